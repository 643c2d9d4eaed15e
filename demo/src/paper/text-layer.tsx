// The letters of a page over its picture, unseen, so that they can be selected, copied and read aloud.
import { useEffect, useState } from 'preact/hooks'
import type { Pdf } from './pdf-client.ts'
import type { PageCharacters, PageSize } from './pdf-messages.ts'

interface Line {
  readonly text: string
  readonly box: readonly [number, number, number, number]
}

/** A gap wider than this many points lies between two columns. */
const GUTTER = 24

function linesOf({ text, boxes }: PageCharacters): readonly Line[] {
  const lines: Line[] = []
  let words = ''
  let box: [number, number, number, number] | null = null
  const end = () => {
    if (box !== null && words.trim() !== '') lines.push({ text: words.trimEnd(), box })
    words = ''
    box = null
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes.subarray(at * 4, at * 4 + 4)
    const isPlaced = x1 > x0 && y1 > y0
    if (sign === '\n' || sign === '\r') end()
    else if (!isPlaced) words += /\s/.test(sign) ? ' ' : ''
    else {
      if (box !== null && (x0 < box[2] - GUTTER || x0 > box[2] + GUTTER || y0 > box[3] + 2 || y1 < box[1] - 2)) end()
      box =
        box === null
          ? [x0, y0, x1, y1]
          : [Math.min(box[0], x0), Math.min(box[1], y0), Math.max(box[2], x1), Math.max(box[3], y1)]
      words += sign
    }
  }
  end()
  return lines
}

const pen = document.createElement('canvas').getContext('2d')
const PEN_SIZE = 100

/** How wide a line would be for each point of its size. */
function widthOf(text: string): number {
  if (pen === null) return text.length / 2
  pen.font = `${PEN_SIZE}px sans-serif`
  return pen.measureText(text).width / PEN_SIZE
}

export function TextLayer({
  pdf,
  number,
  size,
}: {
  readonly pdf: Pdf
  readonly number: number
  readonly size: PageSize
}) {
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    let isWanted = true
    void pdf.text(number - 1).then((characters) => {
      if (isWanted && characters !== null) setLines(linesOf(characters))
    })
    return () => {
      isWanted = false
    }
  }, [pdf, number])
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`
  return (
    <div class="letters">
      {lines.map(({ text, box: [x0, y0, x1, y1] }, at) => {
        const height = y1 - y0
        return (
          <div
            style={{
              left: share(x0, size.width),
              top: share(y0, size.height),
              fontSize: `${(height / size.width) * 100}cqw`,
              transform: `scaleX(${(x1 - x0) / Math.max(0.01, widthOf(text) * height)})`,
            }}
            key={at}
          >
            {text}
          </div>
        )
      })}
    </div>
  )
}
