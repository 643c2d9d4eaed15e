// What speaks for and against a stretch of lines being the title.
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { abstractOpening } from '../../../conventions/front-words.ts'
import { isWrittenIn, languageOf } from '../../../conventions/language/language.ts'
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { isGivenName } from '../../../conventions/names/known-names.ts'
import { dateAlone } from '../../../conventions/numbers/dates.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { FrontToken } from '../../../document/front.ts'
import { labelProbability } from '../../../document/page/blocks.ts'
import { isSameTextRow } from '../../../document/page/rows.ts'
import { isSameSize, isSimilarSize } from '../../../document/page/typography.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { once } from '../../../kernel/memory.ts'
import { anyOf, patternOf } from '../../../kernel/patterns.ts'
import { type FactLine, type FrontFacts, spaced } from '../facts.ts'
import { TOKEN_LABELS, type TokenLabel } from '../tagger/labels.ts'
import { shareOf } from '../tagger/tag-zone.ts'
import * as stretch from './candidates.ts'
import { isNames, signs } from './names.ts'

const MASTHEAD = patternOf('iu')`^(?:the )?(?:[\p{L}&]+ ){0,4}(?:
  journal | zeitschrift | revista | annals | archives | transactions | proceedings | letters | bulletin
)\b`
const HEADINGS = anyWord(({ abstract, opening, keywords }) => [...abstract, ...opening, ...keywords])
const HEADING = patternOf('iu')`^(?:\d{1,2}\.?\s+)?(?:
  ${HEADINGS} | contents | inhalt(?:sverzeichnis)? | references | contact | kontakt | impressum
)\s*[:.：]?$`
/** "1 Overview", "2.1. Methods". */
const NUMBERED = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u
const FOREIGN = new RegExp(
  anyOf`
    @ | https?: | www\. | \bdoi\b | © | \bissn\b | \bvol\.\s?\d | \bpp\.\s?\d | \bnr\.\s?\d | \breceived\b |
    \baccepted\b | \bpermission\b | \bdepartment\b | \\\p{L} | ^\s*[>#] | \(at\)
  `,
  'iu',
)

/** A date alone, or a version: "v1.63", "Version 2.0". */
const isDate = (line: string): boolean =>
  dateAlone(line) !== null || /^v(?:ersion)?[. ]{0,2}\d[\d.]*\p{L}?$/iu.test(line.trim())

const TITLE: ReadonlySet<TokenLabel> = new Set(['title'])
const OTHERS: ReadonlySet<TokenLabel> = new Set(
  TOKEN_LABELS.filter((label) =>
    /^(?:given|family|suffix|byline|author|affiliation|email|correspondence|group)/.test(label),
  ),
)

/** Letters of a line that the models take for something, each by its probability. */
interface Taken {
  readonly tagged: number
  readonly title: number
  readonly others: number
  readonly laidOut: number
}

const takenOf = once(({ tokens, layout, line }: FactLine): Taken => {
  const sum = (worth: (token: FrontToken) => number): number =>
    tokens.reduce((total, token) => total + (token.end - token.start) * worth(token), 0)
  return {
    tagged: sum(() => 1),
    title: sum((token) => shareOf(token, TITLE)),
    others: sum((token) => shareOf(token, OTHERS)),
    laidOut: layout === undefined ? 0 : labelProbability(layout, 'title') * stretch.lettersOf(line.text),
  }
})

const takenAs = (lines: readonly FactLine[], what: keyof Taken): number =>
  lines.reduce((sum, line) => sum + takenOf(line)[what], 0)
const taggedShare = (lines: readonly FactLine[], as: 'title' | 'others'): number =>
  takenAs(lines, as) / Math.max(1, takenAs(lines, 'tagged'))

/** What a line says by itself; most lines are part of many candidates. */
type Said = Readonly<Record<'isDate' | 'isNames' | 'isOrganisation', boolean>>
const saidBy = once(({ line: { text } }: FactLine): Said => {
  return { isDate: isDate(text), isNames: isNames(text), isOrganisation: namesOrganisation(text) }
})

/** The byline below the title, set in other letters than it is: names, or a name and the place of who bears it. */
function bylineIn(lines: readonly FactLine[]): string | null {
  const signed = lines.find((line, at) => {
    const above = lines[at - 1]
    if (above === undefined || !stretch.isSetUnlike(above, line)) return false
    const { text } = line.line
    return saidBy(line).isNames ? signs(text) : saidBy(line).isOrganisation && isGivenName(text.split(/\s/u)[0] ?? '')
  })
  return signed === undefined ? null : `"${signed.line.text.trim()}" signs it`
}

interface Left {
  /** Share of what a model takes for the title that stands outside the lines. */
  readonly share: number
  readonly says: string | null
}

/** A model is never quite sure: a line that it takes for the title with less than this says nothing. */
const LEAST_LEFT = 0.05

