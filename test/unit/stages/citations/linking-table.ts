// Sentences of our own in all citation styles: text, then what is cited, as "contents=>entry" ("?": nothing answers).

export interface StyleTable {
  readonly style: string
  readonly references: readonly string[]
  /** A passage that shows the document's style, so that the vote has something to count. */
  readonly context: string
  readonly rows: readonly (readonly [text: string, cited: string])[]
}

const numbered = Array.from(
  { length: 40 },
  (_, index) => `${index + 1}: Author${String.fromCharCode(97 + (index % 26))} 20${10 + (index % 10)}`,
)

export const NUMERIC: StyleTable = {
  style: 'numeric',
  references: numbered,
  context: 'Much has been written on this [1-30].',
  rows: [
    ['It was shown before [3].', '[3]=>r3'],
    ['It was shown before[3].', '[3]=>r3'],
    ['It was shown before.[3] Then more.', '[3]=>r3'],
    ['It was shown [3, 5].', '3=>r3; 5=>r5'],
    ['It was shown [3,5,7].', '3=>r3; 5=>r5; 7=>r7'],
    ['It was shown [3-5].', '[3-5]=>r3; [3-5]=>r4; [3-5]=>r5'],
    ['It was shown [3–5].', '[3–5]=>r3; [3–5]=>r4; [3–5]=>r5'],
    ['It was shown [3-5, 9].', '3-5=>r3; 3-5=>r4; 3-5=>r5; 9=>r9'],
    ['It was shown [3]–[5].', '[3]–[5]=>r3; [3]–[5]=>r4; [3]–[5]=>r5'],
    ['It was shown [3], [5].', '[3]=>r3; [5]=>r5'],
    ['It was shown [3][5].', '[3]=>r3; [5]=>r5'],
    ['It was shown [3; 5].', '3=>r3; 5=>r5'],
    ['It was shown [3 and 5].', '3=>r3; 5=>r5'],
    ['It was shown [ 3 ].', '[ 3 ]=>r3'],
    ['Rules exist [see 12].', '[see 12]=>r12'],
    ['Rules exist [e.g., 12, 14].', '12=>r12; 14=>r14'],
    ['It follows from [12, Theorem 3].', '[12, Theorem 3]=>r12'],
    ['As in [12, p. 45] we find it.', '[12, p. 45]=>r12'],
    ['Miller et al. [7] agree.', '[7]=>r7'],
    ['[7] and others agree.', '[7]=>r7'],
    ['In ref. 12 it is said.', 'ref. 12=>r12'],
    ['In refs. 12 and 14 it is said.', '12=>r12; 14=>r14'],
    ['Known compounds [12a] react.', '[12a]=>r12'],
    ['A number beyond the list [99] stays.', '[99]=>?'],
    ['The algorithm [26] works.', '[26]=>r26'],
    ['Values lie in [0, 1] by design.', ''],
    ['Values lie in [1, 1] by design.', ''],
    ['Pupils scored 3.5 [2, 7] on the test.', ''],
    ['The difference was 3.2, 95% CI [2, 7].', ''],
    ['See Eq. [4] for more.', ''],
    ['The year [2010] is no label.', ''],
    ['Of 12 cases (4) failed.', ''],
    ['We show: [1] that it holds; [2] that it lasts.', ''],
    ['Tritium [3H] was used.', ''],
    ['The value x = [3] is fixed.', ''],
    ['The rate rose to 12^3^ per day.', ''],
    ['Smith (2010) says so.', ''],
    ['A vector [1.5, 2.5] was drawn.', ''],
    ['It was shown [112-5].', '[112-5]=>?'],
  ],
}

