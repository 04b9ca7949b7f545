import { randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Parcela } from '@lapida/contracts/parcela'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aprovacaoOf, CPF, postForm, type Fields } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { textOfPdf } from '#testing/text-of-pdf.ts'

const NOW = '2026-11-20T12:00:00.000Z'

let test: TestApp
let user: TestUser
let clienteId: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  const empresa = { nomeEmpresa: 'Rocha Forte Mármores', chavePix: '11222333000181', cidade: 'Osasco' }
  await test.call('empresa.change', { user, body: empresa })
  clienteId = (await test.createCliente(user, { nomeCompleto: 'Mariana Souza', cpf: CPF })).id
})
afterEach(() => {
  test.clock.now = new Date(NOW)
})
afterAll(() => test.close())

const [material] = ORCAMENTO_REFERENCIA.orcamento.materiais
const PLANO = [
  { rotulo: 'Entrada', tipo: 'porcentagem', valor: 50, gatilho: 'aprovacao' },
  { rotulo: 'Na instalação', tipo: 'restante', valor: 0, gatilho: 'instalacao' },
].map((linha) => ({ ...linha, dias: 0, data: null, meio: '' }))

/** A kitchen in two stones with an option, paid in halves: A R$ 2.508,20, B R$ 2.897,00, the option R$ 140,00. */
async function sendCozinha(): Promise<Orcamento> {
  const { body, status } = await test.call('orcamentos.create', {
    user,
    body: {
      clienteId,
      materiais: [
        {
          ...material,
          tipo: 'Preto São Gabriel',
          variantes: [{ letra: 'B', tipo: 'Branco Itaúnas', precoM2: 600 }],
        },
      ],
      servicos: [
        { nome: 'Instalação', valor: 480 },
        { nome: 'Impermeabilização', valor: 140, opcional: true },
      ],
      planoPagamento: PLANO,
      dataValidade: '2026-12-05',
      status: 'finalizado',
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const get = (url: string) => test.app.inject({ url, headers: { 'user-agent': 'bot' } })
const load = async (id: string) => (await test.call('orcamentos.get', { user, params: { id } })).body
const parcelasOf = async (orcamentoId: string): Promise<Parcela[]> =>
  (await test.call('parcelas.list', { user, query: { orcamentoId } })).body.parcelas
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')
const reading = (html: string) =>
  plain(html.replace(/^[^]*<body>|<script>[^]*?<\/script>/g, '').replace(/<[^>]*>/g, ' '))
const read = async (url: string) => reading((await get(url)).body)

async function textAt(url: string): Promise<string> {
  const answer = await get(url)
  expect(answer.statusCode, url).toBe(200)
  return plain(await textOfPdf(answer.rawPayload))
}

/** Sends what is in the form of the page, changed where the customer types something else. */
async function answer(id: string, formulario: string, fields: Fields) {
  const sent = await postForm(test, `/orcamento/${id}/${formulario}`, { fields })
  expect(sent.statusCode, reading(sent.body).slice(0, 500)).toBe(303)
}
const approve = (id: string, proposta: number, fields: Fields = {}) =>
  answer(id, 'aprovar', aprovacaoOf(proposta, { digitos: '5299', ...fields }))

async function sendAditivo({ id, servicos }: Orcamento, frete: number): Promise<number> {
  const more = [...servicos, { nome: 'Frete', valor: frete }]
  await test.call('orcamentos.change', { user, params: { id }, body: { servicos: more } })
  const sent = await test.call('propostas.create', { user, params: { id } })
  expect(sent.status).toBe(201)
  return sent.body.proposta.numero
}

/** Every room says the same amount and the same stone of the version that counts. */
async function expectEveryRoom(id: string, { total, stone }: { total: string; stone: string }) {
  const url = `/orcamento/${id}`
  const rooms = {
    page: await read(url),
    print: await read(`${url}/public`),
    pdf: await textAt(`${url}/pdf`),
  }
  for (const [room, text] of Object.entries(rooms)) {
    expect(text, room).toContain(total)
    expect(text, room).toContain(stone)
  }
  return rooms
}

it('a change of what is agreed to keeps the stone, the options and the payment of it, whatever becomes of it', async () => {
  const quote = await sendCozinha()
  const { id } = quote
  const url = `/orcamento/${id}`
  const [stone] = quote.materiais.map((one) => one.id)
  const option = quote.servicos[1]?.id ?? ''

  await approve(id, 1, { [`pedra.${stone}`]: 'B', opcional: option, total: '303700' })
  await expectEveryRoom(id, { total: 'R$ 3.037,00', stone: 'Branco Itaúnas' })
  const [entrada] = await parcelasOf(id)
  expect(entrada).toMatchObject({ rotulo: 'Entrada', valor: 1518.5 })
  const receipt = { valor: 1518.5, dia: '2026-11-20', meio: 'pix', recebidoAntes: 0 }
  const received = await test.call('recebimentos.create', {
    user,
    params: { id: entrada?.id ?? '' },
    body: { id: randomUUID(), ...receipt },
  })
  expect(received.status, JSON.stringify(received.body)).toBe(201)
  const paid = await read(url)
  expect(paid).toContain('Entrada R$ 1.518,50 Paga')
  expect(paid).toContain('O que você aprovou')
  expect(paid).toContain('pedra B, Branco Itaúnas')
  expect(paid).not.toContain('Já paguei')
  // The paper of what is agreed to asks for no money that came in already.
  expect(await textAt(`${url}/pdf`)).not.toContain('PIX já com o valor')

  // The change adds the freight alone: stone B and the option stay.
  expect(await sendAditivo(await load(id), 100)).toBe(2)
  const offered = await expectEveryRoom(id, { total: 'R$ 3.137,00', stone: 'Branco Itaúnas' })
  expect(offered.page).toContain('Frete antes: não tinha › agora: entrou +R$ 100,00')
  expect(offered.page).not.toContain('Preto São Gabriel antes')
  expect(offered.page).toContain('antes: R$ 3.037,00 › agora: R$ 3.137,00')
  expect(offered.page).toContain('O que já está aprovado Proposta 1 R$ 3.037,00 Entrada R$ 1.518,50 Paga')
  expect(offered.pdf).toContain('Aditivo, proposta 2')
  expect(offered.pdf).not.toMatch(/PIX já com o valor|Entrada/)
  expect((await get(url)).body).toMatch(/id="p0B"\s+checked/)
  // What is agreed to is there to be read, with its payment and its proof.
  const agreed = await read(`${url}/proposta/1`)
  for (const part of [
    'Aprovado por você',
    'Há uma mudança esperando',
    'Entrada R$ 1.518,50 Paga',
    'R$ 3.037,00',
  ])
    expect(agreed).toContain(part)
  expect(agreed).not.toMatch(/substituída|Frete/)
  expect(await textAt(`${url}/pdf?proposta=1`)).not.toContain('Frete')

  // She declines it: what is agreed to is the page again, and the change can be approved no more.
  await answer(id, 'recusar', { proposta: '2', chave: randomUUID(), motivo: 'preco' })
  const declined = await expectEveryRoom(id, { total: 'R$ 3.037,00', stone: 'Branco Itaúnas' })
  expect(declined.page).toContain('Você recusou em 20/11/2026 a mudança da proposta 2.')
  for (const room of Object.values(declined)) expect(room).not.toContain('Frete')
  expect(await read(`${url}/proposta/2`)).toContain('Você recusou esta mudança em 20/11/2026')
  const late = await postForm(test, `${url}/aprovar`, { fields: aprovacaoOf(2, { digitos: '5299' }) })
  expect(late.statusCode).toBe(409)
  expect((await load(id)).propostaAprovada).toBe(1)

  // The same again is another version, which she can answer.
  const again = await test.call('propostas.create', { user, params: { id } })
  expect(again.body.proposta.numero).toBe(3)
  await approve(id, 3, { [`pedra.${stone}`]: 'B', opcional: option, total: '313700' })
  await expectEveryRoom(id, { total: 'R$ 3.137,00', stone: 'Branco Itaúnas' })
  const parcelas = await parcelasOf(id)
  expect(parcelas.map(({ valor }) => valor)).toEqual([1518.5, 1518.5, 100])
  expect(parcelas.map(({ recebido }) => recebido)).toEqual([1518.5, 0, 0])
  const comprovante = await textAt(`${url}/comprovante`)
  for (const part of ['pedra B, Branco Itaúnas', 'Incluído: Impermeabilização', 'R$ 3.137,00'])
    expect(comprovante).toContain(part)
  expect(await read(`${url}/proposta/1`)).toContain('Versão 1, substituída em 20/11/2026.')
})

it('a change that is too late leaves what is agreed to, and more time can be asked for', async () => {
  const { id } = await sendCozinha()
  const url = `/orcamento/${id}`
  await approve(id, 1)
  await sendAditivo(await load(id), 100)
  test.clock.now = new Date('2026-12-06T12:00:00.000Z')
  const rooms = await expectEveryRoom(id, { total: 'R$ 2.508,20', stone: 'Preto São Gabriel' })
  expect(rooms.page).toContain('O prazo da mudança da proposta 2 terminou em 05/12/2026.')
  expect(await read(`${url}/proposta/2`)).toContain('Pedir novo prazo')
  await answer(id, 'prazo', { proposta: '2', chave: randomUUID() })
  expect(await read(`${url}/proposta/2`)).toContain('Pedido enviado.')
})

it('at the counter a change is approved as it is presented: by the stone of the contract', async () => {
  const quote = await sendCozinha()
  const { id } = quote
  const [stone] = quote.materiais.map((one) => one.id)
  await approve(id, 1, { [`pedra.${stone}`]: 'B', total: '289700' })
  await sendAditivo(await load(id), 100)
  const body = { nome: 'Mariana', meio: 'telefone', proposta: 2, valor: 2997 } as const
  const told = await test.call('respostas.create', { user, params: { id }, body })
  expect(told.status, JSON.stringify(told.body)).toBe(201)
  expect(told.body).toMatchObject({
    valor: 2997,
    escolhas: { pedras: { [stone ?? '']: 'B' }, opcionais: [] },
  })
  expect(await load(id)).toMatchObject({ valorContratado: 2997, propostaAprovada: 2 })
  await expectEveryRoom(id, { total: 'R$ 2.997,00', stone: 'Branco Itaúnas' })
})

it('nothing of a quote that was sent and withdrawn is to be read at any of its addresses', async () => {
  const { id, materiais } = await sendCozinha()
  const url = `/orcamento/${id}`
  const changed = [{ ...materiais[0], nome: 'Segredo' }]
  await test.call('orcamentos.change', { user, params: { id }, body: { materiais: changed } })
  await test.call('propostas.withdraw', { user, params: { id, numero: '1' } })
  expect(await read(url)).toContain('Esta proposta foi retirada.')
  for (const place of ['/public', '/pdf', '/public?proposta=1', '/pdf?proposta=1']) {
    const answered = await get(`${url}${place}`)
    expect(answered.statusCode, place).toBe(303)
    expect(answered.headers.location, place).toMatch(new RegExp(`^${url}(/proposta/1)?$`))
  }
  expect((await get(`${url}/desenho/1`)).statusCode).toBe(404)
  await test.call('propostas.create', { user, params: { id } })
  const old = await read(`${url}/proposta/1`)
  expect(old).toContain('A proposta 1 foi retirada.')
  expect(old).not.toMatch(/R\$|Bancada/)
  expect(await textAt(`${url}/pdf`)).toContain('Segredo')
})
