// The stages going by while a paper is read, where its record will stand.
import { useEffect, useState } from 'preact/hooks'
import type { Paper } from './library/papers.ts'
import { progressOf, titleOfPast, titleOfStage } from './reading-stages.ts'

/** Before this much is done nobody can say how long the rest takes. */
const MIN_DONE = 0.15

const seconds = (ms: number): string => {
  const whole = Math.max(1, Math.round(ms / 1000))
  return whole < 90 ? `${whole} s` : `${Math.round(whole / 60)} min`
}

function useNow(): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function Chewing({ paper, onCancel }: { readonly paper: Paper; readonly onCancel: () => void }) {
  const { stages, name, state, startedAt } = paper
  const now = useNow()
  const done = progressOf(stages)
  const percent = Math.round(done * 100)
  const spent = startedAt === null ? 0 : now - startedAt
  return (
    <section class="side side-record chewing" aria-label="Record">
      <h2>Reading {name}</h2>
      <progress value={percent} max={100} aria-label="Progress">
        {percent}%
      </progress>
      <p class="lead">
        <span role="status">
          {state === 'waiting'
            ? 'Waiting for its turn'
            : titleOfStage(stages.at(-1) ?? null, paper.pdf?.pages.length ?? null)}
        </span>
        {spent > 0 && (
          <small>
            {' '}
            {seconds(spent)}
            {done > MIN_DONE && `, about ${seconds(spent / done - spent)} left`}
          </small>
        )}
      </p>
      <ol class="stages">
        {stages.slice(0, -1).map((stage) => (
          <li key={stage.stage}>{titleOfPast(stage)}</li>
        ))}
      </ol>
      <button type="button" class="secondary" onClick={onCancel}>
        Cancel
      </button>
    </section>
  )
}
