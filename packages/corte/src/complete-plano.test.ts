import { expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { completePlano } from './complete-plano.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'

const entrada = readEntrada({
  chapas: [
    { id: 'c1', largura: 3000, altura: 1800, quantidade: 2, custo: 900 },
    { id: 'r1', largura: 1300, altura: 700, quantidade: 1, retalho: true },
  ],
  pecas: [
    { id: 'bancada', largura: 2400, altura: 600, quantidade: 3 },
    { id: 'frontao', largura: 1200, altura: 100, quantidade: 4 },
  ],
})
const plano = solveCorte(entrada, { passos: 1_000 })

it('counts what the engine counts', () => {
  const { resumo, ...rest } = completePlano(entrada, plano.chapas)
  expect(rest).toEqual({ chapas: plano.chapas, fora: [] })
  expect(resumo).toEqual({ ...plano.resumo, tempoMs: 0, semente: 0 })
})

it('names copies that lie nowhere as pending, and the checker agrees', () => {
  const [first, ...others] = plano.chapas
  const some = completePlano(entrada, others)
  expect(some.fora).toEqual(
    expect.arrayContaining(
      first?.pecas.map(({ peca, copia }) => ({ peca, copia, motivo: 'pendente' })) ?? [],
    ),
  )
  expect(some.fora).toHaveLength(first?.pecas.length ?? 0)
  expect(checkPlan(entrada, some)).toEqual([])
})

it('of no slab is a plan, too', () => {
  const none = completePlano(entrada, [])
  expect(none.fora).toHaveLength(7)
  expect(none.resumo).toMatchObject({ chapas: 0, custo: 0, aproveitamento: 0, maiorSobra: null })
  expect(checkPlan(entrada, none)).toEqual([])
})

it('with a slab of an unknown kind is left to the checker', () => {
  const [first] = plano.chapas
  const unknown = first ? [{ ...first, chapa: 'c9' }] : []
  expect(checkPlan(entrada, completePlano(entrada, unknown)).join()).toContain('chapa c9 nº 1: não existe')
})
