// The style sheet of a house's paper: that of random styles, with rules of notes, drop capitals and levels of its own.
import { randomStyle, styleSheet } from '../style.mjs'
import { PAGES, shaken } from './look.mjs'

export function houseStyle(house, r) {
  const base = randomStyle(r)
  const own = house.style(r)
  const [width, height] = PAGES[own.page ?? 'letter']
  const family = own.family ?? base.family
  const style = shaken(
    {
      ...base,
      kind: 'journal',
      width,
      height,
      lineNumbers: null,
      ...own,
      margins: own.margins ?? base.margins,
      figure: { ...base.figure, side: (own.columns ?? 1) === 1 && r.odds(0.08), ownLine: r.odds(0.12), ...own.figure },
      table: { ...base.table, ownLine: r.odds(0.45), italic: r.odds(0.12), ...own.table },
      references: { ...base.references, ...own.references },
      footnotes: own.footnotes ?? base.footnotes,
      gap: (own.columns ?? 1) > 1 ? (own.gap ?? r.between(12, 24)) : 0,
      family,
    },
    r,
  )
  // A level that names no family is set in the text's; a run-in level lets no deeper one stand on its own line.
  let isRunIn = false
  style.levels = style.levels.map((one) => {
    isRunIn ||= one.runIn
    return { ...one, family: one.family ?? style.family, runIn: isRunIn }
  })
  return style
}

export function houseSheet(s) {
  const f = s.footnotes
  const rule = {
    short: `width:${Math.round(s.size * 5)}pt;border-top:0.5pt solid #000`,
    full: 'border-top:0.5pt solid #000',
    none: '',
  }[f.rule ?? 'none']
  return `${styleSheet(s)}
.fnbox::before{content:'';display:block;${rule};padding-bottom:3pt}
.fnbox + .fnbox::before{display:${s.ruleAgain ? 'block' : 'none'}}
.fnbox.again::before{border-top:0.5pt solid #000;width:100%}
.fn{${f.hang ? 'padding-left:1.3em;text-indent:-1.3em' : `text-indent:${f.indent ?? 0}em`}}
.hangnote{padding-left:2em;text-indent:-2em}
.drop{float:left;font-size:${s.dropSize ?? 3.2}em;line-height:0.82;padding:1pt 3pt 0 0;font-style:normal;font-weight:${s.dropBold ? 700 : 400}}
h1,h2{font:inherit}
`
}
