"""French words to make titles, journals, publishers and people of; written for this project."""

NOUNS_F = """l'éducation|la société|la politique|l'économie|la famille|la jeunesse|la violence|la démocratie|l'intégration|l'immigration|l'identité|la culture|
la langue|la littérature|la religion|l'histoire|la science|la recherche|la théorie|la méthode|l'école|la justice|la santé|la maladie|la ville|
la nature|la technique|la mondialisation|la modernité|la révolution|la mémoire|la ville|la guerre|la paix|la colonisation|la médecine|
la psychologie|la sociologie|l'anthropologie|la philosophie|l'éthique|la biodiversité|l'agriculture|l'énergie|la formation|la gouvernance""".replace("\n", "").split("|")
NOUNS_M = """le travail|l'État|le marché|le pouvoir|le droit|le genre|le corps|le territoire|le développement|le changement|le capitalisme|le conflit|
le discours|le roman|le cinéma|le théâtre|le récit|le savoir|le patrimoine|le logement|le chômage|le climat|le paysage|le langage|le sport""".replace("\n", "").split("|")
PLURALS = """les femmes|les enfants|les jeunes|les élites|les migrants|les médias|les partis|les institutions|les pratiques|les politiques publiques|les
inégalités|les villes|les territoires|les enseignants|les élèves|les ouvriers|les classes sociales|les représentations|les réseaux|les données""".replace("\n", " ").replace("  ", " ").split("|")
ADJECTIVES = "sociale politique économique culturelle contemporaine moderne française européenne locale nationale urbaine rurale publique privée critique comparée numérique médicale historique scientifique".split()
TITLES = ["{Nf} et {nm}", "Introduction à {nf}", "{Nm} et {nf} en {L}", "Sociologie de {nf}", "Histoire de {nf} en {L}", "{Nf} {A}", "Penser {nf}",
          "Vers {nf} ?", "{P} et {nf}", "{P} face à {nf}", "Les enjeux de {nf}", "{Nf} à l'épreuve de {nf2}", "De {nf} à {nf2}", "Pour {nf}",
          "Comprendre {nf}", "{Nf} au XXe siècle", "L'invention de {nf}", "Qu'est-ce que {nf} ?", "{Nm}, {nf} et {nf2}", "Traité de {nf}",
          "La construction de {nf}", "Dictionnaire de {nf}", "{Nf} entre {nm} et {nf2}", "Éléments pour {nf}", "Les formes de {nf}", "Contre {nf}"]
SUBTITLES = ["{P}, {nf}, {nm}", "Une étude {A}", "Essai sur {nf}", "Le cas de {L}", "Enjeux et perspectives", "Une approche {A}", "Théories et pratiques", "{P} en {L}",
             "Actes du colloque de {C}", "Une introduction", "Bilan et perspectives", "Enquête sur {nf}", "L'exemple de {L}"]
