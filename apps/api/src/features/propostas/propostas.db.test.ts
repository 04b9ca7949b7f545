import { createHash, randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { comparePropostas, sumMudancas } from '@lapida/domain/orcamento/compare-propostas'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '#http/canonical-json.ts'
import { aprovacaoOf } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { PRODUTO } from '#testing/world.ts'
import { freezeExistentes } from '#freeze-existentes.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha Forte', telefone: '1140028922' } })
})
afterAll(() => test.close())

const { materiais } = ORCAMENTO_REFERENCIA.orcamento
const create = async (body: object = {}) =>
  (await test.call('orcamentos.create', { user, body: { materiais, baseDesconto: 'materiais', ...body } }))
    .body
const send = async (id: string) => (await test.call('propostas.create', { user, params: { id } })).body
const change = async (id: string, body: object) =>
  (await test.call('orcamentos.change', { user, params: { id }, body })).body
const get = async (id: string) => (await test.call('orcamentos.get', { user, params: { id } })).body
const versions = async (id: string) =>
  (await test.call('propostas.list', { user, params: { id } })).body.propostas
const version = (id: string, numero: number) =>
  test.call('propostas.get', { user, params: { id, numero: String(numero) } })
const page = async (id: string) =>
  (await test.app.inject({ url: `/orcamento/${id}`, headers: { 'user-agent': 'bot' } })).body
const approve = (id: string, proposta: number | '') =>
  test.app.inject({
    method: 'POST',
    url: `/orcamento/${id}/aprovar`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(aprovacaoOf(Number(proposta) || 0, { nome: 'Marina' })).toString(),
  })
const sold = async () => (await test.call('financeiro.get', { user })).body
const reais = (value: number) =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/u, '\u00a0')

describe('sending', () => {
  it('freezes what stands, and makes of a draft a quote that waits for an answer', async () => {
    const { id, valorTotal } = await create()
    const { proposta, orcamento } = await send(id)
    expect(proposta).toMatchObject({
      numero: 1,
      tipo: 'proposta',
      base: null,
      valor: valorTotal,
      mudancas: [],
    })
    expect(orcamento).toMatchObject({
      status: 'finalizado',
      propostaEnviada: 1,
      alteracoesNaoEnviadas: false,
    })
    const { body: back } = await test.call('orcamentos.change', {
      user,
      params: { id },
      body: { status: 'rascunho' },
    })
    expect(back).toMatchObject({ status: 'rascunho', propostaEnviada: 1 })
  })

  it('twice makes one version; what stands otherwise makes the next, with what changed and by how much', async () => {
    const { id } = await create()
    await send(id)
    expect((await send(id)).proposta.numero).toBe(1)
    const edited = await change(id, { prazoEntrega: '10 dias', desconto: 10, tipoDesconto: 'porcentagem' })
    expect(edited).toMatchObject({ alteracoesNaoEnviadas: true, propostaEnviada: 1 })
    expect(await change(id, { prazoEntrega: '', desconto: 0 })).toMatchObject({
      alteracoesNaoEnviadas: false,
    })
    await change(id, { prazoEntrega: '10 dias', desconto: 10, tipoDesconto: 'porcentagem' })
    const { proposta } = await send(id)
    expect(proposta.numero).toBe(2)
    expect(proposta.mudancas.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Desconto: nada → 10% sobre os materiais (−R$ 202,82)',
      'Prazo de entrega: nada → 10 dias',
    ])
    const [one, two] = [(await version(id, 1)).body, (await version(id, 2)).body]
    const difference = sumMudancas(comparePropostas(one.conteudo.orcamento, two.conteudo.orcamento))
    expect(difference).toBe(Math.round(two.valor * 100) - Math.round(one.valor * 100))
    expect((await versions(id)).map(({ numero }) => numero)).toEqual([2, 1])
  })

  it('keeps the content whole: whoever has it computes its hash', async () => {
    const { id } = await create()
    await send(id)
    const { body } = await version(id, 1)
    expect(createHash('sha256').update(canonicalJson(body.conteudo)).digest('hex')).toBe(body.sha256)
    expect(JSON.stringify(body.conteudo)).not.toContain(user.id)
  })

  it('by a status freezes as well, whichever way the status came', async () => {
    for (const status of ['finalizado', 'aprovado'] as const) {
      const born = await create({ status })
      expect(born.propostaEnviada).toBe(1)
      const { id } = await create()
      expect(await change(id, { status })).toMatchObject({ status, propostaEnviada: 1 })
    }
    const refused = await create({ status: 'rejeitado' })
    expect(refused.propostaEnviada).toBeNull()
  })

  it('has an end: the hundred and first version is refused, and nothing is half written', async () => {
    const { id } = await create()
    await send(id)
    await asOwner(test.database, (client) =>
      client.query(
        `insert into propostas select user_id, orcamento_id, 100, tipo, base, conteudo, conteudo_sha256, pdf, pdf_sha256,
           valor, validade, mudancas, criada_por, created_at, retirada_em from propostas where orcamento_id = $1`,
        [id],
      ),
    )
    await change(id, { prazoEntrega: 'outro' })
    const { status, body } = await test.call('propostas.create', { user, params: { id } })
    expect([status, body.code]).toEqual([409, 'PROPOSTAS_DEMAIS'])
  })

  it('goes on after a new phone of the company, and makes a version of new terms', async () => {
    const { id } = await create()
    await send(id)
    await test.call('empresa.change', { user, body: { telefone: '1133334444' } })
    expect((await send(id)).proposta.numero).toBe(1)
    const { body } = await test.call('empresa.get', { user })
    await test.call('empresa.change', {
      user,
      body: { documentos: { ...body.documentos, rodape: 'Novo termo' } },
    })
    expect((await send(id)).proposta.numero).toBe(2)
  })
})

