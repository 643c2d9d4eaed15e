// What both recognition models are shown on drawn pages: node inputs.mjs OUT PDF..., a page of each; quantise.py measures ranges on them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openInference } from '../../dist/engines/inference/index.js'
import { readAlphabet, runOn } from '../../dist/engines/ocr/models.js'
import { readPage } from '../../dist/engines/ocr/read-page.js'
import { NO_DEADLINE } from '../../dist/kernel/time/deadline.js'
import { pictureOf } from '../../dist/readers/pdf/draw/page-picture.js'
import { openPdf } from '../../dist/readers/pdf/engine/open-file.js'

const [out, ...papers] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const alphabet = await readAlphabet()
const program = runOn(openInference())
let count = 0
async function run(model, input, values, dims) {
  count += 1
  writeFileSync(
    join(out, `${model}-${String(count).padStart(4, '0')}-${dims.join('x')}.f32`),
    new Uint8Array(values.buffer),
  )
  return program(model, input, values, dims)
}
for (const [at, path] of papers.entries()) {
  const file = await openPdf(Uint8Array.from(readFileSync(path)))
  await readPage(pictureOf(file, (at * 3) % file.pageCount), { run, alphabet, deadline: NO_DEADLINE })
  file.close()
}
