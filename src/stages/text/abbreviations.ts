// Abbreviations that end in a full stop, by language, and what each tells about the stop behind it.

/**
 * binding: something always follows in the same sentence ("e.g.", "Dr.", "Fig.").
 * numbering: so it is where a number follows ("no. 5", "p. 12"); otherwise a word like any other.
 * naming: goes on unless a word that opens sentences follows ("Univ. of", "Phys. Rev.").
 * closing: may well close a sentence ("Inc.", "et al."): a subject with its verb behind it is enough.
 */
export type AbbreviationClass = 'binding' | 'numbering' | 'naming' | 'closing'

type AbbreviationLists = Readonly<Partial<Record<AbbreviationClass, string>>>

// Written without the last stop. In lower case: matches any case. With a capital: matches only as written
// ("Sat." the day, not "sat."). Spaced forms ("z. B.") are listed without their spaces ("z.b").
const EVERYWHERE: AbbreviationLists = {
  binding: `
    FIG FIGS fig figs eq eqs eqn eqns cf viz vs e.g i.e suppl supp Dr Drs Prof Profs`,
  numbering: `
    NO no nos nr p pp vol vols chap sec sect art col tab ref refs ch v n
    Exp Expt Vers ver ser tel ext annex`,
  naming: `
    St Ste Mt Univ Dept Inst Acad Natl Int Proc Am Soc Rev Lett Phys Chem Biol Med Res Appl Ann Bull Trans Assoc Conf Symp
    Eur Br Clin Mol Genet Nat Commun Eng Technol Environ Mater Sci Lab Hosp Jan Feb Apr Jun Jul Aug Sept Oct Nov Dec
    max min avg approx ca circa incl excl resp rel abs conc temp wt diam var subsp ssp cv gen fam ord auct nov comb nom
    ined unpubl pers comm obs op cit loc ibid ed eds hrsg s.l s.s s.str s.lat
    Linn Mill Burm Hook Benth Roxb Willd Lam Thunb Gaertn Retz Vahl Juss Jacq Michx Nees Sw Blume Kunth Ait
    Forssk Desf Wight Arn Lindl Hort Steud Boiss Schltdl Hochst Engl Schum Merr Hance Maxim Franch Poit Britton Torr`,
  closing: 'INC LTD inc ltd pvt co corp bros jr sr gmbh al et.al sp spp ff cie plc llc pty',
}

const ENGLISH: AbbreviationLists = {
  binding: `
    Mr Mrs Ms Messrs Sen Rep Gov Gen Col Lt Capt Sgt Maj Cmdr Hon Pres Supt
    Chaps Secs Sects Tabs esp eg ie`,
  numbering: 'chs pt thm lem prop cor def ex exs fn pg pgs para paras cl',
  naming: `
    Ave Blvd Rd Calif Mass Conn Penn Wash Ill Mich Minn Ont Que Mar Tue Tues Wed Thu Thurs Fri Sat Sun Mon
    asst govt dist adj adv est hr hrs sec mins yrs mos wks dept misc intl mfg orig
    assn prelim vic geol hist philos psychol sociol admin dev`,
  closing: 'esq ret',
}

const GERMAN: AbbreviationLists = {
  binding: `
    s zit.n abb abbn bzw vgl sog kap tab z.b d.h z.t u.a i.d.r o.ä o.g s.o s.u u.u v.a i.d i.e.s m.e u.ä i.w z.zt i.a
    bspw beisp ggf evtl einschl einschließl inkl exkl zzgl abzgl bzgl hl gem lt sen jun prof dr dipl ing Mag Hr Fr
    z.hd i.v.m a.a a.d a.m d.i v.d n.b u.d i.s i.b u.z m.a.w i.e i.s.d i.b.a`,
  numbering: 'S rd abs bd bde nr anm art aufl jg sp zl ziff rn rdnr § anh ausg st f lfd',
  naming: `
    abt allg amtl anm aufl ausg bes betr bez ca chr diss durchschn ebd ebda ehem engl erg erw evang frz geb gegr
    gest gesch griech hg hgg hrsg insb insbes jh jhd jhs kath lat lit max mill min mio mrd nachm neubearb österr
    phil red rel sek std str tel tsd übers überarb univ urspr verf verl verm veröff vorm wiss zit zus zw zb dh ua
    soz dt franz ital span russ amerik unveröff durchges u n.chr v.chr`,
  closing: 'usw usf u.a.m u.v.m etc ff o.j o.o a.a.o u.s.w',
}

const FRENCH: AbbreviationLists = {
  binding: `
    M MM Mme Mmes Mlle Mlles p.ex par.ex c.-à-d c.à.d càd env chap tabl réf réfs ex cf notamm mgr av.j.-c apr`,
  numbering: 'p pp t vol n no nos num ch par éq sect art',
  naming: 'éd coll trad dir ibid op cit loc inéd av apr j.-c supra infra hab dép',
  closing: 's.a s.a.r.l cie',
}

const SPANISH: AbbreviationLists = {
  binding: `
    Sr Sra Sres Sras Srta Dra Dras Dres Ing Lic Licda Mtro Mtra Dn Dña Ud Uds Vd Vds Fdo p.ej v.gr ej aprox gral
    EE fig figs gráf tbl cuadr`,
  numbering: 'pág págs p pp núm núms nº vol vols cap caps art arts t tab sec apdo inc n ref refs c',
  naming:
    'ed eds comp comps coord coords dir trad ibíd íd op cit dpto depto univ fac inst av avda edo prov tel máx mín a.c d.c',
  closing: 'ee.uu UU s.a s.l cía c.v',
}

const PORTUGUESE: AbbreviationLists = {
  binding: `
    Sr Sra Srs Sras Srta Dra Dras Drs Eng Engª Profa Profª Exmo Exma Ilmo p.ex ex aprox gráf`,
  numbering:
    'pág págs p pp núm nº vol vols cap caps art arts t tab séc sécs sec inc n ref refs fl fls jan fev mar abr mai jun jul ago set out nov dez',
  naming: 'ed eds org orgs coord coords trad ibid op cit depto dep univ fac inst av tel máx mín a.c d.c',
  closing: 'eua s.a ltda cia',
}

const BY_LANGUAGE: Readonly<Record<string, AbbreviationLists>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
}

function addLists(table: Map<string, AbbreviationClass>, lists: AbbreviationLists): void {
  const add = (kind: AbbreviationClass): void => {
    for (const entry of (lists[kind] ?? '').split(/\s+/)) if (entry !== '') table.set(entry, kind)
  }
  add('closing')
  add('naming')
  add('numbering')
  add('binding')
}

/** The abbreviations of a language over those used everywhere; the language's own class wins. */
export function abbreviationsOf(language: string): ReadonlyMap<string, AbbreviationClass> {
  const table = new Map<string, AbbreviationClass>()
  addLists(table, EVERYWHERE)
  addLists(table, BY_LANGUAGE[language] ?? ENGLISH)
  return table
}
