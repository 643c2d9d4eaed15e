import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Author, Contribution } from '../../../../src/document/header.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { contributionsStage } from '../../../../src/stages/contributions/index.ts'
import { typeSections } from '../../../../src/stages/sections/index.ts'
import { layersOf, passage, section } from '../../../support/papers/layers.ts'

const author = (key: string, given: string, family: string, role: readonly string[] = []): Author => ({
  key,
  given,
  family,
  suffix: null,
  email: null,
  corresponding: false,
  researcher_id: null,
  role,
  affiliations: [],
})

async function contributionsOf(
  authors: readonly Author[],
  header: string,
  text: string,
): Promise<readonly Contribution[]> {
  const outline = [section('s', header, { role: 'back' })]
  const paper: Layers = layersOf({
    people: { authors, affiliations: [] },
    outline,
    passages: [passage('p', 's', text)],
    sectionTypes: typeSections(outline),
  })
  const { value } = await contributionsStage.run(paper, {} as Context)
  return (value as { contributions: readonly Contribution[] }).contributions
}

describe('contributionsStage', () => {
  const reed = author('a1', 'Ann', 'Reed')

  it('reads roles from the statement where no author carries one', async () => {
    const [first] = await contributionsOf([reed], 'Author contributions', 'A.R.: Software.')
    expect(first).toEqual({ author: 'a1', role: ['Software'], researcher_id: null })
  })

  it('keeps the roles that the byline gives', async () => {
    const told = author('a1', 'Ann', 'Reed', ['Supervision'])
    const [first] = await contributionsOf([told], 'Author contributions', 'A.R.: Software.')
    expect(first?.role).toEqual(['Supervision'])
  })

  it('reads a statement that runs in, and iDs of the back matter', async () => {
    const text = 'Author contributions: AR wrote the paper. ORCID: Ann Reed 0000-0002-1825-0097'
    const [first] = await contributionsOf([reed], 'Notes', text)
    expect(first).toEqual({ author: 'a1', role: ['wrote the paper'], researcher_id: '0000-0002-1825-0097' })
  })
})
