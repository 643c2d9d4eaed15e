// More made-up imprints, in the form of mastheads.mjs: journals that print no more than their name, sections, special issues, abbreviations, magazines,
// proceedings, pages counted within an article, drafts, law reviews, and journals in German, Polish, Turkish, Indonesian and Portuguese.

const upper = (text) => text.toUpperCase()
const bare = (abbr) => abbr.replace(/\./g, '')
const paged = (f) => ({ first: f.first, last: f.last, counted: true })
/** Neither volume nor pages: the pages count from one. */
const unnumbered = { volume: null, first: null, last: null, counted: false }

/** "ÖZP", "ZQF": the initials of a name. */
const acronymOf = (f) => {
  const initials = f.name
    .split(' ')
    .map((word) => word[0].toUpperCase())
    .filter((letter) => /\p{Lu}/u.test(letter))
  return (initials.length > 2 ? initials : [...initials, f.pick(['S', 'F', 'P']), 'Z']).slice(0, 5).join('')
}
/** "B.J.Pol.S.": words cut to a letter or three, without blanks. */
const tight = (f) =>
  `${f.name
    .split(' ')
    .slice(0, 5)
    .map((word) => word.slice(0, f.pick([1, 1, 3])))
    .join('.')}.`
const topic = (f) => f.other.name.split(' ').slice(-2).join(' ')
const years = (f) => `Received: ${f.day} March ${f.year - 1} / Accepted: 2 ${f.month} ${f.year}`

