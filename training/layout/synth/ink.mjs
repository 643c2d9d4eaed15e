// The label trick: every printed block gets a text colour of its own, and the colour leads back to its label.
import { LABELS } from '../../labels.mjs'

export class Inkwell {
  instances = [null]
  blocks = 0

  #register(one) {
    if (!LABELS.includes(one.label)) throw new Error(`unknown label ${one.label}`)
    this.instances.push(one)
    return `#${(this.instances.length - 1).toString(16).padStart(6, '0')}`
  }

  /**
   * A new block in several colours: its parts may differ in what the header model is to learn of them (`token`, `part`).
   * `more` may hold the depth of a heading, or the kind of a note.
   */
  open(label, more = {}) {
    const block = ++this.blocks
    const color = (extra = {}) => this.#register({ label, block, ...more, ...extra })
    return { color, span: (html, extra) => `<span style="color:${color(extra)}">${html}</span>` }
  }

  /** Registers a block of one colour and returns it. */
  color(label, more = {}) {
    return this.open(label, more).color()
  }

  /** An HTML element in the colour of a new block; the content may be a function that is given the block's colours. */
  block(label, content, { tag = 'div', cls = '', style = '', attributes = '', ...more } = {}) {
    const opened = this.open(label, more)
    const color = opened.color()
    const html = typeof content === 'function' ? content(opened) : content
    return `<${tag} class="${cls} l-${label}" ${attributes} style="color:${color};${style}">${html}</${tag}>`
  }
}
