import { randomUUID } from 'node:crypto'
import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { LIMITES } from '@lapida/contracts/limites'
import { addPeca } from '@lapida/desenho/commands/pecas'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { resumoOfDesenho } from '@lapida/desenho/quantities/resumo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { desenhoCompleto, desenhoOf, desenhoReplaceOf, feito } from '#testing/desenho.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { createWorld, type World } from '#testing/world.ts'
import { storeImagem } from '#testing/upload-imagem.ts'

let test: TestApp
let user: TestUser
let other: World
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await createWorld(test)
})
afterAll(() => test.close())

const put = (id: string, body: unknown, owner = user) =>
  test.call('desenhos.replace', { user: owner, params: { id }, body })
const get = (id: string, owner = user) => test.call('desenhos.get', { user: owner, params: { id } })
const versoes = async (id: string) =>
  (await test.call('desenhos.list-versoes', { user, params: { id } })).body

async function stored(more: Partial<ConteudoDesenho> = {}): Promise<string> {
  const id = randomUUID()
  const answer = await put(id, desenhoReplaceOf(id, 0, more))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return id
}

/** Sends a picture; gives its address. */
async function sendImagem(): Promise<string> {
  const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  return storeImagem(test, user, png)
}

describe('a drawing', () => {
  it('is stored under the id of the device, counted by the server, and found as it was sent', async () => {
    const id = randomUUID()
    const conteudo = desenhoOf(id)
    const { status, body } = await put(id, { versao: 0, conteudo })
    expect([status, body]).toEqual([
      200,
      {
        id,
        nome: 'Cozinha da Marina',
        revisao: 'A',
        congeladas: [],
        exemplo: false,
        orcamentoId: null,
        clienteId: null,
        versao: 1,
        resumo: resumoOfDesenho(conteudo),
        createdAt: test.clock.now.toISOString(),
        updatedAt: test.clock.now.toISOString(),
      },
    ])
    expect(body.resumo.total.cobrada).toBe(1_776_000)
    expect((await get(id)).body).toEqual({ ...body, conteudo })
    expect((await test.call('desenhos.list', { user })).body).toContainEqual(body)
  })

  it('with everything that one can have comes back to the last digit', async () => {
    const { orcamentoId, clienteId, estoqueMaterialId, estoqueItemId } = await createWorld(test, user)
    const names = { orcamentoId, clienteId, materialId: estoqueMaterialId, itemEstoqueId: estoqueItemId }
    const id = randomUUID()
    const conteudo = desenhoCompleto(id, names)
    for (const peca of Object.values(conteudo.pecas)) peca.pos.rot = 0.1 + 0.2
    const { body } = await put(id, { versao: 0, conteudo })
    expect(body).toMatchObject({ orcamentoId, clienteId, resumo: resumoOfDesenho(conteudo) })
    expect((await get(id)).body.conteudo).toEqual(conteudo)
  })

  it('is changed from the version that the device knew, and from no other', async () => {
    const id = await stored()
    expect((await put(id, desenhoReplaceOf(id, 1, { nome: 'Banheiro' }))).body).toMatchObject({
      nome: 'Banheiro',
      versao: 2,
    })
    const late = await put(id, desenhoReplaceOf(id, 1, { nome: 'Lavabo' }))
    expect([late.status, late.body.code, late.body.campos]).toEqual([
      409,
      'DESENHO_ALTERADO',
      { versao: 'A versão guardada é a 2.' },
    ])
    expect((await get(id)).body.nome).toBe('Banheiro')
  })

  it('that is stored already is answered again, and written only once', async () => {
    const id = await stored()
    const before = await rowsOf(test.database, user.id)
    for (const versao of [0, 1, 7])
      expect((await put(id, desenhoReplaceOf(id, versao))).body).toMatchObject({ id, versao: 1 })
    expect(await rowsOf(test.database, user.id)).toEqual(before)
  })

  it('wants an id that is a UUID, its own, and one that nobody has', async () => {
    expect((await put('desenho-1', desenhoReplaceOf('desenho-1'))).body).toMatchObject({
      code: 'DADOS_INVALIDOS',
      campos: { id: 'Use um UUID.' },
    })
    const id = randomUUID()
    expect((await put(id, desenhoReplaceOf(randomUUID()))).body.campos).toEqual({
      'conteudo.id': 'O desenho tem outro id.',
    })
    const taken = await put(other.desenhoId, desenhoReplaceOf(other.desenhoId))
    expect([taken.status, taken.body.code]).toEqual([409, 'ID_EM_USO'])
    expect((await put(id, desenhoReplaceOf(id, 3))).body.code).toBe('DESENHO_NAO_ENCONTRADO')
    expect((await put(id.toUpperCase(), desenhoReplaceOf(id))).body).toMatchObject({ id, versao: 1 })
  })

  it('is deleted and restored', async () => {
    const id = await stored()
    const params = { id }
    expect((await test.call('desenhos.remove', { user, params })).status).toBe(200)
    expect([(await get(id)).status, (await test.call('desenhos.remove', { user, params })).status]).toEqual([
      404, 404,
    ])
    expect((await test.call('desenhos.list', { user })).body.map((each) => each.id)).not.toContain(id)
    // What a device still saves does not bring it back.
    expect((await put(id, desenhoReplaceOf(id, 1, { nome: 'X' }))).body.code).toBe('DESENHO_NAO_ENCONTRADO')
    expect((await put(id, desenhoReplaceOf(id, 0))).body.code).toBe('ID_EM_USO')
    for (let time = 0; time < 2; time += 1)
      expect((await test.call('desenhos.restore', { user, params })).status).toBe(200)
    expect((await get(id)).body.nome).toBe('Cozinha da Marina')
    const query = { entidade: 'desenho', entidadeId: id }
    const { body } = await test.call('historico.list', { user, query })
    expect(body.eventos.map(({ acao }) => acao).sort()).toEqual(['criado', 'excluido', 'restaurado'])
  })
})

