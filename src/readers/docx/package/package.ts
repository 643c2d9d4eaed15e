// The package of a Word document: its parts, and the relations by which one part names another. Nothing outside is loaded.
import { ServiceError } from '../../../kernel/errors.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { Deadline } from '../../../kernel/time/deadline.ts'
import { decodeMarkup } from '../../markup/decode.ts'
import { attribute, childElements, type XmlElement } from '../../markup/xml-node.ts'
import { parseXml } from '../../markup/xml-tree.ts'
import { openZip, type ZipArchive } from '../../zip.ts'

// Takes out of Word's markup what no reader needs, before it is parsed: editing sessions, spelling marks, colours, spacing.

/** Ids of editing sessions and of paragraphs, up to a third of a document that many people worked on; packed drawings. */
const IDS = / (?:w:rsid\w*|w14:(?:paraId|textId)|o:gfxdata)="[^"<>]*"/g
/** Empty properties of looks that say nothing about structure. */
const LOOKS = patternOf('g')`<w:(?:
  proofErr | lastRenderedPageBreak | noProof | lang | kern | szCs | bCs | iCs | color | spacing | ind | shd |
  u | snapToGrid | tcW | vAlign | webHidden | w | highlight | keepNext | keepLines | widowControl |
  autoSpaceDE | autoSpaceDN | adjustRightInd | contextualSpacing | noWrap | cantSplit | trHeight | tblLayout |
  tblW
)(?: [^<>]*)?\/>`

const TAGS_WITH_IDS = /<[^<>]* (?:w:rsid|w14:paraId|w14:textId|o:gfxdata)[^<>]*>/g

/** Only tags with the usual prefixes are touched, never the text between them. */
export const pruneMarkup = (xml: string): string =>
  xml.replace(TAGS_WITH_IDS, (tag) => tag.replace(IDS, '')).replace(LOOKS, '')

const OPEN_XML = 'http://schemas.openxmlformats.org/'
const STRICT = 'http://purl.oclc.org/ooxml/'

