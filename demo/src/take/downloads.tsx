// Everything to take along: the record and its other forms, of one paper as a file and of many as an archive.
import type { Pdf } from '../paper/pdf-client.ts'
import { picturesOf } from '../report/pictured-pdf.ts'
import type { PaperRecord, StartFacts } from '../server.ts'
import { asForm } from '../server.ts'
import { Menu } from '../widgets/menu.tsx'
import { saveFile, stemOf } from './save-file.ts'
import { distinctNames, zipOf } from './zip.ts'

type Form = { readonly [Key in keyof StartFacts['downloads'][number]]: string }

const NO_PAGES = '<script type="application/json" id="pages">null</script>'

const TITLES: Readonly<Record<string, string>> = {
  json: 'JSON',
  markdown: 'Markdown',
  html: 'Report (HTML)',
  'html-pages': 'Report with pages',
  tei: 'TEI XML',
  chunks: 'Passages',
  bibtex: 'BibTeX',
  'bibtex-paper': 'Own entry (BibTeX)',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
  'csv-references': 'References (CSV)',
  'csv-statistics': 'Statistics (CSV)',
  'csv-tests': 'Tests (CSV)',
  'csv-tables': 'Tables (CSV)',
}

export interface DownloadsProps {
  readonly title: string
  readonly forms: readonly Form[]
  readonly onForm: (form: Form) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

export function Downloads({ title, forms, onForm, onTrouble }: DownloadsProps) {
  return (
    <Menu title={title} class="downloads">
      {forms.map((form) => (
        <button type="button" onClick={() => void onForm(form).catch(onTrouble)} key={form.name}>
          <span>{TITLES[form.name] ?? form.name}</span> <small class="quiet">{form.about}</small>
        </button>
      ))}
    </Menu>
  )
}

export const saveForm = async (record: PaperRecord, { name, extension }: Form): Promise<void> =>
  saveFile(await asForm(record, name), `${stemOf(record.source.file_name)}.${extension}`)

/** Offered where there are pages. */
export const PAGES_FORM: Form = {
  name: 'html-pages',
  extension: 'report.html',
  about: 'the report with pictures of all pages, to send to somebody',
}

/** The report has a place for its pages; here it is filled. */
export async function saveReport(record: PaperRecord, pdf: Pdf, onPage: (count: number) => void): Promise<void> {
  const [before = '', after = ''] = (await asForm(record, 'html')).split(NO_PAGES)
  const pages = JSON.stringify(await picturesOf(pdf, onPage)).replaceAll('<', '\\u003c')
  const stem = stemOf(record.source.file_name)
  saveFile(`${before}${NO_PAGES.replace('null', () => pages)}${after}`, `${stem}.${PAGES_FORM.extension}`)
}

/** One after the other, so that five hundred records are never in memory at once as objects. */
export async function saveAll(
  papers: readonly { readonly name: string; readonly load: () => Promise<PaperRecord | null> }[],
  { name, extension }: Form,
  onDone: (count: number) => void,
): Promise<void> {
  const names = distinctNames(papers.map((paper) => stemOf(paper.name)))
  const files: { name: string; text: string }[] = []
  for (const [at, { load }] of papers.entries()) {
    const record = await load()
    if (record !== null) files.push({ name: `${names[at]}.${extension}`, text: await asForm(record, name) })
    onDone(at + 1)
  }
  saveFile(zipOf(files), `papers.${extension}.zip`)
}
