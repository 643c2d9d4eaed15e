// Names of companies end in their legal form, with its full stops: "Elsevier B.V.", "John Wiley & Sons, Inc.".

/** Forms whose last full stop belongs to the name; "Ltd" and "GmbH" are written without one. */
const DOTTED_FORMS = 'B.V. N.V. S.A. S.L. S.p.A. S.r.l. A.G. A.S. e.V. L.P. L.L.C. Inc. Corp. Co.'.split(' ')

/** A blank may stand behind each full stop but the last: "B. V.". */
const asPattern = (form: string): string => form.replaceAll('.', '\\.\\s?').slice(0, -'\\s?'.length)

/** The source of a pattern: a legal form with what joins it to the name before it. */
export const LEGAL_FORM = `(?:,?\\s(?:&\\s)?(?:${DOTTED_FORMS.map(asPattern).join('|')}))`

const ENDS_IN_FORM = new RegExp(`${LEGAL_FORM}$`, 'u')

/** The name without the punctuation of the sentence around it; a full stop that belongs to the name stays. */
export function withoutSentenceEnd(name: string): string {
  const bare = name.replace(/[\s,;:]+$/, '')
  return ENDS_IN_FORM.test(bare) ? bare : bare.replace(/[\s.,;:]+$/, '')
}
