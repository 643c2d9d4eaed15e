// Everything one can do or go to, found by typing (Ctrl+K or ⌘K), and the list of keys (?).
import { useEffect, useMemo, useState } from 'preact/hooks'
import { fold, foldQuery } from './fold.ts'
import { Lightbox } from './lightbox.tsx'
import { isTyping } from './search-box.tsx'

export interface Command {
  readonly title: string
  /** Of what kind: "Paper", "Section", "Tab". */
  readonly kind: string
  /** By what else it is found: authors, the name of a file. */
  readonly about?: string
  readonly run: () => void
}

const KEYS: readonly (readonly [string, string])[] = [
  ['/', "search; the browser's own search (Ctrl F) sees only what is on the screen"],
  ['Enter, ↓ and ↑', 'next and previous hit of a search'],
  ['Ctrl K or ⌘ K', 'go to a paper, a section or a part of the record'],
  ['↓ and ↑', 'next and previous sentence, in the text'],
  ['← and →', 'next and previous tab; the line between the sides'],
  ['Escape', 'close what is open, or end the search'],
  ['Ctrl Z or ⌘ Z', 'bring back what was just deleted'],
  ['?', 'this list'],
]

const MAX_SHOWN = 12

export function found(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldQuery(typed).split(' ').filter(Boolean)
  const holdsAll = ({ title, kind, about = '' }: Command) => {
    const text = fold(`${kind} ${title} ${about}`)
    return words.every((word) => text.includes(word))
  }
  return commands.filter(holdsAll).slice(0, MAX_SHOWN)
}

function Choose({ commands, onClose }: { readonly commands: readonly Command[]; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const shown = useMemo(() => found(commands, typed), [commands, typed])
  const run = (command: Command | undefined) => {
    onClose()
    command?.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((at + step + shown.length) % Math.max(1, shown.length))
    }
    if (event.key === 'Enter') run(shown[at])
  }
  return (
    <Lightbox label="Go to" class="palette" onClose={onClose}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={shown[at] === undefined ? undefined : `palette-${at}`}
        aria-label="Go to"
        placeholder="Go to a paper, a section, a part of the record"
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-list" role="listbox" aria-label="Where to go" tabIndex={-1}>
        {shown.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above answers to keys
          <div
            role="option"
            id={`palette-${place}`}
            aria-selected={place === at}
            tabIndex={-1}
            onClick={() => run(command)}
            key={place}
          >
            <span>{command.title}</span> <small class="quiet">{command.kind}</small>
          </div>
        ))}
      </div>
      {shown.length === 0 && <p class="quiet">Nothing is called that.</p>}
    </Lightbox>
  )
}

/** `commands` are asked for when they are wanted: hundreds of papers need not be named on every change. */
export function Palette({ commands }: { readonly commands: () => readonly Command[] }) {
  const [shown, setShown] = useState<'commands' | 'keys' | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        setShown('commands')
      } else if (event.key === '?' && !isTyping(event)) setShown('keys')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const close = () => setShown(null)
  if (shown === 'commands') return <Choose commands={commands()} onClose={close} />
  if (shown === null) return null
  return (
    <Lightbox label="Keys" onClose={close}>
      <h2>Keys</h2>
      <dl class="keys">
        {KEYS.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Lightbox>
  )
}
