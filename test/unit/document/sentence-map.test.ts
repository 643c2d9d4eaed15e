// From passages to sentences.
import { expect, it } from 'vitest'
import { mapSentences } from '../../../src/document/sentence-map.ts'

const sentence = (passage: string, start: number, end: number) => ({ passage, start, end, text: '', formatted: null })
const map = mapSentences([sentence('p', 0, 10), sentence('q', 2, 8), sentence('p', 11, 20)])

it('places a range in its sentence, with offsets from the sentence on', () => {
  expect(map.place('p', 12, 15)).toEqual({ sentence: 2, start: 1, end: 4 })
  expect(map.place('q', 3, 4)).toEqual({ sentence: 1, start: 1, end: 2 })
})

it('cuts a range to the sentence in which it begins', () => {
  expect(map.place('p', 8, 14)).toEqual({ sentence: 0, start: 8, end: 10 })
  expect(map.place('p', 10, 14)).toEqual({ sentence: 2, start: 0, end: 3 })
})

it('has no place for what no sentence holds', () => {
  expect(map.place('p', 30, 31)).toBeNull()
  expect(map.place('nowhere', 0, 1)).toBeNull()
})
