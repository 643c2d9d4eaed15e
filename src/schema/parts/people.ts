// People and those who pay them: authors, affiliations, funding, person names.
import Type, { type Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { boolean, integer, listOf, maybe, share, strict, text } from '../notation.ts'

export const AuthorExport = strict('AuthorExport', {
  author_id: integer,
  given: text,
  family: text,
  suffix: maybe(text),
  affiliation: maybe(text),
  email: maybe(text),
  corresponding: boolean,
  researcher_id: maybe(text),
  role: listOf(text),
})
export type AuthorExport = Static<typeof AuthorExport>

const ROR_FIELDS = {
  ror: maybe(Type.String({ description: 'ROR address of the organisation; null where it is not clear.' })),
  ror_confidence: maybe(share),
}

export const AffiliationExport = strict('AffiliationExport', {
  affiliation_id: integer,
  text: Type.String({ description: 'The byline text, verbatim.' }),
  ...eachOf('institution department city country', maybe(text)),
  author_ids: listOf(integer),
  ...ROR_FIELDS,
})
export type AffiliationExport = Static<typeof AffiliationExport>

export const FundingExport = strict('FundingExport', {
  funding_id: integer,
  funder: text,
  award_ids: listOf(text),
  ...ROR_FIELDS,
})
export type FundingExport = Static<typeof FundingExport>

export const PersonNameExport = strict(
  'PersonNameExport',
  eachOf('family given suffix literal', maybe(text)),
  'A name in parts, or whole in `literal` where it has none.',
)
export type PersonNameExport = Static<typeof PersonNameExport>
