import { itemSalvar } from '@lapida/contracts/material'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { itemIndisponivel, itemRepetido } from './check-itens.ts'

const CUBA = 'a2b7b3a0-0000-4000-8000-000000000001'
const item = (fields: object) => z.parse(itemSalvar, { nome: 'Cuba', valor: 10, ...fields })
const material = (...itens: object[]) => ({ itens: itens.map(item) })

describe('itemRepetido', () => {
  it('lets a stock item stand once in each material, and free items as often as one likes', () => {
    expect(itemRepetido([material({ estoqueId: CUBA }, {}, {}), material({ estoqueId: CUBA })])).toBeNull()
  })

  it('names the second one, in whichever case its id is written', () => {
    const second = { nome: 'Cuba 2', estoqueId: CUBA.toUpperCase() }
    expect(itemRepetido([material({}), material({ estoqueId: CUBA }, {}, second)])).toEqual({
      path: 'materiais.1.itens.2.estoqueId',
      texto:
        'O item "Cuba 2" já foi adicionado a este material. Para alterar a quantidade, edite o item existente.',
    })
  })
})

describe('itemIndisponivel', () => {
  const stored = [material({ id: 'i1', estoqueId: CUBA, quantidade: 6 })]
  it.each([
    ['a free item has no limit', { quantidade: 9_999 }, 0, null],
    ['all that there is', { estoqueId: CUBA, quantidade: 5 }, 5, null],
    [
      'one more than there is',
      { estoqueId: CUBA, quantidade: 6 },
      5,
      '5 unidades. Quantidade solicitada: 6.',
    ],
    ['as many as before', { id: 'i1', estoqueId: CUBA, quantidade: 6 }, 2, null],
    ['fewer than before', { id: 'i1', estoqueId: CUBA, quantidade: 3 }, 2, null],
    [
      'more than before',
      { id: 'i1', estoqueId: CUBA, quantidade: 7 },
      2,
      '2 unidades. Quantidade solicitada: 7.',
    ],
    [
      'the same line, another item',
      { id: 'i1', estoqueId: 'other', quantidade: 1 },
      9,
      '0 unidades. Quantidade solicitada: 1.',
    ],
  ])('%s', (_, sent, onHand, texto) => {
    const violation = itemIndisponivel([material(sent)], stored, new Map([[CUBA, onHand]]))
    expect(violation).toEqual(
      texto && { path: 'materiais.0.itens.0.quantidade', texto: `Estoque disponível: ${texto}` },
    )
  })
})
