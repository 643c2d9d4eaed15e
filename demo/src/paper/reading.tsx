// The sentences of a record, to be read and pointed at; citations inside them lead to their references.
import { Component } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { domId, KIND_OF_XREF, type RecordIndex, type Selection } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { hoverOver } from './hover-card.tsx'
import { segmentsOf } from './segments.ts'

type Section = PaperRecord['section'][number]
type TextRow = PaperRecord['text'][number]

export interface ReadingProps {
  readonly index: RecordIndex
  readonly side: 'paper' | 'record'
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection) => void
}

/** A long paper has thousands of sentences, and a selection changes two of them. */
class Sentence extends Component<SentenceProps> {
  override shouldComponentUpdate(next: SentenceProps): boolean {
    return next.isLit !== this.props.isLit || next.row !== this.props.row
  }
  override render() {
    return <SentenceView {...this.props} />
  }
}

type SentenceProps = Omit<ReadingProps, 'selection'> & { readonly row: TextRow; readonly isLit: boolean }

function SentenceView({ index, side, row, isLit, onSelect }: SentenceProps) {
  const segments = segmentsOf(row.text, index.xrefsOfText.get(row.text_id) ?? [])
  const id = domId({ kind: 'sentence', id: row.text_id }, side)
  const select = () => onSelect({ kind: 'sentence', id: row.text_id, from: side })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it answers to the arrow keys
    // biome-ignore lint/a11y/noStaticElementInteractions: text to point at
    <span id={id} class={isLit ? 'sentence lit' : 'sentence'} onClick={select}>
      {segments.map(({ text, xref }, at) => {
        const kind = xref === null ? undefined : KIND_OF_XREF[xref.xref_type]
        const target = xref?.target_id
        if (xref === null) return text
        if (kind === undefined || target == null)
          return (
            <span class="marker" key={at}>
              {text}
            </span>
          )
        const follow = (event: Event) => {
          event.stopPropagation()
          onSelect({ kind, id: target, from: side })
        }
        return (
          <button
            type="button"
            class={`marker marker-${kind}`}
            onClick={follow}
            onMouseEnter={(event) => hoverOver({ kind, id: target }, event.currentTarget.getBoundingClientRect())}
            onMouseLeave={() => hoverOver(null)}
            key={at}
          >
            {text}
          </button>
        )
      })}{' '}
    </span>
  )
}

function paragraphsOf(rows: readonly TextRow[]): readonly (readonly TextRow[])[] {
  const paragraphs: TextRow[][] = []
  for (const row of rows) {
    const last = paragraphs.at(-1)
    if (last !== undefined && last[0]?.paragraph_id === row.paragraph_id) last.push(row)
    else paragraphs.push([row])
  }
  return paragraphs
}

/** Below the page's own headings. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const

type SectionProps = ReadingProps & { readonly section: Section; readonly litIds: ReadonlySet<number> }

function SectionView({ section, litIds, ...props }: SectionProps) {
  const rows = props.index.textsOfSection.get(section.section_id) ?? []
  const Heading = HEADINGS[Math.min(section.level, HEADINGS.length - 1)] ?? 'h6'
  return (
    <section class={`section section-${section.section_type ?? 'unknown'}`}>
      {section.header !== '' && (
        <Heading class={`header header-${Math.min(section.level, 4)}`}>
          {section.header}
          {props.side === 'record' && section.section_type !== null && (
            <small class="tag">{section.section_type}</small>
          )}
        </Heading>
      )}
      {paragraphsOf(rows).map((paragraph) => (
        <p class="paragraph" key={paragraph[0]?.text_id}>
          {paragraph.map((row) => (
            <Sentence
              index={props.index}
              side={props.side}
              onSelect={props.onSelect}
              row={row}
              isLit={litIds.has(row.text_id)}
              key={row.text_id}
            />
          ))}
        </p>
      ))}
    </section>
  )
}

/** The sentences that belong to what is selected. */
function litSentences(index: RecordIndex, selection: Selection | null): ReadonlySet<number> {
  if (selection === null) return new Set()
  const { record } = index
  const { kind, id } = selection
  if (kind === 'sentence') return new Set([id])
  if (kind === 'statistic') return new Set(record.eq.filter((row) => row.eq_id === id).map(({ text_id }) => text_id))
  if (kind === 'field') return new Set()
  if (kind === 'reference') {
    const own = record.bib.find(({ bib_id }) => bib_id === id)?.text_id
    const citing = (index.citations.get(id) ?? []).map(({ text_id }) => text_id)
    return new Set(own == null ? citing : [own, ...citing])
  }
  const row =
    kind === 'figure'
      ? record.figure.find(({ figure_id }) => figure_id === id)
      : record.table.find(({ table_id }) => table_id === id)
  return new Set((index.textsOfSection.get(row?.section_id ?? -1) ?? []).map(({ text_id }) => text_id))
}

export function Reading(props: ReadingProps) {
  const { index, side, selection, onSelect } = props
  const pane = useRef<HTMLElement>(null)
  const litIds = litSentences(index, selection)
  // Sentences are drawn once; what they call must stay the latest.
  const latest = useRef(onSelect)
  latest.current = onSelect
  const select = useMemo(() => (next: Selection) => latest.current(next), [])
  const loose = useMemo(() => index.record.text.filter(({ section_id }) => section_id === null), [index])
  useEffect(() => {
    if (selection === null || selection.from === side) return
    const [first] = litSentences(index, selection)
    const target = first === undefined ? null : document.getElementById(domId({ kind: 'sentence', id: first }, side))
    target?.scrollIntoView({ block: 'center' })
  }, [selection])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.target !== pane.current) return
    event.preventDefault()
    const rows = index.record.text
    const at = selection?.kind === 'sentence' ? rows.findIndex(({ text_id }) => text_id === selection.id) : -1
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
    if (next === undefined) return
    onSelect({ kind: 'sentence', id: next.text_id, from: side })
    document.getElementById(domId({ kind: 'sentence', id: next.text_id }, side))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section
      class={`reading reading-${side}`}
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from sentence to sentence
      tabIndex={0}
      aria-label="Text of the paper; arrow up and down go from sentence to sentence"
      onKeyDown={onKeyDown}
    >
      {loose.length > 0 && (
        <p class="paragraph">
          {loose.map((row) => (
            <Sentence
              index={index}
              side={side}
              onSelect={select}
              row={row}
              isLit={litIds.has(row.text_id)}
              key={row.text_id}
            />
          ))}
        </p>
      )}
      {index.record.section.map((section) => (
        <SectionView {...props} onSelect={select} section={section} litIds={litIds} key={section.section_id} />
      ))}
      {index.record.text.length === 0 && <p class="empty">No text was found in this paper.</p>}
    </section>
  )
}
