// Signatures, against the examples that Amazon publishes.
import { describe, expect, it } from 'vitest'
import { encodeKey, queryText, sha256Hex, signedHeaders } from '../../../../src/engines/s3/sign.ts'

const EMPTY = sha256Hex('')

/** "Signature Calculations for the Authorization Header" of the Amazon S3 API reference. */
const S3 = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    sessionToken: null,
  },
  region: 'us-east-1',
  service: 's3',
  at: new Date('2013-05-24T00:00:00Z'),
}
const HOST = { host: 'examplebucket.s3.amazonaws.com' }

const signatureOf = (headers: Readonly<Record<string, string>>): string =>
  /Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

describe('signedHeaders', () => {
  it('signs as the published examples of S3 do', () => {
    const body = 'Welcome to Amazon S3.'
    const examples = [
      {
        method: 'GET',
        path: '/test.txt',
        query: [],
        headers: { ...HOST, range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
        payloadSha256: EMPTY,
      },
      {
        method: 'PUT',
        path: `/${encodeKey('test$file.text')}`,
        query: [],
        headers: {
          ...HOST,
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': sha256Hex(body),
        },
        payloadSha256: sha256Hex(body),
      },
      {
        method: 'GET',
        path: '/',
        query: [['lifecycle', '']] as const,
        headers: { ...HOST, 'x-amz-content-sha256': EMPTY },
        payloadSha256: EMPTY,
      },
      {
        method: 'GET',
        path: '/',
        query: [['prefix', 'J'] as const, ['max-keys', '2'] as const],
        headers: { ...HOST, 'x-amz-content-sha256': EMPTY },
        payloadSha256: EMPTY,
      },
    ]
    expect(examples.map((example) => signatureOf(signedHeaders(example, S3)))).toEqual([
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ])
  })

  it('signs get-vanilla of the test suite of the signature, whatever the service', () => {
    const headers = signedHeaders(
      { method: 'GET', path: '/', query: [], headers: { host: 'example.amazonaws.com' }, payloadSha256: EMPTY },
      {
        credentials: {
          accessKeyId: 'AKIDEXAMPLE',
          secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
          sessionToken: null,
        },
        region: 'us-east-1',
        service: 'service',
        at: new Date('2015-08-30T12:36:00Z'),
      },
    )
    expect(headers.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request,SignedHeaders=host;x-amz-date,' +
        'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    )
  })

  it('sends and signs the token of a session', () => {
    const credentials = { ...S3.credentials, sessionToken: 'abc' }
    const request = { method: 'GET', path: '/', query: [], headers: HOST, payloadSha256: EMPTY }
    const headers = signedHeaders(request, { ...S3, credentials })
    expect(headers['x-amz-security-token']).toBe('abc')
    expect(headers.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token,')
  })

  it('encodes keys and queries as RFC 3986 says, and sorts queries by their code points', () => {
    expect(encodeKey("a b/ü(1)*'!~.pdf")).toBe('a%20b/%C3%BC%281%29%2A%27%21~.pdf')
    expect(
      queryText([
        ['prefix', 'b/c'],
        ['list-type', '2'],
      ]),
    ).toBe('list-type=2&prefix=b%2Fc')
  })
})
