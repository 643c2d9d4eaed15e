// Looks the paper and its references up in the registry, and merges what it is sure of where that is wanted.
import type { Consolidation } from '../contract/options.ts'
import type { RegistryRun, RegistryWork } from '../contract/registry.ts'
import { defineStage } from '../contract/stage.ts'
import { isSameDoi } from '../conventions/identifiers/doi.ts'
import { letterKey } from '../conventions/language/letters.ts'
import { readDate } from '../conventions/numbers/dates.ts'
import type { Enrichment, ReferenceCheck } from '../document/enrichment.ts'
import { ownDoi } from '../document/identity.ts'
import type { Layers } from '../document/layers.ts'
import type { BibliographyEntry, Reference } from '../document/references.ts'
import { toServiceError } from '../kernel/errors.ts'
import { noted, type Warning } from '../kernel/noted.ts'
import { publicLine } from '../kernel/public-line.ts'
import type { BibFields, MetadataMatchExport } from '../schema/parts/bib.ts'
import type { ReferenceNoticeExport } from '../schema/parts/diagnostics.ts'
import type { PersonNameExport } from '../schema/parts/people.ts'
import { consolidate, differences, wholeTitle } from './consolidate.ts'
import { SAME_TITLE } from './evidence.ts'
import { type LookedUp, lookUp } from './look-up.ts'
import type { Match } from './match.ts'
import { familiesOf, type Printed, printedOf } from './printed-reference.ts'
import { isSameContainer } from './title-evidence.ts'

// A match as the record shows it, and the receipt of looking a reference up.

const differs = (printed: string | null | undefined, registered: string | null): boolean =>
  printed != null && registered !== null && letterKey(printed) !== letterKey(registered)

/** Page numbers may be shortened in print: "398" for "1398" is no disagreement. */
const isOtherPage = (printed: string | null | undefined, registered: string | null): boolean =>
  differs(printed, registered) && !letterKey(registered ?? '').endsWith(letterKey(printed ?? ''))

/** The registry may have several years for one work: online before print. */
function isOtherYear({ year }: BibFields, work: RegistryWork): boolean {
  return year != null && work.year !== null && year !== work.year && !work.otherYears.includes(year)
}

/** Lists may be cut short in print, but whoever is named must be registered, particles aside ("van der Berg"). */
function isOtherPeople(
  printed: readonly PersonNameExport[] | null | undefined,
  registered: readonly PersonNameExport[],
): boolean {
  const known = familiesOf(registered).map(letterKey)
  if (known.length === 0) return false
  return familiesOf(printed)
    .map(letterKey)
    .some((family) => !known.some((one) => one.endsWith(family) || family.endsWith(one)))
}

function isOtherName(printed: string | null | undefined, ...registered: readonly (string | null)[]): boolean {
  const names = registered.filter((name) => name !== null)
  return printed != null && names.length > 0 && !names.some((name) => isSameContainer(printed, name))
}

/** "2nd" and "2" are one edition. */
const numberOf = (edition: string): string => /\d+/.exec(edition)?.[0] ?? letterKey(edition)

const isOtherEdition = (printed: string | null | undefined, registered: string | null): boolean =>
  printed != null && registered !== null && numberOf(printed) !== numberOf(registered)

/** A link to the work's DOI leads to the same place, whoever resolves it. */
function isOtherAddress(printed: string | null | undefined, { url, doi }: RegistryWork): boolean {
  if (printed == null || url === null) return false
  const bare = (address: string): string => address.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/g, '')
  return bare(printed) !== bare(url) && !printed.toLowerCase().includes(doi.toLowerCase())
}

/** A date that goes further than the other says nothing against it: "2011" and "2011-03-05". */
function isOtherDate(printed: string | null | undefined, registered: string | null): boolean {
  const own = printed == null ? null : readDate(printed)
  return own !== null && registered !== null && !own.startsWith(registered) && !registered.startsWith(own)
}

/** What the registry cannot place is no type. */
const isOtherType = (printed: BibFields['bib_type'], registered: RegistryWork['type']): boolean =>
  printed != null && registered !== 'other' && printed !== registered

