// Papers of which one part is very long and says the same again and again: the time they take may grow with their length, not with its square.
//
//   npm run long-texts -- [--length 20000] [--part 1] [--of 1] [--place ""] [--pump ""]
//
// Each text stands once in each place of a paper, at --length characters and at four times as many. --part and --of take a share of
// the cases, --place and --pump those that hold the word. Ends with 1 where four times the text takes more than eight times as long.
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments } from './lib/arguments.mjs'
import { extract } from './lib/calls.mjs'
import { startServer } from './lib/server.mjs'

const TIMES_LONGER = 4
/** Between 4, the growth of a linear cost, and 16, that of a square. */
const MAX_GROWTH = 8
/** Of processor time, which other work on the machine does not change. What takes less is fast enough at any growth, and too short to measure. */
const SOON_MS = 1500

/** What patterns over papers look for: letters, marks, spaces, and the beginnings of names, numbers, addresses, cues. */
const PUMPS = [
  ...'aA1 .,;:-–([)"“/@&=é*',
  ...[
    'A. ',
    'Aa ',
    'Aa, ',
    'aa ',
    '1 ',
    '1, ',
    '1-',
    '1.1',
    '(a',
    '(1',
    '[1',
    '[1,',
    'a@',
    'a.',
    'a-',
    ') ',
    '. A',
    'A.A.',
  ],
  ...[
    '10.1000/',
    'https://',
    'www.',
    'doi:',
    'p = ',
    'p < .',
    't(1',
    'Smith, J., ',
    'et al. ',
    'and ',
    'of the ',
    'University ',
  ],
  ...[
    'Smith (2001',
    '2001a, ',
    'vol. ',
    'pp. 1',
    'Table 1 ',
    'Fig. ',
    'see ',
    'grant ',
    'In: ',
    'Ed. ',
    '\n',
    '\u00a0',
    '\u00ad',
  ],
]

/** The places of a paper, each with how it is written. */
const PLACES = {
  title: (text) => paper({ title: text }),
  subtitle: (text) => paper({ title: `A title</article-title><subtitle>${text}</subtitle><article-title>` }),
  journal: (text) => paper({ journal: text }),
  surname: (text) => paper({ surname: text }),
  affiliation: (text) => paper({ affiliation: text }),
  correspondence: (text) => paper({ notes: `<author-notes><corresp>${text}</corresp></author-notes>` }),
  abstract: (text) => paper({ abstract: `<p>${text}</p>` }),
  keyword: (text) => paper({ notes: `<kwd-group><kwd>${text}</kwd></kwd-group>` }),
  funding: (text) => paper({ notes: `<funding-group><funding-statement>${text}</funding-statement></funding-group>` }),
  heading: (text) => paper({ heading: text }),
  paragraph: (text) => paper({ body: `<p>${text}</p>` }),
  caption: (text) => paper({ body: `<fig><label>Figure 1</label><caption><p>${text}</p></caption></fig>` }),
  cell: (text) =>
    paper({ body: `<table-wrap><table><tbody><tr><td>${text}</td><td>1</td></tr></tbody></table></table-wrap>` }),
  footnote: (text) => paper({ body: `<p>A sentence.<fn><p>${text}</p></fn></p>` }),
  acknowledgement: (text) => paper({ back: `<ack><p>${text}</p></ack>` }),
  reference: (text) =>
    paper({ back: `<ref-list><ref id="b1"><mixed-citation>${text}</mixed-citation></ref></ref-list>` }),
  'page title': (text) => page({ title: text }),
  'page byline': (text) => page({ byline: text }),
  'page metadata': (text) => page({ head: `<meta name="citation_author" content="${text.replace(/"/g, '&quot;')}">` }),
  'page paragraph': (text) => page({ body: `<p>${text}</p>` }),
  'page cell': (text) => page({ body: `<table><tr><td>${text}</td><td>1</td></tr></table>` }),
  'page reference': (text) => page({ body: `<h2>References</h2><ol><li>${text}</li></ol>` }),
}

