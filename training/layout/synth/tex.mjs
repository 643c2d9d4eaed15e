// Typesets source papers through LaTeX's document classes, with the same label trick: every block in a colour of its own.
// usage: node tex.mjs <sources folder> <output folder> <count> [first seed]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { madeUpEmail } from './front.mjs'
import { Inkwell } from './ink.mjs'
import { poolsOf } from './pools.mjs'
import { chance } from './random.mjs'
import { printReferences, STYLES } from './references.mjs'
import { escapeTex, leftSide, madeUpTex, rightSide, toTex } from './tex-text.mjs'

/** Colours are named in the preamble: an optional argument inside a title or abstract breaks some classes. */
const nameOf = (color) => `C${Number.parseInt(color.slice(1), 16)}`

class Sheet {
  constructor(paper, r, ink, pools) {
    Object.assign(this, {
      paper,
      r,
      ink,
      pools,
      math: r.odds(0.4) ? r.between(0.01, 0.08) : 0,
      equations: r.odds(0.6) ? r.between(0.1, 0.5) : 0.02,
      footnotes: r.odds(0.5) ? r.between(0.03, 0.15) : 0,
    })
    this.tables = r.pick(['hline', 'booktabs', 'grid', 'plain'])
    this.captionAbove = r.odds(0.5)
  }

  ink_(label, more) {
    return `\\color{${nameOf(this.ink.color(label, more))}}`
  }

  put(label, tex, more) {
    return `{${this.ink_(label, more)}${tex}}`
  }

  text(html) {
    return toTex(html, this.r, this.math)
  }

  heading(block, star = '') {
    const level = Math.min(3, block.level)
    const command = ['section', 'subsection', 'subsubsection'][level - 1]
    return `\\${command}${star}{${this.put('heading', toTex(block.html, this.r), { depth: level })}}\n`
  }

  paragraph(block) {
    const { r } = this
    let tex = this.text(block.html)
    if (r.odds(this.footnotes))
      tex = tex.replace(
        /([.,]) /,
        `$1\\footnote{${this.ink_('footnote')}${toTex(r.pick(r.odds(0.7) ? this.pools.sentences : this.pools.strings), r)}} `,
      )
    const runIn = this.pending ? `\\textbf{${toTex(this.pending, r)}.} ` : ''
    this.pending = null
    const out = `${this.put('paragraph', runIn + tex, { runIn: runIn !== '' })}\n\n`
    return r.odds(this.equations) ? out + this.equation() : out
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
        `\\put(${r.whole(2, 80)},${r.whole(2, 40)}){${this.put('figure-text', r.pick(['input', 'output', 'layer 1', '0.5', '10', 'epoch', 'loss', 'Group A', 'p < .05', 'encoder', 'x', 'time (s)']).replace('<', '$<$'))}}`,
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
    const body = rows
      .map(
        (row, i) =>
          `${row.cells.map(([html, c]) => (c > 1 ? `\\multicolumn{${c}}{c}{${this.cell(html)}}` : this.cell(html))).join(' & ')} \\\\ ${this.tables === 'grid' || i === 0 ? rule : ''}`,
      )
      .join('\n')
    const columns = this.tables === 'grid' ? `|${'l|'.repeat(width)}` : `l${r.pick(['c', 'r', 'l']).repeat(width - 1)}`
    const color = this.ink.color('table')
    this.cellColor = `\\color{${nameOf(color)}}`
    const grid = `{\\${r.pick(['footnotesize', 'scriptsize', 'small'])}\\begin{tabular}{${columns}}${rule}\n${body.replaceAll('@@', this.cellColor)}${rule}\\end{tabular}}`
    const notes = block.notes
      .slice(0, 2)
      .map((note) => `\\par{\\scriptsize ${this.put('table-note', toTex(note, r))}}`)
      .join('')
    const caption = this.caption('caption-table', block)
    return `\\begin{table${wide}}[${r.pick(['t', 'tb', 'htbp'])}]\\centering\n${this.captionAbove ? caption : ''}${grid}\n${notes}${this.captionAbove ? '' : caption}\\end{table${wide}}\n`
  }

