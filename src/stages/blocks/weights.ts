// Weights of the clues and of the evidence behind them: log-odds that each adds. Set by hand, not fitted yet; `npm run fit` draws new ones from these.
import type { EvidenceModel } from '../../document/evidence.ts'
import { readWeights } from '../../kernel/files/package-file.ts'
import type { DecodeWeights } from './decode.ts'

interface StoredWeights extends DecodeWeights {
  readonly evidence: Readonly<Record<'heading' | 'run-in' | 'note-opening', EvidenceModel>>
}

export const { evidence: CLUE_MODELS, ...LINE_WEIGHTS } = readWeights<StoredWeights>('lines.json')
