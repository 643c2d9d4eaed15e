import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import type { Inference } from '../../../../../src/contract/ports.ts'
import { parseReferencesStage } from '../../../../../src/stages/references/parse/index.ts'
import { SILENT } from '../../../../support/papers/model-reference.ts'
import { type FakeLlm, fakeLlm } from '../../../../support/servers/llm-run.ts'

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

describe('with a language model', () => {
  const parseBy = (llm: FakeLlm, refs = 'llm') =>
    parseReferencesStage.run(
      paperOf(entry('a', '', null), entry('b', '', null)) as never,
      { ports: { inference: silent }, options: { ...DEFAULT_OPTIONS, refs }, llm } as unknown as Context,
    )

  it('says how many references keep their local fields, and how many values were dropped', async () => {
    const nothing = await parseBy(fakeLlm(() => ({ references: [] })))
    expect(nothing.warnings.map(({ code }) => code)).toEqual(['LLM_FALLBACK'])
    expect(nothing.warnings[0]?.message).toContain('2 of 2')
    const invented = { ...SILENT, title: 'A title of its own' }
    const all = await parseBy(fakeLlm(() => ({ references: [1, 2].map((n) => ({ ...invented, n })) })))
    expect(all.warnings.map(({ code }) => code)).toEqual(['LLM_UNGROUNDED'])
    expect(all.warnings[0]?.message).toContain('2 values')
  })

  it('is not asked unless it is wanted', async () => {
    const llm = fakeLlm(() => ({ references: [] }))
    await parseBy(llm, 'ner')
    expect(llm.asked).toEqual([])
  })

  it.each([
    ['outage', 'the language model cannot be used'],
    ['truncated', 'answer of the language model was truncated'],
  ])('fails where every question met %s', async (failure, message) => {
    await expect(parseBy(fakeLlm(() => failure))).rejects.toThrow(message)
  })
})

it('is wanted with references, and what it fails at costs no record', () => {
  expect(parseReferencesStage.wanted?.(DEFAULT_OPTIONS)).toBe(true)
  expect(parseReferencesStage.wanted?.({ ...DEFAULT_OPTIONS, refs: 'off' })).toBe(false)
  expect(parseReferencesStage.essential).toBe(false)
})
