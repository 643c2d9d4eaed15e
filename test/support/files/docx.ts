// Builds Word documents for tests from small pieces of markup: a package with the parts that a document needs.
import { type ZipFileContent, zip } from './zip.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const NAMESPACES = [
  `xmlns:w="${W}"`,
  `xmlns:r="${OFFICE}/relationships"`,
  `xmlns:m="${OFFICE}/math"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A run; `properties` is markup such as "<w:b/>". */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

export const raised = (text: string): string => run(text, '<w:vertAlign w:val="superscript"/>')

export interface ParagraphShape {
  readonly style?: string
  /** More paragraph properties, as markup. */
  readonly properties?: string
}

/** A paragraph; `content` is markup, or plain text where it has none. */
export function paragraph(content: string, { style, properties = '' }: ParagraphShape = {}): string {
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`
  const inner = content === '' || content.startsWith('<') ? content : run(content)
  return `<w:p><w:pPr>${named}${properties}</w:pPr>${inner}</w:p>`
}

export const styled = (style: string, content: string): string => paragraph(content, { style })

/** A complex field: instruction, then result. */
export const field = (instruction: string, result: string, fieldData = ''): string =>
  [
    `<w:r><w:fldChar w:fldCharType="begin">${fieldData === '' ? '' : `<w:fldData xml:space="preserve">${fieldData}</w:fldData>`}</w:fldChar></w:r>`,
    `<w:r><w:instrText xml:space="preserve">${escapeXml(instruction)}</w:instrText></w:r>`,
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
    result.startsWith('<') ? result : run(result),
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
  ].join('')

