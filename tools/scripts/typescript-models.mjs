// The types of the library: the record as interfaces, from its JSON Schema; whoever installs the package needs nothing else to read them.

const SCALARS = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

function typeOf(shape) {
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1)
  if (shape.anyOf !== undefined) return shape.anyOf.map(typeOf).join(' | ')
  if (shape.type === 'array') return `readonly (${shape.items === undefined ? 'unknown' : typeOf(shape.items)})[]`
  if (shape.type === 'object') {
    const [values] = Object.values(shape.patternProperties ?? {})
    return `Readonly<Record<string, ${values === undefined ? 'unknown' : typeOf(values)}>>`
  }
  return SCALARS[shape.type] ?? 'unknown'
}

const interfaceOf = (name, { properties, required = [] }) => {
  const rows = Object.entries(properties).map(
    ([key, shape]) => `  readonly ${key}${required.includes(key) ? '' : '?'}: ${typeOf(shape)}`,
  )
  return `export interface ${name} {\n${rows.join('\n')}\n}\n`
}

export function renderTypeScriptModels({ $defs }) {
  const named = Object.entries($defs).filter(([, shape]) => shape.properties !== undefined)
  const head = '// Generated from schema/v11.json by `npm run docs`; edit the schema, not this file.'
  return `${head}\n\n${named.map(([name, shape]) => interfaceOf(name, shape)).join('\n')}`
}
