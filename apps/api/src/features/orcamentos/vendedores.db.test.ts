import { randomUUID } from 'node:crypto'
import type { NomeRota } from '@lapida/contracts/rotas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/with-user.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { desenhoReplaceOf } from '#testing/desenho.ts'
import { fullBodies } from '#testing/full-bodies.ts'
import { PAPEIS_DAS_CHAMADAS } from '#testing/papeis-das-chamadas.ts'
import { approveAs, lookAs } from '#testing/public-page.ts'
import { LEITURAS, textOf } from '#testing/sentinelas.ts'
import { createWorld, FIM_DA_RESERVA, PLANO_PAGAMENTO, worldCalls, type World } from '#testing/world.ts'

// Decision 073: a seller sees their own quotes, and those of all where the owner says so.

let test: TestApp
let world: World
let owner: TestUser
let bia: TestUser
let caio: TestUser
let todos: TestUser
/** What is of Caio's one quote, and what of it stands nowhere else. */
let deCaio: World
let marcas: string[]
/** Of Bia's one quote. */
let deBia: World

const MARCA = 'Zulmira'

beforeAll(async () => {
  test = await createTestApp()
  world = await createWorld(test)
  owner = world.owner
  bia = await test.signInAs('vendedor', owner, { veTodosOrcamentos: false })
  caio = await test.signInAs('vendedor', owner, { veTodosOrcamentos: false })
  await ok('pessoas.change', { user: caio, body: { nome: 'Caio Reis', telefone: '' } })
  todos = await test.signInAs('vendedor', owner)
  const ofCaio = await sell(caio, MARCA)
  deCaio = ofCaio.world
  marcas = ofCaio.marcas
  deBia = (await sell(bia, 'Berenice')).world
})
afterAll(() => test.close())

