// Turns a source paper and a random style into the blocks, floats and running heads that the paginator lays out.
import {
  abstractBlocks,
  annotatedFront,
  authorBlocks,
  correspondenceBlock,
  frontNotes,
  fullName,
  keywordBlock,
  sup,
} from './front.mjs'
import { furniture } from './furniture.mjs'
import { figureGraphic, madeUpCode, madeUpMath } from './graphics.mjs'
import { hyphenate } from './hyphenate.mjs'
import { keyBox } from './key-box.mjs'
import { proseRows } from './prose-table.mjs'
import { printReferences, STYLES } from './references.mjs'
import { dress, TERMS } from './tongue.mjs'

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']
const bare = (html) => html.replace(/<[^>]+>/g, '')

export function numberer(style) {
  const counts = [0, 0, 0, 0]
  return (level) => {
    const l = Math.min(level, 4)
    counts[l - 1]++
    counts.fill(0, l)
    const path = counts.slice(0, l)
    if (style === 'none') return ''
    if (style === '1') return `${path.join('.')} `
    if (style === '1.') return `${path.join('.')}. `
    if (style === '1 |') return `${path.join('.')} | `
    if (style === 'chapter.') return l === 1 ? `Chapter ${path[0]}. ` : `${path.join('.')} `
    if (style === '§') return `§ ${path.join('.')} `
    return l === 1
      ? `${ROMAN[path[0]] ?? path[0]}. `
      : l === 2
        ? `${String.fromCharCode(64 + Math.min(26, path[1]))}. `
        : `${path[l - 1]}) `
  }
}

/** The body and back matter as a list of blocks for the paginator. */
export class Composer {
  constructor(paper, style, r, ink, pools) {
    this.paper = paper
    this.style = style
    this.r = r
    this.ink = ink
    this.pools = pools
    this.terms = TERMS[paper.lang] ?? TERMS.en
    this.number = numberer(style.numbering)
    this.figureWord = r.pick(this.terms.figure)
    this.tableWord = r.pick(this.terms.table)
    this.prose = paper.blocks.filter((block) => block.t === 'p').map((block) => block.html)
    this.counts = { fig: 0, table: 0, eq: 0, fn: 0 }
    this.out = []
    this.late = []
    this.pendingRunIn = null
    this.isFirstParagraph = true
    this.sidebarAlways = false
  }

  text(html) {
    return this.style.hyphens ? hyphenate(html, this.paper.lang) : html
  }

  heading(block, numbered = true) {
    const level = Math.min(block.level, 4)
    const h = this.style.levels[level - 1]
    const number = numbered ? this.number(level) : ''
    this.isFirstParagraph = true
    if (h.runIn) {
      this.pendingRunIn = { html: `${number}${block.html}${h.runInEnd}`, h }
      return
    }
    this.out.push({
      html: this.ink.block('heading', `${number}${block.html}`, { cls: `h${level}`, depth: level }),
      keep: true,
      split: true,
    })
  }

  takeRunIn() {
    const run = this.pendingRunIn
    this.pendingRunIn = null
    if (!run) return ''
    const { h } = run
    return `<span style="font-weight:${h.bold ? 700 : 400};font-style:${h.italic ? 'italic' : 'normal'};${h.caps ? 'font-variant:small-caps;' : ''}">${run.html}</span> `
  }

  paragraph(block, cls = '') {
    const runIn = this.takeRunIn()
    const notes = {}
    let html = this.text(block.html)
    if (this.r.odds(this.style.footnotes.share) && html.length > 200 && this.pools.sentences.length) {
      const id = `f${++this.counts.fn}`
      const mark =
        this.style.footnotes.mark === 'star' ? '*'.repeat(((this.counts.fn - 1) % 3) + 1) : `${this.counts.fn}`
      html = html.replace(/([.,;]) (?=\S)(?![^<]*>)/, `$1<sup data-fn="${id}">${mark}</sup> `)
      if (html.includes(`data-fn="${id}"`))
        notes[id] = this.ink.block(
          'footnote',
          `${this.style.footnotes.mark === 'plain' ? `${mark}${this.r.pick(['. ', ' ', ') '])}` : sup(mark)}${this.text(this.noteText())}`,
          { cls: 'fn' },
        )
    }
    const indent = !this.isFirstParagraph || this.style.firstIndent ? 'ind' : ''
    this.isFirstParagraph = false
    this.out.push({
      html: this.ink.block('paragraph', runIn + html, {
        cls: `p gap ${indent} ${block.quote ? 'quote' : ''} ${cls}`,
        runIn: runIn !== '',
      }),
      split: true,
      notes,
    })
  }

