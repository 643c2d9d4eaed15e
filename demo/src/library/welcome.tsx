// The page without a paper: what it does, and where the first one comes in.
import type { StartFacts } from '../server.ts'
import { ChooseFiles, type TakeFiles } from './drop.tsx'

const MIB = 1024 ** 2

export interface WelcomeProps {
  readonly facts: StartFacts
  readonly onFiles: TakeFiles
}

export function Samples({ facts, onSample }: { readonly facts: StartFacts; onSample: (file: string) => void }) {
  if (facts.samples.length === 0) return null
  return (
    <p class="samples">
      <span>Or try a sample:</span>
      {facts.samples.map(({ title, file }) => (
        <button type="button" class="secondary" onClick={() => onSample(file)} key={file}>
          {title}
        </button>
      ))}
    </p>
  )
}

export function Welcome({ facts, onFiles }: WelcomeProps) {
  return (
    <>
      <h2>Read a paper and its record side by side</h2>
      <p class="lead">
        Drop a scientific paper. What is in it comes back as one structured record: people, sections, sentences,
        references, citations, figures, tables, statistics.
      </p>
      <div class="drop">
        <p class="drop-title">Drop papers, records or a folder anywhere on this page</p>
        <p class="drop-buttons">
          <ChooseFiles extensions={facts.extensions} onFiles={onFiles} class="primary" />
        </p>
        <p class="quiet">
          {facts.formats.join(', ')}; up to {Math.round(facts.max_bytes / MIB)} MiB each. The server keeps nothing. A
          saved record (JSON) opens again, with its pages if you drop the paper beside it.
        </p>
      </div>
    </>
  )
}
