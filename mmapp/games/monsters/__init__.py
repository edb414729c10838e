"""Mächtige Monster in the app: its board, words, lessons and pages."""
