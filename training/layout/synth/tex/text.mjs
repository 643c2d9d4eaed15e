// Source text as LaTeX: inline HTML to commands, and mathematics made up on the way.
const GREEK = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ω: 'omega',
  θ: 'theta',
  Δ: 'Delta',
  Σ: 'Sigma',
  Ω: 'Omega',
  '≤': 'leq',
  '≥': 'geq',
  '±': 'pm',
  '×': 'times',
  '→': 'rightarrow',
  '≈': 'approx',
  '∞': 'infty',
  '−': null,
}
const SPECIAL = {
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\\': '\\textbackslash{}',
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
  '“': '``',
  '”': "''",
  '‘': '`',
  '’': "'",
  '–': '--',
  '—': '---',
  '…': '\\ldots{}',
  '\u00a0': '~',
  '°': '$^\\circ$',
  '•': '\\textbullet{}',
}
const TAGS = {
  i: 'textit',
  b: 'textbf',
  sup: 'textsuperscript',
  sub: 'textsubscript',
  code: 'texttt',
  u: 'underline',
  span: 'textsc',
}
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

export function escapeTex(text) {
  let out = ''
  for (const sign of text.replace(/&\w+;/g, (e) => ENTITIES[e] ?? ' ')) {
    if (sign in SPECIAL) out += SPECIAL[sign]
    else if (sign in GREEK) out += GREEK[sign] === null ? '$-$' : `$\\${GREEK[sign]}$`
    else if (sign.codePointAt(0) < 0x250) out += sign
  }
  return out
}

const LETTERS = [
  'x',
  'y',
  'z',
  'n',
  'k',
  'i',
  '\\lambda',
  '\\mu',
  '\\sigma',
  '\\theta',
  '\\alpha',
  'p',
  'q',
  'f',
  'g',
  'E',
  'P',
  'L',
  '\\mathbf{w}',
  '\\mathcal{L}',
  '\\mathbb{R}',
  'T',
  'N',
  '\\hat{y}',
  '\\bar{x}',
]

function atom(r, depth) {
  const letter = () => r.pick(LETTERS)
  const kind =
    depth > 2 ? 'letter' : r.weighed({ letter: 30, sub: 24, sup: 12, frac: 12, sqrt: 3, call: 12, sum: 8, group: 6 })
  if (kind === 'sub') return `${letter()}_{${r.odds(0.5) ? r.pick(['i', 'j', 't', 'k']) : r.whole(0, 9)}}`
  if (kind === 'sup') return `${letter()}^{${r.pick(['2', 'T', '-1', 'n', '*'])}}`
  if (kind === 'frac') return `\\frac{${terms(r, depth + 1)}}{${terms(r, depth + 1)}}`
  if (kind === 'sqrt') return `\\sqrt{${terms(r, depth + 1)}}`
  if (kind === 'call')
    return `${r.pick(['\\log', '\\exp', '\\max', 'f', 'h', '\\Pr', 'p', '\\Phi'])}\\left(${terms(r, depth + 1)}\\right)`
  if (kind === 'sum') return `\\${r.pick(['sum', 'prod', 'int'])}_{i=1}^{n} ${atom(r, depth + 1)}`
  if (kind === 'group') return `\\left[${terms(r, depth + 1)}\\right]`
  return letter()
}

function terms(r, depth) {
  let out = atom(r, depth)
  for (let i = 0; i < r.whole(0, depth > 1 ? 1 : 3); i++)
    out += ` ${r.pick(['+', '-', '\\cdot', '\\times', '\\mid', ','])} ${atom(r, depth)}`
  return out
}

export const leftSide = (r) => atom(r, 1)
export const rightSide = (r) => `${r.pick(['=', '=', '\\leq', '\\approx', ':=', '\\in'])} ${terms(r, 0)}`
export const madeUpTex = (r) => `${leftSide(r)} ${rightSide(r)}`
export const inlineTex = (r) => `$${r.odds(0.6) ? atom(r, 2) : `${atom(r, 3)} = ${atom(r, 2)}`}$`

export function toTex(html, r, mathShare = 0) {
  let out = ''
  const open = []
  for (const part of html.replace(/<math.*?<\/math>/gs, () => '\u0001').match(/<[^>]*>|[^<]+/g) ?? []) {
    const tag = /^<(\/?)(\w+)/.exec(part)
    if (tag && part.endsWith('>')) {
      if (tag[1] && open.length) {
        open.pop()
        out += '}'
      } else if (!tag[1] && TAGS[tag[2]]) {
        open.push(tag[2])
        out += `\\${TAGS[tag[2]]}{`
      }
      continue
    }
    out += escapeTex(part.replace(/\u0001/g, '\u0001')).replace(/\u0001/g, () => inlineTex(r))
  }
  out += '}'.repeat(open.length)
  return mathShare ? out.replace(/, /g, (m) => (r.odds(mathShare) ? `, where ${inlineTex(r)}, ` : m)) : out
}
