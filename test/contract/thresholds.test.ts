// Named numbers say where they come from: a measurement, a standard, a cap with its reason, or plainly "by hand".
//
// The word may stand in the comment above the number, or above the first of a group without an empty line in it, or in
// the file's head for all of its numbers ("Limits: ..."). Files frozen with their weights have theirs from training.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** How many numbers may be without a word on their origin, and how many set by hand: bring them down, never up. */
const MOST_WITHOUT_ORIGIN = 65
const MOST_BY_HAND = 641
/** How many names stand for one number here and for another there. */
const MOST_NAMED_TWICE = 72

const src = fileURLToPath(new URL('../../src', import.meta.url))
const NUMBER =
  /^(?:export )?const (?<name>[A-Z][A-Z\d_]+)(?:: number)? = (?<value>-?\d[\d_.]*(?:e-?\d+)?(?: \*\*? [\d_]+)*)$/
const ORIGIN =
  /chosen|measured|\btrain|eval\/|training\/|RFC \d|ISO \d|PDF 32000|ECMA|OpenType|\bAPA\b|JATS|\bcap\b|by hand|so that|keeps|bounds?\b|spec\b/i
/** A cap says in its name that it is one; its comment is the reason. */
const CAP = /^(?:MAX|MOST|LONGEST|DEEPEST|LARGEST|WIDEST|FARTHEST|ENOUGH)_|_(?:MS|BYTES|CAP)$/
/** Not thresholds: bits, codes and units. */
const EXACT = /^(?:KIB|MIB|GIB|FLAG_|OBJECT_|SEGMENT_|FNV_|PNG_|KIND_|STATUS_)/
const BY_HAND = /^\/\/ Limits: set by hand/m
const FROZEN = /^\/\/ Frozen with its weights/m

interface Named {
  readonly name: string
  readonly value: string
  readonly place: string
  readonly origin: 'named' | 'by hand' | null
}

/** The comment that speaks for a line: its own, or that above its group. */
function commentFor(lines: readonly string[], at: number): string {
  const words: string[] = []
  for (let line = at - 1; line >= 0 && lines[line]?.trim() !== ''; line--) {
    const text = lines[line] ?? ''
    if (/^\s*(?:\/\/|\/\*|\*)/.test(text)) words.push(text)
    else if (!NUMBER.test(text)) break
  }
  return words.join('\n')
}

function originOf(name: string, comment: string, text: string): Named['origin'] {
  if (/by hand/.test(comment)) return 'by hand'
  if (ORIGIN.test(comment) || (CAP.test(name) && comment !== '') || FROZEN.test(text)) return 'named'
  return BY_HAND.test(text) ? 'by hand' : null
}

function numbersIn(file: string): Named[] {
  const text = readFileSync(join(src, file), 'utf8')
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const { name, value = '' } = NUMBER.exec(line)?.groups ?? {}
    if (name === undefined || EXACT.test(name)) return []
    return [{ name, value, place: `src/${file}:${at + 1}`, origin: originOf(name, commentFor(lines, at), text) }]
  })
}

const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort()
  .flatMap(numbersIn)

function expectAtMost(found: readonly string[], most: number, hint: string): void {
  expect(found.length, `${hint}:\n${found.join('\n')}`).toBeLessThanOrEqual(most)
}

const listed = (origin: Named['origin']): string[] =>
  named.filter((one) => one.origin === origin).map(({ name, place }) => `${place} ${name}`)

describe('named numbers', () => {
  it('say where they come from, but for so many', () => {
    const hint = 'say in a comment what the number was measured with, which standard has it, what it caps, or "by hand"'
    expectAtMost(listed(null), MOST_WITHOUT_ORIGIN, hint)
  })

  it('are measured, caps or of a standard, but for so many', () => {
    expectAtMost(listed('by hand'), MOST_BY_HAND, 'measure the number and name the script, or do without it')
  })

  it('have names of their own, but for so many', () => {
    const names = [...new Set(named.map(({ name }) => name))]
    const groups = names.map((name) => [name, named.filter((one) => one.name === name)] as const)
    const twice = groups.filter(([, all]) => new Set(all.map(({ value }) => value)).size > 1)
    const rows = twice.map(
      ([name, all]) => `${name}: ${all.map(({ value, place }) => `${value} in ${place}`).join(', ')}`,
    )
    expectAtMost(rows, MOST_NAMED_TWICE, 'give one of them a name that says what it is for')
  })
})
