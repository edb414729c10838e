"""The app: a house with a table in it. It shows what the engine tells and hands it what people answer."""