export const PAREN: StyleTable = {
  style: 'paren-numeric',
  references: numbered,
  context: 'Much has been written on this (1-25).',
  rows: [
    ['Fits were made with Reader version 1.0 (15).', '(15)=>r15'],
    ['It was shown before (3).', '(3)=>r3'],
    ['It was shown before (3, 5–7).', '3=>r3; 5–7=>r5; 5–7=>r6; 5–7=>r7'],
    ['It was shown (reviewed in 12).', '(reviewed in 12)=>r12'],
    ['It was shown (ref. 12).', '(ref. 12)=>r12'],
    ['Two aims guide us: (1) to count, and (2) to weigh.', ''],
    ['From equation (4) it follows.', ''],
    ['See Eq. (4) and Figure (2).', ''],
    ['The test was t(12) = 2.3.', ''],
    ['The mean was 23 (4) years.', ''],
    ['Of all cases (12%) failed.', ''],
    ['With f(3) we go on.', ''],
    ['Basal levels (10−8) were seen.', ''],
    ['It had many sites (1 to 13) there.', ''],
    ['Since 2015 (12) it is known.', '(12)=>r12'],
    ['This was Miller (14), not us.', '(14)=>r14'],
    ['A count of people (250) was made.', ''],
    ['In this model (12) all is well.', '(12)=>r12'],
    ['Treated with 5 ml (3) of it.', '(3)=>r3'],
  ],
}

export const SUPERSCRIPT: StyleTable = {
  style: 'superscript',
  references: numbered,
  context: 'Much has been written on this.^1-25^',
  rows: [
    ['Methylation of O^6^-methylguanine was found.', ''],
    ['It was shown before.^3^', '3=>r3'],
    ['It was shown before^3^.', '3=>r3'],
    ['It was shown^3,5^ before.', '3=>r3; 5=>r5'],
    ['It was shown^3–5^ before.', '3–5=>r3; 3–5=>r4; 3–5=>r5'],
    ['It was shown^3–5,9^ before.', '3–5=>r3; 3–5=>r4; 3–5=>r5; 9=>r9'],
    ['It was shown^3^ ^,^ ^5^ before.', '3=>r3; 5=>r5'],
    ['It was shown^3^–^5^ before.', '3–5=>r3; 3–5=>r4; 3–5=>r5'],
    ['It was shown^3^ and seen^5^ before.', '3=>r3; 5=>r5'],
    ['It was shown^2 3^ before.', '2=>r2; 3=>r3'],
    ['It was shown² before.', '²=>r2'],
    ['It was shown³,⁴ before.', '³=>r3; ⁴=>r4'],
    ['There were 10^5^ cells.', ''],
    ['There were 3 × 10^5^ cells.', ''],
    ['An area of 12 cm^2^ was cut.', ''],
    ['The dose per m^2^ was kept.', ''],
    ['A fit with R^2^ of .8 was seen.', ''],
    ['A value of χ^2^ was found.', ''],
    ['The models differed, Δχ^2^(21) = 22.5, ∆R^2^ = .04.', ''],
    ['Labelled ^14^C was used.', ''],
    ['Ann Bell^1^, Carl Diaz^2,3^ & Eva Falk^1^', ''],
    ['^1^ Institute of Physics, Bonn, Germany. ^2^ Center for Study, Rome, Italy.', ''],
    ['Labelled [^3^H]-thymidine was used.', ''],
    ['With ^18^F-FDG we saw it.', ''],
    ['Ions of Ca^2+^ were added.', ''],
    ['In the year 2015^12^ it changed.', '12=>r12'],
    ['With COVID-19^12^ it changed.', '12=>r12'],
    ['Pathway RCP 8.5^26^ was used.', '26=>r26'],
    ['On Δ^9^-tetrahydrocannabinol we know little.', ''],
    ['The term |μ|^2^ is small.', ''],
    ['A footnote^a^ is none.', ''],
    ['Beyond the list^88^ there is none.', ''],
    ['It is known (refs 12,14).', '12=>r12; 14=>r14'],
    ['It is known (ref. 12).', '(ref. 12)=>r12'],
    ['This was Miller et al.^14^ in fact.', '14=>r14'],
    ['It was “so”^7^ they said.', '7=>r7'],
  ],
}

