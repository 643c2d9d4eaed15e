import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../../src/faces/mcp/read-record.ts'
import { recordOf } from '../../../support/record.ts'

const written = (more: object = {}): string => JSON.stringify({ ...recordOf(), ...more })

const author = { author_id: 1, given: 'A', family: 'B', corresponding: false }

describe('readRecord', () => {
  it('reads what was exported', async () => {
    expect(await readRecord(written())).toEqual(recordOf())
  })

  it('takes fields that a newer version added', async () => {
    expect(await readRecord(written({ later: 1, author: [{ ...author, later: {} }] }))).toMatchObject({ later: 1 })
  })

  it.each([
    { json: '{', words: /not JSON/ },
    { json: '[]', words: /no schema_version/ },
    { json: 'null', words: /no schema_version/ },
    { json: written({ text: 'x' }), words: /\/text / },
    { json: written({ bib: [{ title: 'no id' }] }), words: /\/bib\/0/ },
  ])('refuses $json', async ({ json, words }) => {
    await expect(readRecord(json)).rejects.toThrow(words)
  })
})
