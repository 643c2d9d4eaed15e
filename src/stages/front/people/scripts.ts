// Names that a paper prints twice, in its own script and in another: "В. Є. Гаврилюк" and "V. E. Havryliuk" are one author.
import { LANGUAGES } from '../../../conventions/language/words.ts'

/** Scripts beside whose letters the same names are printed in Latin ones. */
const LETTERS = new Map(['Cyrl', 'Grek', 'Hani'].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]))

/** The names in the script of the paper, where just as many stand beside them in another one. */
export function inOwnScript<Name extends { readonly name: string }>(
  names: readonly Name[],
  language: string | null,
): readonly Name[] {
  const letter = LETTERS.get(LANGUAGES.get(language ?? '')?.script ?? '')
  if (letter === undefined) return names
  const own = names.filter(({ name }) => letter.test(name))
  return own.length * 2 === names.length ? own : names
}
