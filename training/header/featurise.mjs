// Cuts labelled front lines into tokens with the product's own code: node featurise.mjs <out stem> a.jsonl b.jsonl ...
// Writes <stem>.ids (uint16, SLOTS per token), <stem>.tags (int8 per token) and <stem>.json (id, kind, tokens of each paper).
// HEADER_FEATURES names the built module where it is not ../../dist/stages/header/tagger/features.js.
import { readFileSync, writeFileSync } from 'node:fs'

const { featurise, SLOTS } = await import(process.env.HEADER_FEATURES ?? '../../dist/stages/header/tagger/features.js')
const [stem, ...files] = process.argv.slice(2)
const ids = []
const tags = []
const index = []
for (const file of files) {
  for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { id, kind, lines } = JSON.parse(row)
    const features = featurise(lines)
    if (features.tokens.length < 5) continue
    ids.push(Uint16Array.from(features.ids))
    tags.push(Int8Array.from(features.tokens, ({ line, start }) => lines[line].tags[start]))
    // Lines begin where a token's line changes: noise on labels falls on whole lines.
    index.push([id, kind, features.tokens.length])
  }
}
writeFileSync(`${stem}.ids`, Buffer.concat(ids.map((part) => Buffer.from(part.buffer))))
writeFileSync(`${stem}.tags`, Buffer.concat(tags.map((part) => Buffer.from(part.buffer))))
writeFileSync(`${stem}.json`, JSON.stringify({ slots: SLOTS, papers: index }))
console.log(
  index.length,
  'papers',
  tags.reduce((sum, part) => sum + part.length, 0),
  'tokens',
)
