import { createHash, randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { PERSON } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { readPdf, textOfPdf } from '#testing/text-of-pdf.ts'
import { storeImagem } from '#testing/upload-imagem.ts'

const NOW = '2026-11-20T12:00:00.000Z'
/** What the export of an account says of looks. */
type Exportado = { visitas: { orcamentoId: string; aparelho: string | null; createdAt: string }[] }

/** What a customer must never see; each is written into one field. */
const SECRETS = {
  cpf: '98765432100',
  telefone: '11955554444',
  email: 'segredo-email@exemplo.com.br',
  cep: '04567890',
  endereco: 'Rua SEGREDO-ENDERECO',
  numero: '98761',
  observacoesCliente: 'SEGREDO-OBS-CLIENTE',
  observacoes: 'SEGREDO-OBS-ORCAMENTO',
  observacoesMaterial: 'SEGREDO-OBS-MATERIAL',
  observacoesItem: 'SEGREDO-OBS-ITEM',
  fornecedor: 'SEGREDO-FORNECEDOR',
  precoCompra: '137,77',
  precoCompraPonto: '137.77',
}

let test: TestApp
let user: TestUser
let orcamento: Orcamento
let ids: string[]
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await test.call('empresa.change', {
    user,
    body: { nomeEmpresa: 'Rocha Forte Mármores', telefone: '1140028922' },
  })
  const cliente = await test.createCliente(user, {
    nomeCompleto: 'Marina Prado',
    cpf: SECRETS.cpf,
    telefone: SECRETS.telefone,
    email: SECRETS.email,
    cep: SECRETS.cep,
    endereco: SECRETS.endereco,
    numero: SECRETS.numero,
    observacoes: SECRETS.observacoesCliente,
  })
  const categoria = await test.call('categorias-item.create', { user, body: { nome: 'Cubas' } })
  const estoque = await test.call('estoque-itens.create', {
    user,
    body: {
      nome: 'Cuba',
      categoriaId: categoria.body.id,
      precoCompra: 137.77,
      precoVenda: 329,
      quantidadeEstoque: 8,
      fornecedor: SECRETS.fornecedor,
    },
  })
  const [material] = ORCAMENTO_REFERENCIA.orcamento.materiais
  const item = { nome: 'Cuba', valor: 329, estoqueId: estoque.body.id, observacoes: SECRETS.observacoesItem }
  orcamento = await create({
    clienteId: cliente.id,
    observacoes: SECRETS.observacoes,
    materiais: [{ ...material, observacoes: SECRETS.observacoesMaterial, itens: [item] }],
    servicos: [{ nome: 'Instalação', valor: 480 }],
  })
  ids = [
    user.id,
    cliente.id,
    estoque.body.id,
    categoria.body.id,
    ...orcamento.servicos.map(({ id }) => id),
    ...orcamento.materiais.flatMap(({ id, pecas, itens }) => [
      id,
      ...[...pecas, ...itens].map((line) => line.id),
    ]),
  ]
})
afterEach(() => {
  test.clock.now = new Date(NOW)
})
afterAll(() => test.close())