/** The fields in which a printed reference and the registry differ by more than spelling. */
function disagreements(fields: BibFields, { work, evidence }: Match): (keyof BibFields)[] {
  const found: readonly (readonly [keyof BibFields, boolean])[] = [
    ['bib_type', isOtherType(fields.bib_type, work.type)],
    ['doi', fields.doi != null && !isSameDoi(fields.doi, work.doi)],
    ['title', evidence.titleLikeness !== null && evidence.titleLikeness < SAME_TITLE],
    ['author', isOtherPeople(fields.author, work.author)],
    ['editor', isOtherPeople(fields.editor, work.editor)],
    ['publisher', isOtherName(fields.publisher, work.publisher)],
    ['year', isOtherYear(fields, work)],
    ['date', isOtherDate(fields.date, work.date)],
    ['container', isOtherName(fields.container, work.container, work.shortContainer)],
    ['volume', differs(fields.volume, work.volume)],
    ['issue', differs(fields.issue, work.issue)],
    ['first_page', isOtherPage(fields.first_page, work.first_page)],
    ['last_page', isOtherPage(fields.last_page, work.last_page)],
    ['edition', isOtherEdition(fields.edition, work.edition)],
    ['version', differs(fields.version, work.version)],
    ['url', isOtherAddress(fields.url, work)],
  ]
  return found.flatMap(([name, isOther]) => (isOther ? [name] : []))
}

const SERVICE = 'registry'

function toMatchRow({ work, score }: Pick<Match, 'work' | 'score'>): MetadataMatchExport {
  return {
    service: SERVICE,
    service_id: work.doi,
    score,
    bib_type: work.type,
    doi: work.doi,
    title: wholeTitle(work),
    author: work.author.length === 0 ? null : [...work.author],
    editor: work.editor.length === 0 ? null : [...work.editor],
    publisher: work.publisher,
    year: work.year,
    date: work.date,
    container: work.container,
    volume: work.volume,
    issue: work.issue,
    first_page: work.first_page,
    last_page: work.last_page,
    edition: work.edition,
    version: work.version,
    url: work.url,
  }
}

type NoticesOn = NonNullable<RegistryRun['noticesOn']>

/** Those that stand with the work in the registry, and those of a table beside it; each kind once. */
function noticesOf({ doi, title }: BibFields, match: Match | null, noticesOn: NoticesOn): ReferenceNoticeExport[] {
  const known = match?.work.notices ?? []
  const listed = noticesOn({ doi: doi ?? match?.work.doi ?? null, title: title ?? null })
  const types = new Set(listed.map(({ type }) => type))
  return [...listed, ...known.filter(({ type }) => !types.has(type))].map((notice) => ({ ...notice }))
}

/** Fields of a reference as the diagnostics of the paper's own call them. */
const OWN_FIELDS = {
  title: 'title',
  author: 'authors',
  container: 'journal',
  year: 'published',
  volume: 'volume',
  first_page: 'pages',
} as const satisfies Partial<Record<keyof BibFields, string>>

/** What both have is held against each other; a year counts where the registry has no other date for it. */
function ownCheckOf(self: BibFields | null, match: Match | null): Enrichment['ownCheck'] {
  if (self === null || match === null) return { agrees: [], differs: [] }
  const other = new Set(disagreements(self, match))
  const isThere = (value: unknown): boolean => value != null && !(Array.isArray(value) && value.length === 0)
  const both = (Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[]).filter(
    (name) => isThere(self[name]) && isThere(match.work[name]),
  )
  return {
    agrees: both.filter((name) => !other.has(name)).map((name) => OWN_FIELDS[name]),
    differs: both.filter((name) => other.has(name)).map((name) => OWN_FIELDS[name]),
  }
}

/** Which are to be looked up: those that are less sure than the setting says. */
function doubtedAmong(
  { fieldDiagnoses, referenceDiagnoses }: Pick<Layers, 'fieldDiagnoses' | 'referenceDiagnoses'>,
  below: number,
) {
  const sureOf = new Map(referenceDiagnoses.map(({ key, confidence }) => [key, confidence]))
  const isBelow = (confidence: number | null | undefined): boolean => below >= 1 || (confidence ?? 0) < below
  return {
    isPaperDoubted: fieldDiagnoses
      .filter(({ field }) => field === 'title' || field === 'authors')
      .some(({ confidence }) => isBelow(confidence)),
    isDoubted: (key: string): boolean => isBelow(sureOf.get(key)),
  }
}

/** With `replace` the row lists all that was overwritten; else what differs by more than spelling, which is worth a look. */
function toCheck(
  key: string,
  fields: BibFields,
  { status, match, flags }: LookedUp,
  mode: Consolidation,
  noticesOn: NoticesOn,
): ReferenceCheck {
  const notices = noticesOf(fields, match, noticesOn)
  if (match === null) {
    return { key, status, doi: null, score: null, evidence: [], disagreements: [], notices, flags }
  }
  return {
    key,
    status,
    doi: match.work.doi,
    score: match.score,
    evidence: [...match.evidence.reasons].sort(),
    disagreements: mode === 'replace' ? differences(fields, match) : disagreements(fields, match),
    notices,
    flags,
  }
}

