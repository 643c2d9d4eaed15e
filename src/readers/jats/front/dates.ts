// Dates of publication: the one by which the paper is cited, as far as it is known.
import { findYear, isoDate } from '../../../conventions/dates.ts'
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'

interface DatedEvent {
  readonly kind: 'print' | 'issue' | 'electronic' | 'other'
  readonly year: number
  /** ISO 8601, as precise as the markup. */
  readonly iso: string
}

const ISO_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/

/** A date element as ISO 8601; null without a year. */
export function dateOf(element: XmlElement): string | null {
  const part = (name: string): string => plainOf(firstChild(element, name))
  const declared = ISO_DATE.exec(attribute(element, 'iso-8601-date') ?? '')
  const year = findYear(part('year') || plainOf(firstChild(element, 'string-date')))
  if (year === null) return declared?.[0] ?? null
  const iso = isoDate({ year, month: part('month') || part('season'), day: part('day') })
  return iso === String(year) && declared?.[1] === String(year) ? declared[0] : iso
}

/** pub-type (NLM, JATS 1.0) or date-type and publication-format (JATS 1.1 and later). */
function kindOf(date: XmlElement): DatedEvent['kind'] {
  const type = attribute(date, 'pub-type') ?? attribute(date, 'date-type') ?? ''
  const format = attribute(date, 'publication-format') ?? ''
  if (/collection|issue|cover/.test(type)) return 'issue'
  if (/pmc-release|preprint|retract|correct|received|accepted|nihms|ecorrected|archive/.test(type)) return 'other'
  if (/ppub|print/.test(type) || (format === 'print' && /pub|^$/.test(type))) return 'print'
  if (/pub|online|electronic|^$/.test(type)) return 'electronic'
  return 'other'
}

function eventsOf(meta: XmlElement): DatedEvent[] {
  return childElements(meta, 'pub-date').flatMap((date) => {
    const iso = dateOf(date)
    return iso === null ? [] : [{ kind: kindOf(date), year: Number(iso.slice(0, 4)), iso }]
  })
}

/**
 * The year by which a paper is cited is that of its printed issue or volume, else that of its publication online; the date is
 * the most precise one of that year, the earlier of two equally precise ones.
 */
export function publishedDate(meta: XmlElement | null): string | null {
  if (meta === null) return null
  const events = eventsOf(meta)
  const dated = events.filter(({ kind }) => kind !== 'other')
  const usable = dated.length > 0 ? dated : events
  const cited = usable.find(({ kind }) => kind === 'print') ?? usable.find(({ kind }) => kind === 'issue') ?? usable[0]
  if (cited === undefined) {
    const year = plainOf(
      firstChild(firstChild(meta, 'permissions'), 'copyright-year') ?? firstChild(meta, 'copyright-year'),
    )
    return /^\d{4}$/.test(year) ? year : null
  }
  const [best] = usable
    .filter(({ year }) => year === cited.year)
    .sort((a, b) => b.iso.length - a.iso.length || (a.iso < b.iso ? -1 : 1))
  return best?.iso ?? cited.iso
}
