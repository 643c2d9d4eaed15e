// The built page and its files: known names only, compressed once, with the policy under which a browser runs them.
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ServiceError } from '../../kernel/errors.ts'
import { packageFile } from '../../kernel/files/package-file.ts'

/** The build puts the page here, and its files into a folder of the same name below. */
const folder = packageFile('dist/demo/')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Scripts and styles come from here alone, nothing is fetched from elsewhere, and no text can become markup: the browser
 * itself refuses it (trusted types), whatever the page's own code does.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svc',
].join('; ')
/** The thread that draws pages compiles WebAssembly; the page itself may not. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
const WORKER_NAME = /worker/

/** Names carry a hash of the content. */
const FOREVER = 'private, max-age=31536000, immutable'

const compress = promisify(gzip)

interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly compressed: Promise<Buffer>
}

async function readAsset(url: URL): Promise<Asset> {
  const plain = await readFile(url)
  return { type: TYPES[extname(url.pathname)] ?? 'application/octet-stream', plain, compressed: compress(plain) }
}

async function answer({ type, plain, compressed }: Asset, request: Request, headers: Record<string, string>) {
  const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(isCompressed ? await compressed : plain, {
    headers: {
      'content-type': type,
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      ...headers,
    },
  })
}

export interface Assets {
  page(request: Request): Promise<Response>
  file(request: Request, name: string): Promise<Response>
}

export async function openAssets(): Promise<Assets> {
  const names = new Set(await readdir(new URL('demo/', folder)).catch(() => []))
  if (names.size === 0) throw new ServiceError('internal_error', 'the page is not built: run npm run build')
  const page = await readAsset(new URL('index.html', folder))
  const files = new Map<string, Promise<Asset>>()
  return {
    page: (request) => answer(page, request, { 'content-security-policy': PAGE_POLICY }),
    file: async (request, name) => {
      if (!names.has(name)) throw new ServiceError('not_found')
      const known = files.get(name) ?? readAsset(new URL(`demo/${name}`, folder))
      files.set(name, known)
      return answer(await known, request, {
        'cache-control': FOREVER,
        ...(WORKER_NAME.test(name) && { 'content-security-policy': WORKER_POLICY }),
      })
    },
  }
}
