// A page and everything that is on it, turned so that it reads another way up.
import type { Box } from '../../../document/page/box.ts'
import { type Page, type QuarterTurn, toDisplayed, toReading } from '../../../document/page/page.ts'

/** `turn` is clockwise from the page as displayed; lines are left as they are, since whoever turns a page reads it anew. */
export function turnedPage(page: Page, turn: QuarterTurn): Page {
  if (turn === page.turn) return page
  const isOnItsSide = (turn - page.turn) % 180 !== 0
  const [width, height] = isOnItsSide ? [page.height, page.width] : [page.width, page.height]
  const place = (box: Box): Box => toReading({ turn, width, height }, toDisplayed(page, box))
  const placed = <T extends { readonly box: Box }>(things: readonly T[]): T[] =>
    things.map((thing) => ({ ...thing, box: place(thing.box) }))
  const across = { horizontal: 'vertical', vertical: 'horizontal' } as const
  return {
    ...page,
    width,
    height,
    turn,
    images: page.images.map(place),
    rules: placed(page.rules).map((rule) => (isOnItsSide ? { ...rule, axis: across[rule.axis] } : rule)),
    fills: placed(page.fills),
    drawings: placed(page.drawings),
    links: placed(page.links),
  }
}
