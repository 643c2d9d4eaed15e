import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { readOptions } from '../../../../src/faces/demo/chew-stream.ts'

describe('readOptions', () => {
  it('puts the query over what the server was started with', () => {
    const query = new URLSearchParams({ refs: 'off', start_page: '2', end_page: '4', name: 'x.pdf', preset: '' })
    expect(readOptions(query, DEFAULT_OPTIONS)).toEqual({
      ...DEFAULT_OPTIONS,
      refs: 'off',
      pages: { first: 2, last: 4 },
    })
  })

  it.each([{ refs: 'all' }, { start_page: '-1' }, { start_page: '4', end_page: '2' }])('refuses %j', (query) => {
    expect(() => readOptions(new URLSearchParams(query as Record<string, string>), DEFAULT_OPTIONS)).toThrow(/must/)
  })
})
