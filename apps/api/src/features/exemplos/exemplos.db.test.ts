import type { Exemplos } from '@lapida/contracts/exemplos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { STATUS } from '@lapida/contracts/valores'
import type { NomeRota } from '@lapida/contracts/rotas'
import { check } from '@lapida/desenho/checks/conferencia'
import { linhasOfOrcamento } from '@lapida/desenho/quantities/linhas-of-orcamento'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { propostasOfDesenho, propostasOfItens } from '@lapida/domain/desenho/propostas'
import { trocasOfPlano } from '@lapida/domain/plano-corte/pedra'
import { fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { createWorld } from '#testing/world.ts'

const ALL: Exemplos = {
  clientes: 3,
  orcamentos: 4,
  materiais: 4,
  itens: 6,
  chapas: 4,
  desenhos: 1,
  planosCorte: 1,
}
const NONE: Exemplos = {
  clientes: 0,
  orcamentos: 0,
  materiais: 0,
  itens: 0,
  chapas: 0,
  desenhos: 0,
  planosCorte: 0,
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function ask(name: 'exemplos.create' | 'exemplos.remove' | 'exemplos.restore', user: TestUser) {
  const { status, body } = await test.call(name, { user })
  expect(status).toBe(200)
  return body
}

async function recordsOf(user: TestUser) {
  const { body: clientes } = await test.call('clientes.list', { user })
  const { body: orcamentos } = await test.call('orcamentos.list', { user })
  const { body: materiais } = await test.call('estoque-materiais.list', { user })
  const { body: itens } = await test.call('estoque-itens.list', { user })
  const { body: chapas } = await test.call('chapas.list', { user })
  const { body: desenhos } = await test.call('desenhos.list', { user })
  const { body: planosCorte } = await test.call('planos-corte.list', { user })
  return { ...clientes, ...orcamentos, materiais, itens, chapas, desenhos, planosCorte }
}

async function countOf(user: TestUser): Promise<Exemplos> {
  const { clientes, orcamentos, materiais, itens, chapas, desenhos, planosCorte } = await recordsOf(user)
  const count = (list: { exemplo: boolean }[]) => list.filter(({ exemplo }) => exemplo).length
  return {
    clientes: count(clientes),
    orcamentos: count(orcamentos),
    materiais: count(materiais),
    itens: count(itens),
    chapas: count(chapas),
    desenhos: count(desenhos),
    planosCorte: count(planosCorte),
  }
}

it.each<NomeRota>(['exemplos.create', 'exemplos.remove', 'exemplos.restore'])(
  'nobody has samples: %s',
  async (name) => {
    expect((await test.call(name)).status).toBe(401)
  },
)

describe('loading the samples', () => {
  it('gives four stones, six items, three customers and a quote of each status, all marked', async () => {
    const user = await test.createUser()
    expect(await ask('exemplos.create', user)).toEqual(ALL)
    expect(await countOf(user)).toEqual(ALL)
    const { orcamentos } = await recordsOf(user)
    expect(orcamentos.map(({ status }) => status).sort()).toEqual([...STATUS].sort())
    expect(orcamentos.every(({ valorTotal, cliente }) => valorTotal > 0 && cliente !== null)).toBe(true)
    const links = orcamentos.flatMap(({ materiais }) => materiais.map((each) => each.estoqueMaterialId))
    expect(links).not.toContain(null)
  })

  it('a second time makes none, and so do two calls at once', async () => {
    const user = await test.createUser()
    const both = await Promise.all([ask('exemplos.create', user), ask('exemplos.create', user)])
    expect(both).toContainEqual(ALL)
    expect(both).toContainEqual(NONE)
    expect(await ask('exemplos.create', user)).toEqual(NONE)
    expect(await countOf(user)).toEqual(ALL)
  })

  it("takes none of the account's numbers and writes nothing into its history", async () => {
    const user = await test.createUser()
    const before = await rowsOf(test.database, user.id)
    await ask('exemplos.create', user)
    await ask('exemplos.remove', user)
    await ask('exemplos.restore', user)
    const after = await rowsOf(test.database, user.id)
    expect([after.eventos, after.numeracoes]).toEqual([before.eventos, before.numeracoes])
    const { orcamentos } = await recordsOf(user)
    expect(orcamentos.map(({ numeracao }) => numeracao).sort()).toEqual([
      'EXEMPLO-1',
      'EXEMPLO-2',
      'EXEMPLO-3',
      'EXEMPLO-4',
    ])
    const real = await test.call('orcamentos.create', { user, body: { servicos: [] } })
    expect(real.body).toMatchObject({ numeracao: 'ORC-2026-001', exemplo: false })
  })

  it('uses the categories that the account has', async () => {
    const user = await test.createUser()
    const { body: granito } = await test.call('categorias-material.create', {
      user,
      body: { nome: 'Granito' },
    })
    await ask('exemplos.create', user)
    const { body: categorias } = await test.call('categorias-material.list', { user })
    expect(categorias.filter(({ nome }) => nome === 'Granito').map(({ id }) => id)).toEqual([granito.id])
  })

  it('reaches the devices of the account like everything else', async () => {
    const user = await test.createUser()
    const before = await test.call('sincronizacao.pull', { user })
    await ask('exemplos.create', user)
    const { body } = await test.call('sincronizacao.pull', { user, query: { cursor: before.body.cursor } })
    expect([body.clientes.length, body.orcamentos.length]).toEqual([3, 4])
    await ask('exemplos.remove', user)
    const gone = await test.call('sincronizacao.pull', { user, query: { cursor: body.cursor } })
    expect([gone.body.excluidos.clientes.length, gone.body.excluidos.orcamentos.length]).toEqual([3, 4])
  })

  it("leaves another account's rows as they are", async () => {
    const { owner } = await createWorld(test)
    const before = await rowsOf(test.database, owner.id)
    const user = await test.createUser()
    await ask('exemplos.create', user)
    await ask('exemplos.remove', user)
    await ask('exemplos.restore', user)
    expect(await rowsOf(test.database, owner.id)).toEqual(before)
    await ask('exemplos.create', owner)
    await ask('exemplos.remove', user)
    expect(await countOf(owner)).toEqual(ALL)
  })
})

describe('deleting the samples', () => {
  it('takes all of them and nothing else, and is undone', async () => {
    const { owner } = await createWorld(test)
    await ask('exemplos.create', owner)
    const before = await recordsOf(owner)
    expect(await ask('exemplos.remove', owner)).toEqual(ALL)
    const real = await recordsOf(owner)
    expect(await countOf(owner)).toEqual(NONE)
    expect([real.clientes, real.orcamentos, real.materiais, real.itens].map((list) => list.length)).toEqual([
      1, 1, 2, 1,
    ])
    expect(await ask('exemplos.remove', owner)).toEqual(NONE)
    expect(await ask('exemplos.restore', owner)).toEqual(ALL)
    const after = await recordsOf(owner)
    expect(withoutVersions(after)).toEqual(withoutVersions(before))
    expect(await ask('exemplos.restore', owner)).toEqual(NONE)
  })

  it('brings back only what it took', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const { orcamentos } = await recordsOf(user)
    await test.call('orcamentos.remove', { user, params: { id: orcamentos[0]?.id ?? '' } })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    expect(await ask('exemplos.remove', user)).toEqual({ ...ALL, orcamentos: 3 })
    expect(await ask('exemplos.restore', user)).toEqual({ ...ALL, orcamentos: 3 })
    expect(await countOf(user)).toEqual({ ...ALL, orcamentos: 3 })
  })

  it('is not for ever: they can be loaded again', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    await ask('exemplos.remove', user)
    expect(await ask('exemplos.create', user)).toEqual(ALL)
    expect(await countOf(user)).toEqual(ALL)
  })

  it('lets a real quote of a sample customer with sample stone and items go on as it is', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const quote = await realQuoteOnSamples(user)
    await ask('exemplos.remove', user)
    const read = await test.call('orcamentos.get', { user, params: { id: quote.id } })
    expect(read.body).toMatchObject({ valorTotal: quote.valorTotal, clienteId: quote.clienteId })
    expect(read.body.cliente?.nomeCompleto).toBe('Mariana Souza')
    const [material] = quote.materiais
    const body = { status: 'aprovado', observacoes: 'Entrega em dezembro', materiais: [{ ...material }] }
    const changed = await test.call('orcamentos.change', { user, params: { id: quote.id }, body })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body).toMatchObject({ status: 'aprovado', valorTotal: quote.valorTotal })
  })

  it('leaves the workshop a stone that it gave its own price', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const { materiais } = await recordsOf(user)
    const [stone] = materiais
    const changed = await test.call('estoque-materiais.change', {
      user,
      params: { id: stone?.id ?? '' },
      body: { precoVenda: 701 },
    })
    expect(changed.body).toMatchObject({ precoVenda: 701, exemplo: false })
    // It is the one that is held by slabs: they go on being what there is of it.
    expect(stone).toMatchObject({ nome: 'Branco Itaúnas', porChapas: true })
    expect(await ask('exemplos.remove', user)).toEqual({ ...ALL, materiais: 3, chapas: 0 })
    const { materiais: rest, chapas } = await recordsOf(user)
    expect(rest.map(({ id }) => id)).toEqual([stone?.id])
    expect(chapas.map(({ estoqueMaterialId }) => estoqueMaterialId)).toEqual(chapas.map(() => stone?.id))
    const area = chapas.reduce((sum, chapa) => sum + chapa.area, 0)
    expect(rest[0]).toMatchObject({ quantidadeEstoque: 36.5, semChapa: sumQuantidades(36.5, -area) })
  })

  it('takes slabs and leftover with their stone and brings them back; the rest stands in no slab', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const held = async () => {
      const { materiais, chapas } = await recordsOf(user)
      const stone = materiais.find(({ porChapas }) => porChapas)
      return {
        quantidade: stone?.quantidadeEstoque,
        somaComSemChapa: chapas.reduce((sum, { area }) => sumQuantidades(sum, area), stone?.semChapa ?? 0),
        retalhos: chapas.filter(({ retalho }) => retalho).length,
        chapas: chapas.length,
      }
    }
    const before = await held()
    expect(before).toMatchObject({ quantidade: before.somaComSemChapa, retalhos: 1, chapas: 4 })
    await ask('exemplos.remove', user)
    expect(await held()).toMatchObject({ quantidade: undefined, chapas: 0 })
    await ask('exemplos.restore', user)
    expect(await held()).toEqual(before)
  })
})

