// The pages of a PDF one below the other, with what is selected lit up on them.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { typeOfLabel } from '../region-types.ts'
import { type Box, groupBy, pageOf, type RecordIndex, type Selection } from '../selection.ts'
import { copiedText } from './copied-text.ts'
import { Page, type Region } from './page.tsx'
import type { Pdf } from './pdf-client.ts'
import type { Mark, Places } from './places.ts'

const POINTS_TO_PIXELS = 96 / 72
/** Wider than this a page that fits the window would be larger than life. */
const WIDEST_FIT = 1.35
const MARGIN = 32

const NO_REGIONS: readonly Region[] = []
const NO_MARKS: readonly Mark[] = []

export interface PagesProps {
  readonly pdf: Pdf
  /** null: the paper is still being read. */
  readonly index: RecordIndex | null
  readonly places: Places | null
  readonly selection: Selection | null
  readonly query: string
  readonly zoom: number
  readonly shownRegions: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
  readonly onPage: (page: number) => void
}

/** Regions as the layout analysis saw them; figures and tables as the record has them, in frames. */
function regionsOf({ record }: RecordIndex): ReadonlyMap<number, readonly Region[]> {
  const byPage = new Map<number, Region[]>()
  const add = (page: number | null | undefined, type: string, box: readonly number[] | null | undefined) => {
    if (page == null || box?.length !== 4) return
    const region = { type, box: box as unknown as Box }
    const known = byPage.get(page)
    if (known === undefined) byPage.set(page, [region])
    else known.push(region)
  }
  for (const { parts } of record.figure) for (const part of parts ?? []) add(part.page_number, 'figure', part.bbox)
  for (const { parts } of record.table) for (const part of parts ?? []) add(part.page_number, 'table', part.bbox)
  for (const { page, label, bbox } of record.extraction?.regions ?? []) {
    const type = typeOfLabel(label)
    if (type !== 'figure' && type !== 'table') add(page, type, bbox)
  }
  return byPage
}

function useWidth(pane: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const area = pane.current
    if (area === null) return undefined
    const look = () => setWidth(area.clientWidth)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(area)
    return () => watch.disconnect()
  }, [])
  return width
}

function useMarks(places: Places | null, selection: Selection | null): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useEffect(() => {
    let isWanted = true
    if (places === null || selection === null) setMarks([])
    else
      void places.of(selection).then((found) => {
        if (isWanted) setMarks(found)
      })
    return () => {
      isWanted = false
    }
  }, [places, selection])
  return marks
}

/** Goes to what is selected, unless it was pointed at right here. */
function useScroll(pane: { readonly current: HTMLElement | null }, props: PagesProps, marks: readonly Mark[]): void {
  const { index, selection, pdf } = props
  useEffect(() => {
    if (selection === null || index === null || selection.from === 'paper') return
    const [first] = marks
    const number = first?.page ?? pageOf(index, selection)
    const frame = number === null ? null : document.getElementById(`page-${number}`)
    const area = pane.current
    if (frame === null || area === null) return
    const inside =
      first === undefined ? 0 : (first.box[1] / (pdf.pages[first.page - 1]?.height ?? 1)) * frame.clientHeight
    // Gliding there would be cut short by the scrolling of the other side.
    area.scrollTop = frame.offsetTop + inside - area.clientHeight / 3
  }, [marks])
}

/** Pages that change their size (zoom, outline, splitter) keep in the middle what was there. */
function useStay(pane: { readonly current: HTMLElement | null }, size: string): () => void {
  const middle = useRef({ page: 1, share: 0 })
  useLayoutEffect(() => {
    const area = pane.current
    const frame = document.getElementById(`page-${middle.current.page}`)
    if (area === null || frame === null) return
    area.scrollTop = frame.offsetTop + middle.current.share * frame.clientHeight - area.clientHeight / 2
  }, [size])
  return () => {
    const area = pane.current
    if (area === null) return
    const page = currentPage(area, area.childElementCount)
    const frame = document.getElementById(`page-${page}`)
    const inside = area.scrollTop + area.clientHeight / 2 - (frame?.offsetTop ?? 0)
    middle.current = { page, share: inside / Math.max(1, frame?.clientHeight ?? 1) }
  }
}

/** The page in the middle of the window. */
function currentPage(area: HTMLElement, count: number): number {
  const middle = area.scrollTop + area.clientHeight / 2
  let [low, high] = [1, count]
  while (low < high) {
    const at = Math.ceil((low + high) / 2)
    if ((document.getElementById(`page-${at}`)?.offsetTop ?? 0) <= middle) low = at
    else high = at - 1
  }
  return low
}

function copyWords(event: ClipboardEvent, index: RecordIndex | null): void {
  const selection = getSelection()
  if (index === null || selection === null || event.clipboardData === null) return
  const numbers = [selection.anchorNode, selection.focusNode].flatMap((node) => {
    const page = node?.parentElement?.closest('.page')?.id.replace('page-', '')
    return page === undefined ? [] : [Number(page)]
  })
  const words = copiedText(index, numbers, String(selection))
  if (words === null) return
  event.clipboardData.setData('text/plain', words)
  event.preventDefault()
}

export function Pages(props: PagesProps) {
  const { pdf, index, places, selection, query, zoom, shownRegions, onSelect, onPage } = props
  const pane = useRef<HTMLElement>(null)
  const regions = useMemo(() => (index === null ? new Map<number, readonly Region[]>() : regionsOf(index)), [index])
  const paneWidth = useWidth(pane)
  const marks = useMarks(places, selection)
  useScroll(pane, props, marks)
  const noteMiddle = useStay(pane, `${paneWidth} ${zoom}`)
  const shown = useMemo(() => {
    const kept = [...regions].map(([page, rows]) => [page, rows.filter(({ type }) => shownRegions.has(type))] as const)
    return new Map(kept)
  }, [regions, shownRegions])
  const marked = useMemo(() => groupBy(marks, ({ page }) => page), [marks])
  // Pages are drawn once; what they call must stay the latest.
  const latest = useRef(onSelect)
  latest.current = onSelect
  const onPoint = useMemo(
    () => (page: number, x: number, y: number) => {
      void places?.at(page, x, y).then((found) => {
        if (found !== null) latest.current({ ...found, from: 'paper' })
      })
    },
    [places],
  )
  return (
    <section
      class="pages"
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label="Pages"
      onCopy={(event) => copyWords(event, index)}
      onScroll={(event) => {
        noteMiddle()
        onPage(currentPage(event.currentTarget, pdf.pages.length))
      }}
    >
      {paneWidth > 0 &&
        pdf.pages.map((size, at) => (
          <Page
            pdf={pdf}
            number={at + 1}
            size={size}
            width={Math.floor(Math.min(paneWidth - MARGIN, size.width * POINTS_TO_PIXELS * WIDEST_FIT) * zoom)}
            regions={shown.get(at + 1) ?? NO_REGIONS}
            marks={marked.get(at + 1) ?? NO_MARKS}
            places={places}
            query={query}
            onPoint={onPoint}
            key={at}
          />
        ))}
    </section>
  )
}
