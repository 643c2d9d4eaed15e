// The words with which notes introduce the works they cite, and those that stand for a work cited before.
import { anyOf } from '../kernel/patterns.ts'
import { AND, anyWord } from './language/words.ts'

const SIGNAL = anyOf`
  see(?:,? (?:also|generally|further|for example|e\.\s?g\.|in particular|especially|inter alia))?,? | but see | but cf\. | accord | compare | contra |
  cf\. | for example,? | e\.\s?g\.,? | for (?:a|an) [\p{Ll} -]{3,40}, see | quoted in | cited in | reprinted in | thus,? |
  vgl\.(?: (?:auch|etwa|dazu|hierzu|z\.\s?b\.|u\.\s?a\.|insbes\.|nur|hier))* | siehe(?: (?:auch|dazu|hierzu|etwa|z\.\s?b\.|insbesondere))* | s\. auch | so (?:auch|etwa|z\.\s?b\.) |
  anders | zit(?:iert|\.) (?:n(?:ach|\.)|bei|in) | dazu | hierzu | cfr?\.?
`
const SEE = anyWord(({ see }) => see)
/** Signals at the head of a piece, one behind the other: "Vgl. dazu", "But see". */
export const LEADING_SIGNALS = new RegExp(String.raw`^(?:(?:${AND})\s+)?(?:(?:${SIGNAL}|${SEE})(?:[\s:,]+|$))+`, 'iu')

const PAGES = String.raw`(?:,?\s(?:at|pp?\.|S\.)\s?\d+(?:[-–]\d+)?)?`
const SAME = anyOf`[Ii]bid(?:em)?\.? | [Ee]bd\. | [Ee]benda | (?<=^|[.;]\s|[Ss]ee\s)[Ii]d\.(?=\s(?:at|¶|§)|\s*$|;)`
/** "Ibid., p. 12", "Ebd., S. 4", "Id. at 45": the work cited last. */
export const SAME_AS_BEFORE = new RegExp(String.raw`\(?(?<!\p{L})(?:${SAME})(?!\p{L})${PAGES}\)?`, 'gu')

/** "op. cit.": the work of the named author. */
export const CITED_WORK = /(?<!\p{L})(?:op\.\s?cit\.|loc\.\s?cit\.|a\.\s?a\.\s?O\.)/gu

const ABOVE = anyOf`supra | above | oben | wie | s\. | siehe | vgl\.`
const NOTE = `nn?\\.|fu(?:ß|ss)n\\.|(?:${anyWord(({ labels }) => labels.note)})\\.?`
/** "supra note 12", "(n. 12)", "[s. Anm. 1]", "wie Anm. 3": the work printed in full in that note. */
export const NOTE_POINTER = new RegExp(
  String.raw`(?<!\p{L})(?:${ABOVE})\s(?:${NOTE})\s?(?<far>\d{1,3})|[([]\s?(?:${NOTE})\s?(?<near>\d{1,3})\s?[)\]]`,
  'giu',
)
