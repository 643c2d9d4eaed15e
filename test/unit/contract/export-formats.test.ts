// Lists of formats as people write them.
import { describe, expect, it } from 'vitest'
import { readFormats } from '../../../src/contract/export-formats.ts'

describe('readFormats', () => {
  it.each([
    ['json', ['json']],
    ['json,markdown', ['json', 'markdown']],
    [' JSON , html,json', ['json', 'html']],
    ['csv', ['csv-references', 'csv-statistics', 'csv-tests', 'csv-tables']],
    ['csv-tables,csv', ['csv-tables', 'csv-references', 'csv-statistics', 'csv-tests']],
  ])('reads %j', (text, formats) => {
    expect(readFormats(text)).toEqual(formats)
  })

  it.each([
    ['markdwn', 'there is no format "markdwn"; did you mean markdown?'],
    ['md', 'there is no format "md"; did you mean markdown?'],
    ['json,', 'there is no format ""; known: json, markdown'],
    ['constructor', 'there is no format "constructor"; known: json'],
  ])('refuses %j', (text, message) => {
    expect(() => readFormats(text)).toThrow(message)
  })
})
