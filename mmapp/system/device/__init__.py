"""Access to a device by plyer: speech, battery, e-mail, vibration, movement, and dialogs for files.

Nothing else in the app imports plyer. A part that a device has not is absent, and whoever asks for it is told so.
"""
