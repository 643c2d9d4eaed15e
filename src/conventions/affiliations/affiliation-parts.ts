// Best-effort parts of an affiliation that is one string: institution, department, city, country, by order and telling words.
import type { AffiliationParts } from '../../document/header.ts'
import { recall } from '../../kernel/memory.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { anyWord } from '../language/words.ts'
import { isCountry } from './countries.ts'

/** Words that many languages share. */
const SHARED_WORDS = patternOf('i')`\b(?:
  universi | univ\b | universidad | università | école | ecole | college | collège | högskol | hospital | hôpital |
  klinik | clinic | academy | academia | akademie | polytechni | politecnic | institut | instituto |
  istituto | foundation | council | ministry | agency | museum | company | corporation | inc\b |
  ltd\b | gmbh | s\.?a\.?$ | laborator(?:y|ies) of | cnrs | inserm | inra | csic | mit\b | eth\b | nasa |
  nih\b | centre hospitalier | medical cent | health service | research cent | observatory | survey |
  society | trust\b | organi[sz]ation | bureau | service | verein\b | stiftung |
  verband\b | ministeri(?:um|o|ums) | ministère | bundesamt | gesellschaft für
)`
/** Words of whole organisations, wherever they stand. */
export const ORGANISATION = new RegExp(
  `${SHARED_WORDS.source}|(?<!\\p{L})(?:${anyWord(({ organisations }) => organisations)})(?!\\p{L})`,
  'iu',
)
/** "University Campus" is where a university stands, and none itself. */
const UNIVERSITY =
  /universi(?!\p{L}+ campus$)|univ\b|college|polytechni|politecnic|école|ecole|akademie|academy of|hospital|hochschule/iu
const SHARED_PARTS = patternOf('i')`^(?:the )?(?:
  department | dept | departamento | département | departement | dipartimento | division | faculty |
  faculdade | facultad | faculté | facoltà | fakultät | school | section | unit\b | unidad | unité |
  laborator | lab\b | labor\b | chair\b | lehrstuhl | program | group\b | cent(?:er|re)\b | centro |
  institut | instituto | istituto | abteilung | service | graduate school | college of | state key | key lab |
  research (?:unit|group|cent|inst) | clinic\b | subdivision | professorship | curso | postgraduate | programa
)`

const DEPARTMENT = new RegExp(
  `${SHARED_PARTS.source}|^(?:${anyWord(({ departments }) => departments)})(?!\\p{L})`,
  'iu',
)

/** Codes of the post, the more particular ones first, and boxes at its offices. */
const POSTAL_CODES = [
  // 1018 WT Amsterdam
  '(?:NL-)?[1-9]\\d{3}\\s?[A-Z]{2}(?=\\s\\p{Lu}\\p{Ll}|$)',
  // 02139, D-12489, 712100, 100-8921
  '(?:[A-Z]{1,2}[-–])?\\d[\\d\\s-]{2,}(?=\\s|$)',
  // LS2 9JT
  '[A-Z]{1,2}\\d[A-Z\\d]?\\s+\\d[A-Z]{2}(?=\\s|$)',
  // K1A 0B1
  '[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d(?=\\s|$)',
  '(?:CEP|CP|Box|BP|P\\.?\\s?O\\.?\\s*Box)\\s*[\\d-]+',
] as const
export const POSTAL_CODE = new RegExp(`(?:^|\\s)(?:${POSTAL_CODES.join('|')})`, 'gu')
const STREET = patternOf('i')`^\d|\b(?:
  street | st\. | road | rd\.?$ | avenue | ave\b | av\. | boulevard | blvd | drive | lane | square | plaza |
  campus | building | bldg | floor | room | box | strasse | straße | str\. | weg\b | platz | rue | rua | via |
  calle | calzada | way$ | highway | km\b | suite | mail ?stop | sector | district$ | c\/
)|\d{3,}$`
/** States and provinces between city and country. */
const ABBREVIATED_STATE = /^(?:[A-Z]{2,3}|[A-Z]\.[A-Z]\.)$/
const NAMED_STATE = patternOf(
  'i',
)`\b(?:province|prefecture|county|oblast|voivodeship|autonomous region)$|-do$|^(?:province|state) of\b|^(?:
  Alabama | Alaska | Arizona | Arkansas | California | Colorado | Connecticut | Delaware | Florida | Hawaii |
  Idaho | Illinois | Indiana | Iowa | Kansas | Kentucky | Louisiana | Maine | Maryland | Massachusetts |
  Michigan | Minnesota | Mississippi | Missouri | Montana | Nebraska | Nevada | New Hampshire | New Jersey |
  New Mexico | North Carolina | North Dakota | Ohio | Oklahoma | Oregon | Pennsylvania | Rhode Island |
  South Carolina | South Dakota | Tennessee | Texas | Utah | Vermont | Virginia | West Virginia | Wisconsin |
  Wyoming | Ontario | Qu[ée]bec | British Columbia | Alberta | Manitoba | Saskatchewan | Nova Scotia |
  New South Wales | Queensland | South Australia | Western Australia | Tasmania | Henan | Hubei | Hunan |
  Guangdong | Shandong | Shaanxi | Sichuan | Zhejiang | Jiangsu | Karnataka | Kerala | Maharashtra |
  Tamil Nadu | Uttar Pradesh | West Bengal | Gujarat | Par[áa] | S[ãa]o Paulo State
)$`
export const isState = (part: string): boolean => ABBREVIATED_STATE.test(part) || NAMED_STATE.test(part)

