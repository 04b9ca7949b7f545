import { randomUUID } from 'node:crypto'
import type { ConteudoPlanoCorte, PlanoCorteReplace } from '@lapida/contracts/plano-corte'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLANOS_INICIAIS } from '#db/seed.ts'
import { LARGEST_JSON_BYTES } from '#http/json-body.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { CHAPA_DO_PLANO, CORTADA, PECA_DO_PLANO, planoCorteOf, SOBRA } from '#testing/plano-corte.ts'
import { createWorld, worldCalls, type World } from '#testing/world.ts'

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
  test.call('planos-corte.replace', { user: owner, params: { id }, body })
const get = (id: string, owner = user) => test.call('planos-corte.get', { user: owner, params: { id } })
const listed = async (owner = user) => (await test.call('planos-corte.list', { user: owner })).body
const finish = (id: string, versao = 1, sobras: (typeof SOBRA)[] = []) =>
  test.call('planos-corte.finish', { user, params: { id }, body: { versao, sobras } })
const versoes = async (id: string) =>
  (await test.call('planos-corte.list-versoes', { user, params: { id } })).body

async function stored(body: PlanoCorteReplace = planoCorteOf()): Promise<string> {
  const id = randomUUID()
  const answer = await put(id, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return id
}

/** A plan with its content changed. */
function changed(change: (conteudo: ConteudoPlanoCorte) => Partial<ConteudoPlanoCorte>): PlanoCorteReplace {
  const plano = planoCorteOf()
  return { ...plano, conteudo: { ...plano.conteudo, ...change(plano.conteudo) } }
}

describe('a plan', () => {
  it('is stored under the id of the device, and found as it was sent', async () => {
    const id = randomUUID()
    const { status, body } = await put(id, planoCorteOf())
    expect([status, body]).toEqual([
      200,
      {
        id,
        nome: 'Cozinha da Marina',
        versao: 1,
        estado: 'aberto',
        exemplo: false,
        resumo: {
          chapas: 1,
          pecas: 1,
          pendentes: 0,
          aproveitamento: CORTADA.aproveitamento,
          materiais: ['branco carrara'],
          orcamentos: ['ORC-2026-0001 · Marina Prado'],
          chapasDoEstoque: [],
          pecasDosOrcamentos: [],
        },
        problemas: [],
        concluidoEm: null,
        reabrivelAte: null,
        createdAt: test.clock.now.toISOString(),
        updatedAt: test.clock.now.toISOString(),
      },
    ])
    expect((await get(id)).body).toEqual({ ...body, conteudo: planoCorteOf().conteudo, retalhos: [] })
    expect(await listed()).toContainEqual(body)
  })

  it('is changed from the version that the device knew, and from no other', async () => {
    const id = await stored()
    const novo = { ...planoCorteOf(), nome: 'Banheiro', versao: 1 }
    expect((await put(id, novo)).body).toMatchObject({ nome: 'Banheiro', versao: 2 })
    const late = await put(id, { ...novo, nome: 'Lavabo' })
    expect([late.status, late.body.code, late.body.campos]).toEqual([
      409,
      'PLANO_CORTE_ALTERADO',
      { versao: 'A versão guardada é a 2.' },
    ])
    expect((await get(id)).body.nome).toBe('Banheiro')
  })

  it('that is stored already is answered again, and written only once', async () => {
    const id = await stored()
    const before = await rowsOf(test.database, user.id)
    for (const versao of [0, 1, 7])
      expect((await put(id, { ...planoCorteOf(), versao })).body).toMatchObject({ id, versao: 1 })
    expect(await rowsOf(test.database, user.id)).toEqual(before)
  })

  it('that many calls make at once is made once', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, planoCorteOf())))
    expect(answers.map(({ status, body }) => [status, body.versao])).toEqual(answers.map(() => [200, 1]))
    expect(await versoes(id)).toHaveLength(1)
  })

  it('wants an id that is a UUID, and one that nobody has', async () => {
    expect((await put('plano-1', planoCorteOf())).body).toMatchObject({
      code: 'DADOS_INVALIDOS',
      campos: { id: 'Use um UUID.' },
    })
    const taken = await put(other.planoCorteId, planoCorteOf())
    expect([taken.status, taken.body.code]).toEqual([409, 'ID_EM_USO'])
    expect((await put(randomUUID(), { ...planoCorteOf(), versao: 3 })).status).toBe(404)
  })

  it('is deleted and restored', async () => {
    const id = await stored()
    const params = { id }
    expect((await test.call('planos-corte.remove', { user, params })).status).toBe(200)
    expect([
      (await get(id)).status,
      (await test.call('planos-corte.remove', { user, params })).status,
    ]).toEqual([404, 404])
    expect((await listed()).map((plano) => plano.id)).not.toContain(id)
    // What a device still saves does not bring it back.
    expect((await put(id, { ...planoCorteOf(), nome: 'X', versao: 1 })).body.code).toBe(
      'PLANO_CORTE_NAO_ENCONTRADO',
    )
    for (let time = 0; time < 2; time += 1)
      expect((await test.call('planos-corte.restore', { user, params })).status).toBe(200)
    expect((await get(id)).body.nome).toBe('Cozinha da Marina')
    const { body } = await test.call('historico.list', {
      user,
      query: { entidade: 'plano-corte', entidadeId: id },
    })
    expect(body.eventos.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['criado', 'excluido', 'restaurado']),
    )
    expect(body.eventos).toHaveLength(3)
  })
})

