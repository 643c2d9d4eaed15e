// Fifty more notes, of the sources that law reviews of both rules (Bluebook, OSCOLA) cite beside articles, cases and books.
import { expect, it } from 'vitest'
import { legalWorks } from '../../../../../../src/stages/references/parse/law/legal-citation.ts'

function read(note: string): string[] {
  return legalWorks(note).map(({ fields }) => {
    const { author, title, volume, container, first_page, edition, year } = fields
    const people = (author ?? []).map(({ family, given, suffix }) => [given, family, suffix].filter(Boolean).join(' '))
    const place = [volume, container, first_page, edition && `${edition} ed.`].filter(Boolean).join(' ')
    return `${people.join(' & ')} | ${title} | ${place === '' ? '' : `${place} `}(${year ?? ''})`
  })
}

const NOTES: readonly (readonly [note: string, ...works: string[]])[] = [
  [
    'Gary Roe, Shots for Rivers, HARV. BUS. REV., Feb. 2009, at 91–98.',
    'Gary Roe | Shots for Rivers | HARV. BUS. REV. 91 (2009)',
  ],
  [
    'Shann Poe, Correcting the Rivers 4–6, SSRN (Oct. 14, 2007), https://reed.org/a1.',
    'Shann Poe | Correcting the Rivers | SSRN (2007)',
  ],
  [
    'Sam Lee, Rivers Pay Less, REED NETWORK: BANKS (Nov. 14, 2016), https://reed.org/a2.',
    'Sam Lee | Rivers Pay Less | REED NETWORK: BANKS (2016)',
  ],
  [
    'Kim Roe, Comment, Rivers in Court, 59 DUKE L.J. 1, 20, 27 (2009).',
    'Kim Roe | Rivers in Court | 59 DUKE L.J. 1 (2009)',
  ],
  [
    'Ada B. Poe & Ned Lee, Banks and Beds, 101 Mich. L. Rev. 2310, 2315–16 & n.14 (2003) (arguing that beds follow banks).',
    'Ada B. Poe & Ned Lee | Banks and Beds | 101 Mich. L. Rev. 2310 (2003)',
  ],
  [
    'Roe v. Reed County, No. 12-345, 2013 WL 123456, at *3 (D. Or. Jan. 4, 2013).',
    ' | Roe v. Reed County | 2013 WL 123456 (2013)',
  ],
  ['Poe v. Ullman, 367 U.S. 497, 522 (1961) (Douglas, J., dissenting).', ' | Poe v. Ullman | 367 U.S. 497 (1961)'],
  [
    'Lee v. River Co., 12 F. Supp. 2d 345 (S.D.N.Y. 1998), aff’d, 199 F.3d 12 (2d Cir. 1999).',
    ' | Lee v. River Co. | 12 F. Supp. 2d 345 (1998)',
  ],
  [
    'Javins v. First Nat’l Realty Corp., 428 F.2d 1071 (D.C. Cir. 1970).',
    ' | Javins v. First Nat’l Realty Corp. | 428 F.2d 1071 (1970)',
  ],
  [
    'Exec. Order No. 13,990, 86 Fed. Reg. 7037 (Jan. 20, 2021).',
    ' | Exec. Order No. 13,990 | 86 Fed. Reg. 7037 (2021)',
  ],
  [
    'Clean Rivers Rule, 80 Fed. Reg. 37,054, 37,060 (June 29, 2015).',
    ' | Clean Rivers Rule | 80 Fed. Reg. 37,054 (2015)',
  ],
  ['H.R. REP. NO. 94-1476, at 47 (1976).', ' | H.R. REP. NO. 94-1476 | (1976)'],
  ['S. Rep. No. 95-989, at 5 (1978), reprinted in 1978 U.S.C.C.A.N. 5787, 5791.', ' | S. Rep. No. 95-989 | (1978)'],
  ['117 CONG. REC. 6850 (1971) (statement of Sen. Roe).', ' | 117 CONG. REC. 6850 | 117 CONG. REC. 6850 (1971)'],
  ['RESTATEMENT (SECOND) OF TORTS § 402A (AM. L. INST. 1965).', ' | RESTATEMENT (SECOND) OF TORTS § 402A | (1965)'],
  ['U.C.C. § 2-207 (AM. L. INST. & UNIF. L. COMM’N 2012).', ' | U.C.C. § 2-207 | (2012)'],
  ['U.S. CONST. amend. XIV, § 1.', ' | U.S. CONST. amend. XIV, § 1 | ()'],
  ['CAL. CIV. CODE § 1542 (West 2019).', ' | CAL. CIV. CODE § 1542 | CAL. CIV. CODE (2019)'],
  ['N.Y. PENAL LAW § 35.15 (McKinney 2009).', ' | N.Y. PENAL LAW § 35.15 | N.Y. PENAL LAW (2009)'],
  ['TEX. FAM. CODE ANN. § 6.001 (2006).', ' | TEX. FAM. CODE ANN. § 6.001 | TEX. FAM. CODE ANN. (2006)'],
  [
    '18 U.S.C. § 924(c)(1)(A) (2018); 28 C.F.R. § 0.5(a) (2020).',
    ' | 18 U.S.C. § 924(c)(1)(A) | 18 U.S.C. (2018)',
    ' | 28 C.F.R. § 0.5(a) | 28 C.F.R. (2020)',
  ],
  ['See Act of June 30, 1906, ch. 3915, 34 Stat. 768.', ' | Act of June 30, 1906 | 34 Stat. 768 (1906)'],
  ['Civil Rights Act of 1964, Pub. L. No. 88-352, 78 Stat. 241.', ' | Civil Rights Act of 1964 | 78 Stat. 241 (1964)'],
  ['Kim Roe, Rivers at Law (Reed Univ. L. Sch., Working Paper No. 12, 2015).', 'Kim Roe | Rivers at Law | (2015)'],
  ['Ned Lee, The Last River, 120 YALE L.J. (forthcoming 2011).', 'Ned Lee | The Last River | 120 YALE L.J. (2011)'],
  [
    'Ada Poe, The Law of Reeds, in ESSAYS ON WATER 12, 15 (Kim Roe ed., 1998).',
    'Ada Poe | The Law of Reeds | ESSAYS ON WATER 12 (1998)',
  ],
  ['JOHN RAWLS, A THEORY OF JUSTICE § 3, at 11 (rev. ed. 1999).', 'JOHN RAWLS | A THEORY OF JUSTICE | rev. ed. (1999)'],
  ['1 WILLIAM BLACKSTONE, COMMENTARIES *69.', 'WILLIAM BLACKSTONE | COMMENTARIES | 1 ()'],
  [
    '3 WAYNE R. LAFAVE, SEARCH AND SEIZURE § 7.1, at 450 (5th ed. 2012).',
    'WAYNE R. LAFAVE | SEARCH AND SEIZURE | 3 5th ed. (2012)',
  ],
  ['THE FEDERALIST NO. 78 (Alexander Hamilton).', ' | THE FEDERALIST NO. 78 | ()'],
  ['BLACK’S LAW DICTIONARY 345 (10th ed. 2014).', ' | BLACK’S LAW DICTIONARY | 10th ed. (2014)'],
  [
    'Kim Roe, Judges Wade into Rivers, N.Y. TIMES, Mar. 4, 2012, at A1.',
    'Kim Roe | Judges Wade into Rivers | N.Y. TIMES (2012)',
  ],
  [
    'Ned Lee, Opinion, Let Rivers Run, WALL ST. J. (July 2, 2014), https://www.wsj.com/a1.',
    'Ned Lee | Let Rivers Run | WALL ST. J. (2014)',
  ],
  [
    'Cass R. Sunstein & Richard H. Thaler, Libertarian Paternalism Is Not an Oxymoron, 70 U. CHI. L. REV. 1159, 1162 (2003); see also Ned Lee, Nudges, 12 J.L. ECON. & ORG. 3 (2004).',
    'Cass R. Sunstein & Richard H. Thaler | Libertarian Paternalism Is Not an Oxymoron | 70 U. CHI. L. REV. 1159 (2003)',
    'Ned Lee | Nudges | 12 J.L. ECON. & ORG. 3 (2004)',
  ],
  ['See id. at 45; see also Kim Roe, Reeds, 33 GA. L. REV. 1 (1999).', 'Kim Roe | Reeds | 33 GA. L. REV. 1 (1999)'],
  ['See Roe, supra note 4, at 12; Ada Poe, Beds, 5 NEV. L.J. 77 (2004).', 'Ada Poe | Beds | 5 NEV. L.J. 77 (2004)'],
  [
    'Judith Resnik, Managerial Judges, 96 HARV. L. REV. 374, 380 (1982) [hereinafter Resnik, Judges].',
    'Judith Resnik | Managerial Judges | 96 HARV. L. REV. 374 (1982)',
  ],
  [
    'Owen M. Fiss, Against Settlement, 93 YALE L.J. 1073, 1075 (1984) (quoting Abram Chayes, The Role of the Judge, 89 HARV. L. REV. 1281, 1284 (1976)).',
    'Owen M. Fiss | Against Settlement | 93 YALE L.J. 1073 (1984)',
    'Abram Chayes | The Role of the Judge | 89 HARV. L. REV. 1281 (1976)',
  ],
  [
    'But see Obergefell v. Hodges, 135 S. Ct. 2584, 2602 (2015); Baker v. Nelson, 191 N.W.2d 185 (Minn. 1971).',
    ' | Obergefell v. Hodges | 135 S. Ct. 2584 (2015)',
    ' | Baker v. Nelson | 191 N.W.2d 185 (1971)',
  ],
  ['Ex parte Young, 209 U.S. 123 (1908).', ' | Ex parte Young | 209 U.S. 123 (1908)'],
  ['Donoghue v Stevenson [1932] AC 562 (HL) 580.', ' | Donoghue v Stevenson | AC 562 (1932)'],
  [
    'R (Miller) v Secretary of State [2017] UKSC 5, [2018] AC 61.',
    ' | R (Miller) v Secretary of State | UKSC 5 (2017)',
  ],
  ['Mabo v Queensland (No 2) (1992) 175 CLR 1, 42.', ' | Mabo v Queensland (No 2) | 175 CLR 1 (1992)'],
  [
    'Case C-131/12 Google Spain SL v AEPD [2014] ECLI:EU:C:2014:317, para 12.',
    ' | Google Spain SL v AEPD | Case C-131/12 (2014)',
  ],
  ['Human Rights Act 1998, s 15(1)(b).', ' | Human Rights Act 1998 | (1998)'],
  [
    'Paul Craig, ‘Theory, “Pure Theory” and Values in Public Law’ [2005] PL 440.',
    'Paul Craig | Theory, “Pure Theory” and Values in Public Law | PL 440 (2005)',
  ],
  [
    'Alison L Young, ‘In Defence of Due Deference’ (2009) 72 MLR 554, 560.',
    'Alison L Young | In Defence of Due Deference | 72 MLR 554 (2009)',
  ],
  ['Timothy Endicott, Administrative Law (OUP 2009) 12.', 'Timothy Endicott | Administrative Law | (2009)'],
  ['Ada Roe, The Law of Rivers (2nd edn, Bridge Press 2004) 12.', 'Ada Roe | The Law of Rivers | 2nd ed. (2004)'],
  [
    'Gareth Jones, Goff and Jones: The Law of Restitution (1st supp, 7th edn, Sweet & Maxwell 2009).',
    'Gareth Jones | Goff and Jones: The Law of Restitution | 7th ed. (2009)',
  ],
  [
    'Regulation (EU) 2016/679 of the European Parliament [2016] OJ L119/1.',
    ' | Regulation (EU) 2016/679 of the European Parliament | OJ L119/1 (2016)',
  ],
  [
    'Joseph William Singer, The Reliance Interest in Property, 40 STAN. L. REV. 611, 614–18 (1988); Ned Lee, supra note 3; 42 U.S.C. § 7401 (2006).',
    'Joseph William Singer | The Reliance Interest in Property | 40 STAN. L. REV. 611 (1988)',
    ' | 42 U.S.C. § 7401 | 42 U.S.C. (2006)',
  ],
  [
    'Convention on the Law of Rivers art. 4, May 23, 1969, 1155 U.N.T.S. 331.',
    ' | Convention on the Law of Rivers art. 4 | 1155 U.N.T.S. 331 (1969)',
  ],
  [
    'Handyside v. United Kingdom, 24 Eur. Ct. H.R. (ser. A) at 23 (1976).',
    ' | Handyside v. United Kingdom | 24 Eur. Ct. H.R. (1976)',
  ],
]

it.each(NOTES)('reads %j', (note, ...works) => {
  expect(read(note)).toEqual(works)
})

it.each([
  'Under the Human Rights Act 1998, courts may say so.',
  'The code has 12 sections (see Table 2).',
  'Of 40 cases, 12 were heard (2001), which is few.',
  'Roe and Poe, personal communication, May 2004.',
])('reads no work in %j', (note) => {
  expect(read(note)).toEqual([])
})
