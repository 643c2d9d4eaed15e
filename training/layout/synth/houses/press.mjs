// The body of a house's paper: run-in headings in colours of their own, notes that run over pages, endnotes, what is set apart.
import { Composer } from '../compose.mjs'
import { dress } from '../tongue.mjs'
import { mentionName, printAffiliation } from './cast.mjs'
import { fill, PHRASES } from './phrases.mjs'

const bare = (html) => html.replace(/<[^>]+>/g, '')
const CITE = [
  'See ',
  'See also ',
  'Cf. ',
  'For a review, see ',
  'e.g., ',
  'Vgl. ',
  'Ibid., 34. ',
  'For example, ',
  'Id. at 112. ',
  'But see ',
  'In addition, ',
  'Although ',
  'This variable is coded so that ',
  'We also estimated ',
]

export class Press extends Composer {
  constructor(paper, style, r, ink, pools) {
    super(paper, style, r, ink, pools)
    this.phrases = PHRASES[paper.lang] ?? PHRASES.en
    this.endnotes = []
    this.source = paper
    this.isComputing = false
    /** @type {any} */
    this.cast = null
    // Numbers may stand so far from their heading that a reader of PDFs sees two lines.
    const plain = this.number
    const gap = r.weighed({ 0: 70, 0.6: 18, 1.4: 12 })
    if (Number(gap) > 0)
      this.number = (level) => plain(level).replace(/^(\S+) $/, `<span style="padding-right:${gap}em">$1</span>`)
    this.apartLook = r.pick([
      'padding:0.5em 2em',
      'padding:0.4em 1.2em;font-style:italic',
      'padding:0.5em 2em;font-size:0.92em',
      'padding:0.3em 0 0.3em 2.5em;text-indent:-1.2em',
      'padding:0.6em 3em;text-align:center',
    ])
  }

  /** @override */
  heading(block, numbered = true) {
    const level = Math.min(block.level, 4)
    if (!this.style.levels[level - 1].runIn) {
      this.flushRunIn()
      return super.heading(block, numbered)
    }
    const h = this.style.levels[level - 1]
    const number = numbered ? this.number(level) : ''
    this.flushRunIn()
    this.isFirstParagraph = true
    this.pendingRunIn = { html: `${number}${block.html}${h.runInEnd}`, h, level }
  }

  /** A run-in heading that no text follows stands alone. */
  flushRunIn() {
    const run = this.pendingRunIn
    this.pendingRunIn = null
    if (run)
      this.out.push({
        html: this.ink.block('heading', run.html, { cls: `h${run.level}`, depth: run.level }),
        keep: true,
      })
  }

  /** @override */
  paragraph(block, cls = '') {
    const run = this.pendingRunIn
    this.pendingRunIn = null
    const notes = {}
    const html = this.withNotes(this.text(block.html), notes)
    const isFirst = this.isFirstParagraph
    this.isFirstParagraph = false
    const ind = run ? this.style.levels[run.level - 1].indent : !isFirst || this.style.firstIndent
    this.out.push({
      html: this.ink.block('paragraph', (ink) => `${this.runInHtml(run, ink)}${html}`, {
        cls: `p gap ${ind ? 'ind' : ''} ${block.quote ? 'quote' : ''} ${cls}`,
      }),
      split: true,
      notes,
    })
  }

  runInHtml(run, ink) {
    if (!run) return ''
    const { h, html, level } = run
    const css = `font-weight:${h.bold ? 700 : 400};font-style:${h.italic ? 'italic' : 'normal'};${h.caps ? 'font-variant:small-caps;' : ''}${h.upper ? 'text-transform:uppercase;' : ''}${h.underline ? 'text-decoration:underline;' : ''}`
    // The gap behind it may be so wide that a reader of PDFs sees two lines.
    return `<span style="${css}padding-right:${h.runInGap ?? 0}em">${ink.span(html, { label: 'heading', runIn: true, depth: level })}</span> `
  }

