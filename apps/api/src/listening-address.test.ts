import { expect, it } from 'vitest'
import { listeningAddress, portProblem } from './listening-address.ts'

const bound = { address: '127.0.0.1', family: 'IPv4', port: 3000 }

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['servidor.local', 'http://servidor.local:3000'],
])('prints %s as an address that a browser opens', (host, address) => {
  expect(listeningAddress(host, bound)).toBe(address)
})

it('begins with https where the program answers so itself', () => {
  expect(listeningAddress('127.0.0.1', bound, 'https')).toBe('https://127.0.0.1:3000')
})

it.each([
  ['EADDRINUSE', /porta 80 já está em uso.*PORT=81/],
  ['EACCES', /permissão.*porta 80/],
  ['EADDRNOTAVAIL', /endereço 10\.1\.1\.1/],
  ['EIO', /10\.1\.1\.1:80: falhou/],
])('explains %s', (code, text) => {
  const error = Object.assign(new Error('falhou'), { code })
  expect(portProblem(error, { port: 80, host: '10.1.1.1' })).toMatch(text)
})