  noteText() {
    const { r } = this
    const pool = r.odds(0.55) ? this.pools.sentences : this.pools.strings
    let out = dress(r.pick(pool), this.paper.lang)
    if (r.odds(0.25))
      out = `${r.pick(['See ', 'Vgl. ', 'Cf. ', 'See also ', 'https://www.example.org/', 'Ibid., p. 12. ', 'For a discussion, see '])}${out}`
    return r.odds(0.2) ? `${out} ${dress(r.pick(this.pools.sentences), this.paper.lang)}` : out
  }

  list(block) {
    const sign = this.r.pick(['• ', '– ', '■ ', '- ', '◦ '])
    const ordered = block.ordered || this.r.odds(0.3)
    const form = this.r.pick([
      (i) => `${i}. `,
      (i) => `(${i}) `,
      (i) => `${i}) `,
      (i) => `(${String.fromCharCode(96 + i)}) `,
    ])
    block.items.forEach((item, i) => {
      this.out.push({
        html: this.ink.block('list', `${ordered ? form(i + 1) : sign}${this.text(item)}`, { cls: 'li' }),
        split: true,
      })
    })
  }

  equation(block) {
    const { r } = this
    const number = this.style.equationNumbers
    const shown =
      number && r.odds(0.75)
        ? number.replace(/[\d.]+/, (n) => (n.includes('.') ? `2.${++this.counts.eq}` : `${++this.counts.eq}`))
        : ''
    const math = block.math.startsWith('<math')
      ? block.math
          .replace(/^<math/, '<math display="block"')
          .replace(/display="block"(.*?)display="block"/, 'display="block"$1')
      : block.math
    this.out.push({
      html: this.ink.block('formula', `${math}${shown ? `<span class="no">${shown}</span>` : ''}`, { cls: 'eq' }),
    })
    this.isFirstParagraph = true
  }

  caption(look, word, n, block) {
    const name = `${look.labelCaps ? word.toUpperCase() : word} ${n}`
    const label = look.labelBold ? `<b>${name}${look.end}</b>` : `${name}${look.end}`
    const [title = '', ...rest] = block.caption
    const head = look.titleBold ? `<b>${title}</b>` : title
    return `${label}${look.ownLine ? '<br>' : ' '}${this.text([head, ...rest].join(' '))}`
  }

  placeOf(look) {
    const { r, style } = this
    const span =
      style.columns > 1 && look.wide && r.odds(0.7) ? 'page' : style.columns > 1 && r.odds(0.12) ? 'page' : 'col'
    const where =
      style.floats === 'mixed'
        ? r.pick(['top', 'bottom', 'top', 'here'])
        : style.floats === 'end'
          ? 'top'
          : style.floats
    return { span, where }
  }

  widthOf(span) {
    const { style } = this
    const full = style.width - style.margins.inner - style.margins.outer - (this.sidebarAlways ? style.sidebarWidth : 0)
    return span === 'page' || style.columns === 1 ? full : (full - style.gap * (style.columns - 1)) / style.columns
  }

  push(float, html) {
    const item = { html, float }
    if (this.style.floats === 'end') this.late.push({ ...item, newPage: true })
    else this.out.push(item)
  }

  /** A drawing of w by h points. */
  graphic(w, h, color) {
    return figureGraphic(this.r, w, h, color)
  }

  figure(block) {
    const { r, style } = this
    const look = style.figure
    const float = this.placeOf(look)
    const w = this.widthOf(float.span)
    const n = ++this.counts.fig
    const side = look.side && float.span === 'col'
    const graphic = this.graphic(
      side ? w * 0.55 : w * r.between(0.6, 0.98),
      r.between(90, float.span === 'page' ? 260 : 210),
      this.ink.color('figure-text'),
    )
    const caption = this.ink.block('caption-figure', this.caption(look, this.figureWord, n, block), { cls: 'fcap' })
    const inside = side
      ? `<div style="display:flex;gap:8pt"><div style="flex:0 0 58%">${graphic}</div><div>${caption}</div></div>`
      : look.above
        ? caption + graphic
        : graphic + caption
    this.push(float, `<div class="float ${look.boxed ? 'box' : ''}">${inside}</div>`)
  }

