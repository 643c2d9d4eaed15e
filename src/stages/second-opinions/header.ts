// Asks for the parts of a header that the rules did not find; what is found already stays.
import Type, { type Static } from 'typebox'
import { findInGround, type Ground, groundOf } from '../../contract/grounding.ts'
import { askTask, defineTask } from '../../contract/llm-task.ts'
import { isDoi } from '../../conventions/identifiers/doi.ts'
import type { Author, Header, People } from '../../document/header.ts'
import { frontPageOf } from '../../document/page/page.ts'
import { exact } from '../../schema/notation.ts'
import { type Revisable, type Revision, UNCHANGED } from './revision.ts'

const text = Type.Union([Type.String(), Type.Null()])

export const headerTask = defineTask({
  name: 'header',
  version: 1,
  instructions: `The material is {"text": "..."}: the beginning of a scientific paper as it was printed, title page first. Give its title, its authors in
printed order (given and family name of each, without marks, degrees or affiliations), its abstract, its keywords and its own DOI
(bare). A running head, the name of the journal, an editor or a cited work is none of these.`,
  schema: exact({
    title: text,
    authors: Type.Array(exact({ given: text, family: text })),
    abstract: text,
    keywords: Type.Array(Type.String()),
    doi: text,
  }),
  material: (beginning: string) => ({ text: beginning }),
  expectedTokens: () => 900,
})
export type Answer = Static<typeof headerTask.schema>

/** Title page and abstract; what follows does not help. */
const MAX_ASKED_FRONT_CHARACTERS = 7000
const MAX_PAGES = 2

/** The title page of the format: the file's first pages, or the lines around the text with the passages behind them. */
export function beginningOf({
  pages,
  frontLines,
  passages,
}: Pick<Revisable, 'pages' | 'frontLines' | 'passages'>): string {
  const front = pages.filter(({ index }) => index < MAX_PAGES)
  const printed =
    pages.length > 0
      ? (frontPageOf(pages) === undefined ? [] : front).flatMap((page) => page.lines.map((line) => line.text))
      : [...frontLines.map((line) => line.text), ...passages.map(({ content }) => content.text)]
  return printed.join('\n').slice(0, MAX_ASKED_FRONT_CHARACTERS)
}

const isHard = ({ header, people }: Revisable): boolean => header.title === null || people.authors.length === 0

class Finder {
  readonly #ground: Ground
  dropped = 0

  constructor(source: string) {
    this.#ground = groundOf(source)
  }

  find(value: string | null): string | null {
    if (value === null || value.trim() === '') return null
    const found = findInGround(value, this.#ground)?.text.trim() ?? null
    if (found === null) this.dropped += 1
    return found
  }

  /** DOIs are cut by line breaks, and end before punctuation. */
  doi(value: string | null): string | null {
    if (value === null) return null
    const packed = this.#ground.text.replace(/\s+/g, '')
    const at = packed.toLowerCase().indexOf(value.trim().toLowerCase())
    const isFound = at >= 0 && isDoi(value.trim())
    if (!isFound) this.dropped += 1
    return !isFound ? null : packed.slice(at, at + value.trim().length)
  }
}

function authorsOf(answer: Answer, finder: Finder): Author[] {
  return answer.authors.flatMap(({ given, family }, at): Author[] => {
    const own = finder.find(family)
    if (own === null) return []
    return [
      {
        key: `llm-author-${at + 1}`,
        given: finder.find(given) ?? '',
        family: own,
        suffix: null,
        email: null,
        corresponding: false,
        researcher_id: null,
        role: [],
        affiliations: [],
      },
    ]
  })
}

function revisedHeader(header: Header, answer: Answer, finder: Finder): Header {
  return {
    ...header,
    title: header.title ?? finder.find(answer.title),
    abstract: header.abstract ?? finder.find(answer.abstract),
    suggestedDoi: finder.doi(answer.doi),
    keywords: header.keywords.length > 0 ? header.keywords : answer.keywords.flatMap((word) => finder.find(word) ?? []),
  }
}

export const reviseHeader: Revision = {
  name: headerTask.name,
  async revise(paper, llm) {
    const beginning = beginningOf(paper)
    if (!isHard(paper) || beginning === '') return UNCHANGED
    const { answer } = await askTask(headerTask, beginning, llm)
    if (answer === null) return UNCHANGED
    const finder = new Finder(beginning)
    const header = revisedHeader(paper.header, answer, finder)
    const authors = paper.people.authors.length > 0 ? paper.people.authors : authorsOf(answer, finder)
    const people: People = { ...paper.people, authors }
    return { layers: { header, people }, dropped: finder.dropped }
  },
}
