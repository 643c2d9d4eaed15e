// Types that the markup itself declares for a section, a note or a back-matter part; null wherever that is not certain.
import { byWord } from '../../../kernel/patterns.ts'
import type { SectionType } from '../../../schema/vocabularies.ts'
import { attribute, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'

/** Values of sec-type, notes-type, fn-type and content-type, lower-cased, spaces and dashes alike. */
const DECLARED = byWord<SectionType>({
  intro: 'intro introduction background',
  method:
    'method methods methodology materials materials|methods materials-and-methods materials-methods methods|materials',
  results: 'results results|discussion',
  discussion: 'discussion conclusion conclusions discussion|conclusions',
  acknowledgment: 'ack acknowledgement acknowledgements acknowledgment acknowledgments',
  funding: 'funding funding-information funding-statement financial-disclosure supported-by',
  data_availability: `
    data-availability data-availability-statement availability-of-data code-availability data-access dataset`,
  author_contributions: `
    con author-contrib author-contribution author-contributions authors-contributions contributions`,
  coi: `
    conflict conflicts coi-statement competing-interest competing-interests competing-interest-statement conflict-of-interest conflict-interest
    disclosures`,
  ethics: 'ethics ethics-information ethics-statement ethics-approval',
  abstract: 'abstract',
  appendix: 'appendix app',
})

const typeOf = (value: string | null): SectionType | null =>
  DECLARED.get(
    (value ?? '')
      .trim()
      .toLowerCase()
      .replace(/\s*\|\s*/g, '|')
      .replace(/[\s_]+/g, '-'),
  ) ?? null

/** Some publishers keep every statement of the back matter in <ack>; the title tells them apart. */
function isOtherwiseTitled(element: XmlElement): boolean {
  const title = firstChild(element, 'title')
  const text = title === null ? '' : textContent(title).trim()
  return text !== '' && !/a[ck]k?nowle|thank|agradec|danksag|remerci|ringrazia|dank|gratitude/i.test(text)
}

export function declaredTypeOf(element: XmlElement): SectionType | null {
  switch (element.name) {
    case 'ack':
      return isOtherwiseTitled(element) ? null : 'acknowledgment'
    case 'app':
    case 'app-group':
      return 'appendix'
    case 'ref-list':
      return 'references'
    case 'sec':
      return typeOf(attribute(element, 'sec-type'))
    case 'notes':
      return typeOf(attribute(element, 'notes-type')) ?? typeOf(attribute(element, 'specific-use'))
    case 'fn':
      return typeOf(attribute(element, 'fn-type'))
    case 'fn-group':
      return typeOf(attribute(element, 'content-type'))
    default:
      return null
  }
}
