// What a search found, by kind, each row one click from its place.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { isSelected, type RecordTabProps } from './references.tsx'
import { type Hits, searchRecord } from './search-record.ts'

/** More are shown when asked for. */
const STEP = 30

function Group({
  hits,
  selection,
  onSelect,
}: { readonly hits: Hits } & Pick<RecordTabProps, 'selection' | 'onSelect'>) {
  const [shown, setShown] = useState(STEP)
  return (
    <section>
      <h3>
        {hits.title} <small>{hits.rows.length}</small>
      </h3>
      <ul class="found">
        {hits.rows.slice(0, shown).map(({ selection: thing, label, before, match, after, page }, at) => (
          <li key={at}>
            <button
              type="button"
              class={isSelected(selection, thing.kind, thing.id) ? 'link lit' : 'link'}
              onClick={() => onSelect({ ...thing, from: 'search' })}
            >
              {label !== null && <b>{label} </b>}
              {before}
              <mark>{match}</mark>
              {after}
              {page !== null && <small class="quiet"> p. {page}</small>}
            </button>
          </li>
        ))}
      </ul>
      {hits.rows.length > shown && (
        <button type="button" class="secondary" onClick={() => setShown(shown + STEP * 4)}>
          {hits.rows.length - shown} more
        </button>
      )}
    </section>
  )
}

export interface SearchProps extends RecordTabProps {
  readonly query: string
  readonly walk: { current: ((by: 1 | -1) => void) | null }
}

export function Search({ index, selection, onSelect, query, walk }: SearchProps) {
  const found = useMemo(() => searchRecord(index, query), [index, query])
  const all = useMemo(() => found.flatMap(({ rows }) => rows), [found])
  const at = all.findIndex(({ selection: { kind, id } }) => isSelected(selection, kind, id))
  walk.current = (by) => {
    const next = all[(at < 0 && by < 0 ? all.length - 1 : at + by + all.length) % all.length]
    if (next !== undefined) onSelect({ ...next.selection, from: 'search' })
  }
  useEffect(() => {
    document.querySelector('.found .lit')?.scrollIntoView({ block: 'nearest' })
  }, [selection])
  useEffect(
    () => () => {
      walk.current = null
    },
    [],
  )
  const count = all.length
  return (
    <div class="search-results">
      <p role="status" class="lead">
        {count === 0
          ? `Nothing has “${query}” in it.`
          : `${at < 0 ? '' : `${at + 1} of `}${count} ${count === 1 ? 'place' : 'places'} with “${query}”. Enter goes to the next.`}
      </p>
      {found.map((hits) => (
        <Group hits={hits} selection={selection} onSelect={onSelect} key={`${hits.title} ${query}`} />
      ))}
    </div>
  )
}
