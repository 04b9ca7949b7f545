import type { Papel } from '@lapida/contracts/papel'
import { expect, it } from 'vitest'
import type { Entrado } from '#shared/session.ts'
import { quickActions } from './quick-actions.ts'

function user(planoCorte: boolean, papel: Papel = 'dono'): Entrado {
  const plano = { id: 'p', nome: 'Plano', preco: 0, planoCorte, features: [] }
  const conta = {
    id: 'c',
    email: 'a@b.co',
    nome: 'Ana',
    telefone: '',
    plano,
    origemPublica: null,
    venceEm: null,
    encerradaAte: null,
  }
  return { ...conta, pessoa: { id: 'p', papel, veCustos: papel === 'dono' } }
}

const names = (...args: Parameters<typeof quickActions>) => quickActions(...args).map(({ name }) => name)

it('leads to four screens that exist, whatever the plan', () => {
  expect(quickActions(null)).toHaveLength(4)
  expect(quickActions(user(true))).toHaveLength(4)
})

it('leads nobody to what is another role’s', () => {
  expect(names(user(true, 'vendedor'))).toEqual(['drawup', 'historico', 'clientes', 'orcamentos'])
})

it('prefers those of the specification as soon as they exist, the cutting plan only with its plan', () => {
  const known = {
    historico: { titulo: 'Histórico' },
    'plano-corte': { titulo: 'Plano de Corte', requires: 'planoCorte' as const },
    drawup: { titulo: 'Desenho' },
    estoque: { titulo: 'Gestão de Estoque', menu: 'Estoque' },
    financeiro: { titulo: 'Financeiro' },
  }
  expect(names(user(true), known)).toEqual(['plano-corte', 'drawup', 'historico', 'estoque'])
  expect(names(user(false), known)).toEqual(['drawup', 'historico', 'estoque', 'financeiro'])
  expect(quickActions(user(false), known)[2]?.label).toBe('Estoque')
})
