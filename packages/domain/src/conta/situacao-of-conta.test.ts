import { describe, expect, test } from 'vitest'
import { avisoOfConta, isSoLeitura, isToBeErased, lastDayOfReading } from './situacao-of-conta.ts'

const HOJE = '2026-11-27'

describe('a closed account', () => {
  test('is read for thirty days, and goes on the day after', () => {
    const ate = lastDayOfReading(HOJE)
    expect(ate).toBe('2026-12-27')
    expect(isToBeErased(ate, '2026-12-27')).toBe(false)
    expect(isToBeErased(ate, '2026-12-28')).toBe(true)
    expect(isToBeErased(null, '2199-12-31')).toBe(false)
  })

  test.each([null, '2099-01-01', '2020-01-01'])('is read only, whatever was paid: until %s', (venceEm) => {
    const prazos = { venceEm, encerradaAte: '2026-12-27' }
    expect(isSoLeitura(prazos, HOJE)).toBe(true)
    expect(avisoOfConta(prazos, HOJE)).toBe('Conta encerrada: só leitura até 27/12/2026.')
  })
})

test.each([
  [null, false, null],
  ['2026-12-01', false, 'O plano vence em 4 dias, em 01/12/2026.'],
  ['2026-11-12', false, expect.stringContaining('O plano venceu em 12/11/2026.')],
  ['2026-11-11', true, expect.stringContaining('renove o plano')],
])('an open one stands as its plan does: paid until %s', (venceEm, soLeitura, aviso) => {
  const prazos = { venceEm, encerradaAte: null }
  expect([isSoLeitura(prazos, HOJE), avisoOfConta(prazos, HOJE)]).toEqual([soLeitura, aviso])
})
