// Names of countries as addresses print them, with their codes: those of seven languages that ICU knows, states and usual short forms.
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
const ALSO = {
  US: 'USA|U.S.A.|US|U.S.|United States of America|Estados Unidos da América|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|West Virginia|Wisconsin|Wyoming',
  GB: 'UK|U.K.|England|Scotland|Wales|Northern Ireland|Great Britain',
  CN: 'P.R. China|PR China|P. R. China|People’s Republic of China|China PR',
  KR: 'Korea|South Korea|Republic of Korea|S. Korea',
  NL: 'The Netherlands|Holland|Nederland',
  CZ: 'Czech Republic|Czechia',
  RU: 'Russia|Russian Federation',
  IR: 'Iran|Islamic Republic of Iran',
  TW: 'Taiwan|Taiwan ROC|Republic of China',
  TR: 'Turkey|Türkiye|Turkiye',
  VN: 'Vietnam|Viet Nam',
  HK: 'Hong Kong|Hong Kong SAR',
  MK: 'Macedonia|North Macedonia',
  CI: 'Ivory Coast',
  CA: 'Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia',
  AU: 'New South Wales|Queensland|South Australia|Western Australia|Tasmania',
  AE: 'UAE|U.A.E.',
}

export function* COUNTRY_NAMES(codes) {
  const seen = new Set()
  const fresh = (name) => !seen.has(name) && seen.add(name)
  for (const [code, names] of Object.entries(ALSO))
    for (const name of names.split('|')) if (fresh(name)) yield [name, code]
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = code ? names.of(code) : undefined
      if (name !== undefined && fresh(name)) yield [name, code]
    }
  }
}
