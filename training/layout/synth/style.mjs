// A random house style: page, type, headings, floats, references, running heads; and the style sheet that follows from it.
const SERIF = [
  'Liberation Serif',
  'TeX Gyre Termes',
  'TeX Gyre Pagella',
  'Latin Modern Roman',
  'CMU Serif',
  'Linux Libertine O',
  'STIX',
  'EB Garamond',
  'Gentium',
  'Caladea',
  'C059',
  'TeX Gyre Bonum',
  'Tinos',
  'FreeSerif',
  'Vollkorn',
  'Old Standard TT',
  'Noto Serif',
  'Junicode',
]
const SANS = [
  'Liberation Sans',
  'TeX Gyre Heros',
  'Carlito',
  'Open Sans',
  'Lato',
  'Roboto',
  'Noto Sans',
  'DejaVu Sans',
  'FreeSans',
  'Arimo',
  'Liberation Sans Narrow',
  'Cantarell',
  'TeX Gyre Adventor',
  'Latin Modern Sans',
]
const PAGES = {
  letter: [612, 792],
  a4: [595, 842],
  b5: [499, 709],
  trade: [432, 648],
  royal: [482, 680],
  tall: [595, 791],
  wide: [621, 810],
}

function headingStyle(r, level, main) {
  const size =
    level === 1
      ? r.pick([1, 1.1, 1.2, 1.3, 1.45])
      : level === 2
        ? r.pick([1, 1, 1.05, 1.1, 1.2])
        : r.pick([1, 1, 1, 1.05])
  const bold = r.odds(level === 1 ? 0.75 : level === 2 ? 0.6 : 0.4)
  const upper = r.odds(level === 1 ? 0.3 : 0.04)
  const italic = r.odds(level === 1 ? 0.03 : level === 2 ? 0.35 : 0.55)
  const plain = !bold && !upper && !italic && size < 1.05
  return {
    size,
    bold: plain ? true : bold,
    upper,
    italic,
    caps: !upper && r.odds(level === 1 ? 0.14 : 0.06),
    align: r.odds(level === 1 ? 0.18 : 0.05) ? 'center' : 'left',
    family: r.odds(0.3) ? r.pick(SANS) : main,
    before: r.pick([0.4, 0.7, 1, 1.3, 1.6]) / (level > 2 ? 1.5 : 1),
    after: r.pick([0, 0.1, 0.3, 0.5, 0.8]) / (level > 1 ? 1.5 : 1),
    ruled: level === 1 && r.odds(0.08),
    tinted: level === 1 && r.odds(0.04),
    runIn: level >= 3 ? r.odds(0.4) : level === 2 ? r.odds(0.1) : false,
    runInEnd: r.pick(['.', ':', '', '. —', '.–']),
  }
}

function bodyFont(r) {
  return r.odds(0.75) ? r.pick(SERIF) : r.pick(SANS)
}

