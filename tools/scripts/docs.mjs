// Rewrites every generated page and the published schema from the tables they come from.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from './generated-files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
for (const [path, content] of Object.entries(await generatedFiles())) {
  writeFileSync(`${root}/${path}`, content)
  console.log(`wrote ${path}`)
}
