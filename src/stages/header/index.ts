// The paper's own identity, read from its first pages: title, people, abstract, keywords, identifiers.
import type { Inference } from '../../contract/ports.ts'
import { defineStage } from '../../contract/stage.ts'
import type { Block, LineLabel } from '../../document/blocks.ts'
import { splitKeywords } from '../../document/byline/keywords.ts'
import { readPeople } from '../../document/byline/people.ts'
import { EMPTY_LAYERS } from '../../document/layers.ts'
import type { Page } from '../../document/page.ts'
import { type PageText, pageTextOf } from '../../document/page-text.ts'
import type { RichText } from '../../document/rich-text.ts'
import { noted, type Warning } from '../../kernel/noted.ts'
import { bylinesOf } from './bylines.ts'
import { findTitle } from './find-title.ts'
import { personsOf } from './tagger/persons.ts'
import { relabelBlocks } from './tagger/relabel.ts'
import { type TaggedZone, tagZone } from './tagger/tag-zone.ts'

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()
const ABSTRACT_WORD = /^(?:abstract|summary|zusammenfassung|résumé|resumen|resumo)(?:\s*[.:—–|-]+\s*|\s+(?=\p{Lu})|$)/iu

function blocksOf(blocks: readonly Block[], label: LineLabel, text: PageText): RichText[] {
  return blocks.filter((block) => block.label === label).map((block) => text.textOf(block.lines, label))
}

function joined(blocks: readonly Block[], label: LineLabel, text: PageText): string | null {
  const lines = blocks.filter((block) => block.label === label).flatMap((block) => block.lines)
  const found = clean(text.textOf(lines, label).text)
  return found === '' ? null : found
}

const AROUND = new Set<LineLabel>(['affiliation', 'correspondence', 'front-note', 'footnote', 'page-header'])

function aroundByline(blocks: readonly Block[], firstPageIndex: number, text: PageText): string {
  return blocks
    .filter(({ label, pageIndex }) => AROUND.has(label) && pageIndex <= firstPageIndex + 1)
    .map(({ lines, label }) => text.textOf(lines, label).text)
    .join('\n')
}

const CITES_ITSELF = /\b(?:how to cite|to cite this|cite (?:this|as)|citation:|como citar|cómo citar|citer cet)/i

/** How the paper says it is cited, whatever the lines were taken for. */
function selfCitations(blocks: readonly Block[], firstPageIndex: number, text: PageText): string {
  return blocks
    .filter(({ pageIndex }) => pageIndex <= firstPageIndex + 1)
    .map(({ lines, label }) => text.textOf(lines, label).text)
    .filter((content) => CITES_ITSELF.test(content))
    .join('\n')
}

/** The first abstract: those in other languages follow under a heading of their own. */
function readAbstract(blocks: readonly Block[], text: PageText): string | null {
  const parts = blocksOf(blocks, 'abstract', text).map((content) => clean(content.text))
  const starts = parts.flatMap((part, index) => (ABSTRACT_WORD.test(part) ? [index] : []))
  const [first, second] = starts
  const own = first === undefined ? parts : parts.slice(first, second)
  const found = clean(own.join(' ').replace(ABSTRACT_WORD, ''))
  return found === '' ? null : found
}

const WITHOUT_MODEL = {
  code: 'HEADER_MODEL',
  message: 'the header model cannot run: title and authors are read by rules alone',
}

interface Tagged {
  /** Null where there is no front to read, or no model to read it. */
  readonly zone: TaggedZone | null
  readonly warnings: readonly Warning[]
}

/** The header model's reading of the first pages; without its weights rules alone read on, and the record says so. */
async function tagged(pages: readonly Page[], blocks: readonly Block[], inference: Inference): Promise<Tagged> {
  try {
    return { zone: await tagZone(pages, blocks, inference), warnings: [] }
  } catch {
    return { zone: null, warnings: [WITHOUT_MODEL] }
  }
}

export const headerStage = defineStage({
  name: 'header',
  needs: ['pages', 'blocks', 'imprint'],
  gives: ['header', 'people'],
  essential: false,
  run: async ({ pages, blocks: laidOut, imprint }, { ports }) => {
    const text = pageTextOf(pages)
    const { zone, warnings } = await tagged(pages, laidOut, ports.inference)
    const blocks = zone === null ? laidOut : relabelBlocks(laidOut, zone)
    const title = clean(text.textOf(findTitle(blocks, pages[0]?.index ?? 0, text), 'title').text).replace(
      /[\s*∗†‡]+$/,
      '',
    )
    const keywords = joined(blocks, 'keywords', text)
    const firstPageIndex = pages[0]?.index ?? 0
    const around = aroundByline(blocks, firstPageIndex, text)
    const front = { notes: blocksOf(blocks, 'front-note', text) }
    const value = {
      header: {
        ...EMPTY_LAYERS.header,
        ...imprint,
        title: title === '' ? null : title,
        abstract: readAbstract(blocks, text),
        keywords: keywords === null ? [] : splitKeywords(keywords),
      },
      people: readPeople({
        names: zone === null ? [] : personsOf(zone, pages),
        authors: bylinesOf(blocks, firstPageIndex, text),
        affiliations: blocksOf(blocks, 'affiliation', text),
        correspondence: blocksOf(blocks, 'correspondence', text),
        ...front,
        around,
        citations: `${around}\n${selfCitations(blocks, firstPageIndex, text)}`,
      }),
    }
    return noted(value, warnings)
  },
})
