// Prints the completion script of a shell, made from the commands as they are declared.
import type { Command } from 'commander'
import { writeOut } from '../print.ts'
import { allNodes, type CommandNode, commandTree, type FlagNode } from './tree.ts'

/** Inside single quotes, where brackets and colons have a meaning of their own. */
const inQuotes = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&').replace(/'/g, `'\\''`)

const functionOf = (path: readonly string[]): string => ['_svc', ...path].join('_').replaceAll('-', '_')

function flagSpecs({ names, about, takesValue, isValueOptional, choices }: FlagNode): string[] {
  const value = choices === null ? ':value:_files' : `:value:(${choices.join(' ')})`
  // An optional value must be glued to the flag: "--consolidate=replace".
  const tail = takesValue ? (isValueOptional ? `:${value}` : value) : ''
  const glue = isValueOptional ? '=-' : ''
  const exclusive = names.length > 1 ? `(${names.join(' ')})` : ''
  return names.map((name) => `'${exclusive}${name}${glue}[${inQuotes(about)}]${tail}'`)
}

function leaf(node: CommandNode): string {
  const specs = node.flags.flatMap(flagSpecs)
  if (node.takesFiles) specs.push("'*:file:_files'")
  if (node.choices.length > 0) specs.push(`'1:word:(${node.choices.join(' ')})'`)
  return `${functionOf(node.path)}() {\n  _arguments -s \\\n    ${specs.join(' \\\n    ')}\n}`
}

function branch(node: CommandNode): string {
  const names = node.children.map(({ path, about }) => `'${path.at(-1)}:${inQuotes(about)}'`)
  const cases = node.children.map(({ path }) => `    ${path.at(-1)}) ${functionOf(path)} ;;`)
  return `${functionOf(node.path)}() {
  local -a commands
  local line state
  commands=(
    ${names.join('\n    ')}
  )
  _arguments -C ${node.flags.flatMap(flagSpecs).join(' ')} '1: :->command' '*:: :->rest'
  case $state in
    command) _describe 'command' commands ;;
    rest) case $line[1] in
${cases.join('\n')}
    esac ;;
  esac
}`
}

function zshScript(root: CommandNode): string {
  const functions = allNodes(root).map((node) => (node.children.length > 0 ? branch(node) : leaf(node)))
  return `#compdef svc
# zsh completion for svc: put this into a file _svc in a folder of $fpath, or: source <(svc completions zsh)
${functions.join('\n\n')}

if [ "$funcstack[1]" = "_svc" ]; then
  _svc "$@"
else
  compdef _svc svc
fi
`
}

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

function fishScript(root: CommandNode): string {
  const lines = allNodes(root).flatMap(nodeLines)
  return `# fish completion for svc: svc completions fish > ~/.config/fish/completions/svc.fish
complete -c svc -f
${lines.join('\n')}
`
}

const keyOf = (path: readonly string[]): string => ['svc', ...path].join(' ')

function valueCases(node: CommandNode): string[] {
  return node.flags
    .filter(({ takesValue, isValueOptional }) => takesValue && !isValueOptional)
    .map(({ names, choices }) => {
      const patterns = names.map((name) => `"${keyOf(node.path)} ${name}"`).join('|')
      const source = choices === null ? '-f' : `-W "${choices.join(' ')}"`
      return `    ${patterns}) COMPREPLY=($(compgen ${source} -- "$cur")); return ;;`
    })
}

function wordCase(node: CommandNode): string {
  const flags = node.flags.flatMap(({ names }) => names).join(' ')
  const words = [...node.children.map(({ path }) => path.at(-1) ?? ''), ...node.choices].join(' ')
  const rest = node.takesFiles ? 'compgen -f -- "$cur"' : `compgen -W "${words}" -- "$cur"`
  return `    "${keyOf(node.path)}") if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W "${flags}" -- "$cur")); else COMPREPLY=($(${rest})); fi ;;`
}

function bashScript(root: CommandNode): string {
  const nodes = allNodes(root)
  const known = nodes.filter(({ path }) => path.length > 0).map(({ path }) => `"${keyOf(path)}"`)
  return `# bash completion for svc: source <(svc completions bash)
_svc() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path="svc" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
      ${known.join('|')}) path="$path \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path $prev" in
${nodes.flatMap(valueCases).join('\n')}
  esac
  case "$path" in
${nodes.map(wordCase).join('\n')}
  esac
}
complete -o filenames -F _svc svc
`
}

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

export async function printCompletions(shell: keyof typeof SCRIPTS, program: Command): Promise<void> {
  await writeOut(SCRIPTS[shell](commandTree(program)))
}
