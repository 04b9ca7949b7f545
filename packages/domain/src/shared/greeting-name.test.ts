import { expect, it } from 'vitest'
import { greetingName } from './greeting-name.ts'

it.each([
  ['  Marina  Prado ', 'Marina'],
  ['', ''],
  ['Ana Me Souza', 'Ana'],
  ['Dra. Helena Reis', 'Dra. Helena'],
  ['Sr. João', 'Sr. João'],
  ['Construtora Beta', 'Construtora Beta'],
  ['Construtora Horizonte Azul Ltda.', 'Construtora Horizonte Azul'],
  ['Silva & Souza', 'Silva & Souza'],
  ['Pedreira Norte S/A', 'Pedreira Norte'],
  ['Carlos Alberto de Souza ME', 'Carlos Alberto de Souza'],
  ['3 Irmãos Mármores', '3 Irmãos Mármores'],
  ['Studio Arq Lima', 'Studio Arq Lima'],
  ['Condomínio Solar das Águas', 'Condomínio Solar das Águas'],
  ['Barbara Mercadante', 'Barbara'],
])('%j is greeted as %j', (nome, called) => {
  expect(greetingName(nome)).toBe(called)
})
