// Recognises the null-hypothesis tests whose p-value can be recomputed, and reads their degrees of freedom.
import type { Comparison } from '../../document/sentences.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { parsePrinted } from './parse-printed.ts'

export type TestStatistic = 't' | 'F' | 'r' | 'χ2' | 'z' | 'Q'

type Row = Pick<Comparison, 'lhs' | 'df' | 'comp' | 'rhs'>

export interface ParsedTest {
  readonly statistic: TestStatistic
  readonly df1: number | null
  readonly df2: number | null
  readonly value: number
  readonly decimals: number
}

const NAMES: readonly (readonly [TestStatistic, RegExp])[] = [
  ['t', /^(?:(?:Student|Welch)(?:'s)? )?ts?(?:[- ](?:values?|statistics?|test))?$/],
  ['F', /^(?:Δ|(?:Welch)(?:'s)? )?Fs?(?:[- ](?:values?|statistics?|ratio|change|test))?$/],
  ['r', /^(?:Pearson(?:'s)? )?r$/],
  [
    'χ2',
    patternOf()`^(?:(?:Wald|Pearson(?:'s)?|robust|Satorra-Bentler) )?(?:
      Δ?[χXx][\^_]?2[A-Za-z-]{0,5} | [Cc]hi(?:[\^_]?2|[- ]squared?) | G2
    )$`,
  ],
  ['z', /^[zZ]s?(?:[- ](?:values?|scores?|statistics?))?$/],
  ['Q', /^(?:Cochran(?:'s)? )?Q(?:[A-Z]|[bwmetBWMET]|-?[Bb]etween|-?[Ww]ithin|[Tt]otal|[Ee]rror|[Mm]odel)?$/],
]

export const testStatisticOf = (lhs: string): TestStatistic | undefined =>
  NAMES.find(([, pattern]) => pattern.test(lhs))?.[0]

/** A p-value as such. Corrected ones ("pFDR") follow another rule than the test beside them and are left alone. */
export const isPlainP = (lhs: string): boolean =>
  /^(?:(?:one|two)-(?:tailed|sided) )?[pP](?:s|'s)?(?:[- ]?values?)?$/.test(lhs)

export const isDfName = (lhs: string): boolean => /^(?:dfs?|DF|d\.f\.)$/.test(lhs)

/** The numbers of a bracket: "1, 97" two, "1, N = 90" one, "l, 76" with the letter that many fonts print for 1. */
export function parseDf(printed: string, statistic: TestStatistic): readonly number[] {
  const bare = printed
    .replace(/(?:^|[,;]\s*)[Nn]\s*=.*$/, '')
    .replace(/^d\.?f\.?\s*=\s*/, '')
    .replace(/^[lI](?=\s*[,;])/, '1')
  const parts = statistic === 'F' ? splitTwo(bare) : [bare]
  // A comma between two numbers parts them; only thousands have one inside.
  if (statistic !== 'F' && /\d,\s?\d/.test(bare) && !/^\s*\d{1,3}(?:,\d{3})+\s*$/.test(bare)) return []
  return parts.map((part) =>
    /^\s*∞\s*$/.test(part) ? Number.POSITIVE_INFINITY : (parsePrinted(part)?.value ?? Number.NaN),
  )
}

/** F has two degrees of freedom, so its first comma parts them even where it could part thousands. */
function splitTwo(bare: string): readonly string[] {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[,;/]\s*(\d+(?:,\d{3})*(?:\.\d+)?|∞)\s*$/.exec(bare)
  return found?.[1] && found[2] ? [found[1], found[2]] : [bare]
}

/** The test of a row; `df` comes from its own bracket or from a row "df = 1, 97" beside it. */
export function parseTest(row: Row, df: string): ParsedTest | undefined {
  const statistic = testStatisticOf(row.lhs)
  const number = parsePrinted(row.rhs)
  if (statistic === undefined || number === undefined) return undefined
  // A z that prints degrees of freedom is another statistic.
  if (statistic === 'z') return /\d/.test(row.df) ? undefined : { statistic, df1: null, df2: null, ...number }
  const [first = Number.NaN, second = Number.NaN] = parseDf(df, statistic)
  if (!(first > 0) || (statistic === 'r' && Math.abs(number.value) > 1)) return undefined
  if (statistic === 'F') return second > 0 ? { statistic, df1: first, df2: second, ...number } : undefined
  const isError = statistic === 't' || statistic === 'r'
  return { statistic, df1: isError ? null : first, df2: isError ? first : null, ...number }
}
