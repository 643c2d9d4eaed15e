// A menu behind a button: Escape and a click elsewhere close it, and the button gets the focus back.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

export interface MenuProps {
  readonly title: string
  readonly class?: string
  readonly children: ComponentChildren
  /** Closed after a choice; a menu of switches stays open. */
  readonly closesOnChoice?: boolean
}

export function Menu({ title, class: name = '', children, closesOnChoice = true }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    root.current?.querySelector<HTMLElement>('.menu-list button, .menu-list a')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', onPointer)
    return () => removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const items = [...(root.current?.querySelectorAll<HTMLElement>('.menu-list button') ?? [])]
    items[(items.indexOf(document.activeElement as HTMLElement) + step + items.length) % items.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside
    <div class={`menu ${name}`} ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="secondary menu-button"
        ref={button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside answer to keys
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is clicked
        <div
          class="menu-list"
          onClick={(event) => {
            if (closesOnChoice && (event.target as Element).closest('button') !== null) close()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}
