// The papers of this browser with their state, the latest first.
import { titleOfStage } from '../reading-stages.ts'
import { hashOf } from '../route.ts'
import type { Paper } from './papers.ts'

function State({ paper }: { readonly paper: Paper }) {
  const { state, stages, failure } = paper
  if (state === 'waiting') return <span class="quiet">waiting</span>
  if (state === 'failed') return <span class="verdict-bad">{failure?.detail}</span>
  if (state === 'done') return <span class="quiet">{paper.name}</span>
  const current = stages.at(-1)
  return (
    <>
      <progress value={current?.share ?? 0} max={1} aria-label={`Progress of ${paper.name}`} />
      <span class="quiet">{titleOfStage(current ?? null, paper.pdf?.pages.length ?? null)}</span>
    </>
  )
}

export interface PaperListProps {
  readonly papers: readonly Paper[]
  readonly onRemove: (id: string) => void
  readonly onRemoveAll: () => void
}

export function PaperList({ papers, onRemove, onRemoveAll }: PaperListProps) {
  if (papers.length === 0) return null
  return (
    <section class="shelf" aria-labelledby="shelf-title">
      <header>
        <h3 id="shelf-title">Your papers</h3>
        <button type="button" class="secondary" onClick={onRemoveAll}>
          Forget all
        </button>
      </header>
      <ul>
        {papers.map((paper) => (
          <li class={`shelf-${paper.state}`} key={paper.id}>
            <div>
              {paper.state === 'failed' ? (
                <b>{paper.name}</b>
              ) : (
                <a href={hashOf({ paper: paper.id })}>{paper.title ?? paper.name}</a>
              )}
              <div class="shelf-state">
                <State paper={paper} />
              </div>
            </div>
            <button type="button" class="icon" aria-label={`Forget ${paper.name}`} onClick={() => onRemove(paper.id)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">They are kept in this browser only, with their records.</p>
    </section>
  )
}
