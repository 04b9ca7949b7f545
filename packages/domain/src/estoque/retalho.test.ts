import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '../shared/dinheiro.ts'
import { problemaOfDefeito } from './chapa.ts'
import { codigoOfRetalho, custoOfRetalho, defeitosOfRetalho } from './retalho.ts'

const CHAPA = { largura: 2900, altura: 1800 }

describe('the cost of a leftover', () => {
  it.each([
    [145_050, { largura: 2400, altura: 1176 }, 78_427],
    [145_050, CHAPA, 145_050],
    [0, { largura: 400, altura: 150 }, 0],
    // 0,5 centavo is rounded up
    [1, { largura: 1450, altura: 1800 }, 1],
    [100_000_000, { largura: 1, altura: 1 }, 19],
  ])('of a slab of %i centavos, %o: %i', (preco, sobra, custo) => {
    expect(custoOfRetalho(centavos(preco), CHAPA, sobra)).toBe(custo)
  })
})

describe('the defects of a leftover', () => {
  const sobra = { x: 1000, y: 500, largura: 800, altura: 600 }
  it.each([
    ['inside', { x: 1100, y: 700, largura: 50, altura: 20 }, [{ x: 100, y: 200, largura: 50, altura: 20 }]],
    [
      'across a cut',
      { x: 900, y: 450, largura: 200, altura: 100 },
      [{ x: 0, y: 0, largura: 100, altura: 50 }],
    ],
    ['beside it', { x: 0, y: 0, largura: 1000, altura: 1800 }, []],
  ])('%s', (_where, defeito, expected) => {
    expect(defeitosOfRetalho([defeito], sobra)).toEqual(expected)
  })

  it('always lie inside of it', () => {
    const rectangle = fc.record({
      x: fc.nat(2000),
      y: fc.nat(1000),
      largura: fc.integer({ min: 1, max: 900 }),
      altura: fc.integer({ min: 1, max: 800 }),
    })
    fc.assert(
      fc.property(fc.array(rectangle), rectangle, (defeitos, leftover) => {
        for (const defeito of defeitosOfRetalho(defeitos, leftover))
          expect(problemaOfDefeito(defeito, leftover)).toBeNull()
      }),
    )
  })
})

describe('the code of a leftover', () => {
  it.each([
    ['CH-014', [], 'CH-014-R1'],
    ['CH-014', ['ch-014-r1', 'CH-014-R3'], 'CH-014-R2'],
    ['CH-014-R1', ['CH-014-R1'], 'CH-014-R1-R1'],
    ['', ['RT-0006', 'CH-0001'], 'RT-0007'],
    ['X'.repeat(40), [], `${'X'.repeat(37)}-R1`],
  ])('of %s beside %o: %s', (origem, usados, codigo) => {
    expect(codigoOfRetalho(origem, usados)).toBe(codigo)
  })
})
