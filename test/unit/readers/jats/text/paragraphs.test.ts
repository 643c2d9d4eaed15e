import { describe, expect, it } from 'vitest'
import { headerOf } from '../../../../../src/readers/jats/text/paragraphs.ts'
import { layersOf, xml } from '../snippet.ts'

it('prints a heading with its label', () => {
  expect(headerOf(xml('<sec><label>2.1</label><title>Mice &amp; <italic>men</italic></title></sec>'))).toBe(
    '2.1 Mice & men',
  )
  expect(headerOf(xml('<boxed-text><label>Box 1</label><caption><title>Terms</title></caption></boxed-text>'))).toBe(
    'Box 1 Terms',
  )
})

const passages = (body: string): string[] =>
  layersOf({ body: `<sec><title>S</title>${body}</sec>` }).passages.map(
    ({ kind, content }) => `${kind}: ${content.text}`,
  )

describe('blocks', () => {
  it.each([
    ['paragraphs', '<p>One.</p><p>Two.</p>', ['paragraph: One.', 'paragraph: Two.']],
    [
      'a list between two halves of a paragraph',
      '<p>We did <list><list-item><p>one;</p></list-item><list-item><p>two;</p></list-item></list> and left.</p>',
      ['paragraph: We did', 'list-item: one;', 'list-item: two;', 'paragraph: and left.'],
    ],
    [
      'printed labels of list items',
      '<list><list-item><label>(a)</label><p>one</p><p>more</p></list-item></list>',
      ['list-item: (a) one', 'list-item: more'],
    ],
    ['no bullets', '<list><list-item><label>•</label><p>one</p></list-item></list>', ['list-item: one']],
    [
      'lists in lists',
      '<list><list-item><p>one</p><list><list-item><p>deep</p></list-item></list><p>after</p></list-item></list>',
      ['list-item: one', 'list-item: deep', 'list-item: after'],
    ],
    [
      'list items without paragraphs',
      '<list><list-item>bare <italic>text</italic></list-item></list>',
      ['list-item: bare text'],
    ],
    [
      'definitions',
      '<def-list><def-item><term>BMI</term><def><p>body mass index</p></def></def-item></def-list>',
      ['list-item: BMI: body mass index'],
    ],
    [
      'quotations with their source',
      '<disp-quote><p>To be.</p><attrib>Shakespeare</attrib></disp-quote>',
      ['quote: To be.', 'quote: Shakespeare'],
    ],
    [
      'verse',
      '<verse-group><verse-line>One</verse-line><verse-line>two</verse-line></verse-group>',
      ['quote: One two'],
    ],
    ['speech', '<speech><speaker>Ada</speaker><p>Hello.</p></speech>', ['quote: Ada: Hello.']],
    [
      'theorems with label and title',
      '<statement><label>Theorem 1</label><title>(Gauss)</title><p>It holds.</p></statement>',
      ['paragraph: Theorem 1 (Gauss) It holds.'],
    ],
    ['code', '<code>a = 1\nb = 2</code>', ['paragraph: a = 1 b = 2']],
    [
      'a formula in the middle of a sentence',
      '<p>Where <disp-formula><tex-math>x</tex-math></disp-formula> holds.</p>',
      ['paragraph: Where [equation] holds.'],
    ],
    [
      'a formula alone in its paragraph',
      '<p><disp-formula><label>(1)</label><tex-math>x</tex-math></disp-formula></p>',
      ['formula: [equation] (1)'],
    ],
    ['a formula without a paragraph', '<disp-formula><tex-math>x</tex-math></disp-formula>', ['formula: [equation]']],
    [
      'a float that does not end the sentence',
      '<p>One <fig><caption><p>C.</p></caption></fig>two.</p>',
      ['paragraph: One two.', 'caption: C.'],
    ],
    [
      'a list inside styling, after its paragraph',
      '<p><bold>See <list><list-item><p>x</p></list-item></list>below</bold> now.</p>',
      ['paragraph: See below now.', 'list-item: x'],
    ],
  ])('writes %s', (_, body, expected) => {
    expect(passages(body)).toEqual(expected)
  })
})
