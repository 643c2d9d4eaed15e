// The reference list: as printed with its parsed fields in colour, and the sentences that cite each entry.
import { printedReference, referenceLabel, withoutLabel } from '../labels.ts'
import { domId, type RecordIndex, type Selection } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { asForm, hasServer } from '../server.ts'
import { Copy } from '../take/copy.tsx'
import { STYLES } from '../take/reference-styles.ts'
import { saveFile, stemOf } from '../take/save-file.ts'
import { fieldHref, fieldRows, fieldSpans } from './reference-fields.ts'

type Bib = PaperRecord['bib'][number]

export interface RecordTabProps {
  readonly index: RecordIndex
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

export const isSelected = (selection: Selection | null, kind: Selection['kind'], id: number): boolean =>
  selection?.kind === kind && selection.id === id

function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function Fields({ bib }: { readonly bib: Bib }) {
  return (
    <dl class="fields">
      {fieldRows(bib).map(([name, value]) => {
        const href = fieldHref(name, value)
        return (
          <div key={name}>
            <dt class={`field field-${name}`}>{name}</dt>
            <dd>{href === null ? value : <Outside href={href}>{value}</Outside>}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Citations({
  index,
  bib,
  onSelect,
}: { readonly index: RecordIndex; readonly bib: Bib } & Pick<RecordTabProps, 'onSelect'>) {
  const rows = index.citations.get(bib.bib_id) ?? []
  if (rows.length === 0) return <p class="quiet">Nothing in the text cites it.</p>
  return (
    <ul class="citations">
      {rows.map(({ text_id, contents }, at) => {
        const row = index.texts.get(text_id)
        return (
          <li key={at}>
            <button
              type="button"
              class="link"
              onClick={() => onSelect({ kind: 'sentence', id: text_id, from: 'record' })}
            >
              <b>{contents ?? 'cited'}</b> {row?.text ?? ''}
              {row?.page_number != null && <small> p. {row.page_number}</small>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Reference({ index, bib, selection, onSelect }: RecordTabProps & { readonly bib: Bib }) {
  const isLit = isSelected(selection, 'reference', bib.bib_id)
  const printed = printedReference(index, bib)
  const label = referenceLabel(index, bib)
  const count = index.citations.get(bib.bib_id)?.length ?? 0
  return (
    <li id={domId({ kind: 'reference', id: bib.bib_id }, 'record')} class={isLit ? 'card lit' : 'card'}>
      <button
        type="button"
        class="card-head"
        aria-expanded={isLit}
        onClick={() => onSelect({ kind: 'reference', id: bib.bib_id, from: 'record' })}
      >
        {label !== null && <span class="card-number">{label}</span>}
        <span class="printed">
          {fieldSpans(label === null ? printed : withoutLabel(printed), bib).map(({ text, field }, at) =>
            field === null ? (
              text
            ) : (
              <span class={`field field-${field}`} key={at}>
                {text}
              </span>
            ),
          )}
        </span>
        <small class="count">
          {count === 0 ? 'no citation linked' : count === 1 ? 'cited once' : `cited ${count} times`}
        </small>
      </button>
      {isLit && (
        <div class="card-body">
          <Fields bib={bib} />
          <p class="takes">
            Copy
            <Copy title="as printed" text={() => withoutLabel(printed)} />
            {STYLES.map(([name, format]) => (
              <Copy title={name} text={() => format(bib)} key={name} />
            ))}
            {hasServer && <Copy title="BibTeX" text={() => asForm({ ...index.record, bib: [bib] }, 'bibtex')} />}
          </p>
          <h3>Cited in</h3>
          <Citations index={index} bib={bib} onSelect={onSelect} />
        </div>
      )}
    </li>
  )
}

const COLOURS = ['authors', 'year', 'title', 'container', 'volume', 'pages', 'publisher', 'doi'] as const

const LISTS = [
  ['BibTeX', 'bibtex', 'bib'],
  ['RIS', 'ris', 'ris'],
  ['CSL-JSON', 'csl-json', 'csl.json'],
  ['CSV', 'csv-references', 'references.csv'],
] as const

/** The whole list, for a reference manager or for the end of a manuscript. */
function TakeList({ index }: Pick<RecordTabProps, 'index'>) {
  const { record } = index
  const stem = stemOf(record.source.file_name)
  return (
    <p class="takes">
      Save the list as
      {(hasServer ? LISTS : []).map(([title, name, extension]) => (
        <button
          type="button"
          class="take"
          // What fails here fails in the menu of downloads too, which says why.
          onClick={() =>
            void asForm(record, name).then(
              (text) => saveFile(text, `${stem}.${extension}`),
              () => {},
            )
          }
          key={name}
        >
          {title}
        </button>
      ))}
      {STYLES.map(([name, format]) => (
        <button
          type="button"
          class="take"
          onClick={() => saveFile(`${record.bib.map(format).join('\n')}\n`, `${stem}.${name.toLowerCase()}.txt`)}
          key={name}
        >
          {name}
        </button>
      ))}
    </p>
  )
}

export function References(props: RecordTabProps) {
  const { bib } = props.index.record
  if (bib.length === 0) return <p class="empty">No references were found, or they were not asked for.</p>
  return (
    <>
      <TakeList index={props.index} />
      <p class="key">
        {COLOURS.map((name) => (
          <span class={`field field-${name}`} key={name}>
            {name}
          </span>
        ))}
      </p>
      <ol class="cards">
        {bib.map((row) => (
          <Reference {...props} bib={row} key={row.bib_id} />
        ))}
      </ol>
    </>
  )
}
