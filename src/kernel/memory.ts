// What was worked out is kept as long as what it was made of; what nobody needs any more is given back at once.

/** The function, which remembers its answer for as long as the thing lives that it was asked about. */
export function once<Thing extends object, Answer>(make: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, Answer>()
  return (thing) => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const answer = make(thing)
    known.set(thing, answer)
    return answer
  }
}

/** Longer texts are hardly met twice, and would be much to keep. */
const MOST_CHARACTERS = 400

/** The same for a short text, whoever asks: of so many texts; then all are forgotten, which costs less than to tell which were met last. */
export function recall<Answer>(make: (text: string) => Answer, most = 2000): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    if (text.length > MOST_CHARACTERS) return make(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = make(text)
    if (known.size >= most) known.clear()
    known.set(text, answer)
    return answer
  }
}

/** Where the process was started with leave to (workers are: `--expose-gc`); elsewhere nothing happens. It costs a pass over all that is alive. */
export function clearMemory(): void {
  // The run time would wait until it has much more of it.
  globalThis.gc?.()
}