  table(given) {
    const { r, style } = this
    const prose = r.odds(0.25) ? proseRows(r, this.prose) : null
    const block = prose === null ? given : { ...given, rows: prose }
    const look = style.table
    const float = this.placeOf(look)
    const width = Math.max(...block.rows.map((row) => row.cells.reduce((a, c) => a + c[1], 0)))
    const isTurned = look.rotated && width > 4 && style.floats !== 'here'
    if (isTurned) float.span = 'turned'
    else if (width > 5 && style.columns > 1) float.span = 'page'
    const n = ++this.counts.table
    const limit = isTurned ? 22 : float.span === 'page' || style.columns === 1 ? 26 : 30
    const parts = []
    for (let i = 0; i < Math.min(block.rows.length, limit * 2); i += limit) parts.push(block.rows.slice(i, i + limit))
    const heads = block.rows.filter((row) => row.head)
    parts.slice(0, block.rows.length > limit * 1.5 ? 2 : 1).forEach((rows, i) => {
      const shown = i === 0 ? rows : [...heads, ...rows]
      const caption = this.ink.block(
        'caption-table',
        i === 0
          ? this.caption(look, this.tableWord, n, block)
          : `${look.labelBold ? '<b>' : ''}${this.tableWord} ${n}${look.labelBold ? '</b>' : ''} ${r.pick(['(continued)', '(Cont.)', '– continued'])}`,
        { cls: 'tcap' },
      )
      const color = this.ink.color('table')
      const body = shown
        .map(
          (row, k) =>
            `<tr class="${row.head && !shown[k + 1]?.head ? 'lasthead' : ''}">${row.cells.map(([html, c, rs, th]) => `<${th ? 'th' : 'td'} colspan="${c}" rowspan="${rs}">${html}</${th ? 'th' : 'td'}>`).join('')}</tr>`,
        )
        .join('')
      const small = float.span === 'col' && style.columns > 1 && width > 4 ? 'font-size:0.62em' : ''
      const table = `<table style="color:${color};${small}">${body}</table>`
      const notes = block.notes.map((note) => this.ink.block('table-note', note, { cls: 'tnote' })).join('')
      const inside = look.side
        ? `<div style="display:flex;gap:8pt"><div style="flex:0 0 25%">${caption}</div><div style="flex:1">${table}${notes}</div></div>`
        : look.below
          ? table + notes + caption
          : caption + table + notes
      this.push({ ...float }, `<div class="float">${inside}</div>`)
    })
  }

  blocks(list, { numbered = true, cls = '' } = {}) {
    for (const block of list) {
      if (block.t === 'h') this.heading(block, numbered)
      else if (block.t === 'p') this.paragraph(block, cls)
      else if (block.t === 'list') this.list(block)
      else if (block.t === 'eq') this.equation(block)
      else if (block.t === 'fig') this.figure(block)
      else if (block.t === 'table') this.table(block)
      else if (block.t === 'code')
        this.out.push({ html: this.ink.block('code', block.text.replace(/</g, '&lt;'), { tag: 'pre' }) })
      else if (block.t === 'fns') for (const item of block.items) this.paragraph({ html: item }, cls)
    }
  }

  references(most = this.r.whole(25, 90)) {
    const { r, style, paper } = this
    const own = paper.refs.length >= 5 && r.odds(0.6) ? paper.refs : r.pick(this.pools.lists)
    const list = own.slice(0, most)
    const look = style.references
    const manner = {
      style: r.pick(look.label === 'none' ? STYLES.filter((s) => s.year) : STYLES),
      italic: r.odds(0.6),
      verbatim: r.odds(look.label === 'none' ? 0.25 : 0.6),
      doi: r.odds(0.4) ? r.pick(['doi: ', 'https://doi.org/', 'doi:']) : '',
    }
    const strings = printReferences(list, r, manner)
    this.heading({ level: 1, html: r.pick(this.terms.references) }, r.odds(0.3))
    strings.forEach((html, i) => {
      const label = look.label === 'none' ? '' : look.label.replace('1', `${i + 1}`)
      const mark = label ? (look.hanging ? `<span class="no">${label}</span>` : `${label} `) : ''
      this.out.push({
        html: this.ink.block('reference', mark + this.text(html), { cls: `ref ${look.hanging ? 'hang' : ''}` }),
        split: true,
      })
    })
  }
}

