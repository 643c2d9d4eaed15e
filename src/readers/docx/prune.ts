// Takes out of Word's markup what no reader needs, before it is parsed: editing sessions, spelling marks, colours, spacing.

/** Ids of editing sessions and of paragraphs, up to a third of a document that many people worked on; packed drawings. */
const IDS = / (?:w:rsid\w*|w14:(?:paraId|textId)|o:gfxdata)="[^"<>]*"/g
/** Empty properties of looks that say nothing about structure. */
const LOOKS =
  /<w:(?:proofErr|lastRenderedPageBreak|noProof|lang|kern|szCs|bCs|iCs|color|spacing|ind|shd|u|snapToGrid|tcW|vAlign|webHidden|w|highlight|keepNext|keepLines|widowControl|autoSpaceDE|autoSpaceDN|adjustRightInd|contextualSpacing|noWrap|cantSplit|trHeight|tblLayout|tblW)(?: [^<>]*)?\/>/g

/** Only markup with the usual prefixes is touched; `<` and `>` never stand in what is matched, so no text is. */
export const pruneMarkup = (xml: string): string => xml.replace(IDS, '').replace(LOOKS, '')
