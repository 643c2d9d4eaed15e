// What comes with a cover or a title page of its own: technical reports, theses, series of institutes, interviews.
import { mentionName } from './cast.mjs'
import { HIERARCHIES, notes, SANS, SERIF } from './look.mjs'
import { dater, monthIn } from './phrases.mjs'

const rest = (html) => html.filter(Boolean).join('')
const noted = (html) => `<div class="fnbox">${rest(html)}</div>`
const items = (list) => list.filter(Boolean).map((html) => ({ html, split: true }))
const WORDS = {
  en: {
    editors: ['Edited by', 'Series editor:', 'Editors:'],
    publisher: 'Published by',
    series: ['Technical Report', 'Research Report', 'Working Papers', 'Occasional Paper Series', 'Memorandum'],
    thesis: [
      'A thesis submitted in partial fulfilment of the requirements for the degree of Doctor of Philosophy',
      'Dissertation',
    ],
    adviser: 'Adviser:',
    contents: 'Contents',
    interview: 'An interview with',
    by: 'Interview:',
  },
  de: {
    editors: ['Herausgegeben von', 'Herausgeber:', 'Hrsg.:', 'Redaktion:'],
    publisher: 'Verlag:',
    series: ['Arbeitspapier', 'Discussion Paper', 'Forschungsbericht', 'Schriftenreihe', 'WISO Diskurs', 'Materialien'],
    thesis: [
      'Inauguraldissertation zur Erlangung des akademischen Grades eines Doktors der Philosophie',
      'Masterarbeit im Studiengang Soziologie',
    ],
    adviser: 'Erstgutachter:',
    contents: 'Inhalt',
    interview: 'Ein Gespräch mit',
    by: 'Das Interview führte',
  },
  fr: {
    editors: ['Sous la direction de', 'Éditeurs :', 'Coordonné par'],
    publisher: 'Éditeur :',
    series: ['Document de travail', 'Rapport de recherche', 'Cahiers du laboratoire'],
    thesis: ['Thèse pour obtenir le grade de docteur de l’université', 'Mémoire de master'],
    adviser: 'Directeur de thèse :',
    contents: 'Table des matières',
    interview: 'Entretien avec',
    by: 'Propos recueillis par',
  },
  es: {
    editors: ['Coordinadores:', 'Editado por'],
    publisher: 'Editorial:',
    series: ['Documento de trabajo', 'Informe de investigación'],
    thesis: ['Tesis doctoral'],
    adviser: 'Director:',
    contents: 'Índice',
    interview: 'Entrevista a',
    by: 'Entrevista realizada por',
  },
  pt: {
    editors: ['Organizadores:', 'Editado por'],
    publisher: 'Editora:',
    series: ['Texto para discussão', 'Relatório técnico'],
    thesis: ['Tese apresentada ao Programa de Pós-Graduação para obtenção do título de Doutor'],
    adviser: 'Orientador:',
    contents: 'Sumário',
    interview: 'Entrevista com',
    by: 'Entrevista a',
  },
  it: {
    editors: ['A cura di', 'Direttore:'],
    publisher: 'Editore:',
    series: ['Quaderni', 'Rapporto tecnico'],
    thesis: ['Tesi di dottorato'],
    adviser: 'Relatore:',
    contents: 'Indice',
    interview: 'Intervista a',
    by: 'Intervista di',
  },
}
const LANGS = { en: 40, de: 30, fr: 12, es: 6, pt: 6, it: 6 }
const wordsOf = (f) => WORDS[f.lang] ?? WORDS.en

