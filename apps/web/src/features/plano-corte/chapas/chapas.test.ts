import { expect, it } from 'vitest'
import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { testPeca } from '@lapida/domain/plano-corte/testing/plano-de-teste'
import { chapaOfEstoque, precoProposto } from '@lapida/domain/plano-corte/chapa-of-estoque'
import { camposOfTextos, validateChapa, type TextosChapa } from './chapa-textos.ts'
import { withChapa, withChapas } from './mudar-chapas.ts'

const TEXTOS: TextosChapa = {
  material: ' Preto  São Gabriel ',
  comprimento: '320',
  largura: '200',
  espessura: '2',
  preco: '1.152,00',
}
const PEDRA = {
  id: 'm1',
  nome: 'Preto São Gabriel',
  codigo: 'GR-008',
  acabamento: 'Polido',
  ativo: true,
  precoCompra: 240,
} as EstoqueMaterial

const wrong = (changes: Partial<TextosChapa>) =>
  Object.entries(validateChapa({ ...TEXTOS, ...changes })).filter(([, problem]) => problem !== undefined)

it('reads a sheet in centimetres and reais', () => {
  expect(camposOfTextos(TEXTOS)).toEqual({
    largura: 3200,
    altura: 2000,
    espessura: 20,
    preco: 1152,
  })
  expect(camposOfTextos({ ...TEXTOS, comprimento: '2,905 m', espessura: '12 mm', preco: '' })).toMatchObject({
    largura: 2905,
    espessura: 12,
    preco: 0,
  })
  expect(wrong({})).toEqual([])
})

it.each([
  [{ material: ' ' }, 'material', 'Escolha o material.'],
  [{ comprimento: '' }, 'comprimento', 'Digite a medida. Exemplo: 290'],
  [{ comprimento: '0' }, 'comprimento', 'A medida precisa ser maior que zero.'],
  [{ largura: '1001' }, 'largura', 'A medida passa de 10 m.'],
  [{ espessura: 'x' }, 'espessura', 'Digite a espessura. Exemplo: 2'],
  [{ preco: 'muito' }, 'preco', 'Digite um valor. Exemplo: 1.152,00'],
])('says what is wrong with %j', (changes, campo, texto) => expect(wrong(changes)).toEqual([[campo, texto]]))

it('proposes the purchase price of the stone', () => {
  expect(precoProposto(PEDRA, { largura: 3200, altura: 2000 })).toBe(153_600)
  expect(precoProposto({ ...PEDRA, precoCompra: 0 }, { largura: 3200, altura: 2000 })).toBeNull()
})

const CHAPA = {
  id: 's1',
  estoqueMaterialId: 'm1',
  codigo: 'CH-0001',
  largura: 3200,
  altura: 2000,
  espessura: 20,
  custo: 0,
  foto: null,
  retalho: false,
  defeitos: [{ x: 1, y: 2, largura: 3, altura: 4 }],
} as unknown as Chapa

it.each([
  ['its own cost', { custo: 980 }, 980],
  ['that of its area where it has none', {}, 1536],
  ['nothing for a leftover that was paid for with its slab', { retalho: true }, 0],
])('takes a slab of the stock with %s', (_what, changes, preco) => {
  expect(chapaOfEstoque({ ...CHAPA, ...changes }, PEDRA, 'c1')).toMatchObject({
    id: 'c1',
    chapaId: 's1',
    material: 'Preto São Gabriel',
    pedra: { codigo: 'GR-008', acabamento: 'Polido' },
    quantidade: 1,
    preco,
    defeitos: CHAPA.defeitos,
  })
})

it('a vein keeps the pieces of its stone from being turned, and no others', () => {
  const chapa = chapaOfEstoque(CHAPA, PEDRA, 'c1')
  const veined: ChapaDoPlano = { ...chapa, veio: 'horizontal' }
  const pecas = ['Preto São Gabriel', 'Branco'].map((material, index) =>
    testPeca({ id: `p${index}`, material, podeGirar: true }),
  )
  const plan = { chapas: [chapa], pecas, regras: REGRAS_PADRAO, cortadas: [], prontas: [] }
  const turning = (conteudo: ConteudoPlanoCorte) => conteudo.pecas.map(({ podeGirar }) => podeGirar)
  expect(turning(withChapa(plan, veined))).toEqual([false, true])
  expect(turning(withChapas({ ...plan, chapas: [] }, [veined]))).toEqual([false, true])
  // Whoever lets a piece turn all the same is not overruled by the next change of the slab.
  expect(turning(withChapa({ ...plan, chapas: [veined] }, { ...veined, preco: 1 }))).toEqual([true, true])
})
