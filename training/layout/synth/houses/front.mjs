// Pieces of front pages: mastheads, section labels, titles, bylines in many arrangements, affiliations, abstracts, keywords, notes.
import { sup } from '../front.mjs'
import { dress } from '../tongue.mjs'
import { cutCapitals, initialsOf, markOf, mentionName, printAffiliation, printMail, printName } from './cast.mjs'
import { dater, FUNDERS, fill, HOUSES, monthIn, OWNERS, PHRASES, SOCIETIES } from './phrases.mjs'
import { titleIn } from './titles.mjs'

const bare = (html) => html.replace(/<[^>]+>/g, '')
const css = (rules) =>
  rules
    .filter(Boolean)
    .map((rule) => `${rule};`)
    .join('')

/** A group that signs with the authors, "for the ..." or as one of them. */
function groupName(ink, name, r) {
  const [first, ...others] = name.split(' ')
  const lead = r.odds(0.4) ? ink.span(r.pick(['for the ', 'on behalf of the ', 'and the ']), { token: 'byline' }) : ''
  return `${lead}${ink.span(first, { token: 'group-first' })}${others.length ? ` ${ink.span(others.join(' '), { token: 'group' })}` : ''}`
}

/** Everything printed on a front page by one house: `c` is the press, `cast` the people, `facts` the imprint. */
export class Front {
  constructor(c, cast, facts) {
    this.c = c
    this.r = c.r
    this.ink = c.ink
    this.cast = cast
    this.facts = facts
    this.phrases = c.phrases
    this.lang = c.paper.lang
    /** Of another language than the paper, where set. */
    this.source = null
    this.series =
      cast.affiliations.length > 1 || this.r.odds(0.3) ? this.r.weighed({ number: 60, letter: 30, sign: 10 }) : null
  }

  note(kind, html, style = '', cls = '') {
    return this.ink.block('front-note', html, {
      kind,
      cls,
      style: `font-size:0.8em;line-height:1.25;padding-bottom:2pt;${style}`,
    })
  }

  /** "ORIGINAL ARTICLE" above the title: plain, in a bar, letter-spaced. */
  rubric(look = {}) {
    const text = look.text ?? this.r.pick(this.phrases.labels)
    const bar = {
      grey: 'background:#c9c9c9;padding:2pt 5pt',
      dark: 'background:#333;padding:2pt 5pt',
      rule: 'border-top:1pt solid #000;border-bottom:0.5pt solid #000;padding:3pt 0',
    }[look.bar]
    return this.note(
      'section-label',
      text,
      css([
        bar,
        look.spaced && 'letter-spacing:0.14em',
        look.bold && 'font-weight:700',
        look.upper && 'text-transform:uppercase',
        `text-align:${look.align ?? 'left'}`,
        `font-size:${look.size ?? 0.9}em`,
        look.width && `width:${look.width}`,
        `margin:${look.gap ?? 3}pt 0`,
      ]),
    )
  }

