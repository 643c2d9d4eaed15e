import { describe, expect, it } from 'vitest'
import { matchExpression } from '../../../../../src/faces/mcp/tools/search-text.ts'

const never = new AbortController().signal

describe('matchExpression', () => {
  it('finds texts whatever their case', async () => {
    expect(await matchExpression('wal[kl]', ['A WALK', 'a wall', 'a way'], never)).toEqual([0, 1])
  })

  it('refuses what is no expression', () => {
    expect(() => matchExpression('(', ['a'], never)).toThrow(/not a regular expression/)
  })

  it('gives up on an expression that never ends', async () => {
    await expect(matchExpression('(a+)+$', [`${'a'.repeat(60)}!`], never)).rejects.toThrow(/takes too long/)
  })

  it('ends when the caller gives up', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    await expect(matchExpression('(a+)+$', [`${'a'.repeat(60)}!`], stop.signal)).rejects.toThrow(/cancelled/)
  })
})
