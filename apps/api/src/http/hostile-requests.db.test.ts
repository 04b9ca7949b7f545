import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { erros } from '@lapida/contracts/erros'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { openApiDocument } from '#features/openapi/openapi-document.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let listening: Promise<string>
beforeAll(async () => {
  test = await createTestApp()
  listening = test.app.listen({ host: '127.0.0.1', port: 0 })
  user = await test.createUser()
})
afterAll(() => test.close())

/** A raw body to a call that takes JSON. */
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/sync/clientes',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('security headers', () => {
  const addresses = [
    ...Object.keys(openApiDocument().paths).map((path) => path.replace(/\{\w+\}/g, 'x')),
    '/',
    '/nao-existe',
    '/api/nao-existe',
    '/imagens/x',
    '/orcamento/11111111-1111-4111-8111-111111111111',
    '/%E0%A4%A',
    `/api/cep/${'9'.repeat(400)}`,
  ]

  it.each(addresses)('are on %s', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { headers, statusCode } = await test.app.inject({
        method,
        url,
        headers: { origin: 'https://evil.example' },
      })
      const csp = String(headers['content-security-policy'])
      expect(csp, `${method} ${statusCode}`).toMatch(/default-src '(none|self)'/)
      expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|\*)/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toMatch(/no-referrer|same-origin/)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(csp, `${method} ${url}`).toContain(directive)
      if (headers['content-type'] !== undefined) expect(headers['content-type']).toMatch(/; charset=utf-8$/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('take no request id from outside', async () => {
    const { headers } = await post('{}', { 'x-request-id': 'mine', 'request-id': 'mine' })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})

describe('bodies', () => {
  it.each([
    ['text/plain', 415, 'CONTENT_TYPE_INVALIDO'],
    ['application/x-www-form-urlencoded', 415, 'CONTENT_TYPE_INVALIDO'],
    ['application/xml', 415, 'CONTENT_TYPE_INVALIDO'],
    ['application/json\ta', 415, 'CONTENT_TYPE_INVALIDO'],
    ['multipart/form-data; boundary=x', 400, 'DADOS_INVALIDOS'],
  ])('of %s are refused', async (type, status, code) => {
    const answer = await post('{"clientes":[]}', { 'content-type': type })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it.each([
    ['no JSON', '{"clientes":', 'JSON_INVALIDO'],
    ['NaN', '{"clientes":[NaN]}', 'JSON_INVALIDO'],
    ['__proto__', '{"clientes":[],"__proto__":{"x":1}}', 'JSON_INVALIDO'],
    ['constructor.prototype', '{"clientes":[{"constructor":{"prototype":{"x":1}}}]}', 'JSON_INVALIDO'],
    ['nothing', '', 'DADOS_INVALIDOS'],
    ['null', 'null', 'DADOS_INVALIDOS'],
    ['a text', '"clientes"', 'DADOS_INVALIDOS'],
    ['33 levels', `{"clientes":${'['.repeat(33)}${']'.repeat(33)}}`, 'DADOS_INVALIDOS'],
    ['200,000 levels', `{"clientes":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'DADOS_INVALIDOS'],
    ['1e999', '{"clientes":[{"nomeCompleto":1e999,"telefone":1}]}', 'DADOS_INVALIDOS'],
  ])('with %s are 400', async (_what, payload, code) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  })

  it('above 2 MB are 413, quickly', async () => {
    const start = performance.now()
    const answer = await post(`{"clientes":["${'x'.repeat(10_000_000)}"]}`)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'CORPO_GRANDE_DEMAIS'])
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('bytes that are no request', () => {
  it.each([
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}`,
      431,
      'CABECALHOS_GRANDES_DEMAIS',
    ],
    ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'CABECALHOS_GRANDES_DEMAIS'],
    ['no HTTP', 'OLÁ\r\n\r\n', 400, 'PEDIDO_ILEGIVEL'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'PEDIDO_ILEGIVEL',
    ],
    [
      'a length and pieces, of which two programs may each believe another',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      400,
      'PEDIDO_ILEGIVEL',
    ],
    [
      'a piece whose length is no number',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n',
      400,
      'PEDIDO_ILEGIVEL',
    ],
  ] as const)('%s are answered in the shape of the catalogue', async (_what, bytes, status, code) => {
    const { port } = new URL(await listening)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(bytes)
    const answer = (await buffer(socket)).toString()
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('content-type: application/json; charset=utf-8')
    expect(head).toContain("frame-ancestors 'none'")
    expect(head).toContain('strict-transport-security: max-age=31536000; includeSubDomains')
    expect(answer.split('HTTP/1.1 ')).toHaveLength(2)
    expect(JSON.parse(body)).toEqual({ error: erros[code].texto, code })
  })
})

describe('methods', () => {
  it.each(['TRACE', 'TRACK', 'DEBUG', 'CONNECT'])('%s does nothing and says nothing back', async (method) => {
    const { port } = new URL(await listening)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`${method} / HTTP/1.1\r\nhost: x\r\nx-sentinela: sentinela\r\nconnection: close\r\n\r\n`)
    const answer = (await buffer(socket)).toString()
    expect(answer).not.toMatch(/^HTTP\/1.1 2/)
    expect(answer).not.toContain('sentinela')
  })

  it('OPTIONS of another site is given nothing', async () => {
    const { statusCode, headers } = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/sync/clientes',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(statusCode).toBe(404)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('addresses', () => {
  it.each(['limite=1&limite=2', 'cursor[]=1', 'cursor=1e3', 'x=1', '__proto__=1'])(
    'with ?%s are 400',
    async (query) => {
      const answer = await test.app.inject({
        url: `/api/sync/alteracoes?${query}`,
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'DADOS_INVALIDOS'])
    },
  )

  it.each(['%00', '%ED%A0%80', '%F0', 'a%2F..%2Fb', "' or 1=1 --", '😀', 'x'.repeat(250)])(
    'with the id %s find nothing',
    async (id) => {
      const byId = (Object.keys(rotas) as NomeRota[]).filter(
        (name) => rotas[name][0] === 'GET' && rotas[name][1].endsWith('/:id'),
      )
      expect(byId.length).toBeGreaterThan(2)
      for (const name of byId) {
        const answer = await test.app.inject({
          url: rotas[name][1].replace(':id', id.startsWith('%') ? id : encodeURIComponent(id)),
          headers: { authorization: `Bearer ${user.token}` },
        })
        expect([400, 404]).toContain(answer.statusCode)
      }
    },
  )
})
