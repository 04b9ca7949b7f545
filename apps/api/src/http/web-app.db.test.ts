import { screenList } from '@lapida/contracts/screens'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '#testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'

const SCRIPT = 'console.log("lapida");'.repeat(200)
/** What the build has compressed; another text than the file's, to know which of the two was sent. */
const PACKED = 'console.log("compressed by the build");'
const PAGE = `<!doctype html><title>Lapida</title>${'<p>x</p>'.repeat(300)}`
const LANDING = '<!doctype html><a href="mailto:__CONTATO__">© __ANO__</a><img src="__ORIGEM__/previa.png">'

let directory: string
let database: TestDatabase
let app: FastifyInstance
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lapida-web-'))
  mkdirSync(join(directory, 'dist/assets'), { recursive: true })
  writeFileSync(join(directory, 'secret.txt'), 'secret')
  writeFileSync(join(directory, 'dist/index.html'), PAGE)
  writeFileSync(join(directory, 'dist/landing.html'), LANDING)
  writeFileSync(
    join(directory, 'dist/preload.json'),
    JSON.stringify({
      '/planos': ['/assets/planos-a1.js', '/assets/b2.js'],
      '/cliente-detalhes/$id': ['/assets/c3.js'],
    }),
  )
  writeFileSync(join(directory, 'dist/sw.js'), SCRIPT)
  writeFileSync(join(directory, 'dist/.env'), 'SECRET=1')
  writeFileSync(join(directory, 'dist/assets/index-a1b2.js'), SCRIPT)
  writeFileSync(join(directory, 'dist/assets/foto-a1b2.webp'), 'not really')
  writeFileSync(join(directory, 'dist/assets/base-c3d4.js'), SCRIPT)
  writeFileSync(join(directory, 'dist/assets/base-c3d4.js.br'), brotliCompressSync(PACKED))
  database = await createTestDatabase()
  app = buildApp({ config: testConfig(), database, webDir: join(directory, 'dist'), now: () => now })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the page', () => {
  it('is kept by nobody at the address that may carry the token of a new password', async () => {
    const { headers } = await get('/forgot-password')
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })

  const addresses = screenList
    .filter(({ name, secretAddress }) => name !== 'landing' && !secretAddress)
    .flatMap(({ path, aliases = [] }) => [path.replace('$id', 'abc'), ...aliases])

  it.each([...addresses, '/register?plano=1', '/home/'])(
    'is at %s, asked for again each time',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
        200,
        'no-cache',
        PAGE,
      ])
    },
  )

  it.each(['/nao-existe', '/cliente-detalhes', '/login/outra'])(
    'comes with 404 at %s, where there is no screen, so that it can say so',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([404, PAGE])
    },
  )

  it('is found by search engines at / and /planos alone', async () => {
    const robots = async (url: string) => (await get(url)).headers['x-robots-tag']
    expect([await robots('/'), await robots('/planos'), await robots('/home')]).toEqual([
      undefined,
      undefined,
      'noindex',
    ])
  })

  it('names the scripts of the screen, so that they are asked for at once', async () => {
    const link = async (url: string) => (await get(url)).headers['link']
    expect(await link('/planos?x=1')).toBe(
      '</assets/planos-a1.js>; rel=modulepreload, </assets/b2.js>; rel=modulepreload',
    )
    expect(await link('/cliente-detalhes/7f9e')).toBe('</assets/c3.js>; rel=modulepreload')
    expect([await link('/home'), await link('/'), await link('/constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('the landing page', () => {
  it('is at / and /landing, with the year in Brazil, an address to write to and no origin while none is known', async () => {
    for (const [moment, ano] of [
      ['2031-01-01T02:59:00Z', '2030'],
      ['2031-01-01T03:00:00Z', '2031'],
    ] as const) {
      now = new Date(moment)
      for (const url of ['/', '/landing', '/?utm_source=x']) {
        const answer = await get(url)
        expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
          200,
          'no-cache',
          `<!doctype html><a href="mailto:contato@lapida.com.br">© ${ano}</a><img src="/previa.png">`,
        ])
      }
    }
  })

  it('names whom the operator names, and its picture by its whole address', async () => {
    const config = {
      ...testConfig(),
      operadorContato: 'a"b@rocha.com.br',
      publicUrl: 'https://orcamentos.exemplo.com.br',
    }
    const named = buildApp({ config, database, webDir: join(directory, 'dist'), now: () => now })
    const { body } = await named.inject({ method: 'GET', url: '/' })
    await named.close()
    expect(body).toContain('mailto:a&quot;b@rocha.com.br"')
    expect(body).toContain('src="https://orcamentos.exemplo.com.br/previa.png"')
  })

  it('is never a file', async () => {
    expect((await get('/landing.html')).statusCode).toBe(404)
    expect((await get('/index.html')).statusCode).toBe(404)
  })
})

describe('files', () => {
  it('with a hash in their name are kept for ever, others are asked for each time', async () => {
    const cache = async (url: string) => (await get(url)).headers['cache-control']
    expect(await cache('/assets/index-a1b2.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/sw.js')).toBe('no-cache')
  })

  it('travel compressed', async () => {
    const br = await get('/assets/index-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await get('/assets/index-a1b2.js', { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(SCRIPT)
    expect(br.rawPayload.byteLength).toBeLessThan(SCRIPT.length / 10)
    const photo = await get('/assets/foto-a1b2.webp', { 'accept-encoding': 'br' })
    expect([photo.headers['content-encoding'], photo.headers['content-type']]).toEqual([
      undefined,
      'image/webp',
    ])
  })

  it('travel as the build compressed them, to whoever takes that', async () => {
    const br = await get('/assets/base-c3d4.js', { 'accept-encoding': 'gzip, br' })
    expect([br.headers['content-encoding'], br.headers['content-type']]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(PACKED)
    const gz = await get('/assets/base-c3d4.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gz.rawPayload).toString()).toBe(SCRIPT)
    expect(gz.headers['etag']).not.toBe(br.headers['etag'])
    expect((await get('/assets/base-c3d4.js')).body).toBe(SCRIPT)
  })

  it.each([
    '/assets/base-c3d4.js.br',
    '/assets/index-old.js',
    '/secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.env',
    '/.git/HEAD',
    '/package.json',
    '/assets/index-a1b2.js.map',
    '/assets/%00.js',
    '//etc/passwd.txt',
  ])('outside the list are not there: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toMatch(/secret|SECRET|<!doctype/)
  })
})

it('answers unknown addresses of the API in JSON', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/nao-existe' })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'Endereço não encontrado.', code: 'ROTA_NAO_ENCONTRADA' },
    ])
  }
})
