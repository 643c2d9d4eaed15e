// Scores what the product itself parses (dist/, weights/) against the held-out strings: field by field, letters and digits only.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const [, , truthPath, distFolder = new URL('../../dist', import.meta.url).pathname] = process.argv
const { openInference } = await import(`${distFolder}/engines/inference/index.js`)
const { parseReferences } = await import(`${distFolder}/stages/references/parse/parse-references.js`)

const FIELDS = [
  'title',
  'container',
  'year',
  'volume',
  'issue',
  'publisher',
  'doi',
  'url',
  'first_page',
  'last_page',
  'authors',
  'editors',
]
const CONNECTIVES = new Set('and und et al u a y e others ed eds hrsg hg in by editors editor von edd c di'.split(' '))
const soft = (value) =>
  (value ?? '')
    .toString()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function namesOf(people, isSplit) {
  const list = people ?? []
  if (isSplit) return soft(list.map((p) => p.literal ?? p.family ?? '').join(''))
  // An unsplit list is compared by all its words, in the order in which they are printed: by letters, sorted.
  return list.map((p) => [p.literal, p.family, p.given, p.suffix].filter(Boolean).join(' ')).join(' ')
}
const sortedLetters = (text) =>
  (text.match(/\p{L}+/gu) ?? [])
    .filter((w) => !CONNECTIVES.has(w.toLowerCase()))
    .join('')
    .toLowerCase()
    .split('')
    .sort()
    .join('')

class Tally {
  expected = 0
  got = 0
  gotWhereExpected = 0
  right = 0
  f1(isLenient) {
    const precision = this.right / Math.max(1, isLenient ? this.gotWhereExpected : this.got)
    const recall = this.right / Math.max(1, this.expected)
    return (200 * precision * recall) / Math.max(1e-9, precision + recall)
  }
}

const rows = gunzipSync(readFileSync(truthPath))
  .toString('utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const inference = openInference()
const tallies = new Map()
const tally = (group, field) => {
  const key = `${group}\t${field}`
  if (!tallies.has(key)) tallies.set(key, new Tally())
  return tallies.get(key)
}
for (let at = 0; at < rows.length; at += 500) {
  const part = rows.slice(at, at + 500)
  const parsed = await parseReferences(
    part.map((row) => row.text),
    inference,
  )
  part.forEach((row, index) => {
    const got = parsed[index]
    const group = row.set.startsWith('jats') ? 'jats' : row.set.startsWith('anystyle') ? 'anystyle' : row.set
    for (const field of FIELDS) {
      const people = field === 'authors' ? got.author : field === 'editors' ? got.editor : null
      const isSplit = row.split[field === 'authors' ? 0 : 1]
      const isNames = field === 'authors' || field === 'editors'
      const want = isNames && !isSplit ? sortedLetters(row.fields[field]) : row.fields[field]
      const have = isNames
        ? isSplit
          ? namesOf(people, true)
          : sortedLetters(namesOf(people, false))
        : soft(got[field])
      // A value that stands where the annotation says nothing is neither right nor wrong.
      const isPardoned =
        !want &&
        have &&
        row.open.some(
          (text) =>
            text.includes(isNames ? soft(people.map((p) => p.literal ?? p.family ?? '').join('')) : have) ||
            have.includes(text),
        )
      for (const key of [group, 'ALL', `lang:${row.lang}`]) {
        const t = tally(key, field)
        t.expected += want ? 1 : 0
        t.got += have && !isPardoned ? 1 : 0
        t.gotWhereExpected += want && have ? 1 : 0
        t.right += want && want === have ? 1 : 0
      }
    }
  })
}
const groups = [...new Set([...tallies.keys()].map((key) => key.split('\t')[0]))].sort()
console.log('set'.padEnd(20), 'fields lenient', FIELDS.map((f) => f.slice(0, 9).padStart(10)).join(''))
for (const group of groups) {
  const total = new Tally()
  for (const field of FIELDS)
    for (const k of ['expected', 'got', 'gotWhereExpected', 'right']) total[k] += tally(group, field)[k]
  const cells = FIELDS.map((f) =>
    (tally(group, f).expected ? tally(group, f).f1(false).toFixed(1) : '-').padStart(10),
  ).join('')
  console.log(group.padEnd(20), total.f1(false).toFixed(2).padStart(6), total.f1(true).toFixed(2).padStart(7), cells)
}
