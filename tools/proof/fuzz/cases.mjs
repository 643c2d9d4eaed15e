// Case number N of a seed: what is made, and who gets it. The same numbers always make the same case.
import { readFileSync } from 'node:fs'
import { chanceOf, mixed } from '../lib/chance.mjs'
import { SAMPLES } from '../lib/papers.mjs'
import { mangleArchive } from './archive.mjs'
import { mangleBytes } from './bytes.mjs'
import { mangleJson } from './json.mjs'
import { mangleMarkup } from './markup.mjs'
import { makePdf } from './pdf-grammar.mjs'
import { manglePdf } from './pdf-objects.mjs'
import { makeRequest } from './requests.mjs'

const RECORD = JSON.parse(
  readFileSync(new URL('../../../test/golden/jats/slow-walk/expected.json', import.meta.url), 'utf8'),
)
const MANIFEST = {
  path: 'article.xml',
  paper_id: 'p1',
  output: 'out.json',
  queue_record_id: 'q1',
  expected_doi: '10.1234/abc',
  expected_title: 'A title',
  target_block_hint: { page: 1 },
  doi_required: true,
}

const MANGLERS = { pdf: manglePdf, docx: mangleArchive, epub: mangleArchive, xml: mangleMarkup, html: mangleMarkup }

/** How often each kind comes: readers alone are quick, the whole pipeline is not. */
const KINDS = [
  { kind: 'reader', until: 0.55 },
  { kind: 'json', until: 0.65 },
  { kind: 'pipeline', until: 0.8 },
  { kind: 'request', until: 1 },
]

/** One object a line. */
const manifest = (chance) => Array.from({ length: chance.few(4) }, () => mangleJson(MANIFEST, chance)).join('\n')

function makePaper(chance) {
  if (chance.isTrue(0.25)) return ['grammar.pdf', makePdf(chance)]
  const [name, bytes] = chance.pick(SAMPLES)
  const mangle = chance.isTrue(0.2) ? mangleBytes : MANGLERS[name.split('.').pop()]
  return [name, mangle(bytes, chance)]
}

export function caseOf(seed, index) {
  const chance = chanceOf(mixed(seed, index))
  const share = chance.share()
  const { kind } = KINDS.find(({ until }) => share < until)
  if (kind === 'request') return { kind, index, name: 'request', request: makeRequest(chance) }
  if (kind === 'json') {
    const isRecord = chance.isTrue(0.6)
    return {
      kind,
      index,
      name: isRecord ? 'record' : 'manifest',
      text: isRecord ? mangleJson(RECORD, chance) : manifest(chance),
    }
  }
  const [name, bytes] = makePaper(chance)
  return { kind, index, name, bytes }
}
