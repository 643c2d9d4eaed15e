// Asks which reference a citation means where nothing in the list answered to it by rule.
import Type from 'typebox'
import { askTask, defineTask } from '../../contract/llm-task.ts'
import { foldedWords } from '../../conventions/language/letters.ts'
import type { BibliographyEntry } from '../../document/references.ts'
import type { CitationLinking, CrossReference } from '../../document/sentences.ts'
import { exact } from '../../schema/notation.ts'
import { type Revisable, type Revision, UNCHANGED } from './revision.ts'

export interface Dispute {
  readonly n: number
  readonly marker: string
  readonly sentence: string
  readonly references: readonly { readonly id: number; readonly text: string }[]
}

const citationsTask = defineTask({
  name: 'citations',
  version: 1,
  instructions: `The material is {"citations": [{"n", "marker", "sentence", "references": [{"id", "text"}]}]}: citation markers of a paper, each with its
sentence and with entries of the reference list that it may mean. For each marker give the id of the entry that it means, or
null where none of them is meant or you are not sure: a name may be misspelled or a year off by one in print.`,
  schema: exact({ decisions: Type.Array(exact({ n: Type.Integer(), id: Type.Union([Type.Integer(), Type.Null()]) })) }),
  material: (citations: readonly Dispute[]) => ({ citations }),
  expectedTokens: (citations) => citations.length * 15,
})

/** One question holds so many; what it costs must not grow with the paper. */
const MAX_DISPUTES = 40
const MAX_OFFERED = 8
const MAX_MENTION_CHARACTERS = 300

const SMALL_WORDS = new Set(['and', 'und', 'see', 'the', 'also', 'for', 'cited', 'e', 'g', 'al', 'et', 'in'])

/** The same word, or a name misspelled behind its first letters. */
function isLike(sign: string, word: string): boolean {
  if (sign === word) return true
  const isName = /^\p{L}{4,}$/u.test(sign) && /^\p{L}{4,}$/u.test(word)
  return isName && sign.slice(0, 3) === word.slice(0, 3) && Math.abs(sign.length - word.length) <= 2
}

/** Names and years of the marker that are in the entry; a name must be among them. */
function commonSigns(marker: string, { raw, label }: BibliographyEntry): number {
  const signs = foldedWords(marker).filter((word) => word.length > 1 && !SMALL_WORDS.has(word))
  if (label !== null && signs.includes(label.toLowerCase())) return signs.length
  const words = foldedWords(raw)
  const common = signs.filter((sign) => words.some((word) => isLike(sign, word)))
  return common.some((sign) => /\p{L}{3}/u.test(sign)) ? common.length : 0
}

/** Only entries that share a name or their label with the marker are offered: nothing else can be meant. */
function disputesOf({ citations, sentences, bibliography }: Revisable): Dispute[] {
  const open = citations.map((row, n) => ({ row, n })).filter(({ row }) => row.target === null)
  return open.slice(0, MAX_DISPUTES).flatMap(({ row, n }): Dispute[] => {
    const offered = bibliography
      .map((entry, id) => ({
        id,
        text: entry.raw.slice(0, MAX_MENTION_CHARACTERS),
        common: commonSigns(row.contents, entry),
      }))
      .filter(({ common }) => common > 0)
      .sort((left, right) => right.common - left.common)
      .slice(0, MAX_OFFERED)
      .map(({ id, text }) => ({ id, text }))
    const sentence = (sentences[row.sentence]?.text ?? '').slice(0, MAX_MENTION_CHARACTERS)
    return offered.length === 0 ? [] : [{ n, marker: row.contents, sentence, references: offered }]
  })
}

/** The receipt says of each citation what its row says: whom it means, and on whose word. */
function withTargets(linking: CitationLinking | null, changed: readonly CrossReference[]): CitationLinking | null {
  if (linking === null) return null
  const candidates = linking.candidates.map((candidate) => {
    const own = changed.filter(
      ({ sentence, start, end }) =>
        candidate.accepted && sentence === candidate.sentence && start >= candidate.start && end <= candidate.end,
    )
    if (own.length === 0) return candidate
    const targets = [...new Set([...candidate.targets, ...own.flatMap(({ target }) => target ?? [])])]
    return { ...candidate, targets, evidence: [...candidate.evidence, 'llm'] }
  })
  return { ...linking, candidates }
}

export const reviseCitations: Revision = {
  name: citationsTask.name,
  async revise(paper, llm) {
    const disputes = disputesOf(paper)
    if (disputes.length === 0) return UNCHANGED
    const { answer } = await askTask(citationsTask, disputes, llm)
    if (answer === null) return UNCHANGED
    const offeredTo = new Map(disputes.map(({ n, references }) => [n, new Set(references.map(({ id }) => id))]))
    const decided = new Map<number, string>()
    let dropped = 0
    for (const { n, id } of answer.decisions) {
      if (id === null || decided.has(n)) continue
      const key = offeredTo.get(n)?.has(id) === true ? paper.bibliography[id]?.key : undefined
      if (key === undefined) dropped += 1
      else decided.set(n, key)
    }
    if (decided.size === 0) return { layers: {}, dropped }
    const citations = paper.citations.map((row, n): CrossReference => {
      const target = decided.get(n)
      return target === undefined ? row : { ...row, target, tier: 'llm' }
    })
    const changed = citations.filter((_, n) => decided.has(n))
    return { layers: { citations, citationLinking: withTargets(paper.citationLinking, changed) }, dropped }
  },
}
