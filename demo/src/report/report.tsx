// One paper as a file of its own: the reader with the record inside, and the pages if they were put in. Nothing else is needed or asked for.
import { render } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Paper } from '../library/papers.ts'
import { goTo, useRoute } from '../route.ts'
import type { PaperRecord } from '../server.ts'
import { saveFile, stemOf } from '../take/save-file.ts'
import { Palette } from '../widgets/palette.tsx'
import { SearchBox } from '../widgets/search-box.tsx'
import { ThemeButton } from '../widgets/theme.tsx'
import { Workspace } from '../workspace.tsx'
import { type PicturedPage, picturedPdf } from './pictured-pdf.ts'

const dataOf = <Value,>(id: string): Value | null =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value | null

/** There is one paper; its name in the address is always this. */
const ID = 'paper'

function Report({ record, pages }: { readonly record: PaperRecord; readonly pages: readonly PicturedPage[] | null }) {
  const [query, setQuery] = useState('')
  const walk = useRef<((by: 1 | -1) => void) | null>(null)
  const [pdf] = useState(() => (pages === null ? null : picturedPdf(pages)))
  const route = useRoute()
  const name = record.source.file_name
  const paper: Paper = {
    ...{ id: ID, name, addedAt: 0, tags: [], state: 'done', stages: [], startedAt: null, failure: null, summary: null },
    ...{ record, file: null, pdf, pdfTrouble: null },
  }
  const sections = () =>
    record.section.flatMap(({ section_id, header }) => {
      const first = record.text.find((row) => row.section_id === section_id)
      if (header === '' || first === undefined) return []
      const thing = { kind: 'sentence' as const, id: first.text_id }
      return [{ title: header, kind: 'section', run: () => goTo({ paper: ID, thing }) }]
    })
  return (
    <>
      <header class="bar">
        <h1 class="bar-title">{record.metadata.title ?? name}</h1>
        <div class="bar-actions">
          <SearchBox label="Search this paper" query={query} onQuery={setQuery} onStep={(by) => walk.current?.(by)} />
          <button type="button" class="secondary" onClick={() => print()}>
            Print
          </button>
          <button
            type="button"
            class="secondary"
            onClick={() => saveFile(JSON.stringify(record, null, 2), `${stemOf(name)}.json`)}
          >
            Save record
          </button>
          <ThemeButton />
        </div>
      </header>
      <Workspace paper={paper} route={{ ...route, paper: ID }} query={query.trim()} walk={walk} onCancel={() => {}} />
      <Palette commands={sections} />
    </>
  )
}

const record = dataOf<PaperRecord>('record')
const root = document.getElementById('app')
if (record !== null && root !== null) {
  document.title = record.metadata.title ?? record.source.file_name
  render(<Report record={record} pages={dataOf('pages')} />, root)
}
