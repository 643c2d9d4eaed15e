// What sentences say who pays, who has interests, who approved and where the data are, without any heading.
import { anyWord } from '../../conventions/language/words.ts'
import { anyOf, patternOf } from '../../kernel/patterns.ts'
import { clausesOf } from './clauses.ts'
import { STATEMENT_KINDS, type StatementKind } from './kinds.ts'
import { saysElsewhere } from './other-languages.ts'

/** Words that begin where a word begins; with `whole`, they end where one ends. */
const saying = (sources: string): RegExp => new RegExp(`\\b(?:${sources})`, 'i')
const sayingWhole = (sources: string): RegExp => new RegExp(`\\b(?:${sources})\\b`, 'i')

const SUPPORTED = saying(anyOf`
  (?:financially |partially |partly |fully |jointly |generously |kindly )*(?:supported|funded|financed|sponsored|subsidi[sz]ed)\b[^.;]{0,60}?\b(?:by|from|through|under|with|in part)\b
`)
/** Notes speak of workers and schools that are supported, too: a statement names the work, its authors, or where money comes from. */
const OWN_WORK = sayingWhole(anyOf`
  (?:this|the|our|my|present|current) (?:[a-z]+ )?(?:research|study|studies|work|project|article|paper|survey|experiments?|analys[ei]s|data|publication|manuscript|trial|review|investigation) |
  authors? | grants? | fund(?:s|ing|er|ers)? | foundation | council | fellowships? | scholarships? | awards? | ministry | agency | institut\w+ |
  trust | contracts? | association | universit\w+ | college | cent(?:er|re) | department | commission
`)
/** Short names of funders and numbers of grants. */
const FUNDER_SIGN = /\b[A-Z]{2,}\b|\d{3,}/
/** These are said of money alone; so is "Supported by the river project." of the work that prints it. */
const SAYS_MONEY = /\b(?:funded|financed|sponsored|subsidi[sz]ed)\b|^\W*supported\b/i
const PAID = saying(anyOf`
  (?:financial|grant|partial) (?:support|assistance|funding)\b | research (?:support|funding)\b |
  (?:acknowledges?|grateful|thanks?|thankful|received|receives|recipient|holds|benefit(?:ed)?)\b[^.]{0,120}\b(?:grants?|funding|fellowships?|scholarships?|financ\w+|awards?)\b |
  \bsupport(?:ed)? (?:from|by|of) (?:the )?[^.]{0,140}\b(?:grants?|foundation|council|program(?:me)?|ministry|agency|fund|science|institutes?|fellowship|contract)\b |
  \bfunding (?:for|was|has|came|from|by|provided)\b | \bno (?:specific |external )?funding\b | \bgrants? (?:no|number|#|from)\b
`)
const saysPaid = (clause: string): boolean =>
  PAID.test(clause) || (SUPPORTED.test(clause) && [OWN_WORK, FUNDER_SIGN, SAYS_MONEY].some((sign) => sign.test(clause)))
/** In running text, where a note of the first page may have landed, only what says outright that the paper itself was paid for. */
const OUTRIGHT = sayingWhole(anyOf`
  (?:this|our|my|the present|the reported) (?:\w+ )?(?:research|work|study|paper|article|project|publication)(?: (?:reported|presented|described|discussed) (?:here|in this \w+))? (?:was|is|were|has been|have been) (?:\w+ ){0,3}(?:supported|funded|sponsored|financed)\b[^.;]{0,60}?\b(?:by|from|through|under) |
  (?:research|work) (?:reported in this \w+ )?(?:was )?(?:partially |partly |in part )?(?:supported|funded|sponsored) (?:in part )?(?:by|under) |
  (?:financial|generous|partial) (?:support|assistance)\b[^.]{3,160}\b(?:is|are|was|were) (?:\w+ )?acknowledged |
  (?:was|were) (?:\w+ ){0,3}supported (?:\w+ ){0,3}by [^.]{3,80}\b(?:fellowship|scholarship|award|grant)
`)
/** Every clause of a paper is asked: what has none of these words does not say it. */
const OF_MONEY = /support|fund|sponsor|financ|assistance/i
export const saysOutright = (clause: string): boolean => OF_MONEY.test(clause) && OUTRIGHT.test(clause)

/** Doctors and communities support as well, without money. */
const OTHER_SUPPORT =
  /\b(?:supported|funded) by (?:the )?(?:data|results|evidence|findings|observations?|literature)\b/i
