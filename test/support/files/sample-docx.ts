// The sample article as its authors would have typed it in Word: the same words as samples/article.xml.
import { bookmark, cell, docx, paragraph, picture, raised, run, styled, table } from './docx.ts'

const italic = (text: string): string => run(text, '<w:i/>')
const lowered = (text: string): string => run(text, '<w:vertAlign w:val="subscript"/>')
const link = (anchor: string, text: string): string => `<w:hyperlink w:anchor="${anchor}">${run(text)}</w:hyperlink>`
const outside = (id: string, text: string): string => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`
const letter = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`
const sub = (base: string, below: string): string =>
  `<m:sSub><m:e>${letter(base)}</m:e><m:sub>${letter(below)}</m:sub></m:sSub>`
const numbered = (style: string, text: string, level: number): string =>
  paragraph(text, { style, properties: `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>` })
const item = (text: string): string =>
  paragraph(text, { style: 'ListParagraph', properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>' })
/** "*N* = 3": stars around what is set in italics. */
const words = (text: string): string =>
  text
    .split('*')
    .map((piece, at) => (piece === '' ? '' : at % 2 === 1 ? italic(piece) : run(piece)))
    .join('')

const sizeFormula = `<m:oMath>${letter('d')}${letter('=')}<m:f><m:num>${sub('m', '1')}${letter('−')}${sub('m', '2')}</m:num><m:den>${letter('s')}</m:den></m:f></m:oMath>`
const scoreFormula = `<m:oMathPara><m:oMath>${letter('R')}${letter('=')}<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${letter('i')}</m:sub><m:sup>${letter('n')}</m:sup><m:e>${sub('x', 'i')}</m:e></m:nary></m:oMath></m:oMathPara>`

const front = [
  styled('Title', 'A slow walk helps people remember what they read'),
  styled('Subtitle', 'Two experiments on pace and recall'),
  paragraph(
    `${run('Anna L. van der Meer')}${raised('1,*')}${run(', Chidi Okafor, Jr.')}${raised('1,2')}${run(', Inés García Márquez')}${raised('2')}`,
    { style: 'Author' },
  ),
  paragraph(`${raised('1')}${run('Department of Psychology, University of Examples, Delft, The Netherlands')}`, {
    style: 'Affiliation',
  }),
  paragraph(`${raised('2')}${run('Institute for Walking Research, Calle Mayor 5, Salamanca, Spain')}`, {
    style: 'Affiliation',
  }),
  paragraph('* Correspondence: anna.vandermeer@example.org'),
  styled('Heading1', 'Abstract'),
  styled('Heading2', 'Background'),
  styled('Abstract', 'People often walk while they think. Whether the pace matters for memory is not known.'),
  styled('Heading2', 'Methods'),
  styled(
    'Abstract',
    words('In two experiments (*N* = 1,204) people read short texts while they walked slowly, walked fast or sat.'),
  ),
  styled('Heading2', 'Results'),
  styled('Abstract', words('Slow walkers recalled more than those who sat, *t*(89) = 3.19, *p* = .002.')),
  styled('Heading2', 'Conclusions'),
  styled('Abstract', 'A slow walk may help people remember what they read.'),
  paragraph('Keywords: memory; walking; reading'),
]

const introduction = [
  numbered('Heading1', 'Introduction', 0),
  paragraph(
    `${run('Walking has long been said to help thinking [')}${link('b1', '1')}${run(']. Early reports came from schools [')}${link('b2', '2')}${run(', ')}${link('b3', '3')}${run('], later ones from clinics [')}${link('b1', '1')}${run('–')}${link('b4', '4')}${run(']. Effects differ with age, e.g. in children vs. adults.')}<w:r><w:footnoteReference w:id="1"/></w:r>`,
  ),
  paragraph('What is missing is a test of pace. We asked three questions:'),
  item('Does a slow walk help recall?'),
  item('Does a fast walk hinder it?'),
  item('Do people notice?'),
]

const methods = [
  numbered('Heading1', 'Methods', 0),
  numbered('Heading2', 'Participants', 1),
  paragraph(
    `${run('We recruited 1,204 adults (')}${italic('M')}${lowered('age')}${words(' = 34.20 years, *SD* = 9.81) through posters. All gave written consent. The sample size followed from ')}${sizeFormula}${run(' with a power of 90%.')}`,
  ),
  numbered('Heading2', 'Procedure', 1),
  paragraph(
    `${run('Each person read four texts of about 300 words. The setting is shown in ')}${link('f1', 'Figure 1')}${run('. Materials are at ')}${outside('rIdOsf', 'https://osf.io/abc12/')}${run('. We scored recall as')}`,
  ),
  paragraph(`${bookmark('e1', scoreFormula)}${run(' (1)')}`),
  paragraph(
    `${run('where ')}${italic('x')}${lowered('i')}${run(' is 1 for each idea that was recalled (')}${link('e1', 'Eq. 1')}${run(').')}`,
  ),
  paragraph(picture('rIdPath')),
  styled(
    'Caption',
    `${bookmark('f1', run('Figure 1.'))}${run(' The path used in both experiments. Arrows show the direction of walking. The path is 40 m long.')}`,
  ),
]

const MERGED = '<w:vMerge w:val="restart"/>'
const results = [
  numbered('Heading1', 'Results', 0),
  paragraph(
    `${words('Slow walkers (*M* = 4.07, *SD* = 1.23) recalled more than sitters (*M* = 3.20, *SD* = 1.31), *t*(89) = 3.19, *p* = .002. There was no effect of text, *F*(3, 267) = 0.71, *p* = .547. All means stand in ')}${link('t1', 'Table 1')}${run('.')}`,
  ),
  styled('Caption', `${bookmark('t1', run('Table 1'))}${run('. Ideas recalled by pace and experiment.')}`),
  table(
    [
      [
        cell('Pace', MERGED),
        cell('Experiment 1', '<w:gridSpan w:val="2"/>'),
        cell('Experiment 2', '<w:gridSpan w:val="2"/>'),
      ],
      [cell('', '<w:vMerge/>'), 'M', 'SD', 'M', 'SD'],
      ['Slow', '4.07', '1.23', '4.11', '1.20'],
      ['Fast', '3.10', '1.40', '2.98', '1.37'],
      ['None', '3.20', '1.31', '3.25', '1.28'],
    ],
    2,
  ),
  paragraph('Note. Scores run from 0 to 10.'),
]

const rest = [
  numbered('Heading1', 'Discussion', 0),
  paragraph(
    `${run('People who walked slowly remembered more. This fits earlier work by Roe et al. [')}${link('b4', '4')}${run('] and may have to do with arousal. One limit is that nobody was blind to the pace. Future work should vary the path as well.')}`,
  ),
  styled('Heading1', 'Competing interests'),
  paragraph('The authors declare that they have no competing interests.'),
  styled('Heading1', 'Funding'),
  paragraph('This work was supported by the Dutch Sample Council (grant SC-451-10).'),
  styled('Heading1', 'Acknowledgements'),
  paragraph('We thank all those who walked with us, and Dr. J. P. Example for comments.'),
  styled('Heading1', 'Data availability'),
  paragraph(`${run('Data and code are at ')}${outside('rIdZenodo', 'https://doi.org/10.5555/zenodo.1234')}${run('.')}`),
  styled('Heading1', 'Ethics statement'),
  paragraph('The ethics board of the University of Examples approved the study (no. 2022-17).'),
  styled('Heading1', 'References'),
  ...[
    '1. Roe RA, O’Neil B. Walking and thinking: a history. Annals of Pace. 1999;3(1):12–34. doi:10.5555/aop.1999.3.',
    '2. Brown T. Schools on foot. 2nd ed. Leeds: Footpath Books; 2004.',
    '3. Lindqvist M, Sato K. Recess and reading. In: Park J, editor. Handbook of breaks. Oslo: Pause Press; 2011. p. 55–70.',
    '4. Roe RA, et al. Slow steps in the clinic. arXiv. 2021. arXiv:2101.01234.',
  ].map((entry, at) => styled('Bibliography', bookmark(`b${at + 1}`, run(entry)))),
]

const level = (at: number, pattern: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${pattern}"/></w:lvl>`

/** One grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export const sampleDocx = (): Uint8Array =>
  docx({
    body: [...front, ...introduction, ...methods, ...results, ...rest].join(''),
    section: '<w:footnotePr><w:numFmt w:val="lowerLetter"/></w:footnotePr>',
    numbering: [
      `<w:abstractNum w:abstractNumId="1">${level(0, '%1')}${level(1, '%1.%2')}</w:abstractNum>`,
      `<w:abstractNum w:abstractNumId="2">${level(0, '%1.')}</w:abstractNum>`,
      '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>',
    ].join(''),
    footnotes: { 1: paragraph(`<w:r><w:footnoteRef/></w:r>${run(' We thank a reviewer for this point.')}`) },
    links: { rIdOsf: 'https://osf.io/abc12/', rIdZenodo: 'https://doi.org/10.5555/zenodo.1234' },
    media: { rIdPath: Buffer.from(PIXEL, 'base64') },
    core: '<dc:title>A slow walk helps people remember what they read</dc:title><dc:language>en-GB</dc:language>',
  })
