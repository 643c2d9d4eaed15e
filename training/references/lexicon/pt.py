"""Portuguese words to make titles, journals, publishers and people of; written for this project."""

NOUNS_F = """a educação|a sociedade|a política|a economia|a família|a juventude|a violência|a democracia|a identidade|a cultura|a língua|a literatura|a religião|
a história|a ciência|a pesquisa|a escola|a justiça|a saúde|a doença|a cidade|a natureza|a tecnologia|a globalização|a modernidade|a memória|a guerra|
a enfermagem|a medicina|a psicologia|a filosofia|a ética|a agricultura|a formação|a avaliação|a comunicação|a leitura|a universidade|a pobreza|a desigualdade""".replace("\n", "").split("|")
NOUNS_M = """o trabalho|o Estado|o mercado|o poder|o direito|o gênero|o corpo|o território|o desenvolvimento|o capitalismo|o conflito|o discurso|o cinema|o teatro|
o romance|o conhecimento|o patrimônio|o ensino|o clima|o currículo|o cuidado|o idoso|o professor|o turismo|o português""".replace("\n", "").split("|")
PLURALS = "as mulheres|as crianças|os jovens|os migrantes|as mídias|os partidos|as instituições|as práticas|as políticas públicas|as desigualdades|as cidades|os professores|os estudantes|os trabalhadores|as redes sociais|os movimentos sociais|os povos indígenas|os dados".split("|")
ADJECTIVES = "social política econômica cultural contemporânea moderna brasileira portuguesa europeia local nacional urbana rural pública privada crítica comparada digital médica histórica científica".split()
TITLES = ["{Nf} e {nm}", "Introdução: {nf}", "{Nm} e {nf} no {L}", "Sociologia e {nf}", "{Nf} {A}", "Pensar {nf}", "{P} e {nf}", "Os desafios para {nf}",
          "Compreender {nf}", "{Nf} no século XX", "A invenção e {nf}", "O que é {nf}?", "{Nm}, {nf} e {nf2}", "Manual sobre {nf}", "Entre {nf} e {nf2}",
          "Efeito sobre {nm}", "Análise e {nf} {A}", "Avaliação: {nf} no {L}", "Contribuições para {nf}", "Reflexões sobre {nf}"]
SUBTITLES = ["{P}, {nf}, {nm}", "{nf}, {nf2} e {nm}", "um estudo de caso", "uma abordagem {A}", "o caso do {L}", "desafios e perspectivas", "teoria e prática", "{P} no {L}", "uma introdução", "uma revisão integrativa", "relato de experiência", "notas de pesquisa"]
LANDS = "Brasil Portugal Nordeste Paraná Ceará Alentejo Uruguai Chile Pará".split() + ["Rio de Janeiro", "Rio Grande do Sul", "Estado de São Paulo"]
CITIES = "São Paulo|Rio de Janeiro|Lisboa|Porto|Coimbra|Porto Alegre|Belo Horizonte|Brasília|Campinas|Curitiba|Salvador|Recife|Petrópolis|Florianópolis|Braga|Aveiro|Fortaleza|Niterói|Bauru|Oeiras|Rio de Janeiro, RJ|São Paulo, SP".split("|")
PUBLISHERS = """Cortez|Vozes|Companhia das Letras|Editora 34|Zahar|Jorge Zahar|Paz e Terra|Civilização Brasileira|Editora UFMG|Unesp|EdUSP|Edusp|Hucitec|Atlas|Artmed|
Papirus|Autores Associados|Fundação Calouste Gulbenkian|Afrontamento|Edições Afrontamento|Almedina|Imprensa de Ciências Sociais|Editorial Presença|
Dom Quixote|Celta|Brasiliense|Record|Nova Fronteira|Perspectiva|Martins Fontes|Saraiva|Fiocruz|Guanabara Koogan|Editora da UFRGS|Contexto|Loyola|
Mercado de Letras|Summus|Ática|Moderna|Autêntica|Boitempo|Imprensa da Universidade de Coimbra|Edições 70|Porto Editora|Ministério da Saúde|IBGE""".replace("\n", "").split("|")
JOURNALS = """Revista Brasileira de Ciências Sociais|Dados|Análise Social|Cadernos de Pesquisa|Educação e Sociedade|Educação & Sociedade|Revista de Saúde Pública|
Cadernos de Saúde Pública|Cad. Saúde Pública|Rev. Saúde Pública|Rev. Bras. Enferm.|Rev. Esc. Enf. USP|Ciência & Saúde Coletiva|Estudos Avançados|
Novos Estudos CEBRAP|Lua Nova|Mana|Revista Crítica de Ciências Sociais|Sociologia, Problemas e Práticas|Folha de S. Paulo|Público|Revista de {nf}|
Cadernos de {nf}|Revista Brasileira de {nf}|Revista Portuguesa de {nf}|Acta Paulista de Enfermagem|Estudos Feministas|Tempo Social|Psicologia USP|
Interface|Texto & Contexto Enfermagem|Revista Latino-Americana de Enfermagem|Varia Historia|Topoi|Pro-Posições""".replace("\n", "").split("|")
ORGANISATIONS = "IBGE|Ministério da Saúde|BRASIL. Ministério da Saúde|Ministério da Educação|Brasil|UNESCO|OCDE|INEP|IPEA|Instituto Nacional de Estatística|INE|Comissão Europeia|Organização Mundial da Saúde|Fundação Getulio Vargas|Universidade de {C}|Associação Brasileira de Normas Técnicas".split("|")
UNIVERSITIES = "Universidade de São Paulo|Universidade de {C}|Universidade Federal do {L}|UNICAMP|Universidade Estadual de Campinas|Universidade Nova de Lisboa|Pontifícia Universidade Católica|Faculdade de Educação, Universidade de {C}|ISCTE".split("|")
SERIES = "Coleção {nf}|Texto para discussão|Série Documentos|Cadernos|Biblioteca {nf}|Os Pensadores".split("|")
THESES = "Tese (Doutorado)|Tese de doutorado|Dissertação (Mestrado)|Dissertação de mestrado|Tese (Doutorado em Educação)|Dissertação (Mestrado em Sociologia)|Tese de doutoramento|Trabalho de conclusão de curso|Tese de Livre-Docência".split("|")
GENRES = "Relatório|Documento de trabalho|Relatório final|Comunicação|mimeo|Relatório técnico".split("|")
GIVENS = """José João Antônio António Francisco Carlos Paulo Pedro Lucas Luiz Luís Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Manuel Rui Miguel Jorge
Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana
Isabel Teresa Helena Cristina Margarida Paula Boaventura Florestan Darcy Vera Regina Marilena""".split() + ["Maria José", "Ana Paula", "José Carlos", "Luiz Antônio"]
FAMILIES = """Silva Santos Oliveira Souza Sousa Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa
Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Pinto Araújo Cavalcanti Monteiro
Moura Correia Campos Batista Cunha Castro Duarte Azevedo Reis Melo Barros Borges Cruz Freire Tavares Fonseca Coelho Neves Matos Figueiredo Minayo""".split() + ["da Silva", "dos Santos", "de Oliveira", "de Souza", "Sousa Santos", "Silva Filho", "Souza Júnior", "Costa Neto"]
MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split()
MONTHS_SHORT = "jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.".split()
