// Words glued and words split: the record's sentences beside the paragraphs of the truth, whitespace and hyphens and all.
//
//   node tools/eval/words.mjs TRUTH_DIR RECORDS_DIR [--list]
//
// Both texts are cut at whitespace and aligned by patience (words that stand once in both, longest rising chain); what differs between two
// anchors counts where its letters are the same: `glued` has fewer words in the record, `split` more, `hyphens` differ in hyphens alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const [truthDir, recordsDir, flag] = process.argv.slice(2)
const SAME = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    '′': "'",
    '“': '"',
    '”': '"',
    '‐': '-',
    '‑': '-',
    '–': '-',
    '—': '-',
    '−': '-',
    µ: 'μ',
  }),
)
const words = (texts) =>
  (texts.join(' ').normalize('NFC').match(/\S+/g) ?? []).map((word) =>
    [...word].map((sign) => SAME.get(sign) ?? sign).join(''),
  )

/** Pairs of places at which both lists have the same word, rising in both. */
function anchors(a, b) {
  const places = (list) => {
    const found = new Map()
    for (let at = 0; at + 2 < list.length; at++) {
      const key = list.slice(at, at + 3).join(' ')
      found.set(key, found.has(key) ? -1 : at)
    }
    return found
  }
  const [inA, inB] = [places(a), places(b)]
  const pairs = [...inA]
    .filter(([key, at]) => at >= 0 && (inB.get(key) ?? -1) >= 0)
    .map(([key, at]) => [at, inB.get(key)])
  const tails = []
  const before = pairs.map(([, at], index) => {
    let low = 0
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1
      if (pairs[tails[middle]][1] < at) low = middle + 1
      else high = middle
    }
    tails[low] = index
    return low === 0 ? -1 : tails[low - 1]
  })
  const chain = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]) chain.push(pairs[at])
  return chain.reverse()
}

const counts = { words: 0, glued: 0, split: 0, hyphens: 0 }
for (const file of readdirSync(recordsDir).filter((name) => name.endsWith('.json'))) {
  const id = basename(file, '.json')
  const path = join(truthDir, `${id}.truth.json`)
  const paragraphs = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).paragraphs ?? []) : []
  const truth = words(paragraphs)
  const record = words(JSON.parse(readFileSync(join(recordsDir, file), 'utf8')).text.map(({ text }) => text))
  counts.words += truth.length
  let [fromA, fromB] = [0, 0]
  for (const [a, b] of anchors(truth, record)) {
    const [printed, read] = [truth.slice(fromA, a), record.slice(fromB, b)]
    if (a >= fromA && b >= fromB && printed.length > 0 && read.length > 0) {
      const [whole, own] = [printed.join(''), read.join('')]
      const isHyphen = whole !== own && whole.replaceAll('-', '') === own.replaceAll('-', '')
      const isSame = whole === own && printed.length !== read.length
      const kind = isHyphen ? 'hyphens' : !isSame ? null : printed.length > read.length ? 'glued' : 'split'
      if (kind !== null) counts[kind] += 1
      if (kind !== null && flag === '--list')
        console.log(kind, id, JSON.stringify(printed.join(' ')), JSON.stringify(read.join(' ')))
    }
    if (a >= fromA && b >= fromB) [fromA, fromB] = [a + 3, b + 3]
  }
}
const per = (count) => ((10_000 * count) / Math.max(1, counts.words)).toFixed(2)
console.log(
  `${counts.words} words; per 10,000: glued ${per(counts.glued)}, split ${per(counts.split)}, hyphens ${per(counts.hyphens)}`,
)