export const VENUES = {
  /** The running head is all that names the journal. */
  headAlone: (f) => {
    const name = f.pick([f.name, bare(f.abbr), f.abbr])
    return {
      rows: [
        ['head', name],
        ['margin', name],
        ['front', years(f)],
        ['front', `© Springer-Verlag Berlin Heidelberg ${f.year}`],
        ['top', `DOI 10.1007/s${f.code}-014-0185-z`],
      ],
      truth: { journal: [name], year: f.year, ...unnumbered },
    }
  },
  headAloneWithNames: (f) => ({
    rows: [
      ['head', f.name],
      ['head', `${f.names[0]} and ${f.names[1]}`],
      ['front', f.pick(['ORIGINAL PAPER', 'RESEARCH ARTICLE'])],
      ['front', `https://doi.org/10.1002/x.${f.code}`],
    ],
    truth: { journal: [f.name], year: undefined, ...unnumbered },
  }),
  special: (f) => {
    const name = f.pick([f.name, bare(f.abbr)])
    return {
      rows: [
        [f.pick(['head', 'head', 'top']), name],
        [
          f.pick(['front', 'foot']),
          f.pick([
            `Published in the Special Issue “${topic(f)}” with Guest Editors Dr. ${f.names[0]} and Dr. ${f.names[1]}`,
            `This article is part of the Special Issue on ${topic(f)}`,
            `This article belongs to the Special Issue ${topic(f)}`,
            `SPECIAL ISSUE: ${upper(topic(f))}`,
            `Special issue on ${topic(f)}. Guest editors: ${f.names[0]} and ${f.names[1]}`,
            `Sonderheft ${topic(f)}`,
          ]),
        ],
        ['front', years(f)],
      ],
      truth: { journal: [name], year: f.year, ...unnumbered },
    }
  },
  section: (f) => ({
    rows: [
      ['head', `${f.name} | ${topic(f)}   ${f.month} ${f.year} | Volume ${f.volume} | Article ${f.code} | 2`],
      ['head', `www.rivers.org   ${f.month} ${f.year} | Volume ${f.volume} | Article ${f.code} | 1`],
      ['head', `${f.names[0]} and ${f.names[1]}   ${f.head}`],
      ['front', `published: ${f.day} ${f.month} ${f.year} doi: 10.3389/x.${f.year}.${f.code}`],
      ['front', `Edited by: ${f.names[0]}, University of Warwick, UK`],
      ['front', `This article was submitted to ${topic(f)}, a section of the journal ${f.name}.`],
    ],
    truth: { journal: [f.name], volume: f.volume, year: f.year, first: String(f.code), last: null, counted: false },
  }),
  tight: (f) => {
    const name = tight(f)
    return {
      rows: [
        ['top', `${name} ${f.volume}, ${f.first}–${f.last} Copyright © ${f.year} Cambridge University Press`],
        ['top', `DOI: 10.1017/S000${f.code} Printed in the United Kingdom`],
        ['head', upper(f.names[0])],
        ['head', f.head],
      ],
      truth: { journal: [name], volume: f.volume, year: f.year, ...paged(f) },
    }
  },
  letters: (f) => {
    const name = acronymOf(f)
    return {
      rows: [
        f.pick([
          ['top', `${name}, ${f.volume} (${f.year}) ${f.issue}`],
          ['top', `${name} ${f.volume}. Jg., Heft ${f.issue}/${f.year}`],
          ['head', `${name} ${f.volume} (${f.year}) ${f.issue}`],
          ['foot', `${name} ${f.issue}/${f.year}, ${f.volume}. Jahrgang`],
        ]),
        ['head', f.names[0]],
      ],
      truth: { journal: [name], volume: f.volume, issue: f.issue, year: f.year, ...paged(f) },
    }
  },
  letteredPages: (f) => {
    const name = acronymOf(f)
    return {
      rows: [
        ['top', `${name} ${f.volume} (${f.issue}/${f.year}), S. ${f.first}–${f.last}`],
        ['head', `${f.names[0]}: ${f.head}`],
      ],
      truth: { journal: [name], volume: f.volume, issue: f.issue, year: f.year, ...paged(f) },
    }
  },
  /** Pages counted behind the number of the article. */
  ofArticle: (f) => {
    const article = f.whole(1, 60)
    return {
      rows: [
        ['top', f.name],
        [
          'top',
          `Volume ${f.volume}, Issue ${f.issue}, ${f.year}, pp. ${article}:1–${article}:${f.pages}   Submitted ${f.month} 3, ${f.year - 1}`,
        ],
        ['head', `A. ${f.names[0]}   Vol. ${f.volume}:${f.issue}`],
        ['head', `Vol. ${f.volume}:${f.issue}   ${upper(f.head)}`],
        ['foot', `DOI:10.46298/${acronymOf(f)}-${f.volume}(${f.issue}:${article})${f.year}   Creative Commons`],
      ],
      truth: {
        journal: [f.name],
        volume: f.volume,
        issue: f.issue,
        year: f.year,
        first: `${article}:1`,
        last: `${article}:${f.pages}`,
        counted: false,
      },
      pageAt: (page) => `${article}:${page}`,
    }
  },
  acmArticle: (f) => {
    const article = f.whole(1, 200)
    return {
      rows: [
        [
          'foot',
          `${f.name}, Vol. ${f.volume}, No. ${f.issue}, Article ${article}. Publication date: ${f.month} ${f.year}.`,
        ],
        ['head', `${article}:2   ${f.names[0]} et al.`],
        [
          'front',
          `ACM Reference Format: ${f.names[0]} ${f.names[1]}. ${f.year}. ${f.title}. ${f.abbr} ${f.volume}, ${f.issue}, Article ${article} (${f.month} ${f.year}), ${f.pages} pages.`,
        ],
      ],
      truth: {
        journal: [f.name],
        volume: f.volume,
        issue: f.issue,
        year: f.year,
        first: undefined,
        last: undefined,
        counted: false,
      },
      pageAt: (page) => `${article}:${page}`,
    }
  },
  proceedingsSeries: (f) => {
    const [article, letters] = [f.whole(1, 90), acronymOf(f)]
    const meeting = `${f.ordinal} ${f.pick(['Conference', 'Symposium', 'International Conference'])} on ${topic(f)} (${letters} ${f.year})`
    return {
      rows: [
        ['foot', `© ${f.names[0]}; licensed under Creative Commons License CC-BY 4.0`],
        ['foot', `${meeting}.`],
        [
          'foot',
          `Editors: John Q. Open and Joan R. Access; Article No. ${article}; pp. ${article}:1–${article}:${f.pages}`,
        ],
        ['foot', 'Leibniz International Proceedings in Informatics'],
        ['foot', 'Schloss Dagstuhl – Leibniz-Zentrum für Informatik, Dagstuhl Publishing, Germany'],
        ['head', `A. ${f.names[0]}`],
        ['head', [...`${letters}${f.year}`].join(' ')],
      ],
      truth: {
        journal: [meeting],
        volume: null,
        issue: null,
        year: f.year,
        first: `${article}:1`,
        last: `${article}:${f.pages}`,
        counted: false,
      },
      pageAt: (page) => `${article}:${page}`,
    }
  },
  /** Letters beside the numbers, the name in wide capitals. */
  wide: (f) => {
    const row = `${acronymOf(f)} ${f.volume}, ${f.article} (${f.year})   ${upper(f.name).split(' ').join('   ')}`
    return {
      rows: [
        ['head', row],
        ['margin', row],
        [
          'foot',
          `0031-9007/${f.year % 100}/${f.volume}(${f.issue})/${f.article}(${f.pages})   ${f.article}-1   © ${f.year}`,
        ],
      ],
      truth: {
        journal: [f.name],
        volume: f.volume,
        issue: undefined,
        year: f.year,
        first: f.article,
        last: null,
        counted: false,
      },
    }
  },
  /** An archive's cover, with the day on which the paper came there. */
  deposited: (f) => {
    const meeting = `${f.year} ${f.ordinal} ${f.pick(['Iberian', 'European', 'International'])} Conference on ${topic(f)} (${acronymOf(f)})`
    const isMeeting = f.whole(1, 10) < 6
    const cited = isMeeting
      ? `${f.names[0]}, M. (${f.year}). ${f.title}. In ${f.names[1]}, A. and Roe, I. (Ed.), ${meeting}. ${f.city}: IEEE.`
      : `${f.names[0]}, M. (${f.year}). ${f.title}. ${f.name}. ${f.volume} (${f.issue}), ${f.first}-${f.last}`
    return {
      rows: [
        ['cite', cited],
        ['cover', cited],
        ['cover', f.pick(['Repositório', 'Rivers Repository', 'Open Access Repository'])],
        [
          'cover',
          f.pick([
            `${Number(f.year) + f.whole(1, 9)}-05-${f.day + 1}`,
            `${f.day} ${f.month} ${Number(f.year) + f.whole(1, 9)}`,
          ]),
        ],
        [
          'cover',
          f.pick([
            'Deposited in the repository',
            'Peer-review status of attached file: Peer-reviewed',
            'Accepted Version',
          ]),
        ],
      ],
      truth: isMeeting
        ? { journal: [meeting], year: f.year, ...unnumbered }
        : {
            journal: [f.name],
            volume: f.volume,
            issue: f.issue,
            year: f.year,
            first: f.first,
            last: f.last,
            counted: false,
          },
      pagesUnknown: isMeeting,
    }
  },
  /** The name stands in a picture alone; a licence stands before the numbers. */
  pictured: (f) => ({
    rows: [
      [
        'margin',
        `This work is licensed under a Creative Commons Attribution 4.0 License. For more information, see https://creativecommons.org/licenses/by/4.0/ ${f.first}   VOLUME ${f.volume}, ${f.year}`,
      ],
      ['head', `VOLUME ${f.volume}, ${f.year}`],
      ['head', `${upper(f.names[0])} et al.: ${upper(f.head)}`],
    ],
    truth: { journal: [], volume: f.volume, year: f.year, ...paged(f) },
  }),
  appears: (f) => {
    const meeting = `${acronymOf(f)} ’${f.year.slice(2)}, the ${f.ordinal} European Conference on ${topic(f)}`
    return {
      rows: [
        ['top', `This paper appears in ${meeting}, ${f.city}, ${f.month} 20-24, ${f.year}, pp. ${f.first}-${f.last}.`],
        ['top', `${topic(f).split(' ').at(-1)}, ${f.city}, ${f.month} 20-24, ${f.year}, pp. ${f.first}-${f.last}.`],
      ],
      truth: { journal: [meeting], volume: null, issue: null, year: f.year, ...paged(f) },
    }
  },
  included: (f) => {
    const meeting = `${f.year} Annual Technical Conference on ${topic(f)}`
    const whole = `Proceedings of the ${meeting} (${acronymOf(f)} ’${f.year.slice(2)})`
    return {
      rows: [
        ['cover', `This paper is included in the ${whole}.`],
        ['cover', `${f.month} ${f.day}–${f.day + 2}, ${f.year} • ${f.city}`],
        ['cover', 'Open access to the Proceedings of the'],
        ['cover', meeting],
        ['head', `${f.year} Annual Technical Conference`],
      ],
      truth: { journal: [whole], volume: null, year: f.year, first: null, counted: false },
      pagesUnknown: true,
    }
  },
  yearFirstMeeting: (f) => {
    const name =
      `${f.year} ${f.pick(['', f.ordinal])} ${f.pick(['IEEE International Conference on', 'International Workshop on', 'Iberian Conference on'])} ${topic(f)} (${acronymOf(f)})`.replace(
        / +/g,
        ' ',
      )
    return {
      rows: [
        [f.pick(['top', 'head']), name],
        ['foot', `978-1-5386-${f.code}-0/${f.year % 100}/$31.00 ©${f.year} IEEE`],
        [
          'front',
          `Authorized licensed use limited to: University. Downloaded on ${f.month} ${f.day},${Number(f.year) + 1} at 08:29:14 UTC from IEEE Xplore.`,
        ],
      ],
      truth: { journal: [name], year: f.year, ...unnumbered },
      pagesUnknown: true,
    }
  },
  lettersOfMeeting: (f) => {
    const name = `${acronymOf(f)} ${f.year}`
    return {
      rows: [
        [
          'top',
          `${name}, ${f.day}.-${f.day + 3}. ${f.pick(['März', 'September', 'Oktober'])} ${f.year}, Universität ${f.pick(['Passau', 'Graz', 'Bern'])}`,
        ],
        ['top', `${f.names[0]}, Institut für Gewässer, LMU München`],
      ],
      truth: { journal: [name], year: f.year, ...unnumbered },
      pagesUnknown: true,
    }
  },
  seminar: (f) => {
    const name = `Prosiding Seminar Nasional ${topic(f)}`
    return {
      rows: [
        ['head', name],
        ['margin', name],
        ['head', `Fakultas MIPA, Universitas Negeri Yogyakarta, ${f.day} Mei ${f.year}`],
        ['head', `${f.names[0]} / ${f.head}`],
      ],
      truth: {
        journal: [name],
        year: f.year,
        volume: null,
        first: `M-${f.first}`,
        last: `M-${f.last}`,
        counted: false,
      },
      pageAt: (page) => `M-${Number(f.first) + page - 1}`,
    }
  },
  magazine: (f) => {
    const month = f.pick([f.month, `${f.month}/June`, 'Summer', 'Novembro', 'Kasım'])
    const sign = f.pick(['|', '•', '·'])
    return {
      rows: [
        ['head', `${f.name} ${sign} ${month} ${f.year}`],
        ['head', `${f.name} ${sign} ${month} ${f.year}   ${f.head}`],
        [
          'margin',
          f.pick([
            `${f.first} ${f.name} ${sign} ${month} ${f.year}`,
            `${f.name} ${sign} ${month} ${f.year}   ${f.first}`,
          ]),
        ],
      ],
      truth: { journal: [f.name], volume: null, issue: null, year: f.year, ...paged(f) },
    }
  },
  supplement: (f) => ({
    rows: [
      ['foot', `${upper(f.name)} • ${f.volume} • ${f.pick(['Supplement', 'Supplement', f.issue])}`],
      ['head', f.name],
      ['foot', `[Submitted ${f.month} ${f.year - 1}; accepted ${f.month} ${f.online}]; doi:10.3368/x.${f.code}`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: undefined, year: undefined, ...paged(f) },
  }),
  accepted: (f) => ({
    rows: [
      ['head', `Accepted in ${f.name} on ${f.year}-05-${f.day + 1}. Click on the title to verify.`],
      ['head', `Volume ${f.volume} Issue ${f.issue} ISSN 2631-4444`],
      ['front', `arXiv:${String(f.year).slice(2)}05.${f.code}v2 [math.CT] ${f.day} ${f.month.slice(0, 3)} ${f.year}`],
    ],
    truth: {
      journal: [f.name],
      volume: f.volume,
      issue: f.issue,
      year: f.year,
      first: null,
      last: null,
      counted: false,
    },
  }),
  /** A draft for a journal, its pages counted from one. */
  submitted: (f) => ({
    rows: [
      ['foot', `Preprint submitted to ${f.name}   ${f.month} ${f.day}, ${f.year}`],
      ['front', `${f.names[0]}, Department of Rivers, Via Valleggio n. 11, 22100 Como, Italy`],
    ],
    truth: { journal: [f.name], year: f.year, ...unnumbered },
  }),
  lawReview: (f) => {
    const name = f.pick([f.name, `${f.city.split(',')[0]} Law Review`])
    return {
      rows: [
        ['head', `${upper(name)}   [Vol. ${f.volume}:${f.first}`],
        ['head', `${f.year}]   ${upper(f.head)}`],
        ['note', `* Professor of Law, University of the Valley. For comments I thank the editors of ${f.other.name}.`],
      ],
      truth: { journal: [name], volume: f.volume, year: f.year, ...paged(f) },
    }
  },
  economic: (f) => ({
    rows: [
      ['top', `${f.name} ${f.year}, ${f.volume}(${f.issue}): ${f.first}–${f.last}`],
      ['top', `http://dx.doi.org/10.1257/x.${f.volume}.${f.issue}.${f.first}`],
      ['head', `${upper(f.name)}   ${upper(f.month)} ${f.year}`],
      ['head', `VOL. ${f.volume} NO. ${f.issue}   ${upper(f.names[0])} AND ${upper(f.names[1])}: ${upper(f.head)}`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: f.issue, year: f.year, ...paged(f) },
  }),
  pageOf: (f) => ({
    rows: [
      ['top', `${f.names[0]} et al. ${f.name} (${f.year}) ${f.volume}:${f.code}`],
      ['head', `${f.names[0]} et al. ${f.name} (${f.year}) ${f.volume}:${f.code}   Page 2 of ${f.pages}`],
      [
        'front',
        `${f.names[0]} et al. ${f.name}   (${f.year}) ${f.volume}:${f.code}   https://doi.org/10.1186/s${f.code}-019-0${f.code}-9`,
      ],
      [
        'foot',
        `© The Author(s) ${f.year}. Open Access This article is distributed under the terms of the Creative Commons License`,
      ],
    ],
    truth: { journal: [f.name], volume: f.volume, year: f.year, first: String(f.code), last: null, counted: false },
  }),
  dateAndDoi: (f) => ({
    rows: [
      [
        'head',
        `${f.name} | https://doi.org/10.1371/journal.x.0${f.code} ${f.month} ${f.day}, ${f.year}   1 / ${f.pages}`,
      ],
      [
        'cite',
        `${f.names[0]} A, ${f.names[1]} B (${f.year}) ${f.title}. ${f.abbr} ${f.volume}(${f.issue}): e0${f.code}. https://doi.org/10.1371/journal.x.0${f.code}`,
      ],
      ['front', `Published: ${f.month} ${f.day}, ${f.year}`],
    ],
    truth: {
      journal: [f.name],
      volume: f.volume,
      issue: f.issue,
      year: f.year,
      first: `e0${f.code}`,
      last: null,
      counted: false,
    },
  }),
  indonesian: (f) => ({
    rows: [
      ['head', `${upper(f.name)} Vol. ${f.volume}, No. ${f.issue}, ${f.pick(['Maret', 'Juni', 'Desember'])} ${f.year}`],
      ['top', upper(f.name)],
      [
        'front',
        `Program Studi Sistem Komputer, Jalan Raya Puputan no. 86 Denpasar, tlp. (0361) ${f.code}45 fax: (0361) 264773`,
      ],
      ['head', `ISSN: 2089-${(f.code % 9000) + 1000}`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: f.issue, year: f.year, ...paged(f) },
  }),
  turkish: (f) => ({
    rows: [
      ['top', `${f.name} Cilt: ${f.volume} Sayı: ${f.issue} Yıl: ${f.year} Sayfa: ${f.first}-${f.last}`],
      [
        'head',
        f.pick([
          `${f.name}, ${f.volume}(${f.issue}), ${f.year}`,
          `${f.name}, Cilt ${f.volume}, Sayı ${f.issue}, ${f.year}, ss. ${f.first}-${f.last}`,
        ]),
      ],
      ['front', `Geliş Tarihi: ${f.day}.03.${f.year - 1}, Kabul Tarihi: ${f.day}.06.${f.year}`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: f.issue, year: f.year, ...paged(f) },
  }),
  polishIssue: (f) => ({
    rows: [
      [
        f.pick(['top', 'head']),
        f.pick([
          `${upper(f.name)} nr ${f.issue}/${f.year}`,
          `${f.name}, t. ${f.volume}, nr ${f.issue} (${f.year}), s. ${f.first}–${f.last}`,
          `${f.name} ${f.year}, nr ${f.issue}, s. ${f.first}–${f.last}`,
        ]),
      ],
      ['head', `${f.first}   ${f.names[0]}`],
    ],
    truth: { journal: [f.name], volume: undefined, issue: f.issue, year: f.year, ...paged(f) },
  }),
  germanVolume: (f) => ({
    rows: [
      [
        f.pick(['top', 'foot']),
        f.pick([
          `${f.name}, ${f.volume}. Jahrgang, ${f.year}, Heft ${f.issue}, S. ${f.first}-${f.last}`,
          `${f.name}, Jg.${f.volume}, ${f.year}, Beitrag ${f.issue}`,
          `${f.name}, ${f.volume}. Jg., ${f.issue}/${f.year}, ${f.first}-${f.last}`,
        ]),
      ],
      ['head', `${f.name}, ${f.volume}. Jahrgang, ${f.year}, Heft ${f.issue}`],
      ['front', `Tel.: +49 (0)89 2180-${f.code}, E-Mail: ${f.names[0].toLowerCase()}@uni-muenchen.de`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: undefined, year: f.year, ...paged(f) },
  }),
  brazilian: (f) => ({
    rows: [
      [
        'foot',
        `${f.name}, [S.l.], v. ${f.volume}, n. ${f.issue}, p. ${f.first}-${f.last}, jul./dez. ${f.year}. ISSN 2176-${(f.code % 9000) + 1000}`,
      ],
      ['head', `${f.name} | v. ${f.volume} | n. ${f.issue} | p. ${f.first}-${f.last} | ${f.year}`],
      ['front', `Av. Brasil, n. 500, 24${f.code} Niterói, RJ, Brasil. Fone: (21) 2629-${f.code}`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: f.issue, year: f.year, ...paged(f) },
  }),
}

/** More rows of other things that first pages print. */
export const OTHER_ROWS = [
  (f) => [
    'front',
    f.pick([
      `Tel.: +49 (0)711 ${f.code}-0, Fax: ${f.code}-22`,
      `Fax. No. (908)949-${f.code}`,
      `Tele. No. (${f.whole(200, 900)})${f.whole(200, 900)}-${f.code}`,
    ]),
  ],
  (f) => [
    f.pick(['front', 'top']),
    f.pick([
      `Università degli Studi, Via Valleggio n. ${f.whole(1, 90)}, 22100 Como, Italy`,
      `Universidad de la Ribera, Calle Mayor 12, n. ${f.whole(1, 90)}, 28040 Madrid`,
      `Institut für Gewässer, Oettingenstr. ${f.whole(1, 90)}, 80538 München`,
      `Akademie der Wissenschaften, ${f.city}`,
      `Academy of Sciences and Institute of Physics, ${f.city}`,
      `Royal Society of ${topic(f)}, ${f.city}`,
      `${f.other.name.split(' ').at(-1)} Laboratories, Rm. 2B-410A`,
    ]),
  ],
  (f) => ['head', `A. ${f.names[0]}`],
  (f) => ['head', `A. ${upper(f.names[0])} AND B.-C. ${upper(f.names[1])}`],
  (f) => [
    'front',
    `Edited by: ${f.names[0]}, University of ${topic(f)}, UK. Reviewed by: B. ${f.names[1]}, Institute of ${topic(f)}, USA`,
  ],
  (f) => [
    f.pick(['top', 'foot']),
    f.pick([
      'Provided by Rivers Repository',
      'Metadata, citation and similar papers at core.ac.uk',
      'SEE PROFILE',
      'Peer-reviewed version',
      'For more information, see',
    ]),
  ],
]
