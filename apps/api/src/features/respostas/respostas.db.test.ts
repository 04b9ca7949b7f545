import { createHash, randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Resposta } from '@lapida/contracts/resposta'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aprovacaoOf,
  CPF,
  createEnviado,
  PERSON,
  postForm,
  sendAnother,
  type Fields,
} from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { storeImagem } from '#testing/upload-imagem.ts'
import sharp from 'sharp'

const NOW = '2026-11-20T12:00:00.000Z'

let test: TestApp
let user: TestUser
let comCpf: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  comCpf = (await test.createCliente(user, { nomeCompleto: 'Mariana Souza', cpf: CPF })).id
})
afterEach(() => {
  test.clock.now = new Date(NOW)
})
afterAll(() => test.close())

const enviado = (body: object = {}) => createEnviado(test, user, body)
const post = (id: string, formulario: string, fields: Fields | URLSearchParams, headers = {}) =>
  postForm(test, `/orcamento/${id}/${formulario}`, { fields, headers })
const approve = (id: string, fields: Fields = {}, proposta = 1) =>
  post(id, 'aprovar', aprovacaoOf(proposta, fields))
const load = async (id: string): Promise<Orcamento> =>
  (await test.call('orcamentos.get', { user, params: { id } })).body
const respostasOf = async (id: string): Promise<Resposta[]> =>
  (await test.call('respostas.list', { user, params: { id } })).body.respostas
