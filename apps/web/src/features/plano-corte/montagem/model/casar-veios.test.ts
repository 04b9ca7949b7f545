import { expect, test } from 'vitest'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { candidatasOf, planned } from '@lapida/documento/testing/pecas-do-desenho'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { NIVEIS, preparePedido, textoOfGasto, worthAChoice, type OpcaoMedida } from './casar-veios.ts'

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

const slab = (id: string, material: string): ChapaDoPlano => ({
  ...{ id, chapaId: null, estoqueMaterialId: null, codigo: '', material, largura: 2900, altura: 1850 },
  ...{
    espessura: 20,
    preco: 1000,
    quantidade: null,
    retalho: false,
    veio: 'nenhum',
    foto: null,
    defeitos: [],
  },
})

test('what is wrong with another stone keeps nobody from matching this one, and stays as it lies', () => {
  const desenho = drawCozinhaExemplo({ id: 'd', nome: '', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })
  const pecas = planned(desenho, candidatasOf(desenho))
  const [first] = pecas
  if (!first) throw new Error('no piece')
  const { contorno: _, desenho: __, ...avulsa } = first
  const outra = {
    ...avulsa,
    id: 'x',
    material: 'Mármore',
    pedra: undefined,
    largura: 500,
    altura: 500,
    quantidade: 2,
  }
  const lies = { peca: 'x', x: 10, y: 10, largura: 500, altura: 500, girada: false }
  const over = [
    { ...lies, copia: 1 },
    { ...lies, copia: 2, x: 200 },
  ]
  const wrong = { chapa: 'm', copia: 1, pecas: over, cortes: [], sobras: [], aproveitamento: 0.1 }
  const conteudo: ConteudoPlanoCorte = {
    chapas: [slab('g', 'Granito'), slab('m', 'Mármore')],
    pecas: [...pecas, outra],
    regras: REGRAS_PADRAO,
    cortadas: [wrong],
    prontas: [],
  }
  const cozinha = { desenhoId: 'd', conjuntos: 1, montagem: montagemPlana(desenho) }
  for (const nivel of NIVEIS) {
    const pedido = preparePedido(conteudo, [cozinha], nivel)
    for (const feita of pedido?.rodadas ?? [])
      feita.plano = solveCorte(feita.rodada.entrada, { passos: 300, semente: 1 })
    const found = pedido?.finish()
    expect(found?.faltam).toBe(0)
    expect(found?.conteudo.cortadas).toContain(wrong)
    expect(found?.conteudo.cortadas.flatMap((cortada) => cortada.pecas)).toHaveLength(pecas.length + 2)
  }
})
