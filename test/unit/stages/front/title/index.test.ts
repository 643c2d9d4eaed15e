import { describe, expect, it } from 'vitest'
import { pageTextOf } from '../../../../../src/conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../../../../src/document/page/blocks.ts'
import { frontFacts } from '../../../../../src/stages/front/facts.ts'
import { opensSubtitle } from '../../../../../src/stages/front/title/candidates.ts'
import { judgeTitle, rankTitles } from '../../../../../src/stages/front/title/index.ts'
import { fileFactsOf, layersOf } from '../../../../support/papers/layers.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

type Row = readonly [label: LineLabel, size: number, text: string]

/** Rows of one page, each a block of one line below the one before it. */
function read(rows: readonly Row[], declared: string | null = null) {
  let y = 50
  const page = printedPage(
    rows.map(([, size, text]) => {
      y += size * 1.2
      return { text, size, x: 50, y }
    }),
  )
  const blocks = rows.map(([label], lineIndex): Block => {
    const box = page.lines[lineIndex]?.box ?? [0, 0, 0, 0]
    const heading = { runIn: null, look: null }
    return { label, pageIndex: 0, lines: [{ pageIndex: 0, lineIndex }], box, begins: true, confidence: 1, ...heading }
  })
  const labels = rows.map(([label], rank) => labelledLine(label, rank, true))
  const fileFacts = fileFactsOf({ title: declared, pageCount: 1 })
  const facts = frontFacts(layersOf({ pages: [page], blocks, lineLabels: [labels], fileFacts }))
  return { facts, text: pageTextOf([page]) }
}

function titleOf(...rows: Row[]): string | undefined {
  const { facts, text } = read(rows)
  return rankTitles(facts, text)[0]?.value.text
}

const BODY: Row = ['paragraph', 10, 'Rivers run down to the sea, and most of them are slow.']

it('is no number of a classification', () => {
  const title = 'СРАВНИТЕЛЬНЫЙ АНАЛИЗ МОДЕЛЕЙ РЕК'
  expect(titleOf(['title', 14, 'УДК 004.021'], ['title', 14, title], BODY)).toBe(title)
})

it.each([
  ['РЕКИ И ПЕСОК НИЗМЕННОСТЕЙ', 'қ А. А. Меер, Ч. Окафор'],
  ['Algorytmy rzecznego piasku', 'Autorzy: Anna Meer i Chidi Okafor'],
])('%s: is without the byline below it, which is set in other letters: %s', (title, byline) => {
  expect(titleOf(['title', 14, title], ['author', 12, byline], BODY)).toBe(title)
})

it('ends above the heading of the introduction', () => {
  const rows: Row[] = [['title', 14, 'NEHİRLERDE İNCE KUM VE AKIŞ'], ['title', 14, 'GİRİŞ'], BODY]
  expect(titleOf(...rows)).toBe('NEHİRLERDE İNCE KUM VE AKIŞ')
})

it('is in the language of the paper where its translation is set below it in the same type', () => {
  const rows: Row[] = [
    ['title', 14, 'AREIAS FINAS: IMPACTOS NA ECONOMIA LOCAL. PERSPECTIVAS'],
    ['title', 14, 'FINE SANDS: IMPACTS ON THE LOCAL ECONOMY. PERSPECTIVES'],
    ['paragraph', 10, 'Os rios correm para o mar, e a maior parte deles não é rápida.'],
  ]
  const { facts, text } = read(rows)
  const [best] = rankTitles({ ...facts, language: 'pt' }, text)
  expect(best?.value.text).toBe(rows[0]?.[2])
})

it('is in the letters of the paper where its translation below it is set larger', () => {
  const rows: Row[] = [
    ['title', 14, '강바닥 모래의 분급과 흐름'],
    ['title', 15, 'Sorting of sand on river beds and its flow'],
    ['paragraph', 10, '강은 바다로 흘러가며 대부분은 느리다.'],
  ]
  const { facts, text } = read(rows)
  const [best] = rankTitles({ ...facts, language: 'ko' }, text)
  expect(best?.value.text).toBe(rows[0]?.[2])
})

it.each(['摘要', '摘 要 本文研究河床砂的分级。'])('ends above the abstract: %s', (below) => {
  const title = '河床砂分级与流动研究'
  expect(titleOf(['title', 14, title], ['title', 14, below], BODY)).toBe(title)
})

it('is no kind of thesis', () => {
  const title = 'Älvar och fin sand'
  expect(titleOf(['title', 14, 'Kandidatuppsats'], ['title', 14, title], BODY)).toBe(title)
})

