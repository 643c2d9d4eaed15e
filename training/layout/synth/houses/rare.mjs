// Papers full of what other typeset ones have little of, and models of lines are poor at: headings that neither number, size nor space sets off, run-in headings of
// every level, notes, formulas of many rows, algorithms, lists in lists, sentences in figures, labels of supplements on lines of their own, legends without figures.
import { madeUpMath } from '../graphics.mjs'
import { proseFigure } from '../plots.mjs'
import { dress } from '../tongue.mjs'
import { level, notes, SANS } from './look.mjs'
import { topic } from './outline.mjs'
import { Press } from './press.mjs'

/** Headings as they are hardest to tell from text. */
const QUIET = {
  /** A face of its own, and no room around it. */
  faced: (r) => ({ bold: r.odds(0.6), italic: r.odds(0.5), before: r.pick([0, 0.1, 0.4]), after: 0 }),
  /** Room around it, and no face of its own. */
  spaced: (r) => ({ before: r.pick([0.8, 1, 1.4]), after: r.pick([0.2, 0.5, 0.8]) }),
  capitals: (r) => ({ upper: true, bold: r.odds(0.2), before: r.pick([0.1, 0.8]), after: r.pick([0, 0.4]) }),
  centred: (r) => ({ align: 'center', italic: r.odds(0.3), caps: r.odds(0.4), before: r.pick([0.3, 1]), after: 0.3 }),
  run: (r) => ({
    runIn: true,
    bold: r.odds(0.5),
    italic: r.odds(0.5),
    caps: r.odds(0.1),
    underline: r.odds(0.1),
    runInEnd: r.pick(['.', '.', ':', '', '.—', ' –']),
    runInGap: r.pick([0.2, 0.2, 0.6, 1.2]),
    indent: r.odds(0.6),
  }),
  large: (r) => ({ size: r.pick([1.1, 1.3, 1.6]), bold: r.odds(0.5), family: r.pick(SANS), before: 1, after: 0.4 }),
}

export function rareStyle(style, r) {
  const first = r.pick(['faced', 'spaced', 'capitals', 'centred', 'large', 'run'])
  const looks = [
    first,
    ...['faced', 'spaced', 'run'].map((usual) => (r.odds(0.6) ? usual : r.pick(Object.keys(QUIET)))),
  ]
  let isRunIn = false
  const levels = looks.map((name) => {
    isRunIn ||= name === 'run'
    const look = level(QUIET[isRunIn ? 'run' : name](r))
    return { ...look, family: look.family ?? style.family }
  })
  return {
    ...style,
    levels,
    numbering: r.weighed({ none: 55, 1: 13, '1.': 14, roman: 10, '§': 3, '1 |': 5 }),
    footnotes: notes(r, {
      share: r.odds(0.6) ? r.between(0.02, 0.22) : 0,
      size: r.pick([0.75, 0.82, 0.9, 1]),
      cites: r.odds(0.5),
    }),
    figure: { ...style.figure, ownLine: r.odds(0.35), labelCaps: r.odds(0.2) },
    table: { ...style.table, ownLine: r.odds(0.5), labelCaps: r.odds(0.25), italic: r.odds(0.2) },
  }
}

const WORDS = {
  figure: [
    'Supplementary Figure',
    'Extended Data Fig.',
    'Fig.',
    'Figure',
    'Scheme',
    'Chart',
    'Plate',
    'Exhibit',
    'Appendix Figure',
  ],
  table: [
    'Supplementary Table',
    'Extended Data Table',
    'Table',
    'Table',
    'Appendix Table',
    'Exhibit',
    'Supplemental Table',
  ],
}
const NUMBERS = [
  (n) => `S${n}`,
  (n) => `A${n}`,
  (n) => `A.${n}`,
  (n) => `${n}`,
  (n) => `2.${n}`,
  (n) => `${n}A`,
  (n) => ['', 'I', 'II', 'III', 'IV', 'V'][n] ?? `${n}`,
]
const letter = (r) => `<i>${r.pick('xyzuvwpqrstnkαβγδλμσθ'.split(''))}</i>`
const lettered = (r) =>
  `${letter(r)}${r.odds(0.6) ? `<sub>${r.pick(['i', 't', 'it', 'j', '0', '1', 'k', 'max'])}</sub>` : ''}${r.odds(0.15) ? '<sup>2</sup>' : ''}`

/** A formula typed as text, as word processors and old typesetters have it. */
const typedMath = (r) =>
  `<span>${lettered(r)} = ${Array.from({ length: r.whole(1, 5) }, () => `${r.odds(0.4) ? letter(r) : ''}${lettered(r)}`).join(r.pick([' + ', ' + ', ' − ', ' · ']))}${r.odds(0.3) ? ` + ${letter(r)}` : ''}</span>`

