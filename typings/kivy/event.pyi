from kivy._event import EventDispatcher as EventDispatcher
from kivy._event import ObjectWithUid as ObjectWithUid
