// The same made-up works and citations as each reference manager stores them in a Word document.
import {
  bookmark,
  type DocxShape,
  escapeXml,
  field,
  fieldEnd,
  fieldStart,
  paragraph,
  run,
  styled,
  table,
} from '../files/docx.ts'
import { AUTHOR_YEAR, type Citation, NUMERIC, type Person, printed, WORKS, type Work } from './managed-works.ts'

/** How one manager writes a citation and wraps the list; what else its documents hold. */
export interface Manager {
  cite(citation: Citation, index: number): string
  list(entries: readonly string[]): string
  readonly parts?: Partial<DocxShape>
}

const worksOf = (citation: Citation): Work[] => citation.works.flatMap((at) => WORKS[at] ?? [])

/** Only what a work has is stored. */
const filled = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== '-'))

const CSL_TYPES = { article: 'article-journal', chapter: 'chapter', report: 'report' } as const

const cslName = ({ family, given }: Person) => {
  if (given === '') return { literal: family }
  return family.startsWith('van ')
    ? { 'non-dropping-particle': 'van', family: family.slice(4), given }
    : { family, given }
}

const csl = ({ id, kind, author, editor, year, title, container, volume, issue, pages, doi, ...more }: Work) =>
  filled({
    id,
    type: CSL_TYPES[kind],
    title,
    'container-title': container,
    volume,
    issue,
    page: pages.join('-'),
    DOI: doi,
    publisher: more.publisher,
    edition: more.edition,
    URL: more.url,
    author: author.map(cslName),
    editor: editor.map(cslName),
    issued: { 'date-parts': [[year]] },
  })

const cslCitation = (citation: Citation, index: number, id: (work: Work, at: number) => object): string =>
  JSON.stringify({
    citationID: `c${index}`,
    properties: { formattedCitation: citation.printed, plainCitation: citation.printed, noteIndex: 0 },
    citationItems: worksOf(citation).map((one, at) => ({ ...id(one, at), itemData: csl(one) })),
    schema: 'https://example.org/csl-citation.json',
  })

const paragraphs = (entries: readonly string[]): string =>
  entries.map((entry) => styled('Bibliography', entry)).join('')

/** A field that begins in the first entry and ends after the last. */
const listField =
  (instruction: string, style = 'Bibliography') =>
  (entries: readonly string[]): string =>
    entries
      .map((entry, at) => {
        const start = at === 0 ? fieldStart(instruction) : ''
        const end = at === entries.length - 1 ? fieldEnd : ''
        return paragraph(`${start}${run(entry)}${end}`, { style })
      })
      .join('')

const control = (tag: string, content: string, more = ''): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${escapeXml(tag)}"/>${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

const ENDNOTE_TYPES = { article: 'Journal Article', chapter: 'Book Section', report: 'Report' } as const

/** Nothing where there is nothing to say. */
const tagged = (name: string, text: string): string => (text === '' || text === '-' ? '' : `<${name}>${text}</${name}>`)

/** Groups are marked by the comma behind them. */
const endnotePeople = (name: string, people: readonly Person[]): string =>
  tagged(
    name,
    people
      .map(({ family, given }) => `<author><style face="normal">${family},${given && ` ${given}`}</style></author>`)
      .join(''),
  )

const endnoteRecord = (one: Work, number: number): string =>
  [
    `<Cite><Author>${one.author[0]?.family ?? ''}</Author><Year>${one.year}</Year><RecNum>${number}</RecNum><record>`,
    `<rec-number>${number}</rec-number><foreign-keys><key app="EN" db-id="lib1">${number}</key></foreign-keys>`,
    `<ref-type name="${ENDNOTE_TYPES[one.kind]}">17</ref-type><contributors>`,
    endnotePeople('authors', one.author),
    endnotePeople('secondary-authors', one.editor),
    `</contributors><titles><title><style face="normal" font="default">${escapeXml(one.title)}</style></title>`,
    `${tagged('secondary-title', one.container)}</titles>${tagged('pages', one.pages.join('-'))}`,
    tagged('volume', one.volume),
    tagged('number', one.issue),
    tagged('edition', one.edition),
    `<dates><year>${one.year}</year></dates>${tagged('publisher', one.publisher)}`,
    tagged('urls', tagged('related-urls', tagged('url', one.url))),
    `<electronic-resource-num>${one.doi}</electronic-resource-num></record></Cite>`,
  ].join('')

const endnoteXml = (citation: Citation): string =>
  `<EndNote>${worksOf(citation)
    .map((one) => endnoteRecord(one, WORKS.indexOf(one) + 1))
    .join('')}</EndNote>`

const WORD_TYPES = { article: 'JournalArticle', chapter: 'BookSection', report: 'Report' } as const

const wordPeople = (role: string, people: readonly Person[]): string => {
  const list = people.map(({ family, given }) =>
    given === ''
      ? `<b:Corporate>${family}</b:Corporate>`
      : `<b:NameList><b:Person><b:Last>${family}</b:Last><b:First>${given}</b:First></b:Person></b:NameList>`,
  )
  return tagged(role, list.join('').replaceAll('</b:NameList><b:NameList>', ''))
}

const wordSource = (one: Work): string =>
  [
    `<b:Source><b:Tag>${one.id}</b:Tag><b:SourceType>${WORD_TYPES[one.kind]}</b:SourceType>`,
    `<b:Author>${wordPeople('b:Author', one.author)}${wordPeople('b:Editor', one.editor)}</b:Author>`,
    `<b:Title>${escapeXml(one.title)}</b:Title>`,
    tagged(one.kind === 'chapter' ? 'b:BookTitle' : 'b:JournalName', one.container),
    `<b:Year>${one.year}</b:Year>${tagged('b:Volume', one.volume)}${tagged('b:Issue', one.issue)}`,
    tagged('b:Pages', one.pages.join('-')),
    tagged('b:Edition', one.edition),
    tagged('b:Publisher', one.publisher),
    tagged('b:URL', one.url),
    `<b:StandardNumber>${one.doi}</b:StandardNumber></b:Source>`,
  ].join('')

