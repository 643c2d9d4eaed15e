// Authors named at the start of a text: in full, by family name, or by initials with or without stops.
import { patternText } from '../../kernel/patterns.ts'

export interface Named {
  readonly given: string
  readonly family: string
}

/** "A.B.L.", "ABL", "A. B. L.", "A-B L". */
const initialsPattern = (letters: readonly string[]): string =>
  letters.map((letter) => `${patternText(letter)}\\.?`).join('[\\s‐-]?')

function initialsOf(words: string): string[] {
  return words
    .split(/[\s.‐-]+/u)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => (word[0] ?? '').toUpperCase())
}

interface NameForm {
  readonly form: string
  /** The characters with which it may begin. */
  readonly opens: string
}

function formsOf({ given, family }: Named): NameForm[] {
  const [first = ''] = given.split(/\s+/)
  const [many, last] = [initialsOf(given), initialsOf(family)]
  const sets = [
    [...many, ...last],
    [...many.slice(0, 1), ...last],
    [...many, ...last.slice(-1)],
    [...many.slice(0, 1), ...last.slice(-1)],
  ]
  const words = [
    `${given} ${family}`,
    `${first} ${family}`,
    `${many[0] ?? ''}. ${family}`,
    `${many.join('. ')}. ${family}`,
    `${many.join('.')}. ${family}`,
  ]
  return [
    ...words
      .map((form) => form.trim())
      .filter((form) => form.length > 3)
      .map((form) => ({ form: patternText(form).replace(/\s+/g, '\\s+'), opens: form.charAt(0) })),
    ...sets
      .filter((letters) => letters.length > 1)
      .map((letters) => ({ form: initialsPattern(letters), opens: letters[0]?.charAt(0) ?? '' })),
    ...(family.length > 3
      ? [{ form: `(?:(?:Drs?|Prof)\\.?\\s+)?${patternText(family)}`, opens: `DP${family.charAt(0)}` }]
      : []),
  ]
}

export type NameReader = (text: string) => { readonly authors: readonly number[]; readonly rest: string }

const SEPARATOR = /^\s*(?:[,;/]\s*(?:(?:and|&)\s+)?|(?:and|&)\s+|\s)/u

/** Reads as many authors as a text begins with. */
export function nameReader(authors: readonly Named[]): NameReader {
  // Long forms first: "Ann Reed" must not be read as somebody's "Ann".
  const forms = authors
    .flatMap((author, index) => formsOf(author).map((form) => ({ index, ...form })))
    .sort((a, b) => b.form.length - a.form.length)
    .map(({ index, form, opens }) => {
      let pattern: RegExp | null = null
      const match = (text: string): string | null => {
        if (!opens.includes(text.charAt(0))) return null
        pattern ??= new RegExp(`^(?:${form})(?![\\p{L}\\p{N}])`, 'u')
        return pattern.exec(text)?.[0] ?? null
      }
      return { index, match }
    })
  const firstOf = (text: string): { index: number; name: string } | null => {
    for (const { index, match } of forms) {
      const name = match(text)
      if (name !== null) return { index, name }
    }
    return null
  }
  return (text) => {
    const found: number[] = []
    let rest = text.trimStart()
    for (;;) {
      const hit = firstOf(rest)
      if (hit === null) break
      found.push(hit.index)
      rest = rest.slice(hit.name.length)
      const next = SEPARATOR.exec(rest)
      if (next === null) break
      rest = rest.slice(next[0].length)
    }
    return { authors: [...new Set(found)], rest: rest.trim() }
  }
}
