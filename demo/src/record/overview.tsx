// What the paper is: title, people and places, where it appeared, what it says of itself.
import { hasServer, type PaperRecord } from '../server.ts'
import { Correct } from './correct.tsx'
import { useCorrections } from './corrections.ts'
import { doiHref, safeHref } from './reference-fields.ts'
import type { RecordTabProps } from './references.tsx'
import { fitOf, isOff } from './statistics/verdicts.ts'
import { Worth } from './worth.tsx'

type Metadata = PaperRecord['metadata']

type Author = PaperRecord['author'][number]

const nameOf = ({ given, family, suffix }: Author): string => [given, family, suffix].filter(Boolean).join(' ')

/** All authors in one run of text, with marks to the places below. */
function Byline({ record }: { readonly record: PaperRecord }) {
  if (record.author.length === 0) return <p class="quiet">No authors were found.</p>
  const marksOf = ({ author_id }: Author) =>
    record.affiliation.flatMap(({ author_ids }, at) => (author_ids?.includes(author_id) ? [at + 1] : []))
  return (
    <p class="byline">
      {record.author.map((author, at) => (
        <span key={author.author_id}>
          {at > 0 && ', '}
          {nameOf(author)}
          <sup>{marksOf(author).join(',')}</sup>
          {author.researcher_id && (
            <a
              class="mark-of"
              href={`https://orcid.org/${encodeURIComponent(author.researcher_id)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`ORCID ${author.researcher_id}`}
              title={author.researcher_id}
            >
              iD
            </a>
          )}
          {author.email && (
            <a
              class="mark-of"
              href={`mailto:${encodeURIComponent(author.email)}`}
              aria-label={`E-mail ${author.email}`}
              title={author.email}
            >
              ✉
            </a>
          )}
        </span>
      ))}
    </p>
  )
}

function People({ record }: { readonly record: PaperRecord }) {
  const active = record.author.filter(({ role }) => (role?.length ?? 0) > 0)
  const corresponding = record.author.filter((author) => author.corresponding)
  if (record.affiliation.length + active.length === 0) return null
  return (
    <details class="people">
      <summary>{active.length > 0 ? 'Affiliations and contributions' : 'Affiliations'}</summary>
      <ol class="places">
        {record.affiliation.map(({ affiliation_id, text }) => (
          <li key={affiliation_id}>{text}</li>
        ))}
      </ol>
      {corresponding.length > 0 && (
        <p>
          Corresponding:{' '}
          {corresponding.map((author) => [nameOf(author), author.email].filter(Boolean).join(', ')).join('; ')}
        </p>
      )}
      {active.length > 0 && (
        <ul>
          {active.map((author) => (
            <li key={author.author_id}>
              {nameOf(author)}: {author.role?.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

/** The paper in one line: how much of everything, and how many p-values are off. */
export function summaryLine({ text, bib, figure, table, extraction }: PaperRecord, pages: number | null): string {
  const tests = extraction?.diagnostics?.statistics?.tests ?? []
  const off = tests.filter((test) => isOff(fitOf(test))).length
  return [
    pages === null ? '' : many(pages, 'page'),
    many(text.length, 'sentence'),
    many(bib.length, 'reference'),
    figure.length > 0 ? many(figure.length, 'figure') : '',
    table.length > 0 ? many(table.length, 'table') : '',
    tests.length > 0 ? `${many(tests.length, 'test')} recomputed, ${off === 0 ? 'none' : off} off` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const STATEMENTS: readonly (readonly [keyof Metadata, string])[] = [
  ['funding_statement', 'Funding'],
  ['coi_statement', 'Conflicts of interest'],
  ['ethics_statement', 'Ethics'],
  ['data_availability', 'Data'],
]

function factsOf({ metadata, source }: PaperRecord): readonly (readonly [string, string | null, string | null])[] {
  const { license } = metadata
  return [
    ['ISSN', metadata.issn ?? null, null],
    ['Publisher', metadata.publisher ?? null, null],
    ['Published', metadata.published ?? null, null],
    ['Licence', license ?? null, license ? safeHref(license) : null],
    ['Kind', metadata.paper_type?.replaceAll('_', ' ') ?? null, null],
    ['Field', [metadata.classification_l1, metadata.classification_l2].filter(Boolean).join(' · ') || null, null],
    ['Keywords', metadata.keywords.join(', ') || null, null],
    ['File', `${source.file_name} (${source.input_format})`, null],
  ]
}

/** Journal, volume, pages and date as one would cite them. */
function Imprint({ metadata }: { readonly metadata: Metadata }) {
  const { doi, journal, volume, issue, published } = metadata
  const pages = [metadata.first_page, metadata.last_page].filter(Boolean).join('–')
  const number = `${volume ?? ''}${issue ? `(${issue})` : ''}`
  const place = [[journal, number].filter(Boolean).join(' '), pages].filter(Boolean).join(', ')
  const words = [place, published?.slice(0, 4)].filter(Boolean).join(' · ')
  if (words === '' && doi === null) return null
  return (
    <p class="imprint">
      {words}
      {doi !== null && (
        <>
          {words !== '' && ' · '}
          <a href={doiHref(doi)} target="_blank" rel="noopener noreferrer">
            {doi}
          </a>
        </>
      )}
    </p>
  )
}

export function Overview({ index, pages, selection, onSelect }: RecordTabProps & { readonly pages: number | null }) {
  const { record } = index
  const { metadata } = record
  const correcting = useCorrections(record)
  const facts = factsOf(record).filter(([, value]) => value !== null)
  return (
    <div class="overview">
      <header>
        <h3>{metadata.title ?? 'Untitled'}</h3>
        <Byline record={record} />
        <Imprint metadata={metadata} />
        <p class="summary">{summaryLine(record, pages)}</p>
      </header>
      <Worth index={index} selection={selection} onSelect={onSelect} correcting={correcting} />
      {metadata.abstract && (
        <>
          <h4>Abstract</h4>
          <p class="abstract">{metadata.abstract}</p>
        </>
      )}
      <People record={record} />
      <dl class="facts">
        {facts.map(([name, value, href]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {href === null ? (
                value
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {record.funding.length > 0 && (
        <>
          <h4>Funders</h4>
          <ul>
            {record.funding.map(({ funding_id, funder, award_ids }) => (
              <li key={funding_id}>
                {funder}
                {(award_ids?.length ?? 0) > 0 && <small class="quiet"> {award_ids?.join(', ')}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      {STATEMENTS.filter(([name]) => metadata[name]).map(([name, title]) => (
        <div key={name}>
          <h4>{title}</h4>
          <p>{String(metadata[name])}</p>
        </div>
      ))}
      {hasServer && <Correct record={record} {...correcting} />}
    </div>
  )
}