describe('saves at once', () => {
  it('make a new drawing once', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, desenhoReplaceOf(id))))
    expect(answers.map(({ status, body }) => [status, body.versao])).toEqual(answers.map(() => [200, 1]))
    expect(await versoes(id)).toHaveLength(1)
  })

  it('of different contents from one version let one of them through, and no work is written over', async () => {
    const id = await stored()
    for (let versao = 1; versao <= 5; versao += 1) {
      const names = Array.from({ length: 6 }, (_, index) => `Versão ${versao + 1} do aparelho ${index}`)
      const answers = await Promise.all(names.map((nome) => put(id, desenhoReplaceOf(id, versao, { nome }))))
      const through = answers.flatMap(({ status }, index) => (status === 200 ? [names[index]] : []))
      expect(through).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === 'DESENHO_ALTERADO')).toHaveLength(5)
      expect((await get(id)).body).toMatchObject({ versao: versao + 1, nome: through[0] })
    }
  })

  it('beside deleting and restoring leave one of their states, whole', async () => {
    const id = await stored()
    const params = { id }
    await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => put(id, desenhoReplaceOf(id, 1, { nome: `N${index}` }))),
      test.call('desenhos.remove', { user, params }),
      test.call('desenhos.restore', { user, params }),
    ])
    await test.call('desenhos.restore', { user, params })
    const { body } = await get(id)
    expect(body.conteudo.nome).toBe(body.nome)
    expect([1, 2]).toContain(body.versao)
  })
})

describe('the states of a drawing', () => {
  const minutes = (count: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + count * 60_000)
  }
  const save = async (id: string, versao: number, more: Partial<ConteudoDesenho>, owner = user) => {
    const answer = await put(id, desenhoReplaceOf(id, versao, more), owner)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  it('are one for what a device saves within five minutes, and found with their content', async () => {
    const id = await stored()
    for (const [index, nome] of ['B', 'C', 'D'].entries()) {
      minutes(2)
      await save(id, index + 1, { nome })
    }
    expect((await versoes(id)).map(({ versao, nome }) => [versao, nome])).toEqual([
      [4, 'D'],
      [3, 'C'],
    ])
    const { body } = await test.call('desenhos.get-versao', { user, params: { id, versao: 3 } })
    expect(body).toMatchObject({ versao: 3, conteudo: desenhoOf(id, { nome: 'C' }) })
    for (const versao of [1, 2, 5])
      expect((await test.call('desenhos.get-versao', { user, params: { id, versao } })).body.code).toBe(
        'VERSAO_NAO_ENCONTRADA',
      )
  })

  it('are two for two devices, and for two revisions, however soon one follows the other', async () => {
    const id = await stored()
    const { email, password } = user
    const { body } = await test.call('contas.login', { body: { email, password } })
    await save(id, 1, { nome: 'Do celular' }, { ...user, token: body.token })
    await save(id, 2, { nome: 'De volta' })
    await save(id, 3, { nome: 'De volta', revisao: 'B' })
    expect((await versoes(id)).map(({ nome, revisao }) => [nome, revisao])).toEqual([
      ['De volta', 'B'],
      ['De volta', 'A'],
      ['Do celular', 'A'],
      ['Cozinha da Marina', 'A'],
    ])
  })

  it('are kept up to thirty', async () => {
    const id = await stored()
    for (let versao = 1; versao < 33; versao += 1) {
      minutes(6)
      await save(id, versao, { nome: `Desenho ${versao + 1}` })
    }
    expect((await versoes(id)).map(({ versao }) => versao)).toEqual(
      Array.from({ length: LIMITES.versoesPorDesenho }, (_, index) => 33 - index),
    )
  })
})

