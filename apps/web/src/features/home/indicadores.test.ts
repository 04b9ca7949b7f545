import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATUS } from '@lapida/contracts/valores'
import { centavos } from '@lapida/domain/shared/dinheiro'
import { clientesAtivos, indicadores } from './indicadores.ts'

const ZONA = 'America/Sao_Paulo'
const HOJE = '2026-11-20'
const DIA = { hoje: HOJE, zona: ZONA }

type Contado = Parameters<typeof indicadores>[0][number]

function orcamento(fields: Partial<Contado>): Contado {
  return {
    clienteId: 'ana',
    status: 'finalizado',
    valorTotal: 100,
    valorContratado: null,
    createdAt: '2026-11-10T12:00:00.000Z',
    aprovadoEm: null,
    exemplo: false,
    ...fields,
  }
}

describe('indicadores', () => {
  it('has honest figures for a user without quotes', () => {
    expect(indicadores([], DIA)).toMatchObject({
      orcamentos: 0,
      pedidos: 0,
      taxaAprovacao: null,
      orcamentosNoMes: 0,
      orcamentosAntes: 0,
      receita: 0,
      receitaAntes: 0,
    })
  })

  it('counts quotes by the month they were made in, revenue by the month of the approval', () => {
    const approved = (aprovadoEm: string, valorTotal: number, createdAt = '2026-09-02T12:00:00.000Z') =>
      orcamento({ status: 'aprovado', valorTotal, createdAt, aprovadoEm })
    const figures = indicadores(
      [
        approved('2026-11-03T12:00:00.000Z', 2028.2),
        approved('2026-11-18T12:00:00.000Z', 0.1, '2026-11-18T10:00:00.000Z'),
        approved('2026-10-31T12:00:00.000Z', 1000),
        orcamento({}),
      ],
      DIA,
    )
    expect(figures).toMatchObject({
      orcamentos: 4,
      pedidos: 3,
      taxaAprovacao: 75,
      orcamentosNoMes: 2,
      orcamentosAntes: 0,
      receita: centavos(202830),
      receitaAntes: centavos(100000),
    })
    expect(figures.aprovadoPorMes.map(({ mes, valor }) => [mes, valor])).toEqual([
      ['2026-06', 0],
      ['2026-07', 0],
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 100000],
      ['2026-11', 202830],
    ])
  })

  it.each([
    // 23:59:59.999 of 31 October and 00:00 of 1 November in São Paulo; the same as instants of UTC's November.
    ['2026-11-01T02:59:59.999Z', 0, 1],
    ['2026-11-01T03:00:00.000Z', 1, 0],
    ['2026-12-01T02:59:59.999Z', 1, 0],
    ['2026-12-01T03:00:00.000Z', 0, 0],
    ['2026-10-01T02:59:59.999Z', 0, 0],
    ['2026-10-01T03:00:00.000Z', 0, 1],
  ])('a quote made at %s: %i this month, %i in the month before', (createdAt, now, before) => {
    const figures = indicadores([orcamento({ createdAt })], DIA)
    expect([figures.orcamentosNoMes, figures.orcamentosAntes]).toEqual([now, before])
  })

  it('never counts samples', () => {
    const sample = orcamento({ exemplo: true, status: 'aprovado', aprovadoEm: '2026-11-10T12:00:00.000Z' })
    expect(indicadores([sample], DIA)).toEqual(indicadores([], DIA))
    expect(clientesAtivos([{ id: 'ana', exemplo: true }], [orcamento({})], DIA)).toEqual({
      clientes: 0,
      ativos: 0,
      ativosAntes: 0,
    })
    expect(clientesAtivos([{ id: 'ana', exemplo: false }], [sample], DIA).ativos).toBe(0)
  })
})

it.each([
  // 90 days ago is 23 August; the day before, active still at the end of October (from 3 August).
  ['2026-08-23T03:00:00.000Z', 1, 1],
  ['2026-08-23T02:59:59.999Z', 0, 1],
  ['2026-08-03T03:00:00.000Z', 0, 1],
  ['2026-08-03T02:59:59.999Z', 0, 0],
  ['2026-11-01T03:00:00.000Z', 1, 0],
])(
  'a customer with a quote of %s: %i active now, %i at the end of the month before',
  (createdAt, now, before) => {
    const counted = clientesAtivos([{ id: 'ana', exemplo: false }], [orcamento({ createdAt })], DIA)
    expect([counted.ativos, counted.ativosAntes]).toEqual([now, before])
  },
)

