// A person's name as pages write it, in one string, to given and family name.
import { type SplitName, splitName } from '../../../conventions/names/split-name.ts'
import { patternOf } from '../../../kernel/patterns.ts'

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

/** Words that begin a note or an address, glued to the name as some converters leave them. */
const GLUED = patternOf('isu')`\s*(?:
  correspond(?:ence|ing) | e-?mail | tel(?:ephone)?[.:] | phone | fax | address | present address | department |
  division of | university | institute | faculty | school of
)\b.*$`
/** A string this long is more than a name. */
const MAX_PERSON_CHARACTERS = 50

/** "ChandraReshma Kochikar Pai, Reader, ...": in a string too long for a name the first two words that touch part it. */
const cutGlued = (written: string): string => {
  const cut = written.replace(/(\p{Ll}{3})(?=\p{Lu}[\p{Ll}-])/gu, '$1\n')
  const [first = ''] = cut.split('\n')
  return written.length > MAX_PERSON_CHARACTERS && first.includes(' ') ? first : written
}

/** Marks, notes and addresses that some pages write into the same string. */
const bareName = (written: string): string =>
  cutGlued(written.trim())
    .replace(/(?<=\p{L})(?:Correspond|E-mail|Department|Address)(?:.*)$/su, '')
    .replace(GLUED, '')
    .replace(/[*†‡§¶∗⁎#\d([{<].*$/su, '')
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
