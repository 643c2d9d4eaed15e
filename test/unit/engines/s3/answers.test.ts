// What a store's refusals mean, in words.
import { describe, expect, it } from 'vitest'
import { elements, isPassing, refusalError, textOf } from '../../../../src/engines/s3/answers.ts'

const NOW = Date.parse('2026-01-01T12:00:00Z')

function refusal(status: number, code: string | null, headers: Readonly<Record<string, string>> = {}) {
  const body = code === null ? '' : `<Error><Code>${code}</Code><Message>as &lt;it&gt; says</Message></Error>`
  return { status, body, header: (name: string) => headers[name] ?? null }
}

const told = (...args: Parameters<typeof refusal>) => {
  const { code, message } = refusalError(refusal(...args), 's3://b/k', 'b', NOW)
  return [code, message]
}

describe('refusalError', () => {
  it.each([
    [
      403,
      'RequestTimeTooSkewed',
      { date: 'Thu, 01 Jan 2026 12:20:00 GMT' },
      'store_refused',
      /differs from that of the store by 1200 s/,
    ],
    [403, 'ExpiredToken', {}, 'store_refused', /AWS_SESSION_TOKEN has expired/],
    [301, 'PermanentRedirect', { 'x-amz-bucket-region': 'eu-west-1' }, 'store_refused', /set AWS_REGION=eu-west-1/],
    [403, null, {}, 'store_refused', /may not do this/],
    [404, 'NoSuchBucket', {}, 'unreadable_input', /no such bucket/],
    [503, 'SlowDown', {}, 'upstream_unavailable', /answers SlowDown/],
    [507, 'XMinioStorageFull', {}, 'unwritable_output', /the store is full/],
    [400, 'OddThing', {}, 'store_refused', /answers OddThing \(as <it> says\)/],
  ] as const)('%s %s', (status, code, headers, expected, words) => {
    expect(told(status, code, headers)).toEqual([expected, expect.stringMatching(words)])
  })

  it('knows what may pass', () => {
    expect(
      [
        [500, null],
        [429, null],
        [400, 'RequestTimeout'],
      ].map(([status, code]) => isPassing(refusal(status as number, code as string))),
    ).toEqual([true, true, true])
    expect(
      [
        [403, 'AccessDenied'],
        [404, null],
      ].map(([status, code]) => isPassing(refusal(status as number, code as string))),
    ).toEqual([false, false])
  })
})

describe('the XML of a store', () => {
  it('gives texts decoded, each element once, and nothing of one that is torn', () => {
    expect(textOf('<Key>a&amp;b&#x20;&#252;&quot;</Key>', 'Key')).toBe('a&b ü"')
    expect(elements('<A>1</A><B/><A>2</A><A>3', 'A')).toEqual(['1', '2'])
  })
})
