// The reference list held against the citations in the text.
import type { PaperRecord } from '../../schema/record.ts'
import type { Check } from './check.ts'

/** With fewer citations than this the text says nothing about the list. */
const FEWEST_CITATIONS = 5
/** Share of markers without a target above which references are likely missing. */
const MOST_UNRESOLVED = 0.3
/** Share of references never cited above which citations are likely missing. */
const MOST_UNCITED = 0.5

function bibXrefs(record: PaperRecord) {
  return record.xref.filter((row) => row.xref_type === 'bib')
}

export const unresolvedCitations: Check = {
  code: 'VAL_UNRESOLVED_CITATIONS',
  severity: 'warning',
  about: 'Many citations point at no reference: the list may be incomplete.',
  find: (record) => {
    const citations = bibXrefs(record)
    const unresolved = citations.filter((row) => row.target_id === null)
    if (citations.length < FEWEST_CITATIONS || unresolved.length / citations.length <= MOST_UNRESOLVED) return null
    const evidence = [...new Set(unresolved.map((row) => `text:${row.text_id}`))]
    const message = `${unresolved.length} of ${citations.length} citations point at no reference`
    return { message, evidence, count: unresolved.length }
  },
}

/** A work that a note prints is cited by that note. */
function textsInNotes({ section, text }: PaperRecord): ReadonlySet<number | null> {
  const notes = new Set(section.filter((row) => row.section_type === 'footnote').map((row) => row.section_id))
  return new Set(text.filter((row) => notes.has(row.section_id ?? 0)).map((row) => row.text_id))
}

export const uncitedReferences: Check = {
  code: 'VAL_UNCITED_REFERENCES',
  severity: 'warning',
  about: 'Most references are never cited: citations may have been missed.',
  find: (record) => {
    const cited = new Set(bibXrefs(record).map((row) => row.target_id))
    const inNotes = textsInNotes(record)
    const uncited = record.bib.filter((row) => !cited.has(row.bib_id) && !inNotes.has(row.text_id ?? null))
    const isLinked = cited.size > 0 && record.bib.length >= FEWEST_CITATIONS
    if (!isLinked || uncited.length / record.bib.length <= MOST_UNCITED) return null
    const message = `${uncited.length} of ${record.bib.length} references are never cited`
    return { message, evidence: uncited.map((row) => `bib:${row.bib_id}`) }
  },
}

export const emptyReferences: Check = {
  code: 'VAL_EMPTY_REFERENCE',
  severity: 'warning',
  about: 'A reference has neither title, container, authors, URL nor DOI.',
  find: ({ bib }) => {
    const blank = bib.filter((row) => !(row.title || row.container || row.authors || row.url || row.doi))
    if (blank.length === 0) return null
    const message = `${blank.length} references could not be parsed`
    return { message, evidence: blank.map((row) => `bib:${row.bib_id}`) }
  },
}
