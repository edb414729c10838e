"""Stand-in: how python-for-android was built."""

JAVA_NAMESPACE = "org.kivy.android"
