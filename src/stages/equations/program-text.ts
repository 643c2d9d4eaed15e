// Comparison signs that belong to a program printed in a sentence: arguments of a call, formulas of models.

/** What is in programs and in no result. */
const OF_PROGRAMS = /<-|%>%|::|\b(?:TRUE|FALSE|NULL)\b|\b(?:library|require)\(|=\s?["'“”‘’][^"'“”‘’]{1,40}["'“”‘’]/
/** The name of a function right before its bracket: "predict.s(", "reorder_levels(", "plotLines(". */
const FUNCTION = /\p{L}[\p{L}\d]*(?:[._:]+[\p{L}\d]+|\p{Ll}\p{Lu}[\p{L}\d]*)[\p{L}\d._]*$/u
const NAME = /\p{L}[\p{L}\d._]{2,}$/u
/** A call is printed in so many letters at most, and a name in so many. */
const LONGEST_CALL = 200
const LONGEST_NAME = 40

/** Where the bracket opens that the place is in; -1 where it is in none. */
function openBracket(text: string, at: number): number {
  let depth = 0
  for (let i = at - 1; i >= Math.max(0, at - LONGEST_CALL); i--) {
    if (text[i] === ')') depth++
    else if (text[i] === '(' && depth-- === 0) return i
  }
  return -1
}

/** "plot(x, level = .95)": an argument; "adults(n = 20)" is a result whose blank was lost. */
export function isArgument(text: string, at: number): boolean {
  const bracket = openBracket(text, at)
  if (bracket < 0) return false
  const outer = openBracket(text, bracket)
  const around = text.slice(Math.max(0, bracket - LONGEST_NAME * 2), at + LONGEST_NAME * 2)
  return [bracket, outer].some((place) => {
    const before = text.slice(Math.max(0, place - LONGEST_NAME), Math.max(0, place))
    return FUNCTION.test(before) || (NAME.test(before) && OF_PROGRAMS.test(around))
  })
}

const TERM = String.raw`(?:[A-Za-z][\w.]*|[01]|-1|\((?:[A-Za-z\d][\w.]*\s?[|+*:]?\s?){1,6}\))`
const MODEL = new RegExp(String.raw`^${TERM}(?:\s?[+*:|/-]\s?${TERM}){1,12}$`)

/** "y ~ x1 + x2 + (1 | site)": terms of a model, not a value or a distribution. */
export const isModelFormula = (right: string): boolean => MODEL.test(right.trim())
