// An article's markup read as the article that all formats hand over.
import type { Article } from '../article/article.ts'
import { attribute, descendants, firstChild, type XmlElement } from '../markup/xml-node.ts'
import type { ArticleParts } from './article.ts'
import { contentsOf, newReading } from './body/sections.ts'
import { abstractText, readAbstracts } from './front/abstracts.ts'
import { readFunding } from './front/funding.ts'
import { readDeclared, readHeader } from './front/header.ts'
import { headerStatements } from './front/statements.ts'
import { readPeople } from './people/authors.ts'
import { idsOf } from './text/paragraphs.ts'

export function readArticle({ article, front, body, back, floats }: ArticleParts): Article {
  const meta = firstChild(front, 'article-meta') ?? (front?.name === 'front-stub' ? front : null)
  const elements = [article, ...descendants(article, () => true)]
  const isFormula = ({ name }: XmlElement): boolean => name === 'disp-formula' || name === 'disp-formula-group'
  const reading = newReading(new Set(elements.flatMap(idsOf)))
  const abstracts = readAbstracts(meta, reading)
  return {
    header: { ...readHeader(article, front), abstract: abstractText(meta, abstracts) },
    declared: readDeclared(front),
    people: readPeople(article, meta),
    frontLines: [],
    funding: readFunding(meta),
    articleType: attribute(article, 'article-type'),
    abstracts,
    body: contentsOf(body, reading),
    back: [
      ...headerStatements(meta, reading, [body, back]),
      ...contentsOf(back, reading),
      ...floats.flatMap((group) => contentsOf(group, reading)),
    ],
    equations: elements.filter(isFormula).flatMap(idsOf),
  }
}
