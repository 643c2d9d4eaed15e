import { describe, expect, it } from 'vitest'
import { layersOf, texts } from '../snippet.ts'

const outline = (parts: Parameters<typeof layersOf>[0]) =>
  layersOf(parts).outline.map(
    ({ header, level, role, declaredType }) =>
      `${'-'.repeat(level)} ${header} (${role}${declaredType === null ? '' : `, ${declaredType}`})`,
  )

describe('sections', () => {
  it.each([
    [
      'their hierarchy',
      { body: '<sec sec-type="methods"><title>Methods</title><p>x</p><sec><title>Mice</title><p>y</p></sec></sec>' },
      ['- Methods (body, method)', '-- Mice (body)'],
    ],
    [
      'paragraphs without any',
      { body: '<p>a</p><p>b</p><sec><title>R</title><p>c</p></sec>' },
      ['-  (body)', '- R (body)'],
    ],
    [
      'the back matter',
      {
        back: '<ack><p>Thanks.</p></ack><glossary><title>Terms</title><p>x</p></glossary><notes notes-type="data-availability"><title>Data</title><p>y</p></notes>',
      },
      ['-  (back, acknowledgment)', '- Terms (back)', '- Data (back, data_availability)'],
    ],
    [
      'appendices',
      {
        back: '<app-group><app><label>A</label><title>Proofs</title><sec><title>First</title><p>x</p></sec></app></app-group>',
      },
      ['- A Proofs (appendix, appendix)', '-- First (appendix)'],
    ],
    [
      'references where they stand',
      {
        back: '<ack><p>Thanks.</p></ack><ref-list><title>Literature</title><ref id="r"><mixed-citation>A.</mixed-citation></ref></ref-list><app><title>App</title><p>x</p></app>',
      },
      ['-  (back, acknowledgment)', '- Literature (references, references)', '- App (appendix, appendix)'],
    ],
    [
      'no shelf for floats',
      {
        body: '<sec><title>R</title><p>x</p></sec>',
        back: '<sec sec-type="display-objects"><title>Figures and Tables</title><fig id="f"><label>Figure 1</label></fig></sec>',
      },
      ['- R (body)', '- Figure 1 (figure, figure)'],
    ],
    [
      'headings without text',
      { body: '<sec sec-type="supplementary-material"><title>Supplementary Material</title></sec>' },
      ['- Supplementary Material (body)'],
    ],
    [
      'floats of a group of their own',
      { body: '<p>x</p>', rest: '<floats-group><fig id="f"><label>Fig. 1</label></fig></floats-group>' },
      ['-  (body)', '- Fig. 1 (figure, figure)'],
    ],
  ])('keep %s', (_, parts, expected) => {
    expect(outline(parts)).toEqual(expected)
  })

  it('hold a titled box below the section it floats in, after its own paragraphs', () => {
    const layers = layersOf({
      body: '<sec><title>S</title><p>one</p><boxed-text><caption><title>Box</title></caption><p>inside</p></boxed-text><p>two</p><sec><title>T</title><p>three</p></sec></sec>',
    })
    expect(texts(layers)).toEqual(['S: one', 'S: two', 'Box: inside', 'T: three'])
  })

  it('keep an untitled box in the text', () => {
    expect(texts(layersOf({ body: '<sec><title>S</title><boxed-text><p>inside</p></boxed-text></sec>' }))).toEqual([
      'S: inside',
    ])
  })

  it('give the captions of supplementary files sections of their own', () => {
    const supplement =
      '<supplementary-material id="s1"><label>Additional file 1</label><caption><title>Genes.</title><p>A list of genes.</p><p>Click here for file</p></caption></supplementary-material>'
    const layers = layersOf({ body: `<sec><title>S</title><p>x</p>${supplement}</sec>` })
    expect(texts(layers)).toEqual(['S: x', 'Additional file 1: Genes.', 'Additional file 1: A list of genes.'])
    expect(layers.outline.at(-1)?.role).toBe('note')
  })

  it('read what stands in them without a paragraph', () => {
    expect(
      texts(layersOf({ body: '<sec><title>S</title>Bare <italic>text</italic> here.<p>Then.</p></sec>' })),
    ).toEqual(['S: Bare text here.', 'S: Then.'])
  })

  it('survive three hundred levels', () => {
    const layers = layersOf({ body: `${'<sec>'.repeat(300)}<p>deep</p>${'</sec>'.repeat(300)}` })
    expect(layers.passages).toHaveLength(1)
  })
})
