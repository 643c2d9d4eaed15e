import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinLines } from '../../../../src/conventions/line-ends/join-lines.ts'
import { NO_VOCABULARY, vocabularyOf } from '../../../../src/conventions/line-ends/vocabulary.ts'
import type { LineEnd } from '../../../../src/document/page/page.ts'
import { cpuMsOf } from '../../../support/cpu.ts'

const line = (text: string) => {
  const hyphenAtEnd: LineEnd = /-$/.test(text) ? 'hyphen' : null
  return { text, hyphenAtEnd }
}

/** `known` is text that stands elsewhere in the same document. */
const joined = (lines: readonly string[], known = '') =>
  joinLines(
    lines.map((text) => line(text)),
    vocabularyOf([line(known)]),
  ).text

describe('joinLines', () => {
  it('joins many lines in a time that grows with their number alone', async () => {
    const lines = Array.from({ length: 30_000 }, () =>
      line('a line of a very long passage that goes on and on, line for line'),
    )
    let text = ''
    // Looking at the text after each line took a second for 10,000 lines, and 9 times as long for these.
    expect(
      await cpuMsOf(() => {
        text = joinLines(lines, NO_VOCABULARY).text
      }),
    ).toBeLessThan(5000)
    expect(text).toHaveLength(30_000 * 65 - 1)
  })

  it('asks the links of the document whether a hyphen belongs to an address', () => {
    const lines = ['at http://www.roe.org/web-', 'site.htm'].map(line)
    const joinedBy = (link: string) => joinLines(lines, vocabularyOf([], [link])).text
    expect(joinedBy('http://www.roe.org/web-site.htm')).toBe('at http://www.roe.org/web-site.htm')
    expect(joinedBy('http://www.roe.org/website.htm')).toBe('at http://www.roe.org/website.htm')
  })

  it.each([
    [['one line', 'and the next'], '', 'one line and the next'],
    [['the treat-', 'ment group'], '', 'the treatment group'],
    [['the treat-', 'ment group'], 'a treatment', 'the treatment group'],
    [['risk-', 'taking people'], 'risk-taking', 'risk-taking people'],
    [['evidence-', 'based care'], '', 'evidence-based care'],
    [['for 2.1-', '3.8 months'], 'grade 13 of 13', 'for 2.1-3.8 months'],
    [['95% CI, 10.2-', '5.3'], 'of 25 and 25', '95% CI, 10.2-5.3'],
    [['the so-', 'called'], 'it is called so', 'the so-called'],
    [['one-', 'sided'], '', 'one-sided'],
    [['hard-', 'to-treat'], '', 'hard-to-treat'],
    [['hard-to-', 'treat'], '', 'hard-to-treat'],
    [['treatment-', 'related'], '', 'treatment-related'],
    [['chi-', 'square'], '', 'chi-square'],
    [['out-', 'of-court'], '', 'out-of-court'],
    [['trans-', 'plantation'], '', 'transplantation'],
    [['were per-', 'formed'], '', 'were performed'],
    [['the struc-', 'tures10 of'], '', 'the structures10 of'],
    [['in Gen-', 'Bank as'], 'GenBank', 'in GenBank as'],
    [['pre-', 'and post-test'], '', 'pre- and post-test'],
    [['die Unter-', 'suchung der Daten'], '', 'die Untersuchung der Daten'],
    [['la connais-', 'sance de la langue'], '', 'la connaissance de la langue'],
    [['la investi-', 'gación de los'], '', 'la investigación de los'],
    [['as conse-', 'quências da'], '', 'as consequências da'],
    [['la cono-', 'scenza della'], '', 'la conoscenza della'],
    [['il campo è normalizza-', 'to della lista'], 'che il della nella che il', 'il campo è normalizzato della lista'],
    [['evidence-', 'based care'], 'based on', 'evidence-based care'],
    [['the Kruskal-', 'Wallis test'], '', 'the Kruskal-Wallis test'],
    [['SARS-CoV-', '2 infection'], '', 'SARS-CoV-2 infection'],
    [['pages 12-', '34 of it'], '', 'pages 12-34 of it'],
    [['state-of-the-', 'art methods'], '', 'state-of-the-art methods'],
    [['2001–', '2005 and on'], '', '2001–2005 and on'],
    [['and/', 'or more'], '', 'and/or more'],
    [['the rules', '—and more'], '', 'the rules—and more'],
    [['the rules', '— and more'], '', 'the rules — and more'],
    [['as follows:', '—one'], '', 'as follows: —one'],
    [['and the first', '—Second'], '', 'and the first —Second'],
    [['at http://dx.doi', '.org/10.1000/xyz'], '', 'at http://dx.doi.org/10.1000/xyz'],
    [['with p', '.05 as'], '', 'with p .05 as'],
    [['at http://www.roe.org/commen-', 'tisfree/2019'], '', 'at http://www.roe.org/commentisfree/2019'],
    [['at http://www.roe.org/capacity/Over-', 'view.htm'], '', 'at http://www.roe.org/capacity/Overview.htm'],
    [['at http://www.roe.org/blood-', 'thinners-and-clots'], '', 'at http://www.roe.org/blood-thinners-and-clots'],
    [['at http://www.roe.org/a-transformat-', 'ional-power'], '', 'at http://www.roe.org/a-transformational-power'],
    [['see https://osf.io/', 'abc12 for data'], '', 'see https://osf.io/abc12 for data'],
    [['at https://doi.org/10.1000/', 'xyz-12.'], '', 'at https://doi.org/10.1000/xyz-12.'],
    [
      ['doi:10.1000/j.riv.2014.09.003', '1234-5679/© 2014 Press'],
      '',
      'doi:10.1000/j.riv.2014.09.003 1234-5679/© 2014 Press',
    ],
    [['doi:10.1000/j.riv', '2014/09.003'], '', 'doi:10.1000/j.riv2014/09.003'],
    [['doi: 10.1016/j.', 'cell.2001.01.001'], '', 'doi: 10.1016/j.cell.2001.01.001'],
    [['https://example.org/a-', 'long-name'], '', 'https://example.org/a-long-name'],
    [['(http://www.sig', 'maaldrich.com) were'], '', '(http://www.sigmaaldrich.com) were'],
    [['http://www.hiv.', 'lanl.gov has'], '', 'http://www.hiv.lanl.gov has'],
    [['http://primer3.source', 'forge.net/releases'], '', 'http://primer3.sourceforge.net/releases'],
    [['at http://www.rivers.org', 'e.g. now'], '', 'at http://www.rivers.org e.g. now'],
    [['see https://example.org.', 'The next sentence'], '', 'see https://example.org. The next sentence'],
    [['MD = -', '0.09 s'], '', 'MD = -0.09 s'],
    [['of 12 -', '15 days'], '', 'of 12 - 15 days'],
    [['a dash -', 'and more'], '', 'a dash - and more'],
    [['', 'text'], '', 'text'],
  ])('%j with %j gives %j', (lines, known, text) => {
    expect(joined(lines, known)).toBe(text)
  })

  it('says where every character of every line went', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9 ./-]{0,12}$/), { maxLength: 6 }), (texts) => {
        const lines = texts.map((text) => line(text))
        const { text, pieces } = joinLines(lines, NO_VOCABULARY)
        for (const piece of pieces) {
          expect(text.slice(piece.start, piece.end)).toBe(lines[piece.line]?.text.slice(piece.from, piece.to))
        }
        // Nothing but white space and hyphens at line ends is lost, and nothing but spaces is added.
        const letters = (value: string) => value.replace(/[\s-]/g, '')
        expect(letters(text)).toBe(letters(texts.join('')))
      }),
    )
  })
})
