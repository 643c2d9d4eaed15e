// The completion script for zsh.
import { allNodes, type CommandNode, type FlagNode } from './tree.ts'

/** Inside single quotes, where brackets and colons have a meaning of their own. */
const quoted = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&').replace(/'/g, `'\\''`)

const functionOf = (path: readonly string[]): string => ['_svc', ...path].join('_').replaceAll('-', '_')

function flagSpecs({ names, about, takesValue, isValueOptional, choices }: FlagNode): string[] {
  const value = choices === null ? ':value:_files' : `:value:(${choices.join(' ')})`
  // An optional value must be glued to the flag: "--consolidate=replace".
  const tail = takesValue ? (isValueOptional ? `:${value}` : value) : ''
  const glue = isValueOptional ? '=-' : ''
  const exclusive = names.length > 1 ? `(${names.join(' ')})` : ''
  return names.map((name) => `'${exclusive}${name}${glue}[${quoted(about)}]${tail}'`)
}

function leaf(node: CommandNode): string {
  const specs = node.flags.flatMap(flagSpecs)
  if (node.takesFiles) specs.push("'*:file:_files'")
  if (node.choices.length > 0) specs.push(`'1:word:(${node.choices.join(' ')})'`)
  return `${functionOf(node.path)}() {\n  _arguments -s \\\n    ${specs.join(' \\\n    ')}\n}`
}

function branch(node: CommandNode): string {
  const names = node.children.map(({ path, about }) => `'${path.at(-1)}:${quoted(about)}'`)
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

export function zshScript(root: CommandNode): string {
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
