// Running heads and feet of a house's paper: who, what and where, page numbers, stamps of platforms, line numbers left to the paginator.
const cut = (text, n) => (text.length > n ? text.slice(0, n).replace(/\s\S*$/, '') : text)
const row = (left, right, css) =>
  `<div style="display:flex;justify-content:space-between;${css}"><span>${left}</span><span>${right}</span></div>`

function names(f) {
  const families = f.cast.authors.map((who) => who.family)
  const { r } = f
  if (families.length > 2) return `${families[0]} ${r.pick(['et al.', '<i>et al.</i>', 'and others', 'ET AL.'])}`
  return families.join(r.pick([' and ', ' &amp; ', ', ', ' AND ']))
}

export function houseFurniture(f, style, spec = {}) {
  const { r, ink, facts } = f
  const colors = { head: ink.color('page-header'), foot: ink.color('page-footer'), number: ink.color('page-number') }
  const paint = (color, html) => `<span style="color:${color}">${html}</span>`
  const upper = r.odds(0.3)
  const loud = (text) => (upper ? text.toUpperCase() : text)
  const texts = {
    who: loud(names(f)),
    whoLong: f.cast.authors
      .slice(0, 4)
      .map((who) => `${who.given[0]}. ${who.family}`)
      .join(', '),
    short: loud(cut(facts.title, r.whole(25, 70))),
    journal: loud(facts.journal),
    volume: `${facts.journal} ${facts.vol}(${facts.iss})`,
    full: `${f.cast.authors[0].given[0]}. ${f.cast.authors[0].family} et al. / ${facts.journal} ${facts.vol} (${facts.year}) ${facts.fp}–${facts.lp}`,
    month: `Vol. ${facts.vol}, No. ${facts.iss}`,
  }
  const keys = Object.keys(texts)
  const css = `font-size:${r.pick([7, 7.5, 8, 9])}pt;line-height:1.15;${r.odds(0.3) ? 'font-style:italic;' : ''}${r.odds(0.15) ? 'font-variant:small-caps;' : ''}${r.odds(0.15) ? 'letter-spacing:0.08em;' : ''}`
  const rule = r.odds(0.3) ? 'border-bottom:0.5pt solid #000;padding-bottom:2pt;' : ''
  const number = paint(colors.number, r.weighed({ '{n}': 88, '– {n} –': 4, 'p. {n}': 3, '{r} of {N}': 5 }))
  const manner = r.weighed({ outer: 55, centreFoot: 18, centreHead: 15, footOuter: 12 })
  const topY = r.between(18, Math.max(20, style.margins.top - 20))
  const bottomY = r.between(16, Math.max(18, style.margins.bottom - 22))
  const odd = r.pick(keys)
  const even = r.odds(0.7) ? r.pick(keys) : odd
  const early = r.odds(0.5)
  const side = (key, isOdd) => {
    const text = paint(colors.head, texts[key])
    const parts = []
    if (manner === 'outer')
      parts.push({
        where: 'top',
        y: topY,
        early,
        html: isOdd ? row(text, number, css + rule) : row(number, text, css + rule),
      })
    else if (manner === 'footOuter')
      parts.push(
        {
          where: 'top',
          y: topY,
          early,
          html: `<div style="text-align:${isOdd ? 'right' : 'left'};${css}${rule}">${text}</div>`,
        },
        {
          where: 'bottom',
          y: bottomY,
          html: `<div style="text-align:${isOdd ? 'right' : 'left'};${css}">${number}</div>`,
        },
      )
    else if (manner === 'centreHead') {
      const inner = `<div style="position:relative;text-align:center;${css}${rule}">${text}<span style="position:absolute;${isOdd ? 'right' : 'left'}:0">${number}</span></div>`
      parts.push({ where: 'top', y: topY, early, html: inner })
    } else
      parts.push(
        { where: 'top', y: topY, early, html: `<div style="text-align:center;${css}${rule}">${text}</div>` },
        { where: 'bottom', y: bottomY, html: `<div style="text-align:center;${css}">${number}</div>` },
      )
    return parts
  }
  const extras = stamps(f, spec, paint)
  const foot = firstFoot(f, spec, css, number)
  const first = r.odds(0.25) ? side(odd, true) : [{ where: 'bottom', y: bottomY, html: foot }]
  return {
    furniture: {
      first: [...first, ...extras],
      odd: [...side(odd, true), ...extras],
      even: [...side(even, false), ...extras],
    },
    startPage: facts.fp,
  }
}

/** What only the first page carries at its foot. */
function firstFoot(f, spec, css, number) {
  const { r } = f
  if (spec.firstFoot) {
    const line = f.masthead(
      spec.firstFoot === 'caps' ? 'caps' : spec.firstFoot === 'month' ? 'month' : 'apa',
      'text-align:center;font-size:0.75em;',
    )
    return `<div>${line}${r.odds(0.6) ? `<div style="text-align:center;${css}">${number}</div>` : ''}</div>`
  }
  const place = r.pick(['center', 'right', 'left', 'none'])
  if (place === 'none') return f.rights('font-size:0.75em;')
  return `<div style="text-align:${place};${css}">${number}</div>`
}

/** "Downloaded from" along the edge or at the foot of every page. */
function stamps(f, spec, paint) {
  const { r, ink } = f
  const day = `${r.whole(1, 28)} ${r.pick(['March', 'July', 'Dec'])} 20${r.whole(10, 24)}`
  const text = r.pick([
    `Downloaded from https://www.periodicals.example.org/core. University Library, on ${day}, subject to the Terms of use. https://doi.org/${f.facts.doi}`,
    `Downloaded from http://journals.example.com by guest on ${day}`,
    'This document is copyrighted by the Northern Psychological Association or one of its allied publishers. This article is intended solely for the personal use of the individual user and is not to be disseminated broadly.',
    `This content downloaded from 128.250.144.${r.whole(1, 250)} on July 02, 2019 12:55:35 PM. All use subject to Terms and Conditions.`,
    'Author Manuscript',
  ])
  const out = []
  if (r.odds(spec.stamp ?? 0.08))
    out.push({
      free: `left:${r.whole(4, 14)}pt;bottom:${r.whole(40, 120)}pt;max-height:640pt;writing-mode:vertical-rl;transform:rotate(180deg);font-size:${r.pick([5, 6, 7])}pt;line-height:1.2`,
      html: paint(ink.color('page-footer'), text),
    })
  if (r.odds(spec.stampFoot ?? 0.06))
    out.push({
      where: 'bottom',
      y: 4,
      html: `<div style="text-align:center;font-size:6.5pt;line-height:1.2">${paint(ink.color('page-footer'), text)}</div>`,
    })
  return out
}
