// The field to search in, which "/" leads to.
import { useEffect, useRef } from 'preact/hooks'

/** Keys typed into a field belong to the field. */
export const isTyping = (event: KeyboardEvent): boolean =>
  /^(?:INPUT|SELECT|TEXTAREA)$/.test((event.target as Element).tagName)

export interface SearchBoxProps {
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Enter, the arrow keys: one hit on, or one back. */
  readonly onStep?: (by: 1 | -1) => void
}

export function SearchBox({ label, query, onQuery, onStep }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onQuery('')
      // The next key is for the page again.
      input.current?.blur()
    }
    const isBack = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
    if (onStep === undefined || !(isBack || event.key === 'Enter' || event.key === 'ArrowDown')) return
    event.preventDefault()
    onStep(isBack ? -1 : 1)
  }
  return (
    <input
      ref={input}
      class="search"
      type="search"
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      value={query}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
