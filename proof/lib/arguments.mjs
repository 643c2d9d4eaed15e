// The arguments of the proofs: `--name value`, each a number unless its default is a text; anything else is refused.

/** `defaults` names every argument there is; null means none was given. */
export function readArguments(defaults, words = process.argv.slice(2)) {
  const values = { ...defaults }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '')
    if (!words[at].startsWith('--') || !Object.hasOwn(defaults, name)) {
      throw new Error(`unknown argument ${words[at]}; there are: --${Object.keys(defaults).join(', --')}`)
    }
    const isText = typeof defaults[name] === 'string'
    const value = isText ? words[at + 1] : Number(words[at + 1])
    if (value === undefined || Number.isNaN(value)) throw new Error(`--${name} needs a ${isText ? 'text' : 'number'}`)
    values[name] = value
  }
  return values
}
