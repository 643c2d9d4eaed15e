import { describe, expect, it } from 'vitest'
import { editionOf, versionOf } from '../../../../../../src/stages/references/parse/normalizers/edition.ts'

describe('editionOf', () => {
  const rows: [string, string][] = [
    ['2nd ed.', '2nd'],
    ['3. Auflage', '3'],
    ['2., überarb. Aufl.', '2., überarb.'],
    ['Rev. ed.', 'Rev. ed.'],
    ['4e édition', '4e'],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(editionOf(text)).toBe(expected)
  })
})

describe('versionOf', () => {
  const rows: [string, string][] = [
    ['Version 4.0.2', '4.0.2'],
    ['v1.2', '1.2'],
    ['3.0-6', '3.0-6'],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(versionOf(text)).toBe(expected)
  })
})
