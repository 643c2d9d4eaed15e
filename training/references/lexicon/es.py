"""Spanish words to make titles, journals, publishers and people of; written for this project."""

NOUNS_F = """la educación|la sociedad|la política|la economía|la familia|la juventud|la violencia|la democracia|la identidad|la cultura|la lengua|la literatura|
la religión|la historia|la ciencia|la investigación|la escuela|la justicia|la salud|la enfermedad|la ciudad|la naturaleza|la tecnología|
la globalización|la modernidad|la revolución|la memoria|la guerra|la paz|la medicina|la psicología|la filosofía|la ética|la biodiversidad|
la agricultura|la energía|la formación|la enseñanza|la comunicación|la lectura|la universidad|la evaluación|la pobreza|la desigualdad""".replace("\n", "").split("|")
NOUNS_M = """el trabajo|el Estado|el mercado|el poder|el derecho|el género|el cuerpo|el territorio|el desarrollo|el cambio|el capitalismo|el conflicto|el discurso|
el cine|el teatro|el conocimiento|el patrimonio|el desempleo|el clima|el paisaje|el lenguaje|el aprendizaje|el profesorado|el turismo""".replace("\n", "").split("|")
PLURALS = "las mujeres|los niños|los jóvenes|los migrantes|los medios|los partidos|las instituciones|las prácticas|las políticas públicas|las desigualdades|las ciudades|los docentes|los estudiantes|los trabajadores|las redes sociales|los movimientos sociales|los pueblos indígenas|los datos".split("|")
ADJECTIVES = "social política económica cultural contemporánea moderna española latinoamericana europea local nacional urbana rural pública privada crítica comparada digital médica histórica científica".split()
TITLES = ["{Nf} y {nm}", "Introducción a {nf}", "{Nm} y {nf} en {L}", "Sociología de {nf}", "Historia de {nf} en {L}", "{Nf} {A}", "Pensar {nf}", "Hacia {nf}",
          "{P} y {nf}", "{P} frente a {nf}", "Los retos de {nf}", "De {nf} a {nf2}", "Comprender {nf}", "{Nf} en el siglo XX", "La invención de {nf}",
          "¿Qué es {nf}?", "{Nm}, {nf} y {nf2}", "Manual de {nf}", "La construcción de {nf}", "Diccionario de {nf}", "{Nf} entre {nm} y {nf2}",
          "Efecto de {nf} sobre {nm}", "Análisis de {nf} {A}", "Evaluación de {nf} en {L}", "Papel de {nf} en {nf2}"]
SUBTITLES = ["{P}, {nf}, {nm}", "un estudio de caso", "Una aproximación {A}", "el caso de {L}", "retos y perspectivas", "teoría y práctica", "{P} en {L}", "Una introducción", "balance y perspectivas", "Una revisión sistemática", "Estudio comparado"]
LANDS = "España México Argentina Colombia Chile Perú Cuba Europa Andalucía Cataluña Venezuela Ecuador Uruguay".split() + ["América Latina", "Costa Rica", "el Perú", "Bolivia"]
CITIES = "Madrid|Barcelona|Sevilla|Valencia|Salamanca|Granada|Zaragoza|México|México, D.F.|Ciudad de México|Buenos Aires|Bogotá|Santiago|Santiago de Chile|Lima|La Habana|Caracas|Quito|Montevideo|Medellín|Murcia|Bilbao|Pamplona|San José|Córdoba".split("|")
PUBLISHERS = """Alianza|Alianza Editorial|Cátedra|Ariel|Paidós|Siglo XXI|Siglo XXI Editores|Fondo de Cultura Económica|FCE|Gedisa|Anthropos|Crítica|Tecnos|Síntesis|
Akal|Trotta|Taurus|Morata|Graó|Narcea|Pirámide|Ediciones Pirámide|Tirant lo Blanch|Marcial Pons|UNAM|El Colegio de México|CLACSO|CEPAL|Eudeba|
Planeta|Anagrama|Tusquets|Gredos|Espasa-Calpe|Icaria|La Muralla|Octaedro|McGraw-Hill|Porrúa|Universidad de Salamanca|CSIC|CIS|Biblos|Amorrortu|
Manantial|Sudamericana|Losada|Universidad Nacional de Colombia|LOM|Pearson Educación|Limusa|Trillas|Masson|Panamericana""".replace("\n", "").split("|")
JOURNALS = """Revista Española de Investigaciones Sociológicas|Revista de Educación|Papers|Política y Sociedad|Revista Mexicana de Sociología|Estudios Sociológicos|
Revista Internacional de Sociología|Comunicar|Anales de Psicología|Psicothema|Gaceta Sanitaria|Atención Primaria|Medicina Clínica|Revista Clínica Española|
Revista Española de Salud Pública|Nueva Sociedad|El País|El Mundo|La Nación|Perfiles Educativos|Estudios Pedagógicos|Revista de {nf}|
Cuadernos de {nf}|Anales de {nf}|Boletín de {nf}|Revista Iberoamericana de {nf}|Estudios de {nf}|Archivos de {nf}|Educación XX1|
Revista Latinoamericana de {nf}|Historia Mexicana|Hispania|Arbor|Isegoría|Desarrollo Económico|Salud Pública de México""".replace("\n", "").split("|")
ORGANISATIONS = "INE|Instituto Nacional de Estadística|Ministerio de {nf}|UNESCO|CEPAL|OCDE|Comisión Europea|Banco Mundial|Organización Mundial de la Salud|Secretaría de {nf}|INEGI|Junta de Andalucía|Gobierno de {L}|Observatorio de {nf}|Real Academia Española|Consejo Nacional de {nf}".split("|")
UNIVERSITIES = "Universidad de {C}|Universidad Complutense de Madrid|Universidad Autónoma de {C}|Universidad Nacional Autónoma de México|Universitat de Barcelona|Universidad Nacional de {C}|Pontificia Universidad Católica de {L}|UNED".split("|")
SERIES = "Colección {nf}|Documentos de trabajo|Biblioteca de {nf}|Cuadernos de trabajo|Serie Estudios|Serie Documentos".split("|")
THESES = "Tesis doctoral|tesis doctoral|Tesis de maestría|Tesis de licenciatura|Tesis doctoral inédita|Trabajo de fin de máster|Tesis de grado|Tesis".split("|")
GENRES = "Informe|Documento de trabajo|Informe final|Ponencia|manuscrito inédito|Informe técnico".split("|")
GIVENS = """José Antonio Manuel Francisco Juan Carlos Luis Miguel Jesús Javier Pedro Ángel Fernando Jorge Alberto Rafael Ramón Diego Pablo Sergio Andrés Enrique
María Carmen Ana Isabel Laura Cristina Marta Lucía Elena Pilar Rosa Teresa Mercedes Dolores Beatriz Silvia Patricia Raquel Juana Gloria""".split() + ["José Luis", "Juan Carlos", "María José", "Ana María", "Miguel Ángel", "María Teresa"]
FAMILIES = """García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez
Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez
Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Herrera Márquez Peña Cabrera
Campos Vega Fuentes Carrasco Diez Caballero Nieto Reyes Aguilar Pascual Herrero Santana Lorenzo Hidalgo Montero Ibáñez Giménez""".split() + ["García Canclini", "Martín-Barbero", "de la Torre", "Pérez-Díaz", "González Casanova", "López García", "Ruiz-Olabuénaga"]
MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
MONTHS_SHORT = "ene. feb. mar. abr. mayo jun. jul. ago. sept. oct. nov. dic.".split()
