// The abstract: paragraphs of its style, or those under its heading, with the headings of a structured one; else by position.
import { ABSTRACT_HEADING, ABSTRACT_TITLE } from '../../../conventions/abstract-heading.ts'
import { KEYWORDS_LEAD } from '../../../conventions/keywords.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { cutStart } from '../../../document/rich-text.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { Block, ParagraphBlock } from '../blocks/block.ts'
import { labelled } from '../blocks/block-text.ts'
import type { Heading } from '../blocks/headings.ts'
import { styleRole } from '../styles/style-roles.ts'

export interface AbstractPart {
  /** The label of a structured abstract, "Methods"; null for plain paragraphs. */
  readonly header: string | null
  readonly paragraphs: readonly RichText[]
}

export interface Abstract {
  readonly heading: string | null
  readonly parts: readonly AbstractPart[]
  readonly at: readonly number[]
}

const NO_ABSTRACT: Abstract = { heading: null, parts: [], at: [] }

const RUN_IN = new RegExp(`^${ABSTRACT_HEADING}\\s*[.:—–-]+\\s*`, 'iu')
const STRUCTURE = patternOf('i')`^(?:
  background | context | introduction | objectives? | aims? | purpose | rationale | importance | significance |
  hypothes[ie]s | design | setting | participants? | patients | subjects | interventions? | exposures? |
  main outcomes?.* | measure\w* | methods? | methodology | materials? and methods | methods and materials |
  patients and methods | methods and results | methods\/principal findings | results? | findings |
  principal findings | conclusions? | conclusions?\/significance | discussion | interpretation | limitations |
  implications | trial registration | funding | background (?:and|&) (?:aims?|objectives?|purpose) |
  aims? and (?:background|objectives?)
)\s*[.:]?$`
const LAST_PART = /^(?:conclusions?|interpretation|discussion|implications|trial registration|funding)/i

export const paragraphAt = (blocks: readonly Block[], index: number): ParagraphBlock | null => {
  const block = blocks[index]
  return block?.kind === 'paragraph' ? block : null
}

const isStyled = (block: ParagraphBlock | null): block is ParagraphBlock =>
  block !== null && styleRole(block.styleNames) === 'abstract'

interface Collection {
  readonly parts: { header: string | null; paragraphs: RichText[] }[]
  readonly at: number[]
}

const newCollection = (): Collection => ({ parts: [], at: [] })

function addParagraph({ parts, at }: Collection, index: number, content: RichText): void {
  at.push(index)
  const last = parts.at(-1)
  if (last === undefined) parts.push({ header: null, paragraphs: [content] })
  else last.paragraphs.push(content)
}

function openPart({ parts, at }: Collection, index: number, header: string): void {
  at.push(index)
  parts.push({ header, paragraphs: [] })
}

const hasText = ({ parts }: Collection): boolean => parts.some(({ paragraphs }) => paragraphs.length > 0)

/** Paragraphs of the style, and the headings that stand directly over them. */
function byStyle(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>, from: number): Abstract {
  const first = blocks.findIndex((_, index) => index >= from && isStyled(paragraphAt(blocks, index)))
  if (first < 0) return NO_ABSTRACT
  const collected = newCollection()
  let heading: string | null = null
  let index = first
  const isHead = (at: number) =>
    headings.has(at) || styleRole(paragraphAt(blocks, at)?.styleNames ?? []) === 'abstract-heading'
  while (index > from && isHead(index - 1)) index--
  for (; ; index++) {
    const block = paragraphAt(blocks, index)
    if (block === null) break
    const { text } = block.content
    const isText = isStyled(block) && !isHead(index)
    const isTitle = ABSTRACT_TITLE.test(text) && !(isText && hasText(collected))
    const isOverText = (at: number) => isHead(at) && isStyled(paragraphAt(blocks, at + 1))
    if (isText ? KEYWORDS_LEAD.test(text) : !isOverText(index) && !(isTitle && isHead(index) && isOverText(index + 1)))
      break
    if (isTitle) {
      heading = text
      collected.at.push(index)
    } else if (isText) addParagraph(collected, index, cutStart(labelled(block), RUN_IN.exec(text)?.[0].length ?? 0))
    else openPart(collected, index, text)
  }
  return { heading, parts: collected.parts, at: collected.at }
}

