// What the text of one line tells about where references begin: labels, names, years, endings, words.
// Frozen with its weights: a model reads this as it was trained on it.
import { possibleLabel } from '../../../../conventions/labels/reference-labels.ts'
import { patternOf } from '../../../../kernel/patterns.ts'

export interface LineFacts {
  readonly text: string
  /** How the line is labelled: a style of `labels.ts`, 'key', 'dash', 'bullet' or 'none'. */
  readonly mark: string
  /** How the line opens after its label: one of the forms of a name, or none. */
  readonly opening: string
  /** Shapes of the first words after the label. */
  readonly shapes: readonly string[]
  readonly words: readonly string[]
  readonly ending: string
  readonly year: string
  readonly initials: number
  readonly cues: readonly string[]
  readonly heading: string
  /** First letters, folded, for the alphabet's order. */
  readonly initial: string
}

const WORD = /https?:\/\/\S+|www\.\S+|10\.\d{4,9}\/\S+|[\p{L}\p{M}'’-]+\.?|\d+|\S/gu
const DASHED = /^\s*(?:[—–_‒―-]\s*){2,}|^\s*[—―]/u
const BULLET = /^\s*[•▪◦●■*·]\s*/u

const NAME = String.raw`(?:(?:[Dd]e|[Vv]an|[Vv]on|[Dd]er|[Dd]el|[Ll]a|[Ll]e|[Dd]i|[Dd]a|[Dd]os|O|Mc|Mac)['’\s]\s*){0,3}\p{Lu}[\p{L}\p{M}'’-]+`
const INITIALS = String.raw`\p{Lu}\.?(?:\s*-?\p{Lu}\.?){0,3}`
const OPENINGS: readonly (readonly [string, RegExp])[] = [
  ['family-initials', new RegExp(String.raw`^${NAME}(?:\s${NAME})?,\s*${INITIALS}(?:[\s,.;:&()]|$)`, 'u')],
  ['family-caps', new RegExp(String.raw`^${NAME}(?:\s${NAME})?\s\p{Lu}{1,3}(?:[,.;:]|\s\(|$)`, 'u')],
  ['initials-family', new RegExp(String.raw`^(?:\p{Lu}\p{Ll}?\.\s?-?){1,4}\s?${NAME}`, 'u')],
  ['family-given', new RegExp(String.raw`^${NAME}(?:\s${NAME})?,\s*\p{Lu}\p{Ll}+`, 'u')],
  ['given-family', new RegExp(String.raw`^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?\s${NAME}(?:,|\sand\s|\s&)`, 'u')],
  ['name-year', /^[\p{Lu}][^.]{2,60}[.,]?\s\(?(?:1[89]|20)\d\d[a-z]?\)?[.,:]/u],
]

const YEAR = String.raw`(?:1[5-9]|20)\d\d[a-z]?`
const YEAR_ANYWHERE = new RegExp(YEAR)
const YEARS: readonly (readonly [string, RegExp])[] = [
  ['bracketed', new RegExp(String.raw`\(\s*(?:\p{L}+\.?\s)?${YEAR}[^)]{0,14}\)`, 'u')],
  ['stopped', new RegExp(String.raw`[,.]\s${YEAR}[.,:;]`, 'u')],
  ['last', new RegExp(String.raw`\b${YEAR}\W*$`, 'u')],
  ['any', new RegExp(String.raw`\b${YEAR}\b`, 'u')],
]

const ENDINGS: readonly (readonly [string, RegExp])[] = [
  ['link', /(?:https?:\/\/|www\.|10\.\d{4,9}\/)\S*$/],
  ['hyphen', /[\p{L}\d][-‐­]$/u],
  ['pages', /\d\s*[-–—]\s*[A-Za-z]?\d+\)?[.;]?$/],
  ['number-stop', /\d\)?[.;]$/],
  ['number', /\d\)?$/],
  ['initial-stop', /\b\p{Lu}\.$/u],
  ['stop', /[.!?][)\]”"’'»]?$/u],
  ['comma', /,$/],
  ['colon', /[:;]$/],
  ['and', /(?:\band|&)$/i],
  ['bracket', /[)\]]$/],
  ['low', /\p{Ll}$/u],
]

