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

/** Keys that may be missing stand in a class of their own: Python 3.9 has no other way. */
function classOf(name, { properties = {}, required = [] }) {
  const rows = (isWanted) =>
    Object.entries(properties)
      .filter(([key]) => required.includes(key) === isWanted)
      .map(([key, shape]) => `    ${key}: ${typeOf(shape)}`)
  const [always, sometimes] = [rows(true), rows(false)]
  const body = (lines) => (lines.length === 0 ? '    pass' : lines.join('\n'))
  if (always.length === 0) return `class ${name}(TypedDict, total=False):\n${body(sometimes)}\n`
  if (sometimes.length === 0) return `class ${name}(TypedDict):\n${body(always)}\n`
  return `class _${name}(TypedDict):\n${body(always)}\n\n\nclass ${name}(_${name}, total=False):\n${body(sometimes)}\n`
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
