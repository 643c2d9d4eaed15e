import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { Front } from '../../../../../src/document/front.ts'
import type { FileFacts, Imprint } from '../../../../../src/document/header.ts'
import type { Block, LineLabel } from '../../../../../src/document/page/blocks.ts'

import { imprintStage } from '../../../../../src/stages/front/imprint/index.ts'
import { fileFactsOf, layersOf } from '../../../../support/papers/layers.ts'
import { type PrintedLine, printedPage } from '../../../../support/papers/printed-page.ts'

interface Labelled extends PrintedLine {
  readonly label: LineLabel
}

const head = (text: string, y = 30): Labelled => ({ text, x: 50, y, label: 'page-header' })
const foot = (text: string, y = 770): Labelled => ({ text, x: 50, y, label: 'page-footer' })
const note = (text: string, y = 200): Labelled => ({ text, x: 50, y, label: 'front-note' })

async function imprintOf(
  printed: readonly (readonly Labelled[])[],
  fileFacts: FileFacts | null = null,
  {
    from,
    front = null,
    joined = false,
  }: { readonly from: number; readonly front?: Front | null; readonly joined?: boolean } = { from: 0 },
): Promise<Imprint> {
  const pages = printed.map((lines, index) => printedPage(lines, { index })).slice(from)
  const blockOf = (label: LineLabel, pageIndex: number, lines: readonly number[]): Block => ({
    label,
    pageIndex,
    box: [0, 0, 1, 1],
    lines: lines.map((lineIndex) => ({ pageIndex, lineIndex })),
    begins: true,
    runIn: null,
    look: null,
    confidence: 1,
  })
  const blocks = printed.flatMap((lines, pageIndex) => {
    const [first] = lines
    return joined && first !== undefined
      ? [blockOf(first.label, pageIndex, [...lines.keys()])]
      : lines.map(({ label }, lineIndex) => blockOf(label, pageIndex, [lineIndex]))
  })
  const { value } = await imprintStage.run(layersOf({ pages, blocks, fileFacts, front }), {} as Context)
  return (value as { imprint: Imprint }).imprint
}