async function ok<Name extends NomeRota>(name: Name, input: Parameters<typeof test.call<Name>>[1]) {
  const answer = await test.call(name, input)
  if (answer.status > 201) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A quote of a seller with all that hangs on one, a word in each of its texts, which an approval ends. */
async function sell(user: TestUser, marca: string): Promise<{ world: World; marcas: string[] }> {
  const params = { id: randomUUID() }
  const estoqueItem = { tipo: 'item', id: world.estoqueItemId, quantidade: 1 }
  const made = await ok('orcamentos.create', {
    user,
    body: {
      ...{ id: params.id, clienteId: world.clienteId, status: 'finalizado', observacoes: `${marca} nota` },
      ...{
        meiosPagamento: ['PIX'],
        planoPagamento: PLANO_PAGAMENTO.map((one) => ({ ...one, rotulo: marca })),
      },
      servicos: [{ nome: `${marca} frete`, valor: 100 }],
      materiais: [
        {
          nome: `${marca} cozinha`,
          tipo: `${marca} granito`,
          precoM2: 300,
          pecas: [{ nome: `${marca} bancada`, largura: 2, comprimento: 0.6 }],
          itens: [{ nome: `${marca} cuba`, valor: 90, estoqueId: world.estoqueItemId }],
        },
      ],
    },
  })
  const [material] = made.materiais
  const desenhoId = randomUUID()
  await ok('desenhos.replace', {
    user,
    params: { id: desenhoId },
    body: desenhoReplaceOf(desenhoId, 0, { orcamentoId: params.id, nome: `${marca} desenho` }),
  })
  const contatoId = randomUUID()
  const contato = { id: contatoId, em: '2026-11-20T12:00:00.000Z', canal: 'telefone', nota: `${marca} liga` }
  await ok('contatos.create', { user, params, body: contato })
  await lookAs(test, params.id)
  expect(await approveAs(test, params.id, `${marca} Souza`)).toBe(303)
  await ok('orcamentos.baixar-estoque', { user, params, body: { linhas: [estoqueItem] } })
  const [resposta] = (await ok('respostas.list', { user, params })).respostas
  const query = { orcamentoId: params.id }
  const parcelaId = (await ok('parcelas.list', { user: owner, query })).parcelas[0]?.id ?? ''
  const recebimentoId = randomUUID()
  const recebimento = {
    id: recebimentoId,
    valor: 10,
    dia: '2026-11-20',
    meio: 'PIX',
    observacao: `${marca} pagou`,
  }
  await ok('recebimentos.create', { user: owner, params: { id: parcelaId }, body: recebimento })
  const [aviso] = (await ok('avisos.list', { user })).avisos
  const ids = {
    orcamentoId: params.id,
    materialId: material?.id ?? '',
    pecaId: material?.pecas[0]?.id ?? '',
    itemId: material?.itens[0]?.id ?? '',
    desenhoId,
    contatoId,
    parcelaId,
    recebimentoId,
    respostaId: resposta?.id ?? '',
    avisoId: aviso?.id ?? '',
  }
  // What a short id is called by, too.
  const marcas = [marca, made.numeracao, params.id.slice(-6), ...Object.values(ids)]
  return { world: { ...world, ...ids }, marcas }
}

const vendedoresLeem = LEITURAS.filter((name) => PAPEIS_DAS_CHAMADAS[name]?.includes('vendedor'))
const read = async (user: TestUser, name: NomeRota, of: World) =>
  textOf((await test.call(name, { ...worldCalls(of)[name], user })).body)
const foundIn = (text: string) => marcas.filter((marca) => text.includes(marca))

describe('the quote of somebody else', () => {
  it('is in no byte that a seller of their own reads, whatever they ask for', async () => {
    let read404 = 0
    for (const name of vendedoresLeem)
      for (const of of [deCaio, deBia]) {
        const { status, body } = await test.call(name, { ...worldCalls(of)[name], user: bia })
        expect(foundIn(textOf(body)), name).toEqual([])
        if (status === 404) read404 += 1
        else expect(status, name).toBe(200)
      }
    expect(read404).toBeGreaterThan(9)
  })

  it.each(['owner', 'todos', 'caio'] as const)('is there for %s', async (who) => {
    const user = { owner, todos, caio }[who]
    const said = []
    for (const name of vendedoresLeem) if (foundIn(await read(user, name, deCaio)).length > 0) said.push(name)
    expect(said.length).toBeGreaterThan(16)
  })

  it('is found by no search, list, count or file', async () => {
    const asked = [
      ['orcamentos.list', { busca: marcas[1] ?? '' }],
      ['historico.list', { busca: MARCA }],
      ['historico.export', { busca: MARCA }],
      ['historico.list', { entidade: 'orcamento', entidadeId: deCaio.orcamentoId }],
      ['orcamentos.list', { clienteId: world.clienteId }],
    ] as const
    for (const [name, query] of asked) {
      expect(foundIn(textOf((await test.call(name, { user: bia, query })).body)), name).toEqual([])
      const told = textOf((await test.call(name, { user: caio, query })).body)
      expect(foundIn(told).length, name).toBeGreaterThan(0)
    }
    const { contagem } = await ok('historico.list', { user: bia, query: { busca: MARCA } })
    expect(contagem).toMatchObject({ todos: 0, orcamentos: 0 })
    const { naoLidos } = await ok('avisos.list', { user: bia })
    expect(naoLidos).toBe(1)
  })

  it('does not exist for whoever would write it, and stays as it is', async () => {
    const before = await read(owner, 'orcamentos.get', deCaio)
    const desenho = await read(owner, 'desenhos.get', deCaio)
    const calls = worldCalls(deCaio)
    const full: Partial<Record<NomeRota, unknown>> = fullBodies(deCaio)
    const dele = [deCaio.orcamentoId, deCaio.materialId, deCaio.desenhoId]
    const writes = (Object.keys(calls) as NomeRota[]).filter(
      (name) =>
        !LEITURAS.includes(name) &&
        PAPEIS_DAS_CHAMADAS[name]?.includes('vendedor') &&
        dele.includes(calls[name].params?.id ?? ''),
    )
    expect(writes.length).toBeGreaterThan(20)
    for (const name of writes)
      for (const body of [calls[name].body, full[name]]) {
        // Costs are no seller's to write: that is refused before anything is looked for.
        const { status } = await test.call(name, { ...calls[name], body, user: bia })
        expect([404, 403, 400], name).toContain(status)
        if (body === calls[name].body) expect(status, name).toBe(404)
      }
    await test.call('avisos.read', { user: bia, body: { ids: [deCaio.avisoId] } })
    expect((await ok('avisos.list', { user: caio })).naoLidos).toBe(1)
    const taken = await test.call('orcamentos.create', { user: bia, body: { id: deCaio.orcamentoId } })
    expect(taken.body.code).toBe('ID_EM_USO')
    const link = {
      desenho: desenhoReplaceOf(deBia.desenhoId, 1, { orcamentoId: deCaio.orcamentoId, revisao: 'B' }),
    }
    const linked = await test.call('desenhos.replace', {
      user: bia,
      params: { id: deBia.desenhoId },
      body: link.desenho,
    })
    expect(linked.status).toBe(404)
    expect(await read(owner, 'orcamentos.get', deCaio)).toBe(before)
    expect(await read(owner, 'desenhos.get', deCaio)).toBe(desenho)
  })

  it('is refused by the database itself, to read and to write', async () => {
    const TABELAS = [
      ...['orcamentos', 'orcamento_servicos', 'links_publicos', 'materiais', 'pecas', 'itens', 'propostas'],
      ...['contratos', 'respostas', 'parcelas', 'recebimentos', 'avisos', 'visitas', 'contatos', 'desenhos'],
      ...['desenho_versoes', 'desenho_revisoes'],
    ]
    const counts = (pessoaId: string, soDaPessoa: boolean) =>
      inTransaction(test.database, { userId: owner.id, pessoaId, soDaPessoa }, async (db) => {
        const counted: number[] = []
        for (const tabela of TABELAS) {
          const { rows } = await db.execute<{ n: number }>(
            sql`select count(*)::int as n from ${sql.identifier(tabela)}`,
          )
          counted.push(rows[0]?.n ?? 0)
        }
        return counted
      })
    const all = await counts(owner.pessoaId, false)
    const [seus, dele] = [await counts(bia.pessoaId, true), await counts(caio.pessoaId, true)]
    expect(await counts(bia.pessoaId, false)).toEqual(all)
    TABELAS.forEach((tabela, index) => {
      expect(seus[index], tabela).toBeGreaterThan(0)
      expect(all[index], tabela).toBeGreaterThanOrEqual((seus[index] ?? 0) + (dele[index] ?? 0) / 2)
      expect(all[index], tabela).toBeGreaterThan(seus[index] ?? 0)
    })
    const visibility = { userId: owner.id, pessoaId: bia.pessoaId, soDaPessoa: true }
    const written = await inTransaction(test.database, visibility, (db) =>
      db.execute(sql`update orcamentos set observacoes = 'x' where id = ${deCaio.orcamentoId}`),
    )
    expect(written.rowCount).toBe(0)
    const given = inTransaction(test.database, visibility, (db) =>
      db.execute(sql`update orcamentos set vendedor_id = ${caio.pessoaId} where id = ${deBia.orcamentoId}`),
    )
    await expect(given).rejects.toThrow()
  })
})

describe('what the company has in common', () => {
  it('says of a slab that it is kept, not for whom, and who comes second neither', async () => {
    const chapas = [world.chapaId]
    await ok('reservas.create', {
      user: caio,
      params: { id: deCaio.orcamentoId },
      body: { chapas, ate: FIM_DA_RESERVA },
    })
    const params = { id: world.chapaId }
    expect(await ok('chapas.get', { user: bia, params })).toMatchObject({
      estado: 'reservada',
      orcamentoId: null,
    })
    expect((await ok('chapas.get', { user: todos, params })).orcamentoId).toBe(deCaio.orcamentoId)
    const second = await test.call('reservas.create', {
      user: bia,
      params: { id: deBia.orcamentoId },
      body: { chapas, ate: FIM_DA_RESERVA },
    })
    expect(second.status).toBe(409)
    expect(second.body.error).toContain('está reservada para outro orçamento até')
    expect(foundIn(textOf(second.body))).toEqual([])
    // Its day passes, and another takes it: the quote that had it is told.
    const now = test.clock.now
    test.clock.now = new Date('2026-12-20T12:00:00.000Z')
    await ok('reservas.create', {
      user: bia,
      params: { id: deBia.orcamentoId },
      body: { chapas, ate: '2026-12-24' },
    })
    test.clock.now = now
    const query = { entidade: 'orcamento', entidadeId: deCaio.orcamentoId, limite: '200' }
    const { eventos } = await ok('historico.list', { user: caio, query })
    expect(eventos.map(({ acao }) => acao)).toContain('reserva-vencida')
  })

  it('counts movements of all, and names no quote of others in them', async () => {
    const query = { itemId: world.estoqueItemId }
    const [seen, all] = [
      await ok('movimentos.list', { user: bia, query }),
      await ok('movimentos.list', { user: owner, query }),
    ]
    expect(seen.movimentos.map(({ saldo }) => saldo)).toEqual(all.movimentos.map(({ saldo }) => saldo))
    expect(foundIn(textOf(seen))).toEqual([])
    expect(seen.movimentos.map(({ motivo }) => motivo)).toContain('De outro orçamento')
    expect(foundIn(textOf(all)).length).toBeGreaterThan(0)
  })

  it('numbers quotes in one series, and links answers to one chain', async () => {
    const numeros = []
    for (const user of [bia, caio, bia, owner])
      numeros.push((await ok('orcamentos.create', { user, body: {} })).numeracao)
    expect(new Set(numeros).size).toBe(4)
    for (const user of [bia, caio, bia]) {
      const { id } = await ok('orcamentos.create', {
        user,
        body: { status: 'finalizado', servicos: [{ nome: 'x', valor: 10 }] },
      })
      await ok('respostas.create', { user, params: { id }, body: { nome: 'Rui', meio: 'telefone' } })
    }
  })

  it('brings a customer’s new name to the quotes of all', async () => {
    const { cursor } = await ok('sincronizacao.pull', { user: caio })
    await ok('clientes.change', {
      user: bia,
      params: { id: world.clienteId },
      body: { nomeCompleto: 'João Novo' },
    })
    const { orcamentos } = await ok('sincronizacao.pull', { user: caio, query: { cursor } })
    expect(orcamentos.find(({ id }) => id === deCaio.orcamentoId)?.cliente?.nomeCompleto).toBe('João Novo')
  })
})

describe('handing over', () => {
  const responsavel = (user: TestUser, id: string, pessoaId: string) =>
    test.call('orcamentos.change-responsavel', { user, params: { id }, body: { pessoaId } })

  it('is an owner’s, to somebody who sells there', async () => {
    const { id } = await ok('orcamentos.create', { user: bia, body: {} })
    for (const user of [bia, todos]) expect((await responsavel(user, id, caio.pessoaId)).status).toBe(403)
    const oficina = await test.signInAs('oficina', owner)
    const strange = await test.createUser()
    for (const one of [oficina.pessoaId, strange.pessoaId, 'x', randomUUID()])
      expect((await responsavel(owner, id, one)).body.campos).toEqual({
        pessoaId: 'Escolha alguém que vende nesta empresa.',
      })
    expect((await responsavel(strange, id, strange.pessoaId)).body.code).toBe('ORCAMENTO_NAO_ENCONTRADO')
    const { body } = await test.call('orcamentos.get-responsavel', { user: owner, params: { id } })
    expect(body.responsavel?.id).toBe(bia.pessoaId)
    expect(body.pessoas.map((one) => one.id)).toEqual(
      expect.arrayContaining([owner.pessoaId, bia.pessoaId, caio.pessoaId, todos.pessoaId]),
    )
    expect(body.pessoas.map((one) => one.id)).not.toContain(oficina.pessoaId)
  })

  it('takes the quote, with what was said of it, from one device and brings it to another', async () => {
    const { orcamentoId: id, contatoId, desenhoId } = deBia
    const [antes, depois, dono] = [
      await ok('sincronizacao.pull', { user: bia }),
      await ok('sincronizacao.pull', { user: caio }),
      await ok('sincronizacao.pull', { user: owner }),
    ]
    const said = async () => ({ ...(await ok('orcamentos.get', { user: owner, params: { id } })), versao: 0 })
    const before = await said()
    expect((await responsavel(owner, id, caio.pessoaId)).body.responsavel?.id).toBe(caio.pessoaId)
    // What the quote says is what it said.
    expect(await said()).toEqual(before)
    const gone = await ok('sincronizacao.pull', { user: bia, query: { cursor: antes.cursor } })
    expect(gone.excluidos.orcamentos).toEqual([id])
    expect(gone.excluidos.contatos).toEqual([contatoId])
    expect(gone.apagados).toEqual([])
    const came = await ok('sincronizacao.pull', { user: caio, query: { cursor: depois.cursor } })
    expect(came.orcamentos.map((one) => one.id)).toEqual([id])
    expect(came.contatos.map((one) => one.id)).toEqual([contatoId])
    expect(came.excluidos).toEqual({ clientes: [], orcamentos: [], contatos: [] })
    const same = await ok('sincronizacao.pull', { user: owner, query: { cursor: dono.cursor } })
    expect(same.excluidos.orcamentos).toEqual([])
    // A device that begins anew is told, too, and of nothing that was never its person's.
    const anew = await ok('sincronizacao.pull', { user: bia })
    expect(anew.orcamentos.map((one) => one.id)).not.toContain(id)
    expect(anew.excluidos.orcamentos).toEqual([id])
    for (const name of ['orcamentos.get', 'respostas.list', 'desenhos.get'] as const) {
      expect((await test.call(name, { ...worldCalls(deBia)[name], user: bia })).status, name).toBe(404)
      expect((await test.call(name, { ...worldCalls(deBia)[name], user: caio })).status, name).toBe(200)
    }
    const listed = async (user: TestUser) => (await ok('desenhos.list', { user })).map((one) => one.id)
    expect(await listed(bia)).not.toContain(desenhoId)
    expect(await listed(caio)).toContain(desenhoId)
    const { eventos } = await ok('historico.list', {
      user: owner,
      query: { entidade: 'orcamento', entidadeId: id },
    })
    expect(eventos).toContainEqual(
      expect.objectContaining({
        acao: 'responsavel-mudado',
        detalhes: { de: 'Pessoa vendedor', para: 'Caio Reis' },
      }),
    )
    // And back.
    const { cursor } = await ok('sincronizacao.pull', { user: bia })
    expect((await responsavel(owner, id, bia.pessoaId)).status).toBe(200)
    const back = await ok('sincronizacao.pull', { user: bia, query: { cursor } })
    expect([back.orcamentos.map((one) => one.id), back.excluidos.orcamentos]).toEqual([[id], []])
    expect(back.contatos.map((one) => one.id)).toEqual([contatoId])
  })

  it('ends what a repeated call would tell', async () => {
    const body = { id: randomUUID(), observacoes: 'Segredo' }
    const create = () => test.call('orcamentos.create', { user: bia, body, idempotencyKey: body.id })
    expect([(await create()).status, (await create()).status]).toEqual([201, 201])
    await responsavel(owner, body.id, caio.pessoaId)
    const again = await create()
    expect([again.status, again.body.code]).toEqual([404, 'ORCAMENTO_NAO_ENCONTRADO'])
  })

  it('leaves the quotes of who is removed to the owners, who hand them on', async () => {
    const ruth = await test.signInAs('vendedor', owner, { veTodosOrcamentos: false })
    const { id } = await ok('orcamentos.create', { user: ruth, body: {} })
    await ok('membros.remove', { user: owner, params: { id: ruth.pessoaId }, body: {} })
    const { body } = await test.call('orcamentos.get-responsavel', { user: owner, params: { id } })
    expect(body.responsavel).toEqual({ id: ruth.pessoaId, nome: 'Pessoa vendedor' })
    expect(body.pessoas.map((one) => one.id)).not.toContain(ruth.pessoaId)
    expect((await test.call('orcamentos.get', { user: bia, params: { id } })).status).toBe(404)
    expect((await responsavel(owner, id, bia.pessoaId)).status).toBe(200)
    expect((await test.call('orcamentos.get', { user: bia, params: { id } })).status).toBe(200)
  })
})

describe('the right itself', () => {
  it('counts from the next call on, both ways', async () => {
    const eva = await test.signInAs('vendedor', owner)
    const sees = async () =>
      (await test.call('orcamentos.get', { user: eva, params: { id: deCaio.orcamentoId } })).status
    const change = (veTodosOrcamentos: boolean) =>
      ok('membros.change', { user: owner, params: { id: eva.pessoaId }, body: { veTodosOrcamentos } })
    expect(await sees()).toBe(200)
    expect((await change(false)).veTodosOrcamentos).toBe(false)
    expect(await sees()).toBe(404)
    expect((await ok('contas.verify', { user: eva })).pessoa.veTodosOrcamentos).toBe(false)
    await change(true)
    expect(await sees()).toBe(200)
  })

  it('is no owner’s to be told of', async () => {
    expect(await ok('contas.verify', { user: owner })).toHaveProperty('pessoa', {
      id: owner.pessoaId,
      papel: 'dono',
      veCustos: true,
    })
  })
})
