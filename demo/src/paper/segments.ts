// A sentence in pieces: plain text, and markers that lead somewhere.
import type { PaperRecord } from '../server.ts'

type Xref = PaperRecord['xref'][number]

export interface Segment {
  readonly text: string
  readonly xref: Xref | null
}

/** The sentence in pieces: plain text, and markers that lead somewhere. */
export function segmentsOf(text: string, xrefs: readonly Xref[]): readonly Segment[] {
  const placed = xrefs
    .filter((xref) => xref.start != null && xref.end != null && xref.end > xref.start && xref.end <= text.length)
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const segments: Segment[] = []
  let at = 0
  for (const xref of placed) {
    const [start, end] = [xref.start ?? 0, xref.end ?? 0]
    if (start < at) continue
    if (start > at) segments.push({ text: text.slice(at, start), xref: null })
    segments.push({ text: text.slice(start, end), xref })
    at = end
  }
  if (at < text.length) segments.push({ text: text.slice(at), xref: null })
  return segments
}
