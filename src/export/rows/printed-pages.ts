// The pages as they are printed, for checks that look everywhere: raised numbers, which are often citations, are in brackets.
import type { Layers } from '../../document/layers.ts'
import type { Line } from '../../document/page/page.ts'
import type { PrintedPage } from '../checks/check.ts'

function withRaised({ text, spans }: Line): string {
  const raised = spans.filter(({ rise, start, end }) => rise === 'sup' && /^[\d,;\s–-]+$/.test(text.slice(start, end)))
  return raised.reduceRight(
    (line, { start, end }) => `${line.slice(0, start)} [${line.slice(start, end)}] ${line.slice(end)}`,
    text,
  )
}

export const printedPages = ({ pages }: Pick<Layers, 'pages'>): PrintedPage[] =>
  pages.map(({ index, lines }) => ({ page: index + 1, lines: lines.map(withRaised) }))
