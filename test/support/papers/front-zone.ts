// Lines of a front page as the header model gets them, for tests of its features.
import type { ZoneLine } from '../../../src/stages/front/tagger/zone.ts'

const line = (text: string, more: Partial<ZoneLine> = {}): ZoneLine => ({
  text,
  sizeRatio: 1,
  bold: false,
  italic: false,
  raised: [],
  runs: [{ start: 0, bold: false, italic: false, size: 1, font: 'Text' }],
  label: 'front-note',
  sureness: 0.97,
  frame: 'none',
  opens: 'block',
  page: 0,
  top: 0.1,
  left: 0.1,
  right: 0.6,
  gap: 0.4,
  ...more,
})

export const frontZone: readonly ZoneLine[] = [
  line('ORIGINAL ARTICLE', { sizeRatio: 0.8, bold: true, top: 0.05, gap: null }),
  line('Roots of maize in dry years', { label: 'title', sizeRatio: 1.8, bold: true, top: 0.1, gap: 2.2 }),
  line('Anna B. Meer1,2* and Chidi van Okafor2', {
    label: 'author',
    raised: [
      [12, 16],
      [37, 38],
    ],
    runs: [
      { start: 0, bold: true, italic: false, size: 1, font: 'Names' },
      { start: 17, bold: false, italic: true, size: 0.8, font: 'Text' },
    ],
    sureness: 0.6,
    frame: 'below',
    top: 0.16,
  }),
  line('1School of Rivers, Lakes College, 1155 East 60th Street, Lagos, Nigeria', {
    label: 'affiliation',
    raised: [[0, 1]],
    sizeRatio: 0.85,
    italic: true,
    opens: 'line',
    top: 0.2,
    right: 0.9,
  }),
  line('* Correspondence to: Anna Meer, a.meer@lakes.example.org', {
    label: 'correspondence',
    opens: 'piece',
    top: 0.9,
  }),
  line('Zusammenfassung Wir wogen die Wurzeln über neun Jahre.', { label: 'abstract', top: 0.4 }),
  line('Meer and Okafor 1137', {
    label: 'page-header',
    page: 1,
    top: 0.03,
    left: null,
    right: null,
    sizeRatio: null,
    runs: null,
    sureness: null,
    frame: null,
  }),
]
