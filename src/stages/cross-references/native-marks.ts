// Cross references that the source declares: their targets are taken over, their extent is read from the text around them.
import { overlapFinder } from '../../document/ranges.ts'
import { marksOf, type RichText, type XrefMark } from '../../document/rich-text.ts'
import type { Mention } from './find-mentions.ts'

export interface Declared extends Mention {
  readonly isNative: boolean
}

/** A printed range is marked at its ends: the targets between are the text's, those at the ends the source's. */
function withMarks(mention: Mention, marks: readonly XrefMark[]): Declared {
  const keys = [...new Set(marks.flatMap((mark) => mark.keys))]
  const type = marks[0]?.type ?? mention.type
  const known = mention.targets.filter((key) => key !== null)
  const isWider = keys.length > 0 && keys.every((key) => known.includes(key))
  const targets = isWider || keys.length === 0 ? (isWider ? known : mention.targets) : keys
  return { ...mention, type, targets, isNative: true }
}

function standAlone(mark: XrefMark): Declared {
  const targets = mark.keys.length === 0 ? [null] : mark.keys
  return { start: mark.start, end: mark.end, type: mark.type, targets, isNative: true }
}

/** The text's mentions with the source's targets, and one for every mark that no mention covers. */
export function applyNativeMarks(content: RichText, mentions: readonly Mention[]): Declared[] {
  const marks = marksOf(content, 'xref').filter((mark) => mark.type !== 'bib' && mark.end > mark.start)
  const used = new Set<XrefMark>()
  const marksOver = overlapFinder(marks)
  const next = mentions.map((mention): Declared => {
    const over = marksOver(mention).filter((mark) => !used.has(mark))
    if (over.length === 0) return { ...mention, isNative: false }
    for (const mark of over) used.add(mark)
    return withMarks(mention, over)
  })
  // A mark over several mentions, "Figs. 2 and 4" as one, has given its targets to the first; the others keep their own.
  const mentionsOver = overlapFinder(next)
  const left = marks.filter((mark) => !used.has(mark) && mentionsOver(mark).length === 0)
  return [...next, ...left.map(standAlone)].sort((a, b) => a.start - b.start)
}