const withoutPostalCode = (part: string): string => part.replace(POSTAL_CODE, ' ').replace(/\s+/g, ' ').trim()

export const isStreet = (part: string): boolean => STREET.test(part)

export const namesOrganisation = recall(
  (text): boolean =>
    ORGANISATION.test(text) ||
    text.split(/\s*[,;]\s*/).some((part) => DEPARTMENT.test(part) || /\b(?:dept|department)\.?$/i.test(part)),
)

export const hasCountry = (text: string): boolean =>
  placeOf(
    text
      .replace(/[.,;\s]+$/, '')
      .split(/\s*[,;]\s*|(?<!\b\p{Lu})\.\s+(?=\p{Lu}\p{Ll})/u)
      .filter(Boolean),
  ).country !== null

/** "Wellington Rd, Clayton VIC 3800, Australia": a code of the post and the country say it. */
export const isAddress = (text: string): boolean =>
  text.split(/\s*[,;]\s*/).some((part) => part.search(POSTAL_CODE) >= 0) && hasCountry(text)

/** Address parts from the end: country, then the city before it, over states, codes and streets. */
function placeOf(parts: readonly string[]): { city: string | null; country: string | null; left: number } {
  let left = parts.length
  let country: string | null = null
  const last = withoutPostalCode(parts[left - 1] ?? '').replace(/\.$/, '')
  if (isCountry(last)) {
    country = last
    left--
  } else {
    const words = last.split(' ')
    const tail = [3, 2, 1]
      .map((count) => words.slice(-count).join(' '))
      .find((end) => words.length > 1 && isCountry(end))
    if (tail !== undefined) {
      country = tail
      // "Yangling, 712100 Shaanxi China": behind a postal code stands the province, the city before it.
      const isBehindCode = /^\d{4,}\s/.test(parts[left - 1] ?? '') || /^\d{4,}\s+\p{L}/u.test(parts[left - 2] ?? '')
      const city = isBehindCode ? null : cityIn(last.slice(0, -tail.length))
      left--
      if (city !== null) return { country, city, left }
    }
  }
  for (let index = left - 1; index >= (left === 1 ? 0 : 1); index--) {
    const part = withoutPostalCode(parts[index] ?? '')
    if (part === '' || isState(part)) continue
    if (ORGANISATION.test(part) || DEPARTMENT.test(part)) break
    const city = cityIn(part)
    // "Pullman, Washington 99164": in American addresses a state is before the ZIP code, the city before it.
    const before = isAmerican(country) && /\p{L}\s\d{5}$/u.test(parts[index] ?? '') ? (parts[index - 1] ?? '') : ''
    const behind = ORGANISATION.test(before) || DEPARTMENT.test(before) || index < 2 ? null : cityIn(before)
    if (behind !== null) return { country, city: behind, left: index - 1 }
    if (city !== null) return { country, city, left: index }
  }
  return { country, city: null, left }
}

const isAmerican = (country: string | null): boolean => country === null || /^(?:U\.?S|United States)/.test(country)

function cityIn(part: string): string | null {
  // "Ludhiana-141004": a postal code behind a dash.
  const text = withoutPostalCode(part)
    .replace(/\s?[-–]\s?\d{4,}$/, '')
    .replace(/[.,;]+$/, '')
  return text === '' || STREET.test(text) || /\d/.test(text) || isState(text) ? null : text
}

/** "Department of Agricultural, Food, and Resource Economics" is one part: an "and" ends a list that a department began. */
function withLists(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    if (/^(?:ltd|inc|llc|gmbh|s\.?a\.?|plc|corp|co)\.?(?: ltd\.?)?$/i.test(part) && joined.length > 0) {
      joined.push(`${joined.pop()}, ${part}`)
      continue
    }
    const from = /^(?:and|&)\s/i.test(part) ? joined.findLastIndex((before) => DEPARTMENT.test(before)) : -1
    if (from >= 0 && joined.length - from <= MAX_LIST_PARTS) joined.push(joined.splice(from).concat(part).join(', '))
    else joined.push(part)
  }
  return joined
}

/** Department, institution, place, country: longer lists are not addresses. */
const MAX_LIST_PARTS = 4

export function affiliationParts(text: string): AffiliationParts {
  const written = text
    .replace(/^(?:present|current|permanent) address\s*:\s*/i, '')
    .replace(/\.$/, '')
    .split(/\s*[,;]\s*|(?<!\b\p{Lu})\.\s+(?=\p{Lu}\p{Ll})/u)
    .filter(Boolean)
  const parts = withLists(written)
  const { city, country, left } = placeOf(parts)
  const inside = parts.slice(0, left)
  const institution =
    inside.find((part) => UNIVERSITY.test(part) && !DEPARTMENT.test(part)) ??
    inside.find((part) => ORGANISATION.test(part) && !/^(?:department|dept|division|section|unit)/i.test(part)) ??
    null
  const until = institution === null ? inside.length : inside.indexOf(institution)
  const department = inside.filter(
    (part, index) => part !== institution && (index < until || until === 0) && DEPARTMENT.test(part),
  )
  return {
    institution:
      institution ?? (department.length === 0 && inside.length > 0 && text.includes(',') ? (inside[0] ?? null) : null),
    department: department.join(', ') || null,
    city,
    country,
  }
}
