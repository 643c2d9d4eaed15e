// What `&name;` stands for: a fixed table of ours plus short characters that a file declares for itself; nothing is fetched.
import { characterOf } from '../../kernel/code-point.ts'
import { CHARACTER_NAMES } from './character-names.ts'

/** More declarations than any real document type subset has; the rest is ignored. */
const MAX_DECLARED_ENTITIES = 500
/** A declared entity is a character or a short name here; anything longer is a blow-up and stays unresolved. */
const MAX_DECLARED_CHARACTERS = 64

export type EntityTable = Record<string, string>

let known: EntityTable | undefined

function unpack(): EntityTable {
  const table: EntityTable = Object.create(null) as EntityTable
  for (const entry of CHARACTER_NAMES.split(/[;\n]/)) {
    const [codes = '', ...names] = entry.split(' ')
    const text = codes
      .split('+')
      .map((code) => (code === '' ? '' : String.fromCodePoint(Number.parseInt(code, 16))))
      .join('')
    for (const name of names) table[name] = text
  }
  return table
}

/** Every named character of the document types, without prototype, unpacked on first use. */
export function namedCharacters(): EntityTable {
  known ??= unpack()
  return known
}

function referenced(reference: string): string {
  const code = reference.startsWith('x') ? Number.parseInt(reference.slice(1), 16) : Number.parseInt(reference, 10)
  return code === 0 ? '' : characterOf(code)
}

/** The value with its references resolved; null where it is too long, or needs an entity that is not a character. */
function simpleValue(declared: string): string | null {
  if (declared.length > MAX_DECLARED_CHARACTERS * 2 || declared.includes('<')) return null
  let unresolved = false
  const value = declared.replace(/&(#x?[0-9a-fA-F]+|[\w.-]+);/g, (_, name: string) => {
    if (name.startsWith('#')) return referenced(name.slice(1))
    const text = namedCharacters()[name]
    unresolved ||= text === undefined
    return text ?? ''
  })
  // "&#38;#945;" is the usual way to declare a character: its value is a reference again.
  const character = /^&#(x?[0-9a-fA-F]+);$/.exec(value)
  const text = character?.[1] === undefined ? value : referenced(character[1])
  return unresolved || text.length > MAX_DECLARED_CHARACTERS || text.includes('&') ? null : text
}

export interface DeclaredEntities {
  readonly table: EntityTable
  /** Names of entities that are not characters; they stand for nothing. */
  readonly refused: readonly string[]
}

const DECLARATION = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\s[^>]*)\s*>/g

/** The entities of an internal subset; external and parameter entities are never followed. */
export function declaredEntities(doctype: string): DeclaredEntities {
  const table: EntityTable = Object.create(null) as EntityTable
  const refused: string[] = []
  const subset = doctype.slice(Math.max(0, doctype.indexOf('[')))
  let count = 0
  for (const [, name = '', double, single] of subset.matchAll(DECLARATION)) {
    count++
    if (count > MAX_DECLARED_ENTITIES) break
    // XML 1.0 §4.2: the first declaration of a name binds.
    if (table[name] !== undefined) continue
    const declared = double ?? single
    const value = declared === undefined ? null : simpleValue(declared)
    table[name] = value ?? ''
    if (value === null) refused.push(name)
  }
  return { table, refused }
}
