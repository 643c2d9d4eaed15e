// What is wrong with a paper's outcome, or odd about it, in words.

/** What a paper may take: CPU a page against the folder's median, and memory at its peak. */
const SLOW_TIMES = 5
const MOST_MB = 700
/** Papers without a median of their own: a handful of files. */
const LEAST_PAPERS = 3
/** Less than this share of the PDF's own letters in the record is odd; tables, formulas and running heads are not sentences. */
const LEAST_TEXT = 0.4
const FEWEST_LETTERS = 500

const medianOf = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const lettersIn = ({ text = [] }) => text.reduce((sum, row) => sum + (row.text ?? '').length, 0)

function oddities({ record, letters }) {
  const { metadata = {}, author = [], bib = [], text = [] } = record
  return [
    (metadata.title ?? '') === '' && 'no title',
    author.length === 0 && 'no authors',
    bib.length === 0 && 'no references',
    text.length <= 1 && 'one sentence at most',
    letters !== null && letters > FEWEST_LETTERS && lettersIn(record) < letters * LEAST_TEXT && 'little of its text',
  ].filter(Boolean)
}

export function faultsOf(papers) {
  const perPage = (paper) => paper.cpuSeconds / Math.max(1, paper.pages)
  const medianCpu = medianOf(papers.map(perPage))
  const judged = papers.map((paper) => {
    const isSlow = papers.length >= LEAST_PAPERS && perPage(paper) > SLOW_TIMES * medianCpu
    const faults = [
      ...(paper.error === undefined ? oddities(paper) : [`failed, ${paper.error.code}: ${paper.error.message}`]),
      ...((paper.lines ?? []).length > 0
        ? [`${paper.lines.length} printed lines without one place in the record`]
        : []),
      ...(isSlow ? [`slow: ${(perPage(paper) / medianCpu).toFixed(1)} times the median of CPU a page`] : []),
      ...(paper.peakMb > MOST_MB ? [`${paper.peakMb} MB`] : []),
    ]
    return { ...paper, faults }
  })
  const failed = judged.filter(({ error }) => error !== undefined).length
  const odd = judged.filter(({ error, faults }) => error === undefined && faults.length > 0).length
  return { papers: judged, failed, odd, medianCpu, mostMb: Math.max(0, ...papers.map(({ peakMb }) => peakMb)) }
}
