// Where title and authors are not sure: what is printed or declared elsewhere says something else.
import { foldedWords, letterKey } from '../../conventions/letters.ts'
import { splitName } from '../../conventions/names/split-name.ts'
import type { Warning } from '../../kernel/noted.ts'
import type { ChosenNames, NameCandidate } from './people/byline-names.ts'

export interface TitleWitness {
  readonly title: string
  /** Titles that the file declares. */
  readonly declared: readonly string[]
  /** All lines of the first page. */
  readonly firstPage: string
}

/** Declared titles of fewer words are names of files and journals. */
const LEAST_WORDS = 4
/** A title that begins in small letters or breaks off at such a word has lost a line. */
const BREAKS_OFF =
  /(?:^|\s)(?:of|the|and|in|on|for|a|an|to|with|from|by|und|der|die|des|von|für|mit|de|la|el|los|las|del|y|en|do|da|dos|das|e|et|les|du)$|[-,:(]$/iu

const isPrinted = (title: string, firstPage: string): boolean => firstPage.includes(` ${foldedWords(title).join(' ')} `)

/** null where nothing speaks against the title. */
export function titleDoubt({ title, declared, firstPage }: TitleWitness): Warning | null {
  const page = ` ${foldedWords(firstPage).join(' ')} `
  const other = declared.find(
    (each) => foldedWords(each).length >= LEAST_WORDS && letterKey(each) !== letterKey(title) && isPrinted(each, page),
  )
  const reason =
    other !== undefined
      ? `the file declares "${other}", which is printed on the first page`
      : /^\p{Ll}/u.test(title)
        ? 'it begins in the middle of a sentence'
        : BREAKS_OFF.test(title)
          ? 'it breaks off'
          : null
  return reason === null
    ? null
    : { code: 'TITLE_DOUBTFUL', message: `"${title}" may not be the whole title: ${reason}` }
}

/** Scores, in log-odds, between which a name is neither sure to sign nor sure not to. */
const SURE = 1
const NEARLY = -1

const reasons = ({ evidence }: NameCandidate): string => evidence.map(({ name }) => name).join(', ')

/** null where every name is sure, and nobody whom the file declares and the page prints is missing. */
export function authorsDoubt(
  { chosen, lost }: ChosenNames,
  creators: readonly string[],
  firstPage: string,
): Warning | null {
  const page = new Set(foldedWords(firstPage))
  const signed = new Set(chosen.flatMap(({ name }) => foldedWords(name)))
  const thin = chosen
    .filter(({ score }) => score < SURE)
    .map((each) => `${each.name} on thin evidence (${reasons(each)})`)
  const near = lost.filter(({ score }) => score > NEARLY).map((each) => `without ${each.name} (${reasons(each)})`)
  const missing = creators
    .map((creator) => foldedWords(splitName(creator).family).at(-1) ?? '')
    .filter((family) => family.length > 2 && page.has(family) && !signed.has(family))
    .map((family) => `without "${family}", whom the file declares`)
  const doubts = [...thin, ...near, ...missing]
  return doubts.length === 0
    ? null
    : { code: 'AUTHORS_DOUBTFUL', message: `the list of authors may be wrong: ${doubts.join('; ')}` }
}
