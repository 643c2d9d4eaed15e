// The layers of tests, and a reporter that says at the end how long each of them took.
import type { Reporter, TestModule } from 'vitest/node'

export const LAYERS = ['unit', 'contract', 'golden', 'property', 'e2e'] as const

/** Files that are named because they take longest. */
const SLOWEST = 5

export interface LayerTime {
  readonly layer: string
  readonly files: number
  readonly tests: number
  /** Of all workers together: loading, hooks and tests. */
  readonly seconds: number
}

export interface FileTime {
  readonly layer: string
  readonly file: string
  readonly tests: number
  readonly seconds: number
}

export function sumByLayer(times: readonly FileTime[]): LayerTime[] {
  const layers = [...new Set(times.map(({ layer }) => layer))]
  return layers.map((layer) => {
    const own = times.filter((time) => time.layer === layer)
    const sum = (key: 'tests' | 'seconds') => own.reduce((total, time) => total + time[key], 0)
    return { layer, files: own.length, tests: sum('tests'), seconds: sum('seconds') }
  })
}

const secondsOf = (seconds: number): string => `${seconds.toFixed(1).padStart(8)} s`

export function timeLines(times: readonly FileTime[]): string[] {
  const slowest = [...times].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [
    'Time by layer, summed over the workers',
    ...sumByLayer(times).map(
      ({ layer, files, tests, seconds }) => `${secondsOf(seconds)}  ${layer} (${tests} tests in ${files} files)`,
    ),
    'Slowest files',
    ...slowest.map(({ file, seconds }) => `${secondsOf(seconds)}  ${file}`),
  ]
}

const toTime = (module: TestModule): FileTime => {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    layer: module.project.name,
    file: module.relativeModuleId,
    tests: [...module.children.allTests()].length,
    seconds: (collectDuration + setupDuration + duration) / 1000,
  }
}

export class LayerTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    process.stdout.write(`\n${timeLines(modules.map(toTime)).join('\n')}\n`)
  }
}