  /** The journal's own line; `form` is one of many. */
  masthead(form, style = '') {
    const f = this.facts
    const forms = {
      short: `${f.abbr} (${f.year}) ${f.vol}:${f.fp}–${f.lp}<br>DOI ${f.doi}`,
      shortUrl: `${f.abbr} (${f.year}) ${f.vol}:${f.fp}–${f.lp}<br>https://doi.org/${f.doi}`,
      centred: `${f.journal} ${f.vol} (${f.year}) ${f.fp}–${f.lp}`,
      italic: `<i>${f.journal}, ${f.abbr}</i> <b>${f.vol}</b>: ${f.fp}–${f.lp} (${f.year})<br>Published online in Online Library (online.example.com) <b>DOI:</b> ${f.doi}`,
      bracket: `[<i>${f.journal}</i>, ${f.year}, vol. ${f.vol}, no. ${f.iss}]<br>© ${f.year} by ${f.owner}. All rights reserved.<br>${f.issn}/${f.year}/${f.vol}-000${f.iss}$10.00`,
      number: `${f.journal}, Vol. ${f.vol}, No. ${f.iss}, ${monthIn(this.lang, this.r)} ${f.year}, pp. ${f.fp}–${f.lp}`,
      month: `${f.journal} ${f.vol} (${monthIn(this.lang, this.r)} ${f.year}): ${f.fp}–${f.lp}<br>DOI:${f.doi}`,
      side: `${f.journal}<br>${f.year}, Vol. ${f.vol}(${f.iss}) ${f.fp}–${f.lp}<br>© ${f.owner} ${f.year}<br>DOI: ${f.doi}<br>${f.site}`,
      caps: `<b>${f.journal.toUpperCase()}</b>  ${f.year}, ${f.vol}, ${f.fp}-${f.lp}`,
      apa: `${f.journal}<br>${f.year}, Vol. ${f.vol}, No. ${f.iss}, ${f.fp}–${f.lp}<br>© ${f.year} ${f.owner}<br>${f.issn}/${f.vol}/$12.00 DOI: ${f.doi}`,
      french: `<i>${f.journal}</i>, ${f.vol} (${f.iss}), ${f.year}, p. ${f.fp}-${f.lp}`,
      german: `${f.journal}, Jg. ${f.vol}, Heft ${f.iss}, ${f.year}, S. ${f.fp}–${f.lp}`,
      volume: `Vol. ${f.vol}, No. ${f.iss}    ${monthIn(this.lang, this.r)} ${f.year}`,
      doi: `doi:${f.doi}`,
      site: `Available online at ${f.site}`,
    }
    return this.note('imprint', forms[form] ?? forms.centred, style)
  }

  rights(style = '') {
    return this.note('rights', fill(this.r.pick(this.phrases.rights), this.facts), style)
  }

  citeAs(style = '') {
    return this.note('imprint', fill(this.r.pick(this.phrases.cite), this.facts), style)
  }

  history(style = '', form = this.r.pick(this.phrases.received)) {
    const date = dater(this.lang, this.r, this.facts.year)
    return this.note('dates', fill(form, { d1: date(), d2: date(), d3: date(), d4: date() }), style)
  }

  supplement(style = '') {
    return this.note('supplement', fill(this.r.pick(this.phrases.supplement), this.facts), style)
  }

  title(look = {}) {
    const text = look.upper ? this.facts.title.toUpperCase() : this.facts.title
    const raised =
      look.mark &&
      (this.r.odds(0.8)
        ? `<sup>${look.mark}</sup>`
        : `<span style="font-size:0.6em;vertical-align:0.5em">${look.mark}</span>`)
    const end = (ink) => (raised ? ink.span(raised, { token: 'byline' }) : '')
    const style = css([
      `font-size:${look.size ?? 1.5}em`,
      `line-height:${look.leading ?? 1.2}`,
      look.bold !== false && 'font-weight:700',
      look.italic && 'font-style:italic',
      look.family && `font-family:'${look.family}'`,
      `text-align:${look.align ?? 'left'}`,
      `padding:${look.before ?? 6}pt ${look.side ?? 0}pt ${look.after ?? 6}pt`,
      look.caps && 'font-variant:small-caps',
    ])
    const inner = (html) => (look.cut ? cutCapitals(html, look.cut) : html)
    const [main, rest] = text.split(/: (.+)/s)
    if (rest && look.subtitle) {
      const below = `${style}font-size:${(look.size ?? 1.5) * (look.subtitleSize ?? 0.8)}em;${look.subtitle === 'italic' ? 'font-style:italic;font-weight:400;' : ''}${look.subtitleFamily ? `font-family:'${look.subtitleFamily}';font-weight:400;` : ''}`
      const first = rest[0].toUpperCase() + rest.slice(1)
      return `${this.ink.block('title', (ink) => ink.span(inner(`${main}${look.subtitle === 'colon' ? ':' : ''}`), { token: 'title' }), { style })}${this.ink.block('title', (ink) => `${ink.span(look.subtitle === 'colon' ? rest : first, { token: 'title' })}${end(ink)}`, { style: below })}`
    }
    return this.ink.block('title', (ink) => `${ink.span(inner(text), { token: 'title' })}${end(ink)}`, { style })
  }

