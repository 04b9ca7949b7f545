import type { ContornoPeca, EntradaCorte, PecaPedida } from '@lapida/corte/formato'
import { REGRAS_PADRAO } from '@lapida/corte/formato'
import { measureConsumo } from '@lapida/corte/measure-consumo'
import { createRandom } from '@lapida/corte/random'
import type { Bench } from './runner.ts'
import { quantile } from './statistics.ts'
import { below, type Row } from './table.ts'

const CHAPA = {
  id: 'chapa',
  largura: 3000,
  altura: 1800,
  quantidade: null,
  custo: null,
  retalho: false,
  defeitos: [],
}
const CHAPA_MM2 = 3000 * 1800
/** Steps after which a kitchen is taken for settled. */
const ASSENTADO = 60_000
/** The half of a second that a person waits for a sentence, both ways together. */
const LIMITE_MS = 1_000

/** What an L in one costs against a seam, how far the number of steps decides it, and how long a person waits for it. */
export const emenda: Bench = {
  title: 'o preço da emenda: um L inteiro contra as suas duas partes, na mesma cozinha',
  async *run({ quick }) {
    const cozinhas = drawCozinhas(quick ? 10 : 40)
    const settled = cozinhas.map((cozinha) => differenceOf(cozinha, ASSENTADO).chapas)
    const rows = [2_000, 6_000, 20_000].map((passos) => {
      const found = cozinhas.map((cozinha) => differenceOf(cozinha, passos))
      const chapas = found.map((one) => one.chapas)
      const away = chapas.map((one, i) => Math.abs(one - (settled[i] ?? 0)))
      const ms = quantile(
        found.map((one) => one.ms),
        0.95,
      )
      return {
        cells: {
          passos,
          chapas: mean(chapas),
          desvio: mean(away),
          pior: Math.max(...away),
          ms,
        },
        goal: passos === 20_000 ? below({ value: ms, limit: LIMITE_MS, unit: 'ms' }) : null,
      }
    })
    yield {
      title: `${cozinhas.length} cozinhas com um L, chapas de 3,00 × 1,80 m, sem veio e com; chapas a mais sem emenda, e quanto isso ainda muda até ${ASSENTADO} passos`,
      columns: [
        { key: 'passos', title: 'passos', digits: 0 },
        { key: 'chapas', title: 'chapas a mais', digits: 3 },
        { key: 'desvio', title: 'desvio médio', digits: 3 },
        { key: 'pior', title: 'pior desvio', digits: 3 },
        { key: 'ms', title: 'ms p95', digits: 0 },
      ],
      rows,
    }
    yield {
      title: `As mesmas, com ${PASSOS} passos para caixas, pela máquina da empresa`,
      columns: [
        { key: 'maquina', title: 'máquina' },
        { key: 'inteira', title: 'chapas: inteira', digits: 3 },
        { key: 'chapas', title: 'chapas a mais', digits: 3 },
        { key: 'piores', title: 'inteiras piores que com ponte' },
        { key: 'ms', title: 'ms p95', digits: 0 },
      ],
      rows: rowsByMaquina(cozinhas),
    }
  },
}

/** The steps that the sentence is counted with. */
const PASSOS = 20_000
const MAQUINAS = [
  { nome: 'ponte', corte: {} },
  { nome: 'parada', corte: { maquina: 'parada' } },
  { nome: 'jato', corte: { maquina: 'jato' } },
  { nome: 'livre', corte: { modo: 'livre' } },
] as const

function rowsByMaquina(cozinhas: readonly Cozinha[]): Row[] {
  const contadas = MAQUINAS.map(({ nome, corte }) => ({
    nome,
    found: cozinhas.map(({ inteira, emendada }) =>
      differenceOf({
        inteira: { ...inteira, corte: { ...inteira.corte, ...corte } },
        emendada: { ...emendada, corte: { ...emendada.corte, ...corte } },
      }),
    ),
  }))
  const [ponte] = contadas
  return contadas.map(({ nome, found }) => {
    const ms = quantile(
      found.map((one) => one.ms),
      0.95,
    )
    return {
      cells: {
        maquina: nome,
        inteira: mean(found.map(({ inteira }) => inteira)),
        chapas: mean(found.map(({ chapas }) => chapas)),
        piores: found.filter(({ inteira }, i) => inteira > (ponte?.found[i]?.inteira ?? 0)).length,
        ms,
      },
      goal: below({ value: ms, limit: LIMITE_MS, unit: 'ms' }),
    }
  })
}

interface Cozinha {
  inteira: EntradaCorte
  emendada: EntradaCorte
}

/** Kitchens as the design of the outlines draws them: an L that fits the slab, upstands, apron, a straight top, a vanity, sills. */
function drawCozinhas(count: number): Cozinha[] {
  const random = createRandom(16)
  const between = (from: number, to: number) => Math.round((from + random.next() * (to - from)) / 10) * 10
  return Array.from({ length: count }, (_, i) => {
    const podeGirar = i % 2 === 0
    const peca = (id: string, largura: number, altura: number, quantidade = 1): PecaPedida => ({
      id,
      largura,
      altura,
      quantidade,
      podeGirar,
    })
    const [a, b, d] = [between(1700, 2900), between(1200, 1760), between(580, 650)]
    const others = [
      peca('frontao-a', a, 80),
      peca('frontao-b', b - d, 80),
      peca('saia', a - d, 40),
      peca('reta', between(1500, 2850), 600),
      peca('lavatorio', between(600, 1300), 500),
      peca('soleira', 800, 150, 2),
    ]
    const entradaOf = (...pecas: PecaPedida[]): EntradaCorte => ({
      chapas: [CHAPA],
      pecas: [...pecas, ...others],
      corte: REGRAS_PADRAO,
    })
    return {
      // A bridge saw looks at its box only.
      inteira: entradaOf({ ...peca('L', a, b), contorno: contornoOfL(a, b, d) }),
      emendada: entradaOf(peca('L-A', a, d), peca('L-B', d, b - d)),
    }
  })
}

function contornoOfL(largura: number, altura: number, fundo: number): ContornoPeca {
  const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
  const below = [corner(0, 0), corner(largura, 0), corner(largura, fundo)]
  return { lacos: [[...below, corner(fundo, fundo), corner(fundo, altura), corner(0, altura)]] }
}

interface Contada {
  /** what the whole order takes, in slabs */
  inteira: number
  chapas: number
  ms: number
}

/** @param passos as the sentence has them where it is not said */
function differenceOf({ inteira, emendada }: Cozinha, passos?: number): Contada {
  const start = performance.now()
  const steps = passos === undefined ? {} : { passos }
  const [whole, seamed] = [measureConsumo(inteira, steps).areaMm2, measureConsumo(emendada, steps).areaMm2]
  const ms = performance.now() - start
  return { inteira: whole / CHAPA_MM2, chapas: (whole - seamed) / CHAPA_MM2, ms }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}
