// Line-end hyphens of papers with what the truth prints there, one JSON object per line: node dump.mjs DATA/corpus/train > breaks.jsonl
// Run `npm run build` before.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../../dist/readers/pdf/read-pdf.js'

const folder = process.argv[2]
const HYPHEN_END = /[-‐‑\u00ad\p{Cc}]$/u
const LAST_WORD = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*$/u
const FIRST_PART = /^(?:\p{L}+|\p{N}+)/u
/** Truth that was itself read from the PDF knows no hyphen better than the page does. */
const READ_FROM_PDF = /^(?:pmlr|acl)-/
const ADDRESS = /[/@]|www\./
const plain = (text) => text.replace(/[‐‑–−]/g, '-').replace(/\s+/g, ' ')
const texts = (truth) => [
  truth.abstract,
  ...(truth.paragraphs ?? []),
  ...(truth.optional_text ?? []),
  ...(truth.figures ?? []).map(({ caption }) => caption),
  ...(truth.tables ?? []).map(({ caption }) => caption),
  ...(truth.refs ?? []).flatMap(({ raw, title, container }) => [raw, title, container]),
]

/** Where the word stands in the text with neither letter, digit nor hyphen beside it. */
const WORD_SIGN = /[\p{L}\p{N}-]/u
function holds(text, word, before) {
  let [count, near] = [0, 0]
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (WORD_SIGN.test(text[at - 1] ?? '')) continue
    count++
    if (
      before !== '' &&
      text
        .slice(Math.max(0, at - 40), at)
        .trimEnd()
        .endsWith(before)
    )
      near++
  }
  return { count, near }
}

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .sort()) {
  const id = file.replace('.pdf', '')
  if (READ_FROM_PDF.test(id)) continue
  const truth = JSON.parse(readFileSync(join(folder, `${id}.truth.json`), 'utf8'))
  const text = plain(texts(truth).filter(Boolean).join('\n'))
  if (text.length < 500) continue
  let pages
  try {
    ;({ pages } = await readPdf(readFileSync(join(folder, file))))
  } catch {
    continue
  }
  const breaks = []
  for (const page of pages) {
    for (const [index, line] of page.lines.entries()) {
      const above = line.text.trimEnd()
      const below = page.lines[index + 1]?.text.trimStart() ?? ''
      if (!HYPHEN_END.test(above)) continue
      const stem = above.replace(HYPHEN_END, '')
      const whole = LAST_WORD.exec(stem)?.[0] ?? ''
      const tail = FIRST_PART.exec(below)?.[0] ?? ''
      if (whole === '' || tail === '') continue
      if (ADDRESS.test(stem.split(' ').at(-1) + below.split(' ')[0])) continue
      const before = plain(stem.slice(0, stem.length - whole.length))
        .trim()
        .split(' ')
        .at(-1)
      const joined = holds(text, plain(whole) + tail, before)
      const kept = holds(text, `${plain(whole)}-${tail}`, before)
      const [broken, hyphened] = joined.near + kept.near > 0 ? [joined.near, kept.near] : [joined.count, kept.count]
      if (broken > 0 === hyphened > 0) continue
      breaks.push({ whole, tail, after: below.slice(tail.length, tail.length + 12), before, broken: broken > 0 })
    }
  }
  process.stdout.write(
    `${JSON.stringify({ id, breaks, lines: pages.flatMap((page) => page.lines.map(({ text, hyphenAtEnd }) => [text, hyphenAtEnd])) })}\n`,
  )
}
