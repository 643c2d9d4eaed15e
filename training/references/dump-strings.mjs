// Writes the reference strings that the product finds in PDFs, with the typeface of every character and the label of every token, mended as the product
// mends them, so that the next model need not be mended there: one JSON line per paper.
// usage: node dump-strings.mjs OUT a.pdf b.pdf ...   (run `npm run build` before)
import { createWriteStream, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DEFAULT_OPTIONS } from '../../dist/contract/options.js'
import { deadlineIn } from '../../dist/kernel/time/deadline.js'
import { openPorts } from '../../dist/pipeline/ports.js'
import { runStages } from '../../dist/pipeline/run.js'
import { recogniseFormat } from '../../dist/readers/index.js'
import { STAGES } from '../../dist/stages/index.js'
import { LABELS } from '../../dist/stages/references/parse/labels.js'
import { mendLabels } from '../../dist/stages/references/parse/mends.js'
import { labelStrings } from '../../dist/stages/references/parse/ner.js'
import { tidiedTypefaces, typefacesOf } from '../../dist/stages/references/parse/typefaces.js'

const LAST_STAGE = 'references.segment'
const MOST_SECONDS = 120

const [out, ...paths] = process.argv.slice(2)
const stages = STAGES.slice(0, STAGES.findIndex(({ name }) => name === LAST_STAGE) + 1)
const ports = openPorts()
const target = createWriteStream(out)

/** The labels as tags.py writes them, in the same order. */
const TAGS = '.nAaGgxCcEeHhzKktjyudvipblDVsoXmwqNrTIf'

for (const path of paths) {
  const bytes = readFileSync(path)
  const context = { options: DEFAULT_OPTIONS, ports, deadline: deadlineIn(MOST_SECONDS * 1000) }
  try {
    const { value } = await recogniseFormat(bytes).read(bytes, context)
    const { layers } = await runStages(stages, { source: null, ...value }, context)
    const contents = layers.referencePassages.map(({ content }) => content)
    const faces = contents.map(typefacesOf)
    const strings = contents.map(({ text }) => text)
    const read = await labelStrings(strings, ports.inference, faces)
    const rows = read.map((string, at) => [
      string.text,
      tidiedTypefaces(strings[at], faces[at], string.text),
      mendLabels(string)
        .tokens.map(({ label }) => TAGS[LABELS.indexOf(label)])
        .join(''),
    ])
    target.write(`${JSON.stringify([basename(path, '.pdf'), rows])}\n`)
  } catch (error) {
    console.error(path, error.message)
  }
}
target.end(() => process.exit(0))
