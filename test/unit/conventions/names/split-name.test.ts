import { describe, expect, it } from 'vitest'
import { splitName } from '../../../../src/conventions/names/split-name.ts'

describe('splitName', () => {
  it.each([
    ['Anna Meer', 'Anna', 'Meer', null],
    ['Anna L. van der Meer', 'Anna L.', 'van der Meer', null],
    ['J. P. Mower', 'J. P.', 'Mower', null],
    ['J-F Mower', 'J-F', 'Mower', null],
    ['Ana V. Diez Roux', 'Ana V.', 'Diez Roux', null],
    ['J. Paul Mower', 'J. Paul', 'Mower', null],
    ['Chidi Okafor Jr.', 'Chidi', 'Okafor', 'Jr.'],
    ['Chidi Okafor, Jr.', 'Chidi', 'Okafor', 'Jr.'],
    ['Rui Vilar Costa Neto', 'Rui Vilar', 'Costa', 'Neto'],
    ['Okafor, Chidi', 'Chidi', 'Okafor', null],
    ['JOHN SMITH', 'John', 'Smith', null],
    ['John SMITH', 'John', 'Smith', null],
    ['Mary O’NEIL', 'Mary', 'O’Neil', null],
    ['Jean-Luc Dupont-Moretti', 'Jean-Luc', 'Dupont-Moretti', null],
    ['Maria de la Cruz', 'Maria', 'de la Cruz', null],
    ['Ali bin Rashid', 'Ali', 'bin Rashid', null],
    ['Dr. Jane Doe', 'Jane', 'Doe', null],
    ['Jane Doe PhD', 'Jane', 'Doe', null],
    ['Jane Doe MD PhD', 'Jane', 'Doe', null],
    ['Prof. Dr. Max Muster', 'Max', 'Muster', null],
    ['R. DE WIT', 'R.', 'De Wit', null],
    ['Christine ALTSTÖTTER‐GLEICH', 'Christine', 'Altstötter‐Gleich', null],
    ['ROBYN A. LeBOEUF', 'Robyn A.', 'LeBoeuf', null],
    ['BRITTANY S. MCREED', 'Brittany S.', 'McReed', null],
    ['HILLBUN (DIXON) HO', 'Hillbun (Dixon)', 'Ho', null],
    ['LAN LUO', 'Lan', 'Luo', null],
    ['JK LI', 'JK', 'LI', null],
    ['Francisco Espinoza Gómez', 'Francisco', 'Espinoza Gómez', null],
    ['J. García Pérez', 'J.', 'García Pérez', null],
    // A given name is none of two family names.
    ['José Martín García', 'José Martín', 'García', null],
    // Swedes bear one.
    ['Karl Andersson Bengtsson', 'Karl Andersson', 'Bengtsson', null],
    ['Okafor C.A.', 'C.A.', 'Okafor', null],
    ['Воронкин Р.А.', 'Р.А.', 'Воронкин', null],
    ['Кумсков Михаил Иванович', 'Михаил Иванович', 'Кумсков', null],
    ['Михаил Иванович Кумсков', 'Михаил Иванович', 'Кумсков', null],
    ['MOWER Jack', 'Jack', 'Mower', null],
    ['ROBERT REEDt', 'ROBERT', 'REEDt', null],
    ['Madonna', '', 'Madonna', null],
    ['LI Wei', 'LI', 'Wei', null],
  ])('%j', (printed, given, family, suffix) => {
    expect(splitName(printed)).toEqual({ given, family, suffix })
  })
})
