// Stands for a model that was configured but could not be started: every question fails, and the account says so.
import type { Llm } from '../../contract/llm.ts'
import { Ledger, type LedgerChoices } from './ledger.ts'

export function openAbsentLlm(choices: LedgerChoices): Llm {
  return {
    begin: () => {
      const ledger = new Ledger(choices)
      return {
        ask: async () => ({ kind: 'failure', failure: 'outage' }),
        note: (outcome) => ledger.outcome({ ...outcome, isAsked: false }),
        account: () => ledger.account(),
      }
    },
  }
}
