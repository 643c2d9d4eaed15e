// The completion script for bash.
import { allNodes, type CommandNode } from './tree.ts'

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

export function bashScript(root: CommandNode): string {
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
