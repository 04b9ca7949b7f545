import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

describe('an address of our own', () => {
  it.each([
    '/home',
    '/',
    '/orcamento-detalhes/8f14e45f?aba=pecas#topo',
    '/clientes?busca=//exemplo.com',
    '/clientes?busca=https://exemplo.com',
    '/clientes?busca=a%5Cb',
    '/login?voltar=%2Fhome',
  ])('%j', (address) => {
    expect(ownAddress(address)).toBe(address)
  })
})

it.each([
  ['/clientes?busca=são gabriel', '/clientes?busca=s%C3%A3o%20gabriel'],
  ['/clientes?busca=a\tb', '/clientes?busca=ab'],
  ['/clientes/../home', '/home'],
  ['/clientes\\novo', '/clientes/novo'],
])('%j is gone to as the browser reads it: %s', (address, expected) => {
  expect(ownAddress(address)).toBe(expected)
})

describe("somebody else's address", () => {
  it.each([
    '',
    'home',
    'exemplo.com',
    '//exemplo.com',
    '///exemplo.com',
    '/\\exemplo.com',
    '\\/exemplo.com',
    '\\\\exemplo.com',
    '/\t/exemplo.com',
    '/\n/exemplo.com',
    '/\r\n/exemplo.com',
    '/\t\\exemplo.com',
    '\t//exemplo.com',
    ' //exemplo.com',
    '\u0000//exemplo.com',
    '/.//exemplo.com',
    '/..//exemplo.com',
    '/a/..//exemplo.com',
    '/%2e//exemplo.com',
    'https://exemplo.com',
    'https:exemplo.com',
    'HTTPS:/exemplo.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '@exemplo.com',
    '//exemplo.com:443@lapida',
    'http://[',
  ])('%j', (address) => {
    expect(ownAddress(address)).toBe(undefined)
  })
})
