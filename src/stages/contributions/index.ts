// What the paper says of its authors outside the byline: who did what, and their ORCID iDs.
import { defineStage } from '../../contract/stage.ts'
import { pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Layers } from '../../document/layers.ts'
import type { Block, LineLabel } from '../../document/page/blocks.ts'
import type { Page, PageLink } from '../../document/page/page.ts'
import { middleOf } from '../../document/page/rows.ts'
import { marksOf } from '../../document/rich-text.ts'
import { noted } from '../../kernel/noted.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { matchOrcids, type OrcidMention, orcidMentions } from './orcid.ts'
import { readRoles } from './read-roles.ts'

const FRONT: ReadonlySet<LineLabel> = new Set(['author', 'affiliation', 'correspondence', 'front-note', 'footnote'])
/** Icons beside a name are on the first pages only. */
const MENTION_PAGES = 2

function inBlocks(pages: readonly Page[], blocks: readonly Block[]): OrcidMention[] {
  const text = pageTextOf(pages)
  const front = blocks.filter((block) => FRONT.has(block.label)).map(({ lines }) => text.wordsOf(lines))
  return orcidMentions(front.join('\n'))
}

/** Lines of one row stand no further apart than this share of their height. */
const SAME_ROW = 0.6

/** The words of the row left of the link: of the line that ends next to it, or that runs under it. */
function wordsBefore(link: PageLink, page: Page): string {
  const [nearest] = page.lines
    .filter((line) => line.angle === 0 && Math.abs(middleOf(line.box) - middleOf(link.box)) < line.size * SAME_ROW)
    .map((line) => ({ line, gap: Math.max(0, link.box[0] - line.box[2]) }))
    .filter(({ line }) => line.box[0] < link.box[2])
    .sort((a, b) => a.gap - b.gap)
  if (nearest === undefined) return ''
  const end = nearest.line.edges.findIndex((edge) => edge > link.box[2])
  return end < 0 ? nearest.line.text : nearest.line.text.slice(0, end)
}

function inLinks(pages: readonly Page[]): OrcidMention[] {
  return pages.slice(0, MENTION_PAGES).flatMap((page) =>
    page.links.flatMap((link) => {
      if (link.uri === null || !/orcid\.org/i.test(link.uri)) return []
      return orcidMentions(link.uri).map(({ id }) => ({ id, before: wordsBefore(link, page), after: '' }))
    }),
  )
}

/** Passages of notes and back matter, with the links they carry. */
function inPassages({ outline, passages }: Pick<Layers, 'outline' | 'passages'>): OrcidMention[] {
  const aside = new Set(
    outline.filter(({ role }) => role === 'back' || role === 'note' || role === 'body').map(({ key }) => key),
  )
  return passages
    .filter(({ section, kind }) => aside.has(section) && kind !== 'reference')
    .flatMap(({ content }) => [
      ...orcidMentions(content.text),
      ...marksOf(content, 'link')
        .filter(({ href }) => /orcid\.org/i.test(href))
        .flatMap((mark) =>
          orcidMentions(mark.href).map(({ id }) => ({ id, before: content.text.slice(0, mark.end), after: '' })),
        ),
    ])
}

/** Where a paper prints ORCID iDs: notes and bylines of its first pages, back matter, and links behind an author's name. */
function findMentions(paper: Pick<Layers, 'pages' | 'blocks' | 'outline' | 'passages'>): OrcidMention[] {
  return [...inBlocks(paper.pages, paper.blocks), ...inLinks(paper.pages), ...inPassages(paper)]
}

const HEADING = patternOf('i')`^(?:credit )?(?:authors?[’']?s?[’']? )?(?:individual )?(?:
  contributions? | contributorship | roles | authorship contribution statement
)\b|^credit\b`
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
