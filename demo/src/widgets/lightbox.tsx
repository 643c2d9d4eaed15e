// Something shown as large as the window allows: a figure, a table, the list of keys. Escape or a click beside it closes it.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

export interface LightboxProps {
  readonly label: string
  readonly class?: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function Lightbox({ label, class: name = '', onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the next key arrives: what is typed right after Ctrl+K belongs into the dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class={`lightbox ${name}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        event.stopPropagation()
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div>{children}</div>
      <form method="dialog">
        <button type="submit" class="icon" aria-label="Close">
          ×
        </button>
      </form>
    </dialog>
  )
}
