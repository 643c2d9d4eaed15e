import { expect, it } from 'vitest'
import { splitNote } from '../../../../../src/stages/references/notes/split-note.ts'

/** " || " divides the sentences of a note. */
const piecesOf = (marked: string): string[] => {
  const text = marked.replaceAll(' || ', ' ')
  let start = 0
  const sentences = marked.split(' || ').map((sentence) => {
    const range = { start, end: start + sentence.length }
    start = range.end + 1
    return range
  })
  return splitNote(text, sentences).map((range) => text.slice(range.start, range.end))
}

it.each([
  ['A. Roe & K. Poe, Slow Rivers. || 12 J. (2001).', ['A. Roe & K. Poe, Slow Rivers. 12 J. (2001).']],
  ['Kim Roe, Slow Rivers (Oldtown 1999), 12.', ['Kim Roe, Slow Rivers (Oldtown 1999), 12.']],
  [
    'See Kim Roe, Slow Rivers (1999); Ann Poe, Lakes (2001); see also B. Moe, Mud (2004).',
    ['Kim Roe, Slow Rivers (1999)', 'Ann Poe, Lakes (2001)', 'B. Moe, Mud (2004).'],
  ],
  ['Vgl. dazu Kim Roe, Flüsse, Altstadt 1999, S. 12.', ['Kim Roe, Flüsse, Altstadt 1999, S. 12.']],
  ['Vgl. || Kim Roe, Flüsse, Altstadt 1999.', ['Kim Roe, Flüsse, Altstadt 1999.']],
  // A stop and a semicolon inside a title.
  [
    'Kim Roe, Flüsse im Wandel. || Aufsätze 1954-1973, Altstadt 1976.',
    ['Kim Roe, Flüsse im Wandel. Aufsätze 1954-1973, Altstadt 1976.'],
  ],
  [
    'Kim Roe, Rivers sold; towns protest, in: The Plain, 2 May 1997.',
    ['Kim Roe, Rivers sold; towns protest, in: The Plain, 2 May 1997.'],
  ],
  ['More on this in Kim Roe, Slow Rivers, Oldtown 1999.', ['Kim Roe, Slow Rivers, Oldtown 1999.']],
  [
    'Kim Roe, Slow Rivers (1999). || The whole matter was settled later.',
    ['Kim Roe, Slow Rivers (1999).', 'The whole matter was settled later.'],
  ],
  // What stands behind a semicolon or a signal is a piece of its own.
  ['Kim Roe, Slow Rivers (1999); pp. 12 and more.', ['Kim Roe, Slow Rivers (1999)', 'pp. 12 and more.']],
  ['Kim Roe, Slow Rivers (1999). || See 12 more.', ['Kim Roe, Slow Rivers (1999).', '12 more.']],
  ['Kim Roe, Slow Rivers (1999). || 12 more.', ['Kim Roe, Slow Rivers (1999). 12 more.']],
  // Semicolons within brackets part nothing, and a bracket that was never opened closes none.
  ['Kim Roe, Rivers (1999; 2nd ed. 2001).', ['Kim Roe, Rivers (1999; 2nd ed. 2001).']],
  ['Kim Roe), Rivers (1999; 2nd ed. 2001).', ['Kim Roe), Rivers (1999; 2nd ed. 2001).']],
  ['Roe, op. cit., 12; Poe, op. cit., 14.', ['Roe, op. cit., 12', 'Poe, op. cit., 14.']],
])('cuts %j', (note, pieces) => {
  expect(piecesOf(note)).toEqual(pieces)
})
