// Turns any text into one line that may leave the house: no path, address, credential or stack in it.

/** An error is one line; what is longer is somebody's page. */
const MAX_INPUT_CHARACTERS = 4000
const MAX_LINE_CHARACTERS = 300

/** Each kind of leak with what is in its place; the order matters (a URL holds paths, a path may hold a token). */
const LEAKS: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]'],
  // Credentials by their shape: an authorization header, a named secret, well-known prefixes, a web token, a long opaque run.
  [/\b(bearer|basic)\s+(?=\S*\d)[\w.~+/=-]{8,}/gi, '$1 [secret]'],
  [/\b([\w-]*(?:api[_-]?key|token|secret|password|passwd|pwd|authorization))(["']?\s*[=:]\s*)\S+/gi, '$1$2[secret]'],
  [/\b(?:sk|pk|rk|gh[a-z]|xox[a-z]|AKIA|AIza)[-_A-Za-z0-9]{12,}/g, '[secret]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[secret]'],
  [/\b(?=\w*\d)(?=\w*[A-Za-z])\w{32,}\b/g, '[secret]'],
  // What a failed connection says: ENOTFOUND host, ECONNREFUSED 10.0.0.7:6379.
  [/\b(E(?:CONN[A-Z]+|NOTFOUND|AI_AGAIN|HOSTUNREACH|TIMEDOUT))\s+\S+/g, '$1 [address]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?/g, '[address]'],
  [/\[?(?:(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}|::1\b)\]?(?::\d+)?/gi, '[address]'],
  [/\blocalhost\b(?::\d+)?/gi, '[address]'],
  [/\b[a-z][\w-]*(?:\.[\w-]+)*:\d{2,5}\b/gi, '[address]'],
  [/\b[\w-]+(?:\.[\w-]+)*\.(?:internal|local|localdomain|lan|intranet|cluster|svc)\b/gi, '[address]'],
  // Paths: quoted ones may hold spaces; "and/or", "</p>" and "10.1000/x" are none because a word is before the slash.
  [/(["'`])(?:file:|[a-z]:[\\/]|~?\/|\\\\|\.{1,2}[\\/])[^"'`]*\1/gi, '[path]'],
  [/(?<![\w.)/<~])(?:[a-z]:[\\/]|\\\\|~?\/|\.{1,2}[\\/])[^\s"'`,;)\]]+/gi, '[path]'],
  [/\b[\w.-]+(?:\/[\w.-]+)+\.(?:[cm]?[jt]s|json|node|wasm)\b/g, '[path]'],
]

/** Collapses line breaks, tabs and control characters into single spaces. */
export function oneLine(text: string, maxCharacters: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1).trimEnd()}…`
}

export function publicLine(text: string): string {
  const withoutStack = text.slice(0, MAX_INPUT_CHARACTERS).replace(/\s*\n\s+at\s[\s\S]*$/, '')
  let line = oneLine(withoutStack, MAX_INPUT_CHARACTERS)
  for (const [leak, substitute] of LEAKS) line = line.replace(leak, substitute)
  return oneLine(line, MAX_LINE_CHARACTERS)
}
