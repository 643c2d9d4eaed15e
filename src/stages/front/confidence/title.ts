// What speaks for and against the title: both models, what the file declares, running heads, how the paper cites itself, how the title reads.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { foldedWords, letterKey } from '../../../conventions/letters.ts'
import type { Author } from '../../../document/header.ts'
import type { Line } from '../../../document/page.ts'
import { against, type Evidence, evidence } from './evidence.ts'
import { type FactLine, type FrontFacts, keyOf, spaced } from './front-facts.ts'

/** Declared titles and running heads of fewer words are names of files and journals. */
const LEAST_WORDS = 4
/** A title that ends in such a word has lost a line. */
const OPEN_WORDS =
  'of the and in on for a an to with from by or as at into und der die das des von für mit zur im de la el los las del y en con para do da dos das e et les du des sur'.split(
    ' ',
  )
const ENDS_OPEN = new RegExp(`(?:^|\\s)(?:${OPEN_WORDS.join('|')})$|[-–,:(]$`, 'iu')
/** Kinds of articles, as sections of journals call them. */
const KINDS =
  'original research article|original articles?|research articles?|review articles?|case reports?|short communications?|brief reports?|letters? to the editor|research papers?|artículos?|artigo(?: original)?|originalarbeit|open access'
const OPENS_WITH_KIND = new RegExp(`^(?:${KINDS})\\b\\s*[:|]?`, 'iu')
/** What no title holds. */
const FOREIGN = /@|https?:|www\.|\bdoi\b|©|\bissn\b|\bvol\.\s?\d|\bpp\.\s?\d|\breceived\b|\baccepted\b/iu
const SAME_SIZE = 0.06
/** Titles of so few words are rare, and names of journals and sections have no more. */
const FEW_WORDS = 4

const letters = (text: string): number => text.replace(/\P{L}/gu, '').length

/** The lines that the title stands on; where it cannot be found whole, all lines that stand in it. */
export function titleLines(title: string, { printed, lines, lineAt }: FrontFacts): FactLine[] {
  const whole = printed.onFront(title).flatMap(({ ref }) => lineAt(ref) ?? [])
  if (whole.length > 0) return whole
  const key = letterKey(title)
  return lines.filter(({ line }) => letters(line.text) >= LEAST_LINE_LETTERS && key.includes(letterKey(line.text)))
}
const LEAST_LINE_LETTERS = 8

/** Share of the letters of the lines that the header model calls a title, by its own probability. */
function taggedShare(lines: readonly FactLine[]): number {
  let [all, tagged] = [0, 0]
  for (const { tokens } of lines)
    for (const { start, end, label, confidence } of tokens) {
      all += end - start
      if (label === 'title') tagged += (end - start) * confidence
    }
  return all === 0 ? 0 : tagged / all
}

const layoutShare = (lines: readonly FactLine[]): number =>
  lines.reduce((sum, { layout }) => sum + (layout?.label === 'title' ? layout.confidence : 0), 0) /
  Math.max(1, lines.length)

/** A line with no letters of its own in the title that a model calls one. */
function leftBehind(facts: FrontFacts, own: ReadonlySet<string>, title: string, isTitle: (line: FactLine) => boolean) {
  const key = letterKey(title)
  return facts.lines.find(
    (each) =>
      !own.has(keyOf(each.ref)) &&
      letters(each.line.text) > 3 &&
      isTitle(each) &&
      !key.includes(letterKey(each.line.text)),
  )
}

const SURE_LABEL = 0.5
const isTagged = ({ tokens }: FactLine): boolean =>
  tokens.some(({ label, confidence, start, end }) => label === 'title' && confidence > SURE_LABEL && end - start > 2)
const isLaidOut = ({ layout }: FactLine): boolean => layout?.label === 'title' && layout.confidence > SURE_LABEL

const mainFont = ({ spans }: Line): string =>
  [...spans].sort((a, b) => b.end - b.start - (a.end - a.start))[0]?.fontName ?? ''

/** The line right above or below the title that is set in the very same letters. */
function alikeBeside(own: readonly FactLine[], { lines }: FrontFacts): FactLine | undefined {
  const keys = new Set(own.map(({ ref }) => keyOf(ref)))
  const [first, last] = [own[0]?.line, own.at(-1)?.line]
  if (first === undefined || last === undefined) return undefined
  return lines.find(({ ref, line }) => {
    if (keys.has(keyOf(ref)) || letters(line.text) < 3 || line.angle !== 0) return false
    const isAlike = Math.abs(line.size - last.size) < SAME_SIZE * last.size && mainFont(line) === mainFont(last)
    const gap = Math.max(line.box[1] - last.box[3], first.box[1] - line.box[3])
    const isAcross = line.box[0] < last.box[2] && line.box[2] > last.box[0]
    return isAlike && isAcross && gap < last.size && gap > -last.size / 2
  })
}

