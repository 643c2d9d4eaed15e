// All papers of this browser: listed, sorted, filtered and searched, with their statistics and references in one table each.
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { hitIn } from '../record/search-record.ts'
import { goTo } from '../route.ts'
import type { Kind } from '../selection.ts'
import { saveFile } from '../take/save-file.ts'
import { tableCsv } from '../take/table-forms.ts'
import { fold, foldQuery } from '../widgets/fold.ts'
import { Tabs } from '../widgets/tabs.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { digestOf, type Rows } from './digest.ts'
import { PAPER_FILE, PAPER_FILTERS, paperColumns } from './paper-view.tsx'
import type { Paper } from './papers.ts'
import { eachText, loadRows } from './storage.ts'
import {
  type Filter,
  type OfPaper,
  REFERENCE_COLUMNS,
  REFERENCE_FILTERS,
  type SavedColumns,
  SENTENCE_COLUMNS,
  type SentenceHit,
  STATISTIC_COLUMNS,
  STATISTIC_FILE,
  STATISTIC_FILTERS,
} from './views.tsx'

/** Somebody who types does not want every letter searched for. */
const REST_MS = 150
/** More sentences than this are not read one by one. */
const MAX_HITS = 500

/** The rows of all papers, once they are wanted; of one that the browser did not keep, from the record in memory. */
function useRows(
  papers: readonly Paper[],
  collection: string,
  areWanted: boolean,
): readonly (Rows & { readonly paper: Paper })[] {
  const [loaded, setLoaded] = useState<readonly (Rows & { readonly id: string })[]>([])
  const done = papers.filter(({ state }) => state === 'done')
  useEffect(() => {
    if (!areWanted) return undefined
    let isLatest = true
    const load = () =>
      void loadRows().then((rows) => {
        if (isLatest) setLoaded(rows)
      })
    // While hundreds of records come in, their rows are loaded when it pauses.
    const timer = setTimeout(load, loaded.length === 0 ? 0 : REST_MS * 4)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [done.length, areWanted])
  return useMemo(() => {
    if (!areWanted) return []
    const byId = new Map(loaded.map((row) => [row.id, row]))
    return done.flatMap((paper) => {
      const rows = byId.get(paper.id) ?? (paper.record === null ? undefined : digestOf(paper.record))
      return rows === undefined ? [] : [{ ...rows, paper }]
    })
  }, [loaded, done.length, collection, areWanted])
}

function useSentences(query: string, papers: readonly Paper[], collection: string): readonly OfPaper<SentenceHit>[] {
  const [found, setFound] = useState<readonly OfPaper<SentenceHit>[]>([])
  useEffect(() => {
    if (query.length < 2) {
      setFound([])
      return undefined
    }
    let isWanted = true
    const byId = new Map(papers.map((paper) => [paper.id, paper]))
    const search = async () => {
      const hits: OfPaper<SentenceHit>[] = []
      await eachText((id, sentences) => {
        const paper = byId.get(id)
        for (const [textId, page, text] of paper === undefined ? [] : sentences) {
          const hit = hitIn(text, query)
          if (hit !== null && paper !== undefined) hits.push({ ...hit, id: textId, page, paper })
        }
        return isWanted && hits.length < MAX_HITS
      })
      if (isWanted) setFound(hits.slice(0, MAX_HITS))
    }
    const timer = setTimeout(() => void search(), REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [query, papers.length, collection])
  return found
}

const has = (query: string, ...texts: readonly (string | number | null | undefined)[]): boolean =>
  query === '' || fold(texts.filter((text) => text != null).join(' ')).includes(query)

interface TableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter<Row>[]
  readonly keyOf: (row: Row) => string
  readonly onOpen: (row: Row) => void
  readonly onShown?: (rows: readonly Row[]) => void
  /** What a file of the table holds, where that is not what is shown. */
  readonly saved?: SavedColumns<Row>
  readonly children?: ComponentChildren
}

/** High enough for a title and a line of authors below it. */
const ROW_HEIGHT = 56

function Table<Row>(props: TableProps<Row>) {
  const { label, rows, columns, filters, keyOf, onOpen, onShown, children } = props
  const [wanted, setWanted] = useState<number | null>(null)
  const offered = filters.map(([title, wants]) => ({ title, rows: rows.filter(wants) }))
  const isFull = (at: number) => (offered[at]?.rows.length ?? 0) > 0
  /** Without a choice, and where what was chosen has nothing left, the first that has rows. */
  const chosen =
    wanted !== null && isFull(wanted)
      ? wanted
      : Math.max(
          0,
          offered.findIndex((_, at) => isFull(at)),
        )
  const shown = offered[chosen]?.rows ?? rows
  useEffect(() => onShown?.(shown), [onShown === undefined ? '' : shown.map(keyOf).join(' ')])
  const save = () => {
    const saved = props.saved ?? columns.map(({ title, value }) => [title, value] as const)
    const lines = [saved.map(([title]) => title), ...shown.map((row) => saved.map(([, value]) => value(row)))]
    saveFile(tableCsv(lines), `${label.toLowerCase().replaceAll(' ', '-')}.csv`)
  }
  return (
    <>
      <fieldset class="filters">
        <legend class="visually-hidden">Which rows are shown</legend>
        {offered.length > 1 &&
          offered.map(({ title, rows: own }, at) => (
            <button
              type="button"
              class="chip"
              aria-pressed={at === chosen}
              disabled={own.length === 0 && at !== chosen}
              onClick={() => setWanted(at)}
              key={title}
            >
              {title} <small>{own.length}</small>
            </button>
          ))}
        <span class="spring" />
        {children}
        <button type="button" class="take" disabled={shown.length === 0} onClick={save}>
          Save table (CSV)
        </button>
      </fieldset>
      {shown.length === 0 ? (
        <p class="empty">Nothing to show here.</p>
      ) : (
        <DataTable label={label} rows={shown} columns={columns} keyOf={keyOf} rowHeight={ROW_HEIGHT} onOpen={onOpen} />
      )}
    </>
  )
}

export interface LibraryProps {
  readonly papers: readonly Paper[]
  readonly view: string | null
  readonly query: string
  readonly onRemove: (papers: readonly Paper[]) => void
  readonly onTag: (paper: Paper, tags: readonly string[]) => void
  /** Which papers are listed, of all. */
  readonly onShown: (ids: ReadonlySet<string>) => void
}

const open = (kind: Kind) => (row: OfPaper<{ readonly id: number }>) =>
  goTo({ paper: row.paper.id, thing: { kind, id: row.id } })
const keyOfRow = ({ paper, id }: OfPaper<{ readonly id: number }>): string => `${paper.id}-${id}`

const ALL_PAPERS = ''

export function Library({ papers: all, view, query: typed, onRemove, onTag, onShown }: LibraryProps) {
  const query = foldQuery(typed)
  const [wanted, setWanted] = useState(ALL_PAPERS)
  const collections = useMemo(() => [...new Set(all.flatMap(({ tags }) => tags))].sort(), [all])
  // One whose last paper left it is gone.
  const collection = collections.includes(wanted) ? wanted : ALL_PAPERS
  const papers = useMemo(
    () => (collection === ALL_PAPERS ? all : all.filter(({ tags }) => tags.includes(collection))),
    [all, collection],
  )
  const rows = useRows(papers, collection, query !== '' || view === 'statistics' || view === 'references')
  const sentences = useSentences(query, papers, collection)
  const [shown, setShown] = useState<readonly Paper[]>(papers)
  const columns = useMemo(() => paperColumns({ onRemove: (paper) => onRemove([paper]), onTag }), [])
  const found = useMemo(
    () =>
      papers.filter(({ name, tags, summary }) =>
        has(
          query,
          name,
          tags.join(' '),
          summary?.title,
          summary?.authors.join(' '),
          summary?.journal,
          summary?.year,
          summary?.doi,
        ),
      ),
    [papers, query],
  )
  const statistics = useMemo(
    () =>
      rows.flatMap(({ paper, statistics: own }) =>
        own.filter((row) => has(query, row.printed, row.sentence)).map((row) => ({ ...row, paper })),
      ),
    [rows, query],
  )
  const references = useMemo(
    () =>
      rows.flatMap(({ paper, references: own }) =>
        own.filter((row) => has(query, row.printed, row.doi)).map((row) => ({ ...row, paper })),
      ),
    [rows, query],
  )
  /** Without a search the list itself knows how many there are. */
  const total = (name: 'statistics' | 'references') =>
    query === ''
      ? papers.reduce((sum, { summary }) => sum + (summary?.[name] ?? 0), 0)
      : { statistics, references }[name].length
  const tabs = [
    { id: 'papers', title: 'Papers', count: found.length },
    ...(query.length < 2 ? [] : [{ id: 'sentences', title: 'Sentences', count: sentences.length }]),
    { id: 'statistics', title: 'Statistics', count: total('statistics') },
    { id: 'references', title: 'References', count: total('references') },
  ]
  const isOffered = (id: string | null) => tabs.some((tab) => tab.id === id && (query === '' || tab.count > 0))
  /** Where the chosen table has no hit, a search shows the first one that has. */
  const hits = query === '' ? undefined : tabs.find(({ count }) => count > 0)?.id
  const chosen = (isOffered(view) ? view : hits) ?? 'papers'
  const choice = collections.length > 0 && (
    <select aria-label="Collection" value={collection} onChange={(event) => setWanted(event.currentTarget.value)}>
      <option value={ALL_PAPERS}>All collections</option>
      {collections.map((name) => (
        <option value={name} key={name}>
          {name}
        </option>
      ))}
    </select>
  )
  const own = { key: chosen, keyOf: keyOfRow, children: choice }
  return (
    <section class="library" aria-label="Library">
      <Tabs label="Parts of the library" tabs={tabs} chosen={chosen} onChoose={(id) => goTo({ tab: id }, false)} />
      <div class="library-panel" role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`}>
        {chosen === 'papers' && (
          <Table
            label="Papers"
            rows={found}
            columns={columns}
            filters={PAPER_FILTERS}
            saved={PAPER_FILE}
            keyOf={({ id }) => id}
            onOpen={({ id, state }) => state !== 'failed' && goTo({ paper: id })}
            onShown={(rows) => {
              setShown(rows)
              onShown(new Set(rows.map(({ id }) => id)))
            }}
          >
            {choice}
            <button type="button" class="take" disabled={shown.length === 0} onClick={() => onRemove(shown)}>
              {shown.length === all.length ? 'Delete all' : `Delete these ${shown.length}`}
            </button>
          </Table>
        )}
        {chosen === 'sentences' && (
          <Table
            {...own}
            label="Sentences"
            rows={sentences}
            columns={SENTENCE_COLUMNS}
            filters={[]}
            onOpen={open('sentence')}
          />
        )}
        {chosen === 'statistics' && (
          <Table
            {...own}
            label="Statistics of all papers"
            rows={statistics}
            columns={STATISTIC_COLUMNS}
            filters={STATISTIC_FILTERS}
            saved={STATISTIC_FILE}
            onOpen={open('statistic')}
          />
        )}
        {chosen === 'references' && (
          <Table
            {...own}
            label="References of all papers"
            rows={references}
            columns={REFERENCE_COLUMNS}
            filters={REFERENCE_FILTERS}
            onOpen={open('reference')}
          />
        )}
      </div>
    </section>
  )
}
