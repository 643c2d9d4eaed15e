import { expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Affiliation, Organisations } from '../../../../src/document/header.ts'
import { organisationsStage } from '../../../../src/stages/organisations/index.ts'
import { layersOf } from '../../../support/papers/layers.ts'

const affiliation = (text: string, ror?: string): Affiliation => ({
  key: text,
  text,
  institution: null,
  department: null,
  city: null,
  country: null,
  ...(ror && { ror }),
})

it('matches affiliations and funders in their order; what the file declares wins', async () => {
  const paper = layersOf({
    people: {
      authors: [],
      affiliations: [
        affiliation('University of Vienna, Vienna, Austria'),
        affiliation('University of Vienna, Vienna, Austria', 'https://ror.org/00cvxb145'),
        affiliation('12 Mill Lane, Reedham'),
      ],
    },
    funding: [{ funder: 'Austrian Science Fund', award_ids: [] }],
  })
  const { value } = await organisationsStage.run(paper, {} as Context)
  const { affiliations, funders } = (value as { organisations: Organisations }).organisations
  expect(affiliations.map((match) => match?.ror)).toEqual([
    'https://ror.org/03prydq77',
    'https://ror.org/00cvxb145',
    undefined,
  ])
  expect(affiliations[1]?.confidence).toBe(1)
  expect(funders.map((match) => match?.ror)).toEqual(['https://ror.org/013tf3c58'])
})