describe('an account that does not pay for the cutting plan', () => {
  it('is refused by every call, and by no other', async () => {
    const world = await createWorld(test)
    const essencial = PLANOS_INICIAIS.find(({ planoCorte }) => !planoCorte)?.id ?? ''
    const poor = await test.createUser({ planoId: essencial })
    const calls = Object.entries(worldCalls(world)).filter(([name]) => name.startsWith('planos-corte.'))
    expect(calls.length).toBe(10)
    for (const [name, call] of calls) {
      const { status, body } = await test.call(name as NomeRota, { ...call, user: poor })
      expect([name, status, body.code]).toEqual([name, 403, 'PLANO_SEM_CORTE'])
    }
    expect((await test.call('chapas.list', { user: poor })).status).toBe(200)
  })
})

describe('the states of a plan', () => {
  const minutes = (count: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + count * 60_000)
  }
  const save = async (id: string, versao: number, nome: string, owner = user) => {
    const answer = await put(id, { ...planoCorteOf(), nome, versao }, owner)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  it('are one for what a device saves within five minutes, and found with their content', async () => {
    const id = await stored()
    minutes(2)
    await save(id, 1, 'B')
    minutes(2)
    await save(id, 2, 'C')
    minutes(2)
    await save(id, 3, 'D')
    expect((await versoes(id)).map(({ versao, nome }) => [versao, nome])).toEqual([
      [4, 'D'],
      [3, 'C'],
    ])
    const { body } = await test.call('planos-corte.get-versao', { user, params: { id, versao: 3 } })
    expect(body).toMatchObject({ versao: 3, nome: 'C', conteudo: planoCorteOf().conteudo })
    for (const versao of [1, 2, 5])
      expect((await test.call('planos-corte.get-versao', { user, params: { id, versao } })).body.code).toBe(
        'VERSAO_NAO_ENCONTRADA',
      )
  })

  it('are two for two devices, however soon one follows the other', async () => {
    const id = await stored()
    const { email, password } = user
    const { body } = await test.call('contas.login', { body: { email, password } })
    await save(id, 1, 'Do celular', { ...user, token: body.token })
    expect((await versoes(id)).map(({ nome }) => nome)).toEqual(['Do celular', 'Cozinha da Marina'])
  })

  it('are kept up to thirty', async () => {
    const id = await stored()
    for (let versao = 1; versao < 35; versao += 1) {
      minutes(6)
      await save(id, versao, `Plano ${versao + 1}`)
    }
    const kept = await versoes(id)
    expect(kept.map(({ versao }) => versao)).toEqual(Array.from({ length: 30 }, (_, index) => 35 - index))
  })
})