export const FLAT: StyleTable = {
  style: 'flat-superscript',
  references: numbered,
  context: 'Much has been written.1-9 Some of it before,10-18 some after19-25 that.',
  rows: [
    ['It was shown before.3', '3=>r3'],
    ['It was shown before.3,5 Then more.', '3=>r3; 5=>r5'],
    ['It was shown before4-6 and after.', '4-6=>r4; 4-6=>r5; 4-6=>r6'],
    ['It was (shown before)7 there.', '7=>r7'],
    ['In week4 we stopped.', ''],
    ['The protein IL6 was high.', ''],
    ['The gene p53 was lost.', ''],
    ['A ratio of 0.5 was seen.', ''],
    ['See no.5 for more.', ''],
    ['These are:1.Two things 2.Three things', ''],
  ],
}

export const AUTHOR_YEAR: StyleTable = {
  style: 'author-year',
  references: [
    'Smith 2010', // r1
    'Smith & Lee 2010', // r2
    'Smith & Lee & Xu 2012', // r3
    'Jones 2009a', // r4
    'Jones 2009b', // r5
    'van der Berg & Núñez 2015', // r6
    'Müller 2011', // r7
    "O'Brien 2003", // r8
    'García-López & Ruiz & Paz 2018', // r9
    '"World Health Organization" 2019', // r10
    '"R Core Team" 2021', // r11
    'Brown & Green & White 2014', // r12
    'Brown & Black & White 2014', // r13
    'de Vries', // r14, in press
    'Thompson, J. P. & Hall 2008', // r15
    'Thompson, A. L. & Moss 2008', // r16
    'Weiß 1999', // r17
    'Li 2016', // r18
    'Challis 2001', // r19
    'Ng & Wu & Zhao 2020', // r20
    'Tanaka 2005', // r21
    'Tanaka 2007', // r22
    'Åberg & Øster 2013', // r23
    'Le Fur 1995', // r24
    'Kaplan & Kaplan 1989', // r25
    'Kaplan & Kaplan & Brown 1989', // r26
    'Roe n.d.-a', // r27
    'Roe n.d.-b', // r28
    'Ahn & Bose & Cruz & Dahl 1999', // r29
    'Ahn & Bose & Cruz & Dahl 2003', // r30
    '"NBS - National Bureau of Statistics" 2011', // r31
    '"National Institute of Rivers [NIR]" 2014', // r32
    'Bruun 2004', // r33
    '"Society of Clinical Lakes and Small Rivers. Association of Banks" 2014', // r34
    'Moss & Poe & "the Network on Small Rivers" 2008', // r35
  ],
  context: 'Much is known (Smith 2010; Müller 2011; Li 2016; Tanaka 2005, 2007; Jones 2009a; Weiß 1999).',
  rows: [
    ['It is so (Smith, 2010).', '(Smith, 2010)=>r1'],
    [
      'It is so (Society of Clinical Lakes and Small Rivers, Association of Banks, 2014).',
      '(Society of Clinical Lakes and Small Rivers, Association of Banks, 2014)=>r34',
    ],
    [
      'It is so (Moss, Poe, & the Network on Small Rivers, 2008).',
      '(Moss, Poe, & the Network on Small Rivers, 2008)=>r35',
    ],
    ['It is so (Smith 2010).', '(Smith 2010)=>r1'],
    ['It is so [Smith, 2010].', '[Smith, 2010]=>r1'],
    ['It is so (Smith & Lee, 2010).', '(Smith & Lee, 2010)=>r2'],
    ['It is so (Smith and Lee 2010).', '(Smith and Lee 2010)=>r2'],
    ['It is so (Smith et al., 2012).', '(Smith et al., 2012)=>r3'],
    ['It is so (Smith, Lee, & Xu, 2012).', '(Smith, Lee, & Xu, 2012)=>r3'],
    ['It is so (Smith, 2010; Müller, 2011).', 'Smith, 2010=>r1; Müller, 2011=>r7'],
    ['It is so (Smith 2010, Müller 2011).', 'Smith 2010=>r1; Müller 2011=>r7'],
    ['It is so (Jones, 2009a, b).', 'Jones, 2009a=>r4; b=>r5'],
    ['It is so (Jones, 2009a,b).', 'Jones, 2009a=>r4; b=>r5'],
    ['It is so (Jones, 2009a, 2009b).', 'Jones, 2009a=>r4; 2009b=>r5'],
    ['It is so (Jones 2009a–b).', '(Jones 2009a–b)=>r4; (Jones 2009a–b)=>r5'],
    ['It is so (Tanaka 2005, 2007).', 'Tanaka 2005=>r21; 2007=>r22'],
    ['It is so in Tanaka 2005, 2007 and elsewhere.', 'Tanaka 2005=>r21; 2007=>r22'],
    ['It grew (NBS, 2011).', '(NBS, 2011)=>r31'],
    ['It grew (National Bureau of Statistics, 2011).', '(National Bureau of Statistics, 2011)=>r31'],
    ['It grew (NIR 2014).', '(NIR 2014)=>r32'],
    ['It is so (Brunn, 2004).', '(Brunn, 2004)=>r33'],
    ['Smith (2010) says so.', 'Smith (2010)=>r1'],
    ['Smith and Lee (2010) say so.', 'Smith and Lee (2010)=>r2'],
    ['Smith & Lee (2010) say so.', 'Smith & Lee (2010)=>r2'],
    ['Smith et al. (2012) say so.', 'Smith et al. (2012)=>r3'],
    ['Smith and colleagues (2012) say so.', 'Smith and colleagues (2012)=>r3'],
    ["Smith's (2010) view is clear.", "Smith's (2010)=>r1"],
    ['Smith’s (2010) view is clear.', 'Smith’s (2010)=>r1'],
    ["Smith and Lee's (2010) view is clear.", "Smith and Lee's (2010)=>r2"],
    ['Tanaka (2005, 2007) says so.', '2005=>r21; 2007=>r22'],
    ['Smith (2010, p. 45) says so.', 'Smith (2010, p. 45)=>r1'],
    ['Smith (2010: 45) says so.', 'Smith (2010: 45)=>r1'],
    ['Smith (2010) and Müller (2011) agree.', 'Smith (2010)=>r1; Müller (2011)=>r7'],
    ['Smith (2010; see also Müller, 2011) agrees.', '2010=>r1; Müller, 2011=>r7'],
    ['It is so (see Smith, 2010).', '(see Smith, 2010)=>r1'],
    ['It is so (e.g., Smith, 2010; Li, 2016).', 'Smith, 2010=>r1; Li, 2016=>r18'],
    ['It is so (for instance in the model by Smith, 2010, which holds).', 'Smith, 2010=>r1'],
    ['It is so (van der Berg & Núñez, 2015).', '(van der Berg & Núñez, 2015)=>r6'],
    ['Van der Berg and Núñez (2015) say so.', 'Van der Berg and Núñez (2015)=>r6'],
    ['Berg and Nunez (2015) say so.', 'Berg and Nunez (2015)=>r6'],
    ['It is so (Mueller, 2011).', '(Mueller, 2011)=>r7'],
    ['It is so (Muller, 2011).', '(Muller, 2011)=>r7'],
    ['It is so (O’Brien, 2003).', '(O’Brien, 2003)=>r8'],
    ['It is so (García López et al. 2018).', '(García López et al. 2018)=>r9'],
    ['It is so (Garcia-Lopez et al., 2018).', '(Garcia-Lopez et al., 2018)=>r9'],
    ['It is so (World Health Organization, 2019).', '(World Health Organization, 2019)=>r10'],
    ['It is so (WHO, 2019).', '(WHO, 2019)=>r10'],
    ['It is so (World Health Organization [WHO], 2019).', '(World Health Organization [WHO], 2019)=>r10'],
    ['We used R (R Core Team, 2021).', '(R Core Team, 2021)=>r11'],
    ['It is so (Brown, Green et al., 2014).', '(Brown, Green et al., 2014)=>r12'],
    ['It is so (Brown, Black, & White, 2014).', '(Brown, Black, & White, 2014)=>r13'],
    ['It is so (Brown et al., 2014).', '(Brown et al., 2014)=>?'],
    ['It is so (de Vries, in press).', '(de Vries, in press)=>r14'],
    ['De Vries (in press) says so.', 'De Vries (in press)=>r14'],
    ['It is so (A. L. Thompson et al., 2008).', 'Thompson et al., 2008=>r16'],
    ['It is so (J. P. Thompson & Hall, 2008).', 'Thompson & Hall, 2008=>r15'],
    ['It is so (Weiss, 1999).', '(Weiss, 1999)=>r17'],
    ['It is so (Challis, 2001).', '(Challis, 2001)=>r19'],
    ['It is so (Ng et al. 2020).', '(Ng et al. 2020)=>r20'],
    ['It is so (Åberg and Øster 2013).', '(Åberg and Øster 2013)=>r23'],
    ['It is so (Aberg and Oster 2013).', '(Aberg and Oster 2013)=>r23'],
    ['It is so (Le Fur, 1995).', '(Le Fur, 1995)=>r24'],
    ['Nach Müller (2011) ist es so (vgl. Smith 2010, S. 12).', 'Müller (2011)=>r7; (vgl. Smith 2010, S. 12)=>r1'],
    ['Es ist so (Smith und Lee 2010).', '(Smith und Lee 2010)=>r2'],
    ['C’est ainsi (Smith et Lee, 2010 ; Li, 2016).', 'Smith et Lee, 2010=>r2; Li, 2016=>r18'],
    ['Es así (Smith y Lee, 2010).', '(Smith y Lee, 2010)=>r2'],
    ['É assim (Smith e Lee, 2010; Ng e cols., 2020).', 'Smith e Lee, 2010=>r2; Ng e cols., 2020=>r20'],
    ['Foi visto (Brown; Green; White, 2014).', '(Brown; Green; White, 2014)=>r12'],
    [
      'Foi visto (Li, 2016; SMITH; LEE, 2010; Ng; Wu; Zhao, 2020).',
      'Li, 2016=>r18; SMITH; LEE, 2010=>r2; Ng; Wu; Zhao, 2020=>r20',
    ],
    ['Foi visto (Alves; Braga, 2011).', '(Alves; Braga, 2011)=>?'],
    ['It is so (Smith et al.2012).', '(Smith et al.2012)=>r3'],
    ['As Smith 2010 found, it is so.', 'Smith 2010=>r1'],
    ['Source: Ng et al. 2020.', 'Ng et al. 2020=>r20'],
    ['It is so (Tanka, 2005).', '(Tanka, 2005)=>r21'],
    ['It is so (Challis, 2002).', '(Challis, 2002)=>?'],
    ['It is so (Ng, Wu, & Zhao, 2021).', '(Ng, Wu, & Zhao, 2021)=>r20'],
    // Several works of one name and year: the suffix decides, and nothing else does.
    ['It is so (Jones, 2009b).', '(Jones, 2009b)=>r5'],
    ['It is so (Jones, 2009).', '(Jones, 2009)=>?'],
    ['It is so (Roe, n.d.-b).', '(Roe, n.d.-b)=>r28'],
    ['It is so (Roe, n.d.).', '(Roe, n.d.)=>?'],
    // Four names decide against a near year; where both years are near, nothing does.
    ['It is so (Ahn, Bose, Cruz, & Dahl, 1998).', '(Ahn, Bose, Cruz, & Dahl, 1998)=>r29'],
    ['It is so (Ahn, Bose, Cruz, & Dahl, 2001).', '(Ahn, Bose, Cruz, & Dahl, 2001)=>?'],
    ['It is so (Tanaka, 2006).', '(Tanaka, 2006)=>?'],
    ['It is so (Kaplan & Kaplan, 1989).', '(Kaplan & Kaplan, 1989)=>r25'],
    ['It is so (Kaplan, Kaplan, & Brown, 1989).', '(Kaplan, Kaplan, & Brown, 1989)=>r26'],
    ['It is so (Nobody et al., 1987).', '(Nobody et al., 1987)=>?'],
    ['It is so (Unknown & Unheard, 1987).', '(Unknown & Unheard, 1987)=>?'],
    ['It was done in January (May 2010).', ''],
    ['Data were collected (March, 2012).', ''],
    ['We used software (IBM Corp, 2013).', ''],
    ['It lasted (2009–2010) and ended.', ''],
    ['In 2010 it began, and in 2011 it ended.', ''],
    ['The count was (2010) in all.', ''],
    ['We saw 2010 patients.', ''],
    ['The smith (2010) was no author.', ''],
    ['As said, (1) first, (2) second.', ''],
    ['It is so (Adams & Smith, 2010).', '(Adams & Smith, 2010)=>?'],
    ['In Spain, Smith (2010) saw it.', 'Smith (2010)=>r1'],
    ['As Smith put it in his book (2010), it is so.', ''],
    ['Smith and Lee’s long study of the lakes of the north found none at all (2010: 12).', '(2010: 12)=>r2'],
    ['Thus, Smith et al. write that it is „not the lakes, but only the rivers“ (2012: 21).', '(2012: 21)=>r3'],
    ["There is Tanaka's long analysis of 64 lakes in the north (2005; 2007), no more.", '2005=>r21; 2007=>r22'],
    ['Smith and Lee saw lakes. Nobody else ever saw one there in that year (2010).', ''],
    ['Smith and Müller never once saw a lake there in all of those long years (2010).', ''],
    ['Smith in her book (2010) says so.', 'Smith in her book (2010)=>r1'],
    ['It is so (Smith, 2010), and so on (ibid.).', '(Smith, 2010)=>r1; (ibid.)=>r1'],
    ['It is so (Smith, 2010). Later ibid., p. 12.', '(Smith, 2010)=>r1; ibid., p. 12=>r1'],
    ['It is so (Smith, 2010). But see Smith, op. cit. for more.', '(Smith, 2010)=>r1; op. cit.=>r1'],
    ['It is so (Smith, 2010; personal communication).', 'Smith, 2010=>r1'],
    ['It is so (Fig. 2; Smith, 2010).', 'Smith, 2010=>r1'],
    ['It is so (Smith, 1890/2010).', '(Smith, 1890/2010)=>r1'],
  ],
}

