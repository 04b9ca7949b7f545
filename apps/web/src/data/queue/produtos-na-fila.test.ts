// Stones and items of the stock on a real device: kept at once, shown at once, sent once, and a quote that names one waits
// for it.
import type { Usuario } from '@lapida/contracts/conta'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { rotas } from '@lapida/contracts/rotas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal, setUpDevice } from '#data/testing/device.ts'

const device = setUpDevice()
const em = '2026-11-24T12:00:00.000Z'
const EMPTY = {
  ...{ cursor: '1', temMais: false, clientes: [], orcamentos: [], contatos: [] },
  excluidos: { clientes: [], orcamentos: [], contatos: [] },
  apagados: [],
}
const [, UPLOAD] = rotas['imagens.upload']
const NOVA = { nome: 'Itaúnas', categoriaId: 'c', precoCompra: 100, precoVenda: 250, quantidadeEstoque: 4 }

const carrara = {
  ...{ id: 'carrara', nome: 'Carrara', categoriaId: 'c', precoCompra: 200, precoVenda: 400, imagens: [] },
  ...{ quantidadeEstoque: 3, semChapa: 3, porChapas: false, chapas: 0, ativo: true, exemplo: true },
  ...{ categoria: { id: 'c', nome: 'Granito' }, margemLucro: 100, createdAt: em, updatedAt: em },
} as unknown as EstoqueMaterial

async function open({ materiais = [carrara] as EstoqueMaterial[] | null } = {}) {
  const [store, sync, session, fila, escrita] = await Promise.all([
    import('#data/local/store.ts'),
    import('#data/sending/sync.ts'),
    import('#shared/session.ts'),
    import('./produtos-guardados.ts'),
    import('#data/resources/estoque/estoque-escrita.ts'),
  ])
  session.startSession({ id: 'u', plano: {} } as Usuario, 'token')
  const opened = await store.openStore('u')
  if (materiais) await opened.cache.put({ chave: 'estoque-materiais', valor: materiais, em })
  await opened.cache.put({ chave: 'categorias-material', valor: [{ id: 'c', nome: 'Granito' }], em })
  const waiting = () => opened.operacoes.orderBy('ordem').toArray()
  const copy = async () => (await opened.cache.get('estoque-materiais'))?.valor as EstoqueMaterial[]
  const find = (id: string) => fila.findProduto('estoque-materiais', id)
  return { ...sync, ...escrita, store: opened, waiting, copy, find }
}

beforeEach(async () => {
  const { reportUnreachable } = await import('#shared/connection.ts')
  reportUnreachable()
  reportUnreachable()
})

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

const online = async () => (await import('#shared/connection.ts')).reportReachable()
const writes = () => device.asked.filter((call) => !call.startsWith('GET'))
const pulled = (path: string) =>
  path.startsWith('/api/sincronizacao')
    ? EMPTY
    : path === '/api/empresa'
      ? { nomeEmpresa: 'Rocha' }
      : undefined

/** A server that takes everything of the stock. */
const taking = (path: string, body: unknown) => {
  if (!path.startsWith('/api/estoque/')) return pulled(path)
  const { id = path.split('/').at(-1), ...fields } = (body ?? {}) as { id?: string }
  return { ...carrara, ...fields, id, updatedAt: em, categoria: { id: 'c', nome: 'Granito' } }
}

it('a stone made without a connection stands in the list at once, with its price, category and margin', async () => {
  const { createProduto, find, waiting } = await open()
  const { id, espera } = await createProduto('materiais', NOVA)
  expect(espera).toBe(true)
  expect(await find(id)).toMatchObject({
    ...NOVA,
    ...{ id, semChapa: 4, margemLucro: 150, categoria: { id: 'c', nome: 'Granito' }, _sync: 'pendente' },
  })
  expect(await waiting()).toMatchObject([{ recurso: 'estoque-materiais', acao: 'criar', rotulo: 'Itaúnas' }])
})

