// Reference lists of a page: which part of it is one, and where each entry begins and ends.
import { patternOf } from '../../../kernel/patterns.ts'
import type { References } from '../../article/article.ts'
import { attribute, childElements, descendants, make, type XmlElement } from '../../markup/xml-node.ts'
import type { Reading } from '../inline/page-context.ts'
import { headingLevel, idsOf, idsWithin, isKind, nameHints, outermost, wordsOf } from '../tree/element.ts'
import { type EntrySource, readEntry } from './reference-entry.ts'

const LIST_NAMES = patternOf('i')`(?:^|\s)(?:
  references? | reference-list | references-list | ref-list | reflist | refs | bibliography | csl-bib-body |
  ltx_bibliography | ltx_biblist | citation-list | cit-list | ref-cit-list | c-article-references |
  article-references | works-cited | citations | bib | biblist | bibliography-section | references-section |
  sec-references | section-references
)(?=\s|$)`
const ENTRY_NAMES = patternOf('i')`(?:^|\s)(?:
  csl-entry | ltx_bibitem | bibitem | ref-content | citation-item | reference-item |
  c-article-references__item | references__item | reference-list__item | bib-reference | bibliography-item |
  html-x-ref | ref-cit | citation-content-wrapper | article-reference
)(?=\s|$)`

export function isReferenceList(element: XmlElement): boolean {
  if (isKind(element, 'doc-bibliography', 'bibliography')) return true
  if (element.name === 'a' || element.name === 'li' || element.name === 'p' || headingLevel(element) !== null)
    return false
  return LIST_NAMES.test(nameHints(element)) && entrySources(element).length > 0
}

const isEntry = (element: XmlElement): boolean =>
  isKind(element, 'doc-biblioentry', 'biblioentry') || ENTRY_NAMES.test(nameHints(element))

const asSource = (element: XmlElement, ordinal: number | null = null, holder = element): EntrySource => ({
  element,
  holder,
  ordinal,
})

function listItems(list: XmlElement): EntrySource[] {
  const start = Number.parseInt(attribute(list, 'start') ?? '1', 10)
  let next = Number.isFinite(start) ? start : 1
  return childElements(list, 'li').map((item) => {
    const value = Number.parseInt(attribute(item, 'value') ?? '', 10)
    if (Number.isFinite(value)) next = value
    return asSource(item, list.name === 'ol' ? next++ : null)
  })
}

function definitionItems(list: XmlElement): EntrySource[] {
  const items: EntrySource[] = []
  let term: XmlElement | null = null
  for (const child of childElements(list)) {
    if (child.name === 'dt') term = child
    else if (child.name === 'dd') {
      const holder: XmlElement = term === null ? child : make('dl', {}, [term, child])
      items.push(
        asSource(
          term === null
            ? child
            : make('div', {}, [make('span', { class: 'label' }, term.children), ' ', ...child.children]),
          null,
          holder,
        ),
      )
      term = null
    }
  }
  return items
}

/** Rows of a table: the first cell is the label, the last the reference. */
function tableItems(table: XmlElement): EntrySource[] {
  return descendants(table, ({ name }) => name === 'tr').flatMap((row) => {
    const cells = childElements(row, 'td', 'th')
    const [first, last] = [cells[0], cells.at(-1)]
    if (first === undefined || last === undefined || wordsOf(row) === '') return []
    if (first === last) return [asSource(first, null, row)]
    return [
      asSource(make('div', {}, [make('span', { class: 'label' }, first.children), ' ', ...last.children]), null, row),
    ]
  })
}

/** The entries of what holds a list: declared ones, items of its lists, rows, else its paragraphs. */
function entrySources(holder: XmlElement): EntrySource[] {
  const declared = outermost(descendants(holder, isEntry))
  // A list or a table may be the holder itself.
  const scope = make('div', {}, [holder])
  const lists = outermost(descendants(scope, ({ name }) => name === 'ol' || name === 'ul'))
  const inLists = lists.flatMap(listItems)
  if (declared.length > 1 || (declared.length === 1 && inLists.length <= 1)) {
    const itemOf = new Map(
      inLists.flatMap((item) => [item.element, ...descendants(item.element, isEntry)].map((entry) => [entry, item])),
    )
    return declared.map((entry) => {
      const item = itemOf.get(entry)
      return item === undefined ? asSource(entry) : asSource(entry, item.ordinal, item.element)
    })
  }
  if (inLists.length > 0) return inLists
  const definitions = descendants(scope, ({ name }) => name === 'dl').flatMap(definitionItems)
  if (definitions.length > 0) return definitions
  const rows = descendants(scope, ({ name }) => name === 'table').flatMap(tableItems)
  if (rows.length > 0) return rows
  const paragraphs = descendants(holder, ({ name }) => name === 'p').filter((p) => wordsOf(p) !== '')
  if (paragraphs.length > 0) return paragraphs.map((p) => asSource(p))
  return childElements(holder, 'div', 'span')
    .filter((div) => headingLevel(div) === null && wordsOf(div) !== '')
    .map((div) => asSource(div))
}

/** A browser numbers ordered lists; where the text cites by names, style sheets hide those numbers. */
function areNumbersShown(sources: readonly EntrySource[], reading: Reading): boolean {
  const marks = sources.flatMap(({ holder }) => reading.markOf(idsWithin(holder)) ?? [])
  return marks.length === 0 || marks.filter((mark) => /^\W*\d+\W*$/.test(mark)).length >= marks.length / 2
}

/** A whole list; null where nothing in it is an entry. */
export function referenceList(holder: XmlElement, reading: Reading, title: string): References | null {
  const sources = entrySources(holder)
  const isNumbered = areNumbersShown(sources, reading)
  const entries = sources.flatMap(
    (source) => readEntry(isNumbered ? source : { ...source, ordinal: null }, reading) ?? [],
  )
  if (entries.length === 0) return null
  const own = descendants(holder, (element) => headingLevel(element) !== null)
    .map(wordsOf)
    .find(Boolean)
  return { kind: 'references', ids: idsOf(holder), header: title || own || '', blocks: [], entries }
}
