// Sections as divisions, one after the other: those of the body, and those behind it by what they are.
import { append } from '../../kernel/lists.ts'
import type { SectionExport, TextExport } from '../../schema/text.ts'
import { bodyOutline, type OutlineSection } from '../formats/outline.ts'
import { TEI_NAMESPACE } from './people.ts'
import type { Sentences } from './sentences.ts'
import type { Writing } from './writing.ts'
import { element, escapeXml, type Markup } from './xml.ts'

export interface Division {
  readonly section: SectionExport
  readonly paragraphs: readonly (readonly TextExport[])[]
}

/** What stands behind the body, by the type of its section. */
const BACK_TYPES: Readonly<Record<string, string>> = {
  acknowledgment: 'acknowledgement',
  funding: 'funding',
  data_availability: 'availability',
  coi: 'conflict',
  author_contributions: 'contribution',
  ethics: 'annex',
  appendix: 'annex',
  endnote: 'annex',
}

/** Parts of the paper that are shown elsewhere, or are no text. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['keywords'])

function flattened({ section, paragraphs, children }: OutlineSection): Division[] {
  return [{ section, paragraphs }, ...children.flatMap(flattened)]
}

export interface BackMatter {
  readonly type: string
  readonly divisions: readonly Division[]
}

export interface Divided {
  readonly body: readonly Division[]
  readonly back: readonly BackMatter[]
}

/** Whole top-level sections go behind the body; a subsection stays with the section that it is part of. */
export function divide(writing: Writing): Divided {
  const body: Division[] = []
  const back: { type: string; divisions: Division[] }[] = []
  for (const top of bodyOutline(writing.record)) {
    if (SHOWN_ELSEWHERE.has(top.section.section_type ?? '')) continue
    const type = BACK_TYPES[top.section.section_type ?? '']
    if (type === undefined) {
      append(body, flattened(top))
      continue
    }
    const known = back.find((matter) => matter.type === type)
    if (known === undefined) back.push({ type, divisions: flattened(top) })
    else append(known.divisions, flattened(top))
  }
  return { body, back }
}

/** "2.1 Participants": the number of a heading is apart from its words. */
const NUMBERED = /^((?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2})*)[.)]?\s+(\p{Lu}.*|\p{L}{3}.*)$/u
/** A single letter is a number only with a stop or digits behind it: "A study" is none. */
const LETTER_ALONE = /^[A-Z]\s/

function head({ section_id, header }: SectionExport, writing: Writing): Markup {
  if (header === '') return ''
  const match = LETTER_ALONE.test(header) ? null : NUMBERED.exec(header)
  const [, n = null, words = header] = match ?? []
  const coords = writing.coords('head', () => writing.places?.heading(section_id) ?? [])
  return element('head', { n, ...coords }, escapeXml(words))
}

export function division({ section, paragraphs }: Division, writing: Writing, sentences: Sentences): Markup {
  return element(
    'div',
    { xmlns: TEI_NAMESPACE, ...writing.id('div') },
    head(section, writing),
    ...paragraphs.map((rows) => sentences.paragraph(rows)),
  )
}
