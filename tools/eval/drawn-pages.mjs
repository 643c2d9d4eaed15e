// Pages drawn as scans, clean or spoiled, and PDFs made of such pictures: what recognition is measured on.
import { deflateSync } from 'node:zlib'

/** How pages are drawn; none of it was used in training. */
export const DRAWN = {
  clean: { dpi: 300, degrees: 0, paper: 255, ink: 0, noise: 0, blur: 0 },
  noisy: { dpi: 200, degrees: 1.3, paper: 214, ink: 62, noise: 17, blur: 0.45 },
}

/** Small, and the same on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function grayOf({ width, height, bgra }) {
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at++)
    gray[at] = (bgra[at * 4] * 29 + bgra[at * 4 + 1] * 150 + bgra[at * 4 + 2] * 77) >> 8
  return { width, height, gray }
}

function skewed({ width, height, gray }, degrees) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = new Uint8Array(gray.length).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fx, fy] = [
        cos * (x - width / 2) - sin * (y - height / 2) + width / 2,
        sin * (x - width / 2) + cos * (y - height / 2) + height / 2,
      ]
      const [left, top] = [Math.floor(fx), Math.floor(fy)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [a, b, at] = [fx - left, fy - top, top * width + left]
      turned[y * width + x] =
        (gray[at] * (1 - a) + gray[at + 1] * a) * (1 - b) + (gray[at + width] * (1 - a) + gray[at + width + 1] * a) * b
    }
  }
  return { width, height, gray: turned }
}

/** Each pixel and its four neighbours: `share` of the way to their mean. */
function blurred({ width, height, gray }, share) {
  const soft = gray.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const mean = (gray[at - 1] + gray[at + 1] + gray[at - width] + gray[at + width]) / 4
      soft[at] = gray[at] + (mean - gray[at]) * share
    }
  }
  return { width, height, gray: soft }
}

export function spoiled(image, { degrees, paper, ink, noise, blur }, seed) {
  if (noise === 0) return image
  const random = randomFrom(seed)
  const { width, height, gray } = blurred(skewed(image, degrees * (random() < 0.5 ? -1 : 1) * (0.5 + random())), blur)
  const spoilt = new Uint8Array(gray.length)
  for (let at = 0; at < gray.length; at++) {
    const normal = random() + random() + random() + random() - 2
    const shade = paper - 22 * (at % width > width * 0.7 ? (at % width) / width - 0.7 : 0)
    spoilt[at] = Math.max(0, Math.min(255, ink + ((shade - ink) * gray[at]) / 255 + normal * noise * 1.7))
  }
  return { width, height, gray: spoilt }
}

const ALIKE = [
  [/[‐‑­]/g, '-'],
  [/[–—−‒]/g, '–'],
  [/[‘’‛´`ʼ]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[∗⁎]/g, '*'],
  [/µ/g, 'μ'],
  [/∆/g, 'Δ'],
  [/[∼˜]/g, '~'],
  [/[·⋅∙•●]/g, '·'],
]
export const wordsOf = (text) =>
  ALIKE.reduce((all, [pattern, by]) => all.replace(pattern, by), text.normalize('NFKC'))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Of the words of one side those that the other does not have (as often). */
export function missing(truth, found) {
  const left = new Map()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  return truth.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

/** A PDF whose pages are pictures and nothing else: [{ width, height, gray }] at so many dots an inch. */
export function picturePdf(images, dpi) {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets = []
  let length = parts[0].length
  const add = (...chunks) => {
    offsets.push(length)
    const whole = [
      Buffer.from(`${offsets.length} 0 obj\n`),
      ...chunks.map((one) => Buffer.from(one)),
      Buffer.from('\nendobj\n'),
    ]
    for (const chunk of whole) {
      parts.push(chunk)
      length += chunk.length
    }
  }
  const kids = images.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${images.length} >>`)
  for (const [at, { width, height, gray }] of images.entries()) {
    const [wide, high] = [(width * 72) / dpi, (height * 72) / dpi]
    const first = 3 + at * 3
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${first + 1} 0 R /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    )
    const draw = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`
    add(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
    const data = deflateSync(gray, { level: 1 })
    const shape = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
    add(
      `<< /Type /XObject /Subtype /Image ${shape} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
      data,
      '\nendstream',
    )
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
