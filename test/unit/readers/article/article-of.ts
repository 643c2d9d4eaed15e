// A whole article for tests, of which only some parts matter.
import type { Article } from '../../../../src/readers/article/article.ts'

const NOTHING: Article = {
  header: { title: null, abstract: null, keywords: [], language: null, suggestedDoi: null },
  declared: {
    doi: null,
    journal: null,
    volume: null,
    issue: null,
    first_page: null,
    last_page: null,
    issn: null,
    publisher: null,
    published: null,
    license: null,
  },
  people: { authors: [], affiliations: [] },
  frontLines: [],
  funding: [],
  articleType: null,
  abstracts: [],
  body: [],
  back: [],
  equations: [],
}

export const articleOf = (parts: Partial<Article>): Article => ({ ...NOTHING, ...parts })
