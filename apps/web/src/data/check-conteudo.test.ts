import { expect, it } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { cutLayout } from '@lapida/corte/cut-layout'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { checkConteudo } from './check-conteudo.ts'

const chapa: ConteudoPlanoCorte['chapas'][number] = {
  id: 'chapa-1',
  chapaId: null,
  estoqueMaterialId: null,
  codigo: 'CH-0001',
  material: 'Granito',
  largura: 3200,
  altura: 2000,
  espessura: 20,
  preco: 1152,
  quantidade: 1,
  retalho: false,
  veio: 'nenhum',
  foto: null,
  defeitos: [],
}
const peca: ConteudoPlanoCorte['pecas'][number] = {
  id: 'peca-1',
  orcamentoId: null,
  pecaId: null,
  projeto: '',
  ambiente: '',
  nome: 'Bancada',
  material: 'GRANITO',
  largura: 1800,
  altura: 600,
  quantidade: 3,
  podeGirar: true,
  valorCobrado: null,
  areaCobrada: null,
}

function planWith(places: [x: number, y: number][]): ConteudoPlanoCorte {
  const pecas = places.map(([x, y], index) => ({
    peca: 'peca-1',
    copia: index + 1,
    x,
    y,
    largura: 1800,
    altura: 600,
    girada: false,
  }))
  const slab = { ...chapa, custo: null }
  const { cortada } = cutLayout(slab, pecas, REGRAS_PADRAO)
  return { chapas: [chapa], pecas: [peca], regras: REGRAS_PADRAO, cortadas: [cortada], prontas: [] }
}

it('has nothing against a plan that is only begun', () => {
  expect(checkConteudo(planWith([[10, 10]]))).toEqual([])
  const both: [number, number][] = [
    [10, 10],
    [10, 614],
  ]
  expect(checkConteudo(planWith(both))).toEqual([])
})

it.each([
  ['over each other', [10, 500], /Bancada e Bancada se sobrepõem/],
  ['nearer than the blade', [10, 612], /entre Bancada e Bancada não cabe a serra/],
  ['beyond the border', [1500, 700], /Bancada passa da borda/],
])('says which pieces lie %s, by the names that people gave them', (_what, [x = 0, y = 0], words) => {
  const plan = planWith([
    [10, 10],
    [x, y],
  ])
  const problems = checkConteudo(plan)
  expect(problems.join('; ')).toMatch(words)
  expect(problems.join('; ')).not.toMatch(/peca-1|chapa-1/)
  expect(problems.join('; ')).toContain('CH-0001')
})