type OwnLayers = Pick<Layers, 'identity' | 'header' | 'imprint' | 'people'>

/** The paper itself, written down as if it were a reference. */
function ownFields({ identity, header, imprint, people: { authors } }: OwnLayers): BibFields | null {
  const doi = ownDoi({ identity })
  if (doi === null && header.title === null) return null
  const year = Number((imprint.published ?? '').slice(0, 4))
  return {
    doi,
    title: header.title,
    author: authors.map(({ family, given, suffix }) => ({ family, given, suffix, literal: null })),
    container: imprint.journal,
    year: year > 0 ? year : null,
    volume: imprint.volume,
    first_page: imprint.first_page,
  }
}

/** A header has no string of its own: what was read from it is all there is. */
function printedHeader(fields: BibFields): Printed {
  const names = (fields.author ?? []).map(({ family }) => family ?? '').join(' ')
  return printedOf(fields, `${names} ${fields.title ?? ''}`)
}

/** null where there is nothing to look up, which counts as done. */
async function lookUpAll<T>(items: readonly T[], work: (item: T) => Promise<LookedUp>): Promise<LookedUp[]> {
  return Promise.all(items.map(work))
}

function warningsOf(results: readonly LookedUp[]): Warning[] {
  const failed = results.filter(({ failure }) => failure !== null)
  if (failed.length === 0) return []
  const reason = publicLine(toServiceError(failed[0]?.failure).message)
  const message = `${failed.length} of ${results.length} look-ups in the registry were not done: ${reason}`
  return [{ code: 'REGISTRY_INCOMPLETE', message }]
}

/** Where the registry has notices and no works. */
const NOT_LOOKED_UP: LookedUp = { status: 'not_checked', match: null, flags: [], failure: null }

const NOTHING: { readonly enrichment: Enrichment | null } = { enrichment: null }

interface Listed extends Reference {
  readonly printed: Printed
}

function listed(references: readonly Reference[], bibliography: readonly BibliographyEntry[]): Listed[] {
  const rawOf = new Map(bibliography.map(({ key, raw }) => [key, raw]))
  return references.map(({ key, fields }) => ({ key, fields, printed: printedOf(fields, rawOf.get(key) ?? '') }))
}

export const enrichStage = defineStage({
  name: 'enrich',
  needs: [
    'identity',
    'header',
    'imprint',
    'people',
    'bibliography',
    'references',
    'fieldDiagnoses',
    'referenceDiagnoses',
  ],
  gives: ['enrichment'],
  essential: false,
  wanted: (options) => options.registry && options.downstream,
  run: async ({ bibliography, references, ...paper }, { options, ports, deadline }) => {
    if (ports.registry === undefined) return noted(NOTHING)
    const registry = ports.registry.begin(deadline.remainingMs())
    const list = listed(references, bibliography)
    const self = ownFields(paper)
    const look = async (printed: Printed): Promise<LookedUp> =>
      registry.hasNoWorks === true ? NOT_LOOKED_UP : lookUp(printed, registry)
    const { isPaperDoubted, isDoubted } = doubtedAmong(paper, options.registryAskBelow)
    const [own, found] = await Promise.all([
      lookUpAll(self === null || !(options.registryAskBelow >= 1 || isPaperDoubted) ? [] : [printedHeader(self)], look),
      lookUpAll(list, async ({ key, printed }) => (isDoubted(key) ? look(printed) : NOT_LOOKED_UP)),
    ])
    const noticesOn: NoticesOn = (work) => registry.noticesOn?.(work) ?? []
    const results = list.map((reference, at) => ({ ...reference, match: found[at]?.match ?? null, at }))
    const matched = results.flatMap(({ match, ...reference }) => (match === null ? [] : [{ ...reference, match }]))
    const enrichment: Enrichment = {
      complete: [...own, ...found].every(({ failure }) => failure === null),
      matches: matched.map(({ key, match }) => ({ key, row: toMatchRow(match) })),
      own: own.flatMap(({ match }) => (match === null ? [] : [toMatchRow(match)])),
      ownCheck: ownCheckOf(self, own[0]?.match ?? null),
      ownNotices: self === null ? [] : noticesOf(self, own[0]?.match ?? null, noticesOn),
      checks: list.flatMap(({ key, fields }, at) => {
        const result = found[at]
        return result === undefined ? [] : [toCheck(key, fields, result, options.consolidate, noticesOn)]
      }),
      consolidated: matched.flatMap(
        ({ key, fields, match }) => consolidate(key, fields, match, options.consolidate) ?? [],
      ),
    }
    return noted({ enrichment }, warningsOf([...own, ...found]))
  },
})
