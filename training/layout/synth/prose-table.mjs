// Tables whose cells hold sentences and bulleted points instead of numbers, made of the paper's own text.

const HEADS = [
  'Theme',
  'Step',
  'Activity',
  'Description',
  'Example',
  'Population',
  'Risk',
  'Source',
  'Recommendation',
  'Comment',
  'Criteria',
  'Outcome',
]
const BULLETS = ['• ', '• ', '✓ ', '– ', '- ', '']

function sentencesOf(paragraphs) {
  return paragraphs
    .flatMap((html) => html.replace(/<[^>]+>/g, '').split(/(?<=[.!?])\s+(?=[A-Z])/))
    .filter((s) => s.length > 20 && s.length < 220)
}

/** The rows of such a table, in the shape of a table block; null where the paper has too little text. */
export function proseRows(r, paragraphs) {
  const pool = sentencesOf(paragraphs)
  if (pool.length < 30) return null
  const columns = r.whole(2, 4)
  const bullet = r.pick(BULLETS)
  const cell = (isFirst) => {
    if (isFirst) return r.pick(pool).split(' ').slice(0, r.whole(1, 5)).join(' ')
    const points = Array.from({ length: r.whole(1, 5) }, () => {
      const sentence = r.pick(pool)
      const words = r.odds(0.5) ? sentence : sentence.split(' ').slice(0, r.whole(3, 9)).join(' ')
      return `${bullet}${words}`
    })
    return points.join(r.odds(0.85) ? '<br>' : ' ')
  }
  const head = { head: true, cells: Array.from({ length: columns }, () => [r.pick(HEADS), 1, 1, true]) }
  const rows = Array.from({ length: r.whole(3, 8) }, () => ({
    head: false,
    cells: Array.from({ length: columns }, (_, i) => [cell(i === 0), 1, 1, false]),
  }))
  return [head, ...rows]
}
