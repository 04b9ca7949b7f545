import { expect, test } from 'vitest'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import { textoOfGasto, worthAChoice, type OpcaoMedida } from './casar-veios.ts'

const gasto = (custo: number, chapas = 2) => ({ custo: custo as Centavos, chapas, pendentes: 0 })
const opcao = (valor: number | null, custo: number, faltam = 0): OpcaoMedida => ({
  valor,
  gasto: gasto(custo),
  faltam,
})
const shown = (opcoes: readonly OpcaoMedida[], atual: number | null) =>
  worthAChoice(opcoes, atual).map(({ valor, gasto: { custo } }) => [valor, centavosToReais(custo)])

test('what costs more has to look better, and nothing is offered that looks no better than today', () => {
  const opcoes = [opcao(74, 0), opcao(41, 0), opcao(88, 31000), opcao(80, 185000), opcao(88, 31000)]
  expect(shown(opcoes, 41)).toEqual([
    [74, 0],
    [88, 310],
  ])
  expect(shown(opcoes, 90)).toEqual([])
})

test('what is being measured stays, and where nothing has room the nearest is told', () => {
  expect(shown([opcao(null, 0), opcao(50, 0)], 10)).toHaveLength(2)
  const full = [opcao(90, 0, 3), opcao(80, 0, 1)]
  expect(worthAChoice(full, 10).map(({ faltam }) => faltam)).toEqual([1])
  expect(worthAChoice([...full, opcao(20, 0)], 10).map(({ faltam }) => faltam)).toEqual([0])
})

test('what a plan takes more: in money for whom prices are, in slabs otherwise', () => {
  expect(textoOfGasto(gasto(0), gasto(31000, 3), true)).toBe('+R$\u00a0310,00')
  expect(textoOfGasto(gasto(31000), gasto(0, 1), true)).toBe('R$\u00a0310,00 a menos')
  expect(textoOfGasto(gasto(0), gasto(31000, 3), false)).toBe('1 chapa a mais')
  expect(textoOfGasto(gasto(0), gasto(0), true)).toBe('nada a mais')
})
