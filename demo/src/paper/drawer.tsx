// Beside the pages: the outline of the paper, and its pages in small.
import { useRef, useState } from 'preact/hooks'
import type { RecordIndex, Selection } from '../selection.ts'
import { PagePicture, useNear } from './page.tsx'
import type { Pdf } from './pdf-client.ts'
import type { PageSize } from './pdf-messages.ts'

const THUMB_WIDTH = 110

interface ThumbProps {
  readonly pdf: Pdf
  readonly number: number
  readonly size: PageSize
  readonly isCurrent: boolean
  readonly onGo: () => void
}

function Thumb({ pdf, number, size, isCurrent, onGo }: ThumbProps) {
  const frame = useRef<HTMLButtonElement>(null)
  const isNear = useNear(frame, '.drawer-body')
  return (
    <button
      type="button"
      ref={frame}
      class={isCurrent ? 'thumb lit' : 'thumb'}
      aria-label={`Go to page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
    >
      <span style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <PagePicture pdf={pdf} number={number} size={size} width={THUMB_WIDTH} isNear={isNear} />
      </span>
      {number}
    </button>
  )
}

/** Captions and notes have places of their own. */
const APART = new Set(['figure', 'table', 'footnote'])

function Outline({ index, onSelect }: { readonly index: RecordIndex; readonly onSelect: (next: Selection) => void }) {
  const rows = index.record.section.flatMap((section, at, all) => {
    if (section.header === '' || APART.has(section.section_type ?? '')) return []
    // A heading right above another has no sentence of its own.
    const below = all.slice(at).find(({ section_id }) => (index.textsOfSection.get(section_id)?.length ?? 0) > 0)
    const first = below === undefined ? undefined : index.textsOfSection.get(below.section_id)?.[0]
    return [{ section, first }]
  })
  if (rows.length === 0) return <p class="quiet">No headings were found.</p>
  return (
    <ol class="outline">
      {rows.map(({ section, first }) => (
        <li key={section.section_id}>
          <button
            type="button"
            class={`link outline-${Math.min(section.level, 4)}`}
            disabled={first === undefined}
            onClick={() => first !== undefined && onSelect({ kind: 'sentence', id: first.text_id, from: 'outline' })}
          >
            {section.header}
          </button>
        </li>
      ))}
    </ol>
  )
}

export interface DrawerProps {
  readonly pdf: Pdf | null
  readonly index: RecordIndex | null
  readonly page: number
  readonly onSelect: (next: Selection) => void
}

export function Drawer({ pdf, index, page, onSelect }: DrawerProps) {
  const [shown, setShown] = useState<'outline' | 'pages'>('outline')
  const isPages = pdf !== null && (shown === 'pages' || index === null)
  return (
    <aside class="drawer" aria-label="Outline and pages">
      <div class="view-switch">
        {pdf !== null &&
          (['outline', 'pages'] as const).map((name) => (
            <button
              type="button"
              aria-pressed={isPages === (name === 'pages')}
              disabled={name === 'outline' && index === null}
              onClick={() => setShown(name)}
              key={name}
            >
              {name === 'outline' ? 'Outline' : 'Pages'}
            </button>
          ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div class="drawer-body" tabIndex={0}>
        {isPages
          ? pdf.pages.map((size, at) => (
              <Thumb
                pdf={pdf}
                number={at + 1}
                size={size}
                isCurrent={page === at + 1}
                onGo={() => document.getElementById(`page-${at + 1}`)?.scrollIntoView()}
                key={at}
              />
            ))
          : index !== null && <Outline index={index} onSelect={onSelect} />}
      </div>
    </aside>
  )
}
