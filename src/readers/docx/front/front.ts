// The head of a manuscript: title, byline, abstract and keywords, by style where authors use them, else by position and words.
import { readPeople } from '../../../conventions/byline/people.ts'
import { KEYWORDS_LEAD } from '../../../conventions/keywords.ts'
import type { People } from '../../../document/header.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import type { Block, ParagraphBlock } from '../blocks/block.ts'
import { headingText } from '../blocks/block-text.ts'
import type { Heading } from '../blocks/headings.ts'
import { styleRole } from '../styles/style-roles.ts'
import { type AbstractPart, findAbstract } from './abstract.ts'
import { bylineParts } from './byline.ts'
import { findTitle } from './title.ts'

export interface Front {
  readonly title: string | null
  readonly people: People
  readonly abstract: readonly AbstractPart[]
  /** The heading over the abstract as printed; null where there is none. */
  readonly abstractHeading: string | null
  readonly keywords: string | null
  /** Everything else at the head: running titles, notes, dates, and lines that stand in the text as well. */
  readonly lines: readonly string[]
  /** Indices of the blocks that belong to it. */
  readonly blocks: ReadonlySet<number>
}

const KEYWORDS_ALONE = /^\s*(?:key\s?-?\s?words?|index terms)\s*$/i

function paragraphAt(blocks: readonly Block[], index: number): ParagraphBlock | null {
  const block = blocks[index]
  return block?.kind === 'paragraph' ? block : null
}

/** The line of keywords near the head: a style, a line that begins so, or what follows such a heading. */
function findKeywords(blocks: readonly Block[], limit: number): { text: string | null; at: number[] } {
  for (let index = 0; index < Math.min(limit, blocks.length); index++) {
    const block = paragraphAt(blocks, index)
    if (block === null) continue
    const { text } = block.content
    if (KEYWORDS_ALONE.test(text)) {
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
