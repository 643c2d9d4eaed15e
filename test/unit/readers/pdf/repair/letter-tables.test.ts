import { expect, it } from 'vitest'
import { withMeantLetters } from '../../../../../src/readers/pdf/repair/letter-tables.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'

const read = (...lines: { text: string; font?: string }[]) =>
  withMeantLetters([printedPage(lines.map((line, at) => ({ x: 50, y: 100 + at * 12, ...line })))]).flatMap((page) =>
    page.lines.map(({ text }) => text),
  )

const FRENCH =
  'Nous avons vu que les rÈsultats de la dÈsambiguÔsation sÈmantique ne sont pas dans les limites que la mÈthode avait'

it('reads letters of Windows that the table of the Macintosh made capitals of', () => {
  expect(
    read({ text: FRENCH, font: 'A' }, { text: 'des critËres', font: 'B' }, { text: 'α‡', font: 'C' }).slice(0, 3),
  ).toEqual([
    'Nous avons vu que les résultats de la désambiguïsation sémantique ne sont pas dans les limites que la méthode avait',
    'des critères',
    'α‡',
  ])
})

it.each([
  [
    'Ó ñòàòò³ ðîçãëÿäàþòüñÿ ïèòàííÿ ñóòíîñò³, çíà÷åííÿ, ôóíêö³é ïàòåíòíîãî ïðàâà, à òàêîæ âèäè ïðàâ, ùî º íà öåé ÷àñ',
    'У статті розглядаються питання сутності, значення, функцій патентного права, а також види прав, що є на цей час',
  ],
  [
    'Bu çalýþmada önerilen yöntem ile elde edilen sonuçlar diðer yöntemler ile karþýlaþtýrýlmýþ ve daha iyi olduðu için',
    'Bu çalışmada önerilen yöntem ile elde edilen sonuçlar diğer yöntemler ile karşılaştırılmış ve daha iyi olduğu için',
  ],
  [
    'Wpªyw kompresji obrazu na skuteczno±¢ modeli, które s¡ przedstawione w tej cz¦±ci oraz s¡ w pracy, nie jest du»y',
    'Wpływ kompresji obrazu na skuteczność modeli, które są przedstawione w tej części oraz są w pracy, nie jest duży',
  ],
  [
    'V èásti ¹achové enginy je popsána historie, která se vztahuje k poèítaèùm, a na konci jsou uvedeny výsledky, ¾e lze',
    'V části šachové enginy je popsána historie, která se vztahuje k počítačům, a na konci jsou uvedeny výsledky, že lze',
  ],
])('reads a face by the table whose letters its language writes', (shown, meant) => {
  expect(read({ text: shown, font: 'Times' })).toEqual([meant])
})

it('reads a heading whose face shows too little by the language of the text', () => {
  const [text, heading] = read(
    {
      text: 'В работе рассматриваются методы, которые были предложены для решения этой задачи, и их результаты при разных условиях, é',
      font: 'A',
    },
    { text: '”Ô\uf8ffÓ˘ÂÌÌ‡ˇ ÏÓ‰ÂÎ¸', font: 'B' },
  )
  expect([text?.at(-1), heading]).toEqual(['é', 'Упрощенная модель'])
})

it.each([
  'résultats, McÈwan, rÈsumÈs, dÈs, mÈs, sÈs',
  'the codes of aÈb and cËd',
  'The results of Müller, Lügers and Größe were taken from the work of Łukasz and Šmíd, and of José, Núñez and Åström in the year',
  'Die Größe der Flächen über den Häusern für die schönen Gärten, in denen wir mit der Mühe des Königs große Übungen machen',
])('leaves %j alone', (text) => {
  expect(read({ text })).toEqual([text])
})