/** A line of words that is set larger than the title: a title is nearly always what is set largest. */
const LARGER = 1.15
function largerLine(own: readonly FactLine[], { lines }: FrontFacts): FactLine | undefined {
  const size = Math.max(...own.map(({ line }) => line.size))
  const keys = new Set(own.map(({ ref }) => keyOf(ref)))
  return lines.find(
    ({ ref, line }) =>
      own.length > 0 &&
      !keys.has(keyOf(ref)) &&
      line.angle === 0 &&
      line.size > size * LARGER &&
      (line.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 3,
  )
}

/** Words that stand on the lines of the title and not in it. */
function restOfLines(own: readonly FactLine[], title: string): string | undefined {
  const known = spaced(title)
  return own
    .flatMap(({ line }) => line.text.match(/\p{L}{4,}/gu) ?? [])
    .find((word) => !known.includes(spaced(word)) && !letterKey(title).includes(letterKey(word)))
}

const isDifferent = (declared: string, title: string): boolean => letterKey(declared) !== letterKey(title)

/** A running head that shares words with the title and goes on where the title does not. */
function headSaysMore(heads: readonly string[], title: string): string | undefined {
  const words = spaced(title)
  return heads.find((head) => {
    const own = foldedWords(head).filter((word) => !/^\d+$/.test(word))
    if (own.length < LEAST_WORDS + 1 || words.includes(` ${own.join(' ')} `)) return false
    const start = ` ${own.slice(0, LEAST_WORDS).join(' ')} `
    const end = ` ${own.slice(-LEAST_WORDS).join(' ')} `
    const opens = spaced(title).startsWith(` ${own.slice(-LEAST_WORDS).join(' ')} `)
    return (words.endsWith(start) && own.length > LEAST_WORDS) || (opens && words.includes(end))
  })
}

const headAgrees = (heads: readonly string[], title: string): boolean =>
  heads.some((head) => {
    const own = foldedWords(head).filter((word) => !/^\d+$/.test(word))
    return own.length >= 3 && spaced(title).startsWith(` ${own.join(' ')} `)
  })

const citedShare = (cites: readonly string[], title: string): number => {
  const key = letterKey(title)
  return cites.some((cite) => letterKey(cite).includes(key)) ? 1 : 0
}

function sizeSpread(own: readonly FactLine[]): number {
  const sizes = own.map(({ line }) => line.size)
  return sizes.length < 2 ? 0 : 1 - Math.min(...sizes) / Math.max(...sizes)
}

const quoted = (text: string): string => `"${text.trim()}"`

export function titleEvidence(title: string, authors: readonly Author[], facts: FrontFacts): Evidence[] {
  const own = titleLines(title, facts)
  const keys = new Set(own.map(({ ref }) => keyOf(ref)))
  const count = foldedWords(title).length
  const telling = facts.declaredTitles.filter((each) => foldedWords(each).length >= LEAST_WORDS)
  const other = telling.find((each) => isDifferent(each, title) && facts.words.includes(spaced(each)))
  const tagged = leftBehind(facts, keys, title, isTagged)
  const laidOut = leftBehind(facts, keys, title, isLaidOut)
  const beside = alikeBeside(own, facts)
  const larger = largerLine(own, facts)
  const rest = restOfLines(own, title)
  const head = headSaysMore(facts.heads, title)
  const signer = authors.find(({ given, family }) => spaced(title).includes(spaced(`${given} ${family}`)))
  const isCited = citedShare(facts.cites, title) > 0
  const letterSizes = sizeSpread(own)
  return [
    evidence('header-model', taggedShare(own)),
    evidence('layout-model', layoutShare(own)),
    evidence('declared', Number(facts.declaredTitles.some((each) => !isDifferent(each, title)))),
    evidence('running-head', Number(headAgrees(facts.heads, title))),
    evidence('cited-as', Number(isCited)),
    evidence('printed', Number(facts.printed.onFront(title).length > 0)),
    against('declared-otherwise', other === undefined ? null : `the file declares ${quoted(other)}, which is printed`),
    against(
      'header-model-sees-more',
      tagged === undefined ? null : `the header model takes ${quoted(tagged.line.text)} for a part of it`,
    ),
    against(
      'layout-model-sees-more',
      laidOut === undefined ? null : `the layout model takes ${quoted(laidOut.line.text)} for a part of it`,
    ),
    against(
      'set-alike',
      beside === undefined ? null : `${quoted(beside.line.text)} beside it is set in the same letters`,
    ),
    against('larger-line', larger === undefined ? null : `${quoted(larger.line.text)} is set larger`),
    against('cut-line', rest === undefined ? null : `"${rest}" stands on its line`),
    against('running-head-says-more', head === undefined ? null : `the running head ${quoted(head)} goes on`),
    against('cited-otherwise', facts.cites.length > 0 && !isCited ? 'the paper cites itself in other words' : null),
    against('ends-open', ENDS_OPEN.test(title) ? `it ends in ${quoted(title.split(/\s+/).at(-1) ?? '')}` : null),
    against('begins-small', /^\p{Ll}/u.test(title) ? 'it begins in a small letter' : null),
    against(
      'very-short',
      count <= FEW_WORDS ? `it has ${count === 1 ? 'one word' : `${count} words`}` : null,
      (5 - count) / 3,
    ),
    against('very-long', count > 40 ? `it has ${count} words` : null),
    against('kind-of-article', OPENS_WITH_KIND.test(title) ? 'it begins with the name of a section' : null),
    against('name-inside', signer === undefined ? null : `it holds the name of ${signer.given} ${signer.family}`),
    against('foreign-inside', FOREIGN.test(title) ? 'it holds an address or a notice' : null),
    against(
      'letters-differ',
      letterSizes > SAME_SIZE ? 'its lines are set in letters of different sizes' : null,
      letterSizes * 3,
    ),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}
