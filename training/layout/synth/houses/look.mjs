// What the houses' styles have in common: heading levels, page sizes, and the chance by which a paper departs from its house.
export const SERIF = [
  'Liberation Serif',
  'TeX Gyre Termes',
  'STIX Two Text',
  'Nimbus Roman',
  'Tinos',
  'EB Garamond',
  'Libertinus Serif',
  'TeX Gyre Pagella',
  'Crimson Pro',
  'Source Serif Pro',
  'Old Standard TT',
  'C059',
  'Baskervaldx',
  'Gentium Basic',
  'Caladea',
  'XCharter',
  'Cochineal',
  'Libre Caslon Text',
  'CMU Serif',
  'IBM Plex Serif',
  'QTSchoolCentury',
  'QTGaromand',
  'QTBasker',
  'QTCaslan',
  'Heuristica',
  'Spectral',
  'ETbb',
  'Domitian',
]
export const SANS = [
  'Liberation Sans',
  'TeX Gyre Heros',
  'Nimbus Sans',
  'Open Sans',
  'Source Sans Pro',
  'Lato',
  'Fira Sans',
  'IBM Plex Sans',
  'Roboto',
  'Carlito',
  'Gillius ADF No2 Cond',
  'QTHelvetCnd',
  'Liberation Sans Narrow',
  'Noto Sans',
  'Libre Franklin',
  'CMU Sans Serif',
  'Universalis ADF Std',
  'QTFrank',
  'QTOptimum',
  'Cabin Condensed',
]
export const PAGES = {
  letter: [612, 792],
  a4: [595, 842],
  springer: [439, 666],
  royal: [454, 680],
  trade: [432, 648],
  crown: [540, 720],
  sage: [612, 792],
  elsevier: [595, 794],
  oup: [536, 697],
  apa: [585, 783],
}

/** A heading level; what is not said is plain. */
export const level = (look) => ({
  size: 1,
  bold: false,
  upper: false,
  italic: false,
  caps: false,
  align: 'left',
  family: null,
  before: 1,
  after: 0.3,
  ruled: false,
  tinted: false,
  runIn: false,
  runInEnd: '.',
  runInGap: 0.2,
  indent: true,
  ...look,
})

const run = (look) => level({ runIn: true, ...look })

