import type { Financeiro } from '@lapida/contracts/financeiro'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const NOW = new Date('2026-11-20T12:00:00.000Z')
const COUNT = 1_000
const SECONDS = 180_000

/** One stored quote as this test remembers it: never read back from the tables that are summed. */
interface Conhecido {
  orcamento: Orcamento
  conta: boolean
}

let test: TestApp
let owner: TestUser
let stranger: TestUser
const known: Conhecido[] = []

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.createUser()
  stranger = await test.createUser()
  await storeQuotes()
  test.clock.now = NOW
  owner = await signIn(owner)
  stranger = await signIn(stranger)
}, SECONDS)
afterAll(() => test.close())

/** Figures that repeat from run to run, so that a red test can be looked into. */
function numbersFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    among: (low: number, high: number) => low + below(high - low + 1),
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}

const random = numbersFrom(20_261_120)
const STATUS: Status[] = ['rascunho', 'finalizado', 'aprovado', 'rejeitado']
const PEDRAS = [
  'Granito São Gabriel',
  'granito sao gabriel',
  ' GRANITO SÃO  GABRIEL ',
  'Mármore Branco Carrara',
  'Marmore branco carrara',
  'Quartzo Branco',
  'Branco Itaúnas',
  'Verde Ubatuba',
  'Preto Absoluto',
  'Ônix',
  '',
]

/** 8 months, in the order of time; every fifth at the first or last instant of a month or day in São Paulo. */
function instants(): Date[] {
  const start = Date.UTC(2026, 3, 1, 3)
  const span = NOW.getTime() - start
  return Array.from({ length: COUNT }, (_, index) => {
    const month = random.among(3, 10)
    if (index % 5 !== 0) return new Date(start + random.below(span))
    const border = Date.UTC(2026, month, 1, 3)
    return new Date(border + random.oneOf([-1, 0, -1_000, 1_000, -10_800_000, -10_800_001]))
  }).sort((one, other) => one.getTime() - other.getTime())
}

function randomOrcamento() {
  const materiais = Array.from({ length: random.below(4) }, () => ({
    nome: 'Material',
    tipo: random.oneOf(PEDRAS),
    precoM2: random.among(10_000, 150_000) / 100,
    pecas: Array.from({ length: random.among(1, 3) }, () => ({
      nome: 'Peça',
      largura: random.among(50, 900) / 1000,
      comprimento: random.among(100, 3_000) / 1000,
      quantidade: random.among(1, 3),
      acabamentoMetragemLinear: random.among(0, 4_000) / 1000,
      acabamentoValorMetro: random.among(0, 9_000) / 100,
    })),
    itens: [],
  }))
  const servicos = Array.from({ length: random.below(3) }, () => ({
    nome: 'Serviço',
    valor: random.among(1, 99_999) / 100,
  }))
  return {
    materiais,
    servicos,
    status: random.oneOf(STATUS),
    tipoDesconto: random.oneOf(['porcentagem', 'valor'] as const),
    desconto: random.oneOf([0, 5, 7.5, 12.34]),
    acrescimo: random.oneOf([0, 0, 3]),
  }
}

async function signIn(user: TestUser): Promise<TestUser> {
  const { email, password } = user
  const { body } = await test.call('contas.login', { body: { email, password } })
  return { ...user, token: body.token }
}

async function storeQuotes(): Promise<void> {
  const samples: string[] = []
  let month = ''
  for (const [index, instant] of instants().entries()) {
    test.clock.now = instant
    if (instant.toISOString().slice(0, 7) !== month) {
      month = instant.toISOString().slice(0, 7)
      owner = await signIn(owner)
      stranger = await signIn(stranger)
    }
    const user = index % 20 === 7 ? stranger : owner
    const created = await test.call('orcamentos.create', { user, body: randomOrcamento() })
    if (created.status !== 201) throw new Error(JSON.stringify(created.body))
    const [deleted, sample] = [index % 20 === 3, index % 20 === 11]
    if (deleted) await test.call('orcamentos.remove', { user, params: { id: created.body.id } })
    if (sample) samples.push(created.body.id)
    if (user === owner) known.push({ orcamento: created.body, conta: !deleted && !sample })
  }
  await asOwner(test.database, (client) =>
    client.query('update orcamentos set exemplo = true where id = any($1::uuid[])', [samples]),
  )
}