const CUES: readonly (readonly [string, RegExp])[] = [
  ['pages', /\b(?:pp?|S)\.\s?\d|\bpages?\s\d/],
  ['range', /\d{1,5}\s*[-–—]\s*\d{1,5}/],
  ['volume', /\b(?:vol|no|nr|bd|iss|jg|t)\.\s?\d|\d+\s?\(\d+(?:[-–/]\d+)?\)\s?[,:]/i],
  ['editors', /\b(?:eds?|hrsg|hg|org|coord)\.|\beditors?\b/i],
  ['edition', /\b\d+(?:st|nd|rd|th|\.)?\s?(?:edn?|aufl|ed)\./i],
  ['doi', /\bdoi\b|10\.\d{4,9}\//i],
  ['link', /https?:|www\./i],
  ['journal', /\bj\.|journal|zeitschrift|revista|revue|proc\.|proceedings|trans\.|annals|lett\./i],
  ['press', /\b(?:press|verlag|university|wiley|springer|elsevier|routledge|sage|oxford|cambridge|publish\w*)\b/i],
  ['et al', /\bet\s?al\b|\bu\.\s?a\./i],
  ['in', /\bIn:?\s(?:\p{Lu}|[“"])/u],
  ['accessed', /\b(?:accessed|retrieved|available (?:at|from|online)|zugriff|acess?o em|consult)/i],
  ['thesis', /\b(?:thesis|dissertation|preprint|arxiv|technical report|working paper)\b/i],
  ['colon place', /\p{Lu}\p{Ll}+:\s\p{Lu}/u],
  ['ampersand', /\s&\s/],
  ['quote', /[“”"„«]/],
  ['prose', /\b(?:was|were|we|our|this|these|that|which|have|has|been|is|are|wir|wird|sind|ist|dass|que|foi)\b/],
]

const REFERENCE_WORDS = [
  String.raw`references?(?:\s(?:cited|list|and\snotes))?|notes\sand\sreferences|bibliograph(?:y|ie)|(?:cited\s)?literature(?:\scited)?`,
  String.raw`works\scited|(?:further|recommended|suggested)\sreading|sources?`,
  String.raw`(?:verwendete\s)?literatur(?:verzeichnis|angaben|hinweise)?|quellen(?:verzeichnis)?|bibliografie`,
  String.raw`(?:literatur|quellen)-?\sund\s(?:literatur|quellen)(?:verzeichnis|angaben)?`,
  String.raw`r[ée]f[ée]rences(?:\sbibliographiques)?`,
  String.raw`refer[eê]ncias(?:\sbibliogr[áa]ficas)?|bibliograf[íi]a|literatura\scitada|obras\scitadas`,
  String.raw`riferimenti(?:\sbibliografici)?`,
].join('|')
const REFERENCE_HEADING = patternOf('iu')`^\W*(?:\d{1,2}\.?|[IVX]+\.?)?\s*(?:${REFERENCE_WORDS})\s*[:.]?\s*$`
/** Most characters of a heading that is on a line of its own. */
const LONGEST_LIST_HEADING = 60
const TITLE_LIKE = /^\W*(?:\d{1,2}(?:\.\d+)*\.?\s)?\p{Lu}[^.,;:]*$/u

const firstOf = (rows: readonly (readonly [string, RegExp])[], text: string): string =>
  rows.find(([, pattern]) => pattern.test(text))?.[0] ?? 'none'

function shapeOf(word: string): string {
  if (/^(?:https?:|www\.|10\.\d{4,9}\/)/.test(word)) return 'link'
  if (/^\d+$/.test(word)) return /^(?:1[5-9]|20)\d\d$/.test(word) ? 'year' : `d${Math.min(word.length, 4)}`
  if (/^\p{Lu}\.$/u.test(word)) return 'X.'
  if (/^\p{Lu}$/u.test(word)) return 'X'
  if (/^\p{Lu}[\p{Lu}'’-]+\.?$/u.test(word)) return 'XX'
  if (/^\p{Lu}/u.test(word)) return word.endsWith('.') ? 'Xx.' : 'Xx'
  if (/^\p{L}/u.test(word)) return word.endsWith('.') ? 'x.' : 'x'
  return word
}

function markOf(text: string): { mark: string; start: number } {
  const label = possibleLabel(text)
  if (label !== null) return { mark: label.number === null ? 'key' : label.style, start: label.textStart }
  const dash = DASHED.exec(text) ?? BULLET.exec(text)
  if (dash === null) return { mark: 'none', start: 0 }
  return { mark: BULLET.test(text) ? 'bullet' : 'dash', start: dash[0].length }
}

function headingOf(text: string): string {
  if (REFERENCE_HEADING.test(text)) return 'references'
  return text.length <= LONGEST_LIST_HEADING && TITLE_LIKE.test(text) ? 'title-like' : 'none'
}

const foldedInitial = (text: string): string => {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return letter.normalize('NFD').charAt(0).toLowerCase()
}

/** Words of a line that are looked at one by one. */
const LEADING_WORDS = 4

export function lineFacts(text: string): LineFacts {
  const trimmed = text.trim()
  const { mark, start } = markOf(trimmed)
  const body = trimmed.slice(start).trimStart()
  const words = (body.slice(0, 80).match(WORD) ?? []).slice(0, LEADING_WORDS)
  return {
    text: trimmed,
    mark,
    opening: firstOf(OPENINGS, body),
    shapes: words.map(shapeOf),
    words: words.map((word) => word.toLowerCase()),
    ending: firstOf(ENDINGS, trimmed),
    year: YEAR_ANYWHERE.test(trimmed) ? firstOf(YEARS, trimmed) : 'none',
    initials: trimmed.match(/\b\p{Lu}\./gu)?.length ?? 0,
    cues: CUES.filter(([, pattern]) => pattern.test(trimmed)).map(([name]) => name),
    heading: headingOf(trimmed),
    initial: foldedInitial(body),
  }
}
