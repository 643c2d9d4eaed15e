// The marks that the clean copy of a text uses for characters without a counterpart: private-use, so that no paper prints them.

/** Stands where a character of the printed text has no counterpart; part of a name, dropped from every output. */
export const FILLER = '\uE000'
/** Stands for a glyph that the font lost: nothing, or a minus where the equals sign was lost too. */
export const LOST = '\uE001'
/** Stands for text that must not be read at all. */
export const BLOT = '\uFFFC'

/** A piece of the clean copy as it is printed in the record: no marks, single blanks. */
export const unmarked = (text: string): string => text.replaceAll(FILLER, '').replace(/ {2,}/g, ' ').trim()
