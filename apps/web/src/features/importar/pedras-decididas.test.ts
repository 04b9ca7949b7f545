import { expect, it } from 'vitest'
import { ESCOLHA_PADRAO } from '@lapida/domain/estoque/sem-chapa'
import { choiceOfPedras, pedrasDecididas, withEscolha } from './pedras-decididas.ts'

const pedra = (id: string, semChapa: number) => ({
  id,
  nome: id,
  codigo: '',
  acabamento: '',
  espessura: '',
  precoVenda: 100,
  semChapa,
  chapas: 1,
  area: 5,
})
const PEDRAS = [pedra('siena', 12), pedra('cinza', 3)]

it('decides about one stone, and then about all, and loses nothing of what was said of one', () => {
  const one = withEscolha({}, pedrasDecididas(PEDRAS.slice(0, 1), {}), { chapa: 'nova' })
  expect(choiceOfPedras(pedrasDecididas(PEDRAS, one))).toEqual({
    siena: { visto: 12, chapa: 'nova', resto: 'fica' },
    cinza: { visto: 3, chapa: 'contada', resto: 'fica' },
  })
  const all = withEscolha(one, pedrasDecididas(PEDRAS, one), { resto: 'sai' })
  expect(choiceOfPedras(pedrasDecididas(PEDRAS, all))).toEqual({
    siena: { visto: 12, chapa: 'nova', resto: 'sai' },
    cinza: { visto: 3, chapa: 'contada', resto: 'sai' },
  })
})

it('takes for a stone that nobody spoke of what holds where nobody says anything', () => {
  const later = pedrasDecididas([...PEDRAS, pedra('nova', 7)], { siena: { chapa: 'nova', resto: 'sai' } })
  expect(later.map(({ escolha }) => escolha)).toEqual([
    { chapa: 'nova', resto: 'sai' },
    ESCOLHA_PADRAO,
    ESCOLHA_PADRAO,
  ])
})
