// Document classes of publishers: how each takes title, people, abstract and notes. `f` prints in colours, the class decides the look.
import { FAMILY_OF } from './families.mjs'

const homesOf = (f) => f.cast.affiliations.map((_, k) => k)
const refsOf = (who) => who.affs.map((k) => k + 1).join(',')
const maketitle = (f, more = '') =>
  `\\maketitle\n\\begin{abstract}\n\\leavevmode ${f.abstract()}\n\\end{abstract}\n${more}`

const plainFonts = (r) =>
  r.pick([
    '',
    '\\usepackage{mathptmx}',
    '\\usepackage{palatino}',
    '\\usepackage{lmodern}',
    '\\usepackage{times}',
    '\\usepackage{libertine}',
    '\\usepackage{charter}',
    '\\usepackage{XCharter}',
    '\\usepackage{newcent}',
    '\\usepackage{Baskervaldx}',
    '\\usepackage{crimson}',
    '\\usepackage{ebgaramond}',
    '\\usepackage{cochineal}',
    '\\usepackage{bookman}',
    '\\usepackage{newtxtext}',
    '\\usepackage{kpfonts}',
    '\\usepackage{stix2}',
    '\\usepackage{librecaslon}',
    '\\usepackage{ETbb}',
    '\\renewcommand{\\familydefault}{\\sfdefault}',
  ])

/** Ways in which plain article papers dress their headings. */
const sectionLooks = (r) =>
  r.pick([
    '',
    '\\usepackage{titlesec}\\titleformat*{\\section}{\\large\\bfseries}\\titleformat*{\\subsection}{\\normalsize\\bfseries}',
    '\\usepackage{titlesec}\\titleformat*{\\section}{\\normalsize\\scshape\\centering}\\titleformat*{\\subsection}{\\normalsize\\itshape}',
    '\\usepackage{titlesec}\\titleformat{\\section}{\\normalsize\\bfseries\\centering}{\\Roman{section}.}{0.5em}{}\\titleformat{\\subsection}{\\normalsize\\itshape\\centering}{\\Alph{subsection}.}{0.5em}{}',
    '\\usepackage{titlesec}\\titleformat*{\\section}{\\normalsize\\MakeUppercase}\\titleformat*{\\subsection}{\\normalsize\\itshape}\\titleformat*{\\subsubsection}{\\normalsize\\itshape}',
    '\\usepackage{titlesec}\\titleformat{\\subsubsection}[runin]{\\normalsize\\itshape}{}{0em}{}[.]',
  ])

