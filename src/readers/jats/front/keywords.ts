// The keywords that the authors chose, those in the paper's own language first.
import { attribute, childElements, descendantsNamed, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'

/** Groups of another purpose: abbreviations, subject headings of a database, classification codes. */
const OTHER_GROUPS =
  /abbr|heading|subject|classif|jel|msc|pacs|mesh|inspec|hierarch|taxonom|research-organism|software|facet/i

/** "C63, H22": codes of a classification (JEL, MSC, PACS) are no words. */
const CODE = /^(?:[A-Z]\d{1,2}|\d{2}[A-Z]\d{2}|\d{2}\.\d{2}\.[\w+-]{2})$/

function isAuthors(group: XmlElement): boolean {
  const title = plainOf(childElements(group, 'title')[0] ?? null)
  if (OTHER_GROUPS.test(attribute(group, 'kwd-group-type') ?? '') || /^abbreviations?\b|\bJEL\b/i.test(title))
    return false
  const keywords = childElements(group, 'kwd')
  return keywords.length === 0 || !keywords.every((keyword) => CODE.test(plainOf(keyword)))
}

/** Several keywords in one element, as some publishers type them. */
const splitRun = (keyword: string): string[] => (keyword.includes(';') ? keyword.split(';') : [keyword])

export function readKeywords(meta: XmlElement | null, language: string | null): string[] {
  if (meta === null) return []
  const groups = childElements(meta, 'kwd-group').filter(isAuthors)
  const isOwn = (group: XmlElement): boolean =>
    (attribute(group, 'xml:lang') ?? language ?? '').slice(0, 2) === (language ?? '')
  const ordered = [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))]
  const keywords = ordered.flatMap((group) =>
    descendantsNamed(group, 'kwd', 'compound-kwd-part').map(plainOf).flatMap(splitRun),
  )
  return [...new Set(keywords.map((keyword) => keyword.trim().replace(/^[,;]\s*|\s*[,;]$/g, '')).filter(Boolean))]
}