export class RarePress extends Press {
  constructor(paper, style, r, ink, pools) {
    super(paper, style, r, ink, pools)
    if (paper.lang === 'en' && r.odds(0.5)) this.figureWord = r.pick(WORDS.figure)
    if (paper.lang === 'en' && r.odds(0.5)) this.tableWord = r.pick(WORDS.table)
    this.numberOf = r.pick(NUMBERS)
    this.algorithmLook = {
      css: r.pick([
        'border-top:0.8pt solid #000;border-bottom:0.8pt solid #000',
        'border:0.5pt solid #000',
        '',
        'background:#eee',
      ]),
      family: r.pick([
        '',
        '',
        'font-family:Liberation Mono;font-size:0.85em',
        `font-family:'${r.pick(SANS)}';font-size:0.9em`,
      ]),
      isNumbered: r.pick([(n) => `${n}: `, (n) => `${n}. `, () => '', (n) => `${n} `]),
      count: 0,
    }
  }

  sentence() {
    return dress(this.r.pick(this.pools.sentences), this.paper.lang)
  }

  /** @override */
  caption(look, word, n, block) {
    return super.caption(look, word, this.numberOf(n), block)
  }

  /** @override */
  graphic(w, h, color) {
    if (!this.r.odds(0.35)) return super.graphic(w, h, color)
    return proseFigure(this.r, w, h, color, () => this.sentence().replace(/<[^>]+>/g, ''))
  }

  /** Rows of one formula, or formulas one below another, and the text that goes on behind them. */
  formulas() {
    const { r } = this
    const math = () => (r.odds(0.5) ? madeUpMath(r) : typedMath(r))
    if (r.odds(0.5)) for (let i = 0; i < r.whole(1, 3); i++) this.equation({ math: math() })
    else {
      const number = this.style.equationNumbers ? `<span class="no">(${++this.counts.eq})</span>` : ''
      const rows = Array.from(
        { length: r.whole(2, 4) },
        (_, i) => `<div>${i > 0 && r.odds(0.3) ? r.pick(['if ', 's.t. ', 'and ', 'for all ']) : ''}${math()}</div>`,
      )
      this.out.push({ html: this.ink.block('formula', `<div>${rows.join('')}</div>${number}`, { cls: 'eq' }) })
    }
    if (r.odds(0.6))
      this.out.push({
        html: this.ink.block(
          'paragraph',
          `where ${lettered(r)} is ${this.text(this.sentence().replace(/^./, (c) => c.toLowerCase()))}`,
          { cls: 'p gap' },
        ),
        split: true,
      })
  }

  algorithm() {
    const { r, algorithmLook: look } = this
    const bold = (word) => `<b>${word}</b>`
    const set = () =>
      `${lettered(r)} ← ${r.pick(['∅', '0', `${lettered(r)} + ${lettered(r)}`, `<i>f</i>(${lettered(r)})`])}`
    const rows = []
    let depth = 0
    for (let i = 0; i < r.whole(4, 12); i++) {
      const kind = r.weighed({ set: 50, open: 25, close: depth ? 25 : 0, call: 10 })
      if (kind === 'close') depth--
      const text = {
        set,
        open: () =>
          `${bold(r.pick(['for', 'while', 'if']))} ${lettered(r)} ${r.pick(['∈', '<', '≠'])} ${lettered(r)} ${bold(r.pick(['do', 'then']))}`,
        close: () => bold(r.pick(['end for', 'end if', 'end while'])),
        call: () =>
          `${r.pick(['Update', 'Sort', 'return', 'Sample'])} ${lettered(r)} ${r.odds(0.4) ? `▷ ${topic(r, this.pools)}` : ''}`,
      }[kind]()
      rows.push(`<div style="padding-left:${depth * 1.2 + 1}em">${look.isNumbered(i + 1)}${text}</div>`)
      if (kind === 'open') depth++
    }
    const head = r.odds(0.8)
      ? `<div>${bold(`Algorithm ${++look.count}${r.pick([' ', ': ', '. '])}`)}${topic(r, this.pools)}</div>`
      : ''
    const needs = r.odds(0.5)
      ? `<div>${bold(r.pick(['Require:', 'Input:']))} ${lettered(r)}, ${lettered(r)}</div><div>${bold(r.pick(['Ensure:', 'Output:']))} ${lettered(r)}</div>`
      : ''
    this.out.push({
      html: this.ink.block('code', head + needs + rows.join(''), {
        style: `${look.css};${look.family};margin:4pt 0;padding:2pt;`,
      }),
    })
  }

