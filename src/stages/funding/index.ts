// Who paid for the work: funders and award numbers of the funding statement, told apart by a trained model.
import type { Inference } from '../../contract/ports.ts'
import { defineStage } from '../../contract/stage.ts'
import type { Funding } from '../../document/header.ts'
import { noted } from '../../kernel/noted.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { bestLabels, spansOf } from './decode.ts'
import { mendSpans, withoutElision } from './mend-spans.ts'
import { listedFunding, toFundingRows } from './rows.ts'
import { FEATURES_PER_TOKEN, FUNDING_MODEL, featuresOf, fundingTokens } from './tokens.ts'

/** Beyond so many words a statement is something else; the model's time grows with it. */
const MOST_STATEMENT_TOKENS = 1500

export async function readFunding(text: string, inference: Inference): Promise<Funding[]> {
  const listed = listedFunding(text)
  if (listed !== null) return listed
  const tokens = fundingTokens(withoutElision(text)).slice(0, MOST_STATEMENT_TOKENS)
  if (tokens.length === 0) return []
  const features = BigInt64Array.from(tokens.flatMap(featuresOf), BigInt)
  const { logits } = await inference.run(FUNDING_MODEL, {
    features: { type: 'int64', dims: [1, tokens.length, FEATURES_PER_TOKEN], values: features },
  })
  const labels = bestLabels(logits?.values as Float32Array, tokens.length)
  return toFundingRows(text, mendSpans(text, spansOf(tokens, labels)))
}

/** "Nil", "None", "The authors received no funding": nobody paid. */
const NO_FUNDING = patternOf('iu')`^\W*(?:nil|none|no|n\/a|not applicable|self[- ]funded)\b\W*$|\b(?:
  no (?:specific |external |financial )*(?:funding|grant|support) | not (?:receive|supported|funded) |
  self[- ]funded | keine(?:rlei)? (?:externe )?(?:finanzierung|förderung|finanzielle) |
  (?:sin|ning[uú]na) (?:financiaci[oó]n|subvenci[oó]n|ayuda) | aucun(?:e)? (?:financement|subvention|aide) |
  n[aã]o (?:recebeu|houve) (?:\w+ )?financiamento
)(?![\p{L}])`

export const fundingStage = defineStage({
  name: 'funding',
  needs: ['statements'],
  gives: ['funding'],
  essential: false,
  run: async ({ statements }, { ports }) => {
    const text = statements.funding_statement
    if (text === null || NO_FUNDING.test(text)) return noted({ funding: [] })
    return noted({ funding: await readFunding(text, ports.inference) })
  },
})
