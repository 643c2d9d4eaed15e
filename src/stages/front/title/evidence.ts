// What speaks for and against a stretch of lines being the title.
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { isName } from '../../../conventions/byline/split-authors.ts'
import { languageOf } from '../../../conventions/language.ts'
import { foldedWords, letterKey } from '../../../conventions/letters.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import { isSameTextRow } from '../../../document/rows.ts'
import { isSameSize, isSimilarSize } from '../../../document/typography.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { anyOf, patternOf } from '../../../kernel/patterns.ts'
import { type FactLine, type FrontFacts, spaced } from '../facts.ts'
import * as stretch from './candidates.ts'

const MASTHEAD = patternOf('iu')`^(?:the )?(?:[\p{L}&]+ ){0,4}(?:
  journal | zeitschrift | revista | annals | archives | transactions | proceedings | letters | bulletin
)\b`
const HEADING = patternOf('iu')`^(?:\d{1,2}\.?\s+)?(?:
  abstract | introduction | einleitung | summary | zusammenfassung | contents | inhalt(?:sverzeichnis)? | résumé |
  references | keywords | contact | kontakt | impressum
)\s*[:.]?$`
const FOREIGN = new RegExp(
  anyOf`
    @ | https?: | www\. | \bdoi\b | © | \bissn\b | \bvol\.\s?\d | \bpp\.\s?\d | \bnr\.\s?\d | \breceived\b |
    \baccepted\b | \bpermission\b | \bdepartment\b | \\\p{L} | ^\s*[>#] | \(at\)
  `,
  'iu',
)

/** Titles of persons, and the words before their names. */
const PERSON_WORDS = /\b(?:prof|dr|ph\.?d|md|dipl|mag|by|von|par)\b\.?[:-]?/giu

/** "Anna Meer", "Anna Meer, Chidi Okafor and Li Xu". */
function isNames(text: string): boolean {
  const parts = text.replace(/[\d*†‡§¶∗]/g, '').split(/\s*(?:,|;|&|\band\b|\bund\b|\bet\b)\s*/u)
  const names = parts.map((part) => part.replace(PERSON_WORDS, ' ').replace(/\s+/g, ' ').trim()).filter(Boolean)
  return names.length > 0 && names.every(isName)
}

/** Share of the letters that the header model takes for something, by its own probability. */
function taggedShare(lines: readonly FactLine[], isIt: (label: string) => boolean): number {
  let [all, own] = [0, 0]
  for (const { tokens } of lines)
    for (const { start, end, label, confidence } of tokens) {
      all += end - start
      if (isIt(label)) own += (end - start) * confidence
    }
  return all === 0 ? 0 : own / all
}
const OTHERS = /^(?:given|family|suffix|byline|author|affiliation|email|correspondence|group)/

const taggedLetters = ({ tokens }: FactLine): number =>
  tokens.reduce(
    (sum, { label, start, end, confidence }) => sum + (label === 'title' ? (end - start) * confidence : 0),
    0,
  )
const laidOutLetters = ({ layout, line }: FactLine): number =>
  layout?.label === 'title' ? layout.confidence * stretch.lettersOf(line.text) : 0

interface Left {
  /** Share of what a model takes for the title that stands outside the lines. */
  readonly share: number
  readonly says: string | null
}

function leftOutside(
  facts: FrontFacts,
  own: ReadonlySet<FactLine>,
  who: string,
  worth: (line: FactLine) => number,
): Left {
  const counts = facts.lines.map((line) => ({ line, count: worth(line) }))
  const left = counts.filter(({ line, count }) => count > 0 && !own.has(line))
  const sum = (some: typeof counts): number => some.reduce((total, { count }) => total + count, 0)
  const [most] = left.sort((a, b) => b.count - a.count)
  const says = most === undefined ? null : `"${most.line.line.text.trim()}" may be part of it (${who} model)`
  return { share: sum(left) / Math.max(1, sum(counts)), says }
}

/** Names and places may be set like the title, and are none of it. */
const isOfOthers = (line: FactLine): boolean =>
  isNames(line.line.text) ||
  namesOrganisation(line.line.text) ||
  taggedShare([line], (label) => OTHERS.test(label)) > 0.5

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
function setAlike(name: string, beside: FactLine | undefined, own: FactLine): Evidence {
  const isAlike =
    beside !== undefined &&
    !isOfOthers(beside) &&
    isSameSize(beside.line, own.line) &&
    stretch.isSameFace(beside.line, own.line)
  return against(name, isAlike ? `"${beside.line.text.trim()}" next to it is set in the same type` : null)
}

