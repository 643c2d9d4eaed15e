// Which characters of a record are other than the truth's by a font's fault: signs under codes of letters, ligatures, accents, no character.

/** Signs that print and truth write in several ways, made one. */
const SAME = [
  [/[\u2010-\u2015\u2212\u2043\u00ad\u2500\u2e3a]/gu, '-'],
  [/[‘’‚‛′ʹ`´ʼ]/gu, "'"],
  [/[“”„«»″]/gu, '"'],
  [/[∼˜～]/gu, '~'],
  [/[∗⁎＊]/gu, '*'],
  [/[°º˚∘◦○]/gu, '°'],
  [/[•·∙⋅●▪]/gu, '·'],
  [/[⩽≦]/gu, '≤'],
  [/[⩾≧]/gu, '≥'],
  [/µ/gu, 'μ'],
  [/ϕ/gu, 'φ'],
  [/[ϵɛ]/gu, 'ε'],
  [/∆/gu, 'Δ'],
  [/Ω/gu, 'Ω'],
]
const level = (text) => SAME.reduce((out, [from, to]) => out.replace(from, to), text ?? '').normalize('NFKC')
const bare = (text) => text.normalize('NFD').replace(/\p{M}/gu, '')
const isWord = (text) => /^[\p{L}\p{N}]+$/u.test(text)

/** Words and signs, one by one. */
const tokensOf = (text) => level(text).match(/\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s]/gu) ?? []

const SIGN = /^[-=<>+±×≤≥≠≈~°'*†‡§¶©®%&→←↑↓∞√∑∫∂∈\p{Script=Greek}]+$/u
/** Signs that a sentence means something else without. */
const LOSABLE = /^[=<>+±×≤≥≠≈~°%→∞√\p{Script=Greek}]+$/u
const NO_CHARACTER = /[\uFFFD\p{Co}\p{Cc}]/u
const LIGATURES = new Set(['ff', 'fi', 'fl', 'ffi', 'ffl'])

/** What kind of fault makes `read` of what is `printed`: null where it is none of a font's. */
function faultOf(printed, read) {
  if (NO_CHARACTER.test(read) && !NO_CHARACTER.test(printed)) return 'no character'
  const [had, got] = [printed.replace(/\s/g, ''), read.replace(/\s/g, '')]
  if (had === got || had === '') return null
  if (
    bare(had).toLowerCase() ===
      bare(got)
        .replace(/[¨´`^~¸˘˙˚˝ˇ]/gu, '')
        .toLowerCase() &&
    had.toLowerCase() !== got.toLowerCase()
  ) {
    return bare(had) === had ? null : 'accent'
  }
  if (SIGN.test(had) && got.length === had.length && !/^[-.,;:()[\]]$/.test(got)) return 'sign read as another'
  if (LOSABLE.test(had) && got === '') return 'sign lost'
  if (LIGATURES.has(had) && got.length <= 1) return 'ligature'
  return null
}

/** Runs of three tokens that stand once in both: places where the two surely tell the same. */
function anchors(a, b) {
  const runs = (tokens) => {
    const at = new Map()
    for (let i = 0; i + 2 < tokens.length; i++) {
      const key = tokens.slice(i, i + 3).join('\u0001')
      at.set(key, at.has(key) ? -1 : i)
    }
    return at
  }
  const other = runs(b)
  const pairs = [...runs(a)].flatMap(([key, i]) => (i >= 0 && (other.get(key) ?? -1) >= 0 ? [[i, other.get(key)]] : []))
  return pairs.sort((x, y) => x[0] - y[0])
}

/** Longest tokens that may lie between two anchors and still be one spoiled word or sign. */
const LONGEST_GAP = 6

/** Short stretches that differ between places where both agree. */
function differences(a, b) {
  const found = []
  let [lastA, lastB] = [-1, -1]
  for (const [i, j] of anchors(a, b)) {
    const [gapA, gapB] = [i - lastA, j - lastB]
    if (lastA >= 0 && gapA > 0 && gapB > 0 && gapA <= LONGEST_GAP && gapB <= LONGEST_GAP && (gapA > 1 || gapB > 1)) {
      found.push({ at: lastA, end: i, printed: a.slice(lastA, i), read: b.slice(lastB, j) })
    }
    lastA = i + 3
    lastB = j + 3
  }
  return found
}

/** The stretch without what both begin and end with. */
function core(printed, read) {
  const [a, b] = [[...printed.join(' ')], [...read.join(' ')]]
  while (a.length > 0 && a[0] === b[0]) {
    a.shift()
    b.shift()
  }
  while (a.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop()
    b.pop()
  }
  return [a.join(''), b.join('')]
}

