// Names, affiliations and notes of a front page as LaTeX, in the colours of their parts.
import { initialsOf } from '../houses/cast.mjs'
import { FUNDERS, fill, PHRASES } from '../houses/phrases.mjs'
import { dress } from '../tongue.mjs'
import { escapeTex, toTex } from './text.mjs'

const bare = (html) => html.replace(/<[^>]+>/g, '')

export class TexFront {
  constructor(s, cast, facts) {
    this.s = s
    this.r = s.r
    this.cast = cast
    this.facts = facts
    this.phrases = PHRASES[s.paper.lang] ?? PHRASES.en
  }

  /** With `noted` it may call a note of thanks. */
  title({ noted = false } = {}) {
    const title = this.s.parts('title')(escapeTex(this.facts.title), { token: 'title' })
    return noted && this.r.odds(0.2) ? `${title}\\thanks{${this.thanks()}}` : title
  }

  name(who, put = this.s.parts('author')) {
    const [first, ...rest] = who.given.split(' ')
    return `${put(escapeTex(first), { token: 'given-first' })} ${rest.length ? `${put(escapeTex(rest.join(' ')), { token: 'given' })} ` : ''}${put(escapeTex(who.family), { token: 'family' })}`
  }

  home(k, { short = false, breaks = false, label = 'affiliation' } = {}) {
    const put = this.s.parts(label)
    const parts = this.cast.affiliations[k]
    const shown = short ? parts.filter(([part]) => part === 'institution').slice(0, 1) : parts
    return shown
      .map(([part, text], i) => {
        const [first, ...rest] = text.split(' ')
        const token = 'affiliation'
        return `${i ? put(',', { token, part: 'none' }) + (breaks ? '\\\\ ' : ' ') : ''}${put(escapeTex(first), { token: i ? token : 'affiliation-first', part })}${rest.length ? ` ${put(escapeTex(rest.join(' ')), { token, part })}` : ''}`
      })
      .join('')
  }

  mail(who) {
    return this.s.parts('correspondence')(escapeTex(who.mail), { token: 'email' })
  }

  correspondence() {
    const who = this.cast.authors[this.cast.corresponding]
    const put = this.s.parts('correspondence')
    const home = this.cast.affiliations[who.affs[0]].map(([, text]) => text).join(', ')
    const form = this.r.pick(this.phrases.correspondence).replace(/<br>/g, ' ')
    return form
      .split(/(\{mail\})/)
      .map((piece) =>
        piece === '{mail}'
          ? put(escapeTex(who.mail), { token: 'email' })
          : put(
              escapeTex(
                bare(
                  fill(piece, {
                    name: `${who.given} ${who.family}`,
                    aff: home,
                    tel: '+49 228 731234',
                    initials: initialsOf(who),
                  }),
                ),
              ),
              { token: 'correspondence' },
            ),
      )
      .join('')
  }

  thanks() {
    const { r, s } = this
    const person = () => r.pick(s.pools.people.names).join(' ')
    const text = fill(r.pick(this.phrases.thanks), {
      p1: person(),
      p2: person(),
      p3: person(),
      p4: person(),
      p5: person(),
      i1: 'the University of Bonn',
      i2: 'Lund',
      f: r.pick(FUNDERS),
      s: 'Economic Society',
      n: `${r.whole(1000, 99999)}`,
      m: `${r.whole(100, 999)}`,
    })
    return s.put('front-note', escapeTex(bare(text)), { kind: 'author-note' })
  }

  note(kind, text) {
    return this.s.put('front-note', escapeTex(text), { kind })
  }

  abstract() {
    const { s } = this
    const parts = s.paper.abstracts[0]?.parts ?? [{ head: '', html: s.pools.sentences.slice(0, 5).join(' ') }]
    return s.parts('abstract')(
      toTex(parts.map((p) => `${p.head ? `<b>${p.head}.</b> ` : ''}${p.html}`).join(' '), s.r),
      { token: 'abstract' },
    )
  }

  keywords(separator = this.r.pick([', ', '; '])) {
    const words = this.facts.keywords.length ? this.facts.keywords : [dress('roots', this.s.paper.lang), 'models']
    return this.s.parts('keywords')(words.map((word) => escapeTex(bare(word))).join(separator), { token: 'keywords' })
  }

  /** Bare text of the running head: it is printed in colour by the class's own mark. */
  short() {
    return this.s.put('page-header', escapeTex(this.facts.title.split(' ').slice(0, 6).join(' ')))
  }

  /** All authors, `wrap` giving each its command. */
  each(wrap, between = '\n') {
    return this.cast.authors.slice(0, 9).map(wrap).join(between)
  }
}
