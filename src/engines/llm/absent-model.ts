// Stands for a model that was configured but could not be started: every question fails, and the account says so.
import type { Llm } from '../../contract/llm.ts'
import { Ledger, type LedgerChoices } from './ledger.ts'

/** `missing` says in a few words what the start of the model lacked. */
export function openAbsentLlm(choices: LedgerChoices, missing: string): Llm {
  return {
    begin: () => {
      const ledger = new Ledger(choices)
      return {
        outage: missing,
        ask: async () => ({ kind: 'failure', failure: 'outage' }),
        note: (outcome) => ledger.outcome({ ...outcome, isAsked: false }),
        fellBack: () => {},
        account: () => ledger.account(missing),
      }
    },
  }
}
