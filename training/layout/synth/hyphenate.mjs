// Liang's hyphenation over the pattern files of the operating system, as soft hyphens.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = process.env.HYPHENS ?? '/usr/share/hyphen'
const FILES = {
  en: 'hyph_en_US.dic',
  de: 'hyph_de_DE.dic',
  fr: 'hyph_fr.dic',
  es: 'hyph_es_ES.dic',
  pt: 'hyph_pt_BR.dic',
  it: 'hyph_it_IT.dic',
}
const loaded = new Map()

function patternsOf(lang) {
  const path = join(FOLDER, FILES[lang] ?? FILES.en)
  if (!loaded.has(path)) {
    const patterns = new Map()
    if (existsSync(path)) {
      for (const row of readFileSync(path, 'latin1').split('\n')) {
        if (!/^[.\p{L}0-9]+$/u.test(row)) continue
        const letters = row.replace(/\d/g, '')
        const points = [0]
        for (const sign of row) {
          if (/\d/.test(sign)) points[points.length - 1] = Number(sign)
          else points.push(0)
        }
        patterns.set(letters, points)
      }
    }
    loaded.set(path, patterns)
  }
  return loaded.get(path)
}

export function hyphenateWord(word, lang) {
  const patterns = patternsOf(lang)
  const text = `.${word.toLowerCase()}.`
  const points = new Array(text.length + 1).fill(0)
  for (let i = 0; i < text.length; i++) {
    for (let j = i + 1; j <= Math.min(text.length, i + 10); j++) {
      const found = patterns.get(text.slice(i, j))
      if (found) for (let k = 0; k < found.length; k++) points[i + k] = Math.max(points[i + k], found[k])
    }
  }
  let out = ''
  for (let i = 0; i < word.length; i++) {
    if (i >= 2 && i <= word.length - 3 && points[i + 1] % 2 === 1) out += '\u00ad'
    out += word[i]
  }
  return out
}

const cache = new Map()
export function hyphenate(html, lang) {
  return html.replace(/<math.*?<\/math>|<[^>]*>|&\w+;|https?:\S+|\p{L}{6,}/gu, (part) => {
    if (!/^\p{L}/u.test(part)) return part
    const key = `${lang} ${part}`
    if (!cache.has(key)) cache.set(key, hyphenateWord(part, lang))
    return cache.get(key)
  })
}
