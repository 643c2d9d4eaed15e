// Made-up works, how a list prints them, and how a text cites them: what every reference manager is made to store.

export interface Work {
  readonly id: string
  /** A group has no given name. */
  readonly author: readonly Person[]
  readonly year: number
  readonly title: string
  readonly container: string
  readonly volume: string
  readonly issue: string
  readonly pages: readonly [string, string]
  readonly doi: string
  readonly kind: 'article' | 'chapter' | 'report'
  readonly editor: readonly Person[]
  readonly publisher: string
  readonly edition: string
  readonly url: string
}

export interface Person {
  readonly family: string
  readonly given: string
}

const personOf = (name: string): Person => {
  const [family = '', given = ''] = name.split(', ')
  return { family, given }
}

const work = (
  id: string,
  names: string,
  year: number,
  title: string,
  place: readonly [string, string, string, string, string],
): Work => ({
  id,
  author: names.split('; ').map(personOf),
  year,
  title,
  container: place[0],
  volume: place[1],
  issue: place[2],
  pages: [place[3], place[4]],
  doi: `10.5555/${id}`,
  kind: 'article',
  editor: [],
  publisher: '',
  edition: '',
  url: '',
})

export const WORKS: readonly Work[] = [
  work('adler', 'Adler, Ruth; Öz, Can', 2011, 'Walking and the memory of maps', [
    'Journal of Slow Travel',
    '12',
    '3',
    '101',
    '119',
  ]),
  work('brandt', 'Brandt, Ole', 2004, 'A pace for every path', ['Annals of Footwork', '7', '1', '22', '31']),
  work('brandt-b', 'Brandt, Ole', 2009, 'Steps counted twice', ['Annals of Footwork', '12', '2', '5', '19']),
  work('costa', 'Costa, Inês; van Dijk, Jan; Ito, Mai', 2018, 'Recall after reading on the move', [
    'Memory Letters',
    '44',
    '6',
    '880',
    '902',
  ]),
  work('dunn', 'Dunn, Eve', 1999, 'Shoes & silence: an essay', ['Quarterly of Quiet', '3', '4', '55', '60']),
  {
    ...work('faber', 'Faber, Ida', 2015, 'On benches', ['A book of pauses', '', '', '7', '15']),
    kind: 'chapter',
    editor: [personOf('Moss, Hal')],
    publisher: 'Sample Press',
    edition: '2nd',
  },
  {
    ...work('council', 'Walking Council', 2020, 'Paths for everybody', ['', '', '', '', '']),
    kind: 'report',
    publisher: 'Council Papers',
    url: 'https://example.org/paths',
  },
]

const namesOf = (people: readonly Person[]): string =>
  people.map(({ family, given }) => (given === '' ? family : `${family}, ${given.charAt(0)}.`)).join(', ')

export function printed({ kind, author, year, title, container, volume, issue, pages, ...more }: Work): string {
  const head = `${namesOf(author)} (${year}). ${title}.`
  if (kind === 'report') return `${head} ${more.publisher}. ${more.url}`
  if (kind === 'article') return `${head} ${container}, ${volume}(${issue}), ${pages.join('–')}.`
  return `${head} In ${namesOf(more.editor)} (Ed.), ${container} (${more.edition} ed., pp. ${pages.join('–')}). ${more.publisher}.`
}

export interface Citation {
  /** Indices into WORKS in the order of the store. */
  readonly works: readonly number[]
  readonly printed: string
}

/** Author and year, groups sorted otherwise than they are stored. */
export const AUTHOR_YEAR: readonly Citation[] = [
  { works: [0], printed: '(Adler & Öz, 2011)' },
  { works: [3, 1], printed: '(Brandt, 2004; Costa et al., 2018)' },
  { works: [4, 2], printed: '(Brandt, 2009; Dunn, 1999)' },
  { works: [6, 5], printed: '(Faber, 2015; Walking Council, 2020)' },
]

/** Numbers in the order of the list. */
export const NUMERIC: readonly Citation[] = [
  { works: [0], printed: '[1]' },
  { works: [1, 2, 3], printed: '[2–4]' },
  { works: [4, 0], printed: '[1,5]' },
  { works: [6, 5], printed: '[6,7]' },
]
