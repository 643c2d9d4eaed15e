// One page of a PDF: its picture, drawn when it comes near, with letters, regions, marks and hits over it.
import { Component } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Box } from '../selection.ts'
import { hoverOver } from './hover-card.tsx'
import type { Pdf } from './pdf-client.ts'
import type { PageSize } from './pdf-messages.ts'
import type { Mark, Places } from './places.ts'
import { TextLayer } from './text-layer.tsx'

/** Pages within this distance of the window are drawn before one gets there. */
const NEAR = '600px 0px'
/** Sharper than the screen needs costs memory and shows nothing. */
const MAX_SCALE = 4
/** While somebody drags or zooms, the old picture is stretched; the new one is drawn when it rests. */
const REST_MS = 120
/** A mouse that rests so long on a page points at something. */
const HOVER_MS = 150

export interface Region {
  readonly type: string
  readonly box: Box
}

export const placeStyle = ([x0, y0, x1, y1]: Box, { width, height }: PageSize) => ({
  left: `${(x0 / width) * 100}%`,
  top: `${(y0 / height) * 100}%`,
  width: `${((x1 - x0) / width) * 100}%`,
  height: `${((y1 - y0) / height) * 100}%`,
})

export function useNear(frame: { readonly current: HTMLElement | null }, pane: string): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (frame.current === null) return undefined
    // The distance counts from the pane that scrolls; from the window, what the pane hides would never be near.
    const choices = { root: frame.current.closest(pane), rootMargin: NEAR }
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), choices)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return isNear
}

interface Picture {
  readonly pdf: Pdf
  readonly number: number
  readonly size: PageSize
  /** In pixels of the screen's own count. */
  readonly width: number
  readonly isNear: boolean
}

export function PagePicture({ pdf, number, size, width, isNear }: Picture) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (target === null || !isNear) return undefined
    const stop = new AbortController()
    const draw = async () => {
      const bitmap = await pdf.draw(
        number - 1,
        Math.min(MAX_SCALE, (width / size.width) * devicePixelRatio),
        stop.signal,
      )
      if (bitmap === null || stop.signal.aborted) return
      target.width = bitmap.width
      target.height = bitmap.height
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      target.dataset.drawn = 'true'
    }
    const timer = setTimeout(() => void draw(), target.dataset.drawn === 'true' ? REST_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isNear, pdf, width])
  useEffect(() => {
    const target = canvas.current
    if (target === null || isNear) return
    // A page that is far away gives its memory back.
    target.width = 0
    delete target.dataset.drawn
  }, [isNear])
  return <canvas ref={canvas} role="img" aria-label={`Page ${number} as printed`} />
}

export interface PageProps {
  readonly pdf: Pdf
  readonly number: number
  readonly size: PageSize
  readonly width: number
  readonly regions: readonly Region[]
  readonly marks: readonly Mark[]
  readonly places: Places | null
  readonly query: string
  readonly onPoint: (page: number, x: number, y: number) => void
}

function useHits(places: Places | null, number: number, query: string, isNear: boolean): readonly Box[] {
  const [hits, setHits] = useState<readonly Box[]>([])
  useEffect(() => {
    let isWanted = true
    if (!isNear || places === null || query === '') setHits([])
    else
      void places.hits(number, query).then((found) => {
        if (isWanted) setHits(found)
      })
    return () => {
      isWanted = false
    }
  }, [places, number, query, isNear])
  return hits
}

/** A long paper has hundreds of pages, and scrolling or a selection changes few of them. */
export class Page extends Component<PageProps> {
  override shouldComponentUpdate(next: PageProps): boolean {
    return (Object.keys(next) as (keyof PageProps)[]).some((name) => next[name] !== this.props[name])
  }
  override render() {
    return <PageView {...this.props} />
  }
}

function PageView({ pdf, number, size, width, regions, marks, places, query, onPoint }: PageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame, '.pages')
  const hits = useHits(places, number, query, isNear)
  const pointOf = (event: MouseEvent, area: DOMRect) =>
    [
      ((event.clientX - area.left) / area.width) * size.width,
      ((event.clientY - area.top) / area.height) * size.height,
    ] as const
  const onClick = (event: MouseEvent) => {
    const area = frame.current?.getBoundingClientRect()
    // Whoever has just selected words with the mouse does not point at them.
    if (area !== undefined && getSelection()?.isCollapsed !== false) onPoint(number, ...pointOf(event, area))
  }
  const rest = useRef(0)
  const onMouseMove = (event: MouseEvent) => {
    clearTimeout(rest.current)
    rest.current = window.setTimeout(async () => {
      const area = frame.current?.getBoundingClientRect()
      const found = area === undefined ? null : await places?.markerAt(number, ...pointOf(event, area))
      if (area === undefined || found == null) return hoverOver(null)
      const [x0, y0, x1, y1] = found.box.map((value) => (value / size.width) * area.width)
      const [left, top] = [area.left + (x0 ?? 0), area.top + (y0 ?? 0)]
      hoverOver(found.thing, new DOMRect(left, top, (x1 ?? 0) - (x0 ?? 0), (y1 ?? 0) - (y0 ?? 0)))
    }, HOVER_MS)
  }
  const onMouseLeave = () => {
    clearTimeout(rest.current)
    hoverOver(null)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: everything on a page is in the lists beside it, which keys can reach
    // biome-ignore lint/a11y/noStaticElementInteractions: a picture to point at
    <div
      ref={frame}
      class="page"
      id={`page-${number}`}
      style={{ aspectRatio: `${size.width} / ${size.height}`, width: `${width}px` }}
      onClick={onClick}
      onMouseMove={onMouseMove}
      onMouseLeave={onMouseLeave}
    >
      <PagePicture pdf={pdf} number={number} size={size} width={width} isNear={isNear} />
      {isNear && (
        <>
          <div class="overlay" aria-hidden="true">
            {regions.map(({ type, box }) => (
              <div class={`region region-${type}`} style={placeStyle(box, size)} key={`${type}${box}`} />
            ))}
            {hits.map((box) => (
              <div class="hit" style={placeStyle(box, size)} key={`${box}`} />
            ))}
            {marks.map(({ box, look }) => (
              <div class={`mark mark-${look}`} style={placeStyle(box, size)} key={`${look}${box}`} />
            ))}
          </div>
          <TextLayer pdf={pdf} number={number} size={size} />
        </>
      )}
      <span class="page-number" aria-hidden="true">
        {number}
      </span>
    </div>
  )
}
