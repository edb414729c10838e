"""The licences of everything that the app is made of, as the app shows them."""
