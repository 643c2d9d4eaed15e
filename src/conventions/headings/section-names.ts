// The names that parts of papers have, in the languages we meet most; all lower case, without numbers and punctuation.
import { anyOf } from '../../kernel/patterns.ts'
import type { SectionType } from '../../schema/vocabularies.ts'

type Aliases = Partial<Record<SectionType, readonly string[]>>

const names = (list: string): readonly string[] => list.split('|').map((name) => name.replace(/\s+/g, ' ').trim())

export const EXACT_ALIASES: Aliases = {
  abstract: names(`
    abstract | summary | executive summary | author summary | plain language summary | lay summary | synopsis |
    zusammenfassung | kurzfassung | abstrakt | résumé | sommaire | resumen | resumo | riassunto | sommario
  `),
  keywords: names(`
    keywords | key words | index terms | schlüsselwörter | schlagwörter | stichworte | mots clés | mots-clés |
    palabras clave | palavras chave | palavras-chave | parole chiave
  `),
  intro: names(`
    introduction | background | introduction and background | background and introduction | general introduction |
    introduction and aims | literature review | review of literature | review of the literature | related work |
    related works | previous work | prior work | theory | theoretical background | theoretical framework | conceptual
    framework | conceptual background | motivation | preliminaries | aims | objectives | aim | objective | hypotheses
    | research questions | the present study | present study | the current study | current study | overview | problem
    statement | rationale | einleitung | einführung | hintergrund | fragestellung | forschungsstand | stand der
    forschung | theoretischer hintergrund | problemstellung | introducción | antecedentes | marco teórico | introdução
    | referencial teórico | revisão da literatura | état de l’art | état de l'art | contexte | cadre théorique |
    introduzione | premessa
  `),
  method: names(`
    method | methods | methodology | methodologies | materials and methods | material and methods | materials and
    method | methods and materials | materials & methods | methods & materials | patients and methods | subjects and
    methods | participants and methods | methods and participants | experimental | experimental section | experimental
    procedures | experimental procedure | experimental methods | experimental design | experimental setup |
    experimental details | experimental part | materials | participants | subjects | procedure | procedures | measures
    | design | study design | research design | study population | study area | study site | data analysis | data
    analyses | data collection | statistical analysis | statistical analyses | statistical methods | statistics |
    analysis plan | data and methods | methods and data | data | dataset | datasets | data sources | search strategy |
    apparatus | stimuli | instruments | sample | star methods | star★methods | online methods | methods summary |
    methods and analysis | implementation | model | the model | algorithm | computational methods | theory and methods
    | research methods | research methodology | system and methods | protocol | measurements | sampling | methods and
    procedures | methode | methoden | methodik | material und methoden | material und methode | patienten und methoden
    | methodisches vorgehen | stichprobe | datengrundlage | vorgehen | méthode | méthodes | méthodologie | matériel et
    méthodes | matériels et méthodes | patients et méthodes | método | métodos | metodología | material y métodos |
    materiales y métodos | pacientes y métodos | metodologia | material e métodos | materiais e métodos |
    procedimentos metodológicos | metodi | materiali e metodi
  `),
  results: names(`
    results | result | findings | results and discussion | results and discussions | result and discussion | results &
    discussion | results and analysis | experimental results | main results | key findings | empirical results |
    simulation results | numerical results | evaluation | outcomes | experiments | results and findings | experiments
    and results | evaluation results | ergebnisse | ergebnis | resultate | befunde | résultats | résultats et
    discussion | resultados | resultados y discusión | resultados e discussão | resultados e discussões | risultati |
    risultati e discussione
  `),
  discussion: names(`
    discussion | discussions | general discussion | conclusion | conclusions | concluding remarks | discussion and
    conclusion | discussion and conclusions | conclusion and discussion | conclusions and discussion | conclusion and
    outlook | conclusions and outlook | conclusions and future work | conclusion and future work | conclusions and
    perspectives | conclusions and recommendations | limitations | strengths and limitations | limitations and future
    directions | limitations and future research | future work | future directions | future research | implications |
    practical implications | theoretical implications | clinical implications | outlook | perspectives |
    interpretation | significance | comment | comments | summary and conclusion | summary and conclusions | summary
    and discussion | final remarks | closing remarks | recommendations | diskussion | fazit | schlussfolgerung |
    schlussfolgerungen | ausblick | fazit und ausblick | schluss | zusammenfassung und ausblick | schlussbetrachtung |
    discusión | conclusión | conclusiones | consideraciones finales | discussão | conclusão | conclusões |
    considerações finais | discussione | conclusione | conclusioni | discussion et conclusion
  `),
  references: names(`
    references | reference | reference list | references list | list of references | references cited | cited references
    | selected references | additional references | supplementary references | references and notes | notes and
    references | references and further reading | references and recommended reading | further reading | recommended
    reading | suggested reading | bibliography | selected bibliography | bibliographic references | bibliographical
    references | literature | literature cited | cited literature | literature references | works cited | literatur |
    literaturverzeichnis | literaturangaben | literaturhinweise | verwendete literatur | weiterführende literatur | quellen |
    quellenverzeichnis | quellen und literatur | literatur und quellen | quellen- und literaturverzeichnis | literatur- und
    quellenverzeichnis | bibliografie | bibliographie | références | références bibliographiques | références citées |
    referencias | referencias bibliográficas | referencias citadas | literatura citada | obras citadas | bibliografía |
    bibliografía citada | referências | referências bibliográficas | referências citadas | fontes | bibliografia |
    bibliografia citata | riferimenti | riferimenti bibliografici | literatuur | literatuurlijst | referenties |
    referenser | referanser | referencer | litteratur | litteraturförteckning | litteraturliste | litteraturhenvisninger
    | piśmiennictwo | literatura | kaynaklar | kaynakça | lähteet | kirjallisuus | литература | список литературы |
    参考文献 | 引用文献
  `),
  acknowledgment: names(`
    acknowledgment | acknowledgments | acknowledgement | acknowledgements | thanks | danksagung | dank | remerciements
    | agradecimientos | agradecimiento | agradecimentos | ringraziamenti | acknowledgments and funding |
    acknowledgements and funding
  `),
  funding: names(`
    funding | funding statement | funding information | funding sources | funding source | source of funding | sources
    of funding | financial support | financial disclosure | grant support | grants | role of funding source | role of
    the funding source | role of the funder | funding/support | support | förderung | finanzierung | financement |
    financiación | financiamento | finanziamento | funding and support | grant information
  `),
  endnote: names(`
    endnotes | notes | endnote | anmerkungen | endnoten | notas | note | fußnoten | footnotes
  `),
  appendix: names(`
    appendix | appendices | supplementary material | supplementary materials | supplementary information |
    supplementary data | supplemental material | supplemental materials | supplemental information | supplemental data
    | supporting information | supporting material | additional files | additional file | online supplement |
    electronic supplementary material | electronic supplementary materials | anhang | annexe | annexes | apéndice |
    anexo | anexos | apêndice | appendice | additional information
  `),
  data_availability: names(`
    data availability | data availability statement | availability of data | availability of data and materials |
    availability of data and material | availability of materials and data | data accessibility | data accessibility
    statement | data sharing | data sharing statement | data access | data access statement | data and materials
    availability | data and code availability | code and data availability | code availability | data statement | open
    practices | open practices statement | open data | availability | accession codes | accession numbers |
    availability and requirements | availability of supporting data | data deposition | data availability and code |
    datenverfügbarkeit | disponibilité des données | disponibilidad de datos | disponibilidade de dados | transparency
    and openness | resource availability | software availability
  `),
  author_contributions: names(`
    author contributions | authors contributions | authors’ contributions | authors' contributions | author's
    contributions | author’s contributions | author's contribution | authors’ contribution | authors' contribution |
    author contribution | contributors | contributorship | contributorship statement | contribution statement |
    contributions | contributions of authors | author roles | authorship | credit authorship contribution statement |
    credit author statement | credit statement | authorship contribution statement | autorenbeiträge | contributions
    des auteurs | contribución de los autores | contribuição dos autores | contribuições dos autores
  `),
  coi: names(`
    conflict of interest | conflicts of interest | conflict of interest statement | conflicts of interest statement |
    conflict of interests | conflict of interest disclosure | conflict of interest disclosures | declaration of
    interest | declaration of interests | declarations of interest | declaration of competing interest | declaration
    of competing interests | declaration of conflicting interests | declaration of conflict of interest | competing
    interests | competing interest | competing financial interests | competing interests statement | disclosure |
    disclosures | disclosure statement | duality of interest | interests | interest statement | interessenkonflikt |
    interessenkonflikte | conflits d’intérêts | conflits d'intérêts | conflit d’intérêt | déclaration de liens
    d’intérêts | conflicto de intereses | conflictos de interés | conflito de interesses | conflitos de interesse |
    conflitto di interessi | financial interests | author disclosures
  `),
  ethics: names(`
    ethics | ethics statement | ethical statement | ethics approval | ethical approval | ethical considerations |
    ethics approval and consent to participate | ethical approval and consent to participate | ethics declarations |
    ethical compliance | compliance with ethical standards | ethical standards | research ethics | informed consent |
    informed consent statement | institutional review board statement | consent to participate | consent for
    publication | patient consent | patient consent for publication | animal ethics | human ethics | statement of
    ethics | human and animal rights | ethische standards | ethik | considérations éthiques | aspectos éticos |
    consideraciones éticas | considerações éticas | ethics and consent | ethical issues
  `),
}

