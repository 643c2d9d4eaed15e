// Atoms to one line: fractions by their bars, roots by theirs, limits by their signs, then rows, and in each from left to right with scripts.
import type { Box } from '../../../document/page/box.ts'
import { append, maxOf, minOf } from '../../../kernel/lists.ts'
import { type Atom, AXIS_EM, hasLimits } from './atoms.ts'
import { type Pair, ROW_EM, rowsOf, SMALL_SHARE, scripted, sizeOf, writeRow } from './rows.ts'

export interface Written extends Pair {
  /** That of its middle row. */
  readonly baseline: number
}

/** Ends of a bar and of what is above or below it differ by less, in em. */
const BAR_SLACK_EM = 0.45
/** What is above or below a bar is no farther off than this, in em. */
const STACK_GAP_EM = 0.55
/** A limit's middle is off that of its sign by less than the sign's breadth and this, in em. */
const LIMIT_OFF_EM = 0.5
/** Limits are so near their sign, in em. */
const LIMIT_GAP_EM = 0.6
/** A bracket taller than this, in em, is around rows. */
const ROWS_EM = 2.2

const middleOf = ({ x0, x1 }: Pick<Atom, 'x0' | 'x1'>): number => (x0 + x1) / 2

const boundsOf = (atoms: readonly Atom[]): Box => [
  minOf(atoms.map(({ x0 }) => x0)),
  minOf(atoms.map(({ top }) => top)),
  maxOf(atoms.map(({ x1 }) => x1)),
  maxOf(atoms.map(({ bottom }) => bottom)),
]

/** What stands right above or below a bar: the row next to it, and whatever reaches into that row. */
function rowBeside(edge: number, atoms: readonly Atom[], way: 'up' | 'down', size: number): Atom[] {
  const near = ({ top, bottom }: Atom): number => (way === 'up' ? edge - bottom : top - edge)
  const first = minOf(atoms.map(near))
  if (first > STACK_GAP_EM * size) return []
  const row = atoms.filter((atom) => near(atom) <= first + ROW_EM * size)
  const [, top, , bottom] = boundsOf(row)
  return atoms.filter((atom) => row.includes(atom) || (atom.top < bottom && atom.bottom > top))
}

interface Split {
  readonly taken: ReadonlySet<Atom>
  readonly atom: Atom
}

function fractionAt(bar: Box, atoms: readonly Atom[]): Split | null {
  const size = sizeOf(atoms)
  const slack = BAR_SLACK_EM * size
  const height = (bar[1] + bar[3]) / 2
  const within = atoms.filter((atom) => {
    const isOver = middleOf(atom) > bar[0] - slack / 4 && middleOf(atom) < bar[2] + slack / 4
    return isOver && atom.x0 > bar[0] - slack && atom.x1 < bar[2] + slack
  })
  const isUpper = ({ top, bottom }: Atom): boolean => (top + bottom) / 2 < height
  const above = rowBeside(height, within.filter(isUpper), 'up', size)
  const below = rowBeside(
    height,
    within.filter((atom) => !isUpper(atom)),
    'down',
    size,
  )
  if (above.length === 0 || below.length === 0) return null
  const [numerator, denominator] = [compose(above, []), compose(below, [])]
  const [, top, , bottom] = boundsOf([...above, ...below])
  const own = maxOf([...above, ...below].map((atom) => atom.size))
  return {
    taken: new Set([...above, ...below]),
    atom: {
      linear: `(${numerator.linear})/(${denominator.linear})`,
      plain: `(${numerator.plain})/(${denominator.plain})`,
      x0: bar[0],
      x1: bar[2],
      top,
      bottom,
      baseline: height + AXIS_EM * size,
      // A fraction set small amid a row is part of the row; one in an exponent is as small as its row there.
      size: own < SMALL_SHARE * size && Math.abs(bottom - top) < 2 * own ? own : size,
      line: -1,
      isTall: false,
      isScript: false,
      isApart: true,
    },
  }
}

/** The root whose bar it is, with what is under the bar. */
function rootAt(bar: Box, atoms: readonly Atom[]): Split | null {
  const size = sizeOf(atoms)
  const slack = BAR_SLACK_EM * size
  const sign = atoms.find(
    ({ plain, x1, top, bottom }) =>
      plain === '√' && Math.abs(x1 - bar[0]) < slack && bar[1] > top - slack && bar[1] < (top + bottom) / 2,
  )
  if (sign === undefined) return null
  const isUnder = (atom: Atom): boolean =>
    atom !== sign &&
    middleOf(atom) > bar[0] - slack / 2 &&
    middleOf(atom) < bar[2] &&
    (atom.top + atom.bottom) / 2 > bar[1] &&
    atom.top < Math.max(sign.bottom, bar[1] + size)
  const under = atoms.filter(isUnder)
  if (under.length === 0) return null
  const inside = compose(under, [])
  const [, , , bottom] = boundsOf(under)
  return {
    taken: new Set([sign, ...under]),
    atom: {
      ...sign,
      size: sizeOf(under),
      baseline: inside.baseline,
      linear: `√(${inside.linear})`,
      plain: `√(${inside.plain})`,
      x0: sign.x0,
      x1: bar[2],
      top: bar[1],
      bottom,
      isApart: sign.isApart,
    },
  }
}

/** Signs beside one another share the pieces that the reader has in one line: each has those that are nearest. */
const isNearest = (atom: Atom, sign: Atom, signs: readonly Atom[]): boolean => {
  const off = Math.abs(middleOf(atom) - middleOf(sign))
  return signs.every(
    (other) =>
      Math.abs(other.baseline - sign.baseline) > sign.size || Math.abs(middleOf(atom) - middleOf(other)) >= off,
  )
}

