// What a worker is given besides its orders: an environment without anything of its parent's, settings without needless secrets.
import { rowOf, SETTING_NAMES, type SettingName, type Settings } from '../../../settings/catalogue/index.ts'
import { answersStore } from '../../storage/registry-answers.ts'

/** Where libraries, certificates and the time zone of this machine are found: no secret is kept under these names. */
const PASSED_ON = ['LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS', 'SystemRoot', 'TZ'] as const

/** The runtime of the models would keep an id of this device in the home folder and tell its maker about every session. */
const DISCREET = { ORT_DISABLE_TELEMETRY: '1' } as const

/**
 * The C library of Linux keeps what is freed for itself, a part for every thread: large pieces, which models ask for, go back
 * at once. Over dev a worker peaks at 375 MiB with this and at 427 without, in the same time.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' } as const

export function workerEnvironment(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passed), ...DISCREET, ...FRUGAL }
}

/** Where the key-value store is, and how to get in: for workers that keep answers of the registry there. */
const STORE: readonly SettingName[] = ['KVSTORE_URL', 'KVSTORE_PASSWORD']

/** A worker speaks to the model itself, so it has its key; the keys of the service's own clients are not its business. */
export function workerSettings(settings: Settings): Settings {
  const secrets = SETTING_NAMES.filter((name) => rowOf(name).secret && name !== 'LLM_API_KEY')
  const needless = new Set<SettingName>([...secrets, ...STORE])
  if (answersStore(settings) !== null) for (const name of STORE) needless.delete(name)
  const blanks = [...needless].map((name) => [name, rowOf(name).default] as const)
  return { ...settings, ...Object.fromEntries(blanks) }
}
