import { randomUUID } from 'node:crypto'
import type { Chapa } from '@lapida/contracts/chapa'
import { LIMITES } from '@lapida/contracts/limites'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { FOTO, storeFotoPlana } from '#testing/foto-chapa.ts'
import { CHAPA, PRODUTO } from '#testing/world.ts'

let test: TestApp
let user: TestUser
let chapaId: string
let estoqueMaterialId: string
let inteira: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(open)

/** A new account with one slab and a picture for it. */
async function open(): Promise<void> {
  user = await test.createUser()
  const categoria = await test.call('categorias-material.create', { user, body: { nome: 'Mármore' } })
  const pedra = await test.call('estoque-materiais.create', {
    user,
    body: { ...PRODUTO, nome: 'Calacatta', categoriaId: categoria.body.id },
  })
  estoqueMaterialId = pedra.body.id
  chapaId = await createChapa('CH-0001')
  inteira = await storeFotoPlana(test, user)
}

async function createChapa(codigo: string): Promise<string> {
  const made = await test.call('chapas.create', { user, body: { ...CHAPA, codigo, estoqueMaterialId } })
  return made.body.id
}
const shoot = (
  body: object = {},
  { id = chapaId, as = user }: { id?: string; as?: { token: string } } = {},
) => test.call('fotos-chapa.create', { user: as, params: { id }, body: { ...FOTO, inteira, ...body } })
const chapaNow = async (): Promise<Chapa> =>
  (await test.call('chapas.get', { user, params: { id: chapaId } })).body
const fotosNow = async () =>
  (await test.call('fotos-chapa.list', { user, params: { id: chapaId } })).body.fotos

describe('a photo of a slab', () => {
  it('is stored with its smaller pictures, and is what the slab is shown by', async () => {
    const { status, body } = await shoot()
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...FOTO, inteira, chapaId, criadaPor: user.pessoaId, retiradaEm: null })
    const { id, media, mini } = body
    const plana = { id, inteira, media, mini, largura: 2900, altura: 1800, pior: 38 }
    expect((await chapaNow()).fotoPlana).toEqual(plana)
    const [listed] = (await test.call('chapas.list', { user })).body
    expect(listed?.fotoPlana).toEqual(plana)
    expect(await fotosNow()).toEqual([body])
    const sizes = await Promise.all([media, mini].map(sizeOf))
    expect(sizes).toEqual([
      [1450, 900],
      [480, 298],
    ])
    const { body: story } = await test.call('historico.list', { user, query: {} })
    expect(story.eventos).toContainEqual(expect.objectContaining({ acao: 'fotografada', titulo: 'CH-0001' }))
  })

  it('is the same photo under its id, also when eight send it at once: flaws are appended once', async () => {
    const body = { id: randomUUID(), defeitosNovos: [{ x: 0, y: 0, largura: 50, altura: 60 }] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => shoot(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect((await shoot({ ...body, luz: 500, veioNoCorte: 'largura' })).body.luz).toBe(0)
    expect(await chapaNow()).toMatchObject({ veio: null, defeitos: body.defeitosNovos })
    expect(await fotosNow()).toHaveLength(1)
    const outra = await createChapa('CH-0002')
    expect((await shoot(body, { id: outra })).body.code).toBe('FOTO_NAO_ENCONTRADA')
    // The same id in another account is a photo of its own.
    await open()
    expect((await shoot({ id: body.id, luz: 300 })).body).toMatchObject({ id: body.id, luz: 300, chapaId })
  })

  it('gives way to the one before it when it is withdrawn, twice too; nothing is left of the last', async () => {
    const first = (await shoot()).body
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const second = (await shoot({ luz: 100 })).body
    expect((await chapaNow()).fotoPlana?.id).toBe(second.id)
    const withdraw = (fotoId: string) =>
      test.call('fotos-chapa.withdraw', { user, params: { id: chapaId, fotoId } })
    const withdrawn = await withdraw(second.id)
    expect(withdrawn.body.retiradaEm).not.toBeNull()
    expect((await withdraw(second.id)).body).toEqual(withdrawn.body)
    expect((await chapaNow()).fotoPlana?.id).toBe(first.id)
    expect((await fotosNow()).map(({ id }) => id)).toEqual([first.id])
    await withdraw(first.id)
    expect((await chapaNow()).fotoPlana).toBeNull()
    expect((await withdraw(randomUUID())).body.code).toBe('FOTO_NAO_ENCONTRADA')
    // Sent again, it stays withdrawn: nobody brings back what was taken away.
    expect((await shoot({ id: first.id })).body.retiradaEm).not.toBeNull()
  })

  it('keeps the sides that it was made for when those of the slab are corrected', async () => {
    await shoot()
    await test.call('chapas.change', { user, params: { id: chapaId }, body: { altura: 1790 } })
    expect(await chapaNow()).toMatchObject({ altura: 1790, fotoPlana: { altura: 1800 } })
  })

  it('goes and comes back with its slab', async () => {
    const { body } = await shoot()
    await test.call('chapas.remove', { user, params: { id: chapaId }, query: {} })
    expect((await test.call('fotos-chapa.list', { user, params: { id: chapaId } })).status).toBe(404)
    await test.call('chapas.restore', { user, params: { id: chapaId } })
    expect((await chapaNow()).fotoPlana?.id).toBe(body.id)
  })

  it('changes the vein and appends the flaws in the same moment', async () => {
    await test.call('chapas.change', {
      user,
      params: { id: chapaId },
      body: { defeitos: [{ x: 5, y: 5, largura: 10, altura: 10 }] },
    })
    const defeitosNovos = [{ x: 100, y: 100, largura: 20, altura: 20 }]
    expect((await shoot({ veioNoCorte: 'comprimento', defeitosNovos })).status).toBe(201)
    expect(await chapaNow()).toMatchObject({
      veio: 'comprimento',
      defeitos: [{ x: 5, y: 5, largura: 10, altura: 10 }, ...defeitosNovos],
    })
  })
})

