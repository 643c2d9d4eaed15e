// The numbers by which bitmaps are recognised.

// Chosen on files that TeX wrote twice, with outlines and with bitmaps, and on papers with bitmap fonts: `tools/eval/bitmap-fonts.mjs` counts
// the words that differ.
/** One scale for all: PDFium keeps each bitmap at each scale that it was drawn in. */
export const BITMAP_DPI = 300
/** A cap: letters of half an inch; what is larger is a picture, and known as well from fewer dots. */
export const MAX_BITMAP_PIXELS = (BITMAP_DPI / 2) ** 2
/** Thinner glyphs show nothing: they move the pen. */
export const THINNEST_PX = 0.25
/** So thin a glyph is a bar that fills its box; drawn, it may fall between two rows of pixels. */
export const BAR_PX = 2
/** Glyphs of one code in two sizes are two bitmaps; tenths of a point tell them apart. */
export const BITMAP_SIZES_PER_PT = 10
/** Text smaller than this is not printed: its size is that of a pixel. */
export const LEAST_PRINTED_PT = 2.5
/** The file says the size itself where it is about the one that is seen. */
export const SAID_SIZE_SHARE = 0.12
/** A glyph is where the file says when its bearings are those of its face, in em. */
export const IN_PLACE_EM = 0.1
/** How far Computer Modern's brackets reach, in em. */
export const BRACKET_ASCENT_EM = 0.75
export const BRACKET_DESCENT_EM = 0.25
/** A letter this far left of the one before it begins another line, in points. */
export const BACKWARDS_PT = 15
/** Quotes stand off the letters' band, as a share of its height. */
export const BAND_SLACK = 0.4
/** Likenesses of so many lines settle what a bitmap is. */
export const SETTLED_VOTES = 3
/** Of a line whose letters are known from lines before, this share suffices. */
export const SETTLED_SHARE = 0.7
/** Ink farther off than this is never the right one: nine of ten bitmaps lie within 0.1 of theirs. */
export const FARTHEST_INK = 0.3
/** Edges of a bitmap are off by so much, in points: a pixel of 300 dots an inch on each side. */
export const PIXEL_PT = 0.24
/** Designs of one face at several sizes differ in breadth by this factor at most. */
export const PROPORTION_SLACK = 0.1
/** Proportions count beside ink, most of all for dashes, which have ink everywhere. */
export const PROPORTION_WEIGHT = 0.25
/** A glyph that a printer's engine darkened is a face of its own, bold at times: as drawn is likelier. */
export const DARKENED = 0.01
/** How dark bitmaps are counts less than where: engines made them darker. */
export const DARKNESS_WEIGHT = 0.3
/** What the file itself says that a glyph is makes it so much nearer. */
export const SAID = 0.06
/** What a rare character, or one of a rare face, has to be nearer than a usual one. */
export const RARE_CHARACTER = 0.05
export const RARE_FACE = 0.02
/** Spread of the ink of letters; glyphs with less, such as dashes, are not stretched to it. */
export const USUAL_SPREAD = 0.2
export const LEAST_SPREAD = 0.1
/** Cells to a block, each way. */
export const BLOCK_CELLS = 3
/** Bitmaps are whole pixels, and faces come in several designs: sizes of one line differ by so much, as a share and in points. */
export const SAME_EM = 0.06
export const PIXEL_SHARE = 0.2
/** Baselines of a line differ by so much, in em. */
export const SAME_LEVEL_EM = 0.07
/** Candidates of each letter, from the nearest on, whose sizes and levels are tried. */
export const GUESSED_RANKS = 8
/** Ink as far off as this counts a third of ink that is the same. */
export const USUAL_GAP = 0.1
/** Another face than that of its font has to be so much nearer. */
export const OTHER_FACE = 0.05
/** A face explains a line about as well as the best one with this share of its votes. */
export const ABOUT_AS_WELL = 0.8
/** Sizes within this share of each other are one, seen through whole pixels. */
export const USUAL_SIZE_SHARE = 0.08
/** Sizes are counted in steps of a twentieth of a point. */
export const HABIT_STEPS_PER_PT = 20
/** Letters of a line that are asked, and guesses that are tried: a line is known by fewer. */
export const MOST_ASKED = 48
export const MOST_GUESSES = 96
export const MOST_CANDIDATES = 40
/** Glyphs of a document; each costs a millisecond. */
export const MOST_GLYPHS = 4000
