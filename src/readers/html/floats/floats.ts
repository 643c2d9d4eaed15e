// Figures and tables of a page, whatever wraps them, as figures and tables of an article.
import { patternOf } from '../../../kernel/patterns.ts'
import { type Figure, paragraph, type Table } from '../../article/article.ts'
import { attribute, childElements, descendants, isElement, make, type XmlElement } from '../../markup/xml-node.ts'
import { richTextOf } from '../inline/inline.ts'
import type { Reading } from '../inline/page-context.ts'
import { hasClass, headingLevel, idsOf, idsWithin, nameHints, wordsOf } from '../tree/element.ts'
import { captionHolders, labelHeading, readCaption } from './captions.ts'
import { isLayoutTable, isNoteFoot, rowsOf } from './tables.ts'

const FIGURE_NAMES = patternOf('i')`(?:^|\s)(?:
  fig | figs | figure | fig-wrap | fig-wrapper | figure-wrap | figure-wrapper | fig-section | fig-group |
  figure-container | figurebox | figure-box | html-fig-wrap | article-figure | asset-viewer-inline |
  c-article-section__figure | ltx_figure
)(?=\s|$)`
const TABLE_NAMES = patternOf('i')`(?:^|\s)(?:
  table | tables | table-wrap | table-wrapper | tablewrap | table-container | table-box | html-table-wrap |
  html-table_wrap | tw | xtable | article-table-content | c-article-table | ltx_table | table-inline-wrap
)(?=\s|$)`

const PICTURES = new Set(['img', 'svg:svg', 'svg', 'picture', 'image'])

const picturesIn = (element: XmlElement): XmlElement[] =>
  descendants(element, ({ name }) => name === 'img' || name === 'svg:svg' || name === 'svg')
const tablesIn = (element: XmlElement): XmlElement[] =>
  descendants(element, ({ name }) => name === 'table').filter((table) => !/ltx_eqn|ltx_equation/.test(nameHints(table)))

export type FloatKind = 'figure' | 'table'

/** What an element that may wrap a float wraps; null where it is part of the text. */
export function floatKind(element: XmlElement): FloatKind | null {
  if (element.name === 'table') return 'table'
  const hints = nameHints(element)
  const isFigure = element.name === 'figure' || (isWrapper(element) && FIGURE_NAMES.test(hints))
  const isTable = isWrapper(element) && TABLE_NAMES.test(hints)
  if (!isFigure && !isTable) return null
  const captions = captionHolders(element)
  const tables = tablesIn(element).filter((table) => !isLayoutTable(table))
  const pictures = picturesIn(element)
  // A wrapper of several figures is none itself.
  if (element.name !== 'figure' && descendants(element, isNestedFloat).length > 1) return null
  if (tables.length > 0 && (isTable || pictures.length === 0 || hasClass(element, 'ltx_table'))) return 'table'
  if (isTable)
    return captions.length > 0 && tables.length === 0 && descendants(element, isHeading).length <= 1 ? 'table' : null
  if (captions.length === 0 && pictures.length === 0) return null
  if (element.name !== 'figure' && /^\s*table\b/i.test(wordsOf(element))) return 'table'
  if (pictures.length === 0 && descendants(element, ({ name }) => name === 'pre').length > 0) return null
  return pictures.length > 0 || captions.length > 0 ? 'figure' : null
}

const isNestedFloat = (element: XmlElement): boolean =>
  element.name === 'figure' ||
  (isWrapper(element) &&
    /(?:^|\s)(?:fig|figure|table|table-wrap)(?=\s|$)/i.test(nameHints(element)) &&
    captionHolders(element).length > 0)

const isHeading = (element: XmlElement): boolean => headingLevel(element) !== null
const isWrapper = ({ name }: XmlElement): boolean =>
  name === 'div' || name === 'section' || name === 'figure' || name === 'article' || name === 'aside' || name === 'span'

/** Where a picture is found: in the file itself or beside it in the archive; the rest is never fetched. */
const sourceOf = (picture: XmlElement): string =>
  attribute(picture, 'src') ?? attribute(picture, 'data-src') ?? attribute(picture, 'xlink:href') ?? ''

/** The pictures of an element, each once. */
function imagesIn(element: XmlElement, { imageAt }: Reading): (string | null)[] {
  const sources = picturesIn(element).map(sourceOf)
  return sources.filter((source, at) => source === '' || sources.indexOf(source) === at).map(imageAt)
}

export function figureOf(element: XmlElement, reading: Reading): Figure {
  const { label, paragraphs } = readCaption(captionHolders(element), reading)
  return {
    kind: 'figure',
    ids: idsWithin(element),
    label: label ?? labelHeading(element)?.label ?? null,
    caption: paragraphs,
    below: [],
    images: imagesIn(element, reading),
  }
}

/** Blocks below a table that are neither caption nor cells. */
function footBlocks(wrapper: XmlElement, skipped: ReadonlySet<XmlElement>): XmlElement[] {
  return childElements(wrapper).flatMap((child): XmlElement[] => {
    if (skipped.has(child) || PICTURES.has(child.name) || wordsOf(child) === '') return []
    if (child.name === 'table')
      return childElements(child, 'tfoot')
        .filter(isNoteFoot)
        .flatMap(({ children }) => children.filter(isElement))
    const isContainer = childElements(child).some(({ name }) => BLOCKS.has(name))
    return isContainer && !isElementBlock(child) ? footBlocks(child, skipped) : [child]
  })
}

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'table', 'section', 'aside', 'dl', 'footer'])
const isElementBlock = ({ name }: XmlElement): boolean => name === 'p' || name === 'li'

export function tableOf(element: XmlElement, reading: Reading): Table {
  const captions = captionHolders(element)
  const tables = (element.name === 'table' ? [element] : tablesIn(element)).filter(
    (table) => table === element || !isLayoutTable(table),
  )
  const { label, paragraphs } = readCaption(captions, reading)
  const heading = label === null ? labelHeading(element) : null
  const skipped = new Set([...captions, ...(heading === null ? [] : [heading.element])])
  const below = footBlocks(element.name === 'table' ? make('div', {}, [element]) : element, skipped).map((block) => ({
    ...paragraph(richTextOf(block.children, reading), 'note'),
    ids: idsWithin(block),
  }))
  const notes = new Set(below.flatMap(({ ids }) => ids))
  const anchors = descendants(element, ({ name }) => name === 'a').flatMap(idsOf)
  const own = [...idsOf(element), ...tables.flatMap(idsOf), ...captions.flatMap(idsWithin), ...anchors]
  return {
    kind: 'table',
    ids: own.filter((id) => !notes.has(id)),
    label: label ?? heading?.label ?? null,
    caption: paragraphs,
    below,
    grids: tables.map((table) => rowsOf(table, reading)),
  }
}
