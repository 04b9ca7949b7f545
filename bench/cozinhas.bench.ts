import { cantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import { checkPlan } from '@lapida/corte/check-plan'
import type { EntradaCorte, PlanoCorte } from '@lapida/corte/formato'
import { solveCorte } from '@lapida/corte/solve-corte'
import type { MaquinaDaSerra } from '@lapida/domain/plano-corte/serra'
import { drawCozinhas, type Cozinhas, type Formas } from './corte/cozinhas.ts'
import type { Bench, BenchContext } from './runner.ts'
import { atMost, type Column, type Row, type Table } from './table.ts'

const TIME_MS = 2_000
const QUICK_TIME_MS = 200
const QUICK_SAMPLE = 12
/** Equivalent slabs of orders with an L or U, against boxes. */
const GOAL = -12
/** The same by outlines that lie anywhere, and the time that they get. */
const GOAL_LIVRE = -18
const TIME_LIVRE_MS = 10_000
/** Less than this is the same: a thousandth of a slab. */
const SAME = 0.001

/** Orders that settings may be looked at on, and those on which nobody tunes: they only judge. */
const DRAWN = {
  ajuste: { seed: 1, count: 100 },
  congelada: { seed: 2027, count: 100 },
} as const
const METADES = ['ajuste', 'congelada'] as const
type Metade = (typeof METADES)[number]
const ASKED = [
  { maquina: 'parada', formas: 'retas' },
  { maquina: 'jato', formas: 'curvas' },
  { maquina: 'livre', formas: 'retas' },
  { maquina: 'livre', formas: 'curvas' },
] as const
const FIRST_PLAN_MS = 50
const FIRST_PLAN_PIECES = 60

/** What boxes and pockets make of one order, each in the same processor time. */
interface Result {
  pedido: Cozinhas
  caixas: PlanoCorte
  bolsos: PlanoCorte
}

/** Pieces in the notches of an L or U, beside the same orders as boxes: every plan checked, every cut made. */
export const cozinhas: Bench = {
  title: 'bolsos: peças na pedra que um L ou U deixa',
  async *run(context) {
    yield firstPlanTable()
    for (const metade of METADES)
      for (const asked of ASKED) {
        const nome = `${metade} ${asked.maquina} ${asked.formas}`
        const isAsked = context.quick ? metade === 'ajuste' : nome.startsWith(context.options.arquivo ?? '')
        if (isAsked) yield table(context, { metade, ...asked })
      }
  },
}

/** The first usable plan of 60 pieces with curves and openings among them, once the process is warm. */
function firstPlanTable(): Table {
  const orders = drawCozinhas('jato', { seed: 9, count: 8, formas: 'curvas' })
  const pecas = orders
    .flatMap(({ entrada }) => entrada.pecas)
    .slice(0, FIRST_PLAN_PIECES)
    .map((peca, index) => ({ ...peca, id: `${index + 1}` }))
  const first = () => {
    const start = cpuMs()
    let ms = Infinity
    const [order] = orders
    if (!order) return ms
    solveCorte(
      { ...order.entrada, pecas },
      { agora: cpuMs, onPlano: () => (ms = Math.min(ms, cpuMs() - start)), cancelado: () => ms < Infinity },
    )
    return ms
  }
  const line = (medida: string, ms: number): Row => ({
    cells: { medida, ms },
    goal: atMost({ value: ms, limit: FIRST_PLAN_MS, unit: 'ms' }),
  })
  const outlines = pecas.filter(({ contorno }) => contorno).length
  return {
    title: `Primeiro plano utilizável, ${pecas.length} peças, ${outlines} com contorno`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'ms', title: 'ms de processador', digits: 1 },
    ],
    rows: [line('primeira vez do processo', first()), line('depois', Math.min(first(), first(), first()))],
  }
}

/** For a machine that cuts anything: the kitchens of a saw with a jet. */
function drawOrders(
  maquina: MaquinaDaSerra,
  { metade, formas }: Pick<Asked, 'metade' | 'formas'>,
): Cozinhas[] {
  const orders = drawCozinhas(maquina === 'livre' ? 'jato' : maquina, { ...DRAWN[metade], formas })
  if (maquina !== 'livre') return orders
  return orders.map((pedido) => {
    const corte = { ...pedido.entrada.corte, modo: 'livre' as const }
    return { ...pedido, entrada: { ...pedido.entrada, corte } }
  })
}

interface Asked {
  metade: Metade
  maquina: MaquinaDaSerra
  formas: Formas
}

