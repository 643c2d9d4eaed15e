// For each trained model a small sample and the features the code computes of it: what its fingerprint is taken from.
import type { TrainedModel } from '../../../src/contract/ports.ts'
import { FIELDS_MODEL, featureRows } from '../../../src/stages/classification/features.ts'
import { featurise, HEADER_MODEL } from '../../../src/stages/front/tagger/features.ts'
import { FUNDING_MODEL, featuresOf, fundingTokens } from '../../../src/stages/funding/tokens.ts'
import { LAYOUT_MODEL, layoutFeatures } from '../../../src/stages/layout/features.ts'
import { PAPER_TYPE_MODEL, paperFeatures } from '../../../src/stages/paper-type/features.ts'
import { featurise as referenceFeatures } from '../../../src/stages/references/parse/features.ts'
import { REFERENCE_MODEL } from '../../../src/stages/references/parse/ner.ts'
import { tokenise } from '../../../src/stages/references/parse/tokenise.ts'
import { lineFacts } from '../../../src/stages/references/segment/features/line-facts.ts'
import { placeFeatures, placesOf } from '../../../src/stages/references/segment/features/place-features.ts'
import { textFeatures } from '../../../src/stages/references/segment/features/text-features.ts'
import { idsOf, LINE_MODELS, toIdRows } from '../../../src/stages/references/segment/line-model.ts'
import { frontZone } from './front-zone.ts'
import { printedPaper } from './printed-paper.ts'
import { HANGING_LIST, listedLines } from './reference-lines.ts'

const FUNDING =
  'This work was supported by the National Science Foundation (grants SES-0962674 and 1R01-MH094090) and by a Marie Curie fellowship to Anna Meer at ETH Zürich.'
const TITLE = 'Neighborhood disadvantage and the health of older adults: a meta-analysis of 34 studies'
const REFERENCES = [
  "[12] Smith, J. A., van der Berg, K., & O'Neill, P. Jr. (2015a). How people read graphs. J. Graph. Percept., 12(3), 123–145. https://doi.org/10.1016/j.jgp.2015.03.004.",
  'Müller, Karl (1998): Der Wald. In: Anna Beer (Hg.), Bäume, S. 12-34. Berlin: Springer.',
]

const lineRows = () => {
  const lines = listedLines(HANGING_LIST)
  const facts = lines.map(({ text }) => lineFacts(text))
  return [...toIdRows(textFeatures(facts).map(idsOf), placeFeatures(placesOf(lines, facts), facts).map(idsOf)).ids]
}

/** Models with the numbers of their sample. */
export const FEATURE_SAMPLES: readonly (readonly [TrainedModel, () => readonly number[]])[] = [
  [
    LAYOUT_MODEL,
    () => {
      const { dense, tokens } = layoutFeatures(printedPaper)
      return [...dense, ...tokens]
    },
  ],
  [HEADER_MODEL, () => [...featurise(frontZone).ids]],
  [FUNDING_MODEL, () => fundingTokens(FUNDING).flatMap(featuresOf)],
  [FIELDS_MODEL, () => featureRows(TITLE)],
  [
    PAPER_TYPE_MODEL,
    () =>
      paperFeatures({
        title: TITLE,
        abstract: 'We searched PubMed and Embase; 34 studies were examined.',
        kickers: ['Review Article'],
        sectionTypes: new Set(['method', 'discussion'] as const),
        sentenceCount: 120,
        referenceCount: 80,
      }),
  ],
  [REFERENCE_MODEL, () => REFERENCES.flatMap((text) => [...referenceFeatures(text, tokenise(text))])],
  [LINE_MODELS['references-text'], lineRows],
  [LINE_MODELS['references-geom'], lineRows],
]
