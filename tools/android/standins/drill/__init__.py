"""Scenes that are played with the app on a phone that is only pretended. `python -OO -m drill SCENE`."""
