import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect, type ConnectionOptions, type PeerCertificate, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { selfSigned } from '#testing/self-signed.ts'
import { ConfigError } from '../config.ts'
import { followCertificate, tlsOptions } from './tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'lapida-tls-'))
const files = { certificado: join(folder, 'certificado.pem'), chave: join(folder, 'chave.pem') }

/** Puts a pair where the program looks for it. */
function renew(name: string, serial: number): string {
  const pair = selfSigned(name, serial)
  writeFileSync(files.certificado, pair.certificado)
  writeFileSync(files.chave, pair.chave)
  return pair.certificado
}

let test: TestApp
let port = 0
let ca = renew('primeiro', 1)
beforeAll(async () => {
  test = await createTestApp({ TLS_CERTIFICADO: files.certificado, TLS_CHAVE: files.chave })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

type Agreed = { version: string | null; cipher: string; certificate: PeerCertificate }

function shake(options: ConnectionOptions = {}): Promise<Agreed> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host: '127.0.0.1', port, ca, ...options }, () => {
      const certificate = socket.getPeerCertificate()
      resolve({ version: socket.getProtocol(), cipher: socket.getCipher().name, certificate })
      socket.end()
    })
    socket.once('error', reject)
  })
}

describe('the program with a certificate', () => {
  it('answers by TLS 1.3 where both can, with the headers that every answer has', async () => {
    expect(await shake()).toMatchObject({ version: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' })
    const socket = connect({ host: '127.0.0.1', port, ca })
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    const answer = (await buffer(socket)).toString()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('strict-transport-security: max-age=31536000')
  })

  it.each([
    ['ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384'],
    ['ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-AES256-GCM-SHA384'],
  ])('takes TLS 1.2 with the strongest that is offered: %s', async (ciphers, cipher) => {
    expect(await shake({ maxVersion: 'TLSv1.2', ciphers })).toMatchObject({ version: 'TLSv1.2', cipher })
  })

  it.each<[string, ConnectionOptions]>([
    ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
    ['CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA' }],
  ])('refuses %s', async (_what, options) => {
    await expect(shake(options)).rejects.toThrow(/alert|handshake|version/)
  })

  it('says nothing to whoever speaks in the clear', async () => {
    const socket = connectPlain(port, '127.0.0.1')
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
    const answer = await buffer(socket).catch(() => Buffer.alloc(0))
    expect(answer.toString()).not.toContain('HTTP/1.1 2')
  })
})

describe('a renewed certificate', () => {
  it('is taken without a new start, and a pair that does not fit is told and not taken', async () => {
    const problems: unknown[] = []
    const server = test.app.server as unknown as Parameters<typeof followCertificate>[0]
    const end = followCertificate(server, files, { everyMs: 5, onProblem: (error) => problems.push(error) })
    ca = renew('segundo', 2)
    await vi.waitFor(async () => expect((await shake()).certificate.subject.CN).toBe('segundo'))
    problems.length = 0
    writeFileSync(files.certificado, 'nada')
    await vi.waitFor(() => expect(problems).not.toEqual([]))
    expect((await shake()).certificate.subject.CN).toBe('segundo')
    end()
  })
})

it('says which file cannot be used, before anything is opened', () => {
  const config = (certificado: string, chave: string) => () => tlsOptions({ certificado, chave })
  expect(config(join(folder, 'nenhum'), files.chave)).toThrow(
    new ConfigError('TLS_CERTIFICADO deve ser um arquivo que se possa ler (ENOENT)'),
  )
  const other = join(folder, 'outra.pem')
  writeFileSync(files.certificado, ca)
  writeFileSync(other, selfSigned('outro', 3).chave)
  expect(config(files.certificado, other)).toThrow(/^TLS_CERTIFICADO e TLS_CHAVE devem ser um par em PEM/)
})
