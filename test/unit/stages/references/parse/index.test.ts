import { expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { Inference } from '../../../../../src/contract/ports.ts'
import { parseReferencesStage } from '../../../../../src/stages/references/parse/index.ts'

const silent: Inference = {
  run: () => {
    throw new Error('the model was asked')
  },
}

const entry = (key: string, raw: string, declared: object | null) => ({
  key,
  label: null,
  passage: null,
  raw,
  declared,
})

it('keeps what the source declares without asking the model', async () => {
  const paper = { bibliography: [entry('a', 'Roe 2010', { title: 'Declared' }), entry('b', '', null)] }
  const context = { ports: { inference: silent } } as unknown as Context
  const { value } = await parseReferencesStage.run(paper as never, context)
  const references = (value as { references: readonly { key: string; fields: { title?: string | null } }[] }).references
  expect(references.map(({ key, fields }) => [key, fields.title ?? null])).toEqual([
    ['a', 'Declared'],
    ['b', null],
  ])
})
