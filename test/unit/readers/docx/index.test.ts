import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { marksOf } from '../../../../src/document/rich-text.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { openPorts } from '../../../../src/pipeline/ports.ts'
import { docxReader } from '../../../../src/readers/docx/index.ts'
import {
  bookmark,
  cell,
  docx,
  field,
  paragraph,
  picture,
  raised,
  run,
  styled,
  table,
  textBox,
} from '../../../support/files/docx.ts'
import { zip } from '../../../support/files/zip.ts'
import { bodyLayers, layersOf, recordOf, textsOf } from './read.ts'

const LONG = 'This sentence is long enough to be the text that stands below a heading of a paper, and so it does.'
const head = styled('Title', 'A title') + styled('Heading1', 'Introduction')
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

describe('the head of a styled manuscript', () => {
  const body = [
    styled('Title', 'A slow walk'),
    styled('Subtitle', 'Two experiments'),
    paragraph(`${run('Anna van der Meer')}${raised('1,*')}${run(' and Bo Li')}${raised('2')}`, { style: 'Author' }),
    paragraph(`${raised('1')}${run('Department of Walks, University of Utrecht, Utrecht, The Netherlands')}`, {
      style: 'Affiliation',
    }),
    paragraph(`${raised('2')}${run('Institute of Paths, Oslo, Norway')}`, { style: 'Affiliation' }),
    paragraph('*Correspondence: anna.vandermeer@example.org'),
    styled('Heading1', 'Abstract'),
    styled('Abstract', 'We walked slowly.'),
    paragraph('Keywords: walking; memory'),
    styled('Heading1', 'Introduction'),
    paragraph(LONG),
  ].join('')

  it('gives title, people, abstract and keywords', async () => {
    const { header, people } = await bodyLayers(body)
    expect(header).toMatchObject({
      title: 'A slow walk: Two experiments',
      abstract: 'We walked slowly.',
      keywords: ['walking', 'memory'],
      language: 'en',
    })
    expect(people.authors).toMatchObject([
      {
        given: 'Anna',
        family: 'van der Meer',
        corresponding: true,
        email: 'anna.vandermeer@example.org',
        affiliations: ['aff1'],
      },
      { given: 'Bo', family: 'Li', corresponding: false, affiliations: ['aff2'] },
    ])
    expect(people.affiliations.map(({ country }) => country)).toEqual(['The Netherlands', 'Norway'])
  })

  it('keeps the head out of the text', async () => {
    const { outline, passages } = await bodyLayers(body)
    expect(outline.map(({ header, role }) => [header, role])).toEqual([
      ['Abstract', 'abstract'],
      ['Introduction', 'body'],
    ])
    expect(textsOf({ passages })).toEqual(['We walked slowly.', LONG])
  })
})

describe('the head of a manuscript without styles', () => {
  const body = [
    paragraph('Running head: SLOW WALKS'),
    paragraph(run('On slow walks and long memories', '<w:sz w:val="32"/>')),
    paragraph(`${run('Anna Adler')}${raised('1')}${run(', Bo Berg')}${raised('2')}`),
    paragraph(
      `${raised('1')}${run(' University of Utrecht, The Netherlands')}<w:r><w:br/></w:r>${raised('2')}${run(' Institute of Paths, Norway')}`,
    ),
    paragraph('All code is available online. This work was supported by the Council of Paths.'),
    paragraph(run('Abstract', '<w:b/>')),
    paragraph(run('Background', '<w:b/>')),
    paragraph(`We asked. ${LONG}`),
    paragraph(run('Results', '<w:b/>')),
    paragraph(`We found. ${LONG}`),
    paragraph('Key words: walks, paths'),
    paragraph(run('1. Introduction', '<w:b/>')),
    paragraph(LONG),
    paragraph(run('1.1 Theory', '<w:b/>')),
    paragraph(LONG),
    paragraph(run('2. Methods', '<w:b/>')),
    paragraph(LONG),
  ].join('')

  it('is found by position, looks and words', async () => {
    const { header, people } = await bodyLayers(body)
    expect(header.title).toBe('On slow walks and long memories')
    expect(header.abstract).toBe(`Background We asked. ${LONG} Results We found. ${LONG}`)
    expect(header.keywords).toEqual(['walks', 'paths'])
    expect(people.authors).toMatchObject([
      { family: 'Adler', affiliations: ['aff1'] },
      { family: 'Berg', affiliations: ['aff2'] },
    ])
  })

  it('loses no sentence that stands among names and addresses', async () => {
    expect(textsOf(await bodyLayers(body))).toContain(
      'All code is available online. This work was supported by the Council of Paths.',
    )
  })

  it('has headings by their looks, as deep as their numbers say', async () => {
    const { outline } = await bodyLayers(body)
    expect(
      outline
        .filter(({ role, header }) => role === 'body' && header !== '')
        .map(({ header, level }) => [header, level]),
    ).toEqual([
      ['1. Introduction', 1],
      ['1.1 Theory', 2],
      ['2. Methods', 1],
    ])
  })
})

