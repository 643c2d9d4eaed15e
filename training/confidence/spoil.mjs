// Spoils what the models say of a first page, as they go wrong on pages unlike those they know, and what was read from it.
import { chance } from '../layout/synth/random.mjs'

const { TOKEN_LABELS } = await import(new URL('../../dist/stages/front/tagger/labels.js', import.meta.url).href)

const keyOf = ({ pageIndex, lineIndex }) => `${pageIndex} ${lineIndex}`

/** Gives lines another label in all that was said of them, each model with its own confidence. */
function relabel(layers, keys, { line: lineLabel, token: tokenLabel }, r) {
  const wanted = new Set(keys)
  const { blocks, front, lineLabels, pages } = layers
  const split = blocks.flatMap((block) => {
    if (!block.lines.some((ref) => wanted.has(keyOf(ref)))) return [block]
    return block.lines.map((ref, at) => ({
      ...block,
      lines: [ref],
      begins: at === 0 && block.begins,
      box: pages.find(({ index }) => index === ref.pageIndex)?.lines[ref.lineIndex]?.box ?? block.box,
      ...(wanted.has(keyOf(ref)) ? { label: lineLabel, confidence: r.between(0.4, 0.98) } : {}),
    }))
  })
  // One of the models may still be right.
  const layoutErrs = r.odds(0.6)
  const labels = lineLabels.map((page, at) =>
    page.map((line, lineIndex) =>
      layoutErrs && wanted.has(keyOf({ pageIndex: pages[at].index, lineIndex }))
        ? { ...line, label: lineLabel, confidence: r.between(0.4, 0.98) }
        : line,
    ),
  )
  const taggerErrs = !layoutErrs || r.odds(0.7)
  const zone = front?.zone && {
    ...front.zone,
    tokens: front.zone.tokens.map((token) =>
      taggerErrs && wanted.has(keyOf(front.zone.lines[token.line].ref))
        ? tagged(token, tokenLabel, r.between(0.35, 0.95))
        : token,
    ),
  }
  return { ...layers, blocks: split, lineLabels: labels, front: front && { ...front, zone } }
}

const linesOf = (layers, label) =>
  layers.blocks
    .filter((block) => block.label === label && block.pageIndex <= (layers.front?.firstPageIndex ?? 0))
    .flatMap(({ lines }) => lines)

const OTHERS = [
  { line: 'front-note', token: 'other' },
  { line: 'page-header', token: 'other' },
  { line: 'heading', token: 'other' },
  { line: 'affiliation', token: 'affiliation' },
  { line: 'author', token: 'family' },
]

/** The models are less sure than on pages they were trained on, and sometimes wrong in single tokens. */
function unsure(layers, r) {
  const { front, lineLabels, blocks } = layers
  const [low, flips] = [r.between(0.4, 0.95), r.between(0, 0.08)]
  const labels = ['other', 'title', 'family', 'given', 'affiliation', 'byline']
  const dim = (confidence) => confidence * r.between(low, 1)
  return {
    ...layers,
    blocks: blocks.map((block) => ({ ...block, confidence: dim(block.confidence) })),
    lineLabels: lineLabels.map((page) => page.map((line) => ({ ...line, confidence: dim(line.confidence) }))),
    front: front && {
      ...front,
      zone: front.zone && {
        ...front.zone,
        tokens: front.zone.tokens.map((token) =>
          r.odds(flips)
            ? tagged(token, r.pick(labels), r.between(0.3, 0.8))
            : tagged(token, token.label, dim(token.confidence)),
        ),
      },
    },
  }
}

function titleLosesLine(layers, r) {
  const lines = linesOf(layers, 'title')
  if (lines.length === 0) return null
  const at = r.pick([0, lines.length - 1, lines.length - 1])
  return relabel(layers, [keyOf(lines[at])], r.pick(OTHERS), r)
}

function titleGainsLine(layers, r) {
  const [first] = linesOf(layers, 'title')
  const page = layers.pages.find(({ index }) => index === first?.pageIndex)
  if (page === undefined) return null
  const own = new Set(linesOf(layers, 'title').map(keyOf))
  const tops = linesOf(layers, 'title').map(({ lineIndex }) => page.lines[lineIndex]?.box ?? [0, 0, 0, 0])
  const [top, bottom] = [Math.min(...tops.map((box) => box[1])), Math.max(...tops.map((box) => box[3]))]
  const near = page.lines
    .map((line, lineIndex) => ({ line, ref: { pageIndex: page.index, lineIndex } }))
    .filter(({ ref, line }) => !own.has(keyOf(ref)) && /\p{L}{3}/u.test(line.text))
    .sort(
      (a, b) =>
        Math.min(Math.abs(a.line.box[3] - top), Math.abs(a.line.box[1] - bottom)) -
        Math.min(Math.abs(b.line.box[3] - top), Math.abs(b.line.box[1] - bottom)),
    )
  const chosen = r.pick(near.slice(0, 4))
  return chosen === undefined ? null : relabel(layers, [keyOf(chosen.ref)], { line: 'title', token: 'title' }, r)
}

