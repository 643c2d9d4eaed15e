// The typeface of every character of a printed reference: italics and bold tell titles, containers and volumes apart.
import { marksOf, type RichText } from '../../../document/rich-text.ts'

/** One letter a character, in the order of the model's rows: not known, roman, italic, bold, both. */
export const TYPEFACES = '?ribx'
const [, ROMAN, ITALIC, BOLD, BOTH] = TYPEFACES

/** The typefaces of a text; empty where it is set in one throughout, which tells nothing. */
export function typefacesOf(content: RichText): string {
  const faces = new Array<string | undefined>(content.text.length).fill(ROMAN)
  const styles = marksOf(content, 'style')
  for (const { style, start, end } of styles) if (style === 'italic') faces.fill(ITALIC, start, end)
  for (const { style, start, end } of styles) {
    if (style !== 'bold') continue
    for (let at = start; at < end; at += 1) faces[at] = faces[at] === ITALIC || faces[at] === BOTH ? BOTH : BOLD
  }
  return new Set(faces).size > 1 ? faces.join('') : ''
}

const isSpace = (character: string): boolean => character.trim() === ''

/** The typefaces of a string once its white space has been tidied; empty where its letters are others. */
export function tidiedTypefaces(printed: string, faces: string, tidied: string): string {
  if (faces === '') return ''
  let at = 0
  let out = ''
  for (const character of tidied) {
    if (!isSpace(character)) {
      while (at < printed.length && !printed.startsWith(character, at)) at += 1
      if (at === printed.length) return ''
    }
    out += (faces.charAt(at) || ROMAN)?.repeat(character.length) ?? ''
    if (!isSpace(character)) at += character.length
  }
  return out
}
