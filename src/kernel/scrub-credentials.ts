// Takes whatever has the shape of a credential out of a text and leaves the rest of it as it is.

const SECRET = '[secret]'

const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+(?=\S*\d)[\w.~+/=-]{8,}/gi, `$1 ${SECRET}`],
  [
    /\b([\w-]*(?:api[_-]?key|access[_-]?token|secret|password|passwd|authorization))(["']?\s*[=:]\s*["']?)[^\s"',;]+/gi,
    `$1$2${SECRET}`,
  ],
  [/\b(?:sk|pk|rk|gh[a-z]|xox[a-z]|glpat|hf)[-_][-_A-Za-z0-9]{12,}/g, SECRET],
  [/\b(?:AKIA|AIza|ya29\.)[-_A-Za-z0-9]{12,}/g, SECRET],
  [/\beyJ[\w-]{6,}\.[\w-]+(?:\.[\w-]*)?/g, SECRET],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, SECRET],
  // Long opaque runs of letters of both cases and digits are keys more often than words.
  [/\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{32,}\b/g, SECRET],
]

/** `known` are secrets that must not stand anywhere, whatever their shape. */
export function scrub(text: string, known: readonly string[] = []): string {
  let clean = text
  for (const secret of known) if (secret !== '') clean = clean.replaceAll(secret, SECRET)
  for (const [shape, substitute] of SHAPES) clean = clean.replace(shape, substitute)
  return clean
}

/** The same for every string inside a value. */
export function scrubDeep(value: unknown, known: readonly string[] = []): unknown {
  if (typeof value === 'string') return scrub(value, known)
  if (Array.isArray(value)) return value.map((item) => scrubDeep(item, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrubDeep(inner, known)]))
}
