import { describe, expect, it } from 'vitest'
import {
  findExpansion,
  isAbbreviationOf,
  mayBeJournal,
} from '../../../../../../src/stages/front/imprint/names/journal-name.ts'

describe('journal names', () => {
  it.each([
    ['Br J Clin Pharmacol', 'British Journal of Clinical Pharmacology', true],
    ['J. Riv. Res.', 'Journal of River Research', true],
    ['J. Riv. Res.', 'Journal of River and Lake Research', false],
    ['Journal of Rivers', 'Journal of Rivers', false],
    ['JORLS', 'Journal of River Studies, Lake Studies', true],
    ['JRL', 'Journal of Rivers and Lakes', false],
    ['SAND', 'Journal of River Studies, Lake Studies', false],
  ])('takes %s for a short form of %s: %s', (short, long, expected) => {
    expect(isAbbreviationOf(short, long)).toBe(expected)
  })

  it('writes a short form out where the masthead prints it over several lines', () => {
    const page = 'Open Access International Journal of Environmental Rivers and Public Lakes Article How water flows'
    expect(findExpansion('Int. J. Environ. Riv. Public Lakes', page)).toBe(
      'International Journal of Environmental Rivers and Public Lakes',
    )
    expect(findExpansion('J. Unknown Things', page)).toBeNull()
  })

  it.each([
    'Research Article',
    'Journal of',
    'Received',
    'www.rivers.org',
    'Reed et al.',
    'open access',
    'This file has version',
    'Typeset with Rivers',
    'Date',
    'University of the Rivers',
    'Page 2 of 12',
    'Conference Paper',
    'Policy Brief',
    'Rivers, Brussels, July 20-24',
  ])('takes %j for no journal', (text) => {
    expect(mayBeJournal(text)).toBe(false)
  })

  it('lets a known journal have a university in its name, and a name hold a number', () => {
    expect(mayBeJournal('University of Pennsylvania Law Review')).toBe(true)
    expect(mayBeJournal('F1000Research')).toBe(true)
    expect(mayBeJournal('Rivers of 1000 Lakes')).toBe(false)
  })
})