describe('where a manuscript appeared', () => {
  const part = (name: string, content: string) => ({
    name: `word/${name}.xml`,
    content: `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:hdr>`,
  })
  const relations = ['header1', 'footer1']
    .map(
      (name) =>
        `<Relationship Id="${name}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name.slice(0, -1)}" Target="${name}.xml"/>`,
    )
    .join('')

  it('is read from running heads and feet, from lines at its head and from its end', async () => {
    const tab = '<w:r><w:tab/></w:r>'
    const shape = {
      body: [
        styled('Title', 'How slow rivers carry fine sand'),
        styled('Author', 'Anna Meer'),
        paragraph('https://doi.org/10.1234/riv.55'),
        styled('Heading1', 'Introduction'),
        paragraph('Rivers run down to the sea.'),
        paragraph('This article is licensed under a Creative Commons Attribution 4.0 International License.'),
      ].join(''),
      relations,
      files: [
        part('header1', `<w:p>${run('Meer')}${tab}${run('Journal of Rivers 18 (2018) 55-61')}</w:p>`),
        part('footer1', paragraph('ISSN 2051-7106 © 2018 Published by Elsevier B.V.')),
      ],
    }
    expect((await layersOf(shape)).frontLines).toEqual([
      { zone: 'front', text: 'https://doi.org/10.1234/riv.55' },
      { zone: 'margin', text: 'Meer   Journal of Rivers 18 (2018) 55-61' },
      { zone: 'margin', text: 'ISSN 2051-7106 © 2018 Published by Elsevier B.V.' },
    ])
    expect((await recordOf(shape)).metadata).toMatchObject({
      doi: '10.1234/riv.55',
      journal: 'Journal of Rivers',
      volume: '18',
      first_page: '55',
      last_page: '61',
      issn: '2051-7106',
      publisher: 'Elsevier B.V.',
      published: '2018',
      license: 'Creative Commons Attribution 4.0 International License',
    })
  })
})

describe('headings', () => {
  it('nest as their styles say, whatever depth is left out', async () => {
    const { outline } = await bodyLayers(
      [
        styled('Title', 'T'),
        styled('Heading1', 'Methods'),
        styled('Heading3', 'Participants'),
        paragraph(LONG),
        styled('Heading3', 'Design'),
        styled('Heading1', 'Appendix A'),
        styled('Heading2', 'More'),
      ].join(''),
    )
    expect(outline.map(({ header, level, role }) => [header, level, role])).toEqual([
      ['Methods', 1, 'body'],
      ['Participants', 2, 'body'],
      ['Design', 2, 'body'],
      ['Appendix A', 1, 'appendix'],
      ['More', 2, 'appendix'],
    ])
  })

  it('carry the numbers that Word prints before them', async () => {
    const { outline } = await layersOf({
      body:
        styled('Title', 'T') +
        ['Introduction', 'Methods']
          .map((text) =>
            paragraph(text, {
              style: 'Heading1',
              properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>',
            }),
          )
          .join(''),
      numbering:
        '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num>',
    })
    expect(outline.map(({ header }) => header)).toEqual(['1. Introduction', '2. Methods'])
  })
})

