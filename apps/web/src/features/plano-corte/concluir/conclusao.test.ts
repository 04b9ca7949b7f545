import { describe, expect, it } from 'vitest'
import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { escolhasCompletas, mudancasInEstoque, sobrasGuardadas, sobrasOferecidas } from './conclusao.ts'

const sheet = {
  chapaId: null,
  estoqueMaterialId: null,
  codigo: '',
  material: 'Granito Verde',
  espessura: 20,
  largura: 3200,
  altura: 2000,
  preco: 0,
  quantidade: 2,
  retalho: false,
  foto: null,
  defeitos: [],
  veio: 'nenhum' as const,
}
const piece = { peca: 'p1', copia: 1, x: 0, y: 0, largura: 100, altura: 100, girada: false }
const cut = { pecas: [piece], cortes: [], aproveitamento: 0.5 }
const conteudo: ConteudoPlanoCorte = {
  chapas: [
    { ...sheet, id: 'c1', chapaId: 's1', codigo: 'CH-0007', quantidade: 1 },
    { ...sheet, id: 'c2' },
  ],
  pecas: [],
  prontas: [],
  regras: {
    modo: 'guilhotina',
    serra: 4,
    refilo: 10,
    estagios: null,
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [
    {
      ...cut,
      chapa: 'c1',
      copia: 1,
      sobras: [
        { x: 0, y: 0, largura: 90, altura: 90, aproveitavel: false },
        { x: 0, y: 0, largura: 1200, altura: 900, aproveitavel: true },
      ],
    },
    {
      ...cut,
      chapa: 'c2',
      copia: 2,
      sobras: [{ x: 0, y: 0, largura: 500, altura: 500, aproveitavel: true }],
    },
    // Nothing lies on it: it stays on its rack, whole.
    {
      ...cut,
      pecas: [],
      chapa: 'c2',
      copia: 1,
      sobras: [{ x: 0, y: 0, largura: 3180, altura: 1980, aproveitavel: true }],
    },
  ],
}
const chapas = [
  { id: 's1', codigo: 'CH-0007', estoqueMaterialId: 'm1', local: 'Cavalete 3', largura: 3200, altura: 2000 },
  { id: 's2', codigo: 'CH-0007-R1', estoqueMaterialId: 'm1', local: '', largura: 1, altura: 1 },
] as Chapa[]
const materiais = [{ id: 'm2', nome: 'granito verde' }] as EstoqueMaterial[]
const sobras = sobrasOferecidas(conteudo, { chapas, materiais })
const codigos = chapas.map(({ codigo }) => codigo)

describe('the leftovers of a plan that is finished', () => {
  it('are offered slab by slab, the usable ones chosen, with place, stone and a code that is free', () => {
    const escolhas = escolhasCompletas(sobras, {}, codigos)
    expect(sobrasGuardadas(sobras, escolhas).map(({ sobra }) => sobra)).toEqual([
      {
        chapa: 'c1',
        copia: 1,
        indice: 1,
        codigo: 'CH-0007-R2',
        local: 'Cavalete 3',
        estoqueMaterialId: 'm1',
      },
      { chapa: 'c2', copia: 2, indice: 0, codigo: 'RT-0001', local: '', estoqueMaterialId: 'm2' },
    ])
  })

  it('are what the person makes of them; a typed code is nobody else’s proposal', () => {
    const escolhas = escolhasCompletas(
      sobras,
      {
        'c1/1/1': { guardar: false },
        'c1/1/0': { guardar: true },
        'c2/2/0': { codigo: ' CH-0007-R2 ', local: ' Pátio ', materialId: '' },
      },
      codigos,
    )
    expect(sobrasGuardadas(sobras, escolhas).map(({ sobra }) => sobra)).toEqual([
      {
        chapa: 'c1',
        copia: 1,
        indice: 0,
        codigo: 'CH-0007-R3',
        local: 'Cavalete 3',
        estoqueMaterialId: 'm1',
      },
      { chapa: 'c2', copia: 2, indice: 0, codigo: 'CH-0007-R2', local: 'Pátio', estoqueMaterialId: null },
    ])
  })

  it('change the stock by slabs that leave and leftovers that come; a typed sheet takes nothing out', () => {
    const escolhas = escolhasCompletas(sobras, {}, codigos)
    expect(mudancasInEstoque(conteudo, { chapas, materiais, sobras, escolhas })).toEqual([
      { materialId: 'm1', saem: 6.4, entram: 1.08, contados: 0 },
      { materialId: 'm2', saem: 0, entram: 0.25, contados: 0 },
    ])
  })

  it.each([
    [12, { entram: 0, contados: 0.25 }],
    [0.1, { entram: 0.15, contados: 0.1 }],
    [-2, { entram: 2.25, contados: 0 }],
  ])('of a typed sheet is of the m² without a slab: %s', (semChapa, expected) => {
    const escolhas = escolhasCompletas(sobras, {}, codigos)
    const stones = materiais.map((pedra) => ({ ...pedra, semChapa }))
    const [, verde] = mudancasInEstoque(conteudo, { chapas, materiais: stones, sobras, escolhas })
    expect(verde).toMatchObject({ materialId: 'm2', saem: 0, ...expected })
  })
})
