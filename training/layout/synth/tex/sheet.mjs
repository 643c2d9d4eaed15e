// The body of a LaTeX paper: every block in a colour of its own, numbers and marks left to the class.
import { printReferences, STYLES } from '../references.mjs'
import { dress } from '../tongue.mjs'
import { leftSide, madeUpTex, rightSide, toTex } from './text.mjs'

/** Colours are named in the preamble: an optional argument inside a title or abstract breaks some classes. */
const nameOf = (color) => `C${Number.parseInt(color.slice(1), 16)}`
const LETTERS = [
  'input',
  'output',
  'layer 1',
  '0.5',
  '10',
  'epoch',
  'loss',
  'Group A',
  'p < .05',
  'encoder',
  'x',
  'time (s)',
]

export class Sheet {
  constructor(paper, r, ink, pools) {
    this.paper = paper
    this.source = paper
    /** @type {any} */
    this.cast = null
    this.columns = 1
    this.isComputing = false
    this.isUnnumbered = false
    this.runIn = false
    this.runInFace = ''
    this.runInGap = ''
    this.r = r
    this.ink = ink
    this.pools = pools
    this.math = r.odds(0.4) ? r.between(0.01, 0.08) : 0
    this.equations = r.odds(0.6) ? r.between(0.1, 0.5) : 0.02
    // Calls per sentence.
    this.footnotes = r.odds(0.6) ? r.between(0.01, 0.08) : 0
    this.tables = r.pick(['hline', 'booktabs', 'grid', 'plain'])
    this.captionAbove = r.odds(0.5)
  }

  ink_(label, more) {
    return `\\color{${nameOf(this.ink.color(label, more))}}`
  }

  put(label, tex, more) {
    return `{${this.ink_(label, more)}${tex}}`
  }

  /** A block whose parts carry colours of their own. */
  parts(label, more = {}) {
    const block = this.ink.open(label, more)
    return (tex, extra) => `{\\color{${nameOf(block.color(extra))}}${tex}}`
  }

  text(html) {
    return toTex(html, this.r, this.math)
  }

  heading(block, star = '') {
    const level = Math.min(3, block.level)
    const command = ['section', 'subsection', 'subsubsection'][level - 1]
    return `\\${command}${star}{${this.put('heading', toTex(block.html, this.r), { depth: level })}}\n`
  }

  note() {
    const { r, pools, paper } = this
    const count = Number(r.weighed({ 1: 55, 2: 22, 4: 15, 9: 8 }))
    const said = Array.from({ length: count }, () => r.pick(r.odds(0.7) ? pools.sentences : pools.strings)).join(' ')
    return `\\footnote{${this.ink_('footnote')}${toTex(dress(said, paper.lang), r)}}`
  }

  paragraph(block) {
    const { r } = this
    const tex = this.text(block.html).replace(/([.,]) (?=[A-Z])/g, (whole, sign) =>
      r.odds(this.footnotes) ? `${sign}${this.note()} ` : whole,
    )
    const pending = this.pending
    this.pending = null
    const put = this.parts('paragraph')
    const head = pending
      ? `\\${this.runInFace ?? 'textbf'}{${put(`${toTex(pending.html, r)}.`, { label: 'heading', runIn: true, depth: pending.level })}}${this.runInGap ?? ' '}`
      : ''
    const out = `${head}${put(tex)}\n\n`
    return r.odds(this.equations) ? out + this.equation() : out
  }

  /** A hypothesis or a quotation, which is no heading. */
  apart(block) {
    return `\\begin{quote}${this.put('paragraph', this.text(block.html), { kind: block.kind })}\\end{quote}\n`
  }

  equation() {
    const { r } = this
    const color = this.ink_('formula')
    const kind = r.weighed({ equation: 55, star: 20, align: 25 })
    if (kind === 'align')
      return `\\begin{align}\n${Array.from({ length: r.whole(2, 4) }, () => `{${color} ${leftSide(r)}} & {${color} ${rightSide(r)}}`).join(' \\\\\n')}\n\\end{align}\n`
    return kind === 'star'
      ? `\\[ {${color} ${madeUpTex(r)}} \\]\n`
      : `\\begin{equation}\n{${color} ${madeUpTex(r)}}\n\\end{equation}\n`
  }

  caption(label, block) {
    return `\\caption{${this.put(label, this.text(block.caption.join(' ').slice(0, 900)))}}\n`
  }

  figure(block) {
    const { r } = this
    const wide = this.columns === 2 && r.odds(0.3) ? '*' : ''
    const words = Array.from(
      { length: r.whole(0, 7) },
      () =>
        `\\put(${r.whole(2, 80)},${r.whole(2, 40)}){${this.put('figure-text', r.pick(LETTERS).replace('<', '$<$'))}}`,
    ).join('')
    const drawing = `\\setlength{\\unitlength}{${wide ? 1.6 : 0.8}mm}\\begin{picture}(100,48)\\put(0,0){\\line(1,0){98}}\\put(0,0){\\line(0,1){45}}\\qbezier(0,0)(${r.whole(10, 60)},${r.whole(20, 45)})(95,${r.whole(5, 40)})\\qbezier(0,9)(40,${r.whole(20, 45)})(90,7)${words}\\end{picture}`
    return `\\begin{figure${wide}}[${r.pick(['t', 'tb', 'htbp', 'h'])}]\\centering\n${drawing}\n\n${this.caption('caption-figure', block)}\\end{figure${wide}}\n`
  }

