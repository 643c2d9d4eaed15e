import { describe, expect, it } from 'vitest'
import type { NearText } from '../../../src/byline/named-affiliations.ts'
import { type HeaderTexts, readPeople } from '../../../src/byline/people.ts'

const plain = (text: string) => ({ text, marks: [] })

interface Given {
  readonly affiliations?: string[]
  readonly correspondence?: string[]
  readonly around?: string
  readonly notes?: string[]
  readonly names?: HeaderTexts['names']
  readonly near?: readonly NearText[]
}

function people(authors: string, over: Given = {}) {
  const texts: HeaderTexts = {
    names: over.names ?? [],
    authors: [plain(authors)],
    affiliations: (over.affiliations ?? []).map(plain),
    correspondence: (over.correspondence ?? []).map(plain),
    notes: (over.notes ?? []).map(plain),
    around: over.around ?? '',
    near: over.near ?? [],
    citations: [over.around ?? ''],
  }
  return readPeople(texts)
}

const starred = (authors: string, correspondence: string[] = []) =>
  people(authors, { correspondence })
    .authors.filter(({ corresponding }) => corresponding)
    .map(({ family }) => family)

describe('readPeople', () => {
  it('writes to whoever carries the star', () => {
    expect(starred('Anna Meer1, Chidi Okafor2*', ['*Correspondence: okafor@lake.edu'])).toEqual(['Okafor'])
  })

  it('writes to whoever carries the sign of the note about correspondence', () => {
    expect(starred('Anna Meer⇑, Chidi Okafor*', ['⇑ Corresponding author.'])).toEqual(['Meer'])
  })

  it('takes no raised mark into an address', () => {
    const raised = (text: string, ...at: number[]) => ({
      text,
      marks: at.map((start) => ({ kind: 'style' as const, style: 'sup' as const, start, end: start + 1 })),
    })
    const { authors } = readPeople({
      ...{ names: [], affiliations: [], correspondence: [], near: [], citations: [], around: '' },
      authors: [plain('Anna Meer1, Chidi Okafor2')],
      notes: [raised('1meer@lake.edu, 2okafor@river.no', 0, 16)],
    })
    expect(authors.map(({ email }) => email)).toEqual(['meer@lake.edu', 'okafor@river.no'])
  })

  it('writes to nobody for stars that number the places', () => {
    const affiliations = ['*Lake University, Turin, Italy', '**River Institute, Oslo, Norway']
    expect(people('Anna Meer*, Chidi Okafor**', { affiliations }).authors.map((one) => one.corresponding)).toEqual([
      false,
      false,
    ])
    const [, okafor] = people('Anna Meer*, Chidi Okafor**', {
      affiliations,
      correspondence: ['Correspondence to: Chidi Okafor, okafor@river.no'],
    }).authors
    expect(okafor).toMatchObject({ corresponding: true, email: 'okafor@river.no' })
  })

  it('writes to the bearer of the sign, whoever else the note gives addresses of', () => {
    const note = '* Corresponding author. E-mail addresses: x1@lake.edu (A. Meer), x2@lake.edu (B. Lind).'
    expect(starred('Anna Meer, Bo Lind, Chidi Okafor*', [note])).toEqual(['Okafor'])
  })

  it('reads places in brackets behind the byline by the marks of its names', () => {
    const names = [
      { name: 'Anna Meer', marks: ['1'], place: null },
      { name: 'Chidi Okafor', marks: ['2'], place: null },
    ]
    const byline = 'Anna Meer1, Chidi Okafor2 (1University of Rivers, 2Lake Institute, Norway)'
    expect(people(byline, { names }).affiliations.map(({ text }) => text)).toEqual([
      'University of Rivers',
      'Lake Institute, Norway',
    ])
    expect(people('Anna Meer1 (retired)', { names }).affiliations).toEqual([])
  })

  it('takes a star for something else where the note names somebody without one', () => {
    expect(starred('Anna Meer*, Bo Lind*, Chidi Okafor', ['Correspondence: Professor Chidi Okafor, Oslo'])).toEqual([
      'Okafor',
    ])
  })

  it('keeps the star where the note names its bearer among others', () => {
    expect(starred('Anna Meer*, Bo Lind', ['Correspondence to A. Meer and B. Lind'])).toEqual(['Meer'])
  })

  it('does not mistake a part of a longer name for somebody named', () => {
    expect(starred('Anna Meer*, Bo Lind', ['Correspondence: Berta Lindgren, Oslo'])).toEqual(['Meer'])
  })

  it('puts given names first where a whole list ends in them', () => {
    const familiesOf = (authors: string) => people(authors).authors.map(({ family }) => family)
    expect(familiesOf('Goulian Jérôme, Villaneau Jeanne, Antoine Jean-Yves')).toEqual([
      'Goulian',
      'Villaneau',
      'Antoine',
    ])
    expect(familiesOf('Zhenhua Yang, Wenqing Wei')).toEqual(['Yang', 'Wei'])
    expect(familiesOf('Meer Anna')).toEqual(['Anna'])
    // Sisters whose family name is a given name elsewhere.
    expect(familiesOf('Brice Beffara Bret, Amélie Beffara Bret')).toEqual(['Bret', 'Bret'])
    expect(familiesOf('Meer A, Okafor CB, Lind J')).toEqual(['Meer', 'Okafor', 'Lind'])
    expect(familiesOf('Wei XU, Na LI')).toEqual(['XU', 'LI'])
  })

  describe('affiliations without marks', () => {
    const note = (text: string): NearText => ({ kind: 'note', text, continues: false, isLater: false })
    const placesOf = ({ authors, affiliations }: ReturnType<typeof people>) =>
      authors.map((author) =>
        author.affiliations.map((key) => affiliations.find((one) => one.key === key)?.text).join('; '),
      )

    it('are those printed below each name, however often the same one is', () => {
      const printed = ['Lake University', 'Lake University', 'Reed College', 'Lake University']
      const at = (row: number) => ({ pageIndex: 0, box: [50, 20 * row, 150, 20 * row + 8] as const })
      const names = ['Anna Meer', 'Bo Lind', 'Chidi Okafor', 'Li Xu'].map((name, row) => ({
        name,
        marks: [],
        place: at(2 * row),
      }))
      const affiliations = printed.map((text, row) => ({
        text,
        marks: [{ kind: 'place', start: 0, end: text.length, ...at(2 * row + 1), fontSize: 8 }],
      }))
      const found = readPeople({
        ...{ names, affiliations: affiliations as unknown as HeaderTexts['affiliations'], authors: [] },
        ...{ correspondence: [], notes: [], around: '', near: [], citations: [] },
      })
      expect(placesOf(found)).toEqual(printed)
      expect(found.affiliations).toHaveLength(2)
    })

    it('are told behind the family name, whoever bears the mark of the note', () => {
      const text = '* Meer: Lake University, Basel (email: meer@lake.edu); Okafor: Reed College, Oslo.'
      const found = people('Anna Meer and Chidi Okafor*', { near: [note(text)], notes: [text] })
      expect(placesOf(found)).toEqual(['Lake University, Basel', 'Reed College, Oslo'])
    })

    it('are told of all authors at once', () => {
      const text = 'The authors are with the Institute of Rivers, Lake University, Basel. E-mail: meer@lake.edu.'
      const found = people('Anna Meer and Chidi Okafor', { near: [note(text)], notes: [text] })
      expect(new Set(placesOf(found))).toEqual(new Set(['Institute of Rivers, Lake University, Basel']))
    })

    it('are no degrees and no memberships', () => {
      const byline = (text: string): NearText => ({ ...note(text), kind: 'byline' })
      expect(placesOf(people('Anna Meer', { near: [byline('Anna Meer, MD, MBA')] }))).toEqual([''])
      expect(placesOf(people('Anna Meer', { near: [byline('Anna Meer, Fellow, IEEE')] }))).toEqual([''])
    })
  })

  it('reads Roman figures and signs behind a semicolon as marks, and no street beside a marked list', () => {
    const placesOf = (authors: string, affiliations: string[]) => {
      const names = authors.split(', ').map((name) => {
        const [, bare = '', mark = ''] = /^(.*?)(\*|†|I+)$/u.exec(name) ?? []
        return { name: bare, marks: [mark], place: null }
      })
      const found = people('', { names, affiliations })
      return found.affiliations.map(({ text, key }) => [
        text,
        found.authors.filter((author) => author.affiliations.includes(key)).map(({ family }) => family),
      ])
    }
    expect(placesOf('Anna MeerI, Bo LindII', ['I- Lake University, Norway', 'II- Reed College, Norway'])).toEqual([
      ['Lake University, Norway', ['Meer']],
      ['Reed College, Norway', ['Lind']],
    ])
    expect(placesOf('Anna Meer*, Bo Lind†', ['From the *Lake Associates, Basel; and †Reed College, Oslo'])).toEqual([
      ['Lake Associates, Basel', ['Meer']],
      ['Reed College, Oslo', ['Lind']],
    ])
    expect(placesOf('Anna MeerI, Bo LindI', ['Rua da Ponte 113, Maceió, Brasil', 'I- Lake University'])).toEqual([
      ['Lake University', ['Meer', 'Lind']],
    ])
  })

  it('keeps the place of a byline beside notes that tell posts, or where somebody has gone', () => {
    const placesOf = (affiliations: string[]) => {
      const { authors, affiliations: all } = people('Anna Meer*, Chidi Okafor†', { affiliations })
      return authors.map(({ affiliations: keys }) => keys.map((key) => all.find((one) => one.key === key)?.text))
    }
    const lake = 'Lake University, Oslo'
    expect(placesOf([lake, '* Assistant Professor, School of Water', '† Regents Professor, School of Water'])).toEqual([
      [lake],
      [lake],
    ])
    const moved = 'Present address: Reed University, Basel'
    expect(placesOf([lake, `* ${moved}`])).toEqual([[lake, moved], [lake]])
  })

  it.each<[string, string[], string[]]>([
    [
      'a post and thanks',
      ['* Professor of Law, Lake University. I thank Bo Lind for help.', '† Reed Institute, Basel. E-mail: a@b.ch'],
      ['Lake University', 'Reed Institute, Basel'],
    ],
    ['thanks alone', ['* I thank colleagues at Lake University.', '† Reed Institute, Basel'], []],
    ['only one of the authors', ['* Professor of Law, Lake University.'], []],
  ])('reads places in marked notes where no list is printed: %s', (_, notes, expected) => {
    expect(people('Anna Meer*, Chidi Okafor†', { notes }).affiliations.map(({ text }) => text)).toEqual(expected)
  })

  it('gives each author the affiliations that the marks say, both ways', () => {
    const { authors, affiliations } = people('Anna Meer1, Chidi Okafor1,2', {
      affiliations: ['1 Institute of Rivers, Basel, Switzerland 2 Lake University, Oslo, Norway'],
    })
    expect(authors.map((author) => author.affiliations)).toEqual([['aff1'], ['aff1', 'aff2']])
    expect(affiliations.map(({ key }) => key)).toEqual(['aff1', 'aff2'])
  })

  it('counts a name once that comes again with initials where the paper says how to cite it', () => {
    const { authors } = people('Anna L. Meer, Chidi Okafor, A. L. Meer')
    expect(authors.map(({ given, family }) => `${given} ${family}`)).toEqual(['Anna L. Meer', 'Chidi Okafor'])
  })

  it('counts a name where it stands among others, also where a note above them has it', () => {
    const at = (name: string, top: number) => ({
      ...{ name, marks: [] },
      place: { pageIndex: 0, box: [50, top, 150, top + 10] as const },
    })
    const { authors } = people('', {
      names: [at('Chidi B. Okafor', 50), at('Anna Meer', 200), at('Chidi Okafor', 200)],
    })
    expect(authors.map(({ given, family }) => `${given} ${family}`)).toEqual(['Anna Meer', 'Chidi Okafor'])
  })

  it('counts names once whose places a row of initials below tells, and keeps two people whose names begin alike', () => {
    const at = (name: string, left: number, top: number) => ({
      ...{ name, marks: [] },
      place: { pageIndex: 0, box: [left, top, left + 90, top + 10] as const },
    })
    const byline = [at('Anna L. Meer', 50, 50), at('Chidi Okafor', 150, 50)]
    const familiesOf = (...below: ReturnType<typeof at>[]) =>
      people('', { names: [...byline, ...below] }).authors.map(({ given, family }) => `${given} ${family}`)
    expect(familiesOf(at('A.L. Meer', 50, 70), at('C. Okafor', 150, 70))).toEqual(['Anna L. Meer', 'Chidi Okafor'])
    expect(familiesOf(at('A. Meer', 50, 70), at('Bo Lind', 150, 70))).toHaveLength(4)
  })

  it('finds the institution of a mark that the list has not among the notes', () => {
    const { authors, affiliations } = people('Anna Meer1, Chidi Okafor*', {
      affiliations: ['1 Institute of Rivers, Basel, Switzerland'],
      notes: ['*Lake University, Oslo, Norway', '*Both of them swim'],
    })
    expect(authors.map((author) => author.affiliations)).toEqual([['aff1'], ['aff2']])
    expect(affiliations.map(({ text }) => text)).toContain('Lake University, Oslo, Norway')
  })

  it('keeps the seat of an institution behind a full stop, and no other sentence', () => {
    const { affiliations } = people('Anna Meer*, Chidi Okafor†', {
      notes: ['* Lake University, School of Water. Basel, Switzerland.', '† River University. Basel is a city.'],
    })
    expect(affiliations.map(({ text }) => text)).toEqual([
      'Lake University, School of Water. Basel, Switzerland',
      'River University',
    ])
  })

  it('reads institutions beside names, and the notes that their signs lead to', () => {
    const block = (text: string, [x, y]: readonly [number, number]) => ({
      text,
      marks: [
        {
          ...{ kind: 'place' as const, start: 0, end: text.length, pageIndex: 0, fontSize: 9 },
          ...{ box: [x, y, x + 100, y + 10] as const, bold: false, italic: false, regionType: 'affiliation' },
        },
      ],
    })
    const at = (name: string, y: number) => ({
      ...{ name, marks: [] },
      place: { pageIndex: 0, box: [50, y, 150, y + 10] as const },
    })
    const { authors, affiliations } = readPeople({
      names: [at('Anna Meer', 50), at('Chidi Okafor', 70)],
      affiliations: [
        block('Lake University', [170, 50]),
        block('Oslo College*', [170, 70]),
        block('Institute of Rivers, 12 Shore Street, Basel', [50, 500]),
        block('*School of Ponds, Oslo College, 7 Hill Road, Oslo', [50, 530]),
      ],
      ...{ authors: [], correspondence: [], notes: [], around: '', near: [], citations: [] },
    })
    const textOf = new Map(affiliations.map(({ key, text }) => [key, text]))
    expect(authors.map((author) => author.affiliations.map((key) => textOf.get(key)))).toEqual([
      ['Lake University', 'Institute of Rivers, 12 Shore Street, Basel'],
      ['School of Ponds, Oslo College, 7 Hill Road, Oslo'],
    ])
  })

  it('keeps "Ma" and "Md." as names, and no name in an affiliation', () => {
    const { authors } = people('Delong Ma, Md. Razibul Habib, Ann Reed, MA')
    expect(authors.map(({ given, family }) => `${given} ${family}`)).toEqual([
      'Delong Ma',
      'Md. Razibul Habib',
      'Ann Reed',
    ])
  })

  const byline = (text: string, continues = true): NearText => ({ kind: 'byline', text, continues, isLater: false })
  const note = (text: string): NearText => ({ kind: 'note', text, continues: true, isLater: false })
  /** "Meer: Institute of Rivers; ..." */
  const told = (authors: string, over: Given) => {
    const { authors: found, affiliations } = people(authors, over)
    return found.map(
      ({ family, affiliations: keys }) =>
        `${family}: ${keys.map((key) => affiliations.find((one) => one.key === key)?.text).join('; ')}`,
    )
  }
  const TWO = 'Anna L. Meer, Chidi Okafor'

  it('reads institutions on the line of the name, several of them as several', () => {
    const near = [
      byline('Anna L. Meer, Lake University and National'),
      byline('Bureau of Rivers'),
      byline('Chidi Okafor, Oslo College'),
    ]
    expect(told(TWO, { near })).toEqual(['Meer: Lake University; National Bureau of Rivers', 'Okafor: Oslo College'])
  })

  it('reads what notes say of authors, without their posts and addresses to write to', () => {
    const near = [
      note(
        '*Anna L. Meer is Assistant Professor of Water, Reed School of Business, Lake University (e-mail: meer@lake.edu). Chidi',
      ),
      note(
        'Okafor is Executive Director of the Center for Rivers, Oslo College (e-mail: ok@oslo.no). The authors thank Bo Lind, Sea University.',
      ),
    ]
    expect(told(TWO, { near })).toEqual([
      'Meer: Reed School of Business, Lake University',
      'Okafor: Center for Rivers, Oslo College',
    ])
  })

  it('gives all people of a sentence the place behind the last of them', () => {
    const near = [
      note(
        'Anna L. Meer is a student, Department of Water (e-mail: meer@lake.edu), and Chidi Okafor is Professor of Rivers (e-mail: ok@lake.edu), Lake University. Bo Lind served as editor.',
      ),
    ]
    expect(told(TWO, { near })).toEqual(['Meer: Department of Water, Lake University', 'Okafor: Lake University'])
  })

  it('reads the place below a name that stands alone by its country, whatever it calls itself', () => {
    const near = [
      byline('Anna L. Meer'),
      byline('Decision Rivers, Eugene, OR, USA'),
      byline('Chidi Okafor, Oslo College'),
    ]
    expect(told(TWO, { near })).toEqual(['Meer: Decision Rivers, Eugene, OR, USA', 'Okafor: Oslo College'])
  })

  it('gives those before a colon what stands behind it, and the one to write to the address behind the name', () => {
    const near = [
      byline('Anna L. Meer* and Chidi Okafor'),
      note('*Corresponding author: Anna L. Meer, Lake University – Water, Shore 2, Oslo, Norway, e-mail: meer@lake.no'),
      byline('Chidi Okafor: Oslo College – Criminal Justice, Oslo, Norway'),
    ]
    expect(told(TWO, { near, affiliations: ['Chidi Okafor: Oslo College – Criminal Justice, Oslo, Norway'] })).toEqual([
      'Meer: Lake University – Water, Shore 2, Oslo, Norway',
      'Okafor: Oslo College – Criminal Justice, Oslo, Norway',
    ])
  })

  it('leaves posts before places away', () => {
    const near = [
      note(
        'Anna L. Meer is Professor, Lake University; Reed Scholar, Sea University; and Lee Fellow, Bay University. Chidi Okafor is at Oslo College.',
      ),
    ]
    expect(told(TWO, { near })).toEqual([
      'Meer: Lake University; Sea University; Bay University',
      'Okafor: Oslo College',
    ])
  })

  it('takes an acronym behind a post for the employer', () => {
    const near = [
      note('Anna L. Meer is Professor of Water, INSEAD (e-mail: meer@insead.edu). Chidi Okafor is at Oslo College.'),
    ]
    expect(told(TWO, { near })).toEqual(['Meer: INSEAD', 'Okafor: Oslo College'])
  })

  it('takes no citation on the cover of an archive for a place', () => {
    const near = [
      byline('Anna L. Meer and Chidi Okafor'),
      byline('Source: Water, Vol. 28, No. 3, pp. 509-539 Published by: Lake University Press'),
      note('Anna L. Meer, Lake University; Chidi Okafor, Oslo College.'),
    ]
    expect(told(TWO, { near })).toEqual(['Meer: Lake University', 'Okafor: Oslo College'])
  })

  it('names no piece of a note as a place of nobody', () => {
    const near = [
      note('Anna L. Meer, Lake University; Chidi Okafor, Oslo College. We thank the School of Rivers in Bergen.'),
    ]
    const { affiliations } = people(TWO, { near, affiliations: ['School of Rivers in'] })
    expect(affiliations.map(({ text }) => text)).toEqual(['Lake University', 'Oslo College'])
  })

  it('reads lists of names with their departments, and joins them with the institution of the byline', () => {
    const near = [
      note('Anna L. Meer, Department of Psychol-'),
      note(
        'ogy, Lake University; Chidi Okafor, Department of Rivers, Oslo College. This work was supported by a grant to Anna L. Meer, Sea Institute.',
      ),
    ]
    expect(told(TWO, { near, affiliations: ['Lake University'] })).toEqual([
      'Meer: Department of Psychology, Lake University',
      'Okafor: Department of Rivers, Oslo College',
    ])
  })

  it('reads addresses below names that are shortened to initials', () => {
    const near = [
      byline('A. L. Meer (&) · C. Okafor'),
      byline('Lake University, Basel, Switzerland'),
      note('e-mail: meer@lake.edu'),
    ]
    expect(told(TWO, { near })).toEqual([
      'Meer: Lake University, Basel, Switzerland',
      'Okafor: Lake University, Basel, Switzerland',
    ])
  })

  it('gives nobody all addresses that stand below a row of names, each with its country', () => {
    const near = [
      byline('Anna L. Meer'),
      byline('Chidi Okafor'),
      byline('Lake University, Basel, Switzerland'),
      byline('Oslo College, Oslo, Norway'),
    ]
    const affiliations = ['Lake University, Basel, Switzerland', 'Oslo College, Oslo, Norway']
    expect(people(TWO, { near, affiliations }).affiliations.map(({ text }) => text)).toEqual(affiliations)
  })

  it('ends the address below a name that stands alone before the next note', () => {
    const near = [
      note('A. L. Meer'),
      byline('Lake University, Basel, Switzerland'),
      note('C. Okafor'),
      byline('Oslo College, Oslo, Norway'),
      note('1See, for instance, the rivers of the north'),
    ]
    expect(told(TWO, { near })).toEqual([
      'Meer: Lake University, Basel, Switzerland',
      'Okafor: Oslo College, Oslo, Norway',
    ])
  })

  it('takes institutions in turn where the note says so', () => {
    const near = [note('Anna L. Meer and Chidi Okafor are at Lake University and Oslo College, respectively.')]
    expect(told(TWO, { near })).toEqual(['Meer: Lake University', 'Okafor: Oslo College'])
  })

  it.each([
    'From the Department of Rivers, Lake University (A.L.M.), and Oslo College (C.O., A.L.M.).',
    'Author Affiliations: Department of Rivers, Lake University (Meer); Oslo College (Okafor, Meer).',
  ])('reads who has an address from the brackets behind it: %s', (text) => {
    expect(told(TWO, { near: [note(text)] })).toEqual([
      'Meer: Department of Rivers, Lake University; Oslo College',
      'Okafor: Oslo College',
    ])
  })

  it('takes an address for that of the author to whose e-mail address it leads', () => {
    const near = [
      byline('Anna L. Meer', false),
      byline('Lake University'),
      byline('Chidi Okafor', false),
      byline('Oslo College'),
      note('This article was edited by Bo Lind.'),
      { ...byline('Department of Rivers, 8128 William H. Reed Bldg., Basel,', false) },
      note('CH 4051 (meer@lake.edu).'),
    ]
    expect(told(TWO, { near, around: 'meer@lake.edu', affiliations: ['(meer@lake.edu)'] })).toEqual([
      'Meer: Lake University; Department of Rivers, 8128 William H. Reed Bldg., Basel, CH 4051',
      'Okafor: Oslo College',
    ])
  })

  it('believes marks before names', () => {
    const near = [note('Anna Meer, Sea University; Chidi Okafor, Sea University.')]
    const affiliations = ['1 Lake University, Basel, Switzerland 2 Oslo College, Oslo, Norway']
    expect(told('Anna Meer1, Chidi Okafor2', { near, affiliations })).toEqual([
      'Meer: Lake University, Basel, Switzerland',
      'Okafor: Oslo College, Oslo, Norway',
    ])
  })

  it('takes nothing of correspondence, thanks and contributions for an affiliation', () => {
    const near = [
      note(
        'Correspondence should be addressed to Anna L. Meer, Lake University, Basel. We thank Chidi Okafor, Oslo College.',
      ),
      note('Anna L. Meer wrote the paper.'),
    ]
    expect(told(TWO, { near })).toEqual(['Meer: ', 'Okafor: '])
  })
})
