// Reads the manifest of svc chew: one JSON object per line, checked whole before anything runs.
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, resolve } from 'node:path'
import { isAddress, nameOf } from '../../../corpora/batch/stems.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { nearestName } from '../../../kernel/suggest.ts'
import type { ExpectedIdentityExport } from '../../../schema/parts/identity.ts'
import type { Inputs, Paper } from './inputs.ts'

type Fields = Readonly<Record<string, unknown>>
type FieldKind = 'string' | 'boolean' | 'object'

const OWN_FIELDS: Readonly<Record<string, FieldKind>> = { path: 'string', paper_id: 'string', output: 'string' }
const EXPECTED_FIELDS: Readonly<Record<string, FieldKind>> = {
  queue_record_id: 'string',
  expected_doi: 'string',
  expected_doi_sha256: 'string',
  expected_title: 'string',
  source_sha256: 'string',
  target_block_hint: 'object',
  doi_required: 'boolean',
}
const KNOWN_FIELDS = { ...OWN_FIELDS, ...EXPECTED_FIELDS }

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

function parseLine(line: string, at: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (cause) {
    throw new ServiceError('invalid_option', `${at} is not JSON`, { cause })
  }
  if (kindOf(value) !== 'object' || value === null)
    throw new ServiceError('invalid_option', `${at} is not a JSON object`)
  return value as Fields
}

function assertFields(fields: Fields, at: string): void {
  for (const [name, value] of Object.entries(fields)) {
    const kind = Object.hasOwn(KNOWN_FIELDS, name) ? KNOWN_FIELDS[name] : undefined
    if (kind === undefined) {
      const nearest = nearestName(name, Object.keys(KNOWN_FIELDS))
      const hint = nearest === null ? `known: ${Object.keys(KNOWN_FIELDS).join(', ')}` : `did you mean ${nearest}?`
      throw new ServiceError('invalid_option', `${at} has a field ${JSON.stringify(name)}; ${hint}`)
    }
    if (value !== null && kindOf(value) !== kind) {
      throw new ServiceError('invalid_option', `${at}: ${name} must be a ${kind}, got a ${kindOf(value)}`)
    }
  }
}

const textOf = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function expectedOf(fields: Fields, at: string): ExpectedIdentityExport | null {
  const given = Object.keys(EXPECTED_FIELDS).filter((name) => (fields[name] ?? null) !== null)
  if (given.length === 0) return null
  const queue_record_id = textOf(fields, 'queue_record_id')
  if (queue_record_id === null) {
    throw new ServiceError('invalid_option', `${at}: ${given[0]} needs a queue_record_id beside it`)
  }
  return {
    queue_record_id,
    expected_doi: textOf(fields, 'expected_doi'),
    expected_doi_sha256: textOf(fields, 'expected_doi_sha256'),
    expected_title: textOf(fields, 'expected_title'),
    source_sha256: textOf(fields, 'source_sha256'),
    target_block_hint: (fields.target_block_hint ?? null) as Record<string, unknown> | null,
    doi_required: fields.doi_required === true,
  }
}

function outputOf(fields: Fields, at: string): string | null {
  const output = textOf(fields, 'output')
  if (output !== null && (/[/\\]/.test(output) || output === '.' || output === '..')) {
    throw new ServiceError('invalid_option', `${at}: output must be a file name without folders, got ${output}`)
  }
  return output
}

function paperOf(line: string, at: string, folder: string): Paper {
  const fields = parseLine(line, at)
  assertFields(fields, at)
  const written = textOf(fields, 'path')
  if (written === null) throw new ServiceError('invalid_option', `${at} has no path`)
  const path = isAddress(written) || isAbsolute(written) ? written : resolve(folder, written)
  return {
    path,
    label: written,
    fileName: nameOf(written),
    paperId: textOf(fields, 'paper_id'),
    expected: expectedOf(fields, at),
    output: outputOf(fields, at),
  }
}

function assertOutputsDiffer(papers: readonly Paper[], manifest: string): void {
  const seen = new Set<string>()
  for (const { output } of papers) {
    if (output === null) continue
    const key = output.toLowerCase()
    if (seen.has(key)) throw new ServiceError('invalid_option', `${manifest} names the output ${output} twice`)
    seen.add(key)
  }
}

export async function readManifest(manifest: string): Promise<Inputs> {
  const text = await readFile(manifest, 'utf8').catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `the manifest ${manifest} cannot be read`, { cause })
  })
  const papers = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [paperOf(line, `${manifest} line ${index + 1}`, dirname(resolve(manifest)))],
    )
  if (papers.length === 0) throw new ServiceError('invalid_option', `${manifest} lists no papers`)
  assertOutputsDiffer(papers, manifest)
  return { papers, isCollection: true }
}
