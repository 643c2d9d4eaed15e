// Fifty notes as law reviews print them: each with the works it cites in full, "people | title | volume container first page (year)".
import { expect, it } from 'vitest'
import { legalWorks, statuteAlone } from '../../../../../../src/stages/references/parse/law/legal-citation.ts'

function read(note: string): string[] {
  return legalWorks(note).map(({ fields }) => {
    const { author, title, volume, container, first_page, edition, year } = fields
    const people = (author ?? [])
      .map(({ family, given, suffix }) => [given, family, suffix].filter(Boolean).join(' '))
      .join(' & ')
    const place = [volume, container, first_page, edition && `${edition} ed.`].filter(Boolean).join(' ')
    return `${people} | ${title} | ${place === '' ? '' : `${place} `}(${year ?? ''})`
  })
}

const NOTES: readonly (readonly [note: string, ...works: string[]])[] = [
  [
    'Cass R. Sunstein, The Law of Group Polarization, 10 J. POL. PHIL. 175, 177 (2002).',
    'Cass R. Sunstein | The Law of Group Polarization | 10 J. POL. PHIL. 175 (2002)',
  ],
  [
    'Samuel D. Warren & Louis D. Brandeis, The Right to Privacy, 4 HARV. L. REV. 193 (1890).',
    'Samuel D. Warren & Louis D. Brandeis | The Right to Privacy | 4 HARV. L. REV. 193 (1890)',
  ],
  [
    'See R.H. Coase, The Problem of Social Cost, 3 J.L. & ECON. 1 (1960).',
    'R.H. Coase | The Problem of Social Cost | 3 J.L. & ECON. 1 (1960)',
  ],
  [
    'Guido Calabresi & A. Douglas Melamed, Property Rules, Liability Rules, and Inalienability: One View of the Cathedral, 85 HARV. L. REV. 1089, 1092 (1972).',
    'Guido Calabresi & A. Douglas Melamed | Property Rules, Liability Rules, and Inalienability: One View of the Cathedral | 85 HARV. L. REV. 1089 (1972)',
  ],
  [
    'See Duncan Kennedy, Form and Substance in Private Law Adjudication, 89 HARV. L. REV. 1685, 1713–22 (1976).',
    'Duncan Kennedy | Form and Substance in Private Law Adjudication | 89 HARV. L. REV. 1685 (1976)',
  ],
  [
    'Oliver Wendell Holmes, Jr., The Path of the Law, 10 HARV. L. REV. 457, 461 (1897).',
    'Oliver Wendell Holmes Jr. | The Path of the Law | 10 HARV. L. REV. 457 (1897)',
  ],
  [
    'H.L.A. Hart, Positivism and the Separation of Law and Morals, 71 HARV. L. REV. 593 (1958).',
    'H.L.A. Hart | Positivism and the Separation of Law and Morals | 71 HARV. L. REV. 593 (1958)',
  ],
  [
    'Lawrence Lessig, The Law of the Horse: What Cyberlaw Might Teach, 113 HARV. L. REV. 501, 506 (1999).',
    'Lawrence Lessig | The Law of the Horse: What Cyberlaw Might Teach | 113 HARV. L. REV. 501 (1999)',
  ],
  [
    'Frank H. Easterbrook, Cyberspace and the Law of the Horse, 1996 U. CHI. LEGAL F. 207.',
    'Frank H. Easterbrook | Cyberspace and the Law of the Horse | 1996 U. CHI. LEGAL F. 207 (1996)',
  ],
  [
    'See Robert M. Cover, Violence and the Word, 95 YALE L.J. 1601, 1609 n.20 (1986).',
    'Robert M. Cover | Violence and the Word | 95 YALE L.J. 1601 (1986)',
  ],
  [
    'Kimberlé Crenshaw, Mapping the Margins: Intersectionality, Identity Politics, and Violence Against Women of Color, 43 STAN. L. REV. 1241 (1991).',
    'Kimberlé Crenshaw | Mapping the Margins: Intersectionality, Identity Politics, and Violence Against Women of Color | 43 STAN. L. REV. 1241 (1991)',
  ],
  [
    'Richard A. Posner, Savigny, Holmes, and the Law and Economics of Possession, 86 VA. L. REV. 535 (2000).',
    'Richard A. Posner | Savigny, Holmes, and the Law and Economics of Possession | 86 VA. L. REV. 535 (2000)',
  ],
  [
    'Thomas W. Merrill & Henry E. Smith, Optimal Standardization in the Law of Property: The Numerus Clausus Principle, 110 YALE L.J. 1, 24 (2000).',
    'Thomas W. Merrill & Henry E. Smith | Optimal Standardization in the Law of Property: The Numerus Clausus Principle | 110 YALE L.J. 1 (2000)',
  ],
  [
    'Stewart Macaulay, Non-Contractual Relations in Business: A Preliminary Study, 28 AM. SOC. REV. 55, 61 (1963).',
    'Stewart Macaulay | Non-Contractual Relations in Business: A Preliminary Study | 28 AM. SOC. REV. 55 (1963)',
  ],
  [
    'Marc Galanter, Why the “Haves” Come Out Ahead: Speculations on the Limits of Legal Change, 9 LAW & SOC’Y REV. 95 (1974).',
    'Marc Galanter | Why the “Haves” Come Out Ahead: Speculations on the Limits of Legal Change | 9 LAW & SOC’Y REV. 95 (1974)',
  ],
  ['Brown v. Board of Education, 347 U.S. 483, 495 (1954).', ' | Brown v. Board of Education | 347 U.S. 483 (1954)'],
  ['Marbury v. Madison, 5 U.S. 137, 177 (1803).', ' | Marbury v. Madison | 5 U.S. 137 (1803)'],
  ['Roe v. Wade, 410 U.S. 113 (1973).', ' | Roe v. Wade | 410 U.S. 113 (1973)'],
  ['See Miranda v. Arizona, 384 U.S. 436, 444 (1966).', ' | Miranda v. Arizona | 384 U.S. 436 (1966)'],
  [
    'Chevron U.S.A. Inc. v. Natural Resources Defense Council, Inc., 467 U.S. 837, 842–43 (1984).',
    ' | Chevron U.S.A. Inc. v. Natural Resources Defense Council, Inc. | 467 U.S. 837 (1984)',
  ],
  [
    'United States v. Carroll Towing Co., 159 F.2d 169, 173 (2d Cir. 1947).',
    ' | United States v. Carroll Towing Co. | 159 F.2d 169 (1947)',
  ],
  [
    'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928).',
    ' | Palsgraf v. Long Island R.R. Co. | 248 N.Y. 339 (1928)',
  ],
  ['In re Gault, 387 U.S. 1 (1967).', ' | In re Gault | 387 U.S. 1 (1967)'],
  ['Hadley v. Baxendale, 9 Exch. 341 (1854).', ' | Hadley v. Baxendale | 9 Exch. 341 (1854)'],
  [
    'See, e.g., New York Times Co. v. Sullivan, 376 U.S. 254, 270 (1964).',
    ' | New York Times Co. v. Sullivan | 376 U.S. 254 (1964)',
  ],
  ['42 U.S.C. § 1983 (2012).', ' | 42 U.S.C. § 1983 | 42 U.S.C. (2012)'],
  ['See 15 U.S.C. §§ 78a, 78b.', ' | 15 U.S.C. §§ 78a, 78b | 15 U.S.C. ()'],
  ['17 C.F.R. § 240.10b-5 (2013).', ' | 17 C.F.R. § 240.10b-5 | 17 C.F.R. (2013)'],
  [
    'Administrative Procedure Act, Pub. L. No. 79-404, 60 Stat. 237 (1946).',
    ' | Administrative Procedure Act | 60 Stat. 237 (1946)',
  ],
  [
    'Cass R. Sunstein, Why Societies Need Dissent 28, 31 (2003).',
    'Cass R. Sunstein | Why Societies Need Dissent | (2003)',
  ],
  [
    'RICHARD A. POSNER, ECONOMIC ANALYSIS OF LAW 25 (9th ed. 2014).',
    'RICHARD A. POSNER | ECONOMIC ANALYSIS OF LAW | 9th ed. (2014)',
  ],
  ['See RONALD DWORKIN, TAKING RIGHTS SERIOUSLY 81–130 (1977).', 'RONALD DWORKIN | TAKING RIGHTS SERIOUSLY | (1977)'],
  ['H.L.A. HART, THE CONCEPT OF LAW 94 (2d ed. 1994).', 'H.L.A. HART | THE CONCEPT OF LAW | 2d ed. (1994)'],
  ['GRANT GILMORE, THE DEATH OF CONTRACT 6 (1974).', 'GRANT GILMORE | THE DEATH OF CONTRACT | (1974)'],
  [
    'LAWRENCE LESSIG, CODE AND OTHER LAWS OF CYBERSPACE 6 (1999); see also ROBERT C. ELLICKSON, ORDER WITHOUT LAW 4 (1991).',
    'LAWRENCE LESSIG | CODE AND OTHER LAWS OF CYBERSPACE | (1999)',
    'ROBERT C. ELLICKSON | ORDER WITHOUT LAW | (1991)',
  ],
  [
    'See Robert Post, Community and the First Amendment, 29 ARIZ. ST. L.J. 473 (1997); Frederick Schauer, Easy Cases, 58 S. CAL. L. REV. 399, 414 (1985).',
    'Robert Post | Community and the First Amendment | 29 ARIZ. ST. L.J. 473 (1997)',
    'Frederick Schauer | Easy Cases | 58 S. CAL. L. REV. 399 (1985)',
  ],
  [
    'For a review of the debate, see Larry Alexander, Constrained by Precedent, 63 S. CAL. L. REV. 1, 5 (1989).',
    'Larry Alexander | Constrained by Precedent | 63 S. CAL. L. REV. 1 (1989)',
  ],
  [
    'The point is old. See Lon L. Fuller, The Forms and Limits of Adjudication, 92 HARV. L. REV. 353 (1978).',
    'Lon L. Fuller | The Forms and Limits of Adjudication | 92 HARV. L. REV. 353 (1978)',
  ],
  ['Note, Sampled to Death, 112 HARV. L. REV. 1940 (1999).', ' | Sampled to Death | 112 HARV. L. REV. 1940 (1999)'],
  [
    'Christine Jolls et al., A Behavioral Approach to Law and Economics, 50 STAN. L. REV. 1471 (1998).',
    'Christine Jolls | A Behavioral Approach to Law and Economics | 50 STAN. L. REV. 1471 (1998)',
  ],
  [
    'Erie R.R. Co. v. Tompkins, 304 U.S. 64 (1938); Swift v. Tyson, 41 U.S. 1 (1842).',
    ' | Erie R.R. Co. v. Tompkins | 304 U.S. 64 (1938)',
    ' | Swift v. Tyson | 41 U.S. 1 (1842)',
  ],
  [
    'Compare Lochner v. New York, 198 U.S. 45 (1905), with West Coast Hotel Co. v. Parrish, 300 U.S. 379 (1937).',
    ' | Lochner v. New York | 198 U.S. 45 (1905)',
    ' | West Coast Hotel Co. v. Parrish | 300 U.S. 379 (1937)',
  ],
  [
    'Zeran v. America Online, Inc., 129 F.3d 327, 330 (4th Cir. 1997).',
    ' | Zeran v. America Online, Inc. | 129 F.3d 327 (1997)',
  ],
  [
    'Feist Publications, Inc. v. Rural Telephone Service Co., 499 U.S. 340 (1991).',
    ' | Feist Publications, Inc. v. Rural Telephone Service Co. | 499 U.S. 340 (1991)',
  ],
  [
    'Mark A. Lemley, Property, Intellectual Property, and Free Riding, 83 TEX. L. REV. 1031, 1035 (2005).',
    'Mark A. Lemley | Property, Intellectual Property, and Free Riding | 83 TEX. L. REV. 1031 (2005)',
  ],
  ['Id. at 45.'],
  ['See Sunstein, supra note 12, at 81.'],
  ['Ibid.'],
  ['The survey was sent to 250 firms in 1998 (of which 120 replied in 1999).'],
  ['It rose by 12 percent (2003), which is more than we thought.'],
]

