// What speaks for and against a name as the journal's: where it is mentioned, what is known of it, how it reads, what else it may be.
import { namesOrganisation } from '../../../../conventions/affiliations/affiliation-parts.ts'
import { doiSuffix } from '../../../../conventions/identifiers/doi.ts'
import { journalKey, knownJournals } from '../../../../conventions/journals.ts'
import { foldedWords, letterKey } from '../../../../conventions/language/letters.ts'
import { anyWord, SMALL_IN_NAMES } from '../../../../conventions/language/words.ts'
import { against, type Candidate, type Evidence, evidence } from '../../../../document/evidence.ts'
import { readWeights } from '../../../../kernel/files/package-file.ts'
import { addTo, maxOf } from '../../../../kernel/lists.ts'
import { patternOf } from '../../../../kernel/patterns.ts'
import { isAbbreviationOf } from './journal-name.ts'
import type { Mention } from './names.ts'

export interface NameWitnesses {
  readonly title: string
  readonly headings: ReadonlySet<string>
  /** Words of the byline, folded. */
  readonly people: ReadonlySet<string>
  /** DOIs that the first page or the file gives. */
  readonly dois: readonly string[]
}

interface Name {
  readonly text: string
  readonly key: string
  readonly mentions: readonly Mention[]
  readonly ids: ReadonlySet<number>
  readonly isTitle: boolean
}

/** Log-odds of words to stand in names of journals rather than in titles of papers. */
let words: Readonly<Record<string, number>> | undefined
const [MOST_LOG_ODDS, LIKELY_LOG_ODDS] = [5, 3]

function wordShares(text: string): { readonly like: number; readonly unlike: number; readonly telling: number } {
  words ??= readWeights<Readonly<Record<string, number>>>('journal-words.json')
  const all = foldedWords(text).map((word) => Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, words?.[word] ?? 0)))
  const mean = all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)
  return {
    like: mean / LIKELY_LOG_ODDS,
    unlike: -mean / LIKELY_LOG_ODDS,
    telling: Number(maxOf(all, 0) >= MOST_LOG_ODDS),
  }
}

const isAllCaps = (name: string): boolean => name === name.toUpperCase() && /\p{L}{4}/u.test(name)

function namesOf(mentions: readonly Mention[]): Name[] {
  const byKey = new Map<string, Mention[]>()
  for (const mention of mentions) addTo(byKey, journalKey(mention.name), mention)
  return [...byKey].map(([key, own]) => {
    const known = knownJournals(key)
    // Capitals throughout are for looks; another spelling is the name's own.
    const spelled = own.find(({ name, source }) => !isAllCaps(name) && source !== 'declared') ?? own[0]
    return {
      text: spelled?.name ?? '',
      key,
      mentions: own,
      ids: new Set(known.map(({ id }) => id)),
      isTitle: known.some(({ form }) => form === 'title'),
    }
  })
}

const isSame = (a: Name, b: Name): boolean =>
  [...a.ids].some((id) => b.ids.has(id)) || isAbbreviationOf(a.text, b.text) || isAbbreviationOf(b.text, a.text)

const isPrinted = ({ mentions }: Name): boolean =>
  mentions.some(({ source }) => source !== 'declared' && source !== 'subject')

const isDeclared = ({ mentions }: Name): boolean =>
  mentions.some(({ source }) => source === 'declared' || source === 'subject')

/** Letters of a DOI that name its journal: "j.cognition.2010.10.005", "PhysRevA.107.062404", "biostatistics/kxx061". */
function isOfDoi({ key, text }: Name, dois: readonly string[]): boolean {
  const codes = dois.flatMap((doi) => doiSuffix(doi).match(/\p{L}{3,}/gu) ?? []).map(letterKey)
  const words = foldedWords(text)
  const initialsOf = (some: readonly string[]): string => some.map((word) => word.charAt(0)).join('')
  const initials = [initialsOf(words), initialsOf(words.filter((word) => !SMALL_IN_NAMES.has(word)))]
  return codes.some(
    (code) => (code.length > 4 && key.startsWith(code)) || code === key || (code.length > 3 && initials.includes(code)),
  )
}

