// Figures as pictures: those that the record carries, else cut from the page that shows them.
import { useEffect, useRef, useState } from 'preact/hooks'
import { figureLabel } from '../labels.ts'
import type { Pdf } from '../paper/pdf-client.ts'
import { type Box, domId } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { Copy } from '../take/copy.tsx'
import { saveFile, slugOf, stemOf } from '../take/save-file.ts'
import { Lightbox } from '../widgets/lightbox.tsx'
import { isSelected, type RecordTabProps } from './references.tsx'

type Figure = PaperRecord['figure'][number]

/** By what the bytes are, not by what anybody says they are. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
]

function pictureUrl(base64: string): string | null {
  const plain = base64.replace(/^data:[^,]*,/, '')
  const type = SIGNATURES.find(([start]) => plain.startsWith(start))?.[1]
  return type === undefined ? null : `data:${type};base64,${plain}`
}

const CROP_SCALE = 2

/** Larger than the screen, so that one can look closely. */
const LIGHTBOX_SCALE = 4

function Crop({
  pdf,
  page,
  box,
  label,
  scale: wanted,
}: {
  readonly pdf: Pdf
  readonly page: number
  readonly box: Box
  readonly label: string
  readonly scale: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    void pdf.draw(page - 1, wanted, stop.signal).then((bitmap) => {
      const target = canvas.current
      const size = pdf.pages[page - 1]
      if (bitmap === null || target === null || size === undefined) return
      const scale = bitmap.width / size.width
      const [x, y, w, h] = [box[0], box[1], box[2] - box[0], box[3] - box[1]].map((value) => value * scale)
      target.width = w ?? 0
      target.height = h ?? 0
      target.getContext('2d')?.drawImage(bitmap, -(x ?? 0), -(y ?? 0))
      bitmap.close()
    })
    return () => stop.abort()
  }, [pdf, page, box])
  return <canvas class="picture" ref={canvas} role="img" aria-label={label} />
}

function Pictures({
  figure,
  pdf,
  label,
  scale = CROP_SCALE,
}: {
  readonly figure: Figure
  readonly pdf: Pdf | null
  readonly label: string
  readonly scale?: number
}) {
  const carried = [figure.image, ...(figure.parts ?? []).map(({ image }) => image)].flatMap((image) => {
    const url = image ? pictureUrl(image) : null
    return url === null ? [] : [url]
  })
  if (carried.length > 0) {
    return (
      <>
        {[...new Set(carried)].map((url) => (
          <img class="picture" src={url} alt={label} loading="lazy" key={url.slice(0, 80)} />
        ))}
      </>
    )
  }
  const cuts = (figure.parts ?? []).flatMap(({ page_number, bbox }) =>
    page_number != null && bbox?.length === 4 ? [{ page: page_number, box: bbox as unknown as Box }] : [],
  )
  if (pdf === null || cuts.length === 0) return <p class="quiet">The picture itself was not found.</p>
  return (
    <>
      {cuts.map(({ page, box }) => (
        <Crop pdf={pdf} page={page} box={box} label={label} scale={scale} key={`${page}${box}`} />
      ))}
    </>
  )
}

/** What is shown of a figure, as it is shown: every part a file of its own. */
async function savePictures(card: HTMLElement | null, name: string): Promise<void> {
  const shown = [...(card?.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('.picture') ?? [])]
  for (const [at, picture] of shown.entries()) {
    const canvas = picture instanceof HTMLCanvasElement ? picture : document.createElement('canvas')
    if (picture instanceof HTMLImageElement) {
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob !== null) saveFile(blob, `${name}${at === 0 ? '' : `-${at + 1}`}.png`)
  }
}

/** Pictures are drawn once they have been looked at. */
function useSeen(): readonly [{ readonly current: HTMLLIElement | null }, boolean] {
  const ref = useRef<HTMLLIElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, isSeen]
}

function FigureCard({
  index,
  figure,
  pdf,
  selection,
  onSelect,
}: RecordTabProps & { readonly figure: Figure; readonly pdf: Pdf | null }) {
  const [ref, isSeen] = useSeen()
  const [isLarge, setLarge] = useState(false)
  const id = figure.figure_id
  const label = figureLabel(index, figure)
  const select = () => onSelect({ kind: 'figure', id, from: 'record' })
  const save = () => void savePictures(ref.current, `${stemOf(index.record.source.file_name)}.${slugOf(label)}`)
  return (
    <li
      ref={ref}
      id={domId({ kind: 'figure', id }, 'record')}
      class={isSelected(selection, 'figure', id) ? 'card lit' : 'card'}
    >
      <button type="button" class="card-head" onClick={select}>
        <b>{label}</b>
        {figure.page_number !== null && <small class="count">p. {figure.page_number}</small>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its title above does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div class="card-body" onClick={select}>
        {isSeen && <Pictures figure={figure} pdf={pdf} label={label} />}
        <p>{figure.caption || 'No caption was found.'}</p>
      </div>
      {isLarge && (
        <Lightbox label={label} onClose={() => setLarge(false)}>
          <Pictures figure={figure} pdf={pdf} label={label} scale={LIGHTBOX_SCALE} />
          <p>
            <b>{label}</b> {figure.caption}
          </p>
        </Lightbox>
      )}
      <p class="takes">
        <button type="button" class="take" onClick={() => setLarge(true)}>
          Enlarge
        </button>
        <button type="button" class="take" onClick={save}>
          PNG
        </button>
        <Copy title="Copy caption" text={() => [label, figure.caption].filter(Boolean).join('. ')} />
      </p>
    </li>
  )
}

export function Figures({ pdf, ...props }: RecordTabProps & { readonly pdf: Pdf | null }) {
  const { figure } = props.index.record
  if (figure.length === 0) return <p class="empty">No figures were found.</p>
  return (
    <ol class="cards">
      {figure.map((row) => (
        <FigureCard {...props} pdf={pdf} figure={row} key={row.figure_id} />
      ))}
    </ol>
  )
}
