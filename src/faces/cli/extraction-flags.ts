// The flags that every command which extracts has, and what they say as settings and options.
import { Command, InvalidArgumentError, Option } from 'commander'
import { CONSOLIDATIONS, optionsFromSettings, type RunOptions, readPageRange } from '../../contract/options.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { CATALOGUE, type SettingName } from '../../settings/catalogue/index.ts'
import { type FlagValue, type ResolvedSettings, resolveSettings } from '../../settings/resolve.ts'

export interface ExtractionFlags {
  readonly memory?: string
  readonly ocr?: string
  readonly ocrUrl?: string
  readonly ocrModel?: string
  readonly ocrProfile?: string
  /** false: --no-llm. */
  readonly llm?: string | false
  readonly llmProvider?: string
  readonly llmModel?: string
  readonly registry?: boolean
  readonly equations: boolean
  readonly refs?: string
  readonly refSeg?: string
  readonly consolidate?: string
  readonly figureImages?: boolean
  readonly includeRegions?: boolean
  readonly regionMeta?: boolean
  readonly pages?: string
  readonly device?: string
  readonly batchSize: number
  readonly preset?: string
  readonly verbose?: boolean
}

/** Flags that are settings under another name. */
const SETTING_FLAGS: readonly (readonly [keyof ExtractionFlags, string, SettingName])[] = [
  ['memory', '--memory', 'MEMORY_MODE'],
  ['ocr', '--ocr', 'OCR_BACKEND'],
  ['ocrUrl', '--ocr-url', 'OCR_URL'],
  ['ocrModel', '--ocr-model', 'OCR_MODEL'],
  ['ocrProfile', '--ocr-profile', 'OCR_PROFILE'],
  ['llm', '--llm', 'LLM_BACKEND'],
  ['llmProvider', '--llm-provider', 'LLM_PROVIDER'],
  ['llmModel', '--llm-model', 'LLM_MODEL'],
  ['registry', '--registry', 'REGISTRY_ENRICH'],
  ['refs', '--refs', 'REF_PARSE_STRATEGY'],
  ['refSeg', '--ref-seg', 'REF_SEG_STRATEGY'],
  ['consolidate', '--consolidate', 'REGISTRY_CONSOLIDATE'],
  ['device', '--device', 'COMPUTE_DEVICE'],
]

/** A number as commander wants its parsers: the value, or a refusal with the bounds. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < min) {
      throw new InvalidArgumentError(`It must be a whole number, ${min} or more.`)
    }
    return Number(text)
  }
}

const choiceOf = (flags: string, name: SettingName, about: string): Option => {
  const { choices } = CATALOGUE[name].kind
  const option = new Option(flags, `${about} (setting ${name})`)
  return choices === undefined ? option : option.choices([...choices])
}

function addReadingFlags(command: Command): Command {
  return command
    .optionsGroup('Reading:')
    .option('--pages <range>', 'pages to read, from 1, such as 1-5 or 3 (PDF)')
    .addOption(choiceOf('--ocr <engine>', 'OCR_BACKEND', 'text recognition for pages without a sound text layer'))
    .option('--ocr-url <url>', 'address of a recognition server (setting OCR_URL)')
    .option('--ocr-model <model>', 'model path or served name; a name of your own needs --ocr-profile (OCR_MODEL)')
    .addOption(choiceOf('--ocr-profile <family>', 'OCR_PROFILE', 'model family behind a name of your own'))
}

function addReferenceFlags(command: Command): Command {
  const consolidate = new Option(
    '--consolidate [mode]',
    'merge registry matches into the references: fill (also the bare flag) adds what is missing, replace overwrites; ' +
      'write it after the input or as --consolidate=replace',
  )
  return command
    .optionsGroup('References and enrichment:')
    .addOption(choiceOf('--refs <parser>', 'REF_PARSE_STRATEGY', 'reference parser; off skips references'))
    .addOption(choiceOf('--ref-seg <strategy>', 'REF_SEG_STRATEGY', 'how the reference list is split'))
    .option('--registry', 'look references up in the registry (setting REGISTRY_ENRICH)')
    .option('--no-registry', 'do not look references up, whatever the settings say')
    .addOption(consolidate.preset('fill').choices([...CONSOLIDATIONS]))
    .option('--no-equations', 'leave out statistics and equations')
    .addOption(choiceOf('--llm <backend>', 'LLM_BACKEND', 'where the language model runs'))
    .option('--no-llm', 'no language model, citation links, equations or registry: structure and native metadata only')
    .addOption(choiceOf('--llm-provider <name>', 'LLM_PROVIDER', 'protocol of the model API'))
    .option('--llm-model <name>', 'model to ask (setting LLM_MODEL)')
}

function addRunFlags(command: Command): Command {
  return command
    .optionsGroup('Content of the record:')
    .option('--figure-images', 'include figure images in base64')
    .option('--regions, --include-regions', 'include extraction.regions: what the layout analysis saw')
    .option('--region-meta', 'include per-sentence region metadata (_bbox_2d, _font_size, _region_type ...)')
    .optionsGroup('Running:')
    .addOption(choiceOf('--memory <mode>', 'MEMORY_MODE', 'how much memory to plan with'))
    .addOption(choiceOf('--device <device>', 'COMPUTE_DEVICE', 'what the models run on'))
    .addOption(
      new Option('--batch-size <n>', 'files in hand at the same time; 0 decides by the memory mode')
        .argParser(wholeNumber(0))
        .default(0),
    )
    .option('--preset <name>', 'apply a preset for this run; the .env file stays as it is')
}

export function addExtractionFlags(command: Command): Command {
  return addRunFlags(addReferenceFlags(addReadingFlags(command)))
}

/** Only some of the flags, as they are declared for all. */
export function addSomeExtractionFlags(command: Command, wanted: readonly string[]): Command {
  const { options } = addExtractionFlags(new Command())
  for (const name of wanted) {
    const option = options.find(({ long }) => long === name)
    if (option === undefined) throw new ServiceError('internal_error', `there is no flag ${name}`)
    command.addOption(option)
  }
  return command
}

export function settingFlags(flags: ExtractionFlags): Partial<Record<SettingName, FlagValue>> {
  const found: Partial<Record<SettingName, FlagValue>> = {}
  for (const [key, flag, name] of SETTING_FLAGS) {
    const value = flags[key]
    if (value === undefined || (key === 'llm' && value === false)) continue
    found[name] = { flag: value === false ? flag.replace('--', '--no-') : flag, value }
  }
  return found
}

export interface Extraction {
  readonly resolved: ResolvedSettings
  readonly options: RunOptions
}

/** Settings and options of a run; what contradicts itself is refused. */
export function readExtraction(flags: ExtractionFlags): Extraction {
  if (flags.llm === false && flags.registry === true) {
    throw new ServiceError('invalid_usage', '--no-llm switches the registry off, --registry on: leave one of them out')
  }
  const resolved = resolveSettings({ flags: settingFlags(flags), preset: flags.preset })
  const fromSettings = optionsFromSettings(resolved.values)
  const downstream = flags.llm !== false
  const options: RunOptions = {
    ...fromSettings,
    registry: fromSettings.registry && downstream,
    equations: flags.equations && downstream,
    downstream,
    includeFigures: flags.figureImages === true,
    includeRegions: flags.includeRegions === true,
    regionMeta: flags.regionMeta === true,
    ...(flags.pages !== undefined && { pages: readPageRange(flags.pages) }),
  }
  return { resolved, options }
}
