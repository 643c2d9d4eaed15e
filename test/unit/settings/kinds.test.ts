import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as kinds from '../../../src/settings/kinds.ts'

const REFUSED = undefined

function table<T>(name: string, kind: kinds.Kind<T>, rows: readonly (readonly [string, T | undefined])[]): void {
  describe(name, () => {
    it.each(rows)('reads %j', (text, value) => {
      expect(kind.read(text)).toEqual(value)
    })
    it('prints what it reads back', () => {
      for (const [, value] of rows) if (value !== undefined) expect(kind.read(kind.print(value))).toEqual(value)
    })
    it('says what it accepts on one line that fits into a table', () => {
      expect(kind.accepts).toMatch(/^[^\n|]{5,}$/)
    })
  })
}

table('boolean', kinds.boolean(), [
  ['true', true],
  ['TRUE', true],
  ['1', true],
  ['yes', true],
  ['On', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['OFF', false],
  ['2', REFUSED],
  ['t', REFUSED],
  ['constructor', REFUSED],
])
table('integer', kinds.integer({ min: -2, max: 10 }), [
  ['3', 3],
  ['+3', 3],
  ['-2', -2],
  ['10', 10],
  ['11', REFUSED],
  ['-3', REFUSED],
  ['3.0', REFUSED],
  ['1e1', REFUSED],
  ['0x3', REFUSED],
  ['three', REFUSED],
  ['9'.repeat(30), REFUSED],
])
table('number', kinds.number({ min: 0, max: 5 }), [
  ['3', 3],
  ['.5', 0.5],
  ['2.', 2],
  ['2400.0', REFUSED],
  ['5.01', REFUSED],
  ['-1', REFUSED],
  ['Infinity', REFUSED],
  ['NaN', REFUSED],
  ['1,5', REFUSED],
])
table('seconds', kinds.seconds({ min: 1 }), [
  ['1', 1],
  ['2.5', 2.5],
  ['0', REFUSED],
  ['2147483', 2_147_483],
  ['2147484', REFUSED],
  ['5s', REFUSED],
])
table('bytes', kinds.bytes({ min: 0, max: 2 ** 40 }), [
  ['0', 0],
  ['1000', 1000],
  ['1 KB', 1000],
  ['1KiB', 1024],
  ['256 MiB', 268_435_456],
  ['1.5gib', 1_610_612_736],
  ['1tib', 2 ** 40],
  ['1.1MiB', 1_153_433],
  ['2TiB', REFUSED],
  ['1.5', REFUSED],
  ['-1', REFUSED],
  ['1 XB', REFUSED],
  ['1 constructor', REFUSED],
  ['MiB', REFUSED],
])
table('string', kinds.string({ pattern: /^[a-z ]+$/, maxCharacters: 8 }), [
  ['ab cd', 'ab cd'],
  ['AB', REFUSED],
  ['abcdefghi', REFUSED],
])
table('string without a rule', kinds.string(), [
  ['gpt: "x" #1 é', 'gpt: "x" #1 é'],
  ['two\nlines', REFUSED],
  ['nul\u0000', REFUSED],
])
table('token', kinds.token(), [
  ['sk-abc_123', 'sk-abc_123'],
  ['with space', REFUSED],
  ['schlüssel', REFUSED],
])
table('secret', kinds.secret(), [
  ['schlüssel mit wort', 'schlüssel mit wort'],
  ['a\nb', REFUSED],
])
table('url', kinds.url(), [
  ['http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1'],
  ['https://example.org', 'https://example.org'],
  ['ftp://example.org', REFUSED],
  ['example.org', REFUSED],
  ['http://', REFUSED],
  ['http://a b/', REFUSED],
  ['javascript:alert(1)', REFUSED],
])
table('url of a store', kinds.url(['redis', 'rediss']), [
  ['redis://:pw@store:6379/0', 'redis://:pw@store:6379/0'],
  ['rediss://store', 'rediss://store'],
  ['redis:///0', REFUSED],
  ['http://store', REFUSED],
])
table('path', kinds.path(), [
  ['/var/x y', '/var/x y'],
  ['x', 'x'],
  ['~/x', join(homedir(), 'x')],
  ['~x', '~x'],
  ['a\u0000b', REFUSED],
])
table('oneOf', kinds.oneOf('memory', 'kvstore'), [
  ['memory', 'memory'],
  ['KVStore', 'kvstore'],
  ['redis', REFUSED],
])
table('list', kinds.list(kinds.string({ pattern: /^[a-z]+$/ })), [
  ['a, b,,c', ['a', 'b', 'c']],
  ['a', ['a']],
  ['a,B', REFUSED],
])
table('optional', kinds.optional(kinds.integer({ min: 0 })), [
  ['3', 3],
  ['x', REFUSED],
])

describe('optional', () => {
  it('prints nothing for what is not set and stays secret', () => {
    expect(kinds.optional(kinds.integer({ min: 0 })).print(null)).toBe('')
    expect(kinds.optional(kinds.token()).secret).toBe(true)
  })
})

describe('bytes', () => {
  it('prints the largest unit that divides the number', () => {
    const { print } = kinds.bytes({ min: 0 })
    expect([0, 1, 1024, 50 * kinds.MIB, 3 * kinds.GIB, kinds.MIB + 1].map(print)).toEqual([
      '0',
      '1',
      '1KiB',
      '50MiB',
      '3GiB',
      '1048577',
    ])
  })
})
