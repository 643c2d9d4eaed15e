// What the fields of a record are called where people read about them, and how sure one is of them in words.
const WORDS: Readonly<Record<string, string>> = {
  classification: 'field of science',
  coi_statement: 'conflicts of interest',
  doi: 'DOI',
  emails: 'e-mail addresses',
  issn: 'ISSN',
  pmcid: 'PMCID',
  pmid: 'PMID',
  urls: 'links',
}

export const fieldWords = (name: string): string => WORDS[name] ?? name.replaceAll('_', ' ')

/** "87% sure"; fields that a file declares have no chance of being misread, and some are not judged. */
export function sureWords(confidence: number | null, source: string | null): string {
  if (confidence !== null) return `${percentWords(confidence)} sure`
  return source === 'markup' ? 'as the file gives it' : 'found'
}

/** "87%"; what is neither certain nor impossible is never called so. */
export function percentWords(share: number): string {
  const percent = Math.round(share * 100)
  if (percent === 100 && share < 1) return 'over 99%'
  return percent === 0 && share > 0 ? 'under 1%' : `${percent}%`
}
