// Bodies as the disciplines build them: trees of headings over a source paper's own text, with hypotheses, quotations and items set apart.
import { madeUpCode, madeUpMath } from '../graphics.mjs'
import { dress } from '../tongue.mjs'
import { madeUpTable } from './tables.mjs'

const PARTICIPANTS = [
  'Participants',
  'Participants and procedure',
  'Participants and Design',
  'Sample',
  'Sample and Data',
  'Respondents',
  'Subjects',
]
const PROCEDURE = [
  'Procedure',
  'Design and Procedure',
  'Materials and Procedure',
  'Apparatus and stimuli',
  'Overview of Procedure',
  'Task and procedure',
]
const MEASURES = [
  'Measures',
  'Materials',
  'Instruments',
  'Independent Variables',
  'Control variables',
  'Dependent Measures',
  'Key Measures',
]
const SCALES = [
  'Positive bias',
  'Estimated IQ',
  'Self-esteem',
  'Life satisfaction',
  'Parental education',
  'Conduct problems',
  'Manipulation check',
  'Attachment anxiety',
  'Neighborhood disadvantage',
  'Household income',
  'Time 1 depressive symptoms',
  'Perceived threat',
  'Age and gender',
  'Social trust',
  'Job strain',
  'Trait anger',
]
const ANALYSES = [
  'Descriptive statistics',
  'Preliminary Analyses',
  'Analytic Strategy',
  'Main analyses',
  'Robustness checks',
  'Hypothesis Tests',
  'Mediation',
  'Supplementary Analyses',
  'Moderation by gender',
  'Statistical analysis',
  'Missing Data',
]
const DISCUSSION = [
  'Discussion',
  'Limitations and Future Directions',
  'Theoretical implications',
  'Conclusion',
  'Concluding remarks',
  'Implications for Policy',
  'Strengths and limitations',
]
const ECONOMICS = [
  'Introduction',
  'Related Literature',
  'The Model',
  'Data',
  'Institutional Background',
  'Empirical Strategy',
  'Experimental Design',
  'Results',
  'Robustness',
  'Discussion',
  'Conclusion',
  'Theoretical Framework',
  'Hypotheses and predictions',
  'Identification',
]
const POLITICS = [
  'Theory',
  'Case Selection',
  'Previous Research',
  'Data and Methods',
  'Background',
  'The Argument',
  'Research Design',
  'Empirical Analysis',
  'Alternative Explanations',
  'Findings',
  'Discussion and Conclusion',
  'Scope Conditions',
]
const COMPUTING = [
  'Motivation',
  'Background',
  'Related Work',
  'System Overview',
  'Design',
  'The Algorithm',
  'Implementation',
  'Evaluation',
  'Experimental Setup',
  'Data sets',
  'Performance',
  'Discussion',
  'Future Work',
  'Conclusions',
  'Problem Statement',
  'Preliminaries',
]
const ALGORITHM = [
  'Input: a graph G = (V, E), threshold t',
  'Output: a set S of pairs',
  'S ← ∅; Q ← {s}',
  'while Q ≠ ∅ do',
  '  u ← dequeue(Q)',
  '  for each v in adj[u] do',
  '    if dist[v] > dist[u] + w(u, v) then',
  '      dist[v] ← dist[u] + w(u, v)',
  '    else if v ∉ S then insert(v, Q)',
  '    end if',
  '  end for',
  'end while',
  'procedure Update(k, value)',
  '  lock(table[k]); table[k] := value',
  '  return max(left, right)',
  'return S',
]
const TRANSLATED = {
  de: {
    Introduction: 'Einleitung',
    Method: 'Methode',
    Results: 'Ergebnisse',
    Discussion: 'Diskussion',
    Conclusion: 'Fazit',
    Data: 'Daten',
    Participants: 'Stichprobe',
    Procedure: 'Durchführung',
    Measures: 'Messinstrumente',
    Theory: 'Theoretischer Hintergrund',
  },
  fr: {
    Introduction: 'Introduction',
    Method: 'Méthode',
    Results: 'Résultats',
    Discussion: 'Discussion',
    Conclusion: 'Conclusion',
    Data: 'Données',
    Participants: 'Participants',
    Procedure: 'Procédure',
    Measures: 'Mesures',
    Theory: 'Cadre théorique',
  },
  es: {
    Introduction: 'Introducción',
    Method: 'Método',
    Results: 'Resultados',
    Discussion: 'Discusión',
    Conclusion: 'Conclusiones',
    Data: 'Datos',
    Participants: 'Participantes',
    Procedure: 'Procedimiento',
    Measures: 'Instrumentos',
    Theory: 'Marco teórico',
  },
  pt: {
    Introduction: 'Introdução',
    Method: 'Método',
    Results: 'Resultados',
    Discussion: 'Discussão',
    Conclusion: 'Considerações finais',
    Data: 'Dados',
    Participants: 'Participantes',
    Procedure: 'Procedimentos',
    Measures: 'Instrumentos',
    Theory: 'Referencial teórico',
  },
}

