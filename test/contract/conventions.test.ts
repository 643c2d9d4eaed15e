// What papers have in common is known in src/conventions and nowhere else.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src', import.meta.url))
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))
  .sort()
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8')

/** Features of models stand beside their weights, as they were trained on. */
const FROZEN_MARK = /^\/\/ Frozen with its weights\b/m
const FROZEN = [
  'stages/classification/features.ts',
  'stages/front/tagger/features.ts',
  'stages/front/tagger/zone.ts',
  'stages/funding/tokens.ts',
  'stages/layout/caption-places.ts',
  'stages/layout/character-kinds.ts',
  'stages/layout/line-features.ts',
  'stages/layout/neighbours.ts',
  'stages/layout/repetition.ts',
  'stages/layout/style-statistics.ts',
  'stages/layout/surroundings.ts',
  'stages/layout/text-cues.ts',
  'stages/layout/tokens.ts',
  'stages/paper-type/features.ts',
  'stages/references/parse/features.ts',
  'stages/references/parse/tokenise.ts',
  'stages/references/segment/features/line-facts.ts',
  'stages/references/segment/features/place-features.ts',
  'stages/references/segment/features/text-features.ts',
]

// Settings check what people type, not what papers print; the byline cuts addresses as they are printed beside names.
const outside = files.filter((file) => !/^(?:conventions|byline|settings)\//.test(file) && !FROZEN.includes(file))
const holding = (pattern: RegExp): string[] => outside.filter((file) => pattern.test(textOf(file)))

describe('what papers have in common', () => {
  it('is told apart from the features of models, which say that they are frozen', () => {
    expect(files.filter((file) => FROZEN_MARK.test(textOf(file)))).toEqual(FROZEN)
  })

  it.each([
    ['DOI', /10\\+\.\\+d[{+]/],
    ['ORCID iD', /\\+d\{4\}-\\+d\{4\}-/],
    ['ISSN', /\\+d\{4\}-\??\\+d\{3\}/],
    ['number of arXiv', /\\+d\{4\}\\+\.\\+d\{4,5\}/],
    ['month', /\bfeb(?:ruary)?[|',]/i],
    ['year', /1\[\d-9\]\|20|1\[\d-9\]\\+d\\+d\|20/],
    ['range of pages', /pages\?\|pp\?/],
    ['e-mail address', /[+*}](?:\\s\?)?@(?:\\s\?)?[[\\]/],
    ['heading of references', /(?:works|literature)(?: |\\s)cited/i],
    ['letter without its accent', /normalize\('NFK?D'\)/],
  ])('has no pattern of a %s anywhere else', (_, pattern) => {
    expect(holding(pattern)).toEqual([])
  })
})

describe('patterns', () => {
  const LITERAL = /(?<=[=(,:[!&|?>]\s?|^\s*|return )\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/gm
  const MAX_CHARACTERS = 120

  it('are built from word lists where they are long', () => {
    const long = files
      .filter((file) => !FROZEN.includes(file))
      .filter((file) => [...textOf(file).matchAll(LITERAL)].some(([literal]) => literal.length > MAX_CHARACTERS))
    expect(long).toEqual([])
  })
})

describe('stages', () => {
  it('have a page each', () => {
    const stages = new Set(files.flatMap((file) => /^stages\/([^/]+)\//.exec(file)?.[1] ?? []))
    const docs = fileURLToPath(new URL('../../docs/stages', import.meta.url))
    const pages = readdirSync(docs).map((page) => page.replace(/\.md$/, ''))
    expect(pages.sort()).toEqual([...stages].sort())
  })
})