export function randomStyle(r) {
  const kind = r.weighed({ journal: 60, conference: 14, manuscript: 12, book: 8, report: 6 })
  const [width, height] =
    PAGES[
      kind === 'book'
        ? r.pick(['b5', 'trade', 'royal'])
        : r.pick(['letter', 'a4', 'a4', 'letter', 'tall', 'wide', kind === 'journal' ? 'royal' : 'a4'])
    ]
  const columns =
    kind === 'manuscript' || kind === 'book'
      ? 1
      : kind === 'conference'
        ? r.odds(0.75)
          ? 2
          : 1
        : Number(r.weighed({ 1: 32, 2: 60, 3: 8 }))
  const family = bodyFont(r)
  const size =
    kind === 'manuscript'
      ? r.pick([11, 12, 12])
      : columns === 3
        ? r.pick([7.5, 8, 8.5])
        : columns === 2
          ? r.pick([8, 8.5, 9, 9.5, 10, 10])
          : r.pick([9, 9.5, 10, 10, 11, 12])
  const leading = kind === 'manuscript' ? r.pick([1.3, 1.5, 1.8, 2, 2]) : r.pick([1.12, 1.17, 1.2, 1.25, 1.3, 1.4, 1.5])
  const side = columns === 1 ? r.between(0.09, 0.18) : r.between(0.05, 0.1)
  const levels = [1, 2, 3, 4].map((level) => headingStyle(r, level, family))
  if (levels[1].runIn) {
    levels[2].runIn = true
    levels[3].runIn = true
  }
  const numbering = r.weighed({ none: 42, 1: 16, '1.': 26, roman: 7, '1 |': 4, 'chapter.': 3, '§': 2 })
  return {
    kind,
    width,
    height,
    columns,
    family,
    size,
    leading,
    levels,
    numbering,
    gap: columns > 1 ? r.between(11, 26) : 0,
    columnRule: columns > 1 && r.odds(0.06),
    margins: {
      top: r.between(40, 84),
      bottom: r.between(42, 84),
      inner: side * width,
      outer: side * width * (r.odds(0.8) ? 1 : r.between(1, 1.7)),
    },
    mirrored: r.odds(0.3),
    headFamily: r.odds(0.6) ? family : r.pick(SANS),
    displayFamily: r.odds(0.5) ? family : r.pick([...SANS, ...SERIF]),
    align: r.odds(kind === 'manuscript' ? 0.35 : 0.88) ? 'justify' : 'left',
    hyphens: r.odds(columns > 1 ? 0.85 : 0.5),
    paragraph: r.weighed({ indent: 60, space: 28, both: 6, none: 6 }),
    indent: r.pick([0.8, 1, 1.5, 2, 2.5]),
    firstIndent: r.odds(0.25),
    paragraphSpace: r.pick([0.4, 0.6, 0.8, 1]),
    lineNumbers: r.odds(kind === 'manuscript' ? 0.6 : 0.05) ? r.pick(['every', 'every', 'fifth']) : null,
    lineNumbersRestart: r.odds(0.3),
    floats: r.weighed(
      kind === 'manuscript' ? { here: 35, end: 50, top: 15 } : { top: 45, bottom: 12, mixed: 28, here: 15 },
    ),
    figure: {
      side: r.odds(0.07) && columns === 1,
      above: r.odds(0.06),
      wide: r.odds(0.35),
      boxed: r.odds(0.08),
      align: r.pick(['left', 'justify', 'center', 'left']),
      size: r.pick([0.78, 0.85, 0.9, 0.9, 1]),
      family: r.odds(0.3) ? r.pick(SANS) : family,
      labelBold: r.odds(0.7),
      bold: r.odds(0.06),
      italic: r.odds(0.06),
      titleBold: r.odds(0.35),
      end: r.pick(['.', '.', ':', '', ' |', ' –', '. ']),
      ownLine: r.odds(0.06),
      labelCaps: r.odds(0.1),
    },
    table: {
      side: r.odds(0.03) && columns === 1,
      below: r.odds(0.1),
      wide: r.odds(0.4),
      rules: r.weighed({ booktabs: 50, grid: 18, none: 7, rows: 12, zebra: 13 }),
      align: r.pick(['left', 'justify', 'center', 'left']),
      size: r.pick([0.75, 0.8, 0.85, 0.9, 1]),
      captionSize: r.pick([0.8, 0.85, 0.9, 1]),
      family: r.odds(0.3) ? r.pick(SANS) : family,
      labelBold: r.odds(0.7),
      bold: r.odds(0.15),
      italic: r.odds(0.06),
      titleBold: r.odds(0.3),
      end: r.pick(['.', '.', ':', '', ' |', ' –', '. ']),
      ownLine: r.odds(0.2),
      labelCaps: r.odds(0.12),
      cellAlign: r.pick(['left', 'left', 'center', 'right']),
      full: r.odds(0.75),
      padding: r.pick([0.5, 1, 1.5, 2.5]),
      noteSize: r.pick([0.7, 0.75, 0.8, 0.85]),
      rotated: r.odds(0.1),
    },
    references: {
      label: r.weighed({ '[1]': 25, '1.': 30, 1: 6, '(1)': 4, none: 35 }),
      hanging: r.odds(0.75),
      size: r.pick([0.78, 0.85, 0.9, 0.9, 1, 1]),
      space: r.pick([0, 0, 0.15, 0.3, 0.6]),
      align: r.odds(0.6) ? 'justify' : 'left',
      indent: r.pick([1, 1.4, 1.8, 2.2]),
      labelWidth: r.pick([1.6, 2, 2.6]),
    },
    footnotes: {
      share: r.odds(0.35) ? r.between(0.04, 0.3) : 0,
      size: r.pick([0.72, 0.78, 0.83, 0.88]),
      ruled: r.odds(0.7),
      mark: r.weighed({ sup: 70, plain: 15, star: 15 }),
      perColumn: r.odds(0.8),
    },
    equationNumbers: r.pick(['(1)', '(1)', '(1)', '[1]', '(2.1)', '']),
    backSize: r.odds(0.4) ? r.pick([0.8, 0.85, 0.9]) : 1,
    backRunIn: r.odds(0.15),
  }
}

const q = (family) => `'${family}', 'Liberation Serif', 'DejaVu Sans'`

