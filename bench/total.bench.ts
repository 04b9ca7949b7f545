import type { OrcamentoCreate } from '@lapida/contracts/orcamento'
import { material, orcamento, peca } from '@lapida/domain/exemplos/montagem'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import type { Bench } from './runner.ts'
import { quantile } from './statistics.ts'
import { below } from './table.ts'

const PIECES = 200
const LIMIT_MS = 4

/** The function that runs at every key stroke in the wizard and at every write on the server. */
export const total: Bench = {
  title: `total de um orçamento de ${PIECES} peças`,
  async *run({ quick }) {
    const quote = largeQuote()
    const [cold] = measure(quote, 1)
    measure(quote, 500)
    const warm = measure(quote, quick ? 500 : 5_000)
    const row = (medida: string, ms: number) => ({
      cells: { medida, ms },
      goal: below({ value: ms, limit: LIMIT_MS, unit: 'ms' }),
    })
    yield {
      title: `totalOrcamento, ${PIECES} peças em 10 materiais`,
      columns: [
        { key: 'medida', title: 'medida' },
        { key: 'ms', title: 'ms', digits: 3 },
      ],
      rows: [
        row('primeira chamada do processo', cold ?? Number.NaN),
        row('p50', quantile(warm, 0.5)),
        row('p99', quantile(warm, 0.99)),
      ],
    }
  },
}

function largeQuote(): OrcamentoCreate {
  const pecas = Array.from({ length: PIECES / 10 }, (_, index) =>
    peca(`Bancada ${index + 1}`, [1.2 + index / 100, 0.6], {
      quantidade: 1 + (index % 3),
      acabamentoMetragemLinear: 1.8,
      acabamentoValorMetro: 55.5,
      bordas: ['frente', 'direita'],
    }),
  )
  const campos = { ambiente: 'Cozinha', tipo: 'Granito São Gabriel', categoria: 'Granito', itens: [] }
  const materiais = Array.from({ length: 10 }, (_, index) =>
    material({ ...campos, nome: `Material ${index + 1}`, precoM2: 480.9 + index, pecas }),
  )
  const ajustes = { baseDesconto: 'materiais', desconto: 7.5, acrescimo: 3 } as const
  return orcamento({ ...ajustes, numeracao: '', materiais, servicos: [] })
}

function measure(quote: OrcamentoCreate, times: number): number[] {
  return Array.from({ length: times }, () => {
    const start = performance.now()
    totalOrcamento(quote)
    return performance.now() - start
  })
}
