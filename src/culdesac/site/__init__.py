"""The site: a folder of files that any host can serve, with nothing behind it.

`build` does it all, and `folder` writes it so that no half of a site is ever seen.  `page` has the built
page, `answers` what a server would answer to everybody alike.  The documents are found by `sources`, put
in order by `library`, read and linked by `markdown`, framed by `frame` and given a look by `style`;
`licences` and `report` come with them.  May import everything of the package but `cli` and the almanac,
which alone may import it.  Needs the extra `site`, but for `sources`, which building a wheel needs too.
"""
