// Cuts labelled front lines into tokens with the program's own code: node featurise.mjs OUT.json a.jsonl b.jsonl ...
// OUT.json says what the features are; beside it stand OUT.ids (uint16, SLOTS per token), OUT.tags and OUT.parts (int8 per token).
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

const dist = resolve(import.meta.dirname, process.env.HEADER_DIST ?? '../../dist', 'stages/front/tagger')
const { EXACT_ROWS, featurise, HASH_ROWS, HEADER_MODEL, LEXICAL_SLOTS, SLOTS } = await import(`${dist}/features.js`)

const [out, ...files] = process.argv.slice(2)
const [ids, tags, parts, papers] = [[], [], [], []]
for (const file of files) {
  const set = basename(file, '.jsonl')
  for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { id, kind, lines } = JSON.parse(row)
    const features = featurise(lines)
    if (features.tokens.length < 5) continue
    ids.push(Uint16Array.from(features.ids))
    tags.push(Int8Array.from(features.tokens, ({ line, start }) => lines[line].tags[start]))
    parts.push(Int8Array.from(features.tokens, ({ line, start }) => lines[line].parts?.[start] ?? -1))
    papers.push({ id, set, family: kind, tokens: features.tokens.length })
  }
}
const stem = out.replace(/\.json$/, '')
const write = (ending, arrays) =>
  writeFileSync(`${stem}.${ending}`, Buffer.concat(arrays.map((a) => Buffer.from(a.buffer))))
write('ids', ids)
write('tags', tags)
write('parts', parts)
const shape = { slots: SLOTS, lexical: LEXICAL_SLOTS, hashRows: HASH_ROWS, exactRows: EXACT_ROWS }
writeFileSync(out, JSON.stringify({ fingerprint: HEADER_MODEL.features, shape, papers }))
console.log(
  papers.length,
  'fronts',
  papers.reduce((sum, { tokens }) => sum + tokens, 0),
  'tokens',
)
