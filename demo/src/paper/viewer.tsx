// The paper's side: its pages or its text, with zoom, outline and what is drawn over them.
import { useEffect, useState } from 'preact/hooks'
import { REGION_TYPES } from '../region-types.ts'
import type { RecordIndex, Selection } from '../selection.ts'
import type { FoundRegion } from '../server.ts'
import { Menu } from '../widgets/menu.tsx'
import { Drawer } from './drawer.tsx'
import { Pages } from './pages.tsx'
import type { Pdf } from './pdf-client.ts'
import type { Places } from './places.ts'
import { Reading } from './reading.tsx'

const ZOOMS: readonly number[] = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]

export interface ViewerProps {
  readonly pdf: Pdf | null
  readonly pdfTrouble: string | null
  /** null: the paper is still being read. */
  readonly index: RecordIndex | null
  readonly found: readonly FoundRegion[]
  readonly places: Places | null
  readonly selection: Selection | null
  readonly query: string
  readonly onSelect: (selection: Selection) => void
}

function Zoom({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  const step = (by: 1 | -1) => {
    const at = ZOOMS.indexOf(zoom)
    onZoom(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + by))] ?? 1)
  }
  return (
    <fieldset class="zoom">
      <legend class="visually-hidden">Size of the pages</legend>
      <button type="button" aria-label="Smaller" disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
        −
      </button>
      <button type="button" aria-label={`${Math.round(zoom * 100)}%, fit to width`} onClick={() => onZoom(1)}>
        {Math.round(zoom * 100)}%
      </button>
      <button type="button" aria-label="Larger" disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
        +
      </button>
    </fieldset>
  )
}

function PageNumber({ page, count }: { readonly page: number; readonly count: number }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const wanted = Number(typed)
    if (typed !== null && wanted >= 1) document.getElementById(`page-${Math.min(count, wanted)}`)?.scrollIntoView()
    setTyped(null)
  }
  return (
    <span class="quiet page-count">
      <input
        aria-label="Page"
        inputMode="numeric"
        size={String(count).length}
        value={typed ?? page}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />{' '}
      / {count}
    </span>
  )
}

function Regions({
  shown,
  onToggle,
}: {
  readonly shown: ReadonlySet<string>
  readonly onToggle: (name: string) => void
}) {
  return (
    <Menu title="Regions" closesOnChoice={false}>
      {REGION_TYPES.map(({ name, title }) => (
        <button type="button" aria-pressed={shown.has(name)} onClick={() => onToggle(name)} key={name}>
          <i class={`dot region-${name}`} aria-hidden="true" />
          {title}
        </button>
      ))}
    </Menu>
  )
}

export function Viewer(props: ViewerProps) {
  const { pdf, pdfTrouble, index, found, places, selection, query, onSelect } = props
  const [view, setView] = useState<'pages' | 'text'>('pages')
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const [isDim, setDim] = useState(false)
  const [hasDrawer, setDrawer] = useState(false)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(['table', 'figure']))
  useEffect(() => setPage(1), [pdf])
  const toggle = (name: string) => {
    const next = new Set(shown)
    if (!next.delete(name)) next.add(name)
    setShown(next)
  }
  const isPages = pdf !== null && view === 'pages'
  return (
    <section class="side side-paper" aria-label="Paper">
      <div class="paper-bar">
        <button type="button" class="secondary" aria-pressed={hasDrawer} onClick={() => setDrawer(!hasDrawer)}>
          Outline
        </button>
        {pdf !== null && index !== null && (
          <div class="view-switch">
            {(['pages', 'text'] as const).map((name) => (
              <button type="button" aria-pressed={view === name} onClick={() => setView(name)} key={name}>
                {name === 'pages' ? 'Pages' : 'Text'}
              </button>
            ))}
          </div>
        )}
        {isPages && (
          <>
            <Zoom zoom={zoom} onZoom={setZoom} />
            <Regions shown={shown} onToggle={toggle} />
            <button type="button" class="secondary dim" aria-pressed={isDim} onClick={() => setDim(!isDim)}>
              Dim pages
            </button>
            <PageNumber page={page} count={pdf.pages.length} />
          </>
        )}
        {pdfTrouble !== null && <p class="quiet">{pdfTrouble} Here is its text.</p>}
      </div>
      <div class={isDim ? 'paper-body dimmed' : 'paper-body'}>
        {hasDrawer && <Drawer pdf={isPages ? pdf : null} index={index} page={page} onSelect={onSelect} />}
        {isPages ? (
          <Pages
            pdf={pdf}
            index={index}
            found={found}
            places={places}
            selection={selection}
            query={query}
            zoom={zoom}
            shownRegions={shown}
            onSelect={onSelect}
            onPage={setPage}
          />
        ) : index === null ? (
          <p class="empty">The paper is shown as soon as it is opened.</p>
        ) : (
          <Reading index={index} side="paper" selection={selection} onSelect={onSelect} />
        )}
      </div>
    </section>
  )
}
