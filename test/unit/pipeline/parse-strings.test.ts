import { expect, it } from 'vitest'
import { openInference } from '../../../src/engines/inference/index.ts'
import { parseStrings, STRING_FORMATS } from '../../../src/pipeline/parse-strings.ts'

const STRING = 'Abel M, Brandt K. Slow rivers of the northern plain. Water Stud. 2001;12:45-61.'

it('gives a row for each string, in order, with the string as its text', async () => {
  const tables = await parseStrings([STRING, ''], openInference())
  expect(tables.bib.map(({ bib_id, title }) => [bib_id, title])).toEqual([
    [1, 'Slow rivers of the northern plain'],
    [2, null],
  ])
  const [row] = JSON.parse(STRING_FORMATS.json(tables)) as Record<string, unknown>[]
  expect(row).toMatchObject({ text: STRING, year: 2001, volume: '12', first_page: '45', last_page: '61' })
  expect(Object.keys(row ?? {})).not.toContain('text_id')
})
