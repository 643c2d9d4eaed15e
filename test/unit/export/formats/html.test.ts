// The report of one paper.
import { describe, expect, it } from 'vitest'
import { packBoxes, unpackBoxes } from '../../../../demo/src/report/pictured-pdf.ts'
import { toHtml } from '../../../../src/export/formats/html.ts'
import { recordOf } from '../../../support/record.ts'

const page =
  '<body><script type="application/json" id="record">null</script><script>let a=null</script><p>$& null</p></body>'

describe('toHtml', () => {
  it('puts the record into its place in the page, whatever the paper prints', () => {
    const title = '</script><img src=x onerror=alert(1)> $& $1 \u2028 "quoted"'
    const html = toHtml(recordOf({ metadata: { title, keywords: [], doi: null } }), page)
    const inside = /id="record">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(inside).not.toContain('<')
    expect(JSON.parse(inside).metadata.title).toBe(title)
    expect(html.endsWith('<script>let a=null</script><p>$& null</p></body>')).toBe(true)
  })
})

describe('the letters of a page in a report', () => {
  it('keep their places to a quarter of a point', () => {
    const boxes = Float32Array.from([0, 1.25, 595.3, 841.9])
    expect([...unpackBoxes(packBoxes(boxes))]).toEqual([0, 1.25, 595.25, 842])
  })
})