describe('the records that a drawing names', () => {
  it.each<[string, string, () => Partial<ConteudoDesenho>, string]>([
    ['a quote', 'ORCAMENTO', () => ({ orcamentoId: other.orcamentoId }), 'orcamentoId'],
    ['a customer', 'CLIENTE', () => ({ clienteId: other.clienteId }), 'clienteId'],
    [
      'a picture',
      'IMAGEM',
      () => ({ fundo: { imagem: '/imagens/nenhuma.webp', escalaMmPorPx: 2.5, x: 0, y: 0, rot: 0 } }),
      'fundo.imagem',
    ],
    ['no id at all', 'CLIENTE', () => ({ clienteId: 'x' }), 'clienteId'],
  ])('%s of another account is not found', async (_what, noun, more, campo) => {
    const id = randomUUID()
    const { status, body } = await put(id, desenhoReplaceOf(id, 0, more()))
    expect(status).toBe(404)
    expect(body.code).toMatch(new RegExp(`^${noun}_NAO_ENCONTRAD`))
    expect(Object.keys(body.campos ?? {})).toEqual([`conteudo.${campo}`])
    expect((await get(id)).status).toBe(404)
  })

  it('may be a picture that the account has sent', async () => {
    const imagem = await sendImagem()
    const fundo = { imagem, escalaMmPorPx: 2.5, x: -100, y: 40, rot: 0.1 }
    const id = await stored({ fundo })
    expect((await get(id)).body.conteudo.fundo).toEqual(fundo)
    const foreign = randomUUID()
    const answer = await put(foreign, desenhoReplaceOf(foreign, 0, { fundo }), other.owner)
    expect(answer.body.code).toBe('IMAGEM_NAO_ENCONTRADA')
  })

  it('may be deleted, before the drawing is stored and after', async () => {
    const { orcamentoId, clienteId } = await createWorld(test, user)
    await test.call('orcamentos.remove', { user, params: { id: orcamentoId } })
    const id = await stored({ orcamentoId, clienteId })
    await test.call('clientes.remove', { user, params: { id: clienteId } })
    expect((await put(id, desenhoReplaceOf(id, 1, { orcamentoId, clienteId, nome: 'Depois' }))).status).toBe(
      200,
    )
    expect((await put(id, desenhoReplaceOf(id, 2))).body).toMatchObject({
      orcamentoId: null,
      clienteId: null,
    })
  })
})

describe('a drawing that its own core would not have made', () => {
  it('is refused in words, and nothing of it is stored', async () => {
    const id = randomUUID()
    const conteudo = desenhoOf(id)
    for (const peca of Object.values(conteudo.pecas)) peca.vertices = peca.vertices.toReversed()
    const before = await rowsOf(test.database, user.id)
    const { status, body } = await put(id, { versao: 0, conteudo })
    expect([status, body.code]).toEqual([400, 'DESENHO_INVALIDO'])
    const [[path, sentence] = ['', '']] = Object.entries(body.campos ?? {})
    expect(path).toMatch(/^conteudo\.pecas\.p\d+$/)
    expect(sentence).toMatch(/^P1 · .+: .*contorno/)
    expect(body.error).toBe(sentence)
    expect(await rowsOf(test.database, user.id)).toEqual(before)
  })

  it('or of a piece that is computed', async () => {
    const id = randomUUID()
    const conteudo = desenhoOf(id)
    const [peca] = Object.values(conteudo.pecas)
    if (peca) peca.derivadaDe = { pecaId: peca.id, arestaId: 'a1', trechoId: 't1' }
    const { body } = await put(id, { versao: 0, conteudo })
    expect(body.campos).toEqual({
      [`conteudo.pecas.${peca?.id ?? ''}.derivadaDe`]: 'Esta peça é calculada da aresta, não guardada.',
    })
  })
})

