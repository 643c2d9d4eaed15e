// A language model for unit tests: answers by task, without a connection.
import type { LlmFailure, LlmQuestion, LlmReply, LlmRun, TaskOutcome } from '../../../src/contract/llm.ts'

export interface FakeLlm extends LlmRun {
  readonly asked: readonly LlmQuestion[]
  readonly outcomes: readonly TaskOutcome[]
  readonly fellBackTasks: readonly string[]
}

/** `answer` gives the JSON of an answer, or the name of a failure. */
export function fakeLlm(answer: (question: LlmQuestion, material: never) => unknown | LlmFailure): FakeLlm {
  const asked: LlmQuestion[] = []
  const outcomes: TaskOutcome[] = []
  const fellBack: string[] = []
  const failures: readonly unknown[] = ['truncated', 'refused', 'unreadable', 'outage', 'timeout', 'budget']
  return {
    asked,
    outcomes,
    fellBackTasks: fellBack,
    outage: null,
    ask: async (question): Promise<LlmReply> => {
      asked.push(question)
      const value = answer(question, JSON.parse(question.material) as never)
      return failures.includes(value)
        ? { kind: 'failure', failure: value as LlmFailure }
        : { kind: 'answer', value, isClean: true }
    },
    fellBack: (task) => {
      fellBack.push(task)
    },
    note: (outcome) => {
      outcomes.push(outcome)
    },
    account: () => {
      throw new Error('a fake keeps no account')
    },
  }
}