it('it goes once, under the id that the device gave it, though its first answer is lost', async () => {
  const { createProduto, copy, find, waiting, syncNow, retryAtOnce } = await open()
  const { id } = await createProduto('materiais', NOVA)
  const taken: unknown[] = []
  device.answer = (path, body) => {
    if (path !== '/api/estoque/materiais' || body === undefined) return pulled(path)
    taken.push((body as { id: string }).id)
    return taken.length === 1 ? undefined : taking(path, body)
  }
  await syncNow()
  expect(await waiting()).toHaveLength(1)
  await retryAtOnce()
  expect([taken, await waiting()]).toEqual([[id, id], []])
  expect(new Set(device.keys).size).toBe(1)
  expect((await copy()).map(({ nome }) => nome)).toEqual(['Carrara', 'Itaúnas'])
  expect(await find(id)).not.toHaveProperty('_sync')
})

it('only the fields that a person changed are sent, one change after the other', async () => {
  const { changeProduto, copy, find, syncNow } = await open()
  await changeProduto('materiais', carrara, { precoVenda: 500 })
  await changeProduto('materiais', carrara, { nome: 'Carrara Gioia' })
  expect(await find('carrara')).toMatchObject({ nome: 'Carrara Gioia', precoVenda: 500, margemLucro: 150 })
  const bodies: unknown[] = []
  device.answer = (path, body) => {
    if (path === '/api/estoque/materiais/carrara') bodies.push(body)
    return taking(path, body)
  }
  await syncNow()
  expect(bodies).toEqual([
    { precoVenda: 500, base: { precoVenda: 400 } },
    { nome: 'Carrara Gioia', base: { nome: 'Carrara' } },
  ])
  expect(await copy()).toMatchObject([{ nome: 'Carrara Gioia' }])
})

it('a quantity that the server knows is written with a connection or not at all', async () => {
  const { changeProduto, find, waiting } = await open()
  await expect(
    changeProduto('materiais', carrara, { quantidadeEstoque: 9, nome: 'Outro' }),
  ).rejects.toMatchObject({
    code: 'SEM_CONEXAO',
  })
  expect([await waiting(), (await find('carrara'))?.nome]).toEqual([[], 'Carrara'])
  device.answer = taking
  await changeProduto('materiais', carrara, { quantidadeEstoque: 9 })
  expect([await waiting(), (await find('carrara'))?.quantidadeEstoque]).toEqual([[], 9])
})

it('a quantity of what only this device has waits with it', async () => {
  const { createProduto, changeProduto, find, waiting } = await open()
  const { id } = await createProduto('materiais', NOVA)
  await changeProduto('materiais', { ...NOVA, id }, { quantidadeEstoque: 7.5 })
  expect(await find(id)).toMatchObject({ quantidadeEstoque: 7.5, semChapa: 7.5 })
  expect(await waiting()).toHaveLength(2)
})

it('what is deleted goes from the list at once, and comes back as it was', async () => {
  const { removeProduto, restoreProduto, copy, find, waiting, syncNow, retryAtOnce } = await open()
  await removeProduto('materiais', carrara)
  expect(await find('carrara')).toBeUndefined()
  device.answer = (path, body) => (path.endsWith('/carrara') ? { success: true } : taking(path, body))
  await syncNow()
  expect([await copy(), await waiting()]).toEqual([[], []])
  device.answer = () => undefined
  await restoreProduto('materiais', carrara)
  expect(await find('carrara')).toMatchObject({ nome: 'Carrara', _sync: 'pendente' })
  device.answer = (path, body) => (path.endsWith('/restore') ? { success: true } : taking(path, body))
  await retryAtOnce()
  expect([await copy(), await waiting()]).toEqual([[carrara], []])
})

it('what two devices delete is deleted', async () => {
  const { removeProduto, copy, waiting, syncNow } = await open()
  await removeProduto('materiais', carrara)
  device.answer = (path) =>
    path.endsWith('/carrara') ? refusal(404, 'MATERIAL_NAO_ENCONTRADO') : pulled(path)
  await syncNow()
  expect([await copy(), await waiting()]).toEqual([[], []])
})

