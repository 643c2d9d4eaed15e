// Text of an XML file to a tree of nodes, within fixed limits; what is broken is mended where that is safe, and told.
import { decodeHTMLStrict } from 'entities/decode'
import { SaxesParser } from 'saxes'
import { characterOf } from '../../codecs/code-point.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { append } from '../../kernel/lists.ts'
import type { Warning } from '../../kernel/noted.ts'
import { type Deadline, NO_DEADLINE } from '../../kernel/time/deadline.ts'
import { USUAL_PREFIXES } from './namespaces.ts'
import { newTreeBuilder, type TreeBuilder, tooMuch, XML_LIMITS, type XmlLimits } from './tree-builder.ts'
import type { XmlElement } from './xml-node.ts'

// Mends broken XML text (bare "&" and "<", crossing and stray tags), so that one slip does not cost the rest of the file.

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g

/** "&" that opens no reference and "<" that opens no tag become what their author meant. */
export function escapeBareCharacters(text: string): string {
  return text.replace(/&(?!#?[\w.-]{1,40};)/g, '&amp;').replace(/<(?![/!?A-Za-z_])/g, '&lt;')
}

/**
 * The same text in which every end tag closes the innermost open element: end tags without a start are dropped,
 * elements left open inside another are closed before it ends.
 */
export function balanceTags(text: string): string {
  const open: string[] = []
  const out: string[] = []
  let copied = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, slash, name, rest] = match
    if (name === undefined || rest?.endsWith('/')) continue
    if (slash === '') {
      open.push(name)
      continue
    }
    const depth = open.lastIndexOf(name)
    if (depth >= 0 && depth === open.length - 1) {
      open.pop()
      continue
    }
    const unclosed = depth < 0 ? [] : open.splice(depth).reverse()
    append(out, [text.slice(copied, match.index), ...unclosed.map((inner) => `</${inner}>`)])
    copied = match.index + token.length
  }
  out.push(text.slice(copied))
  return out.join('')
}

export const mendMarkup = (text: string): string => balanceTags(escapeBareCharacters(text))

// What `&name;` stands for: the names of HTML and of the ISO sets, plus short characters that a file declares for itself; nothing is fetched.

/** More declarations than any real document type subset has; the rest is ignored. */
const MAX_DECLARED_ENTITIES = 500
/** A declared entity is a character or a short name here; anything longer is a blow-up and stays unresolved. */
const MAX_DECLARED_CHARACTERS = 64

type EntityTable = Record<string, string>

/** Names of the ISO sets that HTML lacks: Greek letters of running text, bold ones, and a few signs. */
const ISO_NAMES = new Map(
  `
  thincol :; jnodot ȷ; Aacgr Ά; Eacgr Έ; EEacgr Ή; Iacgr Ί; Oacgr Ό; Uacgr Ύ; Ohacgr Ώ; idiagr ΐ; Agr Α; Bgr Β
  Ggr Γ; b.Gamma Γ; Dgr Δ; b.Delta Δ; Egr Ε; Zgr Ζ; EEgr Η; THgr Θ; b.Theta Θ; Igr Ι; Kgr Κ; Lgr Λ; b.Lambda Λ
  Mgr Μ; Ngr Ν; Xgr Ξ; b.Xi Ξ; Ogr Ο; Pgr Π; b.Pi Π; Rgr Ρ; Sgr Σ; b.Sigma Σ; Tgr Τ; Ugr Υ; b.Upsi Υ; PHgr Φ
  b.Phi Φ; KHgr Χ; PSgr Ψ; b.Psi Ψ; OHgr Ω; b.Omega Ω; Idigr Ϊ; Udigr Ϋ; aacgr ά; eacgr έ; eeacgr ή; iacgr ί
  udiagr ΰ; agr α; b.alpha α; b.beta β; bgr β; b.gamma γ; ggr γ; b.delta δ; dgr δ; b.epsi ε; b.epsis ε; b.epsiv ε
  egr ε; b.zeta ζ; zgr ζ; b.eta η; eegr η; b.thetas θ; thetas θ; thgr θ; b.iota ι; igr ι; b.kappa κ; kgr κ
  b.lambda λ; lgr λ; b.mu μ; mgr μ; b.nu ν; ngr ν; b.xi ξ; xgr ξ; ogr ο; b.pi π; pgr π; b.rho ρ; rgr ρ; b.sigmav ς
  sfgr ς; b.sigma σ; sgr σ; b.tau τ; tgr τ; b.upsi υ; ugr υ; b.phis φ; phgr φ; phis φ; b.chi χ; khgr χ; b.psi ψ
  psgr ψ; b.omega ω; ohgr ω; idigr ϊ; udigr ϋ; oacgr ό; uacgr ύ; ohacgr ώ; b.thetav ϑ; b.phiv ϕ; b.piv ϖ
  b.Gammad Ϝ; b.gammad ϝ; b.kappav ϰ; b.rhov ϱ; epsis ϵ; nbhy ‑; sbsol ﹨
  `
    .trim()
    .split(/;\s+|\n\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)

function characterNamed(name: string): string | undefined {
  const written = `&${name};`
  const text = decodeHTMLStrict(written)
  return text === written ? ISO_NAMES.get(name) : text
}

/** Every named character of the document types, looked up when a file writes it. */
export const namedCharacters: EntityTable = new Proxy(Object.create(null) as EntityTable, {
  get: (_, name) => (typeof name === 'string' ? characterNamed(name) : undefined),
})

function referenced(reference: string): string {
  const code = reference.startsWith('x') ? Number.parseInt(reference.slice(1), 16) : Number.parseInt(reference, 10)
  return code === 0 ? '' : characterOf(code)
}

/** The value with its references resolved; null where it is too long, or needs an entity that is not a character. */
function simpleValue(declared: string): string | null {
  if (declared.length > MAX_DECLARED_CHARACTERS * 2 || declared.includes('<')) return null
  let unresolved = false
  const value = declared.replace(/&(#x?[0-9a-fA-F]+|[\w.-]+);/g, (_, name: string) => {
    if (name.startsWith('#')) return referenced(name.slice(1))
    const text = namedCharacters[name]
    unresolved ||= text === undefined
    return text ?? ''
  })
  // "&#38;#945;" is the usual way to declare a character: its value is a reference again.
  const character = /^&#(x?[0-9a-fA-F]+);$/.exec(value)
  const text = character?.[1] === undefined ? value : referenced(character[1])
  return unresolved || text.length > MAX_DECLARED_CHARACTERS || text.includes('&') ? null : text
}

interface DeclaredEntities {
  readonly table: EntityTable
  /** Names of entities that are not characters; they stand for nothing. */
  readonly refused: readonly string[]
}

const DECLARATION = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\s[^>]*)\s*>/g

