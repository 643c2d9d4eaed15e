// The article in an XML file: its root, whatever wraps it, and its parts; anything that is not JATS is told by name.
import { ServiceError } from '../../kernel/errors.ts'
import { childElements, descendantsNamed, firstChild, type XmlElement } from '../markup/xml-node.ts'

export interface ArticleParts {
  readonly article: XmlElement
  readonly front: XmlElement | null
  readonly body: XmlElement | null
  readonly back: XmlElement | null
  /** Figures and tables that the file keeps apart from the text. */
  readonly floats: readonly XmlElement[]
}

const PARTS = ['front', 'front-stub', 'body', 'back', 'floats-group', 'floats-wrap']
/** Wrappers of repositories hold the article a few levels down. */
const WRAPPERS = /^(?:pmc-articleset|OAI-PMH|records?|articles|articleset|collection|response|metadata)$/i

const isArticle = (element: XmlElement): boolean =>
  element.name === 'article' && PARTS.some((part) => firstChild(element, part) !== null)

function findArticle(root: XmlElement): XmlElement | null {
  if (root.name === 'article') return isArticle(root) ? root : null
  if (!WRAPPERS.test(root.name)) return null
  return descendantsNamed(root, 'article').find(isArticle) ?? null
}

function explain(root: XmlElement): string {
  if (root.name === 'article')
    return 'the XML root <article> has none of the parts of a JATS article (front, body, back)'
  const kind = root.name === 'TEI' || root.name === 'teiCorpus' ? ' (TEI)' : ''
  return `the XML root is <${root.name}>${kind}, not a JATS or NLM <article>`
}

const hasText = (body: XmlElement | null): boolean =>
  body !== null && childElements(body).some(({ children }) => children.length > 0)

/** Translations and responses hold their own text; one of them is read only where the article itself has none at all. */
function onlyText(article: XmlElement): XmlElement | null {
  return childElements(article, 'sub-article', 'response').find((part) => hasText(firstChild(part, 'body'))) ?? null
}

export function locateArticle(root: XmlElement): ArticleParts {
  const article = findArticle(root)
  if (article === null) throw new ServiceError('unsupported_format', explain(root))
  const body = firstChild(article, 'body')
  const back = firstChild(article, 'back')
  const instead = hasText(body) || back !== null ? null : onlyText(article)
  return {
    article,
    front: firstChild(article, 'front') ?? firstChild(article, 'front-stub'),
    body: instead === null ? body : firstChild(instead, 'body'),
    back: instead === null ? back : firstChild(instead, 'back'),
    floats: childElements(article, 'floats-group', 'floats-wrap'),
  }
}
