// Works of a registry for tests: give what matters, the rest is a plain article.
import type { RegistryWork } from '../../../src/contract/registry.ts'
import type { RegistryRecord } from '../servers/registry-server.ts'

export const work = (more: Partial<RegistryWork> = {}): RegistryWork => ({
  doi: '10.1000/tea',
  type: 'journal_article',
  title: 'How long tea leaves keep their scent in open jars',
  subtitle: null,
  author: [
    { family: 'Moss', given: 'Ada', suffix: null, literal: null },
    { family: 'Løvenskiold', given: 'Per', suffix: null, literal: null },
  ],
  editor: [],
  container: 'Journal of Kitchen Chemistry',
  shortContainer: 'J. Kitchen Chem.',
  publisher: 'Example Press',
  year: 2011,
  otherYears: [],
  date: '2011-03',
  volume: '12',
  issue: '3',
  first_page: '145',
  last_page: '158',
  edition: null,
  version: null,
  url: 'https://doi.org/10.1000/tea',
  notices: [],
  ...more,
})

/** The same article as the registry's own JSON. */
export const record = (more: Partial<RegistryRecord> = {}): RegistryRecord => ({
  DOI: '10.1000/tea',
  type: 'journal-article',
  title: ['How long tea leaves keep their scent in open jars'],
  author: [
    { family: 'Moss', given: 'Ada' },
    { family: 'Løvenskiold', given: 'Per' },
  ],
  'container-title': ['Journal of Kitchen Chemistry'],
  'short-container-title': ['J. Kitchen Chem.'],
  publisher: 'Example Press',
  issued: { 'date-parts': [[2011, 3]] },
  volume: '12',
  issue: '3',
  page: '145-158',
  URL: 'https://doi.org/10.1000/tea',
  ...more,
})