const AND_OF_ALL = anyWord(({ and }) => and)
const LIST = new RegExp(`^[^,;:.]+(?:,\\s[^,;:.]+){1,3},?\\s(?:${AND_OF_ALL}|&)\\s[^,;:.]+$`, 'iu')
const CUT_OFF = /\([^)]*$|^[^(]*\)|[,;:–-]$/u
const SENTENCE = /\s(?:is|are|was|were|has|have|be|been|ist|sind|wurde|est|sont|by|this|these|we|our)\s/iu
const STAMP = patternOf('iu')`\b(?:
  download | copyright | licen[cs]e | reserved | permission | available | accepted | received | submitted | revised | author |
  manuscript | preprint | e-?mail | correspond | cite | citation
)|\.(?:indd|docx?|tex|pdf)\b`
const SPECIAL = new RegExp(`(?<!\\p{L})(?:${anyWord(({ special_issue }) => special_issue)})(?!\\p{L})`, 'iu')
const MANY_WORDS = 9

function formEvidence(name: Name, { title, headings, people, dois }: NameWitnesses): Evidence[] {
  const own = foldedWords(name.text)
  const { like, unlike, telling } = wordShares(name.text)
  // Initials and "and" are of no name but people's.
  const telltale = own.filter((word) => word.length > 1 && !SMALL_IN_NAMES.has(word))
  const peopleShare = telltale.filter((word) => people.has(word)).length / Math.max(1, telltale.length)
  const isKnown = name.ids.size > 0
  // Known words stand everywhere: "Finance", "New York"; a journal has a place of its own.
  const isFirm = own.length > 1 ? isPlaced(name) || isDeclared(name) : name.mentions.some(isFirmPlace)
  // With numbers behind it a name is none of the title, though the title may speak of the same thing.
  const isNumbered = name.mentions.some(({ company }) => company === 'numbers' || company === 'issn')
  // Names of meetings are long.
  const isMeeting = name.mentions.some(({ company }) => company === 'venue' || company === 'meeting')
  const ofTitle = own.length > 1 && !isNumbered && letterKey(title).includes(name.key)
  return [
    evidence('known-title', isFirm && name.isTitle && own.length > 1),
    evidence('known-abbreviation', isFirm && isKnown && !name.isTitle && own.length > 1),
    evidence('known-word', isFirm && isKnown && own.length === 1),
    evidence('known-amid', isKnown && !isFirm && own.length > 1),
    evidence('of-doi', isOfDoi(name, dois)),
    evidence('abbreviated', (name.text.match(/\p{L}{2,8}\.(?=\s|$)/gu)?.length ?? 0) / 2),
    evidence('journal-words', like),
    evidence('telling-word', telling),
    against('title-words', unlike > 0 ? `"${name.text}" reads like the title of a paper` : null, unlike),
    against('one-word', own.length === 1 ? `"${name.text}" is one word` : null),
    against('many-words', own.length > MANY_WORDS && !isMeeting ? `"${name.text}" has ${own.length} words` : null),
    against('own-title', ofTitle ? 'the title of the paper holds it' : null),
    against('heading', headings.has(name.key) ? 'the paper has a heading of these words' : null),
    against('person', peopleShare > 0 ? 'it holds names of the authors' : null, peopleShare),
    // "Accounting, Organizations and Society" is known, and in its place.
    against(
      'organisation',
      namesOrganisation(name.text) && !(name.isTitle && isFirm) ? 'it names an institution' : null,
    ),
    against(
      'cut-off',
      CUT_OFF.test(name.text) || SMALL_IN_NAMES.has(own.at(-1) ?? '') ? `"${name.text}" is cut off` : null,
    ),
    against('sentence', SENTENCE.test(name.text) ? `"${name.text}" reads like a sentence` : null),
    against('stamp', STAMP.test(name.text) ? `"${name.text}" reads like a stamp or a notice` : null),
    against('special-issue', SPECIAL.test(name.text) ? `"${name.text}" is an issue of a journal` : null),
    against('digits', /\d/.test(name.text) ? `"${name.text}" holds a number` : null),
    against(
      'pieces',
      // "Rivers, Lakes, and Ponds" is one name.
      !name.isTitle && !LIST.test(name.text) && /[,;:]|\.\s/u.test(name.text.replace(/\b\p{L}{1,7}\.\s/gu, ''))
        ? `"${name.text}" has several parts`
        : null,
    ),
  ]
}

