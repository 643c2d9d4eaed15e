// The kinds of values a setting can have: how each is read from text, printed back, and described to people.
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface Kind<T> {
  readonly name: string
  /** What is accepted, to be read after "must be". */
  readonly accepts: string
  readonly secret: boolean
  /** The accepted words where there is a closed list of them. */
  readonly choices?: readonly string[]
  /** undefined: not accepted. The text is trimmed and not empty. */
  read(text: string): T | undefined
  /** The text that `read` takes back to the same value. */
  print(value: T): string
}

interface Bounds {
  readonly min: number
  readonly max?: number
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
])

export const boolean = (): Kind<boolean> => ({
  name: 'boolean',
  accepts: 'true or false (also 1, 0, yes, no, on, off)',
  secret: false,
  read: (text) => WORDS.get(text.toLowerCase()),
  print: (value) => String(value),
})

const within = (value: number, { min, max = Number.MAX_SAFE_INTEGER }: Bounds): number | undefined =>
  value >= min && value <= max ? value : undefined

const boundsText = ({ min, max }: Bounds, print: (value: number) => string): string =>
  max === undefined ? `${print(min)} or more` : `from ${print(min)} to ${print(max)}`

export const integer = (bounds: Bounds): Kind<number> => ({
  name: 'integer',
  accepts: `a whole number, ${boundsText(bounds, String)}`,
  secret: false,
  read: (text) => (/^[+-]?\d{1,15}$/.test(text) ? within(Number(text), bounds) : undefined),
  print: (value) => String(value),
})

export const number = (bounds: Bounds): Kind<number> => ({
  name: 'number',
  accepts: `a number, ${boundsText(bounds, String)}`,
  secret: false,
  read: (text) => (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? within(Number(text), bounds) : undefined),
  print: (value) => String(value),
})

/** Timers of the run time overflow at 2^31 milliseconds and then fire at once. */
const MAX_TIMER_SECONDS = 2_147_483
/** Ten years: for how long something is kept, where no timer is involved. */
export const MAX_KEPT_SECONDS = 315_360_000

export const seconds = ({ min, max = MAX_TIMER_SECONDS }: Bounds): Kind<number> => ({
  ...number({ min, max }),
  accepts: `a number of seconds, from ${min} to ${max}`,
})

const BYTE_UNITS: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
  ['tb', 1e12],
  ['kib', 2 ** 10],
  ['mib', 2 ** 20],
  ['gib', 2 ** 30],
  ['tib', 2 ** 40],
])

export const MIB = 2 ** 20
export const GIB = 2 ** 30

function printBytes(value: number): string {
  for (const unit of ['TiB', 'GiB', 'MiB', 'KiB']) {
    const size = BYTE_UNITS.get(unit.toLowerCase()) ?? 1
    if (value > 0 && value % size === 0) return `${value / size}${unit}`
  }
  return String(value)
}

export const bytes = (bounds: Bounds): Kind<number> => ({
  name: 'bytes',
  accepts: `a number of bytes such as 1048576, 1MiB or 1.5GB, ${boundsText(bounds, printBytes)}`,
  secret: false,
  read: (text) => {
    const match = /^(\d{1,15}(?:\.\d{1,6})?)\s*([a-z]*)$/i.exec(text)
    const size = BYTE_UNITS.get((match?.[2] || 'b').toLowerCase())
    if (match?.[1] === undefined || size === undefined) return undefined
    const value = Number(match[1]) * size
    // A fraction needs a unit ("1.5" bytes is a mistake); 1.1GiB is rounded down to whole bytes.
    return Number.isInteger(value) || size > 1 ? within(Math.floor(value), bounds) : undefined
  },
  print: printBytes,
})

const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text)

export const string = (
  rule: { readonly pattern?: RegExp; readonly accepts?: string; readonly maxCharacters?: number } = {},
): Kind<string> => ({
  name: 'string',
  accepts: rule.accepts ?? 'one line of text',
  secret: false,
  read: (text) => {
    const fits = isOneLine(text) && text.length <= (rule.maxCharacters ?? 1000) && (rule.pattern?.test(text) ?? true)
    return fits ? text : undefined
  },
  print: (value) => value,
})

export const secret = (): Kind<string> => ({ ...string(), name: 'secret', secret: true })

/** A secret that travels in a header of HTTP. */
export const token = (): Kind<string> => ({
  ...string({ pattern: /^[\x21-\x7e]+$/, accepts: 'letters, digits and signs of ASCII without spaces' }),
  name: 'secret',
  secret: true,
})

/** "name:key", the key as `token` has it. */
export const namedKey = (): Kind<string> => ({
  ...string({
    pattern: /^[a-z0-9][a-z0-9_-]{0,39}:[\x21-\x2b\x2d-\x7e]{16,}$/,
    accepts: 'name:key, the name in small letters, the key 16 characters or more without comma and space',
  }),
  name: 'secret',
  secret: true,
})

export const url = (protocols: readonly string[] = ['http', 'https']): Kind<string> => ({
  name: 'url',
  accepts: `a URL that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  secret: false,
  read: (text) => {
    if (/\s/.test(text) || !URL.canParse(text)) return undefined
    const { protocol, host } = new URL(text)
    return host !== '' && protocols.includes(protocol.slice(0, -1)) ? text : undefined
  },
  print: (value) => value,
})

/** Relative paths count from the working directory; a leading ~ is the home folder, since no shell expands it in a .env file. */
export const path = (): Kind<string> => ({
  name: 'path',
  accepts: 'a path',
  secret: false,
  read: (text) => {
    if (!isOneLine(text)) return undefined
    return text === '~' || text.startsWith('~/') ? join(homedir(), text.slice(1)) : text
  },
  print: (value) => value,
})

export const oneOf = <const T extends string>(...values: readonly T[]): Kind<T> => ({
  name: 'choice',
  accepts: `one of ${values.join(', ')}`,
  secret: false,
  choices: values,
  read: (text) => values.find((value) => value === text.toLowerCase()),
  print: (value) => value,
})

export const list = (item: Kind<string>): Kind<readonly string[]> => ({
  name: 'list',
  accepts: `a comma-separated list, each ${item.accepts}`,
  secret: item.secret,
  read: (text) => {
    const items = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const values = items.map((part) => item.read(part))
    return values.every((value) => value !== undefined) ? values : undefined
  },
  print: (values) => values.map((value) => item.print(value)).join(','),
})

/** A setting that may be left out; null stands for "not set". */
export const optional = <T>(kind: Kind<T>): Kind<T | null> => ({
  ...kind,
  print: (value) => (value === null ? '' : kind.print(value)),
})
