// The files that are made from tables in the code: path -> content. A test compares them with what is on disk.
import { readFileSync } from 'node:fs'
import { loadProgram } from '../../dist/faces/cli/commands/index.js'
import { recordJsonSchema } from '../../dist/schema/json-schema.js'
import { SCHEMA_VERSION } from '../../dist/schema/version.js'
import { renderChecksDoc } from './checks-doc.mjs'
import { renderCliDoc } from './cli-doc.mjs'
import { renderErrorsDoc } from './errors-doc.mjs'
import { renderHttpDoc } from './http-doc.mjs'
import { renderPythonModels } from './python-models.mjs'
import { renderRecordDoc } from './record-doc.mjs'
import { renderSettingsDoc } from './settings-doc.mjs'
import { renderTypeScriptModels } from './typescript-models.mjs'

const ending = (text) => (text.endsWith('\n') ? text : `${text}\n`)

const root = new URL('../..', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')

/** The table of rooms, printed into the page from the data that the test holds the code to. */
function architecture() {
  const { rooms } = JSON.parse(read('test/contract/floors.json'))
  const rows = Object.entries(rooms).map(
    ([name, { floor, imports, about }]) =>
      `| ${floor} | \`${name}\` | ${imports.join(', ') || 'nothing of ours'} | ${about} |`,
  )
  const table = ['| floor | room | imports | holds |', '|---|---|---|---|', ...rows].join('\n')
  return read('ARCHITECTURE.md').replace(
    /<!-- floors -->[\s\S]*<!-- \/floors -->/,
    `<!-- floors -->\n${table}\n<!-- /floors -->`,
  )
}

export async function generatedFiles() {
  const schema = /** @type {{ $defs: Record<string, any> }} */ (recordJsonSchema())
  return {
    'ARCHITECTURE.md': architecture(),
    'schema/v11.json': `${JSON.stringify(schema, null, 1)}\n`,
    'clients/python/src/svc_papers/models.py': renderPythonModels(schema, SCHEMA_VERSION),
    'schema/v11.d.ts': renderTypeScriptModels(schema),
    'docs/record.md': ending(renderRecordDoc(schema)),
    'docs/cli.md': ending(renderCliDoc(await loadProgram('completions'))),
    'docs/http.md': ending(renderHttpDoc()),
    'docs/errors.md': ending(renderErrorsDoc()),
    'docs/checks.md': ending(renderChecksDoc()),
    'docs/settings.md': ending(renderSettingsDoc()),
  }
}
