import { describe, expect, it } from 'vitest'
import { GRAPHIC_CAP_EM, RULE_CAP_EM, surroundings } from '../../../../src/stages/layout/surroundings.ts'
import { horizontalRule, printedPage } from '../../../support/printed-page.ts'

const line = { text: 'a line of a table', x: 100, y: 200, width: 200 }

describe('surroundings', () => {
  it('finds the nearest rules above and below', () => {
    const page = printedPage([line], {
      rules: [horizontalRule(100, 190, 300), horizontalRule(100, 150, 300), horizontalRule(100, 220, 200)],
    })
    const [found] = surroundings(page, [200])
    expect(found?.ruleAbove).toBeCloseTo(0.975)
    expect(found?.ruleBelow).toBeCloseTo(1.025)
    expect(found).toMatchObject({ ruleAboveLength: 1, ruleBelowLength: 0.5, nearRules: 3 / 8 })
  })

  it('overlooks rules that stand beside the line', () => {
    const [found] = surroundings(printedPage([line], { rules: [horizontalRule(400, 190, 500)] }), [200])
    expect(found).toMatchObject({ ruleAbove: RULE_CAP_EM, nearRules: 0 })
  })

  it('sees a line inside a picture, but not a picture of the whole page', () => {
    expect(surroundings(printedPage([line], { images: [[50, 150, 400, 300]] }), [200])[0]?.insideImage).toBe(1)
    expect(surroundings(printedPage([line], { images: [[0, 0, 600, 800]] }), [200])[0]?.insideImage).toBe(0)
  })

  it('measures how far the graphic above a caption is', () => {
    const [found] = surroundings(printedPage([line], { images: [[100, 50, 300, 180]] }), [200])
    expect(found).toMatchObject({ graphicAbove: 2, graphicBelow: GRAPHIC_CAP_EM })
  })

  it('takes only drawings with curves or slants for graphics', () => {
    const drawing = (curvedPaths: number) =>
      printedPage([line], { drawings: [{ box: [100, 50, 300, 180], paths: 4, curvedPaths }] })
    expect(surroundings(drawing(0), [200])[0]?.graphicAbove).toBe(GRAPHIC_CAP_EM)
    expect(surroundings(drawing(3), [200])[0]?.graphicAbove).toBe(2)
  })
})
