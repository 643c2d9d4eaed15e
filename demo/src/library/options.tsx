// How the next papers are read: what differs from the server's own settings goes with each paper.
import { useState } from 'preact/hooks'
import type { StartFacts } from '../server.ts'
import { Lightbox } from '../widgets/lightbox.tsx'

interface Choice {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly values: readonly (readonly [string, string])[]
}

const REFS: Readonly<Record<string, string>> = {
  ner: 'built-in model (default)',
  llm: 'language model',
  'llm-chunked': 'language model, list in portions',
  off: 'no references',
}
const SEGMENTS: Readonly<Record<string, string>> = {
  geom: 'by position (default)',
  region: 'by regions',
  llm: 'by language model',
  crf: 'by wording',
}

function choicesOf({ choices, presets }: StartFacts): readonly Choice[] {
  const named = (values: readonly string[], names: Readonly<Record<string, string>>) =>
    values.map((value) => [value, names[value] ?? value] as const)
  return [
    {
      name: 'refs',
      title: 'Reference fields',
      about: 'What reads authors, year and title of each reference.',
      values: named(choices.refs, REFS),
    },
    {
      name: 'ref_seg',
      title: 'Reference list',
      about: 'How the list is split into references.',
      values: named(choices.ref_seg, SEGMENTS),
    },
    {
      name: 'registry',
      title: 'Registry',
      about: 'Whether the server looks references up in a bibliographic registry.',
      values: [
        ['false', 'off'],
        ['true', 'look references up'],
      ] as const,
    },
    {
      name: 'consolidate',
      title: 'Registry matches',
      about: 'What a match changes in a reference.',
      values: [
        ['', 'nothing'],
        ['fill', 'adds what is missing'],
        ['replace', 'replaces what differs'],
      ] as const,
    },
    ...(presets === null || presets.length === 0
      ? []
      : [
          {
            name: 'preset',
            title: 'Preset',
            about: 'A named set of settings.',
            values: [['', 'none'] as const, ...presets.map((name) => [name, name] as const)],
          },
        ]),
  ]
}

export const firstOf = (facts: StartFacts): Record<string, string> => ({
  refs: facts.chosen.refs,
  ref_seg: facts.chosen.ref_seg,
  registry: String(facts.chosen.registry),
  consolidate: facts.chosen.consolidate === 'off' ? '' : facts.chosen.consolidate,
  preset: '',
  pages: '',
})

/** Only what was changed goes to the server, so that a preset's own choices hold. */
export function queryOf(values: Record<string, string>, facts: StartFacts): Record<string, string> {
  const first = firstOf(facts)
  const changed = Object.entries(values).filter(
    ([name, value]) => name !== 'pages' && value !== '' && value !== first[name],
  )
  const [from, to] = (values.pages ?? '').split('-').map((text) => Number.parseInt(text, 10))
  const pages: Record<string, string> = {}
  if (from !== undefined && from > 0) {
    pages.start_page = String(from - 1)
    pages.end_page = String((to !== undefined && to > 0 ? to : from) - 1)
  }
  return { ...Object.fromEntries(changed), ...pages }
}

export interface OptionProps {
  readonly facts: StartFacts
  readonly values: Record<string, string>
  readonly onChange: (name: string, value: string) => void
}

export function OptionGrid({ facts, values, onChange }: OptionProps) {
  return (
    <div class="option-grid">
      {choicesOf(facts).map(({ name, title, about, values: offered }) => (
        <label key={name}>
          <span>{title}</span>
          <select value={values[name]} onChange={(event) => onChange(name, event.currentTarget.value)}>
            {offered.map(([value, text]) => (
              <option value={value} key={value}>
                {text}
              </option>
            ))}
          </select>
          <small>{about}</small>
        </label>
      ))}
      <label>
        <span>Pages</span>
        <input
          value={values.pages}
          placeholder="all, or 1-5"
          inputMode="numeric"
          pattern="\d+(-\d+)?"
          onInput={(event) => onChange('pages', event.currentTarget.value)}
        />
        <small>PDF only; the first page is 1.</small>
      </label>
    </div>
  )
}

export function Options(props: OptionProps) {
  const { facts } = props
  return (
    <details class="options">
      <summary>Options</summary>
      <OptionGrid {...props} />
      <h3>Set when this page was started</h3>
      <dl class="facts">
        {facts.plan
          .filter(({ topic }) => /recognition|language/.test(topic))
          .map(({ topic, decision }) => (
            <div key={topic}>
              <dt>{topic}</dt>
              <dd>{decision}</dd>
            </div>
          ))}
      </dl>
      <p class="quiet">
        Start <code>svc demo</code> with <code>--ocr</code>, <code>--llm</code>, <code>--memory</code>,{' '}
        <code>--refs</code> or <code>--presets</code> to change them.
      </p>
    </details>
  )
}

export interface ReadAgainProps extends OptionProps {
  readonly onRead: () => void
}

/** Another reading of the paper that is shown, under other options; the one that is here stays. */
export function ReadAgain({ onRead, ...props }: ReadAgainProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="secondary read-again" onClick={() => setOpen(true)}>
        Read again …
      </button>
      {isOpen && (
        <Lightbox label="Read again" onClose={() => setOpen(false)}>
          <h2>Read this paper again</h2>
          <OptionGrid {...props} />
          <p>
            <button
              type="button"
              class="primary"
              onClick={() => {
                setOpen(false)
                onRead()
              }}
            >
              Read again
            </button>
          </p>
        </Lightbox>
      )}
    </>
  )
}
