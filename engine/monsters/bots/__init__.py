"""The bots of Mächtige Monster, their numbers, and the advice for a person."""
