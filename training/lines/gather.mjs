// What the clues say of papers whose lines are known: node gather.mjs OUT PAGES LABELS [--noise]   (after a build)
//
// PAGES holds ID.pdf, LABELS holds ID.labels.json as ../layout/align.py writes it (or labels.py, from typeset pages).
// --noise: the model is made less sure, and wrong on some runs of lines, as it is on pages that it never saw.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { perturbed } from './core.mjs'

const dist = new URL('../../dist/', import.meta.url).href
const { optionsFromSettings } = await import(`${dist}contract/options.js`)
const { deadlineIn } = await import(`${dist}kernel/deadline.js`)
const { openPorts } = await import(`${dist}pipeline/ports.js`)
const { recogniseFormat } = await import(`${dist}readers/index.js`)
const { resolveSettings } = await import(`${dist}settings/resolve.js`)
const { labelLines } = await import(`${dist}stages/layout/label-lines.js`)
const { frontStage } = await import(`${dist}stages/front/front/index.js`)
const { readPaper } = await import(`${dist}stages/blocks/flow.js`)
const { gatherClues } = await import(`${dist}stages/blocks/index.js`)
const { isFurniture } = await import(`${dist}stages/blocks/decode.js`)
const { headingCandidates } = await import(`${dist}stages/blocks/clues/headings/index.js`)
const { openingCandidates } = await import(`${dist}stages/blocks/clues/notes/index.js`)

const PATIENCE_MS = 600_000
const [out, folder, labelled, noise] = process.argv.slice(2)
const { values: settings } = resolveSettings({ cwd: folder, env: {} })
const ports = openPorts({ settings, workers: 1, answers: null })
const options = optionsFromSettings(settings)

async function clueRows(id, truth) {
  const context = { options, ports, deadline: deadlineIn(PATIENCE_MS), onRead: () => {} }
  const bytes = readFileSync(join(folder, `${id}.pdf`))
  const { value: read } = await recogniseFormat(bytes).read(bytes, context)
  const given = await labelLines(read.pages, ports.inference)
  const lineLabels = noise === '--noise' ? perturbed(given) : given
  const { value: front } = await frontStage.run({ pages: read.pages, lineLabels }, context)
  const reading = readPaper(read.pages, lineLabels, read.fileFacts?.outline ?? [])
  const lines = reading.perPage.flat()
  const places = new Map(lines.map((one, at) => [`${one.page} ${one.index}`, at]))
  const placeOf = ({ page, index }) => places.get(`${page} ${index}`)
  const { own, runIns } = headingCandidates(reading)
  const told = (evidence) => evidence.filter(({ value }) => value !== 0)
  const rows = ({ one, evidence }) => ({
    lines: one.rows.flatMap((row) => row.pieces).map(placeOf),
    evidence: told(evidence),
  })
  return {
    ...truth,
    id,
    probabilities: lines.map((one) => Float32Array.from(one.labelled.probabilities)),
    furniture: lines.map(isFurniture),
    truth: lines.map((_, at) => truth.labels[at] ?? [null, null, 0, 0]),
    clues: gatherClues(reading, front.frontClues).clues.flatMap((clue) => {
      const at = placeOf(clue)
      return at === undefined ? [] : [{ name: clue.name, label: clue.label, value: clue.value, at }]
    }),
    own: own.map(rows),
    runIns: runIns.map(rows),
    openings: openingCandidates(reading).map(({ at, evidence }) => ({
      lines: [placeOf(at)],
      evidence: told(evidence),
    })),
  }
}

const papers = []
for (const file of readdirSync(labelled).sort()) {
  const id = file.replace('.labels.json', '')
  if (!existsSync(join(folder, `${id}.pdf`))) continue
  papers.push(await clueRows(id, JSON.parse(readFileSync(join(labelled, file), 'utf8'))))
}
writeFileSync(out, serialize(papers))
process.exit(0)
