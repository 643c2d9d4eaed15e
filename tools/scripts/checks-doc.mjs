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
    '`validation.issues` is the one list of what is worth a look; `svc inspect`, the page and the corpus tables show exactly this list. Each issue has a',
    'code, a message (what was found, and what to do), and the rows it is about (`evidence_ids`: `bib:12`, `text:3`, `metadata:title`, `page:4`).',
    '`promotable` is false where an issue blocks: the record is not fit for use without a look.',
    '',
    '`about` is "reading" where svc may have misread the paper, "paper" where the paper itself is odd. `extraction.doubt` is one number from 0 to 1: how',
    'likely a serious reading error is (title or authors wrong, text unreadable, body or references lost), fitted on papers as read and spoilt on purpose, and less so a journal, year or abstract that is unsure or missing;',
    '`svc collect --worst`, the report of a batch and the list of the page sort by it. A false alarm that a reader marked stays away ([corrections](corrections.md)).',
    '',
    'How often alarms are right, beside the pages of papers that nobody had seen; the first three rows were judged by people who had not seen the program, the others by who wrote the checks:',
    '',
    '| papers | right |',
    '|---|---|',
    '| 220 papers: claims, at most three of one paper and code (8 of the others are true and useless) | 142 of 151 |',
    '| there: references called uncited, which is not shown any more | 9 of 18 |',
    '| 235 others, uncited references among them, before what they showed was mended (13 true and useless) | 152 of 186 |',
    '| 74 papers, supplements and blind submissions among them | 27 of 52 |',
    '| 30 others, after the kinds of errors behind the wrong ones were mended | 8 of 9 |',
    '| 48 more files: 33 papers, the others course material | 31 of 53 |',
    '| the same 48 files, after mending again; the 33 papers alone | 36 of 42; 26 of 28 |',
    '| 107 more files: 76 papers; the others CVs, syllabi and exercises | 38 of 41; 29 of 39 |',
    '| affiliations that belong to no author, on 229 papers | 27 of 27 |',
    '| no journal beside a volume there; on papers that were looked at | 5 of 5; 3 of 3 |',
    '| an abstract that ends in the middle of a sentence there; on papers that were looked at | 1 of 1; 4 of 4 |',
    '',
    'How often a record has a serious error, by its `extraction.doubt` (title, authors, journal, year, abstract or number of references wrong, against fronts written down by hand):',
    '',
    '| doubt | 307 records of six sets | 83 papers that nobody had seen |',
    '|---|---|---|',
    '| below 0.05 | 5 of 103 | 5 of 42 |',
    '| 0.05 to 0.1 | 10 of 90 | 7 of 15 |',
    '| 0.1 to 0.2 | 8 of 65 | 4 of 10 |',
    '| 0.2 to 0.5 | 11 of 40 | 7 of 11 |',
    '| above 0.5 | 7 of 9 | 4 of 5 |',
    '| the worst 11 in 100 hold | 15 of 41 errors | 9 of 27 errors |',
    '',
    'Of 76 others, read once by who knew the program, 16 had such an error, 7 of them in title or authors: the worst 4 hold 4 (all of title or authors), the worst 8 hold 7, the worst 15 hold 11.',
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
    'Every kind of alarm is compared with the truth of the corpora (`npm run alarms`). Kinds that were right less than nine times in ten are not in',
    '`validation` but in `extraction.diagnostics.unproven`, in the same form; `svc inspect --all` prints them.',
    '',
    '| code | measured |',
    '|---|---|',
    ...[...UNPROVEN].map(([code, measured]) => `| \`${code}\` | ${measured} |`),
    '',
  ].join('\n')
}
