// What stands before the text of a paper in Markdown: facts as YAML for programs, title and people for readers.
import type { PaperRecord } from '../../schema/record.ts'
import { inline } from './markdown-sentences.ts'

/** A double-quoted scalar of YAML is a string of JSON. */
const quoted = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim())

type Fact = readonly [string, string | readonly number[] | boolean | null | undefined]

const scalar = (value: Fact[1]): string =>
  typeof value === 'string' ? quoted(value) : JSON.stringify(value).replaceAll(',', ', ')

const lines = (facts: readonly Fact[], indent = ''): string[] =>
  facts.flatMap(([name, value]) => (value ? [`${indent}${name}: ${scalar(value)}`] : []))

const list = (name: string, items: readonly (readonly Fact[])[]): string[] =>
  items.length === 0
    ? []
    : [
        `${name}:`,
        ...items.flatMap((facts) =>
          lines(facts, '    ').map((line, at) => (at === 0 ? line.replace('    ', '  - ') : line)),
        ),
      ]

const nameOf = ({ given, family, suffix }: PaperRecord['author'][number]): string =>
  [given, family, suffix].filter(Boolean).join(' ')

/** The places of each author, by the number under which the place is listed. */
function placesOf({ affiliation }: PaperRecord, authorId: number): readonly number[] {
  return affiliation.flatMap(({ author_ids }, at) => (author_ids?.includes(authorId) ? [at + 1] : []))
}

export function frontMatter(record: PaperRecord): string {
  const { metadata, author, affiliation, source } = record
  const pages = [metadata.first_page, metadata.last_page].filter(Boolean).join('–')
  const people = author.map((row): readonly Fact[] => [
    ['name', nameOf(row)],
    ['orcid', row.researcher_id],
    ['email', row.email],
    ['corresponding', row.corresponding],
    ['affiliations', placesOf(record, row.author_id)],
  ])
  return [
    '---',
    ...lines([['title', metadata.title]]),
    ...list('author', people),
    ...list(
      'affiliation',
      affiliation.map((row, at): readonly Fact[] => [
        ['name', row.text],
        ['id', String(at + 1)],
      ]),
    ),
    ...lines([
      ['date', metadata.published],
      ['journal', metadata.journal],
      ['volume', metadata.volume],
      ['issue', metadata.issue],
      ['pages', pages],
      ['publisher', metadata.publisher],
      ['issn', metadata.issn],
      ['doi', metadata.doi],
      ['license', metadata.license],
    ]),
    ...(metadata.keywords.length > 0 ? [`keywords: [${metadata.keywords.map(quoted).join(', ')}]`] : []),
    ...(record.bib.length > 0 ? lines([['bibliography', `${source.file_name.replace(/\.[^.]+$/, '')}.bib`]]) : []),
    '---',
  ].join('\n')
}

/** Title, authors with the numbers of their places, and the places. */
export function headBlocks(record: PaperRecord): readonly string[] {
  const { metadata, author, affiliation } = record
  const names = author.flatMap((row) => {
    const name = inline(nameOf(row))
    const numbers = placesOf(record, row.author_id)
    const marks = [...numbers.map(String), ...(row.corresponding ? ['\\*'] : [])]
    return name === '' ? [] : [marks.length === 0 ? name : `${name}<sup>${marks.join(',')}</sup>`]
  })
  return [
    metadata.title === null ? '' : `# ${inline(metadata.title)}`,
    names.join(', '),
    affiliation.map(({ text }, at) => `<sup>${at + 1}</sup> ${inline(text)}`).join('  \n'),
  ]
}
