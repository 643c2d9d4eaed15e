// The links of every sentence; the reference list has its own fields for them and is left out.
import { defineStage } from '../../contract/stage.ts'
import { mapSentences } from '../../document/sentence-map.ts'
import type { Link } from '../../document/sentences.ts'
import { noted } from '../../kernel/noted.ts'
import { findLinks } from './find-links.ts'
import { sameAs } from './href.ts'

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
