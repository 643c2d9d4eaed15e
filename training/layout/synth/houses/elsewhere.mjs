// Houses outside the English-speaking journals, and what is no journal: working papers, manuscripts, chapters.
import { HIERARCHIES, notes, SANS, SERIF } from './look.mjs'
import { coverOf } from './science.mjs'

const rest = (html) => html.filter(Boolean).join('')
const noted = (html) => `<div class="fnbox">${rest(html)}</div>`
const items = (list) => list.filter(Boolean).map((html) => ({ html, split: true }))

export const ELSEWHERE_HOUSES = [
  {
    name: 'german-journal',
    family: 'german',
    langs: { de: 1 },
    outline: 'politics',
    style: (r) => ({
      page: r.pick(['royal', 'a4', 'springer']),
      columns: r.pick([1, 1, 2]),
      family: r.pick(SERIF),
      size: 10,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['plain', 'springer', 'elsevier'])](r),
      numbering: r.weighed({ 1: 40, '1.': 30, none: 30 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 56, inner: 50, outer: 50 },
      footnotes: notes(r, { share: 0.06 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const people = r.odds(0.5)
        ? [
            f.run({
              by: r.pick(['Von', '']),
              bold: r.odds(0.5),
              separator: ', ',
              last: ' und ',
              marks: r.pick(['none', 'raised']),
            }),
            ...(r.odds(0.6) ? f.affiliations({ size: 0.85 }) : []),
          ]
        : f.namedLines({ between: '<br>', parts: 'head', gap: 3 })
      return {
        blocks: items([
          f.masthead(r.pick(['german', 'short']), 'border-bottom:0.5pt solid #000'),
          r.odds(0.5) ? f.rubric({}) : '',
          f.title({ size: r.pick([1.5, 1.8]), subtitle: r.pick(['', 'italic', 'plain']) }),
          ...people,
          ...f.abstract({ head: r.pick(['runIn', 'line']), headMark: ':', size: 0.9 }),
          ...f.keywords({ mark: ':' }),
          ...f.second('en'),
        ]),
        bottom: noted([r.odds(0.6) ? f.thanks({ count: 1, mark: '*' }) : '', f.correspondence({})]),
        bottomSpan: 'page',
      }
    },
    tail: { lives: 0.4 },
  },
  {
    name: 'french-review',
    family: 'french',
    langs: { fr: 1 },
    outline: 'humanities',
    style: (r) => ({
      page: r.pick(['royal', 'oup', 'trade']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10.5,
      leading: 1.22,
      levels: HIERARCHIES[r.pick(['plain', 'centredCaps', 'elsevier'])](r),
      numbering: r.weighed({ none: 60, '1.': 25, roman: 15 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 60, inner: 58, outer: 58 },
      footnotes: notes(r, { share: 0.1, cites: true }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const align = r.pick(['left', 'center', 'right'])
      const abstract = [
        ...f.abstract({ head: r.pick(['line', 'runIn']), headMark: ' :', size: 0.9, italic: r.odds(0.3) }),
        ...f.keywords({ mark: ' :' }),
        ...f.second('en'),
      ]
      const late = r.odds(0.3)
      return {
        covers: r.odds(0.3) ? [coverOf(f)] : [],
        blocks: items([
          r.odds(0.4) ? f.masthead('french') : '',
          f.title({
            align: r.pick(['left', 'center']),
            size: r.pick([1.6, 1.9]),
            bold: r.odds(0.6),
            subtitle: r.pick(['', 'italic']),
          }),
          r.odds(0.5)
            ? f.run({
                align,
                case: r.pick(['family', 'none', 'smcp']),
                marks: 'none',
                noteMark: r.odds(0.5) ? '*' : '',
              })
            : rest(f.namedLines({ align, case: r.pick(['family', 'smcp', 'none']), between: '<br>', parts: 'head' })),
          ...(late ? [] : abstract),
        ]),
        bottom: noted([...(r.odds(0.5) ? f.lives({ mark: '*', each: true }) : []), f.correspondence({})]),
        bottomSpan: 'page',
        endCards: late ? abstract : null,
      }
    },
  },
  {
    name: 'italian-review',
    family: 'italian',
    langs: { it: 1 },
    outline: 'humanities',
    style: (r) => ({
      page: r.pick(['royal', 'oup', 'a4']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10.5,
      leading: 1.22,
      levels: HIERARCHIES[r.pick(['plain', 'centredCaps', 'elsevier'])](r),
      numbering: r.weighed({ none: 55, '1.': 45 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 60, inner: 58, outer: 58 },
      footnotes: notes(r, { share: 0.1, cites: true }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const align = r.pick(['left', 'center'])
      const name = f.run({
        align,
        case: r.pick(['cut', 'smcp', 'upper', 'none']),
        marks: 'none',
        by: r.odds(0.3) ? 'di' : '',
        noteMark: r.odds(0.5) ? '*' : '',
      })
      const title = f.title({
        align,
        size: r.pick([1.4, 1.7]),
        italic: r.odds(0.3),
        bold: r.odds(0.5),
        mark: r.odds(0.2) ? r.pick(['*', '1']) : '',
        subtitle: r.pick(['', 'italic', 'plain']),
      })
      return {
        blocks: items([
          r.odds(0.4) ? f.masthead('french') : '',
          ...(r.odds(0.5) ? [name, title] : [title, name]),
          ...(r.odds(0.6)
            ? [
                ...f.abstract({ head: r.pick(['line', 'runIn']), size: 0.9, italic: r.odds(0.4) }),
                ...f.keywords({ mark: ':' }),
                ...f.second('en'),
              ]
            : []),
        ]),
        bottom: noted([
          ...(r.odds(0.6) ? f.lives({ mark: '*', each: true }) : []),
          r.odds(0.5) ? f.correspondence({}) : '',
        ]),
        bottomSpan: 'page',
      }
    },
  },
  {
    // Papers of French-speaking meetings: both languages side by side or one under the other, run-in heads.
    name: 'bilingual-meeting',
    family: 'bilingual',
    langs: { fr: 5, de: 2, es: 2, pt: 1, it: 1 },
    outline: 'computing',
    style: (r) => ({
      page: 'a4',
      columns: 1,
      family: r.pick(SERIF),
      size: r.pick([10, 11, 12]),
      leading: 1.18,
      levels: HIERARCHIES[r.pick(['usenix', 'springer', 'plain'])](r),
      numbering: '1',
      paragraph: 'indent',
      margins: { top: 76, bottom: 70, inner: 70, outer: 70 },
      footnotes: notes(r, { share: 0.03, mark: 'sup' }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r, facts } = f
      const people = r.odds(0.5)
        ? [
            f.run({
              align: 'center',
              size: 1.1,
              marks: r.pick(['raised', 'none']),
              case: r.pick(['none', 'cut', 'smcp']),
            }),
            ...f.affiliations({ align: 'center', size: 1, breaks: r.odds(0.5), marks: r.pick(['plain', 'raised']) }),
            f.correspondence({ form: '{mail}', style: 'text-align:center;' }),
          ]
        : [
            f.grid({
              width: r.pick([40, 90]),
              each: r.odds(0.4),
              breaks: true,
              parts: r.pick(['head', 'all']),
              mail: true,
              homeSize: 1,
              mailSize: 1,
            }),
          ]
      const look = {
        head: r.pick(['runIn', 'runIn', 'line']),
        headMark: r.pick(['.', ' :', '']),
        headGap: 0.6,
        headSize: r.pick([1, 1.2]),
        size: 0.95,
      }
      const own = [...f.abstract(look), ...(r.odds(0.3) ? f.keywords({ mark: ' :' }) : [])]
      const both = [...own, ...f.second('en'), ...f.keywords({ mark: r.pick([' :', ':', '.']) })]
      return {
        covers: r.odds(0.1) ? [coverOf(f)] : [],
        blocks: items([
          r.odds(0.5)
            ? f.note(
                'imprint',
                `<i>${r.pick(['TALN', 'RECITAL', 'JEP', 'EGC', 'KONVENS'])} ${facts.year}, ${r.pick(['Toulouse', 'Avignon', 'Dourdan', 'Montréal', 'Wien'])}, ${r.whole(1, 12)}–${r.whole(13, 28)} ${r.pick(['juin', 'juillet', 'septembre'])} ${facts.year}</i>`,
                'font-size:0.9em;padding-bottom:16pt;',
              )
            : '',
          f.title({ align: 'center', size: r.pick([1.4, 1.6]), mark: r.odds(0.15) ? '1' : '' }),
          ...(r.odds(0.2) ? [f.secondTitle('en', 'center')] : []),
          ...people,
          ...both,
        ]),
        bottom: r.odds(0.2) ? noted([f.thanks({ count: 1, mark: '1' })]) : '',
        bottomSpan: 'page',
      }
    },
  },
  {
    name: 'iberian-journal',
    family: 'iberian',
    langs: { es: 1, pt: 1 },
    outline: 'own',
    style: (r) => ({
      page: r.pick(['a4', 'letter', 'oup']),
      columns: r.pick([2, 1, 2]),
      family: r.pick(SERIF),
      size: 9.8,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['plain', 'capsBold', 'apa', 'medicine'])](r),
      numbering: r.weighed({ none: 70, '1.': 30 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 58, inner: 54, outer: 54 },
      footnotes: notes(r, { share: 0.03 }),
      references: { label: r.pick(['none', '1.']), hanging: true },
    }),
    front(f) {
      const { r } = f
      const align = r.pick(['left', 'center'])
      const others = r.pick([['en'], ['en'], ['en', f.lang === 'pt' ? 'es' : 'pt'], []])
      const people = r.odds(0.6)
        ? [
            f.run({ align, bold: r.odds(0.4), star: '*', case: r.pick(['none', 'family', 'none']) }),
            ...f.affiliations({ size: 0.8, align }),
          ]
        : f.namedLines({ align, between: '<br>', parts: 'head', gap: 3 })
      const abstracts = [
        ...f.abstract({ head: r.pick(['line', 'runIn']), headMark: ':', size: 0.9, structured: r.odds(0.4) }),
        ...f.keywords({ mark: ':', separator: r.pick(['; ', ', ', '. ']) }),
        ...others.flatMap((lang) => f.second(lang)),
      ]
      return {
        blocks: items([
          f.masthead(r.pick(['number', 'caps', 'site'])),
          r.odds(0.6) ? f.rubric({ align, upper: r.odds(0.5), bold: r.odds(0.5) }) : '',
          f.title({ align, size: r.pick([1.4, 1.6]) }),
          ...(r.odds(0.5) ? [f.secondTitle('en', align)] : []),
          ...people,
          ...abstracts,
        ]),
        bottom: noted([
          f.correspondence({ mark: '*' }),
          f.history(),
          r.odds(0.4) ? f.citeAs() : '',
          r.odds(0.4) ? f.thanks({ count: 1 }) : '',
        ]),
        bottomSpan: r.pick(['page', 'col']),
      }
    },
  },
  {
    name: 'working-paper',
    family: 'grey',
    outline: 'economics',
    style: (r) => ({
      page: r.pick(['letter', 'a4']),
      columns: 1,
      family: r.pick(SERIF),
      size: r.pick([11, 12]),
      leading: r.pick([1.3, 1.5, 1.9]),
      levels: HIERARCHIES[r.pick(['plain', 'springer', 'economics'])](r),
      numbering: r.weighed({ 1: 50, '1.': 25, roman: 15, none: 10 }),
      paragraph: 'indent',
      margins: { top: 76, bottom: 76, inner: 80, outer: 80 },
      footnotes: notes(r, { share: 0.06, rule: 'short', mark: 'sup' }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const series = [
        f.note(
          'imprint',
          r.pick(['WORKING PAPER SERIES', 'DISCUSSION PAPER', 'Working Paper', 'Research Report']),
          'text-align:center;font-size:1.2em;',
        ),
        f.note(
          'imprint',
          `${r.pick(['Working Paper', 'No.', 'Discussion Paper No.'])} ${r.whole(100, 29000)}`,
          'text-align:center',
        ),
        f.note('access', f.facts.site, 'text-align:center'),
      ]
      const head = [
        f.title({
          align: 'center',
          size: r.pick([1.4, 1.7]),
          mark: r.odds(0.6) ? '*' : '',
          bold: r.odds(0.7),
          before: 20,
          after: 16,
        }),
        r.odds(0.5)
          ? f.grid({ width: r.pick([30, 90]), parts: r.pick(['short', 'head']), mail: r.odds(0.5) })
          : rest([f.run({ align: 'center' }), ...f.affiliations({ align: 'center', size: 0.9 })]),
        f.note(
          'dates',
          `${r.pick(['This version: ', '', 'First draft: '])}March ${f.facts.year}`,
          'text-align:center;font-size:1em;',
        ),
      ]
      const abstract = [
        ...f.abstract({ head: 'line', headAlign: 'center', indent: r.pick([0, 2]), size: 0.95 }),
        ...f.keywords({ jel: true, mark: ':' }),
      ]
      return {
        covers: r.odds(0.3) ? [coverOf(f)] : [],
        blocks: items([...(r.odds(0.4) ? series : []), ...head, ...abstract]),
        frontAlone: r.odds(0.6),
        bottom: noted([f.thanks({ mark: '*', count: r.whole(1, 4) }), ...(r.odds(0.4) ? f.lives({}) : [])]),
        bottomSpan: 'page',
      }
    },
  },
  {
    name: 'manuscript',
    family: 'grey',
    outline: 'psychology',
    style: (r) => ({
      page: 'letter',
      columns: 1,
      family: r.pick(['Liberation Serif', 'Tinos', 'TeX Gyre Termes', 'Liberation Sans']),
      size: 12,
      leading: r.pick([1.7, 2, 2]),
      levels: HIERARCHIES.apa(r),
      numbering: 'none',
      paragraph: 'indent',
      align: 'left',
      hyphens: false,
      floats: 'end',
      margins: { top: 72, bottom: 72, inner: 72, outer: 72 },
      lineNumbers: r.odds(0.3) ? 'every' : null,
      footnotes: notes(r, { share: 0.02, size: 0.85 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const head = [
        f.title({ align: 'center', size: 1, bold: r.odds(0.6), before: 120 }),
        f.run({ align: 'center', size: 1, marks: r.pick(['raised', 'none']) }),
        ...f.affiliations({ align: 'center', size: 1, parts: r.pick(['short', 'head']) }),
        f.note('section-label', 'Author Note', 'text-align:center;font-size:1em;padding-top:60pt;'),
        f.homes({ style: 'font-size:1em;line-height:1.8;' }),
        f.thanks({ count: 1, style: 'font-size:1em;line-height:1.8;' }),
        f.correspondence({ style: 'font-size:1em;line-height:1.8;' }),
      ]
      return {
        blocks: items(head),
        frontAlone: true,
        flow: items([
          ...f.abstract({ head: 'line', headAlign: 'center', headBold: r.odds(0.5), size: 1, leading: 2 }),
          ...f.keywords({ headItalic: true, headBold: false, mark: ':', size: 1, indent: 2 }),
        ]),
      }
    },
  },
  {
    name: 'chapter',
    family: 'book',
    outline: 'humanities',
    style: (r) => ({
      page: r.pick(['trade', 'royal', 'oup']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10.5,
      leading: 1.22,
      levels: HIERARCHIES[r.pick(['plain', 'centredCaps', 'chicago', 'tandf'])](r),
      numbering: r.weighed({ none: 60, 1: 25, '1.': 15 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 56, inner: 58, outer: 58 },
      footnotes: notes(r, { share: 0.05, place: r.pick(['foot', 'end']) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const number = r.odds(0.6)
        ? f.note(
            'section-label',
            `${r.pick(['Chapter ', 'CHAPTER ', ''])}${r.whole(1, 24)}`,
            `font-size:${r.pick([1, 1.6, 2.4])}em;padding-bottom:10pt;`,
          )
        : ''
      const people = r.odds(0.7)
        ? f.run({ italic: r.odds(0.5), marks: 'none' })
        : rest(f.namedLines({ between: '<br>' }))
      return {
        blocks: items([
          number,
          f.title({ size: r.pick([1.6, 2]), bold: r.odds(0.6), family: r.odds(0.4) ? r.pick(SANS) : '', after: 14 }),
          people,
          ...(r.odds(0.35) ? [...f.abstract({ head: r.pick(['line', 'runIn']) }), ...f.keywords({})] : []),
        ]),
        bottom: r.odds(0.5) ? noted([...f.cards({ homes: true, initials: true }), f.rights()]) : '',
        bottomSpan: 'page',
      }
    },
    references: 0.8,
  },
]