/** The entities of an internal subset; external and parameter entities are never followed. */
export function declaredEntities(doctype: string): DeclaredEntities {
  const table: EntityTable = Object.create(null) as EntityTable
  const refused: string[] = []
  const subset = doctype.slice(Math.max(0, doctype.indexOf('[')))
  let count = 0
  for (const [, name = '', double, single] of subset.matchAll(DECLARATION)) {
    count++
    if (count > MAX_DECLARED_ENTITIES) break
    // XML 1.0 §4.2: the first declaration of a name binds.
    if (table[name] !== undefined) continue
    const declared = double ?? single
    const value = declared === undefined ? null : simpleValue(declared)
    table[name] = value ?? ''
    if (value === null) refused.push(name)
  }
  return { table, refused }
}

export interface XmlTree {
  readonly root: XmlElement
  /** Names of the elements that were still open where the file ended, outermost first. */
  readonly openAtEnd: readonly string[]
  /** What is not well-formed, in the parser's words; null where all is well. */
  readonly malformed: string | null
  /** Entities that neither the table nor the file explains; they are in the text as written. */
  readonly unknownEntities: readonly string[]
  /** Entities of the file itself that are not characters (external, nested, long); nothing stands for them. */
  readonly refusedEntities: readonly string[]
}

/** What a user is told of entities that were refused; none where there are none. */
export function refusedWarnings(names: readonly string[]): Warning[] {
  if (names.length === 0) return []
  const written = names.map((name) => `&${name};`).join(' ')
  return [{ code: 'XML_REFUSED_ENTITY', message: `entities that are not characters are left out: ${written}` }]
}

export interface XmlOptions {
  readonly limits?: XmlLimits
  readonly deadline?: Deadline
  /** Namespace to prefix; see `USUAL_PREFIXES`. */
  readonly prefixes?: Readonly<Record<string, string>>
}

/** The parser is fed in pieces, so that limits and the deadline stop it early. */
const PIECE_CHARACTERS = 1 << 16
/** Mending reads the text once more; a broken giant is not worth it. */
const MAX_MENDED_CHARACTERS = 8_000_000
/** A file that is still broken in so many places after mending is no XML. */
const MAX_COMPLAINTS = 5_000
const MAX_NAMED_ENTITIES = 20
const MAX_COMPLAINT_CHARACTERS = 120
/** The parser reads on from a bare "&" until it finds a ";", to the end of the file if need be. */
const BARE_AMPERSAND = /&(?!#?[\w.-]{1,40};)/
const BARE_AMPERSAND_FOUND = 'an "&" that begins no entity.'
/** What the parser says about a file that just stops. */
const UNFINISHED = /unclosed tag|unexpected end/

/** The parser tells that an entity is unknown, not which one; they are looked up in the text afterwards. */
function unknownEntities(text: string, known: EntityTable): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(/&([A-Za-z][\w.-]*);/g)) {
    if (known[name] === undefined) names.add(name)
    if (names.size >= MAX_NAMED_ENTITIES) break
  }
  return [...names]
}

