"""One controller per screen. None knows the rules of a game: they see what `mmapp.table` publishes."""

from mmapp.screens.about import About
from mmapp.screens.chronicle import Chronicle
from mmapp.screens.end import End
from mmapp.screens.home import Home
from mmapp.screens.learn import Learn
from mmapp.screens.lesson import LessonPlay
from mmapp.screens.newgame import NewGame
from mmapp.screens.play import Play
from mmapp.screens.replay import Replay
from mmapp.screens.settings import SettingsPage
from mmapp.screens.trouble import Trouble

SCREENS = {
    "home": Home,
    "newgame": NewGame,
    "play": Play,
    "end": End,
    "chronicle": Chronicle,
    "replay": Replay,
    "learn": Learn,
    "lesson": LessonPlay,
    "settings": SettingsPage,
    "trouble": Trouble,
    "about": About,
}
