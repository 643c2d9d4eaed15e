"""Italian words to make titles, journals, publishers and people of; written for this project."""

NOUNS_F = """l'educazione|la società|la politica|l'economia|la famiglia|la gioventù|la violenza|la democrazia|l'identità|la cultura|la lingua|la letteratura|
la religione|la storia|la scienza|la ricerca|la scuola|la giustizia|la salute|la malattia|la città|la natura|la tecnica|la globalizzazione|
la modernità|la rivoluzione|la memoria|la guerra|la pace|la medicina|la psicologia|la filosofia|l'etica|l'agricoltura|la formazione|la poesia|
la pittura|la scultura|la musica|la tradizione|la nobiltà|la Chiesa|la filologia|l'arte|l'archeologia|l'università""".replace("\n", "").split("|")
NOUNS_M = """il lavoro|lo Stato|il mercato|il potere|il diritto|il genere|il corpo|il territorio|lo sviluppo|il mutamento|il capitalismo|il conflitto|il discorso|
il cinema|il teatro|il romanzo|il sapere|il patrimonio|il paesaggio|il linguaggio|il Rinascimento|il Medioevo|il Seicento|il Settecento|il papato""".replace("\n", "").split("|")
PLURALS = "le donne|i bambini|i giovani|i migranti|i media|i partiti|le istituzioni|le pratiche|le politiche pubbliche|le disuguaglianze|le città|gli insegnanti|gli studenti|i lavoratori|le reti|i codici|i manoscritti|le fonti|gli intellettuali".split("|")
ADJECTIVES = "sociale politica economica culturale contemporanea moderna italiana europea locale nazionale urbana rurale pubblica privata critica comparata digitale medievale storica scientifica".split()
TITLES = ["{Nf} e {nm}", "Introduzione a {nf}", "{Nm} e {nf} in {L}", "Sociologia e {nf}", "Storia e {nf} in {L}", "{Nf} {A}", "Pensare {nf}", "Verso {nf}",
          "{P} e {nf}", "{P} di fronte a {nf}", "Comprendere {nf}", "{Nf} nel Novecento", "Che cos'è {nf}?", "{Nm}, {nf} e {nf2}", "Per {nf}", "Tra {nf} e {nf2}",
          "Studi su {nf}", "{Nf} nell'Italia contemporanea", "Dizionario", "Lezioni su {nf}", "Note su {nf}", "Ancora su {nf}", "Saggio su {nf}"]
SUBTITLES = ["{P}, {nf}, {nm}", "{nf}, {nf2} e {nm}", "un'indagine {A}", "Il caso di {L}", "problemi e prospettive", "teoria e pratica", "{P} in {L}", "Un'introduzione", "Atti del convegno di {C}", "Saggi e ricerche", "Studi in onore di {W}"]
LANDS = "Italia Europa Toscana Lombardia Sicilia Germania Francia Spagna Roma Venezia Napoli Piemonte".split()
CITIES = "Roma|Milano|Torino|Bologna|Firenze|Napoli|Venezia|Padova|Bari|Pisa|Roma-Bari|Genova|Palermo|Trento|Perugia|Brescia|Siena|Catania|Urbino|Modena|Città del Vaticano".split("|")
PUBLISHERS = """Il Mulino|Laterza|Einaudi|Feltrinelli|Mondadori|Bollati Boringhieri|FrancoAngeli|Franco Angeli|Carocci|Giuffrè|Olschki|Le Monnier|La Nuova Italia|Sansoni|
Utet|UTET|Rizzoli|Bompiani|Garzanti|Donzelli|Viella|Edizioni di Storia e Letteratura|Marsilio|Liguori|Cedam|Giappichelli|Vita e Pensiero|Guida|Bulzoni|
Salerno Editrice|Zanichelli|Raffaello Cortina|Adelphi|il Saggiatore|Meltemi|Mimesis|Editori Riuniti|Morcelliana|Antenore|Electa|Skira|Erickson""".replace("\n", "").split("|")
JOURNALS = """Rassegna italiana di sociologia|Stato e mercato|Polis|Quaderni storici|Studi storici|Rivista italiana di scienza politica|Il Mulino|Rivista storica italiana|
Archivio storico italiano|Giornale storico della letteratura italiana|Italia medioevale e umanistica|Lettere italiane|Aut Aut|Belfagor|Corriere della Sera|
la Repubblica|Rivista di filosofia|Rivista di {nf}|Quaderni di {nf}|Studi di {nf}|Annali di {nf}|Bollettino di {nf}|Archivio di {nf}|
Giornale italiano di {nf}|Rassegna di {nf}|Studi medievali|Paragone|Studi e problemi di critica testuale|Aevum|Meridiana|Passato e presente""".replace("\n", "").split("|")
ORGANISATIONS = "ISTAT|CNR|CENSIS|Ministero per {nf}|Commissione europea|OCSE|Unesco|Regione Toscana|Banca d'Italia|Fondazione Agnelli|Comune di {C}|Istituto superiore di sanità|Camera dei Deputati|AA.VV.|Istituto nazionale di {nf}".split("|")
UNIVERSITIES = "Università di {C}|Università degli Studi di {C}|Sapienza Università di Roma|Politecnico di Milano|Scuola Normale Superiore|Università Cattolica del Sacro Cuore|Alma Mater Studiorum".split("|")
SERIES = "Biblioteca di {nf}|Collana di studi|Working paper|Quaderni del dipartimento|Saggi|Universale|Studi e testi|Medioevo e umanesimo".split("|")
THESES = "Tesi di dottorato|tesi di laurea|Tesi di laurea|Tesi di dottorato di ricerca|tesi di specializzazione".split("|")
GENRES = "Rapporto|Documento di lavoro|Relazione|manoscritto|Rapporto di ricerca|catalogo della mostra".split("|")
GIVENS = """Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo Michele Giorgio Aldo Sergio Luciano
Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Anna Paola Laura Elena Silvia Chiara Marco Andrea Alessandro Stefano
Roberto Alberto Enrico Claudio Umberto Armando Guido Cesare Carlo Norberto Gian Piero Massimo Nicola Federico Lorenzo Giulia Martina Sara""".split()
FAMILIES = """Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana
Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte
Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri
Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi Martino Fiore""".split() + ["De Luca", "De Santis", "Di Stefano", "D'Angelo", "Della Porta", "De Rosa", "Dalla Chiesa"]
MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
MONTHS_SHORT = "gen. feb. mar. apr. mag. giu. lug. ago. set. ott. nov. dic.".split()
