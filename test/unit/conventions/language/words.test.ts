import { describe, expect, it } from 'vitest'
import { abstractOpening, isAbstractHeading, opensKeywords } from '../../../../src/conventions/front-words.ts'
import { classifyHeading } from '../../../../src/conventions/headings/classify-heading.ts'
import { captionLabel, captionType } from '../../../../src/conventions/labels/caption-label.ts'
import { languageOf, scriptOf, turnsToEnglish } from '../../../../src/conventions/language/language.ts'
import { entryPattern, LANGUAGES } from '../../../../src/conventions/language/words.ts'

const matches = (entry: string, code: string, text: string): boolean =>
  new RegExp(`^(?:${entryPattern(entry, code)})$`, 'iu').test(text)

describe('an entry', () => {
  it.each([
    ['mots[- ]cl(é|e)f?s', 'fr', 'Mots-clés', true],
    ['résumé', 'fr', 'RESUME', true],
    ['zaver*', 'cs', 'ZAVERY', true],
    ['hình', 'vi', 'hinh', false],
    ['anahtar kelimeler', 'tr', 'ANAHTAR KELİMELER', true],
    ['giriş', 'tr', 'GIRIŞ', true],
    ['περίληψη', 'el', 'ΠΕΡΙΛΗΨΗ', true],
    ['关键[词字]', 'zh', '关 键 词', true],
    ['초록', 'ko', '차록', false],
    ['요약', 'ko', '요 약', true],
    ['cont.', 'en', 'contx', false],
  ])('%j of %s and %j: %j', (entry, code, text, isFound) => {
    expect(matches(entry, code, text)).toBe(isFound)
  })
})

describe('every language', () => {
  const rows = [...LANGUAGES]

  it.each(rows)('%s has words that say what they are', (code, words) => {
    expect(words.small.split(' ').length).toBeGreaterThan(9)
    const [abstract = '', keywords = ''] = [
      words.abstract[0],
      words.keywords.find((entry) => /^[\p{L} ]+$/u.test(entry)),
    ]
    expect(isAbstractHeading(abstract)).toBe(true)
    if (keywords !== '') expect(opensKeywords(`${keywords}: x`)).toBe(true)
    for (const name of Object.values(words.sections).flat())
      expect([name, classifyHeading(name)?.type]).toEqual([name, expect.any(String)])
    expect(classifyHeading(words.sections.references?.[0] ?? '')?.type, code).toBe('references')
  })

  it.each([
    [
      'pl',
      'Celem pracy jest analiza wyników, które zostały przedstawione w tej części oraz porównane z innymi badaniami, aby można było',
    ],
    [
      'ru',
      'В работе рассматриваются методы, которые были предложены для решения этой задачи, и их результаты при разных условиях',
    ],
    [
      'uk',
      'У роботі розглянуто методи, які були запропоновані для розв’язання цієї задачі, та їх результати за різних умов, що є',
    ],
    [
      'id',
      'Penelitian ini bertujuan untuk mengetahui pengaruh metode yang digunakan dalam sistem dan hasil dari pengujian tersebut',
    ],
    [
      'tr',
      'Bu çalışmada önerilen yöntem ile elde edilen sonuçlar diğer yöntemler ile karşılaştırılmış ve daha iyi bir başarım için',
    ],
    [
      'sl',
      'V članku predstavimo metodo, ki smo jo uporabili za analizo podatkov, in rezultate, ki so bili pri tem tudi dobljeni, saj lahko tako',
    ],
    [
      'sr',
      'У овом раду су приказане методе које се користе за анализу података, као и резултати који су добијени, али и што је још могуће',
    ],
    [
      'sv',
      'Syftet med denna studie är att undersöka hur metoden kan användas för att förbättra resultaten och vad det innebär',
    ],
    [
      'hu',
      'A dolgozat célja, hogy bemutassa azt a módszert, amely alapján az eredmények javíthatók, és ez nem csak egy példa',
    ],
    ['zh', '本文提出了一种新的方法，并在公开数据集上进行了实验，结果表明该方法有效。'],
    ['ja', '本研究では新しい手法を提案し、公開データを用いて実験を行った。'],
    ['ko', '본 연구에서는 새로운 방법을 제안하고 공개 데이터를 이용하여 실험을 하였다.'],
    ['el', 'Στην εργασία αυτή παρουσιάζεται μια νέα μέθοδος για την ανάλυση των δεδομένων'],
    [null, 'Ten artykuł'],
    [null, 'ในงานวิจัยนี้เราเสนอวิธีใหม่สำหรับการวิเคราะห์ข้อมูล'],
  ])('%s is told', (code, text) => {
    expect(languageOf(text)).toBe(code)
  })

  it.each([
    ['Göllerde su seviyesi ile yağış', 'Water Level With Rain in Lakes', 'tr', true],
    ['ПЕРСПЕКТИВЫ РАЗВИТИЯ СИСТЕМ', 'FUTURE PERSPECTIVES FOR DEVELOPMENT OF SYSTEMS', 'ru', true],
    ['Klasifikasi Halaman Web untuk Anak Menggunakan Metode', 'Weighted Voting Support Vector Machine', 'id', false],
    ['СРАВНЕНИЕ МЕТОДОВ НА', 'ДАТАСЕТАХ MNIST И FASHION-MNIST', 'ru', false],
    ['On the water of lakes', 'Über das Wasser der Seen', 'en', false],
  ])('%j and %j in a paper in %s: two titles %j', (before, next, language, isTurn) => {
    expect(turnsToEnglish(before, next, language)).toBe(isTurn)
  })

  it('needs a script that most letters are in', () => {
    expect(scriptOf('x = 12')).toBe('Latn')
    expect(scriptOf('12')).toBeNull()
    expect(scriptOf('使用 BERT 的方法')).toBe('Hani')
  })
})

