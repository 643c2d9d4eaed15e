// Made-up imprints in the ways that publishers set them: what stands on the first page, in running heads, in the citation box, in the file's own notes.
// A house gets the facts and returns rows: [place, text] with place top, foot, note (of the first page), head (of every page), cite, front, cover,
// subject (of the file), and which form of the name it prints.

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const upper = (text) => text.toUpperCase()
const spaced = (text) => [...text].join(' ').replace(/ {3}/g, '  ')
const short2 = (last) => last.slice(-2)

/** Facts of a made-up appearance. */
export function facts(random, journal, paper) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const whole = (low, high) => low + Math.floor(random() * (high - low + 1))
  const year = whole(1975, 2025)
  const volume = whole(1, 320)
  const first = random() < 0.2 ? whole(1, 90) : whole(91, 4900)
  const length = Math.max(2, paper.pages)
  return {
    ...journal,
    year: String(year),
    // Online first, and so the copyright and the DOI, is often of the year before the issue.
    online: String(random() < 0.4 ? year - 1 : year),
    volume: String(volume),
    issue: String(whole(1, 12)),
    first: String(first),
    last: String(first + length - 1),
    article: pick([
      `e${whole(1000, 99999)}`,
      String(whole(100000, 999999)),
      `${year}${whole(1000, 9999)}`,
      String(whole(1, 999)),
      `0${whole(10000, 99999)}`,
    ]),
    month: pick(MONTHS),
    day: whole(1, 28),
    code: whole(1000, 99999),
    ordinal: `${whole(3, 39)}th`,
    pick,
    whole,
    names: paper.names,
    title: paper.title,
    head: paper.title.split(/\s+/).slice(0, 5).join(' '),
    city: pick([
      'Paris, France',
      'San Diego, CA, USA',
      'Berlin',
      'Kyoto, Japan',
      'Valencia, Spain',
      'Banff, Alberta, Canada',
    ]),
    pages: length,
  }
}

const paged = (f) => ({ first: f.first, last: f.last, counted: true })
/** What most print: the journal by its name, or by the forms that are given, with volume and pages; some with the issue, some with the number of an article. */
const inVolume = (f, ...names) => ({
  journal: names.length > 0 ? names : [f.name],
  volume: f.volume,
  year: f.year,
  ...paged(f),
})
const inIssue = (f, ...names) => ({ ...inVolume(f, ...names), issue: f.issue })
const byArticle = (f, ...names) => ({ ...inVolume(f, ...names), first: String(f.code), last: null, counted: false })
const numbered = (f) => ({ first: f.article, last: null, counted: false })
const bare = (abbr) => abbr.replace(/\./g, '')
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

