"""Pictures of the almanac: SVG that stands alone, in the colours of the page, light and dark.

`canvas` has the frame and its marks, and a module each what is drawn: `strips`, `streets`, `lines`,
`dots` and `hills`.  Letters grow where a picture is scaled down to the width of a phone.
"""
