// Tables: the cells of every table that has a caption, part by part.
import { defineStage } from '../../contract/stage.ts'
import { CONTINUED_WORDS as WORDS } from '../../conventions/labels/caption-label.ts'
import { wordsOfPages } from '../../conventions/line-ends/page-text.ts'
import type { Vocabulary } from '../../conventions/line-ends/vocabulary.ts'
import type { Float } from '../../document/floats.ts'
import { type Page, toDisplayed } from '../../document/page/page.ts'
import type { Place, Table, TablePart } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { readParts } from './read-table.ts'

// Which captions announce the rest of a table that began before: the same label, and words that say so.

const CONTINUED = new RegExp(String.raw`^[\s.,:;()[\]–—-]*(?:${WORDS})(?=[\s.,:;()[\]–—-]|$)`, 'iu')
/** The same behind a caption that is said again. */
const CONTINUED_AT_END = new RegExp(String.raw`[\s.,:;–—-]*[([](?:${WORDS})[\s.…]*[)\]][\s.]*$`, 'iu')

const labelKey = (label: string): string => label.toLowerCase().replace(/[\s.:]+/g, '')

const textOf = ({ caption }: Float): string => caption?.text.trim() ?? ''

const saidBefore = (text: string): string => text.replace(CONTINUED_AT_END, '').replace(/[\s.]+$/, '')

/** A caption that says "continued", says nothing at all, or says again what the first one said. */
function saysContinued(float: Float, first: Float): boolean {
  const text = textOf(float)
  return text === '' || CONTINUED.test(text) || saidBefore(text) === saidBefore(textOf(first))
}

/** Floats that are parts of one table, the first of them first. */
export function groupContinued(floats: readonly Float[]): Float[][] {
  const groups: Float[][] = []
  for (const float of floats) {
    const { label } = float
    const group =
      label === null
        ? undefined
        : groups.findLast(([first]) => first?.label != null && labelKey(first.label) === labelKey(label))
    const [first] = group ?? []
    if (group !== undefined && first !== undefined && saysContinued(float, first)) group.push(float)
    // The rest at the head of the next column stands above its beginning.
    else if (group !== undefined && first !== undefined && CONTINUED.test(textOf(first))) group.unshift(float)
    else groups.push([float])
  }
  return groups
}

/** The parts of a table: pages with its lines alone, and where each is shown. */
export function viewsOf(group: readonly Float[], pages: readonly Page[]) {
  return group
    .flatMap((float) => float.areas)
    .flatMap(({ pageIndex, box, lines }) => {
      const page = pages.find(({ index }) => index === pageIndex)
      if (page === undefined) return []
      const own = { ...page, lines: lines.flatMap((at) => page.lines[at] ?? []) }
      return [{ view: { page: own, box }, place: { pageIndex, box: toDisplayed(page, box) } }]
    })
}

function partsOf(group: readonly Float[], pages: readonly Page[], words: Vocabulary): TablePart[] {
  const views = viewsOf(group, pages)
  const tables = readParts(
    views.map(({ view }) => view),
    words,
  )
  // A table that is a picture has its place, though no cell of it can be read.
  return views.map(({ place }, at) => ({ ...(tables[at] ?? { contents: [], html: null }), places: [place] }))
}

function toTable(group: readonly Float[], pages: readonly Page[], words: Vocabulary): Table[] {
  const [first, ...further] = group
  if (first === undefined) return []
  const parts = partsOf(group, pages, words)
  const onCaptionPage: Place[] =
    first.captionPageIndex === null ? [] : [{ pageIndex: first.captionPageIndex, box: null }]
  const unread: TablePart = { contents: [], html: null, places: onCaptionPage }
  return [
    {
      key: first.key,
      label: first.label,
      caption: first.caption?.text ?? null,
      section: first.caption === null ? null : first.key,
      parts: parts.length > 0 ? parts : [unread],
      ...(further.length > 0 ? { further: further.map(({ key }) => key) } : {}),
    },
  ]
}

export const tablesStage = defineStage({
  name: 'tables',
  needs: ['pages', 'floats'],
  gives: ['tables'],
  essential: false,
  run: ({ pages, floats }) => {
    const words = wordsOfPages(pages)
    const groups = groupContinued(floats.filter((float) => float.type === 'table'))
    return noted({ tables: groups.flatMap((group) => toTable(group, pages, words)) })
  },
})
