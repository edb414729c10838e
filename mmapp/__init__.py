"""The app: shows what the engine tells and hands it what people answer."""