  /** Lists whose items open with a word of their own, hold lists, or go on for sentences. */
  items() {
    const { r } = this
    const kind = r.weighed({ named: 30, nested: 20, long: 25, steps: 15, short: 10 })
    const face = r.pick(['b', 'i'])
    const said = () =>
      this.text(Array.from({ length: kind === 'long' ? r.whole(2, 4) : 1 }, () => this.sentence()).join(' '))
    const sign = kind === 'steps' ? null : r.pick(['• ', '– ', '■ ', '▪ ', '1. ', '(1) ', 'a) ', '(i) ', ''])
    const number = (i) =>
      sign
        ?.replace('1', `${i + 1}`)
        .replace('a)', `${'abcdefgh'[i]})`)
        .replace('(i)', `(${['i', 'ii', 'iii', 'iv', 'v', 'vi'][i]})`)
    for (let i = 0; i < r.whole(2, 5); i++) {
      const lead =
        kind === 'named'
          ? `<${face}>${topic(r, this.pools)}${r.pick(['.', ':', ' –'])}</${face}> `
          : kind === 'steps'
            ? `<${face}>Step ${i + 1}${r.pick(['.', ':'])}</${face}> `
            : ''
      const text = kind === 'short' ? topic(r, this.pools) : said()
      this.out.push({ html: this.ink.block('list', `${number(i) ?? ''}${lead}${text}`, { cls: 'li' }), split: true })
      if (kind === 'nested')
        for (let k = 0; k < r.whole(1, 3); k++)
          this.out.push({
            html: this.ink.block('list', `${r.pick(['– ', '◦ '])}${said()}`, {
              cls: 'li',
              style: 'margin-left:1.5em;',
            }),
            split: true,
          })
    }
    this.isFirstParagraph = true
  }

  /** Headings above one another, of several lines, or asking. */
  headings() {
    const { r } = this
    const say = () => r.weighed({ short: 40, long: 30, asked: 20, sentence: 10 })
    const html = {
      short: () => topic(r, this.pools),
      long: () =>
        `${topic(r, this.pools)} ${r.pick(['and', 'in', 'of', 'versus'])} ${topic(r, this.pools)}: ${topic(r, this.pools)}`,
      asked: () => `${topic(r, this.pools)}?`,
      sentence: () => this.sentence().replace(/\.$/, '').slice(0, 140),
    }
    const top = r.whole(1, 3)
    for (let i = 0; i < r.whole(1, 2); i++)
      this.heading({ level: top + i, html: dress(html[say()](), this.paper.lang) })
  }

  /** @override */
  blocks(list, options = {}) {
    for (const block of list) {
      super.blocks([block], options)
      if (block.t !== 'p' || options.cls === 'back') continue
      const kind = this.r.weighed({ nothing: 58, formulas: 11, algorithm: 4, items: 7, headings: 14, mark: 2 })
      if (kind === 'mark') {
        const said = `[${this.r.pick(['Insert', 'INSERT', 'Please insert'])} ${this.tableWord} ${this.numberOf(this.r.whole(1, 4))} ${this.r.pick(['about here', 'here', 'near here'])}]`
        this.out.push({
          html: this.ink.block('paragraph', said, { cls: 'p', style: 'text-align:center;padding:0.5em 0;' }),
        })
      } else if (kind !== 'nothing') this[kind]()
    }
    this.flushRunIn()
  }

  /** Behind the references: whom to write to, and the legends of figures that are printed elsewhere. */
  end(f) {
    const { r } = this
    if (r.odds(0.3)) {
      if (r.odds(0.4))
        this.heading({ level: 1, html: r.pick(['Correspondence', 'Author for correspondence', 'Contact']) }, false)
      this.out.push({ html: f.correspondence({}) })
    }
    if (!r.odds(0.25)) return
    this.heading(
      {
        level: 1,
        html: r.pick([
          'Figure legends',
          'Figure captions',
          'LIST OF FIGURES',
          'Legends to figures',
          'Supporting information',
        ]),
      },
      false,
    )
    const figures = this.paper.blocks.filter((b) => b.t === 'fig' || b.t === 'table')
    for (const block of r.shuffle(figures).slice(0, 6)) {
      const isFigure = block.t === 'fig'
      const [label, look, word] = isFigure
        ? ['caption-figure', this.style.figure, this.figureWord]
        : ['caption-table', this.style.table, this.tableWord]
      const n = isFigure ? ++this.counts.fig : ++this.counts.table
      this.out.push({ html: this.ink.block(label, this.caption(look, word, n, block), { cls: 'p gap' }), split: true })
    }
  }
}
