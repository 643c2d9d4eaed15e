// What a file of src/ lends to others is used by another file: of the program, its page, its tools, its training or its tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['src', 'demo', 'tools', 'training', 'test', 'clients', 'bin']
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOMS], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

/** Types may be there for what they say of others; the schema's parts are listed for its readers. */
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class) ([A-Za-z_$][\w$]*)/gm
const isHeld = (file: string): boolean => file.startsWith('src/') && !file.startsWith('src/schema/')

type Source = (typeof files)[number]

function unusedIn(sources: readonly Source[]): string[] {
  const holders = new Map<string, Set<string>>()
  for (const { file, text } of sources)
    for (const name of text.match(/[A-Za-z_$][\w$]*/g) ?? [])
      holders.set(name, (holders.get(name) ?? new Set()).add(file))
  return sources
    .filter(({ file }) => isHeld(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name = '']) => holders.get(name)?.size === 1)
        .map(([, name]) => `${file}: ${name}`),
    )
}

describe('what src/ exports', () => {
  it('is used elsewhere', () => {
    expect(unusedIn(files)).toEqual([])
  })

  it('is found where nothing else uses it', () => {
    const lonely = { file: 'src/lonely.ts', text: 'export const nobodysConstant = 1\n' }
    expect(unusedIn([lonely])).toEqual(['src/lonely.ts: nobodysConstant'])
    expect(unusedIn([lonely, { file: 'demo/x.ts', text: 'nobodysConstant' }])).toEqual([])
  })
})
