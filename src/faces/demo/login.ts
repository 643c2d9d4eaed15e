// How a browser proves that it knows the key: a form once, a cookie from then on; without a key nobody is asked.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const COOKIE = 'svc_demo'
/** A working day; a restart ends all of them earlier. */
const SESSION_MS = 12 * 3600 * 1000
/** More browsers than this at once are not a demonstration; the oldest has to ask again. */
const MAX_SESSIONS = 256
/** A form with nothing but a key. */
export const MAX_FORM_BYTES = 4096

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A link may carry the key behind #, which browsers never send; the form then fills itself in. */
const SCRIPT =
  "const key=new URLSearchParams(location.hash.slice(1)).get('key');" +
  "if(key){history.replaceState(null,'',location.pathname);document.getElementById('key').value=key;document.forms[0].submit()}"
const STYLE =
  ':root{color-scheme:light dark}body{font:1.05rem/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;' +
  'margin:0;padding:1rem}form{max-width:24rem}h1{font-size:1.5rem;margin:0 0 .5rem}input,button{font:inherit;padding:.5rem .7rem;' +
  'width:100%;box-sizing:border-box;margin:.25rem 0 .75rem;border-radius:.4rem;border:1px solid GrayText}button{cursor:pointer}'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `action` is relative to the address that the form is at: a proxy may put a path before all of it. */
const page = (line: string, action: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>svc: key needed</title>' +
  // Without this the form would not say where it comes from, and be taken for that of a stranger.
  '<meta name="referrer" content="same-origin">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>` +
  `<form method="post" action="${action}"><h1>svc</h1><p role="status">${line}</p><label for="key">Key</label>` +
  '<input id="key" name="key" type="password" autocomplete="current-password" required autofocus>' +
  `<button>Open</button></form></main><script>${SCRIPT}</script></body></html>`

const form = (line: string, action: string): Response =>
  new Response(page(line, action), {
    status: 401,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'www-authenticate': 'Bearer',
    },
  })

export interface Login {
  /** The form, for those who are not known yet. */
  ask(): Response
  /** The answer to the form. */
  open(request: Request): Promise<Response>
  knows(headers: Headers): boolean
}

export function openLogin(key: string | null): Login {
  const sessions = new Map<string, number>()
  const isKey = (given: string): boolean => key !== null && timingSafeEqual(digest(given), digest(key))
  const begin = (): string => {
    const id = randomBytes(24).toString('base64url')
    sessions.set(id, Date.now() + SESSION_MS)
    const [oldest] = sessions.keys()
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
    return id
  }
  return {
    ask: () => form('This page needs the key of the server (AUTH_API_KEY).', 'demo/session'),
    open: async (request) => {
      if (!isKey(new URLSearchParams(await request.text()).get('key') ?? ''))
        return form('That is not the key. Try again.', 'session')
      const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${SESSION_MS / 1000}`
      const headers = { location: '../', 'set-cookie': `${COOKIE}=${begin()}; ${attributes}` }
      return new Response(null, { status: 303, headers })
    },
    knows: (headers) => {
      const match = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '')
      return (sessions.get(match?.[1] ?? '') ?? 0) > Date.now()
    },
  }
}
