// The reference list: entries in printed order, whatever form of citation they hold, with label, string and fields.
import { patternText } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import { bareLabel, type Entry, labelText, type References } from '../../article/article.ts'
import { childElements, descendantsNamed, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf, richTextOf } from '../text/inline.ts'
import { type BlockReader, headerOf, idsOf, type Reading } from '../text/paragraphs.ts'
import { citationFields } from './citation-fields.ts'
import { citationNodes, isPrintedString } from './citation-text.ts'

const CITATIONS = ['mixed-citation', 'element-citation', 'nlm-citation', 'citation', 'citation-alternatives']

/** One work of a ref: the same citation may be there twice, as a string and in fields. */
interface Work {
  readonly printed: XmlElement
  readonly tagged: XmlElement
}

function worksOf(ref: XmlElement): Work[] {
  const citations = childElements(ref, ...CITATIONS)
  if (citations.length === 0) return [{ printed: ref, tagged: ref }]
  const strings = citations.filter(({ name }) => name === 'mixed-citation')
  const [string] = strings
  const others = citations.filter((citation) => !strings.includes(citation))
  const [other] = others
  // A string and its fields side by side are one work (SciELO); two strings are two works (chemistry's 1a, 1b).
  if (
    strings.length === 1 &&
    others.length === 1 &&
    string !== undefined &&
    other !== undefined &&
    other.name !== 'citation-alternatives'
  ) {
    return [{ printed: string, tagged: other }]
  }
  return citations.map((citation) =>
    citation.name === 'citation-alternatives' ? alternatives(citation) : { printed: citation, tagged: citation },
  )
}

function alternatives(element: XmlElement): Work {
  const all = childElements(element, ...CITATIONS)
  const printed = all.find(isPrintedString) ?? all[0] ?? element
  const tagged = all.find(({ name }) => name !== 'mixed-citation') ?? printed
  return { printed, tagged }
}

/** "1. Siegel RL, ..." under the label "1": the string repeats the label. */
function withoutLabel(text: string, label: string): string {
  if (label === '' || (!text.startsWith(label) && !/^[[(]/.test(text))) return text
  return text.replace(new RegExp(`^[[(]?${patternText(label)}(?:[\\])][.:]?|[.:])\\s+`), '')
}

const taggedFields = ({ printed, tagged }: Work, raw: string): BibFields | null =>
  citationFields(tagged, raw) ?? (tagged === printed ? null : citationFields(printed, raw))

function entriesOf(ref: XmlElement, { ids }: Reading): Entry[] {
  const refLabel = plainOf(firstChild(ref, 'label'))
  return worksOf(ref).map((work, index) => {
    const { printed, tagged } = work
    const nodes = citationNodes(printed)
    const own = plainOf(firstChild(printed, 'label'))
    const text = plainOf({ name: 'p', attributes: {}, children: nodes })
    const raw = withoutLabel(text, bareLabel(refLabel))
    const lead = raw === text && index === 0 ? refLabel : own
    const shown = lead === '' ? nodes : [`${labelText(lead)} `, ...nodes]
    return {
      ids: [...new Set([ref, printed, tagged].flatMap(idsOf))],
      label: bareLabel(own || refLabel) || null,
      content: richTextOf(shown, { ids, setAside: () => {} }),
      raw,
      fields: taggedFields(work, raw),
    }
  })
}

/** A list and the lists inside it, one after the other. */
export const referenceLists: BlockReader = (list, reading) =>
  [list, ...descendantsNamed(list, 'ref-list')].flatMap((one): References[] => {
    const entries = childElements(one, 'ref')
      .flatMap((ref) => entriesOf(ref, reading))
      .filter(({ raw }) => raw !== '')
    const blocks = childElements(one, 'p').flatMap((p) => reading.read(p))
    return entries.length === 0 ? [] : [{ kind: 'references', ids: idsOf(one), header: headerOf(one), blocks, entries }]
  })
