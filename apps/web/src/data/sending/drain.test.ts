// One sender for all that waits, on a real device: what is written by fields goes in its order, documents behind what they
// name and as they were left last, and a server that is away is asked once, not by each of them.
import type { Usuario } from '@lapida/contracts/conta'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal, setUpDevice } from '#data/testing/device.ts'

const device = setUpDevice()
const em = '2026-11-24T12:00:00.000Z'
const EMPTY = {
  ...{ cursor: '1', temMais: false, clientes: [], orcamentos: [], contatos: [] },
  excluidos: { clientes: [], orcamentos: [], contatos: [] },
  apagados: [],
}
const pulled = (path: string) =>
  path.startsWith('/api/sincronizacao')
    ? EMPTY
    : path === '/api/empresa'
      ? { nomeEmpresa: 'Rocha' }
      : undefined

const PLANO = 'a0000000-0000-4000-8000-000000000001'

async function open() {
  const [store, sync, session, outbox, guardado] = await Promise.all([
    import('#data/local/store.ts'),
    import('./sync.ts'),
    import('#shared/session.ts'),
    import('#data/queue/outbox.ts'),
    import('#data/local/plano-corte-guardado.ts'),
  ])
  session.startSession({ id: 'u', plano: {} } as Usuario, 'token')
  const opened = await store.openStore('u')
  const known = { valor: [{ id: 'carrara', nome: 'Carrara', categoria: { id: 'c', nome: '' } }], em }
  await opened.cache.put({ chave: 'estoque-materiais', ...known })
  /** a plan that was left alone long ago */
  const keepPlano = (conteudo: object, nome = 'Plano') =>
    opened.planosCorte.put({
      ...guardado.novoGuardado(PLANO, { nome, conteudo: conteudo as never }),
      ...{ marca: nome, pedido: 'guardar', updatedAt: em },
    })
  const enqueue = (registroId: string) =>
    outbox.enqueueOperacao({
      ...{ recurso: 'estoque-materiais', registroId, acao: 'criar' },
      ...{ corpo: { nome: registroId }, rotulo: registroId },
    })
  return { ...sync, store: opened, keepPlano, enqueue, plano: () => opened.planosCorte.get(PLANO) }
}

afterEach(async () => {
  const [store, session, connection] = await Promise.all([
    import('#data/local/store.ts'),
    import('#shared/session.ts'),
    import('#shared/connection.ts'),
  ])
  session.endSession()
  await store.closeAndDeleteStore()
  connection.reportReachable()
})

const writes = () => device.asked.filter((call) => !call.startsWith('GET'))
const stored = (versao: number) => ({ id: PLANO, versao, exemplo: false, problemas: [] })
const STONE = 'b0000000-0000-4000-8000-000000000002'

/** A server that takes everything. */
const taking = (path: string, body: unknown) => {
  if (path.startsWith('/api/planos-corte/')) return stored(1)
  if (!body || !path.startsWith('/api/estoque/')) return pulled(path)
  return { ...(body as object), categoria: { id: 'c', nome: '' } }
}

it('a plan goes behind the stone that it names, in the same run where both are due', async () => {
  const { keepPlano, enqueue, plano, syncNow, retryAtOnce, store } = await open()
  await enqueue(STONE)
  await keepPlano({ pecas: [], pedra: STONE })
  device.answer = (path, body) =>
    path === '/api/estoque/materiais' && body ? refusal(500, 'ERRO_INTERNO') : taking(path, body)
  await syncNow()
  expect([writes(), (await plano())?.pedido]).toEqual([['POST /api/estoque/materiais'], 'guardar'])
  device.asked = []
  device.answer = taking
  await store.planosCorte.toCollection().modify({ proximaTentativa: 0 })
  await retryAtOnce()
  expect(writes()).toEqual(['POST /api/estoque/materiais', `PUT /api/planos-corte/${PLANO}`])
  expect(await plano()).toMatchObject({ pedido: null, versao: 1 })
})

it('a plan that names nothing of what waits does not wait for it', async () => {
  const { keepPlano, enqueue, plano, syncNow } = await open()
  await enqueue(STONE)
  await keepPlano({ pecas: [] })
  device.answer = (path, body) =>
    path === '/api/estoque/materiais' && body ? refusal(400, 'DADOS_INVALIDOS') : taking(path, body)
  await syncNow()
  expect((await plano())?.pedido).toBeNull()
})

it('a server that is away is asked once, and all of it waits', async () => {
  const { keepPlano, enqueue, plano, syncNow } = await open()
  await enqueue(STONE)
  await keepPlano({ pecas: [] })
  await syncNow()
  expect([writes(), (await plano())?.tentativas]).toEqual([['POST /api/estoque/materiais'], 0])
})

it('what is typed into a plan while it is on its way is sent from the version that it became', async () => {
  const { keepPlano, plano, syncNow, store } = await open()
  await keepPlano({ pecas: [] }, 'primeiro')
  const bodies: unknown[] = []
  device.answer = (path, body) => {
    if (!path.startsWith('/api/planos-corte/')) return pulled(path)
    bodies.push(body)
    if (bodies.length === 1)
      void store.planosCorte.update(PLANO, { nome: 'segundo', marca: 'segundo', updatedAt: em })
    return stored(bodies.length)
  }
  await syncNow()
  expect(bodies).toMatchObject([
    { nome: 'primeiro', versao: 0 },
    { nome: 'segundo', versao: 1 },
  ])
  expect(await plano()).toMatchObject({ nome: 'segundo', versao: 2, pedido: null })
})

