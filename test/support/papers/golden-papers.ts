// Five invented papers in the layouts that journals use, each of two small pages.
import { type Item, type Style, type TypesetPage, typeset } from './typeset.ts'

const as =
  (style: Style) =>
  (text: string): Item => ({ style, text })

const BODY: Style = { size: 10, indent: 12 }
const p = as(BODY)
const title = as({ size: 17, font: 1, above: 6 })
const authors = as({ size: 11, above: 8 })
const small = as({ size: 8.5, above: 2 })
const abstract = as({ size: 9, above: 8 })
const keywords = as({ size: 9, above: 4 })
const bold = as({ size: 12, font: 1, above: 12 })
const italic = as({ size: 10, font: 2, above: 8 })
const centred = as({ size: 11, font: 1, align: 'centre', above: 12 })
const caption = as({ size: 9, above: 10 })
const note = as({ size: 8 })
const entry = as({ size: 9, hang: 14, above: 2 })

const WALK = [
  'People who walk slowly see more of a town than people who hurry through it. We asked whether this holds for rivers as well, and whether the banks are remembered better than the water.',
  'Forty people walked along the same two miles of the river on two days. They were told to take as much time as they liked, and most of them took about an hour and a half.',
  'After the walk each of them drew a map from memory. Two of us counted the bends on every map without knowing who had drawn it, and settled the few cases in which our counts differed.',
  'The maps of the second day had more bends than those of the first. The banks were drawn with care, while the water itself was often left as an empty stretch between two lines.',
  'We take this to mean that people remember what changes their step. A bank that rises or falls is felt in the legs, and what is felt in the legs is found again on the map.',
] as const
const [ASKED, WALKED, DREW, FOUND, MEANS] = WALK

const NUMBERED_LIST = [
  entry('[1] Abel M, Brandt K. Slow rivers of the northern plain. J Water Stud. 2001;12(3):45–61.'),
  entry('[2] Castel P. Lakes without a shore. Oldtown: Riverside Press; 1998.'),
  entry('[3] Dorn A, Evers L, Fox T. A method to count reeds along the banks. Ann Field Bot. 2010;7:101–119.'),
  entry(
    '[4] Grau H. On the age of bridges. In: Hill B, editor. Stone and water. Newton: Northern Press; 2004. p. 12–40.',
  ),
]
const AUTHOR_YEAR_LIST = [
  entry(
    'Abel, M., & Brandt, K. (2001). Slow rivers of the northern plain. _Journal of Water Studies_, _12_(3), 45–61.',
  ),
  entry('Castel, P. (1998). _Lakes without a shore_. Riverside Press.'),
  entry(
    'Dorn, A., Evers, L., & Fox, T. (2010). A method to count reeds along the banks. _Annals of Field Botany_, _7_, 101–119.',
  ),
  entry('Grau, H. (2004). On the age of bridges. In B. Hill (Ed.), _Stone and water_ (pp. 12–40). Northern Press.'),
]

const oneColumn: readonly TypesetPage[] = [
  {
    number: '1',
    columns: [
      [
        title('Walking slowly along a river'),
        authors('Anna B. Meer and Chidi Okafor'),
        small('Department of Rivers, University of the Valley, Oldtown'),
        abstract(
          '*Abstract* We asked forty people to walk along a river and to draw it from memory. Maps drawn after a second walk had more bends. People remember what changes their step.',
        ),
        keywords('*Keywords:* walking, rivers, memory'),
        bold('1 Introduction'),
        p(`${ASKED}^1^ Earlier work on lakes found no such difference.^2^`),
        p(MEANS),
        bold('2 Method'),
        p(WALKED),
        p(DREW),
      ],
    ],
    notes: [
      [
        note(
          '^1^ The question was first put to us by a ferryman, who had crossed the river for thirty years and could not draw it.',
        ),
        note('^2^ See P. Castel, Lakes without a shore (Oldtown 1998), who asked swimmers.'),
      ],
    ],
  },
  {
    number: '2',
    columns: [
      [
        bold('3 Results'),
        p(FOUND),
        p(`${DREW}^3^`),
        bold('4 Discussion'),
        p(MEANS),
        bold('References'),
        ...AUTHOR_YEAR_LIST,
      ],
    ],
    notes: [[note('^3^ In three maps the bends could not be counted, since the paper had become wet.')]],
  },
]

