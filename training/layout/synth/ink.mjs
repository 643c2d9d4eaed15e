// The label trick: every printed block gets a text colour of its own, and the colour leads back to its label.
export const LABELS = [
  'title',
  'author',
  'affiliation',
  'correspondence',
  'abstract',
  'keywords',
  'heading',
  'paragraph',
  'list',
  'caption-figure',
  'caption-table',
  'table',
  'table-note',
  'figure-text',
  'formula',
  'reference',
  'footnote',
  'page-header',
  'page-footer',
  'page-number',
  'line-number',
  'front-note',
  'code',
]

export class Inkwell {
  instances = [null]

  /** Registers a block and returns its colour; `more` may hold the depth of a heading, or that the block begins with a run-in heading. */
  color(label, more = {}) {
    if (!LABELS.includes(label)) throw new Error(`unknown label ${label}`)
    this.instances.push({ label, ...more })
    return `#${(this.instances.length - 1).toString(16).padStart(6, '0')}`
  }

  /** An HTML element in the colour of a new block. */
  block(label, html, { tag = 'div', cls = '', style = '', attributes = '', ...more } = {}) {
    return `<${tag} class="${cls} l-${label}" ${attributes} style="color:${this.color(label, more)};${style}">${html}</${tag}>`
  }
}
