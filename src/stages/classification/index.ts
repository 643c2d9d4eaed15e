// The field of science of a paper, by four witnesses: a small trained model hears what the paper says of itself (title, abstract, keywords) and
// the titles of the works that it cites; words tell the fields of its journal and of the journals that it cites.
import type { Context } from '../../contract/context.ts'
import { defineStage } from '../../contract/stage.ts'
import {
  FIRST_LEVEL,
  fieldCodeOf,
  groupOfJournal,
  SECOND_LEVEL,
  WITNESS_WEIGHTS,
} from '../../conventions/fields-of-science.ts'
import type { FieldTyping } from '../../document/header.ts'
import { maxOf } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { FEATURE_ROWS, FIELDS_MODEL, featureRows } from './features.ts'

/** Codes in the order of its answers; groups nobody prints journals for are left out. */
export const CLASSIFIED_GROUPS: readonly string[] =
  '1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.9 2.10 3.1 3.2 3.3 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 6.1 6.2 6.3 6.4'.split(
    ' ',
  )

/** Below this no field, and no group, is named. */
const LEAST_FIRST = 0.75
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

/** Of the groups, in their order. */
type Shares = readonly number[]

/** What each witness says of the groups; without an entry where it says nothing. */
export type Witnesses = Partial<Record<keyof typeof WITNESS_WEIGHTS, Shares>>

/** Of the first level, each as likely as all its groups together. */
function firstLevel(groups: Shares): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [at, code] of CLASSIFIED_GROUPS.entries())
    sums.set(fieldCodeOf(code), (sums.get(fieldCodeOf(code)) ?? 0) + (groups[at] ?? 0))
  return sums
}

const ofGroups = (groups: Shares): Map<string, number> =>
  new Map(CLASSIFIED_GROUPS.map((code, at) => [code, groups[at] ?? 0]))

const likeliest = (shares: ReadonlyMap<string, number>): string => [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''

/** A cap: no witness rules a field out. */
const LEAST_SHARE = 0.01

/** The witnesses together, each counting as much as its weight says. */
function together(said: Witnesses, level: (groups: Shares) => Map<string, number>): Map<string, number> {
  const scores = new Map<string, number>()
  for (const name of Object.keys(WITNESS_WEIGHTS) as (keyof Witnesses)[])
    for (const [code, share] of level(said[name] ?? []))
      scores.set(code, (scores.get(code) ?? 0) + WITNESS_WEIGHTS[name] * Math.log(Math.max(LEAST_SHARE, share)))
  const odds = [...scores].map(([code, score]) => [code, Math.exp(score)] as const)
  const sum = odds.reduce((all, [, odd]) => all + odd, 0)
  return new Map(odds.map(([code, odd]) => [code, odd / sum]))
}

export function toFieldTyping(said: Witnesses): FieldTyping {
  const shares = together(said, firstLevel)
  const best = likeliest(shares)
  const share = shares.get(best) ?? 0
  if (share < LEAST_FIRST) return UNSURE
  const groups = together(said, ofGroups)
  const second = likeliest(new Map([...groups].filter(([code]) => fieldCodeOf(code) === best)))
  return {
    classification_l1: FIRST_LEVEL[best] ?? null,
    classification_l2: (groups.get(second) ?? 0) >= LEAST_SECOND ? (SECOND_LEVEL[second] ?? null) : null,
    classification_confidence: Number(share.toFixed(3)),
  }
}

/** Journals print papers of other fields too. */
const SURE_OF_JOURNAL = 0.85

function ofJournal(journal: string): Shares | undefined {
  const group = groupOfJournal(journal)
  const others = (1 - SURE_OF_JOURNAL) / (CLASSIFIED_GROUPS.length - 1)
  return group === null ? undefined : CLASSIFIED_GROUPS.map((code) => (code === group ? SURE_OF_JOURNAL : others))
}

/** So many works that are not seen are counted with all groups alike. */
const UNSEEN_WORKS = 2

function ofContainers(containers: readonly string[]): Shares | undefined {
  const named = containers.map(groupOfJournal).filter((group) => group !== null)
  const unseen = UNSEEN_WORKS / CLASSIFIED_GROUPS.length
  const shareOf = (code: string): number =>
    (named.filter((group) => group === code).length + unseen) / (named.length + UNSEEN_WORKS)
  return named.length === 0 ? undefined : CLASSIFIED_GROUPS.map(shareOf)
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
    const isRead = featureRows(text).length >= LEAST_ROWS && isEnglish(text)
    const titles = references.flatMap(({ fields }) => fields.title ?? []).slice(0, MOST_CITED)
    const [own = null] = isRead ? await sharesOf([text], context) : []
    const works = isRead ? (await sharesOf(titles, context)).filter((each) => each !== null) : []
    const cited = CLASSIFIED_GROUPS.map((_, at) => works.reduce((sum, each) => sum + (each[at] ?? 0), 0) / works.length)
    const [journal, containers] = [
      ofJournal(imprint.journal ?? ''),
      ofContainers(references.flatMap(({ fields }) => fields.container ?? [])),
    ]
    const said: Witnesses = {
      ...(own === null ? {} : { own }),
      ...(works.length < FEWEST_CITED ? {} : { cited }),
      ...(journal === undefined ? {} : { journal }),
      ...(containers === undefined ? {} : { containers }),
    }
    return noted({ fieldTyping: toFieldTyping(said) })
  },
})