/** A heading of the paper's own topic, out of somebody's title. */
export function topic(r, pools) {
  const words = r
    .pick(pools.titles)
    .replace(/[“”"?]|\(.*?\)|:.*$/g, '')
    .split(' ')
  const cut = words
    .slice(0, r.whole(2, 9))
    .join(' ')
    .replace(/\s(of|and|the|in|for|a|on|with|to|by|from|an)$/i, '')
  return r.odds(0.5)
    ? cut.replace(/(^|\s)(\p{Ll})(\p{L}{3,})/gu, (_, gap, first, rest) => gap + first.toUpperCase() + rest)
    : cut
}

class Outline {
  constructor(paper, r, pools) {
    this.paper = paper
    this.r = r
    this.pools = pools
    this.out = []
    this.text = paper.blocks.filter((b) => b.t === 'p' && b.html.length > 120 && !b.quote)
    this.floats = r.shuffle(paper.blocks.filter((b) => b.t === 'fig' || b.t === 'table'))
    this.at = r.whole(0, Math.max(0, this.text.length - 12))
    this.formulas = r.odds(0.2) ? 0.15 : 0
    this.hasListings = false
  }

  h(level, html) {
    const known = TRANSLATED[this.paper.lang]?.[html]
    this.out.push({ t: 'h', level, html: known ?? dress(html, this.paper.lang) })
  }

  p(count = 1) {
    for (let i = 0; i < count && this.text.length > 0; i++) {
      this.out.push(this.text[this.at++ % this.text.length])
      if (this.r.odds(0.06) && this.floats.length) this.out.push(this.floats.pop())
      if (this.r.odds(0.05)) this.out.push(madeUpTable(this.r, this.pools))
      if (this.r.odds(this.formulas)) this.out.push({ t: 'eq', math: madeUpMath(this.r) })
      if (this.r.odds(0.06)) this.apart()
    }
    if (this.hasListings) this.between()
  }

  some() {
    this.p(this.r.whole(1, 3))
  }

  /** What is set apart from the text without being a heading. */
  apart() {
    const { r, pools } = this
    const sentence = () => dress(r.pick(pools.sentences), this.paper.lang)
    const kind = r.weighed({ hypothesis: 45, quote: 30, items: 15, aside: 10 })
    if (kind === 'items') {
      this.out.push({ t: 'list', ordered: r.odds(0.5), items: Array.from({ length: r.whole(2, 5) }, sentence) })
      return
    }
    const n = r.whole(1, 5)
    const lead = r.pick([
      `Hypothesis ${n}: `,
      `H${n}: `,
      `<i>Hypothesis ${n}.</i> `,
      `H${n}a. `,
      `<b>Hypothesis ${n}.</b> `,
      `Proposition ${n}. `,
      `<b>H<sub>${n}</sub>:</b> `,
      `Result ${n}. `,
      `Prediction ${n}: `,
      `Research Question ${n}: `,
    ])
    const count = kind === 'hypothesis' ? r.whole(1, 3) : 1
    for (let i = 0; i < count; i++)
      this.out.push({
        t: 'apart',
        kind,
        html:
          kind === 'hypothesis'
            ? `${lead.replace(/\d/, n + i)}${sentence()}`
            : Array.from({ length: r.whole(1, 4) }, sentence).join(' '),
      })
  }

  study(level, name) {
    const { r } = this
    if (name) this.h(level, name)
    const inner = name ? level + 1 : level
    if (name && r.odds(0.6)) this.p()
    this.h(inner, r.pick(['Method', 'Method', 'Methods']))
    this.h(inner + 1, r.pick(PARTICIPANTS))
    this.p()
    this.h(inner + 1, r.pick(PROCEDURE))
    this.p()
    if (r.odds(0.7)) {
      this.h(inner + 1, r.pick(MEASURES))
      if (r.odds(0.4)) this.p()
      for (const scale of r.shuffle(SCALES).slice(0, r.whole(2, 5))) {
        this.h(inner + 2, scale)
        this.p()
      }
    }
    this.h(inner, r.pick(['Results', 'Results', 'Results and Discussion']))
    for (const part of r.shuffle(ANALYSES).slice(0, r.whole(0, 3))) {
      this.h(inner + 1, part)
      this.p()
    }
    this.p()
    if (r.odds(0.6)) {
      this.h(inner, 'Discussion')
      this.p()
    }
  }

  psychology() {
    const { r, pools } = this
    this.some()
    for (let i = 0; i < r.whole(0, 3); i++) {
      this.h(r.pick([1, 2]), topic(r, pools))
      this.some()
    }
    const word = r.pick(['Study', 'Experiment', 'Study'])
    const many = r.odds(0.5) ? r.whole(2, 3) : 1
    for (let k = 1; k <= many; k++)
      this.study(1, many > 1 ? `${word} ${k}${r.odds(0.3) ? `: ${topic(r, pools)}` : ''}` : '')
    this.h(1, many > 1 ? 'General Discussion' : 'Discussion')
    this.some()
    for (const part of r.shuffle(DISCUSSION).slice(0, r.whole(0, 3))) {
      this.h(2, part)
      this.p()
    }
  }

  /** Chapters of standing names, parted into topics, parted once more. */
  parted(names, { intro }) {
    const { r, pools } = this
    if (intro) this.h(1, 'Introduction')
    this.some()
    for (const name of names) {
      this.h(1, r.odds(0.65) ? name : topic(r, pools))
      if (r.odds(0.6)) this.some()
      for (let i = 0; i < r.weighed({ 0: 35, 2: 40, 3: 25 }); i++) {
        this.h(2, r.odds(0.7) ? topic(r, pools) : r.pick([...ANALYSES, ...MEASURES]))
        if (r.odds(0.25))
          for (let j = 0; j < r.whole(2, 4); j++) {
            this.h(3, r.odds(0.6) ? r.pick(SCALES) : topic(r, pools))
            this.p()
          }
        else this.some()
      }
    }
  }

  /** An algorithm in numbered lines, or a listing; its name is above, below or nowhere. */
  listing() {
    const { r } = this
    const start = r.whole(0, 4)
    const isNumbered = r.odds(0.5)
    const lines = ALGORITHM.slice(start, start + r.whole(5, 12)).map((line, i) =>
      isNumbered ? `${i + 1}: ${line}` : line,
    )
    const head = r.odds(0.6) ? [`Algorithm ${r.whole(1, 4)}${r.pick([' ', ': ', '. '])}${topic(r, this.pools)}`] : []
    this.out.push({ t: 'code', text: r.odds(0.6) ? [...head, ...lines].join('\n') : madeUpCode(r) })
  }

  /** Definitions, theorems, proofs. */
  statement() {
    const { r, pools } = this
    const n = r.whole(1, 9)
    const word = r.pick(['Definition', 'Theorem', 'Lemma', 'Proposition', 'Corollary', 'Example', 'Claim'])
    const sentence = () => dress(r.pick(pools.sentences), this.paper.lang)
    this.out.push({ t: 'p', html: `<b>${word} ${n}.</b> <i>${sentence()}</i>` })
    if (r.odds(0.5)) this.out.push({ t: 'p', html: `<i>Proof.</i> ${sentence()} ${sentence()} □` })
  }

  computing() {
    const { r } = this
    const kept = COMPUTING.filter(() => r.odds(0.4)).slice(0, r.whole(3, 7))
    this.formulas = r.odds(0.4) ? 0.12 : 0.02
    this.hasListings = true
    this.parted(kept.length ? kept : ['Design', 'Evaluation'], { intro: r.odds(0.9) })
  }

  /** What stands between the paragraphs of computer science. */
  between() {
    const { r, pools } = this
    const kind = r.weighed({ nothing: 71, listing: 12, statement: 9, items: 8 })
    if (kind === 'listing') this.listing()
    else if (kind === 'statement') this.statement()
    else if (kind === 'items')
      this.out.push({
        t: 'list',
        ordered: r.odds(0.3),
        items: Array.from({ length: r.whole(2, 4) }, () => dress(r.pick(pools.sentences), this.paper.lang)),
      })
  }

  /** Questions and answers, who speaks in bold, italics, capitals or by initials. */
  interview() {
    const { r, pools } = this
    const [one, two] = [r.pick(pools.people.names), r.pick(pools.people.names)]
    const name = r.pick([
      ([given, family]) => `${given} ${family}`,
      ([, family]) => family.toUpperCase(),
      ([given, family]) => `${given[0]}${family[0]}`,
    ])
    const say = (who) => (r.odds(0.9) ? `<b>${name(who)}:</b> ` : '')
    const isAsked = r.pick(['i', 'b', null])
    this.some()
    for (let k = 0; k < r.whole(6, 16); k++) {
      const question = `${dress(r.pick(pools.sentences), this.paper.lang).replace(/\.$/, '?')}`
      this.out.push({ t: 'p', html: `${say(one)}${isAsked ? `<${isAsked}>${question}</${isAsked}>` : question}` })
      const answer = this.text[this.at++ % Math.max(1, this.text.length)]
      if (answer) this.out.push({ ...answer, html: `${say(two)}${answer.html}` })
      if (r.odds(0.15)) this.h(1, topic(r, pools))
    }
  }

  humanities() {
    const { r, pools } = this
    const manner = r.weighed({ roman: 30, stars: 20, topics: 50 })
    this.some()
    for (let k = 0; k < r.whole(2, 5); k++) {
      if (manner === 'topics') this.h(1, topic(r, pools))
      else if (manner === 'roman') this.h(1, ['I', 'II', 'III', 'IV', 'V'][k])
      else this.out.push({ t: 'stars' })
      this.p(r.whole(3, 6))
      if (r.odds(0.4)) this.apart()
    }
  }
}

export function bodyOf(kind, paper, r, pools) {
  if (kind === 'own') return paper.blocks
  const o = new Outline(paper, r, pools)
  if (kind === 'psychology') o.psychology()
  else if (kind === 'humanities') o.humanities()
  else if (kind === 'computing') o.computing()
  else if (kind === 'interview') o.interview()
  else {
    const names = kind === 'economics' ? ECONOMICS.slice(1) : POLITICS
    const kept = names.filter(() => r.odds(0.45)).slice(0, r.whole(3, 6))
    o.parted(kept.length ? kept : ['Data', 'Results'], { intro: kind === 'economics' || r.odds(0.4) })
  }
  return o.out
}
