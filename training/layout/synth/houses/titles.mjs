// Titles as computing, the social sciences and other languages word them: the openly licensed papers are mostly of medicine and biology.
const split = (text) => text.split('|')
const TITLES = {
  computing: {
    forms: split(
      '{N}: A {A} {S} for {O}|{A} {S}s for {O}|Efficient {P} of {O}|On the {P} of {O}|{N}: {P} of {O} at Scale|Towards {A} {O}|The Design and Implementation of a {A} {S}|{P} in {A} {S}s|A Note on {P}|{O} Considered Harmful|Why {O} Fail and What Can Be Done About It|{A} {P} with {O}|Learning {A} {O} from {O}|{N} – a {A} {S}|How to Build a {A} {S}|Experience with {P} in {N}|The {N} {S}',
    ),
    N: split(
      'Harbor|Lodestar|Quill|Pastry Box|Tapir|SPINDLE|Zephyr-2|Glacier|Marble|OceanDB|ParaLog|Mesa Grande|Corelight|Finch',
    ),
    A: split(
      'Scalable|Fault-Tolerant|Lightweight|Log-Structured|Distributed|Type-Safe|Real-Time|Decentralized|Lock-Free|Adaptive|Functional|Probabilistic|Neural|High-Performance|Optimistic',
    ),
    S: split(
      'File System|Key-Value Store|Programming Language|Virtual Machine|Scheduler|Compiler|Storage System|Type System|Routing Protocol|Garbage Collector|Query Optimizer|Transaction Manager|Operating System|Recommender System',
    ),
    O: split(
      'Peer-to-Peer Networks|Large Clusters|Data Centers|Shared Memory Multiprocessors|Relational Databases|Concurrent Programs|Word Embeddings|Web Search|Sensor Networks|Monads|Hash Tables|Streaming Data|Asynchronous Systems|Image Classification|Replicated Data',
    ),
    P: split(
      'Caching|Replication|Garbage Collection|Consensus|Load Balancing|Static Analysis|Pattern Matching|Continuations|Weighted Voting|Crash Recovery|Type Inference|Anomaly Detection|Remote Procedure Calls|Lazy Evaluation',
    ),
  },
  en: {
    forms: split(
      '{A} and {B} in {C}|{A}: {D} from {C}|Does {A} Explain {B}? {D} from {C}|The {E} of {A}|{B} and the {E} of {A}|“It Is Not Our Business”: {A} among {F}|Revisiting {A}: A {G} Study|{A} among {F} in {C}: A {G} Study|The Price of {B}',
    ),
    A: split(
      'Social Trust|Residential Segregation|Political Participation|Wage Inequality|Parental Involvement|Moral Judgment|Self-Control|Collective Memory|Job Satisfaction|Welfare State Reform|Media Use',
    ),
    B: split(
      'Educational Attainment|Gender Roles|Voting Behavior|Migration|Loneliness|Entrepreneurship|Crime|Religious Belief|Fertility',
    ),
    C: split(
      'Western Europe|Postwar Germany|Rural China|the United States|Latin American Cities|East Africa|Thirty Countries|the Nordic Countries',
    ),
    D: split('Evidence|Panel Evidence|Lessons|New Findings|Experimental Evidence'),
    E: split('Limits|Politics|Origins|Social Meaning|Economics|Psychology'),
    F: split('Adolescents|Migrant Workers|Older Adults|First-Time Voters|Single Parents|Teachers'),
    G: split('Longitudinal|Mixed-Methods|Cross-National|Qualitative|Replication'),
  },
  de: {
    forms: split(
      '{A} und {B} in {C}|{A}: {D}|{A} im Wandel. {D}|Zur {E} von {A} und {B}|{B} als Herausforderung für {F}|Wie wirkt {A} auf {B}? {D}|{F} zwischen {A} und {B}|„Es geht auch anders“ – {A} {C}|{A} {C}: {D}',
    ),
    A: split(
      'Soziale Ungleichheit|Kinderarmut|Bürgerschaftliches Engagement|Langzeitarbeitslosigkeit|Stellenbesetzung|Mediennutzung|Politisches Vertrauen|Bildungsgerechtigkeit|Erwerbsbiographie|Altersarmut',
    ),
    B: split(
      'Migration|Geschlechterverhältnisse|Demokratie|Digitalisierung|Familie|Gesundheit|berufliche Weiterbildung|Wahlbeteiligung',
    ),
    C: split(
      'in Deutschland|im internationalen Vergleich|in der Bundesrepublik|in Ostdeutschland|in Österreich und der Schweiz|nach der Wende|im ländlichen Raum',
    ),
    D: split(
      'Eine empirische Untersuchung|Ergebnisse einer Längsschnittstudie|Befunde aus dem Sozio-oekonomischen Panel|Ein Überblick|Theoretische Überlegungen und empirische Befunde|Auf der Suche nach Bestimmungsfaktoren',
    ),
    E: split('Messung|Soziologie|Entwicklung|Bedeutung|Genese'),
    F: split('den Sozialstaat|Jugendliche|Betriebe|die Parteien|Schulen|die Soziale Arbeit|Kommunen'),
  },
  fr: {
    forms: split(
      '{A} et {B} {C}|{A} : {D}|Vers {E} de {B}|{D} pour {E} {B}|Quelle {A} pour {B} ?|{E} {B} : {D}|De {A} à {B} {C}',
    ),
    A: split(
      'l’inégalité sociale|la mémoire collective|la famille|l’acquisition du vocabulaire|la désambiguïsation lexicale|le travail des femmes|la politique urbaine|connaissance sémantique',
    ),
    B: split(
      'l’école|des textes médicaux|du discours|la traduction automatique|des entités nommées|la jeunesse|du marché du travail|des questions-réponses',
    ),
    C: split('en France|au Québec|depuis 1945|dans les corpus oraux|en milieu rural|en Europe'),
    D: split(
      'une étude comparative|présentation et analyse des résultats|une approche par apprentissage|enquête de terrain|état des lieux et perspectives',
    ),
    E: split('une typologie|l’extraction|la reconnaissance|une méthode d’évaluation|le repérage automatique'),
  },
  es: {
    forms: split('{A} y {B} en {C}|{A}: {D}|La influencia de {B} en {A}: {D}|{D} sobre {A} en {C}'),
    A: split(
      'la desigualdad social|el rendimiento académico|la calidad de vida|la participación ciudadana|la violencia escolar',
    ),
    B: split('la familia|el género|las políticas públicas|la memoria|la migración'),
    C: split('España|América Latina|estudiantes universitarios|la Ciudad de México|el siglo XX'),
    D: split('un estudio comparado|una revisión sistemática|evidencias empíricas|un análisis crítico'),
  },
  pt: {
    forms: split('{A} e {B} no {C}|{A}: {D}|Representações sociais de {A} entre {B}|{D} sobre {A}'),
    A: split(
      'Qualidade de vida|Saúde mental|Desigualdade|Formação de professores|Políticas públicas|Violência doméstica',
    ),
    B: split('gênero|adolescentes|trabalho|idosos|cidadania'),
    C: split('Brasil|Estado de São Paulo|contexto português|ensino superior'),
    D: split('uma revisão integrativa|um estudo de caso|uma análise comparada|reflexões'),
  },
  it: {
    forms: split('{A} e {B} in {C}|{A}: {D}|Per una storia di {A}. {D}'),
    A: split('Disuguaglianze sociali|Il lavoro precario|La memoria pubblica|I giovani|L’analisi del discorso'),
    B: split('famiglia|scuola|politica|immigrazione|genere'),
    C: split('Italia|Europa|una città del Nord|età moderna'),
    D: split('uno studio empirico|note critiche|il caso italiano|problemi e prospettive'),
  },
}
const pickFrom = (r, words, key) => r.pick(words[key])

/** A title in the language; of an English one, `isComputing` says which field. */
export function titleIn(r, lang, isComputing) {
  const words = lang === 'en' && isComputing ? TITLES.computing : (TITLES[lang] ?? TITLES.en)
  const text = r.pick(words.forms).replace(/\{(\w)\}/g, (_, key) => pickFrom(r, words, key))
  return text[0].toUpperCase() + text.slice(1)
}
