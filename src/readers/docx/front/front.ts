// The head of a manuscript: title, byline, abstract and keywords, by style where authors use them, else by position and words.
import { readPeople } from '../../../conventions/byline/people.ts'
import { splitAuthors } from '../../../conventions/byline/split-authors.ts'
import { isUsualHeading } from '../../../conventions/headings/heading-levels.ts'
import { isKeywordsTitle, KEYWORDS_LEAD } from '../../../conventions/keywords.ts'
import type { People } from '../../../document/header.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { Block, ParagraphBlock } from '../blocks/block.ts'
import { headingText, withoutNoteMarks } from '../blocks/block-text.ts'
import { type Heading, styledDepth } from '../blocks/headings.ts'
import { styleRole } from '../styles/style-roles.ts'
import { type AbstractPart, findAbstract, paragraphAt } from './abstract.ts'
import { bylineParts } from './byline.ts'

// The title of a manuscript: by style, as the one heading above all others, by size, or as the first line that can be one.

interface Title {
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

const textOf = (block: ParagraphBlock): string =>
  headingText(block)
    .replace(TITLE_LABEL, '')
    .replace(/[\s*∗†‡]+$/, '')

function canBeTitle(block: ParagraphBlock): boolean {
  const text = textOf(block)
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
    return block?.kind === 'paragraph' ? textOf(block) : ''
  })
  const subtitle = blocks[(at.at(-1) ?? 0) + 1]
  if (subtitle?.kind === 'paragraph' && subtitle.styleNames.some((name) => /^sub ?title/.test(name))) {
    const lead = parts.join(' ')
    return {
      text: `${lead}${/[:?!.–—-]$/.test(lead) ? '' : ':'} ${textOf(subtitle)}`,
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
    ? { text: textOf(block), at: [first.index] }
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
  return { text: textOf(chosen.block), at: [chosen.index] }
}

function findTitle(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>): Title {
  const styled = styledTitle(blocks)
  if (styled.text !== null) return styled
  const top = topHeading(blocks, headings)
  return top.text === null ? plainTitle(blocks, headings) : top
}

export interface Front {
  readonly title: string | null
  readonly people: People
  readonly abstract: readonly AbstractPart[]
  /** The heading over the abstract as printed; null where there is none. */
  readonly abstractHeading: string | null
  readonly keywords: string | null
  /** Everything else at the head: running titles, notes, dates, and lines that are in the text as well. */
  readonly lines: readonly string[]
  /** Indices of the blocks that belong to it. */
  readonly blocks: ReadonlySet<number>
}

/** The line of keywords near the head: a style, a line that begins so, or what follows such a heading. */
function findKeywords(blocks: readonly Block[], limit: number): { text: string | null; at: number[] } {
  for (let index = 0; index < Math.min(limit, blocks.length); index++) {
    const block = paragraphAt(blocks, index)
    if (block === null) continue
    const { text } = block.content
    if (isKeywordsTitle(text)) {
      const next = paragraphAt(blocks, index + 1)
      return next === null ? { text: null, at: [index] } : { text: next.content.text, at: [index, index + 1] }
    }
    if (KEYWORDS_LEAD.test(text) || styleRole(block.styleNames) === 'keywords') return { text, at: [index] }
  }
  return { text: null, at: [] }
}

/** Blocks within which keywords are looked for, counted from the end of the abstract. */
const KEYWORD_REACH = 4

/** Between title and abstract or first heading everything is looked at; without either, only lines that follow the title. */
const MOST_DOCX_FRONT_LINES = 12
/** Characters; a line longer than this ends a byline that nothing else ends. */
const LONGEST_LINE = 250

function bylineEnd(blocks: readonly Block[], from: number, stops: readonly number[]): number {
  const stop = minOf(stops.filter((one) => one >= from && one < blocks.length))
  if (Number.isFinite(stop)) return stop
  let end = from
  while (end < from + MOST_DOCX_FRONT_LINES) {
    const block = paragraphAt(blocks, end)
    if (block === null || block.content.text.length > LONGEST_LINE) break
    if (bylineParts([block]).others.size > 0) break
    end++
  }
  return end
}

export function readFront(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>): Front {
  const title = findTitle(blocks, headings)
  const start = title.at.length === 0 ? 0 : maxOf(title.at) + 1
  const open = new Map([...headings].filter(([index]) => index >= start && !title.at.includes(index)))
  const abstract = findAbstract(blocks, open, start)
  const abstractEnd = abstract.at.length === 0 ? start : maxOf(abstract.at) + 1
  const isHeaded = (index: number) => open.has(index) && !abstract.at.includes(index)
  const firstHeading = [...open.keys()].filter(isHeaded).sort((a, b) => a - b)[0] ?? blocks.length
  const keywords = findKeywords(blocks, Math.max(abstractEnd + KEYWORD_REACH, Math.min(firstHeading, start + 30)))
  const stops = [abstract.at[0], keywords.at[0], firstHeading].filter((stop) => stop !== undefined)
  const end = bylineEnd(blocks, start, stops)
  const between = Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
  const byline = bylineParts(between.flatMap((index) => paragraphAt(blocks, index) ?? []))
  const isClaimed = (block: ParagraphBlock | null) => block !== null && !byline.others.has(block)
  const before = Array.from({ length: title.at[0] ?? 0 }, (_, at) => at)
  const notes: RichText[] = before.flatMap((index) => paragraphAt(blocks, index)?.content ?? [])
  const claimed = [
    ...before,
    ...title.at,
    ...between.filter((index) => isClaimed(paragraphAt(blocks, index))),
    ...abstract.at,
    ...keywords.at,
  ]
  // Manuscripts print the title once more before the text.
  const repeated = blocks.flatMap((block, index) =>
    block.kind === 'paragraph' &&
    index < abstractEnd + REPEAT_REACH &&
    title.text !== null &&
    headingText(block) === title.text
      ? [index]
      : [],
  )
  return {
    title: title.text,
    people: readPeople({ ...byline, notes: [...byline.notes, ...notes] }),
    abstract: abstract.parts,
    abstractHeading: abstract.heading,
    keywords: keywords.text,
    lines: [
      ...[...notes, ...byline.notes].map(({ text }) => text),
      ...[...byline.others].map(({ content }) => content.text).filter((text) => text.length <= LONGEST_LINE),
    ],
    blocks: new Set([...claimed, ...repeated]),
  }
}

/** Blocks after the abstract within which the title may be repeated. */
const REPEAT_REACH = 12
