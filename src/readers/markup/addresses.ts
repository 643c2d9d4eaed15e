// Addresses that a browser would open, as files of every format write them.
import { doiAddress, wholeDoi } from '../../conventions/identifiers/doi.ts'

const ADDRESS = /^(?:https?|ftp):\/\/\S+$/i
const BARE_HOST = /^(?:www\.|doi\.org\/|dx\.doi\.org\/)\S+$/i

/** An address as written, made complete; null where it is an accession number or something else that is no address. */
export function toAddress(written: string): string | null {
  if (written.startsWith('mailto:')) return written
  const compact = written.replace(/\s+/g, '')
  if (ADDRESS.test(compact)) return compact
  if (BARE_HOST.test(compact)) return `http://${compact}`
  const doi = wholeDoi(compact)
  return doi === null ? null : doiAddress(doi)
}
