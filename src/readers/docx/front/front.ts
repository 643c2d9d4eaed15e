// The head of a manuscript: title, byline, abstract and keywords, by style where authors use them, else by position and words.
import { type FrontText, headerTexts, type LineKind, lineKind } from '../../../byline/front-lines.ts'
import { readPeople } from '../../../byline/people.ts'
import { splitAuthors } from '../../../byline/split-authors.ts'
import { isUsualHeading } from '../../../conventions/headings/heading-levels.ts'
import type { People } from '../../../document/header.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { abstractOf } from '../../article/front-parts.ts'
import type { Item } from '../../article/sections.ts'
import type { Block, ParagraphBlock } from '../blocks/block.ts'
import { headingText, splitAtBreaks, withoutNoteMarks } from '../blocks/block-text.ts'
import { type Heading, styledDepth } from '../blocks/headings.ts'
import { type StyleRole, styleRole } from '../styles/style-roles.ts'

// The title of a manuscript: by style, as the one heading above all others, by size, or as the first line that can be one.

export interface Title {
  readonly text: string | null
  /** Indices of its blocks; empty without one. */
  readonly at: readonly number[]
}

const NO_TITLE: Title = { text: null, at: [] }

/** Lines at the head of a manuscript that are no title. */
const OTHER_LINE = patternOf('i')`^(?:
  running (?:head|title) | short title | title page | manuscript | original (?:article|research|paper) |
  research (?:article|paper) | review(?: article)?$ | article$ | case report$ | word count | submitted |
  received | accepted | draft | version | date | author(?:s|ed)?\b | abstract | keywords? | doi | https?: |
  page \d | \d+ ?words | for submission | confidential | preprint | supplement
)`
const TITLE_LABEL = /^(?:title|full title|manuscript title|article title)\s*:\s*/i

const LONGEST_TITLE = 400
const SHORTEST_TITLE = 8

const blockText = (block: ParagraphBlock): string =>
  headingText(block)
    .replace(TITLE_LABEL, '')
    .replace(/[\s*∗†‡]+$/, '')

function canBeTitle(block: ParagraphBlock): boolean {
  const text = blockText(block)
  if (text.length < SHORTEST_TITLE || text.length > LONGEST_TITLE || block.pictures.length > 0 || /@/.test(text))
    return false
  if ((OTHER_LINE.test(text) && !TITLE_LABEL.test(block.content.text)) || isUsualHeading(text)) return false
  const role = styleRole(block.styleNames)
  return role === null || role === 'title' || role === 'list'
}

/** Titles and subtitles that follow each other in the same style are one. */
function styledTitle(blocks: readonly Block[]): Title {
  const isTitle = (block: Block | undefined): block is ParagraphBlock =>
    block?.kind === 'paragraph' && styleRole(block.styleNames) === 'title' && block.content.text.trim() !== ''
  const first = blocks.findIndex((block) => isTitle(block))
  if (first < 0) return NO_TITLE
  const at = [first]
  while (isTitle(blocks[(at.at(-1) ?? 0) + 1])) at.push((at.at(-1) ?? 0) + 1)
  const parts = at.map((index) => {
    const block = blocks[index]
    return block?.kind === 'paragraph' ? blockText(block) : ''
  })
  const subtitle = blocks[(at.at(-1) ?? 0) + 1]
  if (subtitle?.kind === 'paragraph' && subtitle.styleNames.some((name) => /^sub ?title/.test(name))) {
    const lead = parts.join(' ')
    return {
      text: `${lead}${/[:?!.–—-]$/.test(lead) ? '' : ':'} ${blockText(subtitle)}`,
      at: [...at, (at.at(-1) ?? 0) + 1],
    }
  }
  return { text: parts.join(' '), at }
}

/** The only heading of its depth, above all others, at the head of the document. */
function topHeading(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>): Title {
  const depths = [...headings.keys()].map((index) => {
    const block = blocks[index]
    return { index, depth: block?.kind === 'paragraph' ? styledDepth(block) : null }
  })
  const [first] = depths.sort((a, b) => a.index - b.index)
  if (first === undefined || first.depth === null || first.index > FIRST_BLOCKS) return NO_TITLE
  const block = blocks[first.index]
  const isAlone = depths.every(
    ({ index, depth }) => index === first.index || depth === null || depth > (first.depth ?? 0),
  )
  return isAlone && depths.length > 1 && block?.kind === 'paragraph' && canBeTitle(block)
    ? { text: blockText(block), at: [first.index] }
    : NO_TITLE
}

/** Blocks among which a title is looked for. */
const FIRST_BLOCKS = 15
/** A title is at least so much larger than the lines around it before its size alone says so. */
const LARGER = 1.15

