// Prints the example .env file: every line a comment, so that using it as it is changes nothing.
import { append } from '../kernel/lists.ts'
import { GROUPS, rowOf, type SettingName } from './catalogue/index.ts'

const HEAD = [
  '# Settings of svc. Take away the "# " before a line and change its value.',
  '# An empty value asks for the default. Variables of the environment win over this file.',
]

/** What a setting is where nobody sets it, in words. */
export function defaultText(name: SettingName): string {
  const { default: value, defaultMeans, kind } = rowOf(name)
  const printed = value === null ? '' : kind.print(value)
  if (printed === '') return defaultMeans ?? 'not set'
  return defaultMeans === null ? printed : `${printed}: ${defaultMeans}`
}

function exampleLines(name: SettingName): readonly string[] {
  const { about, default: value, kind } = rowOf(name)
  return [
    `# ${about}`,
    `#   ${kind.accepts}; default: ${defaultText(name)}`,
    `# ${name}=${value === null ? '' : kind.print(value)}`,
    '',
  ]
}

export function renderExample({ full = false }: { readonly full?: boolean } = {}): string {
  const lines: string[] = [...HEAD, '']
  for (const { rows, title } of GROUPS) {
    const names = (Object.keys(rows) as SettingName[]).filter((name) => full || rowOf(name).starter)
    if (names.length > 0) append(lines, [`# --- ${title} ---`, '', ...names.flatMap(exampleLines)])
  }
  if (!full) lines.push('# All settings: svc config example --full', '')
  return lines.join('\n')
}