describe('the kitchen that is drawn and half cut', () => {
  async function cozinhaOf(user: TestUser) {
    const records = await recordsOf(user)
    const orcamento = records.orcamentos.find(({ status, exemplo }) => exemplo && status === 'aprovado')
    const desenhoListado = records.desenhos.find(({ exemplo }) => exemplo)
    const planoListado = records.planosCorte.find(({ exemplo }) => exemplo)
    if (!orcamento || !desenhoListado || !planoListado) throw new Error('A part of the kitchen is missing.')
    const at = (id: string) => ({ user, params: { id } })
    const { body: desenho } = await test.call('desenhos.get', at(desenhoListado.id))
    const { body: plano } = await test.call('planos-corte.get', at(planoListado.id))
    return { ...records, orcamento, desenho, plano }
  }

  it('drawing and quote say the same, row by row; the revision is frozen by the approval', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const { orcamento, desenho } = await cozinhaOf(user)
    const tabelas = regrasCobrancaPadrao()
    const linhas = linhasOfOrcamento(desenho.conteudo)
    const propostas = propostasOfDesenho(
      orcamento.materiais,
      { desenho: desenho.conteudo, linhas, tabelas },
      () => null,
    )
    expect(propostas.map(({ tipo }) => tipo)).toEqual(
      orcamento.materiais.flatMap(({ pecas }) => pecas).map(() => 'igual'),
    )
    expect(propostas.flatMap(({ semPreco }) => semPreco)).toEqual([])
    expect(propostasOfItens(orcamento.materiais, propostas)).toEqual([])
    expect(check(desenho.conteudo)).toEqual([])
    expect(desenho).toMatchObject({
      orcamentoId: orcamento.id,
      clienteId: orcamento.clienteId,
      congeladas: ['A'],
      nome: 'Studio Arq Lima · Branco Itaúnas',
    })
  })

  it('every piece that was sold is in the plan once, of the stone that was sold: cut, placed or waiting', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const { orcamento, desenho, plano, chapas } = await cozinhaOf(user)
    const { pecas, cortadas, prontas } = plano.conteudo
    expect(plano).toMatchObject({
      estado: 'aberto',
      problemas: [],
      nome: desenho.nome,
      resumo: { pendentes: 0 },
    })
    const sold = orcamento.materiais.flatMap((material) => material.pecas).map(({ id }) => id)
    expect(new Set(pecas.map(({ pecaId }) => pecaId))).toEqual(new Set(sold))
    const cobrado = pecas.reduce((sum, { areaCobrada }) => sum + (areaCobrada ?? 0), 0)
    expect(cobrado).toBe(desenho.resumo.total.cobrada)
    expect(trocasOfPlano({ pecas })).toEqual([])
    const placed = cortadas.flatMap((cortada) => cortada.pecas)
    expect(placed).toHaveLength(pecas.length)
    expect(prontas.length).toBeGreaterThan(1)
    expect(prontas.length).toBeLessThan(placed.length)
    const kept = chapas.filter(({ estado }) => estado === 'reservada')
    expect(kept.map(({ orcamentoId }) => orcamentoId)).toEqual(kept.map(() => orcamento.id))
    expect(plano.resumo.chapasDoEstoque?.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
  })

  it('is seen in its slabs at once: each has its drawn picture, in the stock and in the plan', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const { chapas } = await recordsOf(user)
    const urlOf = (chapa: (typeof chapas)[number]) => fotoOfChapa(chapa, 'inteira')?.url ?? ''
    const fotos = new Map(chapas.map((chapa) => [chapa.codigo, urlOf(chapa)]))
    const [listed] = (await test.call('planos-corte.list', { user })).body
    const { conteudo } = (await test.call('planos-corte.get', { user, params: { id: listed?.id ?? '' } }))
      .body
    const doPlano = conteudo.chapas.map(({ codigo }) => codigo)
    expect(doPlano.toSorted()).toEqual(['EXEMPLO-1', 'EXEMPLO-R1'])
    for (const { codigo, largura, altura } of conteudo.chapas) {
      const { rawPayload } = await test.app.inject({ url: fotos.get(codigo) ?? '' })
      const { width, height } = await sharp(rawPayload).metadata()
      expect([codigo, width, height]).toEqual([codigo, Math.round(largura / 2), Math.round(altura / 2)])
    }
    // Another account has pictures of its own.
    const other = await test.createUser()
    await ask('exemplos.create', other)
    const theirs = (await recordsOf(other)).chapas.map(urlOf).filter(Boolean)
    expect(theirs).toHaveLength(2)
    expect(theirs.filter((foto) => [...fotos.values()].includes(foto))).toEqual([])
  })

  it('can be finished and undone, and the stock is as before', async () => {
    const user = await test.createUser()
    await ask('exemplos.create', user)
    const { plano, materiais } = await cozinhaOf(user)
    const params = { id: plano.id }
    const done = await test.call('planos-corte.finish', {
      user,
      params,
      body: { versao: plano.versao, sobras: [] },
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await test.call('planos-corte.reopen', { user, params })).status).toBe(200)
    const after = await recordsOf(user)
    const quantities = (list: { quantidadeEstoque: number }[]) => list.map((one) => one.quantidadeEstoque)
    expect(quantities(after.materiais)).toEqual(quantities(materiais))
  })

  it('goes with the samples until it has something of the workshop’s own: then it stays', async () => {
    const { owner } = await createWorld(test)
    await ask('exemplos.create', owner)
    const { plano, desenho, clientes } = await cozinhaOf(owner)
    const own = clientes.find(({ exemplo }) => !exemplo)
    const replaced = await test.call('desenhos.replace', {
      user: owner,
      params: { id: desenho.id },
      body: { versao: desenho.versao, conteudo: { ...desenho.conteudo, revisao: 'B', clienteId: own?.id } },
    })
    expect(replaced.body).toMatchObject({ exemplo: false })
    const renamed = { nome: 'Teste', versao: plano.versao, conteudo: plano.conteudo }
    const kept = await test.call('planos-corte.replace', {
      user: owner,
      params: { id: plano.id },
      body: renamed,
    })
    expect(kept.body).toMatchObject({ exemplo: true })
    expect(await ask('exemplos.remove', owner)).toEqual({ ...ALL, desenhos: 0 })
    const after = await recordsOf(owner)
    expect(after.desenhos.map(({ id }) => id)).toContain(desenho.id)
    expect(after.planosCorte.map(({ id }) => id)).not.toContain(plano.id)
  })
})

