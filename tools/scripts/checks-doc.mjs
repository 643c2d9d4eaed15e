// Prints what validation can say as the page docs/checks.md.
import { CHECKS } from '../../dist/export/checks/index.js'
import { UNPROVEN } from '../../dist/export/checks/unproven.js'

const DOUBTS = [
  [
    'VAL_*_DOUBTFUL',
    'A field of the front (`VAL_TITLE_DOUBTFUL`, `VAL_AUTHORS_DOUBTFUL`, ...) is likely wrong; the message says why.',
  ],
  ['VAL_REFERENCES_DOUBTFUL', 'References that likely have a wrong field.'],
  ['VAL_FIGURES_DOUBTFUL', 'Figures that may have the wrong picture or caption.'],
  ['VAL_TABLES_DOUBTFUL', 'Tables that may have wrong cells or the wrong caption.'],
]

const severityOf = (/** @type {{ severity: string, blocking?: boolean }} */ { severity, blocking }) =>
  blocking ? `${severity}, blocks` : severity

export function renderChecksDoc() {
  return [
    '<!-- Generated from src/export/checks by `npm run docs`; edit the checks, not this page. -->',
    '# What validation says',
    '',
    '`validation.issues` is the one list of what is worth a look; `svc inspect`, the page and the corpus tables print it and add nothing. Each issue has a',
    'code, a message (what was found, and what to do), and the rows it is about (`evidence_ids`: `bib:12`, `text:3`, `metadata:title`, `page:4`).',
    '`promotable` is false where an issue blocks: the record is not fit for use without a look.',
    '',
    '`about` tells two lists apart: "reading" means that our reading may be wrong, "paper" that the paper itself is odd. `extraction.doubt` is one number from 0 to 1: how',
    'likely a serious fault of the reading is (title or authors wrong, text unreadable, body or references lost), fitted on papers as read and spoilt on purpose, and less so a journal, year or abstract that is unsure or missing;',
    '`svc collect --worst`, the report of a batch and the list of the page sort by it. A false alarm that a reader marked stays away ([corrections](corrections.md)).',
    '',
    'A claim about the paper is made only after looking everywhere: before a reference is called uncited, its number and its first author with the year are',
    'looked for in sentences, headings, captions, cells, notes and the bare lines of the pages.',
    '',
    'What is shown was judged on the text of the pages, of papers that nobody had seen: 27 of 52 alarms on 74 papers were right (supplements, blind submissions and sheets among',
    'them); the wrong ones were mended by class, and on 30 other papers 8 of 9 were right (the ninth, a program and the paper on it taken for one work, is mended since).',
    'Affiliations that belong to no author: 27 of 27 on 229 such papers (twelve beside the picture of the page, the others plain from the words: half a place, a running head); no journal beside',
    'a volume: 5 of 5 there and 3 of 3 on the sets; an abstract that ends amid a sentence: 1 of 1 and 4 of 4. On 48 more files (33 papers, the others sheets of courses) 31 of 53 claims were right;',
    'the classes behind 15 wrong ones were mended (works cited by a bare year, lists of discussions, notes taken for a list, figures of other papers, a label that ends a sentence), which leaves 36 of 42 on',
    'the same files, 26 of 28 on the papers among them. Who wrote the checks judged them, beside pictures of the pages and, for works that nothing cites, in the text of the file.',
    '',
    'Held against hand-made fronts, `extraction.doubt` below 0.05 was wrong in 5 of 103 records of six sets (title, authors, journal, year, abstract or number of references), 0.05 to 0.1 in 10 of 90,',
    '0.1 to 0.2 in 8 of 65, 0.2 to 0.5 in 11 of 40, above in 7 of 9; the worst 5 in 100 records held 12 of 41 faults, the worst 11 in 100 15. Of 83 fresh fronts: 5 of 42, 7 of 15, 4 of 10, 7 of 11, 4 of 5;',
    'the worst 11 in 100 held 9 of 27.',
    '',
    '| code | about | severity | what it says |',
    '|---|---|---|---|',
    ...CHECKS.map(
      (check) => `| \`${check.code}\` | ${check.subject ?? 'reading'} | ${severityOf(check)} | ${check.about} |`,
    ),
    ...DOUBTS.map(([code, about]) => `| \`${code}\` | reading | warning | ${about} |`),
    '',
    '## Not shown by default',
    '',
    'Every kind of alarm is held against the truth of the corpora (`npm run alarms`). Kinds that were right less than nine times in ten are not in',
    '`validation` but in `extraction.diagnostics.unproven`, in the same form; `svc inspect --all` prints them.',
    '',
    '| code | measured |',
    '|---|---|',
    ...[...UNPROVEN].map(([code, measured]) => `| \`${code}\` | ${measured} |`),
    '',
  ].join('\n')
}
