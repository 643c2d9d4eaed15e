// A person's name as pages write it, in one string, to given and family name.
import { withoutNote } from '../../byline/front-lines.ts'
import { type SplitName, splitName } from '../../conventions/names/split-name.ts'
import { plainText } from '../../document/rich-text.ts'
import { patternOf } from '../../kernel/patterns.ts'

export interface WrittenName extends SplitName {
  /** Set for groups, which have no given name. */
  readonly isGroup: boolean
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
const GROUP = patternOf('i')`\b(?:
  consortium | group | collaboration | collaborators | team | network | initiative | committee | association |
  society | investigators | project | alliance | foundation | programme | program | organi[sz]ation | council |
  university | institute
)\b`

/** Marks, notes and addresses that some pages write into the same string. */
export const bareName = (written: string): string =>
  withoutNote(plainText(written.trim()))[0]
    .text.replace(/[*†‡§¶∗⁎#\d([{<].*$/su, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')

/** null where the string names nobody. */
export function readName(written: string): WrittenName | null {
  const name = bareName(written)
  if (!/\p{L}{2}|\p{Script=Han}/u.test(name)) return null
  if (GROUP.test(name)) return { given: '', family: name, suffix: null, isGroup: true }
  // "Okafor, Chidi, Jr.": the suffix of a name written from its end.
  const [family, given, suffix, ...more] = name.split(/\s*,\s*/)
  if (family !== undefined && given !== undefined && suffix !== undefined && more.length === 0 && SUFFIX.test(suffix)) {
    return { family, given, suffix, isGroup: false }
  }
  return { ...splitName(name), isGroup: false }
}
