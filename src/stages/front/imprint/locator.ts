// Where in a journal a paper stands: what each number of a line is, year, volume, issue or pages, by all that is printed around it.
import { isRecentYear, readDate } from '../../../conventions/numbers/dates.ts'
import { type Imprint, ROW_GAP } from '../../../document/header.ts'
import { recall } from '../../../kernel/memory.ts'
import { type Item, itemRuns } from './locator-items.ts'
import { EXTRA, mayBe, ROLES, type Role, rangeOf, tiedIssue } from './number-shapes.ts'

export interface Locator extends Pick<Imprint, 'volume' | 'issue' | 'first_page' | 'last_page'> {
  readonly year: string | null
  /** The year with its month and day, as far as they stand before it. */
  readonly date: string | null
  /** Where it begins in the text: the journal's name stands before. */
  readonly start: number
  readonly end: number
  /** Where the run of numbers begins that it is a reading of. */
  readonly run: number
  /** What speaks for this reading, and how much in all. */
  readonly evidence: readonly Evidence[]
  readonly weight: number
}

/** How much each sign says, set by hand and held against the train papers. */
const WEIGHTS = {
  'volume-word': 3,
  'issue-word': 3,
  'pages-word': 2.5,
  'article-word': 2.5,
  year: 1.5,
  'year-in-brackets': 1,
  'year-of-month': 1,
  'volume-behind-year': 1,
  'volume-tied-to-year': 0.5,
  'volume-before-year': 1,
  'volume-behind-bar': 1.5,
  'issue-in-brackets': 2.5,
  'issue-between': 1,
  'tied-issue': 1,
  range: 2,
  'article-code': 1.5,
  'pages-behind-colon': 1.5,
  'pages-behind-comma': 0.5,
  'number-left-over': -1.5,
  'number-apart': -0.5,
} as const

export type Evidence = keyof typeof WEIGHTS

/** Below this a reading is a guess; a bare "77(5)" reaches the lower bar and needs the journal's name before it. */
export const SURE_WEIGHT = 3
const LEAST_LOCATOR_WEIGHT = 2.5

const WORD_ROLE = {
  volume: 'volume',
  issue: 'issue',
  pages: 'pages',
  article: 'pages',
  part: null,
  month: 'year',
} as const

interface Place {
  readonly item: Item
  readonly prior: { readonly item: Item; readonly role: Role | null } | undefined
  readonly next: Item | undefined
  /** Roles of all items before it. */
  readonly taken: readonly (Role | null)[]
}

const opensBracket = (signs: string): boolean => /^\s?[([]\s?#?$/.test(signs)
/** "2023;20;1;": fields that a file lists, the volume and its issue behind the year. */
const isListed = ({ before, after }: Item): boolean => before === ';' && after.startsWith(';')
const isTight = (signs: string): boolean => !signs.includes(ROW_GAP)

function yearEvidence({ item }: Place): Evidence[] {
  const found: Evidence[] = ['year']
  if (/[([]\s*$/.test(item.before) && /^\s?[)\]]/.test(item.after)) found.push('year-in-brackets')
  if (item.word === 'month') found.push('year-of-month')
  return found
}

function volumeEvidence({ item, prior, next }: Place): Evidence[] {
  const found: Evidence[] = item.word === 'volume' ? ['volume-word'] : []
  if (prior?.role === 'year' && isTight(item.before)) {
    found.push('volume-behind-year')
    if (/^\s?[:;]\s?$/.test(item.before)) found.push('volume-tied-to-year')
  }
  // "12 (1993)", "12.1993"
  if (next !== undefined && isRecentYear(next.text) && /^\s?[([]\s?$|^\.$/.test(next.before))
    found.push('volume-before-year')
  if (next !== undefined && isRecentYear(next.text) && next.word === null && /^\s?,\s?$/.test(next.before))
    found.push('volume-tied-to-year')
  if (/[|•·▪■●]\s*$/.test(item.before)) found.push('volume-behind-bar')
  if (tiedIssue(item) !== null) found.push('tied-issue')
  return found
}

/** A sign between volume, issue and month: a comma, or a stop with blanks around it. */
const LISTS = /^(?:,|\s[.·•])\s[.,\s]*$/

/** "Vol. 19:3", "42:2 Fall 2017": what a colon parts from the volume, with no pages behind it, is the issue. */
const isBehindColon = ({ item, prior, next }: Pick<Place, 'item' | 'prior' | 'next'>): boolean =>
  item.before === ':' &&
  /^\d{1,2}$/.test(item.text) &&
  (next === undefined ? prior?.item.word === 'volume' : next.word === 'month')

/** Null: nothing says that it is one. */
function issueEvidence({ item, prior, next, taken }: Place): Evidence[] | null {
  if (item.word === 'issue') return ['issue-word']
  const isNextToVolume = prior?.role === 'volume'
  if (isNextToVolume && isListed(item)) return ['issue-between']
  const isBehindBoth = prior?.role === 'year' && taken.includes('volume')
  if ((isNextToVolume || isBehindBoth) && opensBracket(item.before) && /^\s?[)\]]/.test(item.after))
    return ['issue-in-brackets']
  if (EXTRA.test(item.text)) return prior === undefined ? null : ['issue-between']
  const continues = next !== undefined && (next.word === null || next.word === 'article')
  const isBetweenCommas = /^,\s$/.test(item.before) && continues && /^,\s+$/.test(next.before)
  // "15, 5, Oct. 1983, p 33-48", "Vol. 120 . 480 . October 2011"
  const isBeforeMonth = LISTS.test(item.before) && next?.word === 'month' && LISTS.test(next.before)
  const isBeforeBracket = /^\s?:\s?$/.test(item.before) && continues && opensBracket(next.before)
  // "10 (2015), 4, 485-488", "10(2015)4"
  // "10 (2015) 4", though "10 (2015) 485" is a page.
  const isShortBehind = /^\)\s$/.test(item.before) && /^\d{1,2}$/.test(item.text)
  if (isNextToVolume && isBehindColon({ item, prior, next })) return ['issue-between']
  if (isBehindBoth && (item.before === ')' || isShortBehind || (/^\),\s$/.test(item.before) && continues)))
    return ['issue-between']
  // "10, 4 (2015), 485-488"
  const isBeforeYear = /^,\s$/.test(item.before) && continues && isRecentYear(next.text) && opensBracket(next.before)
  return isNextToVolume && (isBetweenCommas || isBeforeMonth || isBeforeBracket || isBeforeYear)
    ? ['issue-between']
    : null
}

