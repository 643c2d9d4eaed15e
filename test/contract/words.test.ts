// Words of other languages stand in weights/words and nowhere else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/** Letters of signs, fonts, encodings and quantities: tables of characters, no words. */
const CHARACTERS =
  /^(?:codecs\/windows-1252\.ts|conventions\/(?:language\/(?:letters|words)|statistic-names)\.ts|readers\/(?:pdf|markup)\/|readers\/docx\/walk\/runs\.ts|stages\/(?:equations|statistics)\/)/
/** What a model was trained on stays as it was until it is trained again. */
const FROZEN = ['stages/layout/text-cues.ts', 'stages/references/segment/features/line-facts.ts']
/** Still to be moved; the list only ever gets shorter. */
const LEFT = readFileSync(new URL('words-left.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** A word with a letter beyond ASCII, outside comments. */
const WORD = /\p{L}*(?=\P{ASCII})\p{L}\p{L}*/gu
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?:^|\s)\/\/.*$/gm, '')
const holdsWord = (text: string): boolean =>
  (codeOf(text).match(WORD) ?? []).some((word) => word.length > 1 || /\p{sc=Han}/u.test(word))

describe('words of other languages', () => {
  it('stand in no pattern outside their files', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const holding = files.filter((file) => holdsWord(readFileSync(join(src, file), 'utf8')))
    const words = holding.filter((file) => !CHARACTERS.test(file) && !FROZEN.includes(file)).sort()
    expect(words).toEqual(LEFT)
  })

  it.each([
    ["const A = 'résumé'", true],
    ['/** "résumé" */ const A = 1', false],
    ["const A = 'x' // être", false],
    ["const A = '年'", true],
  ])('are seen in %j: %j', (code, isSeen) => {
    expect(holdsWord(code)).toBe(isSeen)
  })
})
