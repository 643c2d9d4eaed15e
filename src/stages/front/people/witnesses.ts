// Where a paper names its authors besides the byline: running heads, addresses, what the file declares, how it cites itself.
// Limits: set by hand, where nothing else is said.
import { findEmails } from '../../../conventions/byline/emails.ts'
import { foldLetters } from '../../../conventions/letters.ts'
import type { PageText } from '../../../conventions/line-ends/page-text.ts'
import { CITES_ITSELF } from '../../../conventions/self-citation.ts'
import { readXmp } from '../../../conventions/xmp.ts'
import type { Block } from '../../../document/blocks.ts'
import type { FileFacts } from '../../../document/file-facts.ts'
import type { Page } from '../../../document/page.ts'

export type WitnessName = 'running-head' | 'e-mail' | 'declared' | 'cited-as'

export interface Witness {
  readonly name: WitnessName
  /** Folded words; of addresses what stands before the "@". */
  readonly words: readonly string[]
}

const folded = (text: string): string => foldLetters(text.replace(/[’']/g, ''))

const wordsOf = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []

/** Running heads of so many pages say all that running heads say. */
const HEAD_PAGES = 12
export interface WitnessSources {
  readonly pages: readonly Page[]
  readonly blocks: readonly Block[]
  readonly fileFacts: FileFacts | null
  readonly text: PageText
}

export function witnessesOf({ pages, blocks, fileFacts, text }: WitnessSources): Witness[] {
  const first = pages[0]?.index ?? 0
  const contentOf = ({ lines, label }: Block): string => text.textOf(lines, label).text
  const heads = blocks.filter(
    ({ label, pageIndex }) =>
      (label === 'page-header' || label === 'page-footer') && pageIndex > first && pageIndex < first + HEAD_PAGES,
  )
  const early = blocks.filter(({ pageIndex }) => pageIndex <= first + 1).map(contentOf)
  const emails = findEmails(early.join('\n')).map((address) => address.split('@')[0] ?? '')
  const declared = [fileFacts?.author ?? '', ...readXmp(fileFacts?.xmp ?? null).creators]
  const witness = (name: WitnessName, texts: readonly string[]): Witness => ({ name, words: texts.flatMap(wordsOf) })
  return [
    witness('running-head', heads.map(contentOf)),
    { name: 'e-mail', words: emails.map((local) => folded(local).replace(/[^\p{L}]/gu, '')) },
    witness('declared', declared),
    witness(
      'cited-as',
      early.filter((content) => CITES_ITSELF.test(content)),
    ),
  ]
}

/** Shorter family names stand in too many words to prove anything inside an address. */
const LEAST_IN_ADDRESS = 4

/** Which witnesses name somebody with this family name. */
export function namedBy(witnesses: readonly Witness[], family: string): WitnessName[] {
  const parts = wordsOf(family)
  const last = parts.at(-1) ?? ''
  const whole = parts.join('')
  if (last.length < 2) return []
  return witnesses
    .filter(({ name, words }) =>
      name === 'e-mail'
        ? whole.length >= LEAST_IN_ADDRESS && words.some((word) => word.includes(whole))
        : words.includes(last),
    )
    .map(({ name }) => name)
}
