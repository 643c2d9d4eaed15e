// The tools over standard input and output: one client, one warm pipeline, the user's own files.
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { RunOptions } from '../../contract/options.ts'
import { type FileExtractor, openFileExtractor } from '../../service/file-extractor.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { allowedFolders, type StartFolders } from './folders.ts'
import { RegisteredPapers } from './registered-papers.ts'
import { makeMcpServer } from './server.ts'
import type { Order, Session } from './tool.ts'
import { FILE_TOOLS } from './tools/index.ts'

export interface StdioStart {
  readonly settings: Settings
  /** Fixed for the session. */
  readonly options: RunOptions
  readonly folders: StartFolders
  /** Hears in one line of what goes wrong beside the protocol. */
  readonly onTrouble: (line: string) => void
}

function openSession(service: FileExtractor, { settings, options }: StdioStart): Session {
  const extract: Session['extract'] = async (order: Order, { signal, onProgress }) => {
    const { fileName, file, pages, paperId } = order
    if (!('path' in file)) throw new TypeError('papers come as paths here')
    const wanted = { ...options, pages: pages ?? options.pages, paperId }
    return (await service.extract({ fileName, paper: file.path, options: wanted, signal, onProgress })).json
  }
  return { papers: new RegisteredPapers(), maxFileBytes: settings.UPLOAD_MAX_FILE_BYTES, extract }
}

/** Resolves when the client is gone or the process is told to stop. */
function over(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve()
    process.stdin.once('end', end).once('close', end)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  })
}

export async function serveMcpOverStdio(start: StdioStart): Promise<void> {
  const { settings, folders, onTrouble } = start
  const service = openFileExtractor(settings, Math.max(1, settings.WORKERS))
  const session = openSession(service, start)
  const trouble = (error: unknown) => onTrouble(error instanceof Error ? error.message : String(error))
  const ended = over()
  const handle = serveStdio(
    () => {
      const server = makeMcpServer({
        session,
        tools: FILE_TOOLS,
        folders: (roots) => allowedFolders(folders, roots),
        onDefect: trouble,
      })
      session.papers.onChange = () => {
        if (server.isConnected()) server.sendResourceListChanged()
      }
      return server
    },
    { onerror: trouble },
  )
  // The client is answered first; the pipeline warms up meanwhile.
  setImmediate(() => service.pool.warm())
  await ended
  await handle.close()
  service.close()
}
