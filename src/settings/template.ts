// Prints the example .env file: every line a comment, so that using it as it is changes nothing.
import { append } from '../kernel/lists.ts'
import { GROUPS, rowOf, type SettingName } from './catalogue/index.ts'

const HEAD = [
  '# Settings of svc. Take away the "# " before a line and change its value.',
  '# An empty value asks for the default. Variables of the environment win over this file.',
]

function defaultText(name: SettingName): string {
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

/** The page docs/settings.md. */
export function renderSettingsDoc(): string {
  const lines = [
    '<!-- Generated from src/settings/catalogue by `npm run docs`; edit the rows, not this page. -->',
    '# Settings',
    '',
    'A value is looked for in this order, and the first that is found counts: a flag of the command, the preset named with',
    '`--preset`, the environment, `./.env`, `svc/.env` in the configuration folder of the user (`XDG_CONFIG_HOME`, else',
    '`~/.config`), the default. An empty value asks for the default. A value that is not accepted stops the program with one',
    'line that names the setting, where the value came from and what is accepted. Other keys in a `.env` file are ignored.',
    '`svc config show --sources` tells what is in force and why.',
    '',
    'Settings marked "shapes the record" are part of the fingerprint under which responses are cached. Secrets are never',
    'printed and never stored in presets.',
    '',
  ]
  for (const { about, rows, title } of GROUPS) {
    lines.push(`## ${title}`, '', about, '', '| setting | accepts | default | meaning |', '|---|---|---|---|')
    for (const name of Object.keys(rows) as SettingName[]) {
      const { about: meaning, kind, secret, shapesOutput } = rowOf(name)
      const marks = [secret ? 'Secret.' : '', shapesOutput ? 'Shapes the record.' : ''].filter((mark) => mark !== '')
      lines.push(`| \`${name}\` | ${kind.accepts} | ${defaultText(name)} | ${[meaning, ...marks].join(' ')} |`)
    }
    lines.push('')
  }
  return lines.join('\n')
}
