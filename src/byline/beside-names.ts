// Institutions on the rows of the names, each with the sign of a note that has its address: "ANNA MEER   Lake University*".
import { isSameRow } from '../document/page/rows.ts'
import { marksOf } from '../document/rich-text.ts'
import { SIGNS } from './affiliation-marks.ts'
import type { NamedAffiliation } from './named-affiliations.ts'
import { type AffiliationText, splitAffiliations } from './split-affiliations.ts'
import type { BylineName } from './split-authors.ts'

const SIGNED = new RegExp(`^(?<text>.*?\\p{L})\\s*(?<sign>[${SIGNS}]*)$`, 'u')

interface Beside {
  readonly author: number
  readonly text: string
  readonly sign: string
}

/** The name on whose row something stands, the nearest before it. */
function namedOnRow(names: readonly BylineName[], { pageIndex, box }: NonNullable<BylineName['place']>): number {
  const before = names
    .map(({ place }, at) => ({ at, place }))
    .filter(({ place }) => {
      return place?.pageIndex === pageIndex && isSameRow(place.box, box) && place.box[2] <= box[0]
    })
  return before.sort((a, b) => (b.place?.box[2] ?? 0) - (a.place?.box[2] ?? 0))[0]?.at ?? -1
}

/** Empty unless an institution beside a name has a sign and a note opens with it; a note without a sign is that of the first name without one. */
export function besideNames(names: readonly BylineName[], blocks: readonly AffiliationText[]): NamedAffiliation[] {
  const lines = blocks.flatMap((block) =>
    marksOf(block, 'place').map((place) => {
      const { text = '', sign = '' } = SIGNED.exec(block.text.slice(place.start, place.end).trim())?.groups ?? {}
      return { block, place, author: namedOnRow(names, place), text, sign }
    }),
  )
  const beside = lines.filter(({ author }) => author >= 0)
  const taken = new Set(beside.map(({ block }) => block))
  const notes = splitAffiliations(blocks.filter((block) => !taken.has(block)))
  const isNoted = ({ sign }: Beside): boolean => notes.some(({ marks }) => marks.includes(sign))
  if (!beside.some(isNoted)) return []
  const plain = names.findIndex((_, at) => !beside.some(({ author, sign }) => author === at && sign !== ''))
  return [
    ...beside.map(({ author, text }) => ({ authors: [author], text })),
    ...notes.map(({ marks, text }) => {
      const own = beside.filter(({ sign }) => marks.includes(sign)).map(({ author }) => author)
      return { authors: marks.length === 0 && plain >= 0 ? [plain] : own, text }
    }),
  ].filter(({ authors }) => authors.length > 0)
}
