// Abstract and keywords among the items of an article: by what their paragraphs are called, by headings, by the words they open with.
import { ABSTRACT_TITLE, abstractOpening, opensAbstractPart } from '../../conventions/front-words.ts'
import { isKeywordsTitle, KEYWORDS_LEAD, splitKeywords } from '../../conventions/keywords.ts'
import { cutStart } from '../../document/rich-text.ts'
import { append } from '../../kernel/lists.ts'
import { asAbstract, type Block, type Section } from './article.ts'
import { type Item, toSections } from './sections.ts'

const isHeading = (item: Item | undefined) => item?.kind === 'heading'
const isCalled = (item: Item | undefined, name: string): boolean => item?.kind === 'block' && item.called === name

/** Items of lists, quotations and formulas announce nothing. */
const lineOf = (block: Block): string =>
  block.kind === 'paragraph' && block.as === 'paragraph' ? block.content.text : ''

/** The words of a heading or a paragraph. */
function wordsOf(item: Item | undefined): string {
  if (item?.kind === 'heading') return item.words
  return item?.kind === 'block' ? lineOf(item.block) : ''
}

/** "Keywords" over a line of text, or at its head. */
export function withKeywords(items: readonly Item[]): Item[] {
  const out: Item[] = []
  for (const item of items) {
    const words = wordsOf(item)
    const isBelow = isHeading(out.at(-1)) && isKeywordsTitle(wordsOf(out.at(-1)))
    if (item.kind === 'block' && words !== '' && (isBelow || isCalled(item, 'keywords') || KEYWORDS_LEAD.test(words))) {
      if (isBelow) out.pop()
      out.push({ kind: 'keywords', words: splitKeywords(words) })
    } else out.push(item)
  }
  return out
}

/** The headings over a paragraph are passed over. */
function textAfter(items: readonly Item[], at: number): Item | undefined {
  let next = at
  while (isHeading(items[next])) next += 1
  return items[next]
}

const LAST_PART = /^(?:conclusions?|interpretation|discussion|implications|trial registration|funding)/i

/** Where the abstract ends that an item opens: with its style, with the labels in its lines, or at a heading that is none of its own. */
function endOf(items: readonly Item[], at: number): number {
  const opening = items[at]
  const isStyled = isCalled(textAfter(items, at), 'abstract')
  const level = opening?.kind === 'heading' ? opening.level : 0
  const seen: string[] = []
  let end = at + 1
  for (let item = items[end]; item?.kind === 'block' || item?.kind === 'heading'; item = items[++end]) {
    const words = wordsOf(item)
    if (isStyled) {
      if (!isCalled(textAfter(items, end), 'abstract')) break
    } else if (opening?.kind !== 'heading') {
      if (isHeading(item) || !opensAbstractPart(words)) break
    } else if (item.kind === 'heading') {
      const isOver = seen.some((header) => LAST_PART.test(header)) || seen.includes(words.toLowerCase())
      const isPart = opensAbstractPart(`${words}:`) && (seen.length > 0 || end === at + 1) && !isOver
      if ((item.level <= level && !isPart) || ABSTRACT_TITLE.test(words)) break
      seen.push(words.toLowerCase())
    }
  }
  return end
}

/** How many characters of a paragraph only say that it is the abstract: "Abstract: ". */
function runIn(words: string): number {
  const length = abstractOpening(words)
  return /[.:—–-]\s*$/.test(words.slice(0, length)) ? length : 0
}

/** An abstract out of its items, the first of which may be its heading; null where it says nothing. */
export function abstractOf(
  items: readonly Item[],
  { header = '', ids = [] }: Partial<Pick<Section, 'header' | 'ids'>> = {},
): Section | null {
  const [first, ...rest] = items
  const words = wordsOf(first)
  const isTitled = ABSTRACT_TITLE.test(words) || (first?.kind === 'heading' && first.called === 'abstract')
  const [opening, ...others] = toSections(isTitled ? rest : items)
  if (opening === undefined) return null
  const cut = isTitled ? 0 : runIn(lineOf(opening))
  const whole =
    cut === 0 || opening.kind !== 'paragraph' ? opening : { ...opening, content: cutStart(opening.content, cut) }
  return asAbstract({
    kind: 'section',
    ids,
    header: isTitled ? words.replace(/[.:]$/, '') : header,
    role: 'abstract',
    type: 'abstract',
    blocks: [whole, ...others],
  })
}

/** Boxes and notices that a site puts before the abstract, which is below none of them. */
const MAX_BEFORE_ABSTRACT = 4
/** Characters; longer parts are papers whose abstract is empty. */
const LONGEST_ABSTRACT = 12_000
/** Items among which a paragraph may begin "Abstract: ". */
const RUN_IN_REACH = 40

function opensAbstract(items: readonly Item[], at: number, before: readonly Item[], hasAbstract: boolean): boolean {
  const item = items[at]
  if (hasAbstract && !/abstract|keywords|notes/.test(before.at(-1)?.kind ?? '')) return false
  if (isCalled(textAfter(items, at), 'abstract')) return true
  if (item?.kind === 'block') return at < RUN_IN_REACH && runIn(wordsOf(item)) > 0
  if (item?.kind !== 'heading') return false
  if (item.called === 'abstract') return true
  if (!ABSTRACT_TITLE.test(item.words)) return false
  const above = before.flatMap((other) => (other.kind === 'heading' ? [other.level] : []))
  return above.length <= MAX_BEFORE_ABSTRACT || above.every((level) => level >= item.level)
}

/** Abstracts that are no element of their own; those in further languages are right behind the first. */
export function withAbstracts(items: readonly Item[]): Item[] {
  const out: Item[] = []
  let hasAbstract = false
  for (let at = 0; at < items.length; ) {
    const end = opensAbstract(items, at, out, hasAbstract) ? endOf(items, at) : at
    const part = items.slice(at, end)
    const length = part.reduce((sum, item) => sum + wordsOf(item).length, 0)
    const section = length > LONGEST_ABSTRACT ? null : abstractOf(part)
    append(out, section === null ? items.slice(at, at + 1) : [{ kind: 'abstract', section }])
    hasAbstract ||= out.at(-1)?.kind === 'abstract'
    at = section === null ? at + 1 : end
  }
  return out
}
