// Which paragraphs are headings and how deep: by style or outline level, else by how they look between the text.
import { headingLevels, isUsualHeading, prominenceOf } from '../../../conventions/headings/heading-levels.ts'
import { minOf } from '../../../kernel/lists.ts'
import { headingDepth, styleRole } from '../styles/style-roles.ts'
import type { Block, ParagraphBlock } from './block.ts'
import { headingText } from './block-text.ts'

/** More characters than these are a paragraph that somebody gave a heading's style. */
const LONGEST_HEADING = 300
/** A heading by looks alone is short. */
const LONGEST_PLAIN_HEADING = 120
/** What word processors set text in where a file does not say it. */
const USUAL_SIZE_PT = 12
/** A heading by style stands out from all that are headings by their looks alone. */
const STYLED_PROMINENCE = 100

/** The depth of a heading by its style or outline level, from 1; null for other paragraphs. */
export function styledDepth(block: ParagraphBlock): number | null {
  const { text } = block.content
  if (text.length > LONGEST_HEADING || !/\p{L}|\p{N}/u.test(text)) return null
  const depth = headingDepth(block.styleNames)
  if (block.outlineLevel === 0)
    return depth !== null && headingDepth(block.styleNames.slice(0, 1)) !== null ? depth : null
  if (depth !== null) return depth
  const role = styleRole(block.styleNames)
  return role === null || role === 'list' ? block.outlineLevel : null
}

const isUpper = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 2 && letters === letters.toUpperCase()
}

/** How much a heading by looks stands out; null where the paragraph looks like text. */
function plainProminence(block: ParagraphBlock): number | null {
  const { content, look, label, pictures, isFormula } = block
  const text = content.text.trim()
  if (text.length < 3 || text.length > LONGEST_PLAIN_HEADING || pictures.length > 0 || isFormula) return null
  if (!/\p{L}{3}/u.test(text) || styleRole(block.styleNames) !== null || label?.isBullet === true) return null
  const isUsual = isUsualHeading(text)
  const isSet = look.isBold || (isUpper(text) && text.length > 3) || (look.isItalic && !/[,;]$/.test(text))
  if (!isUsual && (!isSet || /[.,;:]$/.test(text.replace(/\b(?:etc|spp?|al)\.$/, '')))) return null
  if (!isUsual && /^[\p{Ll}(]/u.test(text)) return null
  return prominenceOf({
    size: look.size ?? USUAL_SIZE_PT,
    bold: look.isBold,
    italic: look.isItalic,
    capitals: isUpper(text),
    smallCapitals: false,
    alignment: look.isCentered ? 'centred' : 'left',
    runsIn: false,
  })
}

const isText = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' && block.content.text.length > LONGEST_PLAIN_HEADING / 2

/** A heading has text below it, or another heading that has. */
function opensText(blocks: readonly Block[], index: number, isCandidate: (at: number) => boolean): boolean {
  let next = index + 1
  while (next < blocks.length && next <= index + 3 && isCandidate(next)) next++
  return isText(blocks[next]) || blocks[next]?.kind === 'table'
}

export interface Heading {
  readonly text: string
  /** From 1. */
  readonly level: number
}

/** Headings by the index of their block; `isFree` leaves out what is known to be something else. */
export function findHeadings(blocks: readonly Block[], isFree: (index: number) => boolean): Map<number, Heading> {
  const styled = new Map<number, number>()
  const plain = new Map<number, number>()
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph' || !isFree(index)) continue
    const depth = styledDepth(block)
    const prominence = depth === null ? plainProminence(block) : null
    if (depth !== null) styled.set(index, depth)
    else if (prominence !== null) plain.set(index, prominence)
  }
  const isCandidate = (at: number) => styled.has(at) || plain.has(at)
  for (const index of [...plain.keys()]) if (!opensText(blocks, index, isCandidate)) plain.delete(index)
  return styled.size >= FEWEST_STYLED ? levelled(blocks, styled, plain) : byLooks(blocks, styled, plain)
}

/** From so many headings on the author is one who uses styles; looks then only add depth below them. */
const FEWEST_STYLED = 3

const textAt = (blocks: readonly Block[], index: number): string => {
  const block = blocks[index]
  return block?.kind === 'paragraph' ? headingText(block) : ''
}

function levelled(
  blocks: readonly Block[],
  styled: ReadonlyMap<number, number>,
  plain: ReadonlyMap<number, number>,
): Map<number, Heading> {
  const top = minOf(styled.values())
  const headings = new Map<number, Heading>()
  let open = 0
  for (const index of [...styled.keys(), ...plain.keys()].sort((a, b) => a - b)) {
    const depth = styled.get(index)
    const text = textAt(blocks, index)
    // A bold line below a styled heading is one step deeper; the usual names of parts are at the top.
    const level = depth === undefined ? (isUsualHeading(text) ? 1 : open + 1) : depth - top + 1
    if (depth !== undefined) open = level
    headings.set(index, { text, level })
  }
  return headings
}

function byLooks(
  blocks: readonly Block[],
  styled: ReadonlyMap<number, number>,
  plain: ReadonlyMap<number, number>,
): Map<number, Heading> {
  const indices = [...styled.keys(), ...plain.keys()].sort((a, b) => a - b)
  const looks = indices.map((index) => {
    const prominence = plain.get(index) ?? STYLED_PROMINENCE - (styled.get(index) ?? 1)
    return { text: textAt(blocks, index), prominence }
  })
  const levels = headingLevels(looks)
  return new Map(indices.map((index, at) => [index, { text: looks[at]?.text ?? '', level: levels[at] ?? 1 }]))
}
