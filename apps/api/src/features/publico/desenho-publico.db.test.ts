import { randomUUID } from 'node:crypto'
import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { textOfPdf } from '#testing/text-of-pdf.ts'
import { desenhoOf, feito } from '#testing/desenho.ts'
import { PECA } from '#testing/world.ts'

const SEGREDO = { nota: 'SEGREDO-NOTA', recado: 'SEGREDO-RECADO', item: randomUUID(), pedra: randomUUID() }
const ACABAMENTO = 'acabamento-sem-nome-4711'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

/** Two worktops, one of them with everything that only the workshop may see. */
function cozinha(id: string, { nome = 'Bancada da pia', largura = 2400 } = {}): ConteudoDesenho {
  const uma = desenhoOf(id)
  const { conteudo, pecaId } = withSegredos(
    feito(addMolde(uma, { tipo: 'reta', medidas: { A: largura, B: 600 } })),
  )
  const [outra] = Object.keys(uma.pecas)
  const peca = conteudo.pecas[pecaId]
  if (!peca || !outra) throw new Error('The template has a piece.')
  return { ...conteudo, pecas: { ...conteudo.pecas, [pecaId]: { ...peca, nome } } }
}

function withSegredos(desenho: ConteudoDesenho): { conteudo: ConteudoDesenho; pecaId: string } {
  const [pecaId, peca] = Object.entries(desenho.pecas).at(-1) ?? []
  const [a, b, c] = peca?.vertices ?? []
  const [lado, outro] = peca?.arestas ?? []
  if (!pecaId || !peca || !a || !b || !c || !lado || !outro) throw new Error('The template has a piece.')
  const arestas = peca.arestas.map((aresta) => ({
    ...aresta,
    trechos: aresta.trechos.map((trecho) => ({ ...trecho, acabamento: ACABAMENTO })),
  }))
  const secreta = {
    ...peca,
    arestas,
    materialId: SEGREDO.pedra,
    pos: { ...peca.pos, x: 0, y: 3_000 },
    cotas: [
      {
        id: 'c90',
        a: { verticeId: a.id },
        b: { verticeId: b.id },
        dir: 'h',
        afast: 300,
        texto: SEGREDO.recado,
      },
    ] as const,
    recortes: [
      {
        id: 'r91',
        tipo: 'cuba',
        forma: { t: 'ret', w: 400, h: 300, r: 20 },
        itemEstoqueId: SEGREDO.item,
        ancora: {
          tipo: 'arestas',
          u: { arestaId: outro.id, dist: 800, ref: 'eixo' },
          v: { arestaId: lado.id, dist: 300, ref: 'eixo' },
          rot: 0,
        },
      },
    ] as const,
  }
  return {
    pecaId,
    conteudo: {
      ...desenho,
      proximoId: 100,
      pecas: { ...desenho.pecas, [pecaId]: secreta as unknown as typeof peca },
      notas: [{ id: 'n92', x: 100, y: 100, texto: SEGREDO.nota }],
    },
  }
}

const lastOf = ({ pecas }: ConteudoDesenho) => Object.keys(pecas).at(-1) ?? ''
const firstOf = ({ pecas }: ConteudoDesenho) => Object.keys(pecas)[0] ?? ''

