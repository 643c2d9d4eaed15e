// The regularised incomplete gamma function and what follows from it: the tails of χ² and of the normal distribution.
import { deviance, LOG_TWO_PI, logGamma, stirlingError } from './log-gamma.ts'

/** Series converge in far fewer terms; caps what odd arguments cost. The others are what a double can tell (spec IEEE 754). */
const MAX_TERMS = 100_000
const TINY = 1e-300
const GAMMA_PRECISION = 1e-16

/** x^a e^−x / Γ(a + 1), in a form that does not cancel for large a. */
function weight(a: number, x: number): number {
  if (a < 1) return Math.exp(a * Math.log(x) - x - logGamma(a + 1))
  return Math.exp(-stirlingError(a) - deviance(a, x) - 0.5 * (LOG_TWO_PI + Math.log(a)))
}

function lowerSeries(a: number, x: number): number {
  let term = 1
  let sum = 1
  for (let n = 1; n < MAX_TERMS; n += 1) {
    term *= x / (a + n)
    sum += term
    if (term < sum * GAMMA_PRECISION) break
  }
  return sum * weight(a, x)
}

/** The continued fraction of Γ(a, x), after Lentz. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const numerator = -n * (n - a)
    b += 2
    d = 1 / guard(numerator * d + b)
    c = guard(b + numerator / c)
    const change = d * c
    h *= change
    if (Math.abs(change - 1) < GAMMA_PRECISION * 10) break
  }
  return h * a * weight(a, x)
}

const guard = (value: number): number => (Math.abs(value) < TINY ? TINY : value)

/** Q(a, x) = Γ(a, x) / Γ(a): the share of the gamma distribution above x. */
export function upperGammaShare(a: number, x: number): number {
  if (!(a > 0) || Number.isNaN(x)) return Number.NaN
  if (x <= 0) return 1
  if (x === Number.POSITIVE_INFINITY) return 0
  return x < a + 1 ? Math.max(0, 1 - lowerSeries(a, x)) : Math.min(1, upperFraction(a, x))
}

/** The complementary error function. */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return x
  return x >= 0 ? upperGammaShare(0.5, x * x) : 2 - upperGammaShare(0.5, x * x)
}

/** P(X > x) for χ² with `df` degrees of freedom. */
export const chiSquareTail = (x: number, df: number): number => upperGammaShare(df / 2, x / 2)

/** P(Z > z) for the standard normal distribution. */
export const normalTail = (z: number): number => erfc(z / Math.SQRT2) / 2
