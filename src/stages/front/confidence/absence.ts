// Whether a paper lacks a field or it was not found: absent is what no word of the whole text speaks of.
import type { FieldState } from '../../../document/confidence.ts'
import type { Layers } from '../../../document/layers.ts'

/** Words that go with a field in the languages that papers are written in; fields that every paper has are never absent. */
const WORDS: Readonly<Record<string, RegExp>> = {
  emails: /@|e-?mail/i,
  keywords: /key[- ]?words|index terms|schlüsselw|schlagw|mots[- ]cl|palabras clave|palavras|parole chiave/i,
  abstract: /abstract|summary|zusammenfassung|résumé|resumen|resumo|riassunto/i,
  doi: /\bdoi\b|\b10\.\d{4,9}\//i,
  volume: /\bvol|\bband\b|\bjahrgang\b|\btome?\b|\d\s?\(\d/i,
  issue: /\bissue\b|\bno\.|\bnumber\b|\bheft\b|\bnuméro\b|\bnúm|\d\s?\(\d/i,
  issn: /\bissn\b/i,
  license: /licen[cs]e|creative commons|\bcc[- ]by|lizenz|licencia|licença|©|copyright/i,
  funding_statement: /fund|grant|financ|sponsor|supported by|gefördert|förder|subvention|apoyo|bolsa/i,
  coi_statement: /conflict|competing|disclos|interessenkonflikt|conflit|conflicto|conflito/i,
  ethics_statement: /ethic|\birb\b|review board|informed consent|helsinki|ethik|éthique|ética/i,
  data_availability:
    /data (?:are|is|were|will be|availab|access|shar)|availability|available (?:from|at|on|upon|in|via)|repository|github|zenodo|osf\.io|dryad|figshare|datenverfügbar/i,
}

type Sources = Pick<Layers, 'pages' | 'passages' | 'frontLines'>

/** The search of the whole text is made once a field, and only where something was not found. */
export function openAbsence({ pages, passages, frontLines }: Sources): (field: string) => FieldState {
  return (field) => {
    const words = WORDS[field]
    if (words === undefined) return 'not_found'
    const isNamed =
      pages.length > 0
        ? pages.some(({ lines }) => lines.some(({ text }) => words.test(text)))
        : passages.some(({ content }) => words.test(content.text)) || frontLines.some(({ text }) => words.test(text))
    return isNamed ? 'not_found' : 'absent'
  }
}
