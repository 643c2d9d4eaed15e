// A line at the foot of the page that says what has just happened, and may take it back.
import { useEffect } from 'preact/hooks'

export interface Message {
  readonly text: string
  readonly undo?: () => void
}

/** Long enough to read it and to change one's mind. */
const SHOWN_MS = 10_000

export function Toast({ message, onClose }: { readonly message: Message | null; readonly onClose: () => void }) {
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div class="toast" role="status" hidden={message === null}>
      {message?.text}
      {message?.undo !== undefined && (
        <button
          type="button"
          onClick={() => {
            message.undo?.()
            onClose()
          }}
        >
          Undo
        </button>
      )}
    </div>
  )
}