describe('text', () => {
  it('keeps insertions and new places, drops deletions and old places', async () => {
    const body = `${head}<w:p><w:r><w:t xml:space="preserve">We </w:t></w:r><w:del><w:r><w:delText>ran</w:delText></w:r></w:del><w:ins>${run('walked')}</w:ins><w:moveFrom>${run(' home')}</w:moveFrom><w:moveTo>${run(' far')}</w:moveTo>${run('.')}</w:p>`
    expect(textsOf(await bodyLayers(body))).toEqual(['We walked far.'])
  })

  it('joins paragraphs whose mark was deleted', async () => {
    const body = `${head}<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('One half')}</w:p>${paragraph(run(' and the other.'))}`
    expect(textsOf(await bodyLayers(body))).toEqual(['One half and the other.'])
  })

  it('leaves out comments, hidden text, placeholders and tables of contents', async () => {
    const body = [
      head,
      `<w:p><w:commentRangeStart w:id="0"/>${run('Said')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>${run(' secret', '<w:vanish/>')}${run('.')}</w:p>`,
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Click here to enter text.')}</w:sdtContent></w:sdt>`,
      paragraph(field('TOC \\o', 'Introduction 1'), { style: 'TOC1' }),
    ].join('')
    expect(textsOf(await bodyLayers(body))).toEqual(['Said.'])
  })

  it('keeps labels of list items that say more than a place', async () => {
    const item = (text: string, list: number) =>
      paragraph(text, { properties: `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>` })
    const { passages } = await layersOf({
      body: head + item('Walk.', 1) + item('Read.', 1) + item('Rest.', 2),
      numbering:
        '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="Hypothesis %1:"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>',
    })
    expect(passages.map(({ kind, content }) => [kind, content.text])).toEqual([
      ['list-item', 'Walk.'],
      ['list-item', 'Read.'],
      ['list-item', 'Hypothesis 1: Rest.'],
    ])
  })

  it('reads a text box once, after the paragraph it hangs on', async () => {
    const body = head + paragraph(run('Before.') + textBox(paragraph('In the box.'))) + paragraph('After.')
    expect(textsOf(await bodyLayers(body))).toEqual(['Before.', 'In the box.', 'After.'])
  })

  it('marks links and follows bookmarks to sections', async () => {
    const { passages, outline } = await layersOf({
      body:
        head +
        paragraph(
          `${run('See ')}<w:hyperlink r:id="rId9">${run('our page')}</w:hyperlink>${run(' and ')}${field('REF _Ref1 \\h', 'Methods')}${run('.')}`,
        ) +
        styled('Heading1', bookmark('_Ref1', run('Methods'))) +
        paragraph(LONG),
      links: { rId9: 'https://example.org/a' },
    })
    const marks = passages[0]?.content.marks ?? []
    expect(marks).toEqual([
      { kind: 'link', href: 'https://example.org/a', start: 4, end: 12 },
      {
        kind: 'xref',
        type: 'section',
        keys: [outline.find(({ header }) => header === 'Methods')?.key],
        start: 17,
        end: 24,
      },
    ])
  })

  it('writes mathematics as text with its LaTeX', async () => {
    const math =
      '<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>'
    const { passages } = await bodyLayers(
      `${head}<w:p>${run('Let ')}${math}${run(' be.')}</w:p><w:p><m:oMathPara>${math}</m:oMathPara>${run(' (1)')}</w:p>`,
    )
    expect(passages.map(({ kind, content }) => [kind, content.text])).toEqual([
      ['paragraph', 'Let x2 be.'],
      ['formula', '[equation] (1)'],
    ])
    expect(
      passages.flatMap(({ content }) => marksOf(content, 'math')).map(({ latex, display }) => [latex, display]),
    ).toEqual([
      ['x^{2}', false],
      ['x^{2}', true],
    ])
  })
})

