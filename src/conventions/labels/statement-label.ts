// The labels of theorems, lemmas, definitions and proofs, which are where headings are.
import { anyWord } from '../language/words.ts'
import { STATEMENTS } from './label-words.ts'

const FAMILIES: readonly string[] = [...STATEMENTS, 'claim', 'example']
const WORDS = anyWord(({ labels }) => FAMILIES.flatMap((family) => labels[family] ?? []))
const PROOF = anyWord(({ labels }) => labels.proof)
const NUMBER = String.raw`(?:\s*\d+|\s+[A-Z])(?:[.-]\d+)*[\p{Ll}′']?`
/** "(Roe, 1995)", "[3]": whose it is, or what it is called. */
const NAMED = String.raw`(?:\s*[([][^)\]]*[)\]])?`
const END = String.raw`[\s.:—–-]*$`

const NUMBERED = new RegExp(`^(?:${WORDS})\\.?${NUMBER}${NAMED}${END}`, 'iu')
const PROVED = new RegExp(
  `^(?:${PROOF})(?:\\s\\p{Ll}{1,3}\\s(?:the\\s)?(?:${WORDS})\\.?(?:${NUMBER})?)?${NAMED}${END}`,
  'iu',
)
const BARE = new RegExp(`^(?:${WORDS})${NAMED}${END}`, 'iu')

/** "Lemma 4.2 (Roe)", "Proof of Theorem 1". */
export const isStatementLabel = (text: string): boolean => NUMBERED.test(text) || PROVED.test(text)

/** "Remark": a label only in a paper that has others. */
export const isStatementWord = (text: string): boolean => BARE.test(text)