async function realQuoteOnSamples(user: TestUser): Promise<Orcamento> {
  const { orcamentos } = await recordsOf(user)
  const sample = orcamentos.find(({ cliente, materiais }) => {
    return cliente?.nomeCompleto === 'Mariana Souza' && materiais.some(({ itens }) => itens.length > 0)
  })
  if (!sample) throw new Error('There is no such sample.')
  const { id: _id, requestId: _requestId, ...copy } = sample
  const { status, body } = await test.call('orcamentos.create', {
    user,
    body: {
      ...copy,
      materiais: sample.materiais.map(({ id: _material, pecas, itens, ...material }) => ({
        ...material,
        pecas: pecas.map(({ id: _peca, ...peca }) => peca),
        itens: itens.map(({ id: _item, ...item }) => item),
      })),
      servicos: [],
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ exemplo: false, numeracao: 'ORC-2026-001' })
  return body
}

type Versioned = Awaited<ReturnType<typeof recordsOf>>

/** Going and coming back counts as writes; all else must be as before. */
function withoutVersions({ clientes, orcamentos, ...rest }: Versioned) {
  const plain = <T extends { versao: number }>({ versao: _versao, ...record }: T) => record
  return { ...rest, clientes: clientes.map(plain), orcamentos: orcamentos.map(plain) }
}
