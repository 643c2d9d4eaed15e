// How deep each heading stands: by its number where it has one, else by what headings set like it are.
import { median } from './median.ts'

export interface HeadingLook {
  readonly text: string
  /** Headings with the same style are of one depth: font, size, weight, slant, capitals. */
  readonly style: string
  readonly size: number
  /** The layout model's own guess, from 1. */
  readonly guess: number | null
}

const ARABIC = /^(\d{1,2}(?:\.\d{1,2}){0,5})(?:[.)]|\s|$)/
const ROMAN = /^[IVXL]{1,5}[.)]\s/
const LETTER = /^[A-Z][.)]\s/
const LETTERED_PART = /^[A-Z](\.\d{1,2})+[.)]?\s/

/** Headings that stand at the top level whatever they look like. */
const TOP_LEVEL =
  /^(?:\d+[.)]?\s+)?(?:introduction|(?:materials? and )?methods?|methodology|results(?: and discussion)?|discussion|conclusions?|references|acknowledge?ments?|abstract|bibliography|appendix|background|literature cited|related work|einleitung|methoden?|ergebnisse|diskussion|literatur(?:verzeichnis)?|fazit)[.:]?$/i

/** Whether a line is the usual name of a part of a paper, which needs no looks to be known as a heading. */
export const isUsualHeading = (text: string): boolean => TOP_LEVEL.test(text.trim())

const DEEPEST = 6

/** The depth a number tells: "2" is 1, "2.1" is 2; null for headings without one. */
export function depthByNumber(text: string, hasRoman: boolean): number | null {
  const arabic = ARABIC.exec(text)
  if (arabic?.[1] !== undefined) return Math.min(DEEPEST, arabic[1].split('.').length)
  if (ROMAN.test(text) && hasRoman) return 1
  const part = LETTERED_PART.exec(text)
  if (part !== null) return Math.min(DEEPEST, (part[0].match(/\./g) ?? []).length + (/[.)]\s$/.test(part[0]) ? 0 : 1))
  if (LETTER.test(text)) return hasRoman ? 2 : 1
  return null
}

/** The depth of each style: by its numbered members, by well-known headings, else by the model's guesses. */
function depthsByStyle(headings: readonly HeadingLook[], numbered: readonly (number | null)[]): Map<string, number> {
  const groups = new Map<string, number[]>()
  headings.forEach(({ style }, index) => {
    groups.set(style, [...(groups.get(style) ?? []), index])
  })
  const depths = new Map<string, number>()
  for (const [style, members] of groups) {
    const known = members.flatMap((index) => numbered[index] ?? [])
    const isTop = members.some((index) => TOP_LEVEL.test(headings[index]?.text.trim() ?? ''))
    const guesses = members.flatMap((index) => headings[index]?.guess ?? [])
    depths.set(style, known.length > 0 ? median(known) : isTop ? 1 : guesses.length > 0 ? median(guesses) : 1)
  }
  return depths
}

/** A heading is at most one level deeper than the one before it. */
export function headingLevels(headings: readonly HeadingLook[]): number[] {
  const hasRoman = headings.filter(({ text }) => ROMAN.test(text)).length >= 2
  const numbered = headings.map(({ text }) => depthByNumber(text, hasRoman))
  const byStyle = depthsByStyle(headings, numbered)
  let before = 0
  return headings.map(({ text, style }, index) => {
    const wanted = numbered[index] ?? (TOP_LEVEL.test(text.trim()) ? 1 : (byStyle.get(style) ?? 1))
    before = Math.max(1, Math.min(wanted, before + 1))
    return before
  })
}