function article(f) {
  const { s, r } = f
  s.columns = r.odds(0.45) ? 2 : 1
  const margin = s.columns === 2 ? r.between(0.6, 0.95) : r.between(0.9, 1.6)
  const fancy = r.odds(0.55)
    ? `\\usepackage{fancyhdr}\\pagestyle{fancy}\\fancyhf{}\\fancyhead[L]{${f.short()}}\\fancyfoot[C]{${s.ink_('page-number')}\\thepage}${r.odds(0.4) ? `\\fancyhead[R]{${s.put('page-header', `${f.cast.authors[0].family.normalize('NFD').replace(/[^A-Za-z ]/g, '')} et al.`)}}` : ''}`
    : r.odds(0.2)
      ? '\\pagestyle{empty}'
      : ''
  const lines = r.odds(0.12) && s.columns === 1 ? '\\usepackage{lineno}\\AtBeginDocument{\\linenumbers}' : ''
  const spread = r.odds(0.15) ? `\\linespread{${r.pick([1.3, 1.6])}}` : ''
  const manner = r.weighed({ and: 30, authblk: 35, run: 20, thanks: 15 })
  const people = {
    and: () =>
      `\\author{${f.each((who) => `${f.name(who)}\\\\ \\small ${f.home(who.affs[0], { breaks: r.odds(0.4) })}${r.odds(0.6) ? `\\\\ \\small ${f.mail(who)}` : ''}`, ' \\and ')}}`,
    authblk: () =>
      `\\usepackage{authblk}${r.pick(['', '\\renewcommand\\Affilfont{\\small\\itshape}', '\\renewcommand\\Authfont{\\bfseries}\\renewcommand\\Affilfont{\\footnotesize}'])}${f.each((who) => `\\author[${refsOf(who)}]{${f.name(who)}}`)}${homesOf(
        f,
      )
        .map((k) => `\\affil[${k + 1}]{${f.home(k)}}`)
        .join('')}`,
    run: () =>
      `\\author{${f.each((who) => f.name(who), ', ')}\\\\ \\small ${homesOf(f)
        .map((k) => f.home(k))
        .join('\\\\ ')}}`,
    thanks: () =>
      `\\author{${f.each((who, i) => `${f.name(who)}\\thanks{${f.home(who.affs[0])}. ${i === 0 ? f.thanks() : f.mail(who)}}`, ' \\and ')}}`,
  }[manner]()
  const words = r.odds(0.6) ? `\\noindent\\textbf{Keywords:} ${f.keywords()}\\par` : ''
  const start =
    r.odds(0.2) && s.columns === 2
      ? `\\twocolumn[\\maketitle\\begin{center}\\begin{minipage}{0.85\\textwidth}\\small ${f.abstract()}\\end{minipage}\\end{center}\\vspace{1em}]\n`
      : maketitle(f, words)
  return {
    head: `\\documentclass[${r.pick(['10pt', '11pt', '12pt'])}${s.columns === 2 ? ',twocolumn' : ''}]{article}\\usepackage[margin=${margin.toFixed(2)}in]{geometry}${plainFonts(r)}${sectionLooks(r)}${fancy}${lines}${spread}`,
    front: `\\title{${f.title({ noted: true })}}${people}${r.odds(0.5) ? `\\date{${f.note('dates', `${r.pick(['March', 'June', 'October'])} ${f.facts.year}`)}}` : '\\date{}'}`,
    start,
  }
}

const ams =
  (cls, more = '') =>
  (f) => ({
    head: `\\documentclass{${cls}}${more}`,
    front: `\\title${f.r.odds(0.5) ? `[${f.short()}]` : ''}{${f.title()}}${f.each((who) => `\\author{${f.name(who)}}\\address{${f.home(who.affs[0])}}\\email{${f.mail(who)}}`)}\\keywords{${f.keywords()}}\\subjclass[2020]{${f.note('info', '62G05, 91B14')}}\\thanks{${f.thanks()}}`,
    start: `\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\maketitle\n`,
  })

const revtex = (cls, modes) => (f) => {
  const mode = f.r.pick(modes)
  f.s.columns = /reprint|twocolumn/.test(mode) ? 2 : 1
  return {
    head: `\\documentclass[${mode}]{${cls}}`,
    front: '',
    start: `\\title{${f.title()}}\n${f.each((who) => `\\author{${f.name(who)}}\\affiliation{${f.home(who.affs[0])}}${f.r.odds(0.3) ? `\\email{${f.mail(who)}}` : ''}`)}\n\\date{${f.note('dates', `3 May ${f.facts.year}`)}}\n\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\maketitle\n`,
  }
}

const elsevier = (f) => {
  const { s, r } = f
  const mode = r.pick(['preprint', '5p,twocolumn', '3p', 'review', '1p', '3p,twocolumn'])
  s.columns = mode.includes('two') ? 2 : 1
  const people = f.each(
    (who, i) => `\\author[${refsOf(who)}]{${f.name(who)}${i === f.cast.corresponding ? '\\corref{c}' : ''}}`,
  )
  return {
    head: `\\documentclass[${mode}]{elsarticle}\\journal{${s.put('page-footer', 'Journal of Made-Up Things')}}`,
    front: '',
    start: `\\begin{frontmatter}\n\\title{${f.title()}}\n${people}\n${homesOf(f)
      .map((k) => `\\address[${k + 1}]{${f.home(k)}}`)
      .join(
        '\n',
      )}\n\\cortext[c]{${f.correspondence()}}\n\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\begin{keyword}\n${f.keywords()}\n\\end{keyword}\n\\end{frontmatter}\n`,
  }
}

