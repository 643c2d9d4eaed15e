// Running heads and feet, page numbers, stamps and watermarks.
const bare = (html) => html.replace(/<[^>]+>/g, '')
const cut = (text, n) => (text.length > n ? `${text.slice(0, n).replace(/\s\S*$/, '')}…` : text)

function line(left, right, css) {
  return `<div style="display:flex;justify-content:space-between;${css}"><span>${left}</span><span>${right}</span></div>`
}

export function furniture(paper, style, r, ink, notes) {
  const header = ink.color('page-header')
  const footer = ink.color('page-footer')
  const number = ink.color('page-number')
  const paint = (color, html) => `<span style="color:${color}">${html}</span>`
  const families = paper.authors.map((a) => a.family)
  const who =
    families.length > 2 ? `${families[0]} ${r.pick(['et al.', 'and others', '<i>et al.</i>'])}` : families.join(' and ')
  const short = cut(bare(paper.title), r.whole(30, 80))
  const texts = {
    who,
    short: r.odds(0.2) ? short.toUpperCase() : short,
    journal: notes.journal,
    doi: notes.doi,
    site: r.pick([
      'www.journal-online.org',
      'https://journal.example.org',
      'Journal of Open Letters | www.open-letters.example',
    ]),
    copyright: notes.copyright,
    whoFull: `${who} ${paper.journal} ${paper.year}, ${paper.volume}:${paper.fpage}`,
    cc: r.pick(['CC BY 4.0', 'This article is licensed under a Creative Commons Attribution License.', 'Open Access']),
    draft: r.pick([
      'Preprint',
      'Author manuscript',
      'Submitted to the journal',
      'NOT PEER-REVIEWED',
      'A PREPRINT',
      `Proceedings of the ${r.whole(2, 40)}th Conference, pages ${paper.fpage}`,
    ]),
  }
  const form = r.weighed({ '{n}': 70, 'Page {r} of {N}': 12, '– {n} –': 5, 'p. {n}': 4, '{r}/{N}': 6, 'S{n}': 3 })
  const place = r.weighed({ topOuter: 40, bottomCentre: 32, bottomOuter: 22, none: 6 })
  const size = r.pick([6.5, 7, 7.5, 8, 9])
  const css = `font-size:${size}pt;line-height:1.1;${r.odds(0.25) ? 'font-style:italic;' : ''}${r.odds(0.2) ? "font-family:'Liberation Sans';" : ''}`
  const ruled = r.odds(0.25) ? 'border-bottom:0.5pt solid #000;padding-bottom:2pt;' : ''
  const topY = r.between(16, Math.max(18, style.margins.top - 22))
  const bottomY = r.between(14, Math.max(16, style.margins.bottom - 24))
  const early = r.odds(0.5)
  const names = Object.keys(texts)
  const heads = { odd: r.pick(names), even: r.odds(0.4) ? r.pick(names) : null }
  heads.even ??= heads.odd
  const pn = paint(number, form)
  const hasHead = r.odds(0.78)
  const hasFoot = r.odds(0.4)
  const foot = { left: r.pick(names), right: r.odds(0.3) ? r.pick(names) : null }
  const page = (side) => {
    const out = []
    const text = hasHead ? paint(header, texts[heads[side]]) : ''
    const second = hasHead && r.odds(0.15) ? paint(header, texts[r.pick(names)]) : ''
    if (place === 'topOuter') {
      const gap = r.odds(0.3)
        ? `${pn}<span style="display:inline-block;width:${r.whole(8, 30)}pt"></span>${text}`
        : null
      const parts =
        side === 'odd' || style.kind === 'manuscript'
          ? line(text, pn, css + ruled)
          : gap
            ? line(gap, '', css + ruled)
            : line(pn, text, css + ruled)
      out.push({ where: 'top', y: topY, html: parts, early })
    } else if (hasHead) {
      const centred = r.odds(0.3)
      out.push({
        where: 'top',
        y: topY,
        html: centred ? `<div style="text-align:center;${css}${ruled}">${text}</div>` : line(text, second, css + ruled),
        early,
      })
    }
    if (place === 'bottomCentre')
      out.push({ where: 'bottom', y: bottomY, html: `<div style="text-align:center;${css}">${pn}</div>` })
    const footText = hasFoot ? paint(footer, texts[foot.left]) : ''
    const footRight = hasFoot && foot.right ? paint(footer, texts[foot.right]) : ''
    if (place === 'bottomOuter')
      out.push({
        where: 'bottom',
        y: bottomY,
        html: side === 'odd' ? line(footText, pn, css) : line(pn, footText, css),
      })
    else if (hasFoot)
      out.push({
        where: 'bottom',
        y: place === 'bottomCentre' ? Math.max(4, bottomY - size - 5) : bottomY,
        html: line(footText, footRight, css),
      })
    return out
  }
  const odd = page('odd')
  const even = style.mirrored || heads.even !== heads.odd ? page('even') : odd
  const first = r.odds(0.55)
    ? odd
    : r.odds(0.5)
      ? odd.filter((p) => p.where === 'bottom')
      : [
          {
            where: 'bottom',
            y: bottomY,
            html: `<div style="${css}">${paint(footer, r.pick([notes.copyright, notes.licence, notes.doi]))}${place === 'bottomCentre' ? `<div style="text-align:center">${pn}</div>` : ''}</div>`,
          },
        ]
  const extras = []
  if (r.odds(0.06))
    extras.push({
      free: `left:10pt;bottom:${r.whole(100, 250)}pt;writing-mode:vertical-rl;transform:rotate(180deg);font-size:${r.pick([7, 9, 16])}pt;`,
      html: paint(
        ink.color('page-footer'),
        r.pick([
          `Downloaded from https://journal.example.org by guest on ${r.whole(1, 28)} March 20${r.whole(10, 25)}`,
          'Author Manuscript',
        ]),
      ),
    })
  if (r.odds(0.03))
    extras.push({
      free: 'left:90pt;top:300pt;transform:rotate(-45deg);font-size:70pt;opacity:0.15;',
      html: paint(ink.color('page-header'), r.pick(['DRAFT', 'PREPRINT', 'IN PRESS', 'Accepted Manuscript'])),
    })
  const stamp = r.odds(0.07)
    ? [
        {
          free: 'left:12pt;top:210pt;writing-mode:vertical-rl;transform:rotate(180deg);font-size:18pt;',
          html: paint(
            ink.color('front-note'),
            `arXiv:${r.whole(1000, 2400)}.${r.whole(10000, 99999)}v${r.whole(1, 4)} [${r.pick(['cs.CL', 'stat.ML', 'hep-th', 'q-bio.NC', 'math.AP'])}] ${r.whole(1, 28)} ${r.pick(['Jan', 'Mar', 'Sep', 'Nov'])} 20${r.whole(10, 24)}`,
          ),
        },
      ]
    : []
  return {
    furniture: { first: [...first, ...extras, ...stamp], odd: [...odd, ...extras], even: [...even, ...extras] },
    startPage: r.odds(0.5) ? 1 : r.whole(2, 1800),
  }
}
