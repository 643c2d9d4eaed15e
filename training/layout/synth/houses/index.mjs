// Typesets source papers in the manner of a house: the plan that the paginator lays out, and the sheet it is dressed in.
import { dressPaper } from '../tongue.mjs'
import { castOf } from './cast.mjs'
import { CONFERENCE_HOUSES } from './conferences.mjs'
import { ELSEWHERE_HOUSES } from './elsewhere.mjs'
import { Front, factsOf } from './front.mjs'
import { houseFurniture } from './furniture.mjs'
import { bodyOf } from './outline.mjs'
import { Press } from './press.mjs'
import { RarePress, rareStyle } from './rare.mjs'
import { archiveCover, REPORT_HOUSES } from './reports.mjs'
import { coverOf, SCIENCE_HOUSES } from './science.mjs'
import { SOCIAL_HOUSES } from './social.mjs'
import { houseSheet, houseStyle } from './styles.mjs'

export const HOUSES = [...SOCIAL_HOUSES, ...SCIENCE_HOUSES, ...ELSEWHERE_HOUSES, ...CONFERENCE_HOUSES, ...REPORT_HOUSES]
const TONGUES = { en: 74, de: 8, fr: 7, es: 4, pt: 4, it: 3 }
/** Short papers: the front, the change from page to page and the end matter more than length. */
const BLOCKS = [10, 34]
/** What a front needs behind it to look like one. */
const BLOCKS_OF_A_FRONT = [5, 9]
const OUTLINES = ['psychology', 'economics', 'politics', 'humanities', 'computing', 'own']

/** How often each room of houses is drawn: fields and languages apart, no room's manners must fill the set. */
const SHARES = { social: 20, science: 18, elsewhere: 20, conferences: 26, reports: 16 }
const HOUSES_OF = {
  social: SOCIAL_HOUSES,
  science: SCIENCE_HOUSES,
  elsewhere: ELSEWHERE_HOUSES,
  conferences: CONFERENCE_HOUSES,
  reports: REPORT_HOUSES,
}

/** A paper's house: its own front over its own style, or, so that no front is tied to one style, over another's. */
function manner(r) {
  const front = r.pick(HOUSES_OF[r.weighed(SHARES)])
  const body = r.odds(0.25) ? r.pick(HOUSES) : front
  return { front, body, outline: r.odds(0.75) ? body.outline : r.pick(OUTLINES) }
}

export function planOf(r, ink, pools, { isFrontOnly = false, isRare = false } = {}) {
  const { front, body, outline } = manner(r)
  const lang = r.weighed(front.langs ?? TONGUES)
  const source = r.pick(pools.weighed)
  const paper = dressPaper(source, lang)
  const style = isRare ? rareStyle(houseStyle(body, r), r) : houseStyle(body, r)
  const c = new (isRare ? RarePress : Press)(paper, style, r, ink, pools)
  c.source = source
  c.isComputing = front.outline === 'computing'
  c.cast = castOf(r, pools, lang, front.most)
  const f = new Front(c, c.cast, factsOf(c, pools))
  const page = front.front(f)
  const whole = bodyOf(outline, paper, r, pools)
  const start = outline === 'own' && r.odds(0.4) ? r.whole(0, Math.max(0, whole.length - 30)) : 0
  const blocks = whole.slice(start, start + r.whole(...(isFrontOnly ? BLOCKS_OF_A_FRONT : BLOCKS)))
  if (r.odds(page.drop ?? 0.04)) dropCapital(blocks, r)
  c.blocks(blocks)
  tail(c, f, page, front, body)
  if (c instanceof RarePress) c.end(f)
  return {
    plan: { ...layout(c, style, page, f), ...houseFurniture(f, style, front.furniture) },
    sheet: houseSheet(style),
    house: front,
    body,
    style,
    lang,
    source,
  }
}

/** The first letter of the text over several lines. */
function dropCapital(blocks, r) {
  const at = blocks.findIndex((block) => block.t === 'p')
  if (at < 0 || !/^\p{Lu}/u.test(blocks[at].html)) return
  const html = blocks[at].html
  const [first, second = ''] = html.split(' ', 2)
  const lead = r.odds(0.5) ? `${first.slice(1).toUpperCase()} ${second.toUpperCase()}` : `${first.slice(1)} ${second}`
  blocks[at] = {
    ...blocks[at],
    html: `<span class="drop">${first[0]}</span>${lead}${html.slice(first.length + 1 + second.length)}`,
  }
}

function tail(c, f, page, front, body) {
  const { r } = c
  c.blocks(c.paper.back.slice(0, r.whole(0, 5)), { numbered: false, cls: 'back' })
  if (page.endCards) c.out.push(...page.endCards.map((html) => ({ html, split: true })))
  if (r.odds(0.12)) {
    c.heading({ level: 1, html: r.pick(['Appendix', 'Appendix A', 'APPENDIX', 'Supplementary Analyses']) }, false)
    c.blocks(c.paper.blocks.slice(0, r.whole(2, 7)).filter((b) => b.t !== 'h'))
  }
  if (r.odds(0.5)) c.printEndnotes()
  if (r.odds(body.references ?? 0.85)) c.references(r.whole(8, 40))
  if (c.endnotes.length && !c.hasEndnotes) c.printEndnotes()
  if (r.odds(front.tail?.lives ?? 0.1)) c.printLives(c.cast)
  if (r.odds(0.06)) c.out.push({ html: f.history('padding-top:8pt') })
  c.out.push(...c.late)
}

function layout(c, style, page, f) {
  const { r } = c
  const m = style.margins
  const sidebarWidth = page.sidebar ? (style.width - m.inner - m.outer) * r.between(0.2, 0.28) : 0
  return {
    geometry: {
      width: style.width,
      height: style.height,
      top: m.top,
      bottom: m.bottom,
      inner: m.inner,
      outer: m.outer,
      gap: style.gap,
      columns: style.columns,
      mirrored: style.mirrored,
      columnRule: style.columnRule,
      sidebarWidth,
      size: style.size * style.leading,
    },
    covers: page.covers?.length ? page.covers : r.odds(0.06) ? [r.odds(0.5) ? coverOf(f) : archiveCover(f)] : [],
    front: page.blocks ?? [],
    frontAlone: page.frontAlone ?? false,
    sidebar: page.sidebar ?? null,
    sidebarSide: page.sidebarSide ?? 'left',
    sidebarAlways: false,
    sidebarLow: r.odds(0.2),
    firstBottom: page.bottom || null,
    firstBottomSpan: page.bottomSpan ?? 'page',
    blocks: [...(page.flow ?? []), ...c.out],
    notesRunOn: r.odds(0.85),
    noteRuleAgain: r.odds(0.5),
    lineNumbers: style.lineNumbers
      ? { mode: style.lineNumbers, restart: style.lineNumbersRestart, color: c.ink.color('line-number') }
      : null,
  }
}
