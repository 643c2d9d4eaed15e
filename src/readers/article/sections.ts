// Items in reading order, as formats without nested sections have them, nested by the levels of their headings.
import { roleOfHeading } from '../../conventions/headings/section-role.ts'
import type { RichText } from '../../document/rich-text.ts'
import type { Block, Section } from './article.ts'

/** `called` is what the format says that a line is, by its style. */
export type Item =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly words: string
      /** As printed, where it may come to be in a text that opens no sections. */
      readonly content?: RichText
      readonly ids: readonly string[]
      readonly called?: string | null
    }
  | { readonly kind: 'block'; readonly block: Block; readonly called?: string | null }
  /** What is read as a whole is no part of the sections. */
  | {
      readonly kind: 'abstract'
      readonly section: Section
      /** A picture, highlights, a summary for lay readers: beside the abstract. */
      readonly isBeside?: boolean
    }
  | { readonly kind: 'keywords'; readonly words: readonly string[] }

const LEGENDS = '(?: (?:legends?|captions?))?'
const FLOATS_TITLE = new RegExp(
  `^(?:(?:list of )?(?:figures?|tables?|illustrations)${LEGENDS})(?:(?: and | & |, )(?:figures?|tables?)${LEGENDS})?[.:]?$`,
  'i',
)

/** "Figures and Tables" over nothing else is where a manuscript keeps its floats, not a section of the paper. */
const isShelf = ({ header, blocks }: Section): boolean =>
  FLOATS_TITLE.test(header) && blocks.every(({ kind }) => kind !== 'paragraph' && kind !== 'section')

/** Sections and loose blocks, by the levels of their headings. */
export function toSections(items: readonly Item[]): Block[] {
  const top: Block[] = []
  const open = [{ level: 0, blocks: top }]
  for (const item of items) {
    if (item.kind === 'block') open.at(-1)?.blocks.push(item.block)
    if (item.kind !== 'heading') continue
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= item.level) open.pop()
    const blocks: Block[] = []
    const { words: header, ids, level } = item
    open.at(-1)?.blocks.push({ kind: 'section', ids, header, role: null, type: null, blocks })
    open.push({ level, blocks })
  }
  return top.flatMap((block) => (block.kind === 'section' && isShelf(block) ? block.blocks : [block]))
}

const isSection = ({ kind }: Block): boolean => kind === 'section' || kind === 'references'

const isBack = (block: Block): boolean =>
  block.kind === 'references' ||
  (block.kind === 'section' && ['back', 'appendix'].includes(roleOfHeading(block.header)))

const asBack = (block: Block): Block =>
  block.kind === 'section' && roleOfHeading(block.header) === 'appendix'
    ? { ...block, role: 'appendix', type: 'appendix' }
    : block

/** "Ethics" in the middle of the methods is text; the back begins where nothing but back matter follows. */
export function toBodyAndBack(blocks: readonly Block[]): { readonly body: Block[]; readonly back: Block[] } {
  let end = blocks.length
  for (let last = blocks[end - 1]; last !== undefined && (isBack(last) || !isSection(last)); last = blocks[end - 1])
    end--
  const [body, back] = [blocks.slice(0, end), blocks.slice(end)]
  return back.some(isSection) ? { body, back: back.map(asBack) } : { body: [...body, ...back], back: [] }
}
