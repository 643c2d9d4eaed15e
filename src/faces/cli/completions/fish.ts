// The completion script for fish.
import { allNodes, type CommandNode, type FlagNode } from './tree.ts'

const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`

/** When a command's own flags and words are offered: it was named, and none of its subcommands yet. */
function condition({ path, children }: CommandNode): string {
  const below = children.map((child) => child.path.at(-1)).join(' ')
  const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`)
  if (below !== '') seen.push(`not __fish_seen_subcommand_from ${below}`)
  return seen.length === 0 ? 'true' : seen.join('; and ')
}

function flagLine(node: CommandNode, { names, about, takesValue, isValueOptional, choices }: FlagNode): string {
  const parts = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  if (takesValue && !isValueOptional) parts.push(choices === null ? '-r -F' : '-x')
  if (choices !== null) parts.push(`-a ${quoted(choices.join(' '))}`)
  return `complete -c svc -n ${quoted(condition(node))} ${parts.join(' ')} -d ${quoted(about)}`
}

function nodeLines(node: CommandNode): string[] {
  const when = quoted(condition(node))
  const words = node.children.map(
    ({ path, about }) => `complete -c svc -n ${when} -f -a ${path.at(-1)} -d ${quoted(about)}`,
  )
  if (node.choices.length > 0) words.push(`complete -c svc -n ${when} -f -a ${quoted(node.choices.join(' '))}`)
  if (node.takesFiles) words.push(`complete -c svc -n ${when} -F`)
  return [...words, ...node.flags.map((flag) => flagLine(node, flag))]
}

export function fishScript(root: CommandNode): string {
  const lines = allNodes(root).flatMap(nodeLines)
  return `# fish completion for svc: svc completions fish > ~/.config/fish/completions/svc.fish
complete -c svc -f
${lines.join('\n')}
`
}