const twoColumns: readonly TypesetPage[] = [
  {
    head: 'Meer and Okafor / J River Walk 12 (2016) 31–32',
    number: '31',
    wide: [
      title('Bends of a river in maps drawn from memory'),
      authors('Anna B. Meer^a^, Chidi Okafor^b,^*'),
      small('^a^ Department of Rivers, University of the Valley, Oldtown, Germany'),
      small('^b^ School of Lakes, Lakes College, Newton, Nigeria'),
      abstract(
        '*Abstract* We asked forty people to walk along a river and to draw it from memory. Maps drawn after a second walk had more bends. People remember what changes their step.',
      ),
      keywords('_Keywords:_ walking; rivers; memory'),
    ],
    columns: [
      [
        bold('1. Introduction'),
        p(`${ASKED} Lakes have been studied before [1,2].`),
        p(MEANS),
        bold('2. Methods'),
        italic('2.1. Walks'),
        p(`${WALKED} Reeds were counted as in earlier work [3].`),
      ],
      [italic('2.2. Maps'), p(DREW), bold('3. Results'), p(FOUND), p(`${WALKED} Bridges were left out [4].`)],
    ],
    notes: [[note('* Corresponding author. E-mail address: c.okafor@lakes.example.org (C. Okafor).')]],
  },
  {
    head: 'Meer and Okafor / J River Walk 12 (2016) 31–32',
    number: '32',
    columns: [
      [bold('4. Discussion'), p(MEANS), p(FOUND)],
      [bold('References'), ...NUMBERED_LIST],
    ],
  },
]

const apa: readonly TypesetPage[] = [
  {
    head: 'MEMORY FOR RIVERS',
    number: '3',
    columns: [
      [
        as({ size: 14, font: 1, align: 'centre', above: 12 })('Memory for Rivers: Two Walks and a Map'),
        as({ size: 11, align: 'centre', above: 6 })('Anna B. Meer'),
        as({ size: 10, align: 'centre' })('Department of Psychology, University of the Valley'),
        centred('Abstract'),
        as({ size: 10 })(
          'We asked forty people to walk along a river and to draw it from memory. Maps drawn after a second walk had more bends. People remember what changes their step.',
        ),
        as({ size: 10, indent: 12 })('_Keywords:_ walking, rivers, memory'),
        centred('Method'),
        as({ size: 10, font: 1, above: 8 })('Participants'),
        p(`${WALKED} Their number follows Abel and Brandt (2001).`),
        as({ size: 10, font: 1, above: 8 })('Procedure'),
        p(`*Walking.* ${WALKED}`),
        p(`*Drawing.* ${DREW} The count of bends is that of reeds (Dorn et al., 2010).`),
      ],
    ],
  },
  {
    head: 'MEMORY FOR RIVERS',
    number: '4',
    columns: [
      [
        centred('Results'),
        p(`${FOUND} The difference was reliable, t(39) = 2.81, p = .008.`),
        centred('Discussion'),
        p(`${MEANS} The same was said of lakes (Castel, 1998; Grau, 2004).`),
        centred('References'),
        ...AUTHOR_YEAR_LIST,
      ],
    ],
  },
]

