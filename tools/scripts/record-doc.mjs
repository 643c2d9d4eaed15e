// Writes docs/record.md from the published schema: one table per object, every field with its type and default.

const wordsOf = (words) => words.map((word) => `\`${word}\``).join(', ')

const typeOf = (schema) => {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop()
    return `[${name}](#${name.toLowerCase()})`
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.enum) return wordsOf(schema.enum)
  if (schema.examples) return `string: ${wordsOf(schema.examples)}, or a later word`
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`
  if (schema.patternProperties) return `map to ${typeOf(Object.values(schema.patternProperties)[0])}`
  return schema.type ?? 'anything'
}

function row(name, schema, required) {
  const notes = [
    required ? 'always present' : '',
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : '',
  ]
  const words = [...notes.filter(Boolean), schema.description ?? ''].filter(Boolean).join('; ')
  return `| ${name} | ${typeOf(schema)} | ${words} |`
}

function section(name, schema) {
  const required = new Set(schema.required ?? [])
  const rows = Object.entries(schema.properties).map(([field, value]) => row(field, value, required.has(field)))
  const about = schema.description ? [`${schema.description}\n`] : []
  return [`## ${name}\n`, ...about, '| field | type | notes |', '|---|---|---|', ...rows, ''].join('\n')
}

export function renderRecordDoc(schema) {
  const { PaperRecord, ...others } = schema.$defs
  return [
    '# The record',
    '',
    'Made from the declarations in `src/schema`; `npm run docs` rewrites this page. The same as JSON Schema:',
    '`schema/v11.json`. Within major version 11 fields are only ever added; readers ignore keys they do not know.',
    '',
    section('PaperRecord', PaperRecord),
    ...Object.entries(others).map(([name, value]) => section(name, value)),
  ].join('\n')
}
