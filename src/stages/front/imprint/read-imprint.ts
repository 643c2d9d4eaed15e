// Where the paper appeared: every fact judged among all that may be it, with how likely it is and what else it may be.
import { findDois } from '../../../conventions/identifiers/doi.ts'
import { findIssn } from '../../../conventions/identifiers/identifiers.ts'
import { journalKey, journalTitle, knownJournals } from '../../../conventions/journals.ts'
import { SMALL_IN_NAMES } from '../../../conventions/language/words.ts'
import { readXmp } from '../../../conventions/xmp.ts'
import { against, type Candidate, type EvidenceModel, type WeighedEvidence } from '../../../document/evidence.ts'
import type { FileFacts, Imprint, ImprintJudgement, JudgedFact } from '../../../document/header.ts'
import { addTo, maxOf } from '../../../kernel/lists.ts'
import { type JudgedField, type Share, sharesOf } from './judge.ts'
import { findLocators } from './locator.ts'
import { locatorCandidates, type Numbers } from './locators.ts'
import { isAbbreviationOf } from './names/journal-name.ts'
import { nameCandidates } from './names/name-evidence.ts'
import { findMentions } from './names/names.ts'
import { countsInIssue, printedPages } from './page-numbers.ts'
import { type Notice, RUNNING_TIMES } from './places/notice.ts'
import type { RightsPlaces } from './places/rights-places.ts'
import { findLicence, findOwnLicence, findPublisher } from './rights.ts'
import { ARCHIVE, findVenues } from './venue.ts'
import { findDates, toldDate, yearCandidates } from './years.ts'

export interface ImprintSources {
  readonly notices: readonly Notice[]
  readonly facts: FileFacts | null
  /** Index of the page that the paper begins on, behind covers. */
  readonly firstIndex: number
  /** Index of the file's last page, whichever pages were read. */
  readonly lastIndex: number
  /** Words of the byline, folded. */
  readonly people: ReadonlySet<string>
  readonly title: string
  /** Keys of the headings of the paper's parts. */
  readonly headings: ReadonlySet<string>
  readonly firstPage: string
  readonly citedYears: readonly number[]
  readonly rights: RightsPlaces
}

/** Weights in place of the fitted ones: training fits one judge after the other. */
export type Models = Readonly<Partial<Record<JudgedField, EvidenceModel>>>

/** What all judges hear. */
function openWitnesses({ notices, facts, firstIndex, lastIndex }: ImprintSources) {
  // On later pages only what runs through the paper is its own: what stands there once may be a figure's.
  const isTelling = ({ pageIndex, times, zone }: Notice): boolean =>
    zone !== 'margin' || times >= RUNNING_TIMES || pageIndex <= firstIndex + 2
  const early = notices.filter(({ pageIndex }) => pageIndex <= firstIndex + 1)
  const front = early.map(({ text }) => text).join('\n')
  // The title that a file declares is the paper's, or its file's; only some publishers write the citation there.
  const declared = [facts?.subject ?? '', findLocators(facts?.title ?? '').length > 0 ? (facts?.title ?? '') : '']
  const subject = declared
    .filter((text) => text !== '')
    .map((text): Notice => ({ zone: 'subject', pageIndex: firstIndex, text, times: 1 }))
  const xmp = readXmp(facts?.xmp ?? null)
  const named = [front, ...xmp.dois, facts?.subject ?? '', facts?.title ?? '']
  return {
    front,
    xmp,
    all: [...notices.filter(isTelling), ...subject],
    venues: findVenues(early),
    pages: printedPages(notices, firstIndex, lastIndex),
    dois: [...new Set(named.flatMap((text) => findDois(text)).map(({ raw }) => raw.toLowerCase()))],
  }
}
type Witnesses = ReturnType<typeof openWitnesses>

function journalCandidates(sources: ImprintSources, { all, venues, xmp, dois, pages }: Witnesses): Candidate<string>[] {
  const { people, title, headings, firstIndex, firstPage } = sources
  const declared = /:\/\//u.test(xmp.publicationName ?? '') ? null : xmp.publicationName
  const mentions = findMentions({
    notices: all,
    firstIndex,
    ownPage: pages !== null && countsInIssue(pages) ? pages.first : null,
    people,
    firstPage,
    venues: venues.map(({ name }) => name).filter((name) => name !== ARCHIVE),
    declared,
  })
  return nameCandidates(mentions, { title, headings, people, dois })
}

