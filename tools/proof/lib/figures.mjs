// Numbers for people: quantiles and tables.

/** The value below which this share of the numbers lies; 0 without any. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export class Tally {
  #counts = new Map()

  add(what, count = 1) {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count)
  }

  get(what) {
    return this.#counts.get(what) ?? 0
  }

  get total() {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Most frequent first. */
  entries() {
    return [...this.#counts].sort((a, b) => b[1] - a[1])
  }

  toString() {
    return this.entries()
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')
  }
}

/** Rows of cells as Markdown. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
