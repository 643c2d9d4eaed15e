// What notes point back at: "ibid.", "op. cit.", "note 3 above", short titles, and works that they print again.
import { describe, expect, it } from 'vitest'
import { addBackReferences } from '../../../../../src/stages/citations/names/back-references.ts'
import { indexNames } from '../../../../../src/stages/citations/names/name-index.ts'
import type { Judged } from '../../../../../src/stages/citations/pick.ts'
import { printedWorks } from '../../../../../src/stages/citations/printed-works.ts'

const WORKS = [
  ['r1', 'Smith', 'Rivers of the plain'],
  ['r2', 'Lee', 'Lakes of the north'],
  ['r3', 'Smith', 'Mills'],
  ['r4', 'Roe', 'Weirs'],
] as const

interface Note {
  readonly text: string
  readonly works: readonly { readonly key: string; readonly start: number; readonly end: number }[]
}

/** "{r1}" prints the work in full; "[r1]" cites it by a mark of the text. */
function noteOf(marked: string): Note & { readonly judged: readonly Judged[] } {
  let text = ''
  const works: { key: string; start: number; end: number }[] = []
  const judged: Judged[] = []
  for (const piece of marked.split(/(\{r\d\}|\[r\d(?:,r\d)*\])/)) {
    const start = text.length
    const work = WORKS.find(([key]) => piece === `{${key}}`)
    text += work === undefined ? piece : `${work[1]}, ${work[2]} (2001)`
    const range = { start, end: text.length }
    if (work !== undefined) works.push({ key: work[0], ...range })
    if (!piece.startsWith('[r')) continue
    const members = piece
      .slice(1, -1)
      .split(',')
      .map((key) => ({ ...range, targets: [key] }))
    judged.push({
      ...range,
      style: 'numeric',
      members,
      evidence: [],
      objections: [],
      certainty: 1,
      accepted: true,
      confidence: 1,
      reasons: [],
    })
  }
  return { text, works, judged }
}

/** What each note cites, as "words=>entry", "words=>?entries that it may mean". */
function read(...marked: readonly string[]): string[][] {
  const notes = marked.map(noteOf)
  const places = (key: string) =>
    notes.flatMap(({ works }, at) =>
      works.filter((one) => one.key === key).map((one) => ({ ...one, passage: `p${at}` })),
    )
  const entries = WORKS.map(([key]) => ({
    key,
    label: null,
    passage: null,
    raw: '',
    declared: null,
    places: places(key),
  }))
  const printed = printedWorks(
    entries.map(({ places: own, ...entry }) =>
      own[0] === undefined ? entry : { ...entry, passage: own[0].passage, places: own },
    ),
    notes.map((_, at) => ({ key: `n${at + 1}`, label: `${at + 1}`, section: `note${at + 1}` })),
    notes.map(({ text }, at) => ({
      key: `p${at}`,
      section: `note${at + 1}`,
      kind: 'note' as const,
      content: { text, marks: [] },
      pageIndex: null,
    })),
  )
  const index = indexNames(
    entries,
    WORKS.map(([key, family, title]) => ({ key, fields: { author: [{ family }], title, year: 2001 } })),
  )
  const passages = notes.map(({ text, judged }, at) => ({ key: `p${at}`, text, judged }))
  return addBackReferences(passages, index, printed).map((found, at) =>
    found.map(({ start, end, members, accepted }) => {
      const targets = members.flatMap((one) => one.targets).join(' ')
      const possible = members.flatMap((one) => one.possible ?? []).join(' ')
      return `${notes[at]?.text.slice(start, end)}=>${accepted ? targets : `?${possible}`}`
    }),
  )
}

describe('addBackReferences', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['the work that was printed last', ['See {r1}.', 'Ibid., p. 3.'], [[], ['Ibid., p. 3=>r1']]],
    ['the last of several', ['See {r1}; {r2}.', 'Ibid.'], [[], ['Ibid.=>r2']]],
    ['what the note itself printed', ['See {r1}. Ibid.'], [['Ibid.=>r1']]],
    ['a mark of the text', ['So [r2].', 'Ibid.'], [['[r2]=>r2'], ['Ibid.=>r2']]],
    [
      'the last of several that are cited at once',
      ['So [r1,r2].', 'Ibid. Ibid.'],
      [['[r1,r2]=>r1 r2'], ['Ibid.=>r2', 'Ibid.=>r2']],
    ],
    ['nothing before anything was cited', ['Ibid.', 'See {r1}.'], [['Ibid.=>?'], []]],
    ['the work of the name before it', ['See {r1}; {r2}.', 'Smith, op. cit., p. 3.'], [[], ['op. cit.=>r1']]],
    ['the last work of that name', ['See {r1}; {r3}; {r2}.', 'Smith, op. cit.'], [[], ['op. cit.=>r3']]],
    ['nothing where nobody is named', ['See {r1}.', 'See op. cit.'], [[], ['op. cit.=>?']]],
    ['the work of a note', ['See {r1}.', 'See {r2}.', 'Smith, supra note 1.'], [[], [], ['supra note 1=>r1']]],
    [
      'of two works in a note the one that is named',
      ['See {r1}; {r2}.', 'Lee, supra note 1.'],
      [[], ['supra note 1=>r2']],
    ],
    ['both where none is named', ['See {r1}; {r2}.', 'See supra note 1.'], [[], ['supra note 1=>?r1 r2']]],
    ['nothing of a note without works', ['It rains.', 'See supra note 1.'], [[], []]],
    ['a short title', ['See {r1}.', 'Smith, Rivers, p. 3.'], [[], ['Smith, Rivers=>r1']]],
    ['a work that is printed again', ['See {r1}.', 'See {r1}.'], [[], ['Smith, Rivers of the plain (2001)=>r1']]],
  ])('links %s', (_, notes, expected) => {
    expect(read(...notes)).toEqual(expected)
  })

  it('looks for a name in the sixty characters before, and among the last five hundred citations', () => {
    const far = (blanks: number) => read('See {r1}.', `Smith,${' '.repeat(blanks)}op. cit.`)[1]
    expect([far(54), far(56)]).toEqual([['op. cit.=>r1'], ['op. cit.=>?']])
    const late = (count: number) => read('See {r1}.', `So${' [r2]'.repeat(count)}.`, 'Smith, op. cit.')[2]
    expect([late(499), late(500)]).toEqual([['op. cit.=>r1'], ['op. cit.=>?']])
  })
})
