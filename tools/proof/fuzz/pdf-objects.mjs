// Changes the objects and streams of a PDF that is there: numbers, references, keys, and packed content.
import { deflateSync, inflateSync } from 'node:zlib'
import { mangleBytes } from './bytes.mjs'

const STREAM = /stream\r?\n/g

/** One packed stream unpacked, changed and packed again; its length is a lie afterwards, which readers have to live with. */
function changeStream(bytes, chance) {
  const text = bytes.toString('latin1')
  const starts = [...text.matchAll(STREAM)].filter(({ index }) => text.slice(index - 3, index) !== 'end')
  if (starts.length === 0) return bytes
  const start = chance.pick(starts)
  const from = start.index + start[0].length
  const to = text.indexOf('endstream', from)
  if (to < 0) return bytes
  const raw = bytes.subarray(from, to)
  const unpacked = unpack(raw)
  const changed = unpacked === null ? mangleBytes(raw, chance) : deflateSync(mangleBytes(unpacked, chance))
  return Buffer.concat([bytes.subarray(0, from), changed, bytes.subarray(to)])
}

function unpack(raw) {
  try {
    return inflateSync(raw, { maxOutputLength: 10_000_000 })
  } catch {
    return null
  }
}

const changeAll = (bytes, pattern, change) => Buffer.from(bytes.toString('latin1').replace(pattern, change), 'latin1')

const CHANGES = [
  changeStream,
  changeStream,
  (bytes, chance) => changeAll(bytes, /\d+ 0 R/g, (found) => (chance.isTrue(0.05) ? `${chance.below(60)} 0 R` : found)),
  (bytes, chance) =>
    changeAll(bytes, /(?<= )\d+(?=[ \]/>])/g, (found) =>
      chance.isTrue(0.03) ? chance.pick(['0', '-1', '99999', '2147483648', found + found]) : found,
    ),
  (bytes, chance) =>
    changeAll(bytes, /\/[A-Z][A-Za-z0-9]+/g, (found) =>
      chance.isTrue(0.02) ? chance.pick(['/Kids', '/Parent', '/Length', '/Filter', '/Font', '/Null', '/Pages']) : found,
    ),
  (bytes, chance) =>
    changeAll(bytes, /\bobj\b|\bendobj\b|\bxref\b|\btrailer\b/g, (found) => (chance.isTrue(0.1) ? '' : found)),
  mangleBytes,
]

export function manglePdf(bytes, chance) {
  let mangled = bytes
  for (let count = chance.few(3); count > 0; count--) mangled = chance.pick(CHANGES)(mangled, chance)
  return mangled
}
