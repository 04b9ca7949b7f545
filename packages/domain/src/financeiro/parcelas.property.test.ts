// Random schedules against a ledger that is written here, in other arithmetic, and calls nothing of the program.
import fc from 'fast-check'
import type { Gatilho, LinhaDoPlano, TipoDeLinha } from '@lapida/contracts/plano-pagamento'
import { expect, it } from 'vitest'
import { centavos, type Centavos } from '../shared/dinheiro.ts'
import {
  aDevolverOfParcela,
  applyRecebimentos,
  saldoOfParcela,
  situacaoOfParcela,
  vencimentoOf,
  type FatosDaParcela,
} from './parcela.ts'
import { parcelasOfContrato, type ParcelaExistente } from './parcelas-do-contrato.ts'
import { erroOfPlano, valoresOfPlano } from './plano-de-pagamento.ts'

const HOJE = '2026-12-10'
const EVENTOS = ['aprovacao', 'medicao', 'instalacao'] as const

const gatilhos = fc.constantFrom<Gatilho>('aprovacao', 'medicao', 'instalacao', 'data', 'dias')
const dias = fc.integer({ min: 0, max: 730 })

function rowOf(tipo: TipoDeLinha, valor: number, gatilho: Gatilho, days: number): LinhaDoPlano {
  const data = gatilho === 'data' ? '2026-12-24' : null
  return { rotulo: 'Parcela', tipo, valor, gatilho, dias: gatilho === 'data' ? 0 : days, data, meio: '' }
}

/** Percentages in hundredths, all above 0, that give 100, cut at random places. */
const percents = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 23 }).map((cuts) => {
  const ends = [...new Set([...cuts, 10_000])].sort((one, other) => one - other)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
})

/** Plans of every kind: percentages alone, amounts alone, and either with rows that take the rest. */
const planos = fc
  .tuple(
    fc.constantFrom('porcentagem', 'valor', 'misto'),
    percents,
    fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.tuple(gatilhos, dias), { minLength: 48, maxLength: 48 }),
  )
  .map(([kind, shares, amounts, parts, whens]) => {
    const half = shares.map((share) => Math.floor(share / 2))
    const values: [TipoDeLinha, number][] =
      kind === 'porcentagem'
        ? shares.map((share) => ['porcentagem', share / 100])
        : kind === 'valor'
          ? amounts.map((amount) => ['valor', amount / 100])
          : [
              ...half.slice(0, 6).map((share): [TipoDeLinha, number] => ['porcentagem', share / 100]),
              ...amounts.slice(0, 3).map((amount): [TipoDeLinha, number] => ['valor', amount / 100]),
              ...Array.from({ length: parts }, (): [TipoDeLinha, number] => ['restante', 0]),
            ]
    return values.slice(0, 24).map(([tipo, valor], index) => {
      const [gatilho, days] = whens[index] ?? ['aprovacao', 0]
      return rowOf(tipo, valor, gatilho, days)
    })
  })

const totais = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 1_000_000_000_000 }),
)

/** What the rows come to, by hand: half-up by counting halves, each cut to what is left, the last takes the rest. */
function byHand(plano: readonly LinhaDoPlano[], total: number): bigint[] {
  const halves = (twice: bigint, of: bigint) => (twice + of) / (2n * of)
  let open = BigInt(total)
  const out: bigint[] = plano.map(() => 0n)
  const grab = (index: number, wish: bigint) => {
    out[index] = wish > open ? open : wish
    open -= out[index] ?? 0n
  }
  plano.forEach(({ tipo, valor }, index) => {
    const hundredths = BigInt(Math.round(valor * 100))
    if (tipo === 'porcentagem') grab(index, halves(2n * BigInt(total) * hundredths, 10_000n))
    if (tipo === 'valor') grab(index, hundredths)
  })
  const rest = plano.flatMap(({ tipo }, index) => (tipo === 'restante' ? [index] : []))
  const share = rest.length > 0 ? halves(2n * open, BigInt(rest.length)) : 0n
  rest.forEach((index) => grab(index, share))
  const last = rest.length > 0 ? (rest[rest.length - 1] ?? 0) : plano.length - 1
  out[last] = (out[last] ?? 0n) + open
  return out
}

