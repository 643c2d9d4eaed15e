// The OECD fields of science (2007): six major fields and the groups under them.

export const FIELDS_OF_SCIENCE = {
  'Natural Sciences': [
    'Mathematics',
    'Computer and information sciences',
    'Physical sciences',
    'Chemical sciences',
    'Earth and related environmental sciences',
    'Biological sciences',
    'Other natural sciences',
  ],
  'Engineering and Technology': [
    'Civil engineering',
    'Electrical engineering, electronic engineering, information engineering',
    'Mechanical engineering',
    'Chemical engineering',
    'Materials engineering',
    'Medical engineering',
    'Environmental engineering',
    'Environmental biotechnology',
    'Industrial biotechnology',
    'Nano-technology',
    'Other engineering and technologies',
  ],
  'Medical and Health Sciences': [
    'Basic medicine',
    'Clinical medicine',
    'Health sciences',
    'Health biotechnology',
    'Other medical sciences',
  ],
  'Agricultural and Veterinary Sciences': [
    'Agriculture, forestry, and fisheries',
    'Animal and dairy science',
    'Veterinary science',
    'Agricultural biotechnology',
    'Other agricultural sciences',
  ],
  'Social Sciences': [
    'Psychology',
    'Economics and business',
    'Educational sciences',
    'Sociology',
    'Law',
    'Political Science',
    'Social and economic geography',
    'Media and communications',
    'Other social sciences',
  ],
  'Humanities and the Arts': [
    'History and archaeology',
    'Languages and literature',
    'Philosophy, ethics and religion',
    'Art (arts, history of arts, performing arts, music)',
    'Other humanities',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The major field that a group belongs to; null for a name that is no group. */
export function majorFieldOf(group: string): string | null {
  const found = Object.entries(FIELDS_OF_SCIENCE).find(([, groups]) => (groups as readonly string[]).includes(group))
  return found?.[0] ?? null
}
