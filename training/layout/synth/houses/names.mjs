// Names and institutions of many countries, written down here: the annotated ones are mostly American and of western Europe.
const split = (text) => text.split('|')
const CULTURES = {
  chinese: [
    'Wei|Xiaoming|Yifan|Jing|Li-Hua|Zhiyuan|Haoran|Mei|Chun-Yi|Guo Liang|Yuting|Xin|Rui|Tsung-Han',
    'Wang|Zhang|Li|Chen|Liu|Huang|Zhao|Ouyang|Xu|Lin|Hsieh|Cheung|Tsai|Qian|Zhu|Fang',
  ],
  japanese: [
    'Kenji|Yuki|Hiroshi|Takashi|Ayumi|Naoko|Shin-ichi|Jun’ichi|Satoru|Mariko',
    'Tanaka|Suzuki|Yamamoto|Nakamura|Ito|Kobayashi|Matsuda|Fujiwara|Ōno|Hayashi',
  ],
  korean: ['Min-Jun|Seo Yeon|Ji-Hye|Sung Ho|Eun-Kyung|Hyun|Jae-Won', 'Kim|Lee|Park|Choi|Jung|Kang|Cho|Yoon|Shin|Seo'],
  indian: [
    'Anjali|Rajesh|Priya|Suresh Kumar|Vikram|Lakshmi|S. V.|Arun|Deepak|K. R.|Meenakshi',
    'Sharma|Gupta|Iyer|Chandrasekaran|Thippu Reddy|Mukherjee|Patel|Subramanian|Das Gupta|Rao|Nair|Krishnamurthy',
  ],
  spanish: [
    'María José|Juan Carlos|Íñigo|Lucía|José Luis|Nuria|Francisco Javier|Ana Belén|Raúl|Concepción',
    'García Román|Fernández|Rodríguez-Pose|Muñoz|López Pérez|Ibáñez|Martínez de Pisón|Núñez|Etxeberria|Sánchez Gil',
  ],
  portuguese: [
    'João Paulo|Márcia|Antônio Carlos|Luiz|Beatriz|Inês|Gonçalo|Vânia|Sérgio',
    'da Silva|Gonçalves|dos Santos|Araújo Lima|Magalhães|Conceição|Brandão|Nogueira|de Souza e Silva',
  ],
  french: [
    'Jean-Pierre|Hélène|Anne-Sophie|François|Marie-Claude|Benoît|Loïc|Cécile|Jean-Noël|Thérèse',
    'Lefèvre|Tapi Nzali|Vigile Hoareau|L’Hôte|de la Clergerie|Langlais|Le Roux|Bonnefoy|Péry-Woodley|Dubois|Gagnon|Ndiaye',
  ],
  german: [
    'Jürgen|Heike|Karl-Heinz|Anneliese|Björn|Ulrike|Hans-Peter|Sabine|Götz|Gerd|Käthe',
    'Müller|Schröder|von der Lippe|Weiß|Groß-Bölting|Öztürk|Heckmann|Noll|Kühne|Freiherr von Stein|Schmidt-Wenzel|Bödeker',
  ],
  italian: [
    'Giuseppe|Chiara|Alessandro|Niccolò|Maria Grazia|Pier Luigi|Ilaria|Gian Marco',
    'De Luca|D’Angelo|Rossi|Della Porta|Bianchi|Lo Presti|Colombo|Dell’Orletta|Esposito',
  ],
  nordic: [
    'Åsa|Lars-Göran|Søren|Bjørn|Mikko|Päivi|Gunnar Þór|Anne Mette|Øystein',
    'Ångström|Sørensen|Lindqvist|Hämäläinen|Kjær|Guðmundsdóttir|Ødegård|Nygård|Virtanen',
  ],
  slavic: [
    'Agnieszka|Łukasz|Jiří|Željko|Snežana|Oleksandr|Dmitry A.|Tomáš|Małgorzata|Ivana',
    'Wiśniewski|Kowalska|Dvořák|Novotná|Petrović|Čapek|Shevchenko|Ivanova|Hrůza|Żółtowski',
  ],
  turkish: ['Ayşe|Mehmet Ali|Gökhan|Çağlar|Şule|Emre', 'Yılmaz|Çelik|Öztürk|Şahin|Güneş|Aydın|Kılıç'],
  dutch: [
    'Jan|Marijke|Pieter-Jan|Sander|A. J. M.|Wouter|Geertje',
    'van den Berg|de Vries|van ’t Hoff|ter Meulen|Janssens|Vandenbroucke|van der Waal',
  ],
  arabic: ['Mohamed|Fatima Zahra|Abdul Rahman|Layla|Youssef', 'El-Sayed|Ben Ali|Al-Khatib|Bouzid|Haddad|Abu Ghazaleh'],
  vietnamese: ['Thị Hồng|Văn Anh|Minh|Quốc', 'Nguyễn|Trần|Phạm|Lê|Hoàng'],
  african: ['Chinedu|Thandiwe|Kwabena|Wanjiru|Olufemi', 'Okonkwo|Nkosi|Mensah|Kamau|Adeyemi'],
  english: [
    'Butler|Leslie|Barbara|Sage A.|William E.|Carlos|Whitfield|Martin E.|Margo|J. Eliot B.|Ann|R. Kent',
    'Weatherby|Langham|Maltby|Brandtner|O’Keeffe|McIlroy|Fitzgerald|Dyer-Smith|Moss|Stonebridge|St. Clair|Lampton',
  ],
}
const PEOPLE = Object.values(CULTURES).map((pair) => pair.map(split))