/** By house: rows, and the facts that they print. `name` is the full title, `abbr` its abbreviation. */
export const HOUSES = {
  elsevier: (f) => ({
    rows: [
      ['top', `${f.name} ${f.volume} (${f.year}) ${f.first}–${f.last}`],
      ['top', 'Contents lists available at ScienceDirect'],
      ['top', f.name],
      ['top', `journal homepage: www.elsevier.com/locate/${f.code}`],
      ['head', `${f.names[0]} et al. / ${f.name} ${f.volume} (${f.year}) ${f.first}–${f.last}`],
      ['foot', `0010-${(f.code % 9000) + 1000}/$ - see front matter © ${f.online} Elsevier B.V. All rights reserved.`],
      [
        'subject',
        `${f.name}, ${f.volume} (${f.year}) ${f.first}-${f.last}. doi:10.1016/j.${f.code}.${f.online}.01.005`,
      ],
    ],
    truth: inVolume(f),
  }),
  elsevierArticle: (f) => ({
    rows: [
      ['top', `${f.name} ${f.volume} (${f.year}) ${f.article}`],
      ['top', 'Available online at www.sciencedirect.com'],
      ['head', `${f.names[0]} and ${f.names[1]}   ${f.name} ${f.volume} (${f.year}) ${f.article}`],
      ['front', `Available online ${f.day} ${f.month} ${f.online}`],
      ['subject', `${f.name}, ${f.volume} (${f.year}) ${f.article}. doi:10.1016/j.x.${f.online}.${f.article}`],
    ],
    truth: { ...inVolume(f), ...numbered(f) },
  }),
  springer: (f) => ({
    rows: [
      ['top', `${f.abbr.replace(/\./g, '')} (${f.year}) ${f.volume}:${f.first}–${f.last}`],
      ['top', `DOI 10.1007/s10${f.code}-0${f.code % 10}-x`],
      ['head', `${f.abbr.replace(/\./g, '')} (${f.year}) ${f.volume}:${f.first}–${f.last}`],
      [
        'front',
        `Received: ${f.day} March ${f.year - 1} / Accepted: 2 ${f.month} ${f.year - 1} / Published online: 7 ${f.month} ${f.online}`,
      ],
      ['front', `© Springer Science+Business Media New York ${f.online}`],
      ['subject', `${f.name}, doi:10.1007/s10${f.code}-0${f.code % 10}-x`],
    ],
    truth: inVolume(f, f.abbr),
  }),
  sage: (f) => ({
    rows: [
      ['top', f.name],
      ['top', `${f.volume}(${f.issue}) ${f.first}–${f.last}`],
      ['top', `© The Author(s) ${f.online}`],
      ['top', 'Reprints and permission: sagepub.com/journalsPermissions.nav'],
      ['head', `${f.names[0]} et al.`],
      ['head', `${f.name} ${f.volume}(${f.issue})`],
      ['subject', `${f.abbr.replace(/\./g, '')} ${f.year}.${f.volume}:${f.first}-${f.last}`],
      ['front', `Downloaded from journals.sagepub.com at UNIV on ${f.month} ${f.day}, ${Number(f.year) + 1}`],
    ],
    truth: inIssue(f),
  }),
  sageStacked: (f) => ({
    rows: [
      [
        'top',
        `Research Article   ${f.name}   ${f.volume}(${f.issue}) ${f.first}–${f.last}   © The Author(s) ${f.year}`,
      ],
      ['head', `${f.first}   ${f.names[0]}, ${f.names[1]}`],
      ['subject', `${f.abbr.replace(/\./g, '')} ${f.year}.${f.volume}:${f.first}-${f.last}`],
    ],
    truth: inIssue(f),
  }),
  sageSubject: (f) => ({
    rows: [
      ['top', upper(f.name)],
      ['top', 'Research Report'],
      ['head', `Vol. ${f.volume}—No. ${f.issue}`],
      ['head', `${f.names[0]} and ${f.names[1]}`],
      ['foot', `Copyright © ${f.year} Association for Science`],
      ['subject', `${f.abbr.replace(/\./g, '')} ${f.year}.${f.volume}:${f.first}-${f.last}`],
    ],
    truth: inIssue(f),
  }),
  royal: (f) => ({
    rows: [
      [
        'front',
        `Cite this article: ${f.names[0]} A, ${f.names[1]} B. ${f.year} ${f.title}. ${f.abbr} ${f.volume}: ${f.year}${f.code}.`,
      ],
      [
        'cite',
        `${f.names[0]} A, ${f.names[1]} B. ${f.year} ${f.title}. ${f.abbr} ${f.volume}: ${f.year}${f.code}. http://dx.doi.org/10.1098/rs.${f.year}.${f.code}`,
      ],
      ['head', `royalsocietypublishing.org/journal/rs   ${f.abbr} ${f.volume}: ${f.year}${f.code}`],
      ['front', `Received: ${f.day} ${f.month} ${f.year - 1} Accepted: 3 ${f.month} ${f.year}`],
      ['subject', `${f.abbr} ${f.year}.${f.volume}:${f.year}${f.code}`],
    ],
    truth: {
      journal: [f.abbr],
      volume: f.volume,
      year: f.year,
      first: `${f.year}${f.code}`,
      last: null,
      counted: false,
    },
  }),
  royalMargin: (f) => ({
    rows: [
      ['head', `${f.abbr} ${f.volume}: ${f.year}${f.code}`],
      ['front', `${f.abbr} ${f.volume}: ${f.year}${f.code}`],
      ['front', `One contribution of 12 to a theme issue`],
      ['front', `Accepted: ${f.day} ${f.month} ${f.year}`],
    ],
    truth: {
      journal: [f.abbr],
      volume: f.volume,
      first: `${f.year}${f.code}`,
      last: null,
      counted: false,
      year: f.year,
    },
  }),
  aps: (f) => ({
    rows: [
      ['top', `${upper(f.name)} ${f.volume}, ${f.article}${f.pick(['', '', '(R)'])} (${f.year})`],
      ['head', `${f.pick([upper(f.names[0]), f.head])}   ${upper(f.name)} ${f.volume}, ${f.article} (${f.year})`],
      ['front', `(Received ${f.day} ${f.month} ${f.year - 1}; published 9 ${f.month} ${f.online})`],
      [
        'foot',
        `2469-9926/${f.year}/${f.volume}(${f.issue})/${f.article}(${f.pages})   ${f.article}-1   ©${f.year} American Physical Society`,
      ],
      ['front', `DOI: 10.1103/${f.abbr.replace(/[^A-Za-z]/g, '')}.${f.volume}.${f.article}`],
    ],
    truth: { journal: [f.name], volume: f.volume, issue: undefined, year: f.year, ...numbered(f) },
  }),
  apsOld: (f) => ({
    rows: [
      ['top', `${upper(f.name)}   VOLUME ${f.volume}, NUMBER ${f.issue}   ${upper(f.month)} ${f.day}, ${f.year}`],
      ['foot', f.first],
    ],
    truth: inIssue(f),
  }),
  ieee: (f) => ({
    rows: [
      ['head', `${f.first}   ${upper(f.name)}, VOL. ${f.volume}, NO. ${f.issue}, ${upper(f.month)} ${f.year}`],
      ['head', `${f.first} ${upper(f.name)}, VOL. ${f.volume}, NO. ${f.issue}, ${upper(f.month)} ${f.year}`],
      ['head', `${upper(f.names[0])} et al.: ${upper(f.head)}   ${Number(f.first) + 1}`],
      [
        'front',
        `Manuscript received ${f.month} ${f.day}, ${f.year - 1}; revised March 2, ${f.online}. Date of publication ${f.month} 4, ${f.online}.`,
      ],
      [
        'foot',
        `1536-1276 © ${f.online} IEEE. Personal use is permitted, but republication/redistribution requires IEEE permission.`,
      ],
      [
        'front',
        `Authorized licensed use limited to: University. Downloaded on ${f.month} ${f.day},${Number(f.year) + 1} at 08:29:14 UTC from IEEE Xplore.`,
      ],
    ],
    truth: inIssue(f),
  }),
  acs: (f) => ({
    rows: [
      [
        'foot',
        `${f.names[0]} ET AL.   VOL. ${f.volume} ▪ NO. ${f.issue} ▪ ${f.first}–${f.last} ▪ ${f.year}   www.${f.name.replace(/[^A-Za-z]/g, '').toLowerCase()}.org`,
      ],
      ['front', `Received for review ${f.month} ${f.day}, ${f.year - 1} and accepted March 3, ${f.year}.`],
      ['foot', `© ${f.online} American Chemical Society`],
      ['cite', `${f.abbr} ${f.year}, ${f.volume}, ${f.first}−${f.last}`],
    ],
    truth: inIssue(f, f.name, f.abbr),
  }),
  acsCite: (f) => ({
    rows: [
      ['cite', `${f.abbr} ${f.year}, ${f.volume}, ${f.first}−${f.last}`],
      ['front', `Cite This: ${f.abbr} ${f.year}, ${f.volume}, ${f.first}−${f.last}   Read Online`],
      ['head', `${f.name}   pubs.acs.org/${f.code}   Article`],
      [
        'foot',
        `© ${f.year} American Chemical Society   ${f.first}   DOI: 10.1021/acs.${f.code} ${f.abbr} ${f.year}, ${f.volume}, ${f.first}−${f.last}`,
      ],
      ['front', `Received: ${f.month} ${f.day}, ${f.year - 1} Published: ${f.month} 2, ${f.online}`],
    ],
    truth: inVolume(f),
  }),
  nature: (f) => ({
    rows: [
      ['foot', `${f.name} | (${f.year}) ${f.volume}:${f.code}   1`],
      ['head', `${f.names[0]} et al.   ${f.name} | (${f.year}) ${f.volume}:${f.code}`],
      ['top', `www.nature.com/${f.code}   OPEN`],
      [
        'front',
        `Received: ${f.day} ${f.month} ${f.year - 1}; Accepted: 2 ${f.month} ${f.online}; Published online: ${f.day} ${f.month} ${f.online}`,
      ],
    ],
    truth: byArticle(f),
  }),
  naturePrint: (f) => ({
    rows: [
      ['head', `${f.first} | ${upper(f.name)} | VOL ${f.volume} | ${f.day} ${upper(f.month)} ${f.year}`],
      ['head', `${f.name} VOL ${f.volume} | ${f.month} ${f.year} | www.nature.com`],
      ['foot', `© ${f.online} Macmillan Publishers Limited. All rights reserved`],
    ],
    truth: inVolume(f),
  }),
  placeholder: (f) => ({
    rows: [
      ['head', `${upper(f.name)} | VOL 000 | ${f.day} ${upper(f.month)} ${f.year}`],
      ['front', `doi:10.1038/n${f.code}`],
    ],
    truth: { journal: [f.name], volume: null, year: f.year, first: null, last: null, counted: false },
  }),
  mnras: (f) => ({
    rows: [
      ['top', `${f.abbr} ${f.volume}, ${f.first}–${f.last} (${f.year})   doi:10.1093/x/s${f.code}`],
      ['head', `${f.abbr} ${f.volume}, ${f.first}–${f.last} (${f.year})`],
      ['head', `${f.names[0]} and ${f.names[1]}`],
      [
        'front',
        `Accepted ${f.year} ${f.month} ${f.day}. Received ${f.year} January 12; in original form ${f.year - 1} May 2`,
      ],
    ],
    truth: inVolume(f, f.abbr),
  }),
  mnrasDraft: (f) => ({
    rows: [
      [
        'top',
        `${f.abbr} 000, 1–${f.pages} (${f.year})   Preprint ${f.day} ${f.month} ${f.year}   Compiled using LATEX style file v3.0`,
      ],
      ['head', `${f.abbr} 000, 1–${f.pages} (${f.year})`],
    ],
    truth: { journal: [f.abbr], volume: null, year: f.year, first: null, counted: false },
    pagesUnknown: true,
  }),
  aanda: (f) => ({
    rows: [
      [
        'top',
        `${f.abbr} ${f.volume}, A${(f.code % 400) + 1} (${f.year})   DOI: 10.1051/0004-6361/${f.code}   ${f.name}   © ESO ${f.year}`,
      ],
      ['head', `${f.abbr} ${f.volume}, A${(f.code % 400) + 1} (${f.year})`],
      ['foot', `Article published by EDP Sciences   A${(f.code % 400) + 1}, page 1 of ${f.pages}`],
    ],
    truth: {
      journal: [f.name, f.abbr],
      volume: f.volume,
      year: f.year,
      first: `A${(f.code % 400) + 1}`,
      last: null,
      counted: false,
    },
  }),
  iop: (f) => ({
    rows: [
      ['top', `${f.name}`],
      [
        'top',
        `${f.abbr} ${f.volume} (${f.year}) ${f.article} (${f.pages}pp)   https://doi.org/10.1088/1361-6633/${f.code}`,
      ],
      ['head', `${f.abbr} ${f.volume} (${f.year}) ${f.article}   ${f.names[0]} et al`],
      [
        'foot',
        `1361-6633/${f.online % 100}/${f.code}+${f.pages}$33.00   1   © ${f.online} IOP Publishing Ltd   Printed in the UK`,
      ],
    ],
    truth: { ...inVolume(f), ...numbered(f) },
  }),
  jama: (f) => ({
    rows: [
      [
        'top',
        `${f.abbr.replace(/\./g, '')}. ${f.year} ${f.month} ${f.day}; ${f.volume}(${f.issue}): ${f.first}–${f.last}. doi:10.1001/x.${f.year}.${f.code}.`,
      ],
      ['top', `Published in final edited form as:`],
      ['head', `${f.names[0]} et al.   Page 2`],
      ['front', 'Author manuscript; available in PMC'],
    ],
    truth: {
      journal: [f.abbr],
      volume: f.volume,
      issue: f.issue,
      year: f.year,
      first: f.first,
      last: f.last,
      counted: false,
    },
  }),
  jamaPrint: (f) => ({
    rows: [
      [
        'foot',
        `${f.first}   ${f.name}   ${f.month} ${f.day}, ${f.year} Volume ${f.volume}, Number ${f.issue}   jamanetwork.com`,
      ],
      [
        'cite',
        `${f.abbr.replace(/\./g, '')}. ${f.year};${f.volume}(${f.issue}):${f.first}-${f.last}. doi:10.1001/x.${f.year}.${f.code}`,
      ],
      ['front', `${f.abbr.replace(/\./g, '')}. ${f.year};${f.volume}(${f.issue}):${f.first}-${f.last}`],
      ['head', `Copyright ${f.year} American Medical Association. All rights reserved.`],
    ],
    truth: inIssue(f),
  }),
  cambridge: (f) => ({
    rows: [
      ['top', `${f.name}, Vol. ${f.volume}, No. ${f.issue}, ${f.month} ${f.year}, pp. ${f.first}–${f.last}`],
      ['top', `doi:10.1017/S00${f.code}   © Cambridge University Press ${f.online}`],
      ['front', `https://doi.org/10.1017/S00${f.code} Published online by Cambridge University Press`],
      ['head', `${f.head}`],
    ],
    truth: inIssue(f),
  }),
  cambridgeShort: (f) => ({
    rows: [
      [
        'top',
        `${f.abbr} (${f.year}), vol. ${f.volume}, pp. ${f.first}–${f.last}. © Cambridge University Press ${f.year}   ${f.first}`,
      ],
      ['head', `${f.names[0]} and ${f.names[1]}`],
    ],
    truth: inVolume(f, f.abbr),
  }),
  chicago: (f) => ({
    rows: [
      ['foot', `[${f.name}, ${f.year}, vol. ${f.volume}, no. ${f.issue}]`],
      [
        'foot',
        `© ${f.year} by The University. All rights reserved. 0022-3808/${f.year}/${f.volume}0${f.issue}-0003$10.00`,
      ],
      ['head', upper(f.name)],
      ['head', f.head],
    ],
    truth: inIssue(f),
  }),
  wiley: (f) => ({
    rows: [
      ['top', `${f.name}, ${f.abbr} ${f.volume}: ${f.first}–${f.last} (${f.year})`],
      [
        'top',
        `Published online ${f.day} ${f.month} ${f.online} in Wiley Online Library (wileyonlinelibrary.com) DOI: 10.1002/x.${f.code}`,
      ],
      [
        'foot',
        `Copyright © ${f.year} John Wiley & Sons, Ltd.   ${f.abbr} ${f.volume}: ${f.first}–${f.last} (${f.year})`,
      ],
    ],
    truth: inVolume(f),
  }),
  wileyNew: (f) => ({
    rows: [
      [
        'foot',
        `${f.abbr.replace(/\./g, '')}. ${f.year};${f.volume}:${f.first}–${f.last}.   wileyonlinelibrary.com/journal/x   © ${f.year} John Wiley & Sons Ltd   ${f.first}`,
      ],
      ['head', `${f.names[0]} ET AL.   ${f.first}`],
      [
        'front',
        `Received: ${f.day} ${f.month} ${f.year - 1}   Revised: 3 May ${f.year}   Accepted: 5 ${f.month} ${f.year}`,
      ],
      [
        'cite',
        `${f.names[0]} A. ${f.title}. ${f.abbr.replace(/\./g, '')}. ${f.year};${f.volume}:${f.first}–${f.last}. https://doi.org/10.1111/x.${f.code}`,
      ],
    ],
    truth: inVolume(f, f.abbr),
  }),
  apa: (f) => ({
    rows: [
      ['top', f.name],
      ['top', `${f.year}, Vol. ${f.volume}, No. ${f.issue}, ${f.first}–${f.last}`],
      ['top', `${f.name} ${f.year}, Vol. ${f.volume}, No. ${f.issue}, ${f.first}–${f.last}`],
      [
        'top',
        `© ${f.year} American Psychological Association 0022-3514/${f.year % 100}/$12.00 http://dx.doi.org/10.1037/a00${f.code}`,
      ],
      ['head', upper(f.head)],
      [
        'front',
        `This document is copyrighted by the American Psychological Association or one of its allied publishers.`,
      ],
    ],
    truth: inIssue(f),
  }),
  tandf: (f) => ({
    rows: [
      ['top', `${upper(f.name)}, ${f.year}`],
      ['top', `VOL. ${f.volume}, NO. ${f.issue}, ${f.first}–${f.last}`],
      [
        'top',
        `${upper(f.name)}, ${f.year} VOL. ${f.volume}, NO. ${f.issue}, ${f.first}–${f.last} https://doi.org/10.1080/0${f.code}.${f.year}.${f.code}`,
      ],
      ['head', `${f.first}   ${upper(f.names[0])} ET AL.`],
      [
        'cover',
        `To cite this article: ${f.names[0]} (${f.year}) ${f.title}, ${f.name}, ${f.volume}:${f.issue}, ${f.first}-${f.last}, DOI: 10.1080/0${f.code}`,
      ],
      ['cover', f.name],
      ['cover', `Published online: ${f.day} ${f.month.slice(0, 3)} ${f.online}.`],
    ],
    truth: inIssue(f),
  }),
  jstor: (f) => ({
    rows: [
      [
        'cover',
        `Source: ${f.name}, Vol. ${f.volume}, No. ${f.issue} (${f.month.slice(0, 3)}., ${f.year}), pp. ${f.first}-${f.last}`,
      ],
      ['cover', 'Published by: The University Press'],
      ['cover', `Stable URL: http://www.jstor.org/stable/${f.code}`],
      ['cover', `Accessed: ${f.day}/01/2014 08:29`],
      ['head', `${f.head}`],
      [
        'front',
        `This content downloaded from 128.12.13.14 on Tue, ${f.day} Jan 2014 08:29:14 AM All use subject to JSTOR Terms and Conditions`,
      ],
    ],
    truth: inIssue(f),
  }),
  chorus: (f) => ({
    rows: [
      ['cover', 'This is the accepted manuscript made available via CHORUS. The article has been published as:'],
      ['cover', `${f.names[0]} and ${f.names[1]}`],
      ['cover', `${f.abbr} ${f.volume}, ${f.article} — Published ${f.day} ${f.month} ${f.year}`],
      ['cover', `DOI: 10.1103/${f.abbr.replace(/[^A-Za-z]/g, '')}.${f.volume}.${f.article}`],
    ],
    truth: { ...inVolume(f, f.abbr), ...numbered(f) },
  }),
  repository: (f) => ({
    rows: [
      [
        'cover',
        `${f.names[0]}, A. (${f.year}) ${f.title}. ${f.name}, ${f.volume} (${f.issue}). pp. ${f.first}-${f.last}. ISSN 0028-0836`,
      ],
      ['cover', 'This is a repository copy. Version: Accepted Version'],
      ['cover', `Downloaded from http://eprints.example.org/${f.code}/`],
      [
        'cite',
        `${f.names[0]}, A. (${f.year}) ${f.title}. ${f.name}, ${f.volume} (${f.issue}). pp. ${f.first}-${f.last}. ISSN 0028-0836`,
      ],
    ],
    truth: {
      journal: [f.name],
      volume: f.volume,
      issue: f.issue,
      year: f.year,
      first: f.first,
      last: f.last,
      counted: false,
    },
  }),
  acm: (f) => ({
    rows: [
      [
        'foot',
        f.pick([
          `${f.name}, Vol. ${f.volume}, No. ${f.issue}, ${f.month} ${f.year}, pp. ${f.first}–${f.last}.`,
          `${f.name} ${f.volume}, ${f.issue}, ${f.month.slice(0, 3)}. ${f.year}, pp. ${f.first}–${f.last}.`,
        ]),
      ],
      ['foot', `© ${f.year} ACM 0004-5411/${f.year % 100}/0400-0374 $00.75`],
      ['head', `${upper(f.names[0])} AND ${upper(f.names[1])}`],
      [
        'note',
        'Permission to copy without fee all or part of this material is granted provided that the ACM copyright notice appears',
      ],
    ],
    truth: inIssue(f),
  }),
  spaced: (f) => ({
    rows: [
      ['top', `${upper(f.name)}   Volume ${f.volume}   Number ${f.issue}   ${f.year}   ${f.first}`],
      ['foot', `Number ${f.issue} ${f.year}`],
      [
        'foot',
        `© ${f.online} Society of Rivers   doi: 10.1111/j.1745-${(f.code % 9000) + 1000}.${f.online}.0${f.code}.x`,
      ],
      ['head', `${f.first}   ${upper(f.names[0])} & ${upper(f.names[1])}`],
      ['head', upper(f.head)],
    ],
    truth: inIssue(f),
  }),
  oxford: (f) => ({
    rows: [
      ['top', `${f.name}, Vol. ${f.volume}, No. ${f.issue}, ${f.year}, pp. ${f.first}–${f.last}`],
      [
        'front',
        `Downloaded from https://academic.oup.com/x/article-abstract/${f.volume}/${f.issue}/${f.first}/${f.code} by Library user on ${f.day} ${f.month} ${Number(f.year) + 1}`,
      ],
      ['front', `Advance Access publication ${f.day} ${f.month} ${f.online}`],
      ['foot', `© The Author ${f.online}. Published by Oxford University Press. All rights reserved.`],
    ],
    truth: inIssue(f),
  }),
  oxfordStat: (f) => ({
    rows: [
      ['top', `${f.name} (${f.year}), ${f.volume}, ${f.issue}, pp. ${f.first}–${f.last}`],
      ['top', `doi:10.1093/x/kxx0${f.code}`],
      ['front', `Advance Access publication on ${f.month} ${f.day}, ${f.online}`],
    ],
    truth: inIssue(f),
  }),
  pnas: (f) => ({
    rows: [
      [
        'foot',
        `${f.first}–${f.last} | ${f.abbr} | ${f.month} ${f.day}, ${f.year} | vol. ${f.volume} | no. ${f.issue}   www.x.org/cgi/doi/10.1073/x.${f.code}`,
      ],
      ['head', `${f.first} | www.x.org/cgi/doi/10.1073/x.${f.code}   ${f.names[0]} et al.`],
      ['front', `Edited by A. Person, approved ${f.month} 2, ${f.year} (received for review May 3, ${f.year - 1})`],
    ],
    truth: inIssue(f, f.abbr),
  }),
  science: (f) => ({
    rows: [
      ['foot', `${f.first}   ${f.day} ${upper(f.month)} ${f.year}   VOL ${f.volume}   ${upper(f.name)}   www.x.org`],
      ['front', `Downloaded from http://x.org/ on ${f.month} ${f.day}, ${Number(f.year) + 2}`],
    ],
    truth: inVolume(f),
  }),
  annual: (f) => ({
    rows: [
      [
        'front',
        `${f.abbr} ${f.year}.${f.volume}:${f.first}-${f.last}. Downloaded from www.annualreviews.org by University on 03/12/${Number(f.year) + 1}. For personal use only.`,
      ],
      ['front', `${f.abbr} ${f.year}. ${f.volume}:${f.first}–${short2(f.last)}`],
      ['front', `The ${f.name} is online at x.annualreviews.org`],
      ['front', `Copyright © ${f.year} by Annual Reviews. All rights reserved`],
      ['subject', `${f.name} ${f.year}.${f.volume}:${f.first}-${f.last}`],
    ],
    truth: inVolume(f),
  }),
  mdpi: (f) => ({
    rows: [
      ['head', `${f.name} ${f.year}, ${f.volume}, ${f.code}   2 of ${f.pages}`],
      [
        'foot',
        `${f.name} ${f.year}, ${f.volume}, ${f.code}. https://doi.org/10.3390/x${f.code}   https://www.mdpi.com/journal/x`,
      ],
      ['cite', `${f.names[0]}, A.; ${f.names[1]}, B. ${f.title}. ${f.abbr} ${f.year}, ${f.volume}, ${f.code}.`],
      [
        'front',
        `Received: ${f.day} ${f.month} ${f.year} Accepted: 3 ${f.month} ${f.year} Published: 8 ${f.month} ${f.year}`,
      ],
    ],
    truth: byArticle(f),
  }),
  frontiers: (f) => ({
    rows: [
      ['foot', `${f.name} | www.x.org   ${f.month} ${f.year} | Volume ${f.volume} | Article ${f.code} | 1`],
      [
        'cite',
        `${f.names[0]} A (${f.year}) ${f.title}. ${f.abbr} ${f.volume}:${f.code}. doi: 10.3389/x.${f.year}.0${f.code}`,
      ],
      ['front', `published: ${f.day} ${f.month} ${f.year} doi: 10.3389/x.${f.year}.0${f.code}`],
      ['front', 'This article was submitted to Cognition, a section of the journal'],
    ],
    truth: byArticle(f),
  }),
  copernicus: (f) => ({
    rows: [
      ['top', `${f.abbr}, ${f.volume}, ${f.first}–${f.last}, ${f.year}`],
      [
        'top',
        `www.x.net/${f.volume}/${f.first}/${f.year}/   doi:10.5194/x-${f.volume}-${f.first}-${f.year}   © Author(s) ${f.year}. CC Attribution 3.0 License.   ${f.name}`,
      ],
      ['foot', `Published by Copernicus Publications on behalf of the Union.`],
      ['head', `${f.names[0]} et al.: ${f.head}   ${f.first}`],
    ],
    truth: inVolume(f),
  }),
  spanish: (f) => ({
    rows: [
      ['top', `${f.name}   Volumen ${f.volume}, Número ${f.issue}, ${f.year}, pp. ${f.first}-${f.last}`],
      ['head', `${f.name}, Vol. ${f.volume}, Núm. ${f.issue}, ${f.year}`],
      ['front', `Recibido: ${f.day} de mayo de ${f.year - 1}. Aceptado: 3 de junio de ${f.year}`],
      ['top', `ISSN: 1405-${(f.code % 9000) + 1000}`],
    ],
    truth: inIssue(f),
  }),
  portuguese: (f) => ({
    rows: [
      [
        'foot',
        `${f.abbr}, São Paulo, v. ${f.volume}, n. ${f.issue}, p. ${f.first}-${f.last}, ${f.pick(['jan.', 'mar.', 'set.'])}/${f.pick(['abr.', 'jun.', 'dez.'])} ${f.year}`,
      ],
      ['head', `${f.names[0]}, A. e ${f.names[1]}, B.`],
    ],
    truth: inIssue(f, f.abbr),
  }),
  town: (f) => ({
    rows: [
      [
        f.pick(['head', 'foot', 'top']),
        `${f.pick([f.name, f.abbr])}, ${f.pick(['Campinas', 'Jaboticabal', 'Rio de Janeiro', 'Porto Alegre'])}, v.${f.volume}, n.${f.issue}, p.${f.first}-${f.last}, ${f.pick(['jan.', 'mar.'])}/${f.pick(['abr.', 'jun.'])} ${f.year}`,
      ],
      ['head', `${f.names[0]}, ${f.names[1]} et al.   ${f.first}`],
    ],
    truth: inIssue(f, f.name, f.abbr),
  }),
  address: (f) => ({
    rows: [
      ['head', `${f.names[0]} et al. ${f.name} ${f.year}, ${f.volume}:${f.code}`],
      ['head', `http://www.rivers.com/content/${f.volume}/${f.issue}/${f.code}`],
      ['foot', `© ${f.year} ${f.names[0]} et al; licensee River Press Ltd.`],
    ],
    truth: {
      journal: [f.name],
      volume: f.volume,
      issue: f.issue,
      year: f.year,
      first: String(f.code),
      last: null,
      counted: false,
    },
  }),
  italian: (f) => ({
    rows: [
      ['top', `${f.name}, anno ${f.volume}, n. ${f.issue}, ${f.pick(['gennaio', 'giugno', 'dicembre'])} ${f.year}`],
      ['top', `Estratto da ${f.name}, vol. ${f.volume}, fasc. ${f.issue}, ${f.year}, pp. ${f.first}-${f.last}`],
    ],
    truth: inIssue(f),
  }),
  german: (f) => ({
    rows: [
      [
        'top',
        `${f.name}, Jg. ${f.volume}, Heft ${f.issue}, ${f.pick(['Februar', 'Oktober', 'Dezember'])} ${f.year}, S. ${f.first}–${f.last}`,
      ],
      ['head', `${f.name}, Jg. ${f.volume}, Heft ${f.issue}, ${f.year}, S. ${f.first}–${f.last}`],
      ['head', `${f.names[0]}: ${f.head}`],
      ['foot', `© Verlag, Stuttgart`],
    ],
    truth: inIssue(f),
  }),
  germanIssue: (f) => ({
    rows: [
      ['head', `${f.name} ${f.issue}/${f.year}   ${f.first}`],
      [
        'cite',
        `${f.names[0]}, A. (${f.year}): ${f.title}. In: ${f.name} ${f.volume} (${f.year}), ${f.issue}, S. ${f.first}-${f.last}`,
      ],
    ],
    truth: inIssue(f),
  }),
  germanDots: (f) => ({
    rows: [
      [
        f.pick(['foot', 'front', 'top']),
        f.pick([
          `${f.name} · ${f.volume}. Jg. (${f.year}) · Heft ${f.issue} · S. ${f.first}-${f.last}`,
          `${f.abbr}, ${f.volume}, ${f.issue} (${f.year}), ${f.first}–${f.last}, ISSN 0942-${(f.code % 9000) + 1000}`,
        ]),
      ],
      ['front', `© Verlag & Sohn ${f.year}`],
      ['head', `${f.first}   ${f.names[0]}`],
      ['head', f.head],
    ],
    truth: inIssue(f, f.name, f.abbr),
  }),
  germanBrackets: (f) => ({
    rows: [
      ['head', `${f.first}   ${upper(f.name)} ${f.volume}(${f.year})${f.issue}`],
      ['head', upper(f.names[0])],
    ],
    truth: inIssue(f),
  }),
  russian: (f) => ({
    rows: [
      ['top', `${upper(f.name)}`],
      ['top', `${f.year}   Vol. ${f.volume}   No. ${f.issue}`],
      ['head', `${f.name}. ${f.year}. Vol. ${f.volume}. No. ${f.issue}. P. ${f.first}–${f.last}`],
    ],
    truth: inIssue(f),
  }),
  polish: (f) => ({
    rows: [
      ['top', `${upper(spaced(f.name))}`],
      ['top', `${upper(f.name)}   ${f.year}, ${f.volume} (${f.issue}), ${f.first}–${f.last}`],
      ['front', `PL ISSN 0029-${(f.code % 9000) + 1000}`],
    ],
    truth: inIssue(f),
  }),
  mathematical: (f) => ({
    rows: [
      ['top', `${f.name} ${f.volume}: ${f.first}–${f.last}, ${f.year}.   ${f.first}`],
      ['top', `© ${f.year} Kluwer Academic Publishers. Printed in the Netherlands.`],
      ['front', `(Received: ${f.day} ${f.month} ${f.year - 2}; accepted in final form: 9 June ${f.year - 1})`],
    ],
    truth: inVolume(f),
  }),
  ams: (f) => ({
    rows: [
      ['top', upper(f.name)],
      ['top', `Volume ${f.volume}, Number ${f.issue}, ${f.month} ${f.year}, Pages ${f.first}–${f.last}`],
      [
        'top',
        `S 0002-9939(${f.year % 100})0${f.code}-1   Article electronically published on ${f.month} ${f.day}, ${f.year}`,
      ],
      ['foot', `©${f.year} American Mathematical Society   ${f.first}`],
    ],
    truth: inIssue(f),
  }),
  euclid: (f) => ({
    rows: [
      ['top', f.name],
      ['top', `${f.year}, Vol. ${f.volume}, No. ${f.issue}, ${f.first}–${f.last}`],
      ['top', `https://doi.org/10.1214/${f.code}   © Institute of Mathematical Statistics, ${f.year}`],
    ],
    truth: inIssue(f),
  }),
  yearOnly: (f) => ({
    rows: [
      ['top', `${f.abbr} (${f.year})`],
      ['head', `${f.first}   ${f.names[0]} and ${f.names[1]}`],
      ['foot', `© ${f.year} Royal Society   0035–9254/${f.year % 100}/${f.volume}000`],
    ],
    truth: { journal: [f.abbr], volume: null, year: f.year, first: null, counted: false },
    pagesUnknown: true,
  }),
  online: (f) => ({
    rows: [
      ['top', f.name],
      ['top', `https://doi.org/10.1007/s${f.code}-0${f.year % 100}-0${f.code}-3`],
      ['head', f.name],
      [
        'front',
        `Received: ${f.day} ${f.month} ${f.year - 1} / Accepted: 12 March ${f.year} / Published online: 23 ${f.month} ${f.year}`,
      ],
      ['front', `© The Author(s) ${f.year}`],
      ['subject', `${f.name}, https://doi.org/10.1007/s${f.code}-0${f.year % 100}-0${f.code}-3`],
    ],
    truth: { journal: [f.name], volume: null, year: f.year, first: null, counted: false },
  }),
  conference: (f) => {
    const meeting = `Proceedings of the ${f.ordinal} ${f.pick(['International', 'Annual', 'ACM', 'IEEE', 'European'])} ${f.pick(['Conference', 'Symposium', 'Workshop'])} on ${f.pick(['Rivers and Waterways', 'Machine Learning', 'Operating Systems', 'Computational Linguistics', 'Data Bases'])}`
    return {
      rows: [
        f.pick([
          ['foot', `${meeting}, pages ${f.first}–${f.last}, ${f.city}, ${f.month} ${f.year}. ©${f.year} Association`],
          ['front', `Appearing in ${meeting}, ${f.city}, ${f.year}. Copyright ${f.year} by the author(s).`],
          ['front', `Appears in the ${meeting}, ${f.city}, ${f.month} ${f.year}, pages ${f.first}–${f.last}`],
          ['cover', `This paper is included in the ${meeting}. ${f.month} ${f.day}, ${f.year} • ${f.city}`],
          ['foot', `${meeting}, pages ${f.first}–${f.last}, ${f.city}, ${f.month} ${f.year}.`],
        ]),
        [
          'front',
          'Permission to make digital or hard copies of all or part of this work for personal or classroom use is granted without fee',
        ],
      ],
      truth: { journal: [meeting], volume: null, year: f.year, first: null, counted: false },
      pagesUnknown: true,
    }
  },
  acronym: (f) => {
    const name = `${f.pick(['SIG', 'OS', 'EuroSys', 'VL', 'PO', 'IS'])}${f.pick(['RIV', 'DI', 'PL', 'MM', 'COMP'])}’${String(f.year).slice(2)}`
    return {
      rows: [
        ['front', `${name}, ${f.month} ${f.day}–${f.day + 2}, ${f.year}, ${f.city}.`],
        ['front', `Copyright ${f.year} ACM 978-1-59593-${(f.code % 900) + 100}-3/08/05 ...$5.00`],
        ['front', 'General Terms: Design, Performance'],
      ],
      truth: { journal: [name], volume: null, year: f.year, first: null, counted: false },
      pagesUnknown: true,
    }
  },
  /** Meetings in many words and languages, the year part of the name where no volume follows it. */
  meeting: (f) => {
    const name = f.pick([
      `Proceedings of the Summer Program`,
      `Actes de la conférence conjointe ${f.pick(['JEP-TALN', 'RIV-EAU', 'COLING'])}`,
      `Actas del ${f.pick(['IV', 'XII', 'XXI'])} Congreso Nacional de ${f.name.split(' ').at(-1)}`,
      `Anais do ${f.pick(['X', 'XV'])} Simpósio Brasileiro de ${f.name.split(' ').at(-1)}`,
      `Atti del Convegno ${f.pick(['Nazionale', 'Internazionale'])} di ${f.name.split(' ').at(-1)}`,
      `${f.pick(['AIAA', 'ASME', 'IFAC'])} ${f.name.split(' ').slice(-2).join(' ')} Conference Proceedings`,
      `Tagungsband der ${f.whole(3, 40)}. Jahrestagung ${f.name.split(' ').at(-1)}`,
    ])
    const isOfVolume = f.whole(1, 10) < 5
    const whole = isOfVolume || /Jahrestagung|Conference Proceedings/.test(name) ? name : `${name} ${f.year}`
    return {
      rows: [
        isOfVolume
          ? [
              f.pick(['top', 'foot']),
              `${name} ${f.year}, volume ${f.volume}: ${f.pick(['JEP', 'TALN'])}, pages ${f.first}–${f.last}, ${f.city}`,
            ]
          : f.pick([
              ['top', whole],
              ['head', whole],
              ['top', `${whole}   10.2514/6.${f.year}-${f.code}`],
              ['top', `${whole}, ${f.city}`],
            ]),
        ['foot', `${f.day}-${f.day + 3} ${f.month} ${f.year}, ${f.city}`],
      ],
      truth: { journal: [whole], volume: undefined, issue: undefined, year: f.year, counted: false },
      pagesUnknown: true,
    }
  },
  pmlr: (f) => {
    const meeting = `Proceedings of the ${f.ordinal} International Conference on Machine Learning`
    return {
      rows: [
        ['foot', `${meeting}, ${f.city}, PMLR ${f.volume}, ${f.year}. Copyright ${f.year} by the author(s).`],
        ['head', f.title.slice(0, 60)],
      ],
      truth: { journal: [meeting], volume: f.volume, year: f.year, first: null, counted: false },
      pagesUnknown: true,
    }
  },
  series: (f) => {
    const name = `${f.pick(['IAB', 'IZA', 'NBER', 'DIW', 'CEPR', 'River Institute'])} ${f.pick(['Discussion Paper', 'Working Paper', 'Technical Report'])}`
    return {
      rows: [
        ['cover', `${name} ${f.pick(['No. ', ''])}${f.code}`],
        ['cover', `${f.month} ${f.year}`],
        ['head', f.head],
      ],
      truth: { journal: [name], volume: null, issue: undefined, year: f.year, first: null, counted: false },
      pagesUnknown: true,
    }
  },
  /** No journal at all: a manuscript with its date. */
  manuscript: (f) => ({
    rows: [
      ['front', `${f.month} ${f.day}, ${f.year}`],
      ['head', f.head],
      [
        'front',
        f.pick([
          `Word count: ${f.code}`,
          'Draft. Please do not cite without permission.',
          `Running head: ${upper(f.head)}`,
        ]),
      ],
    ],
    truth: { journal: [], volume: null, year: f.year, first: null, counted: false },
  }),
  /** Reports and theses: institutes in their heads, no journal. */
  report: (f) => {
    const institute = f.pick([
      `${topic(f)} Group`,
      `Center for ${topic(f)}`,
      `Institute of ${topic(f)}`,
      `Fakultät für ${topic(f)}`,
      `Departamento de ${topic(f)}`,
      `${f.city.split(',')[0]} University`,
    ])
    return {
      rows: [
        [f.pick(['top', 'head', 'front']), institute],
        [
          f.pick(['front', 'cover']),
          f.pick([
            'A thesis submitted in partial fulfillment of the requirements for the degree of Master of Science',
            'Bachelorarbeit',
            'Trabalho de Conclusão de Curso',
            'Technical notes',
            'Lecture notes',
            'Final project report',
          ]),
        ],
        ['front', `${f.month} ${f.year}`],
        ['head', f.pick([f.head, topic(f), upper(f.head)])],
      ],
      truth: { journal: [], volume: null, year: f.year, first: null, counted: false },
    }
  },
  /** As a journal's office sends a draft to its reviewers. */
  underReview: (f) => ({
    rows: [
      ['head', `${f.name}   Page 2 of ${f.pages}`],
      ['head', f.name],
      ['head', 'For Peer Review'],
      ['head', `URL: http://mc.manuscriptcentral.com/x${f.code}`],
      ['head', f.head],
      ['cover', `Journal:   ${f.name}`],
      ['cover', `Manuscript ID:   ${f.pick(['Draft', `XY-${f.code}`])}`],
      ['cover', `Date Submitted by the Author:   ${f.day}-${f.month.slice(0, 3)}-${f.year}`],
    ],
    truth: { journal: [f.name], year: undefined, ...unnumbered },
  }),
  /** Neither a journal nor a year; what notes cite is older. */
  undated: (f) => ({
    rows: [
      [
        'note',
        `1 ${f.names[0]}, ${f.title.split(' ').slice(0, 3).join(' ')}, in « ${f.other.name} », ${f.year - 9}, pp. 148-153.`,
      ],
      [
        'note',
        `${f.city.split(',')[0]}, ${f.day}-${f.day + 3} ${f.month} ${f.year - 12}), pp. 1051-1054; ${f.third.name}`,
      ],
      ['head', f.head],
    ],
    truth: { journal: [], volume: null, year: '', first: null, counted: false },
  }),
  /** An archive is no journal. */
  arxiv: (f) => ({
    rows: [
      ['front', `arXiv:${String(f.year).slice(2)}05.${f.code}v2 [cs.LG] ${f.day} ${f.month.slice(0, 3)} ${f.year}`],
      ['head', f.head],
    ],
    truth: { journal: [], volume: null, year: f.year, first: null, counted: false },
  }),
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
    truth: byArticle(f),
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
      truth: inVolume(f, name),
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
      truth: inIssue(f, name),
    }
  },
  letteredPages: (f) => {
    const name = acronymOf(f)
    return {
      rows: [
        ['top', `${name} ${f.volume} (${f.issue}/${f.year}), S. ${f.first}–${f.last}`],
        ['head', `${f.names[0]}: ${f.head}`],
      ],
      truth: inIssue(f, name),
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
    truth: { ...inVolume(f), journal: [] },
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
  /** A copy that its author keeps: the meeting by its letters, with the pages there, in one line of the first page. */
  appearedIn: (f) => {
    const meeting = f.pick([
      `Proceedings, ${acronymOf(f)} ${f.year}`,
      `Proceedings of the ${f.ordinal} Conference on ${topic(f)} (${acronymOf(f)} ${f.year})`,
    ])
    return {
      rows: [
        [
          f.pick(['front', 'top', 'foot']),
          `${f.pick(['appeared in', 'Appeared in', 'In'])} ${meeting}, ${f.city}, ${f.pick(['pages', 'pp.'])} ${f.first}-${f.last}.`,
        ],
        ['head', f.head],
      ],
      truth: {
        journal: [meeting],
        volume: null,
        issue: null,
        year: f.year,
        first: f.first,
        last: f.last,
        counted: false,
      },
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
      truth: inVolume(f, name),
    }
  },
  economic: (f) => ({
    rows: [
      ['top', `${f.name} ${f.year}, ${f.volume}(${f.issue}): ${f.first}–${f.last}`],
      ['top', `http://dx.doi.org/10.1257/x.${f.volume}.${f.issue}.${f.first}`],
      ['head', `${upper(f.name)}   ${upper(f.month)} ${f.year}`],
      ['head', `VOL. ${f.volume} NO. ${f.issue}   ${upper(f.names[0])} AND ${upper(f.names[1])}: ${upper(f.head)}`],
    ],
    truth: inIssue(f),
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
    truth: byArticle(f),
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
    truth: inIssue(f),
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
    truth: inIssue(f),
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
        `${f.name}, ${f.pick(['[S.l.]', f.city.split(',')[0], 'Campinas'])}, v. ${f.volume}, n. ${f.issue}, p. ${f.first}-${f.last}, jul./dez. ${f.year}. ISSN 2176-${(f.code % 9000) + 1000}`,
      ],
      ['head', `${f.name} | v. ${f.volume} | n. ${f.issue} | p. ${f.first}-${f.last} | ${f.year}`],
      ['front', `Av. Brasil, n. 500, 24${f.code} Niterói, RJ, Brasil. Fone: (21) 2629-${f.code}`],
    ],
    truth: inIssue(f),
  }),
  /** The cover of a network of scholars: the kind of paper, in what it appeared, and when; later somebody put it there. */
  networkCover: (f) => {
    const isNamed = f.whole(1, 10) < 7
    const kind = f.pick(['Article', 'Conference Paper', 'Chapter', 'Preprint', 'Technical Report', 'Thesis'])
    const published =
      f.day < 15 ? [['cite', `${f.names[0]} ${f.title}. ${f.name} ${f.volume}:${f.first}–${f.last} (${f.year})`]] : []
    const numbers = isNamed && published.length > 0 ? inVolume(f) : unnumbered
    return {
      rows: [
        [
          'cover',
          `See discussions, stats, and author profiles for this publication at: https://www.network.net/${f.code}`,
        ],
        [
          'cover',
          isNamed
            ? `${kind === 'Thesis' ? 'Article' : kind} in ${f.name} · ${f.month} ${f.year}`
            : `${kind} · ${f.month} ${f.year}`,
        ],
        ['cover', f.pick(['CITATIONS   READS', 'CITATIONS', 'READS'])],
        [
          'cover',
          f.pick([
            'SEE PROFILE',
            '2 authors:',
            'Some of the authors of this publication are also working on these related projects:',
          ]),
        ],
        [
          'cover',
          `All content following this page was uploaded by ${f.names[0]} on ${f.day} ${f.month} ${Number(f.year) + f.whole(0, 4)}.`,
        ],
        ['head', f.head],
        ...(isNamed ? published : []),
      ],
      truth: { journal: isNamed ? [f.name] : [], ...numbers, year: f.year },
      pagesUnknown: true,
    }
  },
  /** A first sheet with the name alone above the title, the number of the manuscript or the article, and the holder of the rights. */
  firstSheet: (f) => {
    const isNumbered = f.whole(1, 10) < 6
    return {
      rows: [
        [f.pick(['cover', 'top']), f.name],
        [
          f.pick(['cover', 'top']),
          isNumbered
            ? `Volume ${f.volume}, Issue ${f.issue}   ${f.year}   Article ${f.pick([1, 4, 12])}`
            : `${f.pick(['Manuscript', 'Paper', 'Research Paper', 'Submission'])} ${f.code}`,
        ],
        [
          f.pick(['cover', 'top', 'front']),
          `©${f.year} ${f.pick(['American', 'Royal', 'European'])} ${f.other.name.split(' ').at(-1)} Association. All rights reserved.`,
        ],
        [f.pick(['cover', 'front']), `DOI: 10.1515/1559-${f.code}`],
        ['head', f.pick([f.head, `${f.names[0]}: ${f.head}`])],
      ],
      truth: {
        journal: [f.name],
        volume: isNumbered ? f.volume : null,
        issue: isNumbered ? f.issue : null,
        year: f.year,
        first: undefined,
        last: undefined,
        counted: false,
      },
      pagesUnknown: true,
    }
  },
  /** A manuscript that says where it will appear. */
  forthcoming: (f) => ({
    rows: [
      [
        f.pick(['front', 'top', 'note', 'head']),
        f.pick([
          `Forthcoming in ${f.name}`,
          `Forthcoming, ${f.name}`,
          `Forthcoming at the ${f.name}.`,
          `To appear in ${f.name}`,
          `Accepted for publication in ${f.name}`,
          `Published in ${f.name}, ${f.year}`,
          `In press, ${f.name}`,
        ]),
      ],
      [
        'front',
        f.pick([`${f.month} ${f.day}, ${f.year}`, `${f.month} ${f.year}`, `This version: ${f.month} ${f.year}`]),
      ],
      ['head', f.head],
      ['note', `* I thank the editors of ${f.other.name} and seminar participants at the University of ${topic(f)}.`],
    ],
    truth: { journal: [f.name], year: f.year, ...unnumbered },
  }),
  /** A review of a book or of another paper: what it prints above its text is the other's. */
  reviewOfAnother: (f) => ({
    rows: [
      [
        'top',
        f.pick([
          `${f.names[0]}, A. and B. Roe. ${f.year - 4}. “${f.title}.” ${f.other.name} ${f.whole(1, 90)}(${f.whole(1, 9)}): ${f.whole(100, 200)}–${f.whole(201, 290)}.`,
          `Roe, Dorothy: ${f.title}. ${f.city.split(',')[0]}: University Press, ${f.year - 1}, 470 S.`,
          `${f.title}. By A. Roe. New York: River Press, ${f.year - 1}. Pp. xii + 304.`,
        ]),
      ],
      ['front', f.pick(['Article', 'Book Reviews', 'Rezension', 'An Article Summary'])],
      ['head', f.pick(['Book Reviews', 'Buchbesprechungen', f.head])],
    ],
    truth: { journal: [], volume: null, year: '', first: null, counted: false },
  }),
  /** Nothing of an imprint, and years in sentences and notes alone. */
  yearsOfOthers: (f) => ({
    rows: [
      ['note', `1 Data are available only from the ${f.month} ${f.year - 1} Tracking Poll.`],
      ['note', `* The author thanks two referees and the ${f.year} seminar of the University of ${topic(f)}.`],
      ['front', f.pick(['Technical Appendix', 'Online Appendix', 'Notes', 'Supplementary Materials', f.names[0]])],
      ['head', f.head],
    ],
    truth: { journal: [], volume: null, year: '', first: null, counted: false },
  }),
  /** Meetings in other words, at the head or foot of each page. */
  nationalMeeting: (f) => {
    const field = topic(f)
    const name = f.pick([
      `${f.pick(['IV', 'XII', 'XXIX'])} Simposio Internacional de ${field}`,
      `${f.pick(['IV', 'XIX'])} Conferencia Internacional en ${field}`,
      `${f.pick(['X', 'XXI'])} Encontro Nacional de ${field}`,
      `${f.pick(['VII', 'XV'])} Congresso Brasileiro de ${field}`,
      `${f.ordinal} Conference on ${field} (${acronymOf(f)} ${f.year})`,
    ])
    const place = f.pick(['Barranquilla, Colombia', 'Recife, Brasil', f.city])
    return {
      rows: [
        [f.pick(['head', 'top']), f.pick([name, `“${name}”`, `${name} ${f.year}`])],
        [
          'top',
          f.pick([
            `${place}, ${f.day} al ${f.day + 3} de Julio de ${f.year}`,
            `${place}, ${f.day}-${f.day + 3} ${f.month} ${f.year}`,
          ]),
        ],
        ['foot', `${name}, ${place}.`],
        ['head', `${f.names[0]}, A.; ${f.names[1]}, L. | “${upper(f.head)}”`],
      ],
      truth: { journal: [name, `${name} ${f.year}`], year: f.year, ...unnumbered, volume: undefined, issue: undefined },
      pagesUnknown: true,
    }
  },
  /** A note that lets others copy the work and says whose meeting it was written for. */
  permission: (f) => {
    const letters = acronymOf(f)
    const name = `${f.ordinal} ${f.pick(['Biennial', 'Annual'])} Conference on ${topic(f)} (${letters})`
    return {
      rows: [
        [
          'note',
          `This article is published under a Creative Commons License Agreement. You may copy, distribute and display the work, but you must attribute it to the author and ${letters} ${f.year}.`,
        ],
        ['note', `attribute the work to the author and ${letters} ${f.year}.`],
        ['note', name],
        ['note', `${f.month} ${f.day}-${f.day + 3}, ${f.city}.`],
        ['head', f.head],
      ],
      truth: { journal: [name], year: f.year, ...unnumbered },
      pagesUnknown: true,
    }
  },
  /** "42:2 Fall 2017" at the foot, with the holder of the rights and the number of the page. */
  seasonal: (f) => {
    const season = f.pick(['Fall', 'Spring', 'Summer', 'Winter'])
    return {
      rows: [
        [
          'foot',
          f.pick([
            `${f.name} ${f.volume}:${f.issue} ${season} ${f.year} © ${f.year} Regents of the University   ${f.first}`,
            `${f.name} ${f.volume}, no. ${f.issue} (${season} ${f.year}): ${f.first}–${f.last}`,
            `${f.name} • Volume ${f.volume}, Number ${f.issue} • ${season} ${f.year}`,
          ]),
        ],
        ['head', f.names.slice(0, 2).join(' and ')],
        ['head', f.head],
        ['foot', `V${f.volume}-${f.issue}_11${f.names[0]}.indd   ${f.first}   7/10/17 6:57 PM`],
      ],
      truth: inIssue(f),
    }
  },
  /** Online first: the copyright is of the year before, the date of publication too; head and masthead say the issue's year. */
  issueAfterOnline: (f) => {
    const before = String(Number(f.year) - f.whole(1, 2))
    return {
      rows: [
        ['top', `${f.name} (${f.year}), ${f.volume}, ${f.first}–${f.last}`],
        ['top', `doi:10.1017/x.${before}.${f.code % 90}`],
        [f.pick(['margin', 'foot']), `© The ${f.other.name.split(' ').at(-1)} Association, ${before}.`],
        [
          'front',
          `(Received ${f.day} ${f.month} ${Number(before) - 1}; accepted 7 ${f.month} ${before}; first published online 2 ${f.month} ${before})`,
        ],
        [
          f.pick(['margin', 'front']),
          `Downloaded from https://www.rivers.org. Library, on ${f.day} ${f.month.slice(0, 3)} ${Number(f.year) + 1} at 17:52:22, subject to the terms of use`,
        ],
        ['head', f.name],
      ],
      truth: inVolume(f),
    }
  },
}

