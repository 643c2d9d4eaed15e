// How a paper introduces itself, read from its first pages: title, people, abstract, keywords.
import { readPeople } from '../../byline/people.ts'
import { defineStage } from '../../contract/stage.ts'
import { namesOrganisation } from '../../conventions/affiliations/affiliation-parts.ts'
import { abstractOpening, CITATION_BEFORE, IDENTIFIER_BEHIND } from '../../conventions/front-words.ts'
import { keywordsWithin, readKeywords } from '../../conventions/keywords.ts'
import { letterKey, lettersAlone } from '../../conventions/language/letters.ts'
import { type PageText, pageTextOf } from '../../conventions/line-ends/page-text.ts'
import { noticeBehind } from '../../conventions/notices.ts'
import type { Front, WeighedName } from '../../document/front.ts'
import { EMPTY_LAYERS, type Layers } from '../../document/layers.ts'
import { type Block, type LineLabel, type LineRef, lineKey } from '../../document/page/blocks.ts'
import { overlapsAcross } from '../../document/page/box.ts'
import { frontPageOf } from '../../document/page/page.ts'
import { isSameRow } from '../../document/page/rows.ts'
import type { RichText } from '../../document/rich-text.ts'
import { noted } from '../../kernel/noted.ts'
import { affiliationTexts, type PlacedName } from './affiliation-texts.ts'
import { bylinesOf } from './bylines.ts'
import { type SignedName, signedAsOnCover } from './cover-citation.ts'
import { type FrontFacts, frontFacts } from './facts.ts'
import { nearByline } from './near-byline.ts'
import { type ChosenNames, findNames } from './people/index.ts'
import { piecesOf } from './people/pieces.ts'
import { provenTitle, rankTitles } from './title/index.ts'
import { withWholeNotes } from './torn-notes.ts'

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

function blocksOf(blocks: readonly Block[], label: LineLabel, text: PageText): RichText[] {
  return blocks.filter((block) => block.label === label).map((block) => text.textOf(block.lines, label))
}

const AROUND = new Set<LineLabel>(['affiliation', 'correspondence', 'front-note', 'footnote', 'page-header'])

function aroundByline(blocks: readonly Block[], firstPageIndex: number, text: PageText): string {
  return blocks
    .filter(({ label, pageIndex }) => AROUND.has(label) && pageIndex <= firstPageIndex + 1)
    .map(({ lines }) => text.wordsOf(lines))
    .join('\n')
}

/** The paper's own abstract; those in other languages follow under headings of their own. */
function readAbstract(printed: string): string | null {
  const end = keywordsWithin(printed)
  const whole = end < 0 ? printed : printed.slice(0, end)
  const text = whole.slice(abstractOpening(whole)).replace(CITATION_BEFORE, '')
  const found = text.slice(0, noticeBehind(text)).trim().replace(IDENTIFIER_BEHIND, '')
  return found === '' ? null : found
}

/** Fewer members are no list. */
const LEAST_LISTED = 3

/** Lists under headings of their own, the one that ends the abstract, or what is set below it like one: "river; lake; reed". */
function printedKeywords(front: Front | null, blocks: readonly Block[], abstract: string, text: PageText) {
  const lists = (front?.keywords ?? []).map((lines) => ({
    text: text.wordsOf(lines),
    lines: lines.map((ref) => text.lineAt(ref)?.text ?? ''),
  }))
  const within = keywordsWithin(abstract)
  if (lists.length > 0) return lists
  if (within >= 0) return [{ text: abstract.slice(within), lines: [] }]
  const unheaded = blocks
    .filter(({ label, pageIndex }) => label === 'keywords' && pageIndex === front?.firstPageIndex)
    .map(({ lines }) => text.wordsOf(lines))
    .find((list) => list.split(';').length >= LEAST_LISTED)
  return unheaded === undefined ? [] : [{ text: unheaded, lines: [] }]
}

/** The names of the byline; none where the header model did not run. */
function signers(
  { blocks, front }: Pick<Layers, 'blocks' | 'front'>,
  facts: FrontFacts,
  title: readonly LineRef[],
  text: PageText,
): ChosenNames {
  if (front === null || front.zone === null) return { chosen: [], lost: [] }
  return findNames({
    zone: front.zone,
    pieces: piecesOf(front, blocks, text, facts),
    facts,
    title: new Set(title.map(lineKey)),
  })
}

/** Institutions of editors and reviewers are not the authors'. */
const withoutEditors = (blocks: readonly Block[], { isEditorLine }: FrontFacts): Block[] =>
  blocks.filter(({ lines: [first] }) => first === undefined || !isEditorLine(first))

