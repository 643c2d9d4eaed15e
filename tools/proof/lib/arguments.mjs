// The arguments of the proofs: `--name value`, each a number unless its default is a text; `--help` shows what the file's first comment says;
// anything else is refused in one line.
import { readFileSync } from 'node:fs'

export const asksForHelp = (words) => words.includes('--help') || words.includes('-h')

/** `defaults` names every argument there is; null means none was given. */
export function readArguments(defaults, words = process.argv.slice(2)) {
  if (asksForHelp(words)) {
    console.log(usageOf(process.argv[1]))
    process.exit(0)
  }
  try {
    return valuesOf(defaults, words)
  } catch (error) {
    console.error(error.message)
    return process.exit(2)
  }
}

/** The comment that a program begins with. */
export function usageOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}

export function valuesOf(defaults, words) {
  const values = { ...defaults }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '')
    if (!words[at].startsWith('--') || !Object.hasOwn(defaults, name)) {
      throw new Error(`unknown argument ${words[at]}; there are: --${Object.keys(defaults).join(', --')}`)
    }
    const isText = typeof defaults[name] === 'string'
    const value = isText ? words[at + 1] : Number(words[at + 1])
    if (value === undefined || Number.isNaN(value)) throw new Error(`--${name} needs a ${isText ? 'text' : 'number'}`)
    values[name] = value
  }
  return values
}
