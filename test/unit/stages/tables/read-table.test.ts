import { describe, expect, it } from 'vitest'
import { NO_VOCABULARY } from '../../../../src/conventions/line-ends/vocabulary.ts'
import { readParts, readTable } from '../../../../src/stages/tables/read-table.ts'
import { ALL, drawnPage } from './drawn-page.ts'

const contentsOf = (drawing: string): string[][] => readTable(drawnPage(drawing), ALL)?.contents ?? []

/** One space between the values, as the page has between words. */
const CLOSE = `
-----------------------------
Player      Goal Err   Shots
-----------------------------
Crosby      0.83 0.20     12
Toews       0.45 0.20     14
Ovechkin    0.46 0.18     17
-----------------------------`

describe('readTable', () => {
  it('reads a table with three rules, cells verbatim', () => {
    expect(
      contentsOf(`
-------------------------------
Group        Control    Treated
-------------------------------
Weight (g)   2.50       −3.10
Height       12.0 ± 1   < 0.001
Sex                     4/5
-------------------------------`),
    ).toEqual([
      ['Group', 'Control', 'Treated'],
      ['Weight (g)', '2.50', '−3.10'],
      ['Height', '12.0 ± 1', '< 0.001'],
      ['Sex', '', '4/5'],
    ])
  })

  it('parts values set as close as words, and the headings above them', () => {
    expect(contentsOf(CLOSE)).toEqual([
      ['Player', 'Goal', 'Err', 'Shots'],
      ['Crosby', '0.83', '0.20', '12'],
      ['Toews', '0.45', '0.20', '14'],
      ['Ovechkin', '0.46', '0.18', '17'],
    ])
  })

  it('cuts headings where one is wider than its column', () => {
    expect(contentsOf(CLOSE.replace('Goal Err ', 'Score Err')).at(0)).toEqual(['Player', 'Score', 'Err', 'Shots'])
  })

  it('cuts a heading that is printed again and again', () => {
    expect(contentsOf(CLOSE.replace('Goal Err ', 'Mean Mean').replace('Player', '      ')).at(0)).toEqual([
      '',
      'Mean',
      'Mean',
      'Shots',
    ])
  })

  it('keeps a heading over two columns whole, though a word of it begins where the second does', () => {
    const drawing = `
---------------------------------
            Low PI      High PI
---------------------------------
Name        lo  hi      lo  hi
---------------------------------
Ada         54  48      86  36
Bob         52  44      75  89
Cid         38  28      62  73
---------------------------------`
    const page = drawnPage(drawing)
    // As large, their spaces are those between words.
    const large = { ...page, lines: page.lines.map((line) => ({ ...line, size: 18 })) }
    expect(readTable(large, ALL)?.contents.at(0)?.filter(Boolean)).toEqual(['Name', 'Low PI', 'High PI'])
  })

  it('leaves numbers in groups of three whole', () => {
    const grouped = CLOSE.replaceAll(/0\.(\d\d) 0\.(\d\d)/g, '$1 3$2')
    expect(contentsOf(grouped).map((row) => row[1])).toEqual(['Goal Err', '83 320', '45 320', '46 318'])
  })

  it('joins no lines as far apart as rows, though a shade parts only the values beside them', () => {
    const page = drawnPage(`
Model   Home
------------

Goals   0.52


xG      0.57


Trees   0.65


Forest  0.70
------------`)
    const fills = page.lines
      .filter(({ text }) => text === '0.52' || text === '0.65')
      .map(({ box }) => ({ box: [85, box[1] - 5, 120, box[3] + 5] as const, color: 0xdddddd }))
    expect(readTable({ ...page, fills }, ALL)?.contents).toEqual([
      ['Model', 'Home'],
      ['Goals', '0.52'],
      ['xG', '0.57'],
      ['Trees', '0.65'],
      ['Forest', '0.70'],
    ])
  })

  it('keeps the marks of notes raised, so that they are no digits of the value', () => {
    const page = drawnPage(`
Model   AIC      Size
A       760.42   a2
B       781.72   12`)
    const lines = page.lines.map((line) => {
      const [span] = line.spans
      if (span === undefined || !line.text.endsWith('2') || line.text === '12') return line
      const cut = line.text.length - 1
      return {
        ...line,
        spans: [
          { ...span, end: cut },
          { ...span, start: cut, rise: 'sup' as const },
        ],
      }
    })
    expect(readTable({ ...page, lines }, ALL)?.contents).toEqual([
      ['Model', 'AIC', 'Size'],
      ['A', '760.4²', 'a²'],
      ['B', '781.7²', '12'],
    ])
  })

  it('reads a table without any rule', () => {
    expect(
      contentsOf(`
Species     Sites   Count
Apis        3       41
Bombus      12      7
Osmia       1       120`),
    ).toEqual([
      ['Species', 'Sites', 'Count'],
      ['Apis', '3', '41'],
      ['Bombus', '12', '7'],
      ['Osmia', '1', '120'],
    ])
  })

  it('puts a heading over several columns into the first of them, and the others below it', () => {
    expect(
      contentsOf(`
----------------------------------
               Dose group
             ---------------------
Outcome      Low     High    None
----------------------------------
Pain         1       2       3
Nausea       4       5       6
----------------------------------`),
    ).toEqual([
      ['Outcome', 'Dose group', '', ''],
      ['', 'Low', 'High', 'None'],
      ['Pain', '1', '2', '3'],
      ['Nausea', '4', '5', '6'],
    ])
  })

  it('keeps a heading over two others apart, though these begin with small letters', () => {
    expect(
      contentsOf(`
---------------------------------------
           Estimate_of_it
Rule     first     second    p
---------------------------------------
All      34        35        .01
Most     36        37        .02
Few      38        39        .03`),
    ).toEqual([
      ['Rule', 'Estimate of it', '', 'p'],
      ['', 'first', 'second', ''],
      ['All', '34', '35', '.01'],
      ['Most', '36', '37', '.02'],
      ['Few', '38', '39', '.03'],
    ])
  })

  it('gives lines of values in brackets rows of their own everywhere or nowhere', () => {
    const rows = contentsOf(`
-----------------------------------
            (1)      (2)      (3)
-----------------------------------
Revenue     0.026    0.007    0.002
            (0.026)  (0.011)  (0.014)
Payment     0.131    0.263    0.357
            (0.338)  (0.113)  (0.173)
Spending                      0.032
                              (0.036)
Population  0.267    0.027    0.299
            (0.459)  (0.298)  (0.574)
-----------------------------------`)
    expect(rows.slice(5, 7)).toEqual([
      ['Spending', '', '', '0.032'],
      ['', '', '', '(0.036)'],
    ])
  })

  it('leaves out the word that the table goes on', () => {
    const rows = contentsOf(`
Species     Sites   Count
-------------------------
Apis        3       41
Bombus      12      7
                    Continued`)
    expect(rows.at(-1)).toEqual(['Bombus', '12', '7'])
  })

  it('joins the lines of a heading', () => {
    expect(
      contentsOf(`
-----------------------------
           Number of   Share
Stage      patients    (%)
-----------------------------
I          14          20.0
II         56          80.0
-----------------------------`)[0],
    ).toEqual(['Stage', 'Number of patients', 'Share (%)'])
  })

  it('does not join a heading with one of several headings of one form below it', () => {
    expect(
      contentsOf(`
----------------------------------
                 Weight
Animal   Day_0   Day_7   Day_14
----------------------------------
A        160     186     201
B        162     192     217
----------------------------------`).slice(0, 2),
    ).toEqual([
      ['Animal', 'Weight', '', ''],
      ['', 'Day 0', 'Day 7', 'Day 14'],
    ])
  })

  it('reads headings of three levels, each over those below it', () => {
    expect(
      contentsOf(`
-----------------------------------------------------------
                Boys                       Girls
         -----------------------    -----------------------
           All         Some           All         Some
         ----------  -----------    ----------  -----------
         Mean    SD  Mean     SD    Mean    SD  Mean     SD
-----------------------------------------------------------
Time     12.6  1.00  12.7   0.95    14.5  1.26  14.6   1.22
Post     0.51  0.50  0.52   0.50    0.51  0.50  0.52   0.50
-----------------------------------------------------------`).slice(0, 3),
    ).toEqual([
      ['', 'Boys', '', '', '', 'Girls', '', '', ''],
      ['', 'All', '', 'Some', '', 'All', '', 'Some', ''],
      ['', 'Mean', 'SD', 'Mean', 'SD', 'Mean', 'SD', 'Mean', 'SD'],
    ])
  })

  it('joins the lines of a heading beside one that ends in the same word', () => {
    expect(
      contentsOf(`
---------------------------------
Feed               malicious
         paths     paths
---------------------------------
A        160       186
B        162       192
---------------------------------`)[0],
    ).toEqual(['Feed', 'paths', 'malicious paths'])
  })

  it('keeps headings inside the table and the indented rows under them as rows', () => {
    expect(
      contentsOf(`
-----------------------------
Variable       n      Share
-----------------------------
Sex
  Female       12     40
  Male         18     60
Age at first visit in years
  Under 40     9      30
  40 and over  21     70
-----------------------------`),
    ).toEqual([
      ['Variable', 'n', 'Share'],
      ['Sex', '', ''],
      ['Female', '12', '40'],
      ['Male', '18', '60'],
      ['Age at first visit in years', '', ''],
      ['Under 40', '9', '30'],
      ['40 and over', '21', '70'],
    ])
  })

  it('joins the lines of a cell where rows stand further apart than lines', () => {
    expect(
      contentsOf(`
--------------------------------------------
Study      Exercise              Duration
--------------------------------------------
Adams      Walking on level      3 weeks
           ground, climbing      (daily)
           and stepping

Baker      Standing up from a    6 months
           chair

Clark      Balance tasks with    9 weeks
           and without shoes     (weekly)
--------------------------------------------`),
    ).toEqual([
      ['Study', 'Exercise', 'Duration'],
      ['Adams', 'Walking on level ground, climbing and stepping', '3 weeks (daily)'],
      ['Baker', 'Standing up from a chair', '6 months'],
      ['Clark', 'Balance tasks with and without shoes', '9 weeks (weekly)'],
    ])
  })

  it('joins the lines of a cell by their words where all lines stand equally far apart', () => {
    expect(
      contentsOf(`
-----------------------------------
Item                  Low    High
-----------------------------------
Number of patients    12     14
with a first episode
Days in hospital      3.1    4.2
Deaths                1      0
-----------------------------------`),
    ).toEqual([
      ['Item', 'Low', 'High'],
      ['Number of patients with a first episode', '12', '14'],
      ['Days in hospital', '3.1', '4.2'],
      ['Deaths', '1', '0'],
    ])
  })

  it('mends words that were broken at the end of a line', () => {
    const page = drawnPage(`
---------------------------
Plant         Use
---------------------------
Salvia        anti-
              inflamma-
              tory

Mentha        food

Melissa       sedation, as
              a tea
---------------------------`)
    const words = { ...NO_VOCABULARY, count: (word: string) => (word === 'anti-inflammatory' ? 2 : 0) }
    expect(readTable(page, ALL, words)?.contents[1]?.[1]).toMatch(/^anti-?inflammatory$/)
  })

  it('keeps the bullets of lists with their words', () => {
    expect(
      contentsOf(`
---------------------------------------
Source    Description
---------------------------------------
Reports    •    Health centres of the
                island
           •    Weather stations
---------------------------------------
Talks      •    Interviews
           •    Focus groups
---------------------------------------`),
    ).toEqual([
      ['Source', 'Description'],
      ['Reports', '• Health centres of the island • Weather stations'],
      ['Talks', '• Interviews • Focus groups'],
    ])
  })

  it('leaves bullets that are values', () => {
    expect(
      contentsOf(`
-----------------------------
Plant     North    South
-----------------------------
Reed      •        •
Rush      •
Sedge              •
-----------------------------`),
    ).toEqual([
      ['Plant', 'North', 'South'],
      ['Reed', '•', '•'],
      ['Rush', '•', ''],
      ['Sedge', '', '•'],
    ])
  })

  it('reads a grid by its rules, whatever the lines in its cells', () => {
    expect(
      contentsOf(`
---------------------------
| Code | Meaning          |
---------------------------
| A1   | First            |
|      | Second           |
---------------------------
| B2   | Third item and   |
|      | its details      |
---------------------------
| C3   | Fourth of all    |
|      | the items        |
---------------------------`),
    ).toEqual([
      ['Code', 'Meaning'],
      ['A1', 'First Second'],
      ['B2', 'Third item and its details'],
      ['C3', 'Fourth of all the items'],
    ])
  })

  it('cuts cells that stand so close that they were read as one', () => {
    expect(
      contentsOf(`
------  --------  -------
Name    Before    After
------  --------  -------
T1      0.0297    −2.801
T2      0.0591    −2.457
T3      0.0695123 −12.728
------  --------  -------`).at(-1),
    ).toEqual(['T3', '0.0695123', '−12.728'])
  })

  it('keeps a range of numbers in one cell though its dash stands in line over all rows', () => {
    expect(
      contentsOf(`
Region          Unit    Count
11203 – 11242   GTAT    10
11535 – 11602   CTTA    17
14272 – 14319   AGAA    12`)[2],
    ).toEqual(['11535 – 11602', 'CTTA', '17'])
  })

  it('takes lists side by side as one row', () => {
    expect(
      contentsOf(`
----------------------------------------
Inclusion             Exclusion
----------------------------------------
1. Aged 18 or over    1. Pregnancy
2. Written consent    2. Any surgery in
3. A first episode    the last year
of the disease        3. Allergy
----------------------------------------`),
    ).toEqual([
      ['Inclusion', 'Exclusion'],
      [
        '1. Aged 18 or over 2. Written consent 3. A first episode of the disease',
        '1. Pregnancy 2. Any surgery in the last year 3. Allergy',
      ],
    ])
  })

  it('gives null for an area without text', () => {
    expect(readTable(drawnPage(''), ALL)).toBeNull()
  })

  it('leaves out lines outside the area', () => {
    const page = drawnPage(`
Text above the table
a   1   2
b   3   4
c   5   6`)
    expect(readTable(page, [0, 111, 600, 800])?.contents).toEqual([
      ['a', '1', '2'],
      ['b', '3', '4'],
      ['c', '5', '6'],
    ])
  })
})

describe('readParts', () => {
  it('keeps a column that a later part leaves empty', () => {
    const first = drawnPage(`
Name      Old     New     Note
Ada       1       2       x
Bob       3       4       y
Cyd       5       6       z`)
    const second = drawnPage(`
Dan       7               x
Eve       8               y
Fay       9               zzzz`)
    const parts = readParts([
      { page: first, box: ALL },
      { page: second, box: ALL },
    ])
    expect(parts[1]?.contents).toEqual([
      ['Dan', '7', '', 'x'],
      ['Eve', '8', '', 'y'],
      ['Fay', '9', '', 'zzzz'],
    ])
  })

  it('reads each part by its own rules where these stand elsewhere', () => {
    const first = drawnPage(`
Name | Old | New
Ada  | 1   | 2
Bob  | 3   | 4
Cyd  | 5   | 66`)
    const second = drawnPage(`
Nm | Old   | New
Di | 70    | 8
Ed | 90    | 10
Fa | 11    | 12`)
    const parts = readParts([
      { page: first, box: ALL },
      { page: second, box: ALL },
    ])
    expect(parts[1]?.contents[1]).toEqual(['Di', '70', '8'])
  })
})
