// The stages in the order in which they run; `findOrderProblems` holds this order against what they need and give.
import type { Stage } from '../contract/stage.ts'
import { citationsStage } from './citations/index.ts'
import { crossReferencesStage } from './cross-references/index.ts'
import { equationsStage } from './equations/index.ts'
import { linksStage } from './links/index.ts'
import { parseReferencesStage } from './references/parse/index.ts'
import { sectionsStage } from './sections/index.ts'
import { textStage } from './text/index.ts'

export const STAGES: readonly Stage[] = [
  sectionsStage,
  textStage,
  parseReferencesStage,
  citationsStage,
  crossReferencesStage,
  linksStage,
  equationsStage,
]
