// Sources of law by their published rules, each at the head of a piece of a note: codes, constitutions, restatements, reports of parliaments,
// chapters, working papers and newspapers (Bluebook); cases, journals and acts of the Commonwealth and of Europe (OSCOLA).
import { flatNames } from '../../../../conventions/names/flat-names.ts'
import { YEAR } from '../../../../conventions/numbers/dates.ts'
import { allMatches } from '../../../../kernel/patterns.ts'
import type { ParsedReference } from '../fields.ts'
import {
  fieldsOf,
  headOf,
  type LegalWork,
  linkBehind,
  NO_AUTHORS,
  peopleOf,
  SENTENCE_END,
  signalsAt,
  titleOf,
} from './legal-parts.ts'

type Groups = Readonly<Record<string, string | undefined>>

interface Rule {
  readonly pattern: RegExp
  readonly type: NonNullable<ParsedReference['bib_type']>
  /** Whether people stand before the title. */
  readonly hasPeople: boolean
  readonly place?: (groups: Groups) => Partial<ParsedReference>
}

const rule = (type: Rule['type'], hasPeople: boolean, pattern: string, place?: Rule['place']): Rule => ({
  pattern: new RegExp(`^${pattern}`, 'u'),
  type,
  hasPeople,
  ...(place && { place }),
})

const Y = `(?<year>${YEAR})`
/** Volume, container and first page, as far as the pattern has them. */
const placed = ({ volume, container, first }: Groups): Partial<ParsedReference> => ({
  volume: volume ?? null,
  container: container ?? null,
  first_page: first ?? null,
})
const SECTION = String.raw`§{1,2}\s?[\dIVXLC][\w.:–()-]*(?:,\s[\d][\w.:–()-]*)*`
const REPORT = String.raw`\p{Lu}[\p{L}.’&]*(?:\s(?:\([A-Z]\w*\)|\p{Lu}[\p{L}.’&]*)){0,4}`
/** People, a comma, a title. */
const PEOPLE = String.raw`(?<head>\p{Lu}[^;]{4,240}?)`

/** "“On Rivers,” REED News, June 24, 2025": where a piece appeared, and on which day. */
const QUOTED = `[“"][^“”"]{6,200}[”"]`
const NEWS = String.raw`,?\s(?<container>\p{Lu}[\p{L}.&’'\s-]{1,60}?),\s(?<date>\p{Lu}\p{L}{2,8}\.?\s\d{1,2},\s${Y})(?=,|\.?$)`
const ofNews: Rule['place'] = ({ container, date }) => ({ container: container ?? null, date: date ?? null })

