// Citations of law by their published rules (Bluebook): "Kim Roe, On Rivers, 59 DUKE L.J. 1, 20 (2009)", "Roe v. Poe, 410 U.S. 113 (1973)", statutes.
import { monthNumber, YEAR } from '../../../../conventions/numbers/dates.ts'
import type { Range } from '../../../../document/ranges.ts'
import { allMatches, patternOf } from '../../../../kernel/patterns.ts'
import type { ParsedReference } from '../fields.ts'
import {
  ANONYMOUS,
  fieldsOf,
  headOf,
  type LegalWork,
  linkBehind,
  NAMES,
  NO_AUTHORS,
  PARTY,
  SENTENCE_END,
  signalsAt,
  titleOf,
} from './legal-parts.ts'
import { sourcesOfLaw } from './legal-sources.ts'

/** Names of journals and reporters: capitals or abbreviations, with the number of a series ("F. Supp. 2d"). */
const WORD = String.raw`(?:\p{Lu}[\p{L}\d.'’&-]*|&|of|the|on|and|for|in|\d[dh]|\dth)`
const REPORTER = String.raw`(?<reporter>\p{Lu}[\p{L}\d.'’&-]*(?:\s${WORD}){0,8}?)`
const PIN = String.raw`(?:,\s(?:at\s)?\*?\d(?:[\d–-]|,\d{3})*(?:\s(?:&\s)?nn?\.[\d–]+)?)*`
/** Volume, reporter, first page, pages that are meant, court and year: what the rules put behind every title. */
const CORE = new RegExp(
  String.raw`(?<![\d.§]\s?)(?<volume>\d{1,4})\s${REPORTER}(?:\s(?<first>\p{Lu}?(?:\d{1,3},\d{3}|\d{1,7})(?!\d))${PIN}(?:\s\((?<court>[^()]{0,40}?)(?<year>${YEAR})\)|(?=[.;,]|$))|\s\((?<online>${YEAR})\))`,
  'gu',
)
const IS_REPORTER =
  /\p{L}\.|^[\p{Lu}\s&]{4,}$|^(?:WL|LEXIS)$|(?<!\p{L})(?:Law|Journal|Review|Quarterly|Reports?)(?!\p{L})/u
const IS_YEAR = new RegExp(`^${YEAR}$`, 'u')

const STATUTE = new RegExp(
  String.raw`(?<![\d.])(?<volume>\d{1,3})\s(?<code>U\.\s?S\.\s?C\.(?:\s?A\.)?|C\.\s?F\.\s?R\.)\s§{1,2}\s?\d(?:[\w.–()-]*[\w)])?(?:,\s\d(?:[\w.–()-]*[\w)])?)*(?:\s\((?<year>${YEAR})\))?`,
  'gu',
)

/** A book: people, title, the pages meant, edition and year, and no reporter. */
const BOOK = new RegExp(
  String.raw`^(?<title>\p{Lu}[^.;()]{6,150}?)(?:,?\s§{1,2}\s?\d[\d.]*)?(?:,?\s(?:at\s)?\d[\d–-]*(?:,\s\d[\d–-]*)*)?\s\((?:(?<imprint>\p{Lu}[^()\d]{2,40}?)\s)?(?:(?<edition>\d+(?:st|nd|rd|th|d)|[Rr]ev\.)\sed\.,?\s)?(?<year>${YEAR})\)`,
  'u',
)