/**
 * The heading holds these words. Read from top to bottom, the first type that fits wins: statements before the parts of
 * the body, since "Ethics of the methods used" is about ethics.
 */
export const SUBSTRING_ALIASES: readonly (readonly [SectionType, RegExp])[] = [
  ['author_contributions', /\bauthors?['’]?s?['’]? (?:contributions?|roles)\b|\bcontributions? of (?:the )?authors?\b/],
  [
    'coi',
    /\b(?:conflicts?|conflicting|competing|declarations?) (?:of |financial )?(?:competing )?interests?\b|interessenkonflikt/,
  ],
  [
    'data_availability',
    new RegExp(
      anyOf`
        \b(?:data|code|materials?|software|resources?)(?: and \w+)? (?:availability|accessibility|sharing)\b |
        \bavailability (?:of|and)\x20
      `,
    ),
  ],
  ['funding', /\b(?:funding|financial support|grant support)\b/],
  ['ethics', /\b(?:ethics|ethical)\b|\binformed consent\b/],
  ['acknowledgment', /\backnowledge?ments?\b/],
  [
    'appendix',
    new RegExp(
      String.raw`\b(?:${anyOf`
      appendix | appendices | supplement(?:ary|al) (?:materials?|information|data|files?) |
      supporting information | additional files?
    `})\b`,
    ),
  ],
  ['references', /\b(?:references|bibliography|literature cited|works cited)$/],
  ['results', /\bresults?\b|\bfindings\b|\bergebnisse\b|\brésultats\b|\bresultados\b/],
  [
    'discussion',
    /\b(?:discussion|conclusions?|concluding|limitations|implications|future (?:work|directions|research))\b|\bfazit\b/,
  ],
  [
    'method',
    new RegExp(
      `${anyOf`
      \b(?:methods?|methodology|materials and|procedures?|participants|experimental (?:design|setup|procedures?)|statistical anal\w+|data (?:analysis|collection|sources?)|study design|sampling)\b |
      \bmethod(?:en|ik)\b | \bm[ée]todos?\b | \bméthodes?\b
    `}`,
    ),
  ],
  [
    'intro',
    new RegExp(
      String.raw`\b(?:${anyOf`
      introduction | related work | background | literature review | hypothes[ie]s | present study |
      current study
    `})\b|\beinleitung\b`,
    ),
  ],
]
