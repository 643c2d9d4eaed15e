// The page as a whole: the papers it knows, and the one that is shown.
import { useEffect, useRef, useState } from 'preact/hooks'
import { failureOf, type Paper, Papers } from './papers/papers.ts'
import { goTo, useRoute } from './route.ts'
import { type Failure, loadFacts, loadSample, type StartFacts } from './server.ts'
import { Start } from './start.tsx'
import { Downloads } from './take/downloads.tsx'
import { ThemeButton } from './theme.tsx'
import { Workspace } from './workspace.tsx'

function Trouble({ failure, onClose }: { readonly failure: Failure; readonly onClose: () => void }) {
  return (
    <div class="trouble" role="alert">
      <p>
        <b>That did not work.</b> {failure.detail}
        {failure.failed_stage && <small> (while: {failure.failed_stage})</small>} <code>{failure.error_code}</code>
      </p>
      <button type="button" class="secondary" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

const shelf = new Papers()

function usePapers(): readonly Paper[] {
  const [rows, setRows] = useState(shelf.rows)
  useEffect(() => shelf.watch(() => setRows(shelf.rows)), [])
  return rows
}

function SearchBox({ query, onQuery }: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = /^(?:INPUT|SELECT|TEXTAREA)$/.test((event.target as Element).tagName)
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <input
      ref={input}
      class="search"
      type="search"
      placeholder="Search this paper"
      aria-label="Search this paper"
      aria-keyshortcuts="/"
      value={query}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onQuery('')
      }}
    />
  )
}

/** The paper that the address names; the one before gives its memory back. */
function useOpened(id: string | null, isReady: boolean): void {
  useEffect(() => {
    if (id === null || !isReady) return undefined
    if (shelf.find(id) === null) goTo({}, false)
    else void shelf.open(id)
    return () => shelf.rest(id)
  }, [id, isReady])
}

export function App() {
  const [facts, setFacts] = useState<StartFacts | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [query, setQuery] = useState('')
  const papers = usePapers()
  const route = useRoute()
  const paper = papers.find(({ id }) => id === route.paper) ?? null
  useEffect(() => {
    loadFacts().then(
      async (loaded) => {
        await shelf.start(loaded)
        setFacts(loaded)
      },
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [])
  useOpened(route.paper, facts !== null)
  useEffect(() => {
    setQuery('')
    document.title = paper === null ? 'svc: a paper and its record' : `${paper.title ?? paper.name} · svc`
  }, [route.paper, paper?.title])
  const shown = paper !== null && paper.state !== 'failed' ? paper : null
  useEffect(() => {
    // What cannot be read is explained where the next paper comes in.
    if (paper?.state !== 'failed') return
    setFailure(paper.failure)
    void shelf.remove(paper.id)
    goTo({}, false)
  }, [paper?.state])
  const take = async (added: Promise<readonly string[]>) => {
    setFailure(null)
    const [id, ...others] = await added
    if (id !== undefined && others.length === 0) goTo({ paper: id })
  }
  const leave = () => {
    setFailure(null)
    goTo({})
  }
  return (
    <>
      <header class="bar">
        <h1>
          <button type="button" class="home" onClick={leave} aria-label="svc: all papers">
            svc
          </button>
        </h1>
        {shown !== null && <p class="bar-title">{shown.title ?? shown.name}</p>}
        <div class="bar-actions">
          {shown !== null && shown.record !== null && facts !== null && (
            <>
              <SearchBox query={query} onQuery={setQuery} />
              <Downloads
                record={shown.record}
                forms={facts.downloads}
                onTrouble={(error) => setFailure(failureOf(error))}
              />
            </>
          )}
          {shown !== null && (
            <button type="button" class="secondary all-papers" onClick={leave}>
              All papers
            </button>
          )}
          <ThemeButton />
        </div>
      </header>
      {failure !== null && <Trouble failure={failure} onClose={() => setFailure(null)} />}
      {shown === null && facts !== null && (
        <Start
          facts={facts}
          papers={papers}
          onFiles={(files, choices) => void take(shelf.addFiles(files, choices))}
          onSample={(file, choices) => void take(Promise.resolve([shelf.add(file, () => loadSample(file), choices)]))}
          onRemove={(id) => void shelf.remove(id)}
          onRemoveAll={() => void shelf.removeAll()}
        />
      )}
      {shown !== null && (
        <Workspace
          paper={shown}
          route={route}
          query={query.trim()}
          onCancel={() => {
            void shelf.remove(shown.id)
            leave()
          }}
          key={shown.id}
        />
      )}
    </>
  )
}