export function styleSheet(s) {
  const heading = s.levels
    .map(
      (h, i) =>
        `.h${i + 1}{font-family:${q(h.family)};font-size:${h.size}em;font-weight:${h.bold ? 700 : 400};font-style:${h.italic ? 'italic' : 'normal'};text-align:${h.align};${h.caps ? 'font-variant:small-caps;' : ''}${h.upper ? 'text-transform:uppercase;' : ''}padding-top:${h.before}em;padding-bottom:${h.after}em;line-height:1.2;${h.ruled ? 'border-top:0.7pt solid #000;' : ''}${h.tinted ? 'background:#dde;' : ''}}`,
    )
    .join('\n')
  const t = s.table
  const cellRule = {
    booktabs: '',
    grid: 'td,th{border:0.5pt solid #000}',
    none: '',
    rows: 'td,th{border-bottom:0.4pt solid #444}',
    zebra: 'tr:nth-child(even) td{background:#e8e8ee}',
  }[t.rules]
  return `@page{size:${s.width}pt ${s.height}pt;margin:0}
*{box-sizing:border-box;margin:0;padding:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{font-family:${q(s.family)};font-size:${s.size}pt;line-height:${s.leading};font-variant-ligatures:${s.indent > 1 ? 'common-ligatures' : 'none'};hyphenate-character:'-';font-kerning:none}
.page{position:relative;width:${s.width}pt;height:${s.height}pt;overflow:hidden;break-after:page;contain:layout}
.area,.abs{position:absolute}
.p{text-align:${s.align};overflow-wrap:break-word}
.p.ind{text-indent:${s.paragraph === 'indent' || s.paragraph === 'both' ? s.indent : 0}em}
.p.gap{padding-bottom:${s.paragraph === 'space' || s.paragraph === 'both' ? s.paragraphSpace : 0}em}
.part-first{text-align-last:${s.align === 'justify' ? 'justify' : 'auto'};padding-bottom:0!important}
.part-rest{text-indent:0!important;padding-top:0!important}
.quote{padding-left:1.5em;padding-right:1.5em;font-size:0.93em}
.li{padding-left:1.5em;text-indent:-1em;text-align:${s.align}}
.li.part-rest,.ref.part-rest{text-indent:0!important}
sup,sub{font-size:0.68em;line-height:0}
.eq{display:flex;justify-content:center;align-items:center;position:relative;padding:0.5em 0}
.eq .no{position:absolute;right:0}
math{font-size:1.05em}
table{border-collapse:collapse;font-size:${t.size}em;font-family:${q(t.family)};line-height:1.2;${t.full ? 'width:100%' : 'margin:0 auto'}}
td,th{padding:${t.padding}pt 2.5pt;text-align:${t.cellAlign};vertical-align:top;font-weight:inherit}
td:first-child,th:first-child{text-align:left}
th{font-weight:${t.titleBold || t.rules !== 'booktabs' ? 700 : 400}}
${cellRule}
${t.rules === 'booktabs' ? 'table{border-top:1pt solid #000;border-bottom:1pt solid #000}tr.lasthead td,tr.lasthead th{border-bottom:0.6pt solid #000}' : ''}
.tcap{font-size:${t.captionSize}em;font-family:${q(t.family)};text-align:${t.align};padding:2pt 0 3pt;${t.bold ? 'font-weight:700;' : ''}${t.italic ? 'font-style:italic;' : ''}}
.fcap{font-size:${s.figure.size}em;font-family:${q(s.figure.family)};text-align:${s.figure.align};padding:3pt 0;${s.figure.bold ? 'font-weight:700;' : ''}${s.figure.italic ? 'font-style:italic;' : ''}}
.tnote{font-size:${t.noteSize}em;font-family:${q(t.family)};text-align:left;padding-top:1.5pt;line-height:1.2}
.float{padding:${s.size * 0.5}pt 0}
.float.box{border:0.5pt solid #888;padding:4pt}
.ref{font-size:${s.references.size}em;text-align:${s.references.align};padding-bottom:${s.references.space}em;overflow-wrap:anywhere;position:relative}
.ref.hang{padding-left:${s.references.label === 'none' ? s.references.indent : s.references.labelWidth}em;text-indent:-${s.references.label === 'none' ? s.references.indent : 0}em}
.ref .no{position:absolute;left:0;text-indent:0}
.fn{font-size:${s.footnotes.size}em;text-align:${s.align};line-height:1.2;padding-bottom:1pt}
.fnbox{${s.footnotes.ruled ? 'border-top:0.5pt solid #000;' : ''}padding-top:3pt;margin-top:5pt}
pre{font-family:'Liberation Mono','DejaVu Sans Mono';font-size:0.82em;white-space:pre-wrap;padding:2pt 4pt;line-height:1.2}
.back{font-size:${s.backSize}em}
.ln{position:absolute;font-size:${Math.min(8, s.size * 0.75)}pt;line-height:1;white-space:nowrap}
svg text{white-space:pre}
${heading}
`
}
