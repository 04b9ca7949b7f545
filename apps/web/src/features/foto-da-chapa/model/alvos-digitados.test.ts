import { expect, it } from 'vitest'
import { ALVOS_VAZIOS, readAlvos } from './alvos-digitados.ts'

const SEIS = {
  ...{ baixo: '250', direita: '1,60 m', topo: '2500 mm', esquerda: '160' },
  ...{ diagonal: '296,8', outraDiagonal: '296,8' },
}

it('six lengths are read in whatever unit they name', () => {
  expect(readAlvos(SEIS)).toEqual({
    medidas: { baixo: 2500, direita: 1600, topo: 2500, esquerda: 1600, diagonal: 2968, outraDiagonal: 2968 },
    discordam: false,
  })
})

it.each([
  [null],
  [ALVOS_VAZIOS],
  [{ ...SEIS, topo: '' }],
  [{ ...SEIS, topo: 'muito' }],
  [{ ...SEIS, topo: '0' }],
])('without all six there are none: %j', (digitados) => {
  expect(readAlvos(digitados)).toBeNull()
})

it('a length that cannot be one of the same shape is told', () => {
  expect(readAlvos({ ...SEIS, topo: '240' })?.discordam).toBe(true)
  expect(readAlvos({ ...SEIS, diagonal: '900' })?.discordam).toBe(true)
})
