// Writes the reference strings that the product finds in PDFs, with the typeface of every character: one JSON line per paper.
// usage: node dump-strings.mjs OUT a.pdf b.pdf ...   (run `npm run build` before)
import { createWriteStream, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DEFAULT_OPTIONS } from '../../dist/contract/options.js'
import { deadlineIn } from '../../dist/kernel/deadline.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { runStages } from '../../dist/pipeline/run.js'
import { recogniseFormat } from '../../dist/readers/index.js'
import { STAGES } from '../../dist/stages/index.js'

const LAST_STAGE = 'references.segment'
const MOST_SECONDS = 120

const [out, ...paths] = process.argv.slice(2)
const stages = STAGES.slice(0, STAGES.findIndex(({ name }) => name === LAST_STAGE) + 1)
const ports = openPorts()
const target = createWriteStream(out)

/** One letter a character: roman, italic, bold or both. */
function facesOf({ text, marks }) {
  const italic = new Uint8Array(text.length)
  const bold = new Uint8Array(text.length)
  for (const mark of marks) {
    if (mark.kind !== 'style') continue
    if (mark.style === 'italic') italic.fill(1, mark.start, mark.end)
    if (mark.style === 'bold') bold.fill(1, mark.start, mark.end)
  }
  const faces = Array.from(text, (_, at) => 'ribx'[italic[at] + 2 * bold[at]]).join('')
  return new Set(faces).size > 1 ? faces : ''
}

for (const path of paths) {
  const bytes = readFileSync(path)
  const context = { options: DEFAULT_OPTIONS, ports, deadline: deadlineIn(MOST_SECONDS * 1000) }
  try {
    const { value } = await recogniseFormat(bytes).read(bytes, context)
    const { layers } = await runStages(stages, { source: null, ...value }, context)
    const labels = new Map(layers.bibliography.map(({ passage, label }) => [passage, label]))
    const rows = layers.referencePassages.map(({ key, content }) => [
      content.text,
      facesOf(content),
      labels.get(key) ?? null,
    ])
    target.write(`${JSON.stringify([basename(path, '.pdf'), rows])}\n`)
  } catch (error) {
    console.error(path, error.message)
  }
}
target.end(() => process.exit(0))
