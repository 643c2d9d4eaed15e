// Captions decided line by line as they are printed: one block of lines in one size and at one distance, which ends where any of these ends.
import {
  type CaptionLabel,
  captionLabel,
  captionType,
  isListing,
  readsOn,
} from '../../../conventions/labels/caption-label.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { endsSentence } from '../../../conventions/line-ends/open-end.ts'
import { CAPTION_LABELS, HEAD_LABELS, type LineClue, type LineLabel } from '../../../document/page/blocks.ts'
import { LEVEL_PT, type Page } from '../../../document/page/page.ts'
import { isSamePointSize } from '../../../document/page/typography.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'
import { type Give, isAlone, isCloseBelow, isParted, printedBlock, settleMixed, sharesRow } from './printed-block.ts'
import { isTorn } from './sentences.ts'
import { settleSideCaptions } from './side-captions.ts'
import { settleTornCaptions } from './torn-captions.ts'

const isCaption = (label: LineLabel): boolean => CAPTION_LABELS.has(label)

/** What the model may take the end of a caption for. */
const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list', 'heading', 'abstract'])

const isBare = ({ line }: ReadLine, { textStart }: CaptionLabel): boolean => textStart >= line.text.trimEnd().length

/** "Fig. 2" and "FIG 2" are one label. */
const labelKey = ({ label }: CaptionLabel): string => label.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The labels of all captions that the model found: a paper prints each of them once. */
type Found = ReadonlySet<string>

const foundLabels = (perPage: Reading['perPage']): Found =>
  new Set(
    perPage.flat().flatMap(({ line, labelled }) => {
      const label = isCaption(labelled.label) ? captionLabel(line.text) : null
      return label === null ? [] : [labelKey(label)]
    }),
  )

/** What a supplement has is only listed in the paper. */
const ELSEWHERE = /^supp|\bS-?\d/iu

/** What the model takes a caption for whose words it has not learned: by looks alone a large one amid a page is a title, a small one a note. */
const MISTAKEN: ReadonlySet<LineLabel> = new Set<LineLabel>([...TEXT, 'title', 'table-note', 'front-note', 'author'])

/** What the layout model has learned to see; of others ("Gambar 3", "Rys. 1") only their place tells. */
const LEARNED = patternOf('iu')`^\s*(?:
  figs? | figures? | figuras? | abb | abbildung | grafik | scha | scheme | plate | chart | box | tab | table | tabelle |
  tabelas? | tablas? | tableau | tabella | cuadro | quadro
)[\s.\d]`

/** Behind a dash or a colon a caption of other languages may begin small: "Рисунок 4 – запит до сервісу". */
const OPENS_WORDS = /^(?:\p{Lu}|\p{Lo}[^。]*$)/u
const CLOSED = /[:–—]\s*$/u

/** "Рис. 4" alone, apart from all text: a picture without words. */
function isLoneLabel(lines: readonly ReadLine[], at: number): boolean {
  const [above, one, below] = [lines[at - 1], lines[at], lines[at + 1]]
  const isNear = (a: ReadLine | undefined, b: ReadLine | undefined): boolean =>
    a !== undefined && b !== undefined && isCloseBelow(a, b)
  return !isNear(above, one) && !isNear(one, below)
}

/** A line that the model took for text, though it is printed as the caption that its label lacks: set off by a stop or bold letters, and no rest of a sentence. */
function isMissed(lines: readonly ReadLine[], at: number, one: ReadLine, label: CaptionLabel, found: Found): boolean {
  const { text, spans } = one.line
  const [printed, behind] = [text.slice(0, label.textStart), text.slice(label.textStart)]
  // Bold alone, the name of an algorithm runs on into its rows.
  const isBold = spans[0]?.bold === true && spans.at(-1)?.bold === false && !isListing(label.label)
  const isLearned = LEARNED.test(printed)
  const isSetOff = isBold || /[.:：．|]\s*$/u.test(printed) || !isLearned
  const above = lines[at - 1]
  const isRunOn =
    above !== undefined &&
    isCloseBelow(above, one) &&
    !endsSentence(above.line.text) &&
    !FLOAT_NOTES.test(above.line.text)
  const opens =
    behind === ''
      ? !isLearned && !isListing(label.label) && isLoneLabel(lines, at)
      : OPENS_WORDS.test(behind) || (!isLearned && CLOSED.test(printed) && /^\p{L}/u.test(behind))
  // At the head or foot of its page a caption may be taken for what repeats there.
  const isTaken = MISTAKEN.has(one.labelled.label) || HEAD_LABELS.has(one.labelled.label)
  const isText = isTaken && isAlone(lines, at) && !ELSEWHERE.test(label.label)
  return isText && isSetOff && opens && !readsOn(behind) && !isRunOn && !found.has(labelKey(label))
}

