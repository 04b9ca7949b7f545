import { expect, it } from 'vitest'
import { prazosOfLembrete } from './prazos.ts'

it('offers one, three and seven days, each with its day', () => {
  expect(prazosOfLembrete('2026-11-28').map(({ dia, rotulo }) => [dia, rotulo])).toEqual([
    ['2026-11-29', 'em 1 dia (29/11)'],
    ['2026-12-01', 'em 3 dias (01/12)'],
    ['2026-12-05', 'em 7 dias (05/12)'],
  ])
})
