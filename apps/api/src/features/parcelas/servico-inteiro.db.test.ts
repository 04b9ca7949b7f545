import { randomUUID } from 'node:crypto'
import type { Parcela } from '@lapida/contracts/parcela'
import { totaisOfEscolhas } from '@lapida/domain/orcamento/escolhas'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aprovacaoOf, createEnviado, postForm, sendAnother, type Fields } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

const HOJE = '2026-11-20'

let test: TestApp
let user: TestUser
let id: string
/** Centavos that came in less what was taken back, by receipts that no step may lose. */
let ledger: number
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  test.clock.now = new Date(`${HOJE}T12:00:00.000Z`)
  user = await test.createUser()
  ledger = 0
})
afterAll(() => test.close())

const linha = { tipo: 'porcentagem', dias: 0, data: null, meio: 'PIX' }
const PLANO = [
  { ...linha, rotulo: 'Entrada', valor: 50, gatilho: 'aprovacao' },
  { ...linha, rotulo: 'Na instalação', valor: 50, gatilho: 'instalacao' },
]
const COZINHA = {
  nome: 'Cozinha',
  tipo: 'Preto São Gabriel',
  precoM2: 480,
  pecas: [{ nome: 'Bancada', largura: 0.6, comprimento: 2.4 }],
  variantes: [
    {
      letra: 'B',
      tipo: 'Branco Itaúnas',
      espessura: '2 cm',
      acabamento: 'Polido',
      precoM2: 650.55,
      ajusteAcabamento: 12.5,
    },
  ],
}

const get = async () => (await test.call('orcamentos.get', { user, params: { id } })).body
const write = (body: object) => test.call('orcamentos.change', { user, params: { id }, body })
const list = async (query: Record<string, string> = {}) =>
  (await test.call('parcelas.list', { user, query })).body
const rows = async () => (await list({ orcamentoId: id })).parcelas
const approve = async (fields: Fields = {}, proposta = 1) => {
  const answer = await postForm(test, `/orcamento/${id}/aprovar`, { fields: aprovacaoOf(proposta, fields) })
  expect(answer.statusCode).toBe(303)
}

async function receive({ id: parcela }: Pick<Parcela, 'id'>, valor: number, more: object = {}) {
  const recebimentoId = randomUUID()
  const body = { id: recebimentoId, valor, dia: HOJE, meio: 'PIX', ...more }
  const { status } = await test.call('recebimentos.create', { user, params: { id: parcela }, body })
  expect(status).toBe(201)
  ledger += reaisToCentavos(valor)
  return { recebimentoId, valor, id: parcela }
}

async function reverse({ id: parcela, recebimentoId, valor }: Awaited<ReturnType<typeof receive>>) {
  const body = { dia: HOJE, observacao: 'Era de outro' }
  const params = { id: parcela, recebimentoId }
  expect((await test.call('recebimentos.reverse', { user, params, body })).status).toBe(201)
  ledger -= reaisToCentavos(valor)
}

async function first(): Promise<Parcela> {
  const [row] = await rows()
  if (!row) throw new Error('There is no instalment.')
  return row
}

const sumOf = (values: readonly number[]) => values.map(reaisToCentavos).reduce((sum, one) => sum + one, 0)

/** What holds at every step: what counts is what was agreed to, and every centavo is somewhere. */
async function settled(): Promise<void> {
  const stored = await asOwner(test.database, async (client) => {
    const { rows: found } = await client.query<{ recebido: string; recibos: string }>(
      `select coalesce(sum(p.recebido), 0) as recebido, coalesce(sum(r.soma), 0) as recibos from parcelas p
       left join (select parcela_id, sum(valor) as soma from recebimentos group by 1) r on r.parcela_id = p.id
       where p.user_id = $1`,
      [user.id],
    )
    return found[0]
  })
  expect(stored).toEqual({ recebido: String(ledger), recibos: String(ledger) })
  const { recebidoNoMes, aReceber, parcelas } = await list()
  expect(reaisToCentavos(recebidoNoMes)).toBe(ledger)
  const { status, body: quote } = await test.call('orcamentos.get', { user, params: { id } })
  const agreed =
    status === 200 && quote.status === 'aprovado' ? reaisToCentavos(quote.valorContratado ?? 0) : 0
  const all = status === 200 ? await rows() : parcelas
  const counting = all.filter(({ situacao }) => situacao !== 'cancelada')
  const asked = sumOf(counting.map(({ valor }) => valor))
  const open = sumOf(counting.map(({ saldo }) => saldo))
  // Above what was agreed to only what came in already, which is to be seen; never anything that is asked for.
  if (open > 0 || asked < agreed) expect(asked).toBe(agreed)
  expect(reaisToCentavos(aReceber)).toBe(open)
  const back = sumOf(all.map(({ aDevolver }) => aDevolver))
  const lost = sumOf(all.filter(({ situacao }) => situacao === 'cancelada').map(({ recebido }) => recebido))
  expect(back).toBeGreaterThanOrEqual(lost)
  if (agreed > 0) expect(lost).toBe(0)
}

