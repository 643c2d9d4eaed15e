// What the typesetters draw from: papers, headers, reference lists, loose sentences.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
  // Long papers have more of everything: short software papers would fill the set with front pages.
  const weighed = papers.flatMap((p) => Array(p.blocks.length < 30 ? 1 : 3).fill(p))
  return { papers, weighed, lists, sentences, strings, headers: read('headers.json') }
}
