// The page as a whole: the library of papers, and the one that is shown.
import { useEffect, useRef, useState } from 'preact/hooks'
import { Compare, CompareMenu, likeliestVersions } from './library/compare.tsx'
import { ChooseFiles, DropAnywhere } from './library/drop.tsx'
import { Library } from './library/library.tsx'
import { firstOf, Options, queryOf, ReadAgain } from './library/options.tsx'
import { failureOf, type Paper, Papers } from './library/papers.ts'
import { titleOf } from './library/views.tsx'
import { Samples, Welcome } from './library/welcome.tsx'
import { onCorrected } from './record/corrections.ts'
import { goTo, useRoute } from './route.ts'
import { type Failure, loadFacts, loadSample, type StartFacts } from './server.ts'
import { Downloads, PAGES_FORM, saveAll, saveForm, saveReport } from './take/downloads.tsx'
import { type Command, Palette } from './widgets/palette.tsx'
import { SearchBox } from './widgets/search-box.tsx'
import { ThemeButton } from './widgets/theme.tsx'
import { type Message, Toast, UNDO } from './widgets/toast.tsx'
import { Workspace } from './workspace.tsx'

const NOT_HERE: Failure = {
  detail:
    'This link leads to a paper in another browser: papers are kept only where they were read. Drop the file here to read it.',
  error_code: 'not_here',
}

