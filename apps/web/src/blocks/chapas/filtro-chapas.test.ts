import type { Chapa } from '@lapida/contracts/chapa'
import { describe, expect, it } from 'vitest'
import { filterChapas, isSemFiltro, lotesOf, SEM_FILTRO, type FiltroChapas } from './filtro-chapas.ts'

const CHAPA: Chapa = {
  id: '1',
  estoqueMaterialId: 'preto',
  codigo: 'CH-0001',
  largura: 2900,
  altura: 1800,
  espessura: 20,
  veio: null,
  bloco: 'B-77',
  sequencia: null,
  face: null,
  lote: 'L-2',
  local: 'Cavalete 3',
  custo: 0,
  foto: null,
  defeitos: [],
  estado: 'disponivel',
  retalho: false,
  origemId: null,
  orcamentoId: null,
  reservadaAte: null,
  venda: null,
  observacoes: '',
  area: 5.22,
  fotoPlana: null,
  exemplo: false,
  createdAt: '',
  updatedAt: '',
}
const CHAPAS = [
  CHAPA,
  {
    ...CHAPA,
    codigo: 'CH-0002',
    estado: 'reservada' as const,
    lote: 'L-10',
    venda: { preco: 90, descricao: '' },
  },
  { ...CHAPA, codigo: 'RT-0001', estoqueMaterialId: 'branco', retalho: true, lote: '', bloco: '', local: '' },
  { ...CHAPA, codigo: 'CH-0003', estado: 'cortada' as const },
]
const NOMES: Record<string, string> = { preto: 'Granito São Gabriel', branco: 'Quartzo Branco' }
const found = (filtro: Partial<FiltroChapas>) =>
  filterChapas(CHAPAS, { ...SEM_FILTRO, ...filtro }, (id) => NOMES[id] ?? '').map(({ codigo }) => codigo)

describe('filterChapas', () => {
  it.each<[Partial<FiltroChapas>, string[]]>([
    [{}, ['CH-0001', 'CH-0002', 'RT-0001']],
    [{ estado: 'reservada' }, ['CH-0002']],
    [{ estado: 'cortada' }, ['CH-0003']],
    [{ estado: 'todas' }, ['CH-0001', 'CH-0002', 'RT-0001', 'CH-0003']],
    [{ soRetalhos: true }, ['RT-0001']],
    [{ aVenda: true }, ['CH-0002']],
    [{ aVenda: true, estado: 'disponivel' }, []],
    [{ lote: 'L-2' }, ['CH-0001']],
    [{ busca: 'sao gabriel' }, ['CH-0001', 'CH-0002']],
    [{ busca: 'CAVALETE 0002' }, ['CH-0002']],
    [{ busca: 'b-77 l-10' }, ['CH-0002']],
    [{ busca: 'quartzo', soRetalhos: true }, ['RT-0001']],
    [{ busca: 'mármore' }, []],
  ])('%o leaves %j', (filtro, expected) => {
    expect(found(filtro)).toEqual(expected)
  })
})

it('knows where a list begins', () => {
  expect(isSemFiltro(SEM_FILTRO)).toBe(true)
  expect(isSemFiltro({ ...SEM_FILTRO, busca: ' ' })).toBe(true)
  for (const filtro of [{ estado: 'todas' as const }, { soRetalhos: true }, { lote: 'L-2' }, { busca: 'x' }])
    expect(isSemFiltro({ ...SEM_FILTRO, ...filtro })).toBe(false)
})

it('names each lot once, counting 2 before 10', () => {
  expect(lotesOf([...CHAPAS, ...CHAPAS])).toEqual(['L-2', 'L-10'])
})
