// Automatic numbers: what Word prints before a paragraph of a list, counted in the order of the document.
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { childValue } from '../package/property-values.ts'
import { formatNumber } from './number-formats.ts'
import type { NumberingRef } from './style-sheet.ts'

export interface ListLabel {
  /** As printed: "2.1", "(a)", "[3]"; '' for bullets. */
  readonly text: string
  readonly isBullet: boolean
  readonly level: number
}

export interface Numbering {
  /** The label of the next paragraph of this list; null where the list prints none. Counts on. */
  next(reference: NumberingRef): ListLabel | null
}

interface Level {
  readonly format: string
  readonly pattern: string
  readonly start: number
}

interface List {
  /** Lists that share a definition count together. */
  readonly definition: string
  readonly levels: ReadonlyMap<number, Level>
  readonly starts: ReadonlyMap<number, number>
}

function readLevel(element: XmlElement): Level {
  return {
    format: childValue(element, 'w:numFmt') ?? 'decimal',
    pattern: childValue(element, 'w:lvlText') ?? '',
    start: Number(childValue(element, 'w:start') ?? '1') || 0,
  }
}

const readLevels = (element: XmlElement): Map<number, Level> =>
  new Map(childElements(element, 'w:lvl').map((level) => [Number(attribute(level, 'w:ilvl')) || 0, readLevel(level)]))

function readList(element: XmlElement, definitions: ReadonlyMap<string, ReadonlyMap<number, Level>>): List {
  const definition = childValue(element, 'w:abstractNumId') ?? ''
  const levels = new Map(definitions.get(definition) ?? [])
  const starts = new Map<number, number>()
  for (const override of childElements(element, 'w:lvlOverride')) {
    const level = Number(attribute(override, 'w:ilvl')) || 0
    const own = firstChild(override, 'w:lvl')
    if (own !== null) levels.set(level, readLevel(own))
    const start = childValue(override, 'w:startOverride')
    if (start !== null) starts.set(level, Number(start) || 0)
  }
  return { definition, levels, starts }
}

/** Deeper levels than these do not exist (ECMA-376 part 1, 17.9.6). */
const LEVELS = 9

function labelOf(list: List, level: number, counts: readonly number[]): ListLabel | null {
  const own = list.levels.get(level)
  if (own === undefined) return null
  if (own.format === 'bullet') return { text: '', isBullet: true, level }
  if (own.format === 'none' && !own.pattern.includes('%')) return null
  const text = own.pattern.replace(/%([1-9])/g, (_all, digit: string) => {
    const at = Number(digit) - 1
    return formatNumber(counts[at] ?? 1, list.levels.get(at)?.format ?? 'decimal')
  })
  return text.trim() === '' ? null : { text: text.trim(), isBullet: false, level }
}

export function readNumbering(root: XmlElement | null): Numbering {
  const definitions = new Map(
    (root === null ? [] : childElements(root, 'w:abstractNum')).map((element) => [
      attribute(element, 'w:abstractNumId') ?? '',
      readLevels(element),
    ]),
  )
  const lists = new Map(
    (root === null ? [] : childElements(root, 'w:num')).map((element) => [
      attribute(element, 'w:numId') ?? '',
      readList(element, definitions),
    ]),
  )
  const countsOf = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()
  return {
    next({ list: id, level }) {
      const list = lists.get(id)
      if (list === undefined || level < 0 || level >= LEVELS) return null
      const counts = countsOf.get(list.definition) ?? []
      countsOf.set(list.definition, counts)
      // A list of its own that overrides the start begins anew, once.
      const restart = begun.has(`${id} ${level}`) ? undefined : list.starts.get(level)
      begun.add(`${id} ${level}`)
      const start = list.levels.get(level)?.start ?? 1
      const before = counts[level]
      counts[level] = restart ?? (before === undefined ? start : before + 1)
      counts.length = level + 1
      const filled = counts.map((count, at) => count ?? list.levels.get(at)?.start ?? 1)
      return labelOf(
        list,
        level,
        Array.from({ length: level + 1 }, (_, at) => filled[at] ?? 1),
      )
    },
  }
}
