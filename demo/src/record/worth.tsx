// The card "Worth a look": what to check, each with one click to its place, and whether the reader agrees.
import { useMemo, useState } from 'preact/hooks'
import type { Verdict } from '../server.ts'
import { hasServer } from '../server.ts'
import { type Correcting, withMark } from './corrections.ts'
import { isSelected, type RecordTabProps } from './references.tsx'
import { type Finding, worthALook } from './worth-a-look.ts'

/** More are behind a button: a card is to be read at a glance. */
const MAX_TARGETS = 6

const MARKS: readonly (readonly [Verdict, string, string])[] = [
  ['right', '✓', 'This is right'],
  ['wrong', '✗', 'This is a false alarm'],
]

type MarksProps = Pick<Correcting, 'said' | 'change'> & { readonly code: string; readonly evidence: string | null }

function Marks({ said, change, code, evidence }: MarksProps) {
  const given = said.alarms.find((row) => row.code === code && row.evidence_id === evidence)?.verdict
  if (!hasServer) return null
  return (
    <span class="marks">
      {MARKS.map(([verdict, sign, title]) => (
        <button
          type="button"
          aria-pressed={given === verdict}
          aria-label={title}
          title={title}
          onClick={() => change((before) => withMark(before, code, evidence, verdict))}
          key={verdict}
        >
          {sign}
        </button>
      ))}
    </span>
  )
}

type WorthProps = Pick<RecordTabProps, 'index' | 'selection' | 'onSelect'> & { readonly correcting: Correcting }

function Row({ found, selection, onSelect, correcting }: Omit<WorthProps, 'index'> & { readonly found: Finding }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? found.targets : found.targets.slice(0, MAX_TARGETS)
  const left = found.targets.length - shown.length
  const [only, ...others] = found.targets
  return (
    <li class={`finding finding-${found.tone}`}>
      <p>
        {found.title}
        {found.detail !== null && <small class="quiet"> {found.detail}</small>}
        <Marks {...correcting} code={found.code} evidence={others.length === 0 ? (only?.evidence ?? null) : null} />
      </p>
      {shown.length > 0 && (
        <p class="targets">
          {shown.map(({ label, selection: thing, evidence }, at) => (
            <span class="target-group" key={at}>
              <button type="button" class="target" onClick={() => onSelect({ ...thing, from: 'record' })}>
                {label}
              </button>
              {/* One that is being looked at can be judged by itself. */}
              {others.length > 0 && isSelected(selection, thing.kind, thing.id) && (
                <Marks {...correcting} code={found.code} evidence={evidence} />
              )}
            </span>
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

const LISTS: readonly (readonly [Finding['about'], string])[] = [
  ['reading', 'Our reading'],
  ['paper', 'The paper itself'],
]

export function Worth({ index, selection, onSelect, correcting }: WorthProps) {
  const found = useMemo(() => worthALook(index), [index])
  const lists = LISTS.map(([about, title]) => ({ title, rows: found.filter((row) => row.about === about) }))
  return (
    <section class="worth" aria-labelledby="worth-title">
      <h4 id="worth-title">Worth a look</h4>
      {found.length === 0 && <p class="verdict verdict-good">Nothing stands out: every check passed.</p>}
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <div key={title}>
            <h5>
              {title} <small class="quiet">{rows.length}</small>
            </h5>
            <ul>
              {rows.map((row, at) => (
                <Row found={row} selection={selection} onSelect={onSelect} correcting={correcting} key={at} />
              ))}
            </ul>
          </div>
        ))}
      {correcting.trouble !== null && <p class="verdict verdict-bad">{correcting.trouble}</p>}
    </section>
  )
}