it('has fifty of them', () => expect(NOTES).toHaveLength(50))

it.each(NOTES)('reads %j', (note, ...works) => {
  expect(read(note)).toEqual(works)
})

it.each([
  [
    'Stephen M. Roe, Director v. Owner in the Rivers Debate, 16 TRANSNAT’L LAW. 45 (2002).',
    'Stephen M. Roe | Director v. Owner in the Rivers Debate | 16 TRANSNAT’L LAW. 45 (2002)',
  ],
  ['Burger Reed, Inc. v. Poe, 471 U.S. 462 (1985).', ' | Burger Reed, Inc. v. Poe | 471 U.S. 462 (1985)'],
  [
    'Carla L. Roe, Nizan Geslevich Poe, & Ben Lee, Distributed Rivers, 59 WM. & MARY L. REV. ONLINE (2018).',
    'Carla L. Roe & Nizan Geslevich Poe & Ben Lee | Distributed Rivers | 59 WM. & MARY L. REV. ONLINE (2018)',
  ],
  ['ADA ROE, ET AL., RIVERS AND BANKS § 1067.3 (4th ed. 2015).', 'ADA ROE | RIVERS AND BANKS | 4th ed. (2015)'],
  [
    'Ada Roe, et al., Smart Rivers, REED NEWS (June 4, 2016, 18:39 GMT), https://reed.org/on.',
    'Ada Roe | Smart Rivers | REED NEWS (2016)',
  ],
  [
    'See Ada Roe, Bo Poe, and Cy Lee, “How Rivers Should Behave,” Reed Times, February 27, 2025, https://reed.org/how; “Will the rivers rise?” RBC News, November 4, 2024, https://rbc.org/rise.',
    'Ada Roe & Bo Poe & Cy Lee | How Rivers Should Behave | Reed Times (2025)',
    ' | Will the rivers rise? | RBC News (2024)',
  ],
])('reads %j, too', (note, ...works) => {
  expect(read(note)).toEqual(works)
})

