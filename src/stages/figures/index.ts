// Figures: the floats of that type with their places.
import { defineStage } from '../../contract/stage.ts'
import type { Float } from '../../document/floats.ts'
import type { Figure } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'

function toFigure({ key, label, caption, captionPageIndex, areas }: Float): Figure {
  const places = areas.map(({ pageIndex, box }) => ({ pageIndex, box }))
  const onCaptionPage = captionPageIndex === null ? [] : [{ pageIndex: captionPageIndex, box: null }]
  return {
    key,
    label,
    caption: caption?.text ?? null,
    section: key,
    parts: [{ places: places.length > 0 ? places : onCaptionPage, image: null }],
  }
}

export const figuresStage = defineStage({
  name: 'figures',
  needs: ['floats'],
  gives: ['figures'],
  essential: false,
  run: ({ floats }) => noted({ figures: floats.filter((float) => float.type === 'figure').map(toFigure) }),
})
