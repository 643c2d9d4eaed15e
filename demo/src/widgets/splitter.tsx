// The line between the two sides, to be dragged or moved by keys; where it stood is remembered.
import { useState } from 'preact/hooks'

const KEY = 'svc-split'
const [LEAST, MOST, FIRST, STEP] = [0.25, 0.75, 0.53, 0.04]

function kept(): number {
  try {
    const value = Number(localStorage.getItem(KEY))
    return value >= LEAST && value <= MOST ? value : FIRST
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return FIRST
  }
}

export interface Split {
  readonly share: number
  readonly move: (share: number) => void
}

export function useSplit(): Split {
  const [share, setShare] = useState(kept())
  const move = (next: number) => {
    const value = Math.max(LEAST, Math.min(MOST, next))
    setShare(value)
    try {
      localStorage.setItem(KEY, String(value))
    } catch {
      // As above.
    }
  }
  return { share, move }
}

export function Splitter({ split: { share, move } }: { readonly split: Split }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved, which hr cannot be
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-label="Width of the paper"
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={LEAST * 100}
      aria-valuemax={MOST * 100}
      onKeyDown={onKeyDown}
      onDblClick={() => move(FIRST)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.clientX / innerWidth)
      }}
    />
  )
}
