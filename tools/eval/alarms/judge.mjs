// Whether what an alarm says of a paper is so, by the paper's truth and the shared scorer: true, false, or null where the truth does not say.

/** The scorer's counters of one record, or of a part of it. */
export const counted = (scorePaper, truth, record) => {
  const counters = {}
  scorePaper(truth, record, counters)
  return counters
}

const isWhole = (counter, level = 'soft') =>
  counter === undefined || counter.expected === 0
    ? null
    : counter.correct[level] === counter.expected && counter.got === counter.expected

/** By the names of diagnostics.fields, what the scorer calls them; lists are right where they are right whole. */
const FIELDS = {
  title: ['title'],
  authors: ['authors'],
  author_affiliation: ['author_affiliation', 'levenshtein'],
  affiliations: ['affiliations', 'levenshtein'],
  emails: ['emails'],
  abstract: ['abstract', 'ratcliff'],
  keywords: ['keywords'],
  doi: ['doi'],
  journal: ['journal'],
  volume: ['volume'],
  issue: ['issue'],
  pages: ['first_page'],
  published: ['year'],
}

export function fieldIsRight(field, counters) {
  if (field === 'abstract' && counters.abstract_ends) return isWhole(counters.abstract_ends)
  const [name, level] = FIELDS[field] ?? []
  return name === undefined ? null : isWhole(counters[name], level)
}

/** Whether the text cites a row of the reference list, by the truth; null where it does not say. */
export function isCited(scorePaper, truth, row) {
  const { refs = [], citations = [], optional_citations = [] } = truth
  if (!refs.some(({ structured }) => structured)) return null
  const xref = [{ xref_type: 'bib', target_id: row.bib_id }]
  const own = counted(scorePaper, { refs, citations, optional_citations }, { bib: [row], xref })
  if (own['ref.instances'].correct.soft === 0 || own.citations === undefined) return null
  return own.citations.correct.soft > 0 || own.citations.got === 0
}

export const numberOf = (label) =>
  (/(\d[\w.-]*|[ivxlc]+|[a-z]\d*)$/i.exec((label ?? '').replace(/[.:|\s]+$/, '').toLowerCase()) ?? [''])[0]

/** Printed numbers of figures or tables, null where the truth has none of them. */
export function printedNumbers(truth, kind) {
  const labels = [
    ...(truth[`${kind}_labels`] ?? []),
    ...(truth.boxes ?? []).filter((box) => box.kind === kind).map(({ label }) => label),
    ...(truth[`${kind}s`] ?? []).map(({ label }) => label),
  ]
  const isCovered = truth.boxes !== undefined || truth[`${kind}_labels`] !== undefined || truth[`${kind}s`]?.length > 0
  return isCovered ? new Set(labels.map(numberOf).filter(Boolean)) : null
}

/** Share of a table's cells, as a bag, below which it is wrong. */
const RIGHT_CELLS = 0.9

/** A figure or table is right where all that the truth says of it is: its box, its caption, its cells. */
export function floatIsRight(scorePaper, truth, record, kind, row) {
  const { section } = record
  const number = numberOf(row.label)
  const verdicts = []
  if (truth.boxes !== undefined) {
    const want = truth.boxes.filter((box) => box.kind === kind && numberOf(box.label) === number)
    const own = counted(
      scorePaper,
      { boxes: want, optional_boxes: truth.optional_boxes },
      { section, figure: [], table: [], [kind]: [row] },
    )[`${kind}_boxes`]
    // What is printed optionally counts neither way.
    if (own !== undefined) verdicts.push(want.length > 0 && own.correct.soft === want.length)
  }
  const captioned = (truth[`${kind}s`] ?? []).filter(({ label }) => numberOf(label) === number)
  if (captioned.length > 0) {
    const own = counted(scorePaper, { [`${kind}s`]: captioned }, { [kind]: [row] })
    const captions = own[`${kind}_captions`]
    if (captions?.expected > 0) verdicts.push(captions.correct.levenshtein > 0)
    const cells = own.table_cells
    if (cells?.expected > 0) verdicts.push(cells.f1('soft').f1 >= RIGHT_CELLS)
  }
  return verdicts.length === 0 ? null : verdicts.every(Boolean)
}