describe('the records that a plan names', () => {
  const conteudoWith = (chapa: object, peca: object = {}) => planoCorteOf(chapa, peca)

  it.each<[string, string, () => PlanoCorteReplace, string]>([
    [
      'a quote',
      'ORCAMENTO',
      () => conteudoWith({}, { orcamentoId: other.orcamentoId }),
      'pecas.0.orcamentoId',
    ],
    ['a piece', 'PECA', () => conteudoWith({}, { pecaId: other.pecaId }), 'pecas.0.pecaId'],
    ['a slab', 'CHAPA', () => conteudoWith({ chapaId: other.chapaId }), 'chapas.0.chapaId'],
    [
      'a stone',
      'MATERIAL',
      () => conteudoWith({ estoqueMaterialId: other.estoqueMaterialId }),
      'chapas.0.estoqueMaterialId',
    ],
    ['a picture', 'IMAGEM', () => conteudoWith({ foto: '/imagens/nenhuma.webp' }), 'chapas.0.foto'],
    ['no id at all', 'CHAPA', () => conteudoWith({ chapaId: 'x' }), 'chapas.0.chapaId'],
  ])('%s of another account is not found', async (_what, noun, bodyOf, campo) => {
    const id = randomUUID()
    const { status, body } = await put(id, bodyOf())
    expect(status).toBe(404)
    expect(body.code).toMatch(new RegExp(`^${noun}_NAO_ENCONTRAD`))
    expect(Object.keys(body.campos ?? {})).toEqual([`conteudo.${campo}`])
    expect((await get(id)).status).toBe(404)
  })

  it('may be deleted, before the plan is stored and after', async () => {
    const world = await createWorld(test, user)
    const { orcamentoId, pecaId, chapaId } = world
    const body = planoCorteOf({ chapaId }, { orcamentoId, pecaId })
    const id = await stored(body)
    await test.call('orcamentos.remove', { user, params: { id: orcamentoId } })
    await test.call('chapas.remove', { user, params: { id: chapaId } })
    expect((await put(id, { ...body, nome: 'Depois', versao: 1 })).status).toBe(200)
    await stored(body)
  })

  it('may be gone altogether once the plan is stored, and a piece that its quote has lost at any time', async () => {
    const world = await createWorld(test, user)
    const { orcamentoId, pecaId, materialId } = world
    const body = planoCorteOf({}, { orcamentoId, pecaId })
    const alone = planoCorteOf({}, { pecaId })
    const id = await stored(alone)
    const removed = await test.call('pecas.remove', { user, params: { id: materialId, pecaId } })
    expect(removed.status, JSON.stringify(removed.body)).toBe(200)
    expect((await put(randomUUID(), alone)).body.code).toBe('PECA_NAO_ENCONTRADA')
    expect((await put(id, { ...alone, nome: 'Depois', versao: 1 })).status).toBe(200)
    // A copy of a plan, or an earlier state of it, may name a piece that its quote has no more.
    await stored(body)
  })
})

describe('a plan whose parts do not fit together', () => {
  const twoSlabs = (ids: object, more: object = {}) =>
    changed(({ chapas }) => ({ chapas: [...chapas, { ...CHAPA_DO_PLANO, ...ids, ...more }] }))

  it.each<[string, () => PlanoCorteReplace, string]>([
    ['two slabs of one id', () => twoSlabs({ id: 'chapa-1' }), 'chapas.1.id'],
    [
      'two pieces of one id',
      () => changed(({ pecas }) => ({ pecas: [...pecas, PECA_DO_PLANO] })),
      'pecas.1.id',
    ],
    ['a cut slab that is not there', () => changed(() => ({ chapas: [] })), 'cortadas.0.chapa'],
    [
      'one slab cut twice',
      () => changed(({ cortadas }) => ({ cortadas: [...cortadas, CORTADA] })),
      'cortadas.1.copia',
    ],
    [
      'a third of two slabs',
      () =>
        changed(({ chapas, cortadas }) => ({
          chapas: chapas.map((chapa) => ({ ...chapa, quantidade: 2 })),
          cortadas: cortadas.map((cortada) => ({ ...cortada, copia: 3 })),
        })),
      'cortadas.0.copia',
    ],
    [
      'a piece twice on a slab',
      () =>
        changed(() => ({
          cortadas: [{ ...CORTADA, pecas: CORTADA.pecas.flatMap((peca) => [peca, { ...peca, y: 700 }]) }],
        })),
      'cortadas.0.pecas.1.copia',
    ],
    [
      'a piece on two slabs',
      () =>
        changed(({ chapas, cortadas }) => ({
          chapas: chapas.map((chapa) => ({ ...chapa, quantidade: 2 })),
          cortadas: [...cortadas, { ...CORTADA, copia: 2 }],
        })),
      'cortadas.1.pecas.0.copia',
    ],
    [
      'a copy that nobody wants',
      () =>
        changed(() => ({
          cortadas: [{ ...CORTADA, pecas: CORTADA.pecas.map((peca) => ({ ...peca, copia: 2 })) }],
        })),
      'cortadas.0.pecas.0.copia',
    ],
    ['a piece that is not there', () => changed(() => ({ pecas: [] })), 'cortadas.0.pecas.0.peca'],
    [
      'more pieces than a plan holds',
      () =>
        changed(({ pecas }) => ({
          pecas: [...pecas, { ...PECA_DO_PLANO, id: 'peca-2', quantidade: 2_000 }],
        })),
      'pecas',
    ],
  ])('%s', async (_what, bodyOf, campo) => {
    const { status, body } = await put(randomUUID(), bodyOf())
    expect([status, body.code]).toEqual([400, 'DADOS_INVALIDOS'])
    expect(Object.keys(body.campos ?? {})).toContain(`conteudo.${campo}`)
  })

  it('or with a slab of the stock twice, or more than once', async () => {
    const { chapaId } = await createWorld(test, user)
    const once = planoCorteOf({ chapaId })
    const twice = {
      ...once,
      conteudo: {
        ...once.conteudo,
        chapas: [
          ...once.conteudo.chapas,
          { ...CHAPA_DO_PLANO, id: 'chapa-2', chapaId: chapaId.toUpperCase() },
        ],
      },
    }
    expect((await put(randomUUID(), twice)).body.campos).toHaveProperty(['conteudo.chapas.1.chapaId'])
    expect((await put(randomUUID(), planoCorteOf({ chapaId, quantidade: 2 }))).body.campos).toHaveProperty([
      'conteudo.chapas.0.quantidade',
    ])
  })
})

