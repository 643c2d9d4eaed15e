import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { RefSegmenter } from '../../../../../src/contract/options.ts'
import { STRATEGIES, splitInTurn } from '../../../../../src/stages/references/segment/cascade.ts'
import type { Attempted, ReferenceSource, Strategy } from '../../../../../src/stages/references/segment/strategy.ts'

const split = (entries: number, isConfident = true): Attempted => ({
  entries: Array.from({ length: entries }, (_, at) => [at]),
  credibleStarts: entries,
  isConfident,
  flags: isConfident ? [] : ['unsure'],
})

async function tried(wanted: RefSegmenter, answers: Partial<Record<RefSegmenter, Attempted>>) {
  const answer =
    (name: RefSegmenter): Strategy =>
    () =>
      answers[name] ?? { absent: 'not_configured' }
  const strategies = { geom: answer('geom'), region: answer('region'), llm: answer('llm'), crf: answer('crf') }
  const { attempts, selected, isConfident } = await splitInTurn(
    wanted,
    {} as ReferenceSource,
    {} as Context,
    strategies,
  )
  return { names: attempts.map(({ strategy }) => strategy), selected: selected?.strategy ?? null, isConfident }
}

describe('splitInTurn', () => {
  it('stops at the first confident strategy', async () => {
    expect(await tried('geom', { geom: split(3), region: split(4) })).toEqual({
      names: ['geom'],
      selected: 'geom',
      isConfident: true,
    })
  })

  it.each([
    ['geom', ['geom', 'region', 'llm', 'crf']],
    ['region', ['region', 'llm', 'crf']],
    ['llm', ['llm', 'region', 'crf']],
    ['crf', ['crf']],
  ] as const)('goes on from %s in the order of the contract', async (wanted, order) => {
    const unsure = { geom: split(3, false), region: split(3, false), llm: split(3, false), crf: split(3, false) }
    expect((await tried(wanted, unsure)).names).toEqual(order)
  })

  it('passes over what is absent or found nothing', async () => {
    const outcome = await tried('geom', { geom: { absent: 'no_text_layer' }, region: split(0), crf: split(5) })
    expect(outcome).toEqual({ names: ['geom', 'region', 'llm', 'crf'], selected: 'crf', isConfident: true })
  })

  it('believes the first that found entries where nobody is confident', async () => {
    const outcome = await tried('geom', { geom: split(4, false), region: split(5, false), crf: split(6, false) })
    expect(outcome).toMatchObject({ selected: 'geom', isConfident: false })
  })

  it('selects nothing where there is nothing', async () => {
    expect(await tried('crf', { crf: { absent: 'no_list_found' } })).toMatchObject({ selected: null })
  })
})

it('has a strategy of its own for every name of the contract', () => {
  expect(new Set(Object.values(STRATEGIES)).size).toBe(4)
})
