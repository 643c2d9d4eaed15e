import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../src/document/rich-text.ts'
import { abstractWords, paragraph } from '../../../../src/readers/article/article.ts'
import { withAbstracts, withKeywords } from '../../../../src/readers/article/front-parts.ts'
import type { Item } from '../../../../src/readers/article/sections.ts'

/** "# Methods" is a heading, "## Design" one below it, "abstract> We walked." a paragraph called so. */
const itemOf = (line: string): Item => {
  const [, signs, words = ''] = /^(#+) (.*)$/.exec(line) ?? []
  if (signs !== undefined) return { kind: 'heading', level: signs.length, words, ids: [words] }
  const [, called = null, text = ''] = /^(?:(\w+)> )?(.*)$/.exec(line) ?? []
  return { kind: 'block', block: paragraph(plainText(text)), called }
}

const show = (item: Item): string => {
  if (item.kind === 'keywords') return `keywords(${item.words.join('|')})`
  if (item.kind === 'heading') return `# ${item.words}`
  if (item.kind === 'abstract') return `${item.section.header}(${abstractWords(item.section)})`
  return item.block.kind === 'paragraph' ? item.block.content.text : item.block.kind
}

const shown = (lines: readonly string[]): string[] => withAbstracts(withKeywords(lines.map(itemOf))).map(show)

const LONG = 'We walked slowly and read what we had read before. '.repeat(150).trim()

describe('keywords', () => {
  it.each([
    [['# Keywords', 'pace; paths'], ['keywords(pace|paths)']],
    [['Key words: pace; memory, recall'], ['keywords(pace|memory, recall)']],
    [['Mots-clés : allure, mémoire'], ['keywords(allure|mémoire)']],
    [['keywords> pace, paths'], ['keywords(pace|paths)']],
    [
      ['# Methods', 'Keywords matter.'],
      ['# Methods', 'Keywords matter.'],
    ],
  ])('of %j are %j', (lines, expected) => {
    expect(shown(lines)).toEqual(expected)
  })
})

describe('an abstract', () => {
  it.each<[string, string[], string[]]>([
    [
      'is what is called so',
      ['abstract> We walked.', 'abstract> We read.', 'Text.'],
      ['Abstract(We walked. We read.)', 'Text.'],
    ],
    [
      'ends with its style, whatever heads it',
      ['# Abstract', '## Aims', 'abstract> We walked.', 'Text.'],
      ['Abstract(Aims We walked.)', 'Text.'],
    ],
    [
      'goes from its heading to the keywords',
      ['# Abstract', 'We walked.', 'Keywords: pace', 'Text.'],
      ['Abstract(We walked.)', 'keywords(pace)', 'Text.'],
    ],
    [
      'keeps the headings of its parts and ends where the paper begins',
      ['# Abstract', '# Background', 'Why.', '# Conclusions', 'Hence.', '# Background', 'Long ago.'],
      ['Abstract(Background Why. Conclusions Hence.)', '# Background', 'Long ago.'],
    ],
    [
      'begins in the line, and goes on with labels in their lines',
      ['Abstract: We walked.', 'Methods: We read.', 'Text.'],
      ['Abstract(We walked. Methods: We read.)', 'Text.'],
    ],
    [
      'is below no box of a site',
      ['# Journal of Walks', '## Abstract', 'We walked.'],
      ['# Journal of Walks', 'Abstract(We walked.)'],
    ],
    [
      'is no summary at the end of a paper that has one',
      ['# Abstract', 'We walked.', '# Methods', 'We read.', '# Summary', 'Hence.'],
      ['Abstract(We walked.)', '# Methods', 'We read.', '# Summary', 'Hence.'],
    ],
    [
      'is not the whole paper, where nothing stands below its heading',
      ['# Abstract', '# Methods', LONG, '# Results', LONG],
      ['# Abstract', '# Methods', LONG, '# Results', LONG],
    ],
  ])('%s', (_, lines, expected) => {
    expect(shown(lines)).toEqual(expected)
  })
})
