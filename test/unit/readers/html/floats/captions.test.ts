// Labels and captions.
import { describe, expect, it } from 'vitest'
import { captionParagraphKind, captionsIn } from '../../../../../src/readers/html/floats/captions.ts'
import { wordsOf } from '../../../../../src/readers/html/tree/element.ts'
import { dropLeading, textContent } from '../../../../../src/readers/markup/xml-node.ts'
import { elementOf } from '../page-snippet.ts'

describe('captionParagraphKind', () => {
  it.each<[string, 'figure' | 'table' | null]>([
    ['Figure 1. The way to the café.', 'figure'],
    ['Table 2: People seen', 'table'],
    ['Table 1Means of all', 'table'],
    ['Figure 1Means of all', 'figure'],
    ['Figure 1 shows the way.', null],
    ['Figure 1B and the way.', null],
    ['Tables are below.', null],
  ])('of %j is %j', (words, kind) => {
    expect(captionParagraphKind(words)).toBe(kind)
  })
})

describe('captionsIn', () => {
  it('takes what is called a caption, not the links below it', () => {
    const figure = elementOf(
      '<div class="fig"><div class="fig-caption"><p>Figure 1</p></div><div class="caption-links">Open</div></div>',
    )
    expect(captionsIn(figure).map(wordsOf)).toEqual(['Figure 1'])
  })
})

describe('dropLeading', () => {
  it('cuts across elements', () => {
    const { children } = elementOf('<p><b>Figure 1.</b> The <i>path</i></p>')
    expect(
      dropLeading(children, 'Figure 1. '.length)
        .map((node) => textContent(node))
        .join(''),
    ).toBe('The path')
  })
})