  table(block) {
    const { r } = this
    const rows = block.rows.filter((row) => row.cells.every((c) => c[0].length < 60)).slice(0, 18)
    const width = Math.max(...rows.map((row) => row.cells.reduce((sum, c) => sum + c[1], 0)), 0)
    if (rows.length < 2 || width > 8 || width < 2) return ''
    const wide = this.columns === 2 && (width > 3 || r.odds(0.2)) ? '*' : ''
    const rule = { hline: '\\hline', booktabs: '\\hline', grid: '\\hline', plain: '' }[this.tables]
    const color = `\\color{${nameOf(this.ink.color('table'))}}`
    const cell = (html) => `${color} ${toTex(html, r)}`
    const body = rows
      .map(
        (row, i) =>
          `${row.cells.map(([html, c]) => (c > 1 ? `\\multicolumn{${c}}{c}{${cell(html)}}` : cell(html))).join(' & ')} \\\\ ${this.tables === 'grid' || i === 0 ? rule : ''}`,
      )
      .join('\n')
    const columns = this.tables === 'grid' ? `|${'l|'.repeat(width)}` : `l${r.pick(['c', 'r', 'l']).repeat(width - 1)}`
    const grid = `{\\${r.pick(['footnotesize', 'scriptsize', 'small'])}\\begin{tabular}{${columns}}${rule}\n${body}${rule}\\end{tabular}}`
    const notes = block.notes
      .slice(0, 2)
      .map((note) => `\\par{\\scriptsize ${this.put('table-note', toTex(note, r))}}`)
      .join('')
    const caption = this.caption('caption-table', block)
    return `\\begin{table${wide}}[${r.pick(['t', 'tb', 'htbp'])}]\\centering\n${this.captionAbove ? caption : ''}${grid}\n${notes}${this.captionAbove ? '' : caption}\\end{table${wide}}\n`
  }

  list(block) {
    const kind = block.ordered || this.r.odds(0.4) ? 'enumerate' : 'itemize'
    return `\\begin{${kind}}\n${block.items
      .slice(0, 12)
      .map((item) => `\\item ${this.put('list', this.text(item))}`)
      .join('\n')}\n\\end{${kind}}\n`
  }

  blocks(list, star) {
    return list
      .map((b) => {
        if (b.t === 'h') {
          if (b.level >= 4 || (b.level === 3 && this.runIn)) {
            this.pending = b
            return ''
          }
          return this.heading(b, star)
        }
        if (b.t === 'p') return this.paragraph(b)
        if (b.t === 'apart') return this.apart(b)
        if (b.t === 'fig') return this.figure(b)
        if (b.t === 'table') return this.table(b)
        if (b.t === 'eq') return this.equation()
        if (b.t === 'code') return this.code(b)
        return b.t === 'list' && b.items.length ? this.list(b) : ''
      })
      .join('')
  }

  /** A listing as it is typed; signs beyond ASCII are none that the font of listings has. */
  code({ text }) {
    const typed = text
      .replace(/&lt;/g, '<')
      .replace(/←/g, ':=')
      .replace(/[^\x20-\x7e\n]/g, '')
    return `\n{\\small${this.ink_('code')}\n\\begin{verbatim}\n${typed}\n\\end{verbatim}\n}\n`
  }

  references(most = this.r.whole(12, 60)) {
    const { r, paper, pools } = this
    const list = (paper.refs.length >= 5 && r.odds(0.5) ? paper.refs : r.pick(pools.lists)).slice(0, most)
    const named = r.odds(0.45)
    const strings = printReferences(list, r, {
      style: r.pick(named ? STYLES.filter((s) => s.year) : STYLES),
      italic: r.odds(0.7),
      verbatim: !named && r.odds(0.4),
      doi: '',
    })
    const item = (s) => this.put('reference', toTex(s, r))
    const size = r.pick(['', '\\small', '\\footnotesize'])
    if (named)
      return `\\section*{${this.put('heading', r.pick(['References', 'REFERENCES', 'Bibliography']), { depth: 1 })}}\n{${size}\n${strings.map((s) => `\\noindent\\hangindent=1em\\hangafter=1 ${item(s)}\\par${r.odds(0.2) ? '\\smallskip' : ''}`).join('\n')}\n}`
    return `{${size}\\begin{thebibliography}{99}\n${strings.map((s, i) => `\\bibitem{r${i}} ${item(s)}`).join('\n')}\n\\end{thebibliography}}\n`
  }
}
