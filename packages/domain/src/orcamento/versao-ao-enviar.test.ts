import { expect, it } from 'vitest'
import { proximaVersao, versaoAoEnviar } from './versao-ao-enviar.ts'

it.each([
  [null, false, [], 1],
  [1, false, [1], 1],
  [1, true, [1], 2],
  [1, true, [2, 1], 3],
  [null, true, [1], 2],
  [2, true, [1], 3],
])(
  'version %s was sent, other since: %s, known are %j: sending makes version %i',
  (propostaEnviada, alteracoesNaoEnviadas, numeros, expected) => {
    expect(versaoAoEnviar({ propostaEnviada, alteracoesNaoEnviadas }, numeros)).toBe(expected)
  },
)

it('what was declined is answered no more: the same is sent as the next version', () => {
  const sent = { propostaEnviada: 2, alteracoesNaoEnviadas: false }
  const aditivo = { numero: 2, validade: null, recusadoEm: '2026-11-24T12:00:00.000Z' }
  expect(versaoAoEnviar({ ...sent, aditivo }, [2, 1])).toBe(3)
  expect(versaoAoEnviar({ ...sent, aditivo: { ...aditivo, recusadoEm: null } }, [2, 1])).toBe(2)
})

it('no number comes twice', () => {
  expect([proximaVersao([]), proximaVersao([null]), proximaVersao([1, 3, 2])]).toEqual([1, 1, 4])
})