const law: readonly TypesetPage[] = [
  {
    head: '2016] THE RIGHT TO WALK 101',
    number: '101',
    columns: [
      [
        as({ size: 15, align: 'centre', above: 10 })('THE RIGHT TO WALK ALONG A RIVER'),
        as({ size: 11, font: 2, align: 'centre', above: 6 })('Anna B. Meer*'),
        as({ size: 11, align: 'centre', above: 14 })('INTRODUCTION'),
        p(`Whoever owns the bank of a river may close it to others, or so the older writers held.^1^ ${ASKED}`),
        as({ size: 11, align: 'centre', above: 14 })('I. THE OLD RULE'),
        p(`The old rule was plain: the bank belonged to the field, and the field to its owner.^2^ ${MEANS}^3^`),
        as({ size: 10, font: 2, above: 8 })('A. Ferries'),
        p('A ferryman could land where he pleased, since the landing was part of the crossing.^4^'),
      ],
    ],
    notes: [
      [
        note('* Lecturer in law, University of the Valley. My thanks go to the ferrymen of Oldtown.'),
        note('^1^ P. CASTEL, LAKES WITHOUT A SHORE 12–40 (Oldtown, Riverside Press 1998).'),
        note('^2^ M. Abel & K. Brandt, Slow Rivers of the Northern Plain, 12 J. WATER STUD. 45, 47 (2001).'),
        note('^3^ Id. at 49. But see H. Grau, On the Age of Bridges, in STONE AND WATER 12 (B. Hill ed., 2004).'),
        note(
          '^4^ The Ferry Case, 3 Valley Reports 112 (1884), where the landing was covered by water for most of the year.',
        ),
      ],
    ],
  },
  {
    head: '102 VALLEY LAW REVIEW [Vol. 7:101',
    number: '102',
    columns: [
      [
        as({ size: 11, align: 'centre', above: 14 })('II. THE NEW RULE'),
        p(`Courts have since turned to the one who walks.^5^ ${WALKED}`),
        p(`${FOUND}^6^ ${DREW}`),
        as({ size: 11, align: 'centre', above: 14 })('CONCLUSION'),
        p(MEANS),
      ],
    ],
    notes: [
      [
        note(
          '^5^ CASTEL, supra note 1, at 77; A. Dorn, L. Evers & T. Fox, A Method to Count Reeds, 7 ANN. FIELD BOT. 101 (2010).',
        ),
        note('^6^ Abel & Brandt, supra note 2, at 60.'),
      ],
    ],
  },
]

const objects: readonly TypesetPage[] = [
  {
    head: 'Journal of River Walks 12 (2016)',
    number: '51',
    wide: [
      title('How many bends does a river have? A count from forty maps'),
      authors('Anna B. Meer, Chidi Okafor'),
      small('Department of Rivers, University of the Valley, Oldtown'),
      abstract(
        '*Abstract.* Forty people walked along a river and drew it from memory. We count the bends on their maps by day and by bank.',
      ),
    ],
    columns: [
      [bold('1 Introduction'), p(`${ASKED} Earlier counts exist [1].`), p(MEANS)],
      [bold('2 Data'), p(`${WALKED} Table 1 gives the counts, and Fig. 1 shows them by day.`), p(DREW)],
    ],
  },
  {
    head: 'Journal of River Walks 12 (2016)',
    number: '52',
    wide: [
      {
        caption:
          '*Fig. 1.* Bends on the maps of the first day and of the second day, by the order in which people walked. Each curve stands for ten people.',
        height: 120,
      },
      caption('*Table 1* Bends on forty maps, by day and bank'),
      {
        cells: [
          ['Bank', 'First day', 'Second day', 'Change'],
          ['Left', '4.2 (1.1)', '6.0 (1.3)', '1.8'],
          ['Right', '3.9 (1.0)', '5.1 (1.2)', '1.2'],
          ['Both', '8.1 (1.9)', '11.1 (2.2)', '3.0'],
        ],
      },
      as({ size: 8 })('Note. Means with standard deviations in brackets.'),
    ],
    columns: [
      [bold('3 Results'), p(`${FOUND} The change was larger on the left bank (Table 1).`)],
      [
        bold('4 Discussion'),
        p(`${MEANS} Reeds and bridges were counted alike [2–4].`),
        bold('References'),
        ...NUMBERED_LIST,
      ],
    ],
  },
]

/** The files of test/golden/pdf by the name of their case. */
export const GOLDEN_PAPERS: Readonly<Record<string, () => Uint8Array>> = {
  'one-column-notes': () => typeset(oneColumn),
  'two-columns': () => typeset(twoColumns),
  'apa-headings': () => typeset(apa),
  'law-notes': () => typeset(law),
  'side-caption': () => typeset(objects),
}
