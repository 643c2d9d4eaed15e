import { describe, expect, it } from 'vitest'
import { readJsonAnswer } from '../../../../src/engines/llm/index.ts'

describe('readJsonAnswer', () => {
  it.each([
    ['{"a": 1}', true],
    ['  [1, 2]\n', true],
    ['Sure!\n```json\n{"a": 1}\n```\nAnything else?', false],
    ['The answer is {"a": {"b": "}"}} as asked.', false],
    ['<think>maybe {"a": 2}?</think>{"a": 1}', false],
    ['{"a": [1, 2,],}', false],
  ])('reads %j', (text, isClean) => {
    expect(readJsonAnswer(text)).toMatchObject({ isClean })
  })

  it('reads what comes after the thinking, not inside it', () => {
    expect(readJsonAnswer('<think>{"a": 2}</think>{"a": 1}')?.value).toEqual({ a: 1 })
  })

  it.each(['', 'no', '{"a": ', '{"a": "', 'x'.repeat(3_000_000)])('reads nothing from broken text', (text) => {
    expect(readJsonAnswer(text)).toBeNull()
  })
})
