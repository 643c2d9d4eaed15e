// Fields of the record to be put right: what is changed is kept as the truth, and so is what is said to be right as it stands.
import { useState } from 'preact/hooks'
import type { FieldValue, PaperRecord } from '../server.ts'
import type { Correcting } from './corrections.ts'

type Form = 'line' | 'text' | 'list' | 'names' | 'ties'

const FIELDS: readonly (readonly [name: string, title: string, form: Form])[] = [
  ['title', 'Title', 'line'],
  ['authors', 'Authors, one per line: Family, Given', 'names'],
  ['affiliations', 'Affiliations, one per line', 'list'],
  ['author_affiliation', 'Affiliations of each author in the order above, by their numbers: 1, 3', 'ties'],
  ['emails', 'E-mail addresses, one per line', 'list'],
  ['journal', 'Journal', 'line'],
  ['volume', 'Volume', 'line'],
  ['issue', 'Issue', 'line'],
  ['pages', 'Pages', 'line'],
  ['published', 'Published: year or date', 'line'],
  ['doi', 'DOI', 'line'],
  ['abstract', 'Abstract', 'text'],
  ['keywords', 'Keywords, one per line', 'list'],
]

/** A field of the record as somebody would write it. */
export function writtenField({ metadata, author, affiliation }: PaperRecord, name: string): string {
  if (name === 'authors')
    return author.map(({ family, given }) => [family, given].filter(Boolean).join(', ')).join('\n')
  if (name === 'affiliations') return affiliation.map(({ text }) => text).join('\n')
  if (name === 'emails') return author.flatMap(({ email }) => email ?? []).join('\n')
  if (name === 'author_affiliation')
    return author
      .map(({ author_id: id }) => affiliation.filter((row) => row.author_ids?.includes(id)))
      .map((places) => places.map(({ affiliation_id }) => affiliation_id).join(', ') || '-')
      .join('\n')
  if (name === 'pages') return [metadata.first_page, metadata.last_page].filter(Boolean).join('-')
  const value = (metadata as Readonly<Record<string, unknown>>)[name]
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function fieldValue(text: string, form: Form): FieldValue {
  if (form === 'list') return linesOf(text)
  if (form === 'ties')
    return linesOf(text).map((line, at) => ({
      author_id: at + 1,
      affiliation_ids: (line.match(/\d+/g) ?? []).map(Number),
    }))
  if (form === 'names')
    return linesOf(text).map((line) => {
      const [family = '', ...given] = line.split(',')
      return { given: given.join(',').trim(), family: family.trim() }
    })
  return text.trim() === '' ? null : text.trim()
}

export function Correct({ record, said, change }: { readonly record: PaperRecord } & Correcting) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [areRight, setRight] = useState(false)
  const save = () =>
    change((before) => {
      const rows = FIELDS.flatMap(([name, , form]) => {
        const was = writtenField(record, name)
        const now = typed[name] ?? was
        if (now === was && !areRight) return []
        return [[name, { value: fieldValue(now, form), was: fieldValue(was, form) }] as const]
      })
      return { ...before, fields: { ...before.fields, ...Object.fromEntries(rows) } }
    })
  const count = Object.keys(said.fields).length
  return (
    <details class="correct">
      <summary>Correct this record{count > 0 && ` (${count} ${count === 1 ? 'field' : 'fields'} so far)`}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {FIELDS.map(([name, title, form]) => {
          const value = typed[name] ?? writtenField(record, name)
          const onInput = (event: { readonly currentTarget: { readonly value: string } }) =>
            setTyped({ ...typed, [name]: event.currentTarget.value })
          return (
            <div class="correct-field" key={name}>
              <label for={`correct-${name}`}>{title}</label>
              {form === 'line' ? (
                <input id={`correct-${name}`} value={value} onInput={onInput} />
              ) : (
                <textarea
                  id={`correct-${name}`}
                  rows={Math.min(8, value.split('\n').length + 1)}
                  value={value}
                  onInput={onInput}
                />
              )}
            </div>
          )
        })}
        <label class="check-line">
          <input type="checkbox" checked={areRight} onChange={() => setRight(!areRight)} />
          <span>What I did not change is right as it stands</span>
        </label>
        <button type="submit" class="primary">
          Save corrections
        </button>
      </form>
    </details>
  )
}