export const LABELS: StyleTable = {
  style: 'label',
  references: [
    'Knu84: Knuth 1984',
    'KR88: Kernighan & Ritchie 1988',
    'ABC+12: Adams & Bell & Cole 2012',
    'Lam94: Lamport 1994',
  ],
  context: 'Much is known [Knu84, Lam94].',
  rows: [
    ['It is so [Knu84].', '[Knu84]=>r1'],
    ['It is so [KR88, ABC+12].', 'KR88=>r2; ABC+12=>r3'],
    ['It is so [Knu84, p. 12].', '[Knu84, p. 12]=>r1'],
    ['It is so [Zap99].', '[Zap99]=>?'],
    ['It is so [Knu84, Corollary 2.3].', '[Knu84, Corollary 2.3]=>r1'],
    ['It is so [see Knu84, Table 6b; KR88].', 'see Knu84=>r1; KR88=>r2'],
    ['By (1) and (2) it is so, see (84).', ''],
    ['The ring R[KR88] is none of them.', ''],
    ['The gene [Brca1] is none of them, nor is [sic].', ''],
  ],
}

/** Letters and symbols as labels. */
export const LETTERS: StyleTable = {
  style: 'label',
  references: ['a: Knuth 1984', 'b: Kernighan & Ritchie 1988', 'c: Adams 2012', 'd: Lamport 1994'],
  context: 'Much is known [a], [b], [c] and [d].',
  rows: [
    ['It is so [b].', '[b]=>r2'],
    ['It is so [a, d].', 'a=>r1; d=>r4'],
  ],
}

/** Keys of mathematics, without a year. */
export const KEYS: StyleTable = {
  style: 'label',
  references: ['Maz1: Mazur 1987', 'D: Deligne 1971', 'BR: Blasius & Rogawski 1989', 'Bö1: Böckle 1999'],
  context: 'Much is known [Maz1], [D], [BR].',
  rows: [
    ['It is so [D].', '[D]=>r2'],
    ['It is so [D, Section 2], [BR, Bö1].', '[D, Section 2]=>r2; BR=>r3; Bö1=>r4'],
    ['The algebra k[D] acts on (D) by (1).', ''],
  ],
}

export const TABLES = [NUMERIC, PAREN, SUPERSCRIPT, FLAT, AUTHOR_YEAR, LABELS, LETTERS, KEYS]
