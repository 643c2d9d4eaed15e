// The types of the Python client: the record as typed dictionaries, from its JSON Schema.

const SCALARS = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }

function typeOf(shape) {
  if (shape.$ref !== undefined) return `"${shape.$ref.split('/').at(-1)}"`
  if (shape.anyOf !== undefined) {
    const inner = shape.anyOf.filter(({ type }) => type !== 'null').map(typeOf)
    const one = inner.length === 1 ? inner[0] : `Union[${inner.join(', ')}]`
    return inner.length < shape.anyOf.length ? `Optional[${one}]` : one
  }
  if (shape.type === 'array') return `List[${shape.items === undefined ? 'Any' : typeOf(shape.items)}]`
  if (shape.type === 'object') {
    const [values] = Object.values(shape.patternProperties ?? {})
    return `Dict[str, ${values === undefined ? 'Any' : typeOf(values)}]`
  }
  return SCALARS[shape.type] ?? 'Any'
}

/** Words that Python keeps for itself: no attribute of a class can have such a name. */
const KEYWORDS = new Set(
  `
  False None True and as assert async await break class continue def del elif else except
  finally for from global if import in is lambda nonlocal not or pass raise return try while with yield
  `.split(/\s+/),
)

function typedDict(name, rows, { base = 'TypedDict', isTotal = true }) {
  const total = isTotal ? '' : ', total=False'
  if (!rows.some(([key]) => KEYWORDS.has(key)))
    return `class ${name}(${base}${total}):\n${rows.map(([key, type]) => `    ${key}: ${type}\n`).join('') || '    pass\n'}`
  const items = rows.map(([key, type]) => `        "${key}": ${type},\n`).join('')
  return `${name} = TypedDict(\n    "${name}",\n    {\n${items}    }${total},\n)\n`
}

/** Keys that may be missing stand in a class of their own: Python 3.9 has no other way. */
function classOf(name, { properties = {}, required = [] }) {
  const rows = (isWanted) =>
    Object.entries(properties)
      .filter(([key]) => required.includes(key) === isWanted)
      .map(([key, shape]) => [key, typeOf(shape)])
  const [always, sometimes] = [rows(true), rows(false)]
  if (always.length === 0) return typedDict(name, sometimes, { isTotal: false })
  if (sometimes.length === 0) return typedDict(name, always, {})
  return `${typedDict(`_${name}`, always, {})}\n\n${typedDict(name, sometimes, { base: `_${name}`, isTotal: false })}`
}

/** What the client should know besides: the version that it was made for. */
export function renderPythonModels({ $defs }, version) {
  const head = [
    '"""The record as typed dictionaries. Generated from schema/v11.json by `npm run docs`; edit the schema, not this file."""',
    '',
    'from typing import Any, Dict, List, Optional, TypedDict, Union',
    '',
    `SCHEMA_VERSION = "${version}"`,
  ]
  const classes = Object.entries($defs)
    .filter(([, shape]) => shape.properties !== undefined)
    .map(([name, shape]) => classOf(name, shape))
  return `${head.join('\n')}\n\n\n${classes.join('\n\n')}`
}
