// What the flags of svc batch mean for a remote run: address, token, form fields, and which flags do not fit.
import { Option } from 'commander'
import { FORM_FIELDS, OPTION_FLAGS } from '../../../contract/options.ts'
import type { RemoteChoices } from '../../../corpora/batch/remote.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { wordPairs } from '../../../kernel/patterns.ts'
import { openJobClient } from '../../../service/jobs/job-client.ts'
import { redactUrl } from '../../../settings/redact.ts'
import type { ResolvedSettings } from '../../../settings/resolve.ts'
import { type Extraction, writtenFlags } from '../extraction-flags.ts'
import { type BatchFlags, formsOf } from './flags.ts'

/** As commander stores them, with what people write. */
const REMOTE_ONLY = wordPairs(`
  token --token concurrency --concurrency minConcurrency --min-concurrency maxConcurrency --max-concurrency
  pollTimeout --poll-timeout pollInterval --poll-interval retries --retries readyTimeout --ready-timeout
  form --form
`)

/** Names of the flags of an option, as commander stores them. */
const namesOf = (wanted: string): string[] =>
  OPTION_FLAGS.filter(({ option }) => option === wanted).map(({ flags }) => new Option(flags).attributeName())

/** The form fields by the flags that say the same; the version of the record is made here, of what the service sends. */
const FIELDS_OF_FLAGS = FORM_FIELDS.map((field) => ({ field, names: namesOf(field.option) }))
const SENT_FIELDS = FIELDS_OF_FLAGS.filter(({ field }) => field.option !== 'schema')

const isSent = (name: string): boolean => FIELDS_OF_FLAGS.some(({ names }) => names.includes(name))

/** The job API has no field for these: the service's own settings decide. */
const LOCAL_ONLY = writtenFlags(({ option }) => !isSent(option.attributeName()))

export function assertFlagsFit(flags: BatchFlags, given: ReadonlySet<string>): void {
  const isRemote = flags.serveUrl !== undefined
  const misfit = [...(isRemote ? LOCAL_ONLY : REMOTE_ONLY)].find(([name]) => given.has(name))
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
  const fields = SENT_FIELDS.flatMap(({ field, names }): (readonly [string, string])[] => {
    const value = names.some((name) => given.has(name)) ? field.valueIn(options) : null
    return value === null ? [] : [[field.name, String(value)]]
  })
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
    forms: formsOf(flags, extraction.options),
    pace: { initial: concurrency, min, max },
    pollTimeoutMs: flags.pollTimeout * 1000,
    pollIntervalMs: flags.pollInterval * 1000,
    retries: flags.retries,
  }
}
