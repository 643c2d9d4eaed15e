// Mentions of figures, tables, equations, sections and supplements in running text: "Figs. 2a-c and 4", "S1 Table".
import { FAMILIES, type Family, type FamilyRow, familyOf, OUTSIDE } from '../../conventions/labels/label-words.ts'
import type { Range } from '../../document/ranges.ts'
import { allMatches, patternOf } from '../../kernel/patterns.ts'
import type { XrefType } from '../../schema/vocabularies.ts'
import { expandRange, type LabelItem, readLabels } from './label-list.ts'
import type { ObjectIndex, Target } from './object-index.ts'

/** One segment of a mention, offsets in the passage: "Figs. 2a-c", then "4". */
export interface Mention extends Range {
  readonly type: XrefType
  /** null for each label that nothing in the paper answers to. */
  readonly targets: readonly (string | null)[]
}

const ALL_WORDS = FAMILIES.map((row) => row.words).join('|')
const WORD_BEFORE_LABEL = new RegExp(
  `(?<![\\p{L}\\d])(?:(${OUTSIDE})\\s{1,2})?(${ALL_WORDS})(?!\\p{L})(\\.)?(?:-|[\\s\\u00a0]{0,2})(?=\\(?(?:SI|ED|[A-Z])?[-.]?\\d|[IVX]{1,5}(?![\\p{L}\\d])|[A-Z](?![\\p{L}\\d]))`,
  'giu',
)
const SUPPLEMENT_FIRST = patternOf(
  'gu',
)`(?<![\p{L}\d])S\d{1,3}(?:\s?[-\u2013,]\s?S?\d{1,3}){0,12}(?:\s(?:and|&)\sS\d{1,3})?\s(?:
  Fig(?:ure)?s? | Tables? | Texts? | Files? | Data(?:sets?)? | Movies? | Videos? | Append(?:ix|ices) |
  Protocols? | Notes? | Audios? | Checklist
)(?!\p{L})`
/** "Figure 2 of Smith et al.", "Table 3 in [12]": another paper's. */
const FOREIGN_BEHIND = patternOf('u')`^\s?[),]?\s?(?:of|in|from|by|von|bei|de|dans)\s(?:
  refs?\b | references?\b | \[\d | the (?:original|supplement) |
  \p{Lu}[\p{L}'’-]+(?:\set\sal|\s(?:and|&)\s\p{Lu}|,?\s\(?(?:1[89]|20)\d\d)
)`
const FOREIGN_BEFORE = /(?:their|his|her|whose|ibid\.,?|et al\.'?s?|deren|dessen|leur|su)\s$/i
const STATUTE_BEHIND = patternOf('u')`^(?:\([a-z\d]\))*\s(?:of|under)\s(?:the\s)?(?:\p{Lu}\p{L}+\s){0,6}(?:
  Act | Code | Constitution | Law | Regulation | Directive | Treaty
)`
/** "Figure 2—source data 1" is a file beside the figure. */
const SOURCE_OF = /^\s?[-\u2013\u2014]\s?(?:source|video|data)\b/
const PLURAL = /(?:s|en|x|ices|§§|ões|n)\.?$/iu

const rowOf = (family: Family): FamilyRow | undefined => FAMILIES.find((row) => row.family === family)

const WHOLE_WORD = patternOf('iu')`^(?:
  figs? | figures? | tables? | equations? | sections? | append(?:ix|ices) | footnotes? | schemes? | eqs? | eqn |
  tablas? | tabelas? | tableaux? | figuras? | cuadros? | quadros? | équations? | ecuaci[óo]n(?:es)? |
  equa[çc](?:ão|ões) | secci[óo]n(?:es)? | se[çc](?:ão|ões) | notes? | notas? | files? | movies? | videos?
)$`

/** "GL2" is a group, "PL1" a symbol, "AFB004" a code: abbreviations have a stop or a blank behind them, and those of two letters are no run of capitals. */
const SYMBOL = /^\p{Lu}{2}$/u
const CAPITALS = /^\p{Lu}+$/u

/** "Fig", "Tab", "Gl", "Bild" without a full stop count with a capital only: "tab 2" and "bild 3" are words. */
function isWordLike(word: string, stop: string | undefined, isAttached: boolean): boolean {
  if (stop !== undefined || word.startsWith('§')) return true
  if (word.length <= 2 && (isAttached || SYMBOL.test(word))) return false
  if (isAttached && CAPITALS.test(word)) return WHOLE_WORD.test(word)
  return /^\p{Lu}/u.test(word) || WHOLE_WORD.test(word)
}

interface Found {
  readonly start: number
  readonly wordEnd: number
  readonly word: string
  readonly family: Family
  readonly isOutside: boolean
}

/** A further number continues with the list behind a plural, or where it is known and no noun follows: "Table 1 and 12 cases". */
function continuesList(text: string, found: Found, index: ObjectIndex): (item: LabelItem) => boolean {
  const isPlural = PLURAL.test(found.word)
  return (item) => {
    const behind = text.slice(item.end, item.end + 12)
    if (/^(?:\s?%|\.\d|\d)/.test(behind)) return false
    const isKnown = index.find(found.family, item.label, found.isOutside) !== null
    if (/^[IVX]+$|^[A-Z]$/.test(item.label) && !isKnown) return false
    const isNoun =
      /^\s\p{Ll}{3,}/u.test(behind) &&
      !/^\s(?:and|und|show|sho|for|with|are|were|respect|illustr|summar|present|display|below|above)/.test(behind)
    return isPlural ? !isNoun || isKnown : isKnown && !isNoun
  }
}

function targetOf(found: Found, label: string, panels: string, index: ObjectIndex): Target | null {
  const { family, isOutside } = found
  const exact = panels === '' ? null : index.find(family, `${label}${panels}`, isOutside)
  return exact ?? index.find(family, label, isOutside)
}

/** The type of what is named: a figure that the paper does not hold and that says so is supplementary. */
function typeOf(found: Found, label: string, target: Target | null): XrefType | null {
  if (target !== null) return target.type
  const row = rowOf(found.family)
  if (row === undefined) return null
  if (found.isOutside || (/^S\d/.test(label) && row.type !== 'equation')) return 'supplementary'
  if (found.family === 'file') return null
  if (found.family === 'appendix') return 'supplementary'
  return row.standsAlone ? row.type : null
}

function isCredible(found: Found, item: LabelItem, target: Target | null, index: ObjectIndex): boolean {
  if (target !== null) return true
  // A letter or Roman number alone is a label only where the paper has it.
  if (!/\d/.test(item.label))
    return found.family === 'appendix' || (found.family === 'table' && /^[IVX]{1,4}$/.test(item.label))
  return found.family !== 'section' || isNextToKnown(item.label, index)
}

/** "Section 301" is of a statute where the paper has no section 301, 300 or whatever it would be in. */
function isNextToKnown(label: string, index: ObjectIndex): boolean {
  const [number, ...above] = label.split('.').reverse()
  const parent = above.reverse()
  const before = [...parent, String(Number(number) - 1)]
  return [parent, before].some((parts) => parts.length > 0 && index.find('section', parts.join('.'), false) !== null)
}

function toMentions(text: string, found: Found, index: ObjectIndex): Mention[] {
  const items = readLabels(text, found.wordEnd, continuesList(text, found, index))
  const last = items.at(-1)
  if (last === undefined) return []
  const behind = text.slice(last.end, last.end + 80)
  const before = text.slice(Math.max(0, found.start - 16), found.start)
  if (FOREIGN_BEHIND.test(behind) || FOREIGN_BEFORE.test(before)) return []
  if (found.family === 'section' && STATUTE_BEHIND.test(behind)) return []
  return items.flatMap((item, at) => {
    const labels = item.to === null ? [item.label] : expandRange(item.label, item.to)
    const targets = labels.map((label) => targetOf(found, label, item.panels, index))
    const known = targets.find((target) => target !== null) ?? null
    const isPartOf = SOURCE_OF.test(text.slice(item.end, item.end + 16))
    const type = isPartOf ? 'supplementary' : typeOf(found, item.label, known)
    if (type === null || !isCredible(found, item, known, index)) return []
    const start = at === 0 ? found.start : item.start
    return [{ start, end: item.end, type, targets: isPartOf ? [null] : targets.map((target) => target?.key ?? null) }]
  })
}

function supplementsFirst(text: string, index: ObjectIndex): Mention[] {
  return allMatches(text, SUPPLEMENT_FIRST).map((match) => {
    const labels = allMatches(match[0], /S\d+/g).map(([label]) => label)
    const range = /(S\d+)\s?[-\u2013]\s?(S?\d+)/.exec(match[0])
    const all = range?.[1] && range[2] ? expandRange(range[1], range[2]) : labels
    const family = familyOf(/\p{L}+$/u.exec(match[0])?.[0] ?? '') ?? 'file'
    const targets = all.map((label) => index.find(family, label, false))
    const known = targets.find((target) => target !== null)
    return {
      start: match.index,
      end: match.index + match[0].length,
      type: known?.type ?? ('supplementary' as const),
      targets: targets.map((target) => target?.key ?? null),
    }
  })
}

/** Mentions in order; those of the passage's own label, with which a caption opens, are the caller's to leave out. */
export function findMentions(text: string, index: ObjectIndex): Mention[] {
  const named = allMatches(text, WORD_BEFORE_LABEL).flatMap((match) => {
    const [whole, outside, word = '', stop] = match
    const family = familyOf(word)
    const isAttached = whole.endsWith(word)
    if (family === null || !(outside !== undefined || isWordLike(word, stop, isAttached))) return []
    const start = match.index
    const found = { start, wordEnd: start + whole.length, word, family, isOutside: outside !== undefined }
    return toMentions(text, found, index)
  })
  return [...named, ...supplementsFirst(text, index)].sort((a, b) => a.start - b.start)
}