/** A quote that its customer was sent, where nothing else is said. */
async function create(body: object = {}): Promise<Orcamento> {
  const answer = await test.call('orcamentos.create', { user, body: { status: 'finalizado', ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const open = (url: string, userAgent = 'bot') =>
  test.app.inject({ url, headers: { 'user-agent': userAgent } })
const approve = (id: string, form: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: `/orcamento/${id}/aprovar`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': PERSON },
    payload: new URLSearchParams(form).toString(),
  })
const eventosOf = async (id: string, acao: string) => {
  const query = { entidade: 'orcamento', entidadeId: id }
  const { body } = await test.call('historico.list', { user, query })
  return body.eventos.filter((evento) => evento.acao === acao)
}

describe('what the customer sees', () => {
  it.each(['', '/public'])('the quote with its total: /orcamento/id%s', async (suffix) => {
    const page = await open(`/orcamento/${orcamento.id}${suffix}`)
    expect(page.statusCode).toBe(200)
    for (const text of ['Rocha Forte Mármores', 'Olá, Marina', 'Bancada', 'Cuba', 'Instalação'])
      expect(page.body).toContain(text)
    expect(page.body.replaceAll('\u00a0', ' ')).toContain('R$ 2.837,20')
  })

  it.each(['', '/public'])('and nothing else: /orcamento/id%s', async (suffix) => {
    const page = await open(`/orcamento/${orcamento.id}${suffix}`)
    const seen = `${JSON.stringify(page.headers)}${page.body}`
    const digits = seen.replace(/[^\d]/g, '')
    for (const [name, secret] of Object.entries(SECRETS)) expect(seen.includes(secret), name).toBe(false)
    for (const name of ['cpf', 'telefone', 'cep'] as const)
      expect(digits.includes(SECRETS[name]), name).toBe(false)
    for (const id of ids) expect(seen).not.toContain(id)
    expect(seen).not.toContain(user.email)
  })

  it('a page that was opened through a token does not give the id of the quote either', async () => {
    const { body } = await test.call('orcamentos.create-link', { user, params: { id: orcamento.id } })
    const page = await open(body.linkPublico)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain(orcamento.id)
  })
})

describe('headers', () => {
  it('keep the page out of caches and indexes, and let in only its own style and script', async () => {
    const quote = await create()
    for (const suffix of ['', '/public']) {
      const page = await open(`/orcamento/${quote.id}${suffix}`)
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(page.headers).not.toHaveProperty('set-cookie')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      const inline = [...page.body.matchAll(/<(style|script)>([^]*?)<\/\1>/g)]
      expect(inline.length).toBeGreaterThan(0)
      for (const [, tag, text = ''] of inline) {
        const hash = createHash('sha256').update(text).digest('base64')
        expect(policy, tag).toMatch(
          new RegExp(`${tag}-src [^;]*'sha256-${hash.replace(/[+/=]/g, String.raw`\$&`)}'`),
        )
      }
      expect(page.body).not.toMatch(/ (style|on\w+)=/)
    }
  })

  it('serve the font of the page', async () => {
    const page = await open(`/orcamento/${(await create()).id}`)
    const [, href = ''] = /<link rel="preload" href="([^"]+)"/.exec(page.body) ?? []
    const font = await open(href)
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
  })
})

describe('an address that opens nothing', () => {
  it('answers a page in Portuguese, whatever the reason', async () => {
    const [revoked, deleted, renewed] = [await create(), await create(), await create()]
    await test.call('orcamentos.revoke-link', { user, params: { id: revoked.id } })
    await test.call('orcamentos.remove', { user, params: { id: deleted.id } })
    await test.call('orcamentos.create-link', { user, params: { id: renewed.id } })
    const codes = [revoked.id, deleted.id, renewed.id, randomUUID(), 'a'.repeat(32), 'x', "'%3B--", '%00']
    for (const code of codes)
      for (const suffix of ['', '/public', '/pdf']) {
        const page = await open(`/orcamento/${code}${suffix}`)
        expect([page.statusCode, page.headers['content-type']], code).toEqual([
          404,
          'text/html; charset=utf-8',
        ])
        expect(page.body).toContain('Orçamento não encontrado')
      }
    expect((await approve(revoked.id, { nome: 'Marina', aceite: 'sim' })).statusCode).toBe(404)
  })

  it('comes back when the quote is restored', async () => {
    const quote = await create()
    await test.call('orcamentos.remove', { user, params: { id: quote.id } })
    await test.call('orcamentos.restore', { user, params: { id: quote.id } })
    expect((await open(`/orcamento/${quote.id}`)).statusCode).toBe(200)
  })
})

describe('seen', () => {
  it('is recorded once in ten minutes, and not for programs', async () => {
    test.clock.now = new Date(NOW)
    const quote = await create()
    const url = `/orcamento/${quote.id}`
    await open(url, 'WhatsApp/2.24')
    await test.app.inject({ method: 'HEAD', url, headers: { 'user-agent': PERSON } })
    expect(await eventosOf(quote.id, 'visto')).toHaveLength(0)
    await Promise.all([open(url, PERSON), open(url, PERSON), open(url, PERSON)])
    expect(await eventosOf(quote.id, 'visto')).toMatchObject([{ autor: 'cliente', titulo: quote.numeracao }])
    test.clock.now = new Date('2026-11-20T12:10:00.001Z')
    await open(url, PERSON)
    expect(await eventosOf(quote.id, 'visto')).toHaveLength(2)
    test.clock.now = new Date(NOW)
  })

  it('keeps each look, when and with what, and counts as many as it keeps', async () => {
    const quote = await create()
    const url = `/orcamento/${quote.id}`
    await open(url, PERSON)
    test.clock.now = new Date('2026-11-20T13:00:00.000Z')
    await open(url, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36')
    const { body } = await test.call('orcamentos.get', { user, params: quote })
    const { visitas } = (await test.call('exportacao.get-json', { user })).body as unknown as Exportado
    const own = visitas.filter(({ orcamentoId }) => orcamentoId === quote.id)
    expect(own).toMatchObject([
      { aparelho: 'celular', proposta: 1, createdAt: NOW },
      { aparelho: 'computador', proposta: 1, createdAt: '2026-11-20T13:00:00.000Z' },
    ])
    expect([body.visualizacoes, body.vistoEm]).toEqual([own.length, own.at(-1)?.createdAt])
    test.clock.now = new Date(NOW)
  })

  it('counts no look at a draft that nobody sent', async () => {
    const quote = await create({ status: 'rascunho' })
    await open(`/orcamento/${quote.id}`, PERSON)
    const { body } = await test.call('orcamentos.get', { user, params: quote })
    expect([body.visualizacoes, body.vistoEm, body.versao]).toEqual([0, null, quote.versao])
  })

  it("reaches the owner's devices with the quote, which itself stays as it was", async () => {
    const quote = await create()
    await open(`/orcamento/${quote.id}`, PERSON)
    const { body } = await test.call('sincronizacao.pull', { user, query: { cursor: String(quote.versao) } })
    expect(body.orcamentos).toEqual([{ ...quote, vistoEm: NOW, visualizacoes: 1, versao: quote.versao + 1 }])
  })

  describe('by the owner', () => {
    const looks = async (id: string) =>
      (await test.call('orcamentos.get', { user, params: { id } })).body.visualizacoes
    const previaOf = async (id: string, as = user) =>
      (await test.call('orcamentos.create-previa', { user: as, params: { id } })).body.endereco

    it('is no look for ten minutes, and shows what the customer sees', async () => {
      const quote = await create()
      const endereco = await previaOf(quote.id)
      const page = await open(endereco, PERSON)
      expect(page.statusCode).toBe(200)
      // The key of the form is made anew with each page.
      const shown = (html: string) => html.replace(/name=\"?chave\"?\s+value=\"?[\w-]+/g, '')
      const theirs = await open(quote.linkPublico ?? '', 'WhatsApp/2.24')
      expect(shown(page.body)).toBe(shown(theirs.body))
      test.clock.now = new Date('2026-11-20T12:10:00.000Z')
      await open(endereco, PERSON)
      expect(await looks(quote.id)).toBe(0)
      test.clock.now = new Date('2026-11-20T12:10:01.000Z')
      await open(endereco, PERSON)
      expect(await looks(quote.id)).toBe(1)
      test.clock.now = new Date(NOW)
    })

    it('is no look through the customer’s own link either, in a browser that is signed in', async () => {
      const [quote, strange] = [await create(), await test.createUser()]
      const marcaOf = async (as: TestUser) => (await test.call('contas.get-marca', { user: as })).body.marca
      const openAs = (cookie: string) =>
        test.app.inject({
          url: quote.linkPublico ?? '',
          headers: { 'user-agent': PERSON, cookie },
        })
      const marca = await marcaOf(user)
      for (const cookie of [
        `lapida_casa=${marca}`,
        `a=b; lapida_casa=${marca}; c=d`,
        `__Host-lapida_casa=${marca}`,
      ]) {
        expect((await openAs(cookie)).headers).not.toHaveProperty('set-cookie')
        expect(await looks(quote.id), cookie).toBe(0)
      }
      await openAs(`lapida_casa=${await marcaOf(strange)}`)
      expect(await looks(quote.id)).toBe(1)
      test.clock.now = new Date(Date.parse(NOW) + 11 * 60_000)
      await openAs(`lapida_casa=${marca.slice(1)}; xlapida_casa=${marca}; lapida_casa=`)
      expect(await looks(quote.id)).toBe(2)
      test.clock.now = new Date(NOW)
    })

    it('is a look like any other with what is no word of ours, and opens nothing that is closed', async () => {
      const [one, other] = [await create(), await create()]
      const [, previa = ''] = (await previaOf(other.id)).split('?previa=')
      const altered = `${previa.slice(0, -1)}${previa.endsWith('A') ? 'B' : 'A'}`
      const later = `zzzzzz${previa.slice(previa.indexOf('.'))}`
      const words = [previa, altered, later, '', '.', 'x'.repeat(5_000), `${previa}&previa=${previa}`]
      for (const [index, word] of words.entries()) {
        test.clock.now = new Date(Date.parse(NOW) + index * 11 * 60_000)
        expect((await open(`/orcamento/${one.id}?previa=${word}`, PERSON)).statusCode).toBe(200)
        expect(await looks(one.id), word).toBe(index + 1)
      }
      test.clock.now = new Date(NOW)
      const closed = await previaOf(one.id)
      await test.call('orcamentos.revoke-link', { user, params: one })
      expect((await open(closed, PERSON)).statusCode).toBe(404)
      const { status } = await test.call('orcamentos.create-previa', { user, params: one })
      expect(status).toBe(404)
    })
  })
})

describe('the PDF', () => {
  it('is the same quote, as text, and no more of it', async () => {
    const { body } = await test.call('orcamentos.create-link', { user, params: { id: orcamento.id } })
    const answer = await open(`${body.linkPublico}/pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="orcamento-marina-prado-20261120-090000.pdf"',
    })
    const text = await textOfPdf(answer.rawPayload)
    expect(text).toContain('R$ 2.837,20')
    for (const [name, secret] of Object.entries(SECRETS)) expect(text.includes(secret), name).toBe(false)
  })

  it('carries the logo and the photos', async () => {
    const [logo, foto] = [
      await storeImagem(test, user, await picture(120, 40)),
      await storeImagem(test, user, await picture(90, 60)),
    ]
    await test.call('empresa.change', { user, body: { logo } })
    const [material] = ORCAMENTO_REFERENCIA.orcamento.materiais
    const { id } = await create({ materiais: [{ ...material, images: [foto] }] })
    const listed = await readPdf((await open(`/orcamento/${id}/pdf`)).rawPayload, 'pdfimages', ['-list'])
    await test.call('empresa.change', { user, body: { logo: '' } })
    // Page, number, kind, width, height.
    const rows = [...listed.matchAll(/^\s+(\d+)\s+\d+ image\s+(\d+)\s+(\d+)/gm)].map((row) => row.slice(1, 4))
    expect(rows).toEqual([
      ['1', '120', '40'],
      ['1', '90', '60'],
    ])
  })

  it('of one account waits for one of another, however many that one asks for', async () => {
    const peca = { nome: 'P', comprimento: 1, largura: 0.6 }
    const material = { nome: 'Granito', precoM2: 480, pecas: Array.from({ length: 200 }, () => peca) }
    const large = await create({ materiais: [material, material] })
    const other = await test.createUser()
    const { body: small } = await test.call('orcamentos.create', { user: other, body: {} })
    const done: string[] = []
    const ask = async (name: string, { id }: { id: string }) => {
      const answer = await open(`/orcamento/${id}/pdf`)
      expect([name, answer.statusCode]).toEqual([name, 200])
      done.push(name)
    }
    const many = Array.from({ length: 6 }, () => ask('large', large))
    await Promise.race(many)
    await Promise.all([...many, ask('small', small)])
    // One was done before it was asked for, one was under way.
    expect(done.indexOf('small')).toBeLessThanOrEqual(2)
  })

  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
})

describe('limits', () => {
  it('after 20 misses in ten minutes whoever guesses waits, and reads it in a page; whoever has a link does not', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PUBLIC_MISS: '20', RATE_LIMIT_PUBLIC: '3' })
    const owner = await limited.createUser()
    const { body: quote } = await limited.call('orcamentos.create', { user: owner, body: {} })
    const hit = async () => (await limited.app.inject(`/orcamento/${quote.id}`)).statusCode
    const miss = () => limited.app.inject(`/orcamento/${randomUUID()}`)
    for (let index = 0; index < 20; index += 1) expect((await miss()).statusCode).toBe(404)
    const refused = await miss()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('Aguarde um pouco')
    expect([await hit(), await hit(), await hit(), await hit()]).toEqual([200, 200, 200, 429])
    await limited.close()
  })

  it.each(['', '/public', '/pdf', '/cartao.png', '/desenho/1', '/aprovar'])(
    'misses at /orcamento/x%s refuse no valid link behind the same address',
    async (suffix) => {
      const limited = await createTestApp({ RATE_LIMIT_PUBLIC_MISS: '3', RATE_LIMIT_PDF: '3' })
      const owner = await limited.createUser()
      const { body: quote } = await limited.call('orcamentos.create', { user: owner, body: {} })
      const ask = async (id: string) => {
        const url = `/orcamento/${id}${suffix}`
        if (suffix !== '/aprovar') return (await limited.app.inject(url)).statusCode
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        return (await limited.app.inject({ method: 'POST', url, headers, payload: 'nome=Ana&ciente=sim' }))
          .statusCode
      }
      const statuses: number[] = []
      for (let index = 0; index < 5; index += 1) statuses.push(await ask(randomUUID()))
      expect(statuses).toEqual([404, 404, 404, 429, 429])
      expect(await ask(quote.id)).not.toBe(429)
      await limited.close()
    },
  )
})
