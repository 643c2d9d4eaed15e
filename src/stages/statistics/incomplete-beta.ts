// The regularised incomplete beta function and what follows from it: the tails of Student's t and of Fisher's F.
import { chiSquareTail, normalTail } from './incomplete-gamma.ts'
import { deviance, LOG_TWO_PI, logGamma, stirlingError } from './log-gamma.ts'

/** Continued fractions converge in far fewer terms; caps what odd arguments cost. The others are what a double can tell (spec IEEE 754). */
const MAX_TERMS = 100_000
const TINY = 1e-300
const BETA_PRECISION = 1e-15

// From here on Stirling's form is used; below it plain logarithms lose nothing. Chosen so that no digit is lost (test/unit/stages/statistics).
const STIRLING_FROM = 10

/** x^a (1 − x)^b / B(a, b), given both x and 1 − x so that neither is rounded away. */
function weight(a: number, b: number, x: number, rest: number): number {
  if (a >= STIRLING_FROM && b < STIRLING_FROM) return weight(b, a, rest, x)
  const n = a + b
  if (b < STIRLING_FROM) {
    return Math.exp(a * Math.log(x) + b * Math.log(rest) - (logGamma(a) + logGamma(b) - logGamma(n)))
  }
  const correction = stirlingError(n) - stirlingError(b) - deviance(b, n * rest) - 0.5 * Math.log(n / b)
  if (a < STIRLING_FROM) return Math.exp(a * Math.log(n * x) - n * x - logGamma(a) + correction)
  return Math.exp(correction - stirlingError(a) - deviance(a, n * x) + 0.5 * (Math.log(a) - LOG_TWO_PI))
}

const guard = (value: number): number => (Math.abs(value) < TINY ? TINY : value)

/** The continued fraction of the incomplete beta function, after Lentz. */
function fraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1))
  let h = d
  for (let m = 1; m < MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / guard(1 + even * d)
    c = guard(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / guard(1 + odd * d)
    c = guard(1 + odd / c)
    const change = d * c
    h *= change
    if (Math.abs(change - 1) < BETA_PRECISION) break
  }
  return h
}

function share(a: number, b: number, x: number, rest: number): number {
  if (!(a > 0) || !(b > 0) || Number.isNaN(x)) return Number.NaN
  if (x <= 0) return 0
  if (rest <= 0) return 1
  const front = weight(a, b, x, rest)
  return x < (a + 1) / (a + b + 2) ? (front * fraction(a, b, x)) / a : 1 - (front * fraction(b, a, rest)) / b
}

/** I_x(a, b): the share of the beta distribution below x. */
export const betaShare = (a: number, b: number, x: number): number => share(a, b, x, 1 - x)

/** P(|T| > |t|) for Student's t with `df` degrees of freedom, fractional ones too. */
export function studentTwoTailed(t: number, df: number): number {
  if (df === Number.POSITIVE_INFINITY) return 2 * normalTail(Math.abs(t))
  const square = t * t
  return share(df / 2, 0.5, df / (df + square), square / (df + square))
}

/** P(X > f) for Fisher's F. */
export function fisherTail(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1
  if (df2 === Number.POSITIVE_INFINITY) return chiSquareTail(f * df1, df1)
  const whole = df2 + df1 * f
  return share(df2 / 2, df1 / 2, df2 / whole, (df1 * f) / whole)
}
