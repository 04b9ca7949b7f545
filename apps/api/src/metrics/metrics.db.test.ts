import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { openStream } from '#testing/open-stream.ts'
import { listenForMetrics } from './serve-metrics.ts'

const TOKEN = 'um-segredo-que-so-o-operador-sabe'

let test: TestApp
let server: Server
beforeAll(async () => {
  test = await createTestApp({ METRICS_TOKEN: TOKEN })
  server = await listenForMetrics(test.app.deps.metrics, 0)
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await test.close()
})

const read = (authorization = `Bearer ${TOKEN}`) =>
  test.app.inject({ url: '/metrics', headers: { authorization } })

it('is shown to whoever knows the token, and on a port of its own to this machine', async () => {
  for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN])
    expect((await read(wrong)).statusCode).toBe(401)
  const answer = await read()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const { port, address } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const local = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([local.status, local.headers.get('content-type')]).toEqual([200, answer.headers['content-type']])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

it('is nowhere unless the operator asks for it, and nothing is counted then', async () => {
  const silent = await createTestApp()
  expect(
    (await silent.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
  ).toBe(404)
  expect(await silent.app.deps.metrics.text()).not.toContain('lapida_http_requests_total')
  await silent.close()
})

it('names routes, never what was asked for', async () => {
  const user = await test.createUser()
  const cliente = await test.createCliente(user)
  await test.call('clientes.get', { user, params: cliente })
  await test.call('clientes.get', { user, params: { id: randomUUID() } })
  await test.app.inject({ url: `/orcamento/${randomUUID()}/pdf` })
  await test.app.inject({ url: '/nao-existe' })
  const text = (await read()).body
  expect(text).toContain('lapida_http_requests_total{route="clientes.get",status="200"} 1')
  expect(text).toContain('lapida_http_requests_total{route="clientes.get",status="404"} 1')
  expect(text).toContain('lapida_http_requests_total{route="/orcamento/:codigo/pdf",status="404"} 1')
  expect(text).toContain('lapida_http_requests_total{route="desconhecida",status="404"} 1')
  expect(text).toContain('lapida_http_request_duration_seconds_count{route="clientes.get"} 2')
  expect(text).not.toContain(cliente.id)
})

it('says what waits: connections, threads, sendings, streams and what they told', async () => {
  const user = await test.createUser()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(test.app.listeningOrigin, user.token)
  await stream.next()
  await test.createCliente(user)
  await stream.next()
  const text = (await read()).body
  for (const line of [
    'lapida_streams_open 1',
    'lapida_stream_events_total 1',
    'lapida_envios_waiting 0',
    'lapida_pool_waiting 0',
    'lapida_background_waiting 0',
    'lapida_thread_waiting{thread="pdf"} 0',
    'lapida_metrics_failures_total 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^lapida_pool_connections\{state="idle"\} [1-9]/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} \d/m)
  stream.close()
})
