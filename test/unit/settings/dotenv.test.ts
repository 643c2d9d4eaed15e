import { describe, expect, it } from 'vitest'
import { parseDotenv, removeFromDotenv, setInDotenv } from '../../../src/settings/dotenv.ts'

const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(parseDotenv(text).map(({ key, value }) => [key, value]))

const rows: readonly (readonly [string, Record<string, string>])[] = [
  ['A=1', { A: '1' }],
  ['A=1\nB=2\n', { A: '1', B: '2' }],
  ['A=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['A=1\rB=2', { A: '1', B: '2' }],
  ['\uFEFFA=1', { A: '1' }],
  ['  export  A = 1  ', { A: '1' }],
  ['exportA=1', { exportA: '1' }],
  ['A=', { A: '' }],
  ['A=\nB=2', { A: '', B: '2' }],
  ['A= # none', { A: '' }],
  ['A=x # note', { A: 'x' }],
  ['A=x#y', { A: 'x#y' }],
  ['A=#fff', { A: '#fff' }],
  ['A=a b c', { A: 'a b c' }],
  ['A=a=b', { A: 'a=b' }],
  ['# A=1', {}],
  ['not an assignment', {}],
  ['1A=2', {}],
  ['A="x # y" # note', { A: 'x # y' }],
  ["A='x # y'", { A: 'x # y' }],
  ['A=`it\'s "so"`', { A: 'it\'s "so"' }],
  ['A=""', { A: '' }],
  ['A="one\ntwo"\nB=2', { A: 'one\ntwo', B: '2' }],
  ["A='one\r\ntwo'\r\nB=2", { A: 'one\ntwo', B: '2' }],
  ['A="a\\nb\\tc\\"d\\\\e\\$f\\x"', { A: 'a\nb\tc"d\\e$f\\x' }],
  ["A='a\\nb'", { A: 'a\\nb' }],
  ['A="open\nB=2', { A: '"open', B: '2' }],
  ['A="x" y\nB=2', { A: '"x" y', B: '2' }],
  ["A=it's\nB=isn't", { A: "it's", B: "isn't" }],
  ['A=1\nA=2', { A: '2' }],
  ['A=$HOME', { A: '$HOME' }],
]

describe('parseDotenv', () => {
  it.each(rows)('reads %j', (text, values) => {
    expect(valuesOf(text)).toEqual(values)
  })
  it('counts lines, also those inside values', () => {
    const lines = parseDotenv('# c\nA="1\n2"\r\n\rB=3\nC=4').map(({ key, line }) => [key, line])
    expect(lines).toEqual([
      ['A', 2],
      ['B', 5],
      ['C', 6],
    ])
  })
})

const set: readonly (readonly [string, string, string, string])[] = [
  ['an empty file', '', 'x', 'KEY=x\n'],
  ['a file without a last line end', 'A=1', 'x', 'A=1\nKEY=x\n'],
  ['Windows line ends', 'A=1\r\n', 'x', 'A=1\r\nKEY=x\r\n'],
  ['a value in place', '# top\nKEY=old # note\nB=2\n', 'new', '# top\nKEY=new # note\nB=2\n'],
  ['its spacing', '  export KEY =  old  # note\n', 'new', '  export KEY =  new  # note\n'],
  ['its quotes', "KEY='old'\n", 'new', "KEY='new'\n"],
  ['other quotes where those in use cannot hold it', "KEY='old'\n", "it's", 'KEY="it\'s"\n'],
  ['an empty value before a comment', 'KEY= # note\n', 'x', 'KEY=x # note\n'],
  ['a value made empty', 'KEY=x # note\n', '', 'KEY= # note\n'],
  ['a value of several lines', 'KEY="1\n2" # n\nB=2', 'x', 'KEY="x" # n\nB=2'],
  ['the last of several', 'KEY=1\nKEY=2\n', '3', 'KEY=1\nKEY=3\n'],
  ['its place in a template', '# about\n# KEY=default\n\n# B=2\n', 'x', '# about\n# KEY=default\nKEY=x\n\n# B=2\n'],
  ['a template line at the very end', '# KEY=', 'x', '# KEY=\nKEY=x\n'],
  ['no template line inside a value', 'A="\n# KEY=\n"\n', 'x', 'A="\n# KEY=\n"\nKEY=x\n'],
  ['a value with blanks', '', 'a b', 'KEY="a b"\n'],
  ['a value with a dollar', '', 'a$b', "KEY='a$b'\n"],
  ['a value with a backslash', '', 'C:\\new', "KEY='C:\\new'\n"],
  ['a value that needs escapes', '', 'a\'b"c\\d\ne', 'KEY="a\'b\\"c\\\\d\\ne"\n'],
  ['no key that only begins the same', 'KEY_TWO=1\n# KEY_TWO=\n', 'x', 'KEY_TWO=1\n# KEY_TWO=\nKEY=x\n'],
]

describe('setInDotenv', () => {
  it.each(set)('keeps or changes %s', (_, text, value, expected) => {
    expect(setInDotenv(text, 'KEY', value)).toBe(expected)
    expect(valuesOf(expected).KEY).toBe(value)
  })
  it('picks quotes that an open quote further up cannot take for its own', () => {
    const changed = setInDotenv('A="open\n', 'KEY', ' #x')
    expect(changed).toBe("A=\"open\nKEY=' #x'\n")
    expect(valuesOf(changed)).toEqual({ A: '"open', KEY: ' #x' })
  })
  it('refuses in one line where an open quote would swallow the new value in any quotes', () => {
    expect(() => setInDotenv("A='open\n", 'KEY', "' #")).toThrow(/^KEY cannot be written: .*quote.*not closed$/)
  })
})

describe('removeFromDotenv', () => {
  it('takes whole assignments away and nothing else', () => {
    expect(removeFromDotenv('# c\nKEY="1\n2" # n\r\nB=2\nKEY=3', 'KEY')).toBe('# c\nB=2\n')
    expect(removeFromDotenv('# KEY=1\nB=2', 'KEY')).toBe('# KEY=1\nB=2')
  })
})
