// The field of science of a paper, by a small trained model over the words of its title, abstract and keywords.
import { defineStage } from '../../contract/stage.ts'
import { FIRST_LEVEL, fieldCodeOf, SECOND_LEVEL } from '../../conventions/fields-of-science.ts'
import type { FieldTyping } from '../../document/header.ts'
import { noted } from '../../kernel/noted.ts'
import { FIELDS_MODEL, featureRows } from './features.ts'

// The groups of the fields of science that the classifier tells apart.

/** Codes in the order of its answers; groups nobody prints journals for are left out. */
export const CLASSIFIED_GROUPS: readonly string[] = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6',
  '2.7',
  '2.9',
  '2.10',
  '3.1',
  '3.2',
  '3.3',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '5.1',
  '5.2',
  '5.3',
  '5.4',
  '5.5',
  '5.6',
  '5.7',
  '5.8',
  '5.9',
  '6.1',
  '6.2',
  '6.3',
  '6.4',
]

/**
 * Below this the first level is left open; below the other the second. The sources cite few works of the social sciences and humanities, so
 * that the model underrates these and overrates the rest: shares right from either value on are in its card.
 */
const LEAST_FIRST = 0.85
const LEAST_UNDERRATED = 0.4
const UNDERRATED: ReadonlySet<string> = new Set(['5', '6'])
/** Set by hand. */
const LEAST_SECOND = 0.3
/** Fewer words than this say too little. */
const LEAST_WORDS = 4

/** The model learnt English titles: it knows nothing of other languages. */
const ENGLISH = /\b(?:the|of|and|in|on|for|with|from|by|to|an|at|how|is|are|using|as|between|its)\b/gi
const LEAST_ENGLISH_SHARE = 0.12

function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  return (text.match(ENGLISH)?.length ?? 0) >= words * LEAST_ENGLISH_SHARE
}

const UNSURE: FieldTyping = { classification_l1: null, classification_l2: null, classification_confidence: null }

/** The first level is as likely as all its groups together; the second is its likeliest group. */
export function toFieldTyping(probabilities: readonly number[]): FieldTyping {
  const sums = new Map<string, number>()
  for (const [at, code] of CLASSIFIED_GROUPS.entries()) {
    const first = fieldCodeOf(code)
    sums.set(first, (sums.get(first) ?? 0) + (probabilities[at] ?? 0))
  }
  const [best] = [...sums].sort((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < (UNDERRATED.has(best[0]) ? LEAST_UNDERRATED : LEAST_FIRST)) return UNSURE
  const [second] = CLASSIFIED_GROUPS.map((code, at) => ({ code, share: probabilities[at] ?? 0 }))
    .filter(({ code }) => fieldCodeOf(code) === best[0])
    .sort((a, b) => b.share - a.share)
  return {
    classification_l1: FIRST_LEVEL[best[0]] ?? null,
    classification_l2:
      second !== undefined && second.share >= LEAST_SECOND ? (SECOND_LEVEL[second.code] ?? null) : null,
    classification_confidence: Number(best[1].toFixed(3)),
  }
}

export const classificationStage = defineStage({
  name: 'classification',
  needs: ['header'],
  gives: ['fieldTyping'],
  essential: false,
  run: async ({ header }, { ports }) => {
    const text = [header.title, header.abstract, header.keywords.join(' ')].join(' ')
    const rows = featureRows(text)
    if (rows.length < LEAST_WORDS || !isEnglish(text)) return noted({ fieldTyping: UNSURE })
    const { probabilities } = await ports.inference.run(FIELDS_MODEL, {
      features: { type: 'int64', dims: [rows.length], values: BigInt64Array.from(rows, BigInt) },
      norm: { type: 'float32', dims: [], values: Float32Array.of(Math.sqrt(rows.length)) },
    })
    return noted({ fieldTyping: toFieldTyping(Array.from(probabilities?.values ?? [], Number)) })
  },
})
