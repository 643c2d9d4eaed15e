// Whatever a model answers, only words of the paper come out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInGround, groundOf } from '../../src/contract/grounding.ts'
import type { BibFields } from '../../src/schema/parts/bib.ts'
import { NO_BIB_FIELDS } from '../../src/schema/parts/no-bib-fields.ts'
import { parseWithModel } from '../../src/stages/references/parse/language-model/parse-with-model.ts'
import type { ParsedReference } from '../../src/stages/references/parse/parse-references.ts'
import { reviseCitations } from '../../src/stages/second-opinions/citations.ts'
import { reviseHeader } from '../../src/stages/second-opinions/header.ts'
import type { Revisable } from '../../src/stages/second-opinions/revision.ts'
import { reviseStatements } from '../../src/stages/second-opinions/statements.ts'
import { reviseStatistics } from '../../src/stages/second-opinions/statistics.ts'
import { paperOf } from '../support/papers/paper.ts'
import { fakeLlm } from '../support/servers/llm-run.ts'

const RAW = 'Moss A, Reed B. How long tea leaves keep their scent. J Kitchen Chem. 2011;12(3):145-58. doi:10.1000/tea'
const BODY = 'A grant of the Guild paid us (Mosse, 2011). || The value of t on 45 was 2.31, and p was less than .05.'

const fold = (text: string): string => groundOf(text).folded

/** Pieces of the source, pieces of nothing, and everything between. */
const someText = fc.oneof(
  fc.constantFrom(...RAW.split(' '), ...BODY.split(' ')),
  fc.array(fc.constantFrom(...RAW.split(' ')), { maxLength: 5 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('HACKED', '10.9999/fake', '1066', 'Eve Mallory', 'a', '1'),
)
const value = fc.oneof(someText, fc.constant(null), fc.integer({ min: -5, max: 3000 }), fc.jsonValue({ maxDepth: 2 }))
const rows = (names: readonly string[]) =>
  fc.array(fc.record(Object.fromEntries(names.map((name) => [name, value]))), { maxLength: 4 })

const BLANK = { ...NO_BIB_FIELDS, bib_type: 'other' } as const satisfies ParsedReference

const FIELDS =
  'title container year volume issue first_page last_page publisher edition version series doi arxiv pmid url access_date'.split(
    ' ',
  )
const people = rows(['family', 'given', 'suffix', 'literal'])

/** Strings and numbers of a reference, but for the last page, which is written out in full where print shortens it. */
function printedValues({ last_page: _last, authors: _flat, editors: _editors, ...fields }: BibFields): string[] {
  const names = [...(fields.author ?? []), ...(fields.editor ?? [])].flatMap((name) => Object.values(name))
  return [...Object.values({ ...fields, bib_type: null }), ...names].flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
}

describe('a language model', () => {
  it('puts nothing into a reference that its string does not print', async () => {
    const reference = fc.record({
      n: fc.constantFrom(1, 1, 2, '1'),
      authors: people,
      editors: people,
      ...Object.fromEntries(FIELDS.map((name) => [name, value])),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.record({ references: fc.array(reference, { maxLength: 3 }) }), fc.jsonValue()),
        async (answer) => {
          const { parsed } = await parseWithModel(
            [RAW],
            [BLANK],
            fakeLlm(() => answer),
            8,
          )
          const strange = printedValues(parsed[0] ?? {}).filter((text) => !fold(RAW).includes(fold(text)))
          expect(strange).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('puts nothing into header, statements, statistics or citations that the paper does not say', async () => {
    const made = paperOf({ body: [BODY], references: ['Moss 2011'] })
    const row = {
      sentence: 0,
      start: 29,
      end: 42,
      type: 'bib' as const,
      contents: '(Mosse, 2011)',
      tier: 'author-year' as const,
      target: null,
    }
    const paper: Revisable = { ...made, citations: [row] }
    const source = groundOf(paper.passages.map(({ content }) => content.text).join('\n'))
    const lists = fc.array(value, { maxLength: 5 })
    const answers = fc.record({
      title: value,
      authors: rows(['given', 'family']),
      abstract: value,
      keywords: lists,
      doi: value,
      funding_statement: lists,
      coi_statement: lists,
      ethics_statement: lists,
      data_availability: lists,
      decisions: rows(['n', 'id']),
      comparisons: rows(['n', 'lhs', 'df', 'comp', 'rhs']),
    })
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const llm = fakeLlm(({ schema }) =>
          Object.fromEntries(
            Object.keys(schema.properties as object).map((name) => [name, answer[name as keyof typeof answer]]),
          ),
        )
        const revised = await Promise.all(
          [reviseHeader, reviseStatements, reviseStatistics, reviseCitations].map((one) => one.revise(paper, llm)),
        )
        const layers = Object.assign({}, ...revised.map((one) => one.layers)) as Partial<Revisable>
        const texts = [
          layers.header?.title,
          layers.header?.abstract,
          ...(layers.header?.keywords ?? []),
          ...(layers.people?.authors ?? []).flatMap(({ given, family }) => [given, family]),
          ...Object.values(layers.statements ?? {}),
          ...(layers.comparisons ?? []).flatMap(({ lhs, df, rhs }) => [lhs, df, rhs]),
        ].filter((text) => text != null && text !== '')
        expect(texts.filter((text) => findInGround(text, source) === null)).toEqual([])
        expect((layers.citations ?? []).filter(({ target }) => target !== null && target !== 'r1')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
