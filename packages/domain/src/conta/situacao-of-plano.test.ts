import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/datas.ts'
import { avisoOfPlano, situacaoOfPlano } from './situacao-of-plano.ts'

const VENCE_EM = '2026-11-10'

describe('situacaoOfPlano', () => {
  test.each([
    ['2026-11-02', 'em-dia', '8 days before'],
    ['2026-11-03', 'vencendo', '7 days before'],
    ['2026-11-10', 'vencendo', 'the last paid day'],
    ['2026-11-11', 'vencido', 'the day after'],
    ['2026-11-25', 'vencido', '15 days after'],
    ['2026-11-26', 'so-leitura', '16 days after'],
    ['2031-01-01', 'so-leitura', 'years after'],
  ])('on %s: %s (%s)', (hoje, situacao) => {
    expect(situacaoOfPlano(VENCE_EM, hoje)).toBe(situacao)
  })

  test('without an end it is in order for ever', () => {
    expect(situacaoOfPlano(null, '2199-12-31')).toBe('em-dia')
  })

  test('never gets better while days pass', () => {
    const order = ['em-dia', 'vencendo', 'vencido', 'so-leitura']
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.nat(40), (first, more) => {
        const [before, after] = [addDays(VENCE_EM, first), addDays(VENCE_EM, first + more)]
        expect(order.indexOf(situacaoOfPlano(VENCE_EM, after))).toBeGreaterThanOrEqual(
          order.indexOf(situacaoOfPlano(VENCE_EM, before)),
        )
      }),
    )
  })
})

describe('avisoOfPlano', () => {
  test.each([
    ['2026-11-02', null],
    ['2026-11-07', 'O plano vence em 3 dias, em 10/11/2026.'],
    ['2026-11-09', 'O plano vence amanhã.'],
    ['2026-11-10', 'O plano vence hoje.'],
    [
      '2026-11-11',
      'O plano venceu em 10/11/2026. Sem renovação, depois de 25/11/2026 a empresa só pode ler e exportar.',
    ],
    [
      '2026-11-26',
      'O plano venceu em 10/11/2026. Tudo continua aqui para ler e exportar; para voltar a alterar, renove o plano em Minha conta.',
    ],
  ])('on %s: %s', (hoje, aviso) => {
    expect(avisoOfPlano(VENCE_EM, hoje)).toBe(aviso)
  })

  test('says nothing of a plan without an end', () => {
    expect(avisoOfPlano(null, '2026-11-26')).toBeNull()
  })
})
