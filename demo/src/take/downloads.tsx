// Everything to take along: the record and its other forms, to be saved as files.
import { Menu } from '../menu.tsx'
import type { PaperRecord, StartFacts } from '../server.ts'
import { asForm } from '../server.ts'
import { saveFile, stemOf } from './save-file.ts'

type Form = StartFacts['downloads'][number]

const TITLES: Readonly<Record<string, string>> = {
  json: 'JSON',
  markdown: 'Markdown',
  html: 'HTML',
  tei: 'TEI XML',
  chunks: 'Passages (JSON lines)',
  bibtex: 'BibTeX',
  'bibtex-paper': 'The paper (BibTeX)',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
  'csv-references': 'References (CSV)',
  'csv-statistics': 'Statistics (CSV)',
  'csv-tables': 'Tables (CSV)',
}

export interface DownloadsProps {
  readonly record: PaperRecord
  readonly forms: StartFacts['downloads']
  readonly onTrouble: (error: unknown) => void
}

export function Downloads({ record, forms, onTrouble }: DownloadsProps) {
  const save = async ({ name, extension }: Form) =>
    saveFile(await asForm(record, name), `${stemOf(record.source.file_name)}.${extension}`)
  return (
    <Menu title="Download">
      {forms.map((form) => (
        <button type="button" onClick={() => void save(form).catch(onTrouble)} key={form.name}>
          {TITLES[form.name] ?? form.name} <small class="quiet">{form.about}</small>
        </button>
      ))}
    </Menu>
  )
}