/** The namespaces of Word's markup, transitional and strict (ECMA-376, ISO 29500), with the prefixes that this reader knows. */
export const WORD_PREFIXES: Readonly<Record<string, string>> = {
  [`${OPEN_XML}wordprocessingml/2006/main`]: 'w',
  [`${STRICT}wordprocessingml/main`]: 'w',
  [`${OPEN_XML}officeDocument/2006/math`]: 'm',
  [`${STRICT}officeDocument/math`]: 'm',
  [`${OPEN_XML}officeDocument/2006/relationships`]: 'r',
  [`${STRICT}officeDocument/relationships`]: 'r',
  [`${OPEN_XML}drawingml/2006/main`]: 'a',
  [`${STRICT}drawingml/main`]: 'a',
  [`${OPEN_XML}drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
  [`${OPEN_XML}drawingml/2006/picture`]: 'pic',
  [`${OPEN_XML}drawingml/2006/chart`]: 'c',
  [`${OPEN_XML}markup-compatibility/2006`]: 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  [`${OPEN_XML}officeDocument/2006/bibliography`]: 'b',
  [`${STRICT}officeDocument/bibliography`]: 'b',
  [`${OPEN_XML}package/2006/relationships`]: '',
  [`${OPEN_XML}package/2006/content-types`]: '',
  [`${OPEN_XML}package/2006/metadata/core-properties`]: 'cp',
  [`${OPEN_XML}officeDocument/2006/custom-properties`]: '',
  [`${STRICT}officeDocument/customProperties`]: '',
  [`${OPEN_XML}officeDocument/2006/docPropsVTypes`]: 'vt',
  [`${STRICT}officeDocument/docPropsVTypes`]: 'vt',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://www.w3.org/XML/1998/namespace': 'xml',
}

export interface Relation {
  /** The last word of the relation's type: "image", "hyperlink", "footnotes". */
  readonly type: string
  /** A path in the package, or the address outside it. */
  readonly target: string
  readonly isExternal: boolean
}

export interface Part {
  readonly root: XmlElement
  readonly relations: ReadonlyMap<string, Relation>
}

export interface WordPackage {
  readonly document: Part
  /** Whether some part was not well-formed or had to be mended. */
  readonly mended: readonly string[]
  /** Entities that the parts declare and that stand for no character. */
  readonly refusedEntities: readonly string[]
  /** The first part that the document relates to by this type; null where there is none or it cannot be read. */
  related(type: string): Promise<Part | null>
  /** Every such part, for custom XML. */
  allRelated(type: string): Promise<readonly Part[]>
  /** A part that the package itself names: core or custom properties. */
  property(type: string): Promise<XmlElement | null>
  bytes(path: string): Promise<Uint8Array | null>
}

const lastWord = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1)

/** A target as a path from the root of the package; null where it climbs out of it. */
export function resolveTarget(folder: string, target: string): string | null {
  const bare = target.split('#')[0] ?? ''
  const steps = bare.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of bare.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return null
  }
  return steps.join('/')
}

interface OpenPackage {
  readonly archive: ZipArchive
  /** Part names do not differ by case alone (ECMA-376 part 2, 6.2.2.3). */
  readonly paths: ReadonlyMap<string, string>
  readonly deadline: Deadline
  readonly mended: string[]
  readonly refusedEntities: string[]
}

async function readXml(path: string, opened: OpenPackage): Promise<XmlElement | null> {
  const bytes = await readBytes(path, opened)
  if (bytes === null || bytes.length === 0) return null
  const text = decodeMarkup(bytes).text
  const tree = parseXml(/\/(?:styles|custom)\w*\.xml$/i.test(path) ? text : pruneMarkup(text), {
    deadline: opened.deadline,
    prefixes: WORD_PREFIXES,
  })
  if (tree.malformed !== null || tree.openAtEnd.length > 0) opened.mended.push(path)
  append(opened.refusedEntities, tree.refusedEntities)
  return tree.root
}

async function readBytes(path: string, { archive, paths }: OpenPackage): Promise<Uint8Array | null> {
  const name = paths.get(path.toLowerCase())
  return name === undefined ? null : await archive.read(name)
}

async function readRelations(path: string, opened: OpenPackage): Promise<Map<string, Relation>> {
  const cut = path.lastIndexOf('/') + 1
  const folder = path.slice(0, cut)
  const root = await readXml(`${folder}_rels/${path.slice(cut)}.rels`, opened).catch(() => null)
  const relations = new Map<string, Relation>()
  for (const element of root === null ? [] : childElements(root, 'Relationship')) {
    const isExternal = attribute(element, 'TargetMode') === 'External'
    const written = attribute(element, 'Target') ?? ''
    const target = isExternal ? written : resolveTarget(folder, written)
    const id = attribute(element, 'Id')
    if (id !== null && target !== null)
      relations.set(id, { type: lastWord(attribute(element, 'Type') ?? ''), target, isExternal })
  }
  return relations
}

const targetsOf = (relations: ReadonlyMap<string, Relation>, type: string): string[] =>
  [...relations.values()]
    .filter((relation) => !relation.isExternal && relation.type === type)
    .map(({ target }) => target)

const USUAL_DOCUMENT = 'word/document.xml'

async function readDocument(
  relations: ReadonlyMap<string, Relation>,
  opened: OpenPackage,
): Promise<[string, XmlElement]> {
  for (const path of [...targetsOf(relations, 'officeDocument'), USUAL_DOCUMENT]) {
    const root = await readXml(path, opened)
    if (root?.name === 'w:document') return [path, root]
    if (root !== null)
      throw new ServiceError('unsupported_format', 'the file is an Office document, but not one of Word')
  }
  throw new ServiceError('corrupt_file', 'the file has no Word document in it')
}

/** A side part that is damaged is done without; limits and time still end the reading. */
async function readPart(path: string, opened: OpenPackage): Promise<Part | null> {
  try {
    const root = await readXml(path, opened)
    return root === null ? null : { root, relations: await readRelations(path, opened) }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'corrupt_file') throw error
    opened.mended.push(path)
    return null
  }
}

export async function openPackage(bytes: Uint8Array, deadline: Deadline): Promise<WordPackage> {
  const archive = await openZip(bytes, { deadline })
  const paths = new Map(archive.names.map((name) => [name.toLowerCase(), name]))
  const opened: OpenPackage = { archive, paths, deadline, mended: [], refusedEntities: [] }
  const ofPackage = await readRelations('', opened)
  const [path, root] = await readDocument(ofPackage, opened)
  const document: Part = { root, relations: await readRelations(path, opened) }
  const first = async (from: ReadonlyMap<string, Relation>, type: string): Promise<Part | null> => {
    const [target] = targetsOf(from, type)
    return target === undefined ? null : await readPart(target, opened)
  }
  return {
    document,
    mended: opened.mended,
    refusedEntities: opened.refusedEntities,
    related: (type) => first(document.relations, type),
    allRelated: async (type) => {
      const parts: Part[] = []
      for (const target of targetsOf(document.relations, type)) {
        const part = await readPart(target, opened)
        if (part !== null) parts.push(part)
      }
      return parts
    },
    property: async (type) => (await first(ofPackage, type))?.root ?? null,
    bytes: (target) => readBytes(target, opened),
  }
}
