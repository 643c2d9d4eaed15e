// The paper and its record, side by side; what is selected on one side shows on the other.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { labelOfSelection } from './labels.ts'
import { Pages } from './paper/pages.tsx'
import type { Pdf } from './paper/pdf-client.ts'
import { Reading } from './paper/reading.tsx'
import { Checks } from './record/checks.tsx'
import { Figures } from './record/figures.tsx'
import { Json } from './record/json.tsx'
import { Overview } from './record/overview.tsx'
import { References } from './record/references.tsx'
import { StatisticsTab } from './record/statistics.tsx'
import { Tables } from './record/tables.tsx'
import { domId, indexRecord, type RecordIndex, type Selection } from './selection.ts'
import type { PaperRecord } from './server.ts'
import { Panel, Tabs } from './tabs.tsx'

const TAB_OF: Readonly<Record<Selection['kind'], string>> = {
  sentence: 'text',
  reference: 'references',
  figure: 'figures',
  table: 'tables',
  statistic: 'statistics',
  field: 'overview',
}

/** What a screen reader says when something else is selected. */
const spoken = (index: RecordIndex, selection: Selection): string =>
  `Selected ${selection.kind}: ${labelOfSelection(index, selection)}`

export interface WorkspaceProps {
  readonly record: PaperRecord
  readonly pdf: Pdf | null
  readonly pdfTrouble: string | null
}

interface RecordSideProps {
  readonly index: RecordIndex
  readonly pdf: Pdf | null
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

function RecordSide({ index, pdf, tab, onTab, selection, onSelect }: RecordSideProps) {
  const { record } = index
  const tabs = [
    { id: 'overview', title: 'Overview' },
    { id: 'text', title: 'Text', count: record.text.length },
    { id: 'references', title: 'References', count: record.bib.length },
    { id: 'figures', title: 'Figures', count: record.figure.length },
    { id: 'tables', title: 'Tables', count: record.table.length },
    { id: 'statistics', title: 'Statistics', count: record.eq.length },
    { id: 'checks', title: 'Checks' },
    { id: 'json', title: 'JSON' },
  ]
  const props = { index, selection, onSelect }
  return (
    <section class="side side-record" aria-label="Record">
      <Tabs label="Parts of the record" tabs={tabs} chosen={tab} onChoose={onTab} />
      <Panel id={tab}>
        {tab === 'overview' && <Overview {...props} />}
        {tab === 'text' && <Reading {...props} side="record" />}
        {tab === 'references' && <References {...props} />}
        {tab === 'figures' && <Figures {...props} pdf={pdf} />}
        {tab === 'tables' && <Tables {...props} />}
        {tab === 'statistics' && <StatisticsTab {...props} />}
        {tab === 'checks' && <Checks {...props} />}
        {tab === 'json' && <Json record={record} />}
      </Panel>
    </section>
  )
}

export function Workspace({ record, pdf, pdfTrouble }: WorkspaceProps) {
  const index = useMemo(() => indexRecord(record), [record])
  const [selection, setSelection] = useState<Selection | null>(null)
  const [tab, setTab] = useState('overview')
  const [view, setView] = useState<'pages' | 'text'>('pages')
  const [shownSide, setShownSide] = useState<'paper' | 'record'>('paper')
  const select = (next: Selection | null) => {
    setSelection(next)
    if (next === null) return
    // A marker inside a sentence leads to the list of what it points at; otherwise only the other side moves.
    if (next.from === 'paper' || TAB_OF[next.kind] !== TAB_OF.sentence) setTab(TAB_OF[next.kind])
  }
  useEffect(() => {
    if (selection === null || selection.kind === 'sentence') return
    document.getElementById(domId(selection, 'record'))?.scrollIntoView({ block: 'nearest' })
  }, [selection, tab])
  const hasPages = pdf !== null
  const isPages = hasPages && view === 'pages'
  return (
    <main class={`workspace shows-${shownSide}`}>
      <h2 class="visually-hidden">{record.metadata.title ?? record.source.file_name}</h2>
      <div class="side-switch">
        {(['paper', 'record'] as const).map((side) => (
          <button type="button" aria-pressed={shownSide === side} onClick={() => setShownSide(side)} key={side}>
            {side === 'paper' ? 'Paper' : 'Record'}
          </button>
        ))}
      </div>
      <section class="side side-paper" aria-label="Paper">
        <div class="view-switch">
          {hasPages &&
            (['pages', 'text'] as const).map((name) => (
              <button type="button" aria-pressed={view === name} onClick={() => setView(name)} key={name}>
                {name === 'pages' ? 'Pages' : 'Text'}
              </button>
            ))}
          {pdfTrouble !== null && <p class="quiet">{pdfTrouble} Here is its text.</p>}
        </div>
        {isPages ? (
          <Pages pdf={pdf} index={index} selection={selection} onSelect={select} />
        ) : (
          <Reading index={index} side="paper" selection={selection} onSelect={select} />
        )}
      </section>
      <RecordSide index={index} pdf={pdf} tab={tab} onTab={setTab} selection={selection} onSelect={select} />
      <p class="visually-hidden" role="status">
        {selection === null ? '' : spoken(index, selection)}
      </p>
    </main>
  )
}
