// The words of statistics that decide how far a name reaches to the left, and which words are no name at all.

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Effect sizes that medical papers print as a name and a number without any sign: "(HR 0.62, 95% CI 0.3-0.8)". */
export const BARE_EFFECTS = words('OR ORs HR HRs RR RRs aOR aHR aRR AOR AHR IRR SMR MD SMD WMD RD PR sHR cOR RP RC')

/** Heads that are no name without the word before them: "p value", "odds ratio", "eta squared". */
export const HEAD_WORDS =
  words(`value values score scores statistic statistics ratio ratios coefficient coefficients change squared square
  test level levels prime factor factors size sizes index error deviation difference rate rates group groups age score count number
  squares interval trace lambda root distance width power`)

/** Words that belong to the name they are before. */
export const MODIFIERS =
  words(`partial adjusted adj adj. semi-partial semipartial mean median average total overall generalized generalised
  log ln logit Δ delta standardized standardised unstandardized unstandardised corrected observed maximum minimum weighted
  pooled residual Wald robust cumulative within between multiple`)

/** Eponyms that are before a symbol without a possessive. */
export const EPONYMS =
  words(`Cohen Hedges Cronbach Kendall Spearman Pearson Cramer Cramér Wilks Wilks' Nagelkerke McFadden Fisher Moran
  Student Hedges' Welch Tukey Levene Mauchly Pillai Fleiss McDonald Kruskal-Wallis Satorra-Bentler Mann-Whitney`)

/** Words that never are the left side of a comparison: the sentence simply runs into the sign. */
export const STOP_WORDS =
  words(`a an the of with at by to in for and or than from as if only when that which but not any each per between on
  into over under is are was were be been being had has have having do does did can could will would should may might must this these
  those it its they them their we our us who whose where while about around up down out very more less most least fewer least above
  below both either neither nor also then so such i.e e.g i.e. e.g. cf vs vs. versus approximately aged reaching reached
  showing show shows shown remained remain contained containing requiring required took takes needed after before during within until
  because since although though however therefore thus namely via using used plus minus no all some few many several exceeding
  lasting measuring measured receiving received spanning totaling totalling reporting greater smaller larger higher lower albeit
  got get gets receives receive often usually always mostly and/or`)

/** A sign after one of these may still compare the statistic before it: "the p value was < .05". */
export const COPULAS = words('of was were is are being at')

/** Left sides that the record does not want: extents, labels and places, not results. */
export const NOT_RESULTS =
  words(`range ranges Range Ranges fig figs Fig Figs Fig. Figs. figure figures Figure Figures table tables Table Tables
  eq eqs Eq Eqs Eq. Eqs. equation equations Equation Equations section Section page pages pp pp. p. bar bars Bar Bars magnification
  Magnification resolution Resolution version Version vol vol. Vol Vol. chapter Chapter ref refs Ref Refs Ref. Refs. reference no. No.
  step Step panel Panel box Box appendix Appendix doi DOI`)

/** Objects whose "size = 3 × 3" is a measure of the picture, not a result. */
export const MEASURED_OBJECTS = words(
  'figure image picture font voxel matrix pixel slice display screen field scale tile grid panel',
)

/** Interval names without their percentage. */
export const INTERVALS = words(`CI CIs C.I. C.I CrI CrIs CRI HDI HDIs HPD HPDI HPDIs PI CI95 CI90 CI99`)

/** Words that a run of results may hold between two of its members. */
export const RUN_WORDS =
  words(`and or all both each respectively one-tailed two-tailed one-sided two-sided 1-tailed 2-tailed 1-sided 2-sided
  one tailed two sided partial adjusted corrected uncorrected exact bootstrapped standardized unstandardized Wald Pearson robust hence
  ms s sec secs min mins h hr hrs hour hours year years yr yrs y month months week weeks day days mm cm m km kg g mg μg ng ml mL l L
  μl Hz kHz MHz GHz kPa Pa mmHg mV V nm μm Å mM μM nM K eV J W T Gy points point dB mA A bp kb % °C °`)