/** People who edit, hand out or examine: names that are nobody's byline. */
function others(f, lead, count, style = '') {
  const { r } = f
  const [open, close] = r.odds(0.2) && f.lang === 'de' ? ['', ' (Hrsg.)'] : [`${lead} `, '']
  return f.ink.block(
    'front-note',
    (ink) =>
      `${ink.span(open, { token: 'other' })}${Array.from({ length: count }, () => {
        const [given, family] = r.pick(f.c.pools.people.names)
        const title = r.odds(0.3) ? ink.span('Prof. Dr. ', { token: 'other' }) : ''
        return `${title}${mentionName(ink, { given, family })}`
      }).join(
        ink.span(r.pick([', ', ` ${f.phrases.and} `]), { token: 'other' }),
      )}${close ? ink.span(close, { token: 'other' }) : ''}`,
    { kind: 'imprint', style: `font-size:0.85em;line-height:1.25;${style}` },
  )
}

/** The page of an archive in front of the paper, as SSOAR, HAL and university libraries print it. */
export function archiveCover(f) {
  const { r, facts, cast } = f
  const line = (kind, html, css = '') => f.note(kind, html, `font-size:0.9em;padding:3pt 0;${css}`)
  const who = cast.authors.map(({ given, family }) => `${family}, ${given}`).join('; ')
  const plain = cast.authors.map(({ given, family }) => `${given} ${family}`).join(', ')
  const date = dater(f.lang, r, facts.year)
  const kind = r.weighed({ library: 40, hal: 35, university: 25 })
  const parts = {
    library: [
      line('access', facts.site),
      line('cover', facts.title, 'font-weight:700;font-size:1.4em;padding-top:30pt;'),
      line('cover', who, 'font-size:1.05em;'),
      line(
        'dates',
        r.pick(['Veröffentlichungsversion / Published Version', 'Postprint / Postprint', 'Preprint / Preprint']),
      ),
      line(
        'imprint',
        r.pick([
          'Zeitschriftenartikel / journal article',
          'Arbeitspapier / working paper',
          'Sammelwerksbeitrag / collection article',
          'Forschungsbericht / research report',
        ]),
      ),
      line(
        'access',
        'Zur Verfügung gestellt in Kooperation mit / provided in cooperation with:',
        'font-weight:700;padding-top:20pt;',
      ),
      line('access', `${facts.house} – ${facts.owner}`),
      line('imprint', '<b>Empfohlene Zitierung / Suggested Citation:</b>', 'padding-top:20pt;'),
      line(
        'imprint',
        `${who}: ${facts.title}. In: <i>${facts.journal}</i> ${facts.vol} (${facts.year}) ${facts.iss}, S. ${facts.fp}-${facts.lp}. URN: https://nbn-resolving.org/urn:nbn:de:0168-ssoar-${r.whole(10000, 99999)}`,
      ),
      `<div style="display:flex;gap:16pt;padding-top:24pt"><div style="flex:1">${line('rights', '<b>Nutzungsbedingungen:</b>')}${line('rights', 'Dieser Text wird unter einer Deposit-Lizenz (Keine Weiterverbreitung - keine Bearbeitung) zur Verfügung gestellt. Gewährt wird ein nicht exklusives, nicht übertragbares, persönliches und beschränktes Recht auf Nutzung dieses Dokuments.')}</div><div style="flex:1">${line('rights', '<b>Terms of use:</b>')}${line('rights', 'This document is made available under Deposit Licence (No Redistribution - no modifications). We grant a non-exclusive, non-transferable, individual and limited right to using this document.')}</div></div>`,
    ],
    hal: [
      line('cover', facts.title, 'font-weight:700;font-size:1.5em;text-align:center;padding-top:60pt;'),
      line('cover', plain, 'text-align:center;font-size:1.1em;'),
      line('imprint', `<b>▶ To cite this version:</b>`, 'padding-top:40pt;'),
      line(
        'imprint',
        `${plain}. ${facts.title}. ${facts.journal}, ${facts.year}, ${facts.vol} (${facts.iss}), pp.${facts.fp}-${facts.lp}. ⟨hal-0${r.whole(1000000, 4999999)}⟩`,
      ),
      line('access', `<b>HAL Id: hal-0${r.whole(1000000, 4999999)}</b>`, 'text-align:center;padding-top:24pt;'),
      line('access', 'https://hal.example.org/hal-01234567', 'text-align:center;'),
      line('dates', `Submitted on ${date()}`, 'text-align:center;'),
      `<div style="display:flex;gap:16pt;padding-top:24pt"><div style="flex:1">${line('rights', '<b>HAL</b> is a multi-disciplinary open access archive for the deposit and dissemination of scientific research documents, whether they are published or not. The documents may come from teaching and research institutions in France or abroad.')}</div><div style="flex:1">${line('rights', 'L’archive ouverte pluridisciplinaire <b>HAL</b>, est destinée au dépôt et à la diffusion de documents scientifiques de niveau recherche, publiés ou non, émanant des établissements d’enseignement et de recherche français ou étrangers.')}</div></div>`,
    ],
    university: [
      line(
        'access',
        r.pick([
          'Digital Commons',
          'University Research Repository',
          'Hochschulschriftenserver',
          'Archive ouverte',
          'Scholarly Publications',
        ]),
        'font-weight:700;font-size:1.2em;',
      ),
      line('cover', facts.title, 'font-weight:700;font-size:1.3em;padding-top:20pt;'),
      line('cover', plain),
      line(
        'imprint',
        `${r.pick(['Citation for published version:', 'Recommended Citation', 'Original publication:'])}<br>${plain} (${facts.year}) ${facts.title}. ${facts.journal}, ${facts.vol}, ${facts.fp}–${facts.lp}`,
      ),
      line('imprint', `DOI: ${facts.doi}`),
      line('dates', `${r.pick(['Published:', 'Deposited on:', 'Download date:'])} ${date()}`),
      line(
        'rights',
        'Copyright and moral rights for the publications made accessible in the public portal are retained by the authors and/or other copyright owners.',
      ),
    ],
  }[kind]
  return `<div>${rest(parts)}</div>`
}

