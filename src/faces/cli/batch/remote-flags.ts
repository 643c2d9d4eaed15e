// What the flags of svc batch mean for a remote run: address, token, form fields, and which flags do not fit.
import { ServiceError } from '../../../kernel/errors.ts'
import { openJobClient } from '../../../service/job-client.ts'
import { redactUrl } from '../../../settings/redact.ts'
import type { ResolvedSettings } from '../../../settings/resolve.ts'
import type { RemoteChoices } from '../../batch/remote.ts'
import type { Extraction } from '../extraction-flags.ts'
import type { BatchFlags } from './flags.ts'

/** As commander stores them, with what people write. */
const REMOTE_ONLY: Readonly<Record<string, string>> = {
  token: '--token',
  concurrency: '--concurrency',
  minConcurrency: '--min-concurrency',
  maxConcurrency: '--max-concurrency',
  pollTimeout: '--poll-timeout',
  pollInterval: '--poll-interval',
  retries: '--retries',
  readyTimeout: '--ready-timeout',
  form: '--form',
}

/** The job API has no field for these: the service's own settings decide. */
const LOCAL_ONLY: Readonly<Record<string, string>> = {
  memory: '--memory',
  ocr: '--ocr',
  ocrUrl: '--ocr-url',
  ocrModel: '--ocr-model',
  ocrProfile: '--ocr-profile',
  llm: '--llm and --no-llm',
  llmProvider: '--llm-provider',
  llmModel: '--llm-model',
  equations: '--no-equations',
  regionMeta: '--region-meta',
  device: '--device',
  batchSize: '--batch-size',
  preset: '--preset',
}

export function assertFlagsFit(flags: BatchFlags, given: ReadonlySet<string>): void {
  const isRemote = flags.serveUrl !== undefined
  const misfits = Object.entries(isRemote ? LOCAL_ONLY : REMOTE_ONLY).filter(([name]) => given.has(name))
  const [misfit] = misfits
  if (misfit === undefined) return
  const reason = isRemote
    ? 'cannot be sent along with --serve-url: the settings of the service decide'
    : 'needs --serve-url'
  throw new ServiceError('invalid_usage', `${misfit[1]} ${reason}`)
}

/** Flag, then environment (AUTH_API_KEY before SVC_SERVE_TOKEN), then .env. */
function tokenFor({ token }: BatchFlags, { values, origins }: ResolvedSettings): string | null {
  if (token !== undefined) return token
  const isFromEnvironment = (name: 'AUTH_API_KEY' | 'SVC_SERVE_TOKEN'): boolean =>
    origins[name].layer === 'environment' && values[name] !== null
  if (isFromEnvironment('AUTH_API_KEY')) return values.AUTH_API_KEY
  if (isFromEnvironment('SVC_SERVE_TOKEN')) return values.SVC_SERVE_TOKEN
  return values.AUTH_API_KEY ?? values.SVC_SERVE_TOKEN
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ServiceError('invalid_option', `--serve-url must be an http or https address, got ${redactUrl(text)}`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new ServiceError('invalid_option', '--serve-url must not hold credentials; use --token')
  }
  return url.href
}

function readField(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new ServiceError('invalid_option', `--form must be name=value, got ${JSON.stringify(text)}`)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Only what was asked for on the command line is sent: the rest is the service's to decide. */
function formFields(
  flags: BatchFlags,
  given: ReadonlySet<string>,
  { options }: Extraction,
): readonly (readonly [string, string])[] {
  const { first, last } = options.pages
  const fields: (readonly [string, string])[] = []
  if (first !== null) fields.push(['start_page', String(first)])
  if (last !== null) fields.push(['end_page', String(last)])
  if (options.includeFigures) fields.push(['include_figures', 'true'])
  if (options.includeRegions) fields.push(['include_regions', 'true'])
  if (given.has('registry')) fields.push(['registry', String(flags.registry)])
  if (flags.consolidate !== undefined) fields.push(['consolidate', flags.consolidate])
  if (flags.refs !== undefined) fields.push(['refs', flags.refs])
  if (flags.refSeg !== undefined) fields.push(['ref_seg', flags.refSeg])
  for (const extra of flags.form.map(readField)) {
    if (fields.some(([name]) => name === extra[0])) {
      throw new ServiceError('invalid_option', `the form field ${extra[0]} is given twice`)
    }
    fields.push(extra)
  }
  return fields
}

export function remoteChoices(flags: BatchFlags, given: ReadonlySet<string>, extraction: Extraction): RemoteChoices {
  const { concurrency, minConcurrency: min, maxConcurrency: max } = flags
  if (min > max) {
    throw new ServiceError('invalid_option', `--min-concurrency (${min}) must not be above --max-concurrency (${max})`)
  }
  const baseUrl = readUrl(flags.serveUrl ?? '')
  return {
    client: openJobClient({ baseUrl, token: tokenFor(flags, extraction.resolved) }),
    fields: formFields(flags, given, extraction),
    form: { format: flags.format, compact: true },
    pace: { initial: concurrency, min, max },
    pollTimeoutMs: flags.pollTimeout * 1000,
    pollIntervalMs: flags.pollInterval * 1000,
    retries: flags.retries,
  }
}