/** What the other names say of this one: other forms of the same journal, longer and shorter ones. */
function kinEvidence(name: Name, kin: readonly Name[], all: readonly Name[]): Evidence[] {
  const longer = longerForm(name, kin)
  const placed = all.filter((other) => other !== name && isPlaced(other))
  // One comma: names of journals with several parts have more.
  const town = all.find((other) => name.text.startsWith(`${other.text}, `) && name.text.split(',').length === 2)
  const within = placed.find(
    (other) => !isPlaced(name) && other.key.length > name.key.length && other.key.includes(name.key),
  )
  const around = placed.find(
    (other) =>
      other.ids.size > 0 && other.key.length > 8 && name.key.length > other.key.length && name.key.includes(other.key),
  )
  return [
    evidence('agrees-declared', [name, ...kin].some(isPrinted) && [name, ...kin].some(isDeclared)),
    against('with-town', town === undefined ? null : `"${town.text}" stands before a comma in it`),
    against('longer-form', longer === undefined ? null : `"${longer.text}" is printed too`),
    against('part-of-another', within === undefined ? null : `it is part of "${within.text}"`),
    against('holds-another', around === undefined || name.isTitle ? null : `it holds "${around.text}"`),
    against(
      'not-printed',
      isPrinted(name) || name.mentions.some(({ source }) => source === 'declared')
        ? null
        : 'the subject of the file alone names it',
    ),
  ]
}

const FIRM = new Set(['numbers', 'issn', 'dated', 'copyright', 'venue', 'meeting', 'written-out', 'led'])
const isFirmPlace = ({ source, company }: Mention): boolean =>
  FIRM.has(company) || source === 'declared' || (source === 'head' && company === 'alone')

const isPlaced = ({ mentions }: Name): boolean =>
  mentions.some(
    ({ source, company }) =>
      (FIRM.has(company) || company === 'alone') && source !== 'declared' && source !== 'subject',
  )

/** A form that says more and has a place of its own: the title of an abbreviation. */
const longerForm = (name: Name, kin: readonly Name[]): Name | undefined =>
  kin.find(
    (other) =>
      isPlaced(other) &&
      other.key.length > name.key.length &&
      (!name.isTitle || isAbbreviationOf(name.text, other.text)),
  )

/** What is said of an abbreviation is said of the title that is printed too. */
function placeEvidence(name: Name, kin: readonly Name[]): Evidence[] {
  const isMain = isPrinted(name) && longerForm(name, kin) === undefined && (isPlaced(name) || !kin.some(isPlaced))
  const mentions = [name, ...(isMain ? kin : [])].flatMap((one) => one.mentions)
  // What has a place of its own elsewhere may well stand inside other words and in notes too.
  const isElsewhere = mentions.some(({ source }) => source !== 'note')
  const heard = mentions.filter(({ source }) => source !== 'note' || !isElsewhere)
  const telling =
    isPlaced(name) || mentions.some((one) => one.company === 'numbers')
      ? heard.filter(({ company }) => company !== 'inside')
      : heard
  return [
    ...[...new Set(telling.flatMap(({ source, company }) => [`in-${source}`, company, `${source}-${company}`]))].map(
      (each) => evidence(each, true),
    ),
    evidence('several-places', (new Set(mentions.map(({ source }) => source)).size - 1) / 2),
  ]
}

/** "Conference on Rivers" holds "Rivers", which stands nowhere else. */
const isOnlyInside = (name: Name, all: readonly Name[]): boolean =>
  name.mentions.every(({ company }) => company === 'inside') &&
  all.some((other) => other.key !== name.key && other.key.includes(name.key) && other.mentions.some(isFirmPlace))

/** Every name that may be the journal's with its evidence. */
export function nameCandidates(mentions: readonly Mention[], witnesses: NameWitnesses): Candidate<string>[] {
  const all = namesOf(mentions)
  const names = all.filter((name) => !isOnlyInside(name, all))
  return names.map((name) => {
    const kin = names.filter((other) => other !== name && isSame(name, other))
    return {
      value: name.text,
      evidence: [...placeEvidence(name, kin), ...formEvidence(name, witnesses), ...kinEvidence(name, kin, names)],
    }
  })
}
