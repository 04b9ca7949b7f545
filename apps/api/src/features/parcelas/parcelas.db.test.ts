import { randomUUID } from 'node:crypto'
import type { LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import type { Parcela } from '@lapida/contracts/parcela'
import { codigoPixOfParcela } from '@lapida/domain/empresa/pix'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openParcelas } from './open-parcelas.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { approveAs } from '#testing/public-page.ts'
import { openContextFor } from '#testing/open-context.ts'
import { asOwner } from '#testing/owner-rows.ts'

const HOJE = '2026-11-20'
const TOTAL = 3_890.5

let test: TestApp
let user: TestUser
let other: TestUser
let orcamentoId: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date(`${HOJE}T12:00:00.000Z`)
  orcamentoId = await newOrcamento()
})

function linha(rotulo: string, valor: number, more: Partial<LinhaDoPlano> = {}): LinhaDoPlano {
  return { rotulo, tipo: 'porcentagem', valor, gatilho: 'aprovacao', dias: 0, data: null, meio: '', ...more }
}
const METADES = [linha('Entrada', 50), linha('Na instalação', 50, { gatilho: 'instalacao' })]

async function newOrcamento(body: object = {}): Promise<string> {
  const cliente = await test.createCliente(user, { nomeCompleto: 'Mariana Alves', telefone: '11987654321' })
  const answer = await test.call('orcamentos.create', {
    user,
    body: {
      clienteId: cliente.id,
      servicos: [{ nome: 'Bancada', valor: TOTAL }],
      meiosPagamento: ['PIX', 'Dinheiro'],
      planoPagamento: METADES,
      status: 'aprovado',
      ...body,
    },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

/** The fields of a BR Code: two digits of name, two of length, the value. */
function fieldsOfCode(codigo: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < codigo.length;) {
    const length = Number(codigo.slice(at + 2, at + 4))
    fields[codigo.slice(at, at + 2)] = codigo.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

const list = async (id = orcamentoId) => {
  const { status, body } = await test.call('parcelas.list', { user, query: { orcamentoId: id } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const rows = async (id = orcamentoId) => (await list(id)).parcelas
const first = async () => (await rows())[0]?.id ?? ''
const receive = (id: string, body: object = {}, owner = user) =>
  test.call('recebimentos.create', {
    user: owner,
    params: { id },
    body: { valor: 100, dia: HOJE, meio: 'PIX', ...body },
  })
const reverse = (id: string, recebimentoId: string, body: object = {}) =>
  test.call('recebimentos.reverse', {
    user,
    params: { id, recebimentoId },
    body: { dia: HOJE, observacao: 'Era de outro', ...body },
  })
const move = (status: string, more: object = {}) =>
  test.call('orcamentos.change', { user, params: { id: orcamentoId }, body: { status, ...more } })
/** What the door into the approval does once a version of this value is agreed to. */
async function approveVersion(proposta: number, valorTotal: number, more: object = {}): Promise<void> {
  const { body: orcamento } = await test.call('orcamentos.get', { user, params: { id: orcamentoId } })
  await openContextFor(test, user).inTransaction({ userId: user.id }, (inside) =>
    openParcelas(inside, { orcamento: { ...orcamento, valorTotal, ...more }, proposta }),
  )
}
const standing = (all: readonly Parcela[]) =>
  all.map(({ rotulo, valor, recebido, situacao }) => [rotulo, valor, recebido, situacao])

describe('what an approval opens', () => {
  it('makes the rows of the plan, exact to the centavo, each with its day and its txid', async () => {
    expect(await list()).toMatchObject({
      hoje: HOJE,
      parcelas: [
        {
          rotulo: 'Entrada',
          valor: 1_945.25,
          saldo: 1_945.25,
          vencimento: HOJE,
          situacao: 'aberta',
          proposta: 1,
          aceitaPix: true,
          cliente: { nomeCompleto: 'Mariana Alves', telefone: '11987654321' },
        },
        { rotulo: 'Na instalação', valor: 1_945.25, vencimento: null, situacao: 'prevista' },
      ],
    })
    for (const { txid, orcamentoNumeracao, numero } of await rows())
      expect(txid).toBe(`${orcamentoNumeracao.replaceAll('-', '')}V1P${numero}`)
  })

  it.each([
    ['3x', ['restante', 'restante', 'restante'], [1_296.83, 1_296.83, 1_296.84]],
    ['entrada e o restante', ['valor', 'restante'], [1_000, 2_890.5]],
  ] as const)('%s', async (_, tipos, valores) => {
    const planoPagamento = tipos.map((tipo, index) =>
      linha(`P${index}`, tipo === 'valor' ? 1_000 : 0, { tipo, gatilho: 'dias', dias: index * 30 }),
    )
    const id = await newOrcamento({ planoPagamento })
    expect((await rows(id)).map(({ valor }) => valor)).toEqual(valores)
    expect((await rows(id)).map(({ vencimento }) => vencimento)).toEqual(
      ['2026-11-20', '2026-12-20', '2027-01-19'].slice(0, valores.length),
    )
  })

  it('opens none without a plan, and refuses one that does not add up', async () => {
    expect(await rows(await newOrcamento({ planoPagamento: [] }))).toEqual([])
    const { status, body } = await test.call('orcamentos.create', {
      user,
      body: { planoPagamento: [linha('Entrada', 50), linha('Final', 40)] },
    })
    expect([status, body.campos]).toEqual([
      400,
      { planoPagamento: 'As porcentagens somam 90%. Precisam dar 100%.' },
    ])
  })

  it('opens them once, also when the customer approves', async () => {
    const id = await newOrcamento({ status: 'finalizado' })
    expect(await rows(id)).toEqual([])
    expect(await approveAs(test, id, 'Mariana')).toBe(303)
    await approveAs(test, id, 'Mariana')
    expect(standing(await rows(id))).toEqual([
      ['Entrada', 1_945.25, 0, 'aberta'],
      ['Na instalação', 1_945.25, 0, 'prevista'],
    ])
  })

  it('an aditivo of more is one row more; of less, the last ones give way; what is paid stays', async () => {
    await receive(await first(), { valor: 1_945.25 })
    await approveVersion(2, 4_000)
    await approveVersion(2, 4_000)
    expect(await rows()).toMatchObject([
      { rotulo: 'Entrada', valor: 1_945.25, situacao: 'paga', proposta: 2 },
      { rotulo: 'Na instalação', valor: 1_945.25, situacao: 'prevista', proposta: 2 },
      { rotulo: 'Aditivo', valor: 109.5, situacao: 'prevista', gatilho: 'instalacao', numero: 3 },
    ])
    expect((await rows())[2]?.txid).toMatch(/V2P3$/)
    await approveVersion(3, 3_000)
    expect(standing(await rows())).toEqual([
      ['Entrada', 1_945.25, 1_945.25, 'paga'],
      ['Na instalação', 1_054.75, 0, 'prevista'],
      ['Aditivo', 109.5, 0, 'cancelada'],
    ])
    await approveVersion(4, 1_000)
    // More came in than is agreed to: that is to be given back.
    expect(standing(await rows())).toMatchObject([
      ['Entrada', 1_000, 1_945.25, 'paga'],
      ['Na instalação', 1_054.75, 0, 'cancelada'],
      ['Aditivo', 109.5, 0, 'cancelada'],
    ])
    expect((await rows()).map(({ aDevolver }) => aDevolver)).toEqual([945.25, 0, 0])
    // The credit pays for the next aditivo first.
    await approveVersion(5, 2_000)
    expect(standing(await rows())).toMatchObject([
      ['Entrada', 1_945.25, 1_945.25, 'paga'],
      ['Na instalação', 1_054.75, 0, 'cancelada'],
      ['Aditivo', 109.5, 0, 'cancelada'],
      ['Aditivo', 54.75, 0, 'aberta'],
    ])
  })

  it('approved again as another version: what came in counts, and the new plan brings the rest', async () => {
    await receive(await first(), { valor: 945.25 })
    await move('rejeitado')
    const planoPagamento = [linha('Sinal', 30), linha('Saldo', 70, { gatilho: 'medicao' })]
    await approveVersion(2, 2_000, { planoPagamento })
    expect(standing(await rows())).toEqual([
      ['Entrada', 945.25, 945.25, 'paga'],
      ['Na instalação', 1_945.25, 0, 'cancelada'],
      ['Saldo', 1_054.75, 0, 'prevista'],
    ])
  })

  it('left and approved again as it was: the same rows count again', async () => {
    const before = await rows()
    await receive(before[0]?.id ?? '', { valor: 945.25 })
    await move('rejeitado')
    expect(await rows()).toMatchObject([
      { situacao: 'cancelada', aDevolver: 945.25, canceladaPorque: 'Orçamento rejeitado' },
      { situacao: 'cancelada', aDevolver: 0 },
    ])
    expect(await list()).toMatchObject({ aReceber: expect.any(Number) })
    await move('aprovado', { refazerAprovacao: true })
    expect(standing(await rows())).toEqual([
      ['Entrada', 1_945.25, 945.25, 'parcial'],
      ['Na instalação', 1_945.25, 0, 'prevista'],
    ])
    expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  it('deleted and restored: the same rows count again, also after a day', async () => {
    await receive(await first(), { valor: 945.25 })
    const before = await rows()
    for (const hours of [1, 25]) {
      await test.call('orcamentos.remove', { user, params: { id: orcamentoId } })
      test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000)
      await test.call('orcamentos.restore', { user, params: { id: orcamentoId } })
      test.clock.now = new Date(`${HOJE}T12:00:00.000Z`)
      expect(standing(await rows())).toEqual(standing(before))
      expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    }
  })

  it('of a sample, which is taken away and brought back with all others', async () => {
    const owner = await test.createUser()
    await test.call('exemplos.create', { user: owner })
    const { body } = await test.call('orcamentos.list', { user: owner })
    const id = body.orcamentos.find(({ status }) => status === 'finalizado')?.id ?? ''
    const change = { status: 'aprovado', planoPagamento: METADES }
    const approved = await test.call('orcamentos.change', { user: owner, params: { id }, body: change })
    expect(approved.body).toMatchObject({ exemplo: true, status: 'aprovado' })
    const query = { orcamentoId: id }
    const ofSample = async () => (await test.call('parcelas.list', { user: owner, query })).body.parcelas
    const before = await ofSample()
    expect(before.map(({ rotulo }) => rotulo)).toEqual(['Entrada', 'Na instalação'])
    await test.call('exemplos.remove', { user: owner })
    await test.call('exemplos.restore', { user: owner })
    expect(standing(await ofSample())).toEqual(standing(before))
  })
})

describe('what comes in', () => {
  it('goes 401, 400, 404, good, repeat', async () => {
    const id = await first()
    expect((await test.call('recebimentos.create', { params: { id }, body: {} })).status).toBe(401)
    expect((await receive(id, { valor: 0 })).body.campos).toEqual({
      valor: 'O valor precisa ser maior que zero.',
    })
    expect((await receive(id, { dia: '2026-11-23' })).body.campos).toEqual({
      dia: 'O dia do recebimento ainda não chegou.',
    })
    expect((await receive(id, {}, other)).body.code).toBe('PARCELA_NAO_ENCONTRADA')
    const body = { id: randomUUID(), valor: 945.25, observacao: 'Pix do marido' }
    const { status, body: parcela } = await receive(id, body)
    expect(status).toBe(201)
    expect(parcela).toMatchObject({
      situacao: 'parcial',
      recebido: 945.25,
      saldo: 1_000,
      recebimentos: [{ ...body, dia: HOJE, meio: 'PIX', estornado: false }],
    })
    expect(await receive(id, { ...body, valor: 1 })).toMatchObject({
      status: 201,
      body: { recebido: 945.25 },
    })
  })

  it('more than is open is asked about, and may stand as credit', async () => {
    const id = await first()
    const refused = await receive(id, { valor: 2_000 })
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'VALOR_ACIMA_DO_SALDO',
      'Faltam R$\u00a01.945,25 nesta parcela. Registrar o resto como crédito?',
    ])
    expect((await receive(id, { valor: 2_000, comoCredito: true })).body).toMatchObject({
      situacao: 'paga',
      saldo: 0,
      aDevolver: 54.75,
    })
  })

  it('a second device that did not know of the first receipt is asked', async () => {
    const id = await first()
    await receive(id, { valor: 100, recebidoAntes: 0 })
    const refused = await receive(id, { valor: 100, recebidoAntes: 0 })
    expect([refused.body.code, refused.body.error]).toEqual([
      'RECEBIMENTO_REPETIDO',
      'Já há um recebimento de R$\u00a0100,00 hoje. Registrar outro?',
    ])
    expect((await receive(id, { recebidoAntes: 0, outroRecebimento: true })).body.recebido).toBe(200)
    expect((await receive(id, { recebidoAntes: 200 })).body.recebido).toBe(300)
  })

  it('is taken back by a new row, once', async () => {
    const id = await first()
    const recebimentoId = randomUUID()
    await receive(id, { id: recebimentoId, valor: 1_945.25 })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const estornoId = randomUUID()
    const { status, body } = await reverse(id, recebimentoId, { id: estornoId })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      situacao: 'aberta',
      recebido: 0,
      saldo: 1_945.25,
      recebimentos: [
        { id: estornoId, valor: -1_945.25, estornaId: recebimentoId, observacao: 'Era de outro' },
        { id: recebimentoId, valor: 1_945.25, estornado: true },
      ],
    })
    expect((await reverse(id, recebimentoId, { id: estornoId })).status).toBe(201)
    expect((await reverse(id, recebimentoId)).body.code).toBe('RECEBIMENTO_ESTORNADO')
    expect((await reverse(id, estornoId)).body.code).toBe('RECEBIMENTO_NAO_ENCONTRADO')
    expect((await reverse(id, randomUUID())).body.code).toBe('RECEBIMENTO_NAO_ENCONTRADO')
  })

  it.each([
    ['before the money came', '2026-11-18', 'O estorno não pode ser antes do recebimento, de 19/11/2026.'],
    ['on a day that is to come', '2026-11-22', 'O dia do estorno ainda não chegou.'],
  ])('is not taken back %s', async (_, dia, texto) => {
    const id = await first()
    const recebimentoId = randomUUID()
    await receive(id, { id: recebimentoId, dia: '2026-11-19' })
    const { status, body } = await reverse(id, recebimentoId, { dia })
    expect([status, body.code, body.campos]).toEqual([400, 'DADOS_INVALIDOS', { dia: texto }])
    expect((await reverse(id, recebimentoId, { dia: '2026-11-19' })).body).toMatchObject({ recebido: 0 })
  })

  it('is taken back on a day that a device has before its company', async () => {
    const id = await first()
    const recebimentoId = randomUUID()
    await receive(id, { id: recebimentoId, dia: '2026-11-21' })
    expect((await reverse(id, recebimentoId, { dia: '2026-11-21' })).body).toMatchObject({ recebido: 0 })
  })

  it('nothing comes in for what is cancelled', async () => {
    const id = await first()
    await move('rejeitado')
    expect((await receive(id)).body.code).toBe('PARCELA_CANCELADA')
  })

  it('100 receipts at once: each counts once, none is lost, none goes over', async () => {
    const id = await newOrcamento({
      servicos: [{ nome: 'Bancada', valor: 60 }],
      planoPagamento: [linha('À vista', 100)],
    })
    const [parcela] = await rows(id)
    // Ten of them are one receipt that was sent ten times.
    const repeated = randomUUID()
    const ids = Array.from({ length: 100 }, (_, index) => (index % 10 === 0 ? repeated : randomUUID()))
    const answers = await Promise.all(
      ids.map(async (one) => {
        const send = () => receive(parcela?.id ?? '', { id: one, valor: 1 })
        let answer = await send()
        // As a device does when the server asks for a moment.
        while (answer.status === 503) answer = await send()
        return { id: one, code: answer.status === 201 ? 'ok' : answer.body.code }
      }),
    )
    const [after] = await rows(id)
    const written = new Set((after?.recebimentos ?? []).map((one) => one.id))
    expect(after?.recebimentos).toHaveLength(60)
    expect(written.size).toBe(60)
    expect(after).toMatchObject({ recebido: 60, saldo: 0, situacao: 'paga' })
    for (const { id: one, code } of answers)
      expect(code).toBe(written.has(one) ? 'ok' : 'VALOR_ACIMA_DO_SALDO')
  })

  it('a receipt is never changed and never deleted, and its sum has no other writer', async () => {
    const id = await first()
    await receive(id)
    await asOwner(test.database, async (client) => {
      for (const statement of [
        'update recebimentos set valor = 1 where parcela_id = $1',
        'delete from recebimentos where parcela_id = $1',
      ])
        await expect(client.query(statement, [id])).rejects.toThrow('never changed or deleted')
      const { rows: wrong } = await client.query(
        `select p.id from parcelas p
         where p.recebido <> (select coalesce(sum(r.valor), 0) from recebimentos r where r.parcela_id = p.id)`,
      )
      expect(wrong).toEqual([])
    })
  })
})

describe('days and sums', () => {
  it('another day needs a reason, which the history tells', async () => {
    const id = await first()
    const change = (body: object) => test.call('parcelas.change', { user, params: { id }, body })
    expect((await change({ vencimento: '2026-12-01' })).status).toBe(400)
    expect((await change({ vencimento: '2026-12-01', motivo: 'Pediu mais prazo' })).body).toMatchObject({
      vencimento: '2026-12-01',
      situacao: 'aberta',
    })
    const { body } = await test.call('historico.list', { user, query: { entidadeId: orcamentoId } })
    expect(body.eventos.find(({ acao }) => acao === 'vencimento-mudado')).toMatchObject({
      detalhes: { de: '20/11/2026', para: '01/12/2026', motivo: 'Pediu mais prazo' },
    })
  })

  it('the installation dates what waits for it, and what has a day keeps it', async () => {
    const date = (dia: string) =>
      test.call('parcelas.date', {
        user,
        params: { id: orcamentoId },
        body: { gatilho: 'instalacao', dia },
      })
    expect((await date('2026-12-05')).body.parcelas.map(({ vencimento }) => vencimento)).toEqual([
      HOJE,
      '2026-12-05',
    ])
    expect((await date('2026-12-09')).body.parcelas[1]?.vencimento).toBe('2026-12-05')
  })

  it('says what is to come in, what is late, and what came in this month', async () => {
    const alone = await test.createUser()
    const { body: made } = await test.call('orcamentos.create', {
      user: alone,
      body: {
        servicos: [{ nome: 'Bancada', valor: 1_000 }],
        planoPagamento: METADES,
        status: 'aprovado',
      },
    })
    const lists = async (query = {}) => (await test.call('parcelas.list', { user: alone, query })).body
    const [entrada] = (await lists({ orcamentoId: made.id })).parcelas
    await receive(entrada?.id ?? '', { valor: 200 }, alone)
    expect(await lists()).toMatchObject({ recebidoNoMes: 200, aReceber: 800, vencido: 0 })
    test.clock.now = new Date('2026-12-02T12:00:00.000Z')
    expect(await lists()).toMatchObject({ recebidoNoMes: 0, aReceber: 800, vencido: 300 })
    expect((await lists()).parcelas.map(({ situacao }) => situacao)).toEqual(['vencida', 'prevista'])
  })

  it('every code asks for exactly what is open, under the txid of its row', async () => {
    const empresa = {
      nomeEmpresa: 'Rocha Forte',
      cidade: 'Osasco',
      dadosBancarios: { titular: '' },
      chavePix: '12.ABC.345/01DE-35',
    }
    const id = await first()
    await receive(id, { valor: 945.25 })
    const codes = (await rows()).map((parcela) => ({ parcela, codigo: codigoPixOfParcela(parcela, empresa) }))
    for (const { parcela, codigo } of codes)
      expect(fieldsOfCode(codigo ?? '')).toMatchObject({
        54: parcela.saldo.toFixed(2),
        59: 'Rocha Forte',
        62: expect.stringContaining(parcela.txid),
      })
    expect(new Set(codes.map(({ codigo }) => codigo)).size).toBe(2)
    await receive(id, { valor: 1_000 })
    const [paid] = await rows()
    expect(paid && codigoPixOfParcela(paid, empresa)).toBeNull()
  })
})
