// Packs titles and abbreviations of journals into the table that the program looks them up in.
//
//   node pack-journals.mjs OUT.bin WORDS.json NAMES.json JOURNALS.tsv.gz   (after a build)
//
// NAMES.json: names as journals write them themselves, and words of paper titles (journal_names.py); JOURNALS.tsv.gz: title, abbreviation.
// WORDS.json: by word, the log-odds that it stands in the name of a journal and not in the title of a paper.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gunzipSync } from 'node:zlib'

const dist = new URL('../../dist/conventions/', import.meta.url).href
const { journalKey, keyCheck, keyHash } = await import(`${dist}journals.js`)
const { foldedWords } = await import(`${dist}language/letters.js`)

const [out, wordsOut, names, pairs] = process.argv.slice(2)
/** Shorter keys are words or initials of many things. */
const LEAST_ABBREVIATION = 4
/** "Cell : a journal of ...", "Physical Review A: Atomic, ...", "Brevia (Rome)": what a journal is called for short. */
const headOf = (title) => title.replace(/\s*(?:[:;=]\s|\/|\().*$/u, '').trim()
const SMALL = new Set('of the and for in on de la le et und der die des für e y da do del a an & i zur'.split(' '))
const capitals = (title) => {
  const words = title.split(/\s+/).filter((word) => !SMALL.has(word.toLowerCase()))
  return (
    words.filter((word) => word !== word.toLowerCase() && (word.length < 5 || word !== word.toUpperCase())).length /
    Math.max(1, words.length)
  )
}

/** By key of the head: the best spelling, and every key under which the journal is known. */
const journals = new Map()
function add(title, abbreviation, isOwnSpelling) {
  const head = headOf(title)
  const key = journalKey(head)
  if (key.length < 3 || !/\p{L}/u.test(key)) return
  const journal = journals.get(key) ?? {
    title: head,
    worth: -1,
    titles: new Set(),
    abbreviations: new Set(),
    shorts: new Set(),
  }
  journals.set(key, journal)
  const worth = isOwnSpelling ? 2 : capitals(head)
  if (worth > journal.worth) Object.assign(journal, { title: head, worth })
  journal.titles.add(key).add(journalKey(title))
  for (const word of foldedWords(abbreviation)) journal.shorts.add(word)
  const short = journalKey(abbreviation)
  if (short.length >= LEAST_ABBREVIATION) journal.abbreviations.add(short)
  const bare = journalKey(headOf(abbreviation))
  if (bare.length >= LEAST_ABBREVIATION) journal.abbreviations.add(bare)
}

const gathered = JSON.parse(readFileSync(names, 'utf8'))
for (const name of gathered.names) add(name, '', true)
for (const line of gunzipSync(readFileSync(pairs)).toString('utf8').split('\n')) {
  const [title = '', abbreviation = ''] = line.split('\t')
  if (title !== '') add(title, abbreviation, false)
}
const all = [...journals.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
const rows = all.flatMap(({ titles, abbreviations }, id) => [
  ...[...titles].map((key) => [keyHash(key), id * 2, keyCheck(key)]),
  ...[...abbreviations].filter((key) => !titles.has(key)).map((key) => [keyHash(key), id * 2 + 1, keyCheck(key)]),
])
rows.sort(([a, x], [b, y]) => a - b || x - y)
const words = Uint32Array.from([rows.length, ...rows.map(([hash]) => hash), ...rows.map(([, entry]) => entry)])
const checks = Uint16Array.from(rows, ([, , check]) => check)
const titles = brotliCompressSync(Buffer.from(all.map(({ title }) => title).join('\n')))
writeFileSync(out, Buffer.concat([Buffer.from(words.buffer), Buffer.from(checks.buffer), titles]))
console.log(
  all.length,
  'journals,',
  rows.length,
  'keys,',
  words.byteLength + checks.byteLength + titles.length,
  'bytes',
)

/** A word of fewer journals says nothing; one of these log-odds hardly anything. */
const [LEAST_USES, LEAST_LOG_ODDS] = [4, 0.5]
const ofJournals = new Map()
for (const { title, shorts } of all)
  for (const word of new Set([...foldedWords(title), ...shorts])) ofJournals.set(word, (ofJournals.get(word) ?? 0) + 1)
const ofTitles = new Map()
for (const [word, count] of Object.entries(gathered.title_words))
  for (const folded of foldedWords(word)) ofTitles.set(folded, (ofTitles.get(folded) ?? 0) + count)
const sum = (counts) => [...counts.values()].reduce((total, count) => total + count, 0)
const [journalsInAll, titlesInAll] = [sum(ofJournals), sum(ofTitles)]
const logOdds = [...new Set([...ofJournals.keys(), ...ofTitles.keys()])].sort().flatMap((word) => {
  const [own, other] = [ofJournals.get(word) ?? 0, ofTitles.get(word) ?? 0]
  // Letters of series and initials stand in both.
  if (
    word.length < 3 ||
    SMALL.has(word) ||
    /\d/.test(word) ||
    own + other < LEAST_USES ||
    (own < LEAST_USES && other < 40)
  )
    return []
  const odds = Math.log((own + 1) / journalsInAll) - Math.log((other + 1) / titlesInAll)
  return Math.abs(odds) < LEAST_LOG_ODDS ? [] : [[word, Number(odds.toFixed(1))]]
})
writeFileSync(wordsOut, `${JSON.stringify(Object.fromEntries(logOdds))}\n`)
console.log(logOdds.length, 'words')
