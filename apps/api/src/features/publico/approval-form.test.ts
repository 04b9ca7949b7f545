import { expect, it } from 'vitest'
import { readApproval } from './approval-form.ts'
import { isRobot } from './robots.ts'

it.each([
  ['nome=Marina&aceite=sim', 'Marina', null],
  ['nome=+Marina++Prado+&aceite=sim', 'Marina Prado', null],
  ['nome=%00%0d%0aMarina%00&aceite=sim', 'Marina', null],
  ['nome=Marina', 'Marina', 'Marque que leu e aprova o orçamento.'],
  ['nome=%20%20&aceite=sim', '', 'Escreva seu nome para aprovar.'],
  ['', '', 'Escreva seu nome para aprovar.'],
])('%s', (form, nome, erro) => {
  expect(readApproval(new URLSearchParams(form))).toEqual({ nome, erro })
})

it('cuts a name that is longer than a name', () => {
  expect(readApproval(new URLSearchParams({ nome: 'a'.repeat(5_000), aceite: 'sim' })).nome).toHaveLength(200)
})

it.each([
  ['WhatsApp/2.24.6 A', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['TelegramBot (like TwitterBot)', true],
  [undefined, true],
  ['Mozilla/5.0 (Linux; Android 14; SM-A155M) Chrome/130.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', false],
])('%s is a program: %s', (userAgent, robot) => {
  expect(isRobot(userAgent)).toBe(robot)
})
