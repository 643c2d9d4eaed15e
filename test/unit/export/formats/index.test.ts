// Tables of one paper as comma-separated values.
import { describe, expect, it } from 'vitest'
import { toHtml, toReferencesCsv, toStatisticsCsv, toTablesCsv } from '../../../../src/export/formats/index.ts'
import { recordOf, recordWithBib } from '../../../support/papers/record.ts'

/** Without the mark by which spreadsheet programs know the letters. */
function lines(csv: string): string[] {
  expect(csv.startsWith('\ufeff')).toBe(true)
  return csv.slice(1).trimEnd().split('\r\n')
}

describe('tables as comma-separated values', () => {
  it('have one row for each reference, as printed and in its fields', () => {
    const record = recordWithBib([
      { author: [{ family: 'Lee', given: 'A.' }], title: 'A "b", c', printed: 'Lee A. 2000.' },
    ])
    const [head = '', row] = lines(toReferencesCsv(record))
    expect(head).toMatch(/^paper_id,bib_id,text_id,.*,title,authors,editors,.*,printed$/)
    expect(row).toMatch(/^p,1,1,,,"A ""b"", c","Lee, A\.",,.*,Lee A\. 2000\.$/)
  })

  it('have one row for each comparison, and the verdict beside the p-value that was recomputed', () => {
    const eq = { text_id: 1, grp_id: 1, df: '', verbatim: null }
    const test = {
      ...{ test_eq_id: 1, p_eq_id: 2, grp_id: 1, text_id: 1, statistic: 't', df1: 20, df2: null },
      ...{ computed_p: 0.03, consistent: false, decision_error: true, one_tailed: null },
    }
    const record = recordOf({
      text: [{ text: 't(20) = 2.3, p = .3.', text_id: 1, paragraph_id: 1, section_id: null, page_number: 1 }],
      eq: [
        { ...eq, eq_id: 1, lhs: 't', df: '20', comp: '=', rhs: '2.3' },
        { ...eq, eq_id: 2, lhs: 'p', comp: '=', rhs: '.3' },
      ],
      extraction: { diagnostics: { statistics: { tests: [test] } } } as never,
    })
    expect(lines(toStatisticsCsv(record)).slice(1)).toEqual([
      'p,1,1,1,t,20,=,2.3,,,,,,,,"t(20) = 2.3, p = .3."',
      'p,2,1,1,p,"",=,.3,,t,20,,0.03,false,true,"t(20) = 2.3, p = .3."',
    ])
  })

  it('have one row for each cell of a table', () => {
    const table = { table_id: 4, section_id: null, caption: 'Counts', page_number: 2, contents: [['a', ''], ['1']] }
    expect(lines(toTablesCsv(recordOf({ table: [table] })))).toEqual([
      'paper_id,table_id,label,caption,page_number,row,column,text',
      'p,4,"",Counts,2,1,1,a',
      'p,4,"",Counts,2,1,2,""',
      'p,4,"",Counts,2,2,1,1',
    ])
  })
})

// The report of one paper.
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
