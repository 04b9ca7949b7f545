import { describe, expect, it } from 'vitest'
import { nomeOfPlano } from '../plano-corte/nome-of-plano.ts'
import { testPeca } from '../plano-corte/testing/plano-de-teste.ts'
import { nomeOfDesenho } from './nome-of-desenho.ts'

const nada = { cliente: '', pedras: [], ambientes: [], pecas: [] }

describe('what a drawing calls itself', () => {
  it('customer and stone, as the plan of the same work does', () => {
    const desenho = nomeOfDesenho({
      ...nada,
      cliente: 'Marina Prado',
      pedras: ['Branco Siena', 'branco  siena'],
      pecas: ['Bancada em L'],
    })
    expect(desenho).toBe('Prado · Branco Siena')
    const pecas = [testPeca({ projeto: 'ORC-2026-0001 · Marina Prado', material: 'Branco Siena' })]
    expect(nomeOfPlano({ pecas })).toBe(desenho)
  })

  it('without a customer its rooms, without a stone its pieces; empty it is new', () => {
    const pecas = ['Bancada em L', 'Ilha', 'Soleira']
    expect(nomeOfDesenho({ ...nada, ambientes: ['Cozinha'], pecas: ['Bancada em L'] })).toBe(
      'Cozinha · Bancada em L',
    )
    expect(nomeOfDesenho({ ...nada, ambientes: ['Cozinha', 'Área'], pedras: ['Verde'] })).toBe(
      'Cozinha e Área · Verde',
    )
    expect(nomeOfDesenho({ ...nada, cliente: 'Marina Prado', pecas })).toBe(
      'Prado · Bancada em L, Ilha e mais 1 peça',
    )
    expect(nomeOfDesenho({ ...nada, cliente: 'Marina Prado' })).toBe('Prado')
    expect(nomeOfDesenho(nada)).toBe('Novo desenho')
    expect(nomeOfDesenho({ ...nada, cliente: 'Ana', pedras: ['x'.repeat(300)] })).toHaveLength(200)
  })
})
