// Which bytes are an HTML page.
import { describe, expect, it } from 'vitest'
import { isHtmlPage, isXhtml } from '../../../../src/readers/html/index.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('isHtmlPage', () => {
  it.each([
    '<!DOCTYPE html><title>x</title>',
    '\ufeff\n<!-- saved page -->\n<HTML lang="en">',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    '<div><p>a fragment</p></div>',
    '<article><header><h1>A page</h1></header></article>',
    'HTTP noise\n<html><body>x',
  ])('takes %j', (text) => {
    expect(isHtmlPage(bytes(text))).toBe(true)
  })

  it.each([
    '<?xml version="1.0"?><article><front/></article>',
    '%PDF-1.4',
    'A plain text that mentions the <html> element only after a long while, so that nobody takes it for a page of it.',
    '<TEI xmlns="http://www.tei-c.org/ns/1.0">',
    '',
  ])('leaves %j', (text) => {
    expect(isHtmlPage(bytes(text))).toBe(false)
  })
})

describe('isXhtml', () => {
  it('needs the declaration and the namespace', () => {
    expect(isXhtml('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe(true)
    expect(isXhtml('<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">')).toBe(false)
  })
})
