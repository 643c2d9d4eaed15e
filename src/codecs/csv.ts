// Comma-separated values as RFC 4180 has them.

export type CsvCell = string | number | boolean | null | undefined

/** An empty field is a missing value, an empty text is quoted. */
function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  const text = String(cell)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What spreadsheet programs take for the beginning of a formula. */
const FORMULA_STARTS: ReadonlySet<string> = new Set(['=', '+', '-', '\u0040', '\t', '\r'])
const isNumber = (text: string): boolean => /^[+-]?[\d.]+$/.test(text)

/** A cell that no spreadsheet program computes: it begins with an apostrophe where it would. "-.31" is a number and stays. */
export const guardedCell = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && FORMULA_STARTS.has(cell.charAt(0)) && !isNumber(cell) ? `'${cell}` : cell

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A field in quotes, where two stand for one, or a plain one; and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

/** The cells of every line; quoted ones may hold line breaks. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const [, quoted, plain = '', end] = FIELD.exec(text) ?? []
    // What breaks the form ends the table.
    if (end === undefined) break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return row.length === 0 ? rows : [...rows, [...row, '']]
}
