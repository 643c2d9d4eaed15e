import { expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { Inference } from '../../../../../src/contract/ports.ts'
import { parseReferencesStage } from '../../../../../src/stages/references/parse/index.ts'

const silent: Inference = {
  run: () => {
    throw new Error('the model was asked')
  },
}

const paperOf = (...bibliography: readonly ReturnType<typeof entry>[]) => ({ bibliography, referencePassages: [] })
const entry = (key: string, raw: string, declared: object | null) => ({
  key,
  label: null,
  passage: null,
  raw,
  declared,
})

it('keeps what the source declares without asking the model', async () => {
  const paper = paperOf(entry('a', 'Roe 2010', { title: 'Declared' }), entry('b', '', null))
  const context = { ports: { inference: silent } } as unknown as Context
  const { value } = await parseReferencesStage.run(paper as never, context)
  const references = (value as { references: readonly { key: string; fields: { title?: string | null } }[] }).references
  expect(references.map(({ key, fields }) => [key, fields.title ?? null])).toEqual([
    ['a', 'Declared'],
    ['b', null],
  ])
})

it('keeps declared fields and printed entries where the model fails, and says so', async () => {
  const paper = paperOf(entry('a', 'Roe 2010', { title: 'Declared' }), entry('b', 'Smith 2011', null))
  const context = { ports: { inference: silent } } as unknown as Context
  const { value, warnings } = await parseReferencesStage.run(paper as never, context)
  expect((value as { references: unknown }).references).toEqual([
    { key: 'a', fields: { title: 'Declared' } },
    { key: 'b', fields: {} },
  ])
  expect(warnings.map(({ code }) => code)).toEqual(['REF_PARSE_FAILED'])
})

it('does not fail for want of a model where all is declared', async () => {
  const context = { ports: { inference: silent } } as unknown as Context
  const { warnings } = await parseReferencesStage.run(paperOf(entry('a', 'Roe 2010', { title: 'x' })) as never, context)
  expect(warnings).toEqual([])
})
