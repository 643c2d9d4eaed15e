// Where a paper prints its rights behind the first pages: the colophon of its last pages, and notes on its licence anywhere.
import type { PageText } from '../../../../conventions/line-ends/page-text.ts'
import { type Block, lineLabels } from '../../../../document/page/blocks.ts'
import type { Passage, PassageKind } from '../../../../document/structure.ts'

/** Labels of what is another's: cited works, and pictures taken from elsewhere. */
const FOREIGN_LABELS = lineLabels('reference caption-figure caption-table table table-note figure-text')

/** What says that a line speaks of rights. */
const RIGHTS = /creative\s?commons|\bCC[ -]BY|\bISSN\b|\bpublished by\b|©|\bcopyright\b|\blicen[cs]ed? under\b/i
/** Papers with a colophon have it on their last two pages. */
const COLOPHON_PAGES = 2

export interface RightsPlaces {
  /** Notices of the last pages. */
  readonly colophon: string
  /** Blocks of any page that speak of a licence: many papers print it before their references. */
  readonly anywhere: readonly string[]
}

/** Where rights are printed behind the first pages; running text counts too, references and floats do not. */
export function rightsOfPages(blocks: readonly Block[], text: PageText, lastIndex: number): RightsPlaces {
  const speaking = blocks.filter(
    ({ label, lines }) => !FOREIGN_LABELS.has(label) && lines.some((ref) => RIGHTS.test(text.lineAt(ref)?.text ?? '')),
  )
  const textOf = ({ lines }: Block): string => text.wordsOf(lines)
  const colophon = speaking.filter(({ pageIndex }) => pageIndex > lastIndex - COLOPHON_PAGES)
  return { colophon: colophon.map(textOf).join('\n'), anywhere: speaking.map(textOf) }
}

const FOREIGN_KINDS: ReadonlySet<PassageKind> = new Set(['reference', 'caption', 'formula'])
/** A colophon is no longer than so many paragraphs. */
const COLOPHON_PASSAGES = 6

/** The same of formats without pages. */
export function rightsOfPassages(passages: readonly Passage[]): RightsPlaces {
  const own = passages.filter(({ kind }) => !FOREIGN_KINDS.has(kind)).map(({ content }) => content.text)
  const colophon = own.slice(-COLOPHON_PASSAGES).filter((text) => RIGHTS.test(text))
  return { colophon: colophon.join('\n'), anywhere: own.filter((text) => RIGHTS.test(text)) }
}
