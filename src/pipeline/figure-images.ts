// Pictures of the figures, where they were asked for and the format can draw them; bounded in number and size.
import type { Context } from '../contract/context.ts'
import type { Crop, Reader } from '../contract/reader.ts'
import type { Figure, FigurePart } from '../document/structure.ts'
import { toServiceError } from '../kernel/errors.ts'
import { type Noted, noted } from '../kernel/noted.ts'

/** All pictures of one record together, before base64; what a cache entry and a reply can carry with ease. */
const MAX_TOTAL_BYTES = 24 * 1024 * 1024
const MAX_PICTURES = 200
/** Space around the figure, so that thick lines and letters at its edge are whole. */
const MARGIN_POINTS = 2

function cropOf({ places, image }: FigurePart): Crop | null {
  const [place] = places
  if (image !== null || place === undefined || place.box === null) return null
  const [x0, y0, x1, y1] = place.box
  const box = [x0 - MARGIN_POINTS, y0 - MARGIN_POINTS, x1 + MARGIN_POINTS, y1 + MARGIN_POINTS] as const
  return { pageIndex: place.pageIndex, box }
}

interface Source {
  readonly reader: Reader
  readonly bytes: Uint8Array
  readonly context: Context
}

export async function drawFigures(figures: readonly Figure[], source: Source): Promise<Noted<readonly Figure[]>> {
  const { reader, bytes, context } = source
  if (reader.draw === undefined) return noted(figures)
  const wanted = figures
    .flatMap(({ parts }) => parts)
    .flatMap((part) => {
      const crop = cropOf(part)
      return crop === null ? [] : [{ part, crop }]
    })
  const taken = wanted.slice(0, MAX_PICTURES)
  try {
    const pictures = await reader.draw(
      bytes,
      taken.map(({ crop }) => crop),
      context,
    )
    const images = new Map<FigurePart, string>()
    let total = 0
    for (const [index, { part }] of taken.entries()) {
      const picture = pictures[index]
      total += picture?.length ?? 0
      if (picture !== undefined && total <= MAX_TOTAL_BYTES) images.set(part, Buffer.from(picture).toString('base64'))
    }
    const withImages = figures.map((figure) => ({
      ...figure,
      parts: figure.parts.map((part) => ({ ...part, image: part.image ?? images.get(part) ?? null })),
    }))
    const left = wanted.length - images.size
    const message = `${left} figure images were left out: together they are too large`
    return noted(withImages, left === 0 ? [] : [{ code: 'FIGURE_IMAGES_CAPPED', message }])
  } catch (error) {
    const failure = toServiceError(error, { stage: 'figures.draw' })
    if (failure.code === 'pipeline_timeout') throw failure
    return noted(figures, [{ code: 'FIGURE_IMAGES_FAILED', message: `no figure images: ${failure.message}` }])
  }
}
