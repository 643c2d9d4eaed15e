// A line at the foot of the page that says what has just happened, with what may be done about it.
import { useEffect } from 'preact/hooks'
import { isTyping } from './search-box.tsx'

export interface Message {
  readonly text: string
  readonly action?: { readonly title: string; readonly run: () => void }
}

/** Long enough to read it and to change one's mind. */
const SHOWN_MS = 10_000

/** What Ctrl Z does as well. */
export const UNDO = 'Undo'

export function Toast({ message, onClose }: { readonly message: Message | null; readonly onClose: () => void }) {
  const act = () => {
    message?.action?.run()
    onClose()
  }
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(onClose, SHOWN_MS)
    const onKey = (event: KeyboardEvent) => {
      if (message.action?.title === UNDO && event.key === 'z' && (event.ctrlKey || event.metaKey) && !isTyping(event))
        act()
    }
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
    }
  }, [message])
  return (
    <div class="toast" role="status" hidden={message === null}>
      {message?.text}
      {message?.action !== undefined && (
        <button type="button" onClick={act}>
          {message.action.title}
        </button>
      )}
    </div>
  )
}