describe('a photo is refused', () => {
  it.each([
    ['FOTO_PEQUENA', 'pxPorMetro', { pxPorMetro: 499 }],
    ['FOTO_MEDIDAS', 'largura', { largura: 2905 }],
    ['FOTO_MEDIDAS', 'altura', { altura: 1795 }],
    ['FOTO_MEDIDAS', 'bordas', { bordas: [...FOTO.bordas.slice(0, 3), [5, 5, 5, 5]] }],
    ['FOTO_MEDIDAS', 'bordas', { bordas: FOTO.bordas.map(() => [0, 0, 100, 0]) }],
    [
      'FOTO_MEDIDAS',
      'contorno',
      {
        contorno: [
          [0, 0],
          [2901, 0],
          [2900, 1800],
          [0, 1800],
        ],
      },
    ],
    ['IMAGEM_NAO_ENCONTRADA', 'inteira', { inteira: `/imagens/${'a'.repeat(22)}.webp` }],
    ['IMAGEM_NAO_ENCONTRADA', 'original', { original: `/imagens/${'a'.repeat(22)}.webp` }],
    ['DADOS_INVALIDOS', 'defeitosNovos.0', { defeitosNovos: [{ x: 2890, y: 0, largura: 50, altura: 50 }] }],
    ['DADOS_INVALIDOS', 'luz', { luz: 1001 }],
    ['DADOS_INVALIDOS', 'veioNoCorte', { veioNoCorte: 'torto' }],
  ])('with %s naming %s', async (code, campo, body) => {
    const answer = await shoot(body)
    expect([answer.status, answer.body.code]).toEqual([code === 'IMAGEM_NAO_ENCONTRADA' ? 404 : 400, code])
    expect(Object.keys(answer.body.campos ?? {})).toEqual([campo])
    expect(await fotosNow()).toEqual([])
  })

  it('when its flaws are too many for the slab: nothing of it is left, nor its vein', async () => {
    const defeito = { x: 0, y: 0, largura: 10, altura: 10 }
    const defeitos = Array.from({ length: LIMITES.defeitosPorChapa }, () => defeito)
    await test.call('chapas.change', { user, params: { id: chapaId }, body: { defeitos } })
    const before = await chapaNow()
    const answer = await shoot({ defeitosNovos: [defeito], veioNoCorte: 'largura' })
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, ['defeitosNovos']])
    expect(await chapaNow()).toEqual(before)
    expect(await fotosNow()).toEqual([])
  })

  it('of whoever has no sign-in, of strangers, with the picture of strangers, and of who sells', async () => {
    expect((await shoot({}, { as: { token: '' } })).status).toBe(401)
    const stranger = await test.createUser()
    expect((await shoot({}, { as: stranger })).body.code).toBe('CHAPA_NAO_ENCONTRADA')
    const alheia = await storeFotoPlana(test, stranger)
    expect((await shoot({ inteira: alheia })).body.code).toBe('IMAGEM_NAO_ENCONTRADA')
    const seller = await test.signInAs('vendedor', user)
    expect((await shoot({}, { as: seller })).status).toBe(403)
    const foreman = await test.signInAs('oficina', user)
    expect((await shoot({}, { as: foreman })).body.criadaPor).toBe(foreman.pessoaId)
  })
})

async function sizeOf(endereco: string): Promise<number[]> {
  const { rawPayload } = await test.app.inject({ url: endereco })
  const { width, height } = await sharp(rawPayload).metadata()
  return [width, height]
}
