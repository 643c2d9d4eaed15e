// Whether recognition knows the letters of a page that has a text layer: of others it makes Latin ones.
import { scriptOf } from '../../../conventions/language/language.ts'
import { isCipher } from '../../../conventions/language/text-quality.ts'
import type { Line } from '../../../document/page/page.ts'

/** Without ideographs alone, which codes of broken fonts look like. */
const NOT_RECOGNISED: ReadonlySet<string | null> = new Set(['Cyrl', 'Grek', 'Jpan', 'Kore'])

/** What the letters of a cipher look like says nothing of those that are printed. */
export const isRecognisable = (lines: readonly Pick<Line, 'text'>[]): boolean =>
  !NOT_RECOGNISED.has(scriptOf(lines.map(({ text }) => text).join(' '))) || isCipher(lines)
