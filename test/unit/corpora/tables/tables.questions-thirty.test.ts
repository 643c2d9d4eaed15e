// The ten questions of docs/corpora.md over thirty papers: every answer is worked out a second time, from the records alone.
import { beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../../../support/corpora/answers.ts'
import { corpusOf, QUESTIONS, sorted } from '../../../support/corpora/questions.ts'
import { variedRecords } from '../../../support/corpora/varied-records.ts'

const RECORDS = variedRecords(30, 59)
const ANSWERS = answersOf(RECORDS)

/** The name of a work is a hash where it has no DOI. */
const comparable = (number: number, row: readonly unknown[]) => (number === 4 ? row.slice(1) : row)

describe('the ten questions over thirty papers', () => {
  let ask: Awaited<ReturnType<typeof corpusOf>>
  beforeAll(async () => {
    ask = await corpusOf(RECORDS)
  })

  it.each(ANSWERS.map((answer, at) => [at + 1, answer] as const))('question %i', async (number, { rows, rank }) => {
    const asked = await ask(QUESTIONS[number - 1] ?? '')
    const given = asked.map((row) => comparable(number, row))
    const expected = rows.map((row) => comparable(number, row))
    expect(expected.length).toBeGreaterThan(2)
    if (rank !== undefined) expect(given.map(rank)).toEqual(expected.map(rank))
    expect(sorted(given)).toEqual(sorted(expected))
  })
})
