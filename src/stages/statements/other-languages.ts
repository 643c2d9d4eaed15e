// What sentences in German, Spanish, Portuguese and French say of money, interests, approval and data without any heading.
import { anyOf } from '../../kernel/patterns.ts'
import type { StatementKind } from './kinds.ts'

/** The small letters of these languages. Patterns with them are made ten times as fast as those with all letters of the world. */
const LETTER = '[a-zß-ÿœ]'
/** Words begin where no letter is before them; `\b` knows no accents. For text in small letters. */
const begins = (sources: string): RegExp => new RegExp(`(?<!\\p{L})(?:${sources})`.replaceAll('\\p{L}', LETTER))

const SAYS: Readonly<Record<StatementKind, RegExp>> = {
  funding: begins(anyOf`
    (?:gefördert|finanziert|finanziell unterstützt) (?:durch|vo[nm]|mit|aus|im rahmen)(?!\p{L}) |
    (?:durch|vo[nm]|aus|mit|mitteln?) [^.]{0,140}(?<!\p{L})(?:gefördert|finanziert|finanziell unterstützt)(?!\p{L}) |
    finanzielle[rn]? (?:unterstützung|förderung) | keine(?:rlei)? (?:\p{L}+ )?(?:finanzierung|förderung|finanzielle) |
    (?:financiad|subvencionad|becad)[oa]s? (?:\p{L}+mente |en parte )?(?:por|con|a través|mediante|en el marco|gracias)(?!\p{L}) |
    apoyo (?:financiero|económico) | (?:sin|ning[uú]n[ao]?) (?:\p{L}+ )?(?:financiación|financiamiento|subvención) |
    no (?:ha |hemos |han )?recib\p{L}+ (?:\p{L}+ ){0,3}(?:financiación|financiamiento|subvención|ayuda) |
    (?:financiad|apoiad|subsidiad|fomentad)[oa]s? (?:\p{L}+mente |em parte )?(?:pel[oa]s?|por|com|através|no âmbito)(?!\p{L}) |
    apoio financeiro | bolsas? de (?:\p{L}+ ){0,3}(?:cnpq|capes|fapesp|pesquisa|doutorado|mestrado|produtividade) |
    não (?:recebe\p{L}*|houve|contou) (?:\p{L}+ ){0,4}financiamento |
    (?:financée?|subventionnée?)s? (?:\p{L}+ment |en partie )?(?:par|grâce|dans le cadre|sur)(?!\p{L}) |
    (?:soutien|appui|aide) financi(?:er|ère) | (?:bénéficié|reçu) (?:\p{L}+ |d['’]){0,4}(?:financement|subvention|bourse)
  `),
  coi: begins(anyOf`
    (?:kein\p{L}*|mögliche\p{L}*|potenzielle\p{L}*) (?:\p{L}+ )?interessens?konflikt | interessens?konflikte? (?:besteh|lieg|erklär) |
    (?:ning[uú]n\p{L}*|no|sin|posibles?|potenciales|existen?) (?:\p{L}+ ){0,5}conflictos? de intere?s |
    (?:não|nenhum|sem|possíveis|inexistência de) (?:\p{L}+ ){0,5}conflitos? de interesse |
    (?:aucun|pas|ne|éventuels?) (?:\p{L}+ ){0,5}(?:conflits?|liens?) d['’]intérêts?
  `),
  ethics: begins(anyOf`
    ethik-?kommission[^.]{0,140}(?:genehmig|zugestimmt|votum|befürwort|geprüft|bewillig) |
    (?:genehmig|zustimmung|votum|befürwort)[^.]{0,140}ethik-?kommission |
    (?:aprobad|aprobación|autoriz|dictamen)[^.]{0,140}comit[ée] (?:de|científico|institucional)[^.]{0,60}(?:ética|bioética|investigación) |
    comit[ée] de (?:\p{L}+ )?(?:bio)?ética[^.]{0,140}(?:aprob|autoriz|dictamen|favorable) | consentimiento informado |
    (?:aprovad|aprovação|parecer)[^.]{0,140}comit[êe] de (?:bio)?ética | termo de consentimento |
    comit[êe] de (?:bio)?ética[^.]{0,140}(?:aprov|parecer|autoriz) |
    comité (?:d['’]éthique|de protection des personnes)[^.]{0,140}(?:approuv|autoris|avis|accord) | consentement éclairé |
    (?:approuv|autoris|avis favorable|accord)[^.]{0,140}comité (?:d['’]éthique|de protection des personnes)
  `),
  data_availability: begins(anyOf`
    daten [^.]{0,140}(?:verfügbar|zugänglich|abrufbar|auf anfrage|hinterlegt) |
    datos [^.]{0,140}(?:disponibles?|accesibles?|depositados|previa solicitud) |
    dados [^.]{0,140}(?:disponíve(?:l|is)|acessíve(?:l|is)|depositados|mediante solicitação) |
    données [^.]{0,140}(?:disponibles?|accessibles?|déposées|sur demande)
  `),
}

/** Whether a sentence says, in one of these languages, what a statement of this kind says. */
export const saysElsewhere = (clause: string, kind: StatementKind): boolean => SAYS[kind].test(clause.toLowerCase())
