// What the clues say of each line: node gather.mjs OUT.v8 LINES FOLDER [HALVES]   (after a build)
//
// FOLDER holds PDFs, HALVES the models that saw half of the families each; LINES gets ID.features.gz for each, the lines as ../layout/align.py and labels.py read them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { headingCandidates } from '../../dist/stages/blocks/clues/headings/index.js'
import { openingCandidates } from '../../dist/stages/blocks/clues/notes/index.js'
import { readPaper } from '../../dist/stages/blocks/flow.js'
import { gatherClues } from '../../dist/stages/blocks/index.js'
import { describeLine } from '../layout/describe-line.mjs'
import { papersIn, readPaperFile } from './papers.mjs'

const [out, linesFolder, folder, halves] = process.argv.slice(2)
mkdirSync(linesFolder, { recursive: true })

function writeLines(id, { pages }, lines) {
  const rows = lines.map(({ page, index, line }) => ({ ...describeLine(pages[page], line), p: page, l: index }))
  const at = pages.map((page) => ({ w: page.width, h: page.height, ocr: page.isOcrLayer }))
  const head = JSON.stringify({ id, pages: at, lines: rows })
  writeFileSync(join(linesFolder, `${id}.features.gz`), gzipSync(`${head}\n`))
}

const told = (evidence) => evidence.filter(({ value }) => value !== 0)

function clueRows(id, paper) {
  const reading = readPaper(paper.pages, paper.lineLabels, paper.fileFacts?.outline ?? [])
  const lines = reading.perPage.flat()
  writeLines(id, paper, lines)
  const places = new Map(lines.map((one, at) => [`${one.page} ${one.index}`, at]))
  const placeOf = ({ page, index }) => places.get(`${page} ${index}`)
  const candidate = ({ one, evidence }) => ({
    lines: one.rows.flatMap((row) => row.pieces).map(placeOf),
    evidence: told(evidence),
  })
  const { own, runIns } = headingCandidates(reading)
  const headings = own.map(candidate)
  const evidenceAt = new Map(headings.flatMap(({ lines: of, evidence }) => of.map((at) => [at, evidence])))
  return {
    id,
    probabilities: lines.map((one) => Float32Array.from(one.labelled.probabilities)),
    clues: gatherClues(reading, paper.frontClues).clues.flatMap(({ name, label, value, page, index }) => {
      const at = placeOf({ page, index })
      const evidence = name === 'heading' ? evidenceAt.get(at) : undefined
      return at === undefined ? [] : [{ name, label, value, at, ...(evidence && { evidence }) }]
    }),
    'run-in': runIns.map(candidate),
    'note-opening': openingCandidates(reading).map(({ at, evidence }) => ({
      lines: [placeOf(at)],
      evidence: told(evidence),
    })),
  }
}

const papers = []
for (const id of papersIn(folder)) {
  const paper = await readPaperFile(folder, id, halves)
  if (paper !== null) papers.push(clueRows(id, paper))
}
writeFileSync(out, serialize(papers))
process.exit(0)