const plainStyle = (r, more) => ({
  page: r.pick(['a4', 'a4', 'letter']),
  columns: 1,
  family: r.pick(r.odds(0.7) ? SERIF : SANS),
  size: r.pick([10.5, 11, 12]),
  leading: r.pick([1.2, 1.35, 1.5]),
  levels: HIERARCHIES[r.pick(['plain', 'springer', 'tandf', 'capsBold'])](r),
  numbering: r.weighed({ 1: 55, '1.': 25, none: 20 }),
  paragraph: r.pick(['indent', 'space']),
  margins: { top: 72, bottom: 72, inner: 74, outer: 74 },
  footnotes: notes(r, { share: 0.05, mark: 'sup' }),
  references: { label: r.pick(['none', 'none', '[1]']), hanging: true },
  ...more,
})

/** How a title page names its authors. */
function signed(f, align) {
  const { r } = f
  return r.weighed({ run: 40, lines: 30, stacked: 30 }) === 'run'
    ? [f.run({ align, size: r.pick([1.1, 1.3]), marks: 'none', titled: r.odds(0.3), bold: r.odds(0.3) })]
    : r.odds(0.5)
      ? f.namedLines({ align, between: r.pick([' (', '<br>', ', ']), parts: 'short', roman: true, size: 1.1, gap: 2 })
      : [f.grid({ width: 90, align, stacked: true, parts: 'short', size: 1.15, titled: r.odds(0.4) })]
}

