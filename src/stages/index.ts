// The stages in the order in which they run; `findOrderProblems` holds this order against what they need and give.
import type { Stage } from '../contract/stage.ts'
import { blocksStage, elementsStage } from './blocks/index.ts'
import { citationsStage } from './citations/index.ts'
import { classificationStage } from './classification/index.ts'
import { contributionsStage } from './contributions/index.ts'
import { crossReferencesStage } from './cross-references/index.ts'
import { equationsStage } from './equations/index.ts'
import { captionsStage, figuresStage, floatsStage } from './floats/index.ts'
import { confidenceStage } from './front/confidence/index.ts'
import { documentsStage } from './front/documents/index.ts'
import { identityStage } from './front/identity/index.ts'
import { imprintStage } from './front/imprint/index.ts'
import { headerStage } from './front/index.ts'
import { frontStage } from './front/lines/index.ts'
import { fundingStage } from './funding/index.ts'
import { layoutStage } from './layout/index.ts'
import { linksStage } from './links/index.ts'
import { organisationsStage } from './organisations/index.ts'
import { paperTypeStage } from './paper-type/index.ts'
import { noteReferencesStage } from './references/notes/index.ts'
import { parseReferencesStage } from './references/parse/index.ts'
import { segmentReferencesStage } from './references/segment/index.ts'
import {
  doubtOpinionsStage,
  findingOpinionsStage,
  headerOpinionsStage,
  statementOpinionsStage,
} from './second-opinions/index.ts'
import { sectionsStage } from './sections/index.ts'
import { statementsStage } from './statements/index.ts'
import { statisticsStage } from './statistics/index.ts'
import { structureStage } from './structure/index.ts'
import { tablesStage } from './tables/index.ts'
import { textStage } from './text/index.ts'

export const STAGES: readonly Stage[] = [
  layoutStage,
  // What is another document is nobody's text.
  documentsStage,
  // What the first pages say of their lines is known before any line is decided.
  frontStage,
  blocksStage,
  floatsStage,
  elementsStage,
  headerStage,
  captionsStage,
  figuresStage,
  tablesStage,
  segmentReferencesStage,
  // Before any second opinion: what the caller asked of a language model comes first, while its time and tokens last.
  parseReferencesStage,
  structureStage,
  imprintStage,
  sectionsStage,
  headerOpinionsStage,
  textStage,
  noteReferencesStage,
  identityStage,
  statementsStage,
  statementOpinionsStage,
  fundingStage,
  organisationsStage,
  contributionsStage,
  classificationStage,
  paperTypeStage,
  citationsStage,
  crossReferencesStage,
  linksStage,
  equationsStage,
  findingOpinionsStage,
  statisticsStage,
  // It weighs what all others found.
  confidenceStage,
  doubtOpinionsStage,
]
