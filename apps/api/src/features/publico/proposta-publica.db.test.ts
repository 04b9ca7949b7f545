import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSON } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha Forte Mármores' } })
})
afterAll(() => test.close())

const [material] = ORCAMENTO_REFERENCIA.orcamento.materiais

async function create(body: object = {}): Promise<Orcamento> {
  const all = { materiais: ORCAMENTO_REFERENCIA.orcamento.materiais, servicos: [], ...body }
  const answer = await test.call('orcamentos.create', { user, body: all })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const send = async ({ id }: Orcamento) => (await test.call('propostas.create', { user, params: { id } })).body
const change = async ({ id }: Orcamento, body: object) =>
  (await test.call('orcamentos.change', { user, params: { id }, body })).body
const get = (url: string, userAgent = 'bot') => test.app.inject({ url, headers: { 'user-agent': userAgent } })

/** What is read of a page. */
const read = async (url: string) => {
  const { body } = await get(url)
  return body
    .replace(/^[^]*<body>|<script>[^]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

/** A kitchen in three stones, with an option. */
function createComEscolhas(): Promise<Orcamento> {
  const variante = (letra: 'B' | 'C', tipo: string, precoM2: number) => ({ letra, tipo, precoM2 })
  return create({
    materiais: [
      {
        ...material,
        tipo: 'Preto São Gabriel',
        variantes: [variante('B', 'Branco Itaúnas', 600), variante('C', 'Verde Ubatuba', 300)],
      },
    ],
    servicos: [
      { nome: 'Instalação', valor: 480 },
      { nome: 'Impermeabilização', valor: 140, opcional: true },
    ],
  })
}

describe('which version is shown', () => {
  it('a draft takes no answer, counts no look, and says so', async () => {
    const quote = await create()
    const text = await read(`/orcamento/${quote.id}`)
    expect(text).toContain('Em preparação: os valores ainda podem mudar.')
    expect(text).toContain('rascunho')
    expect(text).not.toContain('Sua resposta')
    await get(`/orcamento/${quote.id}`, PERSON)
    const { body } = await test.call('orcamentos.get', { user, params: { id: quote.id } })
    expect(body.visualizacoes).toBe(0)
  })

  it('the last one that was sent, with what is otherwise than in the one before', async () => {
    const quote = await create()
    await send(quote)
    await change(quote, { servicos: [{ nome: 'Frete', valor: 100 }] })
    expect(await read(`/orcamento/${quote.id}`)).not.toContain('Frete')
    await send(quote)
    const text = await read(`/orcamento/${quote.id}`)
    expect(text).toContain('Esta é a proposta 2. Veja o que mudou.')
    expect(text).toContain('Frete antes: não tinha › agora: entrou +R$ 100,00')
    const old = await read(`/orcamento/${quote.id}/proposta/1`)
    expect(old).toContain('Versão 1, substituída em 20/11/2026.')
    expect(old).not.toMatch(/Frete|Sua resposta/)
    expect(await read(`/orcamento/${quote.id}/proposta/2`)).toContain('Sua resposta')
  })

  it.each(['3', '0', '01', 'x', '1000', '%00'])('no other: %s', async (numero) => {
    const quote = await create()
    await send(quote)
    expect((await get(`/orcamento/${quote.id}/proposta/${numero}`)).statusCode).toBe(404)
  })

  it('says that it was withdrawn, and nothing of what it was', async () => {
    const quote = await create()
    await send(quote)
    await test.call('propostas.withdraw', { user, params: { id: quote.id, numero: '1' } })
    const text = await read(`/orcamento/${quote.id}`)
    expect(text).toContain('Esta proposta foi retirada.')
    expect(text).not.toMatch(/R\$|Bancada/)
  })

  it('a change to what is approved waits on the same page, and what was approved stays to be read', async () => {
    const quote = await create()
    await send(quote)
    await change(quote, { status: 'aprovado' })
    expect(await read(`/orcamento/${quote.id}`)).toContain('Aprovado.')
    await change(quote, { servicos: [{ nome: 'Frete', valor: 100 }] })
    expect(await read(`/orcamento/${quote.id}`)).not.toContain('Frete')
    await send(quote)
    const text = await read(`/orcamento/${quote.id}`)
    expect(text).toContain('O que foi aprovado na proposta 1 continua valendo até você responder.')
    expect(text).toContain('Frete antes: não tinha › agora: entrou')
    expect(await read(`/orcamento/${quote.id}/proposta/1`)).not.toContain('Frete')
  })
})

describe('choices', () => {
  it('stand side by side with whole totals, and the address says what is chosen', async () => {
    const quote = await createComEscolhas()
    await send(quote)
    const url = `/orcamento/${quote.id}`
    const { body } = await get(url)
    const [id] = quote.materiais.map((one) => one.id)
    expect(body.match(new RegExp(`name="pedra\\.${id}"`, 'g'))).toHaveLength(3)
    expect(body).toMatch(/id="p0A"\s+checked/)
    const text = await read(url)
    expect(text).toContain('1 Escolha a pedra')
    expect(text).toContain('Branco Itaúnas R$ 2.897,00 +R$ 388,80')
    expect(text).toContain('Impermeabilização +R$ 140,00')
    const chosen = await read(`${url}?escolhido=1&pedra.${id}=B&opcional=${quote.servicos[1]?.id ?? ''}`)
    expect(chosen).toContain('Aprovar R$ 3.037,00')
    expect(chosen).toContain('Pedra B, Branco Itaúnas')
    // What the quote does not offer is no choice.
    expect(await read(`${url}?escolhido=1&pedra.${id}=Z&pedra.x=B&opcional=x`)).toContain(
      'Aprovar R$ 2.508,20',
    )
  })

  it('without a script they are asked for by a form, of which the address keeps nothing else', async () => {
    const quote = await createComEscolhas()
    await send(quote)
    const form = new URLSearchParams({
      nome: 'Ana',
      digitos: '5299',
      'pedra.m1': 'B',
      opcional: 's1',
      chave: 'k',
    })
    const answer = await test.app.inject({
      method: 'POST',
      url: `/orcamento/${quote.id}/escolher`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/orcamento/${quote.id}?escolhido=1&pedra.m1=B&opcional=s1#pedras`,
    ])
  })

  it('the sum of choices is what the page would write', async () => {
    const quote = await createComEscolhas()
    await send(quote)
    const [id = ''] = quote.materiais.map((one) => one.id)
    const query = `?escolhido=1&pedra.${id}=C`
    const answer = await get(`/orcamento/${quote.id}/total${query}`, PERSON)
    const body = answer.json<{
      total: number
      totais: object
      texto: string
      textos: Record<string, string>
      partes: Record<string, string>
    }>()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(body.total).toBe(192_500)
    expect(body.totais).toEqual({ [id]: { A: 250_820, B: 289_700, C: 192_500 } })
    const page = (await get(`/orcamento/${quote.id}${query}`)).body
    expect(page).toContain(`value="${body.total}"`)
    for (const key of Object.keys(body.textos)) expect(page, key).toContain(`data-t="${key}"`)
    expect(page).toContain(body.texto)
    for (const part of Object.values(body.partes)) expect(page).toContain(part)
    // Asking for a sum is no look.
    const { body: seen } = await test.call('orcamentos.get', { user, params: { id: quote.id } })
    expect(seen.visualizacoes).toBe(0)
  })

  it('a form that comes back keeps them', async () => {
    const quote = await createComEscolhas()
    await send(quote)
    const [id = ''] = quote.materiais.map((one) => one.id)
    const form = new URLSearchParams({ nome: ' ', proposta: '1', [`pedra.${id}`]: 'C', aceite: 'sim' })
    const answer = await test.app.inject({
      method: 'POST',
      url: `/orcamento/${quote.id}/aprovar`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/id="p0C"\s+checked/)
  })
})