function table(context: BenchContext, { metade, maquina, formas }: Asked): Table {
  const sample = context.options.amostra ?? (context.quick ? QUICK_SAMPLE : 1)
  const whole = maquina === 'livre' ? TIME_LIVRE_MS : TIME_MS
  const tempoMs = context.options.tempo ?? (context.quick ? QUICK_TIME_MS : whole)
  const orders = drawOrders(maquina, { metade, formas }).filter((_, index) => index % sample === 0)
  const results = orders.map((pedido, index): Result => {
    if (index % 10 === 9) context.log(`${index + 1} de ${orders.length} pedidos`)
    const corte = { ...pedido.entrada.corte, modo: 'guilhotina' as const, maquina: 'ponte' as const }
    const asBoxes = { ...pedido.entrada, corte }
    const caixas = checked(pedido.nome, asBoxes, tempoMs)
    return { pedido, caixas, bolsos: checked(pedido.nome, pedido.entrada, tempoMs) }
  })
  const recortados = results.filter(({ pedido }) => pedido.recortadas > 0)
  const isWhole = sample === 1 && tempoMs === whole && formas === 'retas'
  const worst = results.toSorted((one, other) => differenceOf(other) - differenceOf(one))[0]
  const worse = results.filter((result) => differenceOf(result) > SAME).length
  return {
    title: `${metade === 'ajuste' ? 'Metade de ajuste' : 'Metade congelada'}, máquina ${maquina}, formas ${formas}: ${orders.length} pedidos`,
    columns: COLUMNS.map((column) =>
      maquina === 'livre' && column.title === 'bolsos' ? { ...column, title: 'contornos' } : column,
    ),
    rows: [
      line('com L ou U', recortados, isWhole ? (maquina === 'livre' ? GOAL_LIVRE : GOAL) : null),
      line(
        'com L ou U, veio travado',
        recortados.filter(({ pedido }) => pedido.veioTravado),
      ),
      line(
        'com L ou U, veio livre',
        recortados.filter(({ pedido }) => !pedido.veioTravado),
      ),
      line(
        'sem L nem U',
        results.filter(({ pedido }) => pedido.recortadas === 0),
      ),
    ].filter(({ cells }) => cells['pedidos'] !== 0),
    notes: [
      `Semente ${DRAWN[metade].seed}; ${tempoMs} ms de processador por pedido para cada um, o tempo das caixas dentro dos bolsos incluído.`,
      'Equivalente: as chapas menos a maior sobra retangular. Cada plano conferido por contornos e cortes.',
      `Piores que caixas: ${worse} de ${results.length} pedidos; o pior, ${worst?.pedido.nome ?? '—'}: ${(worst ? differenceOf(worst) : 0).toFixed(3)} chapa.`,
    ],
  }
}

const COLUMNS: Column[] = [
  { key: 'grupo', title: 'pedidos' },
  { key: 'pedidos', title: 'n' },
  { key: 'pecas', title: 'L e U' },
  { key: 'chapasCaixas', title: 'chapas: caixas' },
  { key: 'chapasBolsos', title: 'bolsos' },
  { key: 'caixas', title: 'equivalente: caixas', digits: 1 },
  { key: 'bolsos', title: 'bolsos', digits: 1 },
  { key: 'diferenca', title: '%', digits: 1 },
  { key: 'usoCaixas', title: 'uso %: caixas', digits: 1 },
  { key: 'usoBolsos', title: 'bolsos', digits: 1 },
  { key: 'dentro', title: 'dentro' },
  { key: 'cantos', title: 'cantos à mão' },
]

function line(grupo: string, results: readonly Result[], goal: number | null = null): Row {
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, result) => total + count(result), 0)
  const caixas = sum((result) => equivalentOf(result.caixas, result))
  const bolsos = sum((result) => equivalentOf(result.bolsos, result))
  const diferenca = caixas === 0 ? 0 : (bolsos / caixas - 1) * 100
  const stone = sum(stoneOf)
  return {
    cells: {
      grupo,
      pedidos: results.length,
      pecas: sum(({ pedido }) => pedido.recortadas),
      chapasCaixas: sum((result) => result.caixas.resumo.chapas),
      chapasBolsos: sum((result) => result.bolsos.resumo.chapas),
      caixas,
      bolsos,
      diferenca,
      usoCaixas: (100 * stone) / Math.max(1e-9, caixas),
      usoBolsos: (100 * stone) / Math.max(1e-9, bolsos),
      dentro: sum(
        ({ bolsos: { chapas } }) =>
          chapas.flatMap(({ pecas }) => pecas).filter(({ dentro }) => dentro).length,
      ),
      cantos: sum(({ bolsos: { chapas } }) =>
        chapas.reduce((count, chapa) => count + cantosAMao(chapa).length, 0),
      ),
    },
    goal: goal === null ? null : atMost({ value: diferenca, limit: goal, unit: '%' }),
  }
}

/** Throws where the checker refuses the plan, or a piece has no place. */
function checked(nome: string, entrada: EntradaCorte, tempoMs: number): PlanoCorte {
  const plano = solveCorte(entrada, { tempoMs, agora: cpuMs })
  const problems = [...checkPlan(entrada, plano), ...plano.fora.map(({ motivo }) => motivo)]
  if (problems.length > 0) throw new Error(`${nome}: ${problems.join('; ')}`)
  return plano
}

const slabOf = ({ pedido }: Result) => {
  const [chapa] = pedido.entrada.chapas
  return (chapa?.largura ?? 0) * (chapa?.altura ?? 0)
}

function equivalentOf({ resumo: { chapas, maiorSobra } }: PlanoCorte, result: Result): number {
  return chapas - (maiorSobra ? maiorSobra.largura * maiorSobra.altura : 0) / slabOf(result)
}

const differenceOf = (result: Result) =>
  equivalentOf(result.bolsos, result) - equivalentOf(result.caixas, result)

/** Stone of all pieces in slabs, by their outlines: the same however they lie. */
function stoneOf({ bolsos }: Result): number {
  return bolsos.resumo.aproveitamento * bolsos.resumo.chapas
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
