import { expect, it } from 'vitest'
import { validateCadastro, type Cadastro } from './validate-cadastro.ts'

const GOOD: Cadastro = {
  nome: 'Rafael Rocha',
  email: 'rafael@rochaforte.com.br',
  telefone: '',
  password: 'pedra que brilha',
  confirmacao: 'pedra que brilha',
}

it('takes a good registration, with the phone or without', () => {
  const wrong = (cadastro: Cadastro) =>
    Object.values(validateCadastro(cadastro)).filter((error) => error !== undefined)
  expect(wrong(GOOD)).toEqual([])
  expect(wrong({ ...GOOD, telefone: '+55 (11) 98765-4321' })).toEqual([])
})

it.each([
  ['nome', { nome: '  ' }, 'Informe seu nome completo.'],
  ['email', { email: '' }, 'Informe seu e-mail.'],
  ['email', { email: 'rafael@' }, 'Confira o e-mail. Exemplo: nome@empresa.com.br'],
  ['telefone', { telefone: '(11) 98765-432' }, 'Faltou um dígito no telefone. Exemplo: (11) 98765-4321'],
  ['password', { password: '12345' }, 'A senha deve ter pelo menos 6 caracteres'],
  ['password', { password: 'x'.repeat(129) }, 'A senha deve ter no máximo 128 caracteres'],
  ['confirmacao', { confirmacao: 'outra' }, 'As senhas não coincidem'],
] as const)('%s: %j', (field, change, words) => {
  expect(validateCadastro({ ...GOOD, ...change })[field]).toBe(words)
})
