// The report of one paper.
import { describe, expect, it } from 'vitest'
import { toHtml } from '../../../../src/export/formats/index.ts'
import { recordOf } from '../../../support/papers/record.ts'

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
