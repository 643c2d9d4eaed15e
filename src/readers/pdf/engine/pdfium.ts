// The functions of PDFium that this reader calls, with C's pointers as numbers.

type Pointer = number
type Flag = number

/** Views of the engine's memory; each is replaced when the memory grows, so none may be kept across calls. */
export interface Heap {
  readonly HEAPU8: Uint8Array
  readonly HEAP32: Int32Array
  readonly HEAPU32: Uint32Array
  readonly HEAPF32: Float32Array
  readonly HEAPF64: Float64Array
}

export interface Pdfium {
  malloc(bytes: number): Pointer
  free(at: Pointer): void

  PDFiumExt_Init(): void
  FPDF_LoadMemDocument(at: Pointer, bytes: number, password: Pointer): Pointer
  FPDF_CloseDocument(document: Pointer): void
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: Pointer): number
  FPDF_GetMetaText(document: Pointer, tag: Pointer, buffer: Pointer, bytes: number): number
  FPDF_GetPageLabel(document: Pointer, pageIndex: number, buffer: Pointer, bytes: number): number
  FPDFCatalog_IsTagged(document: Pointer): Flag

  FPDF_LoadPage(document: Pointer, pageIndex: number): Pointer
  FPDF_ClosePage(page: Pointer): void
  FPDF_GetPageWidthF(page: Pointer): number
  FPDF_GetPageHeightF(page: Pointer): number
  FPDF_GetPageBoundingBox(page: Pointer, rect: Pointer): Flag
  FPDFPage_GetRotation(page: Pointer): number
  FPDFPage_GetAnnotCount(page: Pointer): number
  FPDFPage_GetAnnot(page: Pointer, index: number): Pointer
  FPDFAnnot_GetSubtype(annotation: Pointer): number
  FPDFPage_CloseAnnot(annotation: Pointer): void
  FPDFPage_Flatten(page: Pointer, usage: number): number
  EPDF_GetPageRotationByIndex(document: Pointer, pageIndex: number): number
  EPDF_GetPageBoxByIndex(document: Pointer, pageIndex: number, kind: number, rect: Pointer): Flag

  FPDFText_LoadPage(page: Pointer): Pointer
  FPDFText_ClosePage(textPage: Pointer): void
  FPDFText_CountChars(textPage: Pointer): number
  FPDFText_GetUnicode(textPage: Pointer, index: number): number
  FPDFText_IsGenerated(textPage: Pointer, index: number): number
  FPDFText_IsHyphen(textPage: Pointer, index: number): number
  FPDFText_HasUnicodeMapError(textPage: Pointer, index: number): number
  FPDFText_GetTextObject(textPage: Pointer, index: number): Pointer
  FPDFText_GetCharOrigin(textPage: Pointer, index: number, x: Pointer, y: Pointer): Flag
  FPDFText_GetLooseCharBox(textPage: Pointer, index: number, rect: Pointer): Flag
  FPDFText_GetCharBox(
    textPage: Pointer,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): Flag
  FPDFText_GetMatrix(textPage: Pointer, index: number, matrix: Pointer): Flag

  FPDFTextObj_GetFont(object: Pointer): Pointer
  FPDFPageObj_CreateTextObj(document: Pointer, font: Pointer, size: number): Pointer
  FPDFPageObj_Destroy(object: Pointer): void
  FPDFTextObj_GetFontSize(object: Pointer, size: Pointer): Flag
  FPDFTextObj_GetTextRenderMode(object: Pointer): number
  FPDFFont_GetBaseFontName(font: Pointer, buffer: Pointer, bytes: number): number
  FPDFFont_GetFamilyName(font: Pointer, buffer: Pointer, bytes: number): number
  FPDFFont_GetFlags(font: Pointer): number
  FPDFFont_GetGlyphWidth(font: Pointer, unicode: number, size: number, width: Pointer): Flag
  FPDFFont_GetGlyphPath(font: Pointer, unicode: number, size: number): Pointer
  FPDFGlyphPath_CountGlyphSegments(path: Pointer): number
  FPDFGlyphPath_GetGlyphPathSegment(path: Pointer, index: number): Pointer
  FPDFFont_GetWeight(font: Pointer): number
  FPDFFont_GetItalicAngle(font: Pointer, angle: Pointer): Flag
  FPDFFont_GetIsEmbedded(font: Pointer): number

  FPDFPage_CountObjects(page: Pointer): number
  FPDFPage_GetObject(page: Pointer, index: number): Pointer
  FPDFFormObj_CountObjects(form: Pointer): number
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer
  FPDFPageObj_GetType(object: Pointer): number
  FPDFImageObj_GetImagePixelSize(image: Pointer, width: Pointer, height: Pointer): Flag
  FPDFPageObj_GetBounds(object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): Flag
  FPDFPageObj_GetClipPath(object: Pointer): Pointer
  FPDFClipPath_CountPaths(clip: Pointer): number
  FPDFClipPath_CountPathSegments(clip: Pointer, path: number): number
  FPDFClipPath_GetPathSegment(clip: Pointer, path: number, index: number): Pointer
  FPDFPageObj_HasTransparency(object: Pointer): Flag
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): Flag
  FPDFPageObj_GetFillColor(object: Pointer, r: Pointer, g: Pointer, b: Pointer, a: Pointer): Flag
  FPDFPageObj_GetStrokeColor(object: Pointer, r: Pointer, g: Pointer, b: Pointer, a: Pointer): Flag
  FPDFPageObj_GetStrokeWidth(object: Pointer, width: Pointer): Flag
  FPDFPath_GetDrawMode(path: Pointer, fillMode: Pointer, stroke: Pointer): Flag
  FPDFPath_CountSegments(path: Pointer): number
  FPDFPath_GetPathSegment(path: Pointer, index: number): Pointer
  FPDFPathSegment_GetPoint(segment: Pointer, x: Pointer, y: Pointer): Flag
  FPDFPathSegment_GetType(segment: Pointer): number
  FPDFPathSegment_GetClose(segment: Pointer): Flag

  FPDFLink_Enumerate(page: Pointer, position: Pointer, link: Pointer): Flag
  FPDFLink_GetAnnotRect(link: Pointer, rect: Pointer): Flag
  FPDFLink_CountQuadPoints(link: Pointer): number
  FPDFLink_GetQuadPoints(link: Pointer, index: number, quad: Pointer): Flag
  FPDFLink_GetDest(document: Pointer, link: Pointer): Pointer
  FPDFLink_GetAction(link: Pointer): Pointer
  FPDFAction_GetType(action: Pointer): number
  FPDFAction_GetDest(document: Pointer, action: Pointer): Pointer
  FPDFAction_GetURIPath(document: Pointer, action: Pointer, buffer: Pointer, bytes: number): number
  FPDFDest_GetDestPageIndex(document: Pointer, dest: Pointer): number
  FPDFDest_GetLocationInPage(
    dest: Pointer,
    hasX: Pointer,
    hasY: Pointer,
    hasZoom: Pointer,
    x: Pointer,
    y: Pointer,
    zoom: Pointer,
  ): Flag
  FPDFBookmark_GetFirstChild(document: Pointer, bookmark: Pointer): Pointer
  FPDFBookmark_GetNextSibling(document: Pointer, bookmark: Pointer): Pointer
  FPDFDoc_GetAttachmentCount(document: Pointer): number
  FPDFDoc_GetAttachment(document: Pointer, index: number): Pointer
  FPDFAttachment_GetName(attachment: Pointer, buffer: Pointer, bytes: number): number
  FPDFBookmark_GetTitle(bookmark: Pointer, buffer: Pointer, bytes: number): number
  FPDFBookmark_GetDest(document: Pointer, bookmark: Pointer): Pointer
  FPDFBookmark_GetAction(bookmark: Pointer): Pointer

  FPDFBitmap_CreateEx(width: number, height: number, format: number, firstScan: Pointer, stride: number): Pointer
  FPDFBitmap_FillRect(bitmap: Pointer, left: number, top: number, width: number, height: number, argb: number): Flag
  FPDFBitmap_Destroy(bitmap: Pointer): void
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer
  FPDFBitmap_GetStride(bitmap: Pointer): number
  FPDF_RenderPageBitmapWithMatrix(bitmap: Pointer, page: Pointer, matrix: Pointer, clip: Pointer, flags: number): void
}

export const ERROR_FORMAT = 3
export const ERROR_PASSWORD = 4
export const ERROR_SECURITY = 5

export const OBJECT_TEXT = 1
export const OBJECT_PATH = 2
export const OBJECT_IMAGE = 3
export const OBJECT_SHADING = 4
export const OBJECT_FORM = 5

export const SEGMENT_LINE = 0
export const SEGMENT_BEZIER = 1
