import { expect, it } from 'vitest'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { nomeOfPedra } from '@lapida/domain/plano-corte/pedra'
import { testChapa, testPeca } from '@lapida/domain/plano-corte/testing/plano-de-teste'
import { pedraOfCampo, pedrasOferecidas } from './pedras-oferecidas.ts'

const estoque = (changes: Partial<EstoqueMaterial> = {}) =>
  ({
    id: 'gr-008',
    nome: 'Preto São Gabriel',
    codigo: 'GR-008',
    acabamento: 'Polido',
    espessura: '2 cm',
    ativo: true,
    ...changes,
  }) as EstoqueMaterial
const ESTOQUE = [
  estoque(),
  estoque({ id: 'gr-009', codigo: 'GR-009', acabamento: 'Escovado' }),
  estoque({ id: 'gr-007', codigo: 'GR-007', nome: 'Branco Itaúnas' }),
  estoque({ id: 'velha', codigo: 'GR-000', nome: 'Verde', ativo: false }),
]
const vendida = {
  estoqueMaterialId: 'gr-008',
  codigo: '',
  espessura: 20,
  acabamento: 'Polido',
}

it('offers every stone of plan and stock once, told from each other', () => {
  const conteudo = {
    pecas: [testPeca({ pedra: vendida }), testPeca({ id: 'p2', material: 'Pedra do cliente' })],
    chapas: [testChapa({ estoqueMaterialId: 'gr-009', pedra: { codigo: 'GR-009', acabamento: 'Escovado' } })],
  }
  expect(
    pedrasOferecidas(conteudo, ESTOQUE).map((pedra) => nomeOfPedra(pedra).replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Preto São Gabriel · GR-009 · Escovado · 2 cm',
    'Preto São Gabriel · GR-008 · Polido · 2 cm',
    'Pedra do cliente',
    'Branco Itaúnas · GR-007 · Polido · 2 cm',
  ])
})

it('takes a name for the only stone that has it, and asks where several have', () => {
  const pedras = pedrasOferecidas({ pecas: [], chapas: [] }, ESTOQUE)
  const [polida] = pedras
  expect(pedraOfCampo('branco itaunas', null, pedras)?.estoqueMaterialId).toBe('gr-007')
  expect(pedraOfCampo('Preto São Gabriel', null, pedras)).toBeNull()
  expect(pedraOfCampo('Preto São Gabriel', polida ?? null, pedras)).toBe(polida)
  expect(pedraOfCampo('Branco', polida ?? null, pedras)).toEqual({
    material: 'Branco',
    estoqueMaterialId: null,
    codigo: '',
    espessura: null,
    acabamento: '',
  })
})
