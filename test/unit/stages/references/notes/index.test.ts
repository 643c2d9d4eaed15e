// Papers that cite in their notes: works with their places, short forms linked to them.
import { expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import type { Layers } from '../../../../../src/document/layers.ts'
import { openInference } from '../../../../../src/engines/inference/index.ts'
import { citationsStage } from '../../../../../src/stages/citations/index.ts'
import { noteReferencesStage } from '../../../../../src/stages/references/notes/index.ts'
import { textStage } from '../../../../../src/stages/text/index.ts'
import { paperOf } from '../../../../support/papers/paper.ts'

const context = { options: DEFAULT_OPTIONS, ports: { inference: openInference() } } as unknown as Context

const NOTES = [
  'See Owen M. Roe, Against Settlement, 93 Yale Law Journal 1073 (1984); Carla Poe, Whose Dispute Is It Anyway?, 83 Georgetown Law Journal 2663 (1995).',
  'Ibid., p. 2670.',
  'Kim Moe, The Making of Slow Rivers (Cambridge: Cambridge University Press, 1963), p. 12.',
  'Roe, supra note 1, at 1085.',
  'Moe, op. cit., p. 45.',
  'This was debated at length in the meetings of the board.',
  'Moe, The Making, p. 99; Poe (n. 1), 2671.',
  'Supra note 1.',
  'Kim Moe, The Making of Slow Rivers (Cambridge: Cambridge University Press, 1963), p. 200.',
]

function paper(footnotes: readonly string[], more: Parameters<typeof paperOf>[0] = {}): Layers {
  const made = paperOf({
    body: ['So it is said.^1^'],
    footnotes,
    notes: footnotes.map((_, at) => `${at + 1}`),
    ...more,
  })
  const passages = made.passages.map((one) => ({ ...one, section: one.key.replace(/^fn/, 'note') }))
  return { ...made, passages }
}

async function read(layers: Layers): Promise<Layers> {
  const { value } = await noteReferencesStage.run(layers, context)
  const known = { ...layers, ...value }
  return { ...known, ...(await citationsStage.run(known, context)).value }
}

it('gives each work once, with its fields and its places', async () => {
  const { bibliography, references } = await read(paper(NOTES))
  expect(references.map(({ fields: { authors, title, year } }) => [authors, title, year])).toEqual([
    ['Roe, Owen M.', 'Against Settlement', 1984],
    ['Poe, Carla', 'Whose Dispute Is It Anyway?', 1995],
    ['Moe, Kim', 'The Making of Slow Rivers', 1963],
  ])
  expect(bibliography.map(({ passage, places }) => [passage, places?.map((place) => place.passage)])).toEqual([
    ['fn1', ['fn1']],
    ['fn1', ['fn1']],
    ['fn3', ['fn3', 'fn9']],
  ])
})

it('links short forms to the work that they stand for, and leaves open what two works answer to', async () => {
  const { citations, citationLinking } = await read(paper(NOTES))
  expect(citations.map(({ contents, target }) => `${contents.slice(0, 16)}=>${target}`)).toEqual([
    'Ibid., p. 2670=>w2',
    'supra note 1=>w1',
    'op. cit.=>w3',
    'Moe, The Making=>w3',
    '(n. 1)=>w2',
    'Kim Moe, The Mak=>w3',
  ])
  const open = citationLinking?.candidates.filter((one) => !one.accepted && one.style === 'back-reference') ?? []
  expect(open.map(({ raw, possible, rejectionReasons }) => [raw, possible, rejectionReasons])).toEqual([
    ['Supra note 1', ['w1', 'w2'], ['several-works-in-that-note']],
  ])
})

it('leaves the numbers of notes alone', async () => {
  const { citations } = await read(paper(NOTES))
  expect(citations.some(({ tier }) => tier === 'superscript')).toBe(false)
})

const LIST = Array.from({ length: 12 }, (_, at) => `${at + 1}: Author${at} 20${10 + at}`)

it('adds to a list the works that notes alone print, and links those of the list', async () => {
  const more = 'Ann Doe, Lakes and Their Law (Cambridge: Cambridge University Press, 1971), p. 2.'
  const made = paper([...NOTES, more], { references: LIST })
  const [first, ...rest] = made.references
  if (first === undefined) throw new Error('the list has entries')
  const listed = { ...first, fields: { ...first.fields, title: 'Against Settlement', year: 1984 } }
  const { bibliography, references, citations } = await read({ ...made, references: [listed, ...rest] })
  expect(references.slice(12).map(({ fields }) => fields.title)).toEqual([
    'Whose Dispute Is It Anyway?',
    'The Making of Slow Rivers',
    'Lakes and Their Law',
  ])
  expect(bibliography[0]?.places?.map(({ passage }) => passage)).toEqual(['fn1'])
  const cited = citations.filter(({ target }) => target === first.key)
  expect(cited.map(({ contents }) => contents.slice(0, 31))).toContain('Owen M. Roe, Against Settlement')
})

it('gives a printed work one row, however many full stops it has', async () => {
  const notes = [
    'So they said. Kim Roe, Flüsse im Wandel. Aufsätze 1954-1973, Altstadt: Amt, 1976. So it was.',
    ...NOTES,
  ]
  const made = paper(notes)
  const { sentences } = await read({ ...made, ...(await textStage.run(made, context)).value })
  expect(sentences.filter(({ passage }) => passage === 'fn1').map(({ text }) => text)).toEqual([
    'So they said.',
    'Kim Roe, Flüsse im Wandel. Aufsätze 1954-1973, Altstadt: Amt, 1976.',
    'So it was.',
  ])
})

it('adds nothing where notes hold remarks', async () => {
  const remarks = paper([
    'The board met twice.',
    'Prices are those of 1999.',
    'See the appendix.',
    'Kim Roe told us so in 2001.',
  ])
  const { value } = await noteReferencesStage.run(remarks, context)
  expect(value.bibliography).toEqual(remarks.bibliography)
})
