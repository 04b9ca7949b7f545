import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { sendImagemForm } from '#testing/upload-imagem.ts'

let test: TestApp
let user: TestUser
let jpeg: Buffer
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'grey' } })
    .withExif({ IFD0: { Copyright: 'SENTINELA' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => test.close())

function upload(bytes: Buffer, { token = user.token, name = 'foto.jpg', field = 'file' } = {}) {
  const form = new FormData()
  form.append('folder', `../../${user.id}/material/`)
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return sendImagemForm(test, form, token)
}

/** A body of one file, as boundary `x` bounds it. */
const PART = [
  '--x',
  'content-disposition: form-data; name="file"; filename="foto.jpg"',
  'content-type: image/jpeg',
  '',
  'abc',
  '--x--',
  '',
].join('\r\n')

describe('POST /api/upload-image', () => {
  it('wants a sign-in', async () => {
    expect((await upload(jpeg, { token: '' })).statusCode).toBe(401)
  })

  it.each([
    ['HTML called a JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'SVG called a JPEG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['half a JPEG', () => jpeg.subarray(0, 300)],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses %s', async (_, make) => {
    const answer = await upload(make())
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'IMAGEM_INVALIDA'])
  })

  it('refuses more than 10 MB', async () => {
    const answer = await upload(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'IMAGEM_GRANDE_DEMAIS'])
  })

  it('refuses a body without a file, and JSON', async () => {
    expect((await sendImagemForm(test, new FormData(), user.token)).statusCode).toBe(415)
    const json = await test.call('imagens.upload', { user, body: { file: 'x' } })
    expect(json.status).toBe(415)
  })

  it.each([
    ['ends in the middle', 'multipart/form-data; boundary=x', PART.slice(0, 90)],
    ['has another boundary', 'multipart/form-data; boundary=y', PART],
    ['has no boundary', 'multipart/form-data', PART],
    ['has a head without end', 'multipart/form-data; boundary=x', `--x\r\n${'a'.repeat(100_000)}`],
  ])('refuses a body that %s', async (_, type, payload) => {
    const headers = { 'content-type': type, authorization: `Bearer ${user.token}` }
    const answer = await test.app.inject({ method: 'POST', url: '/api/upload-image', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'O arquivo não chegou inteiro. Envie de novo.', code: 'ENVIO_INCOMPLETO' },
    ])
  })

  it('stores a picture under a name of its own, without what the file carried', async () => {
    const answer = await upload(jpeg, { name: '../../etc/passwd\u0000.html' })
    expect(answer.statusCode).toBe(200)
    const { imageUrl } = answer.json<{ imageUrl: string }>()
    expect(imageUrl).toMatch(/^\/imagens\/[A-Za-z0-9_-]{22}\.webp$/)
    const served = await test.app.inject(imageUrl)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="imagem.webp"',
    })
    expect(served.headers).not.toHaveProperty('set-cookie')
    expect(served.rawPayload.includes('SENTINELA')).toBe(false)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    const png = await test.app.inject(`${imageUrl}?formato=png`)
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60 })
  })

  it('gives every upload a new name', async () => {
    const [first, second] = [(await upload(jpeg)).json(), (await upload(jpeg)).json()]
    expect(first.imageUrl).not.toBe(second.imageUrl)
  })
})

it.each([
  '/imagens/nada.webp',
  '/imagens/AAAAAAAAAAAAAAAAAAAAAA.webp',
  '/imagens/..%2f..%2fetc%2fpasswd',
  '/imagens/%2e%2e%2f%2e%2e%2fpackage.json',
  '/imagens/..%5c..%5cpackage.json',
  '/imagens/....//package.json',
  '/imagens/%00.webp',
  '/imagens/AAAAAAAAAAAAAAAAAAAAAA.webp%00.html',
])('answers 404 for %s', async (url) => {
  const answer = await test.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('root:')
})
