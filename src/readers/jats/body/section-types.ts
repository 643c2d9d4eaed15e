// Types that the markup itself declares for a section, a note or a back-matter part; null wherever that is not certain.
import type { SectionType } from '../../../schema/vocabularies.ts'
import { attribute, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'

/** Values of sec-type, notes-type, fn-type and content-type, lower-cased, spaces and dashes alike. */
const DECLARED: Readonly<Record<string, SectionType>> = {
  intro: 'intro',
  introduction: 'intro',
  background: 'intro',
  methods: 'method',
  method: 'method',
  methodology: 'method',
  materials: 'method',
  'materials|methods': 'method',
  'materials-and-methods': 'method',
  'materials-methods': 'method',
  'methods|materials': 'method',
  results: 'results',
  'results|discussion': 'results',
  discussion: 'discussion',
  conclusion: 'discussion',
  conclusions: 'discussion',
  'discussion|conclusions': 'discussion',
  acknowledgement: 'acknowledgment',
  acknowledgements: 'acknowledgment',
  acknowledgment: 'acknowledgment',
  acknowledgments: 'acknowledgment',
  ack: 'acknowledgment',
  funding: 'funding',
  'funding-information': 'funding',
  'funding-statement': 'funding',
  'financial-disclosure': 'funding',
  'supported-by': 'funding',
  'data-availability': 'data_availability',
  'data-availability-statement': 'data_availability',
  'availability-of-data': 'data_availability',
  'code-availability': 'data_availability',
  'data-access': 'data_availability',
  dataset: 'data_availability',
  con: 'author_contributions',
  'author-contrib': 'author_contributions',
  'author-contribution': 'author_contributions',
  'author-contributions': 'author_contributions',
  'authors-contributions': 'author_contributions',
  contributions: 'author_contributions',
  conflict: 'coi',
  conflicts: 'coi',
  'coi-statement': 'coi',
  'competing-interest': 'coi',
  'competing-interests': 'coi',
  'competing-interest-statement': 'coi',
  'conflict-of-interest': 'coi',
  'conflict-interest': 'coi',
  disclosures: 'coi',
  'ethics-information': 'ethics',
  'ethics-statement': 'ethics',
  'ethics-approval': 'ethics',
  ethics: 'ethics',
  abstract: 'abstract',
  appendix: 'appendix',
  app: 'appendix',
}

const typeOf = (value: string | null): SectionType | null =>
  value === null
    ? null
    : (DECLARED[
        value
          .trim()
          .toLowerCase()
          .replace(/\s*\|\s*/g, '|')
          .replace(/[\s_]+/g, '-')
      ] ?? null)

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
