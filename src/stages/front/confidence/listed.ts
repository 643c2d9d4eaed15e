// How a reference stands among the others of its list: an entry that lacks what the others have or holds two works was cut or read wrongly.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { BibliographyEntry, Reference } from '../../../document/references.ts'
import { median } from '../../../kernel/lists.ts'

export interface ListedReference {
  readonly entry: BibliographyEntry
  readonly reference: Reference
}

type Fields = Reference['fields']

/** What entries of a list have in common; a part that most have is missed where it is lacking. */
const PARTS: readonly (readonly [string, (fields: Fields) => boolean])[] = [
  ['author', ({ author, editor }) => (author ?? []).length + (editor ?? []).length > 0],
  ['title', ({ title }) => Boolean(title)],
  ['year', ({ year }) => year != null],
  ['journal or book', ({ container }) => Boolean(container)],
  ['given names', ({ author }) => (author ?? []).every(({ given, literal }) => Boolean(given) || literal != null)],
]
const MOST = 0.8
/** Fewer entries have no habits. */
const FEWEST = 5

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number => share(all.filter(is).length, all.length)

function lacking(list: readonly ListedReference[]): (fields: Fields) => string[] {
  if (list.length < FEWEST) return () => []
  const usual = PARTS.filter(([, has]) => shareOf(list, ({ reference }) => has(reference.fields)) >= MOST)
  return (fields) => usual.flatMap(([name, has]) => (has(fields) ? [] : [name]))
}

/** Years as an entry prints them, each once. */
const YEARS = new RegExp(`(?<![\\d/.-])${YEAR}(?=[a-z]?\\b)(?![\\d/-])`, 'gu')
const yearsIn = (raw: string): string[] => [...new Set(raw.match(YEARS) ?? [])]
const PAGE_RANGE = /(?<![\p{L}\d/.-])(?:\d{1,5})\s?[-–—]\s?(?:\d{1,5})(?![\d/-])/gu

/** Where in the entry the year stands, of 1. */
const yearPlace = ({ raw }: BibliographyEntry, { year }: Fields): number | null => {
  const at = year == null ? -1 : raw.indexOf(String(year))
  return at < 0 ? null : at / Math.max(1, raw.length)
}
const AT_END = 0.6

const LONG = 2
const SHORT = 0.45
const WHOLE_END = /[.\p{N})\]>"”’/]\s*$|(?:https?:|www\.|10\.\d)\S*$/u

export function listEvidence(list: readonly ListedReference[], cited: ReadonlySet<string>): Evidence[][] {
  const lacks = lacking(list)
  const length = median(list.map(({ entry }) => entry.raw.length))
  const places = list.flatMap(({ entry, reference }) => yearPlace(entry, reference.fields) ?? [])
  const lateShare = shareOf(places, (place) => place > AT_END)
  const citedShare = shareOf(list, ({ entry }) => cited.has(entry.key))
  const openEnds = shareOf(list, ({ entry }) => !WHOLE_END.test(entry.raw))
  return list.map(({ entry, reference }) => {
    const missing = lacks(reference.fields)
    const place = yearPlace(entry, reference.fields)
    const relative = length === 0 ? 1 : entry.raw.length / length
    const ranges = entry.raw.match(PAGE_RANGE) ?? []
    return [
      against(
        'lacks-usual',
        missing.length === 0 ? null : `it has no ${missing.join(', no ')}, as most of the list have`,
        0.4 + missing.length / 5,
      ),
      against(
        'year-elsewhere',
        place !== null && Math.abs(lateShare - Number(place > AT_END)) > MOST
          ? 'its year stands elsewhere than in most of the list'
          : null,
      ),
      against('much-longer', relative > LONG ? 'it is much longer than most of the list' : null, relative / 4),
      against('much-shorter', relative < SHORT ? 'it is much shorter than most of the list' : null),
      against('two-ranges', ranges.length > 1 ? `it prints two page ranges, ${ranges[0]} and ${ranges[1]}` : null),
      evidence('several-years', Number(yearsIn(entry.raw).length > 1)),
      against('ends-open', !WHOLE_END.test(entry.raw) && openEnds < 1 - MOST ? 'it ends unlike the others' : null),
      evidence('cited', Number(cited.has(entry.key))),
      against(
        'nothing-cites-it',
        !cited.has(entry.key) && citedShare > MOST ? 'no citation was linked to it, as to most of the list' : null,
      ),
    ]
  })
}