const titleLost = (layers, r) => {
  const lines = linesOf(layers, 'title')
  return lines.length === 0 ? null : relabel(layers, lines.map(keyOf), r.pick(OTHERS), r)
}

/** The title is set in the letters of the text, and neither model knows it. */
function titleSmall(layers, r) {
  const lines = linesOf(layers, 'title')
  if (lines.length === 0) return null
  const keys = new Set(lines.map(keyOf))
  const pages = layers.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line, lineIndex) =>
      keys.has(keyOf({ pageIndex: page.index, lineIndex }))
        ? { ...line, size: 10, spans: line.spans.map((span) => ({ ...span, size: 10 })) }
        : line,
    ),
  }))
  const lost = r.odds(0.6) ? lines : [r.pick(lines)]
  return relabel({ ...layers, pages }, lost.map(keyOf), r.pick(OTHERS), r)
}

/** Tokens of the zone in runs of one person. */
function personsOf({ front }) {
  const runs = []
  for (const [at, { label }] of (front?.zone?.tokens ?? []).entries()) {
    if (!/^(?:given|family|suffix)/.test(label)) continue
    const run = runs.at(-1)
    const isNew = run === undefined || at - run.at(-1) > 1 || label === 'given-first'
    if (isNew) runs.push([at])
    else run.push(at)
  }
  return runs
}

/** All probabilities of a token follow its label. */
function tagged(token, label, confidence) {
  const at = TOKEN_LABELS.indexOf(label)
  const rest = (1 - confidence) / Math.max(1e-6, 1 - token.shares[at])
  return {
    ...token,
    label,
    confidence,
    shares: Float32Array.from(token.shares, (share, k) => (k === at ? confidence : share * rest)),
  }
}

function withTokens(layers, change) {
  const { front } = layers
  return { ...layers, front: { ...front, zone: { ...front.zone, tokens: front.zone.tokens.map(change) } } }
}

function personLost(layers, r) {
  const runs = personsOf(layers)
  if (runs.length < 2) return null
  const lost = new Set(r.pick(runs))
  const label = r.pick(['other', 'affiliation', 'mention', 'byline', 'affiliation'])
  return withTokens(layers, (token, at) => (lost.has(at) ? tagged(token, label, r.between(0.35, 0.98)) : token))
}

function personCut(layers, r) {
  const runs = personsOf(layers).filter((run) => run.length > 1)
  if (runs.length === 0) return null
  const run = r.pick(runs)
  const lost = r.pick([run[0], run.at(-1)])
  const label = r.pick(['other', 'byline', 'affiliation', 'author-mark'])
  return withTokens(layers, (token, at) => (at === lost ? tagged(token, label, r.between(0.35, 0.95)) : token))
}

function personsJoined(layers, r) {
  const runs = personsOf(layers)
  if (runs.length < 2) return null
  const at = r.whole(1, runs.length - 1)
  const first = runs[at][0]
  return withTokens(layers, (token, index) =>
    index >= runs[at - 1].at(-1) && index <= first
      ? tagged(token, index === first ? 'family' : 'given', r.between(0.4, 0.95))
      : token,
  )
}

function strangerSigns(layers, r) {
  const lines = [...linesOf(layers, 'affiliation'), ...linesOf(layers, 'front-note')]
  if (lines.length === 0 || !layers.front?.zone) return null
  const wanted = keyOf(r.pick(lines))
  let [seen, from, length] = [0, r.whole(0, 3), r.whole(2, 3)]
  return withTokens(layers, (token) => {
    if (keyOf(layers.front.zone.lines[token.line].ref) !== wanted) return token
    seen += 1
    const place = seen - from
    if (place < 0 || place >= length) return token
    return {
      ...token,
      label: place === 0 ? 'given-first' : place === length - 1 ? 'family-first' : 'given',
      confidence: r.between(0.35, 0.95),
    }
  })
}

function bylineLineLost(layers, r) {
  const lines = linesOf(layers, 'author')
  return lines.length === 0 ? null : relabel(layers, [keyOf(r.pick(lines))], r.pick(OTHERS.slice(0, 4)), r)
}

const INPUT = [
  unsure,
  titleLosesLine,
  titleSmall,
  titleGainsLine,
  titleLost,
  titleSmall,
  personLost,
  personLost,
  personCut,
  personsJoined,
  strangerSigns,
  bylineLineLost,
]

