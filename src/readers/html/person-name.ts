// A person's name as pages write it, in one string, to given and family name.

export interface WrittenName {
  readonly given: string
  readonly family: string
  readonly suffix: string | null
  /** Set for groups, which have no given name. */
  readonly isGroup: boolean
}

const PARTICLES = new Set(
  'van von der den de del della dello di da do dos das du des la le las los el al ter ten te zu zum zur vom af av bin ibn ben st. saint'.split(
    ' ',
  ),
)
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
const DEGREE =
  /,?\s+(?:m\.?d\.?|ph\.?\s?d\.?|d\.?phil\.?|m\.?sc\.?|b\.?sc\.?|mph|msc|bsc|mbbs|frcp|facp|dvm|dds|rn|mba)(?=,|$)/gi
const GROUP =
  /\b(?:consortium|group|collaboration|collaborators|team|network|initiative|committee|association|society|investigators|project|alliance|foundation|programme|program|organi[sz]ation|council|university|institute)\b/i

/** Marks, notes and addresses that some pages write into the same string. */
const bareName = (written: string): string =>
  written
    .replace(/[*†‡§¶∗⁎#\d([{<].*$/su, '')
    .replace(DEGREE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')

function familyStart(words: readonly string[]): number {
  let start = words.length - 1
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start--
  return start
}

/** null where the string names nobody. */
export function readName(written: string): WrittenName | null {
  const name = bareName(written)
  if (!/\p{L}{2}|\p{Script=Han}/u.test(name)) return null
  if (GROUP.test(name)) return { given: '', family: name, suffix: null, isGroup: true }
  const [family = '', ...rest] = name.split(/\s*,\s*/)
  const suffixAt = rest.findIndex((part) => SUFFIX.test(part))
  const suffix = suffixAt < 0 ? null : (rest[suffixAt] ?? null)
  const given = rest.filter((_part, index) => index !== suffixAt).join(' ')
  if (given !== '') return { given, family, suffix, isGroup: false }
  const words = family.split(' ')
  const last = words.at(-1) ?? ''
  const own = words.length > 2 && SUFFIX.test(last) ? last : null
  if (own !== null) words.pop()
  const start = familyStart(words)
  return {
    given: words.slice(0, start).join(' '),
    family: words.slice(start).join(' '),
    suffix: suffix ?? own,
    isGroup: false,
  }
}