function faultsOf(printed, read) {
  return differences(printed, read).flatMap(({ at, printed: had, read: got }) => {
    const words = faultOf(had.join(' '), got.join(' ')) ?? faultOf(...core(had, got))
    return words === null ? [] : [{ kind: words, at, shown: `${had.join(' ')} -> ${got.join(' ')}` }]
  })
}

const SENTENCE_END = /(?<=[.!?])\s+(?=[A-Z([])/

export function sentenceFaults(truth, record) {
  const sentences = (truth.paragraphs ?? []).flatMap((paragraph) => paragraph.split(SENTENCE_END))
  const owner = []
  const printed = sentences.flatMap((sentence, index) => {
    const tokens = tokensOf(sentence)
    for (const _ of tokens) owner.push(index)
    return tokens
  })
  const read = record.text.flatMap(({ text }) => tokensOf(text))
  return faultsOf(printed, read).map(({ kind, at, shown }) => ({ kind, of: `sentence ${owner[at]}`, shown }))
}

/** The record's entry that has most of a title's words. */
function entryOf(title, entries) {
  const wanted = tokensOf(title).filter((token) => isWord(token) && token.length > 3)
  const shares = entries.map((entry) => wanted.filter((word) => entry.words.has(word.toLowerCase())).length)
  const best = shares.indexOf(Math.max(...shares))
  return wanted.length > 1 && (shares[best] ?? 0) * 2 > wanted.length ? entries[best] : null
}

export function referenceFaults(truth, record) {
  const texts = new Map(record.text.map(({ text_id, text }) => [text_id, text]))
  const entries = record.bib.flatMap(({ text_id }) => {
    const text = texts.get(text_id)
    return text === undefined ? [] : [{ text, words: new Set(tokensOf(text).map((token) => token.toLowerCase())) }]
  })
  return (truth.refs ?? []).flatMap((ref, index) => {
    const entry = entries.length === 0 ? null : entryOf(ref.title ?? '', entries)
    if (entry === null) return []
    const read = tokensOf(entry.text)
    const faults = [...faultsOf(tokensOf(ref.title), read), ...nameFaults(ref, entry), ...pageFaults(ref, entry)]
    return faults.map(({ kind, shown }) => ({ kind, of: `reference ${index}`, shown }))
  })
}

/** Family names that stand in the entry with their accents apart, or without them. */
function nameFaults({ authors = [] }, { text }) {
  const read = level(text)
  return authors.flatMap(({ family }) => {
    const name = level(family)
    if (name === '' || bare(name) === name || read.toLowerCase().includes(name.toLowerCase())) return []
    const letters = [...bare(name)].filter((letter) => letter !== ' ')
    const apart = letters.map((letter) => letter.replace(/[^\p{L}]/gu, '.')).join('[\\s¨´`^~¸˘˙˚˝ˇ\\uFFFD]*')
    const found = new RegExp(apart, 'iu').exec(bare(read))
    return found === null ? [] : [{ kind: 'accent', shown: `${name} -> ${found[0]}` }]
  })
}

function pageFaults({ first_page: first, last_page: last }, { text }) {
  if (!/^\d+$/.test(first ?? '') || !/^\d+$/.test(last ?? '')) return []
  // A letter, a digit too many or no character between the pages: a dash that the font has under another code.
  const found = new RegExp(`(?<!\\d)${first}\\s?([^\\s\\d.,;:)(-])\\s?(?:${last}|${last.slice(-2)})(?!\\d)`, 'u').exec(
    level(text),
  )
  return found === null || /[/&+_]/.test(found[1]) ? [] : [{ kind: 'dash in pages', shown: found[0] }]
}

/**
 * What no page prints, whatever the paper is about.
 * @type {[kind: string, pattern: RegExp][]}
 */
const STRANGE = [
  ['no character', NO_CHARACTER],
  ['letter between pages', /(?<![\d\p{L}.])\d{2,5}[a-zðÀ-þ]\d{2,5}(?![\d\p{L}])/u],
  ['5 for an equals sign', /(?<![\p{L}\d.])[pPnNFtrdM] 5 [-.\d]/u],
  [
    'accent apart',
    /\p{L} ?[\u00A8\u00B4\u00B8\u02C6\u02C7\u02D8-\u02DB\u02DD]|[\u00A8\u00B4\u02C6\u02C7\u02D8-\u02DB\u02DD] ?\p{L}|(?<!\p{L}\p{M}*)[\u0300-\u036F]/u,
  ],
  ['quarter or eth for a sign', /[¼½¾ðþÞ](?=[\d.\s]*[\dð¼])/u],
]

export function strangePatterns(record) {
  return record.text.flatMap(({ text_id, text }) =>
    STRANGE.flatMap(([kind, pattern]) => {
      const found = pattern.exec(text ?? '')
      if (found === null) return []
      const shown = text.slice(Math.max(0, found.index - 20), found.index + 30)
      return [{ kind, of: `text ${text_id}`, shown }]
    }),
  )
}