/** In this order: the first that fits decides. */
const RULES: readonly Rule[] = [
  rule(
    'other',
    false,
    String.raw`(?<title>(?<container>(?=[^§]*(?:C(?:ODE|ode)|L(?:AW|aw)|S(?:TAT|tat)|A(?:NN|nn)|C\.P\.L\.R|U\.C\.C|R\.S\.))\p{Lu}[\p{L}.’']*(?:\s(?:&|OF|of|AND|and|tit\.\s\d+,|\p{Lu}[\p{L}.’']*)){0,7})\s${SECTION})(?:\s\((?:[^()]*\s)?${Y}\))?`,
    ({ container }) => ({ container: /^U\.C\.C/u.test(container ?? '') ? null : (container ?? null) }),
  ),
  rule(
    'other',
    false,
    String.raw`(?<title>(?:RESTATEMENT|Restatement)\s(?:\((?:FIRST|SECOND|THIRD|First|Second|Third)\)\s)?(?:OF|of|of the|OF THE)\s[\p{L}:&\s]+?(?:\s${SECTION})?)(?:\scmt\.\s\w+)?\s\([^()]*?${Y}\)`,
  ),
  rule(
    'other',
    false,
    String.raw`(?<title>(?:U\.\s?S\.|\p{Lu}[\p{L}.]+)\sC(?:ONST|onst)\.\s(?:amend|art|pmbl|amends|arts)\.\s[IVXLC\d]+(?:,\s(?:§{1,2}|cl\.|art\.)\s?[\d–,]+)*)`,
  ),
  rule(
    'report',
    false,
    String.raw`(?<title>(?:H\.\s?R\.|S\.)\s(?:R(?:EP|ep)|D(?:OC|oc)|Conf\. Rep|CONF\. REP)\.\sN(?:O|o)\.\s[\d-]+)(?:,\s(?:pt\.\s\d+,\s)?at\s[\d–,\s-]+)?\s\(${Y}\)`,
  ),
  rule(
    'other',
    false,
    String.raw`(?<title>(?<volume>\d{1,3})\s(?<container>C(?:ONG|ong)\.\sR(?:EC|ec)\.)\s(?<first>[SHE]?\d+))(?:[–,\s\d-]*)?\s\((?:[^()]*\s)?${Y}\)`,
    placed,
  ),
  rule('other', false, String.raw`(?<title>T(?:HE|he)\sF(?:EDERALIST|ederalist)\sN(?:OS?|os?)\.\s\d+)`),
  rule(
    'book',
    false,
    String.raw`(?<title>[\p{Lu}’'&\s]{8,80}?(?:DICTIONARY|ENCYCLOPEDIA|MANUAL|HANDBOOK|TREATISE))(?:\s\d+(?:[–-]\d+)?)?\s\((?:(?<edition>\d+\p{L}{1,2})\sed\.\s)?${Y}\)`,
  ),
  rule(
    'book_chapter',
    true,
    String.raw`${PEOPLE},\sin\s(?:\d+\s)?(?<container>\p{Lu}[^();]{6,120}?)\s(?<first>\d{1,4})(?:,\s\d[\d–-]*)*\s\((?<editors>[^()]{4,80}?)\seds?\.,?\s(?:\d+\p{L}{1,2}\sed\.\s)?${Y}\)`,
    ({ container, first, editors = '' }) => {
      const editor = peopleOf(editors)
      return { container: container ?? null, first_page: first ?? null, editor, editors: flatNames(editor) }
    },
  ),
  rule(
    'report',
    true,
    String.raw`${PEOPLE}\s\((?=[^()]*(?:[Pp]aper|manuscript|dissertation|thesis|diss\.))(?<publisher>[^()]*?),?\s(?:\p{Lu}[\p{L}.]+\s\d{1,2},\s)?${Y}\)`,
    ({ publisher }) => ({ publisher: publisher?.split(', ')[0] ?? null }),
  ),
  rule(
    'journal_article',
    true,
    String.raw`${PEOPLE},\s(?:(?<volume>\d{1,3})\s)?(?<container>${REPORT})\s\(forthcoming\s(?:\p{Lu}[\p{L}.]+\s)?${Y}\)`,
    placed,
  ),
  rule(
    'other',
    true,
    String.raw`${PEOPLE},\s(?<container>\p{Lu}[\p{Lu}.&’]+(?:\s[\p{Lu}.&’]+){0,5}),\s(?<date>\p{Lu}\p{Ll}{2,8}\.?\s(?:\d{1,2},\s)?${Y})(?:,\sat\s(?:[A-Z]\d+|(?<first>\d+)(?:[–-](?<last>\d+))?))?`,
    ({ container, date, first, last }) => ({
      ...{ container: container ?? null, date: date ?? null },
      ...{ first_page: first ?? null, last_page: last ?? null },
    }),
  ),
  rule('other', true, String.raw`(?<head>\p{Lu}[^“”";]{4,160}?,\s${QUOTED})${NEWS}`, ofNews),
  rule('other', false, `(?<title>${QUOTED})${NEWS}`, ofNews),
  rule(
    'other',
    false,
    String.raw`(?<title>\p{Lu}[^;[\]]{2,120}?\sv\.?\s\p{Lu}[^;[\]]{2,120}?),\s(?<volume>\d+)\s(?<container>Eur\.\sCt\.\sH\.R\.)\s\(ser\.\s[A-Z]\)(?:\sat\s\d+)?\s\(${Y}\)`,
    placed,
  ),
  rule(
    'other',
    false,
    String.raw`Case\s(?<number>[CTF]-\d+/\d+(?:\sP)?),?\s(?<title>\p{Lu}[^;[\]]{4,160}?)\s\[${Y}\]`,
    ({ number }) => ({ volume: null, container: `Case ${number}` }),
  ),
  rule(
    'other',
    false,
    String.raw`(?<title>(?:Regulation|Directive|Decision)\s[^;[\]]{4,160}?)\s\[${Y}\]\s(?<container>OJ\s[LC]\s?\d+/\d+)`,
    placed,
  ),
  rule(
    'other',
    false,
    String.raw`(?<title>(?:R|Re|In re|\p{Lu}[^;[\]()]{1,100}?)\s(?:\([^()]{2,60}\)\s)?v\.?\s\p{Lu}[^;[\]]{2,120}?),?\s(?:\[${Y}\]|\((?<year2>${YEAR})\))\s(?:(?<volume>\d{1,4})\s)?(?<container>${REPORT})\s(?<first>\d{1,5})`,
    placed,
  ),
  rule(
    'journal_article',
    true,
    String.raw`${PEOPLE},?\s(?:\[${Y}\]|\((?<year2>${YEAR})\))\s(?:(?<volume>\d{1,4})(?:\(\d+\))?\s)?(?<container>${REPORT})\s(?<first>\d{1,5})`,
    placed,
  ),
  rule(
    'book',
    true,
    String.raw`${PEOPLE}\s\((?:[^()]*?,\s)?(?<edition>\d+\p{L}{2})\sedn,\s(?<publisher>[^()]*?)\s${Y}\)`,
    ({ publisher }) => ({ publisher: publisher ?? null }),
  ),
  rule(
    'book',
    true,
    String.raw`(?:(?<volume>\d{1,2})\s)(?=[\p{Lu}\s.,&’]{8})${PEOPLE}(?:\s§{1,2}\s?[\d.]+)?(?:,?\sat\s\d[\d–-]*)?\s\((?:(?<edition>\d+\p{L}{1,2}|rev\.)\sed\.\s)?${Y}\)`,
    ({ volume }) => ({ volume: volume ?? null }),
  ),
  rule('book', true, String.raw`(?:(?<volume>\d{1,2})\s)?${PEOPLE}\s\*\d+`, ({ volume }) => ({
    volume: volume ?? null,
  })),
  rule(
    'other',
    false,
    String.raw`(?<title>(?!(?:Under|The|In|By|For|On|As|With|When|After|This|That|Since)\s)\p{Lu}[\p{L}’\s()-]{4,80}?\sAct\s${Y})(?:,?\s(?:ss?|sections?)\s?\d[\w()–-]*)?(?=[.;,]|$)`,
  ),
]

