// The OECD fields of science (Fields of Research and Development, 2007): six fields and the groups under them, whoever chooses one.

export const FIRST_LEVEL: Readonly<Record<string, string>> = {
  '1': 'Natural Sciences',
  '2': 'Engineering and Technology',
  '3': 'Medical and Health Sciences',
  '4': 'Agricultural and Veterinary Sciences',
  '5': 'Social Sciences',
  '6': 'Humanities and the Arts',
}

/** Groups by their codes; the first part of a code is the field. */
export const SECOND_LEVEL: Readonly<Record<string, string>> = {
  '1.1': 'Mathematics',
  '1.2': 'Computer and information sciences',
  '1.3': 'Physical sciences',
  '1.4': 'Chemical sciences',
  '1.5': 'Earth and related environmental sciences',
  '1.6': 'Biological sciences',
  '1.7': 'Other natural sciences',
  '2.1': 'Civil engineering',
  '2.2': 'Electrical engineering, electronic engineering, information engineering',
  '2.3': 'Mechanical engineering',
  '2.4': 'Chemical engineering',
  '2.5': 'Materials engineering',
  '2.6': 'Medical engineering',
  '2.7': 'Environmental engineering',
  '2.8': 'Environmental biotechnology',
  '2.9': 'Industrial biotechnology',
  '2.10': 'Nano-technology',
  '2.11': 'Other engineering and technologies',
  '3.1': 'Basic medicine',
  '3.2': 'Clinical medicine',
  '3.3': 'Health sciences',
  '3.4': 'Health biotechnology',
  '3.5': 'Other medical sciences',
  '4.1': 'Agriculture, forestry, and fisheries',
  '4.2': 'Animal and dairy science',
  '4.3': 'Veterinary science',
  '4.4': 'Agricultural biotechnology',
  '4.5': 'Other agricultural sciences',
  '5.1': 'Psychology',
  '5.2': 'Economics and business',
  '5.3': 'Educational sciences',
  '5.4': 'Sociology',
  '5.5': 'Law',
  '5.6': 'Political science',
  '5.7': 'Social and economic geography',
  '5.8': 'Media and communications',
  '5.9': 'Other social sciences',
  '6.1': 'History and archaeology',
  '6.2': 'Languages and literature',
  '6.3': 'Philosophy, ethics and religion',
  '6.4': 'Arts (arts, history of arts, performing arts, music)',
  '6.5': 'Other humanities',
}

export const fieldCodeOf = (groupCode: string): string => groupCode.split('.')[0] ?? ''

/** The field that a group belongs to; null for a name that is no group. */
export function fieldOf(group: string): string | null {
  const code = Object.keys(SECOND_LEVEL).find((one) => SECOND_LEVEL[one] === group)
  return code === undefined ? null : (FIRST_LEVEL[fieldCodeOf(code)] ?? null)
}
