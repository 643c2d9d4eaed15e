// Rows of a formula: what is set in full size on one height, from left to right, with its indices and exponents.
import { maxOf } from '../../../kernel/lists.ts'
import type { Atom } from './atoms.ts'

/** What is written of a formula: with marks of scripts, and its characters alone. */
export interface Pair {
  readonly linear: string
  readonly plain: string
}

/** Type smaller than this share of its row's is an index, an exponent or a limit. */
export const SMALL_SHARE = 0.86
/** What is on one row differs in height by less, in em. */
export const ROW_EM = 0.45
/** Indices and exponents are off the baseline by more than this, in em. */
const OFF_BASE_EM = 0.08

export const sizeOf = (atoms: readonly Atom[]): number => maxOf(atoms.map(({ size }) => size))
const braced = (text: string): string => ([...text].length === 1 ? text : `{${text}}`)

export interface Row {
  readonly baseline: number
  readonly atoms: Atom[]
}

/** Rows by what is set in full size; smaller pieces join the row that is nearest. */
export function rowsOf(atoms: readonly Atom[]): Row[] {
  const size = sizeOf(atoms)
  const rows: Row[] = []
  const nearest = ({ baseline }: Atom): Row | undefined =>
    rows.reduce<Row | undefined>(
      (best, row) =>
        best === undefined || Math.abs(row.baseline - baseline) < Math.abs(best.baseline - baseline) ? row : best,
      undefined,
    )
  const isLarge = (atom: Atom): boolean => atom.size >= SMALL_SHARE * size
  // A limit may be nothing but what the reader has as indices of its sign.
  const isBare = !atoms.some((atom) => isLarge(atom) && !atom.isScript)
  const isFull = (atom: Atom): boolean => isLarge(atom) && (isBare || !atom.isScript)
  for (const atom of [...atoms.filter(isFull)].sort((a, b) => a.baseline - b.baseline)) {
    const row = nearest(atom)
    if (row !== undefined && Math.abs(row.baseline - atom.baseline) < ROW_EM * size) row.atoms.push(atom)
    else rows.push({ baseline: atom.baseline, atoms: [atom] })
  }
  for (const atom of atoms) if (!isFull(atom)) nearest(atom)?.atoms.push(atom)
  return rows.map((row) => ({ ...row, baseline: baselineOf(row, isFull) }))
}

/** The height at which most of a row stands; brackets have none of their own. */
function baselineOf({ baseline, atoms }: Row, isFull: (atom: Atom) => boolean): number {
  const letters = atoms.filter((atom) => isFull(atom) && !atom.isTall).sort((a, b) => a.baseline - b.baseline)
  return letters[letters.length >> 1]?.baseline ?? baseline
}

type Script = 'up' | 'down' | null

function scriptOf(atom: Atom, { baseline }: Row, size: number): Script {
  if (atom.size >= SMALL_SHARE * size && !atom.isScript) return null
  const up = (baseline - atom.baseline) / size
  return Math.abs(up) < OFF_BASE_EM ? null : up > 0 ? 'up' : 'down'
}

/** Indices or lower limits before exponents or upper ones, all behind what bears them. */
export const scripted = (lower: Pair, upper: Pair): Pair => ({
  linear: `${lower.linear && `_${braced(lower.linear)}`}${upper.linear && `^${braced(upper.linear)}`}`,
  plain: `${lower.plain}${upper.plain}`,
})

function writeScripts(scripts: { readonly atom: Atom; readonly way: Script }[]): Pair {
  const part = (way: Script): Pair => joined(scripts.filter((one) => one.way === way).map(({ atom }) => atom))
  return scripted(part('down'), part('up'))
}

function joined(atoms: readonly Atom[]): Pair {
  let [linear, plain] = ['', '']
  for (const atom of atoms) {
    const gap = atom.isApart && linear !== '' ? ' ' : ''
    linear += gap + atom.linear
    plain += gap + atom.plain
  }
  return { linear, plain }
}

/** Words of a row are this far apart where no blank is printed, in em. */
const WORD_GAP_EM = 0.18

export function writeRow(row: Row): Pair {
  const size = sizeOf(row.atoms)
  const atoms = [...row.atoms].sort((a, b) => a.x0 - b.x0 || b.baseline - a.baseline)
  let [linear, plain] = ['', '']
  let end = Number.NEGATIVE_INFINITY
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at]
    if (atom === undefined) break
    const scripts: { atom: Atom; way: Script }[] = []
    for (let next = atoms[at]; next !== undefined; next = atoms[at]) {
      const way = scriptOf(next, row, size)
      if (way === null) break
      scripts.push({ atom: next, way })
      at++
    }
    const isScripts = scripts.length > 0
    const written = isScripts ? writeScripts(scripts) : atom
    if (!isScripts) at++
    const isWide = atom.x0 - end > WORD_GAP_EM * size
    // An underscore that is drawn stands within its word.
    const isApart = !isScripts && (isWide || (atom.isApart && !linear.endsWith('_')))
    const gap = linear !== '' && isApart ? ' ' : ''
    linear += gap + written.linear
    plain += gap + written.plain
    end = isScripts ? maxOf(scripts.map((one) => one.atom.x1)) : atom.x1
  }
  return { linear, plain }
}
