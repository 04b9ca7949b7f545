import type { Usuario } from '@lapida/contracts/conta'
import { afterEach, expect, it } from 'vitest'
import type { Store } from '#data/local/store.ts'
import { setUpDevice } from '#data/testing/device.ts'

const device = setUpDevice()
const em = '2026-11-24T12:00:00.000Z'
const CLIENTE = '3f0b8f1c-6a7e-4a55-9d7c-0a3c5a2c1b01'
const ORCAMENTO = '3f0b8f1c-6a7e-4a55-9d7c-0a3c5a2c1b02'
const CONTATO = '3f0b8f1c-6a7e-4a55-9d7c-0a3c5a2c1b03'
const FOTO = '3f0b8f1c-6a7e-4a55-9d7c-0a3c5a2c1b04'
/** Never sent: the server knows nothing of it. */
const LOCAL = '3f0b8f1c-6a7e-4a55-9d7c-0a3c5a2c1b05'
const OUTRO = '3f0b8f1c-6a7e-4a55-9d7c-0a3c5a2c1b06'

afterEach(async () => {
  const [store, session] = await Promise.all([import('#data/local/store.ts'), import('#shared/session.ts')])
  session.endSession()
  await store.closeAndDeleteStore()
})

async function open(): Promise<Store> {
  const [{ openStore }, { startSession }] = await Promise.all([
    import('#data/local/store.ts'),
    import('#shared/session.ts'),
  ])
  startSession({ id: 'u', plano: {} } as Usuario, 'token')
  return openStore('u')
}

const nome = 'Sentinela da Silva'
const quoteOf = (id: string, clienteId: string) => ({
  id,
  clienteId,
  createdAt: em,
  observacoes: nome,
  versao: 1,
})

/** Everything of one customer that a device can have, and one other customer. */
async function fill(store: Store): Promise<void> {
  const put = (table: string, ...rows: object[]) => store.table(table).bulkPut(rows)
  await put('clientes', { id: CLIENTE, nomeCompleto: nome }, { id: OUTRO, nomeCompleto: 'Bia' })
  await put('orcamentos', quoteOf(ORCAMENTO, CLIENTE), quoteOf(LOCAL, CLIENTE), {
    ...quoteOf('o', OUTRO),
    observacoes: 'Bia',
  })
  await put('resumos', { id: ORCAMENTO, clienteId: CLIENTE, cliente: nome }, { id: 'o', clienteId: OUTRO })
  await put('contatos', { id: CONTATO, orcamentoId: ORCAMENTO, nota: nome })
  const op = { acao: 'alterar', estado: 'pendente', dependeDe: [], tentativas: 0 }
  await put(
    'operacoes',
    { ...op, id: 'a', recurso: 'clientes', registroId: CLIENTE, corpo: { observacoes: nome } },
    {
      ...op,
      id: 'b',
      recurso: 'orcamentos',
      registroId: LOCAL,
      corpo: { clienteId: CLIENTE, observacoes: nome },
    },
    { ...op, id: 'c', recurso: 'clientes', registroId: OUTRO, corpo: { observacoes: 'Bia' } },
  )
  await put('copias', {
    recurso: 'clientes',
    registroId: CLIENTE,
    valor: { nomeCompleto: nome },
    excluida: true,
  })
  await put('rascunhos', { userId: 'u', rascunho: { clienteId: CLIENTE, nome } })
  await put(
    'meta',
    { chave: `edicao/${ORCAMENTO}`, valor: nome, em },
    { chave: `foto/${FOTO}`, valor: { foto: nome }, em },
    { chave: 'sincronizado', valor: em, em },
  )
  await store.orcamentos.update(ORCAMENTO, { materiais: [{ images: [`local:${FOTO}`] }] } as never)
  await put('cache', { chave: 'historico', valor: [{ titulo: nome }], em })
  await put('desenhos', { id: 'd', pedido: 'guardar', desenho: { nome, clienteId: CLIENTE } })
  await put('historicosDesenho', { id: 'd', historico: { passos: [nome], feitos: 0 } })
  await put('planosCorte', { id: 'p', pedido: null, plano: { nome, pecas: [{ orcamentoId: ORCAMENTO }] } })
  localStorage.setItem('lapida-nota/u/rascunho', JSON.stringify({ em, valor: { clienteId: CLIENTE, nome } }))
}

/** All that stands on the device, as text. */
async function everything(store: Store): Promise<string> {
  const rows = await Promise.all(store.tables.map((table) => table.toArray()))
  const keys = Object.keys(localStorage).map((key) => localStorage.getItem(key))
  return JSON.stringify([rows, keys])
}

it('what the server has erased is nowhere on the device any more, and what is of others stays', async () => {
  const store = await open()
  await fill(store)
  expect((await everything(store)).split(nome).length).toBeGreaterThan(12)
  device.answer = (path) =>
    path.startsWith('/api/sync/alteracoes')
      ? {
          ...{ cursor: '9', temMais: false, clientes: [], orcamentos: [], contatos: [] },
          excluidos: { clientes: [CLIENTE], orcamentos: [ORCAMENTO], contatos: [CONTATO] },
          apagados: [CLIENTE, ORCAMENTO, CONTATO],
        }
      : undefined
  const { pullChanges } = await import('./pull.ts')
  await pullChanges(store)
  expect(await everything(store)).not.toContain(nome)
  expect(await store.clientes.toCollection().primaryKeys()).toEqual([OUTRO])
  expect(await store.orcamentos.toCollection().primaryKeys()).toEqual(['o'])
  expect((await store.operacoes.toArray()).map(({ id }) => id)).toEqual(['c'])
  expect((await store.meta.toCollection().primaryKeys()).toSorted()).toEqual(['cursor', 'sincronizado'])
})
