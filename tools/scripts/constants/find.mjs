// Finds the named numbers of the analysis, what their comments say of their origin, and the comparisons that use them.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

export const ROOMS = ['stages', 'readers', 'conventions', 'engines', 'enrich', 'document']

/**
 * What a comment, or a name, says of where a number comes from; the first that fits.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const ORIGINS = [
  ['fitted', /\b(?:fitted|trained|frozen|features?|the model'?s?)\b/i],
  [
    'measured',
    /\b(?:measured|counted|chosen on|on train|of train|papers? of|of \d[\d,]* (?:papers|lines|pages|lists))\b/i,
  ],
  [
    'standard',
    /\b(?:PDF|ISO|ECMA|OOXML|Word|JATS|HTML|CSS|Unicode|RFC|NIST|MathML|ORCID|DOI|ROR|ISBN|ISSN|PMC|arXiv|Crossref|TeX|Type ?[13]|TrueType|OpenType|ZIP|PNG|EPUB|standard|protocol|Luhn|checksum|by definition)\b/,
  ],
]
const BOUND = /^(?:MOST|MAX|MAXIMUM|LONGEST|LIMIT)(?:_|$)|_(?:LIMIT|MAX|CAP|BUDGET|TIMEOUT|ROUNDS)$|^ROUNDS$/
const BOUND_COMMENT = /\b(?:at most|no more than|hostile|bomb|memory|endless|bound|safety|never longer)\b/i
/** Conversions, codes of characters and places in arrays: nothing that could be otherwise. */
const FIXED = /(?:_MS|_BYTES|_BITS|_CODE|_INDEX|_DIMS?|^KIB|^MIB|_PER_[A-Z]+|_COUNT|^(?:LF|CR|TAB|SPACE|HASH|SLASH))$/

export const originOf = (name, comment) =>
  ORIGINS.find(([, pattern]) => pattern.test(comment))?.[0] ??
  (/\bby hand\b/.test(comment) ? 'set' : null) ??
  (BOUND.test(name) || BOUND_COMMENT.test(comment) ? 'bound' : FIXED.test(name) ? 'fixed' : 'set')

const NUMERIC = new Set([
  SyntaxKind.NumericLiteral,
  SyntaxKind.PrefixUnaryExpression,
  SyntaxKind.ParenthesizedExpression,
])

/** A literal, or a sum and product of literals. */
function isNumber(node) {
  if (node === undefined) return false
  if (node.kind === SyntaxKind.BinaryExpression) return isNumber(node.left) && isNumber(node.right)
  if (!NUMERIC.has(node.kind)) return false
  return node.kind === SyntaxKind.NumericLiteral || isNumber(node.operand ?? node.expression)
}

/** The comment above a statement, or behind it on its line. */
function commentOf(statement, source) {
  const start = statement.getStart(source)
  const above = source.text.slice(statement.pos, start)
  const end = source.text.indexOf('\n', statement.end)
  const behind = source.text.slice(statement.end, end < 0 ? undefined : end)
  const own = above.match(/\/\*\*[\s\S]*?\*\/\s*$|(?:\/\/.*\n\s*)+$/)?.[0] ?? ''
  return `${own} ${behind.includes('//') ? behind : ''}`
    .replace(/\/\*\*|\*\/|\/\/|^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function constantsIn(source, file) {
  return source.statements.flatMap((statement) => {
    if (statement.kind !== SyntaxKind.VariableStatement) return []
    return statement.declarationList.declarations.flatMap((declaration) => {
      const name = source.text.slice(declaration.name.getStart(source), declaration.name.end)
      if (!/^[A-Z][A-Z0-9_]*$/.test(name) || !isNumber(declaration.initializer)) return []
      const start = declaration.getStart(source)
      const value = source.text.slice(declaration.initializer.getStart(source), declaration.initializer.end)
      const comment = commentOf(statement, source)
      const line = source.text.slice(0, start).split('\n').length
      return [{ file, line, name, value, comment, origin: originOf(name, comment) }]
    })
  })
}

/** The constants that a file sees by their names: its own and those it imports. */
function visibleIn(source, file, byFile) {
  const visible = new Map((byFile.get(file) ?? []).map((constant) => [constant.name, `${file}:${constant.name}`]))
  for (const statement of source.statements) {
    if (statement.kind !== SyntaxKind.ImportDeclaration) continue
    const from = join(dirname(file), statement.moduleSpecifier.text)
    const names = new Set((byFile.get(from) ?? []).map(({ name }) => name))
    for (const element of statement.importClause?.namedBindings?.elements ?? []) {
      const name = (element.propertyName ?? element.name).text
      if (names.has(name)) visible.set(element.name.text, `${from}:${name}`)
    }
  }
  return visible
}

const COMPARING = new Set(['<', '>', '<=', '>=', '===', '!=='])
/** What changes something may not run twice. */
const CHANGING = /\+\+|--|[^=!<>]=[^=>]|\bawait\b|\byield\b|\.(?:push|pop|shift|next|splice|delete|add|set)\(/

/** Comparisons that a constant decides, outermost first; those within them are not looked at again. */
function comparisonsIn(source, visible) {
  const found = []
  // A call that returned something would end the walk.
  const namesIn = (node, names) => {
    const name = node.kind === SyntaxKind.Identifier ? source.text.slice(node.getStart(source), node.end) : ''
    if (visible.has(name)) names.add(name)
    node.forEachChild((child) => void namesIn(child, names))
    return names
  }
  const visit = (node) => {
    if (node.kind === SyntaxKind.BinaryExpression) {
      const sign = source.text.slice(node.operatorToken.getStart(source), node.operatorToken.end)
      const start = node.getStart(source)
      const text = source.text.slice(start, node.end)
      if (COMPARING.has(sign) && !CHANGING.test(text)) {
        const names = [...namesIn(node, new Set())]
        if (names.length > 0) {
          found.push({ start, end: node.end, text, names: names.map((name) => [name, visible.get(name)]) })
          return
        }
      }
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

/** All constants below `src/`, and per file the comparisons that use them. */
export function findConstants(root) {
  const src = join(root, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    const sources = new Map(files.map((file) => [file, project.program.getSourceFile(join(src, file))]))
    const byFile = new Map(
      files
        .filter((file) => ROOMS.includes(file.split('/')[0]))
        .map((file) => [file, constantsIn(sources.get(file), file)]),
    )
    const comparisons = new Map(
      files.map((file) => {
        const source = sources.get(file)
        return [file, comparisonsIn(source, visibleIn(source, file, byFile))]
      }),
    )
    return { constants: [...byFile.values()].flat(), comparisons }
  } finally {
    api.close()
  }
}

/** The source with every comparison asked again for half and double the number. */
export function watched(root, file, comparisons) {
  let text = readFileSync(join(root, 'src', file), 'utf8')
  for (const { start, end, text: own, names } of [...comparisons].sort((a, b) => b.start - a.start)) {
    const asked = names.map(
      ([name, key]) => `globalThis.$decided(${JSON.stringify(key)}, ${name}, (${name}: any) => (${own}))`,
    )
    text = `${text.slice(0, start)}(${asked.join(', ')})${text.slice(end)}`
  }
  return text
}

export const relativeTo = (root, path) => relative(join(root, 'src'), path)
