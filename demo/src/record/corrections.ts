// What a reader says of a record: alarms that are right or wrong, fields as they should be. The server keeps it, one document a paper.
import { useEffect, useState } from 'preact/hooks'
import { type Corrections, loadCorrections, type PaperRecord, saveCorrections, type Verdict } from '../server.ts'

const emptyOf = ({ source, paper_id, extraction, bib }: PaperRecord): Corrections => ({
  file_hash: source.file_hash,
  file_name: source.file_name,
  paper_id,
  svc_version: extraction?.svc_version ?? '',
  n_references: bib.length,
  alarms: [],
  fields: {},
  references: [],
})

/** The same verdict again takes it back. */
export function withMark(of: Corrections, code: string, evidence: string | null, verdict: Verdict): Corrections {
  const isSame = (row: Corrections['alarms'][number]) => row.code === code && row.evidence_id === evidence
  const before = of.alarms.find(isSame)?.verdict
  const others = of.alarms.filter((row) => !isSame(row))
  return { ...of, alarms: before === verdict ? others : [...others, { code, evidence_id: evidence, verdict }] }
}

const KEY = 'svc-corrected'

/** The papers of which this browser has said something: the server need not be asked about the others. */
const isSaid = (hash: string): boolean => (localStorage.getItem(KEY) ?? '').includes(hash)

export interface Correcting {
  readonly said: Corrections
  readonly trouble: string | null
  readonly change: (next: (before: Corrections) => Corrections) => void
}

type OnSaid = (said: Corrections) => void
/** Who wants to know of what is said: the papers, whose records are to follow. */
const listeners = new Set<OnSaid>()
export const onCorrected = (listener: OnSaid): void => void listeners.add(listener)

/** What was said of a paper that is opened again, null for nothing: marks and values alike are put into its record. */
export const saidBefore = async ({ source }: PaperRecord): Promise<Corrections | null> =>
  isSaid(source.file_hash) ? loadCorrections(source.file_hash).catch(() => null) : null

export function useCorrections(record: PaperRecord): Correcting {
  const [said, setSaid] = useState(() => emptyOf(record))
  const [trouble, setTrouble] = useState<string | null>(null)
  const hash = record.source.file_hash
  useEffect(() => {
    if (isSaid(hash)) void loadCorrections(hash).then((found) => found !== null && setSaid(found))
  }, [hash])
  const change: Correcting['change'] = (next) => {
    const save = async () => {
      // Somebody may have said something in another browser.
      const before = isSaid(hash) ? said : ((await loadCorrections(hash)) ?? said)
      const kept = await saveCorrections(next(before))
      localStorage.setItem(KEY, `${(localStorage.getItem(KEY) ?? '').replace(hash, '')} ${hash}`)
      setSaid(kept)
      for (const listener of listeners) listener(kept)
      setTrouble(null)
    }
    save().catch((error: unknown) => setTrouble(error instanceof Error ? error.message : 'It could not be saved.'))
  }
  return { said, trouble, change }
}
