// Page ranges as people elide them: "819-26" ends on page 826.

/** The last page in full; what it shares with the first page is not printed twice. The printed form stays in the text row. */
export function wholeLastPage(first: string | null, last: string | null): string | null {
  if (first === null || last === null || !/^\d+$/.test(last) || last.length >= first.length) return last
  const whole = `${first.slice(0, first.length - last.length)}${last}`
  return /^\d+$/.test(first) && Number(whole) >= Number(first) ? whole : last
}
