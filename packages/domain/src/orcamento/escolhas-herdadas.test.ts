import { ITEM, MATERIAL, SERVICO } from '@lapida/contracts/campos-escritos'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import type { Oferta } from '@lapida/contracts/orcamento'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escolhasQuaisquer, orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { escolhasEmTexto } from './escolhas-em-texto.ts'
import { escolhasContratadas, escolhasHerdadas, ofertaHerdada } from './escolhas-herdadas.ts'
import { hasEscolhas } from './opcoes.ts'
import { totalOrcamento } from './total.ts'

const variante = (letra: 'B' | 'C', tipo: string) => ({
  letra,
  tipo,
  categoria: '',
  estoqueMaterialId: null,
  espessura: '',
  acabamento: '',
  precoM2: 600,
  ajusteAcabamento: 0,
})
const servico = (id: string, nome: string, opcao: { opcional?: boolean; marcado?: boolean } = {}) => ({
  ...emptyEscrito(SERVICO),
  id,
  nome,
  valor: 100,
  ...opcao,
})
const material = {
  ...emptyEscrito(MATERIAL),
  id: 'm1',
  nome: 'Bancada',
  ambiente: 'Cozinha',
  tipo: 'Preto São Gabriel',
  pecas: [],
  itens: [{ ...emptyEscrito(ITEM), id: 'i1', nome: 'Cuba', valor: 300, opcional: true }],
  variantes: [variante('B', 'Branco Itaúnas'), variante('C', 'Verde Ubatuba')],
}

/** As far as choices ask for it. */
const ofertaOf = (changes: object = {}) =>
  ({
    materiais: [material],
    servicos: [servico('s1', 'Instalação'), servico('s2', 'Selante', { opcional: true, marcado: true })],
    ...changes,
  }) as unknown as Oferta
const agreed = escolhasContratadas(ofertaOf(), { pedras: { m1: 'B' }, opcionais: ['i1'] })

describe('what a change of what is agreed to begins with', () => {
  it.each([
    ['the same offer: what was chosen', {}, { pedras: { m1: 'B' }, opcionais: ['i1'] }],
    [
      'a new option: as it is ticked, while those that were known stay as they were left',
      {
        servicos: [
          servico('s2', 'Selante', { opcional: true, marcado: true }),
          servico('s3', 'Frete', { opcional: true, marcado: true }),
          servico('s4', 'Retirada', { opcional: true }),
        ],
      },
      { pedras: { m1: 'B' }, opcionais: ['i1', 's3'] },
    ],
    [
      'a stone that is no longer offered: stone A',
      { materiais: [{ ...material, variantes: [variante('C', 'Verde Ubatuba')] }] },
      { pedras: {}, opcionais: ['i1'] },
    ],
    [
      'an option that is gone',
      { materiais: [{ ...material, itens: [] }] },
      { pedras: { m1: 'B' }, opcionais: [] },
    ],
  ])('%s', (_, changes, expected) => {
    expect(escolhasHerdadas(ofertaOf(changes), agreed)).toEqual(expected)
  })

  it('nothing where nothing is left to choose, or nothing was chosen', () => {
    const plain = ofertaOf({ materiais: [], servicos: [servico('s1', 'Instalação')] })
    expect(escolhasHerdadas(plain, agreed)).toBe(null)
    expect(escolhasHerdadas(ofertaOf(), null)).toBe(null)
    expect(ofertaHerdada(plain, agreed)).toBe(plain)
  })

  it('comes to what was agreed to, as long as nothing is changed, whatever was chosen of whatever quote', () => {
    const comEscolhas = orcamentoQualquer
      .filter(hasEscolhas)
      .chain((orcamento) =>
        fc.record({ orcamento: fc.constant(orcamento), escolhas: escolhasQuaisquer(orcamento) }),
      )
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const herdadas = escolhasHerdadas(orcamento, escolhasContratadas(orcamento, escolhas))
        expect(herdadas && totalOrcamento(orcamento, herdadas).total).toBe(
          totalOrcamento(orcamento, escolhas).total,
        )
      }),
    )
  })
})

describe('choices in words', () => {
  it.each([
    [
      'stones by letter and name, options by their names',
      { pedras: { m1: 'B' }, opcionais: ['i1', 's2'] },
      ['Cozinha — Bancada: pedra B, Branco Itaúnas', 'Incluído: Cuba', 'Incluído: Selante'],
    ],
    [
      'stone A is chosen, too',
      { pedras: {}, opcionais: [] },
      ['Cozinha — Bancada: pedra A, Preto São Gabriel'],
    ],
  ] as const)('%s', (_, { pedras, opcionais }, expected) => {
    const said = escolhasEmTexto(ofertaOf(), { pedras, opcionais: [...opcionais] })
    expect(said.map(({ rotulo, texto }) => `${rotulo}: ${texto}`)).toEqual(expected)
  })

  it('nothing of a material that is left out', () => {
    const left = ofertaOf({ materiais: [{ ...material, opcional: true }] })
    expect(escolhasEmTexto(left, { pedras: { m1: 'B' }, opcionais: ['i1'] })).toEqual([])
    expect(escolhasEmTexto(left, { pedras: { m1: 'B' }, opcionais: ['m1'] })).toEqual([
      { rotulo: 'Cozinha — Bancada', texto: 'pedra B, Branco Itaúnas' },
      { rotulo: 'Incluído', texto: 'Cozinha — Bancada — Preto São Gabriel' },
    ])
  })
})
