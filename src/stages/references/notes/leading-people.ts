// The people at the head of a reference in a note, who are printed given name first: "Owen M. Roe and Ann Poe, Rivers of the Plain".
import { append } from '../../../kernel/lists.ts'
import type { Label } from '../parse/labels.ts'
import type { LabelledString, LabelledToken } from '../parse/ner.ts'

const WORD = String.raw`\p{Lu}[\p{L}'’]*\p{Ll}(?:-\p{Lu}\p{Ll}+)?`
const PERSON = String.raw`(?:${WORD}|\p{Lu}\.)(?:\s(?:${WORD}|\p{Lu}\.)){0,2}\s(?:(?:de|von|van|der|di|la)\s){0,2}${WORD}`
/** One person at a time: a pattern for a list of them takes ten times as long to be made as the whole note to be read. */
const ONE_PERSON = new RegExp(PERSON, 'uy')
const BETWEEN = /\s?(?:\/|&|\band\b|\bund\b)\s?/y
const BEHIND = /\s?[,:]\s/y
/** Notes name few people in full before "et al." */
const MOST_PEOPLE = 4
const AND = /^(?:and|und|&|\/)$/u

const isAuthor = ({ label }: LabelledToken): boolean => label.startsWith('author_')

/** Labels of the tokens of one person: the last word, with the particles before it, is the family name. */
function personLabels(tokens: readonly LabelledToken[], text: string): Label[] {
  const words = tokens.map(({ start, end }) => text.slice(start, end))
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  const family = particle > 0 ? particle : words.findLastIndex((word) => /\p{L}/u.test(word))
  return words.map((_, at) => {
    if (at >= family) return 'author_family'
    return at === 0 ? 'author_given_begin' : 'author_given'
  })
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** Where the people at the head end: up to four of them, with a comma or colon behind the last. */
function endOfPeople(text: string): number {
  let end = 0
  for (let people = 0, at: number | null = 0; at !== null && people < MOST_PEOPLE; people += 1) {
    const person: number | null = endOf(ONE_PERSON, text, at)
    if (person === null) break
    if (endOf(BEHIND, text, person) !== null) end = person
    at = endOf(BETWEEN, text, person)
  }
  return end
}

/** The string with its leading people labelled, where the model took part of them for something else. */
export function withLeadingPeople(string: LabelledString): LabelledString {
  const { text, tokens } = string
  const end = endOfPeople(text)
  const head = tokens.filter((token) => token.end <= end)
  if (head.length === 0 || head.every((token) => isAuthor(token) || AND.test(text.slice(token.start, token.end)))) {
    return string
  }
  const labels: Label[] = []
  let person: LabelledToken[] = []
  const close = () => {
    append(labels, personLabels(person, text))
    person = []
  }
  for (const token of head) {
    if (!AND.test(text.slice(token.start, token.end))) person.push(token)
    else {
      close()
      labels.push('other')
    }
  }
  close()
  const rest = tokens
    .slice(head.length)
    .map((token) => (isAuthor(token) ? { ...token, label: 'other' as const } : token))
  return { ...string, tokens: [...head.map((token, at) => ({ ...token, label: labels[at] ?? token.label })), ...rest] }
}
