// Figures that look like tables: forest plots and matrices of marks, whose letters are a figure's all the same.
const pt = (n) => n.toFixed(1)
const NAMES = [
  'Smith',
  'Garcia',
  'Chen',
  'Okafor',
  'Novak',
  'Keller',
  'Silva',
  'Tanaka',
  'Dubois',
  'Haddad',
  'Olsen',
  'Rossi',
]

/** Rows of studies with their numbers left and right of a plot. */
export function forestPlot(r, w, h, color) {
  const rows = r.whole(5, 14)
  const size = Math.min(8, (h / (rows + 4)) * 0.75)
  const parts = []
  const text = (x, y, words, more = '') =>
    parts.push(`<text x="${pt(x)}" y="${pt(y)}" fill="${color}" font-size="${pt(size)}" ${more}>${words}</text>`)
  const heads = ['Study', 'Events', 'Total', 'Events', 'Total', 'Weight', 'M-H, Random, 95% CI']
  const xs = [0, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6].map((share) => share * w)
  heads.forEach((head, i) => {
    if (i === 0 || r.odds(0.9)) text(xs[i], size + 2, head, 'font-weight="700"')
  })
  const step = (h - size * 3) / (rows + 2)
  for (let i = 0; i < rows; i++) {
    const y = size * 2.4 + i * step
    text(xs[0], y, `${r.pick(NAMES)} ${r.odds(0.5) ? 'et al. ' : ''}${r.whole(1995, 2022)}`)
    for (const x of xs.slice(1, 5)) text(x, y, `${r.whole(2, 220)}`)
    text(xs[5], y, `${r.between(1, 20).toFixed(1)}%`)
    const middle = r.between(0.3, 2)
    text(xs[6], y, `${middle.toFixed(2)} [${(middle * 0.6).toFixed(2)}, ${(middle * 1.5).toFixed(2)}]`)
    const at = w * 0.9 + (middle - 1) * w * 0.06
    parts.push(`<path d="M${pt(at - 9)} ${pt(y - 2)}h18" stroke="#000" stroke-width="0.6"/>`)
    parts.push(`<path d="M${pt(at - 2)} ${pt(y - 4)}l4 0l0 4l-4 0z" fill="#282"/>`)
  }
  const bottom = size * 2.4 + rows * step
  text(xs[0], bottom, 'Total (95% CI)', 'font-weight="700"')
  text(xs[6], bottom, `${r.between(0.5, 1.5).toFixed(2)} [0.62, 1.31]`, 'font-weight="700"')
  const spread = `Heterogeneity: Tau² = ${r.between(0, 1).toFixed(2)}; Chi² = ${r.between(2, 60).toFixed(2)}, df = ${rows - 1}; I² = ${r.whole(0, 95)}%`
  text(xs[0], bottom + step * 0.9, spread)
  parts.push(`<path d="M${pt(w * 0.9)} ${pt(size * 1.6)}V${pt(bottom)}" stroke="#000" stroke-width="0.5"/>`)
  parts.push(
    `<path d="M${pt(w * 0.88)} ${pt(bottom - 2)}l${pt(w * 0.02)} -3l${pt(w * 0.02)} 3l-${pt(w * 0.02)} 3z" fill="#000"/>`,
  )
  return parts.join('')
}

/** A grid of circles with signs in them, named along two sides: risk of bias, correlations, heat maps. */
export function signMatrix(r, w, h, color) {
  const rows = r.whole(4, 10)
  const columns = r.whole(4, 9)
  const parts = []
  const left = w * 0.22
  const top = h * 0.16
  const [dx, dy] = [(w - left) / columns, (h - top) / rows]
  const size = Math.min(8, dy * 0.6)
  const isNumeric = r.odds(0.5)
  for (let i = 0; i < rows; i++) {
    parts.push(
      `<text x="0" y="${pt(top + dy * (i + 0.7))}" fill="${color}" font-size="${pt(size)}">${r.pick(NAMES)} ${r.whole(1990, 2022)}</text>`,
    )
    for (let j = 0; j < columns; j++) {
      const [x, y] = [left + dx * (j + 0.5), top + dy * (i + 0.5)]
      parts.push(
        `<circle cx="${pt(x)}" cy="${pt(y)}" r="${pt(Math.min(dx, dy) * 0.42)}" fill="hsl(${r.whole(0, 360)},50%,75%)"/>`,
      )
      const sign = isNumeric ? r.between(-1, 1).toFixed(2) : r.pick(['+', '–', '?'])
      parts.push(
        `<text x="${pt(x)}" y="${pt(y + size * 0.35)}" fill="${color}" font-size="${pt(size)}" text-anchor="middle">${sign}</text>`,
      )
    }
  }
  for (let j = 0; j < columns; j++)
    parts.push(
      `<text fill="${color}" font-size="${pt(size)}" transform="translate(${pt(left + dx * (j + 0.6))},${pt(top - 3)}) rotate(-60)">${r.pick(['Selection', 'Blinding', 'Attrition', 'Reporting', 'Gene', 'Other bias'])} ${j + 1}</text>`,
    )
  return parts.join('')
}

