// What is found, weighed and linked in papers whose sentences are drawn by chance from every way of citing.
import { it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { citationsStage } from '../../../../src/stages/citations/index.ts'
import { type Chance, chanceOf } from '../../../support/chance.ts'
import { paperOf } from '../../../support/paper.ts'
import { expectStored } from '../../../support/vectors.ts'

const NAMES = [
  'Aber, J 2001',
  'Aber, J & Bell, K 2002a',
  'Aber, J & Bell, K 2002b',
  'Bell, K & Cole, M & Dorn, A 2010',
  'van der Berg, P 1999',
  'Müller-Lyer, F & Grau, H 1998',
  '"World Health Organization" 2015',
  'Thompson, A & Thompson, B 2008',
  'O’Neil, B 2004',
  'Hall, S',
  'García Márquez, G & Cole, M 2011',
  'Cole, M 2010',
]
const LISTS: readonly (readonly string[])[] = [
  NAMES,
  NAMES.map((name, at) => `${at + 1}: ${name}`),
  NAMES.map((name, at) => `[${at + 1}]: ${name}`),
  NAMES.map((name, at) => (at % 4 === 3 ? name : `${at + 1}: ${name}`)),
  NAMES.map((name) => `${name.slice(0, 3)}${name.slice(-2)}: ${name}`),
]

/** "#" and "##" are numbers drawn by chance. */
const SENTENCES = [
  'As known [#].',
  'As known [#, ##] and elsewhere [#–##].',
  'Several works [#,##,#] agree (see [##]).',
  'Growth is slow.^#^',
  'Growth,^#,##^ and decay^#–##^ are slow.',
  'It was 10^#^ times larger, and 5 m^2^ wide.',
  'The value of x^2^ and of R^2^ rose, as in 2015^#^.',
  'About 3^#^ and 95^#,##^ were seen.',
  'This is known (#).',
  'This is known (#, ##) and (Table #).',
  'There are two ways: (1) slow, (2) fast, and (3) none.',
  'In ref. # and Refs. #–## it is said.',
  'Equation (#) and Figure # show it, see Section #.',
  'Aber (2001) walked.',
  'Some walked (Aber, 2001; Bell et al., 2010).',
  'Aber and Bell (2002a, 2002b) walked, and so did Aber & Bell (2002).',
  'Some (Aber and Bell, 2002a,b; van der Berg 1999, p. 12) walked.',
  'Bell, Cole, and Dorn (2010) walked; Bell and others (2010) too.',
  'Müller-Lyer and Grau’s (1998) work is old (cf. Mueller-Lyer & Grau, 1998).',
  'The World Health Organization (WHO, 2015) said so (World Health Organization 2015: 7).',
  'Thompson & Thompson (2008) and A. Thompson (2008) and C. Thompson et al. (2008) differ.',
  "O’Neil (2004) and O'Neil [2004] and Oneil (2004) are one.",
  'Hall (in press) and Hall (n.d.) are to come (Hall, forthcoming).',
  'García Márquez and Cole (2011), García-Márquez & Cole (2011) and Márquez (2011) wrote.',
  'In 2010, Cole walked; Cole (2010) and Cole et al. (2010) are two.',
  'In Spain, Bell (2010) walked, and Adams and Cole (2010) did not.',
  'Aber (2003) is not in the list, nor is Zed (2010).',
  'Bell et al.’s 2010 study, and the 2001 study of Aber, are known.',
  'Ibid., p. 3, and op. cit. are old ways (Aber, op. cit.).',
  'She says so (2001), and again (2002a: 14).',
  'Aber (2001) walked. || In the same paper he ran (ibid.). || Aber ran again.',
  'Many (e.g., Aber, 2001, 2002; see also Bell, Cole & Dorn, 2010, for more) walked.',
  '[Abe01; Bel10] and [Col10, p. 3] are labels.',
  'The growth1,2 of plants3 was slow.4',
  'Values rose by 12 (95) and fell by 3.2 [1.1, 5.4].',
  'The isotope ^14^C and the ion Ca^2+^ are known.',
  'Aber, J., & Bell, K. (2002). A study of case 2.',
  'A study of case 4 (2010) says so.',
  'Aber 2001 and Bell 2010 walked in May 2001.',
  '{bib:r1|Aber 2001} walked with {bib:r4|#}.',
  'Some {fig:f1|Figure 1} and {bib:r2 r3|(Aber & Bell 2002)} walked.',
]

function drawn(sentence: string, chance: Chance): string {
  return sentence.replace(/##?/g, (sign) => String(sign === '#' ? chance.whole(1, 7) : chance.whole(5, 14)))
}

function paperBy(seed: number) {
  const chance = chanceOf(seed)
  const body = Array.from({ length: 14 }, () => drawn(chance.one(SENTENCES), chance))
  const notes = chance.isLucky(0.3) ? ['1', '2'] : []
  return paperOf({
    body,
    references: LISTS[seed % LISTS.length] ?? [],
    notes,
    captions: ['Redrawn after Aber (2001).'],
  })
}

it('candidates keep their evidence, their confidence and their links', async () => {
  const rows: string[] = []
  for (let seed = 1; seed <= 20; seed++) {
    const { citations, citationLinking } = (await citationsStage.run(paperBy(seed), {} as Context)).value
    rows.push(`paper ${seed}: ${JSON.stringify(citationLinking?.styleScores ?? {})}`)
    for (const one of citationLinking?.candidates ?? []) {
      const verdict = one.accepted ? 'yes' : `no, ${one.rejectionReasons.join(' ')}`
      const found = `${one.raw} (${one.style}) ${one.targets.join(' ')}`
      rows.push(`${one.sentence}.${one.start} ${found}, ${one.confidence}, ${one.evidence.join(' ')}: ${verdict}`)
    }
    rows.push(citations.map(({ contents, target, tier }) => `${contents}=${target} ${tier}`).join('; '))
  }
  expectStored('citations-varied', rows)
})
