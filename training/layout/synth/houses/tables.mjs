// Tables as the social sciences print them: regressions with errors in brackets, correlations, descriptive figures, with their notes.
const VARIABLES = [
  'Age',
  'Female',
  'Years of schooling',
  'Household income (log)',
  'Married',
  'Number of children',
  'Unemployed',
  'Union member',
  'Self-esteem',
  'Treatment',
  'Treatment × Female',
  'Trust',
  'Democracy',
  'GDP per capita (log)',
  'Constant',
  'Age squared',
  'Distance to city',
  'Perceived threat',
  'Prior arrests',
  'Neighborhood disadvantage',
  'Depressive symptoms',
  'Observations',
  'R²',
  'Log likelihood',
]
const MODELS = [
  '(1)',
  'Model 1',
  'OLS',
  'Logit',
  'All',
  'Men',
  'Women',
  'Baseline',
  'FE',
  'Study 1',
  'b',
  'SE',
  'M',
  'SD',
  't',
  'β',
  'p',
  'df',
  'Time 1',
  'Control',
]
const NOTES = [
  '<i>Note.</i> Standard errors are in parentheses.',
  'Notes: Robust standard errors in parentheses, clustered by region.',
  '<i>Notes.</i> N = 1,204. Values are unstandardized coefficients.',
  'Source: Authors’ calculations from survey data.',
  '<i>Source:</i> Panel Study, waves 1–4.',
  'Note: CI = confidence interval; OR = odds ratio.',
]
const STARS = [
  '*p < .05. **p < .01. ***p < .001 (two-tailed tests).',
  '* p &lt; 0.10, ** p &lt; 0.05, *** p &lt; 0.01',
  '<sup>†</sup>p &lt; .10. *p &lt; .05. **p &lt; .01.',
  '<sup>a</sup> 0 = no, 1 = yes. <sup>b</sup> Reference category: single.',
]

const number = (r, digits) =>
  `${r.odds(0.3) ? '−' : ''}${r
    .between(0, 2)
    .toFixed(digits)
    .replace(/^0/, r.odds(0.5) ? '' : '0')}`
const head = (texts) => ({ head: true, cells: texts.map((text) => [text, 1, 1, true]) })
const row = (texts) => ({ head: false, cells: texts.map((text) => [text, 1, 1, false]) })

function regression(r) {
  const columns = r.whole(2, 6)
  const digits = r.pick([2, 3])
  const first = r.pick(MODELS)
  const names = Array.from({ length: columns }, (_, k) =>
    /\d/.test(first) ? first.replace(/\d/, k + 1) : r.pick(MODELS),
  )
  const rows = [head(['', ...names])]
  for (const name of r.shuffle(VARIABLES).slice(0, r.whole(4, 12))) {
    rows.push(row([name, ...names.map(() => `${number(r, digits)}${r.pick(['', '', '*', '**', '***'])}`)]))
    if (r.odds(0.7)) rows.push(row(['', ...names.map(() => `(${number(r, digits).replace('−', '')})`)]))
  }
  return rows
}

function correlations(r) {
  const names = r.shuffle(VARIABLES).slice(0, r.whole(4, 9))
  const rows = [head(['Variable', 'M', 'SD', ...names.map((_, k) => `${k + 1}`)])]
  names.forEach((name, k) => {
    rows.push(
      row([
        `${k + 1}. ${name}`,
        r.between(1, 50).toFixed(2),
        r.between(0, 9).toFixed(2),
        ...names.map((_, j) => (j < k ? `${number(r, 2)}${r.pick(['', '*', '**'])}` : j === k ? '—' : '')),
      ]),
    )
  })
  return rows
}

function descriptive(r) {
  const columns = r.whole(3, 6)
  const names = Array.from({ length: columns }, () => r.pick(MODELS))
  return [
    head([r.pick(['Variable', 'Characteristic', '']), ...names]),
    ...r
      .shuffle(VARIABLES)
      .slice(0, r.whole(5, 14))
      .map((name) =>
        row([
          name,
          ...names.map(() =>
            r.pick([
              `${r.whole(1, 900)}`,
              number(r, 2),
              `${r.whole(1, 99)}%`,
              `${r.whole(1, 60)} (${r.whole(1, 99)}.${r.whole(0, 9)})`,
            ]),
          ),
        ]),
      ),
  ]
}

/** A table block of one of these kinds; its caption is somebody's title. */
export function madeUpTable(r, pools) {
  const rows = r.pick([regression, correlations, descriptive, regression])(r)
  const notes = [...(r.odds(0.6) ? [r.pick(NOTES)] : []), ...(r.odds(0.6) ? [r.pick(STARS)] : [])]
  return { t: 'table', label: '', caption: [r.pick(pools.titles).split(/[:.?]/)[0]], rows, notes }
}
