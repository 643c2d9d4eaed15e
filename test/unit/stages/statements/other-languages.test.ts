import { describe, expect, it } from 'vitest'
import { kindOfClause } from '../../../../src/stages/statements/cues.ts'
import { kindOfHeading, type StatementKind } from '../../../../src/stages/statements/kinds.ts'

describe('kindOfClause in other languages', () => {
  it.each<[string, StatementKind | null]>([
    ['Diese Arbeit wurde von der Deutschen Forschungsgemeinschaft gefördert (RE 12/3).', 'funding'],
    ['Das Projekt wurde aus Mitteln des Landes finanziert.', 'funding'],
    ['Este trabajo ha sido financiado por el Ministerio de Ciencia (PID2019-1234).', 'funding'],
    ['Los autores no han recibido ninguna ayuda ni financiación.', 'funding'],
    ['O presente trabalho foi financiado pela Fundação para a Ciência e a Tecnologia.', 'funding'],
    ['A pesquisa contou com apoio financeiro do CNPq.', 'funding'],
    ['Cette étude a été financée par l’Agence nationale de la recherche.', 'funding'],
    ['Ce travail a bénéficié d’un financement du Fonds des rivières.', 'funding'],
    ['A. Reed gibt an, dass kein Interessenkonflikt besteht.', 'coi'],
    ['Los autores declaran no tener ningún conflicto de intereses.', 'coi'],
    ['Os autores declaram não haver conflitos de interesse.', 'coi'],
    ['Les auteurs déclarent n’avoir aucun conflit d’intérêts.', 'coi'],
    ['Die Studie wurde von der Ethikkommission der Universität genehmigt.', 'ethics'],
    ['El estudio fue aprobado por el Comité de Ética de la universidad.', 'ethics'],
    ['O estudo foi aprovado pelo Comitê de Ética em Pesquisa.', 'ethics'],
    ['L’étude a été approuvée par le comité d’éthique de l’hôpital.', 'ethics'],
    ['Die Daten sind auf Anfrage beim Autor verfügbar.', 'data_availability'],
    ['Les données sont disponibles sur demande.', 'data_availability'],
    ['Wir danken der Mannschaft für ihre Hilfe.', null],
    ['Agradecemos a la tripulación su apoyo.', null],
  ])('%s', (clause, kind) => {
    expect(kindOfClause(clause)).toBe(kind)
  })
})

describe('kindOfHeading in other languages', () => {
  it.each<[string, StatementKind]>([
    ['Finanzielle Unterstützung', 'funding'],
    ['Fontes de financiamento', 'funding'],
    ['Apoyo económico', 'funding'],
    ['Liens d’intérêts', 'coi'],
    ['Declaración de conflicto de intereses', 'coi'],
    ['Einhaltung ethischer Richtlinien', 'ethics'],
    ['Consentimiento informado', 'ethics'],
    ['Disponibilité des données', 'data_availability'],
    ['Datenverfügbarkeit', 'data_availability'],
  ])('%s', (header, kind) => {
    expect(kindOfHeading(header)).toBe(kind)
  })
})