describe('the money of a whole job', () => {
  it('is what was agreed to at every step, and nothing that came in is lost', async () => {
    const quote = await createEnviado(test, user, { materiais: [COZINHA], planoPagamento: PLANO })
    id = quote.id
    await settled()
    const [material] = quote.materiais
    const escolhas = { pedras: { [material?.id ?? '']: 'B' as const }, opcionais: [] }
    const { total } = totaisOfEscolhas(quote, escolhas)
    expect(total).not.toBe(reaisToCentavos(quote.valorTotal))
    await approve({ [`pedra.${material?.id ?? ''}`]: 'B', total: String(total) })
    expect(reaisToCentavos((await get()).valorContratado ?? 0)).toBe(total)
    await settled()
    const deposit = await receive(await first(), 300.33)
    await settled()
    await write({ status: 'finalizado' })
    expect((await first()).aDevolver).toBe(300.33)
    await settled()
    await write({ status: 'aprovado', refazerAprovacao: true })
    expect(await first()).toMatchObject({ recebido: 300.33, situacao: 'parcial' })
    await settled()
    // Reopened for good: the customer agrees to another version.
    await write({ status: 'finalizado' })
    const next = await sendAnother(test, user, { id, valor: 900.1 })
    await settled()
    await approve({}, next)
    await settled()
    await test.call('orcamentos.remove', { user, params: { id } })
    await settled()
    await test.call('orcamentos.restore', { user, params: { id } })
    await settled()
    expect(await first()).toMatchObject({ valor: 300.33, recebido: 300.33, situacao: 'paga' })
    await reverse(deposit)
    await settled()
    expect(await first()).toMatchObject({ valor: 300.33, recebido: 0, situacao: 'aberta' })
    for (const row of await rows())
      if (row.situacao !== 'cancelada' && row.saldo > 0) await receive(row, row.saldo)
    await settled()
    expect((await list()).aReceber).toBe(0)
    expect(ledger).toBe(reaisToCentavos((await get()).valorContratado ?? 0))
  })

  it('asks no more than was agreed to when a receipt of before a lower aditivo is taken back', async () => {
    id = (await createEnviado(test, user, { planoPagamento: PLANO })).id
    await approve()
    const deposit = await receive(await first(), 240)
    const aditivo = await sendAnother(test, user, { id, valor: 100 })
    await approve({}, aditivo)
    await settled()
    await reverse(deposit)
    await settled()
    expect(
      (await rows()).filter(({ saldo, situacao }) => situacao !== 'cancelada' && saldo > 0),
    ).toMatchObject([{ rotulo: 'Entrada', valor: 100 }])
  })

  it('counts what came in under another version when the first one is approved again', async () => {
    id = (await createEnviado(test, user, { planoPagamento: PLANO })).id
    await write({ status: 'aprovado' })
    await receive(await first(), 100)
    await write({ status: 'finalizado' })
    const next = await sendAnother(test, user, { id, valor: 600 })
    await write({ status: 'aprovado' })
    await settled()
    await write({ status: 'finalizado' })
    await test.call('propostas.withdraw', { user, params: { id, numero: String(next) } })
    await approve({}, 1)
    expect((await get()).propostaAprovada).toBe(1)
    await settled()
  })

  it('a credit of one version is counted under the next', async () => {
    id = (await createEnviado(test, user, { planoPagamento: PLANO })).id
    await approve()
    const over = await receive(await first(), 300, { comoCredito: true })
    await settled()
    const aditivo = await sendAnother(test, user, { id, valor: 700 })
    await approve({}, aditivo)
    await settled()
    await write({ status: 'rejeitado' })
    await settled()
    await write({ status: 'aprovado', refazerAprovacao: true })
    await settled()
    await reverse(over)
    await settled()
  })
})
