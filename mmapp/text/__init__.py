"""Texts of the app: catalogues, names that can be shown, licences."""