describe('1,000 generated quotes', () => {
  const clientes = Array.from({ length: 40 }, (_, index) => ({ id: `c${index}`, exemplo: index % 10 === 9 }))

  /** Instants of two years, half of them within a second of a border of a month or a day, in either zone. */
  const instante = fc.oneof(
    fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) - 1 }),
    fc
      .record({
        month: fc.integer({ min: 0, max: 23 }),
        day: fc.constantFrom(1, 1, 1, 2, 23, 24, 31),
        hour: fc.constantFrom(0, 3, 2),
        shift: fc.integer({ min: -1_000, max: 1_000 }),
      })
      .map(({ month, day, hour, shift }) => Date.UTC(2025, month, day, hour) + shift),
  )
  const generated = fc
    .record({
      clienteId: fc.option(fc.integer({ min: 0, max: 44 }).map((index) => `c${index}`)),
      status: fc.constantFrom(...STATUS),
      cents: fc.integer({ min: 0, max: 1_000_000_000 }),
      created: instante,
      approved: instante,
      exemplo: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
    })
    .map(({ clienteId, status, cents, created, approved, exemplo }): Contado => ({
      clienteId,
      status,
      valorTotal: cents / 100,
      valorContratado: null,
      createdAt: new Date(created).toISOString(),
      aprovadoEm: status === 'aprovado' ? new Date(approved).toISOString() : null,
      exemplo,
    }))
  const thousand = fc.array(generated, { minLength: 1_000, maxLength: 1_000, size: 'max' })
  const today = fc.constantFrom('2026-11-20', '2026-01-01', '2026-03-31', '2026-02-28', '2025-12-31')

  it('come to the figures of a naive computation', () => {
    fc.assert(
      fc.property(thousand, today, (orcamentos, hoje) => {
        const dia = { hoje, zona: ZONA }
        const figures = indicadores(orcamentos, dia)
        const naive = naiveFigures(orcamentos)
        expect(figures.orcamentos).toBe(naive.total)
        expect(figures.pedidos).toBe(naive.approved)
        expect(figures.taxaAprovacao).toBe(Math.round((naive.approved * 100) / naive.total))
        expect(figures.orcamentosNoMes).toBe(naive.createdIn(monthOf(hoje, 0)))
        expect(figures.orcamentosAntes).toBe(naive.createdIn(monthOf(hoje, 1)))
        expect(BigInt(figures.receita)).toBe(naive.approvedIn(monthOf(hoje, 0)))
        expect(BigInt(figures.receitaAntes)).toBe(naive.approvedIn(monthOf(hoje, 1)))
        expect(figures.aprovadoPorMes.map(({ mes, valor }) => [mes, BigInt(valor)])).toEqual(
          [5, 4, 3, 2, 1, 0].map((back) => {
            const mes = monthOf(hoje, back)
            return [mes, naive.approvedIn(mes)]
          }),
        )
        expect(clientesAtivos(clientes, orcamentos, dia)).toEqual({
          clientes: 36,
          ativos: naiveActive(orcamentos, hoje, true),
          ativosAntes: naiveActive(orcamentos, lastDayBefore(hoje), false),
        })
      }),
      { numRuns: 12 },
    )
  })

  // From here on nothing of the program is used: parts of Intl, digits and BigInt instead of its dates and money.

  const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

  function dayOf(instant: string): string {
    const [day, month, year] = inSaoPaulo.format(new Date(instant)).split('/')
    return `${year}-${month}-${day}`
  }

  /** The month so many months before a day's. */
  function monthOf(day: string, back: number): string {
    const [year = 0, month = 0] = day.split('-').map(Number)
    const months = year * 12 + (month - 1) - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  }

  function lastDayBefore(day: string): string {
    const first = new Date(`${day.slice(0, 8)}01T12:00:00Z`)
    first.setUTCHours(-12)
    return first.toISOString().slice(0, 10)
  }

  function cents(reais: number): bigint {
    return BigInt(reais.toFixed(2).replace('.', ''))
  }

  function naiveFigures(orcamentos: readonly Contado[]) {
    const created = new Map<string, number>()
    const value = new Map<string, bigint>()
    let [total, approved] = [0, 0]
    for (const { exemplo, createdAt, status, aprovadoEm, valorTotal } of orcamentos) {
      if (exemplo) continue
      total += 1
      const month = dayOf(createdAt).slice(0, 7)
      created.set(month, (created.get(month) ?? 0) + 1)
      if (status !== 'aprovado') continue
      approved += 1
      const approvedMonth = dayOf(aprovadoEm ?? '').slice(0, 7)
      value.set(approvedMonth, (value.get(approvedMonth) ?? 0n) + cents(valorTotal))
    }
    return {
      total,
      approved,
      createdIn: (month: string) => created.get(month) ?? 0,
      approvedIn: (month: string) => value.get(month) ?? 0n,
    }
  }

  /** Own customers with a quote on one of the 90 days that end with this one, or later still when that may be. */
  function naiveActive(orcamentos: readonly Contado[], lastDay: string, later: boolean): number {
    const noon = new Date(`${lastDay}T12:00:00Z`)
    noon.setUTCDate(noon.getUTCDate() - 89)
    const firstDay = noon.toISOString().slice(0, 10)
    const isActive = (day: string) => day >= firstDay && (later || day <= lastDay)
    const counted = clientes.filter(
      ({ id, exemplo }) =>
        !exemplo &&
        orcamentos.some((one) => !one.exemplo && one.clienteId === id && isActive(dayOf(one.createdAt))),
    )
    return counted.length
  }
})
