// The page docs/cli.md, made from the commands as they are declared.
import { allNodes, commandTree } from '../../dist/faces/cli/completions/tree.js'
import { EXIT_CODES } from '../../dist/kernel/error-table.js'

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '\\<')

function flagRow({ names, about, choices }) {
  const accepted = choices === null ? '' : choices.map((word) => `\`${word}\``).join(', ')
  return `| ${names.map((name) => `\`${name}\``).join(', ')} | ${accepted} | ${cell(about)} |`
}

function section({ path, about, flags, children }) {
  const own = flags.filter(({ names }) => !names.includes('--help') && !names.includes('--help-all'))
  const table = own.length === 0 ? [] : ['| flag | accepts | meaning |', '|---|---|---|', ...own.map(flagRow), '']
  const list = children.map((child) => `- \`svc ${child.path.join(' ')}\`: ${child.about}`)
  return [
    `## svc ${path.join(' ')}`,
    '',
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    '',
    ...list,
    ...(list.length > 0 ? [''] : []),
    ...table,
  ]
}

/** `program` must have all commands complete. */
export function renderCliDoc(program) {
  const root = commandTree(program)
  const nodes = allNodes(root).filter(({ path }) => path.length > 0 && path[0] !== 'help')
  const codes = Object.entries(EXIT_CODES).map(([code, meaning]) => `| ${code} | ${meaning} |`)
  return [
    '<!-- Generated from src/faces/cli/commands by `npm run docs`; edit the commands, not this page. -->',
    '# The command line',
    '',
    '`svc COMMAND --help` prints the same with examples. Results go to standard output, everything else to standard error.',
    '',
    ...nodes.flatMap(section),
    '## Exit codes',
    '',
    '| code | meaning |',
    '|---|---|',
    ...codes,
    '',
  ].join('\n')
}