it('what the server refuses while the person waits is said, and not kept', async () => {
  const { createProduto, waiting } = await open()
  await online()
  device.answer = (path, body) =>
    path === '/api/estoque/materiais' && body
      ? refusal(400, 'DADOS_INVALIDOS', 'Confira os dados.')
      : pulled(path)
  await expect(createProduto('materiais', NOVA)).rejects.toMatchObject({ message: 'Confira os dados.' })
  expect(await waiting()).toEqual([])
})

it('what the server refuses later waits for the person, who mends it with the next edit', async () => {
  const { createProduto, changeProduto, waiting, syncNow } = await open()
  const { id } = await createProduto('materiais', NOVA)
  const bodies: unknown[] = []
  device.answer = (path, body) => {
    if (path !== '/api/estoque/materiais' || !body) return pulled(path)
    bodies.push(body)
    return bodies.length === 1 ? refusal(400, 'DADOS_INVALIDOS', 'Nome inválido.') : taking(path, body)
  }
  await syncNow()
  expect(await waiting()).toMatchObject([{ estado: 'erro', erro: { message: 'Nome inválido.' } }])
  await changeProduto('materiais', { ...NOVA, id }, { nome: 'Itaúnas Branco' })
  await syncNow()
  expect(bodies.at(-1)).toEqual({ ...NOVA, nome: 'Itaúnas Branco', id })
  expect(await waiting()).toEqual([])
})

describe('the same field of two devices', () => {
  const PRODUTO = '/api/estoque/materiais/carrara'
  /** The other device has written 450 and another category. */
  const met = (path: string, body: unknown) => {
    if (path !== PRODUTO || !body) return pulled(path)
    const { base } = body as { base: { precoVenda: number } }
    if (base.precoVenda === 450) return taking(path, body)
    return new Response(JSON.stringify({ error: '', code: 'CAMPOS_EM_CONFLITO', conflitos: CONFLITOS }), {
      status: 409,
    })
  }
  const CONFLITOS = [{ caminho: 'precoVenda', minha: 500, atual: 450, em, autor: 'usuario' }]
  const encontro = async (ordem: number | undefined) => {
    const { findEncontro, settleConflito } = await import('#data/pending/conflitos.ts')
    const { loadJuncao } = await import('./juncao-carregada.ts')
    const found = await findEncontro(await loadJuncao(), ordem ?? 0)
    if (!found) throw new Error('Two devices have met.')
    return { found, choose: (lado: 'minha' | 'atual') => settleConflito(found, () => lado) }
  }

  it('is kept and asked about, also while the person waits, by what the refusal tells', async () => {
    const { changeProduto, find, waiting } = await open()
    await online()
    device.answer = met
    const changed = changeProduto('materiais', carrara, { precoVenda: 500, cor: 'Branco' })
    expect(await changed).toEqual({ id: 'carrara', espera: true, emConflito: true })
    expect(await find('carrara')).toMatchObject({ precoVenda: 500, _sync: 'conflito' })
    const { found } = await encontro((await waiting())[0]?.ordem)
    expect(found.conflitos).toEqual(CONFLITOS)
    expect([found.minha, found.atual]).toMatchObject([
      { precoVenda: 500, cor: 'Branco' },
      { precoVenda: 450, cor: 'Branco' },
    ])
  })

  it.each([
    ['minha', [{ precoVenda: 500, base: { precoVenda: 450 } }], 500],
    ['atual', [], 450],
  ] as const)('what is chosen stands: %s', async (lado, sent, stands) => {
    const { changeProduto, copy, find, waiting, syncNow, retryAtOnce } = await open()
    await changeProduto('materiais', carrara, { precoVenda: 500 })
    device.answer = met
    await syncNow()
    const { choose } = await encontro((await waiting())[0]?.ordem)
    const bodies: unknown[] = []
    device.answer = () => undefined
    await choose(lado)
    expect(await find('carrara')).toMatchObject({ precoVenda: stands })
    device.answer = (path, body) => {
      if (path === PRODUTO && body) bodies.push(body)
      return met(path, body)
    }
    await retryAtOnce()
    expect([bodies, await waiting()]).toEqual([sent, []])
    expect(await copy()).toMatchObject([{ precoVenda: stands }])
  })

  it('photos that only this device had are told by the address that they have got since', async () => {
    const { changeProduto, waiting, syncNow } = await open()
    const { keepFoto } = await import('#data/local/fotos-guardadas.ts')
    const [one, other] = [await keepFoto(new Blob(['x'])), await keepFoto(new Blob(['y']))]
    const bodies: unknown[] = []
    let photos = 0
    device.answer = (path, body) => {
      if (path === UPLOAD) return { imageUrl: `/imagens/${(photos += 1)}.webp` }
      if (path === PRODUTO && body) bodies.push(body)
      return taking(path, body)
    }
    await changeProduto('materiais', { id: 'carrara', imagens: [] }, { imagens: [one] })
    await syncNow()
    // The sheet of the photos still names it as it did.
    await changeProduto('materiais', { id: 'carrara', imagens: [one] }, { imagens: [one, other] })
    await syncNow()
    expect(bodies).toEqual([
      { imagens: ['/imagens/1.webp'], base: { imagens: [] } },
      { imagens: ['/imagens/1.webp', '/imagens/2.webp'], base: { imagens: ['/imagens/1.webp'] } },
    ])
    expect(await waiting()).toEqual([])
  })
})