  marksOf(who, at, look) {
    const marks = this.series && look.marks !== 'none' ? who.affs.map((k) => markOf(this.series, k)) : []
    if (at === this.cast.corresponding && look.star) marks.push(look.star)
    return marks
  }

  /** Names in one run. */
  run(look = {}) {
    const { r, cast } = this
    // Now and then nothing but space parts the names.
    const bare = r.odds(0.06) ? r.pick(['<br>', '<span style="padding-left:2em"></span>']) : null
    const separator = bare ?? look.separator ?? r.pick([', ', ', ', ' · ', '; ', ', '])
    const last = bare ?? look.last ?? r.pick([` ${this.phrases.and} `, `, ${this.phrases.and} `, ' &amp; ', separator])
    const icon = r.odds(0.07) ? r.pick(['\ue000', '\uf0e0', ' iD', ' \ue901']) : ''
    const style = css([
      `font-size:${look.size ?? 1.05}em`,
      look.bold && 'font-weight:700',
      look.italic && 'font-style:italic',
      look.family && `font-family:'${look.family}'`,
      `text-align:${look.align ?? 'left'}`,
      `padding:${look.before ?? 4}pt 0 ${look.after ?? 4}pt`,
    ])
    return this.ink.block(
      'author',
      (ink) => {
        const join = (text) => ink.span(text, { token: 'byline' })
        const names = cast.authors.map((who, i) => {
          const marks = this.marksOf(who, i, look).join(look.markJoin ?? ',')
          const raised = marks
            ? ink.span(look.marks === 'plain' ? ` ${marks}` : sup(marks), { token: 'author-mark' })
            : ''
          const degree = look.degrees ? join(`, ${who.degree}`) : ''
          const sign = icon && r.odds(0.6) ? join(icon) : ''
          return `${printName(ink, who, look)}${degree}${raised}${sign}`
        })
        const lead = look.by ? join(`${look.by} `) : ''
        const end = look.noteMark ? ink.span(sup(look.noteMark), { token: 'author-mark' }) : ''
        if (cast.group) names.push(groupName(ink, cast.group, r))
        return `${lead}${names.length < 2 ? names[0] : `${names.slice(0, -1).join(join(separator))}${join(last)}${names.at(-1)}`}${end}`
      },
      { style },
    )
  }

  /** A line for each author, the institution behind the name. */
  namedLines(look = {}) {
    const { cast } = this
    const style = css([
      `text-align:${look.align ?? 'left'}`,
      `font-size:${look.size ?? 1.05}em`,
      `line-height:${look.leading ?? 1.25}`,
      `padding:${look.gap ?? 0}pt 0`,
      look.family && `font-family:'${look.family}'`,
    ])
    return cast.authors.map((who, i) =>
      this.ink.block(
        'author',
        (ink) => {
          const marks = this.marksOf(who, i, look).join(',')
          const raised = marks && look.star ? ink.span(sup(look.star), { token: 'author-mark' }) : ''
          const between = ink.span(look.between ?? ',&nbsp; ', { token: 'byline' })
          const home = printAffiliation(ink, cast.affiliations[who.affs[0]], { parts: look.parts ?? 'short' })
          return `${printName(ink, who, look)}${raised}${between}<span style="font-style:${look.roman ? 'normal' : 'italic'};font-size:${look.homeSize ?? 0.85}em">${home}</span>`
        },
        { style },
      ),
    )
  }