/** How likely the name at the end of a text is the journal's, under any of its forms. */
function openJournalShare(journals: readonly Share<string>[]): (before: string) => number | null {
  const keyed = journals.map(({ value, share }) => ({ key: journalKey(value), value, share }))
  const likely = keyed.filter(({ share }) => share > 0.02)
  return (before) => {
    const end = journalKey(before.replace(/(?:\W|\b(?:vol(?:ume)?|no|issue)\b\.?)+$/iu, ''))
    if (!/\p{L}{3}\P{L}*$/u.test(before.slice(-60))) return null
    const named = keyed.filter(({ key }) => key.length > 2 && end.endsWith(key))
    const share = maxOf(
      named.flatMap((name) =>
        likely
          .filter((other) => other.key === name.key || isSameJournal(name.value, other.value))
          .map((other) => other.share),
      ),
      0,
    )
    return named.length === 0 ? null : share
  }
}

/** Two names of one journal: the same letters, a known abbreviation, or one whose words begin the other's. */
export function isSameJournal(a: string, b: string): boolean {
  if (journalKey(a) === journalKey(b) || isAbbreviationOf(a, b) || isAbbreviationOf(b, a)) return true
  const ids = new Set(knownJournals(a).map(({ id }) => id))
  return knownJournals(b).some(({ id }) => ids.has(id))
}

/** All candidates of each judge, and the shares that they get, the likeliest first. */
export function judgeImprint(sources: ImprintSources, models: Models = {}) {
  const { firstIndex, facts, citedYears, rights } = sources
  const witnesses = openWitnesses(sources)
  const { all: notices, pages, venues, xmp, dois } = witnesses
  const names = journalCandidates(sources, witnesses)
  const journals = sharesOf('journal', names, models.journal)
  const numbers = locatorCandidates({ notices, firstIndex, journalShare: openJournalShare(journals), pages, xmp, dois })
  const locators = sharesOf('locator', numbers, models.locator)
  const located = locators.flatMap(({ value: { date, year }, share }) => {
    const told = date ?? year
    return told === null ? [] : [{ date: told, share }]
  })
  const given = {
    notices,
    firstIndex,
    colophon: rights.colophon,
    venues,
    xmp,
    created: facts?.creationDate ?? null,
    dois,
    citedYears,
    located,
  }
  const dates = findDates(given)
  const dated = yearCandidates(dates, given)
  const candidates = { journal: names, locator: numbers, year: dated }
  return { witnesses, candidates, journals, locators, dates, years: sharesOf('year', dated, models.year) }
}

const noneOf = (shares: readonly Share<unknown>[]): number => 1 - shares.reduce((total, { share }) => total + share, 0)

type Field = 'volume' | 'issue' | 'first_page' | 'last_page'
interface Fact extends JudgedFact {
  readonly value: string
}
type Reading = Candidate<Numbers>

/** The likeliest value of a field, by all the probability of the readings that have it; null where "none of these" may be and is likelier. */
function factOf(readings: readonly Reading[], field: Field, mayBeNone = true): Fact | null {
  const shares = sharesOf(
    'locator',
    readings.filter(({ value }) => value[field] !== null),
  )
  const byValue = new Map<string, Share<Numbers>[]>()
  for (const reading of shares) addTo(byValue, reading.value[field] ?? '', reading)
  const ranked = [...byValue]
    .map(([value, own]) => ({ value, own, share: own.reduce((total, { share }) => total + share, 0) }))
    .sort((a, b) => b.share - a.share)
  const [best, rival] = ranked
  if (best === undefined || (mayBeNone && best.share < noneOf(shares))) return null
  return { value: best.value, confidence: best.share, evidence: [...signsOf(best.own[0]), ...rivalOf(rival)] }
}

/** That a reading has a field at all is no reason to name. */
const signsOf = (reading: Share<Numbers> | undefined): WeighedEvidence[] =>
  (reading?.evidence ?? []).filter(({ name }) => !name.startsWith('has-'))

