// Receipts say of a record what its rows say: in all golden records, and not in records of which something was taken away.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { receiptProblems } from '../../tools/eval/receipts.mjs'
import type { PaperRecord } from '../../src/schema/record.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const cases = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(here, name)).map((slug) => `${name}/${slug}`))
  .filter((name) => existsSync(join(here, name, 'expected.json')))
const recordOf = (name: string) => JSON.parse(readFileSync(join(here, name, 'expected.json'), 'utf8')) as PaperRecord

describe('receipts', () => {
  it.each(cases)('agree with the rows of %s', (name) => {
    expect(receiptProblems(recordOf(name))).toEqual([])
  })

  it.each([
    ['a reference that went', /^references: /, ({ bib }) => bib.pop()],
    ['a sentence that changed', /^citation .*: other words/, ({ text }) => text.forEach((row) => Object.assign(row, { text: '' }))],
    ['a link that went', /^citation .*: accepted, and a link is missing/, ({ xref }) => xref.splice(0)],
    ['a title that went', /^fields: title is extracted/, ({ metadata }) => Object.assign(metadata, { title: '' })],
    ['a value without its evidence', /^fields: title is extracted, and by no/, ({ extraction }) => Object.assign(extraction?.diagnostics?.fields?.title ?? {}, { source: null })],
    ['a figure that went', /^(?:captions|floats): /, ({ figure }) => figure.pop()],
    ['an alarm that is not counted', /^validation: warnings/, ({ validation }) => Object.assign(validation ?? {}, { warnings: 99 })],
  ] as [string, RegExp, (record: PaperRecord) => unknown][])('show %s', (_, words, change) => {
    const problems = cases.flatMap((name) => {
      const record = recordOf(name)
      change(record)
      return receiptProblems(record) as string[]
    })
    expect(problems.filter((problem) => words.test(problem)).length).toBeGreaterThan(0)
  })
})