/** The two ends of a field that reaches over paragraphs. */
export const fieldStart = (instruction: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${escapeXml(instruction)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`
export const fieldEnd = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'

export const bookmark = (name: string, content: string, id = name): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`

export const table = (rows: readonly (readonly string[])[], header = 1): string =>
  `<w:tbl>${rows
    .map(
      (cells, at) =>
        `<w:tr>${at < header ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells
          .map((cell) => (cell.startsWith('<w:tc>') ? cell : `<w:tc>${paragraph(cell)}</w:tc>`))
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`

/** A cell with properties: "<w:gridSpan w:val='2'/>". */
export const cell = (text: string, properties: string): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`

/** A picture of 200 by 150 points; its bytes stand in `media` under the relation's id. */
export const picture = (relation: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="2540000" cy="1905000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export const textBox = (content: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="914400" cy="914400"/><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

const BUILT_IN: Readonly<Record<string, string>> = {
  Normal: 'Normal',
  Title: 'Title',
  Subtitle: 'Subtitle',
  Author: 'Author',
  Affiliation: 'Affiliation',
  Abstract: 'Abstract',
  Keywords: 'Keywords',
  Heading1: 'heading 1',
  Heading2: 'heading 2',
  Heading3: 'heading 3',
  Caption: 'caption',
  ListParagraph: 'List Paragraph',
  Bibliography: 'Bibliography',
  Quote: 'Quote',
  FootnoteText: 'footnote text',
  TOC1: 'toc 1',
}

const styleSheet = (extra: string): string =>
  `${PROLOGUE}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>${Object.entries(
    BUILT_IN,
  )
    .map(
      ([id, name]) =>
        `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${id.startsWith('Heading') ? `<w:pPr><w:outlineLvl w:val="${Number(id.at(-1)) - 1}"/></w:pPr>` : ''}</w:style>`,
    )
    .join('')}${extra}</w:styles>`

export interface DocxShape {
  /** Markup of the body. */
  readonly body: string
  /** Markup of more `w:style` elements. */
  readonly styles?: string
  /** Markup of `w:numbering`'s children. */
  readonly numbering?: string
  /** Notes by id: markup of their paragraphs. */
  readonly footnotes?: Readonly<Record<string, string>>
  readonly endnotes?: Readonly<Record<string, string>>
  /** Addresses of hyperlinks by relation id. */
  readonly links?: Readonly<Record<string, string>>
  /** Bytes of pictures by relation id. */
  readonly media?: Readonly<Record<string, Uint8Array>>
  /** Whole custom XML parts. */
  readonly customXml?: readonly string[]
  /** Custom properties by name. */
  readonly customProperties?: Readonly<Record<string, string>>
  /** Properties of the last section, as markup. */
  readonly section?: string
  /** Core properties, as markup. */
  readonly core?: string
  /** Relations as markup, written as they are. */
  readonly relations?: string
  /** More files of the archive. */
  readonly files?: readonly ZipFileContent[]
}

const relation = (id: string, type: string, target: string, isExternal = false): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`

const relationships = (content: string): string =>
  `${PROLOGUE}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`

const notesPart = (kind: 'footnote' | 'endnote', notes: Readonly<Record<string, string>>): string =>
  `${PROLOGUE}<w:${kind}s ${NAMESPACES}><w:${kind} w:type="separator" w:id="-1"><w:p/></w:${kind}>${Object.entries(
    notes,
  )
    .map(([id, content]) => `<w:${kind} w:id="${id}">${content}</w:${kind}>`)
    .join('')}</w:${kind}s>`

function documentRelations(shape: DocxShape): string {
  const { links = {}, media = {}, customXml = [] } = shape
  return relationships(
    [
      relation('rIdStyles', 'styles', 'styles.xml'),
      shape.numbering === undefined ? '' : relation('rIdNumbering', 'numbering', 'numbering.xml'),
      shape.footnotes === undefined ? '' : relation('rIdFootnotes', 'footnotes', 'footnotes.xml'),
      shape.endnotes === undefined ? '' : relation('rIdEndnotes', 'endnotes', 'endnotes.xml'),
      ...Object.entries(links).map(([id, target]) => relation(id, 'hyperlink', target, true)),
      ...Object.keys(media).map((id) => relation(id, 'image', `media/${id}.png`)),
      ...customXml.map((_, at) => relation(`rIdCustom${at}`, 'customXml', `../customXml/item${at + 1}.xml`)),
      shape.relations ?? '',
    ].join(''),
  )
}

const propertiesPart = (properties: Readonly<Record<string, string>>): string =>
  `${PROLOGUE}<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes">${Object.entries(
    properties,
  )
    .map(([name, value]) => `<property name="${name}"><vt:lpwstr>${escapeXml(value)}</vt:lpwstr></property>`)
    .join('')}</Properties>`

const packageRelations = relationships(
  [
    relation('rId1', 'officeDocument', 'word/document.xml'),
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
    relation('rId3', 'custom-properties', 'docProps/custom.xml'),
  ].join(''),
)

export function docx(shape: DocxShape): Uint8Array {
  const { footnotes, endnotes, numbering, media = {}, customXml = [], customProperties = {} } = shape
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${PROLOGUE}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: packageRelations },
    {
      name: 'word/document.xml',
      content: `${PROLOGUE}<w:document ${NAMESPACES}><w:body>${shape.body}<w:sectPr>${shape.section ?? ''}</w:sectPr></w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', content: documentRelations(shape) },
    { name: 'word/styles.xml', content: styleSheet(shape.styles ?? '') },
    ...(numbering === undefined
      ? []
      : [{ name: 'word/numbering.xml', content: `${PROLOGUE}<w:numbering ${NAMESPACES}>${numbering}</w:numbering>` }]),
    ...(footnotes === undefined ? [] : [{ name: 'word/footnotes.xml', content: notesPart('footnote', footnotes) }]),
    ...(endnotes === undefined ? [] : [{ name: 'word/endnotes.xml', content: notesPart('endnote', endnotes) }]),
    ...Object.entries(media).map(([id, content]) => ({ name: `word/media/${id}.png`, content })),
    ...customXml.map((content, at) => ({ name: `customXml/item${at + 1}.xml`, content })),
    {
      name: 'docProps/core.xml',
      content: `${PROLOGUE}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${shape.core ?? ''}</cp:coreProperties>`,
    },
    { name: 'docProps/custom.xml', content: propertiesPart(customProperties) },
    ...(shape.files ?? []),
  ])
}
