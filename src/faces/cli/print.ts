// What goes to the terminal besides results: messages on stderr, colours only where a person looks.
import { inspect } from 'node:util'
import type { ServiceError } from '../../kernel/errors.ts'
import { maxOf } from '../../kernel/lists.ts'

/** The stream knows about NO_COLOR, FORCE_COLOR and dumb terminals. */
const hasColours = (stream: NodeJS.WriteStream): boolean => stream.isTTY === true && stream.hasColors()

function painter(code: number): (text: string, stream?: NodeJS.WriteStream) => string {
  return (text, stream = process.stderr) => (hasColours(stream) ? `\u001b[${code}m${text}\u001b[0m` : text)
}

export const bold = painter(1)
export const dim = painter(2)
export const red = painter(31)
export const green = painter(32)
export const yellow = painter(33)

/** Whoever draws on the last line of the terminal is asked to step aside while a line is printed. */
let stepAside: (() => void) | null = null
export const setLastLineOwner = (clear: (() => void) | null): void => {
  stepAside = clear
}

export function say(line: string): void {
  stepAside?.()
  process.stderr.write(`${line}\n`)
}

let isVerbose = false
export const setVerbose = (verbose: boolean): void => {
  isVerbose = verbose
}
export function sayVerbose(line: string): void {
  if (isVerbose) say(dim(line))
}

export function sayWarning(line: string): void {
  say(`${yellow('warning:')} ${line}`)
}

/** What every error begins with. */
export const errorMark = (): string => red('svc:')

export function printError(error: ServiceError, about?: string): void {
  const subject = about === undefined ? '' : `${about}: `
  say(`${errorMark()} ${subject}${error.message} ${dim(`(${error.code})`)}`)
  if (isVerbose && error.cause !== undefined) say(dim(inspect(error.cause)))
}

/** Writes a result to stdout and waits until it is taken; a reader that has gone away (`| head`) ends the program quietly. */
export function writeOut(text: string): Promise<void> {
  stepAside?.()
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** "1 paper", "2 papers" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Rows as aligned columns, two spaces apart. */
export function columns(rows: readonly (readonly string[])[], indent = ''): string[] {
  const widths = (rows[0] ?? []).map((_, column) => maxOf(rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `${indent}${row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  )
}