function leftOutside(facts: FrontFacts, own: ReadonlySet<FactLine>, who: string, as: keyof Taken): Left {
  const counts = facts.lines.map((line) => ({ line, count: takenOf(line)[as] }))
  const mayBe = ({ line: { line }, count }: (typeof counts)[number]): boolean => count > LEAST_LEFT * line.text.length
  const left = counts.filter((each) => !own.has(each.line) && mayBe(each) && !translates(each.line, facts))
  const sum = (some: typeof counts): number => some.reduce((total, { count }) => total + count, 0)
  const [most] = left.sort((a, b) => b.count - a.count)
  const says = most === undefined ? null : `"${most.line.line.text.trim()}" may be part of it (${who} model)`
  return { share: sum(left) / Math.max(1, sum(counts)), says }
}

/** A line in another language than the paper's translates the title, and is no part of it. */
const translates = ({ line: { text } }: FactLine, facts: FrontFacts): boolean => isForeign(text, facts)

/** Too few words to tell their language may still be in letters that the paper's own is not written in. */
const isForeign = (text: string, { language }: FrontFacts): boolean =>
  language !== null && ((languageOf(text) ?? language) !== language || !isWrittenIn(text, language))

/** Names and places may be set like the title, and are none of it. */
const isOfOthers = (line: FactLine): boolean =>
  saidBy(line).isNames || saidBy(line).isOrganisation || taggedShare([line], 'others') > 0.5

interface Around {
  readonly above: FactLine | undefined
  readonly below: FactLine | undefined
  readonly isRowCut: boolean
}

function aroundOf(lines: readonly FactLine[], pool: readonly FactLine[]): Around {
  const own = new Set(lines)
  const [first, last] = [lines[0], lines.at(-1)]
  const others = pool.filter((line) => !own.has(line))
  const areBeside = (a: FactLine, b: FactLine): boolean => isSameTextRow(a, b) && stretch.mayFollow(a, b)
  return {
    above: others.findLast((line) => first !== undefined && stretch.mayFollow(line, first)),
    below: others.find((line) => last !== undefined && stretch.mayFollow(last, line)),
    isRowCut: others.some((line) => lines.some((each) => areBeside(each, line) || areBeside(line, each))),
  }
}

/** The line next to the title, where it is set in the very same letters. */
function setAlike(name: string, beside: FactLine | undefined, own: FactLine, facts: FrontFacts): Evidence {
  const isAlike =
    beside !== undefined &&
    !isOfOthers(beside) &&
    !translates(beside, facts) &&
    isSameSize(beside.line, own.line) &&
    stretch.isSameFace(beside.line, own.line)
  return against(name, isAlike ? `"${beside.line.text.trim()}" next to it is set in the same type` : null)
}

/** "UN Convention:" in smaller letters above the rest of a title; "Please cite this article as:" leads to other things. */
const isKicker = (above: FactLine | undefined): boolean =>
  above !== undefined && /\p{L}:\s*$/u.test(above.line.text) && !isOfOthers(above) && !FOREIGN.test(above.line.text)

/** Whether all or the upper lines are the declared title: files often leave the subtitle out. */
function opens(lines: readonly FactLine[]): (declared: string) => boolean {
  const heads = lines.map((_, at) =>
    letterKey(
      lines
        .slice(0, at + 1)
        .map(({ line }) => line.text)
        .join(' '),
    ),
  )
  return (key) => heads.includes(key)
}

/** What candidates are compared with, folded once for all of them. */
interface Folded {
  readonly declared: readonly { readonly title: string; readonly key: string; readonly words: string }[]
  readonly heads: readonly string[]
  readonly cites: readonly string[]
}

const foldedOf = once((facts: FrontFacts): Folded => {
  return {
    declared: facts.declaredTitles.map((title) => ({ title, key: letterKey(title), words: spaced(title) })),
    heads: facts.heads.map((head) => spaced(head.replace(/\d+/g, ' '))),
    cites: facts.cites.map(letterKey),
  }
})

