from logging import Logger as _Logger

Logger: _Logger
