// Figures and tables found as objects of the page, before anything reads the text around them.
import { defineStage } from '../../contract/stage.ts'
import type { Float } from '../../document/floats.ts'
import { type Page, toDisplayed } from '../../document/page/page.ts'
import type { Figure } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { findRegions } from './regions.ts'

function toFigure({ key, label, caption, captionPageIndex, areas }: Float, pages: ReadonlyMap<number, Page>): Figure {
  const places = areas.map(({ pageIndex, box }) => {
    const page = pages.get(pageIndex)
    return { pageIndex, box: page === undefined ? box : toDisplayed(page, box) }
  })
  const onCaptionPage = captionPageIndex === null ? [] : [{ pageIndex: captionPageIndex, box: null }]
  return {
    key,
    label,
    caption: caption?.text ?? null,
    section: key,
    // A figure that continues over a page or a gap has a part for each place.
    parts: (places.length > 0 ? places : onCaptionPage).map((place) => ({ places: [place], image: null })),
  }
}

/** Figures: the floats of that type with their places. */
export const figuresStage = defineStage({
  name: 'figures',
  needs: ['pages', 'floats'],
  gives: ['figures'],
  essential: false,
  run: ({ pages, floats }) => {
    const byIndex = new Map(pages.map((page) => [page.index, page]))
    return noted({
      figures: floats.filter((float) => float.type === 'figure').map((float) => toFigure(float, byIndex)),
    })
  },
})

export { captionsStage } from './read-captions.ts'

export const floatsStage = defineStage({
  name: 'floats',
  needs: ['pages', 'blocks'],
  gives: ['floatRegions'],
  essential: false,
  run: ({ pages, blocks }) => noted({ floatRegions: findRegions(pages, blocks) }),
})