const cas = (cls) => (f) => {
  f.s.columns = cls === 'cas-dc' ? 2 : 1
  return {
    head: `\\documentclass[a4paper,fleqn]{${cls}}\\usepackage[numbers]{natbib}`,
    front: '',
    start: `\\shorttitle{${f.short()}}\\shortauthors{${f.s.put('page-header', 'A. Writer et al.')}}\\title[mode=title]{${f.title()}}\n${f.each((who, i) => `\\author[${refsOf(who)}]{${f.name(who)}}${i === f.cast.corresponding ? '\\cormark[1]' : ''}`)}\n${homesOf(
      f,
    )
      .map((k) => `\\address[${k + 1}]{${f.home(k)}}`)
      .join(
        '\n',
      )}\n\\cortext[1]{${f.correspondence()}}\n\\begin{abstract}[Abstract]\n${f.abstract()}\n\\end{abstract}\n\\begin{keywords}\n\\leavevmode ${f.keywords()}\n\\end{keywords}\n\\maketitle\n`,
  }
}

const apa = (cls) => (f) => {
  const mode = f.r.pick(['jou', 'jou', 'man', 'doc'])
  f.s.columns = mode === 'jou' ? 2 : 1
  f.s.isUnnumbered = true
  const homes = homesOf(f).map((k) => f.home(k, { short: f.r.odds(0.5) }))
  const one =
    cls === 'apa7'
      ? `\\authorsnames[${f.cast.authors
          .slice(0, 6)
          .map((who) => who.affs[0] + 1)
          .join(',')}]{${f.cast.authors
          .slice(0, 6)
          .map((who) => `{${f.name(who)}}`)
          .join(',')}}\\authorsaffiliations{${homes.map((home) => `{${home}}`).join(',')}}`
      : `\\author{${f.each((who) => f.name(who), ', ')}}\\affiliation{${homes[0]}}`
  return {
    head: `\\documentclass[${mode}${mode === 'man' ? ',floatsintext' : ''}]{${cls}}`,
    front: `\\title{${f.title()}}\\shorttitle{${f.facts.title
      .split(' ')
      .slice(0, 4)
      .join(' ')
      .replace(
        /[^A-Za-z ]/g,
        '',
      )}}${one}\\leftheader{Writer}\\abstract{${f.abstract()}}\\keywords{${f.keywords(', ')}}\\authornote{\\addORCIDlink{A}{0000-0000-0000-0000}\\par ${f.thanks()}\\par ${f.correspondence()}}`.replace(
      cls === 'apa6' ? /\\addORCIDlink\{A\}\{[\d-]+\}\\par /g : /$^/,
      '',
    ),
    start: '\\maketitle\n',
  }
}

