// Kinds of alarm that were right less than nine times in ten (`npm run alarms`, training/confidence), with what was measured: kept in the
// diagnostics, not shown by default. What blocks the record is shown whatever its kind.
const NO_TRUTH = 'nothing measured: the corpora do not say'

export const UNPROVEN: ReadonlyMap<string, string> = new Map<`VAL_${string}`, string>([
  ['VAL_TITLE_DOUBTFUL', 'right 4 of 8 times, by eye'],
  ['VAL_AFFILIATIONS_DOUBTFUL', 'right 13 of 19 times'],
  ['VAL_ABSTRACT_DOUBTFUL', 'right 0 of 1 times'],
  ['VAL_DOI_DOUBTFUL', 'right 0 of 1 times'],
  ['VAL_JOURNAL_DOUBTFUL', 'raised on none of 178 papers'],
  ['VAL_VOLUME_DOUBTFUL', 'right 0 of 1 times'],
  ['VAL_ISSUE_DOUBTFUL', 'raised on none of 84 papers'],
  ['VAL_PAGES_DOUBTFUL', 'right 0 of 3 times'],
  ['VAL_PUBLISHED_DOUBTFUL', 'right 0 of 8 times'],
  ['VAL_ISSN_DOUBTFUL', NO_TRUTH],
  ['VAL_PUBLISHER_DOUBTFUL', NO_TRUTH],
  ['VAL_LICENSE_DOUBTFUL', NO_TRUTH],
  ['VAL_FUNDING_STATEMENT_DOUBTFUL', NO_TRUTH],
  ['VAL_COI_STATEMENT_DOUBTFUL', NO_TRUTH],
  ['VAL_ETHICS_STATEMENT_DOUBTFUL', NO_TRUTH],
  ['VAL_DATA_AVAILABILITY_DOUBTFUL', NO_TRUTH],
  ['VAL_PAPER_TYPE_DOUBTFUL', NO_TRUTH],
  ['VAL_UNRESOLVED_CITATIONS', 'right 12 of 17 times, by eye'],
  ['VAL_UNCITED_REFERENCES', 'right 36 of 68 times, by eye'],
  ['VAL_UNLINKED_REFERENCES', 'right 26 of 30 times, by eye'],
  ['VAL_EMPTY_REFERENCE', 'right 0 of 4 times, by eye'],
  ['VAL_TABLE_NUMBER_GAP', 'right 0 of 2 times, by eye'],
  ['VAL_CITATIONS_MISSED', 'right 0 of 1 times'],
  ['VAL_REFERENCES_DOUBTFUL', 'right 41 of 55 times'],
  ['VAL_FIGURES_DOUBTFUL', 'right 1 of 3 times'],
  ['VAL_TABLES_DOUBTFUL', 'right 5 of 11 times'],
  ['VAL_EMPTY_TABLE', 'right 6 of 7 times'],
])