describe('a plan of the largest size', () => {
  const slabs = Array.from({ length: 500 }, (_, index) => `chapa-${index + 1}`)
  // In the border, where they cost no piece its place.
  const defeitos = Array.from({ length: 50 }, (_, index) => ({
    x: 2892,
    y: 20 * index,
    largura: 5,
    altura: 5,
  }))
  const largest = (): PlanoCorteReplace => {
    const pecas = Array.from({ length: 2_000 }, (_, index) => ({
      ...PECA_DO_PLANO,
      id: `peca-${index + 1}`,
      nome: `Bancada ${'x'.repeat(180)}`,
    }))
    return changed(() => ({
      chapas: slabs.map((id) => ({ ...CHAPA_DO_PLANO, id, defeitos })),
      pecas,
      cortadas: slabs.map((chapa, index) => ({
        ...CORTADA,
        chapa,
        pecas: CORTADA.pecas.map((lying) => ({ ...lying, peca: `peca-${index + 1}` })),
      })),
    }))
  }

  it('is taken, though it is larger than what other calls take', async () => {
    const body = largest()
    expect(JSON.stringify(body).length).toBeGreaterThan(LARGEST_JSON_BYTES)
    const id = await stored(body)
    expect((await get(id)).body.resumo).toMatchObject({ chapas: 500, pecas: 2_000, pendentes: 1_500 })
  })

  it('has so many cuts and no more', async () => {
    const body = largest()
    const [first] = CORTADA.cortes
    for (const cortada of body.conteudo.cortadas)
      cortada.cortes = Array.from(
        { length: 21 },
        () => first ?? { ordem: 1, sentido: 'vertical', posicao: 1, de: 0, ate: 1 },
      )
    expect((await put(randomUUID(), body)).body.campos).toEqual({
      'conteudo.cortadas': 'Um plano tem no máximo 10.000 cortes. Divida-o em dois.',
    })
  })
})

