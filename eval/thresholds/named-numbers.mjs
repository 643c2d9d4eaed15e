// The named numbers of src/ and where they come from: a measurement, a standard, a cap with its reason, or plainly "by hand".
//
// The word may stand in the comment above the number, or above the first of a group without an empty line in it, or in
// the file's head for all of its numbers ("Limits: ..."). Files frozen with their weights, or whose limits are "as trained", have theirs from training.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NUMBER =
  /^(?:export )?const (?<name>[A-Z][A-Z\d_]+)(?:: number)? = (?<value>-?\d[\d_.]*(?:e-?\d+)?(?: \*\*? [\d_]+)*)$/
const ORIGIN_WORDS = [
  'chosen',
  'measured',
  '\\btrain',
  'eval/',
  'training/',
  'so that',
  'keeps',
  'bounds?\\b',
  '\\bcap\\b',
]
const STANDARDS = [
  'RFC \\d',
  'ISO \\d',
  'PDF 32000',
  'ECMA',
  'OpenType',
  '\\bAPA\\b',
  'JATS',
  'POSIX',
  'HTTP',
  'spec\\b',
]
const ORIGIN = new RegExp([...ORIGIN_WORDS, ...STANDARDS, 'by hand'].join('|'), 'i')
/** A cap says in its name that it is one; its comment is the reason. */
const CAP = /^(?:MAX|MOST|LONGEST|DEEPEST|LARGEST|WIDEST|FARTHEST|ENOUGH)_|_(?:MS|BYTES|CAP)$/
/** Not thresholds: bits, codes and units. */
const EXACT =
  /^(?:KIB|MIB|GIB|FLAG_|OBJECT_|SEGMENT_|FNV_|PNG_|KIND_|STATUS_|NANOSECONDS|MICROSECONDS|SECOND_MS|DAY_MS)/
const BY_HAND = /^\/\/ Limits: set by hand/m
const FROZEN = /^\/\/ (?:Frozen with its weights|Limits: as trained)/m

/** The comment that speaks for a line: its own, or that above its group. */
function commentFor(lines, at) {
  const words = []
  for (let line = at - 1; line >= 0 && lines[line]?.trim() !== ''; line--) {
    const text = lines[line] ?? ''
    if (/^\s*(?:\/\/|\/\*|\*)/.test(text)) words.push(text)
    else if (!NUMBER.test(text)) break
  }
  return words.join('\n')
}

function originOf(name, comment, text) {
  if (/by hand/.test(comment)) return 'by hand'
  if (ORIGIN.test(comment) || (CAP.test(name) && comment !== '') || FROZEN.test(text)) return 'named'
  return BY_HAND.test(text) ? 'by hand' : null
}

const numberOf = (text) => {
  const [base, ...powers] = text.replaceAll('_', '').split(/ (?=\*)/)
  return powers.reduce((value, word) => {
    const [sign, factor] = word.split(' ')
    return sign === '**' ? value ** Number(factor) : value * Number(factor)
  }, Number(base))
}

function numbersIn(src, file) {
  const text = readFileSync(join(src, file), 'utf8')
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const { name, value = '' } = NUMBER.exec(line)?.groups ?? {}
    if (name === undefined || EXACT.test(name)) return []
    const origin = originOf(name, commentFor(lines, at), text)
    return [{ file, line: at + 1, name, value: numberOf(value), origin }]
  })
}

/** What eval/thresholds.mjs found, by "FILE NAME". */
function measurements(root) {
  const path = join(root, 'eval', 'thresholds.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/**
 * Every named number with its place and origin: 'named' (a standard, a cap, training), 'measured' (papers of train notice a change, and
 * eval/thresholds.json says what it costs), 'unnoticed' (none does, from half to double), 'by hand' or null.
 */
export function namedNumbers(root) {
  const src = join(root, 'src')
  const measured = measurements(root)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files
    .sort()
    .flatMap((file) => numbersIn(src, file))
    .map((one) => {
      const found = measured[`${one.file} ${one.name}`]
      if (one.origin !== 'by hand' || found?.value !== one.value) return one
      return { ...one, origin: found.unnoticed === true ? 'unnoticed' : 'measured' }
    })
}
