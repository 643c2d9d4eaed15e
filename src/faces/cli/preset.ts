// What the subcommands of svc preset do.
import { displayPath } from '../../settings/config-paths.ts'
import {
  deactivatePreset,
  diffPreset,
  listPresets,
  removePreset,
  savePreset,
  showPreset,
  usePreset,
} from '../../settings/presets.ts'
import { currentPlace } from '../../settings/resolve.ts'
import { confirm, hasPerson } from './ask-yes-no.ts'
import { columns, counted, say, sayWarning, writeOut } from './print.ts'

const print = (lines: readonly string[]): Promise<void> => writeOut(lines.map((line) => `${line}\n`).join(''))

/** What was asked for is not done: the exit code says so too. */
function leaveAsIs(): void {
  say('nothing was changed')
  process.exitCode = 1
}

export async function list(): Promise<void> {
  const presets = listPresets(currentPlace())
  if (presets.length === 0) say('there are no presets yet; svc preset save NAME makes one')
  await print(presets.map(({ name, active }) => `${active ? '*' : ' '} ${name}`))
}

export async function save(name: string, { force = false }: { readonly force?: boolean }): Promise<void> {
  const place = currentPlace()
  let mayOverwrite = force
  const exists = listPresets(place).some((preset) => preset.name === name)
  if (exists && !force && hasPerson()) {
    mayOverwrite = await confirm(`Preset ${name} exists already. Overwrite it?`, '--force')
    if (!mayOverwrite) return leaveAsIs()
  }
  const { file, saved, leftOut } = savePreset(name, place, { force: mayOverwrite })
  await print([`saved ${counted(saved.length, 'setting')} to ${displayPath(file, place)}`])
  if (leftOut.length > 0) say(`left out, because they are secret: ${leftOut.join(', ')}`)
}

export async function use(name: string): Promise<void> {
  const place = currentPlace()
  const { file, set, removed, winners } = usePreset(name, place)
  await print([
    `${displayPath(file, place)} now says what preset ${name} says: ${set.length} set, ${removed.length} removed`,
  ])
  for (const winner of winners) {
    sayWarning(`${winner.name} stays as ${winner.from} sets it, whatever preset ${name} says`)
  }
}

export async function deactivate(): Promise<void> {
  const name = deactivatePreset(currentPlace())
  await print([
    name === null ? 'no preset was active' : `preset ${name} is no longer active; settings stay as they are`,
  ])
}

export async function remove(name: string, { yes = false }: { readonly yes?: boolean }): Promise<void> {
  const place = currentPlace()
  // Asks only about what exists.
  showPreset(name, place)
  if (!yes && !(await confirm(`Remove preset ${name}?`, '--yes'))) return leaveAsIs()
  removePreset(name, place)
  await print([`preset ${name} is removed`])
}

export async function show(name: string): Promise<void> {
  await print(showPreset(name, currentPlace()).map((row) => `${row.name}=${row.value}`))
}

export async function diff(name: string): Promise<void> {
  const changes = diffPreset(name, currentPlace())
  if (changes.length === 0) say(`preset ${name} and the .env files say the same`)
  const shown = (value: string | null): string => (value === null ? '(not set)' : value)
  const rows = changes.map((row) => [row.name, shown(row.current), '→', shown(row.preset)])
  await print(columns(rows))
}
