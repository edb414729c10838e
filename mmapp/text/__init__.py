"""Words: catalogues, names that can be shown, licences."""
