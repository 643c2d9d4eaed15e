// Why a printed p-value that does not follow from its test is no slip all the same, and how grave one is that is.
import type { MisfitGrade, MisfitReason } from '../../document/sentences.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { boundsOf, judge, type PrintedP } from './p-value.ts'
import type { ParsedTest } from './parse-test.ts'
import type { RecomputedTest } from './recompute-tests.ts'

type Judged = Pick<
  RecomputedTest,
  'test' | 'parsed' | 'printed' | 'computedP' | 'isConsistent' | 'isDecisionError' | 'oneTailed'
>

const ONE_TAILED = patternOf('iu')`(?<![\p{L}-])(?:
  (?:one|1|single)[-‐ ](?:tail(?:ed)?|sided) | directional\s(?:tests?|hypothes\p{L}*|predictions?|t[-‐ ]tests?)
  | einseitig\p{L}* | unilat[eé]r\p{L}+ | una\scola
)(?!\p{L})`
/** A corrected p is larger than that of the test beside it. */
const CORRECTED = patternOf('iu')`(?<!\p{L})(?:
  bonferroni | holm | hochberg | šidák | sidak | tukey | scheff[eé] | dunnett | dunn | fdr | fwe | false\sdiscovery
  | greenhouse | huynh | permut\p{L}+ | bootstrap\p{L}* | corrected | adjusted | korrigiert\p{L}* | corrig[eé]\p{L}* | corregid\p{L}*
)(?!\p{L})`

/** Corrections of tests within subjects: said once, for all of the paper's tests, whose degrees of freedom are printed as they were. */
const SPHERICITY = /greenhouse.{1,3}geis?ser|huynh.{1,3}feldt/iu

export const mentionsSphericity = (text: string): boolean => SPHERICITY.test(text)
/** It takes three conditions for their differences to vary unequally. */
const isOfManyConditions = ({ statistic, df1 }: ParsedTest): boolean => statistic === 'F' && (df1 ?? 0) > 1

/** Whether a text says that it tests one-tailed: then the one-tailed judgement is the one to heed. */
export const mentionsOneTailed = (text: string): boolean => ONE_TAILED.test(text)

export interface Surroundings {
  /** The sentence that prints the test. */
  readonly sentence: string
  readonly isPaperOneTailed: boolean
  readonly isPaperCorrected: boolean
  /** Tests of this sentence and of the one before. */
  readonly others: readonly ParsedTest[]
}

const ALPHA = 0.05

/** Statistics with one tail that compare two things: half of their p is that of a directed question. */
const comparesTwo = ({ statistic, df1 }: ParsedTest): boolean => (statistic === 'F' || statistic === 'χ2') && df1 === 1

function isOneTailed({ oneTailed, parsed, printed, test }: Judged, { sentence, isPaperOneTailed }: Surroundings) {
  const isSaidHere = mentionsOneTailed(sentence)
  const verdict = oneTailed ?? (isSaidHere && comparesTwo(parsed) ? judge(parsed, test.comp, printed, 1, ALPHA) : null)
  return verdict?.isConsistent === true && (isSaidHere || isPaperOneTailed)
}

/** "p = .001", the smallest value that its digits show, is what programs and authors print for all that is smaller. */
const isLeastShown = ({ comp, number }: PrintedP, computed: number): boolean =>
  comp === '=' &&
  number.decimals >= 2 &&
  number.value.toFixed(number.decimals) === leastOf(number.decimals) &&
  computed < number.value
const leastOf = (decimals: number): string => (10 ** -decimals).toFixed(decimals)

/** "p < .01" for .0101: so little beyond what is claimed, and on the same side of .05, changes nothing. Set by hand. */
const NEARLY = 0.05

function isOneDigitOff({ parsed, printed: { comp, number }, computedP, isDecisionError }: Judged): boolean {
  if (comp !== '=') return !isDecisionError && Math.abs(computedP - number.value) < NEARLY * number.value
  const { low, high } = boundsOf(parsed, 2)
  const unit = 10 ** -number.decimals
  // A unit and a half: one digit, and the rounding of what was computed.
  return number.value > low - 1.5 * unit && number.value < high + 1.5 * unit
}

/** Fewer digits fit many a test by chance. */
const TELLING_DECIMALS = 3

const fitsAnother = ({ parsed, printed, test }: Judged, others: readonly ParsedTest[]): boolean =>
  printed.comp === '=' &&
  printed.number.decimals >= TELLING_DECIMALS &&
  others.some((other) => other !== parsed && judge(other, test.comp, printed, 2, ALPHA).isConsistent)

/** "r(20) = .44": some print how many were measured where the degrees of freedom stand, which are two fewer. */
const countsCases = ({ parsed, printed, test }: Judged): boolean =>
  parsed.statistic === 'r' &&
  parsed.df2 !== null &&
  parsed.df2 > 3 &&
  judge({ ...parsed, df2: parsed.df2 - 2 }, test.comp, printed, 2, ALPHA).isConsistent

const printedValue = ({ comp, number }: PrintedP): number => (comp === 'ns' ? ALPHA : number.value)

/** null where nothing explains it. */
export function explain(judged: Judged, around: Surroundings): MisfitReason | null {
  const { printed, parsed, computedP } = judged
  if (isOneTailed(judged, around)) return 'one-tailed'
  if (isLeastShown(printed, computedP)) return 'stands-for-less'
  if (isOneDigitOff(judged)) return 'last-digit'
  const isCorrected = CORRECTED.test(around.sentence) || (around.isPaperCorrected && isOfManyConditions(parsed))
  if (isCorrected && printedValue(printed) > computedP) return 'corrected'
  if (countsCases(judged)) return 'counts-cases'
  return fitsAnother(judged, around.others) ? 'fits-other-test' : null
}

/** The printed p on the other side of .05; smaller than the test gives, so that the paper claims more; or larger. */
export const gradeOf = ({ isDecisionError, computedP, printed }: Judged): MisfitGrade =>
  isDecisionError ? 'decision' : computedP > printedValue(printed) ? 'direction' : 'size'