const SIGNAL_INSIDE =
  /(?<=[\s,(])(?:[Ss]ee(?:,? (?:also|generally|e\.g\.))?,?|[Cc]f\.|quoting|citing|with|[Aa]ccord)\s(?=\p{Lu})/gu

/** What became of a case, or where else a work is printed: no work of its own. */
const HISTORY = patternOf('iu')`
  ^(?:aff|rev)[’']d | ^(?:cert\. (?:denied|granted)|vacated|modified|overruled|abrogated|superseded)(?!\p{L}) | reprinted in$
`
/** "Act of June 30, 1906, ch. 3915", "Convention on Rivers, May 23, 1969": laws and treaties print their year before their place. */
const YEAR_OF_LAW = new RegExp(
  String.raw`^[^“"]*(?:Act|Code|Convention|Treaty|Protocol|Agreement|Covenant|Charter|Resolution|Statute)(?!\p{Ll})[^“"]*?(?<year>${YEAR})(?=,|$)`,
  'u',
)
const DATE_BEHIND = new RegExp(String.raw`,\s(?:\p{Lu}\p{L}+\.?\s\d{1,2},\s)?${YEAR}$`, 'u')

/** Where the work begins that ends at the core: behind the work before, a semicolon, a sentence, or a word that introduces it. */
function startOf(text: string, from: number, core: number): number {
  const before = text.slice(from, core)
  const ends = [/;\s+/gu, SENTENCE_END, SIGNAL_INSIDE].flatMap((pattern) =>
    allMatches(before, pattern).map((match) => match.index + match[0].length),
  )
  // A signal inside a title is none where people are before it.
  const starts = [0, ...ends].sort((a, b) => a - b).map((at) => at + signalsAt(before.slice(at)))
  const named = starts.findLast((at) => NAMES.test(before.slice(at)) || ANONYMOUS.test(before.slice(at)))
  const last = allMatches(before, /;\s+/gu).at(-1)
  const least = last === undefined ? 0 : last.index + last[0].length
  return from + (named !== undefined && named >= least ? named : (starts.at(-1) ?? 0))
}

function placedWorks(text: string): LegalWork[] {
  const works: LegalWork[] = []
  for (const match of allMatches(text, CORE)) {
    const { volume = '', reporter = '', first = null, online } = match.groups ?? {}
    const year = match.groups?.year ?? online
    const start = startOf(text, works.at(-1)?.end ?? 0, match.index)
    const before = text.slice(start, match.index).replace(/[,\s]+$/u, '')
    const law = YEAR_OF_LAW.exec(before)?.groups?.year
    const ofYear = year ?? (IS_YEAR.test(volume) ? volume : law)
    if (ofYear === undefined || !IS_REPORTER.test(reporter) || HISTORY.test(before)) continue
    const head = law === undefined ? headOf(before) : { ...NO_AUTHORS, rest: before.replace(/,\sch\.\s\d+$/u, '') }
    const named = titleOf(head.rest)
    // A case has its docket behind its parties.
    const title = head.people.length > 0 ? named : named.replace(/,\sNo\.\s[\w-]+$/u, '')
    if (!/\p{L}{3}/u.test(title)) continue
    const isCase = head.people.length === 0 && PARTY.test(title)
    const bib_type = isCase || head.people.length === 0 ? ('other' as const) : ('journal_article' as const)
    const place = { container: reporter, volume, first_page: first, year: Number(ofYear) }
    const end = match.index + match[0].length
    works.push({
      start,
      end,
      fields: fieldsOf(
        {
          bib_type,
          title: law === undefined || /\bAct of\b/.test(title) ? title : title.replace(DATE_BEHIND, ''),
          ...place,
          ...linkBehind(text.slice(end)),
        },
        head,
      ),
    })
  }
  return works
}

function statuteOf(match: RegExpMatchArray): ParsedReference {
  const { volume = null, code = '', year } = match.groups ?? {}
  const title = match[0].replace(/\s\([^()]*\)\.?$/u, '')
  const place = { container: code, volume, year: year === undefined ? null : Number(year) }
  return fieldsOf({ bib_type: 'other', title, ...place }, NO_AUTHORS)
}

const statutes = (text: string): LegalWork[] =>
  allMatches(text, STATUTE).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    fields: statuteOf(match),
  }))

/** An entry that is a law and nothing else: "45 C.F.R. § 46.116 (2017)", "Okla. Stat. Ann. tit. 63 § 3101 (2014)". */
const STATUTE_ALONE = new RegExp(
  String.raw`^(?:(?<volume>\d{1,3})\s)?(?<code>\p{Lu}[\p{L}.]*(?:\s(?:&|\p{Lu}[\p{L}.]*)){0,6})(?:,?\stit\.\s\d+,?)?\s§{1,2}\s?\d[^();]*(?:\((?!\d{4}\))[^()]{1,4}\)[^();]*)*(?:\s\((?:[^()]*\s)?(?<year>${YEAR})\))?\.?$`,
  'u',
)

