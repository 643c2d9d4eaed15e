// The words by which papers in five languages name their figures, tables, equations, sections and supplements.
import { anyOf, byWord, wordSet } from '../../kernel/patterns.ts'
import type { XrefType } from '../../schema/vocabularies.ts'

/** What is counted by itself: "Figure 1" and "Scheme 1" are two things. */
export type Family =
  | 'figure'
  | 'scheme'
  | 'chart'
  | 'map'
  | 'plate'
  | 'box'
  | 'algorithm'
  | 'table'
  | 'equation'
  | 'section'
  | 'appendix'
  | 'note'
  | 'file'
  | 'theorem'
  | 'lemma'
  | 'proposition'
  | 'corollary'
  | 'definition'
  | 'remark'

export interface FamilyRow {
  readonly family: Family
  readonly type: XrefType
  /** Regular expression of the words, in lower case. */
  readonly words: string
  /** Whether a mention counts though nothing in the paper answers to it. */
  readonly standsAlone: boolean
}

const WORDS: Readonly<Record<Family, string>> = {
  figure: anyOf`
    fig(?:ure)?s? | figs | abb(?:ildung(?:en)?)? | figur(?:en|as?)? | bild(?:er)? | ilustraci[óo]n(?:es)? |
    ilustra[çc](?:ão|ões)
  `,
  scheme: anyOf`schemes? | schemata | schéma | esquemas?`,
  chart: anyOf`
    charts? | graph(?:ique|iques|s)? | gr[áa]fic[oa]s? | gra(?:f|ph)ik(?:en)? | diagramme? | diagrama | schaubild
  `,
  map: anyOf`maps? | karten? | cartes? | mapas?`,
  plate: anyOf`plates? | pl | photos? | photographs? | fotos? | foto(?:graf[íi]a|grafia) | illustrations?`,
  box: anyOf`box(?:es)? | kasten | encadrés? | recuadros? | caixas?`,
  algorithm: anyOf`algorithms? | listings? | algorithmus | algoritmo`,
  table: anyOf`tab(?:le)?s? | tabellen? | tableaux? | tabl | tablas? | tabelas? | cuadros? | quadros?`,
  equation: anyOf`
    eqn?s? | equations? | gl(?:n|eichung(?:en)?)? | équations? | éqs? | ecs? | ecuaci[óo]n(?:es)? |
    equa[çc](?:ão|ões)
  `,
  section: anyOf`
    sections? | sect?s? | abschnitte?s? | abschn | kapitel | kap | chapters? | chap | secci[óo]n(?:es)? |
    se[çc](?:ão|ões) | §+ | ziffer
  `,
  appendix: anyOf`append(?:ix|ices|ixes) | app | anh[aä]nge? | annexe?s? | ap[ée]ndices? | anexos?`,
  note: anyOf`
    footnotes? | fn | fu(?:ß|ss)noten? | notes? | notas?(?: al pie| de rodap[ée])? | endnotes? | anm(?:erkung)?
  `,
  file: anyOf`
    texts? | files? | data(?: ?sets?| files?| s)? | movies? | videos? | audios? | methods? | materials? |
    information | discussions? | protocols? | resources? | results? | codes? | references? | documents?
  `,
  theorem: anyOf`theorems? | thms? | satz | théorèmes? | teoremas?`,
  lemma: anyOf`lemmas? | lemmata | lemmes?`,
  proposition: anyOf`propositions? | props? | proposici[óo]n(?:es)?`,
  corollary: anyOf`corollar(?:y|ies) | cor | korollar | corollaires? | corolarios?`,
  definition: anyOf`definitions? | définitions? | definici[óo]n(?:es)?`,
  remark: anyOf`remarks? | bemerkung(?:en)? | remarques?`,
}

const TYPES = byWord<XrefType>({
  figure: 'figure scheme chart map plate box algorithm',
  table: 'table',
  equation: 'equation',
  section: 'section appendix theorem lemma proposition corollary definition remark',
  foot: 'note',
  supplementary: 'file',
})

/** A mention of these counts only where the paper has one that answers to it. */
const ANSWERED = wordSet('chart map plate box algorithm note theorem lemma proposition corollary definition remark')

/** What mathematics counts, each by itself. */
export const STATEMENTS: ReadonlySet<Family> = new Set<Family>([
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'remark',
])

export const FAMILIES: readonly FamilyRow[] = Object.entries(WORDS).map(([family, words]) => ({
  family: family as Family,
  type: TYPES.get(family) ?? 'supplementary',
  words,
  standsAlone: !ANSWERED.has(family),
}))

/** Words that put a thing outside the paper itself: "Supplementary Table 2", "Additional file 1". */
export const OUTSIDE =
  'suppl(?:ement(?:ary|al|s)?|\\.)?(?: online)?|supporting(?: information)?|additional|online|extended data|multimedia|electronic supplementary|zusätzliche[nrs]?|ergänzende[nrs]?|supplémentaires?|suplementari[oa]s?|suplementar(?:es)?'
