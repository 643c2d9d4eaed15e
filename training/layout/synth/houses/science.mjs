// Houses of psychology and medicine, and the large publishers' general layouts.
import { HIERARCHIES, notes, SANS, SERIF } from './look.mjs'

const rest = (html) => html.filter(Boolean).join('')
const noted = (html) => `<div class="fnbox">${rest(html)}</div>`
const items = (list) => list.filter(Boolean).map((html) => ({ html, split: true }))
const beside = (left, right, share, css = '') =>
  `<div style="display:flex;gap:14pt;${css}"><div style="flex:0 0 ${share}%">${rest(left)}</div><div style="flex:1">${rest(right)}</div></div>`

export const SCIENCE_HOUSES = [
  {
    name: 'psychology-grid',
    most: 6,
    family: 'apa',
    outline: 'psychology',
    style: (r) => ({
      page: 'apa',
      columns: 2,
      family: r.pick(SERIF),
      size: 9.6,
      leading: 1.17,
      levels: HIERARCHIES[r.pick(['apa', 'apa', 'apaOld'])](r),
      numbering: 'none',
      paragraph: 'indent',
      firstIndent: true,
      margins: { top: 52, bottom: 62, inner: 46, outer: 46 },
      footnotes: notes(r, { share: 0.012, size: 0.9, rule: r.pick(['short', 'full']) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const label = r.odds(0.6)
        ? f.rubric({ align: 'center', bar: r.pick(['grey', 'rule', undefined]), upper: true })
        : ''
      const people = f.grid({ width: r.pick([40, 30, 90]), parts: r.pick(['short', 'short', 'head']), size: 1.05 })
      const abstract = f.abstract({
        size: 0.85,
        indent: r.pick([3, 5, 7]),
        head: r.weighed({ none: 70, line: 30 }),
        headAlign: 'center',
        structured: r.odds(0.3),
        headEnd: ':',
      })
      const words = f.keywords({
        word: r.pick(['Keywords', 'Key words']),
        headItalic: true,
        headBold: false,
        mark: ':',
        size: 0.85,
        indent: 5,
      })
      const author = [
        r.odds(0.4)
          ? f.note('dates', `This article was published Online First May 27, ${f.facts.year}.`, 'text-indent:1em;')
          : '',
        f.homes({}),
        f.thanks({ count: r.whole(1, 3) }),
        f.correspondence({ form: f.phrases.correspondence[1] ?? f.phrases.correspondence[0] }),
      ]
      return {
        blocks: items([
          r.odds(0.4) ? f.masthead('apa', r.pick(['text-align:right', ''])) : '',
          label,
          f.title({ align: 'center', bold: r.odds(0.3), size: r.pick([1.5, 1.7]), before: 10, after: 8 }),
          people,
          ...abstract,
          ...words,
        ]),
        bottom: noted(author),
        bottomSpan: 'col',
      }
    },
    furniture: { stamp: 0.4, firstFoot: 'apa' },
  },
  {
    name: 'personality-caps',
    family: 'wiley',
    outline: 'psychology',
    style: (r) => ({
      page: 'a4',
      columns: r.odds(0.7) ? 2 : 1,
      family: r.pick(SERIF),
      size: 9.8,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['capsBold', 'centredCaps', 'plain'])](r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 58, bottom: 62, inner: 52, outer: 52 },
      footnotes: notes(r, { share: 0.02 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const sans = r.pick(SANS)
      const align = r.odds(0.85) ? 'left' : 'right'
      const people = [
        f.run({
          case: r.pick(['upper', 'none']),
          family: sans,
          size: 0.95,
          star: '*',
          separator: ', ',
          last: ` ${f.phrases.and} `,
          align,
        }),
        ...f.affiliations({
          italic: true,
          size: 0.78,
          parts: r.pick(['short', 'head', 'all']),
          family: r.odds(0.4) ? sans : '',
          align,
        }),
      ]
      const abstract = [
        ...f.abstract({
          italic: r.odds(0.8),
          indent: r.pick([0, 2, 4]),
          head: r.pick(['runIn', 'line']),
          headItalic: true,
          headBold: false,
          headMark: ':',
          size: 0.95,
        }),
        ...f.keywords({ word: 'Key words', headBold: false, mark: ':', separator: '; ', before: 6, after: 8 }),
      ]
      const corner = f.history('text-align:right;font-style:italic;font-size:0.95em;')
      return {
        blocks: items([
          f.masthead('italic'),
          f.title({ family: sans, size: r.pick([1.25, 1.4]), before: 16, align }),
          ...people,
          ...abstract,
        ]),
        bottom: `${noted([f.correspondence({ mark: '*', form: f.phrases.correspondence[0] })])}<div style="display:flex;justify-content:space-between;padding-top:5pt">${f.rights()}${corner}</div>`,
        bottomSpan: r.pick(['page', 'col']),
      }
    },
  },
  {
    name: 'two-boxes',
    family: 'elsevier',
    outline: 'own',
    style: (r) => ({
      page: 'elsevier',
      columns: 2,
      family: r.pick(SERIF),
      size: 8.6,
      leading: 1.22,
      levels: HIERARCHIES.elsevier(),
      numbering: r.weighed({ '1.': 85, none: 15 }),
      paragraph: 'indent',
      margins: { top: 50, bottom: 54, inner: 40, outer: 40 },
      footnotes: notes(r, { share: 0.02 }),
      references: { label: r.pick(['none', '[1]', 'none']), hanging: true },
    }),
    front(f) {
      const { r } = f
      const banner = `<div style="border-top:${r.pick(['0.5', '2'])}pt solid #000;border-bottom:2pt solid #000;background:${r.pick(['#e8e8e8', '#fff'])};padding:6pt;text-align:center">${f.note('access', r.pick(['Contents lists available at JournalDirect', `Available online at ${f.facts.site}`, 'Contents lists available at OpenDirect']))}${f.note('imprint', f.facts.journal, 'font-size:1.5em;padding:8pt;')}${f.note('imprint', `journal homepage: ${f.facts.site}`)}</div>`
      const info = [
        f.note('info', r.pick(f.phrases.info), 'border-bottom:0.5pt solid #000;letter-spacing:0.2em;'),
        f.history('', f.phrases.received[7] ?? f.phrases.received[0]),
        ...f.keywords({
          word: 'Keywords',
          headItalic: true,
          headBold: false,
          mark: ':',
          lines: r.odds(0.75),
          size: 0.82,
        }),
      ]
      const abstract = [
        ...f.abstract({
          head: 'line',
          word: r.pick(['A B S T R A C T', 'ABSTRACT', 'Abstract', 'a b s t r a c t']),
          headBold: r.odds(0.3),
          size: 0.85,
          structured: r.odds(0.3),
          upperHeads: r.odds(0.3),
        }),
        f.rights('text-align:right'),
      ]
      const label = r.odds(0.5) ? f.rubric({ size: 0.95 }) : ''
      const people = [
        f.run({ size: 1.15, star: '*', markJoin: r.pick([',', ', ']) }),
        ...f.affiliations({ size: 0.72, italic: true }),
      ]
      const boxes = r.odds(0.85)
        ? [beside(info, abstract, 28, 'border-top:1pt solid #000;border-bottom:1pt solid #000;padding:6pt 0')]
        : [
            `<div style="border-top:0.6pt solid #000;border-bottom:0.6pt solid #000;padding:5pt 0">${rest([...f.abstract({ head: 'line', size: 0.92 }), f.rights(), ...f.keywords({ headItalic: true, headBold: false, mark: ':', separator: '; ' })])}</div>`,
          ]
      return {
        blocks: items([
          f.masthead('centred', 'text-align:center;font-size:0.75em'),
          banner,
          label,
          f.title({ bold: r.odds(0.3), size: r.pick([1.55, 1.7]), before: 10 }),
          ...people,
          ...boxes,
        ]),
        bottom: `${noted([f.correspondence({ mark: '⁎', raised: r.odds(0.4), form: f.phrases.correspondence[2] ?? f.phrases.correspondence[0] }), r.odds(0.3) ? f.thanks({ mark: '☆', count: 1 }) : ''])}`,
        bottomSpan: 'col',
        firstFoot: f.masthead('doi') + f.rights(),
      }
    },
  },
  {
    name: 'springer-cards',
    most: 5,
    family: 'springer',
    outline: 'economics',
    style: (r) => ({
      page: r.pick(['springer', 'springer', 'a4']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10,
      leading: 1.2,
      levels: HIERARCHIES.springer(r),
      numbering: r.weighed({ 1: 70, none: 30 }),
      paragraph: 'indent',
      margins: { top: 56, bottom: 50, inner: 38, outer: 38 },
      footnotes: notes(r, { share: 0.05, gap: r.pick([0.3, 1.4]) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const dot = r.pick([' · ', ' • ', ' · '])
      const supplement = r.odds(0.5) ? f.supplement() : ''
      const cards = r.odds(0.5)
        ? [...f.cards({ initials: r.odds(0.6), homes: true, sign: '✉', mailWord: 'e-mail: ', gap: 3 })]
        : [...f.cards({ sign: '✉', indent: 1.5 }), ...f.affiliations({ size: 0.8, gap: 1.4 })]
      const keep = r.odds(0.25)
      return {
        blocks: items([
          f.masthead(r.pick(['short', 'shortUrl']), 'border-bottom:0.6pt solid #000'),
          r.odds(0.65) ? f.rubric({ bar: 'grey', upper: true, spaced: true, width: '60%' }) : '',
          f.title({ size: r.pick([1.35, 1.5]), before: 12, after: 10 }),
          f.run({ bold: true, separator: dot, last: dot, size: 1, after: 22 }),
          f.history('padding-top:8pt'),
          f.rights(),
          ...f.abstract({ head: 'runIn', headGap: 0.8, size: 1, structured: r.odds(0.2), headEnd: '' }),
          ...f.keywords({
            separator: r.pick([dot, '<span style="padding-left:1.3em"></span>']),
            size: 1,
            jel: r.odds(0.4),
          }),
        ]),
        bottom: keep ? '' : noted([supplement, r.odds(0.15) ? f.thanks({ count: 1 }) : '', ...cards]),
        bottomSpan: 'page',
        endCards: keep ? cards : null,
      }
    },
  },
  {
    name: 'springer-columns',
    most: 5,
    family: 'springer',
    outline: 'psychology',
    style: (r) => ({
      page: 'a4',
      columns: 2,
      family: r.pick(SERIF),
      size: 9.8,
      leading: 1.2,
      levels: HIERARCHIES.springer(r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 56, bottom: 56, inner: 50, outer: 50 },
      footnotes: notes(r, { share: 0.02 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const flow = [
        ...f.abstract({ head: 'runIn', headGap: 0.8, size: 1 }),
        ...f.keywords({ separator: ' · ', size: 1, after: 12 }),
      ]
      return {
        blocks: items([
          f.masthead('short'),
          f.rubric({ bar: 'grey', upper: true, spaced: true, width: '40%' }),
          f.title({ size: 1.6, before: 14 }),
          f.run({ bold: true, separator: ' · ', last: ' · ', size: 1 }),
          f.history('padding-top:16pt'),
          f.rights('padding-bottom:8pt'),
        ]),
        flow: items(flow),
        bottom: noted(f.cards({ initials: true, homes: true, sign: '(✉)', mailWord: 'e-mail: ', gap: 3 })),
        bottomSpan: 'col',
      }
    },
  },
  {
    name: 'medicine-side',
    family: 'medicine',
    outline: 'own',
    style: (r) => ({
      page: 'letter',
      columns: r.pick([2, 3, 2]),
      family: r.pick(SERIF),
      size: 9,
      leading: 1.2,
      levels: HIERARCHIES.medicine(r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 60, bottom: 56, inner: 50, outer: 50 },
      footnotes: notes(r, { share: 0 }),
      references: { label: '1.', hanging: true },
    }),
    front(f) {
      const { r } = f
      const people = f.run({
        bold: r.odds(0.5),
        degrees: r.odds(0.8),
        separator: r.pick(['; ', ', ']),
        last: r.pick(['; ', ', and ']),
        marks: r.pick(['none', 'raised']),
        size: 1.05,
      })
      const abstract = f.abstract({
        head: r.pick(['line', 'none']),
        structured: true,
        upperHeads: r.odds(0.6),
        headEnd: r.pick(['', ':', '.']),
        size: 0.95,
        family: r.odds(0.4) ? r.pick(SANS) : '',
      })
      const homes = f.affiliations({ running: true, lead: true, initials: r.odds(0.5), size: 0.75, parts: 'head' })
      const aside = [
        ...homes,
        f.correspondence({}),
        f.masthead(r.pick(['short', 'doi'])),
        r.odds(0.5) ? f.citeAs() : '',
        r.odds(0.5) ? f.history() : '',
        r.odds(0.5) ? f.rights() : '',
      ]
      const boxed = `<div style="${r.pick(['border:0.6pt solid #000;padding:6pt', 'background:#eef1f5;padding:6pt', 'border-top:1pt solid #000;border-bottom:1pt solid #000;padding:5pt 0'])}">${rest([...abstract, ...f.keywords({})])}</div>`
      const head = [
        r.odds(0.7) ? f.rubric({ bar: r.pick(['rule', 'grey', undefined]), bold: true }) : '',
        f.title({ size: r.pick([1.7, 2.1]), family: r.odds(0.5) ? r.pick(SANS) : '' }),
        people,
      ]
      if (r.odds(0.4))
        return {
          blocks: items([...head, boxed]),
          sidebar: `<div>${rest(aside)}</div>`,
          sidebarSide: r.pick(['left', 'right']),
        }
      return { blocks: items([...head, boxed]), bottom: noted(aside), bottomSpan: r.pick(['last', 'col', 'page']) }
    },
  },
  {
    name: 'letters-tight',
    family: 'nature',
    outline: 'own',
    style: (r) => ({
      page: r.pick(['a4', 'letter']),
      columns: 2,
      family: r.pick(SERIF),
      size: 8.8,
      leading: 1.17,
      levels: HIERARCHIES[r.pick(['plain', 'medicine'])](r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 50, bottom: 56, inner: 44, outer: 44 },
      footnotes: notes(r, { share: 0 }),
      references: { label: '1.', hanging: true },
    }),
    front(f) {
      const { r } = f
      const homes = f.affiliations({ running: true, size: 0.68 })
      const bottom = noted([
        ...homes,
        f.correspondence({ mark: '*', form: f.phrases.correspondence[9] ?? f.phrases.correspondence[0] }),
      ])
      const abstract = f.abstract({
        bold: r.odds(0.6),
        head: r.pick(['none', 'none', 'line']),
        size: r.pick([1, 1.05]),
      })
      const head = [
        f.rubric({ upper: true, bold: true }),
        r.odds(0.5) ? f.masthead('shortUrl') : '',
        f.title({ size: r.pick([1.9, 2.3]), bold: r.odds(0.7) }),
        f.run({ size: 1, star: '*', bold: r.odds(0.3) }),
      ]
      return r.odds(0.7)
        ? { blocks: items([...head, ...abstract]), bottom, bottomSpan: r.pick(['page', 'col']) }
        : {
            blocks: items([...head, ...homes, ...abstract, ...f.keywords({ separator: ' | ' })]),
            bottom: noted([f.history(), f.correspondence({}), f.rights()]),
            bottomSpan: 'col',
          }
    },
  },
  {
    name: 'taylor-boxes',
    family: 'tandf',
    outline: 'politics',
    style: (r) => ({
      page: r.pick(['oup', 'a4', 'royal']),
      columns: r.pick([1, 1, 2]),
      family: r.pick(SERIF),
      size: 10,
      leading: 1.2,
      levels: HIERARCHIES.tandf(r),
      numbering: r.weighed({ none: 75, '1.': 25 }),
      paragraph: 'indent',
      margins: { top: 58, bottom: 56, inner: 54, outer: 54 },
      footnotes: notes(r, { share: 0.04, place: r.pick(['end', 'end', 'foot']), mark: 'plain' }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const info = [
        r.odds(0.6) ? f.note('info', r.pick(['ARTICLE HISTORY', 'Article history'])) + f.history() : '',
        ...f.keywords({ word: r.pick(['KEYWORDS', 'Keywords']), ownLine: true, separator: '; ', size: 0.85 }),
      ]
      const abstract = f.abstract({ head: 'line', word: r.pick(['ABSTRACT', 'Abstract']), size: 0.92 })
      const box = r.odds(0.6)
        ? beside(abstract, info, 66, 'border-top:0.6pt solid #000;border-bottom:0.6pt solid #000;padding:5pt 0')
        : `<div style="padding:0 1.5em">${rest([...abstract, ...info])}</div>`
      const homes = f.affiliations({ size: 0.85, italic: r.odds(0.5) })
      return {
        covers: r.odds(0.35) ? [coverOf(f)] : [],
        blocks: items([
          f.masthead(r.pick(['number', 'site']), ''),
          f.title({ align: r.pick(['left', 'center', 'left']), size: r.pick([1.4, 1.6]), bold: r.odds(0.7) }),
          f.run({ star: r.odds(0.5) ? '*' : '', size: 1.05 }),
          ...homes,
          r.odds(0.4) ? f.history('font-style:italic') : '',
          box,
        ]),
        bottom: noted([
          f.correspondence({ mark: r.pick(['*', 'CONTACT', '']), form: r.pick(f.phrases.correspondence) }),
          r.odds(0.4) ? f.supplement() : '',
          f.rights(),
        ]),
        bottomSpan: 'page',
      }
    },
    tail: { lives: 0.4 },
  },
  {
    name: 'oxford-plain',
    family: 'oxford',
    outline: 'own',
    style: (r) => ({
      page: r.pick(['oup', 'a4', 'letter']),
      columns: r.pick([2, 1, 2]),
      family: r.pick(SERIF),
      size: 9.5,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['plain', 'medicine', 'tandf'])](r),
      numbering: r.weighed({ none: 70, 1: 30 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 60, inner: 54, outer: 54 },
      footnotes: notes(r, { share: 0.03 }),
      references: { label: r.pick(['none', '1.']), hanging: true },
    }),
    front(f) {
      const { r } = f
      const people = r.odds(0.6)
        ? [
            f.run({ bold: true, size: 1.1, star: '*', marks: r.pick(['raised', 'raised', 'plain']) }),
            ...f.affiliations({ size: 0.85 }),
          ]
        : f.namedLines({ gap: 2, parts: 'head', between: '<br>', roman: r.odds(0.5) })
      return {
        blocks: items([
          f.masthead(r.pick(['centred', 'short', 'month']), r.pick(['text-align:right', ''])),
          r.odds(0.5) ? f.rubric({ bold: true, upper: r.odds(0.5) }) : '',
          f.title({ size: r.pick([1.6, 2]) }),
          ...people,
          r.odds(0.6) ? f.correspondence({ mark: '*' }) : '',
          r.odds(0.6) ? f.history() : '',
          ...f.abstract({ head: r.pick(['line', 'runIn']), structured: r.odds(0.3), bold: r.odds(0.15) }),
          ...f.keywords({ separator: r.pick(['; ', ', ', ' — ']) }),
        ]),
        bottom: r.odds(0.6) ? noted([f.rights(), f.citeAs()]) : '',
        bottomSpan: r.pick(['page', 'col']),
      }
    },
    furniture: { stamp: 0.5 },
  },
  {
    name: 'emerald-margin',
    most: 4,
    family: 'emerald',
    outline: 'politics',
    style: (r) => ({
      page: r.pick(['royal', 'oup']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['plain', 'elsevier'])](r),
      numbering: r.weighed({ none: 60, '1.': 40 }),
      paragraph: 'indent',
      margins: { top: 56, bottom: 54, inner: 50, outer: 50 },
      footnotes: notes(r, { share: 0.02, place: r.pick(['end', 'foot']) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const aside = [
        f.note('imprint', f.facts.title.split(' ').slice(0, 3).join(' '), 'font-weight:700;padding-bottom:30pt;'),
        f.history('padding-bottom:40pt'),
        f.masthead('side'),
        r.odds(0.5) ? f.rights() : '',
      ]
      const people = r.odds(0.6)
        ? f.namedLines({ align: r.pick(['center', 'left']), between: '<br>', parts: 'head', gap: 4 })
        : [f.grid({ width: 90, parts: 'head', italic: true, breaks: r.odds(0.5) })]
      return {
        blocks: items([
          f.title({ align: r.pick(['center', 'left']), size: 1.8 }),
          ...people,
          ...f.abstract({ head: 'line', structured: true, headEnd: ' –' }),
          ...f.keywords({}),
          f.note('section-label', `<b>Paper type</b> ${r.pick(f.phrases.labels)}`),
        ]),
        sidebar: `<div>${rest(aside)}</div>`,
        sidebarSide: r.pick(['right', 'left']),
      }
    },
  },
]

/** The page that a platform puts in front of a paper. */
export function coverOf(f) {
  const { r } = f
  const line = (kind, html, css = '') => f.note(kind, html, `font-size:0.9em;padding:5pt 0;${css}`)
  return `<div>${rest([line('imprint', `<b>${f.facts.journal}</b>`), line('imprint', `ISSN: ${f.facts.issn} (Print) ${f.facts.issn2} (Online) Journal homepage: ${f.facts.site}`), line('cover', f.facts.title, 'font-weight:700;font-size:1.4em;'), line('cover', f.cast.authors.map((who) => `${who.given} ${who.family}`).join(r.pick([', ', ' &amp; ', '; ']))), f.citeAs('font-size:0.9em;padding:5pt 0;'), line('imprint', `To link to this article: https://doi.org/${f.facts.doi}`), line('dates', `Published online: 12 May ${f.facts.year}.`), line('access', r.pick(['Submit your article to this journal', `Article views: ${r.whole(20, 4000)}`, 'View related articles', `Accessed: ${r.whole(1, 28)}-0${r.whole(1, 9)}-2019 10:${r.whole(10, 59)} UTC`, 'Your use of the archive indicates your acceptance of the Terms & Conditions of Use.'])), line('rights', `Full Terms & Conditions of access and use can be found at ${f.facts.site}`)].filter(() => r.odds(0.9)))}</div>`
}
