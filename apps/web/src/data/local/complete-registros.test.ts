import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { completeRegistros } from './complete-registros.ts'

const before = { ...Dexie.dependencies }
beforeAll(() => Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }))
afterAll(() => void Object.assign(Dexie.dependencies, before))

/** Records as the first program left them. */
const CLIENTE = { id: 'c', nomeCompleto: 'Ana', telefone: '11987654321', cpf: '52998224725' }
const ORCAMENTO = {
  id: 'o',
  createdAt: '2026-11-20T12:00:00.000Z',
  clienteId: 'c',
  status: 'aprovado',
  prazoEntrega: '10 dias',
  materiais: [
    {
      id: 'm',
      nome: 'Cozinha',
      precoM2: 480,
      pecas: [{ id: 'p', nome: 'Bancada', quantidade: 2 }],
      itens: [],
    },
  ],
  servicos: [],
}

it('completes what an older program left on the device, and the copies of the server, and changes nothing else', async () => {
  const open = () => {
    const device = new Dexie('device')
    device
      .version(1)
      .stores({ clientes: 'id', orcamentos: 'id', empresa: 'id', copias: '[recurso+registroId]' })
    return device
  }
  const older = open()
  await older.table('clientes').put(CLIENTE)
  await older.table('orcamentos').put(ORCAMENTO)
  await older.table('empresa').put({ id: 'e', nomeEmpresa: 'Rocha Forte' })
  await older.table('copias').bulkPut([
    { recurso: 'clientes', registroId: 'c', valor: CLIENTE, excluida: false },
    { recurso: 'orcamentos', registroId: 'o', valor: ORCAMENTO, excluida: false },
    { recurso: 'orcamentos', registroId: 'x', valor: null, excluida: true },
  ])
  older.close()

  const store = open()
  store.version(2).upgrade(completeRegistros)
  const cliente = { ...CLIENTE, inscricaoEstadual: '', contatoNome: '', contatoTelefone: '' }
  const orcamento = {
    status: 'aprovado',
    prazoEntrega: '10 dias',
    regrasCobranca: null,
    enderecoObra: null,
    indicadoPor: null,
    dataInicio: null,
    dataTermino: null,
    prazoDiasUteis: null,
    materiais: [{ espessura: '', pecas: [{ nome: 'Bancada', quantidade: 2, recortes: [], desenho: null }] }],
  }
  expect(await store.table('clientes').get('c')).toMatchObject(cliente)
  expect(await store.table('orcamentos').get('o')).toMatchObject(orcamento)
  expect(await store.table('empresa').get('e')).toMatchObject({
    nomeEmpresa: 'Rocha Forte',
    regrasCobranca: regrasCobrancaPadrao(),
  })
  expect((await store.table('copias').get(['clientes', 'c']))?.valor).toMatchObject(cliente)
  expect((await store.table('copias').get(['orcamentos', 'o']))?.valor).toMatchObject(orcamento)
  expect(await store.table('copias').get(['orcamentos', 'x'])).toMatchObject({ valor: null })
  store.close()
})
