// Asks the language model about a header that is doubted: what it reads is evidence for or against what was read, and changes no value.
import { askTask } from '../../contract/llm-task.ts'
import { letterKey } from '../../conventions/language/letters.ts'
import { type FieldDiagnosis, witnessed } from '../../document/confidence.ts'
import type { Layers } from '../../document/layers.ts'
import { type Answer, beginningOf, headerTask } from './header.ts'

type Doubted = Pick<Layers, 'pages' | 'frontLines' | 'passages' | 'header' | 'people' | 'fieldDiagnoses'>

/** Fields that the header task answers for. */
const ASKED = ['title', 'authors', 'abstract', 'keywords'] as const
type Asked = (typeof ASKED)[number]

/** What a second reader's word adds to the log-odds. Set by hand. */
const OPINION = 2
const OTHERWISE = { name: 'language-model', says: 'the language model reads it otherwise' }

/** How each field reads as letters alone. */
const lettersOf: Readonly<Record<Asked, { own(paper: Doubted): string; answered(answer: Answer): string }>> = {
  title: { own: ({ header }) => letterKey(header.title ?? ''), answered: ({ title }) => letterKey(title ?? '') },
  authors: {
    own: ({ people }) => people.authors.map(({ family }) => letterKey(family)).join(' '),
    answered: ({ authors }) => authors.map(({ family }) => letterKey(family ?? '')).join(' '),
  },
  abstract: {
    own: ({ header }) => letterKey(header.abstract ?? ''),
    answered: ({ abstract }) => letterKey(abstract ?? ''),
  },
  keywords: {
    own: ({ header }) => header.keywords.map(letterKey).join(' '),
    answered: ({ keywords }) => keywords.map(letterKey).join(' '),
  },
}

const isInBand = ({ confidence }: FieldDiagnosis, below: number): boolean => confidence !== null && confidence < below

/** The fields that are doubted; none where the header was asked about already since something was missing. */
function doubtedFields({ header, people, fieldDiagnoses }: Doubted, below: number): Asked[] {
  if (header.title === null || people.authors.length === 0) return []
  return ASKED.filter((name) => fieldDiagnoses.some((row) => row.field === name && isInBand(row, below)))
}

/** Its word raises the confidence where both read the same and lowers it where they differ; the receipt says what it read. */
const weighed = (row: FieldDiagnosis, answered: string, own: string): FieldDiagnosis =>
  answered === '' ? row : witnessed(row, answered === own ? OPINION : -OPINION, OTHERWISE)

export async function secondReading(
  paper: Doubted,
  below: number,
  llm: Parameters<typeof askTask>[2],
): Promise<readonly FieldDiagnosis[]> {
  const fields = doubtedFields(paper, below)
  const beginning = fields.length === 0 ? '' : beginningOf(paper)
  if (beginning === '') return paper.fieldDiagnoses
  const { answer } = await askTask(headerTask, beginning, llm)
  if (answer === null) return paper.fieldDiagnoses
  return paper.fieldDiagnoses.map((row) => {
    const name = fields.find((field) => field === row.field)
    return name === undefined ? row : weighed(row, lettersOf[name].answered(answer), lettersOf[name].own(paper))
  })
}
