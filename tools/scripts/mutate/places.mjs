// Finds what can be changed in a source: numbers, and the conditions around them.
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** A condition and what it is turned into. */
const TURNED = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
  ['&&', '||'],
  ['||', '&&'],
])

/** What follows an index, as in `widths[i] ?? 0`, is written for the type checker alone: no test can come there. */
const isNeverReached = ({ parent, end }) =>
  parent.kind === SyntaxKind.BinaryExpression &&
  parent.operatorToken.kind === SyntaxKind.QuestionQuestionToken &&
  parent.right.end === end &&
  parent.left.kind === SyntaxKind.ElementAccessExpression

/** Names of properties and places in types say what something is, not how it is decided. */
const isDecided = (node) =>
  node.parent.kind !== SyntaxKind.LiteralType &&
  !(node.parent.kind === SyntaxKind.PropertyAssignment && node.parent.name === node) &&
  !isNeverReached(node)

/** Every other number is halved, so that thresholds are moved both ways. */
function changedNumber(text, position) {
  const value = Number(text.replaceAll('_', ''))
  if (value === 0) return '1'
  return String(position % 2 === 0 ? value * 2 : value / 2)
}

function change(node, source) {
  const start = node.getStart(source)
  const text = source.text.slice(start, node.end)
  if (node.kind === SyntaxKind.NumericLiteral && isDecided(node)) return { start, text, to: changedNumber(text, start) }
  if (node.kind === SyntaxKind.TrueKeyword && isDecided(node)) return { start, text, to: 'false' }
  if (node.kind === SyntaxKind.FalseKeyword && isDecided(node)) return { start, text, to: 'true' }
  if (node.kind !== SyntaxKind.BinaryExpression) return null
  const operator = node.operatorToken
  const at = operator.getStart(source)
  const sign = source.text.slice(at, operator.end)
  const to = TURNED.get(sign)
  return to === undefined ? null : { start: at, text: sign, to }
}

function changesIn(source) {
  const found = []
  const visit = (node) => {
    const made = change(node, source)
    if (made !== null) found.push({ ...made, line: source.text.slice(0, made.start).split('\n').length })
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

/** All changes of the files, each `{ file, line, start, text, to }`; the configuration names them and nothing else. */
export function findPlaces(root, configuration, files) {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [configuration] }).getProjects()
    return files.flatMap((file) => changesIn(project.program.getSourceFile(file)).map((made) => ({ file, ...made })))
  } finally {
    api.close()
  }
}
