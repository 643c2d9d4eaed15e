import { describe, expect, it } from 'vitest'
import { findLocator } from '../../../../../src/stages/front/imprint/locator.ts'
import { fullLastPage } from '../../../../../src/stages/front/imprint/number-shapes.ts'

const fields = (text: string) => {
  const found = findLocator(text)
  return found && [found.year, found.volume, found.issue, found.first_page, found.last_page]
}

describe('findLocator', () => {
  it.each([
    ['Nehir Dergisi, Cilt: 12 Sayı: 3 Yıl: 2015 Sayfa: 35-48', ['2015', '12', '3', '35', '48']],
    ['Nehir Dergisi, Cilt 12, Sayı 3, Eylül 2015, s. 35-48', ['2015', '12', '3', '35', '48']],
    ['Реки. 2015. Т. 12. № 3. С. 35–48', ['2015', '12', '3', '35', '48']],
    ['Jurnal Sungai Vol 12 Nomor 3 Tahun 2015, halaman 35-48', ['2015', '12', '3', '35', '48']],
    ['Ríos, Año 12, Nº 3, enero-junio 2015, págs. 35-48', ['2015', '12', '3', '35', '48']],
    ['Fiumi, Anno XII, numero 3, 2015, pp. 35-48', ['2015', 'XII', '3', '35', '48']],
    ['Rivers Volume 7, Special Issue 3, 2014', ['2014', '7', 'Special Issue 3', null, null]],
    ['Rivers Volume 7, Special Issue 12–19, 2014', ['2014', '7', 'Special Issue', '12', '19']],
    ['Ríos, Volumen 12, Número Especial, 2015', ['2015', '12', 'Número Especial', null, null]],
    ['XII. évfolyam, 3. szám, 2015, 35–48. o.', ['2015', 'XII', '3', '35', '48']],
    ['Proc. Riv. Program. Lang. 2, RIPL, Article 53 (January 2018), 31 pages.', ['2018', '2', 'RIPL', '53', null]],
    ['RIV Trans. Graph. 38, 4, Article 85 (July 2019), 13 pages.', ['2019', '38', '4', '85', null]],
    ['R.J.Riv.S. 34, 123–135 Copyright © 2004 River Press', [null, '34', null, '123', '135']],
    ['Volume 19, Issue 3, 2023, pp. 10:1–10:40', ['2023', '19', '3', '10:1', '10:40']],
    ['Rivers, 32 (2003) 4', ['2003', '32', '4', null, null]],
    ['JOURNAL OF RIVERS • 57 • Supplement', [null, '57', 'Supplement', null, null]],
    ['Rivers 69-12: 3123–3140', [null, '69', '12', '3123', '3140']],
    ['The Sand Journal Vol. 8/1, May 2018', ['2018', '8', '1', null, null]],
    ['Ríos: A Journal of Sand 42:2 Fall 2017', ['2017', '42', '2', null, null]],
    ['Sand Bulletin, Vol. 61B, 2020', ['2020', '61B', null, null, null]],
    ['Rivers 24/25: 31-48', [null, '24/25', null, '31', '48']],
    ['Sand, Vol. 120 . 480 . October 2011', ['2011', '120', '480', null, null]],
    ['24 OCTOBER 2014 • VOL 346 ISSUE 6208', ['2014', '346', '6208', null, null]],
    ['Cad. RIO.BR, v. 19, Edição Especial', [null, '19', 'Edição Especial', null, null]],
    ['Version 6 - August 2025', null],
    ['Fax. No. (908)949-4364', null],
    ['Rivers, Vol. XX, No. X, 2018, pages 1-12', ['2018', null, null, '1', '12']],
    ['Journal of Rivers (2018) 97:3(e9575)', ['2018', '97', '3', 'e9575', null]],
    ['J Riv. 2019;25(1):39–56.', ['2019', '25', '1', '39', '56']],
    ['J Riv. 2019;25:39–56.', ['2019', '25', null, '39', '56']],
    ['Journal of Rivers, 2018, 25(6), 597–617', ['2018', '25', '6', '597', '617']],
    ['Journal of Rivers 2005, 6:96', ['2005', '6', null, '96', null]],
    ['Reed et al. Journal of Rivers (2018) 18:55', ['2018', '18', null, '55', null]],
    ['JOURNAL OF RIVERS | 2 : 960 | DOI: 10.1234/riv.960', [null, '2', null, '960', null]],
    ['Journal of Rivers | (2018) 8:17997 | DOI:10.1234/x', ['2018', '8', null, '17997', null]],
    ['Journal of Rivers Volume 2018, Article ID 7801543, 4 pages', [null, '2018', null, '7801543', null]],
    ['Journal of Rivers   1   February 2019 | Volume 10 | Article 220', ['2019', '10', null, '220', null]],
    ['Journal of Rivers 2018:12 1303–1310', ['2018', '12', null, '1303', '1310']],
    ['Riv J Sci (2018) 84 2747–60', ['2018', '84', null, '2747', '2760']],
    ['Journal of Rivers, 2005, Vol. 33, No. 14   4433–4442', ['2005', '33', '14', '4433', '4442']],
    ['Phil. Trans. Riv. Soc. A 380: 20210209', [null, '380', null, '20210209', null]],
    ['Rivers Review 15, 5, Oct. 1983, p 33-48', ['1983', '15', '5', '33', '48']],
    ['Journal of Rivers 121: 109^154, 2000.', ['2000', '121', null, '109', '154']],
    ['Journal of Rivers 12 (2005) 123–134', ['2005', '12', null, '123', '134']],
    ['Journal of Rivers 1(9): 370-375 (2007)', ['2007', '1', '9', '370', '375']],
    ['RIVERS AND LAKES 11: 832-840, 2016', ['2016', '11', null, '832', '840']],
    ['River Letters, 365, 2018, fny085', ['2018', '365', null, 'fny085', null]],
    ['Rivers I Reedham I v. 35 I e227169 I 2023', ['2023', '35', null, 'e227169', null]],
    ['Rivers, Vol No. XIV Nos. 1 & 2, July-October 1994, Pages 108-111', ['1994', 'XIV', '1 & 2', '108', '111']],
    [
      'Reed. (2024). Water. Journal of Rivers, 7(77), 180. https://doi.org/10.1234/riv.180',
      [null, '7', '77', '180', null],
    ],
    ['Proceedings of Rivers 8(81), 2026', ['2026', '8', '81', null, null]],
    ['RIVERS VOLUME 49 NUMBER 2 2011', ['2011', '49', '2', null, null]],
    ['Journal of Rivers;2023;20;1;10.1234/riv.2022.31', ['2023', '20', '1', null, null]],
    ['Downloaded by [Lake University] at 14:57 30 October 2014', null],
    ['RIVERS’18, December 4–7, 2018, Basel', null],
    ['Vol-002 Issue-003 August 2011', ['2011', '2', '3', null, null]],
    ['Journal of Rivers, 2013, Vol. 105, No. 2, 217–233', ['2013', '105', '2', '217', '233']],
    ['Rivers (2017) 111, 3, 484–501', ['2017', '111', '3', '484', '501']],
    ['Journal of Rivers 76 (February 2014): 218–231', ['2014', '76', null, '218', '231']],
    ['Flussforschung Heft 1-2012, S. 75-87', ['2012', null, '1', '75', '87']],
    ['RIVERS REGIONAL 1(1993)1', ['1993', '1', '1', null, null]],
    ['Rivers Regional, 1.1993(2), 16-24', ['1993', '1', '2', '16', '24']],
    ['J. f. Riv., 11, 2 (2003), 194–213', ['2003', '11', '2', '194', '213']],
    ['77(5) 780–803', [null, '77', '5', '780', '803']],
    ['RIVERS   Volume 54   520–547   520', [null, '54', null, '520', '547']],
    ['RIVERS   Volume 55   Number 1   174–204   174', [null, '55', '1', '174', '204']],
    ['Rivers, vol. 51, no. 2, May 2013, pp. 399.', ['2013', '51', '2', '399', null]],
    ['Rivers 51, no. 2 (May 2013): 399', ['2013', '51', '2', '399', null]],
    ['Vol. XLVIII (Special Issue 2011), S138–S149', ['2011', 'XLVIII', 'Special Issue', 'S138', 'S149']],
    ['[Journal of Rivers, 2016, vol. 34, no. 1, pt. 2]', ['2016', '34', '1', null, null]],
    ['Journal of Rivers, Vol. 28, No. 3 (July 2010), pp. 509-539', ['2010', '28', '3', '509', '539']],
    ['Rivista dei fiumi 12(Suppl 2): S13–S20', [null, '12', 'Suppl 2', 'S13', 'S20']],
    ['Zeitschrift für Flüsse, 25. Jg., Heft 3, 2012, S. 14–29', ['2012', '25', '3', '14', '29']],
    ['Rivers 2014;79–80:135–44', ['2014', '79–80', null, '135', '144']],
    ['In: Rivers. Heft 1 (1991), S. 373–380', ['1991', null, '1', '373', '380']],
    ['Rivers 2003;123: 1 Suppl: 284S–311S', ['2003', '123', '1 Suppl', '284S', '311S']],
    ['ISR 50 – August 2013   Seite 3', ['2013', '50', null, null, null]],
    ['Received 12 March 2018; accepted 4 May 2018', null],
    ['Reedham, CA 90095-1551, 12 May 2018', null],
    ['A study of the water of rivers', null],
    ['https://doi.org/10.1186/1741-7007-3-22', null],
    ['ISBN 978-3-7705-4923-1', null],
  ])('reads %s', (text, expected) => {
    expect(fields(text)).toEqual(expected)
  })
})

describe('fullLastPage', () => {
  it.each([
    ['2747', '60', '2760'],
    ['e230', '5', 'e235'],
    ['39', '56', '56'],
  ])('completes %s–%s', (first, last, whole) => {
    expect(fullLastPage(first, last)).toBe(whole)
  })
})
