// Dresses English text as another language: real function words and headings, invented content words.
// The layout model must not lean on English, and openly licensed papers in other languages are few.
const WORDS = {
  de: 'the:die of:der and:und in:in to:zu a:ein is:ist that:dass for:für with:mit as:als by:durch on:auf are:sind was:wurde from:aus this:diese be:werden at:bei were:wurden an:eine which:welche or:oder not:nicht have:haben has:hat between:zwischen we:wir it:es can:kann these:diese their:ihre also:auch than:als more:mehr other:andere been:worden but:aber one:eine all:alle our:unsere no:kein two:zwei both:beide after:nach only:nur such:solche however:jedoch most:meisten may:kann',
  es: 'the:la of:de and:y in:en to:a a:un is:es that:que for:para with:con as:como by:por on:sobre are:son was:fue from:desde this:este be:ser at:en were:fueron an:una which:cual or:o not:no have:han has:ha between:entre we:nosotros it:se can:puede these:estos their:sus also:también than:que more:más other:otros been:sido but:pero one:uno all:todos our:nuestro two:dos both:ambos after:después only:solo such:tal however:embargo most:mayoría may:puede',
  pt: 'the:o of:de and:e in:em to:para a:um is:é that:que for:para with:com as:como by:por on:sobre are:são was:foi from:desde this:este be:ser at:na were:foram an:uma which:qual or:ou not:não have:têm has:tem between:entre we:nós it:se can:pode these:estes their:seus also:também than:que more:mais other:outros been:sido but:mas one:um all:todos our:nosso two:dois both:ambos after:após only:apenas such:tal however:entanto most:maioria may:pode',
  fr: 'the:le of:de and:et in:dans to:à a:un is:est that:que for:pour with:avec as:comme by:par on:sur are:sont was:était from:depuis this:cette be:être at:au were:étaient an:une which:lequel or:ou not:pas have:ont has:a between:entre we:nous it:il can:peut these:ces their:leurs also:aussi than:que more:plus other:autres been:été but:mais one:un all:tous our:notre two:deux both:deux after:après only:seulement such:tel however:cependant most:plupart may:peut',
  it: 'the:la of:di and:e in:in to:a a:un is:è that:che for:per with:con as:come by:da on:su are:sono was:era from:dal this:questo be:essere at:al were:erano an:una which:quale or:o not:non have:hanno has:ha between:tra we:noi it:si can:può these:questi their:loro also:anche than:che more:più other:altri been:stato but:ma one:uno all:tutti our:nostro two:due both:entrambi after:dopo only:solo such:tale however:tuttavia most:maggior may:può',
}
const ENDINGS = {
  de: [
    [/tions$/, 'tionen'],
    [/ing$/, 'ung'],
    [/ly$/, 'lich'],
    [/ed$/, 'iert'],
    [/s$/, 'en'],
    [/al$/, 'ale'],
    [/ic$/, 'isch'],
    [/y$/, 'ie'],
  ],
  es: [
    [/tions$/, 'ciones'],
    [/tion$/, 'ción'],
    [/ing$/, 'ando'],
    [/ly$/, 'mente'],
    [/ed$/, 'ado'],
    [/ity$/, 'idad'],
    [/ic$/, 'ica'],
    [/y$/, 'ía'],
    [/([bcdfgklmnprt])$/, '$1o'],
  ],
  pt: [
    [/tions$/, 'ções'],
    [/tion$/, 'ção'],
    [/ing$/, 'ando'],
    [/ly$/, 'mente'],
    [/ed$/, 'ado'],
    [/ity$/, 'idade'],
    [/ic$/, 'ica'],
    [/y$/, 'ia'],
    [/([bcdfgklmnprt])$/, '$1o'],
  ],
  fr: [
    [/ing$/, 'ant'],
    [/ly$/, 'ment'],
    [/ed$/, 'é'],
    [/ity$/, 'ité'],
    [/ic$/, 'ique'],
    [/y$/, 'ie'],
    [/al$/, 'elle'],
    [/([bcdfgklmnprt])$/, '$1e'],
  ],
  it: [
    [/tions$/, 'zioni'],
    [/tion$/, 'zione'],
    [/ing$/, 'ando'],
    [/ly$/, 'mente'],
    [/ed$/, 'ato'],
    [/ity$/, 'ità'],
    [/ic$/, 'ica'],
    [/y$/, 'ia'],
    [/([bcdfgklmnprt])$/, '$1o'],
  ],
}
export const TERMS = {
  en: {
    abstract: ['Abstract', 'ABSTRACT', 'Summary', 'A B S T R A C T'],
    keywords: ['Keywords', 'Key words', 'KEYWORDS', 'Index terms', 'Keywords and phrases'],
    references: ['References', 'REFERENCES', 'Literature cited', 'Bibliography', 'LITERATURE CITED', 'Works cited'],
    figure: ['Figure', 'Fig.', 'FIGURE', 'FIG.', 'Figure'],
    table: ['Table', 'TABLE', 'Table', 'Tab.'],
  },
  de: {
    abstract: ['Zusammenfassung', 'Abstract', 'Kurzfassung'],
    keywords: ['Schlüsselwörter', 'Schlagwörter', 'Stichworte'],
    references: ['Literatur', 'Literaturverzeichnis', 'Quellen'],
    figure: ['Abbildung', 'Abb.', 'Grafik', 'Schaubild'],
    table: ['Tabelle', 'Tab.', 'Übersicht'],
  },
  es: {
    abstract: ['Resumen', 'RESUMEN'],
    keywords: ['Palabras clave', 'Descriptores'],
    references: ['Referencias', 'Bibliografía', 'REFERENCIAS'],
    figure: ['Figura', 'Gráfico', 'Fig.'],
    table: ['Tabla', 'Cuadro'],
  },
  pt: {
    abstract: ['Resumo', 'RESUMO'],
    keywords: ['Palavras-chave', 'Descritores', 'Unitermos'],
    references: ['Referências', 'REFERÊNCIAS', 'Bibliografia'],
    figure: ['Figura', 'Gráfico', 'Fig.'],
    table: ['Tabela', 'Quadro'],
  },
  fr: {
    abstract: ['Résumé', 'RÉSUMÉ'],
    keywords: ['Mots-clés', 'Mots clefs'],
    references: ['Références', 'Bibliographie'],
    figure: ['Figure', 'Fig.', 'Graphique'],
    table: ['Tableau', 'Table'],
  },
  it: {
    abstract: ['Riassunto', 'Sommario'],
    keywords: ['Parole chiave'],
    references: ['Bibliografia', 'Riferimenti bibliografici'],
    figure: ['Figura', 'Fig.'],
    table: ['Tabella', 'Tab.'],
  },
}
const HEADS = {
  de: {
    introduction: 'Einleitung',
    background: 'Hintergrund',
    methods: 'Methoden',
    results: 'Ergebnisse',
    discussion: 'Diskussion',
    conclusion: 'Fazit',
    conclusions: 'Schlussfolgerungen',
  },
  es: {
    introduction: 'Introducción',
    background: 'Antecedentes',
    methods: 'Métodos',
    results: 'Resultados',
    discussion: 'Discusión',
    conclusion: 'Conclusión',
    conclusions: 'Conclusiones',
  },
  pt: {
    introduction: 'Introdução',
    background: 'Contexto',
    methods: 'Métodos',
    results: 'Resultados',
    discussion: 'Discussão',
    conclusion: 'Conclusão',
    conclusions: 'Conclusões',
  },
  fr: {
    introduction: 'Introduction',
    background: 'Contexte',
    methods: 'Méthodes',
    results: 'Résultats',
    discussion: 'Discussion',
    conclusion: 'Conclusion',
    conclusions: 'Conclusions',
  },
  it: {
    introduction: 'Introduzione',
    background: 'Premessa',
    methods: 'Metodi',
    results: 'Risultati',
    discussion: 'Discussione',
    conclusion: 'Conclusione',
    conclusions: 'Conclusioni',
  },
}
const MAPS = Object.fromEntries(
  Object.entries(WORDS).map(([lang, list]) => [
    lang,
    new Map(list.split(' ').map((pair) => /** @type {[string, string]} */ (pair.split(':')))),
  ]),
)

