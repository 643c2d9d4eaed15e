// What the model says of each word of a funding statement.

export const FUNDING_LABELS = [
  'other',
  'funder-begin',
  'funder',
  'award-begin',
  'award',
  'program-begin',
  'program',
  'person-begin',
  'person',
  'institution-begin',
  'institution',
] as const
export type FundingKind = 'funder' | 'award' | 'program' | 'person' | 'institution'