function plainTitle(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>): Title {
  const stop = [...headings.entries()].find(([, { text }]) => isUsualHeading(text) || /^abstract\b/i.test(text))?.[0]
  const candidates = blocks.slice(0, Math.min(FIRST_BLOCKS, stop ?? FIRST_BLOCKS)).flatMap((block, index) => {
    if (block.kind !== 'paragraph' || !canBeTitle(block)) return []
    return [{ block, index, size: block.look.size ?? 0 }]
  })
  const [first] = candidates
  if (first === undefined) return NO_TITLE
  const largest = candidates.reduce((best, one) => (one.size > best.size ? one : best), first)
  const isLarger = largest.size > 0 && largest.size >= first.size * LARGER
  const isNames = (block: ParagraphBlock) => splitAuthors(withoutNoteMarks(block.content)).length > 1
  const chosen = isLarger
    ? largest
    : (candidates.find(({ block }) => !isNames(block) && /\s\S+\s/.test(block.content.text)) ?? first)
  return { text: blockText(chosen.block), at: [chosen.index] }
}

export function findTitle(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>): Title {
  const styled = styledTitle(blocks)
  if (styled.text !== null) return styled
  const top = topHeading(blocks, headings)
  return top.text === null ? plainTitle(blocks, headings) : top
}

/** Blocks among which the title may be repeated: manuscripts print it once more before the text. */
const REPEAT_REACH = 60

/** Blocks that are the title, are before it or repeat it. */
export function titleBlocks({ text, at }: Title, blocks: readonly Block[]): ReadonlySet<number> {
  const repeated = blocks
    .slice(0, REPEAT_REACH)
    .flatMap((block, index) => (block.kind === 'paragraph' && headingText(block) === text ? [index] : []))
  return new Set([...Array(at[0] ?? 0).keys(), ...at, ...repeated])
}

/** Without a heading, an abstract or keywords behind it a byline has no more lines than these. */
const MOST_DOCX_FRONT_LINES = 12
/** Characters; a line longer than this ends a byline that nothing else ends. */
const LONGEST_LINE = 250
/** Characters of a paragraph that is between byline and first heading and can only be an abstract. */
const SHORTEST_ABSTRACT = 300
const LONGEST_ABSTRACT = 3500

const BY_ROLE: Partial<Record<StyleRole, LineKind>> = {
  author: 'author',
  affiliation: 'affiliation',
  correspondence: 'correspondence',
  'front-note': 'note',
}

export interface Head {
  readonly people: People
  /** Everything else at the head: running titles, notes, dates, and lines that are in the text as well. */
  readonly lines: readonly string[]
  /** What follows the byline, the abstract and keywords among it. */
  readonly items: readonly Item[]
}

/** The lines before the first heading, abstract or keywords; `blockOf` gives the paragraph of an item, `before` are those above the title. */
export function readHead(
  items: readonly Item[],
  blockOf: (item: Item | undefined) => ParagraphBlock | null,
  before: readonly RichText[],
): Head {
  const linesOf = (item: Item | undefined): FrontText[] => {
    const block = blockOf(item)
    const said = BY_ROLE[(block === null ? null : styleRole(block.styleNames)) ?? 'list'] ?? null
    // Bylines are often one paragraph with line breaks.
    return block === null ? [] : splitAtBreaks(block).map((piece) => ({ content: withoutNoteMarks(piece), said }))
  }
  const isClaimed = (item: Item | undefined): boolean => linesOf(item).some((line) => lineKind(line) !== null)
  const textIn = (item: Item | undefined): string => blockOf(item)?.content.text ?? ''
  const isLine = (item: Item): boolean => isClaimed(item) && textIn(item).length <= LONGEST_LINE
  const stop = items.findIndex(({ kind }) => kind !== 'block')
  const last = stop < 0 ? items.slice(0, MOST_DOCX_FRONT_LINES).findIndex((item) => !isLine(item)) : stop
  const leading = items.slice(0, last < 0 ? MOST_DOCX_FRONT_LINES : last)
  const byline = headerTexts(leading.flatMap(linesOf))
  const left = leading.filter((item) => !isClaimed(item))
  const long = left.filter((item) => textIn(item).length >= SHORTEST_ABSTRACT)
  const [only] = long
  const isAbstract =
    items[stop]?.kind === 'heading' &&
    long.length === 1 &&
    textIn(only).length <= LONGEST_ABSTRACT &&
    !items.some(({ kind }) => kind === 'abstract')
  const notes = [...before, ...byline.notes]
  const others = left.map(textIn).filter((text) => text !== '' && text.length <= LONGEST_LINE)
  return {
    people: readPeople({ ...byline, notes }),
    lines: [...notes.map(({ text }) => text), ...others],
    items: [
      ...left.map((item): Item => {
        const section = isAbstract && item === only ? abstractOf([item]) : null
        return section === null ? item : { kind: 'abstract', section }
      }),
      ...items.slice(leading.length),
    ],
  }
}
