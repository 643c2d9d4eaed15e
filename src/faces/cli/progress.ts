// How far a run is: a bar with rate and time left on a terminal, plain lines in a pipe.
import { dim, green, red, say, setLastLineOwner } from './print.ts'

/** Ten times a second looks fluent; the width is POSIX's for terminals that do not say theirs, and a bar takes a third of it: chosen for that. */
const REDRAW_MS = 100
const BAR_CELLS = 24
const FALLBACK_COLUMNS = 80

/** "0:09", "12:40", "3:05:00" */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** Papers a second, or a minute where that reads better. */
export function rateText(papers: number, seconds: number): string {
  if (papers === 0 || seconds <= 0) return ''
  const perSecond = papers / seconds
  return perSecond >= 1 ? `${perSecond.toFixed(1)}/s` : `${(perSecond * 60).toFixed(1)}/min`
}

export interface ProgressCounts {
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly elapsedSeconds: number
  /** How far the papers that are read have come: the sum of their shares. */
  readonly inHand: number
}

export function progressLine({ total, done, failed, elapsedSeconds, inHand }: ProgressCounts, current: string): string {
  const share = total === 0 ? 1 : Math.min(1, (done + inHand) / total)
  const full = Math.round(share * BAR_CELLS)
  const left = done === 0 || done === total ? '' : `ETA ${clock(((total - done) * elapsedSeconds) / done)}`
  const parts = [
    `${'━'.repeat(full)}${'─'.repeat(BAR_CELLS - full)}`,
    `${done}/${total}`,
    rateText(done, elapsedSeconds),
    left,
    failed > 0 ? `${failed} failed` : '',
    current,
  ]
  return parts.filter((part) => part !== '').join('  ')
}

export interface Progress {
  /** What is being worked on right now, and how far that paper has come (0 to 1). */
  at(label: string, stage: string, share?: number): void
  finished(label: string, line: string): void
  failed(label: string): void
  close(): void
}

/** Draws on the last line of the terminal; says a line per finished paper elsewhere. */
export function openProgress(total: number, { quiet = false }: { readonly quiet?: boolean } = {}): Progress {
  const startMs = performance.now()
  const isTerminal = process.stderr.isTTY === true
  let [done, failed, current, isDrawn] = [0, 0, '', false]
  const shares = new Map<string, number>()
  const clear = (): void => {
    if (isDrawn) process.stderr.write('\r\u001b[2K')
    isDrawn = false
  }
  const draw = (): void => {
    const elapsedSeconds = (performance.now() - startMs) / 1000
    const width = (process.stderr.columns || FALLBACK_COLUMNS) - 1
    const inHand = [...shares.values()].reduce((sum, share) => sum + share, 0)
    const line = progressLine({ total, done, failed, elapsedSeconds, inHand }, current)
    process.stderr.write(`\r\u001b[2K${[...line].slice(0, width).join('')}`)
    isDrawn = true
  }
  const timer = isTerminal ? setInterval(draw, REDRAW_MS) : null
  timer?.unref()
  if (isTerminal) setLastLineOwner(clear)
  return {
    at: (label, stage, share = 0) => {
      current = stage === '' ? label : `${label}: ${stage}`
      shares.set(label, share)
    },
    finished: (label, line) => {
      done += 1
      shares.delete(label)
      if (!quiet) say(isTerminal ? `${green('✓')} ${line}` : line)
    },
    failed: (label) => {
      done += 1
      shares.delete(label)
      failed += 1
    },
    close: () => {
      if (timer !== null) clearInterval(timer)
      clear()
      setLastLineOwner(null)
      if (total > 1 && !quiet)
        say(endLine({ total, done, failed, elapsedSeconds: (performance.now() - startMs) / 1000, inHand: 0 }))
    },
  }
}

function endLine({ done, failed, elapsedSeconds, total }: ProgressCounts): string {
  const outcome = failed === 0 ? 'none failed' : red(`${failed} failed`)
  const rate = rateText(done, elapsedSeconds)
  return `${done} of ${total} papers, ${outcome} ${dim(`(${clock(elapsedSeconds)}${rate === '' ? '' : `, ${rate}`})`)}`
}
