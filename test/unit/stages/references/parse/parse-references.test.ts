import { beforeAll, describe, expect, it } from 'vitest'
import { openInference } from '../../../../../src/engines/inference/index.ts'
import { type ParsedReference, parseReferences } from '../../../../../src/stages/references/parse/parse-references.ts'

interface Case {
  readonly style: string
  readonly text: string
  readonly fields: Partial<ParsedReference>
}

// Works that do not exist, printed the way people print them.
const cases: readonly Case[] = [
  {
    style: 'an article as psychologists print it, broken over lines',
    text: '[12] Smith, J. A., van der Berg, K., & O’Neill, P. (2015a). How people read graphs: A review of the evi-\ndence. Journal of Graphical Perception, 12(3), 123–145. https://doi.org/10.1016/j.jgp.\n2015.03.004',
    fields: {
      bib_type: 'journal_article',
      authors: 'Smith, J. A.; van der Berg, K.; O’Neill, P.',
      year: 2015,
      year_suffix: 'a',
      title: 'How people read graphs: A review of the evidence',
      container: 'Journal of Graphical Perception',
      volume: '12',
      issue: '3',
      first_page: '123',
      last_page: '145',
      doi: '10.1016/j.jgp.2015.03.004',
      url: null,
    },
  },
  {
    style: 'an article as physicians print it',
    text: 'Klein T, Fischer R, et al. Outcome of patients with sepsis. N Engl J Med. 2012;366(4):321-9. doi: 10.1056/NEJMoa1100000. PMID: 22276820.',
    fields: {
      authors: 'Klein, T; Fischer, R',
      title: 'Outcome of patients with sepsis',
      container: 'N Engl J Med',
      year: 2012,
      volume: '366',
      issue: '4',
      first_page: '321',
      last_page: '329',
      pmid: '22276820',
    },
  },
  {
    style: 'an article without a title as physicists print it',
    text: 'A. Meyer and B. Roe, Phys. Rev. 47, 777 (1935).',
    fields: {
      authors: 'Meyer, A.; Roe, B.',
      title: null,
      container: 'Phys. Rev.',
      volume: '47',
      first_page: '777',
      year: 1935,
    },
  },
  {
    style: 'a German edited book in its second edition',
    text: 'Müller, Hans-Peter/Schmidt, Karin (Hg.) (1998): Soziale Ungleichheit. Eine Einführung. 2., überarb. Aufl. Frankfurt/M.: Suhrkamp.',
    fields: {
      bib_type: 'book',
      author: null,
      editors: 'Müller, Hans-Peter; Schmidt, Karin',
      title: 'Soziale Ungleichheit. Eine Einführung',
      publisher: 'Suhrkamp',
      year: 1998,
      edition: '2., überarb.',
    },
  },
  {
    style: 'a German chapter',
    text: 'Weber, M. (2001): Zur Soziologie der Bildung. In: Lange, Peter/Köhler, Anna (Hrsg.): Handbuch der Bildungsforschung. Opladen: Leske + Budrich, S. 123-145.',
    fields: {
      bib_type: 'book_chapter',
      authors: 'Weber, M.',
      editors: 'Lange, Peter; Köhler, Anna',
      title: 'Zur Soziologie der Bildung',
      container: 'Handbuch der Bildungsforschung',
      publisher: 'Leske + Budrich',
      first_page: '123',
      last_page: '145',
    },
  },
  {
    style: 'a German article with Jahrgang and Heft',
    text: 'Schneider, Anna/Wolf, Klaus (2003): Wandel der Familie. In: Zeitschrift für Familienforschung, 15. Jg., Heft 2, S. 34-56.',
    fields: {
      title: 'Wandel der Familie',
      container: 'Zeitschrift für Familienforschung',
      volume: '15',
      issue: '2',
      first_page: '34',
      last_page: '56',
    },
  },
  {
    style: 'a German thesis',
    text: 'Schneider, Anna: Wandel der Arbeit. Unveröff. Diss., Universität Bielefeld 2003.',
    fields: { bib_type: 'thesis', title: 'Wandel der Arbeit', publisher: 'Universität Bielefeld', year: 2003 },
  },
  {
    style: 'a conference paper as engineers print it',
    text: 'J. Doe, "A fast method for parsing," in Proceedings of the 12th International Conference on Parsing, Berlin, Germany, June 2010, pp. 12–19.',
    fields: {
      bib_type: 'conference_paper',
      authors: 'Doe, J.',
      title: 'A fast method for parsing',
      container: 'Proceedings of the 12th International Conference on Parsing',
      year: 2010,
      date: 'June 2010',
      first_page: '12',
      last_page: '19',
    },
  },
  {
    style: 'a page on the web by an organisation',
    text: 'World Health Organization. World report on ageing. Geneva: WHO; 2015. Available from: http://www.who.int/ageing/report [accessed 12 March 2016].',
    fields: {
      author: [{ family: null, given: null, suffix: null, literal: 'World Health Organization' }],
      publisher: 'WHO',
      url: 'http://www.who.int/ageing/report',
      access_date: '12 March 2016',
    },
  },
  {
    style: 'software with a version',
    text: 'R Core Team (2020). R: A language and environment for statistical computing (Version 4.0.2) [Computer software]. Vienna: R Foundation for Statistical Computing. https://www.R-project.org/',
    fields: {
      bib_type: 'software',
      authors: 'R Core Team',
      version: '4.0.2',
      publisher: 'R Foundation for Statistical Computing',
      url: 'https://www.R-project.org/',
    },
  },
  {
    style: 'a preprint',
    text: 'Brown T, Roe K. Language models are few-shot learners. arXiv preprint arXiv:2005.14165, 2020.',
    fields: { bib_type: 'preprint', authors: 'Brown, T; Roe, K', arxiv: '2005.14165', year: 2020 },
  },
  {
    style: 'a French article',
    text: 'Dupont, J.-P., « La ville et ses territoires », Annales de géographie, vol. 112, n° 3, 2003, p. 12-34.',
    fields: {
      authors: 'Dupont, J.-P.',
      title: 'La ville et ses territoires',
      container: 'Annales de géographie',
      volume: '112',
      issue: '3',
      first_page: '12',
      last_page: '34',
    },
  },
  {
    style: 'a Brazilian article',
    text: 'SOUZA, Maria; LIMA, Carlos. Educação e sociedade no Brasil. Revista Brasileira de Educação, v. 12, n. 3, p. 45-67, 2005.',
    fields: {
      authors: 'SOUZA, Maria; LIMA, Carlos',
      title: 'Educação e sociedade no Brasil',
      container: 'Revista Brasileira de Educação',
      volume: '12',
      issue: '3',
      first_page: '45',
    },
  },
  {
    style: 'an Italian book',
    text: 'Rossi M., Bianchi L., Storia della cultura italiana, Milano, Il Mulino, 1998.',
    fields: {
      authors: 'Rossi, M.; Bianchi, L.',
      title: 'Storia della cultura italiana',
      publisher: 'Il Mulino',
      year: 1998,
    },
  },
  {
    style: 'a Spanish article in press',
    text: 'García Márquez, G. (en prensa). Memoria y sociedad. Revista de Historia.',
    fields: {
      authors: 'García Márquez, G.',
      title: 'Memoria y sociedad',
      container: 'Revista de Historia',
      is_in_press: true,
      year: null,
    },
  },
]

describe('parseReferences with the trained model', () => {
  let parsed: ParsedReference[] = []
  beforeAll(async () => {
    parsed = await parseReferences(
      cases.map(({ text }) => text),
      openInference(),
    )
  })

  it.each(cases.map(({ style, fields }, at) => ({ style, fields, at })))('reads $style', ({ fields, at }) => {
    expect(parsed[at]).toMatchObject(fields)
  })

  it('takes every printed value from the string, line breaks aside', () => {
    const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    const foreign = parsed.flatMap((fields, at) =>
      (['title', 'container', 'publisher', 'volume', 'issue', 'doi', 'url', 'series', 'access_date'] as const)
        .map((name) => fields[name])
        .filter((value) => value !== null && !letters(cases[at]?.text ?? '').includes(letters(value))),
    )
    expect(foreign).toEqual([])
  })

  it('reads a string alone as it reads it among others', async () => {
    const text = cases[4]?.text ?? ''
    const [alone] = await parseReferences([text], openInference())
    expect(alone).toEqual(parsed[4])
  })

  it('gives empty fields for an empty string', async () => {
    const [fields] = await parseReferences([''], openInference())
    expect(fields).toMatchObject({ title: null, author: null, year: null, is_in_press: false })
  })
})
