// A PDF of a few pages of text, written by hand: enough to tell pages and regions apart.

const LINE_POINTS = 16
const TOP_POINTS = 740

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** The drawing of one page (PDF 32000-1, 9.4): one line of text below the other. */
function content(lines: readonly string[]): string {
  const shown = lines.map((line, index) => `1 0 0 1 72 ${TOP_POINTS - index * LINE_POINTS} Tm (${escaped(line)}) Tj`)
  return `BT /F1 12 Tf ${shown.join('\n')} ET`
}

export function smallPdf(pages: readonly (readonly string[])[]): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const stream = content(lines)
      const resources = '/Resources << /Font << /F1 3 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
