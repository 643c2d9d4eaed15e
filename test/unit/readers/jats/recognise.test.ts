import { expect, it } from 'vitest'
import { isXmlPaper } from '../../../../src/readers/jats/index.ts'

it.each([
  ['<?xml version="1.0"?><article/>', true],
  ['\ufeff<!DOCTYPE article PUBLIC "-//NLM" "a.dtd"><article/>', true],
  ['<article><front/></article>', true],
  ['<!-- hello -->\n<?x y?><article article-type="x">', true],
  ['<TEI xmlns="x">', true],
  ['<?xml version="1.0"?><!DOCTYPE html><html>', false],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', false],
  ['<!doctype html><html>', false],
  ['<div>hello</div>', false],
  ['<article><header>a web page</header></article>', false],
  ['%PDF-1.7', false],
  ['PK\u0003\u0004', false],
  ['just words', false],
  ['', false],
])('%s', (text, isXml) => {
  expect(isXmlPaper(new TextEncoder().encode(text))).toBe(isXml)
})
