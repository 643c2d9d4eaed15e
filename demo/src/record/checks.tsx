// What was found, how sure it is and what to look at, in words for readers.
import type { ComponentChildren } from 'preact'
import { fieldWords, percentWords, sureWords } from '../../../src/schema/field-words.ts'
import { labelOfSelection } from '../labels.ts'
import type { RecordIndex, Selection } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import type { RecordTabProps } from './references.tsx'

type Extraction = NonNullable<PaperRecord['extraction']>
type Diagnostics = NonNullable<Extraction['diagnostics']>
type Select = (selection: Selection | null) => void

const percent = (share: number | null | undefined): string => (share == null ? 'unknown' : percentWords(share))
const words = (name: string): string => name.replace(/[_-]+/g, ' ').toLowerCase()
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="check">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Validation({ record }: { readonly record: PaperRecord }) {
  const { validation } = record
  if (validation === undefined) return null
  if (validation.issues.length === 0) return <p class="verdict verdict-good">Every check of the record passed.</p>
  return (
    <ul>
      {validation.issues.map(({ code, severity, message }) => (
        <li class={`verdict verdict-${severity === 'error' ? 'bad' : 'fair'}`} key={code}>
          {message}
        </li>
      ))}
    </ul>
  )
}

const isMissing = (state: string): boolean => state === 'absent' || state === 'not_found'

function Fields({ index }: { readonly index: RecordIndex }) {
  const diagnostics = index.record.extraction?.diagnostics
  const rows = Object.entries(diagnostics?.fields ?? {}).filter(([, { state }]) => !isMissing(state))
  const absent = Object.entries(diagnostics?.fields ?? {}).filter(([, { state }]) => isMissing(state))
  const references = diagnostics?.references ?? []
  const nameOf = ({ bib_id: id }: { readonly bib_id: number }) => labelOfSelection(index, { kind: 'reference', id })
  const doubtful = references.filter(({ state }) => state === 'doubtful')
  if (rows.length === 0) return <p>This record does not say how sure its fields are.</p>
  return (
    <>
      <ul class="fields">
        {rows.map(([name, { state, confidence, source, page, contradicts }]) => (
          <li class={state === 'doubtful' ? 'verdict verdict-fair' : ''} key={name}>
            <b>{fieldWords(name)}</b> {sureWords(confidence, source)}
            {state === 'doubtful' && ': compare it with the page'}
            <small class="quiet">
              {page !== null && ` p. ${page}`}
              {contradicts.length > 0 && ', with evidence against it'}
            </small>
          </li>
        ))}
      </ul>
      {absent.length > 0 && <p class="quiet">Not found: {absent.map(([name]) => fieldWords(name)).join(', ')}.</p>}
      {references.length > 0 && (
        <p>
          {references.length - doubtful.length} of {many(references.length, 'reference')} look right
          {doubtful.length > 0 && `; compare with the page: ${doubtful.map(nameOf).join('; ')}`}.
        </p>
      )}
    </>
  )
}

