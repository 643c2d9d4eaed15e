// Numbers of arXiv and PubMed, bare.

const ARXIV_NUMBER = /\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}(?:v\d+)?/u
const ARXIV_PRINTED = /arxiv(?:\.org\/(?:abs|pdf)\/|\s*:\s*|\s+e-?print\s*:?\s*|\s+preprint\s+arxiv\s*:\s*)/iu
const PMID_PRINTED = /\b(?:PMID|PubMed(?:\s+ID|\s+PMID)?)\s*:?\s*(\d{4,9})\b/iu

const arxivNumber = (text: string): string | null => ARXIV_NUMBER.exec(text.replace(/\s+/gu, ''))?.[0] ?? null

/** Labelled text, or else "arXiv:" with a number anywhere in the string. */
export function arxivOf(labelled: string | null, text: string): string | null {
  const found = labelled === null ? null : arxivNumber(labelled)
  if (found !== null) return found
  const mark = ARXIV_PRINTED.exec(text)
  return mark === null ? null : arxivNumber(text.slice(mark.index + mark[0].length, mark.index + mark[0].length + 40))
}

export function pmidOf(labelled: string | null, text: string): string | null {
  return /\d{4,9}/u.exec(labelled ?? '')?.[0] ?? PMID_PRINTED.exec(text)?.[1] ?? null
}