interface Noticed {
  malformed: string | null
  complaints: number
  hasUnknownEntity: boolean
}

function listen(parser: SaxesParser, builder: TreeBuilder, maxAttributes: number, maxComplaints: number): Noticed {
  const noticed: Noticed = { malformed: null, complaints: 0, hasUnknownEntity: false }
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes++
    if (attributes > maxAttributes) throw tooMuch(`an element with more than ${maxAttributes} attributes`)
  })
  parser.on('opentag', (tag) => builder.start(tag.name, tag.attributes as Record<string, string>))
  parser.on('closetag', () => builder.end())
  parser.on('text', (piece) => builder.text(piece))
  parser.on('cdata', (piece) => builder.text(piece))
  parser.on('error', ({ message }) => {
    noticed.complaints++
    if (noticed.complaints > maxComplaints) {
      throw new ServiceError('corrupt_file', `the XML file is broken in more than ${maxComplaints} places`)
    }
    if (message.includes('undefined entity')) noticed.hasUnknownEntity = true
    else if (!UNFINISHED.test(message)) {
      noticed.malformed ??= message.replace(/^[\d:\s]+/, '').slice(0, MAX_COMPLAINT_CHARACTERS)
    }
  })
  return noticed
}

function countOf(character: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}

/** Feeds the parser piece by piece; false where `isEnough` stopped it. */
function feed(
  parser: SaxesParser,
  text: string,
  { limits, deadline }: Required<XmlOptions>,
  isEnough: () => boolean,
): boolean {
  let references = 0
  let sinceTag = 0
  for (let from = 0; from < text.length; from += PIECE_CHARACTERS) {
    deadline.check()
    const piece = text.slice(from, from + PIECE_CHARACTERS)
    references += countOf('&', piece)
    if (references > limits.maxReferences) throw tooMuch(`more than ${limits.maxReferences} entity references`)
    // The parser hands over text when a tag ends it; what has no tag is counted here.
    sinceTag = piece.includes('<') ? 0 : sinceTag + piece.length
    if (sinceTag > limits.maxTextCharacters) throw tooMuch(`more than ${limits.maxTextCharacters} characters of text`)
    parser.write(piece)
    if (isEnough()) return false
  }
  return true
}

interface Attempt {
  readonly tree: XmlTree | null
  /** Why the text has to be mended first; null where the tree is final. */
  readonly broken: string | null
}

function attempt(text: string, options: Required<XmlOptions>, isMendable: boolean): Attempt {
  const builder = newTreeBuilder(options.limits, options.prefixes)
  const parser = new SaxesParser({ xmlns: false, position: false })
  // What will be mended may be as broken as it likes: reading stops at the end of the piece.
  const maxComplaints = isMendable ? Number.POSITIVE_INFINITY : MAX_COMPLAINTS
  const noticed = listen(parser, builder, options.limits.maxAttributes, maxComplaints)
  const entities: EntityTable = Object.create(namedCharacters) as EntityTable
  let refused: readonly string[] = []
  parser.ENTITIES = entities
  parser.on('doctype', (doctype) => {
    const declared = declaredEntities(doctype)
    Object.assign(entities, declared.table)
    refused = declared.refused.slice(0, MAX_NAMED_ENTITIES)
  })
  const isWhole = feed(parser, text, options, () => isMendable && noticed.malformed !== null)
  const openAtEnd = builder.open.map(({ name }) => name)
  if (isWhole) parser.close()
  const broken = noticed.malformed ?? (openAtEnd.length > 0 && BARE_AMPERSAND.test(text) ? BARE_AMPERSAND_FOUND : null)
  if (isMendable && broken !== null) return { tree: null, broken }
  const [root] = builder.roots
  if (root === undefined) return { tree: null, broken: null }
  const unknown = noticed.hasUnknownEntity ? unknownEntities(text, entities) : []
  const { malformed } = noticed
  return { tree: { root, openAtEnd, malformed, unknownEntities: unknown, refusedEntities: refused }, broken: null }
}

/** The tree of a file's first root element. Broken text is mended once; limits end in `processing_error`. */
export function parseXml(text: string, options: XmlOptions = {}): XmlTree {
  const settled = { limits: XML_LIMITS, deadline: NO_DEADLINE, prefixes: USUAL_PREFIXES, ...options }
  const first = attempt(text, settled, text.length <= MAX_MENDED_CHARACTERS)
  const { tree } = first.broken === null ? first : attempt(mendMarkup(text), settled, false)
  if (tree === null) throw new ServiceError('corrupt_file', 'the file holds no XML element')
  return first.broken === null ? tree : { ...tree, malformed: first.broken }
}
