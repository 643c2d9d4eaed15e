// Houses of computer science: authors in grids, permission blocks, categories, "in Proceedings of".
import { HIERARCHIES, notes, SANS } from './look.mjs'
import { monthIn } from './phrases.mjs'

const rest = (html) => html.filter(Boolean).join('')
const noted = (html) => `<div class="fnbox">${rest(html)}</div>`
const items = (list) => list.filter(Boolean).map((html) => ({ html, split: true }))
const TIMES = [
  'Nimbus Roman',
  'TeX Gyre Termes',
  'Liberation Serif',
  'STIX Two Text',
  'Tinos',
  'Libertinus Serif',
  'CMU Serif',
]
const TOPICS = [
  'Operating Systems Principles',
  'Very Large Data Bases',
  'Machine Learning',
  'Programming Language Design',
  'Information Retrieval',
  'Distributed Computing',
  'Networked Systems',
  'Human Factors in Computing',
  'Computational Linguistics',
  'Computer Vision',
  'Formal Methods',
  'File and Storage Technologies',
]
const CITIES = [
  'Pasadena, California, USA',
  'Kraków, Poland',
  'Melbourne, Australia',
  'Trento, Italy',
  'Asheville, NC',
  'Shanghai, China',
  'Brighton, UK',
  'Lisboa, Portugal',
]

/** The meeting where a paper was read; the same on all its pages. */
function meetingOf({ r, facts }) {
  const short = `${r.pick(['SOSP', 'VLDB', 'ICML', 'PLDI', 'SIGIR', 'PODC', 'NSDI', 'CHI', 'ACL', 'FAST', 'KDD', 'WWW'])} ’${String(facts.year).slice(2)}`
  const name = `${r.pick(['Proceedings of the', 'In Proceedings of the', 'Appears in the Proceedings of the', 'To appear in the'])} ${r.whole(2, 39)}${r.pick(['th', 'th', 'nd'])} ${r.pick(['ACM Symposium', 'International Conference', 'USENIX Symposium', 'Annual Meeting', 'Workshop'])} on ${r.pick(TOPICS)}`
  const when = `${monthIn('en', r)} ${r.whole(1, 20)}–${r.whole(21, 28)}, ${facts.year}`
  const where = r.pick(CITIES)
  return {
    short,
    name,
    when,
    where,
    line: r.pick([`${short}, ${when}, ${where}.`, `${name} (${short}), ${where}, ${when}`, `${name}, ${where}.`]),
  }
}

const PERMISSION = [
  'Permission to make digital or hard copies of all or part of this work for personal or classroom use is granted without fee provided that copies are not made or distributed for profit or commercial advantage and that copies bear this notice and the full citation on the first page. To copy otherwise, to republish, to post on servers or to redistribute to lists, requires prior specific permission and/or a fee.',
  'Permission to copy without fee all or part of this material is granted provided that the copies are not made or distributed for direct commercial advantage, the copyright notice and the title of the publication and its date appear, and notice is given that copying is by permission of the Association.',
  'This work is licensed under a Creative Commons license. To view a copy of this license, visit the site of the license. For any use beyond those covered by this license, obtain permission by emailing the board.',
  'The work described in this paper was supported in part by the Advanced Research Projects Agency under contract N00014-92-J-1866, and by equipment grants.',
]
const AREAS = [
  'H.3.3 [<b>Information Search and Retrieval</b>]: Retrieval models',
  'D.4.7 [<b>Operating Systems</b>]: Organization and Design',
  'C.2.4 [<b>Computer-Communication Networks</b>]: Distributed Systems',
  'D.3.2 [<b>Programming Languages</b>]: Language Classifications – applicative languages',
  'E.1 [<b>Data Structures</b>]: <i>Trees</i>',
]

/** Permission, meeting and price at the foot of the first column. */
function permission(f, meeting) {
  const { r, facts } = f
  return noted(
    [
      r.odds(0.8) ? f.note('rights', r.pick(PERMISSION), 'text-align:justify;') : '',
      f.note('imprint', r.odds(0.5) ? `<i>${meeting.line}</i>` : meeting.line),
      r.odds(0.6)
        ? f.note(
            'rights',
            `Copyright ${facts.year} ACM ${facts.issn}-${r.whole(1, 9)}/${r.whole(10, 99)}/0${r.whole(1, 9)} ...$${r.pick(['5.00', '10.00', '15.00'])}.`,
          )
        : '',
      r.odds(0.25) ? f.note('imprint', `DOI: http://dx.doi.org/${facts.doi}`) : '',
    ].filter(Boolean),
  )
}