function DoiChoice({ identity, doi }: { readonly identity: Extraction['identity']; readonly doi: string | null }) {
  const receipt = identity?.receipt
  if (!receipt) return <p>{doi === null ? 'No DOI was found.' : `${doi} stands in the paper.`}</p>
  const { selected, candidates = [], issue_codes = [] } = receipt
  return (
    <>
      <p>
        {selected
          ? `${selected.normalized}${selected.page === null ? ', as the file gives it' : `, from page ${selected.page}`}.`
          : 'The paper prints DOIs, but none of them is clearly its own.'}
      </p>
      {candidates.length > 1 && (
        <details>
          <summary>All {many(candidates.length, 'DOI')} that were found</summary>
          <ul>
            {candidates.map((row, at) => (
              <li key={at}>
                <code>{row.normalized}</code> {row.page === null ? '' : `p. ${row.page}`}
                {row.rejection_reason ? (
                  <small class="quiet"> not this paper's: {words(row.rejection_reason)}</small>
                ) : (
                  <b> chosen</b>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {issue_codes.length > 0 && <p class="verdict verdict-fair">{issue_codes.map(words).join('; ')}</p>}
    </>
  )
}

/** Enough to see the pattern. */
const MAX_SHOWN = 12

function Citations({
  linking,
  onSelect,
}: {
  readonly linking: Diagnostics['citation_linking']
  readonly onSelect: Select
}) {
  if (!linking) return <p>Citations were not linked in this run.</p>
  const { candidates, style_scores, resolved_candidate_fraction, unique_linked_bib_fraction } = linking
  const [style] = Object.entries(style_scores).sort(([, a], [, b]) => b - a)[0] ?? ['unknown']
  const rejected = candidates.filter(({ accepted }) => !accepted)
  return (
    <>
      <p>
        The paper cites in <b>{words(style)}</b> style. {many(candidates.length, 'possible citation')}:{' '}
        {percent(resolved_candidate_fraction)} lead to a reference, and {percent(unique_linked_bib_fraction)} of the
        references have a linked citation.
      </p>
      {rejected.length > 0 && (
        <details>
          <summary>{many(rejected.length, 'mark')} that cite nothing</summary>
          <ul>
            {rejected.slice(0, MAX_SHOWN).map(({ text_id, raw, rejection_reasons, start }) => (
              <li key={`${text_id}-${start}`}>
                <button
                  type="button"
                  class="link"
                  onClick={() => onSelect({ kind: 'sentence', id: text_id, from: 'record' })}
                >
                  <code>{raw}</code> {rejection_reasons.map(words).join(', ')}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Captions({ receipt }: { readonly receipt: Diagnostics['caption_assignment'] }) {
  if (!receipt || receipt.candidates.length === 0) return <p>No captions were found.</p>
  const alone = receipt.assignments.filter(({ object_id }) => object_id === null).length
  const unsure = receipt.assignments.filter(({ ambiguous }) => ambiguous).length
  return (
    <>
      <p>
        {many(receipt.candidates.length, 'caption')}: {receipt.assignments.length - alone} belong to a picture or table
        {alone > 0 && `, ${alone} have none`}
        {unsure > 0 && `, ${unsure} could belong to more than one`}.
      </p>
      <details>
        <summary>Which belongs where</summary>
        <ul>
          {receipt.assignments.map(({ caption_id, object_id, score }) => {
            const caption = receipt.candidates.find((row) => row.caption_id === caption_id)
            return (
              <li key={caption_id}>
                <span class="cut">{caption?.text ?? caption_id}</span>{' '}
                <small class="quiet">
                  {object_id === null ? 'nothing found for it' : `found, ${percent(score)} sure`}
                </small>
              </li>
            )
          })}
        </ul>
      </details>
    </>
  )
}

function Yield({ receipt }: { readonly receipt: Diagnostics['reference_yield'] }) {
  if (!receipt) return <p>References came with the file, or were not asked for.</p>
  const { parsed_count, valid_count, credible_source_starts, source_character_coverage, duplicate_rate } = receipt
  return (
    <>
      <p>
        {many(parsed_count, 'reference')}, {valid_count} of them complete
        {credible_source_starts !== null &&
          credible_source_starts !== parsed_count &&
          `; the printed list may have ${credible_source_starts}`}
        . {source_character_coverage !== null && `They hold ${percent(source_character_coverage)} of the list. `}
        {duplicate_rate > 0 && `${percent(duplicate_rate)} look alike.`}
      </p>
      {receipt.reason_flags.length > 0 && (
        <p class="verdict verdict-fair">Where one reference ends and the next begins is not clear: compare the list.</p>
      )}
    </>
  )
}

function Run({ extraction }: { readonly extraction: Extraction }) {
  const { timings, ocr, llm, warnings, usage } = extraction
  return (
    <>
      <p>
        svc {extraction.svc_version} took {timings?.total_seconds.toFixed(1) ?? '?'} s.
        {ocr && ' Text on scanned pages was recognised.'}
        {llm ? ` The language model ${llm.model} was asked` : ' No language model was asked.'}
        {llm && (usage ? ` (${usage.totals.total_tokens} tokens).` : '.')}
      </p>
      {(warnings ?? []).map((line) => (
        <p class="verdict verdict-fair" key={line}>
          {line.replace(/^[A-Z_]+: /, '')}
        </p>
      ))}
    </>
  )
}

export function Checks({ index, onSelect }: RecordTabProps) {
  const { record } = index
  const { extraction, metadata } = record
  const diagnostics = extraction?.diagnostics
  return (
    <div class="checks">
      <Part title="The record">
        <Validation record={record} />
        {extraction?.doubt != null && <p>The chance of a serious reading error is {percent(extraction.doubt)}.</p>}
        {diagnostics?.text_quality != null && <p>{percent(diagnostics.text_quality)} of the text is legible.</p>}
      </Part>
      <Part title="Confidence">
        <Fields index={index} />
      </Part>
      <Part title="Which DOI">
        <DoiChoice identity={extraction?.identity} doi={metadata.doi} />
      </Part>
      <Part title="Citations">
        <Citations linking={diagnostics?.citation_linking} onSelect={onSelect} />
      </Part>
      <Part title="Captions">
        <Captions receipt={diagnostics?.caption_assignment} />
      </Part>
      <Part title="Reference list">
        <Yield receipt={diagnostics?.reference_yield} />
      </Part>
      {extraction !== undefined && (
        <Part title="This run">
          <Run extraction={extraction} />
        </Part>
      )}
    </div>
  )
}
