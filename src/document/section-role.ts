// What a heading says about the place of its section: references, appendix, back matter or body.
import type { SectionRole } from './structure.ts'

const REFERENCES =
  /^(?:[\dIVX.]+\s+)?(?:references(?: and notes| cited)?|bibliography|literature(?: cited)?|works cited|reference list|literatur(?:verzeichnis)?|références(?: bibliographiques)?|referencias(?: bibliográficas)?|referências(?: bibliográficas)?|bibliografia|bibliografía|bibliographie|quellen(?:verzeichnis)?)[.:]?$/i
const APPENDIX =
  /^(?:appendix|appendices|anhang|annexe|supplementary (?:material|information|data)|supporting information)\b/i
const BACK =
  /^(?:acknowledge?ments?|funding|conflicts? of interest|competing interests|author(?:s['’])? contributions?|data availability|ethics|declarations?|disclosures?|abbreviations|supplementary|notes?|danksagung)\b/i

/** Where a section stands by what its heading says. */
export function roleOfHeading(header: string): SectionRole {
  const text = header.trim()
  if (REFERENCES.test(text)) return 'references'
  if (APPENDIX.test(text)) return 'appendix'
  return BACK.test(text) ? 'back' : 'body'
}
