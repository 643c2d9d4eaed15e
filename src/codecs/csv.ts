// Comma-separated values as RFC 4180 has them.

export type CsvCell = string | number | boolean | null | undefined

/** An empty field is a missing value, an empty text is quoted. */
function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  const text = String(cell)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`