/** "UN Convention:" in smaller letters above the rest of a title; "Please cite this article as:" leads to other things. */
const isKicker = (above: FactLine | undefined): boolean =>
  above !== undefined && /\p{L}:\s*$/u.test(above.line.text) && !isOfOthers(above) && !FOREIGN.test(above.line.text)

/** Whether the upper lines are the declared title: files often leave the subtitle out. */
function opens(lines: readonly FactLine[]): (declared: string) => boolean {
  const heads = lines.slice(1).map((_, at) =>
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

const folded = new WeakMap<FrontFacts, Folded>()

function foldedOf(facts: FrontFacts): Folded {
  const known = folded.get(facts) ?? {
    declared: facts.declaredTitles
      .filter((title) => foldedWords(title).length >= 3)
      .map((title) => ({ title, key: letterKey(title), words: spaced(title) })),
    heads: facts.heads.map((head) => spaced(head.replace(/\d+/g, ' '))),
    cites: facts.cites.map(letterKey),
  }
  folded.set(facts, known)
  return known
}

function byWords({ lines, text }: stretch.TitleCandidate, facts: FrontFacts): Evidence[] {
  const [count, words, key] = [foldedWords(text).length, spaced(text), letterKey(text)]
  const { declared, heads, cites } = foldedOf(facts)
  const other = declared.find((each) => each.key !== key && each.words.includes(words))
  const language = languageOf(text)
  const isMasthead = (MASTHEAD.test(text) && count <= 8) || (count <= 5 && heads.some((head) => head.includes(words)))
  const isHead = (head: string): boolean =>
    head.trim().split(' ').length >= 3 && (words.startsWith(head) || head.includes(words))
  const shareOf = (test: (text: string) => boolean): number =>
    lines.filter(({ line }) => test(line.text)).length / lines.length
  return [
    evidence(
      'declared',
      declared.some((each) => each.key === key),
    ),
    evidence('declared-opens', declared.length > 0 && declared.map((each) => each.key).some(opens(lines))),
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
    against('one-word', count === 1 ? 'it has one word' : null),
    against('few-words', count <= 3 ? `it has ${count} words` : null, (4 - count) / 3),
    against('many-words', count > 20 ? `it has ${count} words` : null, (count - 20) / 20),
    against('kind', stretch.isKind(text) ? 'it is the name of a section' : null),
    against('heading', HEADING.test(text.trim()) ? 'it is a heading' : null),
    against('foreign', FOREIGN.test(text) ? 'it holds an address or a notice' : null),
    against('date', /\b(?:19|20)\d\d\b/.test(text) && count <= 6 ? 'it holds a date' : null),
    against('names', shareOf(isNames) > 0 ? 'it holds names of persons' : null, shareOf(isNames)),
    against(
      'organisation',
      shareOf(namesOrganisation) > 0 ? 'it names an institution' : null,
      shareOf(namesOrganisation),
    ),
    against(
      'other-language',
      language !== null && facts.language !== null && language !== facts.language
        ? 'it is in another language than the text'
        : null,
    ),
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
    evidence(
      'subtitle',
      pairs.some(([a, b]) => stretch.opensSubtitle(a, b)),
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
  const tagged = leftOutside(facts, own, 'header', taggedLetters)
  const laidOut = leftOutside(facts, own, 'layout', laidOutLetters)
  const isNearBelow = below !== undefined && isSimilarSize(below.line, last.line)
  const laidOutShare = lines.reduce((sum, line) => sum + laidOutLetters(line), 0) / Math.max(1, letters(lines))
  const textShare = letters(lines.filter(({ layout }) => stretch.TEXT.has(layout?.label))) / Math.max(1, letters(lines))
  return [
    evidence(
      'header-model',
      taggedShare(lines, (label) => label === 'title'),
    ),
    evidence(
      'header-model-other',
      taggedShare(lines, (label) => OTHERS.test(label)),
    ),
    against('header-model-left', tagged.says, tagged.share),
    evidence('layout-model', laidOutShare),
    against('layout-model-left', laidOut.says, laidOut.share),
    evidence('layout-text', textShare),
    setAlike('set-alike-above', above, first),
    against('colon-above', isKicker(above) ? `"${above?.line.text.trim()}" above it leads to it` : null),
    setAlike('set-alike-below', below, last),
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
