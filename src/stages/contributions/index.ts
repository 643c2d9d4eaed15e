// What the paper says of its authors outside the byline: who did what, and their ORCID iDs.

import { defineStage } from '../../contract/stage.ts'
import type { Layers } from '../../document/layers.ts'
import { anyOf } from '../../kernel/any-of.ts'
import { noted } from '../../kernel/noted.ts'
import { findMentions } from './mentions.ts'
import { matchOrcids } from './orcid.ts'
import { readRoles } from './read-roles.ts'

const HEADING = new RegExp(
  String.raw`^(?:credit )?(?:authors?[’']?s?[’']? )?(?:individual )?(?:${anyOf`
    contributions? | contributorship | roles | authorship contribution statement
  `})\b|^credit\b`,
  'i',
)
const RUN_IN =
  /(?:^|[.;]\s)(?:authors?[’']?s?[’']? contributions?|contributors?|credit authorship contribution statement)\s*[:.]\s*/i

/** The section that is typed or headed so; else the note or paragraph of the back matter that begins so. */
function statementOf({
  outline,
  passages,
  sectionTypes,
}: Pick<Layers, 'outline' | 'passages' | 'sectionTypes'>): string {
  const typed = new Set(
    sectionTypes.filter(({ type }) => type === 'author_contributions').map(({ section }) => section),
  )
  const keys = new Set(
    outline.filter(({ key, header }) => typed.has(key) || HEADING.test(header)).map(({ key }) => key),
  )
  const own = passages.filter(({ section }) => keys.has(section)).map(({ content }) => content.text)
  if (own.length > 0) return own.join(' ')
  const aside = new Set(outline.filter(({ role }) => role === 'back' || role === 'note').map(({ key }) => key))
  const found =
    passages.find(({ section, content }) => aside.has(section) && RUN_IN.test(content.text))?.content.text ?? ''
  const label = RUN_IN.exec(found)
  return label === null ? '' : found.slice(label.index + label[0].length)
}

export const contributionsStage = defineStage({
  name: 'contributions',
  needs: ['pages', 'blocks', 'people', 'outline', 'passages', 'sectionTypes'],
  gives: ['contributions'],
  essential: false,
  run: (paper) => {
    const { authors } = paper.people
    const roles = readRoles(statementOf(paper), authors)
    const ids = matchOrcids(findMentions(paper), authors)
    const contributions = authors.map(({ key, role, researcher_id }, index) => ({
      author: key,
      role: role.length > 0 ? role : (roles.get(index) ?? []),
      researcher_id: researcher_id ?? ids.get(index) ?? null,
    }))
    return noted({ contributions })
  },
})
