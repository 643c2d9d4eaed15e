import { describe, expect, it } from 'vitest'
import { lookAt, sortOut } from '../../../../demo/src/library/given.ts'
import { recordOf } from '../../../support/papers/record.ts'

const paper = (name: string, text: string) => new File([text], name)
/** The start of the digest of "one". */
const ONE = '7692c3ad3540bb80'
const saved = (name: string, file_hash: string, file_name = 'a.pdf') => {
  const record = recordOf({})
  return new File([JSON.stringify({ ...record, source: { ...record.source, file_hash, file_name } })], name)
}
const sorted = async (files: readonly File[], here: readonly (readonly [string, string])[] = [], isAgain = false) => {
  const { records, papers, known } = sortOut(await Promise.all(files.map(lookAt)), new Map(here), isAgain)
  return {
    records: records.map(({ given, paper: beside }) => [given.file.name, beside?.name ?? null]),
    papers: papers.map(({ file }) => file.name),
    known: known.map(({ id, file }) => [id, file.name]),
  }
}

describe('files as they were dropped', () => {
  it('are a record with its own paper, by content and not by name', async () => {
    const files = [saved('r.json', ONE), paper('renamed.pdf', 'one'), paper('a.pdf', 'two')]
    expect(await sorted(files)).toEqual({ records: [['r.json', 'renamed.pdf']], papers: ['a.pdf'], known: [] })
  })

  it('are no pair where a record and a paper merely come together', async () => {
    const files = [saved('r.json', ONE), paper('b.xml', 'two')]
    expect(await sorted(files)).toEqual({ records: [['r.json', null]], papers: ['b.xml'], known: [] })
  })

  it('are named where they are here already, records as well as papers, and new where they are read again', async () => {
    const files = [saved('r.json', '00'), paper('a.pdf', 'one'), paper('copy.pdf', 'one'), paper('b.pdf', 'two')]
    const here = [[ONE, 'x'] as const, ['00', 'y'] as const]
    expect(await sorted(files, here)).toEqual({
      ...{ records: [], papers: ['b.pdf'] },
      known: [
        ['y', 'r.json'],
        ['x', 'a.pdf'],
        ['x', 'copy.pdf'],
      ],
    })
    expect(await sorted(files, here, true)).toMatchObject({ papers: ['a.pdf', 'b.pdf'], known: [] })
  })

  it('are kept apart where they are no record', async () => {
    const given = await lookAt(paper('notes.json', '{}'))
    expect(given).toMatchObject({ record: null, failure: { error_code: 'unsupported_format' } })
    expect(await sorted([paper('notes.json', '{}'), paper('a.pdf', 'one')])).toMatchObject({ papers: ['a.pdf'] })
  })
})