describe('imprintStage', () => {
  it('takes no year from the day on which an archive set the paper anew', async () => {
    const stamp: Labelled = { ...note('arXiv:1510.01630v1 [astro-ph.EP] 6 Oct 2015'), x: 20, y: 400 }
    expect((await imprintOf([[note('June 22, 2021', 150), stamp]])).published).toBe('2015-10-06')
    expect((await imprintOf([[note('June 22, 2014', 150)]])).published).toBe('2014-06-22')
  })

  it('keeps the article that a journal prints before a known name', async () => {
    const running = 'THE JOURNAL OF EXPERIMENTAL BIOLOGY, VOL. 46, NO. 2, APRIL 2016'
    const { journal } = await imprintOf([[head(running)], [head(running)], [head(running)]])
    expect(journal).toBe('The Journal of Experimental Biology')
  })

  it('takes the year from the rights at the end of the paper', async () => {
    const rights = note('© Reed & Mower 2016. This work is licensed under a Creative Commons Attribution 4.0 License.')
    expect((await imprintOf([[note('Ann Reed')], [note('Sand')], [note('Silt')], [rights]])).published).toBe('2016')
    expect((await imprintOf([[note('Ann Reed')], [note('Sand')], [note('Silt')]])).published).toBeNull()
  })

  it('takes no society of the byline for one of the authors', async () => {
    const byline: Labelled = {
      text: 'Ann Reed, Member, IEEE, and Bo Mower, Fellow, IEEE',
      x: 50,
      y: 150,
      label: 'author',
    }
    const running = 'IEEE TRANSACTIONS ON SANDY RIVERS, VOL. 46, NO. 2, APRIL 2016'
    const { journal } = await imprintOf([[head(running), byline], [head(running)], [head(running)]])
    expect(journal).toBe('IEEE TRANSACTIONS ON SANDY RIVERS')
  })

  it('takes no day from the history of the manuscript, nor from the end of a stamp over two lines', async () => {
    const running = 'Journal of Rivers 18 (2018) 55–66'
    const handled = note('Revised 3 April 2018')
    expect((await imprintOf([[head(running), handled], [head(running)], [head(running)]])).published).toBe('2018')
    const stamp = [
      foot('Downloaded from rivers.example.org by Lake University, Wiley Online Library on', 780),
      foot('[17/11/2018]. See the Terms', 790),
    ]
    const pages = [0, 1, 2].map(() => [head(running), ...stamp])
    expect((await imprintOf(pages)).published).toBe('2018')
  })

  it('reads journal, year, volume and article from running heads and leaves the authors out', async () => {
    const byline: Labelled = { text: 'Ann Reed and Bo Mower', x: 50, y: 150, label: 'author' }
    const running = 'Reed and Mower Journal of Rivers (2018) 18:55'
    expect(await imprintOf([[head(running), byline], [head(running)], [head(running)]])).toMatchObject({
      journal: 'Journal of Rivers',
      published: '2018',
      volume: '18',
      first_page: '55',
    })
  })

  it('takes no journal from within the name of a meeting', async () => {
    const row = note('2016 23rd International Conference on Pattern Recognition (ICPR)', 40)
    expect((await imprintOf([[row]])).journal).not.toBe('Pattern Recognition')
  })

  it('reads a known name whose words stand far apart in the running head', async () => {
    const spaced = ['PRL 117, 046602 (2016)', 'PHYSICAL', 'REVIEW', 'LETTERS'].map((text, at) => ({
      ...head(text),
      x: 50 + 160 * at,
    }))
    expect(await imprintOf([spaced, spaced, spaced])).toMatchObject({
      journal: 'Physical Review Letters',
      volume: '117',
      first_page: '046602',
    })
  })

  it.each([
    ['in the margin', head],
    ['on the first page', note],
  ])('reads a known name that is broken behind its colon, %s', async (_, line) => {
    const rows = ['Journal of Experimental Psychology:', 'Animal Behavior Processes', '2013, Vol. 39, No. 2, 166–173']
    expect(await imprintOf([rows.map((text, at) => line(text, 30 + 12 * at))])).toMatchObject({
      journal: 'Journal of Experimental Psychology: Animal Behavior Processes',
      volume: '39',
      first_page: '166',
    })
  })

  it('takes nothing from a note on an earlier version, whichever of its lines says where that appeared', async () => {
    const rows = [
      note('A preliminary version of this paper appeared in the Proceedings of the 14th Symposium on', 200),
      note('Journal of Sand, Vol. 3, No. 2, January 1987.', 212),
    ]
    const pages = [printedPage(rows)]
    const lines = rows.map((_, lineIndex) => ({ pageIndex: 0, lineIndex }))
    const block: Block = {
      ...{ label: 'footnote', pageIndex: 0, box: [0, 0, 1, 1], lines },
      ...{ begins: true, runIn: null, look: null, confidence: 1 },
    }
    const { value } = await imprintStage.run(layersOf({ pages, blocks: [block] }), {} as Context)
    expect((value as { imprint: Imprint }).imprint).toMatchObject({ journal: null, volume: null })
    expect((await imprintOf([rows.slice(1)])).journal).toBe('Journal of Sand')
  })

  it('takes the full date of publication in the year of the issue, else the year of the issue', async () => {
    const cited = note('J Riv. 2019;25:39–56.', 300)
    expect((await imprintOf([[note('Published: 8 December 2018'), cited]])).published).toBe('2019')
    expect((await imprintOf([[note('Published: 8 January 2019'), cited]])).published).toBe('2019-01-08')
  })

  it('takes the year behind an issue for no page', async () => {
    const rows = [head('RIVERS   Volume 49   Number 2   2011   371'), note('Number 2 2011', 700)]
    const later = [372, 373, 374].map((page) => [head(`${page}   REED & MOWER`)])
    expect(await imprintOf([rows, ...later])).toMatchObject({ volume: '49', issue: '2', published: '2011' })
    expect((await imprintOf([rows, ...later])).first_page).not.toBe('2011')
    const running = head('Journal of River Studies, 12(2), 2024')
    expect(await imprintOf([[running], [running], [running]])).toMatchObject({ issue: '2', first_page: null })
    expect((await imprintOf([[note('J Riv. 2019, 12, 2024.')]])).first_page).toBe('2024')
  })

  it('takes no archive for a journal, and its stamp for the day alone', async () => {
    const stamp = note('arXiv:1702.00334v2 [astro-ph.SR] 7 Feb 2017', 300)
    expect(await imprintOf([[stamp]])).toMatchObject({ journal: null, published: '2017-02-07' })
    const style = head('Astronomy & Astrophysics manuscript no. main')
    expect((await imprintOf([[style, stamp]])).journal).toBe('Astronomy & Astrophysics')
    expect((await imprintOf([[note('In press, Journal of Rivers', 100), stamp]])).journal).toBe('Journal of Rivers')
  })

  it('hears of a journal at the end of the abstract, and of no work that a note at the foot cites', async () => {
    const lines = Array.from({ length: 8 }, (_, at) => `${'Sand moves down all rivers of the north. '.repeat(2)}${at}`)
    const abstract = [...lines, 'So it does. The Journal of Immunology, 2003, 170: 1062–1069.'].map(
      (text, at): Labelled => ({ text, x: 50, y: 250 + at * 12, label: 'abstract' }),
    )
    expect(await imprintOf([abstract], null, { from: 0, joined: true })).toMatchObject({
      volume: '170',
      first_page: '1062',
    })
    const cited: Labelled = {
      ...foot('Disenfranchisement,” Harvard Latino Law Review 14 (2011): 35–66.'),
      label: 'footnote',
    }
    expect((await imprintOf([[cited], [head('Ann Reed')]])).journal).not.toBe('Harvard Latino Law Review')
  })

  it('reads where a paper appeared on the cover of a network', async () => {
    const rows = ['Article in Journal of Rivers · March 2018', 'CITATIONS   READS', 'SEE PROFILE']
    const cover = rows.map((text, at) => note(text, 100 + at * 40))
    const front = { firstPageIndex: 1, language: null, abstract: null, translations: [], keywords: [], zone: null }
    const read = await imprintOf([cover, [note('Ann Reed')]], null, { from: 0, front })
    expect(read).toMatchObject({ journal: 'Journal of Rivers', published: '2018' })
  })

  it('takes no section of a journal for it, nor an issue on one matter, and reads words tied by a sign', async () => {
    const section = (page: number) =>
      head(`Frontiers in Genetics | Systems Biology   October 2014 | Volume 5 | Article 374 | ${page}`)
    expect(await imprintOf([[section(1)], [section(2)], [section(3)]])).toMatchObject({
      ...{ journal: 'Frontiers in Genetics', volume: '5', first_page: '374' },
    })
    const special = note('Published in the Special Issue “Semantic Rivers” with Guest Editors Dr. Ann Reed')
    const running = head('Earth Sci Inform')
    expect((await imprintOf([[running, special], [running], [running], [running]])).journal).toBe('Earth Sci Inform')
    const tied = (page: number) => head(`rivers@lakes, Jg.6, 2005, Beitrag ${page}`)
    expect((await imprintOf([[tied(1)], [tied(1)], [tied(1)]])).journal).toBe('rivers@lakes')
  })

  it('reads a meeting behind the title of the paper in a row of its citation', async () => {
    const rows = [
      'Code Replays. In Proceedings of the 2023 Conference on Rivers',
      'V1 (RIV ’23 V1), August 7–11, 2023, Lakeside',
    ]
    expect((await imprintOf([rows.map((text, at) => note(text, 600 + 12 * at))])).journal).toMatch(
      /^Proceedings of the 2023/,
    )
  })

  it('reads pages that count behind a letter, within an article, or between signs', async () => {
    const paged = async (...numbers: string[]) =>
      (await imprintOf(numbers.map((number) => [head('Journal of Rivers 4 (2015)'), foot(number)]))).first_page
    expect(await paged('M-37', 'M-38', 'M-39')).toBe('M-37')
    expect(await paged('10:1', '10:2', '10:3')).toBe('10:1')
    expect(await paged('• 135', '136 •', '• 137')).toBe('135')
    expect(await paged('1', '2', '3')).toBeNull()
  })

  it('takes no meeting and no year from a note of thanks', async () => {
    const rows = [
      note('* For comments I thank the participants of the 2013 meeting of the Reed', 700),
      note('Workshop, the National Conference of River Scholars, and of the 2012', 712),
      note('Midwest Rivers Conference.', 724),
    ]
    const running = [head('8   UNIVERSITY OF PENNSYLVANIA LAW REVIEW   [Vol. 23:7'), head('Spring 2014]   SAND   9')]
    const pages = [rows, ...Array.from({ length: 6 }, (_, at) => [running[at % 2] ?? head('')])].map((lines, index) =>
      printedPage(lines, { index }),
    )
    const blocks = pages.map(
      ({ index, lines }): Block => ({
        ...{ label: index === 0 ? 'front-note' : 'page-header', pageIndex: index, box: [0, 0, 1, 1] },
        ...{ lines: lines.map((_, lineIndex) => ({ pageIndex: index, lineIndex })), begins: true },
        ...{ runIn: null, look: null, confidence: 1 },
      }),
    )
    const { value } = await imprintStage.run(layersOf({ pages, blocks }), {} as Context)
    expect((value as { imprint: Imprint }).imprint).toMatchObject({
      journal: 'University of Pennsylvania Law Review',
      volume: '23',
      published: '2014',
    })
  })

  it('takes no line of the contents for a volume, and no span of years for the year', async () => {
    const rows = [
      note('1.2 Rivers of the North ............ 12'),
      note('2.1 Sand', 220),
      note('Water from 1970 – 2000 in Rivers', 240),
    ]
    expect(await imprintOf([rows])).toMatchObject({ volume: null, first_page: null, published: null })
  })

  it('reads the issue that only the address of the paper names', async () => {
    const rows = [head('Reed et al. Journal of Rivers 2014, 9:290'), head('http://www.rivers.com/content/9/3/290', 40)]
    expect(await imprintOf([rows, rows, rows])).toMatchObject({ volume: '9', issue: '3', first_page: '290' })
  })

  it('names a meeting with the year that belongs to its name', async () => {
    const row = head('Proceedings of the Summer Program 2022')
    expect(await imprintOf([[row]])).toMatchObject({
      journal: 'Proceedings of the Summer Program 2022',
      published: '2022',
    })
  })

  it('hears of later pages only what runs through the paper', async () => {
    const once = [head('Nature 512 (2014) 10–12')]
    expect((await imprintOf([[], [], [], [], once])).journal).toBeNull()
  })

  it('takes no date from the day on which a copy was fetched', async () => {
    const rows = [note('© 2019 The Authors'), foot('Downloaded from river.org on 06 March 2023')]
    expect((await imprintOf([rows])).published).toBe('2019')
    const stamped = [note('© 2013 The Authors'), foot('On: 18 October 2013, At: 02:08')]
    expect((await imprintOf([stamped])).published).toBe('2013')
  })

  it('takes no part of a name that is a list for the name', async () => {
    const named = async (name: string) =>
      (await imprintOf([1, 2, 3].map(() => [head(`${name} 38 (2013) 559–572`)]))).journal
    expect(await named('Accounting, Organizations and Society')).toBe('Accounting, Organizations and Society')
    expect(await named('Attention, Perception, & Psychophysics')).toBe('Attention, Perception, & Psychophysics')
  })

  it('reads the month that stands before the year of an issue', async () => {
    const masthead = note('Journal of Rivers August 2010, Volume 36, Issue 3.')
    expect(await imprintOf([[masthead]])).toMatchObject({ published: '2010-08', volume: '36', issue: '3' })
  })

  it('takes the number of a page for no volume, nor its running title for a journal', async () => {
    const pages = [1, 2, 3].map((page) => [foot(`River Notes | January 11, 2022 | ${page}`)])
    expect(await imprintOf(pages)).toMatchObject({ journal: null, volume: null, published: '2022-01-11' })
  })

  it('takes versions and initials for no volumes', async () => {
    const pages = [1, 2, 3].map((page) =>
      ['Rivers', 'v.1.41', 'May 18, 2004', `${page}`].map((text, at) => ({ ...foot(text), x: 50 + at * 120 })),
    )
    expect(await imprintOf(pages)).toMatchObject({ journal: null, volume: null, first_page: null })
    expect(await imprintOf([[note('Rivers v 0.28 User Manual')]])).toMatchObject({ journal: null, volume: null })
    expect(await imprintOf([[note('Reed, A., Mower, B. and Sand V. (2008) Rivers')]])).toMatchObject({ journal: null })
  })

  it('takes no running heading of the paper for its journal', async () => {
    const heading: Labelled = { text: 'Private Letters', x: 50, y: 300, label: 'heading' }
    expect((await imprintOf([[heading], ...[1, 2, 3].map(() => [head('Private Letters')])])).journal).toBeNull()
    const known = [1, 2, 3, 4].map(() => [head('Nucleic Acids Research')])
    expect((await imprintOf(known)).journal).toBe('Nucleic Acids Research')
  })

  it('reads pages alone where the paper says that it appears there', async () => {
    const appears = 'This paper appears in RIV 1998, Brussels, July 1998, pp. 186-211.'
    expect(await imprintOf([[note(appears)]])).toMatchObject({ first_page: '186', last_page: '211' })
    expect(await imprintOf([[note('See Reed, July 1998, pp. 186-211.')]])).toMatchObject({ first_page: null })
  })

  it('reads a date that stands alone on the first page, whatever it was taken for', async () => {
    const dated: Labelled = { text: '3rd February 2023 (typeset on May 4, 2024)', x: 50, y: 200, label: 'keywords' }
    expect((await imprintOf([[dated]])).published).toBe('2023-02-03')
    expect((await imprintOf([[{ ...dated, text: '1990' }]])).published).toBeNull()
  })

  it('joins a citation that runs over two rows of the foot, the page number between them', async () => {
    const rows = (page: number) => [
      foot(`Reed. (2024). How water flows downhill in spring. Journal of River, 7(80), ${page}`, 760),
      foot('173. https://doi.org/10.1234/riv.173.', 772),
    ]
    expect(await imprintOf([rows(1), rows(2), rows(3)])).toMatchObject({
      journal: 'Journal of River',
      volume: '7',
      issue: '80',
      first_page: '173',
    })
  })

  it('reads the name above the numbers, whatever stands beside them', async () => {
    const lines = [
      note('Journal of Rivers', 60),
      { ...note('© 2015 River Association', 60), x: 400 },
      note('2015, Vol. 83, No. 4, 709–718', 72),
      { ...note('0022-006X/15/$12.00', 72), x: 400 },
    ]
    expect(await imprintOf([lines])).toMatchObject({
      journal: 'Journal of Rivers',
      volume: '83',
      issue: '4',
      first_page: '709',
      last_page: '718',
    })
  })

  it('takes a bare year at a margin where it runs through the pages: once, it may be a number of a figure', async () => {
    const pages = (texts: readonly string[]) => texts.map((text) => [head(text)])
    expect(await imprintOf(pages(['On rivers', '2', '3', '2000']))).toMatchObject({ published: null })
    expect(await imprintOf(pages(['2000', '2000', '2000', '2000']))).toMatchObject({ published: '2000' })
  })

  it('takes all pieces of a running foot, whatever the layout took them for', async () => {
    const text = (words: string, x: number): Labelled => ({ text: words, x, y: 690, label: 'paragraph' })
    const row = [{ ...foot('RIVERS', 690), x: 50 }, text('Volume 56', 150), text('Number 3', 250), text('510–545', 350)]
    expect(await imprintOf([row])).toMatchObject({ journal: 'RIVERS', volume: '56', issue: '3', last_page: '545' })
  })

  it('believes the citation whose first page the printed numbers run on from', async () => {
    const cover = [note('Ann Reed, "How Water Flows" (2009) 47:4 Rivers 1091.', 200)]
    const chicago = note('Ann Reed, "How Water Flows," Rivers 47, no. 4 (November 2009): 1091', 260)
    const pages = [1091, 1092, 1093].map((number) => [foot(String(number))])
    const front = { firstPageIndex: 1, language: null, abstract: null, translations: [], keywords: [], zone: null }
    expect(await imprintOf([[...cover, chicago], ...pages], null, { from: 0, front })).toMatchObject({
      journal: 'Rivers',
      volume: '47',
      issue: '4',
      first_page: '1091',
    })
  })

  it('completes what is printed by what the file declares of the same volume, and keeps a short name short', async () => {
    const facts = (subject: string): FileFacts => ({ ...fileFactsOf(), subject })
    const printed = [[head('Exp Riv (2018) 21:757–778')]]
    expect(await imprintOf(printed, facts('Experimental Rivers, 21 (2018) 757-778. doi:10.1234/x'))).toMatchObject({
      journal: 'Exp Riv',
    })
    const running = [[head('Journal of Rivers, Vol. 21 (2018)')]]
    expect(await imprintOf(running, facts('Journal of Rivers, 21(4) (2018) 757-778'))).toMatchObject({ issue: '4' })
    expect(await imprintOf(running, facts('Journal of Rivers, 22(4) (2018) 757-778'))).toMatchObject({ issue: null })
  })

  it('does not take the numbers of a work that the title cites for the paper’s own', async () => {
    const title = 'Reproduction of how water flows downhill [J. Riv. vol. 112, 4417 (2000)]'
    const page = (y: number): Labelled => ({ text: title, x: 50, y, label: y > 100 ? 'title' : 'page-header' })
    const own = foot('Rivers C 6.1 (#1) – Reed 2020')
    const read = await imprintOf([
      [page(200), own],
      [page(30), own],
      [page(30), own],
    ])
    expect(read.journal).toBe('Rivers C')
    expect(read.volume).not.toBe('112')
  })

  it('reads the page numbers of a supplement with their letter', async () => {
    const pages = ['S293', 'S294', 'S295'].map((number) => [foot(number)])
    expect(await imprintOf(pages)).toMatchObject({ first_page: 'S293', last_page: 'S295' })
  })

  it('counts pages by the numbers printed on them', async () => {
    const pages = [412, 413, 414].map((number) => [foot(String(number))])
    expect(await imprintOf(pages)).toMatchObject({ first_page: '412', last_page: '414' })
    expect(await imprintOf([[foot('1')], [foot('2')]])).toMatchObject({ first_page: null, last_page: null })
  })

  it('counts from the first to the last page of the file, whichever pages were read', async () => {
    const pages = [412, 413, 414].map((number) => [foot(String(number))])
    const facts = { ...fileFactsOf(), pageCount: 9 }
    expect(await imprintOf([[], ...pages], facts, { from: 1 })).toMatchObject({ first_page: '411', last_page: '419' })
  })

  it('does not take the first page that was read for the title page', async () => {
    const middle = note('Reed A. How water flows. Journal of Rivers 2001;3:1-9. © 2001 Elsevier Ltd')
    expect((await imprintOf([[], [middle], [foot('Rivers')]], null, { from: 1 })).journal).toBeNull()
  })

  it('finds licence, publisher and ISSN on the last page', async () => {
    const text = (words: string, y: number): Labelled => ({ text: words, x: 50, y, label: 'paragraph' })
    const last = [
      text('ISSN 2051-7106 (online)', 100),
      text('This article is licensed under a Creative Commons Attribution 4.0 International License.', 300),
      text('© 2021 Published by Elsevier B.V. on behalf of the River Society.', 500),
    ]
    expect(await imprintOf([[note('How water flows')], [], [], last])).toMatchObject({
      issn: '2051-7106',
      license: 'Creative Commons Attribution 4.0 International License',
      publisher: 'Elsevier B.V.',
    })
  })

  it('takes no licence of data, of a picture or of a cited work for that of the paper', async () => {
    const lines: Labelled[] = [
      { text: 'The data are available under CC BY 4.0.', x: 50, y: 100, label: 'paragraph' },
      { text: 'Map of this work © Reed, CC BY-SA 3.0.', x: 50, y: 300, label: 'caption-figure' },
      { text: 'Roe A. This article. ISSN 2051-7106. Elsevier, © 2001, CC BY 2.0.', x: 50, y: 500, label: 'reference' },
    ]
    expect(await imprintOf([[note('How water flows')], [], lines])).toMatchObject({
      license: null,
      publisher: null,
      issn: null,
    })
  })

  it('reads the lines around the text of formats without pages as it reads those of pages', async () => {
    const frontLines = [
      { zone: 'margin' as const, text: 'Reed / Journal of Rivers 18 (2018) 55-61' },
      { zone: 'front' as const, text: '© 2018 The Authors. Published by Elsevier Ltd. CC BY-NC-ND 4.0 license' },
    ]
    const { value } = await imprintStage.run(layersOf({ frontLines }), {} as Context)
    expect((value as { imprint: Imprint }).imprint).toMatchObject({
      journal: 'Journal of Rivers',
      volume: '18',
      first_page: '55',
      last_page: '61',
      published: '2018',
      publisher: 'Elsevier Ltd',
      license: 'CC BY-NC-ND 4.0 license',
    })
  })

  it('lets what the format declares stand, and adds what is printed beside it of the same journal', async () => {
    const declared = { ...layersOf().declared, journal: 'Journal of Rivers', volume: '18' }
    const line = (text: string) => [{ zone: 'margin' as const, text }]
    const read = async (text: string) => {
      const { value } = await imprintStage.run(layersOf({ declared, frontLines: line(text) }), {} as Context)
      return (value as { imprint: Imprint }).imprint
    }
    expect(await read('Journal of Rivers 18 (2018) 55-61')).toMatchObject({ volume: '18', first_page: '55' })
    expect(await read('Journal of Rivers 19 (2018) 55-61')).toMatchObject({ volume: '18', first_page: null })
    expect(await read('Annals of Lakes 18 (2018) 55-61')).toMatchObject({ volume: '18', first_page: null })
  })

  it('believes the name the file gives where the page prints none', async () => {
    const xmp = '<x:xmpmeta><prism:publicationName>Rivers &amp; Lakes Letters</prism:publicationName></x:xmpmeta>'
    const facts = fileFactsOf({ xmp })
    expect((await imprintOf([[note('Open Access')]], facts)).journal).toBe('Rivers & Lakes Letters')
  })

  it('takes no last page from a file that counts its pages from another first one', async () => {
    const prism = (name: string, value: string): string => `<prism:${name}>${value}</prism:${name}>`
    const xmp = `<x:xmpmeta>${prism('volume', '18')}${prism('startingPage', '1')}${prism('endingPage', '9')}</x:xmpmeta>`
    const read = imprintOf([[note('Journal of Rivers 18 (2018) 14658')]], fileFactsOf({ xmp }))
    expect(await read).toMatchObject({ volume: '18', first_page: '14658', last_page: null })
  })

  it.each([
    ['PHYSICAL REVIEW A 107, 062404 (2023)', 'Physical Review A', '107', '062404'],
    ['PHYSICAL REVIEW B 98, 041111(R) (2018)', 'Physical Review B', '98', '041111'],
    ['Nucleic Acids Res. 2016 January 5; 44(1): 36–46', 'Nucleic Acids Res', '44', '36'],
  ])('reads %j in running heads', async (text, journal, volume, first_page) => {
    expect(await imprintOf([1, 2, 3, 4].map(() => [head(text)]))).toMatchObject({ journal, volume, first_page })
  })

  it('reads where a copy that its author keeps says it is to be found', async () => {
    const rows = [
      note('Article forthcoming in the Quarterly of Sand', 200),
      note('* This is the post-print. Final version published in Quarterly of Sand, vol. 34, issue 1.', 700),
    ]
    expect(await imprintOf([rows])).toMatchObject({ journal: 'Quarterly of Sand', volume: '34', issue: '1' })
    const peers = 'This is the peer reviewed version of the following article: Reed, Ann. "Slow water." Sand Report'
    const cited = [note(`${peers} 35.6 (2005): 20-30., which has been published in final form.`, 60)]
    expect(await imprintOf([cited])).toMatchObject({
      ...{ journal: 'Sand Report', volume: '35', issue: '6' },
      ...{ first_page: '20', last_page: '30', published: '2005' },
    })
  })

  it('takes the number of an article, not the pages within it', async () => {
    const rows = [head('Journal of Sand (2024) 24(11):13, 1–17')]
    expect(await imprintOf([rows, rows, rows])).toMatchObject({ volume: '24', issue: '11', first_page: '13' })
  })

  it('takes neither the holder of a copyright nor an address for the name before the numbers', async () => {
    const held = [note('© 2018 Society of Sand', 60), { ...note('2019, Vol. 45, No. 4, 677–688', 60), x: 400 }]
    expect((await imprintOf([[note('Journal of Sand Studies', 20), ...held]])).journal).not.toBe('Society of Sand')
    const foots = [1, 2, 3].map(() => [foot('SCIENCE sciencemag.org   24 OCTOBER 2014 • VOL 346 ISSUE 6208')])
    expect((await imprintOf(foots)).journal).toBe('Science')
  })

  it('takes no placeholder for a volume', async () => {
    expect(await imprintOf([1, 2, 3].map(() => [head('NUCLEIC ACIDS RESEARCH | VOL 000')]))).toMatchObject({
      journal: 'Nucleic Acids Research',
      volume: null,
    })
  })

  it.each([
    ['set with a minus for a dash', [foot('J. River Sand. 2005, 96, 4838−4846')], 'J. River Sand'],
    ['whose numbers are to come', [head('J. River Sand. 000, 1–9 (2015)')], 'J. River Sand'],
    [
      'to which a draft was sent',
      [foot('Preprint submitted to River Letters'), { ...foot('March 3, 2015'), x: 400 }],
      'River Letters',
    ],
    ['with few signs, where it is known', [head('Phys. Rev. B 87, 165409 — Published 1 August 2013')], 'Phys. Rev. B'],
  ])('reads the name of a journal %s', async (_, rows, journal) => {
    expect((await imprintOf([rows])).journal).toBe(journal)
  })

  it.each(['For Maria', 'Categories and Subject Descriptors', 'For Peer Review'])(
    'takes no other line of a first page for a journal: %s',
    async (text) => expect((await imprintOf([[note(text, 40), note('Ann Reed', 60)]])).journal).toBeNull(),
  )

  it('says nothing of a paper that says nothing', async () => {
    expect(Object.values(await imprintOf([[note('How water flows')]])).every((value) => value === null)).toBe(true)
  })
})
