// Figures, tables and displayed formulas among the blocks of a page, and captions that are apart from their objects.
import { append } from '../../../kernel/lists.ts'
import { paragraph } from '../../article/article.ts'
import { newFlow } from '../../markup/flow.ts'
import { readFormula, writeDisplayed } from '../../markup/formula.ts'
import { make, type XmlElement } from '../../markup/xml-node.ts'
import { captionHolders } from '../floats/captions.ts'
import { figureOf, floatKind, tableOf } from '../floats/floats.ts'
import { isLayoutTable } from '../floats/tables.ts'
import { displayedFormulas } from '../inline/equations.ts'
import { formulaOf } from '../inline/mathematics.ts'
import { idsWithin } from '../tree/element.ts'
import type { Walk } from './walk-state.ts'

/** A caption that nothing holds together with its object: the picture was before it, the table comes behind it. */
export function addLooseCaption(
  p: XmlElement,
  kind: 'figure' | 'table',
  pictures: readonly XmlElement[],
  walk: Walk,
): boolean {
  const holder = make('div', {}, [...pictures, make('figcaption', p.attributes, p.children)])
  if (kind === 'figure') {
    walk.add({ kind: 'block', block: figureOf(holder, walk.reading) })
    return true
  }
  walk.tableCaption = p
  return true
}

/** A caption whose table did not come is a table without cells. */
export function endTableCaption(walk: Walk): void {
  const caption = walk.tableCaption
  walk.tableCaption = null
  if (caption !== null) addTable(make('div', {}, [make('figcaption', caption.attributes, caption.children)]), walk)
}

const addTable = (wrapper: XmlElement, walk: Walk): void =>
  walk.add({ kind: 'block', block: tableOf(wrapper, walk.reading) })

/** false where the element is no formula. */
export function addFormula(element: XmlElement, walk: Walk): boolean {
  const formula = formulaOf(element)
  if (formula === 'nothing') return true
  const formulas = formula === null ? displayedFormulas(element, walk.reading) : [{ ...formula, label: null }]
  if (formulas === null) return false
  append(walk.reading.equations, idsWithin(element))
  for (const one of formulas) {
    const flow = newFlow()
    writeDisplayed(flow, readFormula(one), one.label)
    walk.add({ kind: 'block', block: paragraph(flow.finish(), 'formula') })
  }
  return true
}

/** false where the element is part of the text. */
export function addFloat(element: XmlElement, walk: Walk): boolean {
  const kind = floatKind(element)
  if (kind === null || (element.name === 'table' && isLayoutTable(element))) return false
  const caption = walk.tableCaption
  if (kind === 'table' && caption !== null && captionHolders(element).length === 0) {
    walk.tableCaption = null
    addTable(make('div', {}, [make('figcaption', caption.attributes, caption.children), element]), walk)
    return true
  }
  endTableCaption(walk)
  const block = kind === 'table' ? tableOf(element, walk.reading) : figureOf(element, walk.reading)
  walk.add({ kind: 'block', block })
  return true
}
