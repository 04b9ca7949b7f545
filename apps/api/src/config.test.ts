import { expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

it('has usable values for an empty environment', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    copiaDir: undefined,
    copiaSenha: undefined,
    databaseUrl: undefined,
    cepApiUrl: 'https://viacep.com.br/ws',
    trustProxy: false,
    logLevel: 'info',
    senhaMemoriaKib: 65_536,
  })
  expect(config.rateLimits.publicMiss).toEqual({ max: 20, windowMs: 600_000 })
  expect(config.rateLimits.register).toEqual({ max: 5, windowMs: 3_600_000 })
})

it('treats empty variables as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it.each([
  ['PORT', '70000'],
  ['PORT', 'três'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://servidor/banco'],
  ['DATABASE_URL', 'postgres://u:p@banco.exemplo/x'],
  ['DATABASE_URL', 'postgres://u:p@banco.exemplo/x?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://u:p@banco.exemplo/x?sslmode=no-verify'],
  ['SMTP_URL', 'servidor'],
  ['CEP_API_URL', 'http://viacep.com.br/ws'],
  ['DATABASE_OWNER_URL', 'postgres://dono:senha@servidor/banco'],
  ['SMTP_FROM', 'sem arroba'],
  ['SMTP_FROM', 'Lapida <a@b.com>, <c@d.com>'],
  ['SMTP_FROM', 'Lapida\r\nBcc: x <a@b.com>'],
  ['PUBLIC_URL', 'ftp://exemplo'],
  ['LOG_LEVEL', 'alto'],
  ['OPERADOR_CONTATO', 'sem arroba'],
  ['OPERADOR_WHATSAPP', '(11) 98765-4321'],
  ['OPERADOR_WHATSAPP', '123'],
  ['SENHA_MINIMA', '5'],
  ['SENHA_MINIMA', '65'],
  ['SENHA_MEMORIA_KIB', '19455'],
  ['SENHA_MEMORIA_KIB', '64 MiB'],
  ['RATE_LIMIT_API', '0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '2'],
])('names the variable %s when its value is %s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} deve `))
})

it.each([
  ['DATABASE_URL', 'postgres://u:p@banco.exemplo/x?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:p@10.0.0.5/x?sslmode=disable'],
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1/x'],
  ['DATABASE_URL', 'postgres:///x?host=/var/run/postgresql'],
  ['CEP_API_URL', 'http://127.0.0.1:8080/ws'],
])('takes the variable %s when its value is %s', (name, value) => {
  const { databaseUrl, cepApiUrl } = parseConfig({ [name]: value })
  expect([databaseUrl, cepApiUrl]).toContain(value)
})

it('names every wrong variable at once', () => {
  expect(() => parseConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .*\nLOG_LEVEL /)
})

it('never takes less memory for a password than OWASP asks for, and says the limit', () => {
  expect(parseConfig({ SENHA_MEMORIA_KIB: '19456' }).senhaMemoriaKib).toBe(19_456)
  expect(() => parseConfig({ SENHA_MEMORIA_KIB: '1024' })).toThrow(
    'SENHA_MEMORIA_KIB deve ser um número inteiro de 19456 a 1048576',
  )
})

it.each([
  ['false', false],
  ['loopback', 'loopback'],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('reads TRUST_PROXY=%s as Fastify expects it', (text, value) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toBe(value)
})

it('gives addresses without a slash at the end', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://lapida.exemplo/' }).publicUrl).toBe('https://lapida.exemplo')
})

it.each([
  ['Lapida <nao-responda@lapida.exemplo>', { name: 'Lapida', address: 'nao-responda@lapida.exemplo' }],
  ['nao-responda@lapida.exemplo', { name: '', address: 'nao-responda@lapida.exemplo' }],
])('reads the sender %s', (text, from) => {
  const url = 'smtp://servidor:587'
  const config = parseConfig({ SMTP_URL: url, SMTP_FROM: text, PUBLIC_URL: 'https://lapida.exemplo' })
  expect(config.smtp).toEqual({ url, from })
})

it('sends mail only with a sender and with an address of its own for the links', () => {
  expect(() => parseConfig({ SMTP_URL: 'smtp://servidor:587' })).toThrow(
    'SMTP_FROM deve ser definida com SMTP_URL\nPUBLIC_URL deve ser definida com SMTP_URL',
  )
})

it('answers by TLS with a certificate and its key, never with one of them', () => {
  expect(parseConfig({ TLS_CERTIFICADO: 'c.pem', TLS_CHAVE: 'k.pem' }).tls).toEqual({
    certificado: 'c.pem',
    chave: 'k.pem',
  })
  expect(() => parseConfig({ TLS_CHAVE: 'k.pem' })).toThrow('TLS_CERTIFICADO deve ser definida com TLS_CHAVE')
  expect(() => parseConfig({ TLS_CERTIFICADO: 'c.pem' })).toThrow(
    'TLS_CHAVE deve ser definida com TLS_CERTIFICADO',
  )
})

it.each(['11987654321', '5511987654321'])('reads the phone for help %s', (OPERADOR_WHATSAPP) => {
  expect(parseConfig({ OPERADOR_WHATSAPP }).operadorWhatsapp).toBe('5511987654321')
})
