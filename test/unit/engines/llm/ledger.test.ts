import { describe, expect, it } from 'vitest'
import { scrub, scrubDeep } from '../../../../src/engines/llm/ledger.ts'

describe('scrub', () => {
  it.each([
    'Authorization: Bearer abc123def456',
    'api_key=abcd1234',
    '"password": "hunter2"',
    'sk-proj-abcdefghijklmnop',
    'ghp_abcdefghijklmnop1234',
    'AKIAABCDEFGHIJKLMNOP',
    'eyJhbGciOi.eyJzdWIiOi.abc',
    '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
    'aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3',
  ])('takes the secret out of %j', (text) => {
    expect(scrub(text)).toContain('[secret]')
  })

  it.each([
    'We kept tea in 12 jars.',
    'ATGCATGCATGCATGCATGCATGCATGCATGCATGC',
    '10.1371/journal.pone.0012345',
    'a secret garden',
  ])('leaves %j alone', (text) => {
    expect(scrub(text)).toBe(text)
  })

  it('takes a known secret out wherever it stands', () => {
    expect(scrubDeep({ a: ['plain key here'], b: 1 }, ['plain key'])).toEqual({ a: ['[secret] here'], b: 1 })
  })
})
