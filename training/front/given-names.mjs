// Gathers given names into weights/given-names.json, in small letters without accents.
//
//   node given-names.mjs OUT.json DATA FAKER   (DATA holds refs/; FAKER is the unpacked npm package @faker-js/faker)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const root = new URL('../..', import.meta.url).pathname
const { foldLetters } = await import(join(root, 'dist/conventions/letters.js'))
const { isNameParticle } = await import(join(root, 'dist/conventions/names/split-name.js'))

const [out, data, faker] = process.argv.slice(2)
const LEAST_LETTERS = 3
/** In references and bylines a word must be a given name of so many people: single ones are often misread. */
const LEAST_PEOPLE = 2

const wordsOf = (name) =>
  name
    .split(/[\s,]+/)
    .filter((word) => /^\p{Lu}[\p{Ll}'’-]*(?:-\p{Lu}[\p{Ll}]+)*$/u.test(word))
    .flatMap((word) => [word, ...(word.includes('-') ? word.split('-') : [])])
    .map((word) => foldLetters(word).replace(/[^a-z]/g, ''))
    .filter((word) => word.length >= LEAST_LETTERS && word !== 'the' && !isNameParticle(word))

const { allLocales } = await import(join(faker, 'dist/index.js'))
const listed = Object.values(allLocales).flatMap(({ person }) => Object.values(person?.first_name ?? {}).flat())

const counts = new Map()
const count = (name) => {
  for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1)
}
const references = gunzipSync(readFileSync(join(data, 'refs/jats-refs/element-citation.xml.gz'))).toString()
for (const ref of references.split('<ref ').filter((each) => /lic="CC (?:BY \d|0)/.test(each)))
  for (const [, name] of ref.matchAll(/<given-names>([^<]+)</g)) if (/\p{Ll}{2}/u.test(name)) count(name)
const folder = mkdtempSync(join(tmpdir(), 'names-'))
execFileSync('tar', ['xJf', join(data, 'refs/grobid/name.tar.xz'), '-C', folder])
for (const file of readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.xml')))
  for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(/<forename>([^<]+)</g)) count(name)

const names = new Set(listed.filter((name) => typeof name === 'string').flatMap(wordsOf))
for (const [word, people] of counts) if (people >= LEAST_PEOPLE) names.add(word)
writeFileSync(out, `${JSON.stringify([...names].sort())}\n`)
console.log(`${names.size} given names`)
