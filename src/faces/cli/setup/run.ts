// Runs svc setup: asks, shows what will be written, writes it.
import { randomBytes } from 'node:crypto'
import { toServiceError } from '../../../kernel/errors.ts'
import { CATALOGUE, rowOf, type SettingName, type Settings } from '../../../settings/catalogue/index.ts'
import { displayPath, settingsFiles } from '../../../settings/config-paths.ts'
import { type Scope, setSetting, targetFile } from '../../../settings/env-file.ts'
import { readValue } from '../../../settings/read-value.ts'
import { printValue } from '../../../settings/redact.ts'
import { currentPlace, resolveSettings } from '../../../settings/resolve.ts'
import { hasPerson } from '../ask-yes-no.ts'
import { say, writeOut } from '../print.ts'

// The questions of svc setup: which setting each is about, when it is asked, and how.

/** What has been answered so far, over the settings that are in force. */
type Answers = Readonly<Partial<Record<SettingName, string>>>

interface Question {
  readonly name: SettingName
  readonly ask: string
  /** choice: one of the words that the setting accepts; yes: a yes-or-no question. */
  readonly kind: 'choice' | 'yes' | 'text' | 'secret'
  readonly isAdvanced?: true
  /** Asked only where this holds. */
  readonly applies?: (answerOf: (name: SettingName) => string) => boolean
  readonly hint?: string
}

const hasModel = (answerOf: (name: SettingName) => string): boolean => answerOf('LLM_MODEL') !== ''
const isEnriching = (answerOf: (name: SettingName) => string): boolean => answerOf('REGISTRY_ENRICH') === 'true'

const ALL: readonly Question[] = [
  { name: 'MEMORY_MODE', ask: 'How much of the memory may svc plan with?', kind: 'choice' },
  { name: 'REF_PARSE_STRATEGY', ask: 'How should references be parsed?', kind: 'choice', isAdvanced: true },
  { name: 'REGISTRY_ENRICH', ask: 'Look references up in the bibliographic registry?', kind: 'yes' },
  {
    name: 'REGISTRY_MAILTO',
    ask: 'Your e-mail address, sent along with look-ups (Enter: none)',
    kind: 'text',
    applies: isEnriching,
  },
  {
    name: 'REGISTRY_CONSOLIDATE',
    ask: 'Merge what the registry says into the references?',
    kind: 'choice',
    isAdvanced: true,
    applies: isEnriching,
  },
  { name: 'LLM_BACKEND', ask: 'Where does the language model run?', kind: 'choice', isAdvanced: true },
  { name: 'LLM_PROVIDER', ask: 'Which protocol does its API speak?', kind: 'choice', isAdvanced: true },
  { name: 'LLM_MODEL', ask: 'Which language model? (Enter: none, everything runs locally)', kind: 'text' },
  {
    name: 'LLM_BASE_URL',
    ask: 'Address of its API (Enter: that of the provider)',
    kind: 'text',
    isAdvanced: true,
    applies: hasModel,
  },
  { name: 'LLM_API_KEY', ask: 'Key of its API (Enter: none)', kind: 'secret', applies: hasModel },
  { name: 'OCR_URL', ask: 'Address of a recognition server (Enter: none)', kind: 'text', isAdvanced: true },
  { name: 'OCR_BACKEND', ask: 'Text recognition for scanned pages?', kind: 'choice', isAdvanced: true },
  { name: 'WORKERS', ask: 'How many workers? (0: as many as fit)', kind: 'text', isAdvanced: true },
  { name: 'PIPELINE_TIMEOUT_SECONDS', ask: 'Longest time for one paper, in seconds?', kind: 'text', isAdvanced: true },
  { name: 'SERVE_PORT', ask: 'Port of svc serve?', kind: 'text', isAdvanced: true },
  {
    name: 'KVSTORE_URL',
    ask: 'Address of a key-value store, redis://... (Enter: none)',
    kind: 'text',
    isAdvanced: true,
  },
  {
    name: 'JOBS_STORE',
    ask: 'Where should jobs live?',
    kind: 'choice',
    isAdvanced: true,
    applies: (answerOf) => answerOf('KVSTORE_URL') !== '',
  },
  { name: 'LOG_LEVEL', ask: 'How much should svc serve log?', kind: 'choice', isAdvanced: true },
]

function questionsFor(advanced: boolean): readonly Question[] {
  return ALL.filter(({ isAdvanced }) => advanced || isAdvanced !== true)
}

/** The value as it is in force now, as text; "" where it is not set. */
function currentText(name: SettingName, values: Settings): string {
  const value: unknown = values[name]
  return value === null ? '' : (CATALOGUE[name].kind as { print(value: unknown): string }).print(value)
}

type Prompts = typeof import('@clack/prompts')

export interface SetupFlags {
  readonly advanced?: boolean
}

/** 128 and the number of SIGINT, as POSIX shells say it; 2 is what wrong usage exits with. */
const CANCELLED_EXIT = 130
const NO_TERMINAL_EXIT = 2
/** 24 random bytes are 48 characters: more than the 32 that a reachable server asks for. */
const KEY_BYTES = 24

/** Thrown inside, when the person presses Ctrl-C or Escape. */
class Cancelled extends Error {}

function given<T>(prompts: Prompts, answer: T): Exclude<T, symbol> {
  if (prompts.isCancel(answer)) throw new Cancelled()
  return answer as Exclude<T, symbol>
}

