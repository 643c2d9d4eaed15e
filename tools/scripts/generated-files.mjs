// The files that are made from tables in the code: path -> content. A test compares them with what is on disk.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** The table of modules, printed into the page from the data that the test holds the code to. */
function architecture() {
  const { modules } = JSON.parse(read('test/contract/modules.json'))
  const rows = Object.entries(modules).map(
    ([name, { level, imports, about }]) =>
      `| ${level} | \`${name}\` | ${imports.join(', ') || 'nothing of ours'} | ${about} |`,
  )
  const table = ['| level | module | imports | holds |', '|---|---|---|---|', ...rows].join('\n')
  return read('ARCHITECTURE.md').replace(
    /<!-- modules -->[\s\S]*<!-- \/modules -->/,
    `<!-- modules -->\n${table}\n<!-- /modules -->`,
  )
}

const MEBIBYTE = 1024 ** 2

/** What a package itself holds, without those that it brings. */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('node_modules'))
  return files.reduce((sum, path) => sum + statSync(path).size, 0)
}

/** Licences and sizes of the table come from the packages; why and where stand in the page. */
function dependencies() {
  return read('docs/dependencies.md').replace(
    /^\| (?!package )(@?[a-z][\w./-]*)(.*?) \| [^|]* \| [^|]* \| (.* \| .* \|)$/gm,
    (_, name, more, rest) => {
      const folder = fileURLToPath(new URL(`node_modules/${name}`, root))
      const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const inside = name === '@embedpdf/pdfium' ? ' (PDFium: Apache-2.0, BSD)' : ''
      return `| ${name}${more} | ${license}${inside} | ${(sizeOf(folder) / MEBIBYTE).toFixed(1)} | ${rest}`
    },
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
    'docs/dependencies.md': dependencies(),
    'docs/settings.md': ending(renderSettingsDoc()),
  }
}
