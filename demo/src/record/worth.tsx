// The card "Worth a look": what to check, each with one click to its place.
import { useMemo, useState } from 'preact/hooks'
import type { RecordTabProps } from './references.tsx'
import { type Finding, worthALook } from './worth-a-look.ts'

/** More are behind a button: a card is to be read at a glance. */
const MAX_TARGETS = 6

function Row({ found, onSelect }: { readonly found: Finding } & Pick<RecordTabProps, 'onSelect'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? found.targets : found.targets.slice(0, MAX_TARGETS)
  const left = found.targets.length - shown.length
  return (
    <li class={`finding finding-${found.tone}`}>
      <p>
        {found.title}
        {found.detail !== null && <small class="quiet"> {found.detail}</small>}
      </p>
      {shown.length > 0 && (
        <p class="targets">
          {shown.map(({ label, selection }, at) => (
            <button type="button" class="target" onClick={() => onSelect({ ...selection, from: 'record' })} key={at}>
              {label}
            </button>
          ))}
          {left > 0 && (
            <button type="button" class="target more" onClick={() => setWhole(true)}>
              {left} more
            </button>
          )}
        </p>
      )}
    </li>
  )
}

export function Worth({ index, onSelect }: Pick<RecordTabProps, 'index' | 'onSelect'>) {
  const found = useMemo(() => worthALook(index), [index])
  return (
    <section class="worth" aria-labelledby="worth-title">
      <h4 id="worth-title">Worth a look</h4>
      {found.length === 0 ? (
        <p class="verdict verdict-good">Nothing stands out: every check passed.</p>
      ) : (
        <ul>
          {found.map((row, at) => (
            <Row found={row} onSelect={onSelect} key={at} />
          ))}
        </ul>
      )}
    </section>
  )
}
