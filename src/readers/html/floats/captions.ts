// Captions of figures and tables: found in what wraps the object, divided into label and paragraphs.
import { captionLabel, captionType, isLabelClosed } from '../../../conventions/labels/caption-label.ts'
import { wordSet } from '../../../kernel/patterns.ts'
import { type Paragraph, paragraph } from '../../article/article.ts'
import {
  childElements,
  descendants,
  dropLeading,
  make,
  runsOf,
  textContent,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { richTextOf } from '../inline/inline.ts'
import type { Reading } from '../inline/page-context.ts'
import { headingLevel, nameHints, wordsOf } from '../tree/element.ts'

const CAPTION_NAMES =
  /(?:^|[\s_-])(?:captions?|legend|figcaption|fig-caption|tblcaption|figure-caption|captiontext)(?=$|[\s_-])/i
/** Parts whose names only begin like that: buttons and links below a picture. */
const NOT_CAPTION = /caption-(?:clear|links?|toggle|button)/i

const isCaption = (element: XmlElement): boolean =>
  element.name === 'figcaption' ||
  element.name === 'caption' ||
  (CAPTION_NAMES.test(nameHints(element)) && !NOT_CAPTION.test(nameHints(element)) && wordsOf(element) !== '')

/** The outermost captions below an element, not those of figures nested in it. */
export function captionsIn(wrapper: XmlElement): XmlElement[] {
  return childElements(wrapper).flatMap((child) => {
    if (isCaption(child)) return [child]
    return child.name === 'figure' || child.name === 'td' ? [] : captionsIn(child)
  })
}

/** A wrapper without a part called caption is captioned by its own words where these begin with a label. */
export function captionHolders(wrapper: XmlElement): XmlElement[] {
  const captions = captionsIn(wrapper)
  if (captions.length > 0 || descendants(wrapper, ({ name }) => name === 'table').length > 0) return captions
  return captionLabel(wordsOf(wrapper)) === null ? [] : [wrapper]
}

/** The kind of float that a paragraph is the caption of: "Figure 2. The path ...", not "Figure 2 shows ...". */
export function captionParagraphKind(words: string): 'figure' | 'table' | null {
  const head = captionLabel(words)
  if (head === null || words.length < head.textStart + SHORTEST_CAPTION) return null
  return isLabelClosed(words, head) ? captionType(words) : null
}

/** Characters; a label alone is no caption. */
const SHORTEST_CAPTION = 4

const PARAGRAPHS = wordSet(`p div section ul ol h1 h2 h3 h4 h5 h6 li dl header`)
const isParagraph = ({ name }: XmlElement): boolean => PARAGRAPHS.has(name)

/** The paragraphs of a caption: its blocks, or the whole where it has none. */
const paragraphsOf = (caption: XmlElement): (readonly XmlNode[])[] =>
  runsOf(caption.children, isParagraph).flatMap((part) => {
    if (Array.isArray(part)) return [part]
    return childElements(part).some(isParagraph) ? paragraphsOf(part) : [part.children]
  })

export interface Caption {
  readonly label: string | null
  /** The label taken off. */
  readonly paragraphs: readonly Paragraph[]
}

export function readCaption(captions: readonly XmlElement[], reading: Reading): Caption {
  const [first = [], ...rest] = captions
    .flatMap(paragraphsOf)
    .filter((nodes) => nodes.some((node) => wordsOf(node) !== ''))
  const head = captionLabel(textContent(make('p', {}, first)))
  const opening = head === null ? first : dropLeading(first, head.textStart)
  const paragraphs = [opening, ...rest]
    .map((nodes) => paragraph(richTextOf(nodes, reading), 'caption'))
    .filter(({ content }) => content.text !== '')
  return { label: head?.label ?? null, paragraphs }
}

/** A heading inside the wrapper that is nothing but a label: "Table 1". */
export function labelHeading(wrapper: XmlElement): { element: XmlElement; label: string } | null {
  const headings = descendants(
    wrapper,
    (element) =>
      headingLevel(element) !== null ||
      element.name === 'strong' ||
      element.name === 'b' ||
      /label/i.test(nameHints(element)),
  )
  for (const element of headings) {
    const words = wordsOf(element)
    const head = captionLabel(words)
    if (head !== null && head.textStart >= words.length) return { element, label: head.label }
  }
  return null
}