export function compose(paper, style, r, ink, pools) {
  const c = new Composer(paper, style, r, ink, pools)
  const notes = frontNotes(paper, r)
  const front = frontMatter(c, notes)
  c.sidebarAlways = front.sidebarAlways
  const share = r.pick([0.5, 0.75, 1, 1, 1])
  const body = paper.blocks.slice(0, Math.max(12, Math.floor(paper.blocks.length * share))).map((block) => block)
  if (r.odds(0.25))
    for (let i = 0; i < r.whole(3, 14); i++) body.splice(r.whole(2, body.length), 0, { t: 'eq', math: madeUpMath(r) })
  if (r.odds(0.06))
    for (let i = 0; i < r.whole(2, 6); i++) body.splice(r.whole(2, body.length), 0, { t: 'code', text: madeUpCode(r) })
  if (r.odds(0.12))
    for (let i = 0; i < r.whole(1, 3); i++)
      body.splice(r.whole(2, body.length), 0, {
        t: 'list',
        ordered: r.odds(0.4),
        items: Array.from({ length: r.whole(2, 6) }, () => r.pick(pools.sentences)),
      })
  c.blocks(body)
  const back = () => c.blocks(paper.back, { numbered: false, cls: 'back' })
  const isLate = r.odds(0.15)
  if (!isLate) back()
  c.out.push(...front.endBlocks)
  c.references()
  if (isLate) back()
  if (r.odds(0.12)) {
    c.heading(
      { level: 1, html: r.pick(['Appendix', 'Appendix A', 'A. Additional results', 'Supplementary material']) },
      false,
    )
    c.blocks(
      r
        .pick(pools.papers)
        .blocks.slice(0, r.whole(4, 15))
        .filter((b) => b.t !== 'fig'),
    )
  }
  c.out.push(...c.late)
  const m = style.margins
  return {
    geometry: {
      width: style.width,
      height: style.height,
      top: m.top,
      bottom: m.bottom,
      inner: m.inner,
      outer: m.outer,
      gap: style.gap,
      columns: style.columns,
      mirrored: style.mirrored,
      columnRule: style.columnRule,
      sidebarWidth: front.sidebarWidth ?? 0,
      size: style.size * style.leading,
    },
    covers: front.covers,
    front: front.blocks,
    frontAlone: front.alone,
    sidebar: front.sidebar,
    sidebarSide: front.sidebarSide ?? 'left',
    sidebarAlways: front.sidebarAlways ?? false,
    sidebarLow: front.sidebarLow ?? false,
    firstBottom: front.bottom,
    firstBottomSpan: front.bottomSpan,
    blocks: [...front.flow, ...c.out],
    ...furniture(paper, style, r, ink, notes),
    lineNumbers: style.lineNumbers
      ? { mode: style.lineNumbers, restart: style.lineNumbersRestart, color: ink.color('line-number') }
      : null,
  }
}

