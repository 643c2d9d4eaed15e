import { describe, expect, it } from 'vitest'
import { openLogin } from '../../../../src/faces/demo/login.ts'

const KEY = 'the key of this test'
const post = (key: string): Request =>
  new Request('http://localhost/demo/session', { method: 'POST', body: new URLSearchParams({ key }) })

describe('openLogin', () => {
  it('gives a cookie for the key, and knows it again', async () => {
    const login = openLogin(KEY)
    const response = await login.open(post(KEY))
    expect(response.status).toBe(303)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookie).not.toContain(KEY)
    expect(login.knows(new Headers({ cookie: `a=b; ${cookie.split(';')[0]}` }))).toBe(true)
    expect(openLogin(KEY).knows(new Headers({ cookie: cookie.split(';')[0] ?? '' }))).toBe(false)
  })

  it.each(['', 'the key', `${KEY} `])('gives none for %j', async (wrong) => {
    const login = openLogin(KEY)
    const response = await login.open(post(wrong))
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null])
    expect(await response.text()).not.toContain(KEY)
    expect(login.knows(new Headers())).toBe(false)
  })

  it('lets nobody in by form where there is no key', async () => {
    expect((await openLogin(null).open(post(''))).status).toBe(401)
  })
})