/** Whether a caption begins here: its label, in a line that the model takes for one, above a line that it takes for one, or printed like one that is missing. */
function startsCaption(lines: readonly ReadLine[], at: number, found: Found): boolean {
  const [one, next] = [lines[at], lines[at + 1]]
  const label = one === undefined ? null : captionLabel(one.line.text)
  const above = lines[at - 1]
  if (one === undefined || label === null || (above !== undefined && isTorn(above, one))) return false
  if (isCaption(one.labelled.label) || isMissed(lines, at, one, label, found)) return true
  return isBare(one, label) && isAlone(lines, at) && next !== undefined && isCaption(next.labelled.label)
}

/** What the model may take the last words of a caption for, which stand alone in their row all the same. */
const CELL_LIKE: ReadonlySet<LineLabel> = new Set<LineLabel>(['table', 'table-note'])
const SMALL_LETTER = /^\p{Ll}/u

/** Fewer words may be a cell. */
const LEAST_TITLE_WORDS = 3
const ENDED = /[.!?:;…][)\]”"’']*\s*$/

/** How many lines of the block are the caption: those up to its last one, and what follows in a size that is not the text's. */
function captionLength(block: readonly ReadLine[], bodySize: number): number {
  let length = Math.max(1, block.findLastIndex(({ labelled }) => isCaption(labelled.label)) + 1)
  for (; length < block.length; length++) {
    const [last, next] = [block[length - 1], block[length]]
    if (last === undefined || next === undefined) break
    const isEnded = ENDED.test(last.line.text)
    const isSmallText = TEXT.has(next.labelled.label) && !isSamePointSize(next.line.size, bodySize)
    const isLow = SMALL_LETTER.test(next.line.text)
    const isRest = CELL_LIKE.has(next.labelled.label) ? !isEnded || isLow : !isEnded && isLow && !next.labelled.begins
    if (!isRest && (!isSmallText || (next.labelled.begins && isEnded))) break
  }
  return length
}

/** A title that is below its label, alone in its row, whatever the model takes it for. */
function titleBelow(lines: readonly ReadLine[], from: number): boolean {
  const [one, next] = [lines[from], lines[from + 1]]
  const label = one === undefined ? null : captionLabel(one.line.text)
  return one !== undefined && next !== undefined && label !== null && isBare(one, label) && isAlone(lines, from + 1)
}

/** The title and its label stand so near where a rule parts them, in em, and one below the other, in points. */
const BELOW_RULE_EM = 3
const BELOW_LABEL_PT = 3

/** A table's title below its label and the rule at the head of the table. */
function titleBelowRule(page: Page, [one, next]: readonly (ReadLine | undefined)[]): boolean {
  if (one === undefined || next === undefined || captionType(one.line.text) !== 'table') return false
  const isNear = next.line.baseline - one.line.baseline < BELOW_RULE_EM * one.line.size
  const isBelow = Math.abs(next.line.box[0] - one.line.box[0]) < BELOW_LABEL_PT && isNear && isParted(page, one, next)
  const isTitle = TEXT.has(next.labelled.label) || isCaption(next.labelled.label)
  return isBelow && isTitle && next.line.text.split(/\s+/).length >= LEAST_TITLE_WORDS
}

/** A table's title that is beside its label, with nothing else in the row. */
function titleBeside([above, one, next, behind]: readonly (ReadLine | undefined)[]): boolean {
  const label = one === undefined ? null : captionLabel(one.line.text)
  if (one === undefined || next === undefined || label === null || captionType(one.line.text) !== 'table') return false
  const isPair = sharesRow(one, next) && !sharesRow(one, behind) && !sharesRow(one, above)
  return (
    isPair &&
    isBare(one, label) &&
    next.line.box[0] > one.line.box[2] &&
    next.line.text.split(/\s+/).length >= LEAST_TITLE_WORDS
  )
}

