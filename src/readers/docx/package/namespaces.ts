// The namespaces of Word's markup, transitional and strict (ECMA-376, ISO 29500), with the prefixes that this reader knows.

const OPEN_XML = 'http://schemas.openxmlformats.org/'
const STRICT = 'http://purl.oclc.org/ooxml/'

export const WORD_PREFIXES: Readonly<Record<string, string>> = {
  [`${OPEN_XML}wordprocessingml/2006/main`]: 'w',
  [`${STRICT}wordprocessingml/main`]: 'w',
  [`${OPEN_XML}officeDocument/2006/math`]: 'm',
  [`${STRICT}officeDocument/math`]: 'm',
  [`${OPEN_XML}officeDocument/2006/relationships`]: 'r',
  [`${STRICT}officeDocument/relationships`]: 'r',
  [`${OPEN_XML}drawingml/2006/main`]: 'a',
  [`${STRICT}drawingml/main`]: 'a',
  [`${OPEN_XML}drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
  [`${OPEN_XML}drawingml/2006/picture`]: 'pic',
  [`${OPEN_XML}drawingml/2006/chart`]: 'c',
  [`${OPEN_XML}markup-compatibility/2006`]: 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  [`${OPEN_XML}officeDocument/2006/bibliography`]: 'b',
  [`${STRICT}officeDocument/bibliography`]: 'b',
  [`${OPEN_XML}package/2006/relationships`]: '',
  [`${OPEN_XML}package/2006/content-types`]: '',
  [`${OPEN_XML}package/2006/metadata/core-properties`]: 'cp',
  [`${OPEN_XML}officeDocument/2006/custom-properties`]: '',
  [`${STRICT}officeDocument/customProperties`]: '',
  [`${OPEN_XML}officeDocument/2006/docPropsVTypes`]: 'vt',
  [`${STRICT}officeDocument/docPropsVTypes`]: 'vt',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://www.w3.org/XML/1998/namespace': 'xml',
}
