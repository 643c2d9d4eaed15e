// Symbols and names of statistics.

/** Symbols that are statistics wherever they stand; compared without a plural s. */
const STATISTICS: ReadonlySet<string> = new Set(
  `t F χ2 χ2 X2 x2 G2 z Z Q r R R2 r2 β b B d g η η2 ηp2 η2p ηG2 ω2 ωp2 ε2 f2 BF BF10 BF01 p P q M SD SE SEM
  MSE N n df OR HR RR aOR aHR aRR IRR AIC BIC RMSEA SRMR CFI TLI AUC ICC κ α ρ τ φ λ I2 τ2 MD SMD WMD RD PR U W H Mdn IQR ΔR2 Δχ2 h2
  chi2 chi-square chi-squared p-value p-values P-value P-values alpha beta eta rho kappa`.split(/\s+/),
)

const singular = (word: string): string => word.replace(/'?s$/, '')

/** A statistic's symbol, in singular or plural. */
export const isStatistic = (word: string): boolean => STATISTICS.has(word) || STATISTICS.has(singular(word))