/** Reads the caption that begins at `from`, and gives the line after it. */
function settleCaption(page: Page, lines: readonly ReadLine[], from: number, bodySize: number, give: Give): number {
  const one = lines[from]
  if (one === undefined) return from + 1
  const type = captionType(one.line.text) ?? (one.labelled.label === 'caption-table' ? 'table' : 'figure')
  const label: LineLabel = `caption-${type}`
  const start = titleBeside([lines[from - 1], ...lines.slice(from, from + 3)]) ? from + 1 : from
  if (start > from) give(one, 'caption-block', label, true)
  const block = printedBlock(page, lines, start)
  const isTitled = titleBelow(lines, start) && (block.length > 1 || titleBelowRule(page, lines.slice(start, start + 2)))
  const own = Math.max(captionLength(block, bodySize), isTitled ? 2 : 0)
  lines.slice(start, start + own).forEach((line, step) => {
    give(line, 'caption-block', isCaption(line.labelled.label) ? line.labelled.label : label, start + step === from)
  })
  const end = start + own
  if (own >= block.length) settleBehind(page, lines, end, bodySize, give)
  return end
}

/** "Notes: The lines are means", below a caption. */
const FLOAT_NOTES = new RegExp(`^\\s*(?:${anyWord(({ float_notes }) => float_notes)})\\s*[.:]`, 'iu')

/** What is behind a caption as one block: notes continue with it, and text is none of it, whatever the model took single lines for. */
function settleBehind(page: Page, lines: readonly ReadLine[], from: number, bodySize: number, give: Give): void {
  const block = printedBlock(page, lines, from)
  const caption = lines[from - 1]?.labelled.label
  if (caption === 'caption-figure' && FLOAT_NOTES.test(block[0]?.line.text ?? '')) {
    for (const one of block) if (TEXT.has(one.labelled.label)) give(one, 'caption-block', caption, false)
    return
  }
  const isText = block.some(
    ({ labelled, line }) => labelled.label === 'paragraph' && isSamePointSize(line.size, bodySize),
  )
  const taken = block.filter(({ labelled, line }) => isCaption(labelled.label) && captionLabel(line.text) === null)
  if (isText) for (const one of taken) give(one, 'caption-block', 'paragraph', one === block[0])
}

/** What the model may take the lines of a table's notes for, where none of them opens anything of its own. */
const NOTE_LIKE: ReadonlySet<LineLabel> = new Set<LineLabel>(['table-note', 'table', 'caption-figure', 'caption-table'])

/** How many lines of the block are the notes: as those of a caption, in a size that is not the text's. */
function notesLength(block: readonly ReadLine[], bodySize: number): number {
  const end = block.findIndex(({ labelled: { label, begins }, line }) => {
    if (NOTE_LIKE.has(label)) return captionLabel(line.text) !== null
    return begins || !TEXT.has(label) || isSamePointSize(line.size, bodySize)
  })
  return end < 0 ? block.length : end
}

const isOfFloat = ({ labelled: { label }, line }: ReadLine): boolean =>
  label === 'table' || label === 'figure-text' || (isCaption(label) && captionLabel(line.text) !== null)

/** Whether notes begin here: below something that may have them. */
const startsNotes = (lines: readonly ReadLine[], at: number): boolean =>
  lines[at]?.labelled.label === 'table-note' &&
  lines[at - 1]?.labelled.label !== 'table-note' &&
  lines.slice(0, at).some(isOfFloat)

/** Reads the notes of a table that begin at `from`, and gives the line after them. */
function settleNotes(page: Page, lines: readonly ReadLine[], from: number, bodySize: number, give: Give): number {
  const block = printedBlock(page, lines, from)
  const own = block.slice(0, notesLength(block, bodySize))
  own.forEach((one, step) => {
    if (one.labelled.label !== 'table-note') give(one, 'caption-block', 'table-note', step === 0)
  })
  return from + Math.max(1, own.length)
}

