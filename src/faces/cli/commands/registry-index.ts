// svc registry-index: a snapshot of the registry in, an index that answers questions out.
import type { Command } from 'commander'

const EXAMPLES = `
Examples:
  svc registry-index crossref-2026/ --out crossref.index      Crossref's public data file, unpacked from its torrent
  svc registry-index works.jsonl.gz --out crossref.index      any JSON lines of works, as the registry describes them
  svc registry-index --retractions retraction_watch.csv --out notices.index   notices alone, nothing is looked up
  svc registry-index crossref-2026/ --retractions retraction_watch.csv --out crossref.index
  svc batch papers/ --out run1 --registry-file crossref.index

Files: .jsonl, .ndjson (one work per line) and .json (a list, or {"items": [...]}), plain or .gz, also in folders.
Memory use does not grow with the snapshot; the index takes about a kilobyte for each work.

Exit codes:
  0  the index is complete
  2  the call is not valid, or a file holds no works
  3  a snapshot does not exist
`

interface Flags {
  readonly out: string
  readonly retractions?: string
}

export function add(command: Command): Command {
  return command
    .description('Builds an index from a registry snapshot, for --registry-file.')
    .argument('[snapshots...]', 'files or folders of works in the JSON of the Crossref REST protocol')
    .requiredOption('--out <folder>', 'folder of the index; it must not exist yet')
    .option('--retractions <file>', 'the Retraction Watch table (CSV): its works get notices')
    .addHelpText('after', EXAMPLES)
    .action(async (snapshots: string[], { out, ...flags }: Flags) => {
      const retractions = flags.retractions ?? null
      const { buildIndex } = await import('../../../service/registry-index.ts')
      const { say } = await import('../print.ts')
      const started = performance.now()
      const { works, noticed } = await buildIndex({ snapshots, retractions, out }, (done, total, so) => {
        if (done % LINE_EVERY === 0) say(`${done} of ${total} files, ${so} works`)
      })
      const notices = retractions === null ? '' : `, ${noticed} notices`
      say(`${works} works${notices} in ${out}, after ${Math.round((performance.now() - started) / 1000)} s`)
    })
}

const LINE_EVERY = 100
