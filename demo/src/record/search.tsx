// What a search found, by kind, each row one click from its place.
import { useMemo, useState } from 'preact/hooks'
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
      <h4>
        {hits.title} <small>{hits.rows.length}</small>
      </h4>
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

export function Search({ index, selection, onSelect, query }: RecordTabProps & { readonly query: string }) {
  const found = useMemo(() => searchRecord(index, query), [index, query])
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div class="search-results">
      <p role="status" class="lead">
        {count === 0
          ? `Nothing has "${query}" in it.`
          : `${count} ${count === 1 ? 'place has' : 'places have'} "${query}".`}
      </p>
      {found.map((hits) => (
        <Group hits={hits} selection={selection} onSelect={onSelect} key={`${hits.title} ${query}`} />
      ))}
    </div>
  )
}
