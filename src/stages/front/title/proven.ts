// The title of a paper whose first page was not read: what the file declares, where the running heads of its pages bear it out.
import { foldedWords } from '../../../conventions/letters.ts'
import type { PageText } from '../../../conventions/line-ends/page-text.ts'
import type { Block } from '../../../document/blocks.ts'

/** Running heads shorten a title, but hardly to fewer words than these; fewer stand in the name of the journal as well. */
const LEAST_COMMON_WORDS = 3
/** A head on a single page may be the heading of a section. */
const LEAST_PAGES = 2

/** Whether the words of the head stand in the title, one after the other. */
function bearsOut(head: readonly string[], title: string): boolean {
  return head.length >= LEAST_COMMON_WORDS && title.includes(` ${head.join(' ')} `)
}

function runningHeads(blocks: readonly Block[], text: PageText): string[][] {
  const pagesOf = new Map<string, Set<number>>()
  for (const { label, lines, pageIndex } of blocks) {
    if (label !== 'page-header' && label !== 'page-footer') continue
    for (const ref of lines) {
      const words = foldedWords(text.lineAt(ref)?.text ?? '').filter((word) => !/^\d+$/.test(word))
      const key = words.join(' ')
      pagesOf.set(key, (pagesOf.get(key) ?? new Set<number>()).add(pageIndex))
    }
  }
  return [...pagesOf].filter(([, pages]) => pages.size >= LEAST_PAGES).map(([key]) => key.split(' '))
}

/** null where the file declares none, or nothing on its pages says the same. */
export function provenTitle(declared: readonly string[], blocks: readonly Block[], text: PageText): string | null {
  const heads = runningHeads(blocks, text)
  const proven = declared
    .map((title) => title.replace(/\s+/g, ' ').trim())
    .find((title) => heads.some((head) => bearsOut(head, ` ${foldedWords(title).join(' ')} `)))
  return proven ?? null
}
