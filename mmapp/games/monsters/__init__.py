"""The face of Mächtige Monster: its board, its words, its lessons and its pages."""