it('is not doubted for the name of the file that it was printed from', () => {
  expect(read([BODY], 'Microsoft Word - River sand - Version 5').facts.declaredTitles).toEqual([])
})

it('is not part of the name of the file that declares it', () => {
  expect(read([BODY], 'How slow rivers sort sand.docx').facts.declaredTitles).toEqual(['How slow rivers sort sand'])
})

describe('opensSubtitle', () => {
  /** Letters in bold stand between stars. */
  const line = (marked: string) => {
    const text = marked.replaceAll('*', '')
    const [printed] = printedPage([{ text, size: 18, x: 50, y: 50 }]).lines
    if (printed === undefined) throw new Error('no line')
    const [span] = printed.spans
    if (span === undefined) throw new Error('no span')
    let start = 0
    const spans = marked.split('*').map((part, at) => {
      start += part.length
      return { ...span, start: start - part.length, end: start, bold: at % 2 === 1 }
    })
    const ref = { pageIndex: 0, lineIndex: 0 }
    return {
      ref,
      line: { ...printed, spans: spans.filter(({ start, end }) => end > start) },
      layout: undefined,
      label: null,
      tokens: [],
    }
  }

  it('asks the words at the break: a name in bold within a title opens none', () => {
    expect(opensSubtitle(line('*riverbed* and *sandbank*—Unifying'), line('Slow Rivers in R'))).toBe(false)
    expect(opensSubtitle(line('*Slow rivers of the plain*'), line('How they carry sand'))).toBe(true)
  })
})

describe('rankTitles', () => {
  it('takes all lines of one size that stand together', () => {
    expect(titleOf(['title', 18, 'How slow rivers'], ['title', 18, 'Carry fine sand'], BODY)).toBe(
      'How slow rivers Carry fine sand',
    )
  })

  it('leaves the kind of article above the title out', () => {
    expect(titleOf(['title', 18, 'REVIEW'], ['title', 18, 'The slow rivers of the plain'], BODY)).toBe(
      'The slow rivers of the plain',
    )
  })

  it('keeps a last line that could be a kind of article', () => {
    expect(titleOf(['title', 18, 'Slow rivers of the plain: a systematic'], ['title', 18, 'review'], BODY)).toBe(
      'Slow rivers of the plain: a systematic review',
    )
  })

  it('prefers a sentence in large letters to the name of a journal in huge ones', () => {
    expect(
      titleOf(['front-note', 30, 'Journal of Waters'], ['title', 16, 'How slow rivers carry fine sand away'], BODY),
    ).toBe('How slow rivers carry fine sand away')
  })

  it('takes no note on where the paper was published for its title, whatever the layout says', () => {
    const notice = 'This is the peer reviewed version of the following article: Meer, Anna. "Slow rivers." Sand 35.6'
    expect(titleOf(['title', 12, notice], ['heading', 17, 'Slow rivers of the lowlands'], BODY)).toBe(
      'Slow rivers of the lowlands',
    )
  })

  it.each(['Citation-informed models of slow rivers', 'Citation analysis of rivers', 'A citation network of rivers'])(
    'takes a title that speaks of citations: %s',
    (title) => {
      expect(titleOf(['title', 17, title], ['author', 10, 'Anna Meer'], BODY)).toBe(title)
    },
  )

  it('leaves out which version it is and what its reviewers said', () => {
    const rows: Row[] = [
      ['title', 18, 'Rivers of sand in the valley [version 2; peer'],
      ['title', 18, 'review: 1 approved]'],
    ]
    expect(titleOf(...rows, BODY)).toBe('Rivers of sand in the valley')
  })

  it('leaves out the star of a note on the title', () => {
    expect(titleOf(['title', 17, 'How slow rivers carry fine sand away☆'], BODY)).toBe(
      'How slow rivers carry fine sand away',
    )
  })

  it('finds a title that the layout took for a heading', () => {
    expect(titleOf(['heading', 17, 'How slow rivers carry fine sand away'], BODY)).toBe(
      'How slow rivers carry fine sand away',
    )
  })

  it('keeps a last line of numbers', () => {
    expect(titleOf(['title', 18, 'Sand of slow rivers [Waters vol.'], ['title', 18, '112, 4417 (2000)]'], BODY)).toBe(
      'Sand of slow rivers [Waters vol. 112, 4417 (2000)]',
    )
  })

  it('takes one word in the same letters below for its last, and no name', () => {
    expect(titleOf(['title', 18, 'Slow rivers of the'], ['front-note', 18, 'Lowlands'], BODY)).toBe(
      'Slow rivers of the Lowlands',
    )
    expect(titleOf(['title', 18, 'Slow rivers of the plain'], ['author', 18, 'Anna Meer'], BODY)).toBe(
      'Slow rivers of the plain',
    )
  })

  it('takes a first line of capitals that stands flush with the rest and is no name', () => {
    expect(titleOf(['front-note', 18, 'The Parity Penalty:'], ['title', 18, 'Slow rivers of the plain'], BODY)).toBe(
      'The Parity Penalty: Slow rivers of the plain',
    )
  })

  it('takes a smaller line above that ends in a colon, and no kind of article', () => {
    const rest: Row = ['title', 18, 'How slow rivers carry fine sand away']
    expect(titleOf(['title', 13, 'Convention on Rivers:'], rest, BODY)).toBe(
      'Convention on Rivers: How slow rivers carry fine sand away',
    )
    expect(titleOf(['title', 18, 'Hypothesis'], rest, BODY)).toBe('How slow rivers carry fine sand away')
  })

  it('finds a title in large letters that the layout took for text', () => {
    expect(titleOf(BODY, ['paragraph', 24, 'Slow Rivers and Fine Sand'], BODY)).toBe('Slow Rivers and Fine Sand')
  })

  it('takes a short title, and neither the date below it nor the first heading', () => {
    const rest: Row[] = [
      ['author', 12, 'Oren Meer'],
      ['front-note', 12, 'February 8, 1988'],
      ['heading', 14, '1 Overview'],
    ]
    expect(titleOf(['heading', 17, 'Sandbanking'], ...rest, BODY)).toBe('Sandbanking')
  })

  it('reads on behind a line that is a dash', () => {
    const rest: Row = ['title', 18, 'Splitting a river at its banks']
    expect(titleOf(['title', 20, 'sandbank.sty'], ['front-note', 18, '—'], rest, BODY)).toBe(
      'sandbank.sty — Splitting a river at its banks',
    )
  })

  it('finds nothing where nothing stands out', () => {
    expect(titleOf(BODY)).toBeUndefined()
  })

  it('joins a subtitle in other letters, and leaves the names below it', () => {
    const rows: Row[] = [
      ['title', 18, 'The slow rivers of the plain'],
      ['title', 14, 'What they carry to the sea'],
      ['author', 12, 'Anna Meer'],
      BODY,
    ]
    expect(titleOf(...rows)).toBe('The slow rivers of the plain: What they carry to the sea')
  })
})

