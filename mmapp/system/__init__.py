"""Access to the machine: folders, the lock of a data folder, Android, sharing, time within a frame."""
