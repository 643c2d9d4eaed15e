// The words by which papers in five languages name their figures, tables, equations, sections and supplements.
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

export interface FamilyRow {
  readonly family: Family
  readonly type: XrefType
  /** Regular expressions of the words, in lower case. */
  readonly words: readonly string[]
  /** Whether a mention counts though nothing in the paper answers to it. */
  readonly standsAlone: boolean
}

export const FAMILIES: readonly FamilyRow[] = [
  {
    family: 'figure',
    type: 'figure',
    words: [
      'fig(?:ure)?s?',
      'figs',
      'abb(?:ildung(?:en)?)?',
      'figur(?:en|as?)?',
      'bild(?:er)?',
      'ilustraci[óo]n(?:es)?',
      'ilustra[çc](?:ão|ões)',
    ],
    standsAlone: true,
  },
  { family: 'scheme', type: 'figure', words: ['schemes?', 'schemata', 'schéma', 'esquemas?'], standsAlone: true },
  {
    family: 'chart',
    type: 'figure',
    words: [
      'charts?',
      'graph(?:ique|iques|s)?',
      'gr[áa]fic[oa]s?',
      'gra(?:f|ph)ik(?:en)?',
      'diagramme?',
      'diagrama',
      'schaubild',
    ],
    standsAlone: false,
  },
  { family: 'map', type: 'figure', words: ['maps?', 'karten?', 'cartes?', 'mapas?'], standsAlone: false },
  {
    family: 'plate',
    type: 'figure',
    words: ['plates?', 'pl', 'photos?', 'photographs?', 'fotos?', 'foto(?:graf[íi]a|grafia)', 'illustrations?'],
    standsAlone: false,
  },
  {
    family: 'box',
    type: 'figure',
    words: ['box(?:es)?', 'kasten', 'encadrés?', 'recuadros?', 'caixas?'],
    standsAlone: false,
  },
  {
    family: 'algorithm',
    type: 'figure',
    words: ['algorithms?', 'listings?', 'algorithmus', 'algoritmo'],
    standsAlone: false,
  },
  {
    family: 'table',
    type: 'table',
    words: ['tab(?:le)?s?', 'tabellen?', 'tableaux?', 'tabl', 'tablas?', 'tabelas?', 'cuadros?', 'quadros?'],
    standsAlone: true,
  },
  {
    family: 'equation',
    type: 'equation',
    words: [
      'eqn?s?',
      'equations?',
      'gl(?:n|eichung(?:en)?)?',
      'équations?',
      'éqs?',
      'ecs?',
      'ecuaci[óo]n(?:es)?',
      'equa[çc](?:ão|ões)',
    ],
    standsAlone: true,
  },
  {
    family: 'section',
    type: 'section',
    words: [
      'sections?',
      'sect?s?',
      'abschnitte?s?',
      'abschn',
      'kapitel',
      'kap',
      'chapters?',
      'chap',
      'secci[óo]n(?:es)?',
      'se[çc](?:ão|ões)',
      '§+',
      'ziffer',
    ],
    standsAlone: true,
  },
  {
    family: 'appendix',
    type: 'section',
    words: ['append(?:ix|ices|ixes)', 'app', 'anh[aä]nge?', 'annexe?s?', 'ap[ée]ndices?', 'anexos?'],
    standsAlone: true,
  },
  {
    family: 'note',
    type: 'foot',
    words: [
      'footnotes?',
      'fn',
      'fu(?:ß|ss)noten?',
      'notes?',
      'notas?(?: al pie| de rodap[ée])?',
      'endnotes?',
      'anm(?:erkung)?',
    ],
    standsAlone: false,
  },
  {
    family: 'file',
    type: 'supplementary',
    words: [
      'texts?',
      'files?',
      'data(?: ?sets?| files?| s)?',
      'movies?',
      'videos?',
      'audios?',
      'methods?',
      'materials?',
      'information',
      'discussions?',
      'protocols?',
      'resources?',
      'results?',
      'codes?',
      'references?',
      'documents?',
    ],
    standsAlone: true,
  },
]

/** Words that put a thing outside the paper itself: "Supplementary Table 2", "Additional file 1". */
export const OUTSIDE =
  'suppl(?:ement(?:ary|al|s)?|\\.)?(?: online)?|supporting(?: information)?|additional|online|extended data|multimedia|electronic supplementary|zusätzliche[nrs]?|ergänzende[nrs]?|supplémentaires?|suplementari[oa]s?|suplementar(?:es)?'
