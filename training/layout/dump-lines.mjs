// Prints the lines of PDFs as the reader sees them, one JSON object per file: node dump-lines.mjs a.pdf b.pdf > lines.jsonl
// Optional first argument --words adds each word's box. Run `npm run build` before.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { wordsOf } from '../../dist/document/page/page.js'
import { readPdf } from '../../dist/readers/pdf/read-pdf.js'

const wantsWords = process.argv.includes('--words')
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** A line with the figures that most models ask for, beside everything the reader knows. */
function describeLine(line) {
  const letters = line.text.replace(/\s/g, '').length
  const share = (test) => {
    const covered = line.spans.filter(test).reduce((sum, span) => sum + span.end - span.start, 0)
    return line.text.length === 0 ? 0 : Math.round((100 * covered) / line.text.length) / 100
  }
  const main = line.spans.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a))
  const described = {
    ...line,
    letters,
    fontName: main.fontName,
    weight: main.weight,
    color: main.color,
    boldShare: share((span) => span.bold),
    italicShare: share((span) => span.italic),
    supShare: share((span) => span.rise === 'sup'),
    subShare: share((span) => span.rise === 'sub'),
  }
  if (wantsWords) described.words = wordsOf(line).map(({ start, end, box }) => [start, end, ...box])
  return described
}

for (const path of paths) {
  const file = basename(path)
  try {
    const { pages, ...rest } = await readPdf(readFileSync(path))
    const described = pages.map((page) => ({ ...page, lines: page.lines.map(describeLine) }))
    process.stdout.write(`${JSON.stringify({ file, ...rest, pages: described })}\n`)
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ file, error: error.code ?? 'internal_error', message: error.message })}\n`)
  }
}
