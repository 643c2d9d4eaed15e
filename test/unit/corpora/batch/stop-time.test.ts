// Deadlines as people write them.
import { describe, expect, it } from 'vitest'
import { readDeadline } from '../../../../src/corpora/batch/resume.ts'

describe('readDeadline', () => {
  it.each([
    ['2030-01-31T18:00:00Z', Date.UTC(2030, 0, 31, 18)],
    ['2030-01-31T18:00z', Date.UTC(2030, 0, 31, 18)],
    ['2030-01-31T18:00+02:00', Date.UTC(2030, 0, 31, 16)],
    ['2030-01-31 18:00:30.5', new Date(2030, 0, 31, 18, 0, 30, 500).getTime()],
    ['2030-01-31T18:00', new Date(2030, 0, 31, 18).getTime()],
    ['2030-01-31', new Date(2030, 0, 31).getTime()],
    ['1893456000', 1_893_456_000_000],
    ['1893456000.25', 1_893_456_000_250],
  ])('reads %s', (text, expected) => {
    expect(readDeadline(text)).toBe(expected)
  })

  it.each(['tomorrow', '', '2030-13-01', '2030-01-31T25:00', '31.01.2030', '-5', '2030-01-31T18:00 CET'])(
    'refuses %s',
    (text) => {
      expect(() => readDeadline(text)).toThrow(/--deadline must be a time/)
    },
  )
})
