import { expect, it } from 'vitest'
import { quickActions } from './quick-actions.ts'

const names = (...args: Parameters<typeof quickActions>) => quickActions(...args).map(({ name }) => name)

it('leads to four screens that exist, whatever the plan', () => {
  expect(quickActions(undefined)).toHaveLength(4)
  expect(quickActions({ planoCorte: true })).toHaveLength(4)
})

it('prefers those of the specification as soon as they exist, the cutting plan only with its plan', () => {
  const known = {
    historico: { titulo: 'Histórico' },
    'plano-corte': { titulo: 'Plano de Corte', requires: 'planoCorte' as const },
    drawup: { titulo: 'Desenho' },
    estoque: { titulo: 'Gestão de Estoque', menu: 'Estoque' },
    financeiro: { titulo: 'Financeiro' },
  }
  expect(names({ planoCorte: true }, known)).toEqual(['plano-corte', 'drawup', 'historico', 'estoque'])
  expect(names({ planoCorte: false }, known)).toEqual(['drawup', 'historico', 'estoque', 'financeiro'])
  expect(quickActions({ planoCorte: false }, known)[2]?.label).toBe('Estoque')
})
