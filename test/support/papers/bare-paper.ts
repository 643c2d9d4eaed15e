// A made-up paper that leaves a lot open: no tagged header, an odd heading, a misspelled citation, a statistic in words.

export const REFERENCE = 'Moss, A. (2011). Tea at noon. J Kitchen Chem, 12, 145-158.'

/** Every sentence that the tests ask for stands here once. */
export const SENTENCES = {
  title: 'Tea keeps best in the dark',
  authors: 'Ada Quill and Per Ruud',
  abstract: 'We kept tea in jars for a year and smelled it every week.',
  money: 'The jars were paid for by the Guild of Grocers.',
  interests: 'Neither of us sells tea.',
  cited: 'Others said so before (Mosse, 2011).',
  statistic: 'For scent the value of t on 45 was 2.31.',
  heading: 'Odds and ends',
} as const

const p = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')

export const barePaper = (more = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" xml:lang="en"><front><article-meta/></front>
<body>
<sec><title>Introduction</title>${p(`${SENTENCES.title}.`, `${SENTENCES.authors}.`, SENTENCES.abstract, SENTENCES.cited, 'Bread was found to be stale (Novak, 2009).')}</sec>
<sec><title>Results</title>${p(SENTENCES.statistic, 'The jars smelled less after a month.')}</sec>
<sec><title>${SENTENCES.heading}</title>${p('We name what did not fit.', SENTENCES.money, SENTENCES.interests, more)}</sec>
</body>
<back><ref-list><title>References</title>
<ref id="r1"><mixed-citation>${REFERENCE}</mixed-citation></ref>
<ref id="r2"><mixed-citation>Novak, C. (2009). Bread at altitude. Bakers Press.</mixed-citation></ref>
</ref-list></back></article>`
