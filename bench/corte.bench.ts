import { checkPlan } from '@lapida/corte/check-plan'
import type { EntradaCorte, PlanoCorte } from '@lapida/corte/formato'
import { solveCorte } from '@lapida/corte/solve-corte'
import { freshClassOrders, freshStoneOrders } from './corte/fresh-orders.ts'
import { classOrders, largeOrder, stoneOrders, type Order } from './corte/orders.ts'
import { PEERS, taskOf, type Peer } from './corte/peers.ts'
import { largestEmpty, packingProblem } from './corte/verify-packing.ts'
import type { Bench, BenchContext } from './runner.ts'
import { atMost, type Column, type Goal, type Row, type Table } from './table.ts'

const TIME_MS = 2_000
const QUICK_TIME_MS = 150
const QUICK_SAMPLE = 10
const OURS = 'Lapida'
/** For the whole of the instances at two seconds each; a sample has no goal. */
const GOALS = { class: 3583, classTurned: 3449, stone: 165, stoneEquivalent: 147.5 }
const FIRST_PLAN_MS = 50
const LARGE_MS = 10_000
const LARGE_MB = 150

/** Orders that settings were looked at on, or others of the same kinds, drawn by a seed. */
type Drawn = 'conhecidos' | 'sorteados'
const FRESH_CLASS = { seed: 2026, each: 2 }
const FRESH_STONE = { seed: 2026, count: 24 }
const FRESH_NOTE = `Sorteados com a semente ${FRESH_CLASS.seed}: em nenhum deles se ajustou nada.`

interface Budget {
  timeMs: number
  /** each so manieth order */
  sample: number
}

/** What one program makes of a set of orders. */
interface Score {
  program: string
  guillotine: boolean
  slabs: number
  /** slabs less the largest leftover rectangle of each order */
  equivalent: number
  /** mean share of the raw slabs, without the largest leftover, that is piece */
  netUse: number
  meanMs: number
  longestMs: number
}

/** The plans of our engine beside those of other programs, in one process, every plan checked. */
export const corte: Bench = {
  title: 'o plano de corte, ao lado de outros programas',
  async *run(context) {
    const budget = {
      timeMs: context.options.tempo ?? (context.quick ? QUICK_TIME_MS : TIME_MS),
      sample: context.options.amostra ?? (context.quick ? QUICK_SAMPLE : 1),
    }
    yield firstPlanTable()
    yield largeTable(context)
    yield stoneTable(context, budget, 'conhecidos')
    yield classTable(context, budget, { turns: false, drawn: 'conhecidos' })
    yield classTable(context, budget, { turns: true, drawn: 'conhecidos' })
    yield stoneTable(context, budget, 'sorteados')
    yield classTable(context, budget, { turns: false, drawn: 'sorteados' })
    yield classTable(context, budget, { turns: true, drawn: 'sorteados' })
  },
}

const everyNth = (orders: Order[], sample: number) => orders.filter((_, index) => index % sample === 0)

function classTable(
  context: BenchContext,
  budget: Budget,
  { turns, drawn }: { turns: boolean; drawn: Drawn },
): Table {
  const known = drawn === 'conhecidos'
  const orders = everyNth(known ? classOrders(turns) : freshClassOrders(turns, FRESH_CLASS), budget.sample)
  const scores = allScores(context, orders, budget.timeMs)
  const limit = turns ? GOALS.classTurned : GOALS.class
  const bound = orders.reduce((sum, { entrada }) => sum + boundOf(entrada), 0)
  return {
    title: `CLASS 1 a 10, ${turns ? 'com' : 'sem'} giro: ${orders.length} instâncias${known ? '' : ' sorteadas'}`,
    columns: [...PROGRAM, { key: 'chapas', title: 'chapas' }, ...TIMES],
    rows: scores.map((score) =>
      row(score, known ? goalOf(score, budget, { value: score.slabs, limit, unit: 'chapas' }) : null),
    ),
    notes: [`Limite inferior: ${bound} chapas. ${TIME_NOTE}`, ...(known ? [] : [FRESH_NOTE])],
  }
}