it('10,000 random schedules: exact, none below zero, the total to the centavo', () => {
  fc.assert(
    fc.property(planos, totais, (plano, total) => {
      fc.pre(plano.length > 0)
      const values = valoresOfPlano(plano, centavos(total))
      expect(values.map(BigInt)).toEqual(byHand(plano, total))
      expect(values.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
      expect(values.reduce((sum, value) => sum + BigInt(value), 0n)).toBe(BigInt(total))
    }),
    { numRuns: 10_000 },
  )
})

it('plans that a text or a form lets through have no fault', () => {
  fc.assert(
    fc.property(percents, (shares) => {
      const plano = shares.map((share) => rowOf('porcentagem', share / 100, 'aprovacao', 0))
      expect(erroOfPlano(plano)).toBeNull()
      const more = [...plano, rowOf('porcentagem', 0.01, 'aprovacao', 0)]
      expect(erroOfPlano(more)).toContain('100,01%')
    }),
  )
})

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

it('dates instalments by their triggers, in whatever order the events come', () => {
  const days = fc.record({
    aprovacao: fc.integer({ min: 0, max: 2_000 }),
    medicao: fc.integer({ min: 0, max: 2_000 }),
    instalacao: fc.integer({ min: 0, max: 2_000 }),
  })
  fc.assert(
    fc.property(
      planos,
      days,
      fc.shuffledSubarray([...EVENTOS], { minLength: 3 }),
      (plano, offsets, order) => {
        const dayOf = (evento: (typeof EVENTOS)[number]) => dayAfter('2026-01-01', offsets[evento])
        const dated = plano.map((linha) => {
          let vencimento = linha.data
          for (const evento of order) vencimento ??= vencimentoOf(linha, evento, dayOf(evento))
          return vencimento
        })
        const expected = plano.map(({ gatilho, dias: after, data }) => {
          if (gatilho === 'data') return data
          return dayAfter(dayOf(gatilho === 'dias' ? 'aprovacao' : gatilho), after)
        })
        expect(dated).toEqual(expected)
      },
    ),
    { numRuns: 2_000 },
  )
})

type Lancamento = { receita: number } | { estorna: number }

it('receipts and reversals in any order come to what a ledger says', () => {
  const lancamentos = fc.array(
    fc.oneof(
      fc.record({ receita: fc.integer({ min: 1, max: 400_000 }) }),
      fc.record({ estorna: fc.nat({ max: 30 }) }),
    ),
    { maxLength: 30 },
  )
  const inicio = fc.record({
    valor: fc.integer({ min: 0, max: 1_000_000 }),
    vencimento: fc.option(fc.constantFrom('2026-12-01', HOJE, '2027-01-01')),
    cancelada: fc.boolean(),
    avisada: fc.boolean(),
  })
  fc.assert(
    fc.property(inicio, lancamentos, fc.infiniteStream(fc.nat()), (start, entries: Lancamento[], chances) => {
      const standing = new Map<number, number>()
      const written: number[] = []
      entries.forEach((entry, index) => {
        if ('receita' in entry) {
          standing.set(index, entry.receita)
          written.push(entry.receita)
          return
        }
        const [id] = [...standing.keys()].slice(entry.estorna % Math.max(1, standing.size))
        if (id === undefined) return
        written.push(-(standing.get(id) ?? 0))
        standing.delete(id)
      })
      const inHand = [...standing.values()].reduce((sum, one) => sum + one, 0)
      const shuffled = written
        .map((value) => ({ value, chance: Number(chances.next().value) }))
        .sort((one, other) => one.chance - other.chance)
        .map(({ value }) => centavos(value))
      const fatos: FatosDaParcela = { ...start, valor: centavos(start.valor), recebido: centavos(0) }
      const after = shuffled.reduce((now, value) => applyRecebimentos(now, [value]), fatos)
      expect(applyRecebimentos(fatos, shuffled)).toEqual(after)
      expect(after.recebido).toBe(inHand)
      const open = Math.max(0, start.valor - inHand)
      expect(saldoOfParcela(after)).toBe(open)
      expect(aDevolverOfParcela(after)).toBe(start.cancelada ? inHand : Math.max(0, inHand - start.valor))
      const warned = start.avisada && written.length === 0
      expect(situacaoOfParcela(after, HOJE)).toBe(
        start.cancelada
          ? 'cancelada'
          : open === 0
            ? 'paga'
            : warned
              ? 'avisada'
              : start.vencimento !== null && start.vencimento < HOJE
                ? 'vencida'
                : inHand > 0
                  ? 'parcial'
                  : start.vencimento === null
                    ? 'prevista'
                    : 'aberta',
      )
    }),
    { numRuns: 10_000 },
  )
})

/** Instalments as the database keeps them, by the changes that the program asks for. */
function keep(rows: readonly ParcelaExistente[], contrato: Parameters<typeof parcelasOfContrato>[1]) {
  const { novas, mudadas, canceladas } = parcelasOfContrato(rows, contrato)
  const changed = new Map(mudadas.map((one) => [one.id, one]))
  const kept = rows.map((row) => {
    const change = changed.get(row.id)
    const cancelada = canceladas.includes(row.id) || (row.cancelada && !change?.reaberta)
    const proposta = cancelada ? row.proposta : contrato.proposta
    return { ...row, valor: change?.valor ?? row.valor, cancelada, proposta }
  })
  const added = novas.map((nova) => ({
    ...nova,
    id: `p${nova.numero}`,
    proposta: contrato.proposta,
    recebido: centavos(0),
    cancelada: false,
  }))
  return [...kept, ...added]
}

const asked = (rows: readonly ParcelaExistente[]) =>
  rows.reduce((sum, { cancelada, valor }) => (cancelada ? sum : sum + valor), 0)

type Passo = { total: number } | { recebe: number; quanto: number } | { sai: true } | { volta: true }

it('contracts, aditivos, receipts and lost approvals: what is asked is the contract, what is paid stays, no centavo is lost', () => {
  const passos = fc.array(
    fc.oneof(
      fc.record({ total: fc.integer({ min: 0, max: 2_000_000 }) }),
      fc.record({ recebe: fc.nat({ max: 40 }), quanto: fc.integer({ min: 1, max: 100 }) }),
      fc.constant({ sai: true as const }),
      fc.constant({ volta: true as const }),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(planos, fc.integer({ min: 1, max: 2_000_000 }), passos, (plano, first, steps: Passo[]) => {
      fc.pre(plano.length > 0 && erroOfPlano(plano) === null)
      let total = first
      let proposta = 1
      let approved = true
      const contrato = () => ({ plano, total: centavos(total), proposta, aprovadoEm: HOJE })
      let rows: ParcelaExistente[] = keep([], contrato())
      for (const step of steps) {
        const before = rows
        if ('total' in step) [total, proposta] = [step.total, proposta + 1]
        if ('recebe' in step) {
          const open = rows.filter((row) => !row.cancelada && saldoOfParcela(row) > 0)
          const row = open[step.recebe % Math.max(1, open.length)]
          if (!row) continue
          const value = Math.ceil((saldoOfParcela(row) * step.quanto) / 100)
          rows = rows.map((one) => (one === row ? { ...one, recebido: centavos(one.recebido + value) } : one))
          continue
        }
        if ('sai' in step) {
          rows = rows.map((row) => ({ ...row, cancelada: true }))
          approved = false
          continue
        }
        approved = true
        rows = keep(rows, contrato())
        expect(keep(rows, contrato())).toEqual(rows)
        const money = rows.reduce((sum, { recebido }) => sum + recebido, 0)
        // A paid row changes only where more came in than is agreed to: that is to be given back.
        for (const row of money > total ? [] : before) {
          const now = rows.find(({ id }) => id === row.id)
          if (row.recebido === row.valor && row.valor > 0) expect(now?.valor).toBe(row.valor)
        }
        expect(asked(rows)).toBe(total)
        const credit = rows.reduce(
          (sum, row) => sum + aDevolverOfParcela({ ...row, vencimento: null, avisada: false }),
          0,
        )
        expect(credit).toBe(Math.max(0, money - total))
        expect(rows.every(({ valor }) => valor >= 0)).toBe(true)
        expect(new Set(rows.map(({ numero }) => numero)).size).toBe(rows.length)
      }
      if (approved) expect(asked(rows)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 10_000 },
  )
})

it.each<[total: number, plano: [TipoDeLinha, number][], valores: number[]]>([
  [
    389_050,
    [
      ['porcentagem', 50],
      ['porcentagem', 50],
    ],
    [194_525, 194_525],
  ],
  [
    389_050,
    [
      ['restante', 0],
      ['restante', 0],
      ['restante', 0],
    ],
    [129_683, 129_683, 129_684],
  ],
  [
    389_050,
    [
      ['porcentagem', 30],
      ['porcentagem', 70],
    ],
    [116_715, 272_335],
  ],
  [
    389_050,
    [
      ['valor', 1_000],
      ['restante', 0],
    ],
    [100_000, 289_050],
  ],
  [
    389_050,
    [
      ['porcentagem', 40],
      ['restante', 0],
      ['restante', 0],
      ['restante', 0],
    ],
    [155_620, 77_810, 77_810, 77_810],
  ],
  [
    89_000,
    [
      ['valor', 1_000],
      ['restante', 0],
    ],
    [89_000, 0],
  ],
  [
    2,
    [
      ['porcentagem', 25],
      ['porcentagem', 25],
      ['porcentagem', 25],
      ['porcentagem', 25],
    ],
    [1, 1, 0, 0],
  ],
  [
    1_000,
    [
      ['valor', 3],
      ['valor', 4],
    ],
    [300, 700],
  ],
])('%d centavos in %j', (total, rows, valores) => {
  const plano = rows.map(([tipo, valor]) => rowOf(tipo, valor, 'aprovacao', 0))
  expect(valoresOfPlano(plano, total as Centavos)).toEqual(valores)
})