export const REPORT_HOUSES = [
  {
    name: 'institute-series',
    family: 'series',
    most: 5,
    langs: LANGS,
    outline: 'politics',
    style: (r) => plainStyle(r),
    front(f) {
      const { r, facts } = f
      const w = wordsOf(f)
      const align = r.pick(['left', 'left', 'center', 'right'])
      const sans = r.odds(0.6) ? r.pick(SANS) : ''
      const series = f.note(
        'imprint',
        `${r.pick(w.series)} ${r.pick(['', 'Nr. ', 'No. ', 'n° '])}${r.whole(1, 400)}${r.pick(['', `/${facts.year}`, ` | ${monthIn(f.lang, r)} ${facts.year}`])}`,
        `text-align:${align};font-size:${r.pick([1, 1.3, 1.8])}em;padding-bottom:${r.whole(8, 80)}pt;`,
      )
      const page = [
        r.odds(0.5) ? f.note('imprint', facts.owner, `text-align:${align};font-size:1.1em;`) : '',
        series,
        ...(r.odds(0.5) ? signed(f, align) : []),
      ]
      const isBelow = page.length < 4 && !page.some((html) => html.includes('l-author'))
      const title = f.title({
        align,
        size: r.pick([1.6, 2, 2.4]),
        family: sans,
        bold: r.odds(0.7),
        subtitle: r.pick(['plain', 'italic', 'colon']),
        subtitleSize: r.pick([0.6, 0.75]),
        subtitleFamily: r.odds(0.2) ? r.pick(SERIF) : '',
        before: 16,
        after: 16,
      })
      const foot = [
        r.odds(0.5) ? others(f, r.pick(w.editors), r.whole(1, 3), `text-align:${align};padding-top:30pt;`) : '',
        r.odds(0.6)
          ? f.note(
              'dates',
              `${r.pick(['Bonn, ', 'Berlin, ', 'Paris, ', ''])}${monthIn(f.lang, r)} ${facts.year}`,
              `text-align:${align};font-size:1em;`,
            )
          : '',
        r.odds(0.5)
          ? f.note(
              'rights',
              `ISSN ${facts.issn}<br>${w.publisher} ${facts.house}`,
              `text-align:${align};padding-top:20pt;`,
            )
          : '',
      ]
      const text = [
        ...(r.odds(0.75)
          ? [
              ...f.abstract({ head: r.pick(['line', 'runIn']), headMark: ':', size: 0.95 }),
              ...(r.odds(0.6) ? f.keywords({ mark: ':' }) : []),
              ...(f.lang !== 'en' ? f.second('en') : r.odds(0.2) ? f.second('de') : []),
            ]
          : []),
      ]
      return {
        covers: r.odds(0.35) ? [archiveCover(f)] : [],
        blocks: items([...page, title, ...(isBelow ? signed(f, align) : []), ...foot]),
        frontAlone: r.odds(0.8),
        flow: items(text),
        bottom: r.odds(0.3) ? noted([r.odds(0.5) ? f.correspondence({}) : '', f.thanks({ count: 1 })]) : '',
        bottomSpan: 'page',
      }
    },
  },
  {
    name: 'technical-report',
    family: 'techreport',
    most: 5,
    langs: { en: 70, de: 15, fr: 15 },
    outline: 'computing',
    style: (r) => plainStyle(r, { columns: r.pick([1, 1, 2]), gap: 18 }),
    front(f) {
      const { r, facts } = f
      const w = wordsOf(f)
      return {
        covers: r.odds(0.15) ? [archiveCover(f)] : [],
        blocks: items([
          r.odds(0.6)
            ? f.note(
                'imprint',
                `${r.pick(w.series)} ${r.pick(['MIT-LCS-TR-', 'CS-', 'TR', 'SRC-', 'CSL-'])}${r.whole(80, 99)}-${r.whole(1, 400)}`,
                'text-align:center;font-size:1em;',
              )
            : '',
          f.title({
            align: r.pick(['center', 'center', 'left']),
            size: r.pick([1.5, 1.8]),
            bold: r.odds(0.7),
            before: r.whole(10, 90),
            after: 14,
            mark: r.odds(0.2) ? r.pick(['*', '1', '†']) : '',
          }),
          r.odds(0.5)
            ? f.grid({
                each: r.odds(0.4),
                width: r.pick([40, 90]),
                breaks: true,
                parts: r.pick(['head', 'all']),
                homeSize: 1,
                mail: r.odds(0.5),
              })
            : rest([
                f.run({ align: 'center', by: r.odds(0.3) ? r.pick(f.phrases.by) : '', marks: 'none' }),
                ...f.affiliations({ align: 'center', size: 1, breaks: r.odds(0.5), marks: 'none' }),
              ]),
          f.note(
            'dates',
            `${r.pick(['', 'Revised ', 'Draft of '])}${r.odds(0.5) ? `${r.whole(1, 28)} ` : ''}${monthIn(f.lang, r)} ${facts.year}`,
            'text-align:center;font-size:1em;padding:10pt;',
          ),
          r.odds(0.2)
            ? f.note(
                'imprint',
                `To appear in the ${facts.journal}, ${facts.year}.`,
                'text-align:center;font-size:0.95em;',
              )
            : '',
          ...f.abstract({ head: 'line', headAlign: r.pick(['center', 'left']), size: 0.95, indent: r.pick([0, 3]) }),
          ...(r.odds(0.4) ? f.keywords({ mark: ':' }) : []),
        ]),
        frontAlone: r.odds(0.4),
        bottom: r.odds(0.4) ? noted([f.thanks({ mark: '*', count: 1 }), r.odds(0.4) ? f.rights() : '']) : '',
        bottomSpan: 'page',
      }
    },
  },
  {
    name: 'thesis',
    family: 'thesis',
    most: 1,
    langs: LANGS,
    outline: 'own',
    style: (r) => plainStyle(r, { leading: r.pick([1.4, 1.6]), numbering: r.weighed({ 1: 70, 'chapter.': 30 }) }),
    front(f) {
      const { r, facts } = f
      const w = wordsOf(f)
      const line = (kind, html, css = '') => f.note(kind, html, `text-align:center;font-size:1em;${css}`)
      return {
        blocks: items([
          r.odds(0.6) ? line('imprint', f.institution(), 'font-size:1.2em;padding-bottom:30pt;') : '',
          f.title({
            align: 'center',
            size: r.pick([1.5, 2]),
            before: 50,
            after: 30,
            subtitle: r.pick(['plain', 'italic']),
          }),
          line('section-label', r.pick(w.thesis), 'padding:20pt 40pt;'),
          f.run({ align: 'center', by: r.odds(0.5) ? r.pick(f.phrases.by) : '', marks: 'none', size: 1.2 }),
          others(f, w.adviser, r.whole(1, 2), 'text-align:center;padding-top:40pt;'),
          line('dates', `${monthIn(f.lang, r)} ${facts.year}`, 'padding-top:20pt;'),
        ]),
        frontAlone: true,
        flow: items([
          ...f.abstract({ head: 'line', headSize: 1.3, size: 1 }),
          ...(f.lang !== 'en' ? f.second('en') : []),
        ]),
      }
    },
  },
  {
    name: 'interview',
    family: 'interview',
    most: 2,
    langs: LANGS,
    outline: 'interview',
    style: (r) =>
      plainStyle(r, {
        page: r.pick(['royal', 'a4', 'oup']),
        columns: r.pick([1, 2]),
        gap: 16,
        size: 10,
        numbering: 'none',
        paragraph: 'indent',
      }),
    front(f) {
      const { r } = f
      const w = wordsOf(f)
      const align = r.pick(['left', 'center'])
      return {
        covers: r.odds(0.2) ? [archiveCover(f)] : [],
        blocks: items([
          r.odds(0.5) ? f.masthead(r.pick(['german', 'french', 'number'])) : '',
          r.odds(0.5) ? f.rubric({ text: r.pick(['Interview', 'Gespräch', 'Entretien', 'INTERVIEW']) }) : '',
          f.title({ align, size: r.pick([1.6, 2]), subtitle: r.pick(['italic', 'plain']) }),
          r.odds(0.7) ? others(f, w.interview, 1, `text-align:${align};font-size:1.05em;`) : '',
          f.run({ align, by: r.odds(0.6) ? w.by : '', marks: 'none', titled: r.odds(0.3) }),
        ]),
        bottom: r.odds(0.4) ? noted([r.odds(0.5) ? f.lives({})[0] : '', f.rights()]) : '',
        bottomSpan: 'page',
      }
    },
    references: 0.4,
  },
]
