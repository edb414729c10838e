from kivy.lang.builder import Builder as Builder
from kivy.lang.builder import BuilderBase as BuilderBase
from kivy.lang.builder import BuilderException as BuilderException
from kivy.lang.parser import Parser as Parser
from kivy.lang.parser import ParserException as ParserException
from kivy.lang.parser import global_idmap as global_idmap
