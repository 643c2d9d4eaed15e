// Figures and tables found as objects of the page, before anything reads the text around them.
import { defineRevision } from '../../contract/stage.ts'
import { noted } from '../../kernel/noted.ts'
import { findRegions, withoutFloatText } from './regions.ts'

export { figuresStage } from './figures.ts'
export { captionsStage } from './read-captions.ts'

export const floatsStage = defineRevision({
  name: 'floats',
  needs: ['pages', 'blocks'],
  gives: ['blocks', 'floatRegions'],
  essential: false,
  revises: true,
  run: ({ pages, blocks }) => {
    const floatRegions = findRegions(pages, blocks)
    return noted({ blocks: withoutFloatText(blocks, floatRegions, pages), floatRegions })
  },
})