const wordSources = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography">${WORKS.map(wordSource).join('')}</b:Sources>`

const wordCite = (citation: Citation): string => {
  const [first = '', ...rest] = worksOf(citation).map(({ id }) => id)
  return `<w:sdt><w:sdtPr><w:citation/></w:sdtPr><w:sdtContent>${field(` CITATION ${first} \\l 1033 ${rest.map((id) => `\\m ${id}`).join(' ')} `, citation.printed)}</w:sdtContent></w:sdt>`
}

const zoteroUri = ({ id }: Work): object => ({ id: 7, uris: [`http://zotero.org/users/1/items/${id}`] })

export const MANAGERS: Readonly<Record<string, (citations: readonly Citation[]) => Manager>> = {
  Zotero: () => ({
    cite: (citation, index) =>
      field(` ADDIN ZOTERO_ITEM CSL_CITATION ${cslCitation(citation, index, zoteroUri)} `, citation.printed),
    list: listField(' ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY '),
  }),
  'Zotero with bookmarks': (citations) => ({
    cite: (citation, index) => bookmark(`ZOTERO_BREF_b${index}`, run(citation.printed), `z${index}`),
    list: paragraphs,
    parts: {
      customProperties: Object.fromEntries(
        citations.flatMap((citation, index) => {
          const content = `ZOTERO_ITEM CSL_CITATION ${cslCitation(citation, index, zoteroUri)}`
          const half = Math.floor(content.length / 2)
          return [
            [`ZOTERO_BREF_b${index}_1`, content.slice(0, half)],
            [`ZOTERO_BREF_b${index}_2`, content.slice(half)],
          ]
        }),
      ),
    },
  }),
  'Mendeley Desktop': () => ({
    cite: (citation, index) =>
      field(
        `ADDIN CSL_CITATION ${cslCitation(citation, index, ({ id }, at) => ({ id: `ITEM-${at + 1}`, uris: [`http://www.mendeley.com/documents/?uuid=${id}`] }))}`,
        citation.printed,
      ),
    list: listField('ADDIN Mendeley Bibliography CSL_BIBLIOGRAPHY '),
  }),
  'Mendeley Cite': () => ({
    cite: (citation, index) => {
      const json = cslCitation(citation, index, ({ id }) => ({ id, isTemporary: false }))
      return control(`MENDELEY_CITATION_v3_${Buffer.from(json).toString('base64')}`, run(citation.printed))
    },
    list: (entries) => control('MENDELEY_BIBLIOGRAPHY', entries.map((entry) => paragraph(entry)).join('')),
  }),
  EndNote: () => ({
    cite: (citation) => field(` ADDIN EN.CITE ${endnoteXml(citation)}`, citation.printed),
    list: listField(' ADDIN EN.REFLIST ', 'EndNoteBibliography'),
  }),
  'EndNote with hidden data': () => ({
    cite: (citation) =>
      field(' ADDIN EN.CITE ', citation.printed, Buffer.from(endnoteXml(citation)).toString('base64')),
    list: listField(' ADDIN EN.REFLIST ', 'EndNoteBibliography'),
  }),
  'Word sources': () => ({
    cite: wordCite,
    list: (entries) =>
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Bibliographies"/></w:docPartObj></w:sdtPr><w:sdtContent>${styled('Heading1', 'Works Cited')}<w:sdt><w:sdtPr><w:bibliography/></w:sdtPr><w:sdtContent>${listField(' BIBLIOGRAPHY ')(entries)}</w:sdtContent></w:sdt></w:sdtContent></w:sdt>`,
    parts: { customXml: [wordSources] },
  }),
  'Word sources in a table': () => ({
    cite: wordCite,
    list: (entries) =>
      `${paragraph(fieldStart(' BIBLIOGRAPHY '))}${table(
        entries.map((entry) => (/^(?:\[\d+\])/.test(entry) ? [entry.slice(0, 3), entry.slice(4)] : [entry, ''])),
        0,
      )}${paragraph(fieldEnd)}`,
    parts: { customXml: [wordSources] },
  }),
}

/** A small paper whose four citations and seven references a manager wrote. */
export function managedPaper(name: string, style: 'author-year' | 'numeric'): DocxShape {
  const citations = style === 'numeric' ? NUMERIC : AUTHOR_YEAR
  const manager = MANAGERS[name]?.(citations)
  if (manager === undefined) throw new Error(`no manager ${name}`)
  const [first = '', second = '', third = '', fourth = ''] = citations.map((citation, index) =>
    manager.cite(citation, index),
  )
  const entries = WORKS.map((one, at) => `${style === 'numeric' ? `[${at + 1}] ` : ''}${printed(one)}`)
  const isHeaded = name === 'Word sources'
  return {
    ...manager.parts,
    body: [
      styled('Title', 'What walkers remember'),
      styled('Author', 'Ada Amsel'),
      styled('Heading1', 'Introduction'),
      paragraph(
        `${run('People who walk remember more of what they read ')}${first}${run('. This has been shown for maps and for paths alike ')}${second}${run('.')}`,
      ),
      paragraph(
        `${run('Silence may matter as well ')}${third}${run('. Benches help ')}${fourth}${run('. We return to this below.')}`,
      ),
      isHeaded ? '' : styled('Heading1', 'References'),
      manager.list(entries),
    ].join(''),
  }
}
