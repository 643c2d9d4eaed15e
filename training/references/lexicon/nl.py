"""Dutch words to make titles, journals, publishers and people of; written for this project."""

NOUNS_F = """de samenleving|de politiek|de economie|de geschiedenis|de opvoeding|de zorg|de gezondheid|de wetenschap|de arbeid|de cultuur|de taal|de religie|de stad|
de democratie|de migratie|de integratie|de identiteit|de rechtspraak|de veiligheid|de overheid|de verzorgingsstaat|de jeugd|de techniek|de natuur|de oorlog|
de wijkverpleging|de geneeskunde|de psychologie|de ruimtelijke ordening|de landbouw|de waterstaat|de digitalisering""".replace("\n", "").split("|")
NOUNS_M = """het onderwijs|het recht|het beleid|het gezin|het geheugen|het landschap|het klimaat|het verkeer|het bestuur|het toneel|het kapitalisme|het bedrijf|
het lichaam|het onderzoek|het platteland|het erfgoed|het geloof|het strafrecht|het toezicht|het vertrouwen""".replace("\n", "").split("|")
PLURALS = "vrouwen|kinderen|jongeren|ouderen|migranten|leerlingen|leraren|gemeenten|partijen|media|burgers|scholen|gezinnen|patiënten|huisartsen|bedrijven|instellingen|boeren|netwerken".split("|")
ADJECTIVES = "sociale politieke economische culturele moderne Nederlandse Vlaamse Europese lokale nationale stedelijke landelijke publieke digitale historische medische duurzame".split()
TITLES = ["{Nf} en {nm}", "Inleiding tot {nf}", "{Nm} in {L}", "Over {nf} en {nf2}", "{P} en {nf}", "De toekomst van {nf}", "Tussen {nf} en {nm}", "{Nf} onder druk",
          "Geschiedenis van {nf} in {L}", "De {A} kant van {nf}", "Naar een nieuwe visie op {nf}", "Wat is er mis met {nm}?", "Handboek {nm}", "{P} in {L}", "De rol van {P} in {nf}",
          "Grenzen aan {nf}", "{Nf} als {nm}", "Het einde van {nf}"]
SUBTITLES = ["een onderzoek naar {nf}", "theorie en praktijk", "een inleiding", "de casus {L}", "{P}, {nf} en {nm}", "een verkenning", "over {nf} en {nm}", "een vergelijkende studie",
             "stand van zaken en perspectief", "essays over {nf}"]
LANDS = "Nederland Vlaanderen België Rotterdam Amsterdam Europa Indonesië Limburg Friesland Suriname Brabant Zeeland".split()
CITIES = "Amsterdam|Rotterdam|Den Haag|'s-Gravenhage|Utrecht|Groningen|Leiden|Leuven|Antwerpen|Gent|Brussel|Nijmegen|Assen|Houten|Tilburg|Maastricht|Delft|Bussum|Deventer|Baarn|Meppel|Zutphen|Amersfoort".split("|")
PUBLISHERS = """Boom|Boom Lemma|Van Gorcum|Koninklijke Van Gorcum|Amsterdam University Press|Bohn Stafleu van Loghum|Acco|Garant|Lannoo|LannooCampus|Bert Bakker|Prometheus|
De Bezige Bij|Querido|Meulenhoff|Kluwer|Elsevier|Sdu Uitgevers|SCP|Sociaal en Cultureel Planbureau|Boom Juridische uitgevers|Aksant|Verloren|Walburg Pers|Wolters-Noordhoff|
Noordhoff|Coutinho|Nelissen|SWP|Van Dale|Academia Press|Pelckmans|Ambo|Atlas|Contact|Aspekt|Eburon|Thela Thesis""".replace("\n", "").split("|")
JOURNALS = """Mens & Maatschappij|Sociologische Gids|Tijdschrift voor Sociologie|Tijdschrift voor Geschiedenis|Pedagogische Studiën|Nederlands Tijdschrift voor Geneeskunde|
Ned Tijdschr Geneeskd|Beleid en Maatschappij|B en M|Economisch Statistische Berichten|ESB|Migrantenstudies|Tijdschrift voor Criminologie|Nederlands Juristenblad|NRC Handelsblad|
de Volkskrant|Trouw|De Groene Amsterdammer|BMGN|Acta Politica|Bestuurskunde|Rooilijn|Huisarts en Wetenschap|Tijdschrift voor {nf}|Jaarboek voor {nf}|De Gids|Gedrag & Organisatie|
Kind en Adolescent|Res Publica|Taal en Tongval|Spiegel der Letteren""".replace("\n", "").split("|")
ORGANISATIONS = "CBS|Centraal Bureau voor de Statistiek|Sociaal en Cultureel Planbureau|WRR|Wetenschappelijke Raad voor het Regeringsbeleid|Ministerie van {nf}|Gemeente {C}|Onderwijsraad|Raad voor {nf}|RIVM|Trimbos-instituut|Inspectie van {nm}|Vlaamse overheid|Europese Commissie|Raad van State".split("|")
UNIVERSITIES = "Universiteit van Amsterdam|Vrije Universiteit|Universiteit Utrecht|Rijksuniversiteit Groningen|Universiteit Leiden|KU Leuven|Universiteit Gent|Erasmus Universiteit Rotterdam|Radboud Universiteit|TU Delft".split("|")
SERIES = "WRR-verkenningen|SCP-publicatie|Reeks {nm}|Cahier|Onderzoeksrapport|Werkdocument|Studies over {nf}|Verhandelingen".split("|")
THESES = "Proefschrift|proefschrift|Academisch proefschrift|Doctoraalscriptie|Masterscriptie|Dissertatie|Diss.|Ongepubliceerd proefschrift".split("|")
GENRES = "Rapport|Onderzoeksrapport|Eindrapport|Ongepubliceerd manuscript|Notitie|Advies|Werkdocument|Lezing|Oratie".split("|")
GIVENS = """Jan Pieter Kees Willem Hendrik Johannes Cornelis Gerrit Dirk Maarten Jeroen Bas Sander Joost Ruud Wim Henk Frank Erik Paul Marcel Bart Koen Thijs Anna Maria
Johanna Elisabeth Marijke Ingrid Anneke Petra Saskia Mieke Els Linda Marieke Sanne Femke Lotte Anouk Esther Hilde Greet Veerle Trees Monique Jolanda""".split() + ["Jan-Willem", "Anne-Marie", "Jan Pieter"]
FAMILIES = """Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Dijkstra Kuipers Veenstra Kramer Schouten Verhoeven Willems Hoekstra Koster Prins
Huisman Postma Kuiper Scholten Molenaar Maes Claes Goossens Wouters Peeters Janssens Mertens Aerts Vermeulen Verbeke Tinbergen Huizinga Lijphart Schnabel Duyvendak
Engbersen Entzinger Scheffer Boutellier Tonkens""".split() + ["de Vries", "van Dijk", "van den Berg", "de Jong", "van der Meer", "de Boer", "van Leeuwen", "van der Linden", "de Swaan", "ten Have",
            "van 't Hof", "Van den Broeck", "De Smet", "van Kersbergen", "in 't Veld", "op den Kamp", "ter Borg"]
MONTHS = "januari februari maart april mei juni juli augustus september oktober november december".split()
MONTHS_SHORT = "jan. feb. mrt. apr. mei juni juli aug. sept. okt. nov. dec.".split()