/** The first row of a table below its caption, which the model took for the caption's last line: cells level with it, or a rule above. */
function settleHeadRow(page: Page, lines: readonly ReadLine[], at: number, give: Give): void {
  const [above, one] = [lines[at - 1], lines[at]]
  if (above === undefined || one === undefined || one.labelled.label !== 'caption-table') return
  const isCell = !isAlone(lines, at) || isParted(page, above, one)
  const isFollowed = lines.slice(at + 1).find(({ labelled }) => labelled.label !== 'caption-table')
  if (isCell && isFollowed?.labelled.label === 'table') give(one, 'table-head-row', 'table', false)
}

/** Whether a rule below the label of a table runs over a line and a cell beside it: both are below the head of one table. */
function sharesTable({ rules }: Page, title: ReadLine, one: ReadLine, cell: ReadLine): boolean {
  const [from, to] = [Math.min(one.line.box[0], cell.line.box[0]), Math.max(one.line.box[2], cell.line.box[2])]
  return rules.some(
    ({ axis, box }) =>
      axis === 'horizontal' &&
      box[1] > title.line.baseline &&
      box[3] < one.line.baseline - one.line.size / 2 &&
      box[0] - LEVEL_PT <= from &&
      box[2] + LEVEL_PT >= to,
  )
}

/** A first column that the model took for the lines of a caption: no label in them, and level with cells below one rule. */
function settleCells(page: Page, lines: readonly ReadLine[], give: Give): readonly ReadLine[] {
  const cells = lines.filter(({ labelled }) => labelled.label === 'table')
  const titles = lines.filter(({ labelled, line }) => isCaption(labelled.label) && captionType(line.text) === 'table')
  if (cells.length === 0 || titles.length === 0) return lines
  return lines.map((one) => {
    const { label } = one.labelled
    if ((!isCaption(label) && label !== 'figure-text') || captionLabel(one.line.text) !== null) return one
    const beside = cells.filter((cell) => sharesRow(one, cell))
    if (!titles.some((title) => beside.some((cell) => sharesTable(page, title, one, cell)))) return one
    give(one, 'table-cell', 'table', false)
    return { ...one, labelled: { ...one.labelled, label: 'table', begins: false } }
  })
}

interface Paper {
  readonly bodySize: number
  readonly found: Found
}

function settlePage(page: Page, lines: readonly ReadLine[], { bodySize, found }: Paper, give: Give): void {
  let end = 0
  for (let at = 0; at < lines.length; ) {
    // "Figure 2" right below the last line of a caption may be its next words: there the model's word stands.
    const [above, one] = [lines[at - 1], lines[at]]
    const isBelow = at === end && above !== undefined && one !== undefined && isCloseBelow(above, one)
    const isWord = isBelow && !one.labelled.begins
    if (!isWord && startsCaption(lines, at, found)) at = end = settleCaption(page, lines, at, bodySize, give)
    else if (startsNotes(lines, at)) at = settleNotes(page, lines, at, bodySize, give)
    else settleHeadRow(page, lines, at++, give)
  }
  const hasTable = lines.some(({ line, labelled }) => isCaption(labelled.label) && captionType(line.text) === 'table')
  for (let at = 0; at < lines.length; ) at = settleMixed(page, lines, at, hasTable, give)
}

export function captionClues({ pages, perPage, bodySize }: Reading): LineClue[] {
  const found = foundLabels(perPage)
  const clues: LineClue[] = []
  const give: Give = (one, name, label, begins, value = 1) => clues.push(clueOn(one, name, label, { begins, value }))
  pages.forEach((page, at) => {
    const all = perPage[at] ?? []
    // A caption at the head of its page may be taken for a running head, and so may the title beside its label.
    const isOfCaption = (one: ReadLine | undefined): boolean =>
      one !== undefined && captionLabel(one.line.text) !== null
    const lines = all.filter(
      (one, place) =>
        !one.isMargin ||
        (HEAD_LABELS.has(one.labelled.label) &&
          (isOfCaption(one) || (isOfCaption(all[place - 1]) && sharesRow(one, all[place - 1])))),
    )
    const parts = settleTornCaptions(page, settleSideCaptions(page, lines, give), give)
    settlePage(page, settleCells(page, parts, give), { bodySize, found }, give)
  })
  return clues
}