/** The fields of such an entry; null for any other. */
export function statuteAlone(text: string): ParsedReference | null {
  const match = STATUTE_ALONE.exec(text.trim())
  return match && statuteOf(match)
}

/** Books of pieces between semicolons that are no other work. */
function books(text: string, others: readonly Range[]): LegalWork[] {
  return allMatches(text, /[^;]+/gu).flatMap(({ 0: piece, index }) => {
    const lead = signalsAt(piece)
    const start = index + lead
    const head = headOf(piece.slice(lead))
    const found = head.people.length === 0 ? null : BOOK.exec(head.rest)
    const end = start + piece.slice(lead).length - head.rest.length + (found?.[0].length ?? 0)
    if (
      found === null ||
      /,\s\d{1,4}\s\p{Lu}/u.test(found[0]) ||
      others.some((one) => one.start < end && start < one.end)
    )
      return []
    const { title = '', imprint, edition = null, year } = found.groups ?? {}
    // "(Oldtown, Riverside Press 1998)": the place stands first; "(June 2023)": a month.
    const isMonth = imprint !== undefined && monthNumber(imprint) !== null
    const publisher = isMonth ? null : (imprint?.split(', ').at(-1)?.replace(/,$/u, '') ?? null)
    const dated = { date: isMonth ? `${imprint} ${year}` : null, year: Number(year) }
    const link = linkBehind(text.slice(end))
    return [
      {
        start,
        end,
        fields: fieldsOf({ bib_type: 'book', title: titleOf(title), publisher, edition, ...dated, ...link }, head),
      },
    ]
  })
}

/** A page of the web: "Ada Roe, On Rivers, REED NEWS (June 24, 2025, 8:00 AM), https://reed.org/rivers (last visited Oct. 8, 2025)". */
const WEB_PAGE = new RegExp(
  String.raw`(?<head>\p{Lu}[^;]{5,200}?),\s(?<site>[\p{Lu}\d][\p{Lu}\d.&'’:-]+(?:\s[\p{Lu}\d.&'’:-]+){0,5})(?:\s\((?<date>[^()]{0,20}${YEAR})(?:,\s\d{1,2}:\d\d[\p{L}\s.]{0,8})?\))?(?<link>,\shttps?:\S+)(?:\s\(last\s(?:visited|accessed)\s(?<access>[^()]{6,20})\))?`,
  'gu',
)

function webPages(text: string): LegalWork[] {
  return allMatches(text, WEB_PAGE).map((match) => {
    const { head: printed = '', site = '', date = null, link = '', access = null } = match.groups ?? {}
    const lead = signalsAt(printed)
    // "Dinari Securities, LLC Receives a Licence": what reads like a person is one only where the rest opens like a title.
    const named = headOf(printed.slice(lead))
    const head = /^\p{Lu}{3,}\s/u.test(named.rest) ? { ...NO_AUTHORS, rest: printed.slice(lead) } : named
    const year = date === null ? null : Number(date.slice(-4))
    const dated = { date: date !== null && date.length > 4 ? date : null, year, access_date: access }
    const own = {
      bib_type: 'other' as const,
      // "On Rivers 4–6, REED": the pages meant.
      title: titleOf(head.rest).replace(/\s\d{1,3}[–-]\d{1,3}$/u, ''),
      container: site,
      ...dated,
      ...linkBehind(link),
    }
    return { start: match.index + lead, end: match.index + match[0].length, fields: fieldsOf(own, head) }
  })
}

/** Those that overlap none of the others. */
const beside = (works: readonly LegalWork[], others: readonly Range[]): LegalWork[] =>
  works.filter((work) => !others.some((one) => one.start < work.end && work.start < one.end))

/** The works that a note cites in full by these rules, in the order of the text. */
export function legalWorks(text: string): LegalWork[] {
  const placed = placedWorks(text)
  const known = [...placed, ...beside(sourcesOfLaw(text), placed)]
  const others = [...known, ...beside([...statutes(text), ...webPages(text)], known)]
  return [...others, ...books(text, others)].sort((a, b) => a.start - b.start)
}