describe('judgeTitle', () => {
  const rows: Row[] = [
    ['title', 18, 'How slow rivers carry'],
    ['title', 18, 'fine sand to the sea'],
    ['author', 12, 'Anna Meer'],
    BODY,
  ]
  const whole = 'How slow rivers carry fine sand to the sea'
  const judged = (title: string, declared: string | null = null) => {
    const { facts, text } = read(rows, declared)
    return judgeTitle(title, facts, text)
  }

  it('is surer of the whole than of a part, and surer still where the file declares it', () => {
    expect(judged(whole)?.confidence).toBeGreaterThan(judged('How slow rivers carry')?.confidence ?? 1)
    expect(judged(whole, whole)?.confidence).toBeGreaterThan(judged(whole)?.confidence ?? 1)
  })

  it('counts a declared title though its page prints a subtitle below it', () => {
    const upper = 'How slow rivers carry'
    const of = (declared: string | null) => judged(whole, declared)?.evidence.find(({ name }) => name === 'declared')
    expect(of(upper)?.value).toBe(1)
    expect(of(null)?.value ?? 0).toBe(0)
  })

  it('believes the cover of an archive, whose title the first page does not print', () => {
    const { facts, text } = read(rows)
    const title = 'Lakes of the north'
    const onCover = { ...facts, cover: { names: [], key: 'lakesofthenorth', title } }
    expect(judgeTitle(title, onCover, text)?.confidence).toBeGreaterThan(0.9)
    expect(judgeTitle(title, facts, text)).toBeNull()
  })

  it('says which words were left', () => {
    const says = judged('How slow rivers carry')?.evidence.flatMap((each) => each.says ?? [])
    expect(says?.join('; ')).toContain('"fine sand to the sea"')
  })

  it('knows nothing of words that the page does not print', () => {
    expect(judged('Of mountains')).toBeNull()
  })
})
