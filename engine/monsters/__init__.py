"""Mächtige Monster: place and displace monsters in the castle, beat its guardians, share the loot."""