  /** Names over their institutions, side by side or one under the other; who shares an institution stands together. */
  grid(look = {}) {
    const { cast } = this
    // One cell for each author, or one for all who share an institution.
    const groups = look.each
      ? cast.authors.map((who) => [who])
      : [...new Set(cast.authors.map((who) => who.affs[0]))].map((home) =>
          cast.authors.filter((who) => who.affs[0] === home),
        )
    const cells = groups.map((group) => {
      const home = group[0].affs[0]
      const names = this.ink.block(
        'author',
        (ink) =>
          group
            .map((who) => {
              const mark = look.star ? ink.span(sup(look.star), { token: 'author-mark' }) : ''
              return `${printName(ink, who, look)}${mark}`
            })
            .join(
              look.stacked
                ? '<br>'
                : look.spread
                  ? '<span style="padding-left:2.2em"></span>'
                  : ink.span(group.length > 2 ? ', ' : ` ${this.phrases.and} `, { token: 'byline' }),
            ),
        { style: css([look.bold && 'font-weight:700', `font-size:${look.size ?? 1}em`]) },
      )
      const inside = this.ink.block(
        'affiliation',
        (ink) => printAffiliation(ink, cast.affiliations[home], { parts: look.parts ?? 'short', breaks: look.breaks }),
        { style: css([`font-size:${look.homeSize ?? 0.82}em`, look.italic && 'font-style:italic']) },
      )
      // {anna,bo}@cs.example.org: one address for all of them.
      const shared = `{${group.map(({ mail }) => mail.split('@')[0]).join(',')}}@${group[0].mail.split('@')[1]}`
      const address = group.length > 1 && look.mail ? shared : group[0].mail
      const mail = look.mail
        ? this.ink.block('correspondence', (ink) => printMail(ink, address), {
            style: css([`font-size:${look.mailSize ?? 0.8}em`, look.mono && "font-family:'Liberation Mono'"]),
          })
        : ''
      return `<div style="flex:1 1 ${look.width ?? 40}%;padding:3pt;text-align:${look.align ?? 'center'}">${names}${inside}${mail}</div>`
    })
    return `<div style="display:flex;flex-wrap:wrap;justify-content:center;padding:4pt 0">${cells.join('')}</div>`
  }

  affiliations(look = {}) {
    const { cast, r } = this
    const style = css([
      `font-size:${look.size ?? 0.85}em`,
      look.italic && 'font-style:italic',
      `text-align:${look.align ?? 'left'}`,
      'line-height:1.25',
      look.family && `font-family:'${look.family}'`,
    ])
    const mark = (ink, k) =>
      this.series && look.marks !== 'none'
        ? `${ink.span(look.marks === 'plain' ? `${markOf(this.series, k)} ` : sup(markOf(this.series, k)), { token: 'affiliation-mark' })}${look.gap ? `<span style="padding-right:${look.gap}em"></span>` : ''}`
        : ''
    if (look.running)
      return [
        this.ink.block(
          'affiliation',
          (ink) => {
            const lead = look.lead ? ink.span(r.pick(this.phrases.affiliationLead), { token: 'other' }) : ''
            const rows = cast.affiliations.map((parts, k) => {
              const whose = look.initials
                ? ink.span(
                    ` (${cast.authors
                      .filter((who) => who.affs.includes(k))
                      .map(initialsOf)
                      .join(', ')})`,
                    { token: 'author-mark' },
                  )
                : ''
              return `${look.initials ? '' : mark(ink, k)}${printAffiliation(ink, parts, look)}${whose}`
            })
            return `${lead}${rows.join(ink.span(r.pick(['; ', ', ', '. ']), { token: 'other' }))}`
          },
          { style },
        ),
      ]
    return cast.affiliations.map((parts, k) =>
      this.ink.block('affiliation', (ink) => `${mark(ink, k)}${printAffiliation(ink, parts, look)}`, { style }),
    )
  }

