import { describe, expect, it } from 'vitest'
import { assertOwnPage } from '../../../../src/faces/http/mount.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const { values } = resolveSettings({})

describe('assertOwnPage', () => {
  it.each([
    { title: 'a program without origin', headers: { host: '127.0.0.1:8000' }, key: null, isIn: true },
    {
      title: 'its own page',
      headers: { host: 'localhost:8000', origin: 'http://localhost:8000' },
      key: null,
      isIn: true,
    },
    {
      title: 'its own page by number',
      headers: { host: '[::1]:8000', origin: 'http://[::1]:8000' },
      key: null,
      isIn: true,
    },
    {
      title: 'another page',
      headers: { host: 'localhost:8000', origin: 'http://evil.example' },
      key: null,
      isIn: false,
    },
    {
      title: 'a page on another port',
      headers: { host: 'localhost:8000', origin: 'http://localhost:9' },
      key: null,
      isIn: false,
    },
    { title: 'a sandboxed page', headers: { host: 'localhost:8000', origin: 'null' }, key: null, isIn: false },
    { title: 'a name that points here', headers: { host: 'evil.example:8000' }, key: null, isIn: false },
    { title: 'no host', headers: {}, key: null, isIn: false },
    { title: 'a public name with a key', headers: { host: 'papers.example' }, key: 'k'.repeat(32), isIn: true },
    {
      title: 'an allowed origin',
      headers: { host: 'localhost:1', origin: 'https://ok.example' },
      key: null,
      isIn: true,
    },
  ])('decides about $title', ({ headers, key, isIn }) => {
    const settings = { ...values, SERVE_HOST: '127.0.0.1', AUTH_API_KEY: key, CORS_ORIGINS: ['https://ok.example'] }
    const attempt = () => assertOwnPage(new Headers(headers as Record<string, string>), settings)
    if (isIn) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/other origins/)
  })
})
