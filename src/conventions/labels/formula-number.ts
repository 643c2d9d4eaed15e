// Numbers of displayed formulas as they are printed beside them: "(3)", "(2.13)", "(A.1)", "(4a)", "(2.2a,b)", "[5]".
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'

const NUMBER = String.raw`(?:[A-Z]{1,2}\.?-?)?\d{1,3}(?:[.-]\d{1,3}){0,2}(?:[a-z](?:[,–-]\s?[a-z])*)?[′'*]?`
/** Signs that stand between the sides of a formula. */
export const RELATION = /[=<>≤≥≈≠∼~∝≡≅≪≫⇒⇔→↪∈⊂⊆]/

const ALONE = new RegExp(String.raw`^\s*[.,;]?\s*(?:\(\s*(${NUMBER})\s*\)|\[\s*(${NUMBER})\s*\])\s*\.?\s*$`)
const BEHIND = new RegExp(String.raw`\s\(\s*(${NUMBER})\s*\)\s*$`)
const BEFORE = new RegExp(String.raw`^\s*\(\s*(${NUMBER})\s*\)\s(?=.*${RELATION.source})`)

/** The number that a piece of print is; null where it is anything else. */
export function formulaNumber(text: string): string | null {
  const match = ALONE.exec(text)
  return match?.[1] ?? match?.[2] ?? null
}

/** The number behind a formula in one piece of print, or before it, and the formula without it. */
export function numberBeside(text: string): { readonly number: string; readonly rest: string } | null {
  const match = BEHIND.exec(text) ?? BEFORE.exec(text)
  return match?.[1] === undefined ? null : { number: match[1], rest: text.replace(match[0], '').trim() }
}

/** Each number that a printed one stands for: "2.2a,b" is 2.2a and 2.2b. */
export function numbersOf(printed: string): string[] {
  const [, base = '', letters = ''] = /^(.*?\d)([a-z](?:[,–-]\s?[a-z])+)$/u.exec(printed) ?? []
  return letters === '' ? [printed] : letters.split(/[,–-]\s?/u).map((letter) => `${base}${letter}`)
}

/** A displayed formula in running text: where it stands, and its printed number. */
export interface PlacedFormula extends Range {
  readonly number: string | null
}

const PLACE = /\[equation\](?: \(([^()]{1,8})\))?/g

/** The displayed formulas of a text, which has "[equation]" in their places. */
export const placedFormulas = (text: string): PlacedFormula[] =>
  allMatches(text, PLACE).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    number: match[1] ?? null,
  }))