export function personOf(r) {
  const [given, family] = r.pick(PEOPLE)
  return [r.pick(given), r.pick(family)]
}

// Institutions with their place: department|institution|address|place|country, any of them empty.
const HOMES = {
  en: `Computer Science Department|Carnegie Mellon University|5000 Forbes Avenue|Pittsburgh, PA 15213|USA
|IBM Research Division|Almaden Research Center|San Jose, CA 95120|
Computer Systems Laboratory|Stanford University||Stanford, CA 94305|
|Microsoft Research|One Microsoft Way|Redmond, WA|
|Google, Inc.|1600 Amphitheatre Parkway|Mountain View, CA|USA
|Xerox Palo Alto Research Center|3333 Coyote Hill Road|Palo Alto, CA 94304|
|AT&T Labs – Research|180 Park Avenue|Florham Park, NJ|
DEC Systems Research Center|Digital Equipment Corporation|130 Lytton Avenue|Palo Alto|
Laboratory for Computer Science|Massachusetts Institute of Technology|545 Technology Square|Cambridge, MA 02139|
Dept. of Computer Science and Engineering|University of Washington|Box 352350|Seattle, WA|
School of Computing|University of Kent||Canterbury|UK
Department of Computing|Imperial College London|180 Queen’s Gate|London SW7 2AZ|United Kingdom
Dept. of Computer Science|National University of Singapore|||Singapore
Department of Computer Science|Tsinghua University||Beijing|P. R. China
|Indian Institute of Science||Bangalore 560012|India
Graduate School of Informatics|Kyoto University|Yoshida-Honmachi|Kyoto|Japan
School of Computing|KAIST|291 Daehak-ro|Daejeon|Republic of Korea
Computer Laboratory|University of Cambridge|15 JJ Thomson Avenue|Cambridge|UK
|Oracle Labs|||Switzerland
Faculty of Informatics|Technische Universität Wien||Vienna|Austria
Department of Mathematics and Computer Science|Eindhoven University of Technology|P.O. Box 513|5600 MB Eindhoven|The Netherlands
|Technion – Israel Institute of Technology||Haifa 32000|Israel
School of Computer Science|McGill University||Montréal, QC|Canada
Department of Computer Science|University of São Paulo||São Carlos|Brazil
|SRI International|333 Ravenswood Avenue|Menlo Park, California|
|Yahoo! Research||Barcelona|Spain
Department of Computer Engineering|Boğaziçi University|Bebek|34342 Istanbul|Turkey
Faculty of Electrical Engineering|Czech Technical University||Prague|Czech Republic
|Facebook|1 Hacker Way|Menlo Park, CA|
|VMware, Inc. and University of Wisconsin–Madison|||`,
  de: `Institut für Arbeitsmarkt- und Berufsforschung|Bundesagentur für Arbeit|Regensburger Straße 104|90478 Nürnberg|
|Wissenschaftszentrum Berlin für Sozialforschung|Reichpietschufer 50|10785 Berlin|
Institut für Soziologie|Universität Duisburg-Essen|Lotharstraße 65|47057 Duisburg|
|GESIS – Leibniz-Institut für Sozialwissenschaften|Unter Sachsenhausen 6–8|50667 Köln|
Fachbereich Erziehungswissenschaft|Universität Hamburg|Von-Melle-Park 8|20146 Hamburg|Deutschland
|Max-Planck-Institut für Gesellschaftsforschung|Paulstr. 3|50676 Köln|
Institut für Informatik|Technische Universität München|Boltzmannstr. 3|85748 Garching|Germany
|Deutsches Institut für Wirtschaftsforschung|Mohrenstr. 58|10117 Berlin|
Institut für Politikwissenschaft|Universität Wien|Universitätsstraße 7|1010 Wien|Österreich
Soziologisches Institut|Universität Zürich|Andreasstrasse 15|8050 Zürich|Schweiz
Lehrstuhl für Empirische Sozialforschung|Friedrich-Alexander-Universität Erlangen-Nürnberg||Nürnberg|
|Hochschule Fulda – University of Applied Sciences|Leipziger Straße 123|36037 Fulda|`,
  fr: `LIMSI|CNRS, UPR 3251|Bât. 508|91403 Orsay|France
Laboratoire d’informatique|Université de Tours|64 avenue Jean Portalis|37200 Tours|
LIPS|Université Paris V|104 avenue du Président Kennedy|75016 Paris|
IRIT|Université Paul Sabatier|118 route de Narbonne|31062 Toulouse Cedex 4|
RALI/DIRO|Université de Montréal|C.P. 6128, succursale Centre-ville|Montréal, Québec, H3C 3J7|Canada
|INRIA Rocquencourt|Domaine de Voluceau, BP 105|78153 Le Chesnay|
UFR de lettres|Université Stendhal – Grenoble 3|BP 25|38040 Grenoble cedex 9|
Centre d’études politiques|Sciences Po|27 rue Saint-Guillaume|75007 Paris|
|Université catholique de Louvain|Place Montesquieu 1|1348 Louvain-la-Neuve|Belgique
Département d’économie|Université de Genève|Bd du Pont-d’Arve 40|1211 Genève 4|Suisse`,
  es: `Departamento de Lenguajes y Sistemas Informáticos|Universidad de Alicante|Apdo. 99|03080 Alicante|España
Facultad de Ciencias Sociales|Universidad de Buenos Aires|||Argentina
Instituto de Investigaciones Sociales|Universidad Nacional Autónoma de México|Ciudad Universitaria|México, D.F.|
Escuela de Psicología|Pontificia Universidad Católica de Chile||Santiago|Chile
|Universidad del País Vasco (UPV/EHU)||Leioa, Bizkaia|`,
  pt: `Instituto de Ciências Sociais|Universidade de Lisboa|Av. Prof. Aníbal de Bettencourt, 9|1600-189 Lisboa|Portugal
Faculdade de Saúde Pública|Universidade de São Paulo|Av. Dr. Arnaldo, 715|São Paulo, SP|Brasil
Programa de Pós-Graduação em Educação|Universidade Federal do Rio Grande do Sul||Porto Alegre|
|Fundação Oswaldo Cruz||Rio de Janeiro, RJ|Brasil`,
  it: `Dipartimento di Informatica|Università di Pisa|Largo B. Pontecorvo 3|56127 Pisa|Italia
Dipartimento di Scienze Politiche e Sociali|Università di Bologna|Strada Maggiore 45|40125 Bologna|
|Istituto di Linguistica Computazionale “A. Zampolli”, CNR|Via G. Moruzzi 1|Pisa|
Facoltà di Sociologia|Università di Milano-Bicocca||Milano|Italia`,
}
const PARTS = ['department', 'institution', 'address', 'place', 'country']
const PLACES = Object.fromEntries(
  Object.entries(HOMES).map(([lang, rows]) => [
    lang,
    rows.split('\n').map((row) => split(row).flatMap((text, k) => (text ? [[PARTS[k], text]] : []))),
  ]),
)
export const homeOf = (r, lang) => r.pick(PLACES[r.odds(0.8) ? lang : 'en'] ?? PLACES.en)

/** Groups that sign a paper; some carry a conjunction that parts no two authors. */
export const GROUPS = split(
  'Pace and Memory Consortium|Study of Health and Retirement Group|Open Vocabulary Collaboration|TREC Team|Netlib Working Group|Cognition and Ageing Investigators|Arbeitsgruppe Sozialstruktur|Collectif Ville et Travail|the Reproducibility Project',
)
/** What stands before a name without belonging to it. */
export const TITLES_OF_PERSONS = split(
  'Prof. Dr.|Dr.|Prof.|PD Dr.|Univ.-Prof. Dr.|Dipl.-Soz.|Dr. phil.|Prof. Dr. Dr. h.c.|M.A.',
)