/** What an archive's cover prints is its own, unless the paper itself prints no institution. */
function behindCovers(blocks: readonly Block[], front: Front | null): readonly Block[] {
  const own = blocks.filter(({ pageIndex }) => pageIndex >= (front?.firstPageIndex ?? 0))
  return own.some(({ label }) => label === 'affiliation') ? own : blocks
}

/** A running head that names the paper, and no place. */
function runsOver({ lines }: Block, title: string, text: PageText): boolean {
  const key = lettersAlone(text.wordsOf(lines))
  return key.length >= LEAST_HEAD_LETTERS && lettersAlone(title).includes(key)
}
const LEAST_HEAD_LETTERS = 20

/** A line taken for one of the byline that holds no name of it and names an institution. */
function isUnsigned({ label, lines, pageIndex }: Block, names: readonly PlacedName[], text: PageText): boolean {
  if (label !== 'author') return false
  const printed = lines.flatMap((ref) => text.lineAt(ref) ?? [])
  const isSigned = names.some(
    (name) =>
      name.pageIndex === pageIndex &&
      printed.some(({ box }) => isSameRow(box, name.box) && overlapsAcross(box, name.box)),
  )
  return names.length > 0 && !isSigned && namesOrganisation(text.wordsOf(lines))
}

function weighed({ chosen, lost }: { readonly [list in keyof ChosenNames]: readonly SignedName[] }): WeighedName[] {
  const row =
    (isChosen: boolean) =>
    ({ name, logOdds, evidence }: SignedName) => ({
      name,
      isChosen,
      score: logOdds,
      evidence: evidence.map((each) => each.name),
    })
  return [...chosen.map(row(true)), ...lost.map(row(false))]
}

const WITHOUT_FRONT = {
  code: 'FRONT_PAGE_NOT_READ',
  message:
    'the first page is not among the pages that were asked for: what introduces the paper is known from the rest alone',
}

export const headerStage = defineStage({
  name: 'header',
  needs: ['pages', 'fileFacts', 'lineLabels', 'blocks', 'front', 'textQuality'],
  gives: ['header', 'people', 'nameCandidates'],
  essential: false,
  run: (paper) => {
    const { pages, front } = paper
    const text = pageTextOf(pages)
    const facts = frontFacts(paper)
    const blocks = withWholeNotes(paper.blocks, text, facts.bodySize)
    if (frontPageOf(pages) === undefined) {
      const header = { ...EMPTY_LAYERS.header, title: provenTitle(facts) }
      return noted({ header, people: EMPTY_LAYERS.people, nameCandidates: [] }, [WITHOUT_FRONT])
    }
    const [title] = rankTitles(facts, text)
    const titleRefs = title?.value.lines.map(({ ref }) => ref) ?? []
    const firstPageIndex = pages[0]?.index ?? 0
    const { cover } = facts
    const found = signers(paper, facts, titleRefs, text)
    const names = { ...found, chosen: cover === null ? found.chosen : signedAsOnCover(cover, found) }
    const isCited = cover?.title == null || cover.key.includes(letterKey(title?.value.text ?? ' '))
    const places = names.chosen.flatMap(({ place }) => place ?? [])
    // An archive prints its own address on its cover.
    const own = blocks.filter(({ pageIndex }) => pageIndex >= (front?.firstPageIndex ?? 0))
    const early = own.filter(({ pageIndex }) => pageIndex <= firstPageIndex + 1)
    const around = aroundByline(blocks, firstPageIndex, text)
    const abstract = clean(text.wordsOf(front?.abstract?.lines ?? []))
    const value = {
      header: {
        ...EMPTY_LAYERS.header,
        // A report has covers of its own behind that of the archive.
        title: (isCited ? title?.value.text : cover?.title) ?? null,
        abstract: readAbstract(abstract),
        keywords: readKeywords(printedKeywords(front, blocks, abstract, text), front?.language ?? null),
        language: front?.language ?? null,
      },
      people: readPeople({
        names: names.chosen,
        authors: bylinesOf(withoutEditors(blocks, facts), firstPageIndex, text),
        affiliations: affiliationTexts(
          behindCovers(withoutEditors(blocks, facts), front).filter(
            (block) =>
              (block.label === 'affiliation' && !runsOver(block, title?.value.text ?? '', text)) ||
              isUnsigned(block, places, text),
          ),
          pages,
          text,
          facts,
          places,
        ),
        correspondence: blocksOf(own, 'correspondence', text),
        notes: [...blocksOf(own, 'front-note', text), ...blocksOf(early, 'footnote', text)],
        around,
        near: nearByline(withoutEditors(blocks, facts), firstPageIndex, text, places),
        // Authors cite themselves: their entries show where a family name begins.
        citations: [
          [around, ...facts.cites].join('\n'),
          blocksOf(blocks, 'reference', text)
            .map((entry) => entry.text)
            .join('\n'),
        ],
      }),
      nameCandidates: weighed(names),
    }
    return noted(value)
  },
})
