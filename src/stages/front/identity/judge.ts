// What a DOI is said of, and whether that can be the paper itself.
import { DOI_START } from '../../../conventions/identifiers/doi.ts'
import { ISSN_SHAPE } from '../../../conventions/identifiers/identifiers.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { SectionType } from '../../../schema/vocabularies.ts'

export type DoiContext =
  | 'declared'
  | 'cite_as'
  | 'margin'
  | 'first_page'
  | 'file'
  | 'link'
  | 'preprint_stamp'
  | 'suggested'
  | 'reference'
  | 'data_set'
  | 'related_article'
  | 'component'
  | 'journal'
  | 'running_text'

/** Registrants whose DOIs are of data and software as a rule: Dryad, Zenodo, figshare, OSF, Dataverse, ICPSR, PANGAEA. */
const DATA_REGISTRANT = /^10\.(?:5061|5281|6084|17605|7910|3886|1594|24432|25384|5255|48610)\//
const DATA_WORDS = patternOf('i')`
  \b(?:data(?:sets?)?|code|software|scripts?|materials)\b.{0,60}\b(?:available|deposited|archived|accessible|hosted|stored|found|released|shared)\b.{0,160}$ |
  \b(?:data(?:sets?)?|code|software|archive|repository|preregistration)\s*(?:doi)?\s*:\s*\S*$ |
  \b(?:zenodo|dryad|figshare|osf|dataverse)\b.{0,60}$
`
const RELATED_WORDS = patternOf('is')`\b(?:
  correction | corrigendum | erratum | corrects | retract(?:ion|s|ed) | comment(?:ary)? on | reply to |
  response to | refers to | related article | companion | see also | original article
)\b.{0,120}$`
const CITE_WORDS = /\b(?:cite (?:this|as)|to cite|citation|cited as|zitierweise|zitierung)\b.{0,600}$/is

/** Parts of an article have DOIs of their own: "10.1371/journal.pone.0012345.g001", "10.7554/eLife.01234.003". */
const COMPONENT = /\.(?:[gst]\d{3}|s\d{1,3}|supp\d*)$|\/(?:-\/)?(?:DC|suppl?)\w*$|10\.7554\/elife\.\d{5}\.\d{3}$/i
const JOURNAL = new RegExp(`/(?:\\(issn\\)|issn\\b)|^${DOI_START}${ISSN_SHAPE}$`, 'i')

export interface DoiSetting {
  readonly doi: string
  /** The text before it. */
  readonly before: string
  readonly zone: 'declared' | 'margin' | 'front' | 'reference' | 'text' | 'file' | 'link' | 'stamp' | 'suggested'
  readonly sectionType: SectionType | null
}

const BY_ZONE: Readonly<Record<DoiSetting['zone'], DoiContext>> = {
  declared: 'declared',
  margin: 'margin',
  front: 'first_page',
  reference: 'reference',
  text: 'running_text',
  file: 'file',
  link: 'link',
  stamp: 'preprint_stamp',
  suggested: 'suggested',
}

export function contextOf({ doi, before, zone, sectionType }: DoiSetting): DoiContext {
  if (zone === 'declared' || zone === 'stamp' || zone === 'suggested') return BY_ZONE[zone]
  if (COMPONENT.test(doi)) return 'component'
  if (JOURNAL.test(doi)) return 'journal'
  const near = before.slice(-240)
  if (RELATED_WORDS.test(near)) return 'related_article'
  if (CITE_WORDS.test(before) && zone !== 'reference') return 'cite_as'
  if (zone === 'reference' || sectionType === 'references') return 'reference'
  const isOfData = DATA_WORDS.test(near) || (zone === 'link' && DATA_REGISTRANT.test(doi))
  if (sectionType === 'data_availability' || (isOfData && zone !== 'margin')) return 'data_set'
  return BY_ZONE[zone]
}

const REASONS: Partial<Record<DoiContext, string>> = {
  reference: 'in_reference_list',
  data_set: 'of_data_or_software',
  related_article: 'of_another_article',
  component: 'of_a_part_of_the_article',
  journal: 'of_the_journal',
  running_text: 'in_running_text',
}

export const rejectionOf = (context: DoiContext): string | null => REASONS[context] ?? null

/** What no evidence puts in the running. Chosen as the last of the tiers. */
export const REJECTED_TIER = 9

/**
 * 1 the format declares it; 2 it runs at the margins of several pages or stands in the how-to-cite line; 3 the first page
 * prints it as a DOI; 4 the file's own notes hold it; 5 it stands bare on the first page or once at a margin; 6 the first
 * page links to it; 7 it follows from a preprint's stamp; 8 the language model found it on the title page; 9 it is another's.
 */
export function tierOf(context: DoiContext, marker: string, repeats: number): number {
  switch (context) {
    case 'declared':
      return 1
    case 'cite_as':
      return 2
    case 'margin':
      return repeats > 1 ? 2 : marker === 'bare' ? 5 : 3
    case 'first_page':
      return marker === 'bare' ? 5 : 3
    case 'file':
      return 4
    case 'link':
      return marker === 'crossmark' ? 4 : 6
    case 'preprint_stamp':
      return 7
    case 'suggested':
      return 8
    default:
      return REJECTED_TIER
  }
}
