// What the page has to know before the first paper: formats, limits, samples, choices and how this server reads.
import { basename } from 'node:path'
import { EXPORT_FORMATS } from '../../contract/export-formats.ts'
import { CONSOLIDATIONS, needsModel, REF_PARSERS, REF_SEGMENTERS, type RunOptions } from '../../contract/options.ts'
import { build } from '../../kernel/build.ts'
import { readableExtensions, readableTitles } from '../../service/formats.ts'
import { asksForModel, planRun } from '../../service/plan.ts'
import { samples } from '../../service/workers/samples.ts'
import type { Settings } from '../../settings/catalogue/index.ts'

export interface FactsOf {
  readonly settings: Settings
  readonly options: RunOptions
  /** null: no choice of presets was wanted. */
  readonly presets: readonly string[] | null
}

export function startFacts({ settings, options, presets }: FactsOf) {
  const hasModel = asksForModel(settings)
  return {
    version: build().svc_version,
    formats: readableTitles(),
    extensions: readableExtensions(),
    max_bytes: settings.UPLOAD_MAX_FILE_BYTES,
    samples: samples().flatMap(({ title, path }) => (path === null ? [] : [{ title, file: basename(path) }])),
    downloads: EXPORT_FORMATS.map(({ name, extension, about }) => ({ name, extension, about })),
    plan: planRun(options, settings),
    memory: settings.MEMORY_MODE,
    presets,
    choices: {
      refs: REF_PARSERS.filter((name) => hasModel || !needsModel(name)),
      ref_seg: REF_SEGMENTERS.filter((name) => hasModel || !needsModel(name)),
      consolidate: CONSOLIDATIONS,
    },
    chosen: {
      refs: options.refs,
      ref_seg: options.refSeg,
      registry: options.registry,
      consolidate: options.consolidate,
    },
  }
}

export type StartFacts = ReturnType<typeof startFacts>
