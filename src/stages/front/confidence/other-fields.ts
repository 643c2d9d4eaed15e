// What speaks for and against the statements, the licence, the ISSN and the publisher: how each reads, and where else it stands.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { FrontFacts } from '../facts.ts'

const SHORT_STATEMENT = 40
const LONG_STATEMENT = 1200
const FOREIGN = /\b(?:references|bibliography)\b|^\s*\[?1[\].]|received:|©/iu

export function statementEvidence(text: string, facts: FrontFacts): Evidence[] {
  const { length } = text
  return [
    against('ends-open', /[.!?…]["”’)\]]*$/u.test(text.trim()) ? null : 'it does not end like a sentence'),
    against('begins-open', /^["“'‘(¿¡[]?[\p{Lu}\p{N}]/u.test(text) ? null : 'it does not begin like a sentence'),
    against('very-short', length < SHORT_STATEMENT ? `it has ${length} characters` : null),
    against('very-long', length > LONG_STATEMENT ? `it has ${length} characters` : null),
    against('foreign-inside', FOREIGN.test(text) ? 'it holds something else as well' : null),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}

export const licenseEvidence = (license: string): Evidence[] => [
  evidence('known', Number(/creativecommons\.org\/(?:licenses|publicdomain)\/[a-z-]+\/\d/i.test(license))),
  evidence('address', Number(/^https?:\/\/\S+$/.test(license))),
  against('very-long', license.length > LONG_STATEMENT ? `it has ${license.length} characters` : null),
]

/** The last digit of an ISSN follows from the others. */
function hasCheckDigit(issn: string): boolean {
  const digits = issn.replace(/[^\dX]/gi, '')
  if (!/^\d{7}[\dX]$/i.test(digits)) return false
  const sum = [...digits].reduce((total, digit, at) => total + (/x/i.test(digit) ? 10 : Number(digit)) * (8 - at), 0)
  return sum % 11 === 0
}

export const issnEvidence = (issn: string, facts: FrontFacts): Evidence[] => [
  evidence('check-digit', Number(hasCheckDigit(issn))),
  evidence('labelled', Number(facts.lines.some(({ line }) => /issn/i.test(line.text) && line.text.includes(issn)))),
]

export function publisherEvidence(publisher: string, facts: FrontFacts): Evidence[] {
  const key = letterKey(publisher)
  const words = foldedWords(publisher)
  return [
    evidence('on-front', Number(facts.lines.some(({ line }) => letterKey(line.text).includes(key)))),
    evidence('running-head', Number(facts.heads.some((head) => letterKey(head).includes(key)))),
    against('one-word', words.length === 1 ? `"${publisher}" is one word` : null),
    against('long-name', words.length > 6 ? `"${publisher}" has ${words.length} words` : null),
  ]
}
