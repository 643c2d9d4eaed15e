// The page with thumbnails beside fields, for a look by eye: what is odd comes first.
const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const cut = (text, length) => (text.length > length ? `${text.slice(0, length)} …` : text)

function fieldsOf(record) {
  const { metadata = {}, author = [], section = [], bib = [], text = [], figure = [], table = [] } = record
  const names = author.map(({ given, family }) => [given, family].filter(Boolean).join(' ')).join(', ')
  return [
    ['title', metadata.title],
    ['authors', cut(names, 300)],
    ['abstract', cut(metadata.abstract ?? '', 200)],
    ['journal', [metadata.journal, metadata.year].filter(Boolean).join(', ')],
    ['sections', cut(section.map(({ header }) => header ?? '').join(' | '), 300)],
    ['counts', `${text.length} sentences, ${bib.length} references, ${figure.length} figures, ${table.length} tables`],
  ]
}

function rowOf({ file, pages, cpuSeconds, peakMb, thumbnail, faults, record, warnings = [] }) {
  const picture = thumbnail === null ? '' : `<img src="data:image/png;base64,${thumbnail}" alt="">`
  const fields = record === undefined ? [] : fieldsOf(record)
  const rows = fields.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')
  const cost = `${pages} pages, ${cpuSeconds.toFixed(1)} CPU s, ${peakMb} MB`
  return `<tr><td>${picture}</td><td><b>${escaped(file)}</b> ${cost}
<p class="fault">${faults.map(escaped).join('<br>')}</p><dl>${rows}</dl><small>${warnings.map(escaped).join(' ')}</small></td></tr>`
}

export function reportOf(folder, { papers, failed, odd, medianCpu, mostMb }) {
  const ordered = [...papers].sort((a, b) => b.faults.length - a.faults.length || a.file.localeCompare(b.file))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(folder)}</title>
<style>body{font:14px sans-serif;margin:2em}td{vertical-align:top;border-top:1px solid #ccc;padding:.6em}
img{border:1px solid #999}.fault{color:#a00;margin:.2em 0}dl{display:grid;grid-template-columns:6em 1fr;margin:0}dd{margin:0}dt{color:#666}</style>
<h1>${escaped(folder)}</h1><p>${papers.length} papers, ${failed} failed, ${odd} with something odd;
${medianCpu.toFixed(3)} CPU seconds a page at the median, ${mostMb} MB at most</p>
<table>${ordered.map(rowOf).join('\n')}</table></html>
`
}
