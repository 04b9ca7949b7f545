import { daysBefore, DIAS_DA_FOTO_INTEIRA } from '@lapida/domain/historico/prazos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { FOTO, storeFotoPlana } from '#testing/foto-chapa.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { createWorld, CHAPA, PRODUTO } from '#testing/world.ts'
import { endAllPrazos } from '#end-all-prazos.ts'

const CUT = new Date('2026-11-20T12:00:00.000Z')

let test: TestApp
let user: TestUser
let estoqueMaterialId: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await createWorld(test, await test.createUser())
  const categoria = await test.call('categorias-material.create', { user, body: { nome: 'Mármore' } })
  const body = { ...PRODUTO, nome: 'Calacatta', categoriaId: categoria.body.id }
  estoqueMaterialId = (await test.call('estoque-materiais.create', { user, body })).body.id
})
afterAll(() => test.close())

const endAfter = (days: number) => {
  const { config, database } = test.app.deps
  return endAllPrazos({ database, config, now: () => daysBefore(CUT, -days) })
}

/** A slab with a photo of a millimetre a pixel and the picture that it was made of. */
async function photographed(codigo: string, shade: number) {
  const { body: chapa } = await test.call('chapas.create', {
    user,
    body: { ...CHAPA, codigo, estoqueMaterialId },
  })
  const [inteira, original] = [
    await storeFotoPlana(test, user, { largura: 2900, altura: 1800 }),
    await storeFotoPlana(test, user, { largura: 600 + shade, altura: 400 }),
  ]
  const foto = await test.call('fotos-chapa.create', {
    user,
    params: { id: chapa.id },
    body: { ...FOTO, pxPorMetro: 1_000, inteira, original },
  })
  expect(foto.status).toBe(201)
  return foto.body
}

const cut = (id: string) => test.call('chapas.change', { user, params: { id }, body: { estado: 'cortada' } })

const fotoOf = async (id: string) => {
  const { body } = await test.call('fotos-chapa.list', { user, params: { id } })
  return body.fotos[0]
}

const namesStored = () =>
  asOwner(test.database, async (client) => {
    const { rows } = await client.query<{ nome: string }>('select nome from imagens where user_id = $1', [
      user.id,
    ])
    return new Set(rows.map(({ nome }) => `/imagens/${nome}`))
  })

const contas = () =>
  asOwner(test.database, async (client) => {
    const { rows } = await client.query<{ conta_id: string }>(
      'select conta_id from contas_com_foto_antiga($1)',
      [daysBefore(CUT, -1)],
    )
    return rows.map(({ conta_id }) => conta_id)
  })

it('of a slab that was cut 180 days ago the middle photo stays; what is not cut or shown elsewhere keeps all', async () => {
  const [cortada, inteira] = [await photographed('CH-0001', 1), await photographed('CH-0002', 2)]
  const mostrada = await photographed('CH-0003', 3)
  for (const { chapaId } of [cortada, mostrada]) expect((await cut(chapaId)).status).toBe(200)
  // The large photo of one is what somebody chose to show another slab by.
  await test.call('chapas.create', {
    user,
    body: { ...CHAPA, codigo: 'CH-0004', estoqueMaterialId, foto: mostrada.inteira },
  })

  await endAfter(DIAS_DA_FOTO_INTEIRA - 1)
  expect(await fotoOf(cortada.chapaId)).toMatchObject({
    inteira: cortada.inteira,
    original: cortada.original,
  })

  await endAfter(DIAS_DA_FOTO_INTEIRA + 1)
  for (const foto of [cortada, mostrada])
    expect(await fotoOf(foto.chapaId)).toMatchObject({
      inteira: foto.media,
      media: foto.media,
      original: null,
      pxPorMetro: 500,
    })
  expect(await fotoOf(inteira.chapaId)).toMatchObject({
    inteira: inteira.inteira,
    original: inteira.original,
  })
  const { body: chapa } = await test.call('chapas.get', { user, params: { id: cortada.chapaId } })
  expect(chapa.fotoPlana).toMatchObject({ inteira: cortada.media, media: cortada.media, mini: cortada.mini })

  const stored = await namesStored()
  const left = (foto: typeof cortada) =>
    [foto.inteira, foto.original ?? '', foto.media, foto.mini].map((endereco) => stored.has(endereco))
  expect(left(cortada)).toEqual([false, false, true, true])
  expect(left(mostrada)).toEqual([true, false, true, true])
  expect(left(inteira)).toEqual([true, true, true, true])
})

it('done again nothing is left to do, and no account is asked for', async () => {
  const before = await namesStored()
  expect(await contas()).toEqual([])
  await endAfter(DIAS_DA_FOTO_INTEIRA + 2)
  expect(await namesStored()).toEqual(before)
})