function hash(word) {
  let value = 7
  for (const letter of word) value = (value * 31 + letter.charCodeAt(0)) >>> 0
  return value
}

function dressWord(word, lang) {
  const lower = word.toLowerCase()
  const known = MAPS[lang].get(lower) ?? HEADS[lang][lower]
  const isCapital = word[0] !== lower[0]
  if (known) return isCapital ? known[0].toUpperCase() + known.slice(1) : known
  if (word.length < 4 || word.slice(1) !== lower.slice(1)) return word
  let out = lower
    .replace(/th/g, 't')
    .replace(/sh/g, lang === 'de' ? 'sch' : 'c')
    .replace(/w/g, lang === 'de' ? 'w' : 'v')
    .replace(/ck/g, lang === 'de' ? 'ck' : 'qu')
  for (const [pattern, ending] of ENDINGS[lang]) {
    if (pattern.test(out)) {
      out = out.replace(pattern, ending)
      break
    }
  }
  const isNoun = lang === 'de' && hash(lower) % 3 === 0
  return isCapital || isNoun ? out[0].toUpperCase() + out.slice(1) : out
}

/** Plain or HTML text in the dress of a language; tags and entities stay. */
export function dress(html, lang) {
  if (lang === 'en' || !html) return html
  return html.replace(/<[^>]*>|&\w+;|[A-Za-z]+/g, (part) => (/^[<&]/.test(part) ? part : dressWord(part, lang)))
}

/** Dresses every text of a source paper except names. */
export function dressPaper(paper, lang) {
  if (lang === 'en') return paper
  const d = (text) => dress(text, lang)
  const block = (b) => ({
    ...b,
    ...(b.html ? { html: d(b.html) } : {}),
    ...(b.items ? { items: b.items.map(d) } : {}),
    ...(b.caption ? { caption: b.caption.map(d) } : {}),
    ...(b.notes ? { notes: b.notes.map(d) } : {}),
    ...(b.rows ? { rows: b.rows.map((r) => ({ ...r, cells: r.cells.map(([t, ...rest]) => [d(t), ...rest]) })) } : {}),
  })
  return {
    ...paper,
    lang,
    title: d(paper.title),
    blocks: paper.blocks.map(block),
    back: paper.back.map(block),
    keywords: paper.keywords.map(d),
    abstracts: paper.abstracts.map((a) => ({
      ...a,
      parts: a.parts.map((p) => ({ head: d(p.head), html: d(p.html) })),
    })),
  }
}
