// A button that copies, and says that it has.
import { useState } from 'preact/hooks'

export interface CopyProps {
  readonly title: string
  readonly text: () => string | Promise<string>
}

/** How long the button says so. */
const SAID_MS = 1500

export function Copy({ title, text }: CopyProps) {
  const [said, setSaid] = useState<string | null>(null)
  const copy = async () => {
    const isCopied = await Promise.resolve(text())
      .then((words) => navigator.clipboard.writeText(words))
      .then(
        () => true,
        () => false,
      )
    setSaid(isCopied ? 'Copied' : 'The browser does not allow it')
    setTimeout(() => setSaid(null), SAID_MS)
  }
  // Browsers copy only on pages that nobody can have changed on the way.
  if (!isSecureContext) return null
  return (
    <button type="button" class="take" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? title}</span>
    </button>
  )
}
