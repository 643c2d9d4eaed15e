// Runs svc doctor: every check in turn, one line each, and what to do about it.
import { type ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { type ResolvedSettings, resolveSettings } from '../../../settings/resolve.ts'
import { counted, dim, green, red, writeOut, yellow } from '../print.ts'
import { type Check, error, type Finding, type State } from './check.ts'
import { diskCheck, memoryCheck, nodeCheck, permissionsCheck, portCheck } from './machine.ts'
import { authCheck, kvstoreCheck, llmCheck, ocrCheck, registryCheck } from './outside.ts'
import { buildCheck, enginesCheck, formatsCheck, runtimeCheck, settingsCheck, weightsCheck } from './program.ts'

/** In the order in which people look for the cause of trouble. */
const CHECKS: readonly Check[] = [
  buildCheck,
  nodeCheck,
  memoryCheck,
  diskCheck,
  permissionsCheck,
  settingsCheck,
  enginesCheck,
  weightsCheck,
  runtimeCheck,
  formatsCheck,
  ocrCheck,
  llmCheck,
  registryCheck,
  kvstoreCheck,
  authCheck,
  portCheck,
]

export interface DoctorFlags {
  readonly online?: boolean
  readonly json?: boolean
}

interface Line extends Finding {
  readonly check: string
}

async function findingsOf(check: Check, resolved: ResolvedSettings, online: boolean): Promise<readonly Finding[]> {
  try {
    return await check.run({ resolved, online })
  } catch (thrown) {
    return [error(toServiceError(thrown).message, 'this check itself failed; please report it')]
  }
}

const PAINT: Readonly<Record<State, (text: string, stream: NodeJS.WriteStream) => string>> = {
  ok: green,
  warning: yellow,
  error: red,
}
const STATE_WIDTH = 'warning'.length

function printed({ check, state, found, advice }: Line, nameWidth: number): string {
  const mark = PAINT[state](state.padEnd(STATE_WIDTH), process.stdout)
  const line = `${mark}  ${check.padEnd(nameWidth)}  ${found}`
  const indent = ' '.repeat(STATE_WIDTH + nameWidth + 4)
  return advice === undefined ? line : `${line}\n${indent}${dim(`→ ${advice}`, process.stdout)}`
}

/** No .env file lies here: what is resolved from it is the defaults. */
const NOWHERE = '/nonexistent'

/** Bad settings are a finding too: the other checks then go by the defaults. */
function settingsOrDefaults(): { readonly resolved: ResolvedSettings; readonly problem: ServiceError | null } {
  try {
    return { resolved: resolveSettings(), problem: null }
  } catch (thrown) {
    return { resolved: resolveSettings({ cwd: NOWHERE, env: { HOME: NOWHERE } }), problem: toServiceError(thrown) }
  }
}

/** The exit code: 1 where there is an error. */
export async function runDoctor({ online = false, json = false }: DoctorFlags): Promise<number> {
  const { resolved, problem } = settingsOrDefaults()
  const lines: Line[] = []
  const nameWidth = maxOf(CHECKS.map(({ name }) => name.length))
  const add = async (line: Line): Promise<void> => {
    lines.push(line)
    if (!json) await writeOut(`${printed(line, nameWidth)}\n`)
  }
  if (problem !== null) await add({ check: 'settings', ...error(problem.message, 'mend it there') })
  for (const check of CHECKS) {
    for (const finding of await findingsOf(check, resolved, online)) await add({ check: check.name, ...finding })
  }
  const count = (state: State): number => lines.filter((line) => line.state === state).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (json) await writeOut(`${JSON.stringify({ errors, warnings, checks: lines }, null, 2)}\n`)
  else await writeOut(`\n${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`)
  return errors > 0 ? 1 : 0
}
