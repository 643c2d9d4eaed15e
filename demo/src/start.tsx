// Where a paper comes in: dropped, chosen or one of the samples, with the options for it.
import { useRef, useState } from 'preact/hooks'
import { PaperList, type PaperListProps } from './papers/list.tsx'
import type { StartFacts } from './server.ts'

export interface StartProps extends PaperListProps {
  readonly facts: StartFacts
  readonly onFiles: (files: readonly File[], query: Record<string, string>) => void
  readonly onSample: (file: string, query: Record<string, string>) => void
}

interface Choice {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly values: readonly (readonly [string, string])[]
}

const REFS: Readonly<Record<string, string>> = {
  ner: 'trained model (default)',
  llm: 'language model',
  'llm-chunked': 'language model, in chunks',
  off: 'leave references out',
}
const SEGMENTS: Readonly<Record<string, string>> = {
  geom: 'by geometry (default)',
  region: 'by layout regions',
  llm: 'by language model',
  crf: 'by a text model',
}

function choicesOf({ choices, presets }: StartFacts): readonly Choice[] {
  const named = (values: readonly string[], names: Readonly<Record<string, string>>) =>
    values.map((value) => [value, names[value] ?? value] as const)
  return [
    {
      name: 'refs',
      title: 'Parse references',
      about: 'How each reference becomes fields.',
      values: named(choices.refs, REFS),
    },
    {
      name: 'ref_seg',
      title: 'Split the list',
      about: 'Where each reference begins.',
      values: named(choices.ref_seg, SEGMENTS),
    },
    {
      name: 'registry',
      title: 'Registry',
      about: 'Looks references up in a bibliographic registry; this server asks it, the page does not.',
      values: [
        ['false', 'do not ask'],
        ['true', 'look references up'],
      ] as const,
    },
    {
      name: 'consolidate',
      title: 'Matches',
      about: 'What registry matches do to the references.',
      values: [
        ['', 'leave references as printed'],
        ['fill', 'fill in what is missing'],
        ['replace', 'replace what differs'],
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

const firstOf = (facts: StartFacts): Record<string, string> => ({
  refs: facts.chosen.refs,
  ref_seg: facts.chosen.ref_seg,
  registry: String(facts.chosen.registry),
  consolidate: facts.chosen.consolidate === 'off' ? '' : facts.chosen.consolidate,
  preset: '',
  pages: '',
})

/** Only what was changed goes to the server, so that a preset's own choices hold. */
function queryOf(values: Record<string, string>, facts: StartFacts): Record<string, string> {
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

function Options({
  facts,
  values,
  onChange,
}: {
  readonly facts: StartFacts
  readonly values: Record<string, string>
  readonly onChange: (name: string, value: string) => void
}) {
  return (
    <details class="options">
      <summary>Options</summary>
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
      <h3>Fixed when this page was started</h3>
      <dl class="facts">
        {[
          ...facts.plan.filter(({ topic }) => /recognition|language|device/.test(topic)),
          { topic: 'memory', decision: facts.memory },
        ].map(({ topic, decision }) => (
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

const MIB = 1024 ** 2

export function Start({ facts, onFiles, onSample, ...list }: StartProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [values, setValues] = useState(firstOf(facts))
  const take = (files: FileList | null | undefined) => {
    if (files != null && files.length > 0) onFiles([...files], queryOf(values, facts))
  }
  const accept = [...facts.extensions, 'json'].map((name) => `.${name}`).join(',')
  return (
    <main class="start">
      <h2>Read a paper and its record side by side</h2>
      <p class="lead">
        Drop a scientific paper. What is in it comes back as one structured record: people, sections, sentences,
        references, citations, figures, tables, statistics.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        class={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer?.files)
        }}
      >
        <p class="drop-title">Drop papers here</p>
        <button type="button" class="primary" onClick={() => input.current?.click()}>
          Choose files
        </button>
        <input
          ref={input}
          class="visually-hidden"
          type="file"
          multiple
          accept={accept}
          tabIndex={-1}
          aria-label="Paper files"
          onChange={(event) => take(event.currentTarget.files)}
        />
        <p class="quiet">
          {facts.formats.join(', ')}; up to {Math.round(facts.max_bytes / MIB)} MiB each. The server forgets a paper
          when it is read. A saved record (JSON) opens again, with its paper if you drop both.
        </p>
      </div>
      {facts.samples.length > 0 && (
        <p class="samples">
          <span>Or try a sample:</span>
          {facts.samples.map(({ title, file }) => (
            <button type="button" class="secondary" onClick={() => onSample(file, queryOf(values, facts))} key={file}>
              {title}
            </button>
          ))}
        </p>
      )}
      <PaperList {...list} />
      <Options facts={facts} values={values} onChange={(name, value) => setValues({ ...values, [name]: value })} />
    </main>
  )
}
