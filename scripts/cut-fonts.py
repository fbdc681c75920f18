"""Cuts the shop's two typefaces down to what it sets, into the brand of the code.

What pages set of a family is one file: each further file would be a request before the first paint, or hold it back. The packages
have a file for each script, so the cuts of one typeface are joined.

Needs fontTools with brotli (Debian's python3-fonttools and python3-brotli). Run it after the packages change.
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otBase import BaseTable
from fontTools.varLib import instancer
import fontTools.varLib.varStore  # noqa: F401 (gives tables `remap_device_varidxes`)

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "src/brand/default/fonts"
TEXT = ROOT / "node_modules/@fontsource-variable/golos-text/files"
HEADING = ROOT / "node_modules/@fontsource/spectral/files"


def letters(first: str, last: str) -> str:
    return "".join(map(chr, range(ord(first), ord(last) + 1)))


CYRILLIC = letters("А", "я") + "Ёё№"
SIGNS = " !%&()+,-./" + letters("0", "9") + ":;?\u00a0«»„“—–−…·×°²→←"
LATIN = letters("!", "~")
RARE = "”‘’•±³§©®½¼¾"

#: What kerning names where it does not vary.
NO_VARIATION = 0xFFFF_FFFF


def cut(path: Path, wanted: str, weights: tuple[int, int] | None = None) -> TTFont:
    """The letters of a font file that are wanted, with kerning, ligatures and figures of one width."""
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ["kern", "liga", "tnum"]
    # Grid fitting is for small sizes on coarse screens, and half of a file of Spectral, which sets headings. What little
    # Golos has of it asks renderers not to fit, which would widen letters.
    options.hinting = weights is not None
    options.drop_tables += ["vhea", "vmtx", "VVAR", "STAT"]
    options.name_IDs = [1, 2, 6]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=wanted)
    subsetter.subset(font)
    if weights:
        font = instancer.instantiateVariableFont(font, {"wght": weights})
        # Renderers read how widths vary from `gvar` as well.
        del font["HVAR"]
    return font


def renamed(font: TTFont, prefix: str) -> TTFont:
    """The same font, whose glyphs have names that no other cut has."""
    stored = BytesIO()
    font.save(stored)
    stored.seek(0)
    again = TTFont(stored, recalcTimestamp=False)
    order = again.getGlyphOrder()
    # What was read on the way knows the former names.
    for tag in [tag for tag in again.tables if tag != "GlyphOrder"]:
        del again.tables[tag]
    again.setGlyphOrder([name if name == ".notdef" else f"{prefix}.{name}" for name in order])
    again.ensureDecompiled(recurse=True)
    return again


def plain_lookups(table: BaseTable) -> list:
    """Lookups without the extensions that large fonts wrap them in."""
    lookups = table.LookupList.Lookup if table.LookupList else []
    for lookup in lookups:
        if hasattr(lookup.SubTable[0], "ExtSubTable"):
            lookup.SubTable = [each.ExtSubTable for each in lookup.SubTable]
            lookup.LookupType = lookup.SubTable[0].LookupType
    return lookups


def join_variations(base: TTFont, other: TTFont) -> None:
    """Adds the values by which the other's kerning varies to those of the first font, where the kerning then finds them."""
    mine, theirs = (font["GDEF"].table.VarStore if "fvar" in font else None for font in (base, other))
    if mine is None or theirs is None:
        return
    regions, data = len(mine.VarRegionList.Region), len(mine.VarData)
    mine.VarRegionList.Region += theirs.VarRegionList.Region
    mine.VarRegionList.RegionCount = len(mine.VarRegionList.Region)
    for each in theirs.VarData:
        each.VarRegionIndex = [index + regions for index in each.VarRegionIndex]
    mine.VarData += theirs.VarData
    mine.VarDataCount = len(mine.VarData)
    moved = {
        (outer << 16) + inner: ((outer + data) << 16) + inner
        for outer, each in enumerate(theirs.VarData)
        for inner in range(each.ItemCount)
    }
    other["GPOS"].table.remap_device_varidxes(moved | {NO_VARIATION: NO_VARIATION})


def join_kerning(base: TTFont, other: TTFont) -> None:
    lookups = plain_lookups(other["GPOS"].table)
    if not lookups:
        return
    join_variations(base, other)
    table = base["GPOS"].table
    first = len(table.LookupList.Lookup)
    table.LookupList.Lookup += lookups
    for record in table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex += range(first, first + len(lookups))


def join(fonts: list[TTFont]) -> TTFont:
    """One font of the letters of several that were cut from one typeface. The first has kerning, one at most substitutes."""
    base, *others = (renamed(font, f"cut{index}") for index, font in enumerate(fonts))
    plain_lookups(base["GPOS"].table)
    for other in others:
        names = [name for name in other.getGlyphOrder() if name != ".notdef"]
        base.setGlyphOrder(base.getGlyphOrder() + names)
        for name in names:
            base["glyf"].glyphs[name] = other["glyf"][name]
            base["hmtx"][name] = other["hmtx"][name]
            if "gvar" in other:
                base["gvar"].variations[name] = other["gvar"].variations.get(name, [])
        for table in base["cmap"].tables:
            table.cmap.update(other.getBestCmap())
        join_kerning(base, other)
        if plain_lookups(other["GSUB"].table):
            assert not plain_lookups(base["GSUB"].table)
            base["GSUB"] = other["GSUB"]
    base["glyf"].glyphOrder = base.getGlyphOrder()
    if "GDEF" in base:
        # Kinds of glyphs matter to marks, of which there are none.
        base["GDEF"].table.GlyphClassDef = None
    return base


def write(name: str, font: TTFont) -> None:
    font.flavor = "woff2"
    path = FONTS / f"{name}.woff2"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes")


def main() -> None:
    weights = (400, 600)
    text = [("cyrillic", CYRILLIC), ("latin", SIGNS + LATIN + RARE), ("latin-ext", "₽")]
    write("golos", join([cut(TEXT / f"golos-text-{part}-wght-normal.woff2", wanted, weights) for part, wanted in text]))
    heading = [("cyrillic", CYRILLIC), ("latin", SIGNS)]
    write("spectral", join([cut(HEADING / f"spectral-{part}-300-normal.woff2", wanted) for part, wanted in heading]))
    latin = "".join(letter for letter in LATIN + RARE if letter not in SIGNS)
    write("spectral-latin", cut(HEADING / "spectral-latin-300-normal.woff2", latin))


if __name__ == "__main__":
    main()
