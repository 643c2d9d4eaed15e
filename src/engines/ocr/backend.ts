// What a way to recognise in this process is: its name for the record, and how it is opened.
import type { Ocr, OcrPage, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/deadline.ts'

export type Recognise = (page: PageImage, deadline: Deadline) => Promise<OcrPage>

export interface Backend {
  readonly engine: Ocr['engine']
  /** Loads what it needs; throws where something of it is missing. */
  open(): Promise<Recognise>
}
