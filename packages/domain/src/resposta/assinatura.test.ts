import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITES } from '@lapida/contracts/limites'
import { caminhoOfAssinatura, readAssinatura } from './assinatura.ts'

const typed = { tipo: 'nome', nome: 'Mariana' }

describe('a signature', () => {
  it.each<[string, unknown]>([
    ['', typed],
    ['   ', typed],
    ['[]', typed],
    ['[[]]', typed],
    // One dot is a signature: how it looks is not judged.
    ['[[[500,500]]]', { tipo: 'tracos', tracos: [[[500, 500]]] }],
    [
      '[[[0,0],[1000,1000]],[[10,20]]]',
      {
        tipo: 'tracos',
        tracos: [
          [
            [0, 0],
            [1000, 1000],
          ],
          [[10, 20]],
        ],
      },
    ],
    // The finger left the pad.
    [
      '[[[-40,1200],[3.6,7.4]]]',
      {
        tipo: 'tracos',
        tracos: [
          [
            [0, 1000],
            [4, 7],
          ],
        ],
      },
    ],
    ['[[[1,2,3]]]', null],
    ['[[[1]]]', null],
    ['[[1,2]]', null],
    ['[[["1","2"]]]', null],
    ['[[[null,2]]]', null],
    ['{"a":1}', null],
    ['"x"', null],
    ['null', null],
    ['[[[1e999,2]]]', null],
    ['[[[1,2]', null],
    ['M0 0', null],
  ])('%s', (sent, read) => {
    expect(readAssinatura(sent, 'Mariana')).toEqual(read)
  })

  it.each([
    [LIMITES.pontosDaAssinatura, true],
    [LIMITES.pontosDaAssinatura + 1, false],
  ])('of %i points is taken: %s', (points, taken) => {
    const tracos = [Array.from({ length: points }, () => [1, 2])]
    expect(readAssinatura(JSON.stringify(tracos), 'Mariana') !== null).toBe(taken)
  })

  it('of any strokes comes back as it was drawn', () => {
    const ponto = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
    const tracos = fc.array(fc.array(ponto, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(tracos, (drawn) => {
        expect(readAssinatura(JSON.stringify(drawn), 'x')).toEqual({ tipo: 'tracos', tracos: drawn })
      }),
    )
  })

  it('of any text is read or not, and never thrown over', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (sent) => {
        const read = readAssinatura(sent, 'x')
        expect(read === null || read.tipo === 'nome' || read.tracos.flat().length > 0).toBe(true)
      }),
    )
  })

  it('is one path of the size of its place, a dot for one point', () => {
    const tracos = [
      [
        [0, 0],
        [1000, 500],
      ],
      [[500, 1000]],
    ]
    expect(caminhoOfAssinatura(tracos, { largura: 210, altura: 100 })).toBe('M0 0L210 50M105 100h0.5')
  })
})
