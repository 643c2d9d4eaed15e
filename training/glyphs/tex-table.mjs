// Writes the shapes of TeX's fonts by code: node tex-table.mjs TEX-OUTLINES.jsonl OUT.json (after `npm run build`).
import { readFileSync, writeFileSync } from 'node:fs'
import { packInk, pushCurve, shapeOf } from '../../dist/readers/pdf/outlines/shape.js'

const [source, out] = process.argv.slice(2)
const faces = new Map()
for (const line of readFileSync(source, 'utf8').trim().split('\n')) {
  const { face, encoding, code, advance, contours } = JSON.parse(line)
  const shape = shapeOf(contours.map(straighten))
  if (shape === null) continue
  const box = [advance, shape.left, shape.bottom, shape.right, shape.top].map((em) => Math.round(em * 1000))
  const key = `${face} ${encoding}`
  faces.set(key, [...(faces.get(key) ?? []), [code, ...box, packInk(shape.ink)]])
}

function straighten(contour) {
  const points = []
  for (const step of contour) {
    if (step.length === 6) pushCurve(points, step)
    else points.push(...step)
  }
  return points
}

const rows = [...faces].map(([key, glyphs]) => {
  const [face, encoding] = key.split(' ')
  return `{"face":"${face}","encoding":"${encoding}","glyphs":[\n${glyphs.map((glyph) => JSON.stringify(glyph)).join(',\n')}]}`
})
writeFileSync(out, `{"faces":[\n${rows.join(',\n')}\n]}\n`)
