// Words that, with a capital, open a sentence rather than go on with a name: the proof that an abbreviation has ended one.
import { wordSet } from '../../kernel/patterns.ts'

const ENGLISH = `
  A An The This That These Those Such Each Every Both All Any Some Several Many Most Few More Much Other Another Neither Either
  No None Not Only Even Just Also We Our It Its They Their Them He His She Her You Your One Two Three Four Five Six Seven Eight
  Nine Ten Eleven Twelve In On At By For From With Within Without To Into Of Over Under Upon Between Among Amongst
  Against About Above Across After Before Behind Below Beneath Beside Besides Beyond During Until Till Since Despite Except
  Following Including Regarding Concerning Considering Given Given Based Due According Because Although Though While Whereas
  Whether When Whenever Where Wherever Which Who Whom Whose What Why How If Unless As And But Or Nor So Yet Then Thus Therefore
  Hence Thereby Thereafter However Nevertheless Nonetheless Moreover Furthermore Additionally Alternatively Conversely Consequently
  Accordingly Similarly Likewise Instead Otherwise Meanwhile Subsequently Finally Lastly First Firstly Second Secondly Third
  Thirdly Next Here There Herein Now Recently Previously Currently Today Later Often Sometimes Usually Generally Typically
  Interestingly Importantly Notably Surprisingly Unfortunately Specifically Particularly Indeed Overall Together Taken Briefly
  Initially Ultimately Eventually Still Once Again Perhaps Let Suppose Consider Assume Note See Using To Compared Unlike Like
  Patients Participants Subjects Cells Samples Results Data Mice Rats Animals Studies Experiments Values Children Women Men
  Plants Individuals Respondents Analyses Analysis Measurements Statistical Approximately Nearly Almost Around Did Does Do Is
  Are Was Were Has Have Had Can Could Should Would Will May Might Must Differences Significant Informed Written Primers
  Sections Slides Images Figure Table Supplementary Total Proteins Tissues Blood Images Treatment Treatments Group Groups
  Authors Further Later Earlier Via Per Than Throughout Toward Towards Along Alongside Apart Aside Rather Quite Very Its
  Concentrations Experimental Thereafter Briefly Collectively Importantly Mean Median Moderate Control Controls Each`

const GERMAN = `
  Der Die Das Den Dem Des Ein Eine Einer Eines Einem Einen Dies Diese Dieser Dieses Diesem Diesen Jene Jener Jenes Jede Jeder
  Jedes Alle Allerdings Als Also Am An Auch Auf Aus Außerdem Bei Beide Beim Bereits Bis Da Dabei Dadurch Dafür Dagegen Daher Damit
  Danach Daneben Dann Daran Darauf Daraus Darin Darüber Darum Darunter Davon Dazu Dementsprechend Demgegenüber Demnach Dennoch
  Denn Deshalb Dort Durch Ebenso Ein Einerseits Er Erst Es Etwa Für Ferner Folglich Gegen Gerade Gleichzeitig Hier Hierbei
  Hierdurch Hierfür Hierzu Hingegen Ich Ihr Ihre Im In Indem Insgesamt Ist Jedoch Kein Keine Man Manche Mehrere Mit Nach Nachdem
  Neben Nicht Noch Nun Nur Ob Obwohl Oder Ohne Schließlich Sein Seine Seit Sie Sind So Sobald Sofern Somit Sondern Sowohl Statt
  Trotz Trotzdem Über Überdies Um Umgekehrt Und Unter Viele Vielmehr Vom Von Vor Während Wann Warum Was Weder Wegen Weil Weitere
  Weiterhin Welche Welcher Welches Wenn Wer Wie Wieder Will Wir Wird Wo Wobei Wurde Wurden Zu Zudem Zum Zunächst Zur Zuvor
  Zwar Zwei Drei Zwischen Zugleich Solche Sollte Letztlich Unsere Ebenfalls Erstens Zweitens Drittens Dass Hat Haben`

const FRENCH = `
  Le La Les L Un Une Des Du De D Ce Cet Cette Ces Il Elle Ils Elles On Nous Vous Je J C Cela Ceci En Dans Par Pour Avec Sans Sur Sous
  Entre Chez Depuis Pendant Selon Après Avant Ainsi Alors Aussi Mais Or Donc Car Cependant Toutefois Néanmoins Pourtant Enfin
  Ensuite Puis Premièrement Deuxièmement Si Quand Lorsque Lorsqu Comme Bien Même Plus Plusieurs Certains Certaines Chaque Tous
  Toutes Tout Toute Aucun Aucune Leur Leurs Son Sa Ses Notre Nos Au Aux À A Afin Malgré Outre Parmi Quant Que Qu Quel Quelle Quels
  Quelles Qui Où Dès Lors Deux Trois Seul Seule Seuls Il Et Ou Ni Étant Est N Ne S Se Y`

