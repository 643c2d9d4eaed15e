// The links of every sentence; the reference list has its own fields for them and is left out.
import { defineStage } from '../../contract/stage.ts'
import { overlapFinder, type Range } from '../../document/ranges.ts'
import { marksOf, type RichText } from '../../document/rich-text.ts'
import { mapSentences } from '../../document/sentence-map.ts'
import type { Link } from '../../document/sentences.ts'
import { noted } from '../../kernel/noted.ts'
import { sameAs, toHref } from './href.ts'
import { type Address, findAddresses, withoutTail } from './text-addresses.ts'

// The links of a passage: those the source declares, and the addresses printed in its text, each once.

interface FoundLink extends Range {
  readonly href: string
  readonly linkText: string | null
}

interface Declared extends Range {
  readonly href: string
}

/** Marks of one link that lines or styles cut into pieces are one. */
function declaredLinks(content: RichText): Declared[] {
  const found: Declared[] = []
  for (const mark of marksOf(content, 'link').toSorted((a, b) => a.start - b.start)) {
    const href = toHref(mark.href)
    if (href === null || mark.end <= mark.start) continue
    const last = found.at(-1)
    const isSame = last !== undefined && last.href === href && /^\s*$/.test(content.text.slice(last.end, mark.start))
    if (isSame) found[found.length - 1] = { ...last, end: mark.end }
    else found.push({ start: mark.start, end: mark.end, href })
  }
  return found
}

/** A link cut short by a line's end is the beginning of the printed address, or the other way round: the longer is whole. */
function longer(declared: string, printed: string): string {
  const a = sameAs(declared)
  const b = sameAs(printed)
  return b.length > a.length && b.startsWith(a) ? printed : declared
}

function toLink(text: string, declared: Declared, over: Address | undefined): FoundLink {
  const { start, end, href } = declared
  const printed = text.slice(start, end).trim()
  if (over !== undefined) {
    const whole = longer(href, over.href)
    const isAddress = sameAs(whole) === sameAs(over.href) || sameAs(over.href).startsWith(sameAs(href))
    return {
      start: Math.min(start, over.start),
      end: Math.max(end, over.end),
      href: whole,
      linkText: isAddress ? null : printed,
    }
  }
  const own = toHref(withoutTail(printed.replace(/\s/g, '')))
  const isAddress = own !== null ? sameAs(own) === sameAs(href) : sameAs(printed) === sameAs(href)
  return { start, end, href, linkText: isAddress || printed === '' ? null : printed }
}

function findLinks(content: RichText): FoundLink[] {
  const { text } = content
  const stops = marksOf(content, 'style').flatMap((mark) => (mark.style === 'sup' ? [mark.start] : []))
  const addresses = findAddresses(text, stops)
  const addressesOver = overlapFinder(addresses)
  const links = declaredLinks(content).map((one) => toLink(text, one, addressesOver(one)[0]))
  const linksOver = overlapFinder(links)
  const rest = addresses.filter((one) => linksOver(one).length === 0)
  const printed = rest.map(({ start, end, href, isPrinted }) => ({
    start,
    end,
    href,
    linkText: isPrinted ? null : text.slice(start, end),
  }))
  return [...links, ...printed].sort((a, b) => a.start - b.start)
}

export const linksStage = defineStage({
  name: 'links',
  needs: ['sentences', 'passages'],
  gives: ['links'],
  essential: false,
  run: ({ sentences, passages }) => {
    const map = mapSentences(sentences)
    const links: Link[] = []
    const seen = new Set<string>()
    for (const { key, kind, content } of passages) {
      if (kind === 'reference') continue
      for (const { start, end, href, linkText } of findLinks(content)) {
        const place = map.place(key, start, end)
        const id = place === null ? '' : `${place.sentence} ${sameAs(href)}`
        if (place === null || seen.has(id)) continue
        seen.add(id)
        links.push({ sentence: place.sentence, href, linkText })
      }
    }
    return noted({ links })
  },
})