const cents = (reais: number) => BigInt(Math.round(reais * 100))
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)
const halfUp = (part: bigint, whole: bigint) => {
  const doubled = (part < 0n ? -part : part) * 2n + whole
  return Number((doubled / (whole * 2n)) * (part < 0n ? -1n : 1n))
}
const percent = (part: bigint, whole: bigint) => (whole === 0n ? null : halfUp(part * 1_000n, whole) / 10)
const calendars = new Map<string, Intl.DateTimeFormat>()
function monthOf(instant: string | Date, timeZone: string): string {
  const known = calendars.get(timeZone)
  const calendar = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })
  calendars.set(timeZone, calendar)
  return calendar.format(new Date(instant))
}
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

function quantia(list: Orcamento[]) {
  return { quantidade: list.length, total: Number(sum(list.map((one) => cents(one.valorTotal)))) / 100 }
}
function media(list: Orcamento[]): number {
  const total = sum(list.map((one) => cents(one.valorTotal)))
  return list.length === 0 ? 0 : halfUp(total, BigInt(list.length)) / 100
}

/** The last six months, counted back in whole months. */
function monthsUntil(mes: string): string[] {
  const [year = 0, month = 0] = mes.split('-').map(Number)
  return [5, 4, 3, 2, 1, 0].map((back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

function stonesOf(list: Orcamento[]): Financeiro['materiais'] {
  const stones = new Map<string, { ids: Set<string>; spellings: Map<string, number> }>()
  for (const { id, materiais } of list)
    for (const { tipo } of materiais) {
      if (tipo === '') continue
      const stone = stones.get(fold(tipo)) ?? { ids: new Set(), spellings: new Map() }
      stone.ids.add(id)
      stone.spellings.set(tipo.trim(), (stone.spellings.get(tipo.trim()) ?? 0) + 1)
      stones.set(fold(tipo), stone)
    }
  return [...stones]
    .sort(([a, one], [b, other]) => other.ids.size - one.ids.size || (a < b ? -1 : 1))
    .slice(0, 5)
    .map(([, { ids, spellings }]) => {
      const [[nome] = ['']] = [...spellings].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      return { nome, orcamentos: ids.size }
    })
}

/** Every figure by loops over the quotes in memory: no SQL, no function of the product. */
function expectedFigures(list: Orcamento[], zona: string, now: Date): Financeiro {
  const mesAtual = monthOf(now, zona)
  const meses = monthsUntil(mesAtual)
  const ofMonth = (mes: string) => list.filter(({ createdAt }) => monthOf(createdAt, zona) === mes)
  const ofStatus = (name: Status) => list.filter(({ status }) => status === name)
  const [before, current] = [meses[4] ?? '', mesAtual].map((mes) =>
    sum(ofMonth(mes).map((one) => cents(one.valorTotal))),
  ) as [bigint, bigint]
  const aprovados = ofStatus('aprovado')
  const area = aprovados.flatMap(({ materiais }) =>
    materiais.flatMap(({ pecas }) =>
      pecas.map(
        (peca) =>
          BigInt(Math.round(peca.largura * 1000)) *
          BigInt(Math.round(peca.comprimento * 1000)) *
          BigInt(peca.quantidade),
      ),
    ),
  )
  const [maior] = [...list].sort(
    (one, other) =>
      other.valorTotal - one.valorTotal ||
      other.createdAt.localeCompare(one.createdAt) ||
      one.id.localeCompare(other.id),
  )
  const outros = aprovados.length + ofStatus('finalizado').length + ofStatus('rejeitado').length
  const rascunhos = quantia(ofStatus('rascunho'))
  return {
    mesAtual,
    totalGeral: quantia(list).total,
    orcamentos: list.length,
    ticketMedio: media(list),
    meses: meses.map((mes) => ({ mes, ...quantia(ofMonth(mes)), media: media(ofMonth(mes)) })),
    crescimento: percent(current - before, before),
    taxaAprovacao: percent(BigInt(aprovados.length), BigInt(list.length)),
    aprovados: quantia(aprovados),
    finalizados: quantia(ofStatus('finalizado')),
    rejeitados: quantia(ofStatus('rejeitado')),
    // The specification's own words: the total minus the other three.
    rascunhos: { ...rascunhos, quantidade: list.length - outros },
    materiais: stonesOf(list),
    metricas: {
      ticketMedioAprovados: media(aprovados),
      areaVendidaM2: halfUp(sum(area), 10_000n) / 100,
      descontoMedio: percent(
        sum(list.map((one) => cents(one.valorDesconto))),
        sum(list.map((one) => cents(one.subtotal))),
      ),
      maiorOrcamento: maior
        ? { id: maior.id, numeracao: maior.numeracao, cliente: '', total: maior.valorTotal }
        : null,
    },
  }
}

const counted = () => known.filter(({ conta }) => conta).map(({ orcamento }) => orcamento)
const figures = async (user: TestUser) => (await test.call('financeiro.get', { user })).body

it('asks for sign-in', async () => {
  expect((await test.call('financeiro.get')).status).toBe(401)
  expect((await test.call('financeiro.export')).status).toBe(401)
})

it('every figure of an account without quotes is nothing, and none divides by nothing', async () => {
  const user = await test.createUser()
  expect(await figures(user)).toEqual(expectedFigures([], SAO_PAULO, NOW))
})

describe(`${COUNT} generated quotes`, () => {
  it.each([
    ['today', NOW],
    ['in the last millisecond of October in São Paulo', new Date('2026-11-01T02:59:59.999Z')],
    ['in the first instant of November in São Paulo', new Date('2026-11-01T03:00:00.000Z')],
    ['when the year has turned', new Date('2027-01-01T03:00:00.000Z')],
  ])('every figure equals an independent computation, %s', async (_when, now) => {
    test.clock.now = now
    owner = await signIn(owner)
    const answered = await figures(owner)
    const before = counted()
    expect(before.length).toBeGreaterThan(800)
    expect(answered).toEqual(expectedFigures(before, SAO_PAULO, now))
  })

  it.each(['America/Noronha', 'America/Rio_Branco', 'Asia/Tokyo', 'Pacific/Auckland'])(
    "the months are those of the company's zone: %s",
    async (fusoHorario) => {
      test.clock.now = NOW
      owner = await signIn(owner)
      await test.call('empresa.change', { user: owner, body: { fusoHorario } })
      const answered = await figures(owner)
      await test.call('empresa.change', { user: owner, body: { fusoHorario: SAO_PAULO } })
      expect(answered).toEqual(expectedFigures(counted(), fusoHorario, NOW))
    },
  )

  it('the months differ between the zones: the borders are in the data', async () => {
    const months = (zona: string) => expectedFigures(counted(), zona, NOW).meses
    expect(months('Asia/Tokyo')).not.toEqual(months(SAO_PAULO))
    expect(months('America/Noronha')).not.toEqual(months(SAO_PAULO))
  })

  it('as CSV: every quote that counts and no other, newest first, the sums to the centavo', async () => {
    const { body, headers } = await test.call('financeiro.export', { user: owner })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="financeiro.csv"',
    })
    const [header, ...lines] = String(body).trimEnd().split('\r\n')
    expect(header).toBe('\uFEFFNúmero;Cliente;Data;Status;Subtotal;Desconto;Acréscimo;Total')
    const day = new Intl.DateTimeFormat('pt-BR', { timeZone: SAO_PAULO })
    const plain = (value: number) => value.toFixed(2).replace('.', ',')
    const LABELS = {
      rascunho: 'Rascunho',
      finalizado: 'Finalizado',
      aprovado: 'Aprovado',
      rejeitado: 'Rejeitado',
    }
    const expected = counted().map((one) =>
      [
        one.numeracao,
        '',
        day.format(new Date(one.createdAt)),
        LABELS[one.status],
        ...[one.subtotal, one.valorDesconto, one.valorAcrescimo, one.valorTotal].map(plain),
      ].join(';'),
    )
    expect([...lines].sort()).toEqual([...expected].sort())
  })

  it("another account's figures are its own, and its quotes never in these", async () => {
    const own = await figures(stranger)
    expect(own.orcamentos).toBe(COUNT / 20)
    const total = (list: { total: number }[]) => Number(sum(list.map((each) => cents(each.total)))) / 100
    expect(total([own.aprovados, own.finalizados, own.rejeitados, own.rascunhos])).toBe(own.totalGeral)
    expect(own.totalGeral).toBeLessThan((await figures(owner)).totalGeral)
  })
})
