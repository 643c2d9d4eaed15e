// What the server does while it reads, in the words of a reader.
import { RECOGNITION_SHARE } from '../../src/contract/context.ts'
import type { Stage } from './server.ts'

const TITLES: Readonly<Record<string, string>> = {
  waiting: 'Waiting for a free reader',
  layout: 'Looking at the layout',
  blocks: 'Joining lines to paragraphs',
  header: 'Finding title and authors',
  'header.front': 'Finding title and authors',
  imprint: 'Finding journal and date',
  elements: 'Sorting what is on the pages',
  captions: 'Matching captions',
  figures: 'Finding figures',
  tables: 'Reading tables',
  structure: 'Building the outline',
  sections: 'Naming sections',
  text: 'Splitting sentences',
  citations: 'Linking citations',
  'cross-references': 'Linking figures and tables',
  links: 'Collecting links',
  equations: 'Finding statistics',
  statistics: 'Recomputing p-values',
  statements: 'Finding funding and other statements',
  funding: 'Finding funders',
  contributions: 'Finding who did what',
  enrich: 'Asking the registry',
  identity: 'Choosing the DOI',
  classification: 'Naming the field',
  'paper-type': 'Naming the kind of paper',
  confidence: 'Weighing what was found',
  'references.notes': 'Reading references in notes',
  'references.segment': 'Splitting the reference list',
  'references.parse': 'Reading references',
}

const named = (stage: string): string =>
  TITLES[stage] ?? (stage.startsWith('read.') ? 'Reading the file' : `Working on ${stage.replace(/[._-]+/g, ' ')}`)

/** Pages are counted only while their text is recognised: nothing else takes a while for each of them. */
export function titleOfStage(current: Stage | null, pages: number | null): string {
  if (current === null) return 'Sending the file'
  const { stage, share } = current
  if (!stage.startsWith('read.') || share === 0 || pages === null) return named(stage)
  const done = Math.min(pages, Math.round((share / RECOGNITION_SHARE) * pages))
  return `Recognising text: page ${done} of ${pages}`
}

export const titleOfPast = ({ stage, share }: Stage): string =>
  stage.startsWith('read.') && share > 0 ? 'Recognising text' : named(stage)
