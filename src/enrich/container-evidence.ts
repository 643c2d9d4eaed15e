// Whether two names of a journal or book mean the same: word by word, abbreviated or not.
import { foldedWords } from '../conventions/letters.ts'

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'the of and for in on a an und der die das für fur de la le les et des du el los y del e do da dos &'.split(' '),
)

const tellingWords = (name: string): string[] => foldedWords(name).filter((word) => !SMALL_WORDS.has(word))

/** "biochem" for "biochemical", "natl" for "national", "j" for "journal". */
function isSameWord(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long.startsWith(short)) return true
  if (short.charAt(0) !== long.charAt(0)) return false
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** "pnas" for "proceedings of the national academy of sciences". */
function isAcronym(short: readonly string[], long: readonly string[]): boolean {
  const [only] = short
  if (short.length !== 1 || only === undefined || only.length < 3) return false
  const initials = long.map((word) => word.charAt(0)).join('')
  return initials.startsWith(only)
}

/** Words of the longer name that have no partner: "(London)", "Series B", "USA". */
const MAX_LEFT_OVER = 3

function isAbbreviation(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of short) {
    while (at < long.length && !isSameWord(word, long[at] ?? '')) at += 1
    if (at === long.length) return false
    at += 1
  }
  return long.length - short.length <= MAX_LEFT_OVER
}

export function isSameContainer(printed: string, registered: string): boolean {
  const [left, right] = [tellingWords(printed), tellingWords(registered)]
  if (left.length === 0 || right.length === 0) return false
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  return isAbbreviation(short, long) || isAcronym(short, long)
}