function frontMatter(c, notes) {
  const { paper, style, r, ink, pools } = c
  const note = (html, css = '') =>
    ink.block('front-note', html, {
      style: `font-size:${r.pick([0.7, 0.78, 0.85])}em;padding-bottom:2pt;line-height:1.25;${css}`,
    })
  const align = r.odds(style.kind === 'conference' ? 0.85 : 0.35) ? 'center' : 'left'
  const shape = r.weighed({
    stacked: 40,
    sidebar: style.columns < 3 ? 14 : 0,
    inColumn: style.columns > 1 ? 10 : 0,
    infoBox: 8,
    annotated: 16,
    alone: style.kind === 'manuscript' ? 30 : 2,
  })
  const covers = r.odds(0.07) ? [coverPage(paper, r, ink, notes)] : []
  const asItems = (list) => list.filter(Boolean).map((html) => ({ html, split: true }))
  const result = {
    covers,
    blocks: [],
    flow: [],
    endBlocks: [],
    sidebar: null,
    bottom: null,
    bottomSpan: r.odds(0.5) ? 'col' : 'page',
    alone: shape === 'alone',
  }
  if (shape === 'annotated') {
    const blocks = asItems(annotatedFront(r.pick(pools.headers), r, ink))
    if (r.odds(0.75)) result.blocks = blocks
    else result.flow = blocks
    return result
  }
  const h = style.levels[0]
  const title = ink.block('title', r.odds(0.06) ? bare(paper.title).toUpperCase() : paper.title, {
    style: `font-family:'${style.displayFamily}';font-size:${r.pick([1.1, 1.2, 1.3, 1.5, 1.7, 1.9, 2.2, 2.5])}em;line-height:${r.between(1.1, 1.3)};font-weight:${r.odds(0.7) ? 700 : 400};text-align:${align};padding:${r.pick([2, 6, 12])}pt 0 ${r.pick([4, 8, 12])}pt;${h.upper && r.odds(0.3) ? 'text-transform:uppercase;' : ''}`,
  })
  const [main, rest] = bare(paper.title).split(/: (.+)/s)
  const isSplit = rest !== undefined && main.length > 20 && r.odds(0.3)
  // A subtitle is set smaller on lines of its own, and is part of the title.
  const titles = isSplit
    ? [
        title.replace(paper.title, main),
        ink.block('title', rest[0].toUpperCase() + rest.slice(1), {
          style: `font-size:${r.pick([1, 1.15, 1.3])}em;text-align:${align};padding-bottom:4pt;${r.odds(0.4) ? 'font-style:italic;' : ''}`,
        }),
      ]
    : [title]
  const people = authorBlocks(paper, r, ink, align)
  const corresp = people.hasMail ? '' : correspondenceBlock(paper, r, ink, `text-align:${align};`)
  const boxed = r.weighed({ none: 65, rules: 15, box: 12, indent: 8 })
  const css = {
    none: '',
    rules: 'border-top:0.6pt solid #000;border-bottom:0.6pt solid #000;padding:4pt 0;margin:5pt 0',
    box: 'border:0.6pt solid #555;background:#f2f4f7;padding:6pt;margin:5pt 0',
    indent: 'padding:4pt 8%',
  }[boxed]
  const second = secondAbstract(c)
  const abstractParts = [
    ...abstractBlocks(paper, r, ink, c.terms).map((b) => c.text(b)),
    keywordBlock(paper, r, ink, c.terms),
    ...second,
    ...keyBox(c),
  ]
  const abstract =
    boxed === 'none' || boxed === 'indent'
      ? abstractParts.map((b) => (boxed === 'indent' && b ? `<div style="padding:0 7%">${b}</div>` : b))
      : [`<div style="${css}">${abstractParts.join('')}</div>`]
  const banner = r.odds(0.55)
    ? r
        .shuffle([
          note(notes.journal, r.odds(0.3) ? 'font-size:1.2em;font-weight:700;' : ''),
          r.odds(0.5) ? note(notes.doi) : '',
          r.odds(0.3) ? note(notes.access) : '',
        ])
        .concat(r.odds(0.7) ? [note(notes.category, r.odds(0.5) ? 'font-weight:700;font-size:1em;' : '')] : [])
    : r.odds(0.3)
      ? [note(notes.category)]
      : []
  const loose = r
    .shuffle([notes.dates, notes.cite, notes.licence, notes.copyright, notes.editor, notes.availability, notes.doi])
    .slice(0, r.whole(1, 6))
  const affPlace = r.weighed({ here: 70, bottom: 18, end: 6, sidebar: shape === 'sidebar' ? 30 : 0 })
  const head = [
    ...banner,
    ...titles,
    ...people.authors,
    ...(affPlace === 'here' ? [...people.affiliations, r.odds(0.6) ? corresp : ''] : []),
  ]
  const aside = [
    ...(affPlace === 'sidebar' ? [...people.affiliations, corresp] : []),
    ...loose.map((html) => note(html)),
  ]
  if (affPlace === 'bottom')
    result.bottom = `<div class="fnbox">${[...people.affiliations, corresp, ...loose.slice(0, 2).map((html) => note(html))].join('')}</div>`
  else if (r.odds(0.35) && shape !== 'sidebar')
    result.bottom = `<div class="fnbox">${r.odds(0.5) ? corresp : ''}${loose
      .slice(0, 3)
      .map((html) => note(html))
      .join('')}</div>`
  if (affPlace === 'end')
    result.endBlocks = asItems([
      ink.block('affiliation', '<b>Author details</b>'),
      ...people.affiliations,
      note(notes.dates),
    ])
  if (shape === 'sidebar') {
    Object.assign(result, {
      sidebar: `<div>${r.odds(0.3) ? `<div style="border-top:1pt solid #000;padding-top:3pt">` : '<div>'}${aside.join('')}</div></div>`,
      sidebarSide: r.odds(0.8) ? 'left' : 'right',
      sidebarAlways: style.columns === 1 && r.odds(0.5),
      sidebarWidth: (style.width - style.margins.inner - style.margins.outer) * r.between(0.2, 0.31),
      sidebarLow: r.odds(0.3),
    })
    style.sidebarWidth = result.sidebarWidth
  }
  const under = shape !== 'sidebar' && !result.bottom && r.odds(0.5) ? loose.slice(0, 2).map((html) => note(html)) : []
  if (shape === 'infoBox') {
    const left = [
      note(r.pick(['ARTICLE INFO', 'Article history:', 'A R T I C L E I N F O'])),
      note(notes.dates),
      keywordBlock(paper, r, ink, c.terms),
    ].join('')
    const right = abstractBlocks(paper, r, ink, c.terms)
      .map((b) => c.text(b))
      .join('')
    result.blocks = [
      ...asItems(head),
      {
        html: `<div style="display:flex;gap:14pt;border-top:0.6pt solid #000;border-bottom:0.6pt solid #000;padding:4pt 0"><div style="flex:0 0 28%">${left}</div><div style="flex:1">${right}</div></div>`,
      },
    ]
  } else if (shape === 'inColumn') {
    result.blocks = asItems(head)
    result.flow = asItems([...abstract, ...under])
    if (r.odds(0.4)) {
      result.flow = [...result.blocks, ...result.flow]
      result.blocks = []
    }
  } else result.blocks = asItems(r.odds(0.2) ? [...head, ...under, ...abstract] : [...head, ...abstract, ...under])
  return result
}