/** What may be the limits of a sign: pieces all of which are set smaller than it. */
function limitPieces(sign: Atom, atoms: readonly Atom[]): Atom[] {
  const signs = atoms.filter((atom) => hasLimits(atom) && atom.size >= SMALL_SHARE * sign.size)
  const large = new Set<number>()
  for (const atom of atoms) if (atom.size >= SMALL_SHARE * sign.size && !hasLimits(atom)) large.add(atom.line)
  return atoms.filter((atom) => !signs.includes(atom) && !large.has(atom.line) && isNearest(atom, sign, signs))
}

/** Pieces above or below a sign of variable size, as "∑_{i=1}^{n}". */
function limitsOf(sign: Atom, atoms: readonly Atom[]): Split | null {
  const own = limitPieces(sign, atoms)
  const middle = (sign.top + sign.bottom) / 2
  const pieces = new Map<number, Atom[]>()
  for (const atom of own) pieces.set(atom.line, [...(pieces.get(atom.line) ?? []), atom])
  const reach = (sign.x1 - sign.x0) / 2 + LIMIT_OFF_EM * sign.size
  const found = { up: [] as Atom[], down: [] as Atom[] }
  for (const piece of pieces.values()) {
    const [x0, top, x1, bottom] = boundsOf(piece)
    const isOver = Math.abs((x0 + x1) / 2 - middleOf(sign)) < reach && x0 < sign.x1 && x1 > sign.x0
    if (!isOver) continue
    const way = (top + bottom) / 2 < middle ? 'up' : 'down'
    const gap = way === 'up' ? sign.top - bottom : top - sign.bottom
    if (gap < LIMIT_GAP_EM * sign.size && gap > -LIMIT_GAP_EM * sign.size) append(found[way], piece)
  }
  if (found.up.length + found.down.length === 0) return null
  const scripts = scripted(compose(found.down, []), compose(found.up, []))
  return {
    taken: new Set([sign, ...found.up, ...found.down]),
    atom: {
      ...sign,
      linear: `${sign.linear}${scripts.linear}`,
      plain: `${sign.plain}${scripts.plain}`,
      x0: minOf([sign, ...found.down].map(({ x0 }) => x0)),
      x1: maxOf([sign, ...found.down].map(({ x1 }) => x1)),
    },
  }
}

const OPENING = /^[([{⟨|∥⌊⌈⎛⎡⎧⎨]$/
const CLOSING = /^[)\]}⟩|∥⌋⌉⎞⎤⎫⎬]$/

/** A bracket around several rows, with them in it: "{x, if y; z, otherwise". */
function bracketed(atoms: readonly Atom[], bars: readonly Box[]): Split | null {
  const size = sizeOf(atoms)
  const isTall = ({ top, bottom }: Atom): boolean => bottom - top > ROWS_EM * size
  for (const open of atoms) {
    if (!OPENING.test(open.plain) || !isTall(open)) continue
    const close = atoms
      .filter((atom) => atom !== open && atom.x0 >= open.x1 && CLOSING.test(atom.plain) && isTall(atom))
      .filter((atom) => Math.abs(atom.baseline - open.baseline) < size)
      .sort((a, b) => a.x0 - b.x0)[0]
    const isInside = (atom: Atom): boolean =>
      atom.x0 >= open.x1 - size / 4 &&
      (close === undefined || atom.x1 <= close.x0 + size / 4) &&
      (atom.top + atom.bottom) / 2 > open.top - size / 4 &&
      (atom.top + atom.bottom) / 2 < open.bottom + size / 4
    const inside = atoms.filter((atom) => atom !== open && atom !== close && isInside(atom))
    const rows = inside.length === 0 ? [] : rowsOf(reduced(inside, bars))
    if (rows.length < 2) continue
    const written = rows.map(writeRow)
    const join = (form: keyof Pair): string =>
      `${open.plain}${written.map((row) => row[form]).join('; ')}${close?.plain ?? ''}`
    return {
      taken: new Set([open, ...inside, ...(close === undefined ? [] : [close])]),
      atom: {
        ...open,
        linear: join('linear'),
        plain: join('plain'),
        x1: close?.x1 ?? maxOf(inside.map(({ x1 }) => x1)),
      },
    }
  }
  return null
}

const without = (atoms: readonly Atom[], { taken, atom }: Split): Atom[] => [
  ...atoms.filter((one) => !taken.has(one)),
  atom,
]

/** The atoms with fractions, roots, limits and bracketed rows as one atom each. */
function reduced(given: readonly Atom[], bars: readonly Box[]): readonly Atom[] {
  let atoms = given
  for (const sign of atoms.filter(hasLimits)) {
    const split = limitsOf(sign, atoms)
    if (split !== null) atoms = without(atoms, split)
  }
  // What is inside comes first: the bar of a fraction in a fraction is the shorter one.
  for (const bar of [...bars].sort((a, b) => a[2] - a[0] - (b[2] - b[0]))) {
    const split = rootAt(bar, atoms) ?? fractionAt(bar, atoms)
    if (split !== null) atoms = without(atoms, split)
  }
  for (let split = bracketed(atoms, bars); split !== null; split = bracketed(atoms, bars)) atoms = without(atoms, split)
  return atoms
}

/** All atoms in one line. */
export function compose(atoms: readonly Atom[], bars: readonly Box[]): Written {
  const rows = atoms.length === 0 ? [] : rowsOf(reduced(atoms, bars))
  const written = rows.map(writeRow)
  return {
    linear: written.map(({ linear }) => linear).join(' '),
    plain: written.map(({ plain }) => plain).join(' '),
    baseline: rows[rows.length >> 1]?.baseline ?? 0,
  }
}
