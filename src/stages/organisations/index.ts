// Which organisations of ROR the affiliations and funders are; what the file itself declares is so.
import { defineStage } from '../../contract/stage.ts'
import { matchOrganisation } from '../../conventions/organisations/match.ts'
import type { OrganisationMatch } from '../../document/header.ts'
import { noted } from '../../kernel/noted.ts'

const matchOf = (declared: string | undefined, text: string): OrganisationMatch | null =>
  declared === undefined ? matchOrganisation(text) : { ror: declared, confidence: 1 }

export const organisationsStage = defineStage({
  name: 'organisations',
  needs: ['people', 'funding'],
  gives: ['organisations'],
  essential: false,
  run: async ({ people, funding }) =>
    noted({
      organisations: {
        affiliations: people.affiliations.map(({ ror, text }) => matchOf(ror, text)),
        funders: funding.map(({ ror, funder }) => matchOf(ror, funder)),
      },
    }),
})
