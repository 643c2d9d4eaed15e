// People and the organisations they work for: names with first and middle forenames, affiliations by type and address.
import { affiliationParts, isState, isStreet, POSTAL_CODE } from '../../conventions/affiliations/affiliation-parts.ts'
import { isCountry } from '../../conventions/affiliations/countries.ts'
import type { AffiliationExport, PersonNameExport } from '../../schema/parts/people.ts'
import { type Attributes, element, escapeXml, type Markup, optional } from './xml.ts'

// The parts of an address beyond city and country: postal code, state or province, street.

interface AddressParts {
  readonly postCode: string | null
  readonly region: string | null
  readonly street: readonly string[]
}

/** "Newtonstr. 15", "Nieuwe Achtergracht 129B": the number of a house closes its street. */
const HOUSE_NUMBER = /\p{Ll}\.?\s\d{1,4}\s?[A-Za-z]?$/u

/** "MA 02139" is a state, "10117 Berlin" a city. */
const withoutCode = (part: string): string => part.replace(POSTAL_CODE, ' ').replace(/\s+/g, ' ').trim()

const codeIn = (part: string): string | undefined => part.match(POSTAL_CODE)?.[0]?.trim()

export function addressParts(text: string): AddressParts {
  const parts = text
    .replace(/\.$/, '')
    .split(/\s*[,;]\s*/)
    .filter(Boolean)
  // The first part names whoever works there.
  const places = parts.slice(1)
  const isRegion = (part: string): boolean => isState(part) && !isCountry(part)
  const isAddressLine = (part: string): boolean =>
    codeIn(part) === undefined && (isStreet(part) || HOUSE_NUMBER.test(part))
  return {
    postCode: places.map(codeIn).find((code) => code !== undefined) ?? null,
    region: places.map(withoutCode).find(isRegion) ?? null,
    street: places.filter(isAddressLine),
  }
}

// Codes of countries (ISO 3166-1 alpha-2) by the names that addresses print.

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that the run time does not know, or that are written another way. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  'democratic republic of congo': 'CD',
  'democratic republic of the congo': 'CD',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  korea: 'KR',
  macao: 'MO',
  macau: 'MO',
  'northern ireland': 'GB',
  palestine: 'PS',
  'republic of korea': 'KR',
  'republic of china': 'TW',
  'russian federation': 'RU',
  scotland: 'GB',
  swaziland: 'SZ',
  taiwan: 'TW',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  'viet nam': 'VN',
  wales: 'GB',
}

/** What is written around a country's own name: "The Republic of", "P. R.". */
const AROUND = /^(?:the|(?:islamic |people['’]?s )?republic of(?: the)?|kingdom of|state of|p\.?\s?r\.?|i\.?\s?r\.?)\s+/

const canonical = (name: string): string => name.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim()

/** Languages in which addresses name their own country. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'tr'] as const

function namesOfAll(): ReadonlyMap<string, string> {
  const codes = new Map(Object.entries(OTHER_NAMES))
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const name = names.of(code)
      // Codes that were given up (DD, UK) lead to those of today.
      const { region } = new Intl.Locale(`und-${code}`)
      if (name !== undefined && region !== undefined && !codes.has(canonical(name))) codes.set(canonical(name), region)
    }
  }
  return codes
}

let known: ReadonlyMap<string, string> | null = null

/** null where the name is not known. */
export function countryCode(country: string): string | null {
  known ??= namesOfAll()
  const name = canonical(country)
  return known.get(name) ?? known.get(name.replace(AROUND, '')) ?? null
}

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

type AffiliationFields = Pick<AffiliationExport, 'text' | 'institution' | 'department' | 'city' | 'country' | 'ror'>

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
    optional('idno', { type: 'ROR' }, row.ror),
    address.length > 0 ? element('address', {}, ...address) : '',
  )
}

/** An affiliation that is a string and nothing more. */
export const affiliationOf = (text: string): AffiliationFields => ({ text, ...affiliationParts(text) })