describe('what a saw cannot do', () => {
  const peca2 = {
    ...PECA_DO_PLANO,
    id: 'peca-2',
    nome: 'Soleira',
    largura: 800,
    altura: 150,
    podeGirar: true,
  }
  type Deitada = ConteudoPlanoCorte['cortadas'][number]
  /** The plan with its one slab cut in another way. */
  const cut = (
    change: Partial<Deitada>,
    { pecas = [PECA_DO_PLANO], ...more }: Partial<ConteudoPlanoCorte> = {},
  ) => changed(() => ({ ...more, pecas, cortadas: [{ ...CORTADA, ...change }] }))
  const lying = (place: object) => ({ ...(CORTADA.pecas[0] as Deitada['pecas'][number]), ...place })
  const soleira = (place: object) =>
    lying({ peca: 'peca-2', x: 10, largura: 800, altura: 150, girada: false, ...place })
  const both = (place: object) =>
    cut({ pecas: [...CORTADA.pecas, soleira(place)] }, { pecas: [PECA_DO_PLANO, peca2] })

  it.each<[string, () => PlanoCorteReplace, RegExp]>([
    [
      'two pieces over each other',
      () => both({ y: 500 }),
      /Bancada \(Cozinha\) e Soleira \(Cozinha\) se sobrepõem/,
    ],
    ['no room for the blade', () => both({ y: 612 }), /entre .* e .* não cabe a serra/],
    ['a piece over the border', () => cut({ pecas: [lying({ x: 600 })] }), /passa da borda/],
    [
      'a piece over a defect',
      () =>
        changed(({ chapas }) => ({
          chapas: chapas.map((chapa) => ({
            ...chapa,
            defeitos: [{ x: 100, y: 100, largura: 9, altura: 9 }],
          })),
        })),
      /está sobre um defeito/,
    ],
    ['a piece of another measure', () => cut({ pecas: [lying({ largura: 2399 })] }), /tem outra medida/],
    [
      'a piece turned against its vein',
      () =>
        cut(
          { pecas: [lying({ largura: 600, altura: 1700, girada: true })] },
          { pecas: [{ ...PECA_DO_PLANO, largura: 1700 }] },
        ),
      /não pode girar/,
    ],
    [
      'a turned piece that says it is not',
      () =>
        cut(
          { pecas: [lying({ largura: 600, altura: 1700, girada: false })] },
          { pecas: [{ ...PECA_DO_PLANO, largura: 1700, podeGirar: true }] },
        ),
      /diz errado se foi girada/,
    ],
    [
      'a piece of another stone',
      () => cut({}, { pecas: [{ ...PECA_DO_PLANO, material: 'Preto São Gabriel' }] }),
      /não foi pedida/,
    ],
    ['cuts that loosen nothing', () => cut({ cortes: CORTADA.cortes.slice(0, 5) }), /os cortes não soltam/],
    [
      'a cut from nowhere to nowhere',
      () =>
        cut({ cortes: CORTADA.cortes.map((corte) => (corte.ordem === 5 ? { ...corte, ate: 900 } : corte)) }),
      /não atravessa nenhuma pedra/,
    ],
    ['cuts out of order', () => cut({ cortes: CORTADA.cortes.toReversed() }), /fora de ordem/],
    ['a share that is a lie', () => cut({ aproveitamento: 0.99 }), /o aproveitamento não confere/],
    [
      'a leftover that is not there',
      () => cut({ sobras: [{ x: 10, y: 10, largura: 2400, altura: 1780, aproveitavel: true }] }),
      /a sobra toca a peça/,
    ],
    [
      'a scrap called a leftover',
      () => cut({ sobras: CORTADA.sobras.map((sobra) => ({ ...sobra, aproveitavel: false })) }),
      /diz errado se é aproveitável/,
    ],
  ])(
    'is stored as what it is, shown so everywhere, and not finished: %s',
    async (_what, bodyOf, sentence) => {
      const sent = bodyOf()
      const id = await stored(sent)
      const { body } = await get(id)
      expect(body.conteudo).toEqual(sent.conteudo)
      const texts = body.problemas.map(({ texto }) => texto).join('\n')
      expect(texts).toMatch(sentence)
      expect(texts).not.toMatch(/peca-1|chapa-1/)
      for (const { onde } of body.problemas)
        expect([null, { chapa: 'chapa-1', copia: 1 }]).toContainEqual(onde)
      const inLists = [(await listed()).find((plano) => plano.id === id), (await versoes(id))[0]]
      for (const plano of inLists) expect(plano?.problemas).toEqual(body.problemas)

      const before = await rowsOf(test.database, user.id)
      const finished = await finish(id)
      expect([finished.status, finished.body.code]).toEqual([409, 'PLANO_CORTE_COM_PROBLEMAS'])
      expect(finished.body.error).toContain(body.problemas[0]?.texto)
      expect(await rowsOf(test.database, user.id)).toEqual(before)
    },
  )

  it('is a plan to be cut once it is mended, and a draft again when it is not; the states say which they were', async () => {
    const id = await stored(cut({ pecas: [lying({ x: 600 })] }))
    const save = async (versao: number, body: PlanoCorteReplace) => {
      test.clock.now = new Date(test.clock.now.getTime() + 6 * 60_000)
      return (await put(id, { ...body, versao })).body.problemas.length > 0
    }
    expect(await save(1, planoCorteOf())).toBe(false)
    expect(await save(2, cut({ pecas: [lying({ x: 600 })] }))).toBe(true)
    expect((await versoes(id)).map(({ problemas }) => problemas.length > 0)).toEqual([true, false, true])
    expect(await save(3, planoCorteOf())).toBe(false)
    expect((await finish(id, 4)).status).toBe(200)
  })

  it('is said by the server alone: a device cannot say that a plan has no problem', async () => {
    const body = { ...cut({ pecas: [lying({ x: 600 })] }), problemas: [] }
    expect((await put(randomUUID(), body)).status).toBe(400)
  })

  it('does not stop a plan that is only begun', async () => {
    const id = await stored(changed(() => ({ cortadas: [], prontas: [] })))
    expect((await get(id)).body.resumo).toMatchObject({
      chapas: 0,
      pecas: 1,
      pendentes: 1,
      aproveitamento: 0,
    })
    await stored(changed(() => ({ chapas: [], pecas: [], cortadas: [], prontas: [] })))
    await stored(changed(() => ({ chapas: [], cortadas: [], prontas: [] })))
  })

  it('does not stop pieces that lie anywhere where no saw is used', async () => {
    const livre = planoCorteOf()
    livre.conteudo.regras = { ...livre.conteudo.regras, modo: 'livre' }
    livre.conteudo.cortadas = [{ ...CORTADA, cortes: [], pecas: [lying({ x: 217, y: 913 })], sobras: [] }]
    await stored(livre)
  })

  it('finds nothing to finish in a plan without a cut', async () => {
    const id = await stored(changed(() => ({ cortadas: [] })))
    const { body } = await finish(id, 1, [SOBRA])
    expect([body.code, Object.keys(body.campos ?? {})]).toEqual(['DADOS_INVALIDOS', ['conteudo.cortadas']])
  })
})