  abstract(look = {}) {
    const { c, r } = this
    const source = this.source ??
      c.paper.abstracts[0] ?? {
        parts: [{ head: '', html: Array.from({ length: 5 }, () => r.pick(c.pools.sentences)).join(' ') }],
      }
    const word = look.word ?? r.pick(this.phrases.abstract)
    // Any house prints some without a heading; slant or margins tell these, or nothing but their place.
    const manner = r.odds(0.15) ? 'none' : look.head
    const style = css([
      `font-size:${look.size ?? 0.92}em`,
      (look.italic || (manner === 'none' && r.odds(0.3))) && 'font-style:italic',
      look.bold && 'font-weight:700',
      'text-align:justify',
      `line-height:${look.leading ?? 1.25}`,
      `padding:${look.before ?? 2}pt ${look.indent ?? 0}em ${look.after ?? 4}pt`,
      look.family && `font-family:'${look.family}'`,
    ])
    const parts = source.parts.map((p) => ({ head: p.head, html: c.text(p.html) }))
    const isOpen = look.structured && parts.some((p) => p.head)
    const texts = isOpen
      ? parts.map((p) =>
          p.head
            ? `<b>${look.upperHeads ? bare(p.head).toUpperCase() : p.head}${look.headEnd ?? ':'}</b> ${p.html}`
            : p.html,
        )
      : [parts.map((p) => p.html).join(' ')]
    const put = (html, more = '') =>
      this.ink.block('abstract', (ink) => ink.span(html, { token: 'abstract' }), { cls: 'p', style: `${style}${more}` })
    const head =
      manner === 'line'
        ? [
            this.ink.block('abstract', (ink) => ink.span(word, { token: 'abstract' }), {
              style: css([
                `font-weight:${look.headBold === false ? 400 : 700}`,
                `text-align:${look.headAlign ?? 'left'}`,
                `font-size:${look.headSize ?? 1}em`,
                look.headItalic && 'font-style:italic',
                'padding-top:4pt',
                look.headSpaced && 'letter-spacing:0.2em',
              ]),
            }),
          ]
        : []
    const runIn =
      manner === 'runIn'
        ? `<span style="font-weight:${look.headBold === false ? 400 : 700};font-style:${look.headItalic ? 'italic' : 'normal'};padding-right:${look.headGap ?? 0.3}em">${word}${look.headMark ?? ''}</span> `
        : ''
    const drop = (html) =>
      look.drop && /^\p{Lu}/u.test(html) ? `<span class="drop">${html[0]}</span>${html.slice(1)}` : html
    return [...head, ...texts.map((html, i) => put(i === 0 ? runIn + drop(html) : html))]
  }

  /** The title once more in another language. */
  secondTitle(lang, align = 'left') {
    return this.ink.block('title', (ink) => ink.span(this.facts.titleAs(lang), { token: 'other' }), {
      style: `font-size:1.15em;font-style:italic;text-align:${align};padding:3pt 0;`,
    })
  }

  /** Abstract and keywords once more in another language. */
  second(lang) {
    const { c, r } = this
    const other = new Front(c, this.cast, {
      ...this.facts,
      keywords: this.facts.plainWords.map((word) => dress(word, lang)),
    })
    other.phrases = PHRASES[lang]
    other.source = {
      parts: (c.source.abstracts[0]?.parts ?? []).map(({ head, html }) => ({
        head: dress(head, lang),
        html: dress(html, lang),
      })),
    }
    if (other.source.parts.length === 0) return []
    return [
      ...(r.odds(0.3) ? [this.secondTitle(lang)] : []),
      ...other.abstract({
        head: r.pick(['line', 'runIn']),
        headMark: r.pick([':', '.', '']),
        size: 0.9,
        italic: r.odds(0.3),
      }),
      ...other.keywords({ mark: ':' }),
    ]
  }

  keywords(look = {}) {
    const { r, c } = this
    const words = this.facts.keywords
    if (words.length === 0) return []
    const word = look.word ?? r.pick(this.phrases.keywords)
    const style = css([
      `font-size:${look.size ?? 0.92}em`,
      look.italic && 'font-style:italic',
      `padding:${look.before ?? 2}pt ${look.indent ?? 0}em ${look.after ?? 4}pt`,
      `text-align:${look.align ?? 'left'}`,
      look.hang && 'padding-left:5em;text-indent:-2em',
    ])
    const head = `<span style="font-weight:${look.headBold === false ? 400 : 700};font-style:${look.headItalic ? 'italic' : 'normal'}">${word}${look.mark ?? ''}</span>`
    const put = (html) => this.ink.block('keywords', (ink) => ink.span(html, { token: 'keywords' }), { style })
    const joined = words.map((k) => c.text(k)).join(look.separator ?? ', ')
    const jel = look.jel
      ? [
          put(
            `<b>JEL ${r.pick(['Classification', 'Codes', 'classification'])}</b> ${['C91', 'D44', 'J31', 'H26'].slice(0, r.whole(1, 4)).join(look.separator ?? ' ')}`,
          ),
        ]
      : []
    if (look.lines) return [put(head), ...words.map((k) => put(k)), ...jel]
    return [look.ownLine ? `${put(head)}${put(joined)}` : put(`${head} ${joined}`), ...jel]
  }

