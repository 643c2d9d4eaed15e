// The stages going by while a paper is read.
import type { Stage } from './server.ts'

/** Stage names as people would say them; others are shown as they are. */
const TITLES: Readonly<Record<string, string>> = {
  layout: 'Looking at the layout',
  blocks: 'Joining lines to blocks',
  header: 'Finding title and authors',
  captions: 'Assigning captions',
  figures: 'Cutting out figures',
  tables: 'Reading tables',
  structure: 'Building the outline',
  sections: 'Naming sections',
  text: 'Splitting sentences',
  citations: 'Linking citations',
  'cross-references': 'Linking figures and tables',
  links: 'Collecting links',
  equations: 'Checking statistics',
  'references.segment': 'Splitting the reference list',
  'references.parse': 'Parsing references',
}

const titleOf = (stage: string): string =>
  TITLES[stage] ?? (stage.startsWith('read.') ? 'Reading the file' : stage.replace(/[._-]+/g, ' '))

export interface ChewingProps {
  readonly name: string
  readonly stages: readonly Stage[]
  readonly onCancel: () => void
}

export function Chewing({ name, stages, onCancel }: ChewingProps) {
  const current = stages.at(-1)
  const percent = Math.round((current?.share ?? 0) * 100)
  return (
    <main class="chewing">
      <h2>Reading {name}</h2>
      <progress value={percent} max={100} aria-label="Progress">
        {percent} %
      </progress>
      <p role="status" class="lead">
        {current === undefined ? 'Sending the file' : titleOf(current.stage)}
      </p>
      <ol class="stages">
        {stages.map(({ stage }, at) => (
          <li class={at === stages.length - 1 ? 'current' : 'done'} key={stage}>
            {titleOf(stage)}
          </li>
        ))}
      </ol>
      <button type="button" class="secondary" onClick={onCancel}>
        Cancel
      </button>
    </main>
  )
}