function stoneTable(context: BenchContext, budget: Budget, drawn: Drawn): Table {
  const known = drawn === 'conhecidos'
  const orders = everyNth(known ? stoneOrders() : freshStoneOrders(FRESH_STONE), budget.sample)
  const scores = allScores(context, orders, budget.timeMs)
  return {
    title: `Pedidos de marmoraria: ${orders.length}${known ? '' : ' sorteados'}`,
    columns: [
      ...PROGRAM,
      { key: 'chapas', title: 'chapas' },
      { key: 'equivalente', title: 'menos a maior sobra', digits: 1 },
      { key: 'uso', title: 'uso líquido %', digits: 1 },
      ...TIMES,
    ],
    rows: scores.map((score) => {
      if (!known) return row(score, null)
      const slabs = goalOf(score, budget, { value: score.slabs, limit: GOALS.stone, unit: 'chapas' })
      const limit = GOALS.stoneEquivalent
      const rest = goalOf(score, budget, { value: score.equivalent, limit, unit: 'equivalentes', digits: 1 })
      return row(score, slabs && rest && { text: `${slabs.text}, ${rest.text}`, met: slabs.met && rest.met })
    }),
    notes: [
      'Equivalente: as chapas menos a maior sobra retangular de cada pedido, como parte de uma chapa bruta; nos outros',
      `programas o maior retângulo vazio, mesmo onde a serra não o solta. ${TIME_NOTE}`,
      ...(known ? [] : [FRESH_NOTE]),
    ],
  }
}

const TIME_NOTE = 'Tempo: de processador, por pedido.'
const PROGRAM: Column[] = [
  { key: 'programa', title: 'programa' },
  { key: 'serra', title: 'só cortes de serra' },
]
const TIMES: Column[] = [
  { key: 'media', title: 'média s', digits: 2 },
  { key: 'maior', title: 'maior s', digits: 2 },
]

function row(score: Score, goal: Goal | null): Row {
  const { program, guillotine, slabs, equivalent, netUse, meanMs, longestMs } = score
  return {
    cells: {
      programa: program,
      serra: guillotine ? 'sim' : 'não',
      chapas: slabs,
      equivalente: equivalent,
      uso: netUse * 100,
      media: meanMs / 1000,
      maior: longestMs / 1000,
    },
    goal,
  }
}

function goalOf(
  { program }: Score,
  { sample, timeMs }: Budget,
  measured: Parameters<typeof atMost>[0],
): Goal | null {
  return program === OURS && sample === 1 && timeMs === TIME_MS ? atMost(measured) : null
}

function allScores(context: BenchContext, orders: Order[], timeMs: number): Score[] {
  return [ourScore(context, orders, timeMs), ...PEERS.map((peer) => peerScore(orders, peer))]
}

function ourScore(context: BenchContext, orders: Order[], timeMs: number): Score {
  const sum = new Sum(OURS, true)
  let told = performance.now()
  for (const [index, { nome, entrada }] of orders.entries()) {
    const start = cpuMs()
    const plano = solveCorte(entrada, { tempoMs: timeMs, agora: cpuMs })
    sum.add(checked(nome, entrada, plano), cpuMs() - start)
    if (performance.now() - told < PROGRESS_MS) continue
    told = performance.now()
    context.log(`${index + 1} de ${orders.length}: ${sum.slabs} chapas`)
  }
  return sum.score
}

const PROGRESS_MS = 15_000

function peerScore(orders: Order[], { name, guillotine, pack }: Peer): Score {
  const sum = new Sum(name, guillotine)
  for (const { nome, entrada } of orders) {
    const task = taskOf(entrada)
    const start = cpuMs()
    const slabs = pack(task)
    const ms = cpuMs() - start
    const problem = packingProblem(task, slabs, guillotine)
    if (problem) throw new Error(`${name}, ${nome}: ${problem}.`)
    const { serra } = entrada.corte
    const empty = slabs.map((pieces) => largestEmpty(task, pieces, serra))
    sum.add({ entrada, slabs: slabs.length, leftover: Math.max(0, ...empty) }, ms)
  }
  return sum.score
}

