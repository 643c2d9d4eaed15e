"""German words to make titles, journals, publishers and people of; written for this project."""

NOUNS_F = """Bildung Gesellschaft Politik Wirtschaft Arbeit Familie Jugend Kindheit Gewalt Macht Herrschaft Demokratie Integration Migration
Identität Kultur Sprache Literatur Kunst Musik Religion Geschichte Wissenschaft Forschung Theorie Methode Praxis Schule Hochschule
Universität Erziehung Sozialisation Ungleichheit Gerechtigkeit Gesundheit Krankheit Pflege Medizin Psychologie Soziologie Pädagogik
Ökonomie Verwaltung Regierung Verfassung Rechtsprechung Stadt Region Umwelt Natur Technik Digitalisierung Globalisierung Modernisierung
Transformation Wiedervereinigung Europäisierung Öffentlichkeit Partizipation Beteiligung Wahl Partei Gewerkschaft Organisation
Institution Verantwortung Ethik Moral Philosophie Aufklärung Moderne Postmoderne Diktatur Revolution Mobilität Lebensführung
Erwerbstätigkeit Arbeitslosigkeit Armut Teilhabe Inklusion Diagnostik Therapie Beratung Kommunikation Interaktion Wahrnehmung
Biographie Erinnerung Wanderung Zivilgesellschaft Sicherheit Steuerung Evaluation Qualität Lehre Didaktik Informatik Mathematik
Biologie Chemie Physik Statistik Befragung Stichprobe Messung Einstellung Zuwanderung Nachhaltigkeit Energiewende Landwirtschaft""".split()
NOUNS_M = """Staat Wandel Markt Arbeitsmarkt Wohlfahrtsstaat Sozialstaat Nationalsozialismus Kapitalismus Sozialismus Liberalismus Rassismus
Konflikt Krieg Frieden Beruf Alltag Lebenslauf Raum Körper Diskurs Text Film Roman Unterricht Lehrplan Wettbewerb Handel Konsum
Verkehr Klimawandel Föderalismus Parlamentarismus Rechtsextremismus Populismus Islam Protestantismus Katholizismus Alltag Sport
Strukturwandel Bundestag Landtag Haushalt Mittelstand Verbraucher Generationenvertrag Vergleich Übergang Ruhestand Zusammenhang""".split()
NOUNS_N = """Recht Geschlecht Alter Leben Lernen Wissen Handeln Denken Bewusstsein Milieu Netzwerk System Unternehmen Krankenhaus Internet
Fernsehen Radio Theater Museum Archiv Parlament Völkerrecht Grundgesetz Strafrecht Verhalten Vertrauen Risiko Ehrenamt Engagement
Mittelalter Kaiserreich Exil Gedächtnis Subjekt Selbst Kind Wohnen Quartier Dorf Geld Steuersystem Gesundheitswesen Bildungssystem""".split()
PLURALS = """Menschen Frauen Männer Kinder Jugendliche Eltern Familien Migranten Migrantinnen Lehrer Lehrerinnen Schüler Studierende Arbeiter
Angestellte Beamte Unternehmen Medien Parteien Verbände Bewegungen Kirchen Hochschulen Schulen Städte Gemeinden Länder Bürger Eliten
Milieus Institutionen Werte Normen Einstellungen Konflikte Reformen Strategien Perspektiven Grenzen Chancen Risiken Probleme Folgen
Ursachen Bedingungen Grundlagen Methoden Konzepte Theorien Befunde Ergebnisse Beiträge Aspekte Analysen Studien Herausforderungen""".split()
ADJECTIVES = """soziale politische wirtschaftliche kulturelle moderne deutsche europäische internationale nationale regionale empirische
qualitative quantitative neue alte öffentliche private berufliche wissenschaftliche historische vergleichende kritische theoretische
praktische ökologische demokratische digitale mediale religiöse rechtliche ethische psychologische pädagogische soziologische
gesellschaftliche staatliche kommunale ländliche urbane globale transnationale feministische interkulturelle nachhaltige strukturelle
institutionelle individuelle kollektive frühe späte aktuelle zukünftige angewandte allgemeine spezielle methodische""".split()
STEMS = """Bildungs Sozial Arbeits Wirtschafts Kultur Sprach Jugend Familien Frauen Geschlechter Gesundheits Umwelt Medien Rechts Staats
Verwaltungs Wahl Partei Stadt Regional Raum Technik Wissenschafts Hochschul Schul Lehrer Erziehungs Forschungs Migrations Integrations
Friedens Konflikt Kriegs Gewalt Lebens Alters Generationen Berufs Betriebs Unternehmens Organisations Personal Finanz Steuer Energie
Klima Verkehrs Kommunikations Informations Daten Netz Markt Handels Außen Innen Europa Welt Volks Bevölkerungs Gesellschafts Werte
Wohlfahrts Renten Kranken Pflege Armuts Einkommens Vermögens Struktur System Handlungs Diskurs Text Bild Film Musik Literatur""".split()
HEADS_F = """politik forschung entwicklung ordnung theorie analyse geschichte soziologie psychologie pädagogik ökonomie struktur arbeit
planung förderung reform krise bewegung wissenschaft kultur statistik beteiligung beratung bildung verwaltung führung steuerung
ungleichheit gesellschaft sicherheit vermittlung orientierung erfahrung""".split()
HEADS_N = "recht system wesen verhalten modell konzept handeln problem verständnis wissen leben milieu feld bild".split()
HEADS_M = "wandel markt prozess vergleich begriff ansatz alltag bericht konflikt raum schutz".split()
TITLES = [
    "„{F}“ als {F2}", "»{F} und {F2}«", "{F}, {F2}, {M}", "{P}, {P2} und {F}", "„{A} {F}“. {P} der {F2}", "{Y}/{Y2} {F}", "{F}sbericht {Y}", "{N} 2030. {P} der {F}",
    "Jahresbericht {Y}", "{F} {Y}", "„{F}“ – {F2}", "{W} und die {F}", "Rede zur {F}", "Gesetz zur {F}", "{F}report {Y}. {F2} in {L}", "§ {D} {F}sgesetz",
    "Zur {F} der {F2}", "{F} und {F2}", "Einführung in die {F}", "Die {A} {F} der {F2}", "{F} im {M}", "{F} in der {A}n {F2}",
    "Handbuch {F}", "Soziologie der {F}", "Der {M} der {F}", "Das {N} der {F}", "{P} und {F}", "{A} {P}", "{P} im {M}", "{P} in der {F}",
    "Theorie und Praxis der {F}", "Auf dem Weg zur {F}?", "Vom {M} zur {F}", "Zwischen {F} und {F2}", "{F} als {F2}", "Was ist {F}?",
    "Grundlagen der {F}", "{F}, {F2} und {M}", "Die {F} des {N}s", "Warum {P} {F} brauchen", "Zum Verhältnis von {F} und {F2}",
    "{F} in {L}", "{A} {F} in {L}", "{P} in {L} {Y}–{Y2}", "Die Zukunft der {F}", "{F} – {F2} – {M}", "Lexikon der {F}", "Wörterbuch {F}",
    "Der Einfluss der {F} auf die {F2}", "Bedeutung und Wandel der {F}", "{F} nach {Y}", "Zur Kritik der {A}n {F}", "Neue {P} der {F}",
    "Die Entdeckung der {F}", "Über die {F} der {P}", "Wie {P} {A} {F} erleben", "{N} und {N2}", "Das {A} {N}", "{F} unter Druck",
    "Grenzen der {F}", "Kritik der {F}", "Wege aus der {F}", "{F} am Beispiel der {F2}", "Die {P} und ihre {F}", "{F} heute",
]
SUBTITLES = [
    "{P}, {P2}, {F}", "{P}, {P2} und {F}", "Konzepte, {P}, {P2}", "{F}, {F2}, {M}", "{L}, {L2} und {L}", "{P}, {F}, {M} und {N}", "Ein Beitrag zur {a}n {F}",
    "{F} und {F2} im {M}", "Band 2 der Studie „{F}“", "dargestellt am Beispiel der {F}", "Im Auftrag der {O}", "Bericht der {O} zur {F}",
    "Eine {a} Untersuchung", "Eine Einführung", "Ergebnisse einer {a}n Studie", "Theorie, Empirie, {F}", "Ein Überblick",
    "{A} {P} und {P2}", "Befunde aus {L}", "Eine Analyse der {F}", "Zur {F} in {L}", "{P} der {F}", "Ein Handbuch", "Festschrift für {W}",
    "Ein Vergleich zwischen {L} und {L2}", "Studien zur {F}", "Beiträge zur {F}", "Konzepte, Methoden, {P}", "Das Beispiel {L}",
    "Eine Bilanz", "Bestandsaufnahme und {P}", "Materialien zur {F}", "Forschungsstand und {P}", "Bericht über die {F}",
    "{P} zwischen {F} und {F2}", "Dokumentation der Tagung in {C}", "Überlegungen zu einer {a}n {F}", "Ergebnisse des {X}",
]
SURVEYS = "Mikrozensus|ALLBUS|SOEP|Sozio-oekonomischen Panels|DJI-Jugendsurveys|Familiensurveys|Eurobarometers|European Social Survey|Projekts".split("|")
LANDS = """Deutschland Österreich Europa Ostdeutschland Westdeutschland Bayern Berlin Sachsen Preußen Frankreich Polen Italien Russland China
Afrika Lateinamerika Hamburg Nordrhein-Westfalen Baden-Württemberg Hessen Brandenburg""".split() + ["der Schweiz", "den USA", "der DDR",
"der Bundesrepublik Deutschland", "der Weimarer Republik", "der Türkei", "den neuen Bundesländern", "Mittel- und Osteuropa"]
CITIES = """Berlin|Hamburg|München|Köln|Frankfurt am Main|Frankfurt a.M.|Frankfurt/M.|Frankfurt a. M.|Frankfurt/Main|Frankfurt|Stuttgart|Wiesbaden|Opladen|
Weinheim|Weinheim und Basel|Weinheim und München|Baden-Baden|Göttingen|Tübingen|Heidelberg|Leipzig|Dresden|Bonn|Mannheim|Münster|
Bielefeld|Konstanz|Wien|Zürich|Basel|Bern|Graz|Darmstadt|Paderborn|Bern u.a.|Berlin/New York|Frankfurt/New York|Frankfurt am Main/New York|
Berlin, Heidelberg|Reinbek|Reinbek bei Hamburg|Neuwied|Bad Heilbrunn|Freiburg|Freiburg i. Br.|Würzburg|Nürnberg|Erlangen|Kiel|Bremen|
Hannover|Marburg|Gießen|Kassel|Jena|Halle|Halle (Saale)|Erfurt|Potsdam|Rostock|Innsbruck|Salzburg|Luzern|St. Gallen|Neuwied/Berlin|
Köln und Opladen|Stuttgart/Weimar|Münster/New York|Opladen & Farmington Hills|Wiesbaden/Opladen|Leverkusen|Nürnberg|Düsseldorf|Essen|
Dortmund|Bochum|Mainz|Saarbrücken|Trier|Regensburg|Augsburg|Hildesheim|Gütersloh|o. O.|Berlin u. a.|Berlin [u.a.]|Stuttgart u.a.""".replace("\n", "").split("|")
PUBLISHERS = """Suhrkamp|Campus|Campus Verlag|VS Verlag für Sozialwissenschaften|VS Verlag|Springer VS|Springer|Westdeutscher Verlag|Leske + Budrich|
Leske und Budrich|Verlag Barbara Budrich|Barbara Budrich|Nomos|Nomos Verlag|Beltz|Beltz Juventa|Juventa|Beltz Verlag|UTB|De Gruyter|
Walter de Gruyter|Oldenbourg|Mohr Siebeck|Mohr|Duncker & Humblot|Enke|Huber|Hogrefe|Fischer|Rowohlt|Reclam|C.H. Beck|Beck|Kohlhammer|
Schöningh|Ferdinand Schöningh|Vandenhoeck & Ruprecht|Steiner|Franz Steiner|Metzler|transcript|transcript Verlag|Waxmann|Klinkhardt|
Julius Klinkhardt|Peter Lang|Lang|Lit|LIT Verlag|Luchterhand|Klett-Cotta|Klett|Piper|Hanser|dtv|Dietz|edition sigma|sigma|Edition Suhrkamp|
Böhlau|Herder|Kiepenheuer & Witsch|Lucius & Lucius|UVK|UVK Verlagsgesellschaft|Schäffer-Poeschel|Gabler|Vahlen|Vieweg|Teubner|Thieme|
Urban & Fischer|Elsevier|Spektrum|Deutscher Universitäts-Verlag|DUV|Centaurus|Schüren|Wallstein|Ullstein|Passagen|Haupt|Seismo|
Eigenverlag|Selbstverlag|Statistisches Bundesamt|Deutsches Jugendinstitut|Bundeszentrale für politische Bildung|Velbrück Wissenschaft|
Velbrück|Hampp|Rainer Hampp|Dr. Kovač|Verlag Dr. Kovač|Shaker|Logos|Votum|Lambertus|Hans Huber|Akademie Verlag|Metropolis|VSA|Argus|
Westfälisches Dampfboot|Argument|Das Argument|Psychosozial-Verlag|Ernst Reinhardt|Kösel|Kreuz|Bertelsmann|W. Bertelsmann|Luchterhand Verlag|
Universitätsverlag|Universitätsverlag Göttingen|Verlag für Sozialwissenschaften|Kiepenheuer|Wissenschaftliche Buchgesellschaft|WBG""".replace("\n", "").split("|")
JOURNALS = """Zeitschrift für {F}|{F} und {F2}|Archiv für {F}|Jahrbuch für {F}|{F} heute|Deutsche Zeitschrift für {F}|Vierteljahrshefte für {F}|
Kölner Zeitschrift für Soziologie und Sozialpsychologie|Zeitschrift für Soziologie|Zeitschrift für Pädagogik|Soziale Welt|
Politische Vierteljahresschrift|PVS|Leviathan|Berliner Journal für Soziologie|Österreichische Zeitschrift für Soziologie|
Aus Politik und Zeitgeschichte|WSI-Mitteilungen|WSI Mitteilungen|KZfSS|Die Zeit|Der Spiegel|Süddeutsche Zeitung|Frankfurter Allgemeine Zeitung|FAZ|
die tageszeitung|taz|Handelsblatt|Neue Zürcher Zeitung|Merkur|Prokla|Das Argument|Neue Praxis|Mittelweg 36|Feministische Studien|
Diskurs Kindheits- und Jugendforschung|Zeitschrift für Erziehungswissenschaft|Psychologische Rundschau|Diagnostica|Publizistik|
Rundfunk und Fernsehen|Medien & Kommunikationswissenschaft|Media Perspektiven|Zeitschrift für Parlamentsfragen|Die Verwaltung|
Wirtschaft und Statistik|Mitteilungen aus der Arbeitsmarkt- und Berufsforschung|Industrielle Beziehungen|Arbeit|Sozialer Fortschritt|
Zeitschrift für Sozialreform|Zeitschrift für Familienforschung|BIOS|Historische Sozialforschung|Geschichte und Gesellschaft|
Vierteljahrshefte zur Wirtschaftsforschung|ZUMA-Nachrichten|ZA-Information|Peripherie|Informationen zur Raumentwicklung|
Raumforschung und Raumordnung|Geographische Rundschau|Deutsche Schule|Die Deutsche Schule|Unsere Jugend|Zeitschrift für Politikwissenschaft|
Internationale Politik|Blätter für deutsche und internationale Politik|Osteuropa|Gesundheitswesen|Das Gesundheitswesen|Psychotherapie|
{F}. Zeitschrift für {F2}|{F}spolitische Mitteilungen|Mitteilungen der {O}|{F} in {L}|Beiträge zur {F}""".replace("\n", "").split("|")
ORGANISATIONS = """Statistisches Bundesamt|Bundesministerium für {F}|Bundesagentur für Arbeit|Deutsches Jugendinstitut|Bundeszentrale für politische Bildung|
Deutscher Bundestag|Bertelsmann Stiftung|Hans-Böckler-Stiftung|Friedrich-Ebert-Stiftung|Konrad-Adenauer-Stiftung|BMFSFJ|BMBF|DGB|OECD|
Europäische Kommission|Kommission der Europäischen Gemeinschaften|Institut für {F}|Zentrum für {F}|Deutsche Gesellschaft für {F}|
Arbeitsgruppe {F}|Autorengruppe {F}|Ministerium für {F}|Landesamt für {F}|Bundesinstitut für {F}|Sachverständigenrat|
Kultusministerkonferenz|Wissenschaftsrat|DFG|UNESCO|WHO|Deutscher Verein|Verband der {P}|Projektgruppe {F}|Shell Deutschland|
Institut der deutschen Wirtschaft|Bundesregierung|Stadt {C}|Senatsverwaltung für {F}|Forschungsgruppe Wahlen|Autorenkollektiv|
Bundesministerium für Familie, Senioren, Frauen und Jugend|Bundesministerium für Bildung und Forschung|
Bundesministerium für Arbeit und Soziales|Enquete-Kommission {F}|Bundesamt für {F}|{C}er Institut für {F}""".replace("\n", "").split("|")
UNIVERSITIES = """Universität {C}|Freie Universität Berlin|Technische Universität {C}|Humboldt-Universität zu Berlin|Ruhr-Universität Bochum|
Ludwig-Maximilians-Universität München|Fachhochschule {C}|Univ. {C}|Goethe-Universität Frankfurt|ETH Zürich|TU {C}""".replace("\n", "").split("|")
SERIES = """QUEM-report|RaumPlanung spezial|Graue Reihe – Neue Folge|Fachserie {F}|{F}sberichte|Berichte zur {F}|Forschungsberichte des {O}|GIGA Working Papers|{F} kompakt|Sonderheft|Arbeitspapiere|Discussion Papers|Schriften zur {F}|Beiträge zur {F}|Studien zur {F}|Schriftenreihe des {O}|Forschungsbericht|
Arbeitspapier|Working Paper|IAB-Forschungsbericht|WZB Discussion Paper|Materialien|DJI Arbeitspapiere|Edition {F}|{F} und {F2}|
MPIfG Discussion Paper|Veröffentlichungsreihe der {O}|Reihe {F}|Soziologische Texte|Diskussionspapiere|suhrkamp taschenbuch wissenschaft""".replace("\n", "").split("|")
THESES = "Diss.|Dissertation|Unveröff. Diss.|Unveröffentlichte Dissertation|Dissertation, phil.|Habilitationsschrift|Diplomarbeit|Magisterarbeit|Unveröff. Diplomarbeit|Masterarbeit|Phil. Diss.|Inauguraldissertation|Bachelorarbeit".split("|")
GENRES = "Unveröffentlichtes Manuskript|Unveröff. Ms.|Manuskript|Vortrag|Forschungsbericht|Abschlussbericht|Projektbericht|Endbericht|Gutachten|Pressemitteilung|Expertise|Positionspapier|Bundestagsdrucksache".split("|")
GIVENS = """Hans Peter Wolfgang Klaus Jürgen Michael Thomas Andreas Stefan Christian Martin Frank Uwe Bernd Dieter Heinz Karl Friedrich Wilhelm Georg
Ulrich Rainer Manfred Gerhard Helmut Werner Horst Günter Günther Walter Rolf Norbert Axel Ralf Dirk Jens Markus Matthias Johannes Anna Maria
Ursula Monika Petra Sabine Gabriele Renate Brigitte Helga Karin Ingrid Christa Barbara Susanne Claudia Andrea Birgit Heike Martina Anja
Katrin Silke Ulrike Christine Elisabeth Eva Ilse Gisela Hannelore Jutta Marianne Regina Ute Sigrid Beate Cornelia Daniela Nicole Sandra
Hans-Peter Karl-Heinz Hans-Jürgen Hans-Georg Wolf-Dieter Klaus-Peter Franz-Xaver Eva-Maria Ann-Kathrin Marie-Luise Jan Tim Lars Sven Oliver
Alexander Sebastian Tobias Daniel Philipp Florian Felix Max Niklas Rudolf Ludwig Theodor Ernst Otto Hermann Heinrich Erich Kurt Fritz""".split()
FAMILIES = """Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann
Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König
Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck
Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich
Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Beckmann
Allmendinger Bourdieu Luhmann Habermas Esping-Andersen Kaufmann Mayntz Offe Streeck Scharpf Honneth Giddens Beck-Gernsheim Heitmeyer
Hurrelmann Lenz Kohli Diekmann Esser Blossfeld Solga Bertram Nauck Huinink Kreckel Geißler Hradil Münch Schimank Hitzler Flick Kelle Kluge
Lamnek Bohnsack Oevermann Rosenthal Lüders Rauschenbach Thiersch Böhnisch Hornstein Zinnecker Fuchs-Heinritz Krappmann Leibfried Ostner
von Alemann von Beyme von Trotha vom Bruch zur Nedden van den Daele Graf von Krockow""".split()
FAMILIES = [f for f in FAMILIES if f not in ("von", "vom", "zur", "van", "den", "Graf")] + ["von Alemann", "von Beyme", "von Trotha", "zur Nedden", "van den Daele", "von der Leyen"]
MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
MONTHS_SHORT = "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.".split()
