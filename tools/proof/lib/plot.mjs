// A plot as SVG: one lane below the other over the same time, each with its own scale from zero.

const [WIDTH, LANE, LEFT, GAP] = [900, 120, 70, 34]

const path = (points) => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** `lanes`: [{ title, unit, values }]; `minutes`: when each value was taken. */
export function plot(title, minutes, lanes) {
  const end = Math.max(minutes.at(-1) ?? 1, 1e-6)
  const across = (minute) => LEFT + ((WIDTH - LEFT - 20) * minute) / end
  const drawn = lanes.map(({ title: name, unit, values }, at) => {
    const top = 40 + at * (LANE + GAP)
    const most = Math.max(...values, 1e-9) * 1.1
    const points = values.map((value, index) => [across(minutes[index]), top + LANE * (1 - value / most)])
    return [
      `<text x="${LEFT}" y="${top - 6}" font-weight="bold">${name}</text>`,
      `<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">${Math.round(most)} ${unit}</text>`,
      `<text x="${LEFT - 6}" y="${top + LANE}" text-anchor="end">0</text>`,
      `<path d="M${LEFT} ${top}V${top + LANE}H${WIDTH - 20}" fill="none" stroke="#999"/>`,
      `<path d="${path(points)}" fill="none" stroke="#1463b0" stroke-width="1.5"/>`,
    ].join('\n')
  })
  const height = 40 + lanes.length * (LANE + GAP) + 10
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="18" font-size="13">${title}</text>`,
    ...drawn,
    `<text x="${WIDTH - 20}" y="${height - 6}" text-anchor="end">${end.toFixed(1)} min</text>`,
    '</svg>\n',
  ].join('\n')
}
