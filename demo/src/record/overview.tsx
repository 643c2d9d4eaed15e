// What the paper is: title, people and places, where it appeared, what it says of itself.
import type { PaperRecord } from '../server.ts'
import { doiHref, safeHref } from './reference-fields.ts'
import type { RecordTabProps } from './references.tsx'
import { Worth } from './worth.tsx'

type Metadata = PaperRecord['metadata']

function People({ record }: { readonly record: PaperRecord }) {
  if (record.author.length === 0) return <p class="empty">No authors were found.</p>
  const numberOf = new Map(record.affiliation.map(({ affiliation_id }, at) => [affiliation_id, at + 1]))
  return (
    <>
      <ul class="people">
        {record.author.map((author) => {
          const theirs = record.affiliation.filter(({ author_ids }) => author_ids?.includes(author.author_id))
          return (
            <li key={author.author_id}>
              <b>{[author.given, author.family, author.suffix].filter(Boolean).join(' ')}</b>
              {theirs.length > 0 && (
                <sup>{theirs.map(({ affiliation_id }) => numberOf.get(affiliation_id)).join(',')}</sup>
              )}
              {author.corresponding && <small class="tag">corresponding</small>}
              {author.email && <small> {author.email}</small>}
              {author.researcher_id && (
                <a
                  href={`https://orcid.org/${encodeURIComponent(author.researcher_id)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <small> {author.researcher_id}</small>
                </a>
              )}
              {(author.role?.length ?? 0) > 0 && <small class="quiet"> {author.role?.join(', ')}</small>}
            </li>
          )
        })}
      </ul>
      <ol class="places">
        {record.affiliation.map(({ affiliation_id, text, institution, city, country }) => (
          <li key={affiliation_id}>
            {text}
            {institution && <small class="quiet"> {[institution, city, country].filter(Boolean).join(' · ')}</small>}
          </li>
        ))}
      </ol>
    </>
  )
}

const STATEMENTS: readonly (readonly [keyof Metadata, string])[] = [
  ['funding_statement', 'Funding'],
  ['coi_statement', 'Conflicts of interest'],
  ['ethics_statement', 'Ethics'],
  ['data_availability', 'Data'],
]

function factsOf({ metadata, source }: PaperRecord): readonly (readonly [string, string | null, string | null])[] {
  const { doi, license } = metadata
  const pages = [metadata.first_page, metadata.last_page].filter(Boolean).join('–')
  const issue = metadata.issue ? `(${metadata.issue})` : ''
  return [
    ['DOI', doi, doi === null ? null : doiHref(doi)],
    ['Journal', metadata.journal ?? null, null],
    ['Volume', metadata.volume ? `${metadata.volume}${issue}` : null, null],
    ['Pages', pages || null, null],
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

export function Overview({ index, onSelect }: RecordTabProps) {
  const { record } = index
  const { metadata } = record
  const facts = factsOf(record).filter(([, value]) => value !== null)
  return (
    <div class="overview">
      <h3>{metadata.title ?? 'Untitled'}</h3>
      <Worth index={index} onSelect={onSelect} />
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
      {metadata.abstract && (
        <>
          <h4>Abstract</h4>
          <p class="abstract">{metadata.abstract}</p>
        </>
      )}
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
    </div>
  )
}