describe('labels and headings', () => {
  it.each([
    ['Gambar 3.8: Bizagi Modeler', 'Gambar 3.8', 'figure'],
    ['Рис. 2. Схема', 'Рис. 2', 'figure'],
    ['图1 模型', '图1', 'figure'],
    ['表3给出', '表3', 'table'],
    ['1. ábra: Valami', '1. ábra', 'figure'],
    ['2.1. táblázat. Adat', '2.1. táblázat', 'table'],
    ['ŞEKİL 3. Akış', 'ŞEKİL 3', 'figure'],
    ['Tabulka 2: x', 'Tabulka 2', 'table'],
    ['(그림2) 과정', '그림2', 'figure'],
    ['<표 1> 기준', '표 1', 'table'],
    ['Слика 2: Ток', 'Слика 2', 'figure'],
  ])('%j is %j of a %s', (text, label, type) => {
    expect([captionLabel(text)?.label, captionType(text)]).toEqual([label, type])
  })

  it.each([
    ['BAB I PENDAHULUAN', 'intro'],
    ['第1章 绪论', 'intro'],
    ['一、问题重述', 'intro'],
    ['结 论', 'discussion'],
    ['1. GIRIŞ', 'intro'],
    ['Conclusões e trabalhos futuros', 'discussion'],
    ['CONCLUSIONES Y RECOMENDACIONES', 'discussion'],
    ['Risultati dello studio articolatorio', 'results'],
    ['Список литературы', 'references'],
    ['1. 서 론', 'intro'],
    ['Ⅲ. 결 론', 'discussion'],
    ['二 实验方法', 'method'],
    ['Закључак', 'discussion'],
  ])('%j is %s', (heading, type) => {
    expect(classifyHeading(heading)?.type).toBe(type)
  })

  it.each([
    ['摘 要', 3],
    ['【摘要】本文', 4],
    ['Özet—Bu', 5],
    ['Abstrakcja jest', 0],
  ])('%j opens an abstract with %d characters', (text, length) => {
    expect(abstractOpening(text)).toBe(length)
  })
})
