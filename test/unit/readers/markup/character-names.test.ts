import { expect, it } from 'vitest'
import { CHARACTER_NAMES } from '../../../../src/readers/markup/character-names.ts'

const entries = CHARACTER_NAMES.trim().split(/[;\n]/)

it('names every text once', () => {
  const texts = entries.map((entry) => entry.split(' ')[0])
  expect(new Set(texts).size).toBe(texts.length)
})

it('gives no name to two texts', () => {
  const names = entries.flatMap((entry) => entry.split(' ').slice(1))
  expect(names.length).toBeGreaterThan(2000)
  expect(new Set(names).size).toBe(names.length)
})

it('writes code points in hexadecimal, joined where a text has several', () => {
  expect(entries.filter((entry) => !/^[0-9a-f]+(?:\+[0-9a-f]+)* [\w.]+(?: [\w.]+)*$/.test(entry))).toEqual([])
})