export const CLASSES = {
  article,
  elsarticle: elsevier,
  'cas-dc': cas('cas-dc'),
  'cas-sc': cas('cas-sc'),
  apa7: apa('apa7'),
  apa6: apa('apa6'),
  amsart: ams('amsart'),
  amsproc: ams('amsproc'),
  'revtex4-2': revtex('revtex4-2', [
    'aps,prl,reprint',
    'aps,pre,reprint',
    'aip,preprint',
    'aip,jcp,reprint',
    'aps,rmp,reprint',
  ]),
  'revtex4-1': revtex('revtex4-1', ['aps,prb,twocolumn', 'aip,reprint', 'aps,preprint']),
  IEEEtran(f) {
    const { s, r } = f
    s.columns = 2
    const conference = r.odds(0.5)
    const people = conference
      ? f.each(
          (who) =>
            `\\IEEEauthorblockN{${f.name(who)}}\\IEEEauthorblockA{${f.home(who.affs[0], { breaks: true })}\\\\${f.mail(who)}}`,
          ' \\and ',
        )
      : `${f.each((who) => f.name(who), ', ')}\\thanks{${f.note('dates', `Manuscript received May 3, ${f.facts.year}; revised June 9, ${f.facts.year}.`)}}\\thanks{${f.home(0)}}\\thanks{${f.correspondence()}}`
    return {
      head: `\\documentclass[${conference ? 'conference' : 'journal'}]{IEEEtran}`,
      front: `\\title{${f.title({ noted: true })}}\\author{${people}}${conference ? '' : `\\markboth{${s.put('page-header', 'Transactions on Made-Up Things, Vol. 3, No. 4, May 2015')}}{${f.short()}}`}`,
      start: maketitle(f, `\\begin{IEEEkeywords}\n\\leavevmode ${f.keywords()}\n\\end{IEEEkeywords}\n`),
    }
  },
  llncs: (f) => ({
    head: '\\documentclass{llncs}',
    front: `\\title{${f.title()}}\\author{${f.each((who) => `${f.name(who)}\\inst{${who.affs[0] + 1}}`, ' \\and ')}}\\institute{${homesOf(
      f,
    )
      .map((k) => f.home(k))
      .join(' \\and ')}\\\\ ${f.mail(f.cast.authors[0])}}`,
    start: `\\maketitle\n\\begin{abstract}\n${f.abstract()}\n\\keywords{${f.keywords()}}\n\\end{abstract}\n`,
  }),
  scrartcl(f) {
    f.s.columns = f.r.odds(0.3) ? 2 : 1
    return {
      head: `\\documentclass[${f.s.columns === 2 ? 'twocolumn,' : ''}${f.r.pick(['10pt', '11pt'])}]{scrartcl}${plainFonts(f.r)}`,
      front: `\\title{${f.title()}}\\author{${f.each((who) => `${f.name(who)}${f.r.odds(0.4) ? `\\thanks{${f.home(who.affs[0])}}` : ''}`, ' \\and ')}}\\date{}`,
      start: maketitle(f),
    }
  },
  mnras(f) {
    f.s.columns = 2
    return {
      head: '\\documentclass[fleqn]{mnras}',
      front: `\\title[${f.short()}]{${f.title()}}\\author[${f.s.put('page-header', 'Writer et al.')}]{${f.each((who) => f.name(who), ', ')}\\\\ ${homesOf(
        f,
      )
        .map((k) => f.home(k))
        .join('\\\\ ')}}`,
      start: maketitle(f, `\\begin{keywords}${f.keywords(' -- ')}\\end{keywords}\n`),
    }
  },
  acmart(f) {
    const mode = f.r.pick(['sigconf', 'acmsmall', 'acmlarge', 'sigplan', 'acmtog'])
    f.s.columns = /sig|tog/.test(mode) ? 2 : 1
    return {
      head: `\\documentclass[${mode},nonacm]{acmart}`,
      front: '',
      start: `\\title{${f.title()}}\n${f.each((who) => `\\author{${f.name(who)}}\\affiliation{\\institution{${f.home(who.affs[0])}}\\country{}}\\email{${who.mail}}`)}\n\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\keywords{${f.keywords()}}\n\\maketitle\n`,
    }
  },
  aastex631(f) {
    f.s.columns = f.r.odds(0.7) ? 2 : 1
    return {
      head: `\\documentclass[${f.s.columns === 2 ? 'twocolumn' : 'preprint'}]{aastex631}\\setcitestyle{numbers}`,
      front: '',
      start: `\\title{${f.title()}}\n${f.each((who) => `\\author{${f.name(who)}}\\affiliation{${f.home(who.affs[0])}}`)}\n\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\keywords{${f.keywords(' --- ')}}\n`,
    }
  },
  asmejour(f) {
    f.s.columns = 2
    const people = f.each(
      (who) => `\\SetAuthorBlock{${f.name(who)}}{${f.home(who.affs[0], { breaks: true })}\\\\ ${who.mail}}`,
    )
    return {
      head: '\\documentclass[nolists]{asmejour}',
      front: '',
      start: `${people}\\title{${f.title()}}\\keywords{${f.keywords()}}\n\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\maketitle\n`,
    }
  },
  achemso(f) {
    f.s.columns = f.r.odds(0.5) ? 2 : 1
    return {
      head: `\\documentclass[journal=${f.r.pick(['jacsat', 'jpcbfk', 'acsodf'])},manuscript=article${f.s.columns === 2 ? ',layout=twocolumn' : ''}]{achemso}`,
      front: `${f.each((who) => `\\author{${f.name(who)}}\\affiliation{${f.home(who.affs[0])}}\\email{${who.mail}}`)}\\title{${f.title()}}\\keywords{${f.keywords()}}`,
      start: `\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n`,
    }
  },
  'oup-authoring-template'(f) {
    const mode = f.r.pick(['contemporary', 'modern', 'traditional'])
    f.s.columns = f.r.odds(0.6) ? 2 : 1
    return {
      head: `\\documentclass[unnumsec,webpdf,${mode},${f.s.columns === 2 ? 'large' : 'medium'}]{oup-authoring-template}`,
      front: '',
      start: `\\journaltitle{${f.s.put('page-header', 'Journal Title')}}\\DOI{10.1093/x}\\copyrightyear{2022}\\pubyear{2019}\\access{Advance Access Publication}\\appnotes{Paper}\\firstpage{1}\\title[${f.short()}]{${f.title()}}\n${f.each((who, i) => `\\author[${refsOf(who)}${i === f.cast.corresponding ? ',$\\ast$' : ''}]{${f.name(who)}}`)}\n${homesOf(
        f,
      )
        .map((k) => `\\address[${k + 1}]{${f.home(k)}}`)
        .join(
          '\n',
        )}\n\\corresp[$\\ast$]{${f.correspondence()}}\\received{Date}{0}{Year}\\abstract{${f.abstract()}}\\keywords{${f.keywords()}}\\maketitle\n`,
    }
  },
  quantumarticle(f) {
    f.s.columns = f.r.odds(0.6) ? 2 : 1
    const people = f.each(
      (who) => `\\author{${f.name(who)}}\\affiliation{${f.home(who.affs[0])}}\\email{${f.mail(who)}}`,
    )
    return {
      head: `\\documentclass[a4paper${f.s.columns === 2 ? ',twocolumn' : ''}]{quantumarticle}`,
      front: '',
      start: `\\title{${f.title()}}\n${people}\n${maketitle(f)}`,
    }
  },
  'tufte-handout': (f) => ({
    head: '\\documentclass[nobib]{tufte-handout}',
    front: `\\title{${f.title()}}\\author{${f.each((who) => f.name(who), ', ')}}\\date{}`,
    start: maketitle(f),
  }),
  jmlr: (f) => ({
    head: `\\documentclass[${f.r.pick(['wcp', 'pmlr'])}]{jmlr}`,
    front: `\\title[${f.short()}]{${f.title()}}\\author{${f.each((who) => `\\Name{${f.name(who)}}\\Email{${f.mail(who)}}\\\\ \\addr ${f.home(who.affs[0])}`, ' \\AND ')}}`,
    start: `\\maketitle\n\\begin{abstract}\n${f.abstract()}\n\\end{abstract}\n\\begin{keywords}${f.keywords()}\\end{keywords}\n`,
  }),
  memoir: (f) => ({
    head: `\\documentclass[${f.r.pick(['10pt', '11pt'])},article]{memoir}${plainFonts(f.r)}\\counterwithout{section}{chapter}`,
    front: `\\title{${f.title()}}\\author{${f.each((who) => `${f.name(who)}\\thanks{${f.home(who.affs[0])}}`, ' \\and ')}}\\date{}`,
    start: maketitle(f),
  }),
  ltugboat(f) {
    f.s.columns = 2
    return {
      head: '\\documentclass{ltugboat}',
      front: `\\title{${f.title()}}\\author{${f.name(f.cast.authors[0])}}\\address{${f.home(f.cast.authors[0].affs[0])}}\\netaddress{${f.mail(f.cast.authors[0])}}`,
      start: maketitle(f),
    }
  },
}

/** Draws a class: plain articles most often, then the rest alike. */
export function drawClass(r) {
  const names = Object.keys(CLASSES)
  return r.odds(0.2) ? 'article' : r.pick(names)
}

export const familyOf = (cls) => FAMILY_OF[cls] ?? cls