describe('what was sent', () => {
  it('is append only: no writer changes a content or takes a version away', async () => {
    const { id } = await create()
    await send(id)
    for (const statement of [
      'update propostas set valor = 1 where orcamento_id = $1',
      "update propostas set conteudo = '{}' where orcamento_id = $1",
      'update propostas set created_at = now() where orcamento_id = $1',
      'delete from propostas where orcamento_id = $1',
    ])
      await expect(
        asOwner(test.database, (client) => client.query(statement, [id])),
        statement,
      ).rejects.toThrow('append only')
    const paper = 'update propostas set pdf = $2, pdf_sha256 = $3 where orcamento_id = $1'
    const hash = 'a'.repeat(64)
    await asOwner(test.database, (client) => client.query(paper, [id, Buffer.from('one'), hash]))
    await expect(
      asOwner(test.database, (client) => client.query(paper, [id, Buffer.from('two'), hash])),
    ).rejects.toThrow('append only')
  })

  it('is what the page shows, while the quote is edited in thirty ways, and what is approved', async () => {
    const { id, valorTotal } = await create()
    await send(id)
    // The key of the form is made anew with each page.
    const shown = async () =>
      (await page(id)).replaceAll(/\s+/g, ' ').replace(/name=\"?chave\"?\s+value=\"?[\w-]+/g, '')
    const before = await shown()
    expect(before).toContain(reais(valorTotal).replace('\u00a0', ' '))
    for (let way = 1; way <= 30; way += 1) {
      const edit = way % 3 === 0 ? { desconto: way, tipoDesconto: 'valor' } : { prazoEntrega: `${way} dias` }
      await change(id, way % 5 === 0 ? { servicos: [{ nome: `Serviço ${way}`, valor: way }] } : edit)
      expect(await shown()).toBe(before)
    }
    expect((await approve(id, 1)).statusCode).toBe(303)
    const approved = await get(id)
    expect(approved).toMatchObject({ status: 'aprovado', valorContratado: valorTotal, propostaAprovada: 1 })
    expect(approved.valorTotal).not.toBe(valorTotal)
    expect(approved.contrato?.valorTotal).toBe(valorTotal)
  })

  it('can be withdrawn once, unless it is what was agreed to', async () => {
    const { id } = await create()
    await send(id)
    await change(id, { prazoEntrega: 'outro' })
    await send(id)
    const withdraw = (numero: string) => test.call('propostas.withdraw', { user, params: { id, numero } })
    const { versao } = await get(id)
    expect((await withdraw('2')).status).toBe(200)
    const withdrawn = await get(id)
    expect(withdrawn).toMatchObject({ propostaEnviada: 1, alteracoesNaoEnviadas: true })
    // Devices hear of it by the quote's next version.
    expect(withdrawn.versao).toBeGreaterThan(versao)
    expect((await withdraw('3')).body.code).toBe('PROPOSTA_NAO_ENCONTRADA')
    expect((await approve(id, 1)).statusCode).toBe(303)
    expect((await withdraw('1')).body.code).toBe('PROPOSTA_APROVADA')
    // What was withdrawn does not come back by being sent again.
    expect((await send(id)).proposta.numero).toBe(3)
  })
})

describe('what was agreed to', () => {
  it('is one figure in every room, whatever is prepared meanwhile', async () => {
    const before = await sold()
    const { id, valorTotal } = await create()
    await send(id)
    await approve(id, 1)
    const edited = await change(id, { desconto: 50, tipoDesconto: 'porcentagem' })
    expect(edited).toMatchObject({ valorContratado: valorTotal, alteracoesNaoEnviadas: true })
    expect(edited.valorTotal).toBeLessThan(valorTotal)
    expect(await page(id)).toContain(reais(valorTotal))
    expect(await page(id)).not.toContain(reais(edited.valorTotal))
    const after = await sold()
    expect(Math.round((after.aprovados.total - before.aprovados.total) * 100)).toBe(
      Math.round(valorTotal * 100),
    )
    const csv = String((await test.call('financeiro.export', { user })).body)
    const line = csv.split('\n').find((row) => row.includes(edited.numeracao)) ?? ''
    expect(line).toContain(valorTotal.toFixed(2).replace('.', ','))
    expect(line).not.toContain(edited.valorTotal.toFixed(2).replace('.', ','))
  })

  it('an edit that was made without a line before the approval does not change it', async () => {
    const quote = await create()
    await send(quote.id)
    await approve(quote.id, 1)
    const base = { desconto: quote.desconto }
    const late = await change(quote.id, { desconto: 20, tipoDesconto: 'valor', versao: quote.versao, base })
    expect(late).toMatchObject({ status: 'aprovado', valorContratado: quote.valorTotal })
    expect(await page(quote.id)).toContain(reais(quote.valorTotal))
  })

  it('changes only by another version that is agreed to: an aditivo', async () => {
    const { id } = await create()
    await send(id)
    await approve(id, 1)
    const edited = await change(id, { servicos: [{ nome: 'Recorte', valor: 100 }] })
    const { proposta } = await send(id)
    expect(proposta).toMatchObject({ numero: 2, tipo: 'aditivo', base: 1 })
    expect(await get(id)).toMatchObject({
      propostaAprovada: 1,
      propostaEnviada: 2,
      alteracoesNaoEnviadas: false,
    })
    expect((await get(id)).contrato?.servicos).toEqual([])
    expect(edited.valorTotal).toBe(proposta.valor)
  })

  it('ends with the approval, and comes back with it when that is undone', async () => {
    const { id, valorTotal } = await create()
    await send(id)
    await approve(id, 1)
    await change(id, { prazoEntrega: 'outro prazo' })
    expect(await change(id, { status: 'rejeitado' })).toMatchObject({
      propostaAprovada: null,
      valorContratado: null,
      contrato: null,
    })
    const again = await change(id, { status: 'aprovado', refazerAprovacao: true })
    expect(again).toMatchObject({ propostaAprovada: 1, valorContratado: valorTotal })
    expect(again.contrato?.prazoEntrega).toBe('')
    await change(id, { status: 'rejeitado' })
    // The workshop itself approves what stands.
    expect(await change(id, { status: 'aprovado' })).toMatchObject({ propostaAprovada: 2, contrato: null })
  })

  it('is agreed to anew where its version was withdrawn meanwhile', async () => {
    const quote = await create({ status: 'finalizado' })
    await change(quote.id, { status: 'aprovado' })
    await change(quote.id, { status: 'finalizado' })
    await test.call('propostas.withdraw', { user, params: { id: quote.id, numero: '1' } })
    const again = await change(quote.id, { status: 'aprovado', refazerAprovacao: true })
    expect(again).toMatchObject({ status: 'aprovado', propostaAprovada: 2, propostaEnviada: 2 })
    const print = await test.app.inject({ url: `/orcamento/${quote.id}/public` })
    expect(print.statusCode).toBe(200)
  })

  it('is what leaves the stock', async () => {
    const { body: categoria } = await test.call('categorias-item.create', { user, body: { nome: 'Cubas' } })
    const produto = { ...PRODUTO, nome: 'Cuba', categoriaId: categoria.id }
    const { body: cuba } = await test.call('estoque-itens.create', { user, body: produto })
    const item = (quantidade: number) => ({ nome: 'Cuba', valor: 100, quantidade, estoqueId: cuba.id })
    const of = (quantidade: number) => [{ nome: 'Pia', precoM2: 1, pecas: [], itens: [item(quantidade)] }]
    const { id } = await create({ materiais: of(2) })
    await send(id)
    await approve(id, 1)
    await change(id, { materiais: of(5) })
    const { body } = await test.call('orcamentos.previsao-estoque', { user, params: { id } })
    expect(body.linhas.map(({ necessario }) => necessario)).toEqual([2])
  })
})

describe('the page', () => {
  it('of a draft says so, and takes no answer and counts no look', async () => {
    const { id } = await create()
    const url = `/orcamento/${id}`
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
    const { body } = await test.app.inject({ url, headers: { 'user-agent': phone } })
    expect(body).toContain('Em preparação: os valores ainda podem mudar.')
    expect(body).not.toContain('<form')
    expect((await approve(id, '')).statusCode).toBe(409)
    expect((await approve(id, 1)).statusCode).toBe(409)
    expect(await get(id)).toMatchObject({ status: 'rascunho', visualizacoes: 0, vistoEm: null })
  })

  it('takes an answer to what it shows only', async () => {
    const { id } = await create()
    await send(id)
    await change(id, { prazoEntrega: 'outro' })
    await send(id)
    expect((await approve(id, 1)).statusCode).toBe(409)
    expect((await get(id)).status).toBe('finalizado')
    expect((await approve(id, 2)).statusCode).toBe(303)
  })
})

describe('what was sent before there were versions', () => {
  const forget = (ids: readonly string[]) =>
    asOwner(test.database, async (client) => {
      await client.query('alter table propostas disable trigger propostas_sem_mudanca')
      await client.query('delete from propostas where orcamento_id = any($1)', [ids])
      await client.query('alter table propostas enable trigger propostas_sem_mudanca')
    })
  const freeze = (ending?: () => boolean) =>
    freezeExistentes({
      database: test.database,
      config: test.app.deps.config,
      now: () => test.clock.now,
      onGivenUp: (orcamentoId, error) => expect.fail(`${orcamentoId}: ${String(error)}`),
      ...(ending && { ending }),
    })

  it('is frozen portion after portion, once, each quote with a version that its devices hear of', async () => {
    expect(await freeze()).toBe(0)
    const stranger = await test.createUser()
    const quotes: Orcamento[] = []
    for (let index = 0; index < 60; index += 1)
      quotes.push(await create({ status: index % 2 === 0 ? 'finalizado' : 'aprovado' }))
    const { body: theirs } = await test.call('orcamentos.create', {
      user: stranger,
      body: { status: 'finalizado' },
    })
    const draft = await create()
    await forget([...quotes, theirs].map(({ id }) => id))
    expect(await get(quotes[1]?.id ?? '')).toMatchObject({ status: 'aprovado', valorContratado: null })
    const answered = await approve(quotes[0]?.id ?? '', '')
    expect(answered.statusCode).toBe(409)
    const { body: start } = await test.call('sincronizacao.pull', { user })
    let looks = 0
    const interrupted = await freeze(() => (looks += 1) > 1)
    expect(interrupted).toBeGreaterThan(0)
    expect(interrupted).toBeLessThan(61)
    const rest = await Promise.all([freeze(), freeze()])
    expect(interrupted + rest[0] + rest[1]).toBe(61)
    for (const { id, status, valorTotal } of quotes)
      expect(await get(id)).toMatchObject({
        propostaEnviada: 1,
        propostaAprovada: status === 'aprovado' ? 1 : null,
        valorContratado: status === 'aprovado' ? valorTotal : null,
      })
    expect((await get(draft.id)).propostaEnviada).toBeNull()
    const { body: heard } = await test.call('sincronizacao.pull', { user, query: { cursor: start.cursor } })
    expect(new Set(heard.orcamentos.map(({ id }) => id))).toEqual(new Set(quotes.map(({ id }) => id)))
    expect(new Set(heard.orcamentos.map(({ versao }) => versao)).size).toBe(60)
  })
})

it('answers 404 for what is not there, 400 for what is no number', async () => {
  const { id } = await create()
  expect((await version(id, 1)).body.code).toBe('PROPOSTA_NAO_ENCONTRADA')
  expect((await test.call('propostas.get', { user, params: { id, numero: 'x' } })).status).toBe(400)
  expect((await test.call('propostas.create', { user, params: { id: randomUUID() } })).status).toBe(404)
  expect((await test.call('propostas.list', { user, params: { id: randomUUID() } })).status).toBe(404)
})
