// Figures, tables and supplements wherever they stand, each with its label, its caption and what is printed below it.
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import type { Block, Figure, Table } from '../../article/article.ts'
import { tableRows } from '../../article/table-rows.ts'
import { childElements, firstChild, runsOf, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf, plainOrNull, wholeText } from '../text/inline.ts'
import { type BlockReader, contents, idsOf, paragraphs, type Reading } from '../text/paragraphs.ts'

const labelOf = (element: XmlElement): string | null => plainOrNull(firstChild(element, 'label'))

const CAPTION_PARAGRAPHS = new Set(['p', 'title', 'subtitle'])
const CAPTION_BLOCKS = wordSet(`p title subtitle list def-list disp-quote disp-formula`)

/** The title is a paragraph of its own, so that it does not run into the next sentence. */
const captionOf = (element: XmlElement, reading: Reading): Block[] =>
  childElements(element, 'caption').flatMap((caption) =>
    runsOf(caption.children, ({ name }) => CAPTION_BLOCKS.has(name)).flatMap((part) => {
      if (Array.isArray(part)) return paragraphs(part, reading, 'caption')
      return CAPTION_PARAGRAPHS.has(part.name) ? paragraphs(part.children, reading, 'caption') : reading.read(part)
    }),
  )

/** Attributions and copyright lines are printed below the object. */
const attributions = (element: XmlElement, reading: Reading): Block[] =>
  childElements(element, 'attrib').flatMap(({ children }) => paragraphs(children, reading, 'note'))

const GRAPHICS = ['graphic', 'media', 'alternatives', 'inline-graphic']
const FIGURE_BLOCKS = wordSet(`p list def-list disp-quote preformat code table-wrap disp-formula`)

export const figure = (element: XmlElement, reading: Reading): [Figure] => [
  {
    kind: 'figure',
    ids: idsOf(element),
    label: labelOf(element),
    caption: captionOf(element, reading),
    below: [
      ...attributions(element, reading),
      ...childElements(element, ...FIGURE_BLOCKS).flatMap((child) => reading.read(child)),
    ],
    images: childElements(element, ...GRAPHICS).map(() => null),
  },
]

/** A group prints its own caption, then each figure its own; where only the group has one, it is one figure in parts. */
export const figureGroup: BlockReader = (group, reading) => {
  const members = childElements(group, 'fig')
  const hasOwnCaption = firstChild(group, 'caption', 'label') !== null
  const isOneFigure = members.every((member) => firstChild(member, 'caption') === null && labelOf(member) === null)
  if (hasOwnCaption && isOneFigure)
    return figure({ ...group, children: [...group.children, ...members.flatMap(({ children }) => children)] }, reading)
  const parts = hasOwnCaption ? ['fig', 'fig-group'] : ['fig', 'fig-group', 'media', 'supplementary-material']
  return [
    ...(hasOwnCaption ? figure(group, reading) : []),
    ...childElements(group, ...parts).flatMap((child) => reading.read(child)),
  ]
}

const FOOT = ['table-wrap-foot', 'fn-group', 'fn', 'p', 'list', 'def-list', 'attrib']
const FOOT_PARAGRAPHS = new Set(['p', 'attrib', 'title'])

/** The notes below a table belong to it: they are in its section. */
const footOf = (members: readonly XmlElement[], reading: Reading): Block[] =>
  members.flatMap((member) => {
    if (member.name === 'table-wrap-foot') return footOf(childElements(member), reading)
    if (member.name === 'fn-group') return footOf(childElements(member, 'fn'), reading)
    if (member.name === 'fn') return footNote(member, reading)
    return FOOT_PARAGRAPHS.has(member.name) ? paragraphs(member.children, reading, 'note') : reading.read(member)
  })

function footNote(note: XmlElement, reading: Reading): Block[] {
  const [first, ...rest] = contents(note, reading, 'note', labelOf(note) ?? '')
  return first?.kind === 'paragraph' ? [{ ...first, ids: idsOf(note) }, ...rest] : []
}

/** Of alternatives the first; CALS has one table of several tgroups, or a tgroup without its table. */
const tablesOf = (wrap: XmlElement): XmlElement[] =>
  childElements(wrap, 'table', 'tgroup', 'oasis:table', 'alternatives').flatMap((child) =>
    child.name === 'alternatives' ? childElements(child, 'table').slice(0, 1) : [child],
  )

export const table = (wrap: XmlElement, reading: Reading): [Table] => [
  {
    kind: 'table',
    ids: idsOf(wrap),
    label: labelOf(wrap),
    caption: captionOf(wrap, reading),
    below: footOf(childElements(wrap, ...FOOT), reading),
    grids: (wrap.name === 'table' ? [wrap] : tablesOf(wrap)).map((one) => tableRows(one, wholeText)),
  },
]

/** The label and the caption of a group are those of its first table. */
export const tableGroup: BlockReader = (group, reading) => {
  const own = childElements(group, 'label', 'caption')
  return childElements(group, 'table-wrap').flatMap((wrap, index) =>
    table(index === 0 ? { ...wrap, children: [...own, ...wrap.children] } : wrap, reading),
  )
}

/** What a repository puts in place of a file, not what the paper prints. */
const DOWNLOAD_LINE = /^(?:Click here (?:for|to)|Additional data file\.?$|\(\d+ ?KB|Supporting info item$)/i

/** "Additional file 3. Temperature ...": the name by which the text refers to the file. */
const PRINTED_NAME = patternOf(
  'i',
)`^(?:additional|supplement(?:ary|al)|supporting|electronic supplementary) (?:data )?(?:
  file | material | information | table | figure | fig\.? | video | movie | data | text
)\s?S?\d{0,3}`

/** The caption of a supplementary file is a section of its own, as captions are; no figure or table answers to it. */
export const supplement: BlockReader = (element, reading) => {
  const inner = firstChild(element, 'media', 'graphic')
  const caption = firstChild(element, 'caption') ?? firstChild(inner, 'caption')
  const blocks = childElements(caption ?? element, 'title', 'p').filter((block) => !DOWNLOAD_LINE.test(plainOf(block)))
  const label = plainOf(firstChild(element, 'label') ?? firstChild(inner, 'label'))
  const [title, ...rest] = blocks
  // "Additional file 1" as the caption's title is its label.
  const isLabel = label === '' && title?.name === 'title' && rest.length > 0
  const printed = isLabel
    ? rest
    : blocks.filter((block, index) => index === 0 || plainOf(block) !== plainOf(title ?? null))
  const [first] = printed
  if (first === undefined) return []
  const named = PRINTED_NAME.exec(plainOf(first))?.[0]?.trim() ?? ''
  return [
    {
      kind: 'section',
      ids: idsOf(element),
      header: (isLabel ? plainOf(title) : label) || named,
      role: 'note',
      type: 'footnote',
      blocks: printed.flatMap(({ children }) => paragraphs(children, reading, 'caption')),
    },
  ]
}
