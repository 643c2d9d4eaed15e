// Whether a paper lacks a field or it was not found: absent is what no word of the whole text speaks of.
import { DOI_START } from '../../../conventions/doi.ts'
import type { FieldState } from '../../../document/confidence.ts'
import type { Layers } from '../../../document/layers.ts'

/** How words begin that go with a field, in the languages that papers are written in; fields that every paper has are never absent. */
const STEMS: Readonly<Record<string, readonly string[]>> = {
  emails: ['@', 'e-?mail'],
  keywords: [
    'key[- ]?words',
    'index terms',
    'schlüsselw',
    'schlagw',
    'mots[- ]cl',
    'palabras clave',
    'palavras',
    'parole chiave',
  ],
  abstract: ['abstract', 'summary', 'zusammenfassung', 'résumé', 'resumen', 'resumo', 'riassunto'],
  doi: ['\\bdoi\\b', DOI_START],
  volume: ['\\bvol', '\\bband\\b', '\\bjahrgang\\b', '\\btome?\\b', '\\d\\s?\\(\\d'],
  issue: ['\\bissue\\b', '\\bno\\.', '\\bnumber\\b', '\\bheft\\b', '\\bnuméro\\b', '\\bnúm', '\\d\\s?\\(\\d'],
  issn: ['\\bissn\\b'],
  license: ['licen[cs]e', 'creative commons', '\\bcc[- ]by', 'lizenz', 'licencia', 'licença', '©', 'copyright'],
  funding_statement: ['fund', 'grant', 'financ', 'sponsor', 'supported by', 'förder', 'subvention', 'apoyo', 'bolsa'],
  coi_statement: ['conflict', 'competing', 'disclos', 'interessenkonflikt', 'conflit', 'conflicto'],
  ethics_statement: ['ethic', '\\birb\\b', 'review board', 'informed consent', 'helsinki', 'ethik', 'éthique', 'ética'],
  data_availability: [
    ...['data (?:are|is|were|will be|availab|access|shar)', 'availability', 'available (?:from|at|on|upon|in|via)'],
    ...['repository', 'github', 'zenodo', 'osf\\.io', 'dryad', 'figshare', 'datenverfügbar'],
  ],
}
const WORDS = new Map(Object.entries(STEMS).map(([field, stems]) => [field, new RegExp(stems.join('|'), 'i')]))

type Sources = Pick<Layers, 'pages' | 'passages' | 'frontLines'>

/** The search of the whole text is made once a field, and only where something was not found. */
export function openAbsence({ pages, passages, frontLines }: Sources): (field: string) => FieldState {
  return (field) => {
    const words = WORDS.get(field)
    if (words === undefined) return 'not_found'
    const isNamed =
      pages.length > 0
        ? pages.some(({ lines }) => lines.some(({ text }) => words.test(text)))
        : passages.some(({ content }) => words.test(content.text)) || frontLines.some(({ text }) => words.test(text))
    return isNamed ? 'not_found' : 'absent'
  }
}
