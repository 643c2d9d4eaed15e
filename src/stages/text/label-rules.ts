// Numbers and labels that are before a sentence and belong to it: "1. First", "(a). Then", "Table 4. Birds of the lake".
import { BULLETS } from '../../conventions/bullets.ts'
import { familyOf } from '../../conventions/labels/label-words.ts'
import { wordSet } from '../../kernel/patterns.ts'
import type { BoundaryRule, Candidate, Verdict } from './boundary-candidate.ts'
import { skipSpaceBack } from './character-class.ts'

/** Longer ones are sentences; a cap that keeps splitting linear. */
const ENUMERATOR_MAX_CHARS = 14
const LABEL_MAX_CHARS = 48
const SECTION_NUMBER = String.raw`\d{1,2}(?:\.\d{1,2}){1,4}`
const ENUMERATOR = new RegExp(
  String.raw`^[([]?(?:\d{1,3}|[ivxIVX]{1,5}|\p{L}|\p{Lu}{1,2}\d{1,2}[a-z]?|${SECTION_NUMBER})[)\]]?$`,
  'u',
)
const LISTED = new RegExp(String.raw`;(?:\s(?:and|or|und|oder))?\s${SECTION_NUMBER}$`, 'u')
const LABEL_NUMBER = '[A-Z]{0,2}\\.?-?\\d{0,3}(?:[.-]\\d{1,3}){0,3}\\p{Ll}?'
// Group 1: the word before the noun ("Extended Data Fig. 2"); group 2: the noun.
const LABEL = new RegExp(`^(?:(\\p{L}+)(?: data)?\\.?\\s)?(\\p{L}+)\\.?\\s${LABEL_NUMBER}$`, 'iu')

const LABEL_NOUNS = wordSet('video movie example claim step experiment study hypothesis question')
const LABEL_PREFIXES = wordSet('supplementary supplemental suppl supp extended online additional web')

/** "• RQ1. What do rivers carry?" */
const BULLET = new RegExp(`^[${BULLETS}]\\s*`, 'u')

/** The text of the sentence so far, up to the stop, if it is short. */
function shortSentence({ text, sentenceStart, stop }: Candidate, maxChars: number): string | undefined {
  return stop - sentenceStart <= maxChars ? text.slice(sentenceStart, stop).replace(BULLET, '') : undefined
}

function judgeEnumerator(candidate: Candidate): Verdict | undefined {
  if (candidate.kind !== 'stop') return undefined
  const sentence = shortSentence(candidate, ENUMERATOR_MAX_CHARS)
  if (sentence !== undefined && ENUMERATOR.test(sentence)) return 'join'
  // "whether one was elected; 1.2. Whether", where a colon may be before a value
  if (LISTED.test(candidate.text.slice(Math.max(candidate.sentenceStart, candidate.stop - 20), candidate.stop)))
    return 'join'
  if (candidate.word.length > 2 || !ENUMERATOR.test(candidate.word)) return undefined
  // "as follows: 1. First", "...; 2. Second"
  const before = skipSpaceBack(candidate.text, candidate.wordStart - 1)
  if (before === candidate.wordStart - 1 || before <= candidate.sentenceStart) return undefined
  return ':;'.includes(candidate.text.charAt(before)) ? 'join' : undefined
}

function judgeLabel(candidate: Candidate): Verdict | undefined {
  const sentence = shortSentence(candidate, LABEL_MAX_CHARS)
  const found = sentence === undefined ? undefined : LABEL.exec(sentence)
  const noun = found?.[2]?.toLowerCase()
  if (!found || noun === undefined || (familyOf(noun) === null && !LABEL_NOUNS.has(noun))) return undefined
  return found[1] === undefined || LABEL_PREFIXES.has(found[1].toLowerCase()) ? 'join' : undefined
}

export const labelRules: readonly BoundaryRule[] = [
  { name: 'enumerator', judge: judgeEnumerator },
  { name: 'label', judge: judgeLabel },
]
