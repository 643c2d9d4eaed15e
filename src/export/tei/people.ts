// People and the organisations they work for: names with first and middle forenames, affiliations by type and address.
import { addressParts } from '../../conventions/affiliations/address-parts.ts'
import { affiliationParts } from '../../conventions/affiliations/affiliation-parts.ts'
import { countryCode } from '../../conventions/affiliations/country-codes.ts'
import type { AffiliationExport, PersonNameExport } from '../../schema/people.ts'
import { type Attributes, element, escapeXml, type Markup, optional } from './xml.ts'

/** Fragments are read without their document, so they say where they belong. */
export const TEI_NAMESPACE = 'http://www.tei-c.org/ns/1.0'

/** "A.B.", "AB" and "A B" are two initials; a name that is written out stays whole. */
function forenamesOf(given: string): string[] {
  return given.split(/\s+/).flatMap((word) => {
    if (/^(?:\p{Lu}\.?-?){2,}$/u.test(word) && word.length <= 2 * MOST_INITIALS) return word.match(INITIAL) ?? [word]
    return word === '' ? [] : [word]
  })
}

const INITIAL = /-?\p{Lu}\.?/gu
/** More capitals in a row are a word that is set in capitals. */
const MOST_INITIALS = 3

/** Initials come without their stop. */
const withoutStop = (forename: string): string => forename.replace(/^(-?\p{Lu})\.$/u, '$1')

export function persName({ family, given, suffix, literal }: PersonNameExport, attributes: Attributes = {}): Markup {
  const [first, ...middle] = forenamesOf(given ?? '').map(withoutStop)
  return element(
    'persName',
    { xmlns: TEI_NAMESPACE, ...attributes },
    optional('forename', { type: 'first' }, first),
    ...middle.map((name) => element('forename', { type: 'middle' }, escapeXml(name))),
    optional('surname', {}, literal ?? family),
    optional('genName', {}, suffix),
  )
}

const lines = (text: string | null | undefined): string[] => (text ? text.split(/\s*,\s*(?=\p{Lu})/u) : [])

/** Keys make several organisations of one type distinct: dep1, dep2. */
function organisations(type: 'department' | 'institution', names: readonly string[]): Markup[] {
  const prefix = type === 'department' ? 'dep' : 'instit'
  return names.map((name, at) =>
    element('orgName', { type, ...(names.length > 1 && { key: `${prefix}${at + 1}` }) }, escapeXml(name)),
  )
}

type AffiliationFields = Pick<AffiliationExport, 'text' | 'institution' | 'department' | 'city' | 'country'>

export function affiliation(row: AffiliationFields, attributes: Attributes, withRaw: boolean): Markup {
  const { postCode, region, street } = addressParts(row.text)
  const { country } = row
  const address = [
    ...street.map((line) => element('addrLine', {}, escapeXml(line))),
    optional('postCode', {}, postCode),
    optional('settlement', {}, row.city),
    optional('region', {}, region),
    optional('country', { key: country ? countryCode(country) : null }, country),
  ].filter((part) => part !== '')
  return element(
    'affiliation',
    attributes,
    withRaw ? element('note', { type: 'raw_affiliation' }, escapeXml(row.text)) : '',
    ...organisations('department', lines(row.department)),
    ...organisations('institution', row.institution ? [row.institution] : []),
    address.length > 0 ? element('address', {}, ...address) : '',
  )
}

/** An affiliation that is a string and nothing more. */
export const affiliationOf = (text: string): AffiliationFields => ({ text, ...affiliationParts(text) })
