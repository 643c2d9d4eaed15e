// The parts of a paper that are mathematics: theorems, definitions and proofs, where "t > 0" is no test.
import type { Passage } from '../../document/structure.ts'

const STATEMENTS = [
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'axiom',
  'conjecture',
  'claim',
  'property',
  'assumption',
  'satz',
  'beweis',
  'théorème',
  'démonstration',
]
/** "Lemma 2.", "Theorem 3.1 (Fubini).", "Definition." and not "Theorem provers are". */
const OPENS_STATEMENT = new RegExp(
  `^(?:${STATEMENTS.join('|')})(?:\\s+[A-Z]?\\d[\\d.]*)?\\s*(?:\\([^)]{1,80}\\))?\\s*[.:]`,
  'i',
)
const OPENS_PROOF = /^(?:proof|beweis|preuve|demostración)\b(?: of [^.:]{1,80})?\s*[.:]/i
const CLOSES_PROOF = /(?:[∎□■◻◼▪☐]|\bq\.? ?e\.? ?d\.?)\s*$/i

/** Keys of the passages of statements and proofs; a proof goes on to its sign, or to the end of its section. */
export function mathematicalPassages(passages: readonly Passage[]): ReadonlySet<string> {
  const keys = new Set<string>()
  let proofIn: string | null = null
  for (const { key, section, content } of passages) {
    const text = content.text.trim()
    if (OPENS_PROOF.test(text)) proofIn = section
    const isProof = proofIn === section
    if (isProof || OPENS_STATEMENT.test(text)) keys.add(key)
    if (!isProof || CLOSES_PROOF.test(text)) proofIn = null
  }
  return keys
}