function pagesEvidence({ item, prior, next, taken }: Place): Evidence[] | null {
  if (prior?.role === 'volume' && (isListed(item) || isBehindColon({ item, prior, next }))) return null
  const found: Evidence[] = []
  if (item.word === 'pages') found.push('pages-word')
  if (item.word === 'article') found.push('article-word')
  if (rangeOf(item.text) !== null) found.push('range')
  // "e1234", and the year with the number of the article: "20210209".
  else if (/^(?:[A-Za-z]+\d{2,}|(?:19|20)\d{6,7})$/.test(item.text)) found.push('article-code')
  if (/:\s?$/.test(item.before)) found.push('pages-behind-colon')
  else if (/^\)?\s?[,.;]\s?$/.test(item.before)) found.push('pages-behind-comma')
  // A bare number behind a gap is the number of the page that it is printed on.
  // So is a lone "Page 3" there.
  if (item.word === 'pages' && !found.includes('range') && !isTight(item.before)) return null
  // "Number 2 2011", "12(2), 2024": a bare year is the year, unless another one stands there.
  const isOnlyYear = isRecentYear(item.text) && !taken.includes('year') && !isRecentYear(next?.text ?? '')
  if (isOnlyYear && found.every((sign) => sign === 'pages-behind-comma')) return null
  const isTold = found.length > 0 || (prior !== undefined && isTight(item.before) && /^\)?\s$/.test(item.before))
  return isTold ? found : null
}

function evidenceOf(role: Role, place: Place): Evidence[] | null {
  const { word } = place.item
  if (word !== null && WORD_ROLE[word] !== role) return null
  if (!mayBe(role, place.item)) return null
  if (role === 'year') return yearEvidence(place)
  if (role === 'volume') return volumeEvidence(place)
  return role === 'issue' ? issueEvidence(place) : pagesEvidence(place)
}

interface Reading {
  readonly roles: readonly (Role | null)[]
  readonly evidence: readonly Evidence[]
}

const weightOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, name) => sum + WEIGHTS[name], 0)

/** Volume, issue and pages stand in this order; the year stands anywhere. */
const comesTooLate = (role: Role, taken: readonly (Role | null)[]): boolean =>
  taken.includes(role) ||
  (role === 'volume' && (taken.includes('issue') || taken.includes('pages'))) ||
  (role === 'issue' && taken.includes('pages'))

/** A line of more numbers is a list of something else. */
const MOST_ITEMS = 8

/** Numbers without a role: those within the reading speak most against it, those behind a gap or a full stop not at all. */
function leftOver(run: readonly Item[], { roles }: Reading): Evidence[] {
  const first = roles.findIndex((role) => role !== null)
  const last = roles.findLastIndex((role) => role !== null)
  const within = run.slice(0, last).filter((_, at) => at > first && roles[at] === null)
  const behind = run[last + 1]
  const isOfNext = behind === undefined || /^\.\s/.test(behind.before) || !isTight(behind.before)
  const isCutOff = last + 1 < roles.length && behind?.word === null && !isOfNext
  return [
    ...within.map(({ word }): Evidence => (word === 'part' ? 'number-apart' : 'number-left-over')),
    ...(first > 0 ? (['number-apart'] as const) : []),
    ...(isCutOff ? (['number-left-over'] as const) : []),
  ]
}

