// An article's markup read as the article that all formats hand over.
import { type ArticleLayers, assemble } from '../article/assemble.ts'
import type { Article as Markup } from '../markup/matter.ts'
import { attribute, descendants, firstChild, type XmlElement } from '../markup/xml-node.ts'
import { matter, newReading } from './body/sections.ts'
import { abstractText, readAbstracts } from './front/abstracts.ts'
import { readFunding } from './front/funding.ts'
import { readDeclared, readHeader } from './front/header.ts'
import { headerStatements } from './front/statements.ts'
import { readPeople } from './people/authors.ts'
import { type FieldsOf, newListReader } from './references/reference-list.ts'
import { idsOf, type Reading } from './text/paragraphs.ts'

/** What an article does not say itself, where it was made of another format. */
export interface Beside {
  /** The picture behind a graphic in base64, where the file carries it and it was asked for. */
  readonly imageOf?: Reading['imageOf']
  /** The fields of a reference, where these are stored apart from its string. */
  readonly fieldsOf?: FieldsOf
}

export function readLayers(
  { article, front, body, back, floats }: Markup,
  { imageOf = () => null, fieldsOf }: Beside = {},
): ArticleLayers {
  const meta = firstChild(front, 'article-meta') ?? (front?.name === 'front-stub' ? front : null)
  const elements = [article, ...descendants(article, () => true)]
  const isFormula = ({ name }: XmlElement): boolean => name === 'disp-formula' || name === 'disp-formula-group'
  const reading = newReading({ ids: new Set(elements.flatMap(idsOf)), imageOf }, newListReader(fieldsOf))
  const abstracts = readAbstracts(meta, reading)
  return assemble({
    header: { ...readHeader(article, front), abstract: abstractText(meta, abstracts) },
    declared: readDeclared(front),
    people: readPeople(article, meta),
    frontLines: [],
    funding: readFunding(meta),
    articleType: attribute(article, 'article-type'),
    abstracts,
    body: matter(body, reading),
    back: [
      ...headerStatements(meta, reading, [body, back]),
      ...matter(back, reading),
      ...floats.flatMap((group) => matter(group, reading)),
    ],
    equations: elements.filter(isFormula).flatMap(idsOf),
  })
}
