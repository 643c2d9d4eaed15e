// Where the things of a record stand on the pages, to the word: the letters of the file are asked, boxes of the record are the fallback.
import { printedComparison } from '../../../src/schema/test-rows.ts'
import {
  type Box,
  holds,
  KIND_OF_XREF,
  type Place,
  placesOf,
  type RecordIndex,
  type Selection,
  thingAt,
} from '../selection.ts'
import {
  agrees,
  boxesOf,
  findText,
  type Letters,
  lettersOf,
  occurrences,
  placesOfRuns,
  type Run,
  readLetters,
} from './find-in-page.ts'
import type { Pdf } from './pdf-client.ts'

type Thing = Pick<Selection, 'kind' | 'id'>

export interface Mark extends Place {
  /** What is selected, a frame around a picture or table, or a sentence that cites it. */
  readonly look: 'words' | 'frame' | 'citing'
}

interface OnPage {
  readonly thing: Thing
  readonly boxes: readonly Box[]
}

/** What a field says, in the words that are looked for on its page. */
function wordsOfField({ record, fields }: RecordIndex, id: number): readonly string[] {
  const name = fields[id]?.name ?? ''
  if (name === 'authors') return record.author.map(({ given, family }) => [given, family].filter(Boolean).join(' '))
  if (name === 'affiliations') return record.affiliation.map(({ text }) => text)
  const value = (record.metadata as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' && value !== '' ? [value] : []
}

export class Places {
  readonly #pdf: Pdf
  readonly #index: RecordIndex
  readonly #letters = new Map<number, Promise<Letters | null>>()
  readonly #runs = new Map<number, Promise<readonly Run[]>>()
  readonly #onPage = new Map<number, Promise<readonly OnPage[]>>()
  constructor(pdf: Pdf, index: RecordIndex) {
    this.#pdf = pdf
    this.#index = index
  }

  #lettersAt = (page: number): Promise<Letters | null> => {
    const known = this.#letters.get(page)
    if (known !== undefined) return known
    const read =
      page > this.#pdf.pages.length
        ? Promise.resolve(null)
        : this.#pdf.text(page - 1).then((characters) => (characters === null ? null : readLetters(characters)))
    this.#letters.set(page, read)
    return read
  }

  #runsOf(textId: number): Promise<readonly Run[]> {
    const known = this.#runs.get(textId)
    if (known !== undefined) return known
    const row = this.#index.texts.get(textId)
    const [box] = placesOf(this.#index, { kind: 'sentence', id: textId })
    const found =
      row?.page_number == null
        ? Promise.resolve([])
        : findText({ text: row.text, page: row.page_number, hint: box?.box ?? null }, this.#lettersAt)
    this.#runs.set(textId, found)
    return found
  }

  /** A sentence, or the characters from start to end of it. */
  async #words(textId: number, start?: number, end?: number): Promise<readonly Place[]> {
    const text = this.#index.texts.get(textId)?.text ?? ''
    const runs = await this.#runsOf(textId)
    if (runs.length === 0) return placesOf(this.#index, { kind: 'sentence', id: textId })
    if (start === undefined || end === undefined) return placesOfRuns(runs)
    const from = lettersOf(text.slice(0, start)).length
    const own = placesOfRuns(runs, from, from + lettersOf(text.slice(start, end)).length)
    // Something is always lit: the whole sentence where the words themselves are not found.
    return own.length > 0 ? own : placesOfRuns(runs)
  }

  /** A field of the record stands where its words do: one box around all of them may cover half a page. */
  async #field(id: number): Promise<readonly Place[]> {
    const [place] = placesOf(this.#index, { kind: 'field', id })
    const page = place?.page ?? this.#index.fields[id]?.page
    if (page == null) return []
    const search = (text: string) => findText({ text, page, hint: place?.box ?? null }, this.#lettersAt)
    const found = await Promise.all(wordsOfField(this.#index, id).map(search))
    const words = found.flatMap((runs) => placesOfRuns(runs))
    return words.length > 0 ? words : placesOf(this.#index, { kind: 'field', id })
  }

  /** The marker at a point of a page, with what it points at. */
  async markerAt(page: number, x: number, y: number): Promise<{ readonly thing: Thing; readonly box: Box } | null> {
    for (const { text_id } of this.#index.textsOfPage.get(page) ?? []) {
      for (const { xref_type, target_id, start, end } of this.#index.xrefsOfText.get(text_id) ?? []) {
        const kind = KIND_OF_XREF[xref_type]
        if (kind === undefined || target_id === null || start == null || end == null) continue
        const places = (await this.#runsOf(text_id)).length === 0 ? [] : await this.#words(text_id, start, end)
        const hit = places.find((place) => place.page === page && holds(place.box, x, y))
        if (hit !== undefined) return { thing: { kind, id: target_id }, box: hit.box }
      }
    }
    return null
  }

  async #statistic(id: number): Promise<readonly Place[]> {
    const { record, texts } = this.#index
    const row = record.eq.find(({ eq_id }) => eq_id === id)
    if (row === undefined) return []
    const printed = printedComparison(row)
    const twins = record.eq.filter((eq) => eq.text_id === row.text_id && printedComparison(eq) === printed)
    const text = texts.get(row.text_id)?.text ?? ''
    let start = -1
    for (let nth = 0; nth <= twins.indexOf(row); nth += 1) start = text.indexOf(printed, start + 1)
    return start < 0 ? this.#words(row.text_id) : this.#words(row.text_id, start, start + printed.length)
  }

  async #citing(bibId: number): Promise<readonly Place[]> {
    const rows = this.#index.citations.get(bibId) ?? []
    const found = rows.map(({ text_id, start, end }) => this.#words(text_id, start ?? undefined, end ?? undefined))
    return (await Promise.all(found)).flat()
  }

  /** What is lit up; the first is the one to go to. */
  async of({ kind, id }: Thing): Promise<readonly Mark[]> {
    const look = (places: readonly Place[], name: Mark['look']) => places.map((place) => ({ ...place, look: name }))
    const { record, textsOfSection } = this.#index
    if (kind === 'sentence') return look(await this.#words(id), 'words')
    if (kind === 'statistic') return look(await this.#statistic(id), 'words')
    if (kind === 'reference') {
      const textId = record.bib.find(({ bib_id }) => bib_id === id)?.text_id
      const own = textId == null ? [] : await this.#words(textId)
      return [...look(own, 'words'), ...look(await this.#citing(id), 'citing')]
    }
    if (kind === 'field') return look(await this.#field(id), 'words')
    const row =
      kind === 'figure'
        ? record.figure.find(({ figure_id }) => figure_id === id)
        : record.table.find(({ table_id }) => table_id === id)
    const caption = row?.section_id == null ? [] : (textsOfSection.get(row.section_id) ?? [])
    const words = (await Promise.all(caption.map(({ text_id }) => this.#words(text_id)))).flat()
    return [...look(placesOfObject(this.#index, { kind, id }), 'frame'), ...look(words, 'words')]
  }

  #thingsOn(page: number): Promise<readonly OnPage[]> {
    const known = this.#onPage.get(page)
    if (known !== undefined) return known
    const { textsOfPage, bibOfText, objectOfSection } = this.#index
    // A sentence may begin on the page before.
    const rows = [...(textsOfPage.get(page - 1) ?? []).slice(-12), ...(textsOfPage.get(page) ?? [])]
    const found = rows.map(async (row): Promise<OnPage> => {
      const bib = bibOfText.get(row.text_id)
      const object = row.section_id === null ? undefined : objectOfSection.get(row.section_id)
      const thing: Thing =
        bib === undefined ? (object ?? { kind: 'sentence', id: row.text_id }) : { kind: 'reference', id: bib }
      const places = await this.#words(row.text_id)
      return { thing, boxes: places.filter((place) => place.page === page).map(({ box }) => box) }
    })
    const all = Promise.all(found)
    this.#onPage.set(page, all)
    return all
  }

  /** What stands at a point of a page: the words there, else the picture or table around it. */
  async at(page: number, x: number, y: number): Promise<Thing | null> {
    for (const { thing, boxes } of await this.#thingsOn(page)) {
      if (boxes.some((box) => holds(box, x, y))) return thing
    }
    return thingAt(this.#index, page, x, y)
  }

  /** Where these words stand on a page, as often as they do. */
  async hits(page: number, words: string): Promise<readonly Box[]> {
    const wanted = lettersOf(words)
    const letters = await this.#lettersAt(page)
    if (letters === null || wanted.length < 2) return []
    return occurrences(letters, wanted)
      .filter((at) => agrees(letters, at, at + wanted.length, words))
      .flatMap((at) => boxesOf(letters, at, at + wanted.length))
  }
}

const placesOfObject = (index: RecordIndex, { kind, id }: Thing): readonly Place[] => {
  const { record } = index
  const parts =
    kind === 'figure'
      ? record.figure.find(({ figure_id }) => figure_id === id)?.parts
      : record.table.find(({ table_id }) => table_id === id)?.parts
  return (parts ?? []).flatMap(({ page_number, bbox }) =>
    page_number != null && bbox?.length === 4 ? [{ page: page_number, box: bbox as unknown as Box }] : [],
  )
}
