// Which pages before a paper are covers.
import { describe, expect, it } from 'vitest'
import { type LabelledLine, LINE_LABELS, type LineLabel } from '../../../../../src/document/page/blocks.ts'
import { coverClues, coversBefore } from '../../../../../src/stages/front/lines/cover.ts'
import type { LabelledPage } from '../../../../../src/stages/front/lines/cover-evidence.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'

type Row = readonly [LineLabel, string]

function labelled(label: LineLabel, rank: number): LabelledLine {
  const probabilities = LINE_LABELS.map((other) => Number(other === label))
  return { label, confidence: 1, probabilities, begins: true, beginsConfidence: 1, runInConfidence: 0, rank }
}

const pageOf = (...rows: readonly Row[]): LabelledPage => ({
  page: printedPage(rows.map(([, text], at) => ({ text, x: 50, y: 50 + 12 * at }))),
  labels: rows.map(([label], at) => labelled(label, at)),
})

const TITLE = 'How slow rivers sort the sand that they carry'
const PROSE = 'Rivers run down to the sea, and most of them are slow, which is why the sand is fine.'
const NAMES: readonly Row[] = [
  ['author', 'Anna Meer and Ole Brook'],
  ['affiliation', 'Department of Water, Reedham University'],
]
const text = (lines: number): Row[] => Array.from({ length: lines }, (): Row => ['paragraph', PROSE])
const first = pageOf(['title', TITLE], ...NAMES, ['abstract', PROSE], ...text(20))
const later = pageOf(...text(40))

describe('coversBefore', () => {
  it.each<[string, readonly Row[]]>([
    [
      'the notice of a resource centre',
      [
        ['title', 'Since January the company has set up a resource centre with free'],
        ['abstract', 'information in English and Mandarin, hosted on its public news website.'],
        ['paragraph', 'The publisher hereby grants permission to make all its research content available'],
        ['paragraph', 'in public repositories, with rights for unrestricted re-use and analyses'],
      ],
    ],
    [
      'the sheet of a repository',
      [
        ['title', `This is a repository copy of ${TITLE}.`],
        ['front-note', 'Version: Accepted Version'],
        ['paragraph', 'Items deposited are protected by copyright. They may be downloaded and printed'],
        ['paragraph', 'for private study. Takedown: please email us with the reason for the request.'],
      ],
    ],
    [
      'the record of an archive',
      [
        ['front-note', 'Proceedings of the Annual Meeting of the Sand Society'],
        ['front-note', 'Title'],
        ['front-note', TITLE],
        ['front-note', 'Permalink'],
        ['front-note', 'Journal'],
        ['front-note', 'ISSN'],
        ['front-note', 'Authors'],
        ['front-note', 'Meer, Anna'],
        ['front-note', 'Publication Date'],
        ['front-note', 'Peer reviewed'],
        ['front-note', 'Powered by the Reedham Digital Library'],
      ],
    ],
    [
      'a stamp of whoever downloaded it',
      [
        ['front-note', 'This article was downloaded by: [Reedham Library] at 08:29'],
        ['title', TITLE],
        ['front-note', 'Access details: subscription number 1. Publisher: registered in England'],
        ['front-note', 'To cite this article: Meer & Brook. To link to this article:'],
        ['paragraph', 'Full terms and conditions of use. Any systematic reproduction is forbidden.'],
      ],
    ],
    [
      'what a society says of its rights under title and names',
      [
        ['title', TITLE],
        ...NAMES,
        ['abstract', 'The copyright of this article is held by the society. Copies may be printed for research'],
        ['abstract', 'and teaching; any commercial purpose needs the explicit permission of its office.'],
      ],
    ],
  ])('knows %s', (_, rows) => {
    expect(coversBefore([pageOf(...rows), first, later])).toBe(1)
  })

  it('leaves a first page, a page of authors and the page of another article alone', () => {
    const signed = pageOf(['title', TITLE], ...NAMES, ['front-note', 'Correspondence: meer@example.org'])
    const unsigned = pageOf(['title', TITLE], ['abstract', PROSE], ...text(20))
    expect([
      coversBefore([first, later]),
      coversBefore([signed, unsigned, later]),
      coversBefore([later, first, later]),
    ]).toEqual([0, 0, 0])
  })

  it('leaves a first page alone that prints a permission to copy and how to cite it', () => {
    const rows: readonly Row[] = [
      ['title', TITLE],
      ...NAMES,
      ...text(20),
      [
        'front-note',
        'Permission to make digital or hard copies of part or all of this work for personal use is granted',
      ],
      [
        'front-note',
        'without fee provided that copies are not made or distributed for profit. Copyrights for third-party',
      ],
      ['front-note', 'components of this work must be honored. For all other uses, contact the owner/author(s).'],
      ['front-note', 'Authors’ addresses: Anna Meer, University of Reedham, meer@example.org'],
      ['front-note', 'To cite this article: see the digital library of the publisher'],
    ]
    const signed = pageOf(['page-header', 'Anna Meer and Chidi Brook'], ...text(20))
    expect(coversBefore([pageOf(...rows), signed, later])).toBe(0)
  })

  it('keeps the words of covers out of the text', () => {
    const clues = coverClues([first, later], 1)
    expect(new Set(clues.map(({ page, label }) => `${page} ${label}`))).toEqual(new Set(['0 front-note']))
    expect(clues).toHaveLength(21)
  })
})
