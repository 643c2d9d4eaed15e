// The pages of a PDF, drawn when they come near, with regions and what is selected over them.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { REGION_TYPES, typeOfLabel } from '../region-types.ts'
import { type Box, type Place, pageOf, placesOf, type RecordIndex, type Selection, thingAt } from '../selection.ts'
import type { Pdf } from './pdf-client.ts'
import type { PageSize } from './pdf-messages.ts'

/** Pages within this distance of the window are drawn before one gets there. */
const NEAR = '600px 0px'
const POINTS_TO_PIXELS = 96 / 72
/** Sharper than the screen needs costs memory and shows nothing. */
const MAX_SCALE = 3

interface Region {
  readonly page: number
  readonly type: string
  readonly box: Box
}

const placeStyle = ([x0, y0, x1, y1]: Box, { width, height }: PageSize) => ({
  left: `${(x0 / width) * 100}%`,
  top: `${(y0 / height) * 100}%`,
  width: `${((x1 - x0) / width) * 100}%`,
  height: `${((y1 - y0) / height) * 100}%`,
})

interface PageProps {
  readonly pdf: Pdf
  readonly number: number
  readonly size: PageSize
  readonly regions: readonly Region[]
  readonly marks: readonly Place[]
  readonly onPoint: (page: number, x: number, y: number) => void
}

/** Whether an element is near the window. */
function useNear(frame: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (frame.current === null) return undefined
    // The distance counts from the pane that scrolls; from the window, what the pane hides would never be near.
    const choices = { root: frame.current.closest('.pages'), rootMargin: NEAR }
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), choices)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return isNear
}

function Page({ pdf, number, size, regions, marks, onPoint }: PageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useNear(frame)
  useEffect(() => {
    const target = canvas.current
    if (target === null || !isNear) return undefined
    const stop = new AbortController()
    const cssScale = (frame.current?.clientWidth ?? size.width * POINTS_TO_PIXELS) / size.width
    void pdf.draw(number - 1, Math.min(MAX_SCALE, cssScale * devicePixelRatio), stop.signal).then((bitmap) => {
      if (bitmap === null || stop.signal.aborted) return
      target.width = bitmap.width
      target.height = bitmap.height
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      target.dataset.drawn = 'true'
    })
    return () => {
      stop.abort()
      // A page that is far away gives its memory back.
      target.width = 0
      delete target.dataset.drawn
    }
  }, [isNear, pdf])
  const onClick = (event: MouseEvent) => {
    const area = frame.current?.getBoundingClientRect()
    if (area === undefined) return
    const x = ((event.clientX - area.left) / area.width) * size.width
    const y = ((event.clientY - area.top) / area.height) * size.height
    onPoint(number, x, y)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: everything on a page is in the lists beside it, which keys can reach
    // biome-ignore lint/a11y/noStaticElementInteractions: a picture to point at
    <div
      ref={frame}
      class="page"
      id={`page-${number}`}
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: `${size.width * POINTS_TO_PIXELS * 1.35}px` }}
      onClick={onClick}
    >
      <canvas ref={canvas} role="img" aria-label={`Page ${number} as printed`} />
      {isNear && (
        <div class="overlay" aria-hidden="true">
          {regions.map(({ type, box }) => (
            <div class={`region region-${type}`} style={placeStyle(box, size)} key={`${type}${box}`} />
          ))}
          {marks.map(({ box }) => (
            <div class="mark" style={placeStyle(box, size)} key={`${box}`} />
          ))}
        </div>
      )}
      <span class="page-number" aria-hidden="true">
        {number}
      </span>
    </div>
  )
}

function Legend({
  shown,
  onToggle,
}: {
  readonly shown: ReadonlySet<string>
  readonly onToggle: (name: string) => void
}) {
  return (
    <fieldset class="legend">
      <legend class="visually-hidden">Regions drawn over the pages</legend>
      {REGION_TYPES.map(({ name, title }) => (
        <button
          type="button"
          class={`chip chip-${name}`}
          aria-pressed={shown.has(name)}
          onClick={() => onToggle(name)}
          key={name}
        >
          <i class={`dot region-${name}`} aria-hidden="true" />
          {title}
        </button>
      ))}
    </fieldset>
  )
}

export interface PagesProps {
  readonly pdf: Pdf
  readonly index: RecordIndex
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection) => void
}

function useRegions({ record }: RecordIndex): ReadonlyMap<number, readonly Region[]> {
  return useMemo(() => {
    const byPage = new Map<number, Region[]>()
    for (const { page, label, bbox } of record.extraction?.regions ?? []) {
      if (bbox?.length !== 4) continue
      const region = { page, type: typeOfLabel(label), box: bbox as unknown as Box }
      byPage.set(page, [...(byPage.get(page) ?? []), region])
    }
    return byPage
  }, [record])
}

/** What is lit up: the thing itself, and for a reference the sentences that cite it. */
function marksOf(index: RecordIndex, selection: Selection | null): readonly Place[] {
  if (selection === null) return []
  const own = placesOf(index, selection)
  if (selection.kind !== 'reference') return own
  const citing = index.citations.get(selection.id) ?? []
  return [...own, ...citing.flatMap(({ text_id }) => placesOf(index, { kind: 'sentence', id: text_id }))]
}

export function Pages({ pdf, index, selection, onSelect }: PagesProps) {
  const pane = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(['heading', 'caption', 'table', 'figure', 'formula']))
  const regions = useRegions(index)
  const marks = useMemo(() => marksOf(index, selection), [index, selection])
  const toggle = (name: string) => {
    const next = new Set(shown)
    if (!next.delete(name)) next.add(name)
    setShown(next)
  }
  useEffect(() => {
    if (selection === null || selection.from === 'paper') return
    const [first] = placesOf(index, selection)
    const number = first?.page ?? pageOf(index, selection)
    const frame = number === null ? null : document.getElementById(`page-${number}`)
    const area = pane.current
    if (frame === null || area === null) return
    const inside =
      first === undefined ? 0 : (first.box[1] / (pdf.pages[first.page - 1]?.height ?? 1)) * frame.clientHeight
    // Gliding there would be cut short by the scrolling of the other side.
    area.scrollTop = frame.offsetTop + inside - area.clientHeight / 3
  }, [selection])
  const onPoint = (page: number, x: number, y: number) => {
    const found = thingAt(index, page, x, y)
    if (found !== null) onSelect({ ...found, from: 'paper' })
  }
  return (
    <>
      <Legend shown={shown} onToggle={toggle} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="pages" ref={pane} tabIndex={0} aria-label="Pages">
        {pdf.pages.map((size, at) => (
          <Page
            pdf={pdf}
            number={at + 1}
            size={size}
            regions={(regions.get(at + 1) ?? []).filter(({ type }) => shown.has(type))}
            marks={marks.filter(({ page }) => page === at + 1)}
            onPoint={onPoint}
            key={at}
          />
        ))}
      </section>
    </>
  )
}
