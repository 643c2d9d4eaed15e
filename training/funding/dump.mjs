// Turns annotated acknowledgements into labelled tokens with the features the stage computes: one JSON object a line.
//
//   node dump.mjs OUT.jsonl FILE.tei.xml ...   (after a build; GROBID's funding-acknowledgement annotations, CC BY 4.0)
import { readFileSync, writeFileSync } from 'node:fs'
import { FUNDING_LABELS } from '../../dist/stages/funding/decode.js'
import { featuresOf, fundingTokens } from '../../dist/stages/funding/tokens.js'

const KINDS = {
  funder: 'funder',
  grantNumber: 'award',
  programName: 'program',
  projectName: 'program',
  grantName: 'program',
  individual: 'person',
  institution: 'institution',
  affiliation: 'institution',
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name])

function parse(markup) {
  let text = ''
  const spans = []
  const open = []
  for (const piece of markup.split(/(<[^>]+>)/)) {
    const tag = /^<(\/?)(\w+)[^>]*>$/.exec(piece)
    if (tag === null) text += plain(piece).replace(/\s+/g, ' ')
    else if (tag[1] === '') open.push({ kind: KINDS[tag[2]], start: text.length })
    else {
      const { kind, start } = open.pop() ?? {}
      if (kind !== undefined) spans.push({ kind, start, end: text.length })
    }
  }
  return { text, spans }
}

const [out, ...files] = process.argv.slice(2)
const rows = new Map()
for (const file of files) {
  for (const [, markup] of readFileSync(file, 'utf8').matchAll(
    /<(?:acknowledgment|funding)>([\s\S]*?)<\/(?:acknowledgment|funding)>/g,
  )) {
    const { text, spans } = parse(markup)
    const tokens = fundingTokens(text)
    const labels = tokens.map(({ start, end }) => {
      const span = spans.find((one) => start < one.end && end > one.start)
      if (span === undefined) return 0
      const isFirst = !tokens.some((token) => token.start < start && token.end > span.start)
      return FUNDING_LABELS.indexOf(isFirst ? `${span.kind}-begin` : span.kind)
    })
    if (tokens.length > 0) rows.set(text, { text, features: tokens.map(featuresOf), labels })
  }
}
writeFileSync(out, [...rows.values()].map((row) => JSON.stringify(row)).join('\n'))
console.log(rows.size, 'statements')
