"""Mächtige Monster in words: sentences, the lines for a referee, how a seat has played."""
