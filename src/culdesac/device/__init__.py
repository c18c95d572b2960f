"""The whole application on one device, without a server: what a browser's workers run.

`bridge` takes messages of the page to the application and back, `store` keeps tables on a `shelf`
(memory, or the browser's database), `thinking` sends work to a second worker, whose side is `thinker`;
`games` takes everything that is kept away and back, `bots` has the bots of one's own, `console` runs
Python that somebody typed.  `browser` starts all of it; it alone knows of JavaScript.

May import the server but for `run` and `sql`, and everything below it.
"""
