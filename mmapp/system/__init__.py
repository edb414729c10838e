"""What the machine gives: folders, the one process, Android, sharing, time within a frame."""
