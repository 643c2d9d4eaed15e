import { describe, expect, it } from 'vitest'
import {
  breaksOff,
  isNumberLike,
  isValue,
  opensInSentence,
  startsItem,
} from '../../../../src/stages/tables/cell-text.ts'

describe('isNumberLike', () => {
  it.each([
    ['12', true],
    ['2.50', true],
    ['−0.3', true],
    ['< 0.001', true],
    ['12.3 ± 4.5', true],
    ['12 (3.4%)', true],
    ['1.2–3.4', true],
    ['(0.21, 1.03)', true],
    ['14.2*', true],
    ['.344(.0104)', true],
    ['−.05', true],
    ['.', false],
    ['–', true],
    ['T1', false],
    ['12 mg', false],
    ['Day 7', false],
    ['+', false],
    ['', false],
  ])('says of %j: %s', (text, expected) => expect(isNumberLike(text)).toBe(expected))
})

describe('isValue', () => {
  it.each([
    ['x', true],
    ['NA', true],
    ['+', true],
    ['3.1', true],
    ['yes', false],
  ])('says of %j: %s', (text, expected) => expect(isValue(text)).toBe(expected))
})

describe('breaksOff', () => {
  it.each([
    ['anti-', true],
    ['Number of', true],
    ['weight, height,', true],
    ['share (of all', true],
    ['1.23 (0.98–', true],
    ['Number of patients', false],
    ['(all patients)', false],
    ['–', false],
    ['A', false],
  ])('says of %j: %s', (text, expected) => expect(breaksOff(text)).toBe(expected))
})

describe('continues', () => {
  it.each([
    ['with diabetes', true],
    ['1.45)', true],
    [', and more', true],
    ['(n = 12)', false],
    ['With diabetes', false],
    ['12', false],
    ['(27%)', true],
    ['(27)', false],
    ['.344(.01)', false],
  ])('says of %j: %s', (text, expected) => expect(opensInSentence(text)).toBe(expected))
})

describe('startsItem', () => {
  it.each([
    ['• normal findings', true],
    ['1. Aged 18', true],
    ['(ii) HPLC', true],
    ['a) first', true],
    ['1.5 mg', false],
    ['Aged 18', false],
    ['−3.1', false],
  ])('says of %j: %s', (text, expected) => expect(startsItem(text)).toBe(expected))
})
