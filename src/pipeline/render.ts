// Writes a record in the form that was asked for, and the pictures of its figures.
import { writeZip } from '../codecs/write-zip.ts'
import type { Context } from '../contract/context.ts'
import type { RecordForm } from '../contract/export-formats.ts'
import type { Crop, Reader } from '../contract/stage.ts'
import type { Figure, FigurePart } from '../document/structure.ts'
import { toChunks } from '../export/formats/chunks.ts'
import { WRITERS } from '../export/formats/index.ts'
import { toSchema12 } from '../export/schema12/index.ts'
import { type TeiNotes, toTei } from '../export/tei/document.ts'
import { graphicName } from '../export/tei/floats.ts'
import { toServiceError } from '../kernel/errors.ts'
import { type Noted, noted } from '../kernel/noted.ts'
import type { PaperRecord } from '../schema/record.ts'
import type { TeiPart } from '../schema/tei-form.ts'
import type { RecordSchema } from '../schema/version.ts'

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

/** Pictures of the figures, where they were asked for and the format can draw them; bounded in number and size. */
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

/** What is known of the file beyond its record. */
export interface RenderNotes {
  readonly tei?: () => TeiNotes
  readonly sha256?: string | null
}

/** Chosen for readers: JSON is usually printed so. */
const INDENT_SPACES = 2
const ARCHIVED_TEXT = 'tei.xml'

function hasNothing({ metadata, author, bib, text }: PaperRecord, part: TeiPart): boolean {
  if (part === 'references') return bib.length === 0
  if (part === 'fulltext') return text.length === 0
  return !metadata.title && !metadata.doi && author.length === 0
}

/** The record in the version that was asked for; the hash is that of the file, where it is at hand. */
export const recordIn = (record: PaperRecord, schema: RecordSchema, sha256: string | null = null): unknown =>
  schema === '12' ? toSchema12(record, sha256) : record

function renderedText(record: PaperRecord, form: RecordForm, { tei: notes, sha256 = null }: RenderNotes): string {
  const { format, compact, schema = '11', tei, chunkTokens } = form
  if (format === 'json') return JSON.stringify(recordIn(record, schema, sha256), null, compact ? 0 : INDENT_SPACES)
  if (tei !== undefined && hasNothing(record, tei.part)) return ''
  if (format === 'tei') return toTei(record, tei, notes?.())
  if (format === 'chunks') return toChunks(record, chunkTokens)
  return WRITERS[format](record, form.guarded === true ? 'guarded' : 'verbatim')
}

/** The text of a file, without the line end that closes it; empty where the part that was asked for is. */
export function renderRecord(record: PaperRecord, form: RecordForm, notes: RenderNotes = {}): string {
  const text = renderedText(record, form, notes).trimEnd()
  if (form.archive !== true) return text
  const images = record.figure.flatMap(({ image }, at) =>
    image ? [{ name: graphicName(at), bytes: Buffer.from(image, 'base64') }] : [],
  )
  const archive = writeZip([{ name: ARCHIVED_TEXT, bytes: Buffer.from(text) }, ...images])
  return Buffer.from(archive).toString('base64')
}
