// Light or dark: what the system says, until somebody chooses.
import { useEffect, useState } from 'preact/hooks'

const KEY = 'svc-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

function chosen(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? null : kept === 'dark'
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return null
  }
}

function keep(isDark: boolean): void {
  try {
    localStorage.setItem(KEY, isDark ? 'dark' : 'light')
  } catch {
    // As above.
  }
}

export function ThemeButton() {
  const [isDark, setDark] = useState(chosen() ?? dark.matches)
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  const flip = () => {
    keep(!isDark)
    setDark(!isDark)
  }
  return (
    <button
      type="button"
      class="secondary theme"
      onClick={flip}
      aria-label={isDark ? 'Use light colours' : 'Use dark colours'}
    >
      <span aria-hidden="true">{isDark ? '☀' : '☾'}</span>
    </button>
  )
}