/** Throws where our checker refuses the plan. */
function checked(nome: string, entrada: EntradaCorte, plano: PlanoCorte): Solved {
  const problems = [...checkPlan(entrada, plano), ...plano.fora.map(({ motivo }) => motivo)]
  if (problems.length > 0) throw new Error(`${nome}: ${problems.join('; ')}`)
  const { chapas, maiorSobra } = plano.resumo
  return { entrada, slabs: chapas, leftover: maiorSobra ? maiorSobra.largura * maiorSobra.altura : 0 }
}

interface Solved {
  entrada: EntradaCorte
  slabs: number
  /** area of the largest leftover, mm² */
  leftover: number
}

class Sum {
  readonly #program: string
  readonly #guillotine: boolean
  readonly #times: number[] = []
  readonly #uses: number[] = []
  #equivalent = 0
  slabs = 0

  constructor(program: string, guillotine: boolean) {
    this.#program = program
    this.#guillotine = guillotine
  }

  add({ entrada, slabs, leftover }: Solved, ms: number): void {
    const [chapa] = entrada.chapas
    const slab = (chapa?.largura ?? 0) * (chapa?.altura ?? 0)
    const pieces = entrada.pecas.reduce((area, { largura, altura }) => area + largura * altura, 0)
    this.slabs += slabs
    this.#equivalent += slabs - leftover / slab
    this.#uses.push(pieces / (slabs * slab - leftover))
    this.#times.push(ms)
  }

  get score(): Score {
    return {
      program: this.#program,
      guillotine: this.#guillotine,
      slabs: this.slabs,
      equivalent: this.#equivalent,
      netUse: mean(this.#uses),
      meanMs: mean(this.#times),
      longestMs: Math.max(...this.#times),
    }
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function boundOf(entrada: EntradaCorte): number {
  return Math.ceil(solveCorte(entrada, { passos: 0 }).resumo.limiteInferior - 1e-6)
}

/** The first usable plan of an order of 60 pieces, in a process that has just started and once it is warm. */
function firstPlanTable(): Table {
  const { entrada } = largeOrder(60, null)
  const first = () => {
    const start = cpuMs()
    let ms = Infinity
    solveCorte(entrada, {
      agora: cpuMs,
      onPlano: () => (ms = Math.min(ms, cpuMs() - start)),
      cancelado: () => ms < Infinity,
    })
    return ms
  }
  const line = (medida: string, ms: number): Row => ({
    cells: { medida, ms },
    goal: atMost({ value: ms, limit: FIRST_PLAN_MS, unit: 'ms' }),
  })
  return {
    title: 'Primeiro plano utilizável, 60 peças',
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'ms', title: 'ms de processador', digits: 1 },
    ],
    rows: [line('primeira vez do processo', first()), line('depois', Math.min(first(), first(), first()))],
  }
}

/** An order far larger than any workshop's: time to its first plan and memory while it improves. */
function largeTable({ quick }: BenchContext): Table {
  const { nome, entrada } = largeOrder(quick ? 200 : 1_000, quick ? 40 : 100)
  const start = cpuMs()
  let firstMs = Infinity
  const plano = solveCorte(entrada, {
    tempoMs: quick ? 500 : LARGE_MS,
    agora: cpuMs,
    onPlano: () => (firstMs = Math.min(firstMs, cpuMs() - start)),
  })
  checked(nome, entrada, plano)
  const megabytes = process.resourceUsage().maxRSS / 1000
  return {
    title: `Pedido de ${nome}`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'valor', title: 'valor', digits: 1 },
      { key: 'unidade', title: '' },
    ],
    rows: [
      {
        cells: { medida: 'primeiro plano com todas as peças', valor: firstMs / 1000, unidade: 's' },
        goal: atMost({ value: firstMs / 1000, limit: LARGE_MS / 1000, unit: 's' }),
      },
      {
        cells: { medida: 'memória do processo inteiro', valor: megabytes, unidade: 'MB' },
        goal: atMost({ value: megabytes, limit: LARGE_MB, unit: 'MB' }),
      },
      { cells: { medida: 'chapas', valor: plano.resumo.chapas, unidade: 'chapas' }, goal: null },
      {
        cells: { medida: 'limite inferior', valor: plano.resumo.limiteInferior, unidade: 'chapas' },
        goal: null,
      },
    ],
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