/** A paper whose models go wrong, before title and authors are read; null where this kind does not apply. */
export function spoilInput(layers, seed) {
  const r = chance(seed)
  const spoiler = INPUT[seed % INPUT.length]
  const dimmed = r.odds(0.5) ? unsure(layers, r) : layers
  const spoilt = spoiler(dimmed, r)
  if (spoilt === null) return null
  // Many files declare nothing, or nonsense.
  return r.odds(0.4)
    ? { ...spoilt, fileFacts: { ...spoilt.fileFacts, title: null, author: null, subject: null, xmp: null } }
    : spoilt
}

function withTitle(layers, title) {
  return title === null || title === layers.header.title ? null : { ...layers, header: { ...layers.header, title } }
}

function cutTitle(layers, r) {
  const words = (layers.header.title ?? '').split(' ')
  if (words.length < 5) return null
  const at = r.whole(2, words.length - 2)
  return withTitle(layers, (r.odds(0.6) ? words.slice(0, at) : words.slice(at)).join(' '))
}

function labelledTitle(layers, r) {
  const page = layers.pages[0]
  const other = r.pick(
    (page?.lines ?? [])
      .slice(0, 12)
      .map(({ text }) => text.trim())
      .filter((text) => /\p{L}{4}/u.test(text)),
  )
  const { title } = layers.header
  if (!title || other === undefined || title.includes(other)) return null
  return withTitle(layers, r.odds(0.6) ? `${other} ${title}` : `${title} ${other}`)
}

function withAuthors(layers, authors) {
  const keys = new Set(authors.map(({ given, family }) => `${given} ${family}`.trim()))
  const nameCandidates = (layers.nameCandidates ?? []).filter(({ name }) => keys.has(name))
  return { ...layers, people: { ...layers.people, authors }, nameCandidates }
}

function authorDropped(layers, r) {
  const { authors } = layers.people
  if (authors.length < 2) return null
  const at = r.pick([0, authors.length - 1, r.whole(0, authors.length - 1)])
  return withAuthors(
    layers,
    authors.filter((_, index) => index !== at),
  )
}

function authorsCut(layers, r) {
  const { authors } = layers.people
  return authors.length < 3 ? null : withAuthors(layers, authors.slice(0, r.whole(1, authors.length - 1)))
}

function authorAdded(layers, r) {
  const { authors, affiliations } = layers.people
  const words = r.pick(
    affiliations.map(({ text }) => text.split(/,\s*/)[0] ?? '').filter((text) => /^\p{Lu}/u.test(text)),
  )
  if (words === undefined || authors.length === 0) return null
  const parts = words.split(' ').slice(0, 3)
  const extra = {
    ...authors[0],
    key: 'ax',
    given: parts.slice(0, -1).join(' '),
    family: parts.at(-1) ?? '',
    email: null,
    affiliations: [],
  }
  const name = `${extra.given} ${extra.family}`.trim()
  const spoilt = { ...layers, people: { ...layers.people, authors: [...authors, extra] } }
  return {
    ...spoilt,
    nameCandidates: [
      ...(layers.nameCandidates ?? []),
      { name, isChosen: true, score: r.between(0.2, 4), evidence: [] },
    ],
  }
}

function abstractSpoilt(layers, r) {
  const { front, header, pages } = layers
  const lines = front?.abstract?.lines ?? []
  if (lines.length < 4 || !header.abstract) return null
  const text = header.abstract.split(' ')
  const count = r.whole(8, Math.max(9, Math.floor(text.length / 3)))
  const page = pages.find(({ index }) => index === lines.at(-1).pageIndex)
  const more = page?.lines.slice(lines.at(-1).lineIndex + 1, lines.at(-1).lineIndex + 1 + r.whole(2, 6)) ?? []
  const changed = r.pick([
    text.slice(0, -count).join(' '),
    text.slice(count).join(' '),
    `${header.abstract} ${more.map((line) => line.text).join(' ')}`,
    [...text.slice(0, count), ...more.flatMap((line) => line.text.split(' ')), ...text.slice(count)].join(' '),
  ])
  const place = {
    ...front.abstract,
    share: front.abstract.share * r.between(0.5, 1),
    evidence: r.odds(0.3) ? 'layout' : front.abstract.evidence,
  }
  return { ...layers, front: { ...front, abstract: place }, header: { ...header, abstract: changed } }
}

function keywordsSpoilt(layers, r) {
  const { keywords } = layers.header
  if (keywords.length < 3) return null
  const at = r.whole(0, keywords.length - 2)
  const joined = [
    ...keywords.slice(0, at),
    `${keywords[at]}${r.pick([' ', ', ', '; ', ' '])}${keywords[at + 1]}`,
    ...keywords.slice(at + 2),
  ]
  const parts = keywords[at].split(' ')
  const split = parts.length < 2 ? joined : [...keywords.slice(0, at), ...parts, ...keywords.slice(at + 1)]
  const changed = r.pick([
    joined,
    split,
    keywords.slice(0, -1),
    [...keywords, r.pick((layers.header.abstract ?? 'of the').split('. '))],
  ])
  return { ...layers, header: { ...layers.header, keywords: changed } }
}