/** "Categories and Subject Descriptors", "General Terms", keywords, the paper's own reference. */
function categories(f, meeting, upper) {
  const { r, facts } = f
  const word = (text) => f.note('info', `<b>${upper ? text.toUpperCase() : text}</b>`, 'font-size:1em;padding-top:5pt;')
  const body = (text) => f.note('info', text, 'font-size:1em;')
  const who = f.cast.authors.map(({ given, family }) => `${given} ${family}`).join(', ')
  return [
    ...(r.odds(0.7)
      ? [
          word(r.pick(['Categories and Subject Descriptors', 'CCS Concepts'])),
          body(r.shuffle(AREAS).slice(0, 2).join('; ')),
        ]
      : []),
    ...(r.odds(0.5)
      ? [
          word('General Terms'),
          body(
            r
              .shuffle(['Algorithms', 'Design', 'Performance', 'Experimentation', 'Languages', 'Theory'])
              .slice(0, 3)
              .join(', '),
          ),
        ]
      : []),
    ...f.keywords({ ownLine: r.odds(0.6), size: 1, word: upper ? 'KEYWORDS' : 'Keywords', mark: r.pick(['', ':']) }),
    ...(r.odds(0.3)
      ? [
          f.note(
            'imprint',
            `<b>ACM Reference Format:</b><br>${who}. ${facts.year}. ${facts.title}. ${meeting.name}, ${meeting.where}, ${r.whole(8, 16)} pages.`,
            'font-size:0.85em;',
          ),
        ]
      : []),
  ]
}

const pages = (r, more) => ({
  page: r.pick(['letter', 'letter', 'a4']),
  columns: 2,
  family: r.pick(TIMES),
  size: r.pick([9, 9.5, 10]),
  leading: 1.14,
  gap: r.between(14, 24),
  paragraph: 'indent',
  margins: { top: 58, bottom: 62, inner: 54, outer: 54 },
  footnotes: notes(r, { share: 0.015, rule: 'short', mark: 'sup', size: 0.85 }),
  references: { label: '[1]', hanging: true },
  figure: { above: false },
  table: { below: r.odds(0.5) },
  ...more,
})

