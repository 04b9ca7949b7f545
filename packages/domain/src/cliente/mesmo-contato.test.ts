import { expect, it } from 'vitest'
import { mesmoContato, type MesmoContato } from './mesmo-contato.ts'

it.each<[string, string, string, string, MesmoContato | null]>([
  ['(11) 98765-4321', '', '11987654321', '', 'telefone'],
  ['+55 11 98765-4321', '', '(11) 98765-4321', '', 'telefone'],
  ['(11) 4002-8922', '', '1140028922', '', 'telefone'],
  // Half a phone says nothing, nor does none.
  ['(11) 9876', '', '119876', '', null],
  ['', '', '', '', null],
  ['11987654321', '', '11987654322', '', null],
  ['', '123.456.789-09', '', '12345678909', 'documento'],
  ['', '12.ABC.345/01DE-35', '', '12abc34501de35', 'documento'],
  ['', '123.456', '', '123456', null],
  ['11987654321', '12345678909', '11987654321', '123.456.789-09', 'documento'],
])('%s %s and %s %s: %s', (telefone, cpf, outroTelefone, outroCpf, same) => {
  const [one, other] = [
    { telefone, cpf },
    { telefone: outroTelefone, cpf: outroCpf },
  ]
  expect(mesmoContato(one, other)).toBe(same)
  expect(mesmoContato(other, one)).toBe(same)
})
