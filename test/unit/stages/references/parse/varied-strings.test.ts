// Features and fields of reference strings whose labels are drawn by chance: right ones, torn ones, and wrong ones.
import { it } from 'vitest'
import { featurise } from '../../../../../src/stages/references/parse/features.ts'
import { fieldsOf } from '../../../../../src/stages/references/parse/fields.ts'
import { LABELS, type Label, MODEL_TYPES } from '../../../../../src/stages/references/parse/labels.ts'
import { withListInitials, withRepeatedAuthors } from '../../../../../src/stages/references/parse/list-names.ts'
import { mendLabels } from '../../../../../src/stages/references/parse/mends.ts'
import { type Chance, chanceOf } from '../../../../support/chance.ts'
import { labelledString, type Piece } from '../../../../support/labelled-string.ts'
import { expectStored } from '../../../../support/vectors.ts'

const PIECES: readonly (readonly [Label, readonly string[]])[] = [
  ['label', ['[12] ', '3. ', '']],
  ['author_family_begin', ['Smith', 'van der Berg', 'O’Neill', 'KLEIN', 'Kumar Poe', '———', '']],
  ['author_given', [', J. A., ', ' T, ', ' Anna, ', ', ', ' D, ']],
  ['author_family_begin', ['Roe', 'Müller', 'García Márquez', '']],
  ['author_given_begin', [' K., ', ' R ', ', Karl ', '']],
  ['author_literal_begin', ['World Health Organization. ', '']],
  ['year', ['(2015', '1998', '2012/13', '']],
  ['year_suffix', ['a', '']],
  ['other', ['). ', '. ', ', ']],
  ['title', ['How people read graphs: A review of the evi-\ndence. ', 'Der Wald. ', '“Slow rivers,” ', 'Rivers? ', '']],
  ['other', ['In: ', '']],
  ['editor_family_begin', ['Hill', '']],
  ['editor_given', [' B., editor. ', ' B. (Ed.), ', '']],
  ['container', ['Journal of Graphical Perception', 'N Engl J Med. ', 'Rivers. Water', 'Proc Natl Acad Sci', '']],
  ['place', [' USA ', ' Berlin: ', '']],
  ['volume', [', 12', '1996;22', ' Vol. 3', ' IV', '']],
  ['issue', ['(3), ', ' no. 4, ', '']],
  ['pages', ['123–145. ', ':321-9. ', 'pp. e12–e19. ', 'S. 12 f. ', 'L07', '']],
  ['publisher', ['Springer. ', 'Oxford University Press, ', '']],
  ['edition', ['2nd ed. ', '3. Auflage ', '']],
  ['date', ['12 May 2003. ', 'May–June 2003 ', '']],
  ['in_press', ['in press', 'forthcoming ', '']],
  ['doi', ['doi:10.1016/j.jgp.\n2015.03.004', 'https://doi.org/10.1000/(ASCE)12. ', '']],
  ['url', [' https://example.org/a-\nb.pdf. ', '']],
  ['access_date', ['accessed 3 May 2019', '']],
  ['pmid', [' PMID: 22276820. ', '']],
  ['arxiv', [' arXiv:1501.00001v2 ', '']],
  ['genre', ['PhD thesis, ', 'Preprint. ', '']],
  ['foreign', [' 14 Rivers and lakes', '']],
]

function drawString(chance: Chance) {
  const pieces = PIECES.flatMap(([label, texts]): Piece[] => {
    const text = chance.one(texts)
    return text === '' ? [] : [[text, chance.isLucky(0.05) ? chance.one(LABELS) : label]]
  })
  return { ...labelledString(...pieces), type: chance.one(MODEL_TYPES) }
}

it('features and fields', () => {
  const chance = chanceOf(7)
  const strings = Array.from({ length: 60 }, () => drawString(chance))
  const parsed = strings.map((string) => fieldsOf(mendLabels(string)))
  const texts = strings.map(({ text }) => text)
  const listed = withRepeatedAuthors(withListInitials(parsed, texts), texts)
  const rows = strings.flatMap(({ text, tokens }, at) => {
    const ids = featurise(text, tokens).reduce((sum, id, place) => (sum + id * ((place % 89) + 1)) % 1_000_003, 0)
    const known = Object.entries(listed[at] ?? {}).filter(([, value]) => value !== null && value !== '')
    return [`${at}: ${JSON.stringify(text)} ${ids}`, JSON.stringify(Object.fromEntries(known))]
  })
  expectStored('reference-strings-varied', rows)
})
