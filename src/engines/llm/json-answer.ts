// Finds the JSON in what a model wrote: plain, in a code fence, or between words; small slips are mended.

export interface JsonAnswer {
  readonly value: unknown
  /** The answer was nothing but JSON. */
  readonly isClean: boolean
}

/** Longer answers than this are no answers. */
export const MAX_ANSWER_CHARACTERS = 2_000_000

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** The first object or list with all its brackets closed; null where it never closes. */
function balanced(text: string): string | null {
  const start = text.search(/[{[]/)
  if (start < 0) return null
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isString) {
      if (char === '\\') at += 1
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return text.slice(start, at + 1)
    }
  }
  return null
}

const FENCE = /```(?:json)?\s*\n?([\s\S]*?)```/i
const THOUGHT = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i

/** Commas before a closing bracket are the slip that models make most. */
const withoutLooseCommas = (text: string): string => text.replace(/,(\s*[}\]])/g, '$1')

export function readJsonAnswer(text: string): JsonAnswer | null {
  if (text.length > MAX_ANSWER_CHARACTERS) return null
  const plain = parse(text.trim())
  if (plain !== null) return { ...plain, isClean: true }
  const spoken = text.replace(THOUGHT, '')
  const body = balanced(FENCE.exec(spoken)?.[1] ?? spoken)
  if (body === null) return null
  const found = parse(body) ?? parse(withoutLooseCommas(body))
  return found === null ? null : { ...found, isClean: false }
}
