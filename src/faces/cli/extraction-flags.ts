// The flags that every command which extracts has, and what they say as settings and options.
import { Command, InvalidArgumentError, Option } from 'commander'
import { OPTION_FLAGS, optionsFromSettings, type RunOptions } from '../../contract/options.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { snapshotSize } from '../../service/registry-index.ts'
import { CATALOGUE, type SettingName } from '../../settings/catalogue/index.ts'
import { type FlagValue, type ResolvedSettings, resolveSettings } from '../../settings/resolve.ts'
import { sayMisspelt } from './misspelt.ts'

/** As commander hands them over: those of options and settings under their names, and the few that are looked at here. */
export interface ExtractionFlags {
  readonly [flag: string]: unknown
  /** false: --no-llm. */
  readonly llm?: string | false
  readonly batchSize: number
  readonly preset?: string
  readonly verbose?: boolean
}

/** A flag with the heading it is under and what it sets. */
interface ExtractionFlag {
  readonly group: string
  readonly option: Option
  readonly setting: SettingName | null
  apply(given: string | boolean, options: RunOptions): RunOptions
}

/** A number as commander wants its parsers: the value, or a refusal with the bounds. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < min) {
      throw new InvalidArgumentError(`It must be a whole number, ${min} or more.`)
    }
    return Number(text)
  }
}

/** "Merge matches. Write it last." as help says it: "merge matches; write it last". */
const inHelp = (about: string): string =>
  about
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
    .replace(/\. \p{Lu}(?=\p{Ll})/gu, (start) => `; ${start.slice(2).toLowerCase()}`)
    .replace(/\.$/, '')

/** The setting behind a flag, with what it is where nobody sets it. */
function decidedBy(setting: SettingName): string {
  const value = CATALOGUE[setting].default
  return typeof value === 'string' ? `setting ${setting}, default ${value}` : `setting ${setting}`
}

function makeOption(flags: string, about: string, setting: SettingName | null, choices?: readonly string[]): Option {
  const option = new Option(flags, setting === null ? inHelp(about) : `${inHelp(about)} (${decidedBy(setting)})`)
  return choices === undefined ? option : option.choices([...choices])
}

const RUN_FLAGS: readonly ExtractionFlag[] = OPTION_FLAGS.map(({ flags, about, group, choices, preset, ...row }) => {
  const option = makeOption(flags, about, /^--no-/.test(flags) ? null : row.setting, choices)
  return { ...row, group, option: preset === undefined ? option : option.preset(preset) }
})

const asIs = (_: string | boolean, options: RunOptions): RunOptions => options

/** Flags that are settings under another name. */
const SETTING_FLAGS: readonly ExtractionFlag[] = (
  [
    [
      'Reading:',
      '--ocr <engine>',
      'OCR_BACKEND',
      'Text recognition for pages without a sound text layer: engine_a is built in, engine_b needs --ocr-url.',
    ],
    ['Reading:', '--ocr-url <url>', 'OCR_URL', 'Address of a recognition server.'],
    [
      'Reading:',
      '--ocr-model <model>',
      'OCR_MODEL',
      'Model that the server at --ocr-url serves; your own name needs --ocr-profile.',
    ],
    ['Reading:', '--ocr-profile <family>', 'OCR_PROFILE', 'Model family behind a name of your own.'],
    [
      'References and enrichment:',
      '--registry-file <folder>',
      'REGISTRY_FILE',
      'Look references up in an index on this machine, which svc registry-index builds from a snapshot.',
    ],
    ['References and enrichment:', '--llm <backend>', 'LLM_BACKEND', 'Where the language model runs.'],
    ['References and enrichment:', '--llm-provider <name>', 'LLM_PROVIDER', 'Protocol of the model API.'],
    ['References and enrichment:', '--llm-model <name>', 'LLM_MODEL', 'Model to ask.'],
    ['Running:', '--memory <mode>', 'MEMORY_MODE', 'How much memory to plan with.'],
    [
      'Running:',
      '--device <device>',
      'COMPUTE_DEVICE',
      'What the models run on: those that come with the program run on the CPU alone.',
    ],
  ] as const
).map(([group, flags, setting, about]) => {
  const { choices } = CATALOGUE[setting].kind
  return { group, setting, apply: asIs, option: makeOption(flags, about, setting, choices) }
})

/** Flags of this run alone, which are neither options nor settings. */
const OWN_FLAGS: readonly ExtractionFlag[] = [
  new Option('--batch-size <n>', 'papers worked on at the same time; 0 lets the memory mode decide')
    .argParser(wholeNumber(0))
    .default(0),
  new Option('--preset <name>', 'apply a preset for this run; the .env file stays as it is'),
].map((option) => ({ group: 'Running:', setting: null, apply: asIs, option }))

/** What switches off comes last: commander takes "--no-llm" for a flag that is on by default unless it knows "--llm". */
const FLAGS: readonly ExtractionFlag[] = [...RUN_FLAGS, ...SETTING_FLAGS, ...OWN_FLAGS].sort(
  (a, b) => Number(a.option.negate) - Number(b.option.negate),
)

export function addExtractionFlags(command: Command): Command {
  for (const group of new Set(['Reading:', ...FLAGS.map((flag) => flag.group)])) {
    command.optionsGroup(group)
    for (const { option } of FLAGS.filter((flag) => flag.group === group)) command.addOption(option)
  }
  return command
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

/** What each name that commander stores is written as, "--llm and --no-llm"; `fits` chooses among the flags. */
export function writtenFlags(fits: (flag: ExtractionFlag) => boolean): ReadonlyMap<string, string> {
  const written = new Map<string, string>()
  for (const { option } of FLAGS.filter(fits)) {
    const name = option.attributeName()
    const before = written.get(name)
    written.set(name, before === undefined ? (option.long ?? '') : `${before} and ${option.long}`)
  }
  return written
}

export function settingFlags(flags: ExtractionFlags): Partial<Record<SettingName, FlagValue>> {
  const found: Partial<Record<SettingName, FlagValue>> = {}
  for (const { option, setting } of FLAGS) {
    const given = flags[option.attributeName()]
    // --registry and --no-registry are stored under one name, and so are --llm and --no-llm, which no setting knows.
    const isOther = option.negate ? given !== false : given === false
    if (setting === null || isOther || (typeof given !== 'string' && typeof given !== 'boolean')) continue
    found[setting] = { flag: option.long ?? '', value: given }
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
  // Commander stores both under one name, where the last would win in silence.
  if (process.argv.includes('--registry') && process.argv.includes('--no-registry')) {
    throw new ServiceError('invalid_usage', '--registry and --no-registry contradict each other: leave one of them out')
  }
  sayMisspelt()
  const resolved = resolveSettings({ flags: settingFlags(flags), preset: flags.preset })
  let options = optionsFromSettings(resolved.values)
  if (typeof flags.registryFile === 'string') {
    // A folder that is no index is told before any paper is read.
    snapshotSize(flags.registryFile)
    options = { ...options, registry: true }
  }
  for (const { option, apply } of RUN_FLAGS) {
    const given = flags[option.attributeName()]
    if (typeof given === 'string' || typeof given === 'boolean') options = apply(given, options)
  }
  const { downstream, registry, equations } = options
  return { resolved, options: { ...options, registry: registry && downstream, equations: equations && downstream } }
}
