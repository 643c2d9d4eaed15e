// The questions of svc setup: which setting each is about, when it is asked, and how.
import { CATALOGUE, type SettingName, type Settings } from '../../../settings/catalogue/index.ts'

/** What has been answered so far, over the settings that are in force. */
export type Answers = Readonly<Partial<Record<SettingName, string>>>

export interface Question {
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
  {
    name: 'LLM_MODEL',
    ask: 'Which language model? (Enter: none, everything runs locally)',
    kind: 'text',
  },
  {
    name: 'LLM_BASE_URL',
    ask: 'Address of its API (Enter: that of the provider)',
    kind: 'text',
    isAdvanced: true,
    applies: hasModel,
  },
  { name: 'LLM_API_KEY', ask: 'Key of its API (Enter: none)', kind: 'secret', applies: hasModel },
  {
    name: 'OCR_URL',
    ask: 'Address of a recognition server (Enter: none)',
    kind: 'text',
    isAdvanced: true,
  },
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

export function questionsFor(advanced: boolean): readonly Question[] {
  return ALL.filter(({ isAdvanced }) => advanced || isAdvanced !== true)
}

/** The value as it is in force now, as text; "" where it is not set. */
export function currentText(name: SettingName, values: Settings): string {
  const value: unknown = values[name]
  return value === null ? '' : (CATALOGUE[name].kind as { print(value: unknown): string }).print(value)
}
