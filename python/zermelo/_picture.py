"""Pictures."""


class Picture(str):
    """A picture as SVG text, which a notebook shows as a picture.

    >>> import zermelo
    >>> picture = zermelo.Game("nim", "2 1").draw()
    >>> picture
    <zermelo.Picture: SVG>
    >>> picture.startswith("<svg")
    True
    """

    __slots__ = ()

    def _repr_svg_(self):
        return str(self)

    def __repr__(self):
        return "<zermelo.Picture: SVG>"