/** The abstract once more in another tongue, as many journals of the South and the East print it. */
function secondAbstract(c) {
  const { paper, r, ink } = c
  if (!r.odds(paper.lang === 'en' ? 0.1 : 0.6) || paper.abstracts.length === 0) return []
  const lang = paper.lang === 'en' ? r.pick(['pt', 'es', 'fr', 'de']) : 'en'
  const source = {
    parts: paper.abstracts[0].parts.map((p) => ({ head: dress(p.head, lang), html: dress(p.html, lang) })),
  }
  const title = r.odds(0.5)
    ? [
        ink.block('title', dress(bare(paper.title), lang), {
          style: `font-size:${r.pick([1, 1.2, 1.4])}em;font-style:italic;padding:4pt 0;`,
        }),
      ]
    : []
  return [
    ...title,
    ...abstractBlocks(paper, r, ink, TERMS[lang], source).map((b) => c.text(b)),
    keywordBlock(
      paper,
      r,
      ink,
      TERMS[lang],
      paper.keywords.map((k) => dress(k, lang)),
    ),
  ]
}

function coverPage(paper, r, ink, notes) {
  const line = (html, css = '') => ink.block('front-note', html, { style: `padding:4pt 0;${css}` })
  const names = paper.authors.map(fullName).join(', ')
  return `<div>${[line(r.pick(['This is the accepted version of the following article', 'University Repository', 'Digital Archive', 'HAL Id', 'Working Paper Series']), 'font-weight:700;font-size:1.3em;'), line(paper.title, 'font-size:1.4em;font-weight:700;'), line(names), line(notes.journal), line(notes.cite), line(notes.doi), line(notes.licence), line('Please cite the published version. This document is made available in accordance with publisher policies. Terms of use: the work may be downloaded for private study only.'), line(`Downloaded on ${r.whole(1, 28)}/${r.whole(1, 12)}/20${r.whole(10, 25)}`)].filter(() => r.odds(0.85)).join('')}</div>`
}
