// The stages going by while a paper is read, where its record will stand.
import type { Paper } from './library/papers.ts'
import { titleOfPast, titleOfStage } from './reading-stages.ts'

export function Chewing({ paper, onCancel }: { readonly paper: Paper; readonly onCancel: () => void }) {
  const { stages, name, state } = paper
  const current = stages.at(-1) ?? null
  const percent = Math.round((current?.share ?? 0) * 100)
  return (
    <section class="side side-record chewing" aria-label="Record">
      <h2>Reading {name}</h2>
      <progress value={percent} max={100} aria-label="Progress">
        {percent} %
      </progress>
      <p role="status" class="lead">
        {state === 'waiting' ? 'Waiting for its turn' : titleOfStage(current, paper.pdf?.pages.length ?? null)}
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
