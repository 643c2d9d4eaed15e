// The organisation that an affiliation or the name of a funder means, with its ROR address.
import { weigh } from '../../document/evidence.ts'
import type { OrganisationMatch } from '../../document/header.ts'
import { readWeights } from '../../kernel/files/package-file.ts'
import { organisationCandidates } from './candidates.ts'

interface Fitted {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
  /** Answers that are less likely than this are not given; chosen where the fit was made. */
  readonly least: number
}

let fitted: Fitted | undefined

const rorAddress = (id: string): string => `https://ror.org/${id}`

/** Candidates share what is likely with "none of them", which weighs nothing. */
export function matchOrganisation(text: string): OrganisationMatch | null {
  fitted ??= readWeights<Fitted>('organisations.json')
  const model = fitted
  const judged = organisationCandidates(text).map(({ value, evidence }) => ({
    value,
    odds: Math.exp(weigh(model, evidence).logOdds),
  }))
  const sum = judged.reduce((total, { odds }) => total + odds, 1)
  const best = judged.reduce<(typeof judged)[number] | null>((a, b) => (a === null || b.odds > a.odds ? b : a), null)
  if (best === null || best.odds / sum < model.least) return null
  return { ror: rorAddress(best.value.id), confidence: best.odds / sum }
}

const ID = '0[a-hj-km-np-tv-z\\d]{6}\\d{2}'
const ROR = new RegExp(`(?:^|ror\\.org/)(${ID})\\b`, 'i')
const PRINTED = new RegExp(`[\\s,;(]*(?:ROR\\s*:?\\s*)?(?:https?://)?(?:www\\.)?ror\\.org/(${ID})\\b\\)?`, 'i')

/** The address of an organisation as files declare it: whole, without its scheme, or the nine characters alone. */
export function declaredRor(text: string): string | null {
  const id = ROR.exec(text.trim())?.[1]?.toLowerCase()
  return id === undefined ? null : rorAddress(id)
}

/** An affiliation without the ROR address that is printed in it, and that address. */
export function withoutRor(text: string): { readonly text: string; readonly ror?: string } {
  const found = PRINTED.exec(text)
  if (found?.[1] === undefined) return { text }
  return { text: text.replace(found[0], '').trim(), ror: rorAddress(found[1].toLowerCase()) }
}
