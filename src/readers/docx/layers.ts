// A Word document read: its parts told apart, put together as an article, and the article as layers.
import type { Context } from '../../contract/context.ts'
import { ABSTRACT_TITLE } from '../../conventions/front-words.ts'
import { roleOfHeading } from '../../conventions/headings/section-role.ts'
import { splitKeywords } from '../../conventions/keywords.ts'
import { type FrontLine, ROW_GAP } from '../../document/header.ts'
import type { Warning } from '../../kernel/noted.ts'
import { type ArticleLayers, assemble } from '../article/assemble.ts'
import { languageIn } from '../markup/declared-metadata.ts'
import { collapsed } from '../markup/flow.ts'
import { isPicture } from '../markup/pictures.ts'
import { descendantsNamed, firstChild, isElement, textContent, type XmlElement } from '../markup/xml-node.ts'
import type { Block, Picture } from './blocks/block.ts'
import { headingText } from './blocks/block-text.ts'
import { findHeadings, type Heading, styledDepth } from './blocks/headings.ts'
import { findFloats } from './floats/find-floats.ts'
import { findTitle, type Title, titleBlocks } from './front/front.ts'
import type { WordPackage } from './package/package.ts'
import { readBibliography } from './references/bibliography.ts'
import { findReferenceBlocks, printedReferences } from './references/reference-list.ts'
import { type DeclaredFacts, documentArticle } from './structure/article.ts'
import { styleRole } from './styles/style-roles.ts'
import { walkDocument } from './walk/walk-document.ts'

const UNREADABLE: Warning = {
  code: 'DOCX_IMAGE_FORMAT',
  message: 'some figures are drawings or in a format other than PNG and JPEG; they have no image',
}

async function imageOf({ path }: Picture, source: WordPackage): Promise<string | null> {
  const bytes = path === null ? null : await source.bytes(path)
  return bytes !== null && isPicture(bytes) ? Buffer.from(bytes).toString('base64') : null
}

/** The pictures in base64; none unless they are asked for. */
async function readImages(
  pictures: readonly Picture[],
  source: WordPackage,
  { options, deadline }: Context,
): Promise<Map<Picture, string | null>> {
  const images = new Map<Picture, string | null>()
  for (const picture of options.includeFigures ? pictures : []) {
    deadline.check()
    images.set(picture, await imageOf(picture, source))
  }
  return images
}

/** The words of a paragraph; tabs set pieces of one row apart, instructions of fields are not shown. */
function lineOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child) || child.name === 'w:instrText' || child.name === 'w:del') return ''
      if (child.name === 'w:t') return textContent(child)
      return child.name === 'w:tab' || child.name === 'w:ptab' ? ROW_GAP : lineOf(child)
    })
    .join('')
}

/** The running heads and feet of a Word document, which say where the paper appeared. */
async function runningLines(source: WordPackage): Promise<FrontLine[]> {
  const parts = [...(await source.allRelated('header')), ...(await source.allRelated('footer'))]
  const lines = parts.flatMap(({ root }) => descendantsNamed(root, 'w:p').map((paragraph) => lineOf(paragraph).trim()))
  // First, odd and even pages repeat one another.
  return [...new Set(lines)].filter((text) => text !== '').map((text) => ({ zone: 'margin', text }))
}

const propertyText = (properties: XmlElement | null, name: string): string =>
  collapsed(textContent(firstChild(properties, name) ?? ''))

function readDeclared(title: Title, properties: XmlElement | null, language: string | null): DeclaredFacts {
  return {
    title: title.text ?? (propertyText(properties, 'dc:title') || null),
    titleAt: title.at,
    keywords: splitKeywords(propertyText(properties, 'cp:keywords')),
    language: languageIn(propertyText(properties, 'dc:language')) ?? language,
  }
}

/** Entries of a list are no headings, however they look; the heading inside a generated list is one. */
function canBeHeading(block: Block): boolean {
  if (block.kind === 'table') return false
  if (styleRole(block.styleNames) === 'reference') return false
  return !block.isBibliography || styledDepth(block) !== null || roleOfHeading(headingText(block)) === 'references'
}

/** A line that only says that an abstract follows heads it, however it looks. */
function withAbstractHeadings(headings: ReadonlyMap<number, Heading>, blocks: readonly Block[]): Map<number, Heading> {
  const found = blocks.flatMap((block, index): [number, Heading][] => {
    if (block.kind === 'table' || headings.has(index)) return []
    const isHead = styleRole(block.styleNames) === 'abstract-heading' || ABSTRACT_TITLE.test(block.content.text)
    return isHead ? [[index, { text: headingText(block), level: 1 }]] : []
  })
  return new Map([...headings, ...found])
}

export async function readDocument(
  source: WordPackage,
  context: Context,
): Promise<{ layers: ArticleLayers; warnings: readonly Warning[] }> {
  const walked = await walkDocument(source)
  const { blocks } = walked
  context.deadline.check()
  const floats = findFloats(blocks)
  const floated = new Set(floats.flatMap((draft) => draft.blocks))
  const isFree = (index: number) => !floated.has(index)
  const candidates = findHeadings(blocks, (index) => {
    const block = blocks[index]
    return isFree(index) && block !== undefined && canBeHeading(block)
  })
  const title = findTitle(blocks, candidates)
  const titled = titleBlocks(title, blocks)
  const headings = new Map([...withAbstractHeadings(candidates, blocks)].filter(([index]) => !titled.has(index)))
  const references = findReferenceBlocks(blocks, headings, (index) => isFree(index) && !titled.has(index))
  const printed = printedReferences(blocks.filter((_, index) => references.has(index)))
  // Sources that nobody cites are printed all the same where Word writes the list.
  const cited = [...walked.works, ...(printed.length > 0 ? walked.sources : [])]
  const bibliography = readBibliography(printed, [...new Map(cited.map((work) => [work.id, work])).values()])
  const images = await readImages(
    floats.flatMap(({ type, pictures }) => (type === 'figure' ? pictures : [])),
    source,
    context,
  )
  const article = documentArticle(
    { ...walked, bibliography, headings, titled, floats, references, printed, images },
    readDeclared(title, await source.property('core-properties'), walked.language),
  )
  const layers = assemble({ ...article, frontLines: [...article.frontLines, ...(await runningLines(source))] })
  return { layers, warnings: [...images.values()].includes(null) ? [UNREADABLE] : [] }
}
