import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Block, LineLabel } from '../../../../src/document/blocks.ts'
import type { FileFacts } from '../../../../src/document/file-facts.ts'
import type { Imprint } from '../../../../src/document/header.ts'
import { imprintStage } from '../../../../src/stages/imprint/index.ts'
import { layersOf } from '../../../support/layers.ts'
import { type PrintedLine, printedPage } from '../../../support/printed-page.ts'

interface Labelled extends PrintedLine {
  readonly label: LineLabel
}

const head = (text: string, y = 30): Labelled => ({ text, x: 50, y, label: 'page-header' })
const foot = (text: string, y = 770): Labelled => ({ text, x: 50, y, label: 'page-footer' })
const note = (text: string, y = 200): Labelled => ({ text, x: 50, y, label: 'front-note' })

async function imprintOf(
  printed: readonly (readonly Labelled[])[],
  fileFacts: FileFacts | null = null,
): Promise<Imprint> {
  const pages = printed.map((lines, index) => printedPage(lines, { index }))
  const blocks = printed.flatMap((lines, pageIndex) =>
    lines.map(
      ({ label }, lineIndex): Block => ({
        label,
        pageIndex,
        box: [0, 0, 1, 1],
        lines: [{ pageIndex, lineIndex }],
        begins: true,
        headingLevel: null,
        hasRunInHeading: false,
        confidence: 1,
      }),
    ),
  )
  const { value } = await imprintStage.run(layersOf({ pages, blocks, fileFacts }), {} as Context)
  return (value as { imprint: Imprint }).imprint
}

describe('imprintStage', () => {
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

  it('takes the full date of publication in the year of the issue, else the year of the issue', async () => {
    const cited = note('J Riv. 2019;25:39–56.', 300)
    expect((await imprintOf([[note('Published: 8 December 2018'), cited]])).published).toBe('2019')
    expect((await imprintOf([[note('Published: 8 January 2019'), cited]])).published).toBe('2019-01-08')
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

  it('counts pages by the numbers printed on them', async () => {
    const pages = [412, 413, 414].map((number) => [foot(String(number))])
    expect(await imprintOf(pages)).toMatchObject({ first_page: '412', last_page: '414' })
    expect(await imprintOf([[foot('1')], [foot('2')]])).toMatchObject({ first_page: null, last_page: null })
  })

  it('believes the name the file gives where the page prints none', async () => {
    const xmp = '<x:xmpmeta><prism:publicationName>Rivers &amp; Lakes Letters</prism:publicationName></x:xmpmeta>'
    const facts = { title: null, author: null, subject: null, keywords: null, creationDate: null, xmp }
    expect((await imprintOf([[note('Open Access')]], facts)).journal).toBe('Rivers & Lakes Letters')
  })

  it('says nothing of a paper that says nothing', async () => {
    expect(Object.values(await imprintOf([[note('How water flows')]])).every((value) => value === null)).toBe(true)
  })
})
