// The reference list: entries in printed order, whatever form of citation they hold, with label, string and fields.
import { patternText } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/bib.ts'
import type { Entry, References } from '../../article/article.ts'
import { attribute, childElements, descendantsNamed, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { headerOf } from '../body/sections.ts'
import { plainOf, richTextOf } from '../text/inline.ts'
import { type BlockReader, idsOf, type Reading } from '../text/paragraphs.ts'
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

const bareLabel = (label: string): string => label.replace(/^[[(]\s*|[\s.]*[\])]?[.:]?$/g, '')

/** "1. Siegel RL, ..." under the label "1": the string repeats the label. */
function withoutLabel(text: string, label: string): string {
  if (label === '' || (!text.startsWith(label) && !/^[[(]/.test(text))) return text
  return text.replace(new RegExp(`^[[(]?${patternText(label)}(?:[\\])][.:]?|[.:])\\s+`), '')
}

export type FieldsOf = (ref: XmlElement) => BibFields | null

const taggedFields = ({ printed, tagged }: Work, raw: string): BibFields | null =>
  citationFields(tagged, raw) ?? (tagged === printed ? null : citationFields(printed, raw))

/** "1." before the string where the label is a bare number; labels with brackets stay as they are. */
const labelText = (label: string): string => (/^\d+[a-z]?$/.test(label) ? `${label}.` : label)

function entriesOf(ref: XmlElement, { ids, fieldsOf, isPrinted }: ListReading): Entry[] {
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
      content: isPrinted ? richTextOf(shown, { ids, setAside: () => {} }) : null,
      raw,
      fields: fieldsOf === undefined ? taggedFields(work, raw) : fieldsOf(ref),
    }
  })
}

interface ListReading extends Pick<Reading, 'ids'> {
  readonly fieldsOf: FieldsOf | undefined
  readonly isPrinted: boolean
}

/** A list and the lists inside it, one after the other. */
export const newListReader =
  (fieldsOf?: FieldsOf): BlockReader =>
  (list, reading) =>
    [list, ...descendantsNamed(list, 'ref-list')].flatMap((one): References[] => {
      // Works that are cited and nowhere printed have no text.
      const own = { ids: reading.ids, fieldsOf, isPrinted: attribute(one, 'specific-use') !== 'unprinted' }
      const entries = childElements(one, 'ref')
        .flatMap((ref) => entriesOf(ref, own))
        .filter(({ raw }) => raw !== '')
      const blocks = childElements(one, 'p').flatMap((p) => reading.read(p))
      return entries.length === 0
        ? []
        : [{ kind: 'references', ids: idsOf(one), header: headerOf(one), blocks, entries }]
    })
