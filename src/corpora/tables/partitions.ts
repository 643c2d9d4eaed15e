// Corpora divided into folders by a value of each paper, as readers of Parquet know them: year=2024.
import type { PaperRecord } from '../../schema/record.ts'

const VALUES = {
  year: ({ metadata }: PaperRecord) => /^\d{4}/.exec(metadata.published ?? '')?.[0],
  type: ({ metadata }: PaperRecord) => metadata.paper_type,
  field: ({ metadata }: PaperRecord) => metadata.classification_l1,
} as const

export type Partition = keyof typeof VALUES
export const PARTITIONS = Object.keys(VALUES) as readonly Partition[]

/** What Hive and its readers take for a missing value. */
export const NO_VALUE = '__HIVE_DEFAULT_PARTITION__'

/** A value of a record is anybody's words: what could leave the folder is written as in addresses. */
export const partitionFolder = (record: PaperRecord, by: Partition): string => {
  const value = VALUES[by](record) ?? ''
  return `${by}=${value === '' ? NO_VALUE : encodeURIComponent(value).replaceAll('.', '%2E')}`
}
