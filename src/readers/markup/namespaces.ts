// Names as readers expect them, whatever prefix a file binds to a namespace.

/** Namespaces that readers know, with the prefix they know them by; '' drops the prefix. */
export const USUAL_PREFIXES: Readonly<Record<string, string>> = {
  'http://www.w3.org/1998/Math/MathML': 'mml',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://www.w3.org/1999/xhtml': '',
  'http://www.niso.org/schemas/ali/1.0/': 'ali',
  'http://www.niso.org/standards/z39-96/ns/oasis-exchange/table': '',
  'http://docs.oasis-open.org/ns/oasis-exchange/table': '',
  'http://jats.nlm.nih.gov': '',
  'https://jats.nlm.nih.gov/ns/archiving/1.3/': '',
  'http://dtd.nlm.nih.gov/2.0/xsd/archivearticle': '',
  'http://dtd.nlm.nih.gov/publishing/2.3': '',
}

/** The bindings in force at one place of a file. */
export interface NamespaceScope {
  readonly bindings: ReadonlyMap<string, string>
  /** Names already looked up under these bindings. */
  readonly names: Map<string, string>
}

export const OUTERMOST_SCOPE = (): NamespaceScope => ({ bindings: new Map(), names: new Map() })

/** The scope inside an element; the same object where the element binds nothing. */
export function scopeWithin(
  scope: NamespaceScope,
  attributes: Readonly<Record<string, string>>,
  prefixes: Readonly<Record<string, string>>,
): NamespaceScope {
  let bindings: Map<string, string> | undefined
  for (const name in attributes) {
    if (!name.startsWith('xmlns')) continue
    if (name.length > 5 && name[5] !== ':') continue
    const prefix = name.slice(6)
    const usual = prefixes[attributes[name] ?? '']
    bindings ??= new Map(scope.bindings)
    if (usual === undefined) bindings.delete(prefix)
    else bindings.set(prefix, usual)
  }
  return bindings === undefined ? scope : { bindings, names: new Map() }
}

/** The name under its usual prefix; unknown prefixes stay as they are written. */
export function usualName(scope: NamespaceScope, name: string): string {
  const cached = scope.names.get(name)
  if (cached !== undefined) return cached
  const colon = name.indexOf(':')
  const usual = scope.bindings.get(colon < 0 ? '' : name.slice(0, colon))
  const local = name.slice(colon + 1)
  let resolved = name
  if (usual !== undefined) resolved = usual === '' ? local : `${usual}:${local}`
  scope.names.set(name, resolved)
  return resolved
}

/** Attributes under their usual names; the same object where nothing needs another name. */
export function usualAttributes(scope: NamespaceScope, attributes: Record<string, string>): Record<string, string> {
  let renamed: Record<string, string> | undefined
  for (const name in attributes) {
    if (!name.includes(':') || name.startsWith('xmlns')) continue
    const usual = usualName(scope, name)
    if (usual === name) continue
    renamed ??= { ...attributes }
    renamed[usual] = attributes[name] ?? ''
    delete renamed[name]
  }
  return renamed ?? attributes
}
