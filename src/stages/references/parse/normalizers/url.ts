// The address of a reference, mended where a line break or a space cut it.

const START = /(?:https?:\s?\/\s?\/|ftp:\/\/|www\.)/iu
const IN_TEXT = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"“”„«»]+/iu
const TAIL = /[.,;:!?'’>\])}]+$/u

function withoutTail(url: string): string {
  const tail = TAIL.exec(url)?.[0] ?? ''
  const bare = url.slice(0, url.length - tail.length)
  // A closing bracket stays where the address opened it.
  const isOpen = tail.startsWith(')') && bare.includes('(') && !bare.includes(')')
  return isOpen ? `${bare})` : bare
}

export function urlOf(text: string): string | null {
  const joined = text.replace(/\s+/gu, '')
  const start = START.exec(joined)
  const url = withoutTail(start === null ? joined : joined.slice(start.index))
  // A host has a dot: "http://dx" is what a line break left of one.
  return /^(?:(?:https?|ftp):\/\/[^\s/]*[^\s/.]\.[^\s/.]|www\.[^\s/])/iu.test(url) ||
    /^[\w-]+(?:\.[\w-]+)+\/\S*$/u.test(url)
    ? url
    : null
}

export const urlIn = (text: string): string | null => urlOf(IN_TEXT.exec(text)?.[0] ?? '')
