// The program as a library: papers in, records out, in this process and its workers, without a server.
import { basename } from 'node:path'
import { type ExportFormat, isExportFormat } from '../../contract/export-formats.ts'
import { assertCoherent, FORM_FIELDS, optionsFromSettings, type RunOptions } from '../../contract/options.ts'
import { assertReadable } from '../../corpora/batch/paper-ids.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { openFileExtractor } from '../../service/file-extractor.ts'
import { resolveSettings } from '../../settings/resolve.ts'

export { ServiceError as SvcError } from '../../kernel/errors.ts'
export type { PaperRecord } from '../../schema/record.ts'

/** A path, or bytes under the name of a file: the ending tells the format. */
export type Source = string | { readonly name: string; readonly bytes: Uint8Array }

/** The fields of the upload form (docs/http.md), such as `{ registry: true, start_page: 0 }`. */
export interface ExtractOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (stage: string, share: number) => void
  readonly [field: string]: unknown
}

export interface Extractor {
  extract(source: Source, options?: ExtractOptions): Promise<PaperRecord>
  /** The paper in another form: markdown, tei, bibtex and so on. */
  render(source: Source, format: ExportFormat, options?: ExtractOptions): Promise<string>
  close(): void
}

function readOptions(given: ExtractOptions, defaults: RunOptions): RunOptions {
  const { signal: _, onProgress: __, ...fields } = given
  return assertCoherent(
    Object.entries(fields).reduce((options, [name, value]) => {
      const field = FORM_FIELDS.find((row) => row.name === name)
      if (field === undefined) throw new ServiceError('invalid_option', `there is no option ${name}`)
      return value === undefined ? options : field.apply(String(value), options)
    }, defaults),
  )
}

/** Workers start with the first paper; `settings` are those of docs/settings.md and come before the environment. */
export function openExtractor(settings: Readonly<Record<string, string>> = {}): Extractor {
  const flags = Object.entries(settings).map(([name, value]) => [name, { value, flag: `settings.${name}` }] as const)
  const { values } = resolveSettings({ flags: Object.fromEntries(flags) })
  const service = openFileExtractor(values)
  const run = async (source: Source, given: ExtractOptions, format: ExportFormat) => {
    const options = readOptions(given, optionsFromSettings(values))
    if (typeof source === 'string') await assertReadable(source)
    return service.extract({
      ...(typeof source === 'string'
        ? { fileName: basename(source), paper: source }
        : { fileName: basename(source.name), paper: Buffer.from(source.bytes) }),
      options,
      ...(format !== 'json' && { forms: [{ format, compact: true, schema: '11' }] }),
      ...(given.signal !== undefined && { signal: given.signal }),
      ...(given.onProgress !== undefined && { onProgress: given.onProgress }),
    })
  }
  return {
    extract: async (source, options = {}) => JSON.parse((await run(source, options, 'json')).json) as PaperRecord,
    render: async (source, format, options = {}) => {
      if (!isExportFormat(format)) throw new ServiceError('invalid_option', `there is no format ${String(format)}`)
      const { json, rendered } = await run(source, options, format)
      return format === 'json' ? json : (rendered[0] ?? '')
    },
    close: () => service.close(),
  }
}

/** One paper; where there are many, open an extractor and keep it. */
export async function extract(source: Source, options: ExtractOptions = {}): Promise<PaperRecord> {
  const extractor = openExtractor()
  try {
    return await extractor.extract(source, options)
  } finally {
    extractor.close()
  }
}