LANDS = "France Europe Afrique Belgique Suisse Algérie Bretagne Allemagne Italie Espagne Angleterre Chine Tunisie".split()
CITIES = "Paris|Lyon|Marseille|Bordeaux|Toulouse|Lille|Rennes|Grenoble|Strasbourg|Genève|Bruxelles|Montréal|Québec|Louvain-la-Neuve|Aix-en-Provence|Nantes|Dijon|Lausanne|Sainte-Foy|Louvain|La Haye|Alger|Tunis|Nancy|Tours".split("|")
PUBLISHERS = """Gallimard|Seuil|Éditions du Seuil|Le Seuil|PUF|Presses universitaires de France|L'Harmattan|La Découverte|Armand Colin|Fayard|Minuit|
Éditions de Minuit|Flammarion|Albin Michel|Dunod|De Boeck|Karthala|Presses de Sciences Po|CNRS Éditions|Éditions du CNRS|Hachette|Larousse|Nathan|
Vrin|Honoré Champion|Droz|Presses universitaires de Rennes|PUR|Presses universitaires de Lyon|Économica|Belin|Bordas|Payot|Plon|Grasset|
Presses de l'Université Laval|Boréal|Éditions de l'EHESS|Éditions de la MSH|La Documentation française|Odile Jacob|Autrement|Érès|Masson|
Librairie Droz|Actes Sud|Quae|IRD Éditions|INRA|Picard|Klincksieck|Les Belles Lettres|Labor et Fides|Bruylant|Dalloz|LGDJ""".replace("\n", "").split("|")
JOURNALS = """Revue française de sociologie|Actes de la recherche en sciences sociales|Annales. Histoire, Sciences sociales|Revue française de science politique|
Population|Sociétés contemporaines|Revue française de pédagogie|L'Année sociologique|Genèses|Politix|Cahiers internationaux de sociologie|
Revue d'histoire moderne et contemporaine|Le Monde|Le Monde diplomatique|Libération|Esprit|Les Temps modernes|Réseaux|Cahiers d'études africaines|
Annales de géographie|L'Espace géographique|Revue économique|Économie et statistique|Travail, genre et sociétés|Langages|Revue de {nf}|
Cahiers de {nf}|Bulletin de {nf}|Études {A}s|Revue internationale de {nf}|Journal de {nf}|Hérodote|Critique|Poétique|Soins|La Presse médicale|
Annales de médecine|Recherches sociologiques|Terrain|L'Homme|Gradhiva|Sciences sociales et santé|Espaces et sociétés""".replace("\n", "").split("|")
ORGANISATIONS = "INSEE|OCDE|UNESCO|Ministère de {nf}|Commission européenne|Conseil de l'Europe|Haut Conseil de {nf}|Institut national de {nf}|Observatoire de {nf}|Banque mondiale|Cour des comptes|Assemblée nationale|Collectif|Comité national de {nf}|Ville de {C}|Agence nationale de {nf}".split("|")
UNIVERSITIES = "Université de {C}|Université Paris {R}|École des hautes études en sciences sociales|Sciences Po Paris|Université Laval|Université du Québec à Montréal|Université {C} 2|École normale supérieure|Université libre de Bruxelles".split("|")
SERIES = "Que sais-je ?|Repères|Collection {nf}|Bibliothèque de {nf}|Documents de travail|Logiques sociales|Le sens commun|Cahiers de recherche|Série Études|Folio".split("|")
THESES = "Thèse de doctorat|thèse de doctorat|Thèse de troisième cycle|Mémoire de maîtrise|Mémoire de DEA|Thèse de doctorat en sociologie|Thèse|Mémoire de master|HDR".split("|")
GENRES = "Rapport|Document de travail|Rapport final|Communication|manuscrit non publié|Actes de colloque|Rapport de recherche".split("|")
GIVENS = """Jean Pierre Michel André Philippe René Louis Alain Jacques Bernard Marcel Daniel Roger Robert Paul Claude Christian Henri Georges Nicolas François
Marie Jeanne Françoise Monique Catherine Nathalie Isabelle Jacqueline Anne Sylvie Martine Madeleine Nicole Suzanne Hélène Christine Marguerite
Jean-Pierre Jean-Claude Jean-Paul Jean-Louis Jean-François Marie-Claude Marie-Christine Anne-Marie Émile Étienne Guy Yves Gérard Luc Olivier""".split()
FAMILIES = """Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier
Morel Girard André Lefèvre Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin Muller Henry Roussel
Nicolas Perrin Morin Mathieu Clément Gauthier Dumont Lopez Fontaine Chevalier Robin Masson Sanchez Gérard Nguyen Boyer Denis Lemaire Duval Joly
Gautier Roger Roche Roy Noël Meyer Lucas Meunier Jean Pérez Marchand Dufour Blanchard Bourdieu Passeron Castel Dubet Touraine Crozier Friedberg
Boltanski Thévenot Chamboredon Chartier Foucault Derrida Ricoeur Barthes Genette Todorov Godelier Lévi-Strauss Le-Goff Braudel Latour Callon""".split() + ["Le Goff", "de Certeau", "Le Roy Ladurie", "de Singly", "d'Iribarne", "Du Bois"]
MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
MONTHS_SHORT = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split()