describe('notes', () => {
  it('are sections of their own, and their marks point to them', async () => {
    const { xref, section, text } = await recordOf({
      body:
        head +
        paragraph(
          `${run('Walks are long.')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' Paths are short.')}<w:r><w:endnoteReference w:id="1"/></w:r>`,
        ),
      footnotes: { 2: paragraph(`<w:r><w:footnoteRef/></w:r>${run(' As we know.')}`) },
      endnotes: { 1: paragraph('Some say.') },
    })
    expect(section.map(({ header }) => header).slice(-2)).toEqual(['Footnote 1', 'Endnote i'])
    expect(text.map((row) => row.text)).toEqual(['Walks are long.1', 'Paths are short.i', 'As we know.', 'Some say.'])
    expect(xref.map(({ xref_type, contents, target_id }) => [xref_type, contents, target_id])).toEqual([
      ['foot', '1', 1],
      ['foot', 'i', 2],
    ])
  })
})

describe('tables', () => {
  it('keep their spans, their caption and their notes', async () => {
    const { tables, passages } = await bodyLayers(
      [
        head,
        paragraph(LONG),
        styled('Caption', `${run('Table ')}${field('SEQ Table \\* ARABIC', '1')}${run('. Steps by day')}`),
        table(
          [
            [cell('Group', '<w:vMerge w:val="restart"/>'), cell('Steps', '<w:gridSpan w:val="2"/>')],
            [cell('', '<w:vMerge/>'), 'Mon', 'Tue'],
            ['A', '2.50', '3'],
          ],
          2,
        ),
        paragraph('Note. Steps in thousands.'),
        paragraph('The text goes on.'),
      ].join(''),
    )
    expect(tables).toMatchObject([{ label: 'Table 1', caption: 'Steps by day' }])
    expect(tables[0]?.parts[0]?.contents).toEqual([
      ['Group', 'Steps', ''],
      ['', 'Mon', 'Tue'],
      ['A', '2.50', '3'],
    ])
    expect(tables[0]?.parts[0]?.html).toBe(
      '<table><thead><tr><th rowspan="2">Group</th><th colspan="2">Steps</th></tr><tr><th>Mon</th><th>Tue</th></tr></thead><tbody><tr><td>A</td><td>2.50</td><td>3</td></tr></tbody></table>',
    )
    expect(textsOf({ passages })).toEqual([LONG, 'The text goes on.', 'Steps by day', 'Note. Steps in thousands.'])
  })

  it('keep the styles of their cells', async () => {
    const { tables } = await bodyLayers(
      head +
        paragraph(LONG) +
        table([
          ['Sign', cell(`${run('10')}${raised('2')}`, '')],
          ['n', '3'],
        ]),
    )
    expect(tables[0]?.parts).toMatchObject([
      {
        contents: [
          ['Sign', '10²'],
          ['n', '3'],
        ],
        html: '<table><thead><tr><th>Sign</th><th>10<sup>2</sup></th></tr></thead><tbody><tr><td>n</td><td>3</td></tr></tbody></table>',
      },
    ])
  })

  it('drop deleted rows', async () => {
    const rows = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph('x')}</w:tc></w:tr><w:tr><w:tc>${paragraph('c')}</w:tc><w:tc>${paragraph('d')}</w:tc></w:tr></w:tbl>`
    expect((await bodyLayers(head + rows)).tables[0]?.parts[0]?.contents).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('that only lay out the page are taken apart', async () => {
    const { tables, passages } = await bodyLayers(head + table([[LONG]], 0))
    expect(tables).toEqual([])
    expect(textsOf({ passages })).toEqual([LONG])
  })

  it('may stand under a label and a title of their own, or hold their caption in the first row', async () => {
    const cells = [
      ['a', 'b'],
      ['1', '2'],
    ]
    const { tables } = await bodyLayers(
      head +
        paragraph('Table 1') +
        paragraph(run('Steps by day', '<w:i/>')) +
        table(cells) +
        paragraph(LONG) +
        table([[cell('Table 2. Paths', '<w:gridSpan w:val="2"/>')], ...cells]),
    )
    expect(tables.map(({ label, caption }) => [label, caption])).toEqual([
      ['Table 1', 'Steps by day'],
      ['Table 2', 'Paths'],
    ])
  })
})

describe('figures', () => {
  const body = [
    head,
    paragraph(`${run('See ')}${field('REF _Ref7 \\h', 'Figure 1')}${run('.')}`),
    paragraph(picture('rIdPic')),
    styled('Caption', `${bookmark('_Ref7', run('Figure ') + field('SEQ Figure', '1'))}${run(': A walker')}`),
    paragraph('Figure 1 shows a walker who is walking along a path that is long.'),
  ].join('')

  it('take their captions and their pictures', async () => {
    const { figures, passages } = await layersOf({ body, media: { rIdPic: PNG } }, { includeFigures: true })
    expect(figures).toMatchObject([
      { label: 'Figure 1', caption: 'A walker', parts: [{ image: PNG.toString('base64') }] },
    ])
    expect(marksOf(passages[0]?.content ?? { text: '', marks: [] }, 'xref')).toMatchObject([
      { type: 'figure', keys: [figures[0]?.key] },
    ])
    expect(passages[1]?.content.text).toMatch(/^Figure 1 shows/)
  })

  it('have no image unless it is asked for', async () => {
    const { figures } = await layersOf({ body, media: { rIdPic: PNG } })
    expect(figures[0]?.parts).toEqual([{ places: [], image: null }])
  })

  it('in a list of legends and under pictures at the end are one', async () => {
    const { figures } = await layersOf({
      body:
        head +
        paragraph(LONG) +
        styled('Heading1', 'Figure legends') +
        paragraph('Figure 1. A walker.') +
        paragraph(picture('rIdPic')) +
        paragraph('Figure 1'),
      media: { rIdPic: PNG },
    })
    expect(figures).toMatchObject([{ label: 'Figure 1', caption: 'A walker.', parts: [{}] }])
  })
})

describe('plain reference lists', () => {
  const entries = [
    'Adler, R. (2011). Walking and maps. Travel, 12, 101–119.',
    'Brandt, O. (2004). A pace. Footwork, 7, 22–31.',
  ]

  it('are one entry per paragraph under their heading', async () => {
    const { bibliography, outline } = await bodyLayers(
      head +
        paragraph(LONG) +
        styled('Heading1', 'References') +
        entries.map((entry) => paragraph(entry)).join('') +
        styled('Heading1', 'Appendix') +
        paragraph(LONG),
    )
    expect(bibliography.map(({ label, raw }) => [label, raw])).toEqual(entries.map((entry) => [null, entry]))
    expect(outline.map(({ role }) => role)).toEqual(['body', 'references', 'appendix'])
  })

  it('keep automatic numbers as labels, and links to them', async () => {
    const item = (text: string, name: string) =>
      paragraph(bookmark(name, run(text)), { properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' })
    const record = await recordOf({
      body:
        head +
        paragraph(`${run('As shown before ')}${field('REF _R2 \\r \\h', '[2]')}${run('.')}`) +
        styled('Heading1', 'References') +
        item(entries[0] ?? '', '_R1') +
        item(entries[1] ?? '', '_R2'),
      numbering:
        '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="[%1]"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
    })
    expect(record.xref.map(({ contents, target_id, xref_type }) => [contents, target_id, xref_type])).toEqual([
      ['[2]', 2, 'bib'],
    ])
    expect(record.text.at(-1)?.text).toBe(`[2] ${entries[1]}`)
  })

  it('lose nothing that is printed below them', async () => {
    const { outline, passages, tables } = await bodyLayers(
      head +
        paragraph(LONG) +
        styled('Heading1', 'References') +
        entries.map((entry) => paragraph(entry)).join('') +
        styled('Heading2', 'Tables') +
        styled('Caption', 'Table 1. Steps by day') +
        table([
          ['Group', 'Steps'],
          ['A', '3'],
        ]) +
        styled('Heading2', 'Funding') +
        paragraph('Nobody paid.'),
    )
    expect(tables).toMatchObject([{ label: 'Table 1', caption: 'Steps by day' }])
    expect(outline.map(({ header }) => header)).toContain('Funding')
    expect(textsOf({ passages })).toEqual([LONG, ...entries, 'Nobody paid.', 'Steps by day'])
  })

  it('may be one paragraph with line breaks', async () => {
    const { bibliography } = await bodyLayers(
      head +
        paragraph(LONG) +
        styled('Heading1', 'References') +
        paragraph(entries.map((entry) => run(entry)).join('<w:r><w:br/></w:r>')),
    )
    expect(bibliography.map(({ raw }) => raw)).toEqual(entries)
  })
})

describe('safety', () => {
  const read = (bytes: Uint8Array) =>
    docxReader.read(bytes, {
      options: {} as never,
      ports: {} as never,
      deadline: { remainingMs: () => 1e9, check: () => {} },
    })
  const main = (xml: string) =>
    zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: xml },
    ])
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

  it('never resolves an external entity', async () => {
    const xml = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]><w:document ${W}><w:body><w:p><w:r><w:t>a&x;b</w:t></w:r></w:p></w:body></w:document>`
    const { value } = await read(main(xml))
    expect(JSON.stringify(value)).toContain('ab')
  })

  it('refuses nesting without end', async () => {
    const xml = `<w:document ${W}><w:body>${'<w:tbl><w:tr><w:tc>'.repeat(2000)}`
    await expect(read(main(xml))).rejects.toMatchObject({ code: 'processing_error' })
  })

  it('refuses a document that inflates without end', async () => {
    const xml = `<w:document ${W}><w:body><w:p><w:r><w:t>${' '.repeat(4 << 20)}</w:t></w:r></w:p></w:body></w:document>`
    await expect(read(main(xml))).rejects.toMatchObject({ code: 'processing_error' })
  })

  it('loads nothing that is outside the file', async () => {
    const { figures } = await layersOf(
      {
        body: head + paragraph(picture('rIdOut')) + styled('Caption', 'Figure 1. Out'),
        relations:
          '<Relationship Id="rIdOut" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/a.png" TargetMode="External"/><Relationship Id="rIdTemplate" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1:9/t.dotm" TargetMode="External"/>',
      },
      { includeFigures: true },
    )
    expect(figures[0]?.parts).toEqual([{ places: [], image: null }])
  })

  it('does not follow targets out of the package', async () => {
    const { figures } = await layersOf(
      {
        body: head + paragraph(picture('rIdUp')) + styled('Caption', 'Figure 1. Up'),
        relations:
          '<Relationship Id="rIdUp" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../../../etc/hostname"/>',
      },
      { includeFigures: true },
    )
    expect(figures[0]?.parts[0]?.image).toBeNull()
  })

  it('says what is missing in an archive without a document', async () => {
    await expect(read(zip([{ name: '[Content_Types].xml', content: '<Types/>' }]))).rejects.toMatchObject({
      code: 'corrupt_file',
    })
  })

  it('ignores macros and recognises the file by its content', () => {
    const bytes = docx({ body: head, files: [{ name: 'word/vbaProject.bin', content: 'Attribute VB_Name' }] })
    expect(docxReader.recognises(bytes)).toBe(true)
    expect(docxReader.recognises(new TextEncoder().encode('%PDF-1.7'))).toBe(false)
  })

  it('survives fields and styles that go round in circles', async () => {
    const body =
      head +
      paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(300)) +
      paragraph('<w:r><w:fldChar w:fldCharType="end"/></w:r>'.repeat(300)) +
      paragraph(LONG)
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="a"/><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="b"/><w:basedOn w:val="A"/></w:style>'
    expect(textsOf(await layersOf({ body: body + styled('A', 'Round and round.'), styles }))).toEqual([
      LONG,
      'Round and round.',
    ])
  })
})

describe('entities that a part declares', () => {
  it('stand for nothing where they are no characters, and are named', async () => {
    const bytes = zip([
      {
        name: 'word/document.xml',
        content: `<!DOCTYPE d [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${head}${paragraph(LONG)}<w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
      },
    ])
    const context = { options: DEFAULT_OPTIONS, ports: openPorts(), deadline: NO_DEADLINE }
    const { warnings } = await docxReader.read(bytes, context)
    expect(warnings).toEqual([
      { code: 'XML_REFUSED_ENTITY', message: 'entities that are not characters are left out: &b;' },
    ])
  })
})