  person() {
    const [given, family] = this.r.pick(this.c.pools.people.names)
    return `${given} ${family}`
  }

  institution() {
    const found = this.r.pick(this.c.pools.people.affiliations).find(([part]) => part === 'institution')
    return found?.[1] ?? 'the university'
  }

  /** Thanks, support, versions: people and institutions here are nobody's byline. */
  thanks(look = {}) {
    const { r } = this
    const html = Array.from({ length: look.count ?? r.whole(1, 4) }, () =>
      fill(r.pick(this.phrases.thanks), {
        p1: this.person(),
        p2: this.person(),
        p3: this.person(),
        p4: this.person(),
        p5: this.person(),
        i1: this.institution(),
        i2: this.institution(),
        f: r.pick(FUNDERS),
        s: r.pick(SOCIETIES),
        n: `${r.pick(['SES-', 'R01 MH', 'ECO', 'Grant ', 'RES-', ''])}${r.whole(10000, 999999)}`,
        m: `${r.whole(1000, 99999)}`,
      }),
    ).join(' ')
    return this.ink.block('front-note', `${look.mark ? `${sup(look.mark)} ` : ''}${this.c.text(html)}`, {
      kind: 'author-note',
      cls: 'fn',
      style: look.style ?? '',
    })
  }

  /** Who the authors are, as a footnote prints it. */
  lives(look = {}) {
    const { r, cast } = this
    const sentence = (ink, who) => {
      const mail = look.mail === false ? '' : ` (${r.pick(['e-mail: ', '', 'email: '])}${printMail(ink, who.mail)})`
      return fill(look.form ?? this.phrases.bio[0], {
        name: mentionName(ink, who),
        role: r.pick(this.phrases.roles),
        aff: printAffiliation(ink, cast.affiliations[who.affs[0]], { parts: look.parts ?? 'head' }),
        contact: mail,
      })
    }
    const put = (people) =>
      this.ink.block(
        'front-note',
        (ink) =>
          `${look.mark ? ink.span(sup(look.mark), { token: 'affiliation-mark' }) : ''}${people.map((who) => sentence(ink, who)).join(' ')}`,
        { kind: 'author-note', cls: 'fn', style: look.style ?? '' },
      )
    return look.each ? cast.authors.map((who) => put([who])) : [put(cast.authors)]
  }

  /** "Anna Meer and Bo Lind, Department of X, University Y; ..." as a paragraph of the author note. */
  homes(look = {}) {
    const { cast } = this
    const homes = [...new Set(cast.authors.map((who) => who.affs[0]))]
    return this.ink.block(
      'affiliation',
      (ink) =>
        homes
          .map((home) => {
            const names = cast.authors.filter((who) => who.affs[0] === home).map((who) => mentionName(ink, who))
            return `${names.join(ink.span(` ${this.phrases.and} `, { token: 'other' }))}${ink.span(', ', { token: 'other' })}${printAffiliation(ink, cast.affiliations[home], { parts: 'head' })}`
          })
          .join(ink.span('; ', { token: 'other' })),
      { kind: 'author-note', cls: 'fn', style: look.style ?? '' },
    )
  }

