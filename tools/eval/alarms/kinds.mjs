// Every kind of alarm with how its single claims are judged, and what it should have claimed.
import { counted, fieldIsRight, floatIsRight, isCited, numberOf, printedNumbers } from './judge.mjs'
import { openReferenceJudge } from './references.mjs'

/** A claim is of one row; what is true of the whole paper has no row. */
const PAPER = 'paper'
const idOf = (evidence) => Number(evidence.split(':')[1])

/** What is known of one paper by its truth, computed where it is asked for. */
function openPaper({ scorePaper, metrics }, truth, record) {
  const kept = new Map()
  const once = (key, make) => {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key)
  }
  const counters = () => once('counters', () => counted(scorePaper, truth, record))
  const refs = (truth.refs ?? []).filter(({ structured }) => structured)
  /** By bib_id whether the row is right. */
  const references = () => {
    const printed = new Map(record.text.map(({ text_id, text }) => [text_id, text]))
    const rows = record.bib.map((row) => ({ ...row, raw: printed.get(row.text_id) ?? '' }))
    const right = openReferenceJudge(metrics)(truth, rows)
    return new Map(rows.map(({ bib_id }, at) => [bib_id, right[at]]))
  }
  return {
    truth,
    record,
    refs,
    field: (name) => fieldIsRight(name, counters()),
    reference: (id) => once('references', references).get(id),
    isCited: (id) =>
      once(`bib:${id}`, () =>
        isCited(
          scorePaper,
          truth,
          record.bib.find(({ bib_id }) => bib_id === id),
        ),
      ),
    float: (kind, id) =>
      once(`${kind}:${id}`, () => {
        const row = record[kind].find((each) => each[`${kind}_id`] === id)
        return row === undefined ? null : floatIsRight(scorePaper, truth, record, kind, row)
      }),
    floatIsPrinted: (kind, label) => printedNumbers(truth, kind)?.has(numberOf(label)) ?? null,
    counter: (name) => counters()[name],
  }
}

const not = (value) => (value === null ? null : !value)
const isPrinted = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const FIELDS =
  'title authors author_affiliation affiliations emails abstract keywords doi journal volume issue pages published'.split(
    ' ',
  )

/** The row a doubt about a field points at. */
const doubtOfField = (field) => ({
  judge: ({ field: isRight }) => not(isRight(field)),
  all: ({ record }) => {
    const row = record.extraction?.diagnostics?.fields?.[field]
    return row === undefined || row.state === 'absent' || row.state === 'not_found' ? [] : [PAPER]
  },
  isOfPaper: true,
})

/** Whether less than a share of the record's sentences stands in the truth. */
function readsBelow({ counter }, share) {
  const fidelity = counter('text.fidelity')
  return fidelity === undefined ? null : fidelity.correct.soft < share * fidelity.expected
}

const bibRows = ({ record }) => record.bib.map(({ bib_id }) => `bib:${bib_id}`)
const floatsOf =
  (kind) =>
  ({ record }) =>
    record[kind].map((row) => `${kind}:${row[`${kind}_id`]}`)
const labelOf = ({ record }, kind, id) => record[kind].find((row) => row[`${kind}_id`] === id)?.label

/** A citation is without reference where the truth's list has neither its number nor its name with the year. */
function citationIsLost({ truth, record, refs }, evidence) {
  if (refs.length === 0) return null
  const contents = record.xref[idOf(evidence) - 1]?.contents ?? ''
  const cited = (truth.citations ?? []).some(({ text }) => text && contents.replace(/[[\]()]/g, '') === text)
  if (cited) return false
  const years = contents.match(/\b(1[6-9]|20)\d\d/g) ?? []
  if (/\p{L}{2}/u.test(contents)) {
    const words = contents.toLowerCase()
    return !refs.some(
      ({ authors, year }) =>
        (years.length === 0 || years.includes(String(year).slice(0, 4))) &&
        (authors ?? []).some(({ family, literal }) => words.includes((family || literal || '\0').toLowerCase())),
    )
  }
  const numbers = (contents.match(/\d+/g) ?? []).map(Number)
  return !numbers.some((number) => number >= 1 && number <= truth.refs.length)
}

/**
 * By code: `judge` says whether a claim on one row is so, `all` lists the rows that could be claimed.
 * @type {Record<string, { judge: (paper: any, row?: string) => any, all?: (paper: any) => string[], isOfPaper?: boolean }>}
 */