function byWords({ lines, text }: stretch.TitleCandidate, facts: FrontFacts): Evidence[] {
  const [count, words, key] = [foldedWords(text).length, spaced(text), letterKey(text)]
  const { declared, heads, cites } = foldedOf(facts)
  const other = declared.find((each) => each.key !== key && each.words.includes(words))
  const isMasthead = (MASTHEAD.test(text) && count <= 8) || (count <= 5 && heads.some((head) => head.includes(words)))
  const isHead = (head: string): boolean =>
    head.trim().split(' ').length >= 3 && (words.startsWith(head) || head.includes(words))
  const shareOf = (what: keyof Said): number => lines.filter((line) => saidBy(line)[what]).length / lines.length
  const [names, organisations] = [shareOf('isNames'), shareOf('isOrganisation')]
  return [
    evidence('declared', declared.length > 0 && declared.map((each) => each.key).some(opens(lines))),
    against('declared-part', other === undefined || count < 3 ? null : `the file declares "${other.title}"`),
    evidence('running-head', count >= 3 && heads.some(isHead)),
    against('masthead', isMasthead ? 'it reads like the name of a journal' : null),
    evidence(
      'cited-as',
      cites.some((cite) => cite.includes(key)),
    ),
    against('ends-open', stretch.ENDS_OPEN.test(text) ? `it ends in "${text.split(/\s+/).at(-1)}"` : null),
    against('ends-colon', /:$/u.test(text) ? 'it ends in a colon' : null),
    against('begins-small', /^\p{Ll}/u.test(text) ? 'it begins with a small letter' : null),
    against('few-words', count <= 3 ? `it has ${count} words` : null, (4 - count) / 3),
    against('many-words', count > 20 ? `it has ${count} words` : null, (count - 20) / 20),
    against('kind', stretch.isKind(text) ? 'it is the name of a section' : null),
    against('heading', HEADING.test(text.trim()) || abstractOpening(text) > 0 ? 'it is a heading' : null),
    against('foreign', FOREIGN.test(text) ? 'it holds an address or a notice' : null),
    against('date', shareOf('isDate') > 0 ? 'a line of it is a date' : null),
    against('numbered', NUMBERED.test(text) ? 'it is numbered like a heading' : null),
    against('names', names > 0 ? 'it holds names of persons' : null, names),
    against('byline', bylineIn(lines)),
    against('organisation', organisations > 0 ? 'it names an institution' : null, organisations),
    against('other-language', isForeign(text, facts) ? 'it is in another language than the text' : null),
  ]
}

function byLetters({ lines }: stretch.TitleCandidate, facts: FrontFacts): Evidence[] {
  const [first] = lines
  const sizes = lines.map(({ line }) => line.size)
  const size = maxOf(sizes)
  const pairs = lines.slice(1).flatMap((line, at) => {
    const before = lines[at]
    return before === undefined ? [] : [[before, line] as const]
  })
  const gaps = pairs.map(([a, b]) => (isSameTextRow(a, b) ? 0 : stretch.gapBetween(a, b)))
  const isLarger = ([a, b]: (typeof pairs)[number]): boolean =>
    b.line.size > a.line.size && !isSimilarSize(a.line, b.line) && !/:\s*$/.test(a.line.text)
  const spread = 1 - minOf(sizes) / size
  return [
    evidence('large', (size / facts.bodySize - 1) / 1.5),
    against('against-largest', size < facts.largest ? 'another line is set larger' : null, 1 - size / facts.largest),
    evidence('bold', first !== undefined && stretch.isBold(first.line)),
    against('letters-differ', spread > 0.06 ? 'its lines are set in different sizes' : null, spread),
    evidence(
      'faces-differ',
      lines.some(({ line }) => first !== undefined && !stretch.isSameFace(line, first.line)),
    ),
    against('subtitle-larger', pairs.some(isLarger) ? 'its lower lines are set larger' : null),
    evidence('gap-inside', maxOf(gaps, 0) / 2),
    evidence('uneven-gaps', gaps.length > 1 ? (maxOf(gaps) - minOf(gaps)) / 2 : 0),
    evidence('low', (first?.line.box[1] ?? 0) / facts.pageHeight),
    evidence('several-lines', (lines.length - 1) / 4),
  ]
}

export function titleEvidence(
  candidate: stretch.TitleCandidate,
  facts: FrontFacts,
  pool: readonly FactLine[],
): Evidence[] {
  const { lines } = candidate
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return []
  const own = new Set(lines)
  const { above, below, isRowCut } = aroundOf(lines, pool)
  const letters = (some: readonly FactLine[]): number =>
    some.reduce((sum, { line }) => sum + stretch.lettersOf(line.text), 0)
  const tagged = leftOutside(facts, own, 'header', 'title')
  const laidOut = leftOutside(facts, own, 'layout', 'laidOut')
  const isNearBelow = below !== undefined && isSimilarSize(below.line, last.line)
  const laidOutShare = takenAs(lines, 'laidOut') / Math.max(1, letters(lines))
  const textShare = letters(lines.filter(({ layout }) => stretch.TEXT.has(layout?.label))) / Math.max(1, letters(lines))
  return [
    evidence('header-model', taggedShare(lines, 'title')),
    evidence('header-model-other', taggedShare(lines, 'others')),
    against('header-model-left', tagged.says, tagged.share),
    evidence('layout-model', laidOutShare),
    against('layout-model-left', laidOut.says, laidOut.share),
    evidence('layout-text', textShare),
    setAlike('set-alike-above', above, first, facts),
    against('colon-above', isKicker(above) ? `"${above?.line.text.trim()}" above it leads to it` : null),
    setAlike('set-alike-below', below, last, facts),
    evidence('similar-below', isNearBelow && !isSameSize(below.line, last.line)),
    against('row-left', isRowCut ? 'other words stand on its line' : null),
    against(
      'below-begins-small',
      isNearBelow && /^\p{Ll}/u.test(below.line.text.trim()) ? `"${below.line.text.trim()}" goes on below it` : null,
    ),
    ...byLetters(candidate, facts),
    ...byWords(candidate, facts),
  ]
}