async function explainWithoutTerminal({ advanced = false }: SetupFlags): Promise<number> {
  say('svc setup asks questions and needs a terminal. Without one, nothing has to be set up: the defaults work.')
  say('To change a setting, type for instance:')
  const lines = questionsFor(advanced).map(
    ({ name }) => `  svc config set ${name} ${rowOf(name).kind.choices?.[0] ?? 'VALUE'}`,
  )
  await writeOut(`${[...lines, '  svc config example --full', '  svc doctor'].join('\n')}\n`)
  return NO_TERMINAL_EXIT
}

/** One line on what is wrong with the text; undefined when it is accepted. */
function problemWith(name: SettingName, text: string | undefined): string | undefined {
  try {
    readValue(name, text ?? '', 'your answer')
    return undefined
  } catch (thrown) {
    return toServiceError(thrown).message
  }
}

async function askOne(prompts: Prompts, question: Question, current: string): Promise<string> {
  const { name, ask, kind } = question
  if (kind === 'yes') {
    return String(given(prompts, await prompts.confirm({ message: ask, initialValue: current === 'true' })))
  }
  if (kind === 'choice') {
    const options = (rowOf(name).kind.choices ?? []).map((value) => ({ value, label: value }))
    return given(prompts, await prompts.select({ message: ask, options, initialValue: current }))
  }
  const validate = (text: string | undefined) => problemWith(name, text)
  if (kind === 'secret') return given(prompts, await prompts.password({ message: ask, validate })) ?? ''
  const placeholder = current === '' ? {} : { placeholder: current, defaultValue: current }
  return given(prompts, await prompts.text({ message: ask, validate, ...placeholder })) ?? ''
}

/** Asks everything that applies; keeps only what differs from what is in force. */
async function askAll(prompts: Prompts, values: Settings, advanced: boolean): Promise<Answers> {
  const answers: Partial<Record<SettingName, string>> = {}
  const answerOf = (name: SettingName): string => answers[name] ?? currentText(name, values)
  for (const question of questionsFor(advanced)) {
    if (question.applies?.(answerOf) === false) continue
    const answer = (await askOne(prompts, question, currentText(question.name, values))).trim()
    const isKept = answer === currentText(question.name, values) || (question.kind === 'secret' && answer === '')
    if (!isKept) answers[question.name] = answer
  }
  return answers
}

async function askAboutNetwork(prompts: Prompts, values: Settings): Promise<Answers> {
  const isOpen = values.SERVE_HOST !== '127.0.0.1'
  const message = 'Will other machines call svc serve on this one?'
  const wantsOpen = given(prompts, await prompts.confirm({ message, initialValue: isOpen }))
  if (!wantsOpen) return isOpen ? { SERVE_HOST: '127.0.0.1' } : {}
  const key = values.AUTH_API_KEY === null ? { AUTH_API_KEY: randomBytes(KEY_BYTES).toString('hex') } : {}
  return { ...(isOpen ? {} : { SERVE_HOST: '0.0.0.0' }), ...key }
}

async function askScope(prompts: Prompts): Promise<Scope> {
  const place = currentPlace()
  const { local, user } = settingsFiles(place)
  const options: { value: Scope; label: string; hint: string }[] = [
    { value: 'user', label: 'for me, everywhere', hint: displayPath(user, place) },
    { value: 'local', label: 'for this folder only', hint: displayPath(local, place) },
  ]
  const initialValue: Scope = targetFile(place) === local ? 'local' : 'user'
  return given(prompts, await prompts.select({ message: 'Where should the settings be kept?', options, initialValue }))
}

const shown = (name: SettingName, text: string): string =>
  `${name}=${printValue(name, readValue(name, text, 'your answer'))}`

async function writeAnswers(prompts: Prompts, answers: Answers): Promise<void> {
  const entries = Object.entries(answers) as [SettingName, string][]
  if (entries.length === 0) {
    prompts.outro('Nothing to change: the settings as they are work. Try: svc chew paper.pdf')
    return
  }
  const scope = await askScope(prompts)
  prompts.note(entries.map(([name, text]) => shown(name, text)).join('\n'), 'To be written')
  if (!given(prompts, await prompts.confirm({ message: 'Write this?', initialValue: true }))) throw new Cancelled()
  const place = currentPlace()
  let file = ''
  for (const [name, value] of entries) file = setSetting({ name, value, scope }, place).file
  if (answers.AUTH_API_KEY !== undefined) {
    prompts.note(answers.AUTH_API_KEY, 'Key that clients must send; it is not shown again')
  }
  prompts.outro(`Written to ${displayPath(file, place)}. Next: svc doctor`)
}

export async function runSetup(flags: SetupFlags): Promise<number> {
  if (!hasPerson()) return explainWithoutTerminal(flags)
  const prompts = await import('@clack/prompts')
  const { values } = resolveSettings()
  prompts.intro('svc setup: Enter keeps what is there, Ctrl-C leaves without changing anything')
  try {
    const answers = await askAll(prompts, values, flags.advanced === true)
    await writeAnswers(prompts, { ...answers, ...(await askAboutNetwork(prompts, values)) })
    return 0
  } catch (thrown) {
    if (!(thrown instanceof Cancelled)) throw thrown
    prompts.cancel('Nothing was changed.')
    return CANCELLED_EXIT
  }
}
