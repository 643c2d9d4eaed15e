// The labels behind a word such as "Figs.": "2a-c and 4", "S1-S3", "(4) and (5)", "III", "1—figure supplement 2".
import { AND } from '../../conventions/language/words.ts'
import type { Range } from '../../document/ranges.ts'

export interface LabelItem extends Range {
  /** "2", "S1", "A.1", "III"; panel letters are left out. */
  readonly label: string
  /** The other end of a range, null for a single label. */
  readonly to: string | null
  /** Panel letters printed behind the label: "a-c". */
  readonly panels: string
}

const NUMBER = '(?:(?:SI|ED|[A-Z])[-.]?)?\\d{1,3}(?:\\.\\d{1,2}){0,3}(?![\\d])'
const ROMAN = '[IVX]{1,5}(?![\\p{L}\\d])'
const LETTER = '[A-Z](?![\\p{L}\\d])'
/** "Section III-A": the first part of the third. */
const ROMAN_PART = '[IVX]{1,5}-[A-Z](?![\\p{L}\\d])'
const LABEL = `(?:${NUMBER}|${ROMAN_PART}|${ROMAN}|${LETTER})`
const PANEL = '[a-zA-Z](?![\\p{L}\\d])'
// "2a and b" continues with panels; "2a and a control" does not.
const PANEL_JOINT = `\\s?[-\\u2010-\\u2015,/&]\\s?|\\s(?:${AND}|&)\\s(?!a\\s\\p{L})|,\\s(?:and\\s)?`
const PANELS = `(?:${PANEL}(?:(?:${PANEL_JOINT})${PANEL})*|\\s?\\([a-zA-Z](?:(?:${PANEL_JOINT})[a-zA-Z])*\\))`
const SUPPLEMENT = `\\s?[-\\u2013\\u2014]\\s?(?:figure\\s)?supplements?\\s?(\\d+)(?:${PANELS})?`
const ITEM = new RegExp(`(\\()?(${LABEL})(${PANELS})?(?:${SUPPLEMENT})?(\\))?`, 'yu')
const DASH = /\s?[-\u2010-\u2015\u2212~]\s?|\s(?:to|bis|through|thru|à|a|hasta)\s/y
const SEPARATOR = new RegExp(`\\s?[,;/]\\s?(?:(?:${AND}|&)\\s)?|\\s(?:${AND}|or|oder|ou|o|&|sowie)\\s`, 'y')
/** Longer ranges of figures do not occur; "Table 1-99" is a catalogue number. */
const MAX_LISTED_LABELS = 40

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

interface Part {
  readonly end: number
  readonly label: string
  readonly panels: string
}

function readPart(text: string, index: number): Part | null {
  const match = matchAt(ITEM, text, index)
  if (match === null) return null
  const [whole, open, label = '', panels = '', supplement, close] = match
  // A bracket around the list closes behind it, not behind its last label.
  const isUnopened = close !== undefined && open === undefined
  if (open !== undefined && close === undefined) return null
  const end = index + whole.length - (isUnopened ? 1 : 0)
  return {
    end,
    label: supplement === undefined ? label : `${label}-s${supplement}`,
    panels: panels.replace(/[\s()]/g, ''),
  }
}

function readItem(text: string, index: number): LabelItem | null {
  const first = readPart(text, index)
  if (first === null) return null
  const dash = matchAt(DASH, text, first.end)
  const last = dash === null ? null : readPart(text, first.end + dash[0].length)
  const isRange = last !== null && /\d/.test(last.label) === /\d/.test(first.label)
  if (!isRange) return { start: index, end: first.end, label: first.label, to: null, panels: first.panels }
  return { start: index, end: last.end, label: first.label, to: last.label, panels: '' }
}

/** "In Table 2, I display": behind a label in figures, before a word in small letters. */
const isPronoun = ({ label, end }: LabelItem, first: LabelItem, text: string): boolean =>
  label === 'I' && /\d/.test(first.label) && /^\s\p{Ll}/u.test(text.slice(end))

/** Labels from `index` on; each further one has to please `isNext`, which sees where it ends. */
export function readLabels(text: string, index: number, isNext: (item: LabelItem) => boolean): LabelItem[] {
  const first = readItem(text, index)
  if (first === null) return []
  const items = [first]
  const base = /supplements/.test(text.slice(first.start, first.end)) ? /^.*-s/.exec(first.label)?.[0] : undefined
  let end = first.end
  while (items.length < MAX_LISTED_LABELS) {
    const separator = matchAt(SEPARATOR, text, end)
    const read = separator === null ? null : readItem(text, end + separator[0].length)
    // "Figure 8—figure supplements 1 and 2": further numbers count the supplements of that figure.
    const next =
      read !== null && base !== undefined && /^\d+$/.test(read.label)
        ? { ...read, label: `${base}${read.label}` }
        : read
    if (next === null || isPronoun(next, first, text) || !isNext(next)) break
    items.push(next)
    end = next.end
  }
  return items
}

/** All labels of a range by its ends: "S1" to "S3", "2" to "4". "2-1" is the first part of the second: nobody counts down. */
export function expandRange(from: string, to: string): string[] {
  const [, head = '', low] = /^(.*?)(\d+)$/.exec(from) ?? []
  const [, tail = '', high] = /^(.*?)(\d+)$/.exec(to) ?? []
  if (low === undefined || high === undefined) return [from, to]
  const count = Number(high) - Number(low)
  if (tail === '' && count < 1) return [from]
  if ((tail !== '' && tail !== head) || count < 1 || count > MAX_LISTED_LABELS) return [from, to]
  return Array.from({ length: count + 1 }, (_, step) => `${head}${Number(low) + step}`)
}
