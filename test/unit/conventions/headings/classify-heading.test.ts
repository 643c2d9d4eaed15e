import { describe, expect, it } from 'vitest'
import { classifyHeading, normaliseHeading } from '../../../../src/conventions/headings/classify-heading.ts'

describe('normaliseHeading', () => {
  it.each([
    ['2.1 Methods', 'methods'],
    ['2.1. METHODS', 'methods'],
    ['IV. Results', 'results'],
    ['A. Participants', 'participants'],
    ['Discussion:', 'discussion'],
    ['  Data   availability ', 'data availability'],
    ['3) Ergebnisse', 'ergebnisse'],
    ['Chapter 3 Method', 'method'],
    ['Introduction', 'introduction'],
    ['IV', 'iv'],
    ['A', 'a'],
    ['', ''],
  ])('reads %j as %j', (header, heading) => {
    expect(normaliseHeading(header)).toBe(heading)
  })
})

describe('classifyHeading', () => {
  it.each([
    ['Introduction', 'intro', 'exact_alias'],
    ['1 Einleitung', 'intro', 'exact_alias'],
    ['Introducción', 'intro', 'exact_alias'],
    ['Introdução', 'intro', 'exact_alias'],
    ['Materials and Methods', 'method', 'exact_alias'],
    ['MATERIALS & METHODS', 'method', 'exact_alias'],
    ['Patienten und Methoden', 'method', 'exact_alias'],
    ['Matériel et méthodes', 'method', 'exact_alias'],
    ['Results and Discussion', 'results', 'exact_alias'],
    ['Résultats', 'results', 'exact_alias'],
    ['5. Conclusions', 'discussion', 'exact_alias'],
    ['Fazit und Ausblick', 'discussion', 'exact_alias'],
    ['Considerações finais', 'discussion', 'exact_alias'],
    ['References', 'references', 'exact_alias'],
    ['Literaturverzeichnis', 'references', 'exact_alias'],
    ['Acknowledgements', 'acknowledgment', 'exact_alias'],
    ['Danksagung', 'acknowledgment', 'exact_alias'],
    ['Funding', 'funding', 'exact_alias'],
    ['Conflict of Interest Statement', 'coi', 'exact_alias'],
    ['Declaration of competing interest', 'coi', 'exact_alias'],
    ['Ethics approval and consent to participate', 'ethics', 'exact_alias'],
    ['Availability of data and materials', 'data_availability', 'exact_alias'],
    ['Authors’ contributions', 'author_contributions', 'exact_alias'],
    ["Authors' contributions", 'author_contributions', 'exact_alias'],
    ['Supporting Information', 'appendix', 'exact_alias'],
    ['Notes', 'endnote', 'exact_alias'],
    ['Key words', 'keywords', 'exact_alias'],
    ['Statistical analysis of the pilot', 'method', 'substring_alias'],
    ['Main results of the survey', 'results', 'substring_alias'],
    ['Appendix B: Item wording', 'appendix', 'substring_alias'],
    ['Data and code availability of this study', 'data_availability', 'substring_alias'],
    ['Ethical review of the procedures', 'ethics', 'substring_alias'],
    ['Limitations of our approach', 'discussion', 'substring_alias'],
    ['Statement on conflicting interests', 'coi', 'substring_alias'],
    ['Funding and role of sponsors', 'funding', 'substring_alias'],
  ])('types %j as %s by %s', (header, type, source) => {
    expect(classifyHeading(header)).toMatchObject({ type, source })
  })

  it.each(['Study 2', 'The tale of two rivers', 'Gene flow between islands', '', '3.2'])('leaves %j open', (header) => {
    expect(classifyHeading(header)).toBeNull()
  })
})
