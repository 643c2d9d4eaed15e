// Codes of countries (ISO 3166-1 alpha-2) by the names that addresses print.

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that the run time does not know, or that are written another way. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  'democratic republic of congo': 'CD',
  'democratic republic of the congo': 'CD',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  korea: 'KR',
  macao: 'MO',
  macau: 'MO',
  'northern ireland': 'GB',
  palestine: 'PS',
  'republic of korea': 'KR',
  'republic of china': 'TW',
  'russian federation': 'RU',
  scotland: 'GB',
  swaziland: 'SZ',
  taiwan: 'TW',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  'viet nam': 'VN',
  wales: 'GB',
}

/** What is written around a country's own name: "The Republic of", "P. R.". */
const AROUND = /^(?:the|(?:islamic |people['’]?s )?republic of(?: the)?|kingdom of|state of|p\.?\s?r\.?|i\.?\s?r\.?)\s+/

const canonical = (name: string): string => name.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim()

/** Languages in which addresses name their own country. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'tr'] as const

function namesOfAll(): ReadonlyMap<string, string> {
  const codes = new Map(Object.entries(OTHER_NAMES))
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const name = names.of(code)
      // Codes that were given up (DD, UK) lead to those of today.
      const { region } = new Intl.Locale(`und-${code}`)
      if (name !== undefined && region !== undefined && !codes.has(canonical(name))) codes.set(canonical(name), region)
    }
  }
  return codes
}

let known: ReadonlyMap<string, string> | null = null

/** null where the name is not known. */
export function countryCode(country: string): string | null {
  known ??= namesOfAll()
  const name = canonical(country)
  return known.get(name) ?? known.get(name.replace(AROUND, '')) ?? null
}
