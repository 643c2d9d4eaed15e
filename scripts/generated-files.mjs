// The files that are made from tables in the code: path -> content. A test compares them with what is on disk.
import { renderErrorsDoc } from '../dist/kernel/errors-doc.js'
import { recordJsonSchema } from '../dist/schema/json-schema.js'
import { renderSettingsDoc } from '../dist/settings/template.js'
import { renderRecordDoc } from './record-doc.mjs'

const ending = (text) => (text.endsWith('\n') ? text : `${text}\n`)

export async function generatedFiles() {
  const schema = recordJsonSchema()
  return {
    'schema/v11.json': `${JSON.stringify(schema, null, 1)}\n`,
    'docs/record.md': ending(renderRecordDoc(schema)),
    'docs/errors.md': ending(renderErrorsDoc()),
    'docs/settings.md': ending(renderSettingsDoc()),
  }
}
