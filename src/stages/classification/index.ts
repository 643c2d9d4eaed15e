// The field of science of a paper, by a small trained model that hears three witnesses: what the paper says of itself (title, abstract, keywords),
// the name of its journal, and the titles of the works that it cites.
import type { Context } from '../../contract/context.ts'
import { defineStage } from '../../contract/stage.ts'
import { FIRST_LEVEL, fieldCodeOf, SECOND_LEVEL } from '../../conventions/fields-of-science.ts'
import type { FieldTyping } from '../../document/header.ts'
import { maxOf } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { FEATURE_ROWS, FIELDS_MODEL, featureRows } from './features.ts'

// The groups of the fields of science that the classifier tells apart.

/** Codes in the order of its answers; groups nobody prints journals for are left out. */
export const CLASSIFIED_GROUPS: readonly string[] =
  '1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.9 2.10 3.1 3.2 3.3 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 6.1 6.2 6.3 6.4'.split(
    ' ',
  )

/**
 * Below this no field is named. Chosen on 129 papers of train (95 percent of 78 named right); 93 percent of 102 named are right of 263 papers of
 * other sets, labelled by their journals (67 percent of 87 before the other witnesses were heard).
 */
const LEAST_FIRST = 0.75
/** Set by hand. */
const LEAST_SECOND = 0.3
/** Cited works that speak for a list, and fewer than say anything. */
const MOST_CITED = 60
const FEWEST_CITED = 5
/** Fewer words and pairs of words than this say too little of a paper. */
const LEAST_ROWS = 4

/** The model learnt English titles: it knows nothing of other languages. */
const ENGLISH = /\b(?:the|of|and|in|on|for|with|from|by|to|an|at|how|is|are|using|as|between|its)\b/gi
const LEAST_ENGLISH_SHARE = 0.12

function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  return (text.match(ENGLISH)?.length ?? 0) >= words * LEAST_ENGLISH_SHARE
}

const UNSURE: FieldTyping = { classification_l1: null, classification_l2: null, classification_confidence: null }

type Shares = readonly number[]

/** Of the first level, each as likely as all its groups together. */
function firstLevel(groups: Shares): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [at, code] of CLASSIFIED_GROUPS.entries())
    sums.set(fieldCodeOf(code), (sums.get(fieldCodeOf(code)) ?? 0) + (groups[at] ?? 0))
  return sums
}

const likeliest = (shares: ReadonlyMap<string, number>): string => [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''

/** A cap: no witness rules a field out. */
const LEAST_SHARE = 0.01

/** Independent witnesses: their probabilities multiplied. */
function together(witnesses: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const [first = new Map<string, number>()] = witnesses
  const products = [...first.keys()].map(
    (code) => [code, witnesses.reduce((all, own) => all * Math.max(LEAST_SHARE, own.get(code) ?? 0), 1)] as const,
  )
  const sum = products.reduce((all, [, product]) => all + product, 0)
  return new Map(products.map(([code, product]) => [code, product / sum]))
}

/** `own`, `journal` and `cited` are probabilities of the groups; null where there is nothing to read. */
export function toFieldTyping(own: Shares, journal: Shares | null = null, cited: Shares | null = null): FieldTyping {
  const witnesses = [own, journal, cited].filter((each) => each !== null)
  const shares = together(witnesses.map(firstLevel))
  const best = likeliest(shares)
  const share = shares.get(best) ?? 0
  const isContradicted = cited !== null && likeliest(firstLevel(cited)) !== best
  if (share < LEAST_FIRST || isContradicted) return UNSURE
  const groups = together(witnesses.map((each) => new Map(CLASSIFIED_GROUPS.map((code, at) => [code, each[at] ?? 0]))))
  const second = likeliest(new Map([...groups].filter(([code]) => fieldCodeOf(code) === best)))
  return {
    classification_l1: FIRST_LEVEL[best] ?? null,
    classification_l2: (groups.get(second) ?? 0) >= LEAST_SECOND ? (SECOND_LEVEL[second] ?? null) : null,
    classification_confidence: Number(share.toFixed(3)),
  }
}

/** For each text; null where it says too little. */
async function sharesOf(texts: readonly string[], { ports }: Pick<Context, 'ports'>): Promise<(Shares | null)[]> {
  const rows = texts.map(featureRows)
  const width = Math.max(0, maxOf(rows.map(({ length }) => length)))
  if (width === 0) return texts.map(() => null)
  const features = new Int32Array(texts.length * width).fill(FEATURE_ROWS)
  for (const [at, own] of rows.entries()) features.set(own, at * width)
  const { probabilities } = await ports.inference.run(FIELDS_MODEL, {
    features: { type: 'int32', dims: [texts.length, width], values: features },
    norm: { type: 'float32', dims: [texts.length, 1], values: Float32Array.from(rows, (own) => Math.sqrt(own.length)) },
  })
  const shares = Array.from(probabilities?.values ?? [], Number)
  const groups = CLASSIFIED_GROUPS.length
  return rows.map((own, at) => (own.length < 2 ? null : shares.slice(at * groups, (at + 1) * groups)))
}

export const classificationStage = defineStage({
  name: 'classification',
  needs: ['header', 'imprint', 'references'],
  gives: ['fieldTyping'],
  essential: false,
  run: async ({ header, imprint, references }, context) => {
    const text = [header.title, header.abstract, header.keywords.join(' ')].join(' ')
    const [own = null] =
      featureRows(text).length < LEAST_ROWS || !isEnglish(text) ? [] : await sharesOf([text], context)
    if (own === null) return noted({ fieldTyping: UNSURE })
    const titles = references.flatMap(({ fields }) => fields.title ?? []).slice(0, MOST_CITED)
    const [journal = null, ...cites] = await sharesOf([imprint.journal ?? '', ...titles], context)
    const works = cites.filter((each) => each !== null)
    const cited = own.map((_, at) => works.reduce((sum, each) => sum + (each[at] ?? 0), 0) / works.length)
    return noted({ fieldTyping: toFieldTyping(own, journal, works.length < FEWEST_CITED ? null : cited) })
  },
})
