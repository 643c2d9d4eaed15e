// What the subcommands of svc config do.
import { existsSync } from 'node:fs'
import { text as streamText } from 'node:stream/consumers'
import { append } from '../../kernel/lists.ts'
import { displayPath, settingsFiles } from '../../settings/config-paths.ts'
import { describeSettings, type SettingView } from '../../settings/describe.ts'
import { type Scope, setSetting } from '../../settings/env-file.ts'
import { readValue } from '../../settings/read-value.ts'
import { printValue } from '../../settings/redact.ts'
import { currentPlace, resolveSettings } from '../../settings/resolve.ts'
import { renderExample } from '../../settings/template.ts'
import { columns, say, sayWarning, writeOut } from './print.ts'

const print = (lines: readonly string[]): Promise<void> => writeOut(lines.map((line) => `${line}\n`).join(''))

export interface ShowFlags {
  readonly sources?: boolean
  readonly all?: boolean
  readonly json?: boolean
}

function rowsOf(views: readonly SettingView[], { sources, all }: ShowFlags): string[] {
  const lines: string[] = []
  let group = ''
  const cells = views.map((view) => [
    `${view.name}=${view.value}`,
    ...(sources === true ? [`# ${view.origin.from}`] : []),
  ])
  const aligned = columns(cells)
  for (const [index, view] of views.entries()) {
    if (all === true && view.group !== group) append(lines, [...(lines.length > 0 ? [''] : []), `# ${view.group}`])
    group = view.group
    lines.push(aligned[index] ?? '')
  }
  return lines
}

export async function show(flags: ShowFlags): Promise<void> {
  const views = describeSettings(resolveSettings()).filter((view) => flags.all === true || !view.isDefault)
  if (flags.json === true) {
    const rows = views.map(({ name, value, origin }) => [
      name,
      flags.sources === true ? { value, from: origin.from } : value,
    ])
    await print([JSON.stringify(Object.fromEntries(rows), null, 2)])
    return
  }
  if (views.length === 0) say('every setting has its default value; --all prints them')
  await print(rowsOf(views, flags))
}

export async function path(): Promise<void> {
  const place = currentPlace()
  const { local, user } = settingsFiles(place)
  const state = (file: string): string => (existsSync(file) ? 'exists' : 'does not exist')
  await print(
    columns([
      [local, state(local)],
      [user, state(user)],
    ]),
  )
}

export async function set(
  key: string,
  given: string,
  flags: { readonly user?: boolean; readonly local?: boolean },
): Promise<void> {
  const place = currentPlace()
  const value = given === '-' ? (await streamText(process.stdin)).replace(/\r?\n$/, '') : given
  const scope: Scope | undefined = flags.user === true ? 'user' : flags.local === true ? 'local' : undefined
  const { name, file } = setSetting({ name: key, value, ...(scope !== undefined && { scope }) }, place)
  const shown = printValue(name, readValue(name, value, 'the command line'))
  await print([`${name}=${shown} written to ${displayPath(file, place)}`])
  const { origins } = resolveSettings()
  const { layer, from } = origins[name]
  const isOther = layer !== 'dotenv' || !from.startsWith(displayPath(file, place))
  if (isOther && value !== '') sayWarning(`${name} is also set by ${from}, and that wins`)
}

export async function example({ full = false }: { readonly full?: boolean }): Promise<void> {
  await writeOut(`${renderExample({ full }).trimEnd()}\n`)
}
