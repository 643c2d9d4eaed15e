import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/kernel/errors.ts'
import { type DotenvEntry, parseDotenv, removeFromDotenv, setInDotenv } from '../../src/settings/dotenv.ts'

const lineEnd = fc.constantFrom('\n', '\r\n')
const keys = fc.constantFrom('KEY', 'OTHER', 'KEY_TWO')
const tame = fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', '#', '=', '.', 'é', '\\', '$'), maxLength: 8 })
const quoted = fc
  .tuple(fc.constantFrom('"', "'", '`', ''), tame)
  .map(([quote, text]) => `${quote}${text.replaceAll('\\', '')}${quote}`)
const line = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', 'export ', '  '),
      keys,
      fc.constantFrom('=', ' = '),
      quoted,
      fc.constantFrom('', ' # note', '  '),
    )
    .map((parts) => parts.join('')),
  tame.map((text) => `# ${text}`),
  keys.map((key) => `# ${key}=`),
  fc.constant(''),
)
/** Files as people write them, and files out of any characters at all. */
const file = fc.oneof(
  fc
    .tuple(fc.array(line, { maxLength: 8 }), lineEnd, fc.boolean())
    .map(([lines, end, closed]) => lines.join(end) + (closed ? end : '')),
  fc.string({
    unit: fc.constantFrom('K', 'E', 'Y', '=', '"', "'", '`', '\\', '#', ' ', '\n', '\r', 'x', '$'),
    maxLength: 40,
  }),
)
const value = fc.oneof(
  tame,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', "'", '\\', '\n', '\r', '`', '#', ' ', 'n', '$') }),
)

const lastOf = (text: string, key: string): DotenvEntry | undefined =>
  parseDotenv(text).findLast((entry) => entry.key === key)
const othersOf = (text: string): readonly (readonly [string, string])[] =>
  parseDotenv(text)
    .filter(({ key }) => key !== 'KEY')
    .map(({ key, value: own }) => [key, own])

describe('the .env writer', () => {
  it('sets what is read back, touches no other byte, and refuses only what cannot be', () => {
    let refusals = 0
    fc.assert(
      fc.property(file, value, (text, wanted) => {
        let changed: string
        try {
          changed = setInDotenv(text, 'KEY', wanted)
        } catch (thrown) {
          refusals += 1
          expect(thrown).toBeInstanceOf(ServiceError)
          // Only an unclosed quote may be in the way, and such a file is not one of the well-formed ones.
          expect(text).toMatch(/["'`]/)
          return
        }
        const before = lastOf(text, 'KEY')
        const after = lastOf(changed, 'KEY')
        expect(after?.value).toBe(wanted)
        expect(othersOf(changed)).toEqual(othersOf(text))
        if (before !== undefined && after !== undefined) {
          const [head, tail] = [text.slice(0, before.valueStart), text.slice(before.valueEnd)]
          expect(changed.startsWith(head) && changed.endsWith(tail)).toBe(true)
          expect(changed.length).toBeGreaterThanOrEqual(head.length + tail.length)
        } else if (after !== undefined) {
          // A new line was added: take it (and a line end that the last line lacked) away again.
          const rest = changed.slice(0, after.start) + changed.slice(after.end)
          expect([text, `${text}\n`, `${text}\r\n`]).toContain(rest)
        }
      }),
      { numRuns: 2000 },
    )
    expect(refusals).toBeLessThan(100)
  })
  it('never refuses a file without stray quotes', () => {
    const clean = fc.array(
      line.filter((text) => !/["'`]/.test(text)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(clean, lineEnd, value, (lines, end, wanted) => {
        expect(lastOf(setInDotenv(lines.join(end), 'KEY', wanted), 'KEY')?.value).toBe(wanted)
      }),
      { numRuns: 1000 },
    )
  })
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(line.filter((text) => !/["'`]/.test(text))), value, (lines, wanted) => {
        const once = setInDotenv(lines.join('\n'), 'KEY', wanted)
        expect(setInDotenv(once, 'KEY', wanted)).toBe(once)
      }),
    )
  })
  it('removes a key and nothing else', () => {
    fc.assert(
      fc.property(fc.array(line.filter((text) => !/["'`]/.test(text))), lineEnd, (lines, end) => {
        const text = lines.join(end)
        const without = removeFromDotenv(text, 'KEY')
        expect(lastOf(without, 'KEY')).toBe(undefined)
        expect(othersOf(without)).toEqual(othersOf(text))
      }),
    )
  })
  it('reads entries in order, without overlap, inside the text', () => {
    fc.assert(
      fc.property(file, (text) => {
        let end = 0
        for (const entry of parseDotenv(text)) {
          expect(entry.start).toBeGreaterThanOrEqual(end)
          expect(entry.valueStart).toBeGreaterThan(entry.start)
          expect(entry.valueEnd).toBeGreaterThanOrEqual(entry.valueStart)
          expect(entry.end).toBeGreaterThanOrEqual(entry.valueEnd)
          end = entry.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 2000 },
    )
  })
})
