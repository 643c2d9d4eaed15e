import { describe, expect, it } from 'vitest'
import { pageTextOf } from '../../../../../src/conventions/line-ends/page-text.ts'
import type { Front } from '../../../../../src/document/front.ts'
import type { Block, LineLabel } from '../../../../../src/document/page/blocks.ts'
import { frontFacts } from '../../../../../src/stages/front/facts.ts'
import { findNames } from '../../../../../src/stages/front/people/index.ts'
import { piecesOf } from '../../../../../src/stages/front/people/pieces.ts'
import { layersOf } from '../../../../support/papers/layers.ts'
import { type PrintedLine, printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'
import { taggedZone } from '../../../../support/tagged-zone.ts'

interface Given {
  readonly label?: LineLabel
  readonly places?: readonly Partial<PrintedLine>[]
  readonly heads?: string
}

/** Names of a first page whose lines stand below one another in one style, unless it says otherwise. */
function namesOn(rows: readonly string[], { label = 'author', places = [] }: Given = {}) {
  const zone = taggedZone(...rows)
  const page = printedPage(zone.lines.map(({ text }, at) => ({ text, x: 50, y: 100 + at * 12, ...places[at] })))
  const blocks = page.lines.map(
    ({ box }, lineIndex): Block => ({
      ...{ label, pageIndex: 0, box, lines: [{ pageIndex: 0, lineIndex }] },
      ...{ begins: true, runIn: null, look: null, confidence: 1 },
    }),
  )
  const front: Front = { firstPageIndex: 0, language: null, abstract: null, translations: [], keywords: [], zone }
  const layers = layersOf({
    ...{ pages: [page], blocks, front },
    lineLabels: [page.lines.map((_, rank) => labelledLine(label, rank, true))],
  })
  const [facts, text] = [frontFacts(layers), pageTextOf(layers.pages)]
  return findNames({ zone, pieces: piecesOf(front, blocks, text, facts), facts, title: new Set() })
}

const read = (...rows: string[]) => namesOn(rows).chosen.map(({ name, marks }) => `${name} ${marks.join('')}`.trim())

describe('findNames', () => {
  it.each<[what: string, rows: string[], names: string[]]>([
    [
      'names with their marks',
      ['Anna/G Meer/f 1/m ,/b Chidi/G B./g Okafor/f 2/m ,/m */m'],
      ['Anna Meer 1', 'Chidi B. Okafor 2*'],
    ],
    [
      'initials behind family names, whatever words and degrees they look like',
      ['Meer/F A/g 1/m ,/b Okafor/F AT/g 2/m ,/b Lind/F MA/g 2/m'],
      ['Meer, A 1', 'Okafor, AT 2', 'Lind, MA 2'],
    ],
    ['no degree behind a name', ['Anna/G Meer/f MA/x ,/b Chidi/G Okafor/f MD/x'], ['Anna Meer', 'Chidi Okafor']],
    ['one who has a single name, in a list', ['Anna/G Meer/f 1/m ,/b Sutrisno/f 2/m'], ['Anna Meer 1', 'Sutrisno 2']],
    [
      'names behind the word that says so',
      ['Autor/x :/x Anna/x Meer/x i/x Chidi/G Okafor/f'],
      ['Anna Meer', 'Chidi Okafor'],
    ],
    [
      'a name before the place of who bears it',
      ['Anna/G Meer/f ,/b University/a of/a Basel/a', 'Chidi/G Okafor/f ,/b University/a of/a Turin/a'],
      ['Anna Meer', 'Chidi Okafor'],
    ],
    [
      'a byline behind the word that opens it',
      ['By/b Anna/G Meer/f ,/b Otto/G von/f Berg/f'],
      ['Anna Meer', 'Otto von Berg'],
    ],
    [
      'names with their marks before them',
      ['1/m Anna/G Meer/f ,/b 2/m Chidi/G Okafor/f'],
      ['Anna Meer 1', 'Chidi Okafor 2'],
    ],
    ['a name without the place behind it', ['By/b Anna/G Meer/f at/f Basel/f'], ['Anna Meer']],
    ['names around an "and" in small capitals', ['A./G Meer/f A/f N/f D/f C./G Okafor/f'], ['A. Meer', 'C. Okafor']],
    [
      'a known name before the given one that the model took for no name',
      ['Anna/G Meer/f 1/m ,/b Ka/b Yee/G C./g Lee/f 2/m'],
      ['Anna Meer 1', 'Ka Yee C. Lee 2'],
    ],
    [
      'marks that end where a bracket behind them opens',
      ['Anna/G Meer/f 1/m ,/b Chidi/G Okafor/f 2/m +(/b 1/m Riverside/a'],
      ['Anna Meer 1', 'Chidi Okafor 2'],
    ],
    [
      'marks in brackets of their own',
      ['Anna/G Meer/f (/b 1/m )/b (/b 2/m )/b ,/b Chidi/G Okafor/f (/b 2/m )/b'],
      ['Anna Meer 12', 'Chidi Okafor 2'],
    ],
    ['neighbours that nothing separates', ['Anna/G Meer/f Chidi/G Okafor/f'], ['Anna Meer', 'Chidi Okafor']],
    ['a name that goes on behind its particle', ['Daniela/G López/f De/f', 'Luise/f'], ['Daniela López De Luise']],
    ['a family name that is a particle elsewhere', ['Ricky/G Der/f Daniel/G Lee/f'], ['Ricky Der', 'Daniel Lee']],
    ['a name that runs over a line', ['Anna/G', 'Meer/f 1/m'], ['Anna Meer 1']],
    [
      'marks behind a degree that no list has',
      ['Anna/G Meer/f ,/b XDH/b 1/m ,/b Chidi/G Okafor/f 2/m'],
      ['Anna Meer 1', 'Chidi Okafor 2'],
    ],
    [
      'names before the grades of societies',
      ['Anna/G Meer/f ,/b Member/F ,/b Chidi/G Okafor/f'],
      ['Anna Meer', 'Chidi Okafor'],
    ],
    ['a suffix as part of its name', ['Otto/G Berg/f ,/b Jr/f'], ['Otto Berg, Jr']],
    [
      'names with the family first, where most are',
      ['Meer/F Anna/g ,/b Okafor/F Chidi/g'],
      ['Meer, Anna', 'Okafor, Chidi'],
    ],
    [
      'names with the family first before a comma, where semicolons part people',
      ['Meer/F ,/b Anna/G Lea/f 1/m ;/b Okafor/F ,/b Chidi/G 2/m'],
      ['Meer, Anna Lea 1', 'Okafor, Chidi 2'],
    ],
    [
      'a sign that is printed twice as another mark',
      ['Anna/G Meer/f †/m ,/b Chidi/G Okafor/f †/m +†/m'],
      ['Anna Meer †', 'Chidi Okafor ††'],
    ],
    ['a given name cut short by a full stop', ['Anna/G Milt/g +./b Meer/f'], ['Anna Milt. Meer']],
    ['a group whose first word is small', ['zoo/x Keeper/x Team/x'], ['zoo Keeper Team']],
    ['no committee', ['Anna/G Meer/f', 'Thesis/x Committee/x :/x', 'Otto/G Berg/f'], ['Anna Meer']],
    [
      'a group that signs',
      ['Anna/G Meer/f ,/b Chidi/G Okafor/f', 'River/O and/o Lake/o Consortium/o'],
      ['Anna Meer', 'Chidi Okafor', 'River and Lake Consortium'],
    ],
  ])('reads %s', (_what, rows, names) => {
    expect(read(...rows)).toEqual(names)
  })

  it('parts names that stand on one row by the blank between them', () => {
    const { chosen } = namesOn(['Anna/G Meer/f', 'Chidi/g Okafor/f'], {
      places: [
        { x: 50, y: 100 },
        { x: 200, y: 100 },
      ],
    })
    expect(chosen.map(({ name }) => name)).toEqual(['Anna Meer', 'Chidi Okafor'])
  })

  it('reads the names above one institution before those of the next column', () => {
    const rows = ['Anna/G Meer/f', 'Chidi/G Okafor/f', 'Lake/a University/a', 'Otto/G Berg/f', 'River/a University/a']
    const { chosen } = namesOn(rows, {
      places: [
        { x: 50, y: 100 },
        { x: 50, y: 112 },
        { x: 50, y: 124 },
        { x: 300, y: 100 },
        { x: 300, y: 112 },
      ],
    })
    expect(chosen.map(({ name }) => name)).toEqual(['Anna Meer', 'Chidi Okafor', 'Otto Berg'])
  })

  it('gives a name the marks that stand behind its icon, in the next piece of the row', () => {
    const { chosen } = namesOn(['Anna/G Meer/f', '1/m ,/b Chidi/G Okafor/f 2/m'], {
      places: [
        { x: 50, y: 100 },
        { x: 108, y: 100 },
      ],
    })
    expect(chosen.map(({ name, marks }) => `${name} ${marks.join('')}`)).toEqual(['Anna Meer 1', 'Chidi Okafor 2'])
  })

  it.each(['UC/x San/x Diego/x', 'Attribution/x License/x', 'Mühendislik/x Fakültesi/x'])(
    'takes no institution that is known by its name alone, and no licence, for an author: %s',
    (line) => {
      expect(read('Anna/G Meer/f', line)).toEqual(['Anna Meer'])
    },
  )

  it('leaves out who edited the paper, and institutions', () => {
    expect(read('Anna/G Meer/f', 'Edited/x by/x Chidi/x Okafor/x', 'Lake/a University/a')).toEqual(['Anna Meer'])
  })

  it('is less sure of a name amid the words of a sentence', () => {
    const sureOf = (rest: string) =>
      namesOn(['Anna/G Meer/f', `Otto/G Berg/f and/b ${rest}`]).chosen.find(({ name }) => name === 'Otto Berg')?.logOdds
    expect(sureOf('the/x many/x long/x years/x')).toBeLessThan(sureOf('Ida/G Falk/f') ?? 0)
  })

  it('says how sure each name is', () => {
    const [name] = namesOn(['Anna/G Meer/f ,/b Chidi/G Okafor/f']).chosen
    expect(name?.probability).toBeGreaterThan(0.9)
    expect(name?.evidence.map((each) => each.name)).toContain('layout-model')
  })
})