  cell(html) {
    return `@@ ${toTex(html, this.r)}`
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
            this.pending = b.html
            return ''
          }
          return this.heading(b, star)
        }
        if (b.t === 'p') return this.paragraph(b)
        if (b.t === 'fig') return this.figure(b)
        if (b.t === 'table') return this.table(b)
        if (b.t === 'eq') return this.equation()
        return b.t === 'list' && b.items.length ? this.list(b) : ''
      })
      .join('')
  }

  references() {
    const { r, paper, pools } = this
    const list = (paper.refs.length >= 5 && r.odds(0.5) ? paper.refs : r.pick(pools.lists)).slice(0, r.whole(12, 60))
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

function people(s, { and, wrap, aff, mail }) {
  const { paper, r } = s
  return paper.authors
    .slice(0, 12)
    .map((a) =>
      wrap(
        s.put('author', escapeTex(`${a.given} ${a.family}`)),
        aff ? s.put('affiliation', toTex(paper.affiliations[a.affs[0] ?? 0] ?? '', r)) : '',
        mail ? s.put('correspondence', `\\texttt{${escapeTex(madeUpEmail(a, r))}}`) : '',
      ),
    )
    .join(and)
}

const abstractOf = (s) =>
  `\\leavevmode ${s.put('abstract', toTex((s.paper.abstracts[0]?.parts ?? [{ html: s.pools.sentences.slice(0, 5).join(' ') }]).map((p) => `${p.head ? `<b>${p.head}.</b> ` : ''}${p.html}`).join(' '), s.r))}`
const keywordsOf = (s) =>
  `\\leavevmode ${s.put('keywords', escapeTex((s.paper.keywords.length ? s.paper.keywords : ['roots', 'models', 'trials']).map((k) => k.replace(/<[^>]+>/g, '')).join(s.r.pick([', ', '; ']))))}`
const titleOf = (s) => s.put('title', toTex(s.paper.title, s.r))

const CLASSES = {
  article(s) {
    const { r } = s
    s.columns = r.odds(0.55) ? 2 : 1
    const size = r.pick(['10pt', '11pt', '12pt'])
    const fonts = r.pick([
      '',
      '\\usepackage{mathptmx}',
      '\\usepackage{palatino}',
      '\\usepackage{lmodern}',
      '\\usepackage{times}',
      '\\renewcommand{\\familydefault}{\\sfdefault}',
    ])
    const margin = s.columns === 2 ? r.between(0.6, 0.95) : r.between(0.9, 1.5)
    const heads = r.pick([
      '',
      '\\usepackage{titlesec}\\titleformat*{\\section}{\\large\\bfseries}\\titleformat*{\\subsection}{\\normalsize\\bfseries}',
      '\\usepackage{titlesec}\\titleformat*{\\section}{\\normalsize\\scshape\\centering}\\titleformat*{\\subsection}{\\normalsize\\itshape}',
    ])
    const fancy = r.odds(0.5)
      ? `\\usepackage{fancyhdr}\\pagestyle{fancy}\\fancyhf{}\\fancyhead[L]{${s.put('page-header', escapeTex(s.paper.title.replace(/<[^>]+>/g, '').slice(0, 50)))}}\\fancyfoot[C]{${s.ink_('page-number')}\\thepage}${r.odds(0.4) ? `\\fancyhead[R]{${s.put('page-header', escapeTex(`${s.paper.authors[0]?.family ?? ''} et al.`))}}` : ''}`
      : r.odds(0.2)
        ? '\\pagestyle{empty}'
        : ''
    const lines = r.odds(0.1) && s.columns === 1 ? '\\usepackage{lineno}\\AtBeginDocument{\\linenumbers}' : ''
    const authors = people(s, {
      and: ' \\and ',
      aff: true,
      mail: r.odds(0.7),
      wrap: (n, a, m) => `${n}\\\\ \\small ${a}${m ? `\\\\ ${m}` : ''}`,
    })
    const abs =
      r.odds(0.25) && s.columns === 2
        ? `\\twocolumn[\\maketitle\\begin{center}\\begin{minipage}{0.85\\textwidth}\\small ${abstractOf(s)}\\end{minipage}\\end{center}\\vspace{1em}]\n`
        : `\\maketitle\n\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n${r.odds(0.5) ? `\\noindent\\textbf{Keywords:} ${keywordsOf(s)}\\par` : ''}`
    const spread = r.odds(0.12) ? '\\linespread{1.6}' : ''
    const date = r.odds(0.5)
      ? `\\date{${s.put('front-note', `${r.pick(['March', 'June', 'October'])} 20${r.whole(10, 24)}`)}}`
      : '\\date{}'
    return {
      head: `\\documentclass[${size}${s.columns === 2 ? ',twocolumn' : ''}]{article}\\usepackage[margin=${margin.toFixed(2)}in]{geometry}${fonts}${heads}${fancy}${lines}${spread}`,
      front: `\\title{${titleOf(s)}}\\author{${authors}}${date}`,
      start: abs,
    }
  },
  IEEEtran(s) {
    s.columns = 2
    const conference = s.r.odds(0.6)
    const authors = conference
      ? people(s, {
          and: ' \\and ',
          aff: true,
          mail: s.r.odds(0.6),
          wrap: (n, a, m) => `\\IEEEauthorblockN{${n}}\\IEEEauthorblockA{${a}${m ? `\\\\${m}` : ''}}`,
        })
      : `${people(s, { and: ', ', wrap: (n) => n })}\\thanks{${s.put('front-note', 'Manuscript received May 3, 2015; revised June 9, 2015.')}}\\thanks{${s.put('affiliation', toTex(s.paper.affiliations[0] ?? '', s.r))}}`
    return {
      head: `\\documentclass[${conference ? 'conference' : 'journal'}]{IEEEtran}`,
      front: `\\title{${titleOf(s)}}\\author{${authors}}${conference ? '' : `\\markboth{${s.put('page-header', 'Transactions on Made-Up Things, Vol. 3, No. 4, May 2015')}}{${s.put('page-header', 'A Running Head')}}`}`,
      start: `\\maketitle\n\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n\\begin{IEEEkeywords}\n${keywordsOf(s)}\n\\end{IEEEkeywords}\n`,
    }
  },
  elsarticle(s) {
    const mode = s.r.pick(['preprint', '5p,twocolumn', '3p', 'review'])
    s.columns = mode.includes('two') ? 2 : 1
    const authors = s.paper.authors
      .slice(0, 10)
      .map(
        (a, i) =>
          `\\author[${(a.affs[0] ?? 0) + 1}]{${s.put('author', escapeTex(`${a.given} ${a.family}`))}${i === 0 ? '\\corref{c}' : ''}}`,
      )
      .join('\n')
    const affs = s.paper.affiliations
      .slice(0, 6)
      .map((t, i) => `\\address[${i + 1}]{${s.put('affiliation', toTex(t, s.r))}}`)
      .join('\n')
    return {
      head: `\\documentclass[${mode}]{elsarticle}\\journal{${s.put('page-footer', 'Journal of Made-Up Things')}}`,
      front: '',
      start: `\\begin{frontmatter}\n\\title{${titleOf(s)}}\n${authors}\n${affs}\n\\cortext[c]{${s.put('correspondence', `Corresponding author. \\texttt{${escapeTex(madeUpEmail(s.paper.authors[0] ?? { given: 'A', family: 'B' }, s.r))}}`)}}\n\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n\\begin{keyword}\n${keywordsOf(s)}\n\\end{keyword}\n\\end{frontmatter}\n`,
    }
  },
  'revtex4-2'(s) {
    const mode = s.r.pick(['aps,prl,twocolumn', 'aps,pre,reprint', 'aip,preprint'])
    s.columns = mode.includes('preprint') ? 1 : 2
    const authors = s.paper.authors
      .slice(0, 8)
      .map(
        (a) =>
          `\\author{${s.put('author', escapeTex(`${a.given} ${a.family}`))}}\\affiliation{${s.put('affiliation', toTex(s.paper.affiliations[a.affs[0] ?? 0] ?? 'Institute', s.r))}}`,
      )
      .join('\n')
    return {
      head: `\\documentclass[${mode}]{revtex4-2}`,
      front: '',
      start: `\\title{${titleOf(s)}}\n${authors}\n\\date{${s.put('front-note', '3 May 2015')}}\n\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n\\maketitle\n`,
    }
  },
  llncs(s) {
    s.columns = 1
    return {
      head: '\\documentclass{llncs}',
      front: `\\title{${titleOf(s)}}\\author{${people(s, { and: ' \\and ', wrap: (n) => n })}}\\institute{${s.put('affiliation', toTex(s.paper.affiliations[0] ?? '', s.r))}\\\\${s.put('correspondence', '\\email{one@example.org}')}}`,
      start: `\\maketitle\n\\begin{abstract}\n${abstractOf(s)}\n\\keywords{${keywordsOf(s)}}\n\\end{abstract}\n`,
    }
  },
  amsart(s) {
    s.columns = 1
    const authors = s.paper.authors
      .slice(0, 4)
      .map(
        (a) =>
          `\\author{${s.put('author', escapeTex(`${a.given} ${a.family}`))}}\\address{${s.put('affiliation', toTex(s.paper.affiliations[a.affs[0] ?? 0] ?? '', s.r))}}\\email{${s.put('correspondence', escapeTex(madeUpEmail(a, s.r)))}}`,
      )
      .join('\n')
    return {
      head: '\\documentclass{amsart}',
      front: `\\title{${titleOf(s)}}${authors}`,
      start: `\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n\\keywords{${keywordsOf(s)}}\n\\maketitle\n`,
    }
  },
  scrartcl(s) {
    s.columns = s.r.odds(0.3) ? 2 : 1
    return {
      head: `\\documentclass[${s.columns === 2 ? 'twocolumn,' : ''}10pt]{scrartcl}`,
      front: `\\title{${titleOf(s)}}\\author{${people(s, { and: ' \\and ', wrap: (n) => n })}}\\date{}`,
      start: `\\maketitle\n\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n${s.r.odds(0.15) ? '\\tableofcontents\n' : ''}`,
    }
  },
  mnras(s) {
    s.columns = 2
    return {
      head: '\\documentclass[fleqn]{mnras}',
      front: `\\title[${s.put('page-header', 'A Running Head')}]{${titleOf(s)}}\\author[${s.put('page-header', 'Writer et al.')}]{${people(s, { and: ', ', wrap: (n) => n })}\\\\${s.put('affiliation', toTex(s.paper.affiliations[0] ?? '', s.r))}}`,
      start: `\\maketitle\n\\begin{abstract}\n${abstractOf(s)}\n\\end{abstract}\n\\begin{keywords}${keywordsOf(s)}\\end{keywords}\n`,
    }
  },
}

function texOf(seed, pools) {
  const r = chance(seed * 7919)
  const ink = new Inkwell()
  const s = new Sheet(r.pick(pools.weighed), r, ink, pools)
  s.runIn = r.odds(0.5)
  const cls = r.weighed({
    article: 46,
    IEEEtran: 16,
    elsarticle: 9,
    'revtex4-2': 8,
    llncs: 8,
    amsart: 5,
    scrartcl: 4,
    mnras: 4,
  })
  const { head, front, start } = CLASSES[cls](s)
  const body = s.paper.blocks.slice(0, r.whole(25, 80))
  const unnumbered = r.odds(0.15) ? '*' : ''
  const content = `${s.blocks(body, unnumbered)}\n${s.blocks(s.paper.back.filter((b) => b.t === 'h' || b.t === 'p').slice(0, 6), '*')}\n${s.references()}\n${r.odds(0.15) ? `\\appendix\n${s.blocks(r.pick(pools.papers).blocks.slice(0, 8), '')}` : ''}`
  const colors = ink.instances
    .map((one, i) => (one ? `\\definecolor{C${i}}{HTML}{${i.toString(16).padStart(6, '0').toUpperCase()}}` : ''))
    .join('')
  const tex = `${head}\n\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{xcolor}\\usepackage{amsmath,amssymb}\\usepackage{textcomp}\\hbadness=10000\\tolerance=2000\n${colors}\n${front}\n\\begin{document}\n${start}\n${content}\n\\end{document}\n`
  return { tex, ink, cls, paper: s.paper, columns: s.columns }
}

function main([sources, out, count, first = '1']) {
  mkdirSync(out, { recursive: true })
  const pools = poolsOf(sources)
  for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
    const stem = join(out, `tex-${String(seed).padStart(5, '0')}`)
    if (existsSync(`${stem}.json`)) continue
    const { tex, ink, cls, paper, columns } = texOf(seed, pools)
    const folder = mkdtempSync(join(tmpdir(), 'layout-tex-'))
    writeFileSync(join(folder, 'a.tex'), tex)
    spawnSync('pdflatex', ['-interaction=batchmode', 'a.tex'], { cwd: folder, timeout: 60000 })
    if (existsSync(join(folder, 'a.pdf'))) {
      writeFileSync(`${stem}.pdf`, readFileSync(join(folder, 'a.pdf')))
      writeFileSync(
        `${stem}.json`,
        JSON.stringify({
          seed,
          source: paper.id,
          publisher: paper.publisher,
          kind: cls,
          columns,
          instances: ink.instances,
        }),
      )
    } else
      console.error(
        seed,
        cls,
        'no PDF',
        (existsSync(join(folder, 'a.log')) ? readFileSync(join(folder, 'a.log'), 'latin1') : '')
          .split('\n')
          .filter((l) => l.startsWith('!'))
          .slice(0, 3),
      )
    if (!process.env.KEEP_TEX) rmSync(folder, { recursive: true })
    else console.log(folder)
  }
}

if (process.argv[1]?.endsWith('tex.mjs')) main(process.argv.slice(2))
