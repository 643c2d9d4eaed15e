// The page and its few routes, to be mounted in the HTTP server: papers in, records out, nothing kept but what readers say of them.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { EXPORT_FORMATS } from '../../contract/export-formats.ts'
import type { RunOptions } from '../../contract/options.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { correctionsFolder, readCorrections, saveCorrections } from '../../service/corrections.ts'
import type { Backend } from '../../service/serve/backend.ts'
import { samples } from '../../service/workers/samples.ts'
import { openAssets } from './assets.ts'
import { chewStream } from './chew-stream.ts'
import { MAX_FORM_BYTES, openLogin } from './login.ts'
import { startFacts } from './start-facts.ts'

// Writes a record that the page holds in another form, for the user to keep.

/** A record is larger than its paper: pictures come in base64, text with all its rows. */
const MAX_RECORD_BYTES = 128 * 1024 ** 2

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : new ServiceError('invalid_option', 'the body is not JSON', { cause })
  }
}

async function download(request: Request, name: string): Promise<Response> {
  const row = EXPORT_FORMATS.find((format) => format.name === name)
  if (row === undefined) throw new ServiceError('not_found')
  const record = await bodyOf(request)
  const { isPaperRecord } = await import('../../schema/validate.ts')
  if (!isPaperRecord(record)) throw new ServiceError('invalid_option', 'the body is not a record')
  const { renderRecord } = await import('../../service/formats.ts')
  const text = renderRecord(record as PaperRecord, { format: row.name, compact: false, guarded: true })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

export interface Presets {
  names(): readonly string[]
  /** The options under this preset; throws where there is none of that name. */
  optionsOf(name: string): RunOptions
}

export interface DemoChoices {
  readonly options: RunOptions
  /** null: no choice of presets. */
  readonly presets: Presets | null
}

interface Caller {
  readonly isTrusted: boolean
  readonly parameters: Readonly<Record<string, string>>
}

async function sampleFile(name: string): Promise<Response> {
  const found = samples().find(({ path }) => path !== null && basename(path) === name)
  if (!found?.path) throw new ServiceError('not_found')
  return new Response(await readFile(found.path), { headers: { 'content-type': 'application/octet-stream' } })
}

/** Marks and corrections of one paper; a long reference list corrected whole takes a tenth of it. */
const MAX_CORRECTIONS_BYTES = 1024 ** 2

export function demoMount({ options, presets }: DemoChoices) {
  return async (backend: Backend) => {
    const { settings } = backend
    const assets = await openAssets()
    const login = openLogin(settings.AUTH_API_KEY)
    const defaultsOf = (request: Request): RunOptions => {
      const preset = new URL(request.url).searchParams.get('preset')
      if (preset === null || preset === '') return options
      if (presets === null || !presets.names().includes(preset)) {
        throw new ServiceError('invalid_option', 'there is no preset of this name')
      }
      return presets.optionsOf(preset)
    }
    const chew = async (request: Request): Promise<Response> => {
      const onEnd = backend.uploads.admit()
      try {
        return await chewStream(request, { backend, defaults: defaultsOf(request), onEnd })
      } catch (error) {
        onEnd()
        throw error
      }
    }
    const folder = correctionsFolder(settings)
    const page = async (request: Request, { isTrusted }: Caller) => (isTrusted ? assets.page(request) : login.ask())
    const facts = async () =>
      Response.json(startFacts({ settings, options, presets: presets === null ? null : presets.names() }))
    return {
      trusts: login.knows,
      close: async () => {},
      routes: [
        { method: 'GET' as const, path: '/', isPublic: true as const, handle: page },
        {
          method: 'POST' as const,
          path: '/demo/session',
          isPublic: true as const,
          maxBodyBytes: MAX_FORM_BYTES,
          handle: login.open,
        },
        { method: 'GET' as const, path: '/demo/start', handle: facts },
        { method: 'POST' as const, path: '/demo/papers', maxBodyBytes: settings.UPLOAD_MAX_FILE_BYTES, handle: chew },
        {
          method: 'POST' as const,
          path: '/demo/downloads/{format}',
          maxBodyBytes: MAX_RECORD_BYTES,
          handle: (request: Request, { parameters }: Caller) => download(request, parameters.format ?? ''),
        },
        {
          method: 'GET' as const,
          path: '/demo/samples/{file}',
          handle: (_request: Request, { parameters }: Caller) => sampleFile(parameters.file ?? ''),
        },
        {
          method: 'PUT' as const,
          path: '/demo/corrections',
          maxBodyBytes: MAX_CORRECTIONS_BYTES,
          handle: async (request: Request) => Response.json(await saveCorrections(folder, await bodyOf(request))),
        },
        {
          method: 'GET' as const,
          path: '/demo/corrections/{hash}',
          handle: async (_request: Request, { parameters }: Caller) =>
            Response.json(await readCorrections(folder, parameters.hash ?? '')),
        },
        {
          method: 'GET' as const,
          path: '/demo/{file}',
          handle: (request: Request, { parameters }: Caller) => assets.file(request, parameters.file ?? ''),
        },
      ],
    }
  }
}
