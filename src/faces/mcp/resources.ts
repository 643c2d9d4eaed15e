// Papers as resources: the whole record, the paper to read, its reference list.
import type { RecordForm } from '../../contract/export-formats.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { RegisteredPapers } from './registered-papers.ts'

interface ResourceKind {
  readonly file: string
  readonly title: string
  readonly mimeType: string
  readonly form: RecordForm
}

const RESOURCE_KINDS: readonly ResourceKind[] = [
  { file: 'record.json', title: 'whole record', mimeType: 'application/json', form: { format: 'json', compact: true } },
  { file: 'paper.md', title: 'text', mimeType: 'text/markdown', form: { format: 'markdown', compact: false } },
  {
    file: 'references.bib',
    title: 'references',
    mimeType: 'text/x-bibtex',
    form: { format: 'bibtex', compact: false },
  },
]

export const RESOURCE_TEMPLATE = 'svc://papers/{paper_id}/{file}'

const uriOf = (paperId: string, file: string): string => `svc://papers/${encodeURIComponent(paperId)}/${file}`

export const recordUri = (paperId: string): string => uriOf(paperId, 'record.json')

const titleOf = (record: PaperRecord): string => record.metadata.title ?? record.paper_id

export function listResources(papers: RegisteredPapers) {
  return papers.ids.flatMap((id) => {
    const record = papers.peek(id)
    if (record === null) return []
    return RESOURCE_KINDS.map(({ file, title, mimeType }) => ({
      uri: uriOf(id, file),
      name: `${id} ${file}`,
      title: `${titleOf(record)} (${title})`,
      mimeType,
    }))
  })
}

/** null: there is no such kind of resource. */
export async function readResource(papers: RegisteredPapers, paperId: string, file: string) {
  const kind = RESOURCE_KINDS.find((candidate) => candidate.file === file)
  if (kind === undefined) return null
  const record = papers.get(paperId)
  // The writers are not needed before somebody reads.
  const { renderRecord } = await import('../../service/formats.ts')
  return { mimeType: kind.mimeType, text: renderRecord(record, kind.form) }
}
