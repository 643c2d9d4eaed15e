// The page as a whole: which paper it holds, and what is shown of it.
import { useEffect, useRef, useState } from 'preact/hooks'
import { Chewing } from './chewing.tsx'
import { openPdf, type Pdf } from './paper/pdf-client.ts'
import {
  chew,
  DOWNLOADS,
  type DownloadForm,
  download,
  type Failure,
  loadFacts,
  loadSample,
  type PaperRecord,
  ServerFailure,
  type Stage,
  type StartFacts,
} from './server.ts'
import { Start } from './start.tsx'
import { ThemeButton } from './theme.tsx'
import { Workspace } from './workspace.tsx'

type Scene =
  | { readonly name: 'start' }
  | { readonly name: 'chewing'; readonly file: string; readonly stages: readonly Stage[] }
  | {
      readonly name: 'paper'
      readonly record: PaperRecord
      readonly pdf: Pdf | null
      readonly pdfTrouble: string | null
    }

const failureOf = (error: unknown): Failure =>
  error instanceof ServerFailure
    ? error.failure
    : { detail: error instanceof Error ? error.message : 'Something went wrong.', error_code: 'unknown' }

const MIB = 1024 ** 2

/** What the server would refuse is not sent to it. */
function assertFits(file: File, { max_bytes }: StartFacts): void {
  if (file.size <= max_bytes) return
  const [own, most] = [file.size, max_bytes].map((bytes) => (bytes / MIB).toFixed(1))
  const detail = `The file has ${own} MiB; this server takes files up to ${most} MiB.`
  throw new ServerFailure({ detail, error_code: 'payload_too_large' })
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The pages to draw, for papers that have some; a paper can be read without them. */
async function pagesOf(file: File, { source }: PaperRecord): Promise<{ pdf: Pdf | null; pdfTrouble: string | null }> {
  if (source.input_format !== 'pdf') return { pdf: null, pdfTrouble: null }
  try {
    return { pdf: await openPdf(new Uint8Array(await file.arrayBuffer())), pdfTrouble: null }
  } catch (error) {
    return { pdf: null, pdfTrouble: failureOf(error).detail }
  }
}

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

function Downloads({
  record,
  onTrouble,
}: {
  readonly record: PaperRecord
  readonly onTrouble: (failure: Failure) => void
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const save = (form: DownloadForm) => {
    menu.current?.removeAttribute('open')
    download(record, form).catch((error: unknown) => onTrouble(failureOf(error)))
  }
  return (
    <details class="menu" ref={menu}>
      <summary>Download</summary>
      <div class="menu-list">
        {DOWNLOADS.map((form) => (
          <button type="button" onClick={() => save(form)} key={form.name}>
            {form.label}
          </button>
        ))}
      </div>
    </details>
  )
}

export function App() {
  const [facts, setFacts] = useState<StartFacts | null>(null)
  const [scene, setScene] = useState<Scene>({ name: 'start' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => {
    loadFacts().then(setFacts, (error: unknown) => setFailure(failureOf(error)))
  }, [])
  const leave = () => {
    if (scene.name === 'paper') scene.pdf?.close()
    stop.current?.abort()
    setFailure(null)
    setScene({ name: 'start' })
  }
  const run = async (name: string, bring: () => Promise<File>, query: Record<string, string>) => {
    const control = new AbortController()
    stop.current = control
    const stages: Stage[] = []
    setFailure(null)
    setScene({ name: 'chewing', file: name, stages: [] })
    try {
      const file = await bring()
      if (facts !== null) assertFits(file, facts)
      const onStage = (stage: Stage) => {
        // A stage tells several times how far it has come.
        if (stages.at(-1)?.stage === stage.stage) stages.pop()
        stages.push(stage)
        setScene({ name: 'chewing', file: name, stages: [...stages] })
      }
      const record = await chew({ file, query, signal: control.signal, onStage })
      setScene({ name: 'paper', record, ...(await pagesOf(file, record)) })
    } catch (error) {
      if (isAbort(error) || control.signal.aborted) return
      setFailure(failureOf(error))
      setScene({ name: 'start' })
    }
  }
  return (
    <>
      <header class="bar">
        <h1>
          <button type="button" class="home" onClick={leave} aria-label="svc: start again">
            svc
          </button>
        </h1>
        {scene.name === 'paper' && (
          <p class="bar-title">{scene.record.metadata.title ?? scene.record.source.file_name}</p>
        )}
        <div class="bar-actions">
          {scene.name === 'paper' && (
            <>
              <Downloads record={scene.record} onTrouble={setFailure} />
              <button type="button" class="secondary" onClick={leave}>
                Another paper
              </button>
            </>
          )}
          <ThemeButton />
        </div>
      </header>
      {failure !== null && <Trouble failure={failure} onClose={() => setFailure(null)} />}
      {scene.name === 'start' && facts !== null && (
        <Start
          facts={facts}
          onFile={(file, query) => void run(file.name, async () => file, query)}
          onSample={(file, query) => void run(file, () => loadSample(file), query)}
        />
      )}
      {scene.name === 'chewing' && <Chewing name={scene.file} stages={scene.stages} onCancel={leave} />}
      {scene.name === 'paper' && <Workspace record={scene.record} pdf={scene.pdf} pdfTrouble={scene.pdfTrouble} />}
    </>
  )
}
