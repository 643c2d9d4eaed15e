// A line as the labelling scripts read it: its text, place and size, and the colours of its letters.
export function describeLine(page, line) {
  const colors = new Map()
  for (const span of line.spans) {
    const letters = line.text.slice(span.start, span.end).replace(/\s/g, '').length
    colors.set(span.color, (colors.get(span.color) ?? 0) + letters)
  }
  const inDrawing = page.drawings.some(
    (d) =>
      d.curvedPaths > 0 &&
      line.box[0] >= d.box[0] &&
      line.box[2] <= d.box[2] &&
      line.box[1] >= d.box[1] &&
      line.box[3] <= d.box[3],
  )
  const inImage = page.images.some(
    (b) => line.box[0] >= b[0] - 2 && line.box[2] <= b[2] + 2 && line.box[1] >= b[1] - 2 && line.box[3] <= b[3] + 2,
  )
  return {
    t: line.text,
    p: page.index,
    b: line.box,
    s: line.size,
    a: line.angle,
    bold: line.spans.some((s) => s.bold),
    g: inDrawing || inImage ? 1 : 0,
    c: [...colors],
  }
}
