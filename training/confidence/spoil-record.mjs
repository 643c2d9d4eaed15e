// Records that lost what no reader may lose, made from sound ones: letters of another encoding, no body, no reference list.

/** As a font without a table of its letters leaves them: each letter is the one some places before it. */
const SHIFT = 29
const shifted = (text) => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - SHIFT))

function unreadable(record) {
  const { metadata, text } = record
  const title = metadata.title === null ? null : shifted(metadata.title)
  return {
    ...record,
    metadata: { ...metadata, title, language: null },
    text: text.map((row) => ({ ...row, text: shifted(row.text) })),
  }
}

const BESIDE = new Set(['abstract', 'references', 'figure', 'table', 'footnote'])

/** All rows of the body but a few. */
function bodyLost(record) {
  const types = new Map(record.section.map((row) => [row.section_id, row.section_type]))
  const text = record.text.filter((row, at) => BESIDE.has(types.get(row.section_id)) || at % 20 === 0)
  return text.length < record.text.length / 2 ? { ...record, text } : null
}

function referencesLost(record) {
  if (record.bib.length === 0) return null
  const xref = record.xref.map((row) => (row.xref_type === 'bib' ? { ...row, target_id: null } : row))
  return { ...record, bib: [], xref }
}

export const RECORD_SPOILINGS = [unreadable, bodyLost, referencesLost]
