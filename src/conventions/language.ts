// The language of a stretch of text by its small words, for the languages that papers come in most.
import { foldLetters } from './letters.ts'

/** ISO 639-1 codes with the words that running text of the language holds most, folded. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and in to is that for with as are by this be on from which we our it have has was were not can these their between an or at',
  de: 'der die und das in den von zu mit ist des im fur auf sich dem ein eine als nicht auch es werden aus an wird sind bei einer einem einen wie nach uber durch zur zum oder dass wurde',
  fr: 'le la les de des et en du un une est que dans pour par sur au aux qui ce cette nous sont avec plus ne pas ou ces leur cet etre entre a d l se son',
  es: 'el la los las de y en del que un una por con para se es su al como entre este esta son mas no sus lo ha o han fue desde sobre',
  pt: 'o a os as de e em do da dos das que um uma por com para se no na nos nas ao foi como mais entre sao pela pelo este esta nao seu sua ou',
  it: 'il la i le di e in del della dei delle che un una per con si da al alla nel nella sono piu come questo questa non gli lo ha tra su dal',
  nl: 'de het een van en in op te dat is met voor zijn die aan er niet door om bij ook als naar deze uit wordt worden tot over of',
}
/** What one word says for a language: those that several languages share say less. */
const WORTH: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  const holders = new Map<string, string[]>()
  for (const [code, words] of Object.entries(SMALL_WORDS))
    for (const word of new Set(words.split(' '))) holders.set(word, [...(holders.get(word) ?? []), code])
  return new Map([...holders].map(([word, codes]) => [word, new Map(codes.map((code) => [code, 1 / codes.length]))]))
})()

type Votes = ReadonlyMap<string, number>

function votesOf(text: string): Votes {
  const votes = new Map<string, number>()
  for (const word of foldLetters(text).match(/\p{L}+/gu) ?? [])
    for (const [code, worth] of WORTH.get(word) ?? []) votes.set(code, (votes.get(code) ?? 0) + worth)
  return votes
}

/** Set by hand: so many times as many votes as the next language must the first one have, and so many more. */
const LEADING = 1.5

function leading(votes: Votes): string | null {
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1])
  const next = second?.[1] ?? 0
  return first !== undefined && first[1] >= Math.max(next * LEADING, next + LEADING) ? first[0] : null
}

/** ISO 639-1, null where the words do not say. */
export const languageOf = (text: string): string | null => leading(votesOf(text))

const sum = (all: readonly Votes[]): Votes => {
  const total = new Map<string, number>()
  for (const votes of all) for (const [code, count] of votes) total.set(code, (total.get(code) ?? 0) + count)
  return total
}

/** Set by hand: so many lines at an end show its language. */
const END_LINES = 3

/** Where the text of some lines turns to another language; `mayOpen` says of a line whether something can begin there. */
export function languageTurn(lines: readonly string[], mayOpen: (at: number) => boolean): number | null {
  const votes = lines.map(votesOf)
  const [from, to] = [leading(sum(votes.slice(0, END_LINES))), leading(sum(votes.slice(-END_LINES)))]
  if (from === null || to === null || from === to) return null
  const leads = votes.map((each) => (each.get(from) ?? 0) - (each.get(to) ?? 0))
  let [before, best, turn] = [0, 0, null as number | null]
  const all = leads.reduce((total, lead) => total + lead, 0)
  leads.forEach((lead, at) => {
    const worth = before - (all - before)
    if (at > 0 && mayOpen(at) && (turn === null || worth > best)) [best, turn] = [worth, at]
    before += lead
  })
  return turn
}
