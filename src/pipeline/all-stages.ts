// Every stage of a run in its order: what the paper says first, what the registry says about it last.
import type { Stage } from '../contract/stage.ts'
import { enrichStage } from '../enrich/index.ts'
import { STAGES } from '../stages/index.ts'

export const ALL_STAGES: readonly Stage[] = [...STAGES, enrichStage]
