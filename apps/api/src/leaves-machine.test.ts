import { expect, it } from 'vitest'
import { leavesMachine } from './leaves-machine.ts'

it.each([
  ['postgres://u:p@localhost:5432/x', false],
  ['postgres://u:p@127.0.0.1/x', false],
  ['postgres://u@[::1]/x', false],
  ['postgres:///x?host=/var/run/postgresql', false],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/x', false],
  ['smtp://localhost.exemplo.com', true],
  ['https://viacep.com.br/ws', true],
  ['postgres://u:p@10.0.0.5/x', true],
  ['smtp://127.0.0.1.exemplo.com:25', true],
])('%s: %s', (address, leaves) => {
  expect(leavesMachine(address)).toBe(leaves)
})