/** Grants among fees, shares and posts, or beside the work, are interests that somebody discloses: nobody paid for this work with them. */
const DISCLOSED = new RegExp(`(?<!\\p{L})(?:${anyWord(({ disclosed }) => disclosed)})(?!\\p{L})`, 'iu')
const COI = sayingWhole(anyOf`
  (?:no|any|potential|of|financial|have|has|declares?|disclose\w*) (?:\w+ ){0,4}(?:conflicts?|competing(?: financial)?|conflicting)(?:ing)? (?:of )?interests? |
  (?:conflicts? of|competing(?: financial)?|conflicting) interests? (?:\w+ ){0,6}(?:exist|none|declared|disclosed|reported) |
  nothing to (?:disclose|declare) | no (?:relevant )?(?:financial )?(?:disclosures|interests) to (?:declare|report|disclose)
`)
const ETHICS = sayingWhole(anyOf`
  (?:approved|approval|clearance|permission|waived|exempt\w*|reviewed)\b[^.]{0,140}\b(?:ethic(?:s|al)|institutional review board|IRB|review board|animal care|IACUC|research committee) |
  (?:ethic(?:s|al)|institutional review board|IRB|animal care)\b[^.]{0,120}\b(?:approved|approval|waived|permission|clearance|exempt\w*) |
  (?:written|verbal|oral) informed consent (?:was|were) | declaration of helsinki
`)
const MADE_AVAILABLE = anyOf`
  (?:are|is|were|was|be|been|made) (?:\w+ly )?(?:available|deposited|accessible|archived|found|obtained|shared) |
  can be (?:\w+ )?(?:found|accessed|obtained|downloaded)
`
const DATA = patternOf('i')`\b(?:
  data(?:sets?| sets?)? | materials? | code | scripts? | software | sequences?
)\b[^.]{0,140}\b(?:${MADE_AVAILABLE})\b`
const DATA_PLACE = saying(anyOf`
  osf\.io | github | gitlab | zenodo | dryad | figshare | dataverse | genbank | geo\b | accession | repositor(?:y|ies) |
  upon (?:\w+ )?request | on (?:\w+ )?request | from the corresponding author | supporting information | supplementary |
  open science framework | https?: | doi
`)

/** Supplements and licences speak of data too, not of where the study's own data are. */
const OTHER_DATA = /\bwaiver\b|^(?:the )?supplement(?:ary|al) (?:data|materials?|information)\b/i

const TESTS: Readonly<Record<StatementKind, (clause: string) => boolean>> = {
  funding: (clause) =>
    (saysPaid(clause) && !OTHER_SUPPORT.test(clause) && !DISCLOSED.test(clause)) || saysElsewhere(clause, 'funding'),
  coi: (clause) => COI.test(clause) || saysElsewhere(clause, 'coi'),
  ethics: (clause) => ETHICS.test(clause) || saysElsewhere(clause, 'ethics'),
  data_availability: (clause) =>
    (DATA.test(clause) && DATA_PLACE.test(clause) && !OTHER_DATA.test(clause)) ||
    saysElsewhere(clause, 'data_availability'),
}

const POSITIONS = anyOf`
  professor | lecturer | student | fellow | director | researcher | writer | editor | journalist | scientist | candidate | teacher |
  postdoc\w* | associate | head
`
const IS_SOMEBODY = new RegExp(`\\b(?:is|was) (?:an? |the )?(?:[\\p{L}-]+ ){0,4}(?:${POSITIONS})\\b`, 'iu')
const DEGREES = anyOf`ph\.?d | doctorate | degree | b\.?sc | m\.?sc | m\.?d | ma`
const HAS_STUDIED = new RegExp(
  `\\b(?:received|earned|holds|obtained|completed) (?:his|her|their|an?) (?:\\S+ ){0,2}(?:${DEGREES})\\b`,
  'i',
)
const OF_INTEREST = sayingWhole(anyOf`
  interests? | conflicts? | compet\w+ | disclos\w+ | paid | pays? | fees? | employ\w+ | consult\w+ | stocks? | shares? | shareholder |
  honorari\w+ | grants? | funding | advisory | patents? | royalt\w+
`)

/** Who an author is and where he studied; a word of money or interests makes it more than that. */
export const isBiography = (text: string): boolean =>
  (IS_SOMEBODY.test(text) || HAS_STUDIED.test(text)) && !OF_INTEREST.test(text.replace(/\bresearch interests?\b/gi, ''))

/** The kind that one sentence is about; null where it is about several or none. */
export function kindOfClause(clause: string): StatementKind | null {
  const [kind, ...others] = STATEMENT_KINDS.filter((one) => TESTS[one](clause))
  return others.length === 0 ? (kind ?? null) : null
}

/** Sentences that continue from a statement without naming its matter again. */
const CARRIES_ON: Partial<Record<StatementKind, RegExp>> = {
  funding: sayingWhole(anyOf`
    (?:funders?|funding (?:source|body|agency|organi[sz]ation)s?|sponsors?) (?:had|has|have|played|did) |
    the grant | grant(?:s| no| number)? | fellowship | scholarship
  `),
}

/** The sentences of the text that make a statement of this kind, as printed; null where there is none. */
export function findBySentence(text: string, kind: StatementKind): string | null {
  const test = TESTS[kind]
  const clauses = clausesOf(text)
  const kept = clauses.filter((clause, index) => {
    if (test(clause)) return true
    if (DISCLOSED.test(clause)) return false
    return index > 0 && CARRIES_ON[kind]?.test(clause) === true && clauses.slice(0, index).some(test)
  })
  return kept.length === 0 ? null : kept.join(' ')
}
