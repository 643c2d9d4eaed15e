// Asks a yes-or-no question where a person sits at the terminal.
import { createInterface } from 'node:readline/promises'
import { ServiceError } from '../../kernel/errors.ts'

export const hasPerson = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true

/** No is the default. Where nobody can answer, the flag that answers beforehand is named. */
export async function confirm(question: string, flag: string): Promise<boolean> {
  if (!hasPerson()) throw new ServiceError('invalid_usage', `${question} Nobody is here to ask: add ${flag}`)
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await prompt.question(`${question} [y/N] `)
    return /^y(?:es)?$/i.test(answer.trim())
  } finally {
    prompt.close()
  }
}
