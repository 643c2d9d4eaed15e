// What the documentation and comments name exists: files, folders, links, npm scripts, settings, codes, evidence, flags.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')

/** Figures of earlier builds name what those had; notices of golden papers name what their publishers have. */
const pages = tracked.filter((file) => file.endsWith('.md') && !/HISTORY|CHANGELOG|test\/golden/.test(file))

const names = new Set(tracked.map((file) => basename(file)))

/** Whether a tracked file ends in this path, as `stages/blocks/decode.ts` is short for `src/stages/blocks/decode.ts`. */
const exists = (path: string): boolean =>
  path.includes('/') ? tracked.some((file) => `/${file}`.endsWith(`/${path}`)) : names.has(path)

/** `stages/NAME/index.ts` stands for every stage. */
const PLACEHOLDER = /(?:^|\/)[A-Z]+(?:\/|\.|$)/
const SOURCE_FILE = /`([\w./-]+\.(?:ts|tsx|mjs|py|sh|onnx))(?::\d+)?`/g

const folders = new Set(tracked.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))))
const CODE = /\.(?:ts|tsx|mjs|js|json|py|sh|R|ya?ml|toml|css|sql|txt)$|Dockerfile|NAMESPACE/
const code = tracked.filter(
  (file) => CODE.test(file) && !file.startsWith('package-lock') && file !== 'weights/names.json',
)
/** Every word and every flag that stands anywhere in code, data or settings. */
const words = new Set(code.flatMap((file) => read(file).match(/(?:--)?[A-Za-z][\w-]*/g) ?? []))

/** The same of data, settings and other languages alone: files without comments of ours. */
const dataWords = new Set(
  code
    .filter((file) => !/\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) => read(file).match(/(?:--)?[A-Za-z][\w-]*/g) ?? []),
)

/** Names of other programs, and those that are put together when the program runs. */
const FOREIGN = new Set(
  '--enable-source-maps --install-links --array-properties --server --rm credential_process docling-serve linux-arm64 darwin-arm64 AWS_WEB_IDENTITY_TOKEN_FILE title_confidence'.split(
    ' ',
  ),
)
/** Settings and codes (`LOG_LEVEL`), fields and errors (`text_id`), evidence and formats (`running-head`). */
const NAME = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+(?:-[a-z0-9]+)+)$/
const FLAG = /(?<![\w-])--[a-z][a-z-]+/g

const quoted = (page: string): string[] => [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const isThere = (path: string): boolean => tracked.includes(path) || folders.has(path)

describe('the documentation', () => {
  it.each(pages)('%s names source files that exist', (page) => {
    const missing = [...read(page).matchAll(SOURCE_FILE)]
      .map(([, path = '']) => path.replace(/^(?:\.\.?\/)+/, ''))
      .filter((path) => !PLACEHOLDER.test(path) && !exists(path))
    expect(missing).toEqual([])
  })

  it.each(pages)('%s names npm scripts that exist', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(page).matchAll(/npm run ([a-z][\w-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(pages)('%s names settings, codes, evidence and flags that exist', (page) => {
    const named = quoted(page).flatMap((text) => (NAME.test(text) ? [text] : (text.match(FLAG) ?? [])))
    expect(named.filter((name) => !words.has(name) && !FOREIGN.has(name))).toEqual([])
  })

  it.each(pages)('%s leads to pages and folders that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    const inside = links.filter((link) => !/^[a-z]+:/.test(link))
    const paths = inside.map((link) => posix.join(dirname(page), link).replace(/\/$/, ''))
    const named = quoted(page).filter((text) =>
      /^(?:src|test|tools|training|demo|docs|weights|deploy|clients)\/[\w./-]+$/.test(text),
    )
    const own = named.map((text) => text.replace(/\/$/, '')).filter((text) => !PLACEHOLDER.test(text))
    expect([...paths, ...own].filter((path) => !isThere(path))).toEqual([])
  })
})

/** The comments of a source file, each with what it is about. */
const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm
const sources = tracked.filter((file) => /^(?:src|demo|test|tools|training)\/.*\.(?:tsx?|mjs)$/.test(file))
const comments = sources.flatMap((file) =>
  (read(file).match(COMMENT) ?? []).map((text) => ({ file, text: text.replace(/^\s*\*/gm, '') })),
)
const missingIn = (find: (text: string) => readonly string[]): string[] =>
  comments.flatMap(({ file, text }) => find(text).map((name) => `${file}: ${name}`))
const inQuotes = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote)

describe('comments', () => {
  it('name source files and folders that exist', () => {
    const isPath = (text: string): boolean =>
      /^(?:[\w-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|md)$/.test(text) ||
      /^(?:src|test|tools|training|docs|weights|readers|stages|conventions|export|faces|service)\/[\w./-]+$/.test(text)
    const isMissing = (path: string): boolean =>
      !PLACEHOLDER.test(path) && !/^dist\//.test(path) && !exists(path) && !isThere(path) && !isThere(`src/${path}`)
    expect(
      missingIn((text) =>
        inQuotes(text)
          .map((quote) => quote.replace(/\/$/, ''))
          .filter((quote) => isPath(quote) && isMissing(quote)),
      ),
    ).toEqual([])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = (text: string): string[] => [...text.matchAll(/npm run ([a-z][\w-]*)/g)].map(([, name = '']) => name)
    expect(missingIn((text) => named(text).filter((name) => !(name in scripts)))).toEqual([])
  })

  it('name settings, codes, evidence and flags that exist', () => {
    // A word of a comment stands in the code itself as well, or it names nothing.
    const code = new Set(
      sources.flatMap(
        (file) =>
          read(file)
            .replace(COMMENT, ' ')
            .match(/(?:--)?[A-Za-z][\w-]*/g) ?? [],
      ),
    )
    const known = (name: string): boolean => code.has(name) || FOREIGN.has(name) || dataWords.has(name)
    const named = (text: string): string[] => inQuotes(text).filter((quote) => NAME.test(quote))
    expect(missingIn((text) => named(text).filter((name) => !known(name)))).toEqual([])
  })
})