function Trouble({ failure, onClose }: { readonly failure: Failure; readonly onClose: () => void }) {
  return (
    <div class="trouble" role="alert">
      <p>
        {failure.detail}
        {failure.failed_stage && <small> (while: {failure.failed_stage})</small>}{' '}
        {failure !== NOT_HERE && <code>{failure.error_code}</code>}
      </p>
      <button type="button" class="secondary" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

const shelf = new Papers()
onCorrected((said) => void shelf.correct(said))

function usePapers(): readonly Paper[] {
  const [rows, setRows] = useState(shelf.rows)
  useEffect(() => shelf.watch(() => setRows(shelf.rows)), [])
  return rows
}

/** The paper that the address names; the one before gives its memory back. */
function useOpened(id: string | null, isReady: boolean, onTrouble: (failure: Failure) => void): void {
  useEffect(() => {
    if (id === null || !isReady) return undefined
    if (shelf.find(id) === null) {
      onTrouble(NOT_HERE)
      goTo({}, false)
      return undefined
    }
    void shelf.open(id)
    return () => shelf.rest(id)
  }, [id, isReady])
}

const PARTS = ['overview', 'text', 'references', 'figures', 'tables', 'statistics', 'checks']

/** Where one can go from here: parts and sections of this paper, tables over all papers, other papers. */
function commandsOf(papers: readonly Paper[], shown: Paper | null): readonly Command[] {
  const go = (route: Parameters<typeof goTo>[0]) => () => goTo(route)
  const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
  const parts = shown?.record == null ? [] : PARTS.map((tab) => ({ title: titled(tab), tab }))
  const sections = (shown?.record?.section ?? []).flatMap(({ section_id, header }) => {
    const first = shown?.record?.text.find((row) => row.section_id === section_id)
    return header === '' || first === undefined ? [] : [{ title: header, id: first.text_id }]
  })
  return [
    ...parts.map(({ title, tab }) => ({ title, kind: 'part', run: go({ paper: shown?.id ?? null, tab }) })),
    ...sections.map(({ title, id }) => ({
      title,
      kind: 'section',
      run: go({ paper: shown?.id ?? null, thing: { kind: 'sentence', id } }),
    })),
    { title: 'All papers', kind: 'library', run: go({}) },
    { title: 'Statistics of all papers', kind: 'library', run: go({ tab: 'statistics' }) },
    { title: 'References of all papers', kind: 'library', run: go({ tab: 'references' }) },
    ...papers
      .filter(({ state }) => state !== 'failed')
      .map((paper) => ({
        title: titleOf(paper),
        kind: 'paper',
        about: [paper.name, ...(paper.summary?.authors ?? [])].join(' '),
        run: go({ paper: paper.id }),
      })),
    ...(shown === null ? [] : likeliestVersions(papers, shown)).map((paper) => ({
      title: `Compare with ${titleOf(paper)}`,
      kind: 'compare',
      about: paper.name,
      run: go({ compared: [paper.id, shown?.id ?? ''] }),
    })),
  ]
}

const many = (count: number): string => (count === 1 ? 'paper' : `${count} papers`)

export function App() {
  const [facts, setFacts] = useState<StartFacts | null>(null)
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [query, setQuery] = useState('')
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set())
  const walk = useRef<((by: 1 | -1) => void) | null>(null)
  const papers = usePapers()
  const route = useRoute()
  const paper = papers.find(({ id }) => id === route.paper) ?? null
  useEffect(() => {
    loadFacts().then(
      async (loaded) => {
        await shelf.start(loaded)
        setChoices(firstOf(loaded))
        setFacts(loaded)
      },
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [])
  const isReading = papers.some(({ state }) => state === 'waiting' || state === 'reading')
  useEffect(() => {
    if (!isReading) return undefined
    // Papers that are not read yet go with the page: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isReading])
  // What was said of one paper is not said of the next.
  useEffect(() => {
    if (route.paper !== null) setFailure(null)
  }, [route.paper])
  useOpened(route.paper, facts !== null, setFailure)
  useEffect(() => {
    setQuery('')
    document.title = paper === null ? 'svc: papers and their records' : `${titleOf(paper)} · svc`
  }, [route.paper, paper?.summary?.title])
  const shown = paper !== null && paper.state !== 'failed' ? paper : null
  useEffect(() => {
    // What cannot be read is explained where the next paper comes in.
    if (paper?.state !== 'failed') return
    setFailure(paper.failure)
    void shelf.remove(paper.id)
    goTo({}, false)
  }, [paper?.state])
  const optionsOf = (known: StartFacts) => ({
    facts: known,
    values: choices,
    onChange: (name: string, value: string) => setChoices({ ...choices, [name]: value }),
  })
  const chosen = () => (facts === null ? {} : queryOf(choices, facts))
  const take = (added: readonly string[]) => {
    setFailure(null)
    const [id, ...others] = added
    if (id !== undefined && others.length === 0) goTo({ paper: id })
    else if (others.length > 0 && route.paper !== null) goTo({})
  }
  const addFiles = async (files: readonly File[], isAgain: boolean) => {
    const { ids, known } = await shelf.addFiles(files, chosen(), isAgain)
    take(ids.length === 0 ? known.map(({ id }) => id) : ids)
    if (known.length === 0) return
    const [first] = known
    const what = known.length === 1 ? `“${first?.file.name}” is` : `${known.length} of these papers are`
    const run = () =>
      void addFiles(
        known.map(({ file }) => file),
        true,
      )
    setMessage({ text: `${what} in the library already.`, action: { title: 'Read again', run } })
  }
  const onFiles = (files: readonly File[]) => void addFiles(files, false)
  const remove = async (gone: readonly Paper[]) => {
    const bringBack = await shelf.remove(...gone.map(({ id }) => id))
    const [first] = gone
    const text =
      gone.length === 1 && first !== undefined ? `Deleted “${titleOf(first)}”.` : `Deleted ${many(gone.length)}.`
    setMessage({ text, action: { title: UNDO, run: () => void bringBack() } })
  }
  const leave = () => {
    setFailure(null)
    goTo({})
  }
  const save = async ({ record, pdf }: Paper, form: Parameters<typeof saveForm>[1]) => {
    if (record === null) return
    if (form !== PAGES_FORM || pdf === null) return saveForm(record, form)
    await saveReport(record, pdf, (page) => setMessage({ text: `Drawn ${page} of ${pdf.pages.length} pages.` }))
  }
  const onTrouble = (error: unknown) => setFailure(failureOf(error))
  const done = papers.filter(({ id, state }) => state === 'done' && listed.has(id))
  return (
    <>
      <header class="bar">
        <h1>
          <button type="button" class="home" onClick={leave} aria-label="svc: all papers">
            svc
          </button>
        </h1>
        {shown !== null && <p class="bar-title">{titleOf(shown)}</p>}
        <div class="bar-actions">
          {shown?.record != null && facts !== null && (
            <>
              <SearchBox
                label="Search this paper"
                query={query}
                onQuery={setQuery}
                onStep={(by) => walk.current?.(by)}
                key="paper"
              />
              <CompareMenu papers={papers} shown={shown} />
              {shown.file !== null && (
                <ReadAgain
                  {...optionsOf(facts)}
                  onRead={() => shown.file !== null && void addFiles([shown.file], true)}
                />
              )}
              <Downloads
                title="Download"
                forms={shown.pdf === null ? facts.downloads : [...facts.downloads, PAGES_FORM]}
                onForm={(form) => save(shown, form)}
                onTrouble={onTrouble}
              />
            </>
          )}
          {(shown !== null || route.compared !== null) && (
            <button type="button" class="secondary all-papers" onClick={leave}>
              All papers
            </button>
          )}
          {shown === null && route.compared === null && facts !== null && papers.length > 0 && (
            <>
              <SearchBox label="Search all papers" query={query} onQuery={setQuery} key="all" />
              <Downloads
                title="Download all"
                forms={facts.downloads}
                onForm={(form) =>
                  saveAll(
                    done.map(({ id, name }) => ({ name, load: () => shelf.recordOf(id) })),
                    form,
                    (count) => setMessage({ text: `Written ${count} of ${many(done.length)} as ${form.name}.` }),
                  )
                }
                onTrouble={onTrouble}
              />
              <ChooseFiles extensions={facts.extensions} onFiles={onFiles} class="primary" />
            </>
          )}
          <ThemeButton />
        </div>
      </header>
      {failure !== null && <Trouble failure={failure} onClose={() => setFailure(null)} />}
      {route.compared !== null && facts !== null && (
        <main class="shelf">
          <Compare ids={route.compared} papers={papers} load={(id) => shelf.recordOf(id)} />
        </main>
      )}
      {shown === null && route.compared === null && facts !== null && (
        <main class={papers.length === 0 ? 'start' : 'shelf'}>
          {papers.length === 0 ? (
            <Welcome facts={facts} onFiles={onFiles} />
          ) : (
            <Library
              papers={papers}
              view={route.tab}
              query={query}
              onRemove={(gone) => void remove(gone)}
              onTag={({ id }, tags) => void shelf.setTags(id, tags)}
              onShown={setListed}
            />
          )}
          <div class="library-foot">
            {papers.length === 0 && (
              <Samples facts={facts} onSample={(file) => take([shelf.add(file, () => loadSample(file), chosen())])} />
            )}
            <Options {...optionsOf(facts)} />
          </div>
        </main>
      )}
      {shown !== null && (
        <Workspace
          paper={shown}
          route={route}
          query={query.trim()}
          walk={walk}
          onCancel={() => {
            void shelf.remove(shown.id)
            leave()
          }}
          key={shown.id}
        />
      )}
      {facts !== null && <DropAnywhere extensions={facts.extensions} onFiles={onFiles} />}
      <Palette commands={() => commandsOf(papers, shown)} />
      <Toast message={message} onClose={() => setMessage(null)} />
    </>
  )
}