export const KINDS = {
  ...Object.fromEntries(FIELDS.map((field) => [`VAL_${field.toUpperCase()}_DOUBTFUL`, doubtOfField(field)])),
  VAL_MISSING_TITLE: {
    judge: ({ truth }) => isPrinted(truth.title) || null,
    all: ({ record }) => (record.metadata.title ? [] : [PAPER]),
    isOfPaper: true,
  },
  VAL_MISSING_AUTHORS: {
    judge: ({ truth }) => (truth.authors === undefined ? null : isPrinted(truth.authors)),
    all: ({ record }) => (record.author.length > 0 ? [] : [PAPER]),
    isOfPaper: true,
  },
  VAL_MISSING_JOURNAL: {
    judge: ({ truth }) => (truth.journal === undefined ? null : isPrinted(truth.journal)),
    all: ({ record }) => (record.metadata.journal ? [] : [PAPER]),
    isOfPaper: true,
  },
  VAL_BLANK_AUTHOR: { judge: ({ field }) => not(field('authors')), isOfPaper: true },
  VAL_SUSPICIOUS_ABSTRACT: { judge: ({ field }) => not(field('abstract')), isOfPaper: true },
  VAL_TEXT_CUT_SHORT: {
    judge: ({ field }, evidence) => (evidence === 'metadata:abstract' ? not(field('abstract')) : null),
  },
  VAL_NOT_A_PAPER: { judge: () => false, isOfPaper: true },
  VAL_MISSING_BODY: {
    judge: ({ truth }) => (truth.paragraphs === undefined ? null : isPrinted(truth.paragraphs)),
    isOfPaper: true,
  },
  VAL_TEXT_SPOILT: { judge: (facts) => readsBelow(facts, 0.8), all: () => [PAPER], isOfPaper: true },
  VAL_TEXT_UNREADABLE: { judge: (facts) => readsBelow(facts, 0.5), all: () => [PAPER], isOfPaper: true },
  VAL_REFERENCES_DOUBTFUL: { judge: ({ reference }, row) => not(reference(idOf(row))), all: bibRows },
  VAL_EMPTY_REFERENCE: { judge: ({ reference }, row) => not(reference(idOf(row))) },
  VAL_MALFORMED_DOI: {
    judge: ({ reference, field }, row) => not(row === 'metadata:doi' ? field('doi') : reference(idOf(row)).isRight),
  },
  VAL_DUPLICATE_REFERENCE: {
    // Two rows for one printed entry, or one work that the paper prints twice: two different works are neither.
    judge: ({ refs, record }, row) => {
      if (refs.length === 0) return null
      const { title } = record.bib.find(({ bib_id }) => bib_id === idOf(row)) ?? {}
      const alike = refs.filter((ref) => ref.title && title && ref.title.toLowerCase() === title.toLowerCase())
      return alike.length === 0
        ? null
        : alike.length === 1 || new Set(alike.map(({ year }) => year)).size < alike.length
    },
  },
  VAL_REFERENCE_NUMBER_GAP: {
    judge: ({ truth, record }) => (truth.refs?.length > 0 ? truth.refs.length > record.bib.length : null),
  },
  VAL_UNCITED_REFERENCES: { judge: (paper, row) => not(paper.isCited(idOf(row))), all: bibRows },
  VAL_UNLINKED_REFERENCES: { judge: (paper, row) => paper.isCited(idOf(row)) },
  VAL_UNRESOLVED_CITATIONS: { judge: citationIsLost },
  VAL_CITATIONS_MISSED: {
    judge: ({ counter }) => {
      const citations = counter('citations')
      return citations === undefined ? null : citations.correct.soft < 0.5 * citations.expected
    },
    all: () => [PAPER],
    isOfPaper: true,
  },
  VAL_FIGURES_DOUBTFUL: { judge: ({ float }, row) => not(float('figure', idOf(row))), all: floatsOf('figure') },
  VAL_TABLES_DOUBTFUL: { judge: ({ float }, row) => not(float('table', idOf(row))), all: floatsOf('table') },
  VAL_FIGURES_LOST: { judge: (paper, row) => paper.floatIsPrinted('figure', labelOf(paper, 'figure', idOf(row))) },
  VAL_EMPTY_TABLE: { judge: (paper, row) => paper.floatIsPrinted('table', labelOf(paper, 'table', idOf(row))) },
  VAL_FIGURE_NUMBER_GAP: {
    judge: (paper, row) =>
      paper.floatIsPrinted('figure', String(Number(numberOf(labelOf(paper, 'figure', idOf(row)))) - 1)),
  },
  VAL_UNRESOLVED_MENTIONS: {
    judge: (paper, row) => {
      const { xref_type: kind, contents } = paper.record.xref[idOf(row) - 1] ?? {}
      return kind === undefined ? null : paper.floatIsPrinted(kind, /\d+/.exec(contents ?? '')?.[0] ?? '')
    },
  },
  VAL_TABLE_NUMBER_GAP: {
    judge: (paper, row) =>
      paper.floatIsPrinted('table', String(Number(numberOf(labelOf(paper, 'table', idOf(row)))) - 1)),
  },
}

/** What may stand beside the rows of a claim to say where something was found. */
const rowsOf = (code, evidence) =>
  code === 'VAL_UNLINKED_REFERENCES' ? evidence.filter((row) => row.startsWith('bib:')) : evidence

/** All claims that the record makes, shown or not, and all that it should have made. */
export function claimsOf(scorer, truth, record) {
  const paper = openPaper(scorer, truth, record)
  const shown = record.validation?.issues ?? []
  const hidden = record.extraction?.diagnostics?.unproven ?? []
  const claims = []
  const raised = new Set()
  for (const { code, evidence_ids: evidence } of [...shown, ...hidden]) {
    const isShown = shown.some((issue) => issue.code === code)
    const { judge, isOfPaper } = KINDS[code] ?? { judge: () => null }
    const rows = isOfPaper || evidence.length === 0 ? [PAPER] : rowsOf(code, evidence)
    for (const row of rows) {
      raised.add(`${code} ${row}`)
      claims.push({ code, evidence: row, isShown, isRaised: true, isFault: judge(paper, row) })
    }
  }
  for (const [code, { judge, all }] of Object.entries(KINDS))
    for (const row of all?.(paper) ?? [])
      if (!raised.has(`${code} ${row}`))
        claims.push({ code, evidence: row, isShown: false, isRaised: false, isFault: judge(paper, row) })
  return claims
}
