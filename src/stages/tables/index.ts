// Tables: the cells of every table that has a caption, part by part.
import { defineStage } from '../../contract/stage.ts'
import { wordsOfPages } from '../../conventions/line-ends/page-text.ts'
import type { Vocabulary } from '../../conventions/line-ends/vocabulary.ts'
import type { Float } from '../../document/floats.ts'
import { type Page, toDisplayed } from '../../document/page.ts'
import type { Place, Table, TablePart } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { groupContinued } from './continued.ts'
import { readParts } from './read-table.ts'
import { mendArea } from './table-area.ts'
import { turnBack, uprightView } from './upright-view.ts'

function partsOf(group: readonly Float[], pages: readonly Page[], words: Vocabulary): TablePart[] {
  const views = group
    .flatMap((float) => float.areas)
    .flatMap(({ pageIndex, box }) => {
      const page = pages.find(({ index }) => index === pageIndex)
      if (page === undefined) return []
      const view = uprightView(page, box)
      return [{ page, view, area: { page: view.page, box: mendArea(view.page, view.box) } }]
    })
  const tables = readParts(
    views.map(({ area }) => area),
    words,
  )
  return views.flatMap(({ page, view, area }, at) => {
    const table = tables[at]
    const place = { pageIndex: page.index, box: toDisplayed(page, turnBack(area.box, view.angle)) }
    return table == null ? [] : [{ ...table, places: [place] }]
  })
}

function toTable(group: readonly Float[], pages: readonly Page[], words: Vocabulary): Table[] {
  const [first] = group
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
      section: first.key,
      parts: parts.length > 0 ? parts : [unread],
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
