import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

const PROXY = '127.0.0.1'
const PUBLIC = 'https://lapida.exemplo.com.br'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: PUBLIC, TRUST_PROXY: PROXY })
})
afterAll(() => test.close())

type Asked = { method?: 'GET' | 'POST'; url: string; proto?: string; from?: string; app?: TestApp }

async function ask({ method = 'GET', url, proto, from = PROXY, app = test }: Asked) {
  const { statusCode, headers, body } = await app.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
  })
  return { statusCode, location: headers.location, headers, body }
}

describe('what reached the proxy in the clear', () => {
  it.each(['/', '/login?x=1', '/orcamento/abc', '//evil.example/x'])(
    'is led to the same page in https: %s',
    async (url) => {
      const { statusCode, location } = await ask({ url, proto: 'http' })
      expect([statusCode, location]).toEqual([308, `${PUBLIC}${url}`])
      expect(new URL(String(location)).host).toBe('lapida.exemplo.com.br')
    },
  )

  it('is refused where a program asks, with the headers that every answer has', async () => {
    for (const asked of [
      { url: '/api/planos' },
      { method: 'POST', url: '/api/auth/login' },
      { method: 'POST', url: '/orcamento/abc/aprovar' },
    ] as const) {
      const { statusCode, body, location, headers } = await ask({ ...asked, proto: 'http' })
      expect([statusCode, JSON.parse(body).code, location]).toEqual([403, 'SEM_CIFRA', undefined])
      expect(headers['strict-transport-security']).toContain('includeSubDomains')
    }
  })
})

describe('is answered as ever', () => {
  it('what came in https, and what asks without a proxy between', async () => {
    expect((await ask({ url: '/api/planos', proto: 'https' })).statusCode).toBe(200)
    expect((await ask({ url: '/api/planos' })).statusCode).toBe(200)
  })

  it.each([
    ['no https address was given', { TRUST_PROXY: PROXY }],
    ['no proxy is trusted', { PUBLIC_URL: PUBLIC }],
  ])('whatever came where %s', async (_why, environment) => {
    const other = await createTestApp(environment)
    expect((await ask({ url: '/api/planos', proto: 'http', app: other })).statusCode).toBe(200)
    await other.close()
  })
})

it('who is no trusted proxy cannot say that it was encrypted', async () => {
  const { statusCode } = await ask({ url: '/api/planos', proto: 'https', from: '203.0.113.9' })
  expect(statusCode).toBe(403)
})
