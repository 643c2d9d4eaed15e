// Houses of the social sciences and the humanities.
import { HIERARCHIES, notes, SANS, SERIF } from './look.mjs'

const rest = (html) => html.filter(Boolean).join('')
const noted = (html) => `<div class="fnbox">${rest(html)}</div>`

export const SOCIAL_HOUSES = [
  {
    name: 'sociology-side-imprint',
    family: 'sage',
    outline: 'politics',
    style: (r) => ({
      page: 'sage',
      columns: 2,
      family: r.pick(SERIF),
      size: 10,
      leading: 1.25,
      levels: HIERARCHIES.sage(r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 66, bottom: 60, inner: 66, outer: 66 },
      footnotes: notes(r, { place: 'end', share: 0.04, mark: r.pick(['plain', 'sup']) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const bold = r.odds(0.7)
      const head = `<div style="display:flex;gap:14pt;border-top:1.2pt solid #000;padding-top:6pt"><div style="flex:1">${r.odds(0.3) ? f.rubric() : ''}${f.title({ size: r.pick([1.7, 1.9, 2.1]), bold, family: r.odds(0.3) ? r.pick(SANS) : '' })}</div><div style="flex:0 0 24%">${f.masthead('side', 'font-size:0.68em')}</div></div>`
      const abstract = [
        ...f.abstract({
          head: 'line',
          size: r.pick([0.9, 0.95]),
          leading: r.pick([1.3, 1.5]),
          structured: r.odds(0.2),
        }),
        ...f.keywords({ ownLine: true, before: 6 }),
      ]
      const homes = f.affiliations({ size: 0.8, parts: r.pick(['short', 'head', 'all']) })
      return {
        blocks: [head, f.run({ bold: r.odds(0.85), size: 1.15, before: 14, after: 12 }), ...abstract].map((html) => ({
          html,
          split: true,
        })),
        bottom: noted([
          ...homes,
          f.correspondence({
            form: f.phrases.correspondence[5] ?? f.phrases.correspondence[0],
            style: 'padding-top:4pt;',
          }),
        ]),
        bottomSpan: r.pick(['last', 'last', 'col', 'page']),
      }
    },
    tail: { lives: 0.7 },
  },
  {
    name: 'politics-caps-byline',
    most: 4,
    family: 'cambridge',
    outline: 'politics',
    style: (r) => ({
      page: 'letter',
      columns: 2,
      family: r.pick(SERIF),
      size: 9.8,
      leading: 1.17,
      levels: HIERARCHIES.capsBold(r),
      numbering: r.weighed({ none: 85, '1.': 15 }),
      paragraph: 'indent',
      margins: { top: 62, bottom: 56, inner: 60, outer: 60 },
      footnotes: notes(r, { share: 0.06, rule: r.pick(['short', 'full']) }),
      references: { label: 'none', hanging: true },
      dropBold: r.odds(0.8),
    }),
    front(f) {
      const { r } = f
      const how = {
        case: r.pick(['upper', 'upper', 'none', 'smcp', 'cut']),
        between: '<span style="padding-left:1.2em"></span>',
        size: r.pick([1, 1.1]),
        star: '',
      }
      const abstract = f.abstract({
        italic: true,
        drop: r.odds(0.8),
        indent: r.pick([2, 3, 4]),
        head: r.weighed({ none: 70, runIn: 15, line: 15 }),
        size: 1,
      })
      const notes = [
        ...f.lives({ each: true, mail: r.odds(0.9), form: '{name} is {role}, {aff}{contact}.' }),
        f.thanks({ count: r.whole(2, 6) }),
        r.odds(0.5) ? f.history() : '',
      ]
      const head = `<div style="display:flex;justify-content:space-between;border-bottom:0.7pt solid #000">${f.note('imprint', f.facts.journal)}${f.masthead('volume')}</div><div style="display:flex;justify-content:space-between">${f.masthead('doi')}${r.odds(0.6) ? f.rights() : ''}</div>`
      return {
        blocks: [
          head,
          f.title({ family: r.pick(SANS), size: r.pick([1.5, 1.7]), after: 2 }),
          ...f.namedLines(how),
          ...abstract,
          ...(r.odds(0.2) ? f.keywords({}) : []),
        ].map((html) => ({ html, split: true })),
        bottom: noted(notes),
        bottomSpan: 'col',
        drop: 0.8,
      }
    },
    furniture: { stamp: 0.6 },
  },
  {
    name: 'criminology-italic-abstract',
    family: 'wiley',
    outline: 'politics',
    style: (r) => ({
      page: r.pick(['royal', 'oup']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10.5,
      leading: 1.17,
      levels: HIERARCHIES.centredCaps(r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 54, bottom: 54, inner: 56, outer: 56 },
      footnotes: notes(r, { share: 0.05, mark: r.pick(['plain', 'sup', 'bare']), gap: r.pick([0.3, 1.2]) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const people = r.odds(0.85)
        ? [
            f.run({ case: 'upper', size: 1.05, separator: ', ', last: ` ${f.phrases.and} ` }),
            ...f.affiliations({ size: 1, parts: r.pick(['short', 'head']) }),
          ]
        : [f.run({ case: 'upper' }), ...f.affiliations({ marks: 'none', parts: 'head' })]
      const abstract = f.abstract({
        italic: r.odds(0.8),
        indent: r.pick([1.5, 2.5]),
        head: r.weighed({ none: 80, line: 20 }),
        size: 1,
      })
      const words = f.keywords({
        word: r.pick(['KEYWORDS', 'Keywords', 'KEY WORDS']),
        headBold: false,
        mark: ':',
        before: 8,
      })
      return {
        blocks: [
          f.title({ upper: true, bold: r.odds(0.25), size: r.pick([1.15, 1.3]), mark: r.odds(0.7) ? '*' : '' }),
          ...people,
          ...(r.odds(0.5) ? [...words, ...abstract] : [...abstract, ...words]),
        ].map((html) => ({ html, split: true })),
        bottom: `${noted([f.thanks({ mark: '∗', count: r.whole(2, 6) }), r.odds(0.6) ? f.correspondence({ form: f.phrases.correspondence[3] ?? f.phrases.correspondence[0] }) : ''])}<div style="display:flex;justify-content:space-between;padding-top:4pt">${f.rights()}${f.masthead('doi')}</div>`,
        bottomSpan: 'page',
      }
    },
    furniture: { firstFoot: 'caps' },
  },
  {
    name: 'family-byline-above',
    most: 3,
    family: 'wiley',
    outline: 'psychology',
    style: (r) => ({
      page: r.pick(['oup', 'royal', 'crown']),
      columns: 2,
      family: r.pick(SERIF),
      size: 9.6,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['apaOld', 'apa', 'centredCaps'])](r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 52, bottom: 52, inner: 50, outer: 50 },
      footnotes: notes(r, { share: 0.015 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const rule = '<div style="border-top:2pt solid #000;width:30%;margin:8pt auto"></div>'
      const names = f.namedLines({
        align: 'center',
        case: r.pick(['smcp', 'cut', 'smcp', 'none']),
        between: '<span style="padding-left:1.6em"></span>',
        gap: 4,
        star: r.odds(0.5) ? '*' : '',
      })
      const order = r.odds(0.75)
        ? [...names, rule, f.title({ align: 'center', bold: false, size: 1.9, leading: 1.7, before: 10, after: 14 })]
        : [f.title({ align: 'center', bold: r.odds(0.5), size: 1.7 }), ...names]
      const abstract = f.abstract({ italic: true, head: r.weighed({ none: 80, line: 20 }), size: 1, after: 10 })
      const homes = r.odds(0.7)
        ? f.lives({ each: true, form: '{aff}{contact}.', parts: 'all' }).map((html) => html)
        : f.affiliations({ size: 0.8 })
      return {
        blocks: order.map((html) => ({ html, split: true })),
        flow: abstract.map((html) => ({ html, split: true })),
        bottom: noted([
          ...homes,
          r.odds(0.4) ? f.note('editor', `This article was edited by ${f.person()}.`) : '',
          ...f.keywords({ word: 'Key Words', headItalic: true, headBold: false, mark: ':', italic: true, size: 0.8 }),
        ]),
        bottomSpan: 'col',
      }
    },
    furniture: { firstFoot: 'month' },
  },
  {
    name: 'marketing-box',
    most: 4,
    family: 'ama',
    outline: 'politics',
    style: (r) => ({
      page: 'letter',
      columns: 2,
      family: r.pick(SERIF),
      size: 9.8,
      leading: 1.17,
      levels: HIERARCHIES.capsBold(r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 48, bottom: 54, inner: 54, outer: 54 },
      footnotes: notes(r, { share: 0.02 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const sans = r.pick(SANS)
      const indent = r.pick([6, 9, 12])
      const box = [
        f.run({
          case: r.pick(['upper', 'upper', 'none']),
          family: sans,
          size: 1.05,
          separator: ', ',
          last: `, ${f.phrases.and} `,
          noteMark: r.odds(0.8) ? '*' : '',
          marks: 'none',
        }),
        ...f
          .abstract({ family: sans, indent: 0, head: 'none', size: 0.95 })
          .map((html) => `<div style="padding-left:${indent}em">${html}</div>`),
        ...f.keywords({ word: 'Keywords', headItalic: true, headBold: false, mark: ':', hang: true }),
        r.odds(0.5) ? f.supplement() : '',
      ]
      const title = f.title({ family: sans, bold: false, size: r.pick([2.1, 2.4]), before: 14 })
      const html = `<div style="border:${r.pick(['1.2pt', '0.6pt'])} solid #000;padding:10pt 14pt">${rest(r.odds(0.75) ? [...box, title] : [title, ...box])}</div>`
      return {
        blocks: [{ html }],
        bottom: `${noted([...f.lives({ mark: '*', parts: 'head' }), f.thanks({ count: r.whole(1, 3) })])}<div style="display:flex;justify-content:space-between;padding-top:4pt">${f.rights()}${f.masthead(r.pick(['number', 'caps', 'centred']))}</div>`,
        bottomSpan: 'col',
      }
    },
  },
  {
    name: 'economics-by-line',
    most: 4,
    family: 'aea',
    outline: 'economics',
    style: (r) => ({
      page: r.pick(['crown', 'letter', 'oup']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10.5,
      leading: 1.2,
      levels: HIERARCHIES.economics(r),
      numbering: r.weighed({ roman: 60, '1.': 20, none: 10, 1: 10 }),
      paragraph: 'indent',
      margins: { top: 66, bottom: 66, inner: 70, outer: 70 },
      footnotes: notes(r, { share: 0.06 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const align = r.odds(0.85) ? 'center' : 'left'
      const abstract = f.abstract({
        italic: r.odds(0.5),
        indent: r.pick([2, 3, 4]),
        head: r.weighed({ none: 75, runIn: 10, line: 15 }),
        headAlign: align,
        size: r.pick([0.9, 0.95, 1]),
      })
      const jel = r.odds(0.7)
        ? [
            f.ink.block(
              'keywords',
              (ink) =>
                ink.span(`(<i>JEL</i> ${['D72', 'J31', 'C91', 'O12'].slice(0, r.whole(1, 4)).join(', ')})`, {
                  token: 'keywords',
                }),
              { style: 'padding:0 3em 8pt;' },
            ),
          ]
        : f.keywords({ jel: true })
      const people = f.run({
        by: r.pick([...f.phrases.by, '']),
        case: r.pick(['smcp', 'cut', 'upper', 'none']),
        align,
        noteMark: '*',
        marks: 'none',
        separator: ', ',
        last: ` ${f.phrases.and} `,
        size: 1,
      })
      const homes = r.odds(0.75) ? f.lives({ mark: '*', form: '{name}: {aff}{contact}.' }) : f.lives({ mark: '*' })
      return {
        blocks: [
          r.odds(0.2) ? f.masthead('number', 'text-align:center') : '',
          f.title({
            align,
            bold: r.odds(0.7),
            size: r.pick([1.4, 1.6, 1.9]),
            before: 20,
            after: 12,
            caps: r.odds(0.1),
          }),
          people,
          ...abstract,
          ...jel,
        ]
          .filter(Boolean)
          .map((html) => ({ html, split: true })),
        bottom: noted([...homes, f.thanks({ count: r.whole(1, 5) })]),
        bottomSpan: 'page',
        drop: 0.3,
      }
    },
  },
  {
    name: 'chicago-institution-lines',
    most: 5,
    family: 'chicago',
    outline: 'economics',
    style: (r) => ({
      page: r.pick(['trade', 'royal']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10,
      leading: 1.2,
      levels: HIERARCHIES[r.pick(['economics', 'chicago'])](r),
      numbering: r.weighed({ roman: 70, none: 30 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 66, inner: 62, outer: 62 },
      footnotes: notes(r, { share: 0.05, rule: r.pick(['none', 'short']), indent: 1.5 }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const names = r.odds(0.8)
        ? f.namedLines({
            align: 'center',
            size: 1.1,
            gap: 6,
            homeSize: r.pick([0.8, 0.85]),
            case: r.pick(['none', 'none', 'smcp']),
            parts: r.pick(['short', 'head']),
          })
        : [f.grid({ width: 100, italic: true })]
      return {
        blocks: [
          f.title({ align: 'center', bold: false, size: r.pick([1.6, 1.8]), before: 40, after: 14, side: 20 }),
          ...names,
          ...f.abstract({
            indent: r.pick([2, 3]),
            size: 0.92,
            head: r.weighed({ none: 80, line: 20 }),
            headAlign: 'center',
          }),
        ].map((html) => ({ html, split: true })),
        bottom: noted([
          f.thanks({ count: r.whole(1, 5), style: 'text-indent:1.5em;' }),
          f.masthead('bracket', 'padding-top:4pt'),
        ]),
        bottomSpan: 'page',
      }
    },
    furniture: { stamp: 0.5, stampFoot: 0.5 },
  },
  {
    name: 'law-review',
    most: 2,
    family: 'law',
    outline: 'economics',
    style: (r) => ({
      page: r.pick(['trade', 'royal', 'letter']),
      columns: 1,
      family: r.pick(SERIF),
      size: 10.8,
      leading: 1.2,
      levels: HIERARCHIES.law(r),
      numbering: r.weighed({ roman: 85, none: 15 }),
      paragraph: 'indent',
      margins: { top: 60, bottom: 60, inner: 66, outer: 66 },
      footnotes: notes(r, {
        share: 0.22,
        cites: true,
        mark: r.pick(['sup', 'plain']),
        rule: r.pick(['short', 'full', 'none']),
        size: r.pick([0.8, 0.85]),
      }),
      references: { none: true },
    }),
    front(f) {
      const { r } = f
      const align = 'center'
      const abstract = r.odds(0.6)
        ? f.abstract({ italic: r.odds(0.6), indent: 1.5, head: r.pick(['line', 'none']), headAlign: align })
        : []
      return {
        blocks: [
          r.odds(0.4) ? f.rubric({ align, upper: true }) : '',
          f.title({ align, upper: r.odds(0.6), bold: r.odds(0.5), size: r.pick([1.3, 1.5]), before: 18, after: 12 }),
          f.run({
            align,
            italic: r.odds(0.5),
            case: r.pick(['none', 'smcp']),
            noteMark: r.pick(['*', '†']),
            marks: 'none',
          }),
          ...abstract,
        ]
          .filter(Boolean)
          .map((html) => ({ html, split: true })),
        bottom: noted([
          ...f.lives({ mark: '*', parts: 'short', mail: r.odds(0.3) }),
          f.thanks({ count: r.whole(1, 3) }),
        ]),
        bottomSpan: 'page',
      }
    },
    references: 0,
  },
  {
    name: 'humanities-essay',
    most: 2,
    family: 'humanities',
    outline: 'humanities',
    style: (r) => ({
      page: r.pick(['trade', 'royal', 'oup']),
      columns: 1,
      family: r.pick(SERIF),
      size: 11,
      leading: 1.25,
      levels: HIERARCHIES[r.pick(['chicago', 'plain', 'centredCaps'])](r),
      numbering: 'none',
      paragraph: 'indent',
      margins: { top: 60, bottom: 60, inner: 64, outer: 64 },
      footnotes: notes(r, { share: 0.12, cites: true, place: r.pick(['foot', 'foot', 'end']) }),
      references: { label: 'none', hanging: true },
    }),
    front(f) {
      const { r } = f
      const align = r.pick(['center', 'left', 'center'])
      const people = r.odds(0.5)
        ? f.namedLines({ align, case: r.pick(['none', 'smcp', 'upper']), between: '<br>', gap: 4 })
        : [f.run({ align, italic: r.odds(0.4), case: r.pick(['none', 'upper', 'smcp']), marks: 'none' })]
      const abstract = r.odds(0.4)
        ? [
            ...f.abstract({ indent: 2, size: 0.9, head: r.pick(['line', 'runIn', 'none']), italic: r.odds(0.3) }),
            ...f.keywords({ indent: 2 }),
          ]
        : []
      return {
        blocks: [
          f.title({
            align,
            bold: r.odds(0.4),
            size: r.pick([1.4, 1.7, 2]),
            subtitle: r.pick(['', 'colon', 'italic']),
            before: 30,
            after: 14,
            caps: r.odds(0.15),
          }),
          ...people,
          ...abstract,
        ].map((html) => ({ html, split: true })),
        bottom: r.odds(0.5)
          ? noted([
              r.odds(0.5) ? f.thanks({ count: 1, mark: '*' }) : '',
              f.masthead(r.pick(['number', 'bracket', 'centred'])),
              r.odds(0.5) ? f.rights() : '',
            ])
          : '',
        bottomSpan: 'page',
        drop: 0.4,
      }
    },
    references: 0.4,
  },
]
