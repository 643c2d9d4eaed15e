// Takes out of Word's markup what no reader needs, before it is parsed: editing sessions, spelling marks, colours, spacing.
import { anyOf } from '../../../kernel/any-of.ts'

/** Ids of editing sessions and of paragraphs, up to a third of a document that many people worked on; packed drawings. */
const IDS = / (?:w:rsid\w*|w14:(?:paraId|textId)|o:gfxdata)="[^"<>]*"/g
/** Empty properties of looks that say nothing about structure. */
const LOOKS = new RegExp(
  String.raw`<w:(?:${anyOf`
    proofErr | lastRenderedPageBreak | noProof | lang | kern | szCs | bCs | iCs | color | spacing | ind | shd |
    u | snapToGrid | tcW | vAlign | webHidden | w | highlight | keepNext | keepLines | widowControl |
    autoSpaceDE | autoSpaceDN | adjustRightInd | contextualSpacing | noWrap | cantSplit | trHeight | tblLayout |
    tblW
  `})(?: [^<>]*)?\/>`,
  'g',
)

const TAGS_WITH_IDS = /<[^<>]* (?:w:rsid|w14:paraId|w14:textId|o:gfxdata)[^<>]*>/g

/** Only tags with the usual prefixes are touched, never the text between them. */
export const pruneMarkup = (xml: string): string =>
  xml.replace(TAGS_WITH_IDS, (tag) => tag.replace(IDS, '')).replace(LOOKS, '')
