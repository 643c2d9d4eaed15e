// Footnotes and endnotes, except that a statement in a note (funding, competing interests) is back matter.
import { typedSet } from '../../../kernel/patterns.ts'
import type { SectionType } from '../../../schema/vocabularies.ts'
import type { Block, Section } from '../../article/article.ts'
import { attribute, childElements, firstChild, isElement, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'
import { type BlockReader, contents, idsOf, type Reading } from '../text/paragraphs.ts'
import { declaredTypeOf } from './section-types.ts'

/** What a note says in so many words it is, rather than a remark to a place of the text. */
const STATEMENTS = typedSet<SectionType>()('funding data_availability author_contributions coi ethics acknowledgment')

export const note: BlockReader = (element, reading) => [
  {
    kind: 'note',
    ids: idsOf(element),
    label: plainOf(firstChild(element, 'label')).replace(/^[[(]|[\]).]$/g, '') || null,
    isEndnote: attribute(element, 'fn-type') === 'endnote',
    blocks: contents(element, reading, 'note'),
  },
]

export const statement = (header: string, type: SectionType, blocks: readonly Block[]): Section => ({
  kind: 'section',
  ids: [],
  header,
  role: 'back',
  type,
  blocks,
  isApart: true,
})

/** A note whose type says that it is a statement becomes a part of the back matter. */
function statementIn(element: XmlElement, type: SectionType, reading: Reading): Section {
  const heading = firstChild(element, 'title') ?? boldHeading(element)
  const body = { ...element, children: element.children.filter((child) => child !== heading) }
  return statement(plainOf(heading), type, contents(body, reading))
}

/** A heading is a few words; more is a sentence in bold. */
const MAX_HEADING_CHARACTERS = 60

/** A first paragraph all in bold is a heading where more follows it. */
function boldHeading(element: XmlElement): XmlElement | null {
  const [first, ...rest] = childElements(element, 'p')
  if (first === undefined || rest.length === 0) return null
  const [bold, ...others] = first.children.filter((child) => isElement(child) || child.trim() !== '')
  const isBold = bold !== undefined && isElement(bold) && bold.name === 'bold' && others.length === 0
  return isBold && plainOf(first).length <= MAX_HEADING_CHARACTERS ? first : null
}

/** All notes of a group; what the group says about itself holds for each of them. */
export const noteGroup: BlockReader = (group, reading) => {
  const inherited = declaredTypeOf(group)
  const title = plainOf(firstChild(group, 'title'))
  const members = childElements(group, 'fn')
  const types = members.map((member) => declaredTypeOf(member) ?? inherited)
  const [first = null] = types
  // A titled group of one kind is one section; its notes are the paragraphs of it.
  if (title !== '' && first !== null && STATEMENTS.has(first) && types.every((type) => type === first))
    return [
      statement(
        title,
        first,
        members.flatMap((member) => contents(member, reading)),
      ),
    ]
  return members.flatMap((member, index) => {
    const type = types[index] ?? null
    return type !== null && STATEMENTS.has(type) ? [statementIn(member, type, reading)] : note(member, reading)
  })
}