/** So many pieces with a corner at each of these points. */
function desenhoOfPecas(id: string, count: number, cantos: { x: number; y: number }[]): ConteudoDesenho {
  const one = feito(addPeca(novoDesenho({ id, nome: 'Grande' }), { nome: 'Tampo', cantos }))
  const [first] = Object.values(one.pecas)
  if (!first) throw new Error('No piece.')
  let proximoId = one.proximoId
  const again = <Part extends { id: string }>(part: Part): Part => ({
    ...part,
    id: `${/^[a-z]+/.exec(part.id)?.[0] ?? 'x'}${(proximoId += 1)}`,
  })
  const pecas = Array.from({ length: count }, () => ({
    ...again(first),
    vertices: first.vertices.map(again),
    arestas: first.arestas.map((aresta) => ({ ...again(aresta), trechos: aresta.trechos.map(again) })),
  }))
  return {
    ...one,
    pecas: Object.fromEntries(pecas.map((peca) => [peca.id, peca])),
    ambientes: one.ambientes.map((each) => ({ ...each, pecaIds: pecas.map((peca) => peca.id) })),
    proximoId: proximoId + 1,
  }
}

const RETA = [
  { x: 0, y: 0 },
  { x: 2400, y: 0 },
  { x: 2400, y: 600 },
  { x: 0, y: 600 },
]

/** A comb: of inner corners there are as many as there can be. */
const PENTE = [
  { x: 0, y: 0 },
  { x: 1495, y: 0 },
  ...Array.from({ length: 149 }, (_, index) => [
    { x: (149 - index) * 10, y: 3000 },
    { x: (149 - index) * 10 - (index === 148 ? 0.1 : 5), y: 100 + (149 - index) / 100 },
  ]).flat(),
]

describe('a drawing of the largest size', () => {
  it('is taken, with a thousand pieces and not one more', async () => {
    const id = randomUUID()
    const conteudo = desenhoOfPecas(id, LIMITES.pecasPorDesenho, RETA)
    const { status, body } = await put(id, { versao: 0, conteudo })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.resumo).toMatchObject({ pecas: 1_000, total: { cobrada: 1_440_000_000 } })
    expect((await get(id)).body.conteudo).toEqual(conteudo)
    const one = desenhoOfPecas(id, LIMITES.pecasPorDesenho + 1, RETA)
    expect((await put(id, { versao: 1, conteudo: one })).body.campos).toMatchObject({
      'conteudo.pecas': 'Um desenho tem no máximo 1.000 peças. Divida-o em dois.',
    })
  })

  it('has so many corners, parts of edges and seams, and no more', async () => {
    const id = randomUUID()
    const [vertices, trechos, emendas] = [
      desenhoOfPecas(id, 21, RETA),
      desenhoOfPecas(id, 300, RETA),
      desenhoOfPecas(id, 101, RETA),
    ]
    for (const peca of Object.values(vertices.pecas)) {
      const end = { arestaId: peca.arestas[0]?.id ?? '', dist: 10, ref: 'eixo' } as const
      peca.recortes = Array.from({ length: 50 }, () => ({
        ...({ id: 'r1', tipo: 'livre', forma: { t: 'oval', w: 1, h: 1 } } as const),
        ancora: { tipo: 'arestas', u: end, v: end, rot: 0 },
      }))
    }
    for (const peca of Object.values(trechos.pecas))
      for (const aresta of peca.arestas)
        aresta.trechos = Array.from({ length: 20 }, (_, index) => ({
          id: `t${index + 1}`,
          acabamento: 'reto',
          de: index,
          ate: index === 19 ? 'fim' : index + 1,
        }))
    for (const peca of Object.values(emendas.pecas)) {
      const end = { arestaId: peca.arestas[0]?.id ?? '', dist: 10 }
      peca.emendas = Array.from({ length: 20 }, () => ({ id: 'e1', a: end, b: end, tipo: 'reta' }))
    }
    for (const [conteudo, words] of [
      [vertices, '50.000 vértices'],
      [trechos, '20.000 trechos de acabamento'],
      [emendas, '2.000 emendas'],
    ] as const)
      expect((await put(id, { versao: 0, conteudo })).body.campos).toEqual({
        'conteudo.pecas': `Um desenho tem no máximo ${words}. Divida-o em dois.`,
      })
  })

  it('and the hardest geometry keeps nobody else waiting', async () => {
    const id = randomUUID()
    // Seconds of geometry: in the server's own thread every other call would stand still as long.
    const hard = put(id, { versao: 0, conteudo: desenhoOfPecas(id, 10, PENTE) })
    let served = 0
    let done = false
    const answer = hard.finally(() => (done = true))
    while (!done) {
      expect((await test.call('health.check')).status).toBe(200)
      served += 1
    }
    const { status, body } = await answer
    // Refused where the machine is too busy to count it in time; never anything else.
    if (status !== 200)
      expect(body.campos).toEqual({
        conteudo: 'O desenho é complicado demais para ser conferido. Divida-o em dois.',
      })
    expect(served).toBeGreaterThan(10)
  }, 60_000)
})
