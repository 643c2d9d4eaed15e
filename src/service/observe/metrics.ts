// Counts and timings in the text format of Prometheus (version 0.0.4).

type Labels = Readonly<Record<string, string | number>>

/** Seconds; from an answered probe to the longest extraction that is allowed by default. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600] as const

const quoted = (text: string): string => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${quoted(String(value))}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export interface Sample {
  readonly labels: Labels
  readonly value: number
}

interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  lines(): Promise<readonly string[]> | readonly string[]
}

export interface Gauge {
  readonly name: string
  readonly help: string
  /** Something that is counted elsewhere and only rises is a counter all the same. */
  readonly type?: 'gauge' | 'counter'
  read(): Promise<readonly Sample[]> | readonly Sample[]
}

async function readSafely(read: Gauge['read']): Promise<readonly Sample[]> {
  try {
    return await read()
  } catch {
    return []
  }
}

class Counter {
  readonly #values = new Map<string, number>()

  add(labels: Labels = {}, amount = 1): void {
    const key = printLabels(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount)
  }

  print(name: string): readonly string[] {
    return [...this.#values].map(([labels, value]) => `${name}${labels} ${value}`)
  }
}

class Histogram {
  readonly #series = new Map<
    string,
    { readonly labels: Labels; readonly counts: number[]; sum: number; count: number }
  >()

  observe(labels: Labels, seconds: number): void {
    const key = printLabels(labels)
    const series = this.#series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
    this.#series.set(key, series)
    series.sum += seconds
    series.count += 1
    for (const [index, bound] of BUCKETS.entries()) {
      if (seconds <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1
    }
  }

  print(name: string): readonly string[] {
    return [...this.#series.values()].flatMap(({ labels, counts, sum, count }) => [
      ...BUCKETS.map((bound, index) => `${name}_bucket${printLabels({ ...labels, le: bound })} ${counts[index] ?? 0}`),
      `${name}_bucket${printLabels({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${printLabels(labels)} ${Number(sum.toFixed(6))}`,
      `${name}_count${printLabels(labels)} ${count}`,
    ])
  }
}

export class Metrics {
  readonly #families: Family[] = []

  counter(name: string, help: string): Counter {
    const counter = new Counter()
    this.#families.push({ name, help, type: 'counter', lines: () => counter.print(name) })
    return counter
  }

  histogram(name: string, help: string): Histogram {
    const histogram = new Histogram()
    this.#families.push({ name, help, type: 'histogram', lines: () => histogram.print(name) })
    return histogram
  }

  /** Read when somebody asks; a reading that fails leaves its lines out. */
  gauge({ name, help, type = 'gauge', read }: Gauge): void {
    const lines = async () => {
      const samples = await readSafely(read)
      return samples.map(({ labels, value }) => `${name}${printLabels(labels)} ${value}`)
    }
    this.#families.push({ name, help, type, lines })
  }

  async print(): Promise<string> {
    const blocks = this.#families.map(async ({ name, help, type, lines }) => {
      const printed = await lines()
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...printed].join('\n')
    })
    return `${(await Promise.all(blocks)).join('\n')}\n`
  }
}

export type { Counter, Histogram }
