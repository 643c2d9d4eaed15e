// The kinds of regions that are drawn over the pages, each with the labels of the layout analysis that belong to it.

export interface RegionType {
  readonly name: string
  readonly title: string
  readonly labels: RegExp
}

export const REGION_TYPES: readonly RegionType[] = [
  { name: 'heading', title: 'Title and headings', labels: /title|heading/ },
  { name: 'front', title: 'Authors and notes', labels: /author|affiliation|front|correspondence|date|keyword|license/ },
  { name: 'caption', title: 'Captions', labels: /caption/ },
  { name: 'table', title: 'Tables', labels: /table/ },
  { name: 'figure', title: 'Figures', labels: /figure|image|graphic/ },
  { name: 'reference', title: 'References', labels: /reference|bib/ },
  { name: 'formula', title: 'Formulas', labels: /formula|equation/ },
  { name: 'margin', title: 'Running heads', labels: /page-|footnote|footer|header/ },
  { name: 'text', title: 'Text', labels: /./ },
]

export const typeOfLabel = (label: string | null): string =>
  REGION_TYPES.find(({ labels }) => labels.test(label ?? 'other'))?.name ?? 'text'
