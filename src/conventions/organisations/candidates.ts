// Organisations that a string may name, each with what speaks for it and against it.
import { type Candidate, type Evidence, evidence } from '../../document/evidence.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { type Hit, type Searched, searchOrganisations } from './hits.ts'
import { BEARINGS, countOf, KINDS, type Organisation, organisationAt, rarityOf } from './table.ts'
import type { Word } from './words.ts'

/** How the name of a part of an organisation begins in many languages. */
const PART_OF_A_WHOLE = patternOf()`^(?:
  depart | dipart | facult | facolt | fakult | school | division | section | laborator | group | chair | program |
  unit | clinic | abteil | lehrst
)`

/** Units for the weights: rarity of a long name, of a word, bearers of a usual name. */
const MUCH_RARITY = 40
const RARE_WORD = 12
const MANY_BEARERS = 4
const MANY_WORDS = 8
const MANY_RIVALS = 3

/** A word of so many names says what kind of organisation it is: "hospital", "technology". */
const USUAL = 400

const overlaps = (a: Pick<Hit, 'from' | 'to'>, b: Hit): boolean => a.from < b.to && b.from < a.to
const isInside = (a: Hit, b: Hit): boolean => b.from <= a.from && a.to <= b.to && b.to - b.from > a.to - a.from
const isSame = (a: Hit, b: Hit): boolean => a.from === b.from && a.to === b.to

/** Of several names of one organisation the one in order, then the rarest. */
const isBetter = (a: Hit, b: Hit): boolean => (a.isInOrder === b.isInOrder ? a.rarity > b.rarity : a.isInOrder)

interface Named {
  readonly organisation: Organisation
  readonly hit: Hit
  readonly isTwice: boolean
  /** How much of the parts between commas that it touches the name fills. */
  readonly coverage: number
}

function coverage(words: readonly Word[], { from, to }: Hit): number {
  const parts = new Set(words.slice(from, to).map(({ part }) => part))
  return (to - from) / words.filter(({ part }) => parts.has(part)).length
}

function byOrganisation({ words, hits }: Searched): Named[] {
  const grouped = new Map<number, Hit[]>()
  for (const hit of hits) grouped.set(hit.organisation, [...(grouped.get(hit.organisation) ?? []), hit])
  return [...grouped].map(([index, own]) => {
    const hit = own.reduce((best, each) => (isBetter(each, best) ? each : best))
    const isTwice = own.some((each) => !overlaps(each, hit))
    return { organisation: organisationAt(index), hit, isTwice, coverage: coverage(words, hit) }
  })
}

/** The words that are around a name in its part: "Universidad Nacional" is not the "Universidad Nacional Jorge Basadre". */
function aroundEvidence({ words }: Searched, { from, to }: Hit): Evidence[] {
  const [before, behind] = [words[from - 1], words[to]]
  const isBefore = before !== undefined && before.part === words[from]?.part
  const isBehind = behind !== undefined && behind.part === words[to - 1]?.part
  return [
    evidence('goes on before', isBefore),
    evidence('goes on behind', isBehind),
    evidence('rare word before', isBefore ? rarityOf(before.text) / RARE_WORD : 0),
    evidence('rare word behind', isBehind ? rarityOf(behind.text) / RARE_WORD : 0),
    ...(isBefore && countOf(before.text) > USUAL ? [evidence(`behind ${before.text}`, 1)] : []),
    ...(isBehind && countOf(behind.text) > USUAL ? [evidence(`before ${behind.text}`, 1)] : []),
  ]
}

function placeEvidence({ runs, countries }: Searched, { organisation, hit }: Named): Evidence[] {
  const city = runs.get(organisation.city) ?? []
  return [
    evidence('city', city.length > 0),
    evidence(
      'city apart',
      city.some((run) => !overlaps(run, hit)),
    ),
    evidence('country', countries.has(organisation.country)),
    evidence('other country', countries.size > 0 && !countries.has(organisation.country)),
  ]
}

function nameEvidence({ words, corrected }: Searched, { hit, isTwice, coverage: covered }: Named): Evidence[] {
  const count = hit.to - hit.from
  return [
    evidence('rarity', hit.rarity / MUCH_RARITY),
    evidence('coverage', covered),
    evidence('whole part', covered === 1),
    evidence('whole string', count === words.length),
    evidence('many words', count / MANY_WORDS),
    evidence('one word', count === 1 && hit.bearing !== 'acronym'),
    ...BEARINGS.slice(1).map((bearing) => evidence(bearing, hit.bearing === bearing)),
    evidence('named twice', isTwice),
    evidence('other order', !hit.isInOrder),
    evidence('misspelled', corrected.slice(hit.from, hit.to).includes(true)),
    evidence('shared name', Math.log(hit.bearers) / MANY_BEARERS),
    evidence('department', PART_OF_A_WHOLE.test(words[hit.from]?.text ?? '')),
    evidence('first part', words[hit.from]?.part === 0 && words.at(-1)?.part !== 0),
  ]
}

function rivalEvidence({ hit, organisation, coverage: covered }: Named, rivals: readonly Named[]): Evidence[] {
  const wholes = rivals.filter((other) => other.coverage === 1 && !overlaps(other.hit, hit))
  return [
    evidence(
      'inside another',
      rivals.some((other) => isInside(hit, other.hit)),
    ),
    evidence(
      'another in order',
      rivals.some((other) => isSame(hit, other.hit) && other.hit.isInOrder),
    ),
    evidence(
      'rarest',
      rivals.every((other) => other.hit.rarity <= hit.rarity),
    ),
    evidence('rivals', wholes.length / MANY_RIVALS),
    evidence('whole school', covered === 1 && organisation.kinds.includes('education')),
    ...KINDS.map((kind) => evidence(kind, organisation.kinds.includes(kind))),
    evidence('funder', organisation.isFunder),
  ]
}

export function organisationCandidates(text: string): Candidate<Organisation>[] {
  const searched = searchOrganisations(text)
  const all = byOrganisation(searched)
  return all.map((named) => ({
    value: named.organisation,
    evidence: [
      ...nameEvidence(searched, named),
      ...aroundEvidence(searched, named.hit),
      ...placeEvidence(searched, named),
      ...rivalEvidence(
        named,
        all.filter((other) => other !== named),
      ),
    ],
  }))
}
