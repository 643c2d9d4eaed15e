// The page docs/settings.md, made from the catalogue of settings.
import { GROUPS, rowOf } from '../../dist/settings/catalogue/index.js'
import { defaultText } from '../../dist/settings/template.js'

export function renderSettingsDoc() {
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
    for (const name of /** @type {(keyof import('../../dist/settings/catalogue/index.js').Settings)[]} */ (
      Object.keys(rows)
    )) {
      const { about: meaning, kind, secret, shapesOutput } = rowOf(name)
      const marks = [secret ? 'Secret.' : '', shapesOutput ? 'Shapes the record.' : ''].filter((mark) => mark !== '')
      lines.push(`| \`${name}\` | ${kind.accepts} | ${defaultText(name)} | ${[meaning, ...marks].join(' ')} |`)
    }
    lines.push('')
  }
  return lines.join('\n')
}
