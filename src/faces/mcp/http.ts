// The tools over streamable HTTP, inside the server that is given: papers come inside the calls, no file is touched.
import { randomUUID } from 'node:crypto'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Backend } from '../../service/serve/backend.ts'
import { SpooledFile, uploadLimits } from '../../service/serve/upload.ts'
import { RegisteredPapers } from './registered-papers.ts'
import { makeMcpServer } from './server.ts'
import type { Session } from './tool.ts'
import { UPLOAD_TOOLS } from './tools/index.ts'

const MCP_PATH = '/mcp'

/** Base64 makes four characters of three bytes; the frame of the call comes on top. */
const FRAME_BYTES = 1024 ** 2
const maxCallBytes = (maxFileBytes: number): number => Math.ceil(maxFileBytes / 3) * 4 + FRAME_BYTES

function openSession({ settings, defaults, extraction }: Backend): Session {
  const extract: Session['extract'] = async ({ fileName, file: given, pages, paperId }, { signal, onProgress }) => {
    if (!('bytes' in given)) throw new TypeError('papers come as bytes here')
    const file = new SpooledFile(uploadLimits(settings))
    try {
      await file.write(given.bytes)
      const { text } = await extraction.run({
        fileName,
        file,
        options: { ...defaults, pages: pages ?? defaults.pages, paperId },
        sha256: file.sha256,
        bytes: file.size,
        requestId: randomUUID(),
        signal,
        onProgress,
      })
      return text
    } finally {
      await file.discard()
    }
  }
  return { papers: new RegisteredPapers(), maxFileBytes: settings.UPLOAD_MAX_FILE_BYTES, extract }
}

/** Everybody who may call the server shares one set of papers: one key is one party. */
export function mountMcp(backend: Backend) {
  const session = openSession(backend)
  const note = (error: unknown) =>
    backend.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a call of a tool went wrong')
  const maxBodyBytes = maxCallBytes(backend.settings.UPLOAD_MAX_FILE_BYTES)
  const handler = createMcpHandler(
    () => makeMcpServer({ session, tools: UPLOAD_TOOLS, folders: null, onDefect: note }),
    { maxRequestBodySize: maxBodyBytes, onerror: note },
  )
  session.papers.onChange = () => handler.notify.resourcesChanged()
  const { fetch: answer } = handler
  const handle = (request: Request): Promise<Response> => answer(request)
  return {
    routes: (['POST', 'GET', 'DELETE'] as const).map((method) => ({ method, path: MCP_PATH, maxBodyBytes, handle })),
    close: () => handler.close(),
  }
}