/** What a file says in its subject that is no imprint. */
export const SUBJECTS = [
  (_f) => 'Article',
  (_f) => 'Research Paper',
  (_f) => 'gnuplot plot',
  (f) => `${topic(f)}; ${topic({ ...f, other: f.third })}`,
  (f) => `-  Applied computing  ->  ${topic(f)}.`,
  (f) => f.head,
]

/** The properties of a file: those of the paper, or left over from another one of the same or another journal. */
export function declaredBy(f, truth) {
  const isAnother = f.whole(1, 100) <= 25
  const isOtherJournal = isAnother && f.whole(1, 2) === 1
  const other = { volume: String(f.whole(1, 320)), issue: String(f.whole(1, 12)), first: String(f.whole(1, 900)) }
  const say = (name, value) => (value == null ? '' : `<prism:${name}>${value}</prism:${name}>`)
  const [name] = truth.journal ?? []
  const numbers = isAnother
    ? other
    : { volume: truth.volume, issue: truth.issue, first: truth.counted ? truth.first : undefined }
  return [
    say('publicationName', isOtherJournal ? f.third.name : name),
    say('volume', numbers.volume),
    say('number', numbers.issue),
    say('startingPage', numbers.first),
  ].join('')
}

/** Rows of other things that first pages print. */
export const NOISE = [
  (f) => ['note', `1 See ${f.other.name} ${f.whole(1, 90)} (${f.year - 3}) ${f.whole(1, 90)}–${f.whole(91, 190)}.`],
  (f) => [
    'note',
    `2 An earlier result is due to Miller, ${f.other.abbr} ${f.whole(1, 90)}, ${f.whole(100, 900)} (${f.year - 6}).`,
  ],
  (f) => [
    'front',
    f.pick([
      'Research Article',
      'ORIGINAL PAPER',
      'Original Research',
      'REVIEW',
      'Letter',
      'Open Access',
      'Report',
      'SPECIAL ISSUE',
      'SECOND SERIES',
      'Editorial',
      'ARTICLE INFO',
      'Journal Title',
    ]),
  ],
  (f) => [
    'front',
    `Downloaded from ${f.whole(100, 200)}.12.13.14 on ${f.day} ${f.month} ${f.year} at 08:29. Redistribution subject to license or copyright`,
  ],
  (f) => ['front', `E-mail: ${f.names[0].toLowerCase()}@university.edu`],
  (f) => ['front', `Received ${f.month} ${f.day}, ${f.year - 1}; revised ${f.month} 3, ${f.year - 1}`],
  (_f) => ['front', 'Supported by grant 12345 of the National Science Foundation.'],
  (f) => ['head', f.head],
  (f) => ['head', `${f.names[0]} and ${f.names[1]}`],
  (f) => [
    'head',
    f.pick([f.other.name.split(' ').slice(-2).join(' '), `${f.other.name.split(' ').at(-1)} Notes`, 'Private Letters']),
  ],
  (_f) => ['front', 'Department of River Studies, University of the Valley'],
  (f) => ['front', `Published by the Society for Rivers and ${f.other.name.split(' ').at(-1)}`],
  (f) => [
    f.pick(['top', 'foot']),
    f.pick([
      'DRAFT',
      'CONTENTS',
      'Inhaltsverzeichnis',
      'Preprint',
      'OSF',
      'Figure 2',
      'Table 1',
      'RESUMEN',
      'Introduction',
      'Relative error',
      'Working draft',
      'NOTE',
    ]),
  ],
  (f) => [
    f.pick(['top', 'foot']),
    f.title
      .split(/\s+/)
      .slice(2, 2 + f.whole(1, 4))
      .join(' '),
  ],
  (f) => [
    'note',
    `3 Compare also ${f.other.name} ${f.whole(1, 90)}:${f.whole(100, 200)}–${f.whole(201, 290)}; ${f.third.name} ${f.whole(1, 90)}(${f.whole(1, 9)}):${f.whole(100, 200)}–${f.whole(201, 290)}.`,
  ],
  (f) => ['front', `School of ${f.other.name.split(' ').slice(-2).join(' ')}, University of Rivers`],
  (_f) => ['front', `For more information, see https://creativecommons.org/licenses/by/4.0/`],
  (f) => ['head', `${f.pick(['Chapter 3', 'App. A', 'Part II'])} – ${f.other.name}: ${f.head.slice(0, 12)}`],
  (f) => [
    f.pick(['front', 'foot', 'top']),
    f.pick([
      'ACM, New York, NY, USA',
      'Springer, New York',
      'New York, NY 10027',
      'IEEE Computer Society',
      'Copyright 2001 ACM',
      'In A. Miller (Ed.), Lakes and rivers. New York: River Press.',
    ]),
  ],
  (f) => ['front', `The authors thank the editors of ${f.other.name} and ${f.third.name} for their comments.`],
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
  (f) => [
    f.pick(['front', 'top']),
    f.pick([
      `For ${f.pick(['Maria', 'my parents', 'Anna and Paul', f.names[0]])}`,
      `To ${f.pick(['my parents', 'Clara', 'the memory of'])} ${f.names[1]}`,
      `In memory of ${f.names[0]}`,
      `Dedicated to Professor ${f.names[1]}`,
      'Categories and Subject Descriptors',
      'CCS Concepts',
      'General Terms',
      'Keywords',
      'Subject Headings',
      'Mathematics Subject Classification',
      'Tutorial',
      'Policy Brief',
      'Executive Summary',
      'Technical Report',
      'Conference Paper',
      'POLICY BRIEF',
      'Viewpoint',
      'Perspective',
      upper(topic(f)),
      topic(f),
    ]),
  ],
  (f) => [
    f.pick(['top', 'head', 'front']),
    f.pick([
      'For Peer Review',
      'For Peer Review Only',
      'Manuscript',
      `Manuscript ID: ${f.code}`,
      'ARTICLE IN PRESS',
      'Accepted Manuscript',
      "Author's personal copy",
      'NIH Public Access',
      'HHS Public Access',
      'Please scroll down for article',
      'Supplementary Material',
    ]),
  ],
  (f) => [
    f.pick(['top', 'foot']),
    f.pick([
      'DE GRUYTER',
      'North-Holland',
      'IOS Press',
      'ELSEVIER',
      'Pergamon',
      'River University Press',
      'Taylor & Francis',
      `Center for ${topic(f)}`,
      `${topic(f)} Research Group`,
      `Laboratory of ${topic(f)}`,
    ]),
  ],
]