function imprintSpoilt(layers, r) {
  const { imprint, pages } = layers
  const printed = (pages[0]?.lines ?? []).flatMap(({ text }) => text.match(/(?<![\w.])\d{1,4}(?![\w.])/g) ?? [])
  const number = r.pick(printed.length > 0 ? printed : ['1', '2'])
  const swap = r.pick([
    { volume: number },
    { issue: number },
    { first_page: number },
    { published: r.pick(['2009', '2012', '2014', '2016', '2018', '2020']) },
    { volume: imprint.issue },
    { issue: imprint.volume },
    { first_page: imprint.volume },
  ])
  return { ...layers, imprint: { ...imprint, ...swap } }
}

function journalSpoilt(layers, r) {
  const { imprint, pages } = layers
  const lines = (pages[0]?.lines ?? [])
    .map(({ text }) => text.trim())
    .filter((text) => /^\p{Lu}/u.test(text) && text.split(' ').length < 10)
  const words = (imprint.journal ?? '').split(' ')
  const other = r.pick([r.pick(lines), words.slice(1).join(' '), words.slice(0, -1).join(' '), imprint.publisher])
  return other ? { ...layers, imprint: { ...imprint, journal: other } } : null
}

function doiSpoilt(layers, r) {
  const { identity } = layers
  const others = identity?.candidates.filter(({ normalized }) => normalized !== identity.selected?.normalized) ?? []
  const other = r.pick(others)
  if (other !== undefined) return { ...layers, identity: { ...identity, selected: other } }
  if (!identity?.selected) return null
  const cut = { ...identity.selected, raw: identity.selected.raw.slice(0, -r.whole(1, 4)) }
  return { ...layers, identity: { ...identity, selected: { ...cut, normalized: cut.raw.toLowerCase() } } }
}

function placesSpoilt(layers, r) {
  const { people } = layers
  const { authors, affiliations } = people
  if (affiliations.length === 0) return null
  const at = r.whole(0, affiliations.length - 1)
  const [own, next] = [affiliations[at], affiliations[at + 1]]
  const changed = r
    .pick([
      affiliations.filter((_, index) => index !== at),
      next === undefined
        ? []
        : [...affiliations.slice(0, at), { ...own, text: `${own.text} ${next.text}` }, ...affiliations.slice(at + 2)],
      affiliations.map((each, index) =>
        index === at
          ? {
              ...each,
              text: each.text
                .split(', ')
                .slice(r.pick([0, 1]), -1)
                .join(', '),
            }
          : each,
      ),
      [...affiliations, { ...own, key: 'affx', text: r.pick(layers.pages[0]?.lines ?? [])?.text ?? '' }],
    ])
    .filter(({ text }) => text !== '')
  const known = new Set(changed.map(({ key }) => key))
  const tied = authors.map((author) => ({
    ...author,
    affiliations: author.affiliations.filter((key) => known.has(key)),
  }))
  return { ...layers, people: { authors: tied, affiliations: changed } }
}

function emailsSpoilt(layers, r) {
  const { authors } = layers.people
  const owners = authors.map((author, at) => ({ author, at })).filter(({ author }) => author.email !== null)
  if (owners.length === 0) return null
  const { at } = r.pick(owners)
  const email = r.pick([null, `x${authors[at].email}`, authors[at].email.slice(2)])
  return {
    ...layers,
    people: {
      ...layers.people,
      authors: authors.map((author, index) => (index === at ? { ...author, email } : author)),
    },
  }
}

/** What was read goes wrong: each spoils the fields it names. */
export const OUTPUT = [
  { fields: ['title'], spoil: cutTitle },
  { fields: ['title'], spoil: labelledTitle },
  { fields: ['authors'], spoil: authorDropped },
  { fields: ['authors'], spoil: authorsCut },
  { fields: ['authors'], spoil: authorAdded },
  { fields: ['abstract'], spoil: abstractSpoilt },
  { fields: ['keywords'], spoil: keywordsSpoilt },
  { fields: ['volume', 'issue', 'pages', 'published'], spoil: imprintSpoilt },
  { fields: ['volume', 'issue', 'pages', 'published'], spoil: imprintSpoilt },
  { fields: ['journal'], spoil: journalSpoilt },
  { fields: ['doi'], spoil: doiSpoilt },
  { fields: ['affiliations'], spoil: placesSpoilt },
  { fields: ['emails'], spoil: emailsSpoilt },
]

export const spoilOutput = (layers, { spoil }, seed) => spoil(layers, chance(seed))