const eventosOf = async (id: string, acao: string) => {
  const query = { entidade: 'orcamento', entidadeId: id }
  const { body } = await test.call('historico.list', { user, query })
  return body.eventos.filter((evento) => evento.acao === acao)
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an approval on the page', () => {
  it('keeps who, what, how and from where, and approves the version that was read', async () => {
    const quote = await enviado({ clienteId: comCpf })
    await test.app.inject({ url: `/orcamento/${quote.id}`, headers: { 'user-agent': PERSON } })
    const answer = await approve(quote.id, {
      digitos: '5299',
      assinatura: '[[[10,20],[30,40]]]',
      total: '48000',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/orcamento/${quote.id}`])
    const [resposta, ...more] = await respostasOf(quote.id)
    expect(more).toEqual([])
    expect(resposta).toMatchObject({
      proposta: 1,
      tipo: 'aprovacao',
      origem: 'pagina',
      nome: 'Mariana Souza',
      documento: '***.982.247-**',
      conferencia: 'digitos',
      assinatura: {
        tipo: 'tracos',
        tracos: [
          [
            [10, 20],
            [30, 40],
          ],
        ],
      },
      valor: 480,
      navegador: PERSON,
      ip: '127.0.0.1',
      desfeita: false,
      createdAt: NOW,
    })
    expect(plain(resposta?.textoAceito ?? '')).toBe(
      'Li e aceito este orçamento (versão 1, R$ 480,00) e os termos acima.',
    )
    const { status, propostaAprovada, valorContratado, ultimaResposta } = await load(quote.id)
    expect({ status, propostaAprovada, valorContratado, ultimaResposta }).toEqual({
      status: 'aprovado',
      propostaAprovada: 1,
      valorContratado: 480,
      ultimaResposta: { tipo: 'aprovacao', proposta: 1, em: NOW, nome: 'Mariana Souza', mensagem: '' },
    })
    expect(await eventosOf(quote.id, 'aprovado-pelo-cliente')).toMatchObject([
      { autor: 'cliente', detalhes: { nome: 'Mariana Souza', para: 'aprovado', total: 'R$\u00a0480,00' } },
    ])
    const page = await test.app.inject({ url: `/orcamento/${quote.id}` })
    expect(page.body).toContain('Aprovado por você em 20/11/2026')
    expect(page.body).not.toContain('<form')
  })

  it('reaches the devices of the account', async () => {
    const quote = await enviado()
    const { versao } = await load(quote.id)
    await approve(quote.id)
    const { body } = await test.call('sincronizacao.pull', { user, query: { cursor: String(versao) } })
    expect(body.orcamentos).toMatchObject([{ id: quote.id, ultimaResposta: { tipo: 'aprovacao' } }])
  })

  it('tells how often that version was looked at, and no other, and what its paper says is that', async () => {
    const quote = await enviado()
    const look = async (minutes: number) => {
      test.clock.now = new Date(new Date(NOW).getTime() + minutes * 60_000)
      await test.app.inject({ url: `/orcamento/${quote.id}`, headers: { 'user-agent': PERSON } })
    }
    const historiaOf = (proposta: number) =>
      asOwner(test.database, async (client) => {
        const query = 'select historia from respostas where orcamento_id = $1 and proposta = $2'
        return (await client.query<{ historia: object }>(query, [quote.id, proposta])).rows[0]?.historia
      })
    await look(0)
    await look(5)
    await look(11)
    await approve(quote.id)
    expect(await historiaOf(1)).toMatchObject({ vezesVista: 2, ultimaVistaEm: '2026-11-20T12:11:00.000Z' })
    await sendAnother(test, user, { id: quote.id, valor: 600 })
    // Within ten minutes of the last look, but of another version.
    await look(12)
    await look(13)
    await approve(quote.id, {}, 2)
    const seen = '2026-11-20T12:12:00.000Z'
    expect(await historiaOf(2)).toMatchObject({ vezesVista: 1, primeiraVistaEm: seen, ultimaVistaEm: seen })
  })

  it('counts once however often it is sent, at once or later, with the same key or another', async () => {
    const quote = await enviado()
    const form = aprovacaoOf(1)
    const answers = await Promise.all([
      post(quote.id, 'aprovar', form),
      post(quote.id, 'aprovar', form),
      approve(quote.id),
      approve(quote.id, { nome: 'Outra Pessoa' }),
    ])
    answers.push(await post(quote.id, 'aprovar', form), await approve(quote.id))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 303))
    expect(await respostasOf(quote.id)).toHaveLength(1)
    expect(await eventosOf(quote.id, 'aprovado-pelo-cliente')).toHaveLength(1)
  })

  it.each<[string, Fields, number, string, boolean]>([
    ['no name', { nome: '  ' }, 400, 'Escreva seu nome para aprovar.', false],
    ['no box', { aceite: '' }, 400, 'Marque que leu e aceita o orçamento.', false],
    ['wrong digits', { digitos: '5298' }, 400, 'Os números não conferem com o cadastro.', true],
    ['no digits', { digitos: '' }, 400, 'Os números não conferem com o cadastro.', true],
    ['a signature that is none', { assinatura: '[[1,2' }, 400, 'A assinatura não pôde ser lida.', true],
    ['a stone that is not offered', { 'pedra.x': 'B' }, 400, 'Escolha de novo.', true],
    ['an option that is not offered', { opcional: 'x' }, 400, 'Escolha de novo.', true],
    ['another total than it is', { total: '47999' }, 409, 'o total é R$ 480,00', true],
    ['another version', { proposta: '2' }, 409, 'Esta proposta foi atualizada às 09:00.', true],
    ['no version', { proposta: '' }, 409, 'Esta proposta foi atualizada às 09:00.', true],
  ])('is not taken with %s, and what was typed stays', async (_, fields, status, text) => {
    const quote = await enviado({ clienteId: comCpf })
    const answer = await approve(quote.id, { digitos: '5299', nome: 'Zélia <b>', ...fields })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(plain(answer.body)).toContain(text)
    if (!('nome' in fields)) expect(answer.body).toContain('Zélia &lt;b&gt;')
    expect([(await load(quote.id)).status, await respostasOf(quote.id)]).toEqual(['finalizado', []])
  })

  it.each<[string, object, string]>([
    ['expired', { dataValidade: '2026-11-21' }, 'A validade terminou em 21/11/2026.'],
    ['a draft', {}, 'Este orçamento não recebe resposta agora.'],
    ['rejected', {}, 'Este orçamento não recebe resposta agora.'],
    ['withdrawn', {}, 'Este orçamento não recebe resposta agora.'],
  ])('is refused politely when the quote is %s', async (kind, body, text) => {
    const quote = await enviado(body)
    const params = { id: quote.id }
    if (kind === 'a draft')
      await test.call('orcamentos.change', { user, params, body: { status: 'rascunho' } })
    if (kind === 'rejected')
      await test.call('orcamentos.change', { user, params, body: { status: 'rejeitado' } })
    if (kind === 'withdrawn')
      await test.call('propostas.withdraw', { user, params: { ...params, numero: '1' } })
    const { status } = await load(quote.id)
    test.clock.now = new Date('2026-11-22T03:00:00.000Z')
    const answer = await approve(quote.id)
    expect(answer.statusCode).toBe(409)
    expect((await load(quote.id)).status).toBe(status)
    expect(await respostasOf(quote.id)).toEqual([])
    if (kind !== 'expired') return
    expect(answer.body).not.toContain('name="aceite"')
    expect(text).toContain('A validade')
  })

  it('asks a whole document of whoever has none on file, and nothing where a name is enough', async () => {
    const whole = await enviado()
    expect((await approve(whole.id, { digitos: '5299' })).statusCode).toBe(400)
    expect((await approve(whole.id, { digitos: '529.982.247-25' })).statusCode).toBe(303)
    expect(await respostasOf(whole.id)).toMatchObject([
      {
        documento: '***.982.247-**',
        conferencia: 'completo',
        assinatura: { tipo: 'nome', nome: 'Mariana Souza' },
      },
    ])
    await test.call('empresa.change', { user, body: { exigenciaResposta: 'nome' } })
    const quote = await enviado({ clienteId: comCpf })
    expect((await approve(quote.id, { digitos: '' })).statusCode).toBe(303)
    await test.call('empresa.change', { user, body: { exigenciaResposta: 'documento' } })
    expect(await respostasOf(quote.id)).toMatchObject([{ documento: '', conferencia: 'nenhuma' }])
  })

  it('takes no other kind of body, none that is too long, and none of another site', async () => {
    const quote = await enviado()
    const url = `/orcamento/${quote.id}/aprovar`
    const payload = new URLSearchParams(aprovacaoOf(1)).toString()
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
      const headers = { 'content-type': type, 'user-agent': PERSON }
      const { statusCode } = await test.app.inject({ method: 'POST', url, headers, payload })
      expect([400, 415]).toContain(statusCode)
    }
    expect((await approve(quote.id, { mensagem: 'x'.repeat(70_000) })).statusCode).toBe(413)
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const answer = await post(quote.id, 'aprovar', aprovacaoOf(1), headers)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    }
    const old = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://outro.exemplo' },
      payload,
    })
    expect(old.statusCode).toBe(403)
    expect(await respostasOf(quote.id)).toEqual([])
    // The page names no origin of its own.
    for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: 'null' }])
      expect((await post(quote.id, 'aprovar', aprovacaoOf(1), headers)).statusCode).toBe(303)
  })
})

describe('the other answers', () => {
  it('a decline makes the quote rejected, and keeps why', async () => {
    const quote = await enviado({ clienteId: comCpf })
    const form = { proposta: '1', chave: randomUUID(), motivo: 'preco', mensagem: 'Achei caro\nDemais' }
    expect((await post(quote.id, 'recusar', form)).statusCode).toBe(303)
    expect((await post(quote.id, 'recusar', form)).statusCode).toBe(303)
    expect(await respostasOf(quote.id)).toMatchObject([
      { tipo: 'recusa', motivo: 'preco', mensagem: 'Achei caro\nDemais', nome: 'Mariana Souza', valor: null },
    ])
    expect(await load(quote.id)).toMatchObject({ status: 'rejeitado', ultimaResposta: { tipo: 'recusa' } })
    expect(await eventosOf(quote.id, 'recusado-pelo-cliente')).toHaveLength(1)
  })

  it.each(['alteracao', 'prazo'] as const)('asking for something (%s) leaves the status', async (tipo) => {
    const quote = await enviado()
    const form = { proposta: '1', chave: randomUUID(), mensagem: 'Outra cuba', linha: 'x' }
    expect((await post(quote.id, tipo, form)).statusCode).toBe(303)
    expect(await respostasOf(quote.id)).toMatchObject([{ tipo, mensagem: 'Outra cuba', linha: 'x' }])
    expect(await load(quote.id)).toMatchObject({
      status: 'finalizado',
      ultimaResposta: { tipo, mensagem: 'Outra cuba' },
    })
  })

  it.each(['recusar', 'alteracao', 'prazo'])(
    '%s to what was approved meanwhile is not taken',
    async (name) => {
      const quote = await enviado()
      await approve(quote.id)
      const late = await post(quote.id, name, aprovacaoOf(1, { mensagem: 'Outra cuba' }))
      expect(late.statusCode).toBe(409)
      expect((await respostasOf(quote.id)).map(({ tipo }) => tipo)).toEqual(['aprovacao'])
    },
  )

  it('after the validity only more time can be asked for', async () => {
    const quote = await enviado({ dataValidade: '2026-11-21' })
    test.clock.now = new Date('2026-11-22T03:00:00.000Z')
    const form = { proposta: '1', mensagem: 'x' }
    for (const formulario of ['recusar', 'alteracao'])
      expect((await post(quote.id, formulario, form)).statusCode).toBe(409)
    expect((await post(quote.id, 'prazo', form)).statusCode).toBe(303)
    expect((await respostasOf(quote.id)).map(({ tipo }) => tipo)).toEqual(['prazo'])
  })

  it.each([
    ['alteracao', { mensagem: '' }],
    ['alteracao', { mensagem: 'x'.repeat(1_001) }],
    ['recusar', { motivo: 'cor' }],
    ['prazo', { mensagem: 'x'.repeat(1_001) }],
  ])('%s is not taken with %j', async (formulario, fields) => {
    const quote = await enviado()
    const answer = await post(quote.id, formulario, { proposta: '1', ...(fields as Fields) })
    expect(answer.statusCode).toBe(400)
    expect(await respostasOf(quote.id)).toEqual([])
  })

  it('all forms of a page carry one key: another form, or other words, is another answer', async () => {
    const quote = await enviado()
    const { chave = '' } = aprovacaoOf(1)
    const ask = (formulario: string, mensagem: string) =>
      post(quote.id, formulario, { proposta: '1', chave, mensagem })
    for (const [formulario, mensagem] of [
      ['alteracao', 'Outra cuba'],
      ['alteracao', 'Outra cuba'],
      ['alteracao', 'E outra torneira'],
      ['prazo', 'E outra torneira'],
      ['prazo', 'E outra torneira'],
    ] as const)
      expect((await ask(formulario, mensagem)).statusCode).toBe(303)
    for (let turn = 0; turn < 2; turn += 1) expect((await approve(quote.id, { chave })).statusCode).toBe(303)
    expect((await respostasOf(quote.id)).map(({ tipo, mensagem }) => `${tipo} ${mensagem}`)).toEqual([
      'aprovacao ',
      'prazo E outra torneira',
      'alteracao E outra torneira',
      'alteracao Outra cuba',
    ])
    expect((await load(quote.id)).status).toBe('aprovado')
  })

  it('of a version that was replaced are not taken', async () => {
    const quote = await enviado()
    test.clock.now = new Date('2026-11-20T17:30:00.000Z')
    expect(await sendAnother(test, user, { id: quote.id, valor: 500 })).toBe(2)
    for (const formulario of ['aprovar', 'recusar', 'alteracao', 'prazo']) {
      const answer = await post(quote.id, formulario, aprovacaoOf(1, { mensagem: 'x' }))
      expect(answer.statusCode, formulario).toBe(409)
    }
    const answer = await approve(quote.id)
    expect(answer.body).toContain(
      'Esta proposta foi atualizada às 14:30. Veja o que mudou antes de responder.',
    )
    expect((await approve(quote.id, {}, 2)).statusCode).toBe(303)
    expect((await load(quote.id)).valorContratado).toBe(500)
  })
})

describe('a change of what is approved', () => {
  it('is approved or declined by its own version; the contract stays until then', async () => {
    const quote = await enviado()
    await approve(quote.id)
    expect(await sendAnother(test, user, { id: quote.id, valor: 600 })).toBe(2)
    expect(await load(quote.id)).toMatchObject({
      valorContratado: 480,
      propostaAprovada: 1,
      propostaEnviada: 2,
    })
    expect((await post(quote.id, 'recusar', { proposta: '2', motivo: 'preco' })).statusCode).toBe(303)
    expect(await load(quote.id)).toMatchObject({ status: 'aprovado', valorContratado: 480 })
    const { aprovadoEm } = await load(quote.id)
    test.clock.now = new Date('2026-11-21T12:00:00.000Z')
    // What was declined takes no answer any more: the same is sent anew.
    expect((await approve(quote.id, {}, 2)).statusCode).toBe(409)
    expect(await sendAnother(test, user, { id: quote.id, valor: 600 })).toBe(3)
    expect((await approve(quote.id, {}, 3)).statusCode).toBe(303)
    expect(await load(quote.id)).toMatchObject({
      status: 'aprovado',
      valorContratado: 600,
      propostaAprovada: 3,
      aprovadoEm,
    })
  })

  it('goes with what it changes: leaving takes every approval back, and the same ones come again', async () => {
    const quote = await enviado()
    await approve(quote.id)
    await sendAnother(test, user, { id: quote.id, valor: 600 })
    await approve(quote.id, {}, 2)
    const params = { id: quote.id }
    const standing = async () =>
      (await respostasOf(quote.id))
        .filter(({ tipo, desfeita }) => tipo === 'aprovacao' && !desfeita)
        .map(({ proposta }) => proposta)
    const write = (body: object) => test.call('orcamentos.change', { user, params, body })
    for (let turn = 0; turn < 2; turn += 1) {
      await write({ status: 'finalizado' })
      expect(await standing()).toEqual([])
      await write({ status: 'aprovado', refazerAprovacao: true })
      expect(await standing()).toEqual([2, 1])
      expect(await load(quote.id)).toMatchObject({ propostaAprovada: 2, valorContratado: 600 })
    }
    await test.call('orcamentos.remove', { user, params })
    await test.call('orcamentos.restore', { user, params })
    expect(await standing()).toEqual([2, 1])
    const [aprovacao] = await respostasOf(quote.id).then((all) =>
      all.filter(({ tipo, proposta }) => tipo === 'aprovacao' && proposta === 2),
    )
    const undo = { ...params, respostaId: aprovacao?.id ?? '' }
    await test.call('respostas.undo', { user, params: undo, body: { motivo: 'Medida errada' } })
    expect(await standing()).toEqual([])
    const last = (await respostasOf(quote.id)).slice(0, 2)
    expect(last).toMatchObject([
      { tipo: 'desfeita', proposta: 2, mensagem: 'Medida errada' },
      { tipo: 'desfeita', proposta: 1, mensagem: 'Medida errada' },
    ])
    await write({ status: 'aprovado', refazerAprovacao: true })
    expect(await standing()).toEqual([2, 1])
  })

  it('brings back no approval that had been taken back before', async () => {
    const quote = await enviado()
    await approve(quote.id)
    const params = { id: quote.id }
    const write = (body: object) => test.call('orcamentos.change', { user, params, body })
    await write({ status: 'finalizado' })
    // The workshop's own word, under the version that its customer had approved.
    await write({ status: 'aprovado' })
    expect(await respostasOf(quote.id)).toMatchObject([{ tipo: 'desfeita' }, { desfeita: true }])
    await write({ status: 'finalizado' })
    await write({ status: 'aprovado', refazerAprovacao: true })
    expect(await respostasOf(quote.id)).toMatchObject([{ tipo: 'desfeita' }, { desfeita: true }])
  })
})

describe('the signed-in calls', () => {
  it('answer 401, 400, 404 as all others', async () => {
    const quote = await enviado()
    const stranger = await test.createUser()
    const params = { id: quote.id, respostaId: randomUUID() }
    const bodies = {
      'respostas.list': undefined,
      'respostas.create': { nome: 'Ana', meio: 'telefone' },
      'respostas.undo': { motivo: 'x' },
      'respostas.get-comprovante': undefined,
    } as const
    for (const [name, body] of Object.entries(bodies) as [keyof typeof bodies, unknown][]) {
      expect((await test.call(name, { params, body })).status, name).toBe(401)
      expect((await test.call(name, { user: stranger, params, body })).status, name).toBe(404)
    }
    const bad = [
      { nome: '', meio: 'telefone' },
      { nome: 'Ana', meio: 'pombo' },
      { nome: 'Ana', meio: 'papel' },
    ]
    for (const body of bad)
      expect((await test.call('respostas.create', { user, params, body })).status).toBe(400)
    const undo = await test.call('respostas.undo', { user, params, body: { motivo: 'x' } })
    expect([undo.status, undo.body.code]).toEqual([404, 'RESPOSTA_NAO_ENCONTRADA'])
    expect((await load(quote.id)).status).toBe('finalizado')
  })

  it('write down an approval that the workshop was told of, of what the quote says now', async () => {
    const made = await test.call('orcamentos.create', {
      user,
      body: { servicos: [{ nome: 'Frete', valor: 90 }] },
    })
    const params = { id: made.body.id }
    const foto = await storeImagem(test, user, await picture())
    const body = { nome: 'Mariana Souza', meio: 'papel', foto, mensagem: 'Assinou na loja' }
    const key = { idempotencyKey: randomUUID() }
    const first = await test.call('respostas.create', { user, params, body, ...key })
    expect(first).toMatchObject({
      status: 201,
      body: { tipo: 'aprovacao', origem: 'balcao', meio: 'papel', foto, valor: 90, ip: '', navegador: '' },
    })
    expect((await test.call('respostas.create', { user, params, body, ...key })).body).toEqual(first.body)
    // Another try without the key finds the approval that counts.
    expect((await test.call('respostas.create', { user, params, body })).body.id).toBe(first.body.id)
    expect(await load(made.body.id)).toMatchObject({
      status: 'aprovado',
      propostaAprovada: 1,
      valorContratado: 90,
    })
    const page = await test.app.inject({ url: `/orcamento/${made.body.id}` })
    expect(page.body).toContain('Aprovado')
    expect(page.body).not.toContain('por você')
  })

  it('write down the approval of the version that was sent, and of no other', async () => {
    const quote = await enviado()
    const params = { id: quote.id }
    const body = { nome: 'Ana', meio: 'whatsapp' }
    const other = await test.call('respostas.create', { user, params, body: { ...body, proposta: 2 } })
    expect([other.status, other.body.code]).toEqual([404, 'PROPOSTA_NAO_ENCONTRADA'])
    await sendAnother(test, user, { id: quote.id, valor: 500 })
    const old = await test.call('respostas.create', { user, params, body: { ...body, proposta: 1 } })
    expect([old.status, old.body.code]).toEqual([409, 'PROPOSTA_SUBSTITUIDA'])
    const good = await test.call('respostas.create', { user, params, body: { ...body, proposta: 2 } })
    expect(good).toMatchObject({ status: 201, body: { proposta: 2, valor: 500 } })
  })

  it('take an approval back with a reason; it stays, and the customer answers the next version', async () => {
    const quote = await enviado()
    await approve(quote.id)
    const [aprovacao] = await respostasOf(quote.id)
    const params = { id: quote.id, respostaId: aprovacao?.id ?? '' }
    expect((await test.call('respostas.undo', { user, params, body: { motivo: ' ' } })).status).toBe(400)
    const undone = await test.call('respostas.undo', { user, params, body: { motivo: 'Medida errada' } })
    expect(undone).toMatchObject({
      status: 200,
      body: { tipo: 'desfeita', mensagem: 'Medida errada', desfazId: aprovacao?.id, origem: 'balcao' },
    })
    const again = await test.call('respostas.undo', { user, params, body: { motivo: 'Outra vez' } })
    expect(again.body).toEqual(undone.body)
    expect(await respostasOf(quote.id)).toMatchObject([
      { tipo: 'desfeita', desfeita: false },
      { tipo: 'aprovacao', desfeita: true },
    ])
    expect(await load(quote.id)).toMatchObject({
      status: 'finalizado',
      propostaAprovada: null,
      valorContratado: null,
      ultimaResposta: { tipo: 'desfeita', mensagem: 'Medida errada' },
    })
    // The version that was approved once takes no answer any more.
    expect((await approve(quote.id)).statusCode).toBe(409)
    const sent = await test.call('propostas.create', { user, params: { id: quote.id } })
    expect(sent.body.proposta.numero).toBe(2)
    expect(
      (await test.call('propostas.create', { user, params: { id: quote.id } })).body.proposta.numero,
    ).toBe(2)
    expect((await approve(quote.id, {}, 2)).statusCode).toBe(303)
    expect((await respostasOf(quote.id)).map(({ tipo, proposta }) => `${tipo} ${proposta}`)).toEqual([
      'aprovacao 2',
      'desfeita 1',
      'aprovacao 1',
    ])
  })

  it('a status that is written takes it back and brings it again, each by one more answer', async () => {
    const quote = await enviado()
    await approve(quote.id)
    const params = { id: quote.id }
    const write = (body: object) => test.call('orcamentos.change', { user, params, body })
    for (let turn = 0; turn < 2; turn += 1) {
      await write({ status: 'rascunho' })
      expect((await respostasOf(quote.id)).at(-1)).toMatchObject({ tipo: 'aprovacao', desfeita: true })
      await write({ status: 'aprovado', refazerAprovacao: true })
      expect((await respostasOf(quote.id)).at(-1)).toMatchObject({ tipo: 'aprovacao', desfeita: false })
      expect(await load(quote.id)).toMatchObject({ status: 'aprovado', propostaAprovada: 1 })
    }
    const page = await test.app.inject({ url: `/orcamento/${quote.id}` })
    expect(page.body).toContain('Aprovado por você em 20/11/2026')
    expect(await respostasOf(quote.id)).toHaveLength(5)
    const [aprovacao] = (await respostasOf(quote.id)).filter(({ tipo }) => tipo === 'aprovacao')
    const undo = { user, params: { ...params, respostaId: aprovacao?.id ?? '' }, body: { motivo: 'x' } }
    expect((await test.call('respostas.undo', undo)).status).toBe(200)
    expect((await respostasOf(quote.id)).at(-1)).toMatchObject({ desfeita: true })
  })

  it('take back nothing but the approval that counts', async () => {
    const quote = await enviado()
    await post(quote.id, 'alteracao', { proposta: '1', mensagem: 'x' })
    const [pedido] = await respostasOf(quote.id)
    const params = { id: quote.id, respostaId: pedido?.id ?? '' }
    const { status, body } = await test.call('respostas.undo', { user, params, body: { motivo: 'x' } })
    expect([status, body.code]).toEqual([409, 'RESPOSTA_NAO_DESFAZ'])
  })
})

describe('evidence', () => {
  it('is a chain of the account that whoever walks it can count again', async () => {
    const other = await test.createUser()
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await createEnviado(test, other)
      await post(id, 'alteracao', { proposta: '1', mensagem: `Mensagem ${turn}` })
      await approve(id, { assinatura: '[[[1,2],[3,4]]]' })
    }
    const rows = await rowsOfChain(other.id)
    expect(rows).toHaveLength(6)
    expect(walk(rows)).toEqual([])
    for (const changed of [
      { ...rows[2], nome: 'Outra' },
      { ...rows[2], valor: '1' },
      { ...rows[2], mensagem: 'x' },
    ])
      expect(walk([...rows.slice(0, 2), changed, ...rows.slice(3)])).not.toEqual([])
    expect(walk(rows.toSpliced(3, 1))).not.toEqual([])
  })

  it('is changed and deleted by nobody, not even by whoever owns the tables', async () => {
    const quote = await enviado()
    await approve(quote.id)
    await test.app.inject({ url: `/orcamento/${quote.id}/comprovante` })
    const refused = [
      `update respostas set nome = 'x' where orcamento_id = '${quote.id}'`,
      `delete from respostas where orcamento_id = '${quote.id}'`,
      `update comprovantes set pdf = '' where user_id = '${user.id}'`,
      `delete from comprovantes where user_id = '${user.id}'`,
    ]
    for (const statement of refused)
      await expect(asOwner(test.database, (client) => client.query(statement))).rejects.toThrow('append only')
  })

  it('goes with its account', async () => {
    const other = await test.createUser()
    const { id } = await createEnviado(test, other)
    await approve(id)
    await test.app.inject({ url: `/orcamento/${id}/comprovante` })
    await asOwner(test.database, (client) => client.query(`delete from contas where id = '${other.id}'`))
    expect(await rowsOfChain(other.id)).toEqual([])
  })
})

/** Rows of an account's chain as the database has them, the first one first. */
async function rowsOfChain(userId: string): Promise<Record<string, unknown>[]> {
  return asOwner(test.database, async (client) => {
    const { rows } = await client.query('select * from respostas where user_id = $1 order by ordem', [userId])
    return rows as Record<string, unknown>[]
  })
}

/** What is wrong with a chain, counted again without a line of the program: names of columns and hashes alone. */
function walk(rows: readonly Record<string, unknown>[]): string[] {
  const faults: string[] = []
  let before = '0'.repeat(64)
  rows.forEach((row, index) => {
    if (Number(row['ordem']) !== index + 1) faults.push(`${index}: out of order`)
    if (row['anterior_sha256'] !== before) faults.push(`${index}: not behind the one before`)
    const valor = row['valor'] === null ? null : Number(row['valor']) / 100
    const content: Record<string, unknown> = {
      formato: 1,
      createdAt: (row['created_at'] as Date).toISOString(),
      anteriorSha256: row['anterior_sha256'],
      conteudoSha256: row['conteudo_sha256'],
      pdfSha256: row['pdf_sha256'],
      orcamentoId: row['orcamento_id'],
      textoAceito: row['texto_aceito'],
      desfazId: row['desfaz_id'],
      valor,
    }
    for (const same of [
      ...['id', 'numeracao', 'proposta', 'tipo', 'origem', 'meio', 'nome', 'documento', 'conferencia'],
      ...['assinatura', 'foto', 'escolhas', 'motivo', 'mensagem', 'linha', 'ip', 'navegador', 'historia'],
    ])
      content[same] = row[same]
    const sha256 = createHash('sha256').update(sortedJson(content)).digest('hex')
    if (sha256 !== row['sha256']) faults.push(`${index}: another hash`)
    before = String(row['sha256'])
  })
  return faults
}

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${sortedJson(part)}`).join(',')}}`
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
}
