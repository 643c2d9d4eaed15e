// The words of a command line: options with a value, and the rest.

export function readArguments(args = process.argv.slice(2)) {
  const taken = new Set()
  const option = (name, fallback) => {
    const at = args.indexOf(`--${name}`)
    if (at < 0) return fallback
    taken.add(at).add(at + 1)
    return args[at + 1]
  }
  /** Asked for after all options. */
  const rest = () => args.filter((_, index) => !taken.has(index))
  return { option, rest }
}