async function store(conteudo: ConteudoDesenho, versao = 0, as = user): Promise<void> {
  const answer = await test.call('desenhos.replace', {
    user: as,
    params: { id: conteudo.id },
    body: { versao, conteudo },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** A row that comes from a piece of a drawing. */
const row = (desenhoId: string, pecaId: string, revisao = 'A') => ({
  ...PECA,
  desenho: { desenhoId, pecaId, linha: 'peca', revisao, marca: 'm' },
})

async function quote(pecas: readonly object[], as = user, status: Status = 'finalizado'): Promise<Orcamento> {
  const body = { status, materiais: [{ nome: 'Granito', precoM2: 480, pecas }] }
  const answer = await test.call('orcamentos.create', { user: as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** A quote that has the last piece of a stored kitchen, and not the first. */
async function withCozinha(status?: Status): Promise<{ orcamento: Orcamento; conteudo: ConteudoDesenho }> {
  const conteudo = cozinha(randomUUID())
  await store(conteudo)
  return { conteudo, orcamento: await quote([row(conteudo.id, lastOf(conteudo))], user, status) }
}

const open = (url: string) => test.app.inject({ url, headers: { 'user-agent': 'bot' } })
const picture = (id: string, numero: string | number = 1) => open(`/orcamento/${id}/desenho/${numero}`)
const pictures = (html: string) =>
  [...html.matchAll(/<img\s+src="([^"]*\/desenho\/\d+\?proposta=1)"/g)].map(([, src]) => src)

async function pdfOf(id: string): Promise<string> {
  const answer = await open(`/orcamento/${id}/pdf`)
  expect(answer.statusCode).toBe(200)
  return textOfPdf(answer.rawPayload)
}

describe('the drawing of a quote', () => {
  it('stands on its page, in its print version and in its PDF', async () => {
    const { orcamento } = await withCozinha()
    const caminho = `/orcamento/${orcamento.id}`
    const page = (await open(caminho)).body
    expect(page).toContain('<h2>Desenho</h2>')
    expect(page).toContain('Cozinha: Bancada da pia, 2,400 × 0,600\u00a0m, com cuba.')
    expect(pictures(page)).toEqual([`${caminho}/desenho/1?proposta=1`])
    expect(page).toContain(`href="${caminho}/desenho/1?proposta=1"`)
    expect(page).toContain('loading="lazy"')
    const print = (await open(`${caminho}/public`)).body
    expect(pictures(print)).toEqual([`${caminho}/desenho/1?proposta=1`])
    expect(print).not.toContain('lazy')
    const text = await pdfOf(orcamento.id)
    for (const words of ['Desenho', 'P2 · Bancada da pia', '2,400']) expect(text).toContain(words)
  })

  it('is a picture of its own that fetches nothing and is kept by nobody', async () => {
    const { orcamento } = await withCozinha()
    for (const tela of ['', '?tela=estreita', '?tela=x&tela=y']) {
      const answer = await picture(orcamento.id, `1${tela}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(answer.body).toMatch(/^<svg [^]*<\/svg>\s*$/)
      expect(answer.body).not.toMatch(/href|url\(|<script|<image|<foreignObject/i)
      expect(answer.body).toContain('P2')
    }
    const [wide, narrow] = await Promise.all([
      picture(orcamento.id),
      picture(orcamento.id, '1?tela=estreita'),
    ])
    expect(wide.body).not.toBe(narrow.body)
  })

  it('has the size that the page keeps free for it', async () => {
    const { orcamento } = await withCozinha()
    const { body } = await open(`/orcamento/${orcamento.id}`)
    const sizes = [...body.matchAll(/width="(\d+)"\s+height="(\d+)"/g)].map(([, w, h]) => `0 0 ${w} ${h}`)
    const drawn = await Promise.all(['1?tela=estreita', '1'].map((which) => picture(orcamento.id, which)))
    expect(drawn.map((answer) => /viewBox="([^"]*)"/.exec(answer.body)?.[1])).toEqual(sizes)
  })

  it('shows no piece that the quote has not, no price, no id, no note', async () => {
    const { orcamento, conteudo } = await withCozinha()
    const [page, wide, narrow] = await Promise.all([
      open(`/orcamento/${orcamento.id}`),
      picture(orcamento.id),
      picture(orcamento.id, '1?tela=estreita'),
    ])
    const seen = [page.body.replaceAll(orcamento.id, ''), wide.body, narrow.body, await pdfOf(orcamento.id)]
    const outra = conteudo.pecas[firstOf(conteudo)]
    for (const text of seen) {
      for (const secret of [...Object.values(SEGREDO), conteudo.id, user.id, ACABAMENTO, 'P1 '])
        expect(text).not.toContain(secret)
      expect(text).not.toContain(`P1 · ${outra?.nome}`)
    }
    for (const { body } of [wide, narrow]) {
      expect(body).not.toMatch(/\b(id|class|data-\w+)=/)
      const words = [...body.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join('\n')
      expect(words).not.toMatch(/R\$|480/)
    }
  })

  it('keeps names from becoming anything but names', async () => {
    const conteudo = cozinha(randomUUID(), { nome: '</title><script>alert("1")</script>\u0007&amp;\'' })
    await store(conteudo)
    const orcamento = await quote([row(conteudo.id, lastOf(conteudo))])
    const [page, svg] = [await open(`/orcamento/${orcamento.id}`), await picture(orcamento.id)]
    for (const { body } of [page, svg]) expect(body).not.toContain('<script>alert')
    expect(svg.body).toContain('&lt;script&gt;')
    expect(svg.body).not.toContain('\u0007')
  })
})

describe('which drawing', () => {
  it('of a draft as it is now, afterwards as it was sent, whatever it became', async () => {
    const { orcamento, conteudo } = await withCozinha('rascunho')
    await store(cozinha(conteudo.id, { nome: 'Bancada longa', largura: 2800 }), 1)
    expect((await picture(orcamento.id)).body).toContain('Bancada longa')
    const params = { id: orcamento.id }
    await test.call('propostas.create', { user, params })
    await store({ ...cozinha(conteudo.id, { nome: 'Bancada nova', largura: 3100 }), revisao: 'B' }, 2)
    for (const text of [(await picture(orcamento.id)).body, await pdfOf(orcamento.id)]) {
      expect(text).toContain('Bancada longa')
      expect(text).toContain('2,800')
      expect(text).not.toContain('Bancada nova')
    }
  })

  it('of a letter that nobody froze and that the drawing has left, none', async () => {
    const conteudo = { ...cozinha(randomUUID()), revisao: 'B' }
    await store(conteudo)
    const orcamento = await quote([row(conteudo.id, lastOf(conteudo), 'A')])
    expect((await open(`/orcamento/${orcamento.id}`)).body).not.toContain('/desenho/')
  })

  it('of two letters one picture where the piece stayed the same', async () => {
    const { orcamento, conteudo } = await withCozinha()
    const params = { id: orcamento.id }
    await test.call('orcamentos.change', { user, params, body: { status: 'aprovado' } })
    await store({ ...conteudo, revisao: 'B' }, 1)
    const rows = [row(conteudo.id, firstOf(conteudo), 'B'), row(conteudo.id, lastOf(conteudo), 'A')]
    const other = await quote(rows)
    expect(pictures((await open(`/orcamento/${other.id}`)).body)).toHaveLength(1)
    for (const code of ['P1', 'P2']) expect((await picture(other.id)).body).toContain(code)
  })

  it("none that is deleted, not there, or another account's; the quote is whole without it", async () => {
    const { orcamento, conteudo } = await withCozinha()
    await test.call('desenhos.remove', { user, params: { id: conteudo.id } })
    const theirs = cozinha(randomUUID())
    const stranger = await test.createUser()
    await store(theirs, 0, stranger)
    const borrowed = await quote([row(theirs.id, lastOf(theirs))])
    const missing = await quote([row(randomUUID(), 'p2'), row('x', 'p2')])
    for (const { id } of [orcamento, borrowed, missing]) {
      const page = await open(`/orcamento/${id}`)
      expect([page.statusCode, pictures(page.body)]).toEqual([200, []])
      expect(page.body).not.toContain('Desenho')
      expect((await picture(id)).statusCode).toBe(404)
      expect(await pdfOf(id)).not.toContain('Desenho')
    }
    await test.call('desenhos.restore', { user, params: { id: conteudo.id } })
    expect((await picture(orcamento.id)).statusCode).toBe(200)
  })

  it('none with more pieces than a page can show', async () => {
    const conteudo = cozinha(randomUUID())
    await store(conteudo)
    const rows = Array.from({ length: 41 }, (_, index) => row(conteudo.id, `p${index}`))
    const orcamento = await quote([...rows, row(conteudo.id, lastOf(conteudo))])
    expect((await picture(orcamento.id)).statusCode).toBe(404)
  })
})

describe('an address without a picture', () => {
  it('is 404', async () => {
    const { orcamento } = await withCozinha()
    for (const numero of ['0', '2', '01', '-1', '1.0', '1e0', '100', 'x', '%00']) {
      const answer = await picture(orcamento.id, numero)
      expect([numero, answer.statusCode]).toEqual([numero, 404])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await picture((await quote([PECA])).id)).statusCode).toBe(404)
    expect((await picture(randomUUID())).statusCode).toBe(404)
    await test.call('orcamentos.revoke-link', { user, params: { id: orcamento.id } })
    expect((await picture(orcamento.id)).statusCode).toBe(404)
  })

  it('counts among the pages that one may ask for in a minute', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PUBLIC_MISS: '2' })
    const miss = () => limited.app.inject(`/orcamento/${randomUUID()}/desenho/1`)
    const codes = []
    for (let index = 0; index < 3; index += 1) codes.push((await miss()).statusCode)
    expect(codes).toEqual([404, 404, 429])
    await limited.close()
  })
})
