// What the documentation names exists: source files and npm scripts.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
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
})
