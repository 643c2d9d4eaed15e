// The paper record: the one thing the service returns.
import Type, { type Static } from 'typebox'
import { nullable, strict, text } from './notation.ts'
import { BibExport, BibMatchExport, MetadataMatchExport } from './parts/bib.ts'
import { ExtractionExport } from './parts/extraction.ts'
import { MetadataExport, SourceExport } from './parts/metadata.ts'
import { EqExport, FigureExport, TableExport } from './parts/objects.ts'
import { AffiliationExport, AuthorExport, FundingExport } from './parts/people.ts'
import { QualificationProvenanceExport } from './parts/qualification.ts'
import { SectionExport, TextExport, UrlExport, XrefExport } from './parts/text.ts'
import { ValidationExport } from './parts/validation.ts'

export const PaperRecord = strict('PaperRecord', {
  paper_id: text,
  schema_version: text,
  source: SourceExport,
  metadata: MetadataExport,
  author: Type.Array(AuthorExport),
  text: Type.Array(TextExport),
  section: Type.Array(SectionExport),
  url: Type.Array(UrlExport),
  bib: Type.Array(BibExport),
  xref: Type.Array(XrefExport),
  figure: Type.Array(FigureExport),
  table: Type.Array(TableExport),
  eq: Type.Array(EqExport),
  bib_match: Type.Array(BibMatchExport),
  metadata_match: Type.Array(MetadataMatchExport),
  funding: Type.Array(FundingExport),
  affiliation: Type.Array(AffiliationExport),
  qualification_provenance: nullable(QualificationProvenanceExport),
  extraction: Type.Optional(ExtractionExport),
  validation: Type.Optional(ValidationExport),
})
export type PaperRecord = Static<typeof PaperRecord>