it('a plan that is being typed into waits until it is left alone', async () => {
  const { keepPlano, syncNow, store } = await open()
  await keepPlano({ pecas: [] })
  await store.planosCorte.update(PLANO, { updatedAt: new Date().toISOString() })
  device.answer = taking
  await syncNow()
  expect(writes()).toEqual([])
})

it('a refused plan waits for the person, and is tried once more when everything is', async () => {
  const { keepPlano, plano, syncNow, retryAtOnce, retryEverything } = await open()
  await keepPlano({ pecas: [] })
  device.answer = (path) =>
    path.startsWith('/api/planos-corte/') ? refusal(400, 'DADOS_INVALIDOS', 'Não dá.') : pulled(path)
  await syncNow()
  expect((await plano())?.problema).toMatchObject({ tipo: 'com-problema', mensagem: 'Não dá.' })
  device.answer = taking
  await retryAtOnce()
  expect((await plano())?.pedido).toBe('guardar')
  await retryEverything()
  expect(await plano()).toMatchObject({ pedido: null, problema: null })
})

it('what waited on a device of an older program is found and sent', async () => {
  const { keepPlano, store } = await open()
  await keepPlano({ pecas: [] }, 'de antes')
  const [row] = await store.planosCorte.toArray()
  const { closeAndDeleteStore, openStore } = await import('#data/local/store.ts')
  await closeAndDeleteStore()
  const older = new Dexie('lapida-u')
  older.version(12).stores({ planosCorte: 'id', desenhos: 'id', historicosDesenho: 'id' })
  await older.table('planosCorte').bulkPut([row, { ...row, id: 'enviado', pedido: null }])
  older.close()
  const again = await openStore('u')
  const { countUnsent } = await import('#data/local/store.ts')
  expect(await countUnsent(again)).toBe(1)
  device.answer = taking
  const { syncNow } = await import('./sync.ts')
  await syncNow()
  expect([writes(), await countUnsent(again)]).toEqual([[`PUT /api/planos-corte/${PLANO}`], 0])
})

describe('a proof of the cut', () => {
  const ORCAMENTO = 'c0000000-0000-4000-8000-000000000003'
  const PECA = { peca: 'tampo', copia: 1, x: 10, y: 10, largura: 2000, altura: 600 }
  const conteudoAt = (x: number) => ({
    pecas: [{ id: 'tampo', orcamentoId: ORCAMENTO }],
    chapas: [{ id: 'chapa', chapaId: null }],
    cortadas: [{ chapa: 'chapa', copia: 1, pecas: [{ ...PECA, x }] }],
  })
  const seen: unknown[] = []
  const takingProvas = (path: string, body: unknown) => {
    if (!path.endsWith('/provas') || !body)
      return path.startsWith('/api/planos-corte/') ? stored(7) : pulled(path)
    seen.push(body)
    return { numero: 1 }
  }

  async function openWithProva(x = 10) {
    seen.length = 0
    const opened = await open()
    const { requestProva } = await import('#data/resources/documentos/provas-pedidas.ts')
    await opened.keepPlano(conteudoAt(x))
    const ask = (at = x) =>
      requestProva(
        { orcamentoId: ORCAMENTO, numeracao: 'ORC-1' },
        { id: PLANO, conteudo: conteudoAt(at) as never },
      )
    const waiting = () => opened.store.operacoes.toArray()
    return { ...opened, ask, waiting }
  }

  it('goes behind its plan, of the version that the plan has become', async () => {
    const { ask, syncNow, waiting } = await openWithProva()
    await ask()
    device.answer = takingProvas
    await syncNow()
    expect(writes()).toEqual([`PUT /api/planos-corte/${PLANO}`, `POST /api/orcamentos/${ORCAMENTO}/provas`])
    expect(seen).toEqual([{ planoId: PLANO, versao: 7 }])
    expect(await waiting()).toEqual([])
  })

  it('stays behind a plan that the server does not take, and asks for nothing meanwhile', async () => {
    const { ask, syncNow, waiting, plano } = await openWithProva()
    await ask()
    device.answer = (path, body) =>
      path.startsWith('/api/planos-corte/') ? refusal(400, 'DADOS_INVALIDOS') : takingProvas(path, body)
    await syncNow()
    await syncNow()
    expect([writes(), seen]).toEqual([[`PUT /api/planos-corte/${PLANO}`], []])
    expect(await waiting()).toMatchObject([{ recurso: 'provas', estado: 'pendente', tentativas: 0 }])
    expect((await plano())?.problema).not.toBeNull()
  })

  it('shows no other cut than the one that was asked for: the person looks again', async () => {
    const { ask, syncNow, waiting, keepPlano } = await openWithProva()
    await ask()
    await keepPlano(conteudoAt(300))
    device.answer = takingProvas
    await syncNow()
    expect(seen).toEqual([])
    expect(await waiting()).toMatchObject([{ estado: 'erro', erro: { code: 'PLANO_CORTE_ALTERADO' } }])
    // As it is now: what waited before goes no more.
    await ask(300)
    await syncNow()
    expect([seen, await waiting()]).toEqual([[{ planoId: PLANO, versao: 7 }], []])
  })

  it('asked for twice is sent once', async () => {
    const { ask, syncNow, waiting } = await openWithProva()
    await ask()
    await ask()
    expect(await waiting()).toHaveLength(1)
    device.answer = takingProvas
    await syncNow()
    expect(seen).toHaveLength(1)
  })
})