  /** Marks behind sentences, and the notes they call: at the page's foot, or kept for the end. */
  withNotes(html, notes) {
    const f = this.style.footnotes
    return html.replace(/([.,;”]) (?=\p{Lu}|\p{Ll}{2})(?![^<]*>)/gu, (whole, sign) => {
      if (!this.r.odds(f.share) || this.out.length < 1) return whole
      const n = ++this.counts.fn
      const text = this.noteText()
      if (f.place === 'end') {
        this.endnotes.push([n, text])
        return `${sign}<sup>${n}</sup> `
      }
      notes[`f${n}`] = this.noteBlock(n, text)
      return `${sign}<sup data-fn="f${n}">${n}</sup> `
    })
  }

  noteBlock(n, text, cls = 'fn') {
    const mark =
      { sup: `<sup>${n}</sup>`, plain: `${n}.`, bare: `${n}`, bracket: `[${n}]`, paren: `${n})` }[
        this.style.footnotes.mark
      ] ?? `<sup>${n}</sup>`
    const gap = this.style.footnotes.gap ?? 0.25
    return this.ink.block('footnote', `<span style="padding-right:${gap}em">${mark}</span>${this.text(text)}`, { cls })
  }

  /** @override */
  noteText() {
    const { r, pools } = this
    const sentence = () => dress(r.pick(pools.sentences), this.paper.lang)
    const kind = r.weighed(
      this.style.footnotes.cites ? { cite: 60, mixed: 25, say: 15 } : { say: 60, mixed: 20, cite: 20 },
    )
    const lead = r.odds(0.3) ? r.pick(CITE) : ''
    if (kind === 'cite')
      return `${lead}${Array.from({ length: r.whole(1, 3) }, () => dress(r.pick(pools.strings), this.paper.lang)).join('; ')}`
    const length = r.weighed({ 1: 40, 2: 28, 3: 16, 6: 12, 12: 4 })
    const said = Array.from({ length: Number(length) }, sentence).join(' ')
    return kind === 'mixed' ? `${lead}${said} ${r.pick(pools.strings)}` : `${lead}${said}`
  }

  apart(block) {
    const css = this.apartLook
    this.out.push({
      html: this.ink.block('paragraph', this.text(block.html), { cls: 'p', style: `${css};`, kind: block.kind }),
      split: true,
    })
    this.isFirstParagraph = true
  }

  /** @override */
  blocks(list, options = {}) {
    for (const block of list) {
      if (block.t !== 'p' && block.t !== 'h') this.flushRunIn()
      if (block.t === 'apart') this.apart(block)
      else if (block.t === 'stars')
        this.out.push({
          html: this.ink.block('heading', this.r.pick(['* * *', '***', '⁂', '§']), {
            style: 'text-align:center;padding:0.8em 0;',
            depth: 1,
          }),
          keep: true,
        })
      else super.blocks([block], options)
    }
    this.flushRunIn()
  }

  /** The notes at the end, under a heading or without one. */
  printEndnotes() {
    if (this.endnotes.length === 0 || this.hasEndnotes) return
    this.hasEndnotes = true
    this.heading({ level: 1, html: this.r.pick(this.phrases.notes) }, false)
    const cls = this.r.pick(['fn', 'fn hangnote', 'fn'])
    for (const [n, text] of this.endnotes) this.out.push({ html: this.noteBlock(n, text, cls), split: true })
  }

  /** Short lives of the authors behind the references. */
  printLives(cast) {
    const { r } = this
    if (r.odds(0.8)) this.heading({ level: 1, html: r.pick(this.phrases.about) }, false)
    const bold = r.odds(0.7)
    for (const who of cast.authors.slice(0, 5)) {
      const html = this.ink.block(
        'paragraph',
        (ink) => {
          const name = mentionName(ink, who)
          return fill(r.pick(this.phrases.longBio), {
            name: bold ? `<b>${name}</b>` : name,
            role: r.pick(this.phrases.roles),
            aff: printAffiliation(ink, cast.affiliations[who.affs[0]], { parts: 'head', token: 'other' }),
            pron: r.pick(['Her', 'His', 'Their']),
            i1: bare(printAffiliation(ink, r.pick(this.pools.people.affiliations), { parts: 'short', token: 'other' })),
          })
        },
        { cls: 'p gap', kind: 'life' },
      )
      this.out.push({ html, split: true })
    }
  }
}
