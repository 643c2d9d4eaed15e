// The record as JSON, to look at: open what is of interest, see what is selected.
import { useState } from 'preact/hooks'

/** Longer lists show their beginning until asked for more. */
const STEP = 50

function Leaf({ value }: { readonly value: unknown }) {
  const text = JSON.stringify(value)
  return (
    <span class={`json-${value === null ? 'null' : typeof value}`}>
      {text.length > 400 ? `${text.slice(0, 400)}…` : text}
    </span>
  )
}

function Branch({
  name,
  value,
  isOpenFirst,
}: {
  readonly name: string
  readonly value: object
  readonly isOpenFirst?: boolean
}) {
  const [isOpen, setOpen] = useState(isOpenFirst === true)
  const [shown, setShown] = useState(STEP)
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  return (
    <details open={isOpen} onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}>
      <summary>
        <b>{name}</b> <small class="quiet">{isList ? `${entries.length} rows` : `${entries.length} fields`}</small>
      </summary>
      {isOpen && (
        <ul class="json">
          {entries.slice(0, shown).map(([key, item]) => (
            <li key={key}>
              <Node name={key} value={item} />
            </li>
          ))}
          {entries.length > shown && (
            <li>
              <button type="button" class="link" onClick={() => setShown(shown + STEP * 4)}>
                {entries.length - shown} more
              </button>
            </li>
          )}
        </ul>
      )}
    </details>
  )
}

function Node({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return <Branch name={name} value={value} />
  return (
    <>
      <b>{name}</b> <Leaf value={value} />
    </>
  )
}

export function Json({ record }: { readonly record: object }) {
  return (
    <div class="tree">
      <Branch name="record" value={record} isOpenFirst />
    </div>
  )
}
