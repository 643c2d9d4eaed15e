// The line reader's probabilities to letters: the likeliest of each step, repeats and blanks taken out.

export interface Styles {
  readonly raised: number
  readonly lowered: number
  readonly bold: number
  readonly italic: number
}

export interface Letter {
  readonly text: string
  /** Step of the output at which it is seen best. */
  readonly step: number
  readonly probability: number
  readonly styles: Styles
}

/** The reader's output for a line: for each step from `from` on its likeliest classes, how likely they are, and the styles. */
export interface LineOutput {
  readonly classes: Int32Array
  readonly probabilities: Float32Array
  readonly styles: Float32Array
  readonly from: number
  readonly steps: number
}

/** Classes and styles that the reader gives for each step (`training/ocr/reader.py`). */
const LIKELIEST = 4
const STYLE_COUNT = 4

function stylesAt({ styles }: LineOutput, step: number): Styles {
  const [raised = 0, lowered = 0, bold = 0, italic = 0] = styles.subarray(step * STYLE_COUNT, (step + 1) * STYLE_COUNT)
  return { raised, lowered, bold, italic }
}

/** `alphabet` names the classes; class 0 is the blank between letters. */
export function decodeLine(output: LineOutput, alphabet: readonly string[]): Letter[] {
  const { classes, probabilities, from, steps } = output
  const letters: Letter[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const at = (from + step) * LIKELIEST
    const [letter, probability] = [classes[at] ?? 0, probabilities[at] ?? 0]
    const open = letters.at(-1)
    if (letter !== 0 && letter !== last) {
      letters.push({ text: alphabet[letter] ?? '', step, probability, styles: stylesAt(output, from + step) })
    } else if (letter !== 0 && open !== undefined && probability > open.probability) {
      letters[letters.length - 1] = { ...open, step, probability, styles: stylesAt(output, from + step) }
    }
    last = letter
  }
  return letters
}
