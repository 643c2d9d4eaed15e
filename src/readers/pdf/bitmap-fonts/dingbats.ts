// Letters of bitmap fonts that programs took for dingbats when they added maps to a file.
import { groupBy } from '../../../kernel/lists.ts'
import { type GlyphTable, UNMAPPED } from '../page/glyphs.ts'

const SPACE_CODE = 0x20

export const fontOf = (table: GlyphTable, row: number): number =>
  table.objects[table.object[row] ?? 0]?.fontPointer ?? 0

/**
 * pdfTeX calls the glyphs of bitmap fonts by their codes, "a97", and so did Adobe call its dingbats: programs that add maps to a file
 * write the dingbat for the letter. The dingbats a1 to a206, blank where there is none.
 */
const DINGBATS =
  '✁✂✄☎✆✝✞✟✠✡☛☞✌✍✎✏✑✒✓✔✕✖✗✘✙✚✛✜✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❑▲▼◆❖ ◗❘❙❚❯❱❲❳❨❩❬❭❪❫❴❵❛❜❝❞❡❢❣' +
  '❤✐❥❦❧♠♥♦♣    ✉✈✇①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→➣↔↕➙➛➜➝➞➟➠➡➢➤➥➦➧➨➩➫➭➯➲➳➵➸➺➻➼➽➾➚➪➶➹➘➴➷➬➮➱✃❐❒❮❰'
/** Of a font's letters on a page: fonts of ticks and arrows have names. */
const DINGBATS_SHARE = 0.2

/** Glyphs that are called dingbats by mistake get their codes back, and have no map any more. */
export function unmapDingbats(table: GlyphTable): void {
  const fonts = groupBy([...table.unnamed.keys()], (row) => fontOf(table, row))
  for (const rows of fonts.values()) {
    if (table.objects[table.object[rows[0] ?? 0] ?? 0]?.font.name !== '') continue
    const places = rows.map((row) => DINGBATS.indexOf(String.fromCodePoint(table.code[row] || SPACE_CODE)))
    if (places.filter((at) => isDingbat(at)).length < DINGBATS_SHARE * rows.length) continue
    for (const [index, row] of rows.entries()) {
      const at = places[index] ?? -1
      if (!isDingbat(at)) continue
      table.code[row] = at + 1
      table.marks[row] = (table.marks[row] ?? 0) | UNMAPPED
    }
  }
}

const isDingbat = (at: number): boolean => at >= 0 && DINGBATS[at] !== ' '
