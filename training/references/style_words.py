"""The words and marks of reference styles, by language: connectives, roles, marks of pages and volumes, phrases of access."""

AND = {"en": [" and ", ", and ", " & ", ", & "], "de": [" und ", " u. ", "/", "; ", " & ", ", ", " and "], "fr": [" et ", " & ", ", "], "es": [" y ", " e ", ", ", " & "],
       "it": [" e ", ", ", " & "], "pt": [" e ", "; ", " & "]}
ET_AL = {"en": ["et al.", "et al", "and others"], "de": ["u.a.", "u. a.", "et al.", "u.a"], "fr": ["et al.", "et alii"], "es": ["et al.", "y otros", "et. al."],
         "it": ["et al.", "e altri"], "pt": ["et al.", "e outros"]}
EDITORS = {"en": ["(eds.)", "(Eds.)", "(ed.)", "(Ed.)", "eds.", "(eds)", "(editors)", "editors", "Eds."], "de": ["(Hrsg.)", "(Hg.)", "(Hgg.)", "(Hrsg.),", "(Hg.),", "Hg.", "Hrsg.", "(eds.)", "(Ed.)", "(Herausgeber)", "(Hgin)", "(Hrsg)", "(Hg)"],
           "fr": ["(dir.)", "(éd.)", "(éds.)", "(sous la dir. de)", "(coord.)", "éd."], "es": ["(ed.)", "(eds.)", "(coord.)", "(comp.)", "(coords.)", "(dir.)"], "it": ["(a cura di)", "(edd.)", "(a c. di)", "(ed.)", "(eds.)", "(cur.)"],
           "pt": ["(org.)", "(orgs.)", "(Org.)", "(Orgs.)", "(ed.)", "(coord.)"]}
EDITED_BY = {"en": ["edited by ", "ed. by ", "ed. ", "eds. "], "de": ["hrsg. von ", "Hrsg. v. ", "herausgegeben von ", "hg. von ", "hrsg. v. "], "fr": ["sous la direction de ", "sous la dir. de ", "éd. par "],
             "es": ["editado por ", "ed. de ", "coord. por "], "it": ["a cura di ", "a c. di ", "edd. "], "pt": ["organizado por ", "org. de "]}
IN = {"en": ["In ", "In: ", "in ", "in: ", "In: "], "de": ["In: ", "in: ", "In ", "In: ", "in "], "fr": ["In ", "dans ", "in ", "Dans "], "es": ["En ", "En: ", "en ", "In: "], "it": ["in ", "In ", "in: "], "pt": ["In: ", "Em ", "in: ", "In "]}
PAGES = {"en": ["", "pp. ", "p. ", "pp ", "pages ", "", ""], "de": ["S. ", "S.", "S. ", "", "", "Seite ", "S "], "fr": ["p. ", "pp. ", "p.", ""], "es": ["pp. ", "p. ", "págs. ", ""], "it": ["pp. ", "pp. ", "p. ", ""], "pt": ["p. ", "pp. ", "p.", ""]}
VOLUME = {"en": ["", "", "", "vol. ", "Vol. ", "Volume ", "vol "], "de": ["", "", "", "Bd. ", "Jg. ", "Jg.", "Vol. ", "Band ", "Jahrgang "], "fr": ["vol. ", "", "t. ", "tome ", "n° "], "es": ["vol. ", "", "Vol. "],
          "it": ["vol. ", "", "a. ", "anno "], "pt": ["v. ", "v.", "vol. ", ""]}
ISSUE = {"en": ["no. ", "No. ", "issue ", "no ", "Nr. "], "de": ["Nr. ", "H. ", "Heft ", "H.", "No. ", "Nr.", "Heft Nr. "], "fr": ["n° ", "no ", "nº ", "n°"], "es": ["núm. ", "nº ", "n° ", "no. "], "it": ["n. ", "fasc. ", "n° "], "pt": ["n. ", "n.", "nº ", "no. "]}
PRESS = {"en": ["in press", "forthcoming", "to appear", "In press", "Forthcoming", "accepted"], "de": ["im Druck", "im Erscheinen", "i.E.", "i. E.", "erscheint demnächst", "in Vorb."], "fr": ["à paraître", "sous presse"], "es": ["en prensa"],
         "it": ["in corso di stampa"], "pt": ["no prelo"]}
ACCESS = {"en": [("accessed ", ""), ("Accessed: ", ""), ("last accessed ", ""), ("retrieved ", ""), ("Accessed on ", ""), ("visited on ", ""), ("viewed ", ""), ("[cited ", "]"), ("date of access: ", ""), ("last visit: ", ""), ("Last retrieved on ", "")],
          "de": [("Zugriff: ", ""), ("abgerufen am ", ""), ("Zugriff am ", ""), ("letzter Zugriff: ", ""), ("Stand: ", ""), ("Stand ", ""), ("zuletzt abgerufen am ", ""), ("Abruf: ", ""), ("letzter Aufruf ", ""), ("Download: ", ""), ("Zugriffsdatum: ", ""), ("", ""), ("aufgerufen am ", ""), ("letzter Abruf am ", "")],
          "fr": [("consulté le ", ""), ("page consultée le ", ""), ("dernière consultation le ", "")], "es": [("consultado el ", ""), ("fecha de consulta: ", ""), ("recuperado el ", ""), ("acceso ", "")],
          "it": [("consultato il ", ""), ("ultimo accesso: ", ""), ("ultima consultazione ", "")], "pt": [("Acesso em: ", ""), ("acesso em ", ""), ("consultado em ", ""), ("Acedido em ", "")]}
FROM = {"en": ["Available at: ", "Available from: ", "Retrieved from ", "URL: ", "URL ", "", "<", "Available online at ", "Online: ", "available at "], "de": ["Online verfügbar unter: ", "URL: ", "unter: ", "Verfügbar unter: ", "online unter: ", "", "<", "Internet: ", "Online: ", "Quelle: ", "in: ", "Download unter: "],
        "fr": ["En ligne : ", "URL : ", "disponible sur ", "", "<"], "es": ["Disponible en: ", "Recuperado de ", "URL: ", "", "<"], "it": ["Disponibile su: ", "URL: ", "", "<"], "pt": ["Disponível em: <", "Disponível em: ", "URL: ", ""]}
QUOTES = [("“", "”"), ("\"", "\""), ("„", "“"), ("«", "»"), ("‘", "’"), ("'", "'"), ("« ", " »"), ("„", "”"), ("›", "‹")]
PUBLISHER_NOTES = {"de": ["o.J.", "mimeo", "2 Bände", "Ms.", "unveröff. Manuskript", "mit einem Vorwort von {W}", "aus dem Englischen von {W}", "Sonderheft", "Festschrift"], "en": ["mimeo", "translated by {W}", "Trans. {W}", "reprinted", "2 vols.", "unpublished", "Special issue", "with a preface by {W}", "paper presented at the annual meeting", "original work published 1927", "original text written in 1974", "first published 1968", "reprint of the 1955 edition"],
                   "fr": ["trad. fr.", "2 vol.", "trad. de l'anglais par {W}"], "es": ["trad. de {W}", "2 vols."], "it": ["trad. it.", "2 voll."], "pt": ["mimeo", "trad. {W}"]}
DATASET_MARKS = ["[Data set]", "[dataset]", "Datenfile", "[Dataset]", "[data file]", "Data file", "[Data file and code book]"]
SOFTWARE_MARKS = ["[Computer software]", "[Software]", "[Computer program]", "computer software", "R package", "[software]"]