/** From the heading to the next one that is no label of a structured abstract. */
function byHeading(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>, from: number): Abstract {
  const start = blocks.findIndex((_, index) => {
    const block = paragraphAt(blocks, index)
    return (
      index >= from &&
      block !== null &&
      (ABSTRACT_TITLE.test(block.content.text) || styleRole(block.styleNames) === 'abstract-heading')
    )
  })
  const own = paragraphAt(blocks, start)
  if (own === null) return NO_ABSTRACT
  const collected = newCollection()
  collected.at.push(start)
  const level = headings.get(start)?.level ?? 1
  const seen = new Set<string>()
  for (let index = start + 1; index < blocks.length; index++) {
    const block = paragraphAt(blocks, index)
    if (block === null) break
    const { text } = block.content
    const heading = headings.get(index)
    if (heading === undefined) {
      if (KEYWORDS_LEAD.test(text) || styleRole(block.styleNames) === 'keywords') break
      addParagraph(collected, index, labelled(block))
      continue
    }
    const isStructured = collected.parts.some(({ header }) => header !== null)
    const isEnd = [...seen].some((header) => LAST_PART.test(header)) || seen.has(text.toLowerCase())
    const isPart = heading.level > level || (STRUCTURE.test(text) && (isStructured || !hasText(collected)))
    if (!isPart || (isEnd && heading.level <= level) || ABSTRACT_TITLE.test(text)) break
    seen.add(text.toLowerCase())
    openPart(collected, index, text)
  }
  return hasText(collected) ? { heading: own.content.text, parts: collected.parts, at: collected.at } : NO_ABSTRACT
}

/** A paragraph that begins "Abstract: ...", and those after it up to the next heading. */
function byRunIn(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>, from: number): Abstract {
  const start = blocks.findIndex((_, index) => {
    const block = paragraphAt(blocks, index)
    return index >= from && index < from + RUN_IN_REACH && block !== null && RUN_IN.test(block.content.text)
  })
  const own = paragraphAt(blocks, start)
  const word = RUN_IN.exec(own?.content.text ?? '')?.[0]
  if (own === null || word === undefined) return NO_ABSTRACT
  const collected = newCollection()
  addParagraph(collected, start, cutStart(own.content, word.length))
  for (let index = start + 1; !headings.has(index); index++) {
    const block = paragraphAt(blocks, index)
    if (block === null || KEYWORDS_LEAD.test(block.content.text) || index > start + RUN_IN_PARAGRAPHS) break
    // A structured abstract continues with labels in the line; anything else is text.
    if (!/^[A-Z][\w /&]{3,30}[:.]\s/.test(block.content.text)) break
    addParagraph(collected, index, block.content)
  }
  return { heading: null, parts: collected.parts, at: collected.at }
}

const RUN_IN_REACH = 40
const RUN_IN_PARAGRAPHS = 8

/** Characters of a paragraph that is between byline and first heading and can only be an abstract. */
const SHORTEST_PLAIN = 300
const LONGEST_PLAIN = 3500

function byPosition(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>, from: number): Abstract {
  const next = [...headings.keys()].filter((index) => index >= from).sort((a, b) => a - b)[0]
  if (next === undefined) return NO_ABSTRACT
  const long = blocks.slice(from, next).flatMap((block, offset) => {
    const isLong =
      block.kind === 'paragraph' && styleRole(block.styleNames) === null && block.content.text.length >= SHORTEST_PLAIN
    return isLong ? [{ index: from + offset, block }] : []
  })
  const [only, ...more] = long
  if (only === undefined || more.length > 0 || only.block.content.text.length > LONGEST_PLAIN) return NO_ABSTRACT
  if (/\bdepartment of\b|@/i.test(only.block.content.text.slice(0, 200))) return NO_ABSTRACT
  return { heading: null, parts: [{ header: null, paragraphs: [only.block.content] }], at: [only.index] }
}

export function findAbstract(blocks: readonly Block[], headings: ReadonlyMap<number, Heading>, from: number): Abstract {
  for (const find of [byStyle, byHeading, byRunIn, byPosition]) {
    const found = find(blocks, headings, from)
    if (found.parts.length > 0) return found
  }
  return NO_ABSTRACT
}
