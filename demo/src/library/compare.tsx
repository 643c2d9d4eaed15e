// Two papers of the library beside each other, such as a preprint and what was published: what changed from one to the other.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Comparison, compareRecords } from '../../../src/corpora/compare/compare.ts'
import { comparisonPage } from '../../../src/corpora/compare/comparison-html.ts'
import { countsLine } from '../../../src/corpora/compare/comparison-text.ts'
import { type Part, wordsOf } from '../../../src/corpora/compare/words.ts'
import { fieldWords } from '../../../src/schema/field-words.ts'
import { goTo, hashOf } from '../route.ts'
import type { PaperRecord } from '../server.ts'
import { saveFile, stemOf } from '../take/save-file.ts'
import { Menu } from '../widgets/menu.tsx'
import type { Paper } from './papers.ts'
import { titleOf } from './views.tsx'

/** A menu longer than a screen is no menu. */
const MAX_OFFERED = 8

/** Other papers, those with the most words of this title first: versions of one paper are called alike. */
export function likeliestVersions(papers: readonly Paper[], shown: Paper): readonly Paper[] {
  const own = new Set(wordsOf(titleOf(shown)))
  const shared = (paper: Paper): number => {
    const words = new Set(wordsOf(titleOf(paper)))
    return (2 * [...words].filter((word) => own.has(word)).length) / (words.size + own.size || 1)
  }
  return papers
    .filter(({ id, state }) => state === 'done' && id !== shown.id)
    .map((paper) => ({ paper, share: shared(paper) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_OFFERED)
    .map(({ paper }) => paper)
}

export function CompareMenu({ papers, shown }: { readonly papers: readonly Paper[]; readonly shown: Paper }) {
  const offered = likeliestVersions(papers, shown)
  if (offered.length === 0) return null
  return (
    <Menu title="Compare with" class="versions">
      {offered.map((paper) => (
        <button type="button" onClick={() => goTo({ compared: [paper.id, shown.id] })} key={paper.id}>
          <span>{titleOf(paper)}</span> <small class="quiet">{paper.name}</small>
        </button>
      ))}
    </Menu>
  )
}

const Words = ({ parts }: { readonly parts: readonly Part[] }) => (
  <>
    {parts.map(({ kind, text }, at) => {
      const Tag = ({ same: 'span', removed: 'del', added: 'ins' } as const)[kind]
      return <Tag key={`${at}-${kind}`}>{text}</Tag>
    })}
  </>
)

const Change = ({ before, after }: { readonly before: string | null; readonly after: string | null }) => (
  <>
    {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
  </>
)

interface SectionProps {
  readonly title: string
  readonly count: string
  readonly children?: ComponentChildren
}

const Section = ({ title, count, children }: SectionProps) => (
  <section>
    <h2>
      {title} <small class="quiet">{count}</small>
    </h2>
    <ul>{children}</ul>
  </section>
)

type Passages = Comparison['sentences']

interface PassingProps {
  readonly rows: Pick<Passages, 'removed' | 'added'>
  readonly paper: readonly [string, string]
  readonly kind: 'sentence' | 'statistic' | 'reference'
}

/** What one version has alone leads to its place in that version. */
function Passing({ rows, paper, kind }: PassingProps) {
  return (
    <>
      {rows.removed.map(({ id, text }) => (
        <li key={`-${id}`}>
          <a href={hashOf({ paper: paper[0], thing: { kind, id } })}>
            <del>{text}</del>
          </a>
        </li>
      ))}
      {rows.added.map(({ id, text }) => (
        <li key={`+${id}`}>
          <a href={hashOf({ paper: paper[1], thing: { kind, id } })}>
            <ins>{text}</ins>
          </a>
        </li>
      ))}
    </>
  )
}

function Changes({ comparison, ids }: { readonly comparison: Comparison; readonly ids: readonly [string, string] }) {
  const { fields, authors, abstract, sentences, statistics, references } = comparison
  const to = (kind: 'sentence' | 'statistic' | 'reference', id: number) =>
    hashOf({ paper: ids[1], thing: { kind, id } })
  const authorChanges =
    authors.changed.length + authors.removed.length + authors.added.length + (authors.is_reordered ? 1 : 0)
  return (
    <>
      <Section title="Fields" count={`${fields.length} changed`}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            {fieldWords(field)}: <Change before={before} after={after} />
          </li>
        ))}
      </Section>
      <Section title="Authors" count={`${authors.same} the same, ${authorChanges} changed`}>
        {[
          ...authors.changed,
          ...authors.removed.map((before) => ({ before, after: null })),
          ...authors.added.map((after) => ({ before: null, after })),
        ].map(({ before, after }) => (
          <li key={`${before}-${after}`}>
            <Change before={before} after={after} />
          </li>
        ))}
        {authors.is_reordered && <li>in another order</li>}
      </Section>
      <Section title="Abstract" count={abstract === null ? 'the same' : 'changed'}>
        {abstract !== null && (
          <li>
            <Words parts={abstract} />
          </li>
        )}
      </Section>
      <Section title="Statistics" count={countsLine(statistics)}>
        {statistics.changed.map(({ before, after }) => (
          <li key={after.id}>
            <a href={to('statistic', after.id)}>
              <Change before={before.text} after={after.text} />
            </a>
          </li>
        ))}
        <Passing rows={statistics} paper={ids} kind="statistic" />
      </Section>
      <Section title="References" count={countsLine(references)}>
        {references.changed.map(({ after, fields: own }) => (
          <li key={after.id}>
            <a href={to('reference', after.id)}>{after.text}</a>
            <ul>
              {own.map(({ field, before, after: now }) => (
                <li key={field}>
                  {fieldWords(field)}: <Change before={before} after={now} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        <Passing rows={references} paper={ids} kind="reference" />
      </Section>
      <Section title="Sentences" count={countsLine(sentences)}>
        {sentences.changed.map(({ after, parts }) => (
          <li key={after.id}>
            <a href={to('sentence', after.id)}>
              <Words parts={parts} />
            </a>
          </li>
        ))}
        <Passing rows={sentences} paper={ids} kind="sentence" />
      </Section>
    </>
  )
}

export interface CompareProps {
  readonly ids: readonly [string, string]
  readonly papers: readonly Paper[]
  readonly load: (id: string) => Promise<PaperRecord | null>
}

export function Compare({ ids, papers, load }: CompareProps) {
  const [before, after] = ids
  const [comparison, setComparison] = useState<Comparison | null>(null)
  useEffect(() => {
    let isWanted = true
    setComparison(null)
    void Promise.all([load(before), load(after)]).then(([left, right]) => {
      if (isWanted && left !== null && right !== null) setComparison(compareRecords(left, right))
    })
    return () => {
      isWanted = false
    }
  }, [before, after])
  const [left, right] = ids.map((id) => papers.find((paper) => paper.id === id))
  if (left === undefined || right === undefined)
    return <p class="empty">One of these papers is not in the library of this browser.</p>
  return (
    <article class="compared" aria-label="Comparison">
      <header>
        <p>
          From <a href={hashOf({ paper: left.id })}>{titleOf(left)}</a> <small class="quiet">{left.name}</small>
          <br />
          to <a href={hashOf({ paper: right.id })}>{titleOf(right)}</a> <small class="quiet">{right.name}</small>
        </p>
        <button type="button" class="secondary" onClick={() => goTo({ compared: [after, before] }, false)}>
          Swap
        </button>
        <button
          type="button"
          class="secondary"
          disabled={comparison === null}
          onClick={() =>
            comparison !== null && saveFile(comparisonPage(comparison), `${stemOf(right.name)}.changes.html`)
          }
        >
          Save (HTML)
        </button>
      </header>
      {comparison === null ? <p class="empty">Comparing …</p> : <Changes comparison={comparison} ids={ids} />}
    </article>
  )
}