/** Where a piece may begin: at the head, behind a semicolon, behind a sentence; words that introduce it left out. */
function startsIn(text: string): number[] {
  const ends = [/;\s+/gu, SENTENCE_END].flatMap((pattern) =>
    allMatches(text, pattern).map((match) => match.index + match[0].length),
  )
  return [...new Set([0, ...ends].map((at) => at + signalsAt(text.slice(at))))].sort((a, b) => a - b)
}

function workAt(text: string, start: number): LegalWork | null {
  const piece = text.slice(start)
  for (const { pattern, type, hasPeople, place } of RULES) {
    const match = pattern.exec(piece)
    if (match === null) continue
    const groups: Groups = match.groups ?? {}
    const head = hasPeople ? headOf(groups.head ?? '') : { ...NO_AUTHORS, rest: groups.title ?? '' }
    if (hasPeople && head.people.length === 0) continue
    const year = groups.year ?? groups.year2
    const { edition = null } = groups
    const own = {
      bib_type: type,
      title: titleOf(head.rest),
      edition,
      year: year === undefined ? null : Number(year),
      ...linkBehind(piece.slice(match[0].length)),
      ...place?.(groups),
    }
    return { start, end: start + match[0].length, fields: fieldsOf(own, head) }
  }
  return null
}

/** Such sources, in the order of the text. */
export function sourcesOfLaw(text: string): LegalWork[] {
  const works: LegalWork[] = []
  for (const start of startsIn(text)) {
    if (start < (works.at(-1)?.end ?? 0)) continue
    const work = workAt(text, start)
    if (work !== null) works.push(work)
  }
  return works
}
