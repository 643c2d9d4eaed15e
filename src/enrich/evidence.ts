// Everything that speaks for or against a registered work being the one that is printed, each by its name.
import type { RegistryWork } from '../contract/registry.ts'
import { isSameDoi } from '../conventions/identifiers/doi.ts'
import { foldedWords, letterKey } from '../conventions/language/letters.ts'
import { familiesOf, type Printed } from './printed-reference.ts'
import { isSameContainer, titleEvidence } from './title-evidence.ts'

export interface Evidence {
  readonly titleLikeness: number | null
  readonly isTellingTitle: boolean
  /** "doi", "title", "first_author", "authors", "year", "year_near", "container", "volume", "first_page", "publisher". */
  readonly reasons: ReadonlySet<string>
  /** "year_differs", "volume_differs", "first_page_differs", "first_author_differs", "title_numbers_differ" ... */
  readonly conflicts: ReadonlySet<string>
}

/** Chosen on the training papers' references: right pairs lie above 0.95 but for damaged text, wrong ones below 0.75. */
export const SAME_TITLE = 0.9

type Finding = 'same' | 'other' | 'unknown'

/** Families of short names only as words of their own: "Li" is in many words. */
const MIN_FOLDED_NAME = 5

function isNamed(family: string, printed: Printed): boolean {
  const words = foldedWords(family)
  if (words.length > 0 && words.every((word) => printed.rawWords.has(word))) return true
  const folded = letterKey(family)
  if (folded.length >= MIN_FOLDED_NAME && printed.foldedRaw.includes(folded)) return true
  return familiesOf(printed.fields.author).some((name) => letterKey(name) === folded)
}

const AUTHORS_COMPARED = 3

function peopleFindings(printed: Printed, work: RegistryWork): { first: Finding; all: Finding } {
  const registered = familiesOf(work.author.length > 0 ? work.author : work.editor)
  const [first] = registered
  if (first === undefined) return { first: 'unknown', all: 'unknown' }
  const isFirst = isNamed(first, printed)
  const compared = registered.slice(0, AUTHORS_COMPARED)
  const isAll = compared.length > 1 && compared.every((family) => isNamed(family, printed))
  const hasNames = familiesOf(printed.fields.author).length > 0 || printed.foldedRaw !== ''
  return { first: isFirst ? 'same' : hasNames ? 'other' : 'unknown', all: isAll ? 'same' : 'unknown' }
}

function yearFinding(
  printed: Printed,
  { year, otherYears }: RegistryWork,
): 'year' | 'year_near' | 'year_differs' | null {
  const own = printed.fields.year ?? null
  if (year === null) return null
  // Where the parser found none, the year may still be in the string.
  if (own === null) return printed.rawWords.has(String(year)) ? 'year' : null
  if (own === year || otherYears.includes(own)) return 'year'
  return Math.abs(own - year) === 1 ? 'year_near' : 'year_differs'
}

/** Numbers as printed may lack letters or have leading zeros: "e012", "12", "S12". */
const bareNumber = (text: string): string => letterKey(text).replace(/^0+(?=\d)/, '')

/** Where the parser found none, the number may still be in the string. */
function numberFinding(own: string | null | undefined, registered: string | null, printed: Printed): Finding {
  if (registered === null) return 'unknown'
  if (own === null || own === undefined) return printed.rawWords.has(bareNumber(registered)) ? 'same' : 'unknown'
  return bareNumber(own) === bareNumber(registered) ? 'same' : 'other'
}

function containerFinding({ fields }: Printed, work: RegistryWork): Finding {
  const registered = [work.container, work.shortContainer].filter((name) => name !== null)
  const own = fields.container ?? null
  if (own === null || registered.length === 0) return 'unknown'
  return registered.some((name) => isSameContainer(own, name)) ? 'same' : 'other'
}

function publisherFinding({ fields }: Printed, { publisher }: RegistryWork): Finding {
  const own = fields.publisher ?? null
  if (own === null || publisher === null) return 'unknown'
  return isSameContainer(own, publisher) ? 'same' : 'unknown'
}

const PREPRINT_WORDS = /\b(?:arxiv|\w*rxiv|preprint|ssrn|working paper|unpublished|in press|submitted)\b/i
/** Kinds of print that are no preprint; whatever else a parser says leaves it open. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'journal_article',
  'book',
  'book_chapter',
  'conference_paper',
  'thesis',
])

/** What is printed as an article or a book is no preprint, however alike the two are. */
function isOtherVersion({ fields, raw }: Printed, work: RegistryWork): boolean {
  if (work.type !== 'preprint' || fields.arxiv != null || PREPRINT_WORDS.test(raw)) return false
  const isPlaced = fields.volume != null && fields.container != null
  return isPlaced || PUBLISHED.has(fields.bib_type ?? '')
}

export function weighEvidence(printed: Printed, work: RegistryWork): Evidence {
  const { fields } = printed
  const title = titleEvidence(printed, work)
  const people = peopleFindings(printed, work)
  const year = yearFinding(printed, work)
  const findings: readonly (readonly [string, Finding])[] = [
    ['title', title.likeness === null ? 'unknown' : title.likeness >= SAME_TITLE ? 'same' : 'other'],
    ['first_author', people.first],
    ['authors', people.all],
    ['container', containerFinding(printed, work)],
    ['volume', numberFinding(fields.volume, work.volume, printed)],
    ['first_page', numberFinding(fields.first_page, work.first_page, printed)],
    ['publisher', publisherFinding(printed, work)],
    ['doi', fields.doi == null ? 'unknown' : isSameDoi(fields.doi, work.doi) ? 'same' : 'other'],
  ]
  const named = (finding: Finding) => findings.filter(([, found]) => found === finding).map(([name]) => name)
  const isYearConflict = year === 'year_differs'
  return {
    titleLikeness: title.likeness,
    isTellingTitle: title.isTelling,
    reasons: new Set([...named('same'), ...(year === null || isYearConflict ? [] : [year])]),
    conflicts: new Set([
      ...named('other').map((name) => `${name}_differs`),
      ...title.conflicts,
      ...(isYearConflict ? [year] : []),
      ...(isOtherVersion(printed, work) ? ['version_differs'] : []),
    ]),
  }
}