const STEMS = [
  'Aren',
  'Bet',
  'Cal',
  'Dros',
  'Epil',
  'Fuch',
  'Gin',
  'Hel',
  'Lot',
  'Mar',
  'Nic',
  'Pan',
  'Sor',
  'Vit',
  'Zam',
]
const ENDS = ['ia', 'us', 'ella', 'aria', 'onia', 'ium', 'ops']
const KINDS = ['alba', 'vulgaris', 'sativa', 'minor', 'officinalis', 'major', 'sp. 12', 'japonica', 'nigra', 'gracilis']

/** A tree of branches with a name at every tip: names as in a list, though they are a figure's. */
export function familyTree(r, w, h, color) {
  const tips = r.whole(6, 28)
  const step = h / tips
  const size = Math.min(8.5, step * 0.95)
  const parts = []
  for (let i = 0; i < tips; i++) {
    const y = step * (i + 0.7)
    const x = w * r.between(0.3, 0.6)
    const name = `${r.pick(STEMS)}${r.pick(ENDS)} ${r.pick(KINDS)}`
    parts.push(
      `<text x="${pt(x + 3)}" y="${pt(y + size * 0.3)}" fill="${color}" font-size="${pt(size)}" ${r.odds(0.7) ? 'font-style="italic"' : ''}>${name}</text>`,
      `<path d="M${pt(x)} ${pt(y)}H${pt(x - w * r.between(0.05, 0.25))}v${pt(step * (i % 2 === 0 ? 1 : -1))}" fill="none" stroke="#000" stroke-width="0.5"/>`,
    )
    if (r.odds(0.4))
      parts.push(
        `<text x="${pt(x - w * 0.1)}" y="${pt(y - 1)}" fill="${color}" font-size="${pt(size * 0.7)}">${r.whole(50, 100)}</text>`,
      )
  }
  return parts.join('')
}

/** Boxes that hold sentences, side by side or one below another, as frameworks, vignettes and screens of a study have them. */
export function proseFigure(r, w, h, color, say) {
  const size = r.between(5.5, 9)
  const [rows, columns] = r.pick([
    [1, 2],
    [1, 3],
    [2, 2],
    [3, 1],
    [2, 1],
  ])
  const parts = []
  for (let i = 0; i < rows * columns; i++) {
    const [bw, bh] = [(w / columns) * 0.9, (h / rows) * 0.86]
    const [x, y] = [(w / columns) * ((i % columns) + 0.05), (h / rows) * (Math.floor(i / columns) + 0.07)]
    if (r.odds(0.8))
      parts.push(
        `<rect x="${pt(x)}" y="${pt(y)}" width="${pt(bw)}" height="${pt(bh)}" fill="${r.pick(['none', 'none', '#eef'])}" stroke="#000" stroke-width="0.6"/>`,
      )
    const lines = ['']
    for (const word of say().split(' ')) {
      if (`${lines.at(-1)} ${word}`.length * size * 0.5 > bw - 6) lines.push(word)
      else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim()
    }
    const head = r.odds(0.4) ? [`${r.pick(['Condition', 'Phase', 'Screen', 'Panel', 'Group', 'Step'])} ${i + 1}`] : []
    for (const [k, line] of [...head, ...lines].slice(0, Math.floor(bh / (size * 1.25))).entries())
      parts.push(
        `<text x="${pt(x + 3)}" y="${pt(y + size * 1.25 * (k + 1))}" fill="${color}" font-size="${pt(size)}" ${k < head.length ? 'font-weight="700"' : ''}>${line.replace(/&(?!\w+;)/g, '&amp;').replace(/</g, '&lt;')}</text>`,
      )
  }
  return `<svg width="${pt(w)}pt" height="${pt(h)}pt" viewBox="0 0 ${pt(w)} ${pt(h)}" style="display:block;margin:0 auto" font-family="${r.pick(['Liberation Sans', 'Liberation Serif'])}">${parts.join('')}</svg>`
}