/** All readings of a run, number by number. */
function readingsOf(run: readonly Item[]): Reading[] {
  let readings: Reading[] = [{ roles: [], evidence: [] }]
  for (const [at, item] of run.entries()) {
    readings = readings.flatMap((reading) => {
      const before = run[at - 1]
      const prior = before === undefined ? undefined : { item: before, role: reading.roles.at(-1) ?? null }
      const place = { item, prior, next: run[at + 1], taken: reading.roles }
      const read = ROLES.flatMap((role) => {
        const evidence = comesTooLate(role, reading.roles) ? null : evidenceOf(role, place)
        return evidence === null
          ? []
          : [{ roles: [...reading.roles, role], evidence: [...reading.evidence, ...evidence] }]
      })
      return [...read, { roles: [...reading.roles, null], evidence: reading.evidence }]
    })
  }
  return readings.map((reading) => ({ ...reading, evidence: [...reading.evidence, ...leftOver(run, reading)] }))
}

const bare = (number: string | undefined): string | null =>
  number === undefined
    ? null
    : number
        .replace(/^0+(?=\d)/, '')
        .replace(/\s+/g, ' ')
        .trim()

function toLocator(text: string, run: readonly Item[], { roles, evidence }: Reading): Locator {
  const year = run[roles.indexOf('year')]
  const textOf = (role: Role): string | undefined => run[roles.indexOf(role)]?.text
  const read = run.filter((_, at) => roles[at] !== null)
  const pages = textOf('pages')
  const range = pages === undefined ? null : rangeOf(pages)
  const volume = run[roles.indexOf('volume')]
  const tied = volume === undefined ? null : tiedIssue(volume)
  return {
    year: year?.text ?? null,
    date: year === undefined ? null : readDate(text.slice(year.start, year.end)),
    volume: bare(tied?.volume ?? volume?.text),
    issue: bare(tied?.issue ?? textOf('issue')),
    first_page: range?.first ?? pages ?? null,
    last_page: range?.last ?? null,
    start: read[0]?.start ?? 0,
    end: read.at(-1)?.end ?? 0,
    run: run[0]?.start ?? 0,
    evidence,
    weight: weightOf(evidence),
  }
}

/** Of proceedings and books papers say their pages alone: "May 1996, pages 212-219". */
export const isNumbered = ({
  volume,
  issue,
  first_page,
  evidence,
}: Pick<Locator, 'volume' | 'issue' | 'first_page' | 'evidence'>): boolean =>
  volume !== null || issue !== null || evidence.includes('article-code') || first_page?.includes(':') === true
const isOfBook = ({ evidence }: Reading): boolean => evidence.includes('pages-word') && evidence.includes('range')

/** A volume alone says little; one with its word is one, and so is an issue of journals that count no volumes. */
function isWorthwhile(reading: Reading): boolean {
  const { roles, evidence } = reading
  const isOfJournal = roles.includes('volume') || evidence.includes('issue-word')
  const isTold = roles.filter((role) => role !== null).length > 1 || evidence.includes('volume-word')
  // "2021;00:e13791": the volume is not known yet.
  const isEarly = evidence.includes('article-code') && roles.includes('year')
  return isOfBook(reading) || (isOfJournal && isTold) || isEarly
}

/** Readings of one run that are worth judging; the weights of their signs only rule out what nobody would read so. */
const MOST_READINGS = 4
const LEAST_READING_WEIGHT = 0.5

/** The likeliest readings of each run of numbers in a text, in printed order. */
export const readLocators = recall((text): readonly Locator[] => {
  if (!/\d/.test(text)) return []
  return itemRuns(text).flatMap((run) =>
    readingsOf(run.slice(0, MOST_ITEMS))
      .filter((reading) => isWorthwhile(reading) && weightOf(reading.evidence) >= LEAST_READING_WEIGHT)
      .sort((a, b) => weightOf(b.evidence) - weightOf(a.evidence))
      .slice(0, MOST_READINGS)
      .map((reading) => toLocator(text, run, reading)),
  )
})

/** The best reading of each run of numbers in a text, in printed order. */
export function findLocators(text: string): Locator[] {
  const best = new Map<number, Locator>()
  for (const locator of readLocators(text)) if (!best.has(locator.run)) best.set(locator.run, locator)
  return [...best.values()].filter(({ weight }) => weight >= LEAST_LOCATOR_WEIGHT)
}

/** The reading of a text that says most. */
export const findLocator = (text: string): Locator | null =>
  findLocators(text).sort((a, b) => b.weight - a.weight)[0] ?? null