describe('the stone of a piece (ruling 39)', () => {
  const polida = { codigo: 'GR-008', espessura: 20, acabamento: 'Polido' }
  const escovada = { codigo: 'GR-009', espessura: 30, acabamento: 'Escovado' }
  async function stones() {
    const { body: categoria } = await test.call('categorias-material.create', {
      user,
      body: { nome: `Granito ${randomUUID()}`, descricao: '' },
    })
    const create = async (codigo: string) => {
      const body = { nome: 'Preto', codigo, categoriaId: categoria.id, precoCompra: 1, precoVenda: 2 }
      return (await test.call('estoque-materiais.create', { user, body })).body.id
    }
    return { vendida: await create('GR-008'), outra: await create('GR-009') }
  }
  const planned = (vendida: string, outra: string, cortarDe: boolean) =>
    changed(({ chapas, pecas }) => ({
      chapas: chapas.map((chapa) => ({
        ...chapa,
        material: 'Preto',
        espessura: 30,
        estoqueMaterialId: outra,
        pedra: { codigo: 'GR-009', acabamento: 'Escovado' },
      })),
      pecas: pecas.map((peca) => ({
        ...peca,
        material: 'Preto',
        pedra: { estoqueMaterialId: vendida, ...polida },
        ...(cortarDe && { cortarDe: { material: 'Preto', estoqueMaterialId: outra, ...escovada } }),
      })),
    }))
  const trocas = async () => {
    const { body } = await test.call('historico.list', { user, query: { limite: '100' } })
    return body.eventos
      .filter(({ acao }) => acao === 'pedra-trocada')
      .map(({ titulo, detalhes }) => ({ titulo, ...detalhes }))
  }

  it('is not the stone of a slab that is only named alike, unless a person says so, which the history tells', async () => {
    const { vendida, outra } = await stones()
    const id = await stored(planned(vendida, outra, false))
    expect((await get(id)).body.problemas.map(({ texto }) => texto).join()).toMatch(/não foi pedida/)
    expect(await trocas()).toEqual([])
    const said = await put(id, { ...planned(vendida, outra, true), versao: 1 })
    expect([said.status, said.body.problemas], JSON.stringify(said.body)).toEqual([200, []])
    const troca = {
      titulo: 'Cozinha da Marina',
      de: 'Preto · GR-008 · Polido · 2\u00a0cm',
      para: 'Preto · GR-009 · Escovado · 3\u00a0cm',
      pecas: 'Bancada',
    }
    expect(await trocas()).toEqual([troca])
    const again = { ...planned(vendida, outra, true), versao: 2, nome: 'Cozinha' }
    expect((await put(id, again)).status).toBe(200)
    expect(await trocas()).toEqual([troca])
  })

  it('is one of the account', async () => {
    const { vendida } = await stones()
    const foreign = await put(randomUUID(), planned(other.estoqueMaterialId, vendida, true))
    expect(foreign.body).toMatchObject({
      code: 'MATERIAL_NAO_ENCONTRADO',
      campos: { 'conteudo.pecas.0.pedra.estoqueMaterialId': 'Material não encontrado.' },
    })
  })
})