const SPANISH = `
  El La Los Las Un Una Unos Unas Este Esta Estos Estas Ese Esa Esos Esas Esto Eso Aquel Aquella Se Su Sus Lo Le Les En Con Sin Sobre
  Por Para De Del Desde Hasta Entre Según Durante Tras Ante Al A Y E O U Pero Sino Aunque Si Cuando Como Donde Mientras Porque Pues
  Así Además También Tampoco Sin Luego Entonces Finalmente Primero Segundo Tercero Cada Todo Toda Todos Todas Algunos Algunas
  Muchos Muchas Varios Varias Otro Otra Otros Otras Ambos Ambas Ningún Ninguna No Ni Nuestro Nuestra Nuestros Nuestras Nosotros
  Él Ella Ellos Ellas Hay Es Son Fue Fueron Ha Han Más Menos Muy Ya Aún Aquí Ahí Allí Ahora Dos Tres Qué Cuál Quién Cómo Dado Debido
  Respecto Posteriormente Actualmente Asimismo Cabe Mediante Dicho Dicha Dichos Dichas`

const PORTUGUESE = `
  O A Os As Um Uma Uns Umas Este Esta Estes Estas Esse Essa Esses Essas Isto Isso Aquele Aquela Se Seu Sua Seus Suas Em No Na Nos Nas
  Com Sem Sobre Por Para De Do Da Dos Das Desde Até Entre Segundo Durante Após Ao À Aos Às E Ou Mas Embora Quando Como Onde Enquanto
  Porque Pois Assim Além Também Portanto Porém Contudo Entretanto Todavia Depois Então Finalmente Primeiro Cada Todo Toda Todos
  Todas Alguns Algumas Muitos Muitas Vários Várias Outro Outra Outros Outras Ambos Ambas Nenhum Nenhuma Não Nem Nosso Nossa Nossos
  Nossas Nós Ele Ela Eles Elas Há É São Foi Foram Mais Menos Muito Já Ainda Aqui Ali Agora Dois Duas Três Que Qual Quem Pelo Pela
  Pelos Pelas Num Numa Neste Nesta Nestes Nesse Nessa Dessa Desse Deste Desta Devido`

// A capitalised word followed by one of these is a subject with its verb: "Inc. Samples were stored".
const AUXILIARIES = `
  is are was were has have had can could may might will would should did does do must showed show shows revealed indicated
  ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können soll sollte est sont était étaient a ont
  avait peut peuvent es son fue fueron era eran ha han puede pueden é são foi foram tem têm pode podem`

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
}

/** The opening words of a language; English ones where the language is not known here. */
export const openersOf = (language: string): ReadonlySet<string> => wordSet(BY_LANGUAGE[language] ?? ENGLISH)

export const AUXILIARY_WORDS = wordSet(AUXILIARIES)

/** In lower case, behind a whole word and a stop, these still open a sentence (a slip of the shift key). */
export const SLIPPED_OPENERS = wordSet(`
  the this these those we our it they there however moreover therefore furthermore although our additionally finally when`)

// Nouns that a single letter or numeral completes: the stop behind "group A." is not that of an initial.
const LETTERED_NOUNS = `
  group type vitamin hepatitis figure fig panel appendix table protein factor site model class phase stage grade part cohort arm
  step box region condition participant patient subject case version option strain subunit chain domain peptide isotype
  immunoglobulin influenza coenzyme chromosome complex section level category sample scenario point line zone area cluster set
  series variant form haplotype allele genotype subtype serotype ring layer axis plot curve method experiment study supplement
  schedule theorem lemma cyclosporin cyclosporine plan team school unit block equation matrix variable component dimension item task
  list quadrant kinase photosystem cytochrome lipid fraction device state program algorithm node vertex graph channel electrode
  window detector rater reviewer observer author centre center hospital clinic country city species gene exon mode process
  product compound pathway system vector space interval language teacher student school village lake river station sector
  amphotericin staphylococcal globulin bacteriorhodopsin immunity toxin troponin language gruppe typ phase abschnitt teil modell
  fall klasse stufe anhang tabelle abbildung groupe modèle tableau annexe cas phase grupo tipo modelo fase tabla figura caso
  tabela anexo clase classe`

const lettered = wordSet(LETTERED_NOUNS)

/** Whether a letter behind this word completes it ("group A", "vitamins B"). */
export function takesLetter(word: string): boolean {
  const lower = word.toLowerCase()
  return lettered.has(lower) || (lower.endsWith('s') && lettered.has(lower.slice(0, -1)))
}
