// What the biographies say that journals print of their authors behind the references.

/** "ANN ROE, b. 1971, PhD in ...", as the Journal of Peace Research has behind every article. */
const BORN = 'b\\. (?:19|20)\\d\\d, '

/** What they say and no entry of a reference list does. */
const SAYINGS = [
  'received (?:his|her|their|the|a|an) (?:[A-Z]\\.|ph\\.?\\s?d|b\\.?s|m\\.?s|bachelor|master|doctor|degree|undergraduate)',
  '(?:is|was) (?:currently |now )?(?:an? |the )?(?:\\p{L}+ ){0,3}(?:professor|lecturer|postdoc|research fellow|(?:ph\\.?\\s?d\\.?|doctoral|graduate) (?:student|candidate))',
  '(?:is )?(?:currently )?pursuing (?:his |her |their |a |an |the )?(?:ph\\.?\\s?d|m\\.|b\\.|master|bachelor|doctora)',
  '(?:research|current) interests? (?:include|are|lie|focus)',
  '(?:his|her|their) (?:current )?research (?:focuses|interests|examines|explores)',
  BORN,
  'jg\\. (?:19|20)\\d\\d, (?:studium|dr|prof|dipl)',
]
export const TELLS_A_LIFE = new RegExp(`(?<!\\p{L})(?:${SAYINGS.join('|')})`, 'iu')

const NAME_AND_BIRTH = new RegExp(`^\\p{Lu}[\\p{L}.'’ -]{3,60}, ${BORN}`, 'u')

/** Degrees stand there with place and year, like citations: "(Reed University, 2004)". */
export const isLife = (text: string): boolean => NAME_AND_BIRTH.test(text)
