// References are asked for in batches, each in full, and what the model leaves out keeps its local answer.
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../../../src/stages/references/parse/fields.ts'
import {
  parseInChunks,
  parseWholeList,
  parseWithModel,
} from '../../../../../../src/stages/references/parse/language-model/parse-with-model.ts'
import { labelledString } from '../../../../../support/papers/labelled-string.ts'
import { fakeLlm } from '../../../../../support/servers/llm-run.ts'

interface Material {
  readonly references: readonly { readonly n: number; readonly text: string }[]
}

const local = fieldsOf(labelledString(['1999', 'year']))
const listOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `Roe ${at + 1}`)

/** How many references each question has. */
async function asked(count: number, ask: typeof parseWholeList): Promise<number[]> {
  const sizes: number[] = []
  const llm = fakeLlm((_, { references }: Material) => {
    sizes.push(references.length)
    return { references: [] }
  })
  await ask(listOf(count), Array(count).fill(local), llm)
  return sizes
}

describe('parseWithModel', () => {
  it('asks for every reference once, in order, by its number', async () => {
    const seen: string[][] = []
    const llm = fakeLlm((_, { references }: Material) => {
      seen.push(references.map(({ n, text }) => `${n}: ${text}`))
      return { references: [] }
    })
    const { fallbacks, failure } = await parseWithModel(listOf(5), Array(5).fill(local), llm, 2)
    expect(seen).toEqual([['1: Roe 1', '2: Roe 2'], ['3: Roe 3', '4: Roe 4'], ['5: Roe 5']])
    expect([fallbacks, failure]).toEqual([5, null])
    expect(llm.fellBackTasks).toContain('references.parse')
  })

  it('shows two thousand characters of a string', async () => {
    const lengths: number[] = []
    const llm = fakeLlm((_, { references }: Material) => {
      lengths.push(...references.map(({ text }) => text.length))
      return { references: [] }
    })
    await parseWithModel(['a'.repeat(2000), 'a'.repeat(2001)], [local, local], llm, 2)
    expect(lengths).toEqual([2000, 2000])
  })

  it('asks in halves where an answer was cut off, down to one', async () => {
    const sizes: number[] = []
    const llm = fakeLlm((_, { references }: Material) => {
      sizes.push(references.length)
      return 'truncated'
    })
    const { fallbacks, failure } = await parseWithModel(listOf(3), Array(3).fill(local), llm, 3)
    expect(sizes.toSorted()).toEqual([1, 1, 1, 2, 3])
    expect([fallbacks, failure]).toEqual([3, 'truncated'])
  })
})

it('a whole list is thirty references at most', async () => {
  expect([await asked(30, parseWholeList), await asked(31, parseWholeList)]).toEqual([[30], [30, 1]])
})

it('a chunk is eight references', async () => {
  expect(await asked(17, parseInChunks)).toEqual([8, 8, 1])
})
