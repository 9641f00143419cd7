"""The module's exception: what is wrong, where, what was expected, and what to type instead."""


class Error(ValueError):
    """The class of all of Zermelo's own errors.

    >>> import zermelo
    >>> try:
    ...     zermelo.Game("nimm", "3 4 5")
    ... except zermelo.Error as error:
    ...     print(error)
    ...     print(error.instead)
    there is no game 'nimm' (try: nim, lic or cram)
    nim, lic or cram
    """

    def __init__(self, text, *, what="", expected="", instead="", line=0, column=0, gave_up="",
                 position=None, move=None):
        super().__init__(text)
        self.what = what or text
        self.expected = expected
        self.instead = instead
        self.line = line
        self.column = column
        self.gave_up = gave_up
        self.position = position
        self.move = move