/** Rivals less likely than this are not worth a word. */
const LEAST_RIVAL = 0.05
const rivalOf = (rival: { readonly value: string; readonly share: number } | undefined): WeighedEvidence[] =>
  rival === undefined || rival.share < LEAST_RIVAL
    ? []
    : [{ ...against('rival', `"${rival.value}" is printed too`), adds: -rival.share }]

/** Readings that say nothing against a value. */
const agreeing = (readings: readonly Reading[], field: Field, fact: Fact | null): Reading[] =>
  readings.filter(({ value }) => fact === null || value[field] === null || value[field] === fact.value)

export function numbersOf(readings: readonly Reading[]) {
  const volume = factOf(readings, 'volume')
  const ofVolume = agreeing(readings, 'volume', volume)
  // What is printed as its pages comes first: margins count a cover too, and a file may hold fewer pages than the paper has.
  const printed = ofVolume.filter(({ value }) => value.isCounted !== true)
  const first = factOf(printed, 'first_page') ?? factOf(ofVolume, 'first_page')
  const issue = factOf(agreeing(ofVolume, 'first_page', first), 'issue')
  const isPaged = ({ value }: Reading): boolean => first !== null && value.first_page === first.value
  const last =
    factOf(printed.filter(isPaged), 'last_page', false) ?? factOf(ofVolume.filter(isPaged), 'last_page', false)
  return { volume, issue, first, last }
}

/** Capitals throughout are for looks: a known name is spelled as it is known, with the article that is printed before it. */
function spelled(name: string): string {
  if (name !== name.toUpperCase() || !/\p{L}{4}/u.test(name)) return name
  const known = knownJournals(name).find(({ form }) => form === 'title')
  if (known === undefined) return name
  const title = journalTitle(known.id)
  const isShorn = /^THE\s/u.test(name) && !/^the\s/iu.test(title)
  return (isShorn ? `The ${title}` : title)
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_IN_NAMES.has(word.toLowerCase()) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}

const toFact = ([best, rival]: readonly Share<string>[], none: number): Fact | null =>
  best === undefined || best.share < none
    ? null
    : { value: best.value, confidence: best.share, evidence: [...best.evidence, ...rivalOf(rival)] }

/** An archive is no journal, and writes the field of science into the file's subject: there a journal must be printed. */
function unlessOfArchive(journal: Fact | null, { venues }: Witnesses): Fact | null {
  const isPrinted = journal?.evidence.every(({ name, adds }) => name !== 'not-printed' || adds === 0) ?? false
  return isPrinted || !venues.some(({ name }) => name === ARCHIVE) ? journal : null
}

export function readImprint(sources: ImprintSources): { imprint: Imprint; judged: ImprintJudgement } {
  const { rights } = sources
  const { witnesses, candidates, journals, dates, years } = judgeImprint(sources)
  const journal = unlessOfArchive(toFact(journals, noneOf(journals)), witnesses)
  const published = toFact(years, noneOf(years))
  const { volume, issue, first, last } = numbersOf(candidates.locator)
  const { front, venues } = witnesses
  return {
    imprint: {
      journal: journal === null ? null : spelled(journal.value),
      volume: volume?.value ?? null,
      issue: issue?.value ?? venues.find(({ name }) => name === journal?.value)?.issue ?? null,
      first_page: first?.value ?? null,
      last_page: last?.value ?? null,
      issn: findIssn(front) ?? findIssn(rights.colophon),
      publisher: findPublisher(front) ?? findPublisher(rights.colophon),
      published: published === null ? null : toldDate(published.value, dates),
      license: findLicence(front) ?? findOwnLicence(rights.anywhere),
      ...printedPubMed(front),
    },
    judged: { journal, volume, issue, pages: first, published },
  }
}

/** Only with its name: a bare number is anything. */
function printedPubMed(front: string): Pick<Imprint, 'pmid' | 'pmcid'> {
  const [, pmid] = /\bPMID:?\s*(\d{5,9})\b/.exec(front) ?? []
  const [, pmcid] = /\bPMCID:?\s*(PMC\d{5,9})\b/.exec(front) ?? []
  return { ...(pmid && { pmid }), ...(pmcid && { pmcid }) }
}