export const CONFERENCE_HOUSES = [
  {
    name: 'acm-grid',
    family: 'acm',
    most: 9,
    outline: 'computing',
    style: (r) => pages(r, { levels: HIERARCHIES.acm(r), numbering: r.pick(['1.', '1']) }),
    front(f) {
      const { r } = f
      const meeting = meetingOf(f)
      const sans = r.pick(SANS)
      const upper = r.odds(0.6)
      const grid = f.grid({
        each: r.odds(0.75),
        width: r.pick([30, 30, 24, 45]),
        size: r.pick([1.1, 1.25, 1.35]),
        parts: r.pick(['head', 'all', 'short']),
        breaks: r.odds(0.75),
        mail: r.odds(0.8),
        homeSize: r.pick([0.9, 1, 1.1]),
        mailSize: r.pick([0.9, 1, 1.15]),
        mono: r.odds(0.2),
        star: r.odds(0.1) ? r.pick(['∗', '†']) : '',
      })
      return {
        blocks: items([
          r.odds(0.1) ? f.note('imprint', meeting.line, 'text-align:center') : '',
          f.title({
            align: 'center',
            size: r.pick([1.8, 2]),
            family: r.odds(0.7) ? sans : '',
            before: 14,
            after: 12,
            mark: r.odds(0.12) ? r.pick(['∗', '*', '1', '†']) : '',
            subtitle: r.pick(['', '', 'italic', 'colon', 'plain']),
            subtitleSize: r.pick([0.65, 0.8, 1]),
          }),
          grid,
        ]),
        flow: items([
          ...f.abstract({
            head: 'line',
            word: upper ? 'ABSTRACT' : 'Abstract',
            size: 1,
            headSize: r.pick([1, 1.15]),
            italic: r.odds(0.1),
          }),
          ...categories(f, meeting, upper),
        ]),
        bottom: permission(f, meeting),
        bottomSpan: 'col',
      }
    },
    furniture: { stamp: 0.03 },
  },
  {
    name: 'ieee-blocks',
    family: 'ieee',
    most: 8,
    outline: 'computing',
    style: (r) =>
      pages(r, { levels: HIERARCHIES.ieee(r), numbering: r.weighed({ roman: 75, '1.': 25 }), size: r.pick([9.5, 10]) }),
    front(f) {
      const { r } = f
      const people = r.odds(0.65)
        ? [
            f.grid({
              each: r.odds(0.6),
              width: r.pick([30, 45, 24]),
              breaks: true,
              parts: r.pick(['head', 'all']),
              mail: r.odds(0.8),
              italic: r.odds(0.4),
              homeSize: 0.95,
              mailSize: 0.95,
            }),
          ]
        : [
            f.run({ align: 'center', size: 1.15, marks: r.pick(['raised', 'none']), degrees: false }),
            ...f.affiliations({ align: 'center', size: 0.95, italic: r.odds(0.3) }),
          ]
      const dash = r.pick(['—', '–', ' - ', ': '])
      return {
        blocks: items([
          f.title({
            align: 'center',
            size: r.pick([1.9, 2.3]),
            bold: r.odds(0.4),
            after: 10,
            mark: r.odds(0.1) ? '*' : '',
          }),
          ...people,
        ]),
        flow: items([
          ...f.abstract({
            head: 'runIn',
            headItalic: r.odds(0.7),
            headMark: dash,
            headGap: 0,
            bold: r.odds(0.6),
            size: 0.92,
          }),
          ...f.keywords({
            word: r.pick(['Index Terms', 'Keywords', 'Index terms']),
            mark: dash,
            headItalic: true,
            size: 0.92,
          }),
        ]),
        bottom: r.odds(0.6)
          ? noted([
              f.note(
                'dates',
                `Manuscript received ${monthIn('en', r)} 3, ${f.facts.year}. ${r.odds(0.5) ? 'This work was supported in part by the National Science Foundation under Grant CCR-9208619.' : ''}`,
              ),
              ...(r.odds(0.5) ? f.lives({ form: 'The author is with {aff}{contact}. {name}' }) : []),
              r.odds(0.3) ? f.rights() : '',
            ])
          : '',
        bottomSpan: 'col',
      }
    },
  },
  {
    name: 'usenix-lines',
    family: 'usenix',
    most: 8,
    outline: 'computing',
    style: (r) => pages(r, { levels: HIERARCHIES.usenix(r), numbering: '1' }),
    front(f) {
      const { r } = f
      const meeting = meetingOf(f)
      const manner = r.weighed({ lines: 40, spread: 30, stacked: 30 })
      const people =
        manner === 'lines'
          ? [
              f.run({ align: 'center', size: 1.15, marks: r.pick(['raised', 'none']), italic: r.odds(0.3) }),
              ...f.affiliations({
                align: 'center',
                size: 1,
                italic: r.odds(0.6),
                parts: r.pick(['short', 'head']),
                running: r.odds(0.3),
              }),
            ]
          : [
              f.grid({
                width: 90,
                spread: manner === 'spread',
                stacked: manner === 'stacked',
                breaks: r.odds(0.5),
                parts: r.pick(['short', 'head', 'all']),
                italic: r.odds(0.5),
                mail: r.odds(0.7),
                mono: r.odds(0.5),
                homeSize: 1,
                mailSize: 0.95,
              }),
            ]
      return {
        covers: [],
        blocks: items([
          f.title({
            align: 'center',
            size: r.pick([1.6, 1.8]),
            bold: r.odds(0.8),
            before: 20,
            after: 12,
            mark: r.odds(0.15) ? r.pick(['*', '†']) : '',
          }),
          ...people,
          r.odds(0.15)
            ? f.note(
                'dates',
                `${monthIn('en', r)} ${r.whole(1, 28)}, ${f.facts.year}`,
                'text-align:center;font-size:1em;',
              )
            : '',
        ]),
        flow: items(
          f.abstract({
            head: 'line',
            headAlign: r.pick(['center', 'left']),
            headSize: 1.2,
            size: 1,
            italic: r.odds(0.3),
          }),
        ),
        bottom: r.odds(0.4)
          ? noted([f.note('imprint', meeting.line), r.odds(0.4) ? f.thanks({ count: 1, mark: '*' }) : ''])
          : '',
        bottomSpan: 'col',
      }
    },
  },
  {
    name: 'lecture-notes',
    family: 'lncs',
    most: 8,
    outline: 'computing',
    style: (r) =>
      pages(r, {
        page: r.pick(['springer', 'a4', 'letter']),
        columns: 1,
        levels: HIERARCHIES.springer(r),
        numbering: '1',
        size: 10,
        margins: { top: 70, bottom: 70, inner: 66, outer: 66 },
        references: { label: r.pick(['1.', '[1]']), hanging: true },
      }),
    front(f) {
      const { r } = f
      const mark = r.odds(0.25) ? r.pick(['⋆', '*', '1']) : ''
      return {
        blocks: items([
          f.title({
            align: 'center',
            size: r.pick([1.4, 1.55]),
            before: 26,
            after: 14,
            mark,
            subtitle: r.pick(['', 'plain', 'italic']),
            subtitleSize: 0.85,
          }),
          f.run({
            align: 'center',
            size: 1,
            separator: ', ',
            last: ', and ',
            marks: r.pick(['raised', 'raised', 'none']),
            initials: r.odds(0.15) ? 'glued' : false,
          }),
          ...f.affiliations({ align: 'center', size: 0.9, breaks: r.odds(0.4) }),
          f.correspondence({ form: r.pick(['{mail}', '{mail}', 'E-mail: {mail}']), style: 'text-align:center;' }),
          ...f.abstract({ head: 'runIn', headMark: '.', size: 0.9, indent: 3 }),
          ...f.keywords({ mark: ':', size: 0.9, indent: 3, separator: r.pick([' · ', ', ', '; ']) }),
        ]),
        bottom:
          mark || r.odds(0.3)
            ? noted([
                mark ? f.thanks({ mark, count: 1 }) : '',
                r.odds(0.6)
                  ? f.note(
                      'imprint',
                      `J. Falk et al. (Eds.): Logic ${f.facts.year}, LNCS ${r.whole(900, 9000)}, pp. ${f.facts.fp}–${f.facts.lp}, ${f.facts.year}.<br>© Springfield-Verlag Berlin Heidelberg ${f.facts.year}`,
                    )
                  : '',
              ])
            : '',
        bottomSpan: 'page',
      }
    },
  },
  {
    name: 'database-grid',
    family: 'vldb',
    most: 8,
    outline: 'computing',
    style: (r) => pages(r, { levels: HIERARCHIES.acm(r), numbering: '1' }),
    front(f) {
      const { r, facts } = f
      const meeting = meetingOf(f)
      return {
        blocks: items([
          f.title({ align: 'center', size: 1.9, before: 10, after: 10, mark: r.odds(0.1) ? '∗' : '' }),
          f.grid({
            each: r.odds(0.8),
            width: r.pick([22, 30]),
            breaks: true,
            parts: r.pick(['short', 'head']),
            mail: true,
            size: 1.15,
            homeSize: 1,
            mailSize: 1,
          }),
        ]),
        flow: items([
          ...f.abstract({ head: 'line', word: 'ABSTRACT', size: 1 }),
          f.note(
            'imprint',
            `<b>PVLDB Reference Format:</b><br>${f.cast.authors.map(({ given, family }) => `${given} ${family}`).join(', ')}. ${facts.title}. PVLDB, ${facts.vol}(${facts.iss}): ${facts.fp}-${facts.lp}, ${facts.year}.<br>doi:${facts.doi}`,
            'font-size:0.9em;',
          ),
          r.odds(0.5)
            ? f.note(
                'supplement',
                `<b>PVLDB Artifact Availability:</b><br>The source code, data, and/or other artifacts have been made available at https://github.com/example/${r.whole(10, 99)}.`,
                'font-size:0.9em;',
              )
            : '',
        ]),
        bottom: permission(f, meeting),
        bottomSpan: 'col',
      }
    },
  },
  {
    name: 'learning-rows',
    family: 'neurips',
    most: 10,
    outline: 'computing',
    style: (r) =>
      pages(r, {
        page: 'letter',
        columns: r.pick([1, 1, 2]),
        levels: HIERARCHIES.usenix(r),
        numbering: '1',
        size: 10,
        margins: { top: 72, bottom: 72, inner: 100, outer: 100 },
      }),
    front(f) {
      const { r } = f
      const meeting = meetingOf(f)
      return {
        blocks: items([
          `<div style="border-top:${r.pick([0, 4])}pt solid #000;border-bottom:1pt solid #000;margin-bottom:12pt">${f.title({ align: 'center', size: 1.7, before: 12, after: 12 })}</div>`,
          r.odds(0.7)
            ? f.grid({
                each: true,
                width: r.pick([30, 24, 45]),
                bold: true,
                size: 1,
                breaks: true,
                parts: r.pick(['head', 'short']),
                mail: true,
                mono: true,
                homeSize: 1,
                mailSize: 0.92,
                star: r.odds(0.2) ? '∗' : '',
              })
            : rest([
                f.run({ align: 'center', bold: true, size: 1, separator: ', ' }),
                ...f.affiliations({ align: 'center', size: 1 }),
                f.correspondence({ form: '{mail}', style: 'text-align:center;' }),
              ]),
          ...f.abstract({ head: 'line', headAlign: 'center', headSize: 1.15, size: 1, indent: 4 }),
        ]),
        bottom: noted([
          r.odds(0.3)
            ? f.note('author-note', '<sup>∗</sup>Equal contribution. Work done while at the first institution.')
            : '',
          f.note('imprint', `${meeting.name} (${meeting.short}), ${meeting.where}.`),
        ]),
        bottomSpan: 'page',
      }
    },
  },
]
