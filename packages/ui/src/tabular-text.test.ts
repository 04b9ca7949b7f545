import { expect, test } from 'vitest'
import { parseTabularText } from './tabular-text.ts'

test.each([
  ['one row', 'Bancada\t1,80\t0,60', [['Bancada', '1,80', '0,60']]],
  [
    'two rows, Windows line breaks, trailing break',
    'A\t1\r\nB\t2\r\n',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['empty cells keep their place', 'A\t\t2', [['A', '', '2']]],
  ['empty rows fall away', 'A\n\n\nB', [['A'], ['B']]],
  ['quoted cell with break, tab and quote', '"A ""x""\n\tB"\t1', [['A "x"\n\tB', '1']]],
  ['a quote inside a word is a quote', 'tubo 3/4" novo\t2', [['tubo 3/4" novo', '2']]],
  ['spaces around', ' A \t 1 ', [['A', '1']]],
  ['nothing', '', []],
])('%s', (_name, text, expected) => {
  expect(parseTabularText(text)).toEqual(expected)
})
