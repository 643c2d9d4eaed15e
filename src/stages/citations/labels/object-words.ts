// Words before a number that make it the number of something else: an equation, a figure, a step, a hypothesis.

const WORDS = `
  eq eqs eqn eqns equation equations inequality inequalities formula formulas formulae expression expressions
  fig figs figure figures tab table tables scheme schemes panel panels plate plates
  box boxes appendix section sections sect sec chapter chapters page pages p pp
  step hypothesis hypotheses theorem lemma proposition corollary definition
  remark axiom axioms footnote footnotes
  gl gln gleichung gleichungen abb abbildung abbildungen tabelle tabellen abschnitt kapitel anhang
  équation équations tableau tableaux ecuación ecuaciones equação equações figura figuras tabla tablas tabela tabelas
  cuadro cuadros quadro quadros seção sección
`

const MAX_ABBREVIATION_CHARS = 5

const OBJECT_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Abbreviations keep their full stop; behind a whole word it ends the sentence. */
export function isObjectWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (!lower.endsWith('.')) return OBJECT_WORDS.has(lower)
  return lower.length <= MAX_ABBREVIATION_CHARS && OBJECT_WORDS.has(lower.slice(0, -1))
}
