"""What of the Android package can be checked without an SDK. `python -m tools.android --help`."""
