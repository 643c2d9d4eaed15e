// The paper and its record, side by side; what is selected on one side shows on the other.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Chewing } from './chewing.tsx'
import { labelOfSelection } from './labels.ts'
import type { Paper } from './library/papers.ts'
import { HoverCard } from './paper/hover-card.tsx'
import { Places } from './paper/places.ts'
import { Viewer } from './paper/viewer.tsx'
import { usePrinted } from './printed.tsx'
import { RecordSide, TAB_OF } from './record/side.tsx'
import { goTo, type Route } from './route.ts'
import { domId, indexRecord, pageOf, type RecordIndex, type Selection } from './selection.ts'
import { Splitter, useSplit } from './widgets/splitter.tsx'

export interface WorkspaceProps {
  readonly paper: Paper
  readonly route: Route
  readonly query: string
  /** Set by what shows the hits of a search: goes one on, or one back. */
  readonly walk: { current: ((by: 1 | -1) => void) | null }
  readonly onCancel: () => void
}

interface Place {
  readonly selection: Selection | null
  readonly tab: string
  readonly select: (next: Selection | null) => void
  readonly setTab: (tab: string) => void
}

/** What is selected is in the address; who selected it decides which side moves. */
function usePlace({ paper, thing, tab: namedTab }: Route): Place {
  const [chosen, setChosen] = useState<Selection | null>(null)
  const [tab, setOwnTab] = useState('overview')
  const kind = thing?.kind ?? null
  const id = thing?.id ?? null
  const selection = useMemo<Selection | null>(() => {
    if (kind === null || id === null) return null
    return chosen !== null && chosen.kind === kind && chosen.id === id ? chosen : { kind, id, from: 'link' }
  }, [kind, id, chosen])
  useEffect(() => {
    if (namedTab !== null) setOwnTab(namedTab)
    else if (selection === null) return
    // A marker inside a sentence leads to the list of what it points at; otherwise only the other side moves.
    else if (selection.from === 'paper' || selection.from === 'link' || selection.kind !== 'sentence')
      setOwnTab(TAB_OF[selection.kind])
  }, [selection, namedTab])
  return {
    selection,
    tab,
    select: (next) => {
      setChosen(next)
      if (next === null) goTo({ paper, tab }, false)
      else goTo({ paper, thing: { kind: next.kind, id: next.id } })
    },
    setTab: (next) => {
      setOwnTab(next)
      goTo({ paper, tab: next }, false)
    },
  }
}

/** On a small screen one side hides the other: this leads across. */
function Across({
  index,
  selection,
  side,
  onSide,
}: {
  readonly index: RecordIndex
  readonly selection: Selection
  readonly side: 'paper' | 'record'
  readonly onSide: (side: 'paper' | 'record') => void
}) {
  const page = pageOf(index, selection)
  const where =
    side === 'record' ? (page === null ? 'Show in the paper' : `Show on page ${page}`) : 'Show in the record'
  return (
    <div class="across">
      <span>{labelOfSelection(index, selection)}</span>
      <button type="button" class="primary" onClick={() => onSide(side === 'record' ? 'paper' : 'record')}>
        {where}
      </button>
    </div>
  )
}

export function Workspace({ paper, route, query, walk, onCancel }: WorkspaceProps) {
  const { record, pdf } = paper
  const index = useMemo(() => (record === null ? null : indexRecord(record)), [record])
  const places = useMemo(() => (pdf === null || index === null ? null : new Places(pdf, index)), [pdf, index])
  const found = useMemo(() => paper.stages.findLast((stage) => stage.found)?.found ?? [], [paper.stages])
  const { selection, tab, select, setTab } = usePlace(route)
  const [side, setSide] = useState<'paper' | 'record'>('paper')
  const split = useSplit()
  usePrinted(index, pdf?.pages.length ?? null)
  useEffect(() => {
    if (selection === null || selection.kind === 'sentence') return
    document.getElementById(domId(selection, 'record'))?.scrollIntoView({ block: 'nearest' })
  }, [selection, tab, index])
  return (
    <main class={`workspace shows-${side}`} style={{ '--split': `${split.share}fr`, '--rest': `${1 - split.share}fr` }}>
      <h2 class="visually-hidden">{record?.metadata.title ?? paper.name}</h2>
      <div class="side-switch">
        {(['paper', 'record'] as const).map((name) => (
          <button type="button" aria-pressed={side === name} onClick={() => setSide(name)} key={name}>
            {name === 'paper' ? 'Paper' : 'Record'}
          </button>
        ))}
      </div>
      <Viewer
        pdf={pdf}
        pdfTrouble={paper.pdfTrouble}
        index={index}
        found={found}
        places={places}
        selection={selection}
        query={query}
        onSelect={select}
      />
      <Splitter split={split} />
      {index === null ? (
        <Chewing paper={paper} onCancel={onCancel} />
      ) : (
        <RecordSide
          index={index}
          pdf={pdf}
          tab={tab}
          onTab={setTab}
          selection={selection}
          onSelect={select}
          query={query}
          walk={walk}
        />
      )}
      {index !== null && <HoverCard index={index} />}
      {index !== null && selection !== null && (
        <Across index={index} selection={selection} side={side} onSide={setSide} />
      )}
      <p class="visually-hidden" role="status">
        {index === null || selection === null
          ? ''
          : `Selected ${selection.kind}: ${labelOfSelection(index, selection)}`}
      </p>
    </main>
  )
}
