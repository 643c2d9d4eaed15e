import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../src/document/page/box.ts'
import type { Page } from '../../../../src/document/page/page.ts'
import { GRAPHIC_CAP_EM, RULE_CAP_EM, surroundings } from '../../../../src/stages/layout/surroundings.ts'
import { horizontalRule, type PrintedLine, printedPage } from '../../../support/papers/printed-page.ts'

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

  /** Things around the line of 200 points at the height of 200 to 210. */
  const around = (more: Partial<Page>, width = 200) => surroundings(printedPage([line], more), [width])[0]
  const verticalRule = (x: number, y0: number, y1: number): Page['rules'][number] => ({
    axis: 'vertical',
    box: [x, y0, x + 0.5, y1],
  })
  const copies = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

  it('counts rules within fourteen ems, longer than six points, eight of them as many', () => {
    const near = (y: number, x1 = 300) => around({ rules: [horizontalRule(100, y, x1)] })?.nearRules
    expect([near(205 - 140), near(205 - 141), near(204 + 140), near(205 + 140)]).toEqual([1 / 8, 0, 1 / 8, 0])
    expect([near(190, 106), near(190, 107)]).toEqual([0, 1 / 8])
    expect(around({ rules: copies(9, horizontalRule(100, 190, 300)) })?.nearRules).toBe(1)
  })

  it('measures a rule by the column, twice as wide at most', () => {
    const long = (x1: number, column: number) =>
      around({ rules: [horizontalRule(100, 190, x1)] }, column)?.ruleAboveLength
    expect([long(300, 400), long(300, 100), long(300, 50), long(110, 0)]).toEqual([0.5, 2, 2, 2])
  })

  it('counts upright rules beside the line that are longer than six points, six of them as many', () => {
    const beside = (y0: number, y1: number) => around({ rules: [verticalRule(90, y0, y1)] })?.verticalRules
    expect([beside(195, 201), beside(195, 202)]).toEqual([0, 1 / 6])
    expect([beside(180, 200), beside(180, 201), beside(209, 230), beside(210, 230)]).toEqual([0, 1 / 6, 1 / 6, 0])
    expect(around({ rules: copies(7, verticalRule(90, 195, 215)) })?.verticalRules).toBe(1)
  })

  it('looks at the first fifteen hundred rules, drawings and pictures', () => {
    const far: Box = [100, 700, 300, 790]
    const rules = (count: number) => [...copies(count, horizontalRule(100, 700, 300)), horizontalRule(100, 190, 300)]
    expect([1499, 1500].map((count) => around({ rules: rules(count) })?.nearRules)).toEqual([1 / 8, 0])
    const images = (count: number): Box[] => [...copies(count, far), [100, 50, 300, 180]]
    expect([1499, 1500].map((count) => around({ images: images(count) })?.graphicAbove)).toEqual([2, GRAPHIC_CAP_EM])
    const drawings = (count: number) => images(count).map((box) => ({ box, paths: 1, curvedPaths: 1 }))
    const seen = [1499, 1500].map((count) => around({ drawings: drawings(count) })?.graphicAbove)
    expect(seen).toEqual([2, GRAPHIC_CAP_EM])
  })

  it('takes for graphics what is larger than eighteen points either way and smaller than most of the page', () => {
    const above = (box: Box) => around({ images: [box] })?.graphicAbove
    const [none, seen] = [GRAPHIC_CAP_EM, 2]
    expect([above([100, 162, 300, 180]), above([100, 161, 300, 180])]).toEqual([none, seen])
    expect([above([100, 50, 118, 180]), above([100, 50, 119, 180])]).toEqual([none, seen])
    const tall = (height: number) => around({ images: [[0, 0, 600, height]] }, 200)?.insideImage
    expect([tall(679), tall(681)]).toEqual([1, 0])
    const low: PrintedLine = { ...line, y: 700 }
    const below = (height: number) =>
      surroundings(printedPage([low], { images: [[0, 0, 600, height]] }), [200])[0]?.graphicAbove
    expect([below(680), below(681)]).toEqual([2, none])
  })

  it('sees graphics above and below that reach an em into the line', () => {
    const seen = (y0: number, y1: number) => {
      const found = around({ images: [[100, y0, 300, y1]] })
      return [found?.graphicAbove, found?.graphicBelow]
    }
    expect([seen(150, 210), seen(150, 211)]).toEqual([
      [0, GRAPHIC_CAP_EM],
      [GRAPHIC_CAP_EM, GRAPHIC_CAP_EM],
    ])
    expect([seen(200, 260), seen(199, 260), seen(240, 300)]).toEqual([
      [GRAPHIC_CAP_EM, 0],
      [GRAPHIC_CAP_EM, GRAPHIC_CAP_EM],
      [GRAPHIC_CAP_EM, 3],
    ])
  })

  it('is inside a picture or drawing by six tenths, and inside a tint by eight', () => {
    const box = (share: number): Box => [50, 150, 100 + 200 * share, 300]
    const image = (share: number) => around({ images: [box(share)] })?.insideImage
    const drawn = (share: number) => around({ drawings: [{ box: box(share), paths: 3, curvedPaths: 9 }] })
    const tint = (share: number) => around({ fills: [{ box: box(share), color: 0 }] })?.insideFill
    expect([image(0.6), image(0.61)]).toEqual([0, 1])
    expect([drawn(0.6)?.insideDrawing, drawn(0.61)?.insideDrawing]).toEqual([0, 1])
    expect([drawn(0.6)?.curvedDrawing, drawn(0.61)?.curvedDrawing]).toEqual([0, Math.log(10) / 6])
    expect([tint(0.8), tint(0.81)]).toEqual([0, 1])
  })
})
