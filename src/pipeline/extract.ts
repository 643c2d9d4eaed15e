// The one door of the pipeline: the bytes of a file in, a record out.
import { type Context, type Progress, RECOGNITION_SHARE } from '../contract/context.ts'
import type { LlmAccount } from '../contract/llm.ts'
import type { Reader, Stage } from '../contract/stage.ts'
import type { Layers, Source } from '../document/layers.ts'
import { enrichStage } from '../enrich/index.ts'
import { type Assembled, assemble } from '../export/assemble.ts'
import { checkedRecord } from '../export/gate.ts'
import { watchRegions } from '../export/places/found-regions.ts'
import { toEnrichment } from '../export/rows/matches.ts'
import type { TeiNotes } from '../export/tei/document.ts'
import { build } from '../kernel/build.ts'
import { ServiceError, toServiceError } from '../kernel/errors.ts'
import { md5, sha256 } from '../kernel/hash.ts'
import { mergeWarnings, noted, type Warning } from '../kernel/noted.ts'
import { recogniseFormat } from '../readers/index.ts'
import type { ExtractionExport, TimingsExport } from '../schema/parts/extraction.ts'
import type { QualificationProvenanceExport } from '../schema/parts/qualification.ts'
import type { PaperRecord } from '../schema/record.ts'
import { STAGES } from '../stages/index.ts'
import { cleanFileName } from './file-name.ts'
import { drawFigures } from './render.ts'
import { type KnownLayers, type Run, runStages, secondsSince } from './run.ts'

// The language model of one paper: opened where it is wanted, accounted for in the record.

/** The same context with a language model of its own for this paper, where one is configured and wanted. */
function withLlm(context: Context): Context {
  const { llm } = context.ports
  if (llm === undefined || !context.options.downstream) return context
  return { ...context, llm: llm.begin(context.deadline.remainingMs()) }
}

/** null where no question went out. */
function qualification(source: Source, account: LlmAccount | null): QualificationProvenanceExport | null {
  if (account === null || account.qualified.requests.total === 0) return null
  const { settingsSha256, engine, qualified } = account
  return {
    identity: {
      source_sha256: source.sha256,
      settings_sha256: settingsSha256,
      code_sha256: build().source_hash,
      model: engine.model ?? null,
    },
    ...qualified,
  }
}

/** Every stage of a run in its order: what the paper says first, what the registry says about it last. */
export const ALL_STAGES: readonly Stage[] = [...STAGES, enrichStage]

export interface Upload {
  /** May carry directories; only the last part is kept. */
  readonly fileName: string
  readonly bytes: Uint8Array
}

async function readLayers(reader: Reader, upload: Upload, context: Context) {
  try {
    return await reader.read(upload.bytes, context)
  } catch (error) {
    throw toServiceError(error, { stage: `read.${reader.format}` })
  }
}

function exportLayers(layers: Layers, { options }: Context) {
  try {
    return assemble(layers, options)
  } catch (error) {
    throw toServiceError(error, { stage: 'export' })
  }
}

function extraction(run: Run, { diagnostics, identity, regions }: Assembled, context: Context, timings: TimingsExport) {
  const { options } = context
  const account = context.llm?.account() ?? null
  const { svc_version, build_sha } = build()
  return {
    svc_version,
    build_sha,
    completed_at: new Date().toISOString(),
    ocr: run.layers.ocr,
    llm: account?.engine ?? null,
    settings: {
      ref_seg: options.refSeg,
      ref_parse: options.refs,
      registry_enrich: options.registry,
      consolidate: options.consolidate,
    },
    timings,
    usage: account?.usage ?? null,
    enrichment: toEnrichment(run.layers),
    identity,
    diagnostics,
    warnings: run.warnings.map((warning) => `${warning.code}: ${warning.message}`),
    regions: regions === null ? null : [...regions],
    trace: account?.trace == null ? null : [...account.trace],
  } satisfies ExtractionExport
}

/** What only pages have is told of, not left out in silence. */
function pagesAsked({ source }: KnownLayers, { options }: Context): Warning[] {
  const { pages, includeRegions, regionMeta } = options
  const asked = [
    ...(pages.first === null && pages.last === null ? [] : ['a range of pages']),
    ...(includeRegions ? ['regions'] : []),
    ...(regionMeta ? ['places of sentences'] : []),
  ]
  if (source.input_format === 'pdf' || asked.length === 0) return []
  return [{ code: 'NO_PAGES', message: `${source.input_format} has no pages: ${asked.join(', ')} cannot be given` }]
}

export interface Extracted {
  readonly record: PaperRecord
  readonly notes: () => TeiNotes
}

export const extract = async (upload: Upload, context: Context, onProgress?: Progress): Promise<PaperRecord> =>
  (await extractWithNotes(upload, context, onProgress)).record

export async function extractWithNotes(
  upload: Upload,
  given: Context,
  onProgress: Progress = () => {},
): Promise<Extracted> {
  const startMs = performance.now()
  if (upload.bytes.length === 0) throw new ServiceError('corrupt_file', 'the file is empty')
  const reader = recogniseFormat(upload.bytes)
  let readShare = 0
  const onRead = (share: number) => {
    readShare = share * RECOGNITION_SHARE
    onProgress(`read.${reader.format}`, readShare)
  }
  const context = { ...withLlm(given), onRead }
  onProgress(`read.${reader.format}`, 0)
  const read = await readLayers(reader, upload, context)
  const stageSeconds: [string, number][] = [[`read.${reader.format}`, secondsSince(startMs)]]
  const known: KnownLayers = {
    ...read.value,
    source: {
      file_name: cleanFileName(upload.fileName),
      sha256: sha256(upload.bytes),
      input_format: reader.format,
      bytes: upload.bytes.length,
    },
  }
  const regionsOf = context.options.includeRegions ? watchRegions() : () => undefined
  const onStage = (name: string, share: number, layers: KnownLayers) =>
    onProgress(name, readShare + share * (1 - readShare), regionsOf(layers))
  const run = await runStages(ALL_STAGES, known, context, onStage)
  const ran = run.receipts.filter((receipt) => receipt.outcome === 'ran' || receipt.outcome === 'failed')
  for (const receipt of ran) stageSeconds.push([receipt.stage, receipt.seconds])
  const drawStartMs = performance.now()
  const drawn = context.options.includeFigures
    ? await drawFigures(run.layers.figures, { reader, bytes: upload.bytes, context })
    : noted(run.layers.figures)
  if (context.options.includeFigures) stageSeconds.push(['figures.draw', secondsSince(drawStartMs)])
  const exportStartMs = performance.now()
  const assembled = exportLayers({ ...run.layers, figures: drawn.value }, context)
  stageSeconds.push(['export', secondsSince(exportStartMs)])
  const timings = { stages: Object.fromEntries(stageSeconds), total_seconds: secondsSince(startMs) }
  const account = context.llm?.account() ?? null
  const noticed = {
    ...run,
    warnings: mergeWarnings(
      read.warnings,
      pagesAsked(known, context),
      run.warnings,
      drawn.warnings,
      account?.warnings ?? [],
    ),
  }
  const record = {
    ...assembled.record,
    qualification_provenance: qualification(known.source, account),
    extraction: extraction(noticed, assembled, context, timings),
  }
  return {
    record: checkedRecord(record, assembled.doubts, assembled.printed, context.corrections),
    notes: () => ({ md5: md5(upload.bytes), places: assembled.places() }),
  }
}
