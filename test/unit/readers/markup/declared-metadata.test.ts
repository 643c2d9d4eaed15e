import { describe, expect, it } from 'vitest'
import { merged, NO_METADATA } from '../../../../src/readers/markup/declared-metadata.ts'

describe('merged', () => {
  it('believes the first source that says something', () => {
    const first = { ...NO_METADATA, title: 'A', keywords: [] }
    const second = { ...NO_METADATA, title: 'B', keywords: ['pace'], doi: '10.1000/x' }
    expect(merged(first, second)).toEqual({ ...NO_METADATA, title: 'A', keywords: ['pace'], doi: '10.1000/x' })
  })
})
