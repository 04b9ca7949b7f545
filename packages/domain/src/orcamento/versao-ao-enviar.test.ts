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

it('no number comes twice', () => {
  expect([proximaVersao([]), proximaVersao([null]), proximaVersao([1, 3, 2])]).toEqual([1, 1, 4])
})
