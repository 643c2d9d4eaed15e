// A line at the foot of the page that says what has just happened, with what may be done about it.
import { useEffect } from 'preact/hooks'

export interface Message {
  readonly text: string
  readonly action?: { readonly title: string; readonly run: () => void }
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
      {message?.action !== undefined && (
        <button
          type="button"
          onClick={() => {
            message.action?.run()
            onClose()
          }}
        >
          {message.action.title}
        </button>
      )}
    </div>
  )
}
