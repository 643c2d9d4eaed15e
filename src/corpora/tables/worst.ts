// The papers of a corpus that most need a look: those whose doubt is highest, read from the collected table.
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { ServiceError } from '../../kernel/errors.ts'
import type { Storage } from '../../service/storage/storage.ts'
import { unpacking } from './compression.ts'

export interface DoubtfulPaper {
  readonly record_id: string
  readonly title: string | null
  readonly doubt: number
  readonly promotable: boolean | null
}

const READ = ['record_id', 'title', 'doubt', 'promotable']

async function papersIn(path: string): Promise<DoubtfulPaper[]> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  // Parts of earlier versions lack the doubt: nothing is known of their papers.
  const there = new Set(metadata.schema.map(({ name }) => name))
  if (!there.has('doubt')) return []
  const rows = await parquetReadObjects({ file, metadata, columns: READ, compressors: unpacking })
  return (rows as unknown as DoubtfulPaper[]).filter(({ doubt }) => doubt !== null)
}

/** The most doubtful first; of equals in the order of their ids. Of a large corpus no more is held than one part and the list. */
export async function worstPapers(out: Storage, count: number): Promise<DoubtfulPaper[]> {
  const parts = (await out.within('paper').files()).filter((path) => path.endsWith('.parquet'))
  if (parts.length === 0)
    throw new ServiceError('invalid_usage', '--worst reads Parquet tables: collect without --format')
  let worst: DoubtfulPaper[] = []
  for (const part of parts) {
    const { path, remove } = await out.bring(`paper/${part}`)
    try {
      worst = [...worst, ...(await papersIn(path))]
        .sort((a, b) => b.doubt - a.doubt || (a.record_id < b.record_id ? -1 : 1))
        .slice(0, count)
    } finally {
      await remove()
    }
  }
  return worst
}
