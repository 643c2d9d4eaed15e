import { describe, expect, it } from 'vitest'
import { oneLine, publicLine } from '../../../src/kernel/public-line.ts'
import { cpuMsOf } from '../../support/cpu.ts'

const cleaned: readonly (readonly [string, string])[] = [
  [
    "ENOENT: no such file or directory, open '/var/spool/my papers/a.pdf'",
    'ENOENT: no such file or directory, open [path]',
  ],
  ['cannot read /etc/svc/.env', 'cannot read [path]'],
  ['cannot read ~/secret/x.env, giving up', 'cannot read [path], giving up'],
  ['cannot read C:\\Users\\ann\\paper.pdf', 'cannot read [path]'],
  ['loaded from ../dist/x.js', 'loaded from [path]'],
  ['in dist/kernel/errors.js', 'in [path]'],
  ['connect ECONNREFUSED 10.1.2.3:6379', 'connect ECONNREFUSED [address]'],
  ['getaddrinfo ENOTFOUND ocr-box', 'getaddrinfo ENOTFOUND [address]'],
  ['POST http://ocr.internal:8080/v1/chat failed with 500', 'POST [address] failed with 500'],
  ['redis://:hunter2@store:6379/0 is down', '[address] is down'],
  ['store at 192.168.0.7 is down', 'store at [address] is down'],
  ['store at localhost:6379 is down', 'store at [address] is down'],
  ['store at [::1]:6379 is down', 'store at [address] is down'],
  ['store at kvstore:6379 is down', 'store at [address] is down'],
  ['asked llm.corp.internal for help', 'asked [address] for help'],
  ['sent Bearer abc123def456', 'sent Bearer [secret]'],
  ['LLM_API_KEY=topsecret is wrong', 'LLM_API_KEY=[secret] is wrong'],
  ['key sk-proj-abcdefghijklmnop refused', 'key [secret] refused'],
  ['token eyJhbGciOi.eyJzdWIiOi.sig refused', 'token [secret] refused'],
  ['got 0123456789abcdef0123456789abcdef', 'got [secret]'],
  ['boom\n    at run (/srv/app/x.js:1:2)\n    at main', 'boom'],
  ['two\nlines\tand\u0000more', 'two lines and more'],
]

const untouched = [
  'start_page must be 0 or more, got -3',
  'send the paper as multipart/form-data in a part named "file"',
  'a valid bearer token is needed in the Authorization header',
  'unclosed tag </article> at line 12, column 4',
  'job 0b8f5a3e-6a6f-4c55-9f0e-0f0b7c1d2e3f failed',
  'DOI 10.1000/xyz123 and/or PMID',
  'extraction took longer than 600 s',
  'refs must be one of ner, llm, llm-chunked, off; got "foo"',
]

describe('publicLine', () => {
  it.each(cleaned)('cleans %j', (text, expected) => {
    expect(publicLine(text)).toBe(expected)
  })
  it.each(untouched)('leaves %j alone', (text) => {
    expect(publicLine(text)).toBe(text)
  })
  it('lets no part of an authorization header through', () => {
    expect(publicLine('header Authorization: Bearer abc123def456')).not.toContain('abc123')
  })
  it('cuts long text and stays fast on hostile text', async () => {
    const cpuMs = await cpuMsOf(() => {
      for (const unit of ['a/', 'a:', '1a']) expect(publicLine(unit.repeat(500_000)).length).toBeLessThanOrEqual(300)
    })
    expect(cpuMs).toBeLessThan(10_000)
  })
})

describe('oneLine', () => {
  it('marks what it cut off', () => {
    expect(oneLine('abc def', 5)).toBe('abc…')
  })
})