/** Hierarchies of headings as houses use them, by name. */
export const HIERARCHIES = {
  apa: (r) => [
    level({ bold: r.odds(0.85), align: 'center', size: r.pick([1, 1.1]) }),
    level({ bold: r.odds(0.8), italic: r.odds(0.2) }),
    run({ bold: r.odds(0.85), italic: r.odds(0.15), runInGap: r.pick([0.2, 1, 1.3]) }),
    run({ bold: r.odds(0.4), italic: true, runInGap: r.pick([0.2, 1]) }),
  ],
  apaOld: (r) => [
    level({ align: 'center', size: r.pick([1, 1.1, 1.2]), bold: r.odds(0.3) }),
    level({ italic: true }),
    run({ italic: true }),
    run({ italic: true, bold: r.odds(0.2) }),
  ],
  capsBold: (r) => [
    level({ bold: true, upper: true, size: r.pick([0.95, 1, 1.1]), family: r.odds(0.4) ? r.pick(SANS) : null }),
    level({ bold: true }),
    level({ italic: true, bold: r.odds(0.3) }),
    run({ italic: true }),
  ],
  centredCaps: (r) => [
    level({ upper: true, align: 'center', bold: r.odds(0.4) }),
    level({
      upper: r.odds(0.6),
      caps: r.odds(0.3),
      align: r.pick(['left', 'center']),
      size: 0.95,
      italic: r.odds(0.2),
    }),
    level({ italic: true, bold: r.odds(0.3) }),
    run({ italic: true }),
  ],
  economics: (r) => [
    level({ align: 'center', bold: r.odds(0.6), size: r.pick([1, 1.1, 1.2]), caps: r.odds(0.3) }),
    level({ italic: true, align: r.pick(['left', 'center']) }),
    run({ italic: true, indent: false }),
    run({ italic: true }),
  ],
  springer: (r) => [
    level({ bold: true, size: r.pick([1, 1.1, 1.2]), before: 1.6, after: 0.8 }),
    level({ bold: r.odds(0.3), size: r.pick([1, 1.05]), before: 1.3, after: 0.6 }),
    level({ italic: true, before: 1.2, after: 0.5 }),
    run({ italic: true, bold: r.odds(0.3), runInGap: 0.8, runInEnd: '', indent: false }),
  ],
  elsevier: () => [
    level({ bold: true, before: 1.3, after: 0.7 }),
    level({ italic: true, before: 1.1, after: 0.5 }),
    level({ italic: true, before: 1, after: 0 }),
    run({ italic: true, indent: false }),
  ],
  sage: (r) => [
    level({ bold: true, upper: r.odds(0.5), size: r.pick([1, 1.15, 1.3]), family: r.odds(0.6) ? r.pick(SANS) : null }),
    level({ bold: true, italic: r.odds(0.3), size: r.pick([1, 1.05]) }),
    level({ italic: true }),
    run({ italic: true, bold: r.odds(0.3) }),
  ],
  chicago: (r) => [
    level({ align: 'center', caps: r.odds(0.5), upper: r.odds(0.4), size: r.pick([0.9, 1]) }),
    level({ italic: true, align: r.pick(['center', 'left']) }),
    run({ italic: true }),
    run({ italic: true }),
  ],
  plain: (r) => [
    level({ bold: true, size: r.pick([1, 1.2]) }),
    level({ bold: r.odds(0.5), italic: r.odds(0.5), size: 1 }),
    run({ bold: r.odds(0.5), italic: r.odds(0.6) }),
    run({ italic: true }),
  ],
  law: (r) => [
    level({ align: 'center', caps: true, size: r.pick([1, 1.1]) }),
    level({ italic: true, align: r.pick(['left', 'center']) }),
    level({ italic: true }),
    run({ italic: true }),
  ],
  medicine: (r) => [
    level({ bold: true, upper: r.odds(0.6), family: r.odds(0.6) ? r.pick(SANS) : null, size: r.pick([0.95, 1, 1.1]) }),
    level({ bold: true, family: r.odds(0.5) ? r.pick(SANS) : null, size: 0.95 }),
    run({ bold: true, italic: r.odds(0.3) }),
    run({ italic: true }),
  ],
  acm: (r) => [
    level({ bold: true, upper: r.odds(0.8), size: r.pick([1, 1.1, 1.2]), family: r.odds(0.3) ? r.pick(SANS) : null }),
    level({ bold: true, size: r.pick([1, 1.1]) }),
    level({ italic: true, bold: r.odds(0.2) }),
    run({ italic: true, indent: false }),
  ],
  ieee: (r) => [
    level({ align: 'center', caps: r.odds(0.8), upper: r.odds(0.2), bold: r.odds(0.2) }),
    level({ italic: true }),
    run({ italic: true, runInEnd: ':' }),
    run({ italic: true, runInEnd: ':' }),
  ],
  usenix: (r) => [
    level({ bold: true, size: r.pick([1.1, 1.2, 1.3]), before: 1.2, after: 0.6 }),
    level({ bold: true, size: r.pick([1, 1.1]) }),
    r.odds(0.5) ? level({ bold: true }) : run({ bold: true, indent: false }),
    run({ italic: r.odds(0.5), bold: r.odds(0.6), indent: false }),
  ],
  tandf: (r) => [
    level({ bold: true, size: r.pick([1.1, 1.25]), before: 1.3, after: 0.5 }),
    level({ bold: true, italic: true, before: 1.1 }),
    level({ italic: true, before: 1 }),
    run({ italic: true, indent: false }),
  ],
}

/** Notes at the foot as social science papers have them: many, long, numbered. */
export const notes = (r, more = {}) => ({
  share: r.between(0.02, 0.12),
  size: r.pick([0.75, 0.8, 0.85, 0.9]),
  ruled: false,
  rule: r.weighed({ short: 50, full: 25, none: 25 }),
  mark: r.weighed({ sup: 60, plain: 18, bare: 10, bracket: 4, paren: 8 }),
  gap: r.weighed({ 0.2: 65, 1.2: 20, 1.8: 15 }),
  hang: r.odds(0.15),
  indent: r.pick([0, 1, 1.5]),
  place: 'foot',
  cites: false,
  ...more,
})

const FONT = { serif: SERIF, sans: SANS }

/** Small departures from the house's measures: no two journals of a house are alike. */
export function shaken(style, r) {
  const s = { ...style, margins: { ...style.margins } }
  s.size *= r.between(0.94, 1.06)
  s.leading *= r.between(0.95, 1.08)
  for (const side of Object.keys(s.margins)) s.margins[side] *= r.between(0.85, 1.15)
  if (r.odds(0.2)) s.paragraph = r.pick(['indent', 'space', 'indent'])
  if (r.odds(0.15)) s.hyphens = !s.hyphens
  if (r.odds(0.1)) s.family = r.pick(FONT[r.odds(0.85) ? 'serif' : 'sans'])
  if (r.odds(0.12)) s.levels = HIERARCHIES[r.pick(Object.keys(HIERARCHIES))](r)
  return s
}
