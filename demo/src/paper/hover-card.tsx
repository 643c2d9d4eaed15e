// A card beside a citation under the mouse: the reference, figure or table it points at, without leaving the place.
import { useEffect, useState } from 'preact/hooks'
import { figureLabel, printedReference, tableLabel, withoutLabel } from '../labels.ts'
import { doiHref, safeHref } from '../record/reference-fields.ts'
import type { RecordIndex, Selection } from '../selection.ts'

type Thing = Pick<Selection, 'kind' | 'id'>

interface Hovered {
  readonly thing: Thing
  readonly area: DOMRect
}

/** A mouse that passes by wants no card, and one on its way to the card wants it to stay. */
const REST_MS = 250

let timer = 0
let listener: (next: Hovered | null) => void = () => {}

/** Asks for the card of a thing beside this area; null: the mouse has left it. */
export function hoverOver(thing: Thing | null, area?: DOMRect): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => listener(thing === null || area === undefined ? null : { thing, area }), REST_MS)
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

function Content({ index, thing }: { readonly index: RecordIndex; readonly thing: Thing }) {
  const { record, citations } = index
  if (thing.kind === 'figure' || thing.kind === 'table') {
    const figure = record.figure.find(({ figure_id }) => thing.kind === 'figure' && figure_id === thing.id)
    const table = record.table.find(({ table_id }) => thing.kind === 'table' && table_id === thing.id)
    const label = figure ? figureLabel(index, figure) : table ? tableLabel(index, table) : ''
    return (
      <p>
        <b>{label}</b> {figure?.caption ?? table?.caption}
      </p>
    )
  }
  const bib = record.bib.find(({ bib_id }) => bib_id === thing.id)
  if (bib === undefined) return null
  const href = bib.doi ? doiHref(bib.doi) : bib.url ? safeHref(bib.url) : null
  const pages = [
    ...new Set((citations.get(bib.bib_id) ?? []).map(({ text_id }) => index.texts.get(text_id)?.page_number)),
  ]
  return (
    <>
      <p>{withoutLabel(printedReference(index, bib))}</p>
      <p class="quiet">
        Cited {times(citations.get(bib.bib_id)?.length ?? 0)}
        {pages.some((page) => page != null) && `, on p. ${pages.filter((page) => page != null).join(', ')}`}
        {href !== null && (
          <>
            {' · '}
            <a href={href} target="_blank" rel="noopener noreferrer">
              {bib.doi ?? bib.url}
            </a>
          </>
        )}
      </p>
    </>
  )
}

const WIDTH = 380

export function HoverCard({ index }: { readonly index: RecordIndex }) {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  useEffect(() => {
    listener = setHovered
    const close = () => setHovered(null)
    addEventListener('scroll', close, { capture: true })
    return () => {
      listener = () => {}
      removeEventListener('scroll', close, { capture: true })
    }
  }, [])
  if (hovered === null) return null
  const { thing, area } = hovered
  const isAbove = area.bottom > innerHeight * 0.65
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse may rest on it; keys open the reference itself
    <div
      class="hover-card"
      style={{
        left: `${Math.max(8, Math.min(area.left, innerWidth - WIDTH - 8))}px`,
        width: `${WIDTH}px`,
        ...(isAbove ? { bottom: `${innerHeight - area.top + 6}px` } : { top: `${area.bottom + 6}px` }),
      }}
      onMouseEnter={() => hoverOver(thing, area)}
      onMouseLeave={() => hoverOver(null)}
    >
      <Content index={index} thing={thing} />
    </div>
  )
}
