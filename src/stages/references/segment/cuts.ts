// What is cut after the decode, whichever strategy split the list.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import { EMAIL_IN_PRINT } from '../../../conventions/identifiers/email-address.ts'
import { TELLS_A_LIFE } from '../../../conventions/names/author-lives.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import type { LineLabel } from '../../../document/page/blocks.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { LineRun, SourceLine } from './source-lines.ts'

const YEARS = new RegExp(YEAR, 'u')

/** The entries up to where the life of an author is told, behind the last of them that is dated and no life: a life may begin inside it, in a new line. */
export function withoutBiographies(entries: readonly LineRun[], lines: readonly SourceLine[]): LineRun[] {
  const lineText = (at: number): string => lines[at]?.text ?? ''
  /** Place of the line in which a life begins to be told; the saying may run on over the line's end. */
  const lifeIn = (entry: LineRun): number =>
    entry.findIndex((at, place) => {
      const saying = TELLS_A_LIFE.exec(`${lineText(at)} ${lineText(entry[place + 1] ?? -1)}`)
      return saying !== null && saying.index < lineText(at).length
    })
  const lives = entries.map(lifeIn)
  const isWork = (entry: LineRun, at: number): boolean => lives[at] === -1 && YEARS.test(entry.map(lineText).join(' '))
  const lastWork = entries.findLastIndex(isWork)
  const first = lives.findIndex((place, at) => at > lastWork && place >= 0)
  if (first < 0) return [...entries]
  const rest = entries[first]?.slice(0, lives[first]) ?? []
  return [...entries.slice(0, first), ...(rest.length > 0 ? [rest] : [])]
}

/** What publishers and databases print behind a list, at the beginning of a line; no work is called so. */
const NOTICE = patternOf('u')`^\W*(?:
  (?:Manuscript\s[Rr]|R)eceived:?\s.{0,40}\d{4} | Manuscrito\srecibido | Recebido\sem | Address\s(?:for\s|all\s)?correspondence |
  Correspondence\s(?:concerning|should|to:|and\srequests) | Authors?(?:['’]s?)?\s[Aa]ddress(?:es)? | Current\saddress | E-?mail(?:\saddress(?:es)?)?: |
  Kontakt(?::|\szu[mr]?\s) | Anschrift(?:en)?\sde[rs]\s | Korrespondenz(?:adresse)?: | Correspond\p{L}ncia: | Direcci\p{L}n\spara\s | Co-editors?\s.{3,60}\shandled\sthis |
  Zitier(?:vorschlag|weise): | (?:Univ\.-)?(?:Prof|Dr|PD|Ass)\.(?:-Prof\.)?\s(?:(?:Dr|habil|h\.\s?c|rer|nat|phil|Mag|em)\.\s)*\p{Lu}[\p{L}-]+\s\p{Lu}[^\d]{0,60}(?:,|$) |
  Copyright\sof\s | .{0,120}\bmay\snot\sbe\scopied\sor\semailed | Reproduced\swith\spermission\sof | Publisher['’]s\s[Nn]ote
)`

/** "Ada Roe (roe@reed.org), Reed House": where authors are to be found; before an address so near a line's beginning stand names and no work. */
const NAMES_BEFORE = /^\p{Lu}[^\d“"]{3,60}$/u

function isNotice(text: string): boolean {
  const address = text.search(EMAIL_IN_PRINT)
  return NOTICE.test(text) || NAMES_BEFORE.test(text.slice(0, Math.max(0, address)))
}

/** "Weitere Literatur:": a line of its own with a colon. */
const PART_HEADING = /^\p{Lu}[^\d.,:]{3,40}:$/u
/** "A. ROE, B. POE, AND C. GREEN": the head of a page, whose other words are capitals too. */
const CAPITAL_NAMES = /^(?:\p{Lu}\.\s?)+\p{Lu}[\p{Lu}\s.,&’'-]{3,}$/u
/** Marks without a word, a heading between two parts of the list, or the names at the head of a page. */
const isEmpty = (entry: LineRun, lines: readonly SourceLine[]): boolean => {
  const text = entry.map((line) => lines[line]?.text ?? '').join(' ')
  return !/\p{L}{2}/u.test(text) || isReferencesHeading(text) || PART_HEADING.test(text) || CAPITAL_NAMES.test(text)
}

/** The entries without what a notice begins, up to the next entry that is a work: a notice follows the last one, or is between two pages. */
export function withoutNotices(entries: readonly LineRun[], lines: readonly SourceLine[]): LineRun[] {
  return entries.flatMap((entry) => {
    const at = entry.findIndex((line) => isNotice(lines[line]?.text ?? ''))
    const kept = at < 0 ? entry : entry.slice(0, at)
    return isEmpty(kept, lines) ? [] : [kept]
  })
}

const NOTES: ReadonlySet<LineLabel> = new Set<LineLabel>(['footnote'])
/** What may follow the last entry: where authors are to be found. */
const ADDRESSES: ReadonlySet<LineLabel> = new Set<LineLabel>(['footnote', 'affiliation'])

/** The entry without the footnote or, of the last one, the address that follows it. Entries that are footnotes from their first line on stay as they are. */
export function withoutTrailingNote(entry: LineRun, lines: readonly SourceLine[], isLast = false): LineRun {
  const labels = isLast ? ADDRESSES : NOTES
  const isOther = (at: number): boolean => labels.has(lines[at]?.label ?? 'reference')
  const first = entry.findIndex((at) => isOther(at) && lines[at]?.opensBlock)
  if (first <= 0 || isOther(entry[0] ?? -1)) return entry
  return entry.slice(first).every(isOther) ? entry.slice(0, first) : entry
}