/** @param {Partial<Record<'title' | 'journal' | 'surname' | 'affiliation' | 'notes' | 'abstract' | 'heading' | 'body' | 'back', string>>} parts */
function paper({ title, journal, surname, affiliation, notes = '', abstract, heading, body = '', back = '' }) {
  return Buffer.from(
    `<article><front><journal-meta><journal-title-group><journal-title>${journal ?? 'Journal of Long Texts'}</journal-title></journal-title-group></journal-meta>` +
      `<article-meta><title-group><article-title>${title ?? 'A long text'}</article-title></title-group>` +
      `<contrib-group><contrib contrib-type="author"><name><surname>${surname ?? 'Smith'}</surname><given-names>Ann</given-names></name></contrib></contrib-group>` +
      `<aff>${affiliation ?? 'University of Examples'}</aff>${notes}<abstract>${abstract ?? '<p>Short.</p>'}</abstract></article-meta></front>` +
      `<body><sec><title>${heading ?? 'Results'}</title><p>Smith (2001) found p = .03.</p>${body}</sec></body><back>${back}</back></article>`,
  )
}

function page({ title = 'A long text', byline = 'Ann Smith, University of Examples', head = '', body = '' }) {
  return Buffer.from(
    `<!doctype html><html><head><title>A long text</title>${head}</head><body><article><h1>${title}</h1><p class="authors">${byline}</p>` +
      `<h2>Abstract</h2><p>Short.</p><h2>Results</h2><p>Smith (2001) found p = .03.</p>${body}</article></body></html>`,
  )
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function* casesOf(places = Object.keys(PLACES), pumps = PUMPS) {
  for (const pump of pumps) for (const place of places) yield { pump, place }
}

/** { isSquare, shortMs, longMs, statuses } of one text in one place, for a server of one worker. */
export async function grow(server, { pump, place }, length) {
  const take = async (size) => {
    const text = escaped(pump.repeat(Math.ceil(size / pump.length)))
    const before = server.workersSeconds()
    const { status } = await extract(server.url, PLACES[place](text), 'paper')
    return { status, ms: (server.workersSeconds() - before) * 1000 }
  }
  const short = await take(length)
  const long = await take(length * TIMES_LONGER)
  const again = long.ms > SOON_MS && long.ms > short.ms * MAX_GROWTH ? await take(length) : short
  const shortMs = Math.max(short.ms, again.ms)
  const isSquare = long.ms > SOON_MS && long.ms > shortMs * MAX_GROWTH
  return { isSquare, shortMs, longMs: long.ms, statuses: [short.status, long.status] }
}

if (process.argv[1] === import.meta.filename) {
  const { length, part, of, ...wanted } = readArguments({ length: 20_000, part: 1, of: 1, place: '', pump: '' })
  const server = await startServer({ WORKERS: '1', CACHE_ENABLED: 'false', PIPELINE_RESTART_WORKERS: 'true' })
  const cases = [...casesOf()].filter(
    ({ place, pump }, index) => index % of === part - 1 && place.includes(wanted.place) && pump.includes(wanted.pump),
  )
  let bad = 0
  for (const given of cases) {
    const { isSquare, shortMs, longMs, statuses } = await grow(server, given, length)
    const isWrong = isSquare || statuses.some((status) => status !== 200)
    if (isWrong) bad += 1
    if (isWrong || longMs > SOON_MS)
      console.log(
        `${isWrong ? 'BROKEN' : 'slow'}: ${given.place} of ${JSON.stringify(given.pump)}: ${Math.round(shortMs)} ms, then ${Math.round(longMs)} ms (${statuses})`,
      )
    await sleep(0)
  }
  console.log(
    `${cases.length} texts of ${length} and ${length * TIMES_LONGER} characters: ${bad} took more than their length`,
  )
  await server.stop()
  process.exit(bad > 0 ? 1 : 0)
}
