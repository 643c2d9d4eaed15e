// Tries to make a pattern explode: strings that repeat what it looks for, longer and longer, until it takes too long or gives up.

/** Lengths that are tried; each is the double of the one before, so that a pattern of any growth is left soon after it shows. */
const LENGTHS = [20, 22, 24, 26, 28, 60, 120, 250, 500, 1000, 2000, 4000, 8000]
/** Doubling shows in a few dozen characters, a third power in some hundred; squares stay unseen. */
const QUICK_LENGTHS = [22, 25, 28, 300]
/** Enough for what doubles with each character, and over at once for everything else. */
export const DOUBLING_LENGTHS = [24, 28]
/** Far above what a linear pattern takes at any of these lengths (microseconds), also on a busy machine. */
const LONG_MS = 40
/** A busy machine is slow now and then; a pattern that explodes is slow every time. What is far slower is not tried again. */
const TRIES = 3
const GROWTH_TRIES = 5
/** The clock tells nothing below this. */
const SHORTEST_MS = 0.01

/** Something that each escape stands for. */
const MEANT = { d: '1', s: ' ', w: 'a', S: 'a', D: 'a', W: '-', n: '\n', t: '\t' }
const USUAL = ['a', 'A', '1', ' ', '.', ',', '-', '(', ')', '[', '"', ';', ':', '/', 'é', '\n']
const [MOST_LETTERS, MOST_PAIRED, MOST_WORDS] = [26, 9, 8]

/** What the pattern itself speaks of: characters and words. */
function vocabulary(source) {
  const bare = source
    .replace(/\\[pP]\{[^}]*\}/g, 'Aa')
    .replace(/\\u\{?([0-9a-fA-F]{4,6})\}?/g, (_, code) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16))),
    )
  const words = [...new Set(bare.replace(/\\[bBdDsSwW]/g, ' ').match(/\p{L}{2,12}/gu) ?? [])].slice(0, MOST_WORDS)
  const plain = bare.replace(/\\(.)/g, (_, letter) => MEANT[letter] ?? letter).replace(/[?*+{}|^$]/g, '')
  const letters = [...new Set([...plain, ...USUAL])]
  // What is used most often tells most.
  return {
    words,
    letters: letters.slice(0, MOST_LETTERS),
    first: [...new Set([...USUAL.slice(0, 6), ...plain])].slice(0, MOST_PAIRED),
  }
}

/** Where a repetition begins and what is repeated. */
export function* attacksOn(source, isQuick) {
  const { words, letters, first } = vocabulary(source)
  const pairs = first.flatMap((one) => first.filter((other) => other !== one).map((other) => one + other))
  const pumps = [
    ...letters,
    ...pairs,
    ...words,
    ...words.map((word) => `${word} `),
    ...words.map((word) => `${word}, `),
  ]
  if (isQuick) {
    for (const pump of [...letters, ...words.map((word) => `${word} `)]) yield { start: '', pump }
    return
  }
  const starts = ['', ...words.slice(0, 3), ...first.slice(0, 3)]
  for (const pump of pumps) for (const start of starts) yield { start, pump }
}

const textOf = ({ start, pump, length }) => `${start}${pump.repeat(Math.ceil(length / pump.length))}\u0000`

/** Of the processor, not of the clock: on a busy machine whatever takes long is interrupted, and looks longer still. */
function msOf(pattern, text) {
  pattern.lastIndex = 0
  const start = process.cpuUsage()
  pattern.test(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The string that does it, with how long it had to be; null where none of them does. */
export function explode({ source, flags }, { isQuick = false, lengths = isQuick ? QUICK_LENGTHS : LENGTHS } = {}) {
  // Sticky patterns are tried at one place; what is replaced everywhere is looked for once and then again.
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  for (const { start, pump } of attacksOn(source, isQuick)) {
    for (const length of lengths) {
      const text = textOf({ start, pump, length })
      const took = msOf(pattern, text)
      if (took < LONG_MS / 8) continue
      const tries = took > LONG_MS * 10 ? 1 : TRIES
      const best = Math.min(took, ...Array.from({ length: tries - 1 }, () => msOf(pattern, text)))
      if (best > LONG_MS) return { start, pump, length, ms: best, times: timesLonger(pattern, { start, pump, length }) }
    }
  }
  return null
}

/** How much longer the whole takes than a quarter of it: the machine's speed drops out. */
function timesLonger(pattern, attack) {
  const best = (length) => {
    const text = textOf({ ...attack, length })
    return Math.min(...Array.from({ length: GROWTH_TRIES }, () => msOf(pattern, text)))
  }
  return best(attack.length) / Math.max(best(attack.length / 4), SHORTEST_MS)
}

/** Four times the length takes 16 times as long where a pattern grows with the square, 64 times with the third power; 32 lies between them. */
export const growthOf = ({ times }) => (times > 256 ? 'exponential' : times > 32 ? 'cubic or worse' : 'quadratic')