it('takes the address behind a work', () => {
  const linkOf = (note: string) => legalWorks(note).map(({ fields: { doi, url } }) => [doi, url])
  const work = 'Ada Roe, On Rivers, 59 DUKE L.J. 1, 20 (2009)'
  expect(linkOf(`${work}, https://www.reed.org/stable/23. Also there.`)).toEqual([
    [null, 'https://www.reed.org/stable/23'],
  ])
  expect(linkOf(`${work}, https://doi.org/10.1000/x12.`)).toEqual([['10.1000/x12', null]])
})

it('tells bodies from people and months from publishers', () => {
  const [work] = legalWorks('FINANCIAL CONDUCT AUTHORITY, PROMOTIONS FOR RIVERS AND BANKS (June 2023).')
  expect(work?.fields).toMatchObject({ authors: 'FINANCIAL CONDUCT AUTHORITY', publisher: null, date: 'June 2023' })
})

it.each([
  ['45 C.F.R. § 46.116(d) (2009)', '45 C.F.R. § 46.116(d)', '45', 'C.F.R.', 2009],
  ['Cal. Health & Safety Code § 24178', 'Cal. Health & Safety Code § 24178', null, 'Cal. Health & Safety Code', null],
  ['Okla. Stat. Ann. tit. 63 §3101–3102 (2014)', 'Okla. Stat. Ann. tit. 63 §3101–3102', null, 'Okla. Stat. Ann.', 2014],
])('takes %j for a law', (text, title, volume, container, year) => {
  expect(statuteAlone(text)).toMatchObject({ title, volume, container, year, author: null })
})

it('takes nothing else for one', () => {
  expect(statuteAlone('Roe A. The law § 5 of rivers; a study. Water 2001;3:1')).toBeNull()
})

it('reads pages of the web', () => {
  const [first, second] = legalWorks(
    'See Ada Roe, On Rivers, REED NEWS (June 24, 2025), https://reed.org/on; Market Reeds, COINBASE, https://www.reed.com/m (last visited Oct. 8, 2025).',
  )
  expect(first?.fields).toMatchObject({
    authors: 'Roe, Ada',
    title: 'On Rivers',
    container: 'REED NEWS',
    date: 'June 24, 2025',
  })
  expect(second?.fields).toMatchObject({ author: null, title: 'Market Reeds', access_date: 'Oct. 8, 2025' })
  expect([first, second].map((work) => work?.fields.url)).toEqual(['https://reed.org/on', 'https://www.reed.com/m'])
})
