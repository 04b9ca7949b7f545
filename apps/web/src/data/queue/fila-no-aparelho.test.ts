// The queue of a real store against a server that says no: what happens to what a person wrote without a connection when
// another device, or the customer, was there before.
import type { Usuario } from '@lapida/contracts/conta'
import { afterEach, expect, it, vi } from 'vitest'
import type { ParcelaNoAparelho } from '#data/resources/orcamentos/parcelas.ts'
import { refusal, setUpDevice } from '#data/testing/device.ts'

const device = setUpDevice()
const em = '2026-11-24T12:00:00.000Z'
const PAGE = { cursor: '1', temMais: false, clientes: [], orcamentos: [], contatos: [] }
const EMPTY = { ...PAGE, excluidos: { clientes: [], orcamentos: [], contatos: [] }, apagados: [] }

const QUOTE = {
  id: 'o',
  versao: 3,
  createdAt: em,
  materiais: [],
  servicos: [],
  status: 'finalizado',
  valorTotal: 0,
}

/** What a server says that has nothing new. */
const pulled = (path: string) =>
  path.startsWith('/api/sincronizacao')
    ? EMPTY
    : path === '/api/empresa'
      ? { nomeEmpresa: 'Rocha' }
      : undefined

async function open() {
  const [store, sync, session, outbox] = await Promise.all([
    import('#data/local/store.ts'),
    import('#data/sending/sync.ts'),
    import('#shared/session.ts'),
    import('./outbox.ts'),
  ])
  session.startSession({ id: 'u', plano: {} } as Usuario, 'token')
  const opened = await store.openStore('u')
  const waiting = () => opened.operacoes.orderBy('ordem').toArray()
  /** the server knows a quote */
  const know = () =>
    outbox.receivePage(opened, [{ recurso: 'orcamentos', registroId: 'o', valor: QUOTE }], () =>
      Promise.resolve(),
    )
  return { ...sync, store: opened, waiting, know }
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

const parcela = (recebido: number, locais: { id: string; recusa: null }[] = []) =>
  ({
    id: 'p',
    recebido,
    rotulo: 'Entrada',
    cliente: null,
    orcamentoNumeracao: 'ORC',
    locais,
  }) as unknown as ParcelaNoAparelho

it('receipts of one instalment go in the order in which they came in, though the first has to wait', async () => {
  const { store, waiting, syncNow } = await open()
  const { createRecebimento } = await import('#data/resources/orcamentos/parcelas.ts')
  const first = await createRecebimento(parcela(0), { valor: 100, dia: '2026-11-24' })
  await createRecebimento(parcela(100, [{ id: first, recusa: null }]), { valor: 50, dia: '2026-11-24' })
  const sent: unknown[] = []
  device.answer = (path, body) => {
    if (!path.endsWith('/recebimentos')) return pulled(path)
    sent.push((body as { valor: number }).valor)
    return sent.length === 1 ? refusal(500, 'ERRO_INTERNO') : { id: 'p', orcamentoId: 'o' }
  }
  await syncNow()
  expect(sent).toEqual([100])
  await store.operacoes.toCollection().modify({ proximaTentativa: 0 })
  await syncNow()
  expect([sent, await waiting()]).toEqual([[100, 100, 50], []])
})

it('a receipt that the server did not take holds no other one back', async () => {
  const { syncNow } = await open()
  const { createRecebimento } = await import('#data/resources/orcamentos/parcelas.ts')
  const refused = { id: 'r', recusa: { code: 'RECEBIMENTO_REPETIDO' } } as unknown as {
    id: string
    recusa: null
  }
  await createRecebimento(parcela(0, [refused]), { valor: 50, dia: '2026-11-24' })
  device.answer = (path) => (path.endsWith('/recebimentos') ? { id: 'p', orcamentoId: 'o' } : pulled(path))
  await syncNow()
  expect(writes()).toEqual(['POST /api/parcelas/p/recebimentos'])
})

it('a receipt for a quote that another device deleted waits for the person, with the reason', async () => {
  const { waiting, syncNow, store } = await open()
  const { createRecebimento } = await import('#data/resources/orcamentos/parcelas.ts')
  const id = await createRecebimento(parcela(0), { valor: 100, dia: '2026-11-24' })
  device.answer = (path) =>
    path.endsWith('/recebimentos')
      ? refusal(404, 'PARCELA_NAO_ENCONTRADA', 'Parcela não encontrada.')
      : pulled(path)
  await syncNow()
  const [operacao] = await waiting()
  expect([operacao?.estado, operacao?.erro?.message]).toEqual(['erro', 'Parcela não encontrada.'])
  expect(await store.recebimentos.get(id)).toMatchObject({ valor: 100 })
})

it('what two devices delete is deleted: nobody is asked what to do about it', async () => {
  const { waiting, syncNow, know, store } = await open()
  const { removeOrcamento } = await import('#data/resources/orcamentos/orcamentos.ts')
  await know()
  await removeOrcamento('o')
  device.answer = (path) => (path.endsWith('/o') ? refusal(404, 'ORCAMENTO_NAO_ENCONTRADO') : pulled(path))
  await syncNow()
  expect([await waiting(), await store.orcamentos.count()]).toEqual([[], 0])
  expect((await store.copias.get(['orcamentos', 'o']))?.excluida).toBe(true)
})

it('what stands between the device and the server deletes nothing', async () => {
  const { waiting, syncNow, know } = await open()
  const { removeOrcamento } = await import('#data/resources/orcamentos/orcamentos.ts')
  await know()
  await removeOrcamento('o')
  device.answer = (path) => (path.endsWith('/o') ? new Response('<html>', { status: 404 }) : pulled(path))
  await syncNow()
  expect(await waiting()).toHaveLength(1)
})

it('a move that the server refused is told, though the program ended before anybody could', async () => {
  const { store, syncNow, know } = await open()
  const { moveOrcamento } = await import('#data/resources/orcamentos/orcamentos.ts')
  await know()
  await moveOrcamento('o', 'aprovado')
  device.answer = (path) =>
    path.endsWith('/o') ? refusal(422, 'ESTOQUE_INSUFICIENTE', 'Falta pedra.') : pulled(path)
  await syncNow()
  expect((await store.orcamentos.get('o'))?.status).toBe('finalizado')
  store.close()
  const again = await (await import('#data/local/store.ts')).openStore('u')
  const { subscribeToRefusedMoves } = await import('./refused-move.ts')
  let stop = () => {}
  const told = await new Promise((resolve) => {
    stop = subscribeToRefusedMoves(resolve)
  })
  stop()
  expect(told).toMatchObject({ orcamentoId: 'o', status: 'aprovado', erro: { message: 'Falta pedra.' } })
  expect(await again.meta.get('movimentosRecusados')).toBeUndefined()
})

it('a device that is full keeps what it cannot settle, and still sends the rest in its order', async () => {
  const { store, waiting, syncNow, know } = await open()
  const [{ changeOrcamento }, { createRecebimento }] = await Promise.all([
    import('#data/resources/orcamentos/orcamentos.ts'),
    import('#data/resources/orcamentos/parcelas.ts'),
  ])
  await know()
  await changeOrcamento('o', { prazoEntrega: '10 dias' })
  await changeOrcamento('o', { observacoes: 'depois' })
  await createRecebimento(parcela(0), { valor: 100, dia: '2026-11-24' })
  let full = true
  store.orcamentos.hook('updating', () => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
  })
  device.answer = (path) => {
    if (path.endsWith('/recebimentos')) return { id: 'p', orcamentoId: 'o' }
    return path.endsWith('/o') ? { ...QUOTE, versao: 4 } : pulled(path)
  }
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await expect(syncNow()).rejects.toThrow('full')
  expect(timers.mock.lastCall?.[1]).toBe(20_000)
  expect(writes()).toEqual(['PATCH /api/sync/orcamentos/o', 'POST /api/parcelas/p/recebimentos'])
  expect((await waiting()).map(({ corpo }) => Object.keys(corpo))).toEqual([
    ['prazoEntrega'],
    ['observacoes'],
  ])
  full = false
  await syncNow()
  expect([await waiting(), device.keys[0] === device.keys[2]]).toEqual([[], true])
})
