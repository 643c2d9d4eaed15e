// The place in the page's address: which paper and what of it ("#p/k3x9/ref-12", "#p/k3x9/statistics"), a table over all papers ("#all/references"), or two papers compared ("#compare/k3x9/b7f2").
import { useEffect, useState } from 'preact/hooks'
import type { Kind, Selection } from './selection.ts'

export interface Route {
  readonly paper: string | null
  readonly thing: Pick<Selection, 'kind' | 'id'> | null
  readonly tab: string | null
  /** The earlier version and the later one. */
  readonly compared: readonly [string, string] | null
}

const WORDS: Readonly<Record<Kind, string>> = {
  sentence: 'sentence',
  reference: 'ref',
  figure: 'figure',
  table: 'table',
  statistic: 'statistic',
  field: 'field',
}
const KINDS = new Map(Object.entries(WORDS).map(([kind, word]) => [word, kind as Kind]))

export function readRoute(hash: string): Route {
  const match = /^#p\/([\w-]{1,64})(?:\/([a-z]+)(?:-(\d{1,9}))?)?$/.exec(hash)
  const nowhere: Route = { paper: null, thing: null, tab: null, compared: null }
  if (match === null) {
    const [, before, after] = /^#compare\/([\w-]{1,64})\/([\w-]{1,64})$/.exec(hash) ?? []
    if (before !== undefined && after !== undefined) return { ...nowhere, compared: [before, after] }
    return { ...nowhere, tab: /^#all\/([a-z]+)$/.exec(hash)?.[1] ?? null }
  }
  const [, paper = '', word = '', id] = match
  const kind = KINDS.get(word)
  if (id !== undefined) return { ...nowhere, paper, thing: kind === undefined ? null : { kind, id: Number(id) } }
  return { ...nowhere, paper, tab: word === '' ? null : word }
}

export function hashOf({ paper, thing, tab, compared }: Partial<Route>): string {
  if (compared != null) return `#compare/${compared.join('/')}`
  if (paper == null) return tab == null ? '#' : `#all/${tab}`
  if (thing != null) return `#p/${paper}/${WORDS[thing.kind]}-${thing.id}`
  return tab == null ? `#p/${paper}` : `#p/${paper}/${tab}`
}

const CHANGED = 'svc-route'

/** Goes there; `isStep` false: the way back leads past this place. */
export function goTo(route: Partial<Route>, isStep = true): void {
  const hash = hashOf(route)
  if (hash === (location.hash || '#')) return
  if (isStep) history.pushState(null, '', hash)
  else history.replaceState(null, '', hash)
  dispatchEvent(new Event(CHANGED))
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const look = () => setHash(location.hash)
    for (const name of ['popstate', 'hashchange', CHANGED]) addEventListener(name, look)
    return () => {
      for (const name of ['popstate', 'hashchange', CHANGED]) removeEventListener(name, look)
    }
  }, [])
  return readRoute(hash)
}
