// Boxes with key points, highlights or limits of a study, as journals put them beside or under the abstract.
const HEADS = [
  'Key points',
  'Highlights',
  'Strengths and limitations of this study',
  'What is already known on this topic',
  'KEY MESSAGES',
  'Significance',
  'Practice points',
  'What this study adds',
  'Plain language summary',
]

export function keyBox(c) {
  const { r, ink, pools } = c
  if (!r.odds(0.1)) return []
  const sign = r.pick(['• ', '► ', '▸ ', '– ', '■ ', ''])
  const size = r.pick([0.85, 0.9, 1])
  const head = ink.block('heading', r.pick(HEADS), {
    style: `font-weight:700;font-size:${size}em;padding:2pt 0;`,
    depth: 1,
  })
  const items = Array.from({ length: r.whole(2, 5) }, () =>
    ink.block('list', `${sign}${c.text(r.pick(pools.sentences))}`, { cls: 'li', style: `font-size:${size}em;` }),
  )
  const css = r.pick([
    'border:0.7pt solid #446;padding:5pt;margin:4pt 0',
    'background:#e9eef5;padding:5pt;margin:4pt 0',
    'border-top:1pt solid #000;border-bottom:1pt solid #000;padding:4pt 0;margin:4pt 0',
    '',
  ])
  return [`<div style="${css}">${head}${items.join('')}</div>`]
}
