// The pages of a PDF one below the other, with what is selected lit up on them.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { typeOfLabel } from '../region-types.ts'
import { type Box, groupBy, pageOf, type RecordIndex, type Selection } from '../selection.ts'
import type { FoundRegion } from '../server.ts'
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
  /** What is known of the pages until then. */
  readonly found: readonly FoundRegion[]
  readonly places: Places | null
  readonly selection: Selection | null
  readonly query: string
  readonly zoom: number
  readonly shownRegions: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
  readonly onPage: (page: number) => void
}

interface PlacedRegion extends Region {
  readonly page: number
}

const placed = (page: number | null | undefined, type: string, box: readonly number[] | null | undefined) =>
  page == null || box?.length !== 4 ? [] : [{ page, type, box: box as unknown as Box }]

/** Regions as the layout analysis saw them; figures and tables as the record has them, in frames. */
function regionsOf({ record }: RecordIndex): readonly PlacedRegion[] {
  const framed = (type: string, rows: readonly (typeof record.figure)[number][] | typeof record.table) =>
    rows.flatMap(({ parts }) => (parts ?? []).flatMap(({ page_number, bbox }) => placed(page_number, type, bbox)))
  return [
    ...framed('figure', record.figure),
    ...framed('table', record.table),
    ...(record.extraction?.regions ?? []).flatMap(({ page, label, bbox }) => {
      const type = typeOfLabel(label)
      return type === 'figure' || type === 'table' ? [] : placed(page, type, bbox)
    }),
  ]
}

/** All of them while the paper is read, so that one sees how far it has come; those that were chosen afterwards. */
function useRegions({ index, found, shownRegions }: PagesProps): ReadonlyMap<number, readonly Region[]> {
  return useMemo(() => {
    if (index !== null)
      return groupBy(
        regionsOf(index).filter(({ type }) => shownRegions.has(type)),
        ({ page }) => page,
      )
    const early = found.flatMap(({ page, label, bbox }) => placed(page, typeOfLabel(label), bbox))
    return groupBy(early, ({ page }) => page)
  }, [index, found, shownRegions])
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
  const { pdf, index, places, selection, query, zoom, onSelect, onPage } = props
  const pane = useRef<HTMLElement>(null)
  const paneWidth = useWidth(pane)
  const marks = useMarks(places, selection)
  useScroll(pane, props, marks)
  const noteMiddle = useStay(pane, `${paneWidth} ${zoom}`)
  const shown = useRegions(props)
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
