import { expect, it } from 'vitest'
import { familyName } from './family-name.ts'

it.each([
  ['Marina Prado', 'Prado'],
  ['João Lima Filho', 'Lima Filho'],
  ['Ana', 'Ana'],
  ['', ''],
  ['Construtora Horizonte Azul Ltda.', 'Construtora Horizonte Azul'],
])('the work of %j is that of %j', (nome, called) => expect(familyName(nome)).toBe(called))
