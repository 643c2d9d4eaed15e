import { describe, expect, it } from 'vitest'
import { isLayoutTable, isNoteFoot } from '../../../../../src/readers/html/floats/tables.ts'
import { elementOf } from '../page-snippet.ts'

describe('isLayoutTable', () => {
  it.each([
    ['<table><tr><th>a</th></tr><tr><td>1</td></tr></table>', false],
    ['<table><tr><td>a</td><td>1</td></tr></table>', false],
    ['<table role="presentation"><tr><td>a</td></tr></table>', true],
    ['<table></table>', true],
    ['<table><tr><td><h2>Aims</h2></td></tr></table>', true],
    ['<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>', true],
    [`<table><tr><td>${'word '.repeat(200)}</td></tr></table>`, true],
  ])('of %j is %j', (markup, is) => {
    expect(isLayoutTable(elementOf(markup))).toBe(is)
  })
})

describe('isNoteFoot', () => {
  it.each([
    ['<tr><td colspan="2">Note. All of them.</td></tr>', true],
    ['<tr><td>Sum</td><td>12</td></tr>', false],
    ['', false],
  ])('of %j is %j', (rows, is) => {
    const table = elementOf(`<table><tbody><tr><td>1</td></tr></tbody><tfoot>${rows}</tfoot></table>`)
    const foot = table.children.find((child) => typeof child !== 'string' && child.name === 'tfoot')
    expect(typeof foot === 'object' && isNoteFoot(foot)).toBe(is)
  })
})