  correspondence(look = {}) {
    const { r, cast } = this
    const who = cast.authors[cast.corresponding]
    return this.ink.block(
      'correspondence',
      (ink) => {
        const plain = (html) => ink.span(html, { token: 'correspondence' })
        const home = printAffiliation(ink, cast.affiliations[who.affs[0]], { token: 'correspondence' })
        const form = look.form ?? r.pick(this.phrases.correspondence)
        const tel = `+${r.whole(1, 90)} ${r.whole(100, 999)} ${r.whole(1000, 9999)}`
        const mark = look.mark
          ? ink.span(look.raised ? sup(look.mark) : `${look.mark} `, { token: 'correspondence' })
          : ''
        const filled = form
          .split(/(\{mail\}|\{aff\})/)
          .map((piece) =>
            piece === '{mail}'
              ? printMail(ink, who.mail)
              : piece === '{aff}'
                ? home
                : plain(fill(piece, { name: `${who.given} ${who.family}`, tel, initials: initialsOf(who) })),
          )
        return `${mark}${filled.join('')}`
      },
      { cls: 'fn', style: look.style ?? '' },
    )
  }

  /** Mail and home of each author one under the other, as Springer's notes print them. */
  cards(look = {}) {
    const { cast } = this
    return cast.authors.map((who, i) => {
      const sign = i === cast.corresponding && look.sign ? `${look.sign} ` : ''
      const name = this.ink.block(
        look.label ?? 'correspondence',
        (ink) =>
          `${ink.span(sign, { token: 'other' })}${mentionName(ink, who, look.initials ? initialsOf(who).replace('.', '. ').trim() : undefined)}`,
        { cls: 'fn' },
      )
      const home = look.homes
        ? this.ink.block('affiliation', (ink) => printAffiliation(ink, cast.affiliations[who.affs[0]]), { cls: 'fn' })
        : ''
      const mail =
        look.mails !== false
          ? this.ink.block(
              'correspondence',
              (ink) => `${ink.span(look.mailWord ?? '', { token: 'correspondence' })}${printMail(ink, who.mail)}`,
              { cls: 'fn' },
            )
          : ''
      return `<div style="padding:${look.gap ?? 2}pt ${look.indent ?? 0}em">${name}${home}${mail}</div>`
    })
  }
}

/** The imprint of a made-up issue. */
export function factsOf(c, pools) {
  const { r } = c
  const journal = r.pick(pools.journals)
  const fp = r.whole(1, 1900)
  const year = r.whole(1985, 2024)
  const words = r.shuffle([
    ...c.source.keywords,
    ...r
      .pick(pools.titles)
      .split(' ')
      .filter((w) => w.length > 6)
      .slice(0, 3),
  ])
  const plainWords = r.odds(0.85) ? words.slice(0, r.whole(3, 7)).map((k) => bare(k).replace(/[.,;:]$/, '')) : []
  const plainTitle = r.odds(0.85) ? r.pick(pools.titles) : bare(c.source.title)
  const titleAs = r.odds(c.isComputing || c.paper.lang !== 'en' ? 0.6 : 0.25)
    ? (lang) => titleIn(r, lang, c.isComputing)
    : (lang) => dress(plainTitle, lang)
  return {
    journal,
    plainTitle,
    plainWords,
    titleAs,
    title: titleAs(c.paper.lang ?? 'en'),
    keywords: plainWords.map((word) => dress(word, c.paper.lang)),
    year,
    fp,
    lp: fp + r.whole(3, 40),
    vol: r.whole(1, 130),
    iss: r.whole(1, 8),
    abbr: journal
      .split(' ')
      .map((word) => word.slice(0, 4))
      .join(' '),
    doi: `10.${r.whole(1000, 1999)}/${r.pick(['s', 'j.', '', 'S000', 'a00'])}${r.whole(10000, 9999999)}${r.odds(0.3) ? `.${year}.${r.whole(1, 20)}` : ''}`,
    owner: r.pick(OWNERS),
    house: r.pick(HOUSES),
    site: `http://${r.pick(['journals', 'www', 'online'])}.${r.pick(['letters', 'periodicals', 'review'])}.example.org`,
    issn: `${r.whole(1000, 9999)}-${r.whole(1000, 9999)}`,
    issn2: `${r.whole(1000, 9999)}-${r.whole(1000, 9999)}`,
    who: c.cast.authors
      .slice(0, 4)
      .map(({ given, family }) => `${family}, ${given[0]}.`)
      .join(', '),
  }
}
