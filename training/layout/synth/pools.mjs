// What the typesetters draw from: papers, headers, reference lists, people, titles, loose sentences.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const bare = (text) => text.replace(/<[^>]+>/g, '').trim()
const shareOfCapitals = (text) => text.replace(/[^A-Z]/g, '').length / Math.max(1, text.length)

export function poolsOf(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const papers = read('papers.json')
  const lists = Object.values(read('references.json'))
  const sentences = papers.flatMap((p) =>
    p.blocks
      .filter((b) => b.t === 'p')
      .flatMap((b) => b.html.replace(/<math.*?<\/math>/g, '').match(/[A-Z][^.<>]{40,220}\./g) ?? []),
  )
  const strings = lists.flatMap((list) =>
    list
      .filter((ref) => ref.raw && ref.raw.length < 300)
      .slice(0, 2)
      .map((ref) => ref.raw),
  )
  const fields = lists.flatMap((list) => list.slice(0, 12).map((ref) => ref.fields))
  const titles = fields
    .map((f) => bare(f['article-title'] ?? '').replace(/[.\s]+$/, ''))
    .filter((t) => t.length > 25 && t.length < 170 && shareOfCapitals(t) < 0.3)
  const journals = [
    ...new Set(fields.filter((f) => f['article-title']).map((f) => bare(f.source ?? '').replace(/[.\s]+$/, ''))),
  ].filter((j) => j.length > 5 && j.length < 60)
  // Long papers have more of everything: short software papers would fill the set with front pages.
  const weighed = papers.flatMap((p) => Array(p.blocks.length < 30 ? 1 : 3).fill(p))
  const people = existsSync(join(folder, 'people.json')) ? read('people.json') : { names: [], affiliations: [] }
  return { papers, weighed, lists, sentences, strings, titles, journals, people, headers: read('headers.json') }
}
