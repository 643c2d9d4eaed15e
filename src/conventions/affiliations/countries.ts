// Names of countries as they close an address, to know the country and the city before it.
import { readWeights } from '../../kernel/files/package-file.ts'
import { LANGUAGES } from '../language/words.ts'

const canonical = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.]+/g, '')
    .replace(/’/g, "'")

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** What the runtime's tables call the countries in our languages; the list has English names and forms that addresses print besides. */
function* printedNames(): Generator<string> {
  yield* readWeights<string[]>('countries.json')
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = CODES.filter((code) => english.of(code) !== undefined)
  for (const language of LANGUAGES.keys()) {
    if (language === 'en') continue
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) yield names.of(code) ?? ''
  }
}

let known: ReadonlySet<string> | undefined

export function isCountry(part: string): boolean {
  known ??= new Set([...printedNames()].map(canonical))
  return part !== '' && known.has(canonical(part))
}