it('what another device deleted is brought back before what was changed here', async () => {
  const { changeProduto, waiting, syncNow } = await open()
  await changeProduto('materiais', carrara, { nome: 'Gioia' })
  device.answer = (path) =>
    path.endsWith('/carrara') ? refusal(404, 'MATERIAL_NAO_ENCONTRADO') : pulled(path)
  await syncNow()
  const [refused] = await waiting()
  device.asked = []
  device.answer = (path, body) => (path.endsWith('/restore') ? { success: true } : taking(path, body))
  const { mendOperacao } = await import('./mend-outbox.ts')
  await mendOperacao(refused?.ordem ?? 0)
  await syncNow()
  expect(writes()).toEqual([
    'POST /api/estoque/materiais/carrara/restore',
    'PATCH /api/estoque/materiais/carrara',
  ])
  expect(await waiting()).toEqual([])
})

it('a quote that names a stone of this device goes behind it, and not before it', async () => {
  const { createProduto, waiting, syncNow } = await open()
  const { createOrcamento } = await import('#data/resources/orcamentos/orcamentos.ts')
  const { id } = await createProduto('materiais', NOVA)
  const quote = '6f1f2f1e-0000-4000-8000-000000000001'
  const materiais = [{ nome: 'Itaúnas', precoM2: 250, estoqueMaterialId: id }]
  await createOrcamento({ id: quote, materiais } as never)
  expect((await waiting()).map(({ dependeDe }) => dependeDe)).toEqual([[], [id]])
  device.answer = (path, body) =>
    path === '/api/estoque/materiais' && body ? refusal(500, 'ERRO_INTERNO') : pulled(path)
  await syncNow()
  expect(writes()).toEqual(['POST /api/estoque/materiais'])
})

it('photos that wait on this device go before their stone, which then names them by their address', async () => {
  const { createProduto, store, syncNow } = await open()
  const { keepFoto } = await import('#data/local/fotos-guardadas.ts')
  const foto = await keepFoto(new Blob(['x'], { type: 'image/jpeg' }))
  await createProduto('materiais', { ...NOVA, imagens: ['/imagens/a.webp', foto] })
  let sent: unknown
  device.answer = (path, body) => {
    if (path === UPLOAD) return { imageUrl: '/imagens/b.webp' }
    if (body) sent = body
    return taking(path, body)
  }
  await syncNow()
  expect(sent).toMatchObject({ imagens: ['/imagens/a.webp', '/imagens/b.webp'] })
  expect(await store.operacoes.count()).toBe(0)
})

it('stands in the list of what the server has not, with its name and its place', async () => {
  const { createProduto } = await open()
  const { listNaoEnviados } = await import('#data/pending/pendencias.ts')
  const { id } = await createProduto('materiais', NOVA)
  expect(await listNaoEnviados()).toMatchObject([
    {
      ...{ tipo: 'estoque-materiais', acao: 'criar', nome: 'Itaúnas' },
      ...{ estado: { tipo: 'espera' }, endereco: `/estoque?produto=${id}` },
    },
  ])
})
