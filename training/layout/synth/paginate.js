// Runs inside the browser: flows blocks into pages and columns, with floats, footnotes and side boxes. Reads window.DOC.
;(() => {
  const PX = 96 / 72
  const doc = /** @type {any} */ (window).DOC
  const g = Object.fromEntries(
    Object.entries(doc.geometry).map(([key, value]) => [
      key,
      typeof value === 'number' && key !== 'columns' ? value * PX : value,
    ]),
  )
  const pages = []
  const queue = []
  let page = null
  let columns = []
  let at = 0
  let hasBottom = false
  const height = (el) => el.getBoundingClientRect().height

  const make = (html) => {
    const holder = document.createElement('template')
    holder.innerHTML = html.trim()
    if (holder.content.childNodes.length === 1 && holder.content.firstChild.nodeType === 1)
      return holder.content.firstChild
    const div = document.createElement('div')
    div.append(holder.content)
    return div
  }

  function area(x, y, w, parent = page.el) {
    const el = document.createElement('div')
    el.className = 'area'
    el.style.cssText = `left:${x}px;top:${y}px;width:${w}px`
    parent.append(el)
    return el
  }

  function openPage() {
    const el = document.createElement('div')
    el.className = 'page'
    document.body.append(el)
    const number = pages.length + 1
    const flip = g.mirrored && number % 2 === 0
    const left = flip ? g.outer : g.inner
    const right = flip ? g.inner : g.outer
    page = { el, number, x: left, w: g.width - left - right, y: g.top, bottom: g.height - g.bottom }
    if (doc.sidebar && (pages.length === doc.covers.length || doc.sidebarAlways)) {
      page.x += doc.sidebarSide === 'left' ? g.sidebarWidth : 0
      page.w -= g.sidebarWidth
    }
    pages.push(page)
    return page
  }

  function openColumns(count) {
    const w = (page.w - g.gap * (count - 1)) / count
    columns = []
    for (let i = 0; i < count; i++) {
      const x = page.x + i * (w + g.gap)
      const el = area(x, page.y, w)
      const foot = area(x, 0, w)
      foot.style.top = 'auto'
      foot.style.bottom = `${g.height - page.bottom}px`
      columns.push({ el, foot, limit: page.bottom - page.y, w })
      if (g.columnRule && i > 0) {
        const rule = area(x - g.gap / 2, page.y, 0)
        rule.style.cssText += `;height:${page.bottom - page.y}px;border-left:0.5pt solid #000`
      }
    }
    at = 0
    const isColumn = doc.firstBottomSpan === 'col' || doc.firstBottomSpan === 'last'
    // The front above the columns is a column of its own, whose foot is not theirs.
    if (count === g.columns && doc.firstBottom && isColumn && !hasBottom) {
      const column = columns.at(doc.firstBottomSpan === 'last' ? -1 : 0)
      const box = make(doc.firstBottom)
      column.foot.append(box)
      // Where the front leaves too little room, the notes wait for the next page.
      if (height(column.foot) < column.limit * 0.75) hasBottom = true
      else box.remove()
    }
    carryNotes()
    columnFloats()
  }

  const fits = (column) => height(column.el) + height(column.foot) <= column.limit + 0.5

  function pageFloats() {
    for (let tries = 0; tries < 2; tries++) {
      const found = queue.findIndex((f) => f.float.span === 'page')
      if (found < 0) return
      const item = queue[found]
      const box = area(page.x, page.y, page.w)
      box.append(make(item.html))
      const tall = height(box)
      const room = page.bottom - page.y
      if (tall > room * 0.75 && tries > 0) {
        box.remove()
        return
      }
      queue.splice(found, 1)
      if (item.float.where === 'bottom') {
        page.bottom -= tall
        box.style.top = `${page.bottom}px`
      } else page.y += tall
    }
  }

  function columnFloats(mustPlace = false) {
    const column = columns[at]
    for (let tries = 0; tries < 2; tries++) {
      const found = queue.findIndex((f) => f.float.span === 'col')
      if (found < 0) return
      const item = queue[found]
      const node = make(item.html)
      const parent = item.float.where === 'bottom' ? column.foot : column.el
      parent.prepend(node)
      if (parent === column.el) column.el.append(node)
      const isForced = mustPlace && tries === 0
      if (
        !isForced &&
        height(column.el) + height(column.foot) >
          column.limit * (tries > 0 || height(column.el) > height(node) + 1 ? 0.8 : 1.02)
      ) {
        node.remove()
        return
      }
      queue.splice(found, 1)
    }
  }

  function turnedPages() {
    for (
      let found = queue.findIndex((f) => f.float.span === 'turned');
      found >= 0;
      found = queue.findIndex((f) => f.float.span === 'turned')
    ) {
      const [item] = queue.splice(found, 1)
      openPage()
      const box = area(page.x, page.bottom, page.bottom - page.y)
      box.append(make(item.html))
      box.style.transformOrigin = '0 0'
      box.style.transform = 'rotate(-90deg)'
    }
  }

  function nextPage(count = g.columns) {
    turnedPages()
    openPage()
    pageFloats()
    openColumns(count)
  }

  function advance() {
    if (at + 1 < columns.length) {
      at++
      carryNotes()
      columnFloats()
    } else nextPage(columns.length)
  }

  function textNodes(node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const out = []
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) out.push(walker.currentNode)
    return out
  }

  function rectsOf(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter((r) => r.width > 0.2)
  }

  /** Tops and centres of the printed lines of a node. */
  function linesOf(node) {
    // Raised and lowered letters, and capitals over several lines, would count as lines of their own.
    const texts = textNodes(node)
    const plain = texts.filter((text) => !text.parentElement.closest('sup, sub, .drop, math'))
    const rects = (plain.length ? plain : texts)
      .flatMap(rectsOf)
      .map((r) => ({ top: r.top, bottom: r.bottom, left: r.left, right: r.right, mid: (r.top + r.bottom) / 2 }))
    rects.sort((a, b) => a.mid - b.mid)
    const lines = []
    for (const rect of rects) {
      const last = lines.at(-1)
      if (last && rect.mid < last.bottom - 1) {
        last.bottom = Math.max(last.bottom, rect.mid + (rect.bottom - rect.top) * 0.35)
        last.left = Math.min(last.left, rect.left)
      } else lines.push({ top: rect.top, bottom: rect.bottom - 1, mid: rect.mid, left: rect.left })
    }
    return lines
  }

  /** Cuts a node after its first n lines; returns the first part, the node keeps the rest. */
  function cutAfter(node, n, lines) {
    const border = (lines[n - 1].mid + lines[n].mid) / 2
    for (const text of textNodes(node)) {
      const rects = rectsOf(text)
      if (!rects.some((r) => (r.top + r.bottom) / 2 > border)) continue
      const range = document.createRange()
      const atom = text.parentElement.closest('math, sup, sub, .no')
      range.setStart(node, 0)
      if (atom && node.contains(atom)) range.setEndBefore(atom)
      else {
        let low = 0
        let high = text.data.length
        const probe = document.createRange()
        while (low < high) {
          const middle = (low + high) >> 1
          probe.setStart(text, middle)
          probe.setEnd(text, middle + 1)
          const rect = [...probe.getClientRects()].at(-1)
          if (rect && (rect.top + rect.bottom) / 2 > border) high = middle
          else low = middle + 1
        }
        range.setEnd(text, low)
      }
      const first = node.cloneNode(false)
      first.append(range.extractContents())
      const tail = textNodes(first).at(-1)
      if (tail?.data.endsWith('\u00ad')) tail.data = `${tail.data.slice(0, -1)}-`
      first.classList.add('part-first')
      node.classList.add('part-rest')
      return first.textContent.trim() ? first : null
    }
    return null
  }

  /** The box of a column's notes, and whether it is new. */
  function noteBox(column, name = 'fnbox') {
    const found = column.foot.querySelector('.notes')
    if (found) return [found, false]
    const box = document.createElement('div')
    box.className = `notes ${name}`
    column.foot.append(box)
    return [box, true]
  }

  function addNotes(node, column, item) {
    const added = []
    for (const mark of node.querySelectorAll('[data-fn]')) {
      const html = item.notes?.[mark.dataset.fn]
      if (!html) continue
      const [box, isNew] = noteBox(column)
      if (isNew) added.push(box)
      const note = make(html)
      box.append(note)
      added.push(note)
    }
    return added
  }

  /** Notes, or their ends, that had no room under the text that calls them. */
  const carried = []

  function carryNotes() {
    const column = columns[at]
    while (carried.length) {
      const note = carried.shift()
      noteBox(column, doc.noteRuleAgain ? 'fnbox again' : 'fnbox')[0].append(note)
      if (fits(column) && height(column.foot) < column.limit * 0.7) continue
      const rest = cutNote(note, column)
      if (rest) carried.unshift(rest)
      else if (column.limit < 0.6 * (page.bottom - g.top) || note.previousElementSibling) {
        carried.unshift(note)
        const box = note.parentElement
        note.remove()
        if (box.childElementCount === 0) box.remove()
      }
      return
    }
  }

  /** Cuts a note so that its column fits again; what is left over, or null where too little would stay. */
  function cutNote(note, column) {
    const lines = linesOf(note)
    for (let n = lines.length - 1; n >= 2; n--) {
      const over = lines.at(-1).bottom - lines[n - 1].bottom
      if (height(column.el) + height(column.foot) - over > column.limit) continue
      const first = cutAfter(note, n, lines)
      if (first === null) return null
      note.replaceWith(first)
      return note
    }
    return null
  }

  function tryWhole(node, column, item) {
    column.el.append(node)
    if (!fits(column)) return false
    const notes = addNotes(node, column, item)
    if (fits(column)) return true
    const last = notes.at(-1)
    if (doc.notesRunOn && last?.classList.contains('fn')) {
      const rest = cutNote(last, column)
      if (rest) {
        carried.push(rest)
        return true
      }
    }
    for (const note of notes.reverse()) note.remove()
    return false
  }

  function placeItem(item) {
    let node = make(item.html)
    for (let guard = 0; guard < 60; guard++) {
      const column = columns[at]
      const isEmpty = column.el.childElementCount === 0
      if (tryWhole(node, column, item)) {
        if (item.keep && height(column.el) + height(column.foot) > column.limit - 2.6 * g.size && !isEmpty) {
          node.remove()
          advance()
          continue
        }
        return
      }
      const lines = item.split ? linesOf(node) : []
      const roomFor = lines.filter(
        (l) => l.bottom - column.el.getBoundingClientRect().top + height(column.foot) <= column.limit,
      ).length
      let done = false
      for (let n = Math.min(roomFor, lines.length - 1); n >= 1 && !done; n--) {
        if (n === 1 && lines.length > 2 && !isEmpty) break
        const copy = /** @type {ChildNode} */ (node.cloneNode(true))
        const first = cutAfter(node, n, lines)
        if (first === null) break
        node.remove()
        if (tryWhole(first, column, item)) done = true
        else {
          first.remove()
          node = copy
          column.el.append(node)
        }
      }
      node.remove()
      if (!done && isEmpty && column.el.childElementCount === 0 && columns.every((c) => c.limit >= column.limit - 1)) {
        column.el.append(node)
        return
      }
      advance()
    }
  }

  function flow(items) {
    for (const item of items) {
      if (item.newPage) nextPage(item.columns ?? columns.length)
      if (item.float && !(item.float.where === 'here' && (item.float.span === 'col' || columns.length === 1))) {
        queue.push(item)
        continue
      }
      if (item.html) placeItem(item)
    }
  }

  /** Soft hyphens that were not needed would stand in the PDF's text: only those at a line's end stay, as printed hyphens. */
  function settleHyphens() {
    const found = textNodes(document.body).filter(
      (text) => text.data.includes('\u00ad') && text.parentElement.tagName !== 'SCRIPT',
    )
    const range = document.createRange()
    const topOf = (text, i) => {
      range.setStart(text, i)
      range.setEnd(text, i + 1)
      return range.getClientRects()[0]?.top
    }
    const settled = found.map((text) => {
      const tops = rectsOf(text).map((r) => r.top)
      if (Math.max(...tops) - Math.min(...tops) < 3) return text.data.replaceAll('\u00ad', '')
      let out = ''
      for (let i = 0; i < text.data.length; i++) {
        if (text.data[i] !== '\u00ad') out += text.data[i]
        else if (i > 0 && i + 1 < text.data.length && topOf(text, i + 1) - topOf(text, i - 1) > 3) out += '-'
      }
      return out
    })
    found.forEach((text, i) => {
      text.data = settled[i]
    })
  }

  function numberLines() {
    let n = 0
    for (const p of pages) {
      if (doc.lineNumbers.restart) n = 0
      const box = p.el.getBoundingClientRect()
      const lines = [...p.el.querySelectorAll(':scope > .area')]
        .filter((a) => !a.dataset.furniture)
        .flatMap((a) =>
          linesOf(a).map((l) => ({ ...l, x: a.getBoundingClientRect().left, end: a.getBoundingClientRect().right })),
        )
      lines.sort((a, b) => a.x - b.x || a.mid - b.mid)
      for (const line of lines) {
        n++
        if (doc.lineNumbers.mode === 'fifth' && n % 5) continue
        const el = document.createElement('div')
        el.className = 'ln'
        el.textContent = String(n)
        // Beside the page's outer edges only: numbers in the gutter would run into the text.
        const isInner = line.x > box.left + g.inner + 60
        if (isInner && line.end < box.right - g.outer - 60) continue
        const side = isInner ? `left:${line.end - box.left + 8}px` : `right:${box.right - line.x + 8}px`
        el.style.cssText = `color:${doc.lineNumbers.color};${side};top:${line.mid - box.top - 4}px`
        p.el.append(el)
      }
    }
  }

  function furnish() {
    const total = pages.length
    pages.forEach((p, i) => {
      const isFirst = i === doc.covers.length
      if (i < doc.covers.length) return
      const sets = doc.furniture[isFirst ? 'first' : (i + doc.startPage) % 2 ? 'odd' : 'even']
      for (const part of sets) {
        const el = make(
          part.html
            .replaceAll('{n}', `${i + doc.startPage}`)
            .replaceAll('{N}', `${total}`)
            .replaceAll('{r}', `${i + 1}`),
        )
        const box = document.createElement('div')
        box.className = 'area'
        box.dataset.furniture = '1'
        const y = part.where === 'top' ? `top:${part.y}pt` : `bottom:${part.y}pt`
        box.style.cssText = `left:${p.x}px;width:${p.w}px;${y}`
        if (part.free) box.style.cssText = part.free
        box.append(el)
        if (part.early) p.el.prepend(box)
        else p.el.append(box)
      }
    })
  }

  for (const cover of doc.covers) {
    openPage()
    const box = area(page.x, page.y, page.w)
    box.append(make(cover))
  }
  openPage()
  const first = page
  if (doc.sidebar) {
    const x = doc.sidebarSide === 'left' ? first.x - g.sidebarWidth : first.x + first.w
    const pad = 8 * PX
    const box = area(doc.sidebarSide === 'left' ? x : x + pad, doc.sidebarLow ? 0 : first.y, g.sidebarWidth - pad)
    if (doc.sidebarLow) box.style.cssText = `left:${box.style.left};width:${box.style.width};bottom:${g.bottom}px`
    box.append(make(doc.sidebar))
  }
  if (doc.firstBottom && doc.firstBottomSpan === 'page') {
    const box = area(first.x, 0, first.w)
    box.append(make(doc.firstBottom))
    box.style.top = 'auto'
    box.style.bottom = `${g.height - first.bottom}px`
    first.bottom -= height(box)
  }
  openColumns(doc.front.length ? 1 : g.columns)
  if (doc.front.length) {
    flow(doc.front)
    const used = height(columns[0].el)
    if (doc.frontAlone || used > columns[0].limit * 0.85) nextPage(g.columns)
    else if (g.columns > 1) {
      page.y += used + 6
      for (const c of columns) page.bottom -= height(c.foot)
      openColumns(g.columns)
    }
  }
  flow(doc.blocks)
  for (let guard = 0; carried.length && guard < 20; guard++) advance()
  for (let guard = 0; queue.length && guard < 40; guard++) {
    const before = queue.length
    nextPage(g.columns)
    // Taller than a page: better cut off than never printed.
    if (queue.length === before) columnFloats(true)
  }
  settleHyphens()
  furnish()
  if (doc.lineNumbers) numberLines()
  Object.assign(window, { DONE: { pages: pages.length, left: queue.length } })
})()
